"""What a declarer must reach, and whether he did.

An objective looks at a finished hand, where everything that was played is known, and makes an
`Outcome`. Schwarz is judged by tricks, never by points.
"""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.actions import Blitz
from sheepshead.cards import FACE_DOWN, CardSet
from sheepshead.order import CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Finished, Playing
from sheepshead.policy import Objective
from sheepshead.stateless import stateless
from sheepshead.variant import Contract

TOTAL_POINTS = 120


@attrs.frozen
class Taken:
    """Card points and tricks of each seat, with what was set aside where it belongs."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]

    def points_of(self, side: tuple[int, ...]) -> int:
        """The card points of several seats together."""
        return sum([self.points[seat] for seat in side])

    def tricks_of(self, side: tuple[int, ...]) -> int:
        """The tricks of several seats together."""
        return sum([self.tricks[seat] for seat in side])


def taken_in(finished: Finished, contract: Contract) -> Taken:
    """What each seat took; the owner of what was set aside has the bury or the blind too."""
    seats, order = finished.table.seats, contract.order_for(finished.terms)
    points, tricks, worth = [0] * seats, [0] * seats, order.points
    for trick in finished.tricks:
        assert trick.winner is not None, "the tricks of a finished hand are finished"
        tricks[trick.winner] += 1
        for card in trick.cards:
            points[trick.winner] += worth[card.index]
        if FACE_DOWN in trick.cards:
            points[trick.winner] += worth[finished.face_of(FACE_DOWN).index]
    for seat, cards in contract.set_aside.shares(finished):
        points[seat] += order.points_of(cards)
    return Taken(tuple(points), tuple(tricks))


def outcome_of(
    finished: Finished,
    taken: Taken,
    *,
    side: tuple[int, ...] = (),
    result: Result,
    runners: int = 0,
) -> Outcome:
    """The outcome of a finished hand, with what the hand inherited and how it was doubled."""
    table, terms = finished.table, finished.terms
    return Outcome(
        terms.contract,
        taken.points,
        taken.tricks,
        side,
        result.won,
        result.level,
        runners,
        terms.promised,
        _doubles_of(finished),
        table.knocks,
        stock=table.carry.stock,
        trump=terms.trump,
        blitzes=sum([isinstance(action, Blitz) for _, action in finished.log]),
    )


def _doubles_of(finished: Finished) -> int:
    """How often a finished hand was doubled."""
    stated = finished.terms.stated_doubles
    return finished.terms.cracks + len(finished.doubles) if stated is None else stated


@attrs.frozen
class Result:
    """Whether the side that settles has won, and how clearly."""

    won: bool
    level: Level = Level.PLAIN


WON: Final = Result(won=True)
LOST: Final = Result(won=False)
_BY_WINNING: Final = {True: WON, False: LOST}


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
    """The most points with which a side is schneider: the defenders, and the declaring side.

    `needed` are the points that win for the declaring side.
    """

    defenders: int
    declarers: int
    needed: int = TOTAL_POINTS // 2 + 1

    def after(self, doubles: int) -> SchneiderLimits:
        """The same, however often the game was doubled."""
        return self


class Limits(Protocol):
    """What a side needs to win and not to be schneider, once the doubling is over."""

    def after(self, doubles: int) -> SchneiderLimits:
        """The limits of a game that was doubled so often; defenders and declarers take turns."""
        ...


@attrs.frozen
class LastDoublerNeedsMore:
    """Who doubled last needs more than half of the points, so that of two sixties he loses.

    Source: schafkopf-buch (the last Stoß takes the game over).
    """

    limits: SchneiderLimits

    def after(self, doubles: int) -> SchneiderLimits:
        """With an odd number of doubles the defenders need 61."""
        return attrs.evolve(self.limits, needed=TOTAL_POINTS // 2) if doubles % 2 else self.limits


@attrs.frozen
class LastDoublerTakesOver:
    """Who doubled last is judged as the declaring side is, for winning and for schneider.

    Source: schafkopf-buch.
    """

    limits: SchneiderLimits

    def after(self, doubles: int) -> SchneiderLimits:
        """With an odd number of doubles the two sides change places."""
        plain = self.limits
        if not doubles % 2:
            return plain
        return SchneiderLimits(plain.declarers, plain.defenders, needed=TOTAL_POINTS // 2)


@attrs.frozen
class MoreThanHalf:
    """The declaring side needs 61 of the 120 points; 60 each is lost."""

    limits: Limits
    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won or lost, and how clearly."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        points, limits = taken.points_of(side), self.limits.after(_doubles_of(finished))
        result = Result(points >= limits.needed, _level(limits, taken, side, points))
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        return outcome_of(finished, taken, side=side, result=result, runners=runners)


def _level(limits: SchneiderLimits, taken: Taken, side: tuple[int, ...], points: int) -> Level:
    tricks = taken.tricks_of(side)
    if tricks in (0, sum(taken.tricks)):
        return Level.SCHWARZ
    if TOTAL_POINTS - points <= limits.defenders or points <= limits.declarers:
        return Level.SCHNEIDER
    return Level.PLAIN


@attrs.frozen
class MoreThanAsked:
    """As `MoreThanHalf`, and the declarer needs as many points more as he asked in the bidding.

    Who wins is schneider never: a declarer who asked too much may lose with most of the points.
    Source: schafkopf-buch (Steigern); the limits of schneider stay by decision.
    """

    limits: Limits
    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with 61 and the points asked."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        points, limits = taken.points_of(side), self.limits.after(_doubles_of(finished))
        won = points >= limits.needed + finished.terms.promised
        level = _level(limits, taken, side, points)
        if not won and points >= limits.needed:
            level = Level.PLAIN
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        return outcome_of(finished, taken, side=side, result=Result(won, level), runners=runners)


@attrs.frozen
class PromisedAndLevel:
    """As `PromisedPoints`, and a hand made or failed can be schneider or schwarz. By decision."""

    limits: SchneiderLimits

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Made with as many points as promised; its level is that of the points taken."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        points = taken.points_of(side)
        made = points >= TOTAL_POINTS // 2 + finished.terms.promised
        result = Result(made, _level(self.limits, taken, side, points))
        return outcome_of(finished, taken, side=side, result=result)


@attrs.frozen
class DoubledByBlind:
    """As the base, and the hand counts double when one of some cards lay in the blind.

    Source: playsheepshead; once, however many lie there, by decision.
    """

    base: Objective
    cards: CardSet

    def is_decided(self, phase: Playing) -> bool:
        """When the base is."""
        return self.base.is_decided(phase)

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """What the base says, with the double."""
        doubles = 1 if self.cards & finished.shown.blind else 0
        return attrs.evolve(self.base.judge(finished, contract), blind_doubles=doubles)


@stateless
class PromisedPoints:
    """The declaring side needs the points it promised above half of the total."""

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Made with as many points as promised, or more."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        needed = TOTAL_POINTS // 2 + finished.terms.promised
        result = _BY_WINNING[taken.points_of(side) >= needed]
        return outcome_of(finished, taken, side=side, result=result)


@attrs.frozen
class EveryTrick:
    """The declarer must take every trick (Tout); it is played to the end also after a lost one."""

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with every trick, however many points those hold."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        result = _BY_WINNING[taken.tricks_of(side) == len(finished.tricks)]
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        return outcome_of(finished, taken, side=side, result=result, runners=runners)


@attrs.frozen
class EveryTrickOrStop:
    """The declarer must take every trick (Tout); the first that he loses ends the hand.

    Whoever stops so lays his hand down, since its runners may have to be paid.
    """

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Decided by the first trick that another seat takes."""
        return bool(phase.tricks) and phase.tricks[-1].winner != phase.terms.declarer

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with every trick."""
        return EveryTrick(self.counting).judge(finished, contract)


@stateless
class NoTrick:
    """The declarer must take no trick (Bettel); the first he takes ends the hand."""

    def is_decided(self, phase: Playing) -> bool:
        """Decided by the first trick that the declarer takes."""
        return bool(phase.tricks) and phase.tricks[-1].winner == phase.terms.declarer

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won without a trick."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        result = _BY_WINNING[taken.tricks_of(side) == 0]
        return outcome_of(finished, taken, side=side, result=result)


@attrs.frozen
class HandLaidDown:
    """The declarer lays down a hand that takes every trick (Sie); no card is played."""

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Always won."""
        taken = taken_in(finished, contract)
        side = contract.partnership.final(finished)
        runners = self.counting.runners(finished, contract.order_for(finished.terms), side)
        return outcome_of(finished, taken, side=side, result=WON, runners=runners)


@stateless
class NothingToPlay:
    """The hand is over without a card: it was thrown in, or the stock was chosen."""

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Nobody won anything."""
        return outcome_of(finished, taken_in(finished, contract), result=LOST)
