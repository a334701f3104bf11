"""How leaks are planted: a careless program that knows which cards lie behind a public phase."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from changing import changed, instead_of_advance
from sheepshead import engine
from sheepshead.actions import Action
from sheepshead.cards import Card
from sheepshead.holdings import Holdings
from sheepshead.phases import Phase
from sheepshead.state import State

Patch = pytest.MonkeyPatch


def with_phase(state: State, **changes: object) -> State:
    """The state with other public facts."""
    return State(state.variant, changed(state.phase, **changes), state.holdings)


def after_advance(patch: Patch, change: Callable[[State, Action, int], State]) -> None:
    """Every state that the engine makes of an action by a seat goes through `change`."""
    advance = engine.advance

    def leaky(state: State, action: Action, seat: int) -> State:
        return change(advance(state, action, seat), action, seat)

    instead_of_advance(patch, leaky)


class Peek:
    """Which cards lie behind each public phase, as a careless cache would know."""

    def __init__(self, patch: Patch) -> None:
        self.behind: dict[int, State] = {}
        opened = engine.opened
        patch.setattr(engine, "opened", lambda *given: self.remembered(opened(*given)))
        after_advance(patch, lambda state, _action, _seat: self.remembered(state))

    def remembered(self, state: State) -> State:
        # With a phase of its own: many deals have one in common, and what is legal is asked anew.
        state = with_phase(state)
        self.behind[id(state.phase)] = state
        return state

    def holdings(self, phase: Phase) -> Holdings | None:
        state = self.behind.get(id(phase))
        return None if state is None else state.holdings


def holder(holdings: Holdings, card: Card | None) -> int | None:
    """The seat that holds a card."""
    return next((own.seat for own in holdings.owns if card in own.hand), None)
