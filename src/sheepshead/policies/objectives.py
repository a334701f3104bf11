"""What a declarer must reach, and whether he did.

An objective judges what a side has reached, whether it was counted in a finished hand or written
down without cards. Schwarz is judged by tricks, never by points.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.cards import CardSet
from sheepshead.outcome import TOTAL_POINTS, Level, Outcome, Possible, Verdict, Written
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.policies.judging import (
    WON,
    NoRunners,
    Reached,
    Result,
    RunnerCount,
    ToTheLastCard,
    judged_by_side,
    outcome_of,
    possible_by_side,
    taken_in,
)
from sheepshead.policy import Objective
from sheepshead.stateless import new_tuple, stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract


@attrs.frozen(eq=False, repr=False)
class SchneiderLimits(Value):
    """The most points with which a side is schneider: the defenders, and the declaring side.

    `needed` are the points that win for the declaring side.
    """

    says = Text(
        "The declaring side wins with {needed:point|points} or more. The defenders are "
        "schneider with {defenders:point|points} or fewer, the declaring side with "
        "{declarers:point|points} or fewer; a side without a single trick is schwarz, whatever "
        "its points."
    )

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


@attrs.frozen(eq=False, repr=False)
class LastDoublerNeedsMore(Value):
    """Who doubled last needs more than half of the points, so that of two sixties he loses.

    Source: schafkopf-buch (the last Stoß takes the game over).
    """

    says = Text(
        "The declaring side wins with {limits.needed:point|points} or more, but with 60 if the "
        "defenders doubled last: who doubled last needs more than half. The defenders are "
        "schneider with {limits.defenders:point|points} or fewer, the declaring side with "
        "{limits.declarers:point|points} or fewer; a side without a single trick is schwarz, "
        "whatever its points."
    )

    limits: SchneiderLimits

    def after(self, doubles: int) -> SchneiderLimits:
        """With an odd number of doubles the defenders need 61."""
        return attrs.evolve(self.limits, needed=TOTAL_POINTS // 2) if doubles % 2 else self.limits


@attrs.frozen(eq=False, repr=False)
class LastDoublerTakesOver(Value):
    """Who doubled last is judged as the declaring side is, for winning and for schneider.

    Source: schafkopf-buch.
    """

    says = Text(
        "Who doubled last takes the game over: the declaring side wins with "
        "{limits.needed:point|points} or more, but with 60 if the defenders doubled last. The "
        "defenders are schneider with {limits.defenders:point|points} or fewer, the declaring "
        "side with {limits.declarers:point|points} or fewer; if the defenders doubled last, it "
        "is the other way round. A side without a single trick is schwarz, whatever its points."
    )

    limits: SchneiderLimits

    def after(self, doubles: int) -> SchneiderLimits:
        """With an odd number of doubles the two sides change places."""
        plain = self.limits
        if not doubles % 2:
            return plain
        return SchneiderLimits(plain.declarers, plain.defenders, needed=TOTAL_POINTS // 2)


@attrs.frozen(eq=False, repr=False)
class MoreThanHalf(ToTheLastCard):
    """The declaring side needs 61 of the 120 points; 60 each is lost."""

    says = Text("The hand is played to the last card; then each side counts its points.")

    limits: Limits
    counting: RunnerCount

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won or lost, and how clearly."""
        return judged_by_side(self.result, self.counting, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the points and tricks that are written."""
        return possible_by_side(self.result, self.counting, written)

    def result(self, reached: Reached) -> Result:
        """Won with the points needed."""
        limits = self.limits.after(reached.doubles)
        return new_tuple(Result, (reached.points >= limits.needed, _level(limits, reached)))


def _level(limits: SchneiderLimits, reached: Reached) -> Level:
    if reached.tricks in (0, reached.of):
        return Level.SCHWARZ
    points = reached.points
    if TOTAL_POINTS - points <= limits.defenders or points <= limits.declarers:
        return Level.SCHNEIDER
    return Level.PLAIN


@attrs.frozen(eq=False, repr=False)
class MoreThanAsked(ToTheLastCard):
    """As `MoreThanHalf`, and the declarer needs as many points more as he asked in the bidding.

    Who wins is schneider never: a declarer who asked too much may lose with most of the points.
    Source: schafkopf-buch (Steigern); the limits of schneider stay by decision.
    """

    says = Text(
        "The hand is played to the last card; then each side counts its points. Besides what "
        "wins any other hand, the declaring side needs as many points more as the declarer "
        "promised in the bidding; if it fails by these alone, it loses plain, without schneider "
        "or schwarz."
    )

    limits: Limits
    counting: RunnerCount

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with 61 and the points asked."""
        return judged_by_side(self.result, self.counting, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the points and tricks that are written."""
        return possible_by_side(self.result, self.counting, written)

    def result(self, reached: Reached) -> Result:
        """Won with the points needed and asked."""
        limits = self.limits.after(reached.doubles)
        won = reached.points >= limits.needed + reached.promised
        level = _level(limits, reached)
        if not won and reached.points >= limits.needed:
            level = Level.PLAIN
        return Result(won, level)


@attrs.frozen(eq=False, repr=False)
class PromisedAndLevel(ToTheLastCard):
    """As `PromisedPoints`, and a hand made or failed can be schneider or schwarz. By decision."""

    says = Text(
        "The hand is played to the last card. The declaring side wins with 60 points and as "
        "many more as it promised in the bidding. Won or lost, the defenders are schneider with "
        "{limits.defenders:point|points} or fewer, the declaring side with "
        "{limits.declarers:point|points} or fewer; a side without a single trick is schwarz, "
        "whatever its points."
    )

    limits: SchneiderLimits

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Made with as many points as promised; its level is that of the points taken."""
        return judged_by_side(self.result, NoRunners(), finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the points and tricks that are written."""
        return possible_by_side(self.result, NoRunners(), written)

    def result(self, reached: Reached) -> Result:
        """Made with the points promised."""
        return Result(_is_made(reached), _level(self.limits, reached))


def _is_made(reached: Reached) -> bool:
    return reached.points >= TOTAL_POINTS // 2 + reached.promised


@attrs.frozen(eq=False, repr=False)
class DoubledByBlind(Value):
    """As the base, and the hand counts double when one of some cards lay in the blind.

    Source: playsheepshead; once, however many lie there, by decision.
    """

    says = Text(
        "The hand counts double if one or more of these cards were dealt to the blind: {cards}."
    )

    base: Objective
    cards: CardSet

    def is_decided(self, phase: Playing) -> bool:
        """When the base is."""
        return self.base.is_decided(phase)

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """What the base says, with the double."""
        doubles = 1 if self.cards & finished.shown.blind else 0
        return attrs.evolve(self.base.judge(finished, contract), blind_doubles=doubles)

    def possible(self, written: Written) -> Possible:
        """As the base."""
        return self.base.possible(written)


@stateless
class PromisedPoints(ToTheLastCard):
    """The declaring side needs the points it promised above half of the total."""

    says = Text(
        "The hand is played to the last card. The declaring side wins with 60 points and as "
        "many more as it promised in the bidding."
    )

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Made with as many points as promised, or more."""
        return judged_by_side(self.result, NoRunners(), finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the points that are written."""
        return possible_by_side(self.result, NoRunners(), written)

    def result(self, reached: Reached) -> Result:
        """Made with the points promised."""
        return Result(_is_made(reached))


@attrs.frozen(eq=False, repr=False)
class EveryTrick(ToTheLastCard):
    """The declarer must take every trick (Tout); it is played to the end also after a lost one."""

    says = Text(
        "The declaring side wins if it takes every trick, however many points lie in them. A "
        "hand that can no longer be won so is played to the last card all the same."
    )

    counting: RunnerCount

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with every trick, however many points those hold."""
        return judged_by_side(self.result, self.counting, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the tricks that are written."""
        return possible_by_side(self.result, self.counting, written)

    def result(self, reached: Reached) -> Result:
        """Won with every trick."""
        return Result(reached.tricks == reached.of)


@attrs.frozen(eq=False, repr=False)
class EveryTrickOrStop(Value):
    """The declarer must take every trick (Tout); the first that he loses ends the hand.

    Whoever stops so lays his hand down, since its runners may have to be paid.
    """

    says = Text(
        "The declarer wins if he takes every trick, however many points lie in them. The first "
        "trick that another seat takes ends the hand at once."
    )

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Decided by the first trick that another seat takes."""
        return bool(phase.tricks) and phase.tricks[-1].winner != phase.terms.declarer

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won with every trick."""
        return EveryTrick(self.counting).judge(finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the tricks that are written."""
        return EveryTrick(self.counting).possible(written)


@stateless
class NoTrick:
    """The declarer must take no trick (Bettel); the first he takes ends the hand."""

    says = Text(
        "The declarer wins if he takes no trick at all. The first trick that he takes ends the "
        "hand at once."
    )

    def is_decided(self, phase: Playing) -> bool:
        """Decided by the first trick that the declarer takes."""
        return bool(phase.tricks) and phase.tricks[-1].winner == phase.terms.declarer

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Won without a trick."""
        return judged_by_side(self.result, NoRunners(), finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the tricks that are written."""
        return possible_by_side(self.result, NoRunners(), written)

    def result(self, reached: Reached) -> Result:
        """Won without a trick."""
        return Result(reached.tricks == 0)


@attrs.frozen(eq=False, repr=False)
class HandLaidDown(Value):
    """The declarer lays down a hand that takes every trick (Sie); no card is played."""

    says = Text(
        "The declarer lays down a hand that takes every trick, and has won; no card is played."
    )

    counting: RunnerCount

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Always won."""
        return judged_by_side(self.result, self.counting, finished, contract)

    def possible(self, written: Written) -> Possible:
        """Always won, whatever is written of points and tricks."""
        return possible_by_side(self.result, self.counting, written)

    def result(self, reached: Reached) -> Result:
        """Won."""
        return WON


@stateless
class NothingToPlay:
    """The hand is over without a card: it was thrown in, or the stock was chosen."""

    says = Text("No card is played, and nobody wins.")

    def is_decided(self, phase: Playing) -> bool:
        """Decided before the first card."""
        return True

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Nobody won anything."""
        return outcome_of(finished, taken_in(finished, contract), verdict=_NOTHING)

    def possible(self, written: Written) -> Possible:
        """Nothing at all."""
        return Possible(frozenset({_NOTHING}))


_NOTHING = Verdict((), won=False)
