"""Nothing that a caller can reach can be changed: policies, variants, orders, cards, records."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from copy import deepcopy
from enum import Enum

import attrs
import pytest

from sheepshead import Card, CardSet, Pick, Rank, State, Suit, deal, get_variant, variant_ids
from sheepshead.lookup import Lookup, frozen
from sheepshead.record import parse_record
from sheepshead.replaying import record_of

RECORD = (
    '{"format":"sheepshead-record/1","variant":{"preset":"called-ace","options":{"bump":1}},'
    '"dealer":0,"hands":[],"blind":[],"actions":[],"session":{"stock":0},"x-note":{"a":[1]}}'
)


def parts_of(value: object, seen: set[int]) -> Iterator[object]:
    """A value and everything that can be reached from it."""
    if id(value) in seen or isinstance(value, str | int | type | Enum | None):
        return
    seen.add(id(value))
    yield value
    if isinstance(value, Mapping):
        below = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set):
        below = list(value)
    else:
        slots = [slot for kind in type(value).__mro__ for slot in getattr(kind, "__slots__", ())]
        names = {*slots, *getattr(value, "__dict__", {})} - {"__weakref__"}
        below = [getattr(value, name) for name in names if hasattr(value, name)]
    for each in below:
        yield from parts_of(each, seen)


@pytest.mark.parametrize("preset", variant_ids())
def test_no_part_of_a_state_can_be_changed(preset: str) -> None:
    """Whatever hangs together with a state refuses to be set; no list, set or open mapping."""
    parts = list(parts_of(deal(preset, seed=1), set()))
    assert len(parts) > 100
    for part in parts:
        assert not isinstance(part, list | set | bytearray), part
        if isinstance(part, Mapping):
            assert isinstance(part, Lookup) or type(part).__name__ == "mappingproxy", part
        elif not isinstance(part, tuple):
            with pytest.raises((AttributeError, TypeError)):
                part.anything = 1  # type: ignore[attr-defined]


def test_a_duty_cannot_be_exchanged_in_place() -> None:
    """A preset is the same for everybody in a program: nobody can change it for the others."""
    duty = get_variant("called-ace").contracts[0].play_rules[0]
    with pytest.raises(AttributeError, match="FollowSuit cannot change"):
        duty.narrow = lambda *_: 0  # type: ignore[method-assign]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        get_variant("called-ace").seats = 6  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Pick().x = 1  # type: ignore[attr-defined]


def test_ranks_and_suits_keep_what_they_are() -> None:
    """The ace counts eleven, whatever a program would like."""
    with pytest.raises(AttributeError):
        Rank.ACE.points = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Suit.CLUBS.letter = "X"  # type: ignore[misc]
    assert (11, "C") == (Rank.ACE.points, Suit.CLUBS.letter)


def test_a_lookup_refuses_every_change() -> None:
    """It is read like any mapping, survives a pickle, and cannot change."""
    lookup = Lookup({"a": 1})
    changes = [
        lambda: lookup.__setitem__("a", 2),
        lambda: lookup.__delitem__("a"),
        lambda: lookup.update(a=2),
        lambda: lookup.pop("a"),
        lookup.popitem,
        lambda: lookup.setdefault("b", 2),
        lookup.clear,
        lambda: lookup.__ior__({"a": 2}),
    ]
    for change in changes:
        with pytest.raises(TypeError, match="this mapping cannot change"):
            change()
    assert {"a": 1} == lookup == pickle.loads(pickle.dumps(lookup))
    assert frozen({"a": [1, {"b": 2}]}) == {"a": (1, {"b": 2})}


def test_a_record_cannot_be_changed_through_its_mappings() -> None:
    """House rules, session and notes of a record are read only."""
    record = parse_record(RECORD)
    for mapping in (record.variant, record.session, record.kept):
        with pytest.raises(TypeError):
            mapping["a"] = 1  # type: ignore[index]


def test_records_are_hashed_with_lists_and_mappings_in_them() -> None:
    """Equal records have one hash, also with lists in house rules and in what is kept."""
    spec = {"preset": "called-ace", "options": {"unit_table": [2, 4, 6]}}
    kept = {"players": ["Ann", "Bob"], "x-site": {"rounds": [1, {"of": [2]}]}}
    first, second = (
        attrs.evolve(parse_record(RECORD), variant=deepcopy(spec), kept=deepcopy(kept))
        for _ in range(2)
    )
    other = attrs.evolve(first, kept={"players": ["Ann", "Cy"]})
    assert {first: 1, other: 2}[second] == 1
    assert 2 == len({first, second, other})


@pytest.mark.parametrize("seat", [True, "1", 1.0])
def test_a_seat_is_a_whole_number(seat: object) -> None:
    """Truth values, texts and fractions are no seats."""
    state = deal("called-ace", seed=1)
    for ask in (state.view, state.hand, state.own):
        with pytest.raises(TypeError, match="a seat is a whole number, not "):
            ask(seat)


@pytest.mark.parametrize("seat", [-1, 5])
def test_a_seat_is_at_the_table(seat: int) -> None:
    """A seat beyond the table is refused, also one counted from behind."""
    state = deal("called-ace", seed=1)
    for ask in (state.view, state.hand, state.own):
        with pytest.raises(ValueError, match=f"seats are 0 to 4, not {seat}"):
            ask(seat)


def test_sets_of_cards_are_made_of_cards() -> None:
    """A list of texts is no list of cards."""
    with pytest.raises(TypeError, match="a set of cards is made of Card, not str"):
        CardSet(["AC"])  # type: ignore[list-item]
    assert CardSet("AC") == CardSet([Card("AC")])


def test_the_record_of_a_state_is_frozen_too() -> None:
    """What is written down of a hand cannot be changed either."""
    state: State = deal({"preset": "called-ace", "options": {"bump": 1}}, seed=1)
    with pytest.raises(TypeError):
        record_of(state).variant["preset"] = "sauspiel"  # type: ignore[index]
