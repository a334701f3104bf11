"""A record is one JSON object a line, read strictly and written back as it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import attrs
import pytest

from sheepshead import (
    Card,
    Record,
    RecordError,
    State,
    apply,
    deal,
    dump_records,
    legal_actions,
    load_records,
    parse_step,
    replay,
    score,
    setup,
)
from sheepshead.house_rules import spec_of
from sheepshead.record import dumped, parse_record, read_lines
from sheepshead.replaying import record_of, with_faces

HANDS = [
    ["QC", "QS", "JD", "AH", "9H", "KS", "8C", "7D"],
    ["QH", "JC", "TH", "KC", "TC", "AS", "9D", "8D"],
    ["QD", "JS", "KH", "AC", "9C", "TS", "AD", "TD"],
    ["JH", "8H", "7H", "7C", "9S", "8S", "7S", "KD"],
]
BASE = {
    "format": "sheepshead-record/1",
    "variant": "sauspiel",
    "dealer": 3,
    "hands": HANDS,
    "blind": [],
    "actions": ["pass", "pass", "knock", "pass", "bid rufspiel", "pass", "pass", "pass", "call AC"],
}
FULL = {
    **BASE,
    "id": "hand 1",
    "edition": 1,
    "session": {"multiplier": 1},
    "points": [1, 2, 3, 4],
    "tricks": [1, 2, 3, 2],
    "payoffs": [0, 0, 0, 0],
    "players": ["Anna", None, 3, {"x": [1.5]}],
    "note": "näher ♣",
    "source": {"file": "a"},
    "x-site": {"deep": [[["x"]]]},
}


def _line(**changes: object) -> str:
    values = {**BASE, **changes}
    return json.dumps({key: value for key, value in values.items() if value is not ...})


def test_a_record_is_read() -> None:
    """Every key has its field; what is never interpreted is kept."""
    record = parse_record(json.dumps(FULL))
    assert (record.id, record.variant, record.dealer, record.edition) == (
        "hand 1",
        "sauspiel",
        3,
        1,
    )
    assert record.hands[0][0] is Card("QC")
    assert record.actions == tuple(BASE["actions"])
    assert (record.points, record.tricks, record.payoffs) == (
        (1, 2, 3, 4),
        (1, 2, 3, 2),
        (0, 0, 0, 0),
    )
    assert record.session == {"multiplier": 1}
    assert sorted(record.kept) == ["note", "players", "source", "x-site"]
    assert record.steps is record.setup is None


@pytest.mark.parametrize("values", [BASE, FULL], ids=["short", "full"])
def test_a_record_is_written_as_it_was_read(values: Mapping[str, object]) -> None:
    """Reading and writing are inverse, kept keys included."""
    record = parse_record(json.dumps(values))
    assert json.loads(dumped(record)) == values
    assert parse_record(dumped(record)) == record
    assert "\n" not in dumped(record)


def test_setup_and_steps_are_written_as_they_were_read() -> None:
    """The same for a known contract and for a playthrough."""
    facts = {
        "contract": "rufspiel",
        "declarer": 0,
        "called": "AC",
        "under": None,
        "trump": None,
        "buried": [],
        "knocks": 1,
        "doubles": 2,
    }
    steps = [
        {"seat": 1, "legal": ["play KC"], "action": "play KC", "announce": {"2": ["double"]}},
        {"seat": 2, "legal": None, "action": "3: double"},
    ]
    line = _line(setup=facts, steps=steps, actions=...)
    record = parse_record(line)
    assert json.loads(dumped(record)) == json.loads(line)
    assert record.actions == ("play KC", "3: double")
    assert record.steps[0].announce == ((2, ("double",)),)


@pytest.mark.parametrize(
    "stated",
    [
        *({"declarer": 2, "partner": seat, "exchanged": ["KC", "8C"]} for seat in (0, 1, 3)),
        {"declarer": 0, "alone": False},
        {"declarer": 0, "alone": True},
        {"declarer": 0, "bid": 0},
        {"declarer": 0, "bid": 30},
    ],
    ids=str,
)
def test_whatever_a_setup_states_is_written(stated: dict[str, object]) -> None:
    """A zero and a no are facts: only what is not stated is left out."""
    record = parse_record(_line(setup={"contract": "hochzeit", **stated}, actions=[]))
    written = json.loads(dumped(record))["setup"]
    assert written.items() >= stated.items()
    assert parse_record(dumped(record)) == record


def test_files(tmp_path: Path) -> None:
    """Records are written one a line in place of what was there, and read back."""
    path = tmp_path / "hands.jsonl"
    records = (parse_record(json.dumps(FULL)), parse_record(_line(id="2")))
    path.write_text("old\n", encoding="utf-8")
    dump_records(path, iter(records))
    assert load_records(path) == load_records(str(path)) == records
    assert path.read_text(encoding="utf-8").count("\n") == 2
    dump_records(path, [])
    assert load_records(path) == ()
    path.write_text(f"\n{_line()}\n  \n{{}}\n", encoding="utf-8")
    with pytest.raises(RecordError, match=r"^line 4: the record has no 'format'$") as caught:
        load_records(path)
    assert caught.value.line == 4


def test_any_text_that_json_can_say_is_written(tmp_path: Path) -> None:
    """JSON may escape half of a pair; such a note is kept like any other."""
    record = parse_record(_line(note=...)[:-1] + ', "note": "\\ud800"}')
    dump_records(tmp_path / "x.jsonl", [record])
    assert load_records(tmp_path / "x.jsonl") == (record,)


def test_a_number_that_cannot_be_written_again_is_refused() -> None:
    """A number too large for a float would come back as something that is no JSON."""
    with pytest.raises(RecordError, match=r"^1e400 is too large a number$"):
        parse_record(_line()[:-1] + ', "x-a": 1e400}')


LACKS = [
    ("format", "the record has no 'format'"),
    ("variant", "the record has no 'variant'"),
    ("dealer", "the record has no 'dealer'"),
    ("hands", "the record has no 'hands'"),
    ("blind", "the record has no 'blind'"),
    ("actions", "a record has either 'actions' or 'steps'"),
]


@pytest.mark.parametrize(("key", "reason"), LACKS)
def test_what_must_be_there(key: str, reason: str) -> None:
    """A record without one of these is none."""
    with pytest.raises(RecordError) as caught:
        parse_record(_line(**{key: ...}))
    assert caught.value.reason == reason


CARD = "is not a card: expected a rank of A T K Q J 9 8 7 (6 in clubs and spades) and a suit of "
WRONG = [
    ({"format": "sheepshead-record/2"}, "the format is 'sheepshead-record/1', not 'sheepshead-re"),
    ({"format": 1}, "'format' must be a text, not 1"),
    ({"colour": 1}, "the record has an unknown key 'colour'"),
    ({"y-x": 1}, "the record has an unknown key 'y-x'"),
    ({"steps": []}, "a record has either 'actions' or 'steps'"),
    ({"variant": 3}, "'variant' must be a preset id or a mapping with house rules, not 3"),
    ({"variant": None}, "'variant' must be a preset id or a mapping with house rules, not None"),
    ({"dealer": "3"}, "'dealer' must be a whole number, not '3'"),
    ({"dealer": 3.0}, "'dealer' must be a whole number, not 3.0"),
    ({"dealer": True}, "'dealer' must be a whole number, not True"),
    ({"dealer": None}, "'dealer' must be a whole number, not None"),
    ({"hands": {}}, "'hands' must be a list, not {}"),
    ({"hands": "QC"}, "'hands' must be a list, not 'QC'"),
    ({"hands": [3]}, "'hands', item 1 must be a list, not 3"),
    ({"blind": None}, "'blind' must be a list, not None"),
    ({"blind": [3]}, "'blind', item 1 must be a text, not 3"),
    ({"blind": ["ZZ"]}, f"'blind', item 1: 'ZZ' {CARD}"),
    ({"actions": "pass"}, "'actions' must be a list, not 'pass'"),
    ({"actions": [None]}, "'actions', item 1 must be a text, not None"),
    ({"points": 120}, "'points' must be a list, not 120"),
    ({"points": ["1"]}, "'points', item 1 must be a whole number, not '1'"),
    ({"tricks": [1, True]}, "'tricks', item 2 must be a whole number, not True"),
    ({"payoffs": [1.5]}, "'payoffs', item 1 must be a whole number, not 1.5"),
    ({"session": []}, "'session' must be a mapping, not []"),
    ({"session": {"stock": "4"}}, "'stock' must be a whole number, not '4'"),
    ({"session": {"bock": 4}}, "'session' has an unknown key 'bock'"),
    ({"edition": "1"}, "'edition' must be a whole number, not '1'"),
    ({"id": 3}, "'id' must be a text, not 3"),
    ({"setup": []}, "'setup' must be a mapping, not []"),
    ({"setup": {}}, "'setup' has no 'contract'"),
    ({"setup": {"contract": 3}}, "'contract' must be a text, not 3"),
    ({"setup": {"contract": "solo", "x-a": 3}}, "'setup' has an unknown key 'x-a'"),
    ({"setup": {"contract": "solo", "declarer": "0"}}, "'declarer' must be a whole number, not '0"),
    ({"setup": {"contract": "solo", "trump": "c"}}, "'trump' must be one of C S H D, not 'c'"),
    ({"setup": {"contract": "solo", "trump": 3}}, "'trump' must be a text, not 3"),
    ({"setup": {"contract": "solo", "called": "??"}}, f"'called': '??' {CARD}"),
    ({"setup": {"contract": "solo", "buried": ["??"]}}, f"'buried', item 1: '??' {CARD}"),
    ({"setup": {"contract": "solo", "alone": 1}}, "'alone' must be true or false, not 1"),
    ({"setup": {"contract": "solo", "knocks": True}}, "'knocks' must be a whole number, not True"),
    ({"setup": {"contract": "solo", "doubles": 1.0}}, "'doubles' must be a whole number, not 1.0"),
]


@pytest.mark.parametrize(("changes", "reason"), WRONG, ids=[reason[:40] for _, reason in WRONG])
def test_what_is_no_record(changes: Mapping[str, object], reason: str) -> None:
    """Every key holds what it must; the error names it and shows what stands there instead."""
    with pytest.raises(RecordError) as caught:
        parse_record(_line(**changes))
    assert caught.value.reason.startswith(reason)


STEPS = [
    ([3], "'steps', item 1 must be a mapping, not 3"),
    ([{}], "'steps', item 1 has no 'seat'"),
    ([{"seat": 1}], "'steps', item 1 has no 'action'"),
    ([{"seat": "1", "action": "pass"}], "'seat' must be a whole number, not '1'"),
    ([{"seat": 1, "action": "pass", "note": 1}], "'steps', item 1 has an unknown key 'note'"),
    ([{"seat": 1, "action": "pass", "legal": "pass"}], "'legal' must be a list, not 'pass'"),
    ([{"seat": 1, "action": "pass", "announce": []}], "'announce' must be a mapping, not []"),
    ([{"seat": 1, "action": "pass", "announce": {"x": []}}], "'announce': 'x' is not a seat"),
    ([{"seat": 1, "action": "pass", "announce": {"-1": []}}], "'announce': '-1' is not a seat"),
    ([{"seat": 1, "action": "pass", "announce": {"00": []}}], "'announce': '00' is not a seat"),
    ([{"seat": 1, "action": "pass", "announce": {"03": []}}], "'announce': '03' is not a seat"),
]


@pytest.mark.parametrize(("steps", "reason"), STEPS)
def test_what_is_no_playthrough(steps: list[object], reason: str) -> None:
    """The same for the steps of a playthrough."""
    with pytest.raises(RecordError) as caught:
        parse_record(_line(steps=steps, actions=...))
    assert caught.value.reason == reason


def _played(state: State, actions: int) -> State:
    for _ in range(actions):
        if not state.is_over:
            state = apply(state, legal_actions(state)[-1])
    return state


@pytest.mark.parametrize("actions", [0, 1, 4, 5, 12, 100])
@pytest.mark.parametrize("preset", ["called-ace", "schafkopf-classic", "sauspiel"])
def test_the_record_of_a_hand(preset: str, actions: int) -> None:
    """A hand is saved as its record at any moment, and replaying gives every state."""
    state = _played(deal(preset, seed=7, dealer=1), actions)
    record = record_of(state, score=score(state) if state.is_over else None)
    again = replay(parse_record(dumped(record)))
    assert again[-1] == state
    assert len(again) == state.count + 1
    assert again[0] == deal(preset, seed=7, dealer=1)


def test_the_record_of_a_wedding_and_of_a_stock() -> None:
    """House rules and what a hand inherited are written; so are the cards only two seats saw."""
    spec = {"preset": "schafkopf-classic", "options": {"hochzeit": "closed"}}
    hands = ["JD AC 9C 8C AS 9S AD 9D", "QC QS AH TH KC 7C TS TD", "QH QD JC KH TC 8S 7S 8D"]
    hands.append("JS JH 9H 8H 7H KS KD 7D")
    deck = [
        card for half in (slice(4), slice(4, 8)) for hand in hands for card in hand.split()[half]
    ]
    state = deal(spec, cards=map(Card, deck), dealer=3, session={"stock": 4})
    for text in ("bid hochzeit", "pass", "pass", "pass", "pass", "accept 8D"):
        state = apply(state, parse_step(text)[1])
    record = record_of(state)
    assert record.variant == spec
    assert record.session == {"stock": 4}
    assert record.actions[-1] == "accept 8D"
    assert replay(parse_record(dumped(record)))[-1] == state


def test_the_record_of_a_known_contract() -> None:
    """A hand that started from a known contract is written with it."""
    state = setup(
        "called-ace",
        hands=[
            "QC JC AD TD AC AS",
            "QS 9C 8C 7C TC KC",
            "QH 9S 8S 7S TS KS",
            "QD AH 9H 8H 7H TH",
            "JS JH JD KH 9D 8D",
        ],
        blind="KD 7D",
        contract="pick",
        declarer=0,
        buried=[Card("KD"), Card("7D")],
        called=Card("AH"),
        under=Card("TD"),
    )
    state = _played(state, 30)
    record = record_of(state, score=score(state))
    assert record.setup.under is Card("TD")
    assert "play TD" in record.actions
    assert replay(parse_record(dumped(record)))[-1] == state


def test_replay_stops_at_the_first_illegal_action() -> None:
    """The error names the step, counted from 1, and the reason."""
    record = parse_record(_line(actions=["pass", "pick"]))
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.step == 2
    assert caught.value.reason == (
        "Seat 1 may not pick: the hand is at knocking now. Allowed: pass, knock."
    )


def test_what_cannot_be_replayed() -> None:
    """Unknown cards and another edition are named problems."""
    unknown = attrs.evolve(parse_record(_line()), hands=((), (), (), ()), blind=())
    with pytest.raises(RecordError, match="seat 0 has 0 cards, not 8; seat 1 has 0"):
        replay(unknown)
    hidden = [["??"] * 8, *HANDS[1:]]
    with pytest.raises(RecordError, match="a hand with unknown cards cannot be played again"):
        replay(parse_record(_line(hands=hidden)))
    with pytest.raises(RecordError) as caught:
        replay(parse_record(_line(edition=2)))
    assert caught.value.reason == (
        "recorded under edition 2 of sauspiel; this is edition 1, in which legal actions or "
        "payoffs may differ"
    )


def test_how_a_variant_is_named() -> None:
    """The id alone, or with the house rules that differ from the preset's."""
    assert spec_of(deal("sauspiel", seed=1).variant) == "sauspiel"
    named = {"preset": "sauspiel", "options": {"contracts": ["solo"], "hochzeit": "open"}}
    assert spec_of(deal(named, seed=1).variant) == named


