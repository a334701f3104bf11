"""Hands out of a folder: each line becomes a verified hand, or is set aside with the reason."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

import attrs

from sheepshead import Outcome, Record, RecordError, State, replay, score
from sheepshead.phases import Finished
from sheepshead.record import dumped, read_lines
from sheepshead.verify import Verdict, verify

Role: TypeAlias = Literal["picker", "partner", "defender", "holder", "opponent", "for himself"]

ENDING: Final = ".jsonl"


@attrs.frozen
class Hand:
    """A hand that was played by the rules to its end, and what it paid each seat, in units."""

    variant: str
    contract: str
    outcome: Outcome
    has_picker: bool
    roles: tuple[Role, ...]
    payoffs: tuple[int, ...]


@attrs.frozen
class SetAside:
    """A line that is no hand to count: `why` is one of the words below, `reason` a sentence.

    refused: not a record, not a legal hand, or a stated result that is wrong.
    incomplete: nothing is wrong, but the hand stops early or has unknown cards.
    repeated: the same hand stands in an earlier line.
    unread: a file that cannot be read, or that is no file of records; it has no line.
    """

    file: str
    line: int | None
    why: Literal["refused", "incomplete", "repeated", "unread"]
    reason: str
    step: int | None = None


def read_folder(folder: Path) -> Iterator[Hand | SetAside]:
    """Every line of every file below a folder, in the order of their names."""
    first_seen: dict[str, str] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = _shown(path.relative_to(folder))
        if path.suffix != ENDING:
            yield SetAside(name, None, "unread", f"the name does not end in {ENDING}")
            continue
        try:
            with path.open("rb") as file:
                for number, found in read_lines(file):
                    yield _counted(name, number, found, first_seen)
        except OSError as fault:
            yield SetAside(name, None, "unread", fault.strerror or "cannot be read")


def _shown(path: Path) -> str:
    """The name of a file as text; bytes in it that are none are written as such."""
    return os.fsencode(path.as_posix()).decode("utf-8", "backslashreplace")


def _counted(
    file: str, line: int, found: Record | RecordError, first_seen: dict[str, str]
) -> Hand | SetAside:
    """A line as a hand, unless it is set aside."""
    try:
        if isinstance(found, RecordError):
            raise found
        if verify(found) is Verdict.INCOMPLETE:
            return SetAside(file, line, "incomplete", _what_is_missing(found))
    except RecordError as fault:
        return SetAside(file, line, "refused", fault.reason, fault.step)
    before = first_seen.setdefault(_played(found), f"{file}, line {line}")
    if before != f"{file}, line {line}":
        return SetAside(file, line, "repeated", f"the same hand as {before}")
    return hand_of(replay(found)[-1])


def _what_is_missing(record: Record) -> str:
    unknown = not record.is_fully_known or any("??" in text for text in record.actions)
    return "not all cards are known" if unknown else "the hand stops before its end"


def _played(record: Record) -> str:
    """What makes two records the same hand: all but what is said about them."""
    return dumped(attrs.evolve(record, id=None, kept={}, points=None, tricks=None, payoffs=None))


def hand_of(last: State) -> Hand:
    """What came of a finished hand."""
    phase = last.phase
    assert isinstance(phase, Finished)
    contract = last.variant.contract(phase.terms.contract)
    outcome = contract.objective.judge(phase, contract)
    return Hand(
        variant=_called(last),
        contract=contract.id,
        outcome=outcome,
        has_picker=phase.terms.declarer is not None,
        roles=tuple(_role(last, seat, outcome) for seat in range(last.variant.seats)),
        payoffs=score(last).payoffs,
    )


def _called(state: State) -> str:
    """A game by its id, and the house rules with which it was played."""
    options = ", ".join(f"{name}={value}" for name, value in state.variant.options)
    return f"{state.variant.id} ({options})" if options else state.variant.id


def _role(last: State, seat: int, outcome: Outcome) -> Role:
    """On which side a seat was, and how it came there: by picking, by its cards, or alone."""
    phase = last.phase
    assert isinstance(phase, Finished)
    partnership = last.variant.contract(outcome.contract).partnership
    if phase.terms.declarer == seat:
        return "picker"
    if phase.terms.declarer is not None:
        return "partner" if seat in outcome.side else "defender"
    if partnership.side_sizes:
        return "holder" if seat in outcome.side else "opponent"
    return "for himself"
