"""What a declarer must reach, and whether he did.

An objective looks at a finished hand, where everything that was played is known, and makes an
`Outcome`. Schwarz is judged by tricks, never by points.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.order import CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Finished, Playing
from sheepshead.stateless import stateless
from sheepshead.variant import Contract

TOTAL_POINTS = 120


def plain_outcome(finished: Finished, contract: Contract) -> Outcome:
    """Points and tricks per seat and what the hand inherited, with nobody to settle yet.

    The seat that owns what was set aside has its points too: the bury, or the untouched blind.
    """
    table = finished.table
    seats = range(table.seats)
    points = [sum(card.points for card in finished.taken_by(seat)) for seat in seats]
    owner = contract.set_aside.owner(finished)
    if owner is not None:
        aside = finished.shown.buried or finished.shown.blind
        points[owner] += aside.points
    doubles = finished.terms.stated_doubles
    return Outcome(
        contract.id,
        tuple(points),
        tuple(sum(trick.winner == seat for trick in finished.tricks) for seat in seats),
        promised=finished.terms.promised,
        doubles=len(finished.doubles) if doubles is None else doubles,
        knocks=table.knocks,
        multiplier=table.multiplier,
        stock=table.stock,
    )


def points_of(outcome: Outcome, side: tuple[int, ...]) -> int:
    """The card points of several seats together."""
    return sum(outcome.points[seat] for seat in side)


def tricks_of(outcome: Outcome, side: tuple[int, ...]) -> int:
    """The tricks of several seats together."""
    return sum(outcome.tricks[seat] for seat in side)


class RunnerCount(Protocol):
    """Whether trumps from the top count, and how many there are."""

    def runners(self, finished: Finished, order: CardOrder, side: tuple[int, ...]) -> int:
        """Positive when the side holds them, negative when the others do."""
        ...


@stateless
class NoRunners:
    """Trumps from the top are not paid."""

    def runners(self, finished: Finished, order: CardOrder, side: tuple[int, ...]) -> int:
        """None are counted."""
        return 0


@stateless
class RunnersFromTop:
    """Trumps from the top in one party's cards, as dealt or as exchanged, never as captured.

    Source: schafkopf-buch, sheepshead.org/schafkopf.
    """

    def runners(self, finished: Finished, order: CardOrder, side: tuple[int, ...]) -> int:
        """Counted in what the side played, or laid down."""
        held = finished.shown.laid_down
        for seat in side:
            held |= finished.played_by(seat)
        return order.runners(held)


@attrs.frozen
class SchneiderLimits:
    """The most points with which a side is schneider: the defenders, and the declaring side."""

    defenders: int
    declarers: int


@attrs.frozen
class MoreThanHalf:
    """The declaring side needs 61 of the 120 points; 60 each is lost."""

    limits: SchneiderLimits
    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won or lost, and how clearly."""
        base = plain_outcome(finished, contract)
        side = contract.partnership.final(finished)
        points = points_of(base, side)
        won = 2 * points > TOTAL_POINTS
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        level = self._level(base, side, points)
        return attrs.evolve(base, side=side, won=won, level=level, runners=runners)

    def _level(self, base: Outcome, side: tuple[int, ...], points: int) -> Level:
        tricks = tricks_of(base, side)
        if tricks in (0, sum(base.tricks)):
            return Level.SCHWARZ
        defenders = TOTAL_POINTS - points
        if defenders <= self.limits.defenders or points <= self.limits.declarers:
            return Level.SCHNEIDER
        return Level.PLAIN


@stateless
class PromisedPoints:
    """The declaring side needs the points it promised above half of the total."""

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Made with as many points as promised, or more."""
        base = plain_outcome(finished, contract)
        side = contract.partnership.final(finished)
        won = points_of(base, side) >= TOTAL_POINTS // 2 + base.promised
        return attrs.evolve(base, side=side, won=won)


@attrs.frozen
class EveryTrick:
    """The declarer must take every trick (Tout); it is played to the end also after a lost one."""

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with every trick, however many points those hold."""
        base = plain_outcome(finished, contract)
        side = contract.partnership.final(finished)
        won = tricks_of(base, side) == len(finished.tricks)
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        return attrs.evolve(base, side=side, won=won, runners=runners)


@stateless
class NoTrick:
    """The declarer must take no trick (Bettel); the first he takes ends the hand."""

    def is_decided(self, phase: Playing) -> bool:
        """Decided by the first trick that the declarer takes."""
        return bool(phase.tricks) and phase.tricks[-1].winner == phase.terms.declarer

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won without a trick."""
        base = plain_outcome(finished, contract)
        side = contract.partnership.final(finished)
        return attrs.evolve(base, side=side, won=tricks_of(base, side) == 0)


@attrs.frozen
class HandLaidDown:
    """The declarer lays down a hand that takes every trick (Sie); no card is played."""

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Always won."""
        base = plain_outcome(finished, contract)
        side = contract.partnership.final(finished)
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        return attrs.evolve(base, side=side, won=True, runners=runners)


@stateless
class NothingToPlay:
    """The hand is over without a card: it was thrown in, or the stock was chosen."""

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Nobody won anything."""
        return plain_outcome(finished, contract)