def test_a_logged_action_gets_its_faces_back() -> None:
    """What the log shows face down is written as the card that its own seat knows."""
    state = apply(deal("called-ace", seed=1), parse_step("pick")[1])
    state = apply(state, legal_actions(state)[0])
    seat, action = state.phase.log[-1]
    assert (seat, str(action)) == (1, "bury ?? ??")
    assert str(with_faces(action, state.holdings.owns[1], iter(()))) == "bury QC 8C"


def test_lines_are_numbered() -> None:
    """Bad lines are reported one by one, blank ones left out, and the others still read."""
    lines = [b"\xff\xfe\n", b"\n", _line().encode() + b"\r\n", b"{\n", b"[]", b"\x00\x01"]
    found = list(read_lines(lines))
    assert [number for number, _ in found] == [1, 3, 4, 5, 6]
    assert isinstance(found[1][1], Record)
    assert str(found[0][1]) == "line 1: not text in UTF-8"
    assert str(found[3][1]) == "line 5: the record must be a mapping, not []"
    assert all(isinstance(each, Record | RecordError) for _, each in found)


MARK = b"\xef\xbb\xbf"
MARKED = [
    (MARK + b"%s", [None]),
    (MARK + b"%s\r\n%s", [None, None]),
    (MARK + b"\n%s", [None]),
    (MARK, []),
    (b"%s\n" + MARK + b"%s", [None, 2]),
    (b"\n" + MARK + b"%s", [2]),
    (2 * MARK + b"%s", [1]),
    (b" " + MARK + b"%s", [1]),
    (MARK[:2] + b"%s", [1]),
    (b"%s" + MARK, [1]),
]


@pytest.mark.parametrize(("form", "wrong"), MARKED)
def test_a_byte_order_mark_stands_before_everything_else(
    form: bytes, wrong: list[int | None], tmp_path: Path
) -> None:
    """An editor may write the mark at the beginning of a file; anywhere else it is a fault."""
    content = form.replace(b"%s", _line().encode())
    found = [each for _, each in read_lines(content.splitlines(keepends=True))]
    assert wrong == [each.line if isinstance(each, RecordError) else None for each in found]
    file = tmp_path / "hands.jsonl"
    file.write_bytes(content)
    if any(wrong):
        with pytest.raises(RecordError):
            load_records(file)
    else:
        assert len(load_records(file)) == len(wrong)
