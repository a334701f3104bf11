"""Who chooses for a seat: the Protocol, and the player to whom all legal actions are alike.

Level 5: imports levels 0 to 4.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from sheepshead.actions import Action
from sheepshead.checks import check_kind
from sheepshead.moves import legal_actions
from sheepshead.state import View
from sheepshead.stateless import stateless


class Player(Protocol):
    """Somebody who chooses an action for one seat."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""
        ...


def to_choose_from(view: View) -> tuple[Action, ...]:
    """The legal actions of whoever sees this view.

    Raises `TypeError` for what is no view, and `ValueError` where there is nothing to choose.

    >>> from sheepshead import deal
    >>> to_choose_from(deal("called-ace", seed=1, dealer=4).view(1))
    Traceback (most recent call last):
    ValueError: seat 1 has nothing to choose: seat 0 is to act
    """
    check_kind(view, View, what="a player chooses by what its seat sees, a View")
    legal = legal_actions(view)
    if not legal:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        acting = view.phase.seat
        why = "the hand is over" if acting is None else f"seat {acting} is to act"
        raise ValueError(f"{who} has nothing to choose: {why}")
    return legal


@stateless
class RandomPlayer:
    """Every legal action is as likely as another.

    >>> from sheepshead import deal
    >>> state = deal("called-ace", seed=1, dealer=4)
    >>> print(RandomPlayer().choose(state.view(0), Random(3)))
    pass
    """

    def choose(self, view: View, rng: Random) -> Action:
        """Any legal action; `ValueError` where there is none."""
        return rng.choice(to_choose_from(view))
