"""Whatever is played, every view of it keeps to the schema that is shipped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from combining import composed
from sampling import sampled
from sheepshead import State, variant_ids, view_schema
from sheepshead.play_phase import Playing
from sheepshead.testing import random_hand

VALIDATOR = Draft202012Validator(view_schema())
TABLES = sampled(sample=60, whole=500)
PARTS = 6


def _check(state: State, seat: int | None) -> None:
    fault = best_match(VALIDATOR.iter_errors(state.view(seat).to_dict()))
    assert fault is None, (state.variant.id, seat, fault.json_path, fault.message)


def _telling(states: tuple[State, ...]) -> Iterator[State]:
    """The first state of each phase, and the one after the first card."""
    seen = set()
    for state in states:
        if state.phase.name not in seen:
            seen.add(state.phase.name)
            yield state
        elif isinstance(state.phase, Playing) and state.phase.cards_played == 1:
            yield state


def _seats(state: State) -> tuple[int | None, ...]:
    """The spectator, the seat to act and the one that follows it."""
    seats = state.variant.seats
    seat = state.to_act or 0
    return (None, seat, (seat + 1) % seats)


@pytest.mark.parametrize("preset", variant_ids())
def test_views_of_a_preset_keep_to_the_schema(preset: str) -> None:
    """In every phase that comes up, for seats and for a spectator."""
    for state in _telling(random_hand(preset, 1).states):
        for seat in _seats(state):
            _check(state, seat)


@pytest.mark.parametrize("number", range(10))
def test_views_with_house_rules_keep_to_the_schema(number: int) -> None:
    """Also where several house rules are agreed upon."""
    for state in _telling(random_hand(composed(number * 7).spec, number).states):
        for seat in _seats(state):
            _check(state, seat)


@pytest.mark.slow
@pytest.mark.parametrize("preset", variant_ids())
def test_every_view_of_a_preset_keeps_to_the_schema(preset: str) -> None:
    """After every action, for some seats and for a spectator."""
    for seed in range(2, sampled(sample=3, whole=12)):
        for state in random_hand(preset, seed).states:
            for seat in _seats(state):
                _check(state, seat)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_all_house_rules_keep_to_the_schema(part: int) -> None:
    """Tables with many house rules, in every phase that comes up, for seats and for a spectator."""
    for number in range(part, TABLES, PARTS):
        for seed in range(2):
            for state in _telling(random_hand(composed(number).spec, seed).states):
                for seat in _seats(state):
                    _check(state, seat)
