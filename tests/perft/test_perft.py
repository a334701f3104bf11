"""The game tree has as many branches as the golden files say, and the second opinion agrees."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from perft.positions import HERE, Position, counted, read
from sheepshead import Action, Double, State, apply, legal_actions, parse_step, variant_ids
from sheepshead.record import parse_record
from sheepshead.replaying import first_state

POSITIONS = [position for path in sorted(HERE.glob("*.txt")) for position in read(path)]
each_position = pytest.mark.parametrize(
    "position", POSITIONS, ids=[f"{position.preset}: {position.title}" for position in POSITIONS]
)
Moves = Callable[[State], Iterator[tuple[int | None, Action]]]


def _state_of(position: Position) -> State:
    line = {"format": "sheepshead-record/1", "actions": []} | position.record
    state = first_state(parse_record(json.dumps(line)))
    for text in position.after:
        seat, action = parse_step(text)
        state = apply(state, action, seat)
    return state


def _turns(state: State) -> Iterator[tuple[int | None, Action]]:
    return ((None, action) for action in legal_actions(state) if not isinstance(action, Double))


def _actions(state: State) -> Iterator[tuple[int | None, Action]]:
    if not state.is_over:
        for seat in range(state.variant.seats):
            yield from ((seat, action) for action in legal_actions(state, seat))


def _count(state: State, plies: int, moves: Moves) -> tuple[int, ...]:
    if plies == 0:
        return ()
    found = list(moves(state))
    below = [0] * (plies - 1)
    if plies > 1:
        for seat, action in found:
            following = _count(apply(state, action, seat), plies - 1, moves)
            below = [a + b for a, b in zip(below, following, strict=True)]
    return (len(found), *below)


@each_position
def test_engine_has_these_branches(position: Position) -> None:
    """From each position as many sequences of actions are legal as the golden file says."""
    state = _state_of(position)
    assert _count(state, len(position.turns), _turns) == position.turns
    assert _count(state, len(position.spoken), _actions) == position.spoken


@each_position
def test_reference_confirms_the_golden_files(position: Position) -> None:
    """The counts are what the second opinion finds, so the engine cannot have written them."""
    assert counted(position) == position


def test_every_preset_has_positions() -> None:
    """Each preset is counted from the deal, in play, and from a few cards to the end."""
    for preset in variant_ids():
        mine = [position for position in POSITIONS if position.preset == preset]
        assert any(not position.after and not position.setup for position in mine)
        assert any(position.setup for position in mine)
        assert any(position.turns[-1] == 0 for position in mine)
        assert all(len(position.turns) >= 3 for position in mine)
