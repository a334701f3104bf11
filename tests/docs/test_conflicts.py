"""The page of conflicts between sources says what the code does, and leaves no conflict out."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from sheepshead import variant_ids
from sheepshead.options import Option, Value
from sheepshead.sources import SOURCES
from sheepshead.variants.catalogue import preset_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/explanation/conflicts.md"

TOPICS = {
    "American": (
        "the price of a lost hand",
        "whose running score changes",
        "when the picker's side is schneider",
        "when the defenders are schneider",
        "what happens when all pass",
        "who gets the blind of a leaster",
        "ties and tricks in a leaster",
        "when a card may be laid under a call",
        "whether a called ten beats the ace",
        "how fast the hold card is bound",
        "what may be buried",
        "when the partner's jack is shown",
        "a picker who holds the partner's jack",
        "what three-handed games pay",
        "the jacks of the auction game",
        "a partner of a side without a trick",
        "the bury of a side without a trick",
        "what a blitz is",
        "how doublers add up",
        "who may crack",
        "which game for four is the usual one",
        "the partner's card for six",
        "slips of other programs",
        "Bavarian texts under an American name",
        "how long a tournament lasts",
    ),
    "Bavarian": (
        # Between sources.
        "the price of a solo",
        "whether Wenz outranks Solo",
        "until when Kontra is in time",
        "who is paid for runners",
        "how often a Tout is paid",
        "what a Sie pays",
        "runners of a Farbwenz",
        "whether running away exists",
        "when the four cards are counted",
        "when the called ace may be thrown",
        "a Ramsch without a trick",
        "what wins a Ramsch alone",
        "what a Ramsch won alone gets",
        "a tie in a Ramsch",
        "when a hand is blocked",
        "which games play for the stock",
        "schneider of the defenders",
        "who may say Kontra",
        "how the cards are dealt",
        "how often a game is doubled",
        # Inside one source.
        "Kontra in the second trick",
        "the place of the queen in a Wenz",
        "the highest game of a text",
        "thirty points in a text",
        "what running away means",
        "leading the called ace",
        "three seats in a game for four",
        "trumps of Wenz and Geier",
        "how a Rufspiel is paid",
        "runners in an example",
        "schwarz in an example",
        "the plain cards of a Wenz",
        "what follows when all pass",
        "who deals after the stock was chosen",
        "who speaks last with five at the table",
    ),
}


def _module():
    """The helper of the documentation, which belongs to no package."""
    spec = importlib.util.spec_from_file_location("conflicts", ROOT / "docs/conflicts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


DOCS = _module()
CONFLICTS: list[Mapping[str, object]] = DOCS.read_conflicts()
OPTIONS = [(preset, option) for preset in variant_ids() for option in preset_of(preset).options]
TEXTS: Mapping[str, str] = DOCS.conflicts(variant_ids())


def _readings() -> Iterator[tuple[Mapping[str, object], Mapping[str, object]]]:
    for conflict in CONFLICTS:
        for reading in conflict["readings"]:
            yield conflict, reading


def _missing() -> Iterator[str]:
    """What is named and does not exist: an option, a value of one that exists, a source."""
    known = {option.name for _, option in OPTIONS}
    for conflict in CONFLICTS:
        if "option" in conflict and conflict["option"] not in known:
            yield str(conflict["option"])
    for conflict, reading in _readings():
        name = conflict.get("option")
        if "value" in reading and name in known and not _is_value(name, reading["value"]):
            yield f"{name} = {reading['value']}"
        yield from (f"source {key}" for key in reading["sources"] if key not in SOURCES)


def _is_value(name: str, value: object) -> bool:
    return any(_reads(option, value) for _, option in OPTIONS if option.name == name)


def _reads(option: Option, value: object) -> bool:
    try:
        option.read(value)
    except ValueError:
        return False
    return True


def test_what_the_page_names_exists() -> None:
    """Each option belongs to a preset, each value to its option, each source is listed."""
    assert not sorted(set(_missing()))


@pytest.mark.parametrize("family", TOPICS)
def test_no_conflict_is_left_out(family: str) -> None:
    """Every question on which sources were found to disagree, in the order of the lists."""
    assert (25, 35) == tuple(map(len, TOPICS.values()))
    listed = [each["topic"] for each in CONFLICTS if each["family"] == family]
    assert tuple(dict.fromkeys(listed)) == TOPICS[family]


def test_every_conflict_has_readings_and_an_end() -> None:
    """Two readings at least under each topic, and an option or a sentence that settles it."""
    for family, topics in TOPICS.items():
        for topic in topics:
            here = [
                each for each in CONFLICTS if (each["family"], each["topic"]) == (family, topic)
            ]
            assert sum(len(each["readings"]) for each in here) >= 2, topic
    for conflict in CONFLICTS:
        assert "option" in conflict or "settled" in conflict, conflict["question"]
        assert conflict["question"].endswith("?")
        allowed = {"family", "topic", "question", "option", "readings", "settled"}
        assert conflict.keys() <= allowed
        assert str(conflict.get("settled", ".")).endswith(".")
    questions = [conflict["question"] for conflict in CONFLICTS]
    assert len(set(questions)) == len(questions)


def test_every_reading_says_something_with_a_source() -> None:
    """Nobody says nothing, and the presets that follow a reading exist and follow it."""
    for conflict, reading in _readings():
        assert reading["says"], conflict["question"]
        assert reading["sources"], conflict["question"]
        assert reading.keys() <= {"says", "sources", "value", "presets"}
        for preset in reading.get("presets", ()):
            assert preset in variant_ids(), preset
            options = {option.name: option for option in preset_of(preset).options}
            option = options.get(conflict.get("option", ""))
            if option is not None and "value" in reading and _reads(option, reading["value"]):
                assert option.read(reading["value"]) == option.default, (preset, option.name)


@pytest.mark.parametrize("name", sorted({each.get("option", "") for each in CONFLICTS} - {""}))
def test_the_defaults_on_the_page_are_those_of_the_code(name: str) -> None:
    """Each preset that knows the option is named with its default, or falls under `elsewhere`."""
    (line,) = {
        line
        for text in TEXTS.values()
        for line in text.splitlines()
        if line.startswith(f"The option `{name}` chooses.")
    }
    left = {preset: _said(option.default) for preset, option in OPTIONS if option.name == name}
    _, _, told = line.removesuffix(".").partition(" By default: ")
    if not left:
        assert told == "no preset knows it yet"
        return
    *listed, usual = told.split("; ")
    for part in listed:
        value, _, presets = part.partition(" in ")
        for preset in presets.split(", "):
            assert left.pop(preset.strip("`")) == value.strip("`")
    assert set(left.values()) == {usual.removesuffix(" elsewhere").strip("`")}


def _said(value: Value) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def test_the_page_has_the_marks_and_every_question() -> None:
    """Nothing of the lists is written by hand, and no mark is left when they are filled in."""
    page = PAGE.read_text(encoding="utf-8")
    assert [page.count(mark) for mark in TEXTS] == [1, 1]
    for mark, text in TEXTS.items():
        page = page.replace(mark, text)
    assert "<!--" not in page
    headings = re.findall(r"^### (.*)$", page, flags=re.MULTILINE)
    assert headings == [each["question"] for each in CONFLICTS]
    for _, reading in _readings():
        assert f"* {reading['says']}" in page
