"""Games that are played, or settled, when nobody picks: besides the leaster and its relatives.

In all of them each is for himself, and the side of the outcome is the one seat that settles with
all others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs

from sheepshead.cards import CardSet, Rank
from sheepshead.lookup import Lookup
from sheepshead.order import CardOrder
from sheepshead.outcome import TOTAL_POINTS, Level, Outcome, Possible, Verdict, Written
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.policies.judging import (
    Taken,
    ToTheLastCard,
    judged_by_totals,
    outcome_of,
    possible_by_totals,
    taken_in,
)
from sheepshead.policies.no_declarer import (
    FewestPoints,
    WhoTookATrick,
    only_seat,
    seat_with_every_trick,
)
from sheepshead.policy import Objective
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.variant import Contract

SCHNEIDER = 30
"""The points that the winner of a schneidster does not exceed."""


@attrs.frozen(eq=False, repr=False)
class SweepIsNoTricker(ToTheLastCard):
    """As the base, and who wins with every trick wins as if the others had lost schwarz.

    Source: wikipedia.
    """

    says = Text("A seat that wins with every trick wins as if the others had lost schwarz.")

    base: Objective

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The winner by the base, at another level if he took every trick."""
        outcome = self.base.judge(finished, contract)
        return attrs.evolve(outcome, level=_level_of_sweep(outcome, outcome.side, outcome.level))

    def possible(self, written: Written) -> Possible:
        """As the base, at another level for every trick."""
        return _at_levels(_level_of_sweep, self.base, written)


def _level_of_sweep(outcome: Outcome, side: tuple[int, ...], level: Level) -> Level:
    """Schwarz for a winner with every trick."""
    swept = any(outcome.tricks[seat] == sum(outcome.tricks) for seat in side)
    return Level.SCHWARZ if swept else level


_LevelOf: TypeAlias = Callable[[Outcome, tuple[int, ...], Level], Level]


def _at_levels(level_of: _LevelOf, base: Objective, written: Written) -> Possible:
    """What the base holds possible, at the levels that follow from what is written.

    Where points or tricks are left out, a lone winner may have won at either level.
    """
    if written.is_whole:
        possible = base.possible(written)
        verdicts = {_raised(level_of, written.outcome, each) for each in possible.verdicts}
        return possible._replace(verdicts=frozenset(verdicts))
    plain = attrs.evolve(written.outcome, level=Level.PLAIN)
    possible = base.possible(written._replace(outcome=plain))
    alone = {each for each in possible.verdicts if each.won and len(each.side) == 1}
    raised = {_raised(level_of, _with_the_rest(written, *each.side), each) for each in alone}
    return possible._replace(verdicts=possible.verdicts | base.possible(written).verdicts | raised)


def _raised(level_of: _LevelOf, outcome: Outcome, verdict: Verdict) -> Verdict:
    return verdict._replace(level=level_of(outcome, verdict.side, verdict.level))


def _with_the_rest(written: Written, winner: int) -> Outcome:
    """The outcome with the tricks that are left out for the winner, and the points for the others.

    So it is a hand without the others' tricks, or without his points, if it can be one.
    """
    outcome = written.outcome
    tricks, points = [*outcome.tricks], [*outcome.points]
    tricks[winner] += written.tricks - sum(tricks)
    others = [seat for seat in range(outcome.seats) if seat != winner]
    part, odd = divmod(TOTAL_POINTS - sum(points), len(others))
    for place, seat in enumerate(others):
        points[seat] += part + (place < odd)
    return attrs.evolve(outcome, tricks=tuple(tricks), points=tuple(points))


