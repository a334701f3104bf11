"""The targets of the fuzzer: what they begin with is read, and a reader that is wrong is found."""

from __future__ import annotations

import json
from random import Random

import attrs
import pytest

from fuzz import seeds, targets
from sampling import sampled
from sheepshead import NotationError, SheepsheadError

SEEDS = {name: seeds.seeds(name) for name in targets.TARGETS}
"""Made once: they are whole hands."""
CHANGES = sampled(sample=60, whole=5000)


def _read(name: str, content: bytes) -> bool:
    """Whether a target has read these bytes; refused is not read, all else is a finding."""
    try:
        targets.TARGETS[name](content)
    except SheepsheadError as refused:
        if not str(refused):
            raise targets.Finding("a refusal says nothing") from refused
        return False
    return True


@pytest.mark.parametrize("name", targets.TARGETS)
def test_a_target_begins_with_what_can_be_read(name: str) -> None:
    """A corpus that is refused at once would show the fuzzer nothing."""
    contents = SEEDS[name][:: sampled(sample=5, whole=1)]
    read = [_read(name, content) for content in contents]
    assert sum(read) >= 0.8 * len(read) > 0


@pytest.mark.parametrize("name", targets.TARGETS)
def test_changed_seeds_are_read_or_refused(name: str) -> None:
    """The law that is fuzzed for hours, on a handful of changes in every run."""
    rng, words = Random(name), [word.encode() for word in seeds.words()]
    read = 0
    for _ in range(CHANGES):
        content = rng.choice(SEEDS[name])
        for _ in range(rng.randint(1, 3)):
            start = rng.randrange(len(content) + 1)
            piece = rng.choice((rng.choice(words), rng.randbytes(2), b""))
            content = content[:start] + piece + content[start + rng.randrange(6) :]
        read += _read(name, content)
    assert read < CHANGES


def test_other_errors_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that falls over is not taken for one that refuses."""
    monkeypatch.setattr(targets, "parse_record", lambda text: {}[text])
    with pytest.raises(KeyError):
        _read("record", b"{}")


def test_what_does_not_come_back_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that leaves something out, and one that writes what it cannot read, are found."""
    content = next(each for each in SEEDS["record"] if b"x-site" in each)
    assert _read("record", content)
    whole = targets.dumped
    monkeypatch.setattr(targets, "dumped", lambda record: whole(attrs.evolve(record, kept={})))
    with pytest.raises(targets.Finding, match="a record: "):
        _read("record", content)
    monkeypatch.undo()
    monkeypatch.setattr(targets, "record_to_text", lambda record: "variant: sauspiel\ndealer: 0")
    with pytest.raises((targets.Finding, SheepsheadError)):
        targets.record(content)


def test_a_card_that_comes_back_as_another_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading is the inverse of writing for cards, actions and steps."""
    wrong = {"AC": "AS", "AS": "AC"}
    parse = targets.parse_card
    monkeypatch.setattr(targets, "parse_card", lambda text, **_: parse(wrong.get(text, text)))
    with pytest.raises(targets.Finding, match="a card: "):
        _read("notation", b"AC")


def test_a_seat_that_is_refused_what_it_saw_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of a view is never refused."""

    def refuse(record: object) -> None:
        raise targets.RecordError("no")

    monkeypatch.setattr(targets, "verify", refuse)
    with pytest.raises(targets.Finding, match="refused as seen by None: no"):
        _read("seat-record", SEEDS["seat-record"][0])


def test_a_text_that_is_nothing_is_refused() -> None:
    """Only what no reader of the notation takes counts as refused."""
    assert _read("notation", b"EO")
    assert _read("notation", b"2: double")
    with pytest.raises(NotationError):
        targets.notation(b"\xff")


def test_any_value_may_be_house_rules() -> None:
    """What a program hands over is read or refused like what a file holds."""
    for content in SEEDS["json-rules"][:40:8]:
        targets.mapping_rules(json.loads(content))
    for value in (None, 1, [], {}, {1: 2}, {"preset": []}, {"preset": "sauspiel", "options": 3}):
        with pytest.raises(SheepsheadError):
            targets.mapping_rules(value)
    for key in (None, b"bump", ("bump",)):
        with pytest.raises(SheepsheadError):
            targets.mapping_rules({"preset": "called-ace", "options": {key: 1}})
