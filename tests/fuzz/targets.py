"""What is fuzzed: each target reads bytes as one kind of input, and holds what it reads to the law.

The law: an input is read or refused by an error of the `SheepsheadError` family; what is read can
be written and is read back the same. Whatever else is raised is a finding.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from sheepshead import (
    Record,
    RecordError,
    SheepsheadError,
    Variant,
    dump_session,
    get_variant,
    parse_action,
    parse_card,
    parse_cards,
    parse_session,
    parse_step,
    record_from_text,
    record_of,
    record_of_view,
    record_to_text,
    replay,
    score,
    variant_to_dict,
)
from sheepshead.house_rules import parse_variant, read_variant
from sheepshead.record import dumped, parse_record
from sheepshead.session_log import parse_log
from sheepshead.verify import Verdict, verify

Target = Callable[[bytes], None]
"""Reads an input; raises `SheepsheadError` where it is refused, and nothing else."""


class Finding(AssertionError):
    """What was read does not come back, or says something else."""


def same(what: str, first: object, second: object) -> None:
    """Two ways to the same thing."""
    if first != second:
        raise Finding(f"{what}: {first!r:.300} and {second!r:.300}")


def as_text(content: bytes) -> str:
    """A text of these bytes, also of those that are no UTF-8: surrogates are texts in Python."""
    return content.decode("utf-8", "surrogateescape")


def notation(content: bytes) -> None:
    """Cards in both packs, actions and steps; refused is what is none of these."""
    text = as_text(content)
    readers = (_card, _german_card, _cards, _action, _step)
    refused: list[SheepsheadError] = []
    for reader in readers:
        try:
            reader(text)
        except SheepsheadError as fault:
            refused.append(fault)
    if len(refused) == len(readers):
        raise refused[0]


def _card(text: str) -> None:
    card = parse_card(text)
    same("a card", parse_card(str(card)), card)


def _german_card(text: str) -> None:
    card = parse_card(text, pack="german")
    same("a card of a German pack", parse_card(str(card)), card)


def _cards(text: str) -> None:
    cards = parse_cards(text)
    same("cards", parse_cards(" ".join(map(str, cards))), cards)


def _action(text: str) -> None:
    action = parse_action(text)
    same("an action", parse_action(str(action)), action)


def _step(text: str) -> None:
    seat, action = parse_step(text)
    again = str(action) if seat is None else f"{seat}: {action}"
    same("a step", parse_step(again), (seat, action))


def record(content: bytes) -> None:
    """A line of JSON: whole records, those with unknown cards, playthroughs."""
    check_record(parse_record(as_text(content)))


def text_record(content: bytes) -> None:
    """A record as text for people."""
    check_record(record_from_text(as_text(content)))


def check_record(found: Record) -> None:
    """A record is written and read back in both forms; it is verified or refused."""
    same("a record", parse_record(dumped(found)), found)
    hash(found)
    try:
        written = record_to_text(found)
    except ValueError as kept:
        if "kept in JSON only" not in str(kept):
            raise
    else:
        same("a record as text", record_from_text(written), found)
    if verify(found) is Verdict.VERIFIED:
        last = replay(found)[-1]
        again = record_of(last, score=score(last))
        same("a verified hand", verify(again), Verdict.VERIFIED)
        same("a verified hand as text", record_from_text(record_to_text(again)), again)


def seat_record(content: bytes) -> None:
    """The record of a hand as each seat saw it: nobody is refused what has happened."""
    states = replay(parse_record(as_text(content)))
    for state in (states[-1], states[len(states) // 2]):
        for seat in (None, *range(state.variant.seats)):
            try:
                seen = record_of_view(state.view(seat))
            except ValueError:  # a known contract whose bury the viewer does not know
                continue
            same("a record as seen", parse_record(dumped(seen)), seen)
            same("a record as seen, as text", record_from_text(record_to_text(seen)), seen)
            try:
                verify(seen)
            except RecordError as fault:
                raise Finding(f"refused as seen by {seat}: {fault}: {dumped(seen)}") from fault


def session(content: bytes) -> None:
    """A session in one line of JSON."""
    found = parse_session(as_text(content))
    same("a session", parse_session(dump_session(found)), found)
    same("payoffs", len(found.totals), len(found.people))


def log(content: bytes) -> None:
    """The file of a session that goes on; a line that was cut off does not count."""
    standing = parse_log(content)
    same("a cut log", parse_log(content + b'{"hand'), standing)
    same("a session in a log", parse_session(dump_session(standing.session)), standing.session)


def house_rules(content: bytes) -> None:
    """House rules in a file, of which nobody says whether it is JSON or TOML."""
    check_variant_named(read_variant(content, file="ours"))


def json_rules(content: bytes) -> None:
    """House rules as JSON; as a mapping, the same values are the same rules."""
    text = as_text(content)
    found = parse_variant(text, form="json")
    check_variant_named(found)
    same("a mapping of house rules", get_variant(json.loads(text)), found)


def toml_rules(content: bytes) -> None:
    """House rules as TOML."""
    check_variant_named(parse_variant(as_text(content), form="toml"))


def check_variant_named(found: Variant) -> None:
    """What a file makes can be named, and the name makes it again."""
    named = variant_to_dict(found)
    same("named rules", get_variant(named), found)
    same("named rules as JSON", parse_variant(json.dumps(named)), found)


def mapping_rules(spec: object) -> None:
    """House rules as any value that a program may hold."""
    if isinstance(spec, str | Mapping):
        check_variant_named(get_variant(spec))
    else:
        get_variant(spec)


TARGETS: Final[dict[str, Target]] = {
    "notation": notation,
    "record": record,
    "text-record": text_record,
    "seat-record": seat_record,
    "session": session,
    "log": log,
    "house-rules": house_rules,
    "json-rules": json_rules,
    "toml-rules": toml_rules,
}
"""Targets that read bytes; `mapping_rules` reads a value that the fuzzer composes."""