@attrs.frozen(eq=False, repr=False)
class PointlessIsNoTricker(ToTheLastCard):
    """As the base, and one who wins with tricks but no point wins as if all had lost schwarz.

    A share of the blind counts among the points. In a tie, of which `fewest` knows, the winners get
    no more than in any other. Source: wikipedia; the tie by decision.
    """

    says = Text(
        "A seat that wins alone with the fewest points wins as if the others had lost schwarz "
        "if it took a trick or more, but not a single point, the blind included."
    )

    base: Objective
    fewest: FewestPoints

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The winner by the base, at another level if his tricks are worth nothing."""
        outcome = self.base.judge(finished, contract)
        return attrs.evolve(outcome, level=self._level(outcome, outcome.side, outcome.level))

    def possible(self, written: Written) -> Possible:
        """As the base, at another level for tricks without a point."""
        return _at_levels(self._level, self.base, written)

    def _level(self, outcome: Outcome, side: tuple[int, ...], level: Level) -> Level:
        lowest = self.fewest.lowest(Taken(outcome.points, outcome.tricks))
        pointless = side == lowest and len(lowest) == 1 and not outcome.points[lowest[0]]
        with_tricks = pointless and outcome.tricks[lowest[0]]
        return Level.SCHWARZ if with_tricks else level


@stateless
class MostPointsPay(ToTheLastCard):
    """The most points pay all others (moster); who takes every trick is paid; a tie is a wash.

    Source: wikipedia; the tie by decision.
    """

    says = Text(
        "Each seat plays for itself, to the last card. The one with the most points loses and "
        "pays all others; if several have the most, nobody pays. A seat that takes every trick "
        "is paid by all others instead."
    )

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The sweep is looked for first."""
        return judged_by_totals(self._verdict, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the tricks and points that are written."""
        return possible_by_totals(lambda taken: (self._verdict(taken),), written)

    def _verdict(self, taken: Taken) -> Verdict:
        swept = seat_with_every_trick(taken)
        if swept is None:
            return Verdict(only_seat(taken, max(taken.points)), won=False)
        return Verdict((swept,), won=True)


@stateless
class MiddlePointsWin(ToTheLastCard):
    """The seat with as many above it as below it wins (mittler); without one it is a wash.

    Source: wikipedia.
    """

    says = Text(
        "Each seat plays for itself, to the last card. The seat that has as many seats above it "
        "in points as below it wins; where there is none, nobody does."
    )

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one seat with the middle number of points."""
        return judged_by_totals(self._verdict, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the points that are written."""
        return possible_by_totals(lambda taken: (self._verdict(taken),), written)

    def _verdict(self, taken: Taken) -> Verdict:
        middle = sorted(taken.points)[len(taken.points) // 2]
        return Verdict(only_seat(taken, middle), won=True)


@stateless
class NearestToThirtyWins(ToTheLastCard):
    """The most points that are not above thirty win (schneidster), if the seat took a trick.

    A tie, or nobody within thirty, is a wash. Source: wikipedia; the trick by decision.
    """

    says = Text(
        "Each seat plays for itself, to the last card. Of the seats that took a trick and have "
        "30 points or fewer, the one with the most points wins; in a tie, or where there is no "
        "such seat, nobody does."
    )

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one seat that is nearest."""
        return judged_by_totals(self._verdict, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the tricks and points that are written."""
        return possible_by_totals(lambda taken: (self._verdict(taken),), written)

    def _verdict(self, taken: Taken) -> Verdict:
        within = [seat for seat in WhoTookATrick().seats(taken) if taken.points[seat] <= SCHNEIDER]
        most = max((taken.points[seat] for seat in within), default=0)
        nearest = tuple(seat for seat in within if taken.points[seat] == most)
        return Verdict(nearest if len(nearest) == 1 else (), won=True)


_WORTH = Lookup({Rank.QUEEN: 3, Rank.JACK: 2})


@stateless
class StrongestHandPays:
    """The hands are laid open, and the one with the strongest trumps pays all others (schwanzer).

    A queen counts 3, a jack 2, any other trump 1; of equal hands the one with the highest trump
    pays. Somebody always has one: there are more trumps than cards in the blind. Source: wikipedia.
    """

    says = Text(
        "No card is played. The hand with the strongest trumps pays all others: a queen counts "
        "3, a jack 2, any other trump 1, and of equal hands the one with the highest trump "
        "pays."
    )

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
        return outcome_of(finished, taken, verdict=Verdict((loser,), won=False))

    def possible(self, written: Written) -> Possible:
        """Any one seat pays: the hands are not known."""
        seats = range(written.outcome.seats)
        return Possible(frozenset(Verdict((seat,), won=False) for seat in seats))


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
