"""How the faults and leaks that tests plant change a fact, whatever it is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from sheepshead import Action, State, engine
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing


def changed(value: Any, **changes: Any) -> Any:
    """A fact with other fields; some are attrs classes, some named tuples, two are made by hand."""
    if isinstance(value, Playing | Finished):
        return value.with_parts(**changes)
    replace = getattr(value, "_replace", None)
    return attrs.evolve(value, **changes) if replace is None else replace(**changes)


def instead_of_advance(
    patch: pytest.MonkeyPatch, make: Callable[[State, Action, int], State]
) -> None:
    """The engine makes every state so that follows on an action of a seat."""
    patch.setattr(engine, "advance", make)
    patch.setattr(engine, "after_card", lambda state, action, *_: make(state, action, state.to_act))
