"""Simple players, for filling seats and for trying things out; no strong play is meant.

Level 5: imports levels 0 to 4. A player sees a view and its legal actions, nothing else; its
choices come from the generator it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from sheepshead.actions import (
    HOLD,
    Action,
    Alone,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Double,
    Hold,
    Knock,
    Pass,
    Pick,
    Play,
    Raise,
    faces_of,
)
from sheepshead.cards import Card, Rank
from sheepshead.moves import legal_actions
from sheepshead.order import TRUMP, CardOrder
from sheepshead.phases import Playing, Trick
from sheepshead.state import View
from sheepshead.stateless import stateless


class Player(Protocol):
    """Somebody who chooses an action for one seat."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""
        ...


@stateless
class RandomPlayer:
    """Every legal action is as likely as another."""

    def choose(self, view: View, rng: Random) -> Action:
        """Any legal action."""
        return rng.choice(legal_actions(view))


@stateless
class SimplePlayer:
    """Picks with strong hands, buries points, takes tricks that are worth it, else plays low."""

    def choose(self, view: View, rng: Random) -> Action:
        """A plain choice for each kind of decision; where it has none, any legal action."""
        avoided = Double | Knock | Blitz
        legal = [action for action in legal_actions(view) if not isinstance(action, avoided)]
        plays = [action for action in legal if isinstance(action, Play)]
        if plays and isinstance(view.phase, Playing):
            return _play(view, view.phase, plays)
        if isinstance(legal[0], Bury):
            return max(legal, key=_points_buried)
        if any(isinstance(action, Pick | Bid | BidPoints | Raise | Hold) for action in legal):
            return _bid(view, legal, rng)
        with_partner = [action for action in legal if not isinstance(action, Alone)]
        return rng.choice(with_partner or legal)


def _bid(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Bid the lowest there is with a strong hand, else pass; hold a claim, but raise none."""
    courts = sum(card.rank in (Rank.QUEEN, Rank.JACK) for card in view.hand)
    strong = 3 * courts + view.hand.points // 8 >= len(view.hand) + 3
    bids = [action for action in legal if not isinstance(action, Pass)]
    passes = [action for action in legal if isinstance(action, Pass)]
    if any(isinstance(action, Raise | Hold) for action in legal):
        return HOLD if strong and HOLD in legal else passes[0]
    if bids and (strong or not passes):
        return bids[0]
    return passes[0] if passes else rng.choice(legal)


def _points_buried(action: Action) -> int:
    """Many points, but no trump-like cards: queens and jacks are kept."""
    cards = [card for card in faces_of(action) if isinstance(card, Card)]
    courts = sum(card.rank in (Rank.QUEEN, Rank.JACK) for card in cards)
    return sum(card.points for card in cards) - 20 * courts


def _play(view: View, phase: Playing, plays: list[Play]) -> Play:
    """Win a trick with points in it as cheaply as can be; otherwise give away little."""
    order = view.order
    assert order is not None, "cards are played in a contract"
    cheapest = min(plays, key=lambda play: (play.card.points, _strength(order, play)))
    if not phase.trick.cards:
        return max(plays, key=lambda play: _strength(order, play) - play.card.points)
    winning = [play for play in plays if _would_win(order, phase.trick, play)]
    if winning and order.points_of(phase.trick.cards) >= 4:
        return min(winning, key=lambda play: _strength(order, play))
    return cheapest


def _strength(order: CardOrder, play: Play) -> int:
    """How strong a card is against all others: its power when its own suit is led."""
    return order.powers[TRUMP][play.card.index]


def _would_win(order: CardOrder, trick: Trick, play: Play) -> bool:
    power = order.powers[trick.led]
    return power[play.card.index] > max(power[card.index] for card in trick.cards)
