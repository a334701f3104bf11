"""Records as text for people: another spelling of the same record."""

from __future__ import annotations

import json
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpora.corpus import example_files, lines_of, record_files
from sheepshead import RecordError, apply, deal, legal_actions, record_of, score, variant_ids
from sheepshead.hand_text import record_from_text, record_to_text
from sheepshead.known import Facts
from sheepshead.record import Record, dumped, parse_record


def _played(spec: object, seed: int) -> Record:
    rng, state = Random(seed), deal(spec, seed=seed, dealer=1)
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
    return record_of(state, score=score(state))


@pytest.mark.parametrize("preset", variant_ids())
def test_a_record_is_read_back(preset: str) -> None:
    """Whatever was done in a hand, the text says the same as JSON."""
    for seed in range(3):
        record = _played(preset, seed)
        assert record_from_text(record_to_text(record)) == record


def test_house_rules_session_setup_and_remarks_are_read_back() -> None:
    """Everything that a record can hold stands in the text."""
    options = {"bump": 1, "unit_table": [2, 4, 6], "leaster_blind": "none"}
    record = _played({"preset": "called-ace", "options": options}, 4)
    record = attrs.evolve(record, id='no. "4"', kept={"note": "misdealt twice", "x-a": [1, None]})
    assert record_from_text(record_to_text(record)) == record
    stock = record_of(deal("schafkopf-classic", seed=1, session={"stock": 4}))
    assert "session: stock=4" in record_to_text(stock).splitlines()
    assert record_from_text(record_to_text(stock)) == stock
    menu = _played({"preset": "schafkopf", "options": {"contracts": ["solo"]}}, 1)
    assert "contracts=solo," in record_to_text(menu)
    assert record_from_text(record_to_text(menu)) == menu


@pytest.mark.parametrize("key", ["x-", "x-a.b/c"])
@pytest.mark.parametrize("session", [None, {}, {"stock": 4}])
def test_every_key_that_is_written_is_read_back(key: str, session: dict[str, int] | None) -> None:
    """Also a session that says nothing, and the shortest key."""
    record = attrs.evolve(_played("schafkopf-classic", 2), kept={key: "a: b"}, session=session)
    assert record_from_text(record_to_text(record)) == record


@pytest.mark.parametrize("key", ["x-a: b", "x-a\nb", "x-a ", "x-\u00e4"])
def test_a_key_that_would_be_read_otherwise_is_refused(key: str) -> None:
    """It is kept in JSON."""
    record = attrs.evolve(_played("called-ace", 2), kept={key: 1})
    with pytest.raises(ValueError, match="is kept in JSON only"):
        record_to_text(record)


def _contract(contract: str) -> Facts:
    return Facts(contract=contract, declarer=0)


NO_ACTIONS = ("play ", " pass", "pass; pick", "pass;")
NO_WORDS = ("", "a b", "yes", "none", "7", "a,b", "a\n")
JSON_ONLY = [
    *(("actions", {"actions": ("pass", text)}) for text in NO_ACTIONS),
    *(("actions", {"actions": (text,)}) for text in ("play AC KC", "play AC\u2028", "pass\npick")),
    ("actions", {"actions": ("pass\npoints: 1 2 3 4 5",)}),
    *(("variant", {"variant": text}) for text in (" x", "a bump=1", "{}", "a\nb: c", "a\x0cb")),
    *((name, {name: 10**100}) for name in ("dealer", "edition")),
    *((name, {name: (10**100, 0, 0, 0, 0)}) for name in ("points", "tricks", "payoffs")),
    ("session", {"session": {"stock": 10**100}}),
    *(("setup", {"setup": _contract(text)}) for text in NO_WORDS),
]


@pytest.mark.parametrize(("name", "changes"), JSON_ONLY)
def test_what_would_be_read_otherwise_is_refused(name: str, changes: dict[str, object]) -> None:
    """A text that says another hand, or none, is never written; the fault names the field."""
    record = attrs.evolve(_played("called-ace", 2), **changes)
    assert parse_record(dumped(record)) == record
    with pytest.raises(
        ValueError, match=f"^the ({name} of the )?record is kept in JSON only"
    ) as caught:
        record_to_text(record)
    assert len(str(caught.value)) < 160


def test_recorded_hands_are_read_back() -> None:
    """Hands of real tables, with known contracts and with unknown cards, are spelt as well."""
    lines = [line for file in (*record_files(), *example_files()) for line in lines_of(file)]
    for line in Random(1).sample(lines, min(120, len(lines))):
        record = parse_record(json.dumps(line))
        assert record_from_text(record_to_text(record)) == record


TEXT = """\
# A hand of Tuesday.
variant: called-ace bump=1

dealer: 4
hand 0: 8C AS KS 7S TH 9D
hand 1: AC TS QS KH JD 7D
hand 2: 7H TC AD KC QH AH
hand 3: JH 9C QD JS 9S 7C
hand 4: TD 8S 8H KD JC 9H
blind: QC 8D
do: pick; bury TH 9D; call AC
trick: 8C AC TC 7C
"""


def test_a_text_written_by_hand() -> None:
    """Comments and blank lines say nothing; a trick need not be complete."""
    record = record_from_text(TEXT)
    assert record.variant == {"preset": "called-ace", "options": {"bump": 1}}
    assert record.actions[:4] == ("pick", "bury TH 9D", "call AC", "play 8C")
    assert record.actions[-1] == "play 7C"
    assert record.points is None


@pytest.mark.parametrize(
    ("before", "after", "line", "reason"),
    [
        ("dealer: 4", "dealer 4", 4, "expected 'key: value'"),
        ("dealer: 4", "dealer: four", None, "'dealer' must be a whole number"),
        ("bump=1", "bump", 2, "expected 'name=value', not 'bump'"),
        ("bump=1", "bump=1 bump=2", 2, "bump stands twice"),
        ("blind:", "dealer:", 10, "dealer stands twice"),
        ("hand 1", "hand 2", 6, "hand 1 is next, not hand 2"),
        ("blind", "kitty", 10, "there is no key 'kitty'"),
        ("blind: QC 8D", "note: {", 10, "not a line of JSON"),
        ("8C AS", "8X AS", None, "8X"),
        ("variant: called-ace bump=1", "", None, "the record has no 'variant'"),
    ],
)
def test_what_is_no_record(before: str, after: str, line: int | None, reason: str) -> None:
    """The line is named where the text cannot be read, and the key where it says no record."""
    with pytest.raises(RecordError) as caught:
        record_from_text(TEXT.replace(before, after))
    assert caught.value.line == line
    assert reason in str(caught.value)


def test_a_playthrough_has_no_text() -> None:
    """Lists of legal actions are for programs."""
    record = attrs.evolve(_played("called-ace", 1), steps=())
    with pytest.raises(ValueError, match="which are kept in JSON only"):
        record_to_text(record)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_mangled_text_is_read_or_refused(data: st.DataObject) -> None:
    """No text makes the reader fall over."""
    text = record_to_text(record_from_text(TEXT))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        piece = data.draw(st.text(max_size=4) | st.sampled_from(["\n", ":", "=", ",", "note: ["]))
        text = text[:start] + piece + text[end:]
    try:
        record = record_from_text(text)
    except RecordError:
        return
    assert record_from_text(record_to_text(record)) == record
