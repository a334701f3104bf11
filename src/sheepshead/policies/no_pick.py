"""Games that are played, or settled, when nobody picks: besides the leaster and its relatives.

In all of them each is for himself, and the side of the outcome is the one seat that settles with
all others.
"""

from __future__ import annotations

import attrs

from sheepshead.cards import CardSet, Rank
from sheepshead.lookup import Lookup
from sheepshead.order import CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Finished, Playing
from sheepshead.policies.no_declarer import FewestPoints, WhoTookATrick
from sheepshead.policies.objectives import LOST, WON, Taken, outcome_of, taken_in
from sheepshead.policy import Objective
from sheepshead.stateless import stateless
from sheepshead.variant import Contract

SCHNEIDER = 30
"""The points that the winner of a schneidster does not exceed."""


@attrs.frozen
class SweepIsNoTricker:
    """As the base, and who wins with every trick wins as if the others had lost schwarz.

    Source: wikipedia.
    """

    base: Objective

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The winner by the base, at another level if he took every trick."""
        outcome = self.base.judge(finished, contract)
        swept = [seat for seat in outcome.side if outcome.tricks[seat] == len(finished.tricks)]
        return attrs.evolve(outcome, level=Level.SCHWARZ) if swept else outcome


@attrs.frozen
class PointlessIsNoTricker:
    """As the base, and one who wins with tricks but no point wins as if all had lost schwarz.

    A share of the blind counts among the points. In a tie, of which `fewest` knows, the winners get
    no more than in any other. Source: wikipedia; the tie by decision.
    """

    base: Objective
    fewest: FewestPoints

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The winner by the base, at another level if his tricks are worth nothing."""
        outcome = self.base.judge(finished, contract)
        lowest = self.fewest.lowest(taken_in(finished, contract))
        pointless = outcome.side == lowest and len(lowest) == 1 and not outcome.points[lowest[0]]
        with_tricks = pointless and outcome.tricks[lowest[0]]
        return attrs.evolve(outcome, level=Level.SCHWARZ) if with_tricks else outcome


@stateless
class MostPointsPay:
    """The most points pay all others (moster); who takes every trick is paid; a tie is a wash.

    Source: wikipedia; the tie by decision.
    """

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The sweep is looked for first."""
        taken = taken_in(finished, contract)
        for seat, tricks in enumerate(taken.tricks):
            if tricks == len(finished.tricks):
                return outcome_of(finished, taken, side=(seat,), result=WON)
        most = max(taken.points)
        return outcome_of(finished, taken, side=_only(taken, most), result=LOST)


@stateless
class MiddlePointsWin:
    """The seat with as many above it as below it wins (mittler); without one it is a wash.

    Source: wikipedia.
    """

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one seat with the middle number of points."""
        taken = taken_in(finished, contract)
        middle = sorted(taken.points)[len(taken.points) // 2]
        return outcome_of(finished, taken, side=_only(taken, middle), result=WON)


def _only(taken: Taken, points: int) -> tuple[int, ...]:
    """The one seat with so many points, or nobody."""
    seats = tuple(seat for seat, own in enumerate(taken.points) if own == points)
    return seats if len(seats) == 1 else ()


@stateless
class NearestToThirtyWins:
    """The most points that are not above thirty win (schneidster), if the seat took a trick.

    A tie, or nobody within thirty, is a wash. Source: wikipedia; the trick by decision.
    """

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one seat that is nearest."""
        taken = taken_in(finished, contract)
        within = [seat for seat in WhoTookATrick().seats(taken) if taken.points[seat] <= SCHNEIDER]
        most = max((taken.points[seat] for seat in within), default=0)
        nearest = tuple(seat for seat in within if taken.points[seat] == most)
        return outcome_of(finished, taken, side=nearest if len(nearest) == 1 else (), result=WON)


_WORTH = Lookup({Rank.QUEEN: 3, Rank.JACK: 2})


@stateless
class StrongestHandPays:
    """The hands are laid open, and the one with the strongest trumps pays all others (schwanzer).

    A queen counts 3, a jack 2, any other trump 1; of equal hands the one with the highest trump
    pays. Somebody always has one: there are more trumps than cards in the blind. Source: wikipedia.
    """

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one who should have picked."""
        order = contract.order_for(finished.terms)
        hands, taken = finished.shown.hands, taken_in(finished, contract)
        loser = max(
            finished.table.from_forehand(),
            key=lambda seat: (trump_worth(order, hands[seat]), _highest(order, hands[seat])),
        )
        return outcome_of(finished, taken, side=(loser,), result=LOST)


def trump_worth(order: CardOrder, hand: CardSet) -> int:
    """What the trumps of a hand are worth in a schwanzer.

    >>> from sheepshead.cards import PACK_32, Suit
    >>> order = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.DIAMONDS)
    >>> trump_worth(order, CardSet("QS JC AD 8D TC 7S"))
    7
    """
    return sum(_WORTH.get(card.rank, 1) for card in hand if order.is_trump(card))


def _highest(order: CardOrder, hand: CardSet) -> int:
    return max((order.strength(card) for card in hand if order.is_trump(card)), default=0)
