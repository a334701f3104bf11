"""What crosses hands at a Bavarian table besides the stock: a doubled hand, doubled rounds."""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.cards import Suit
from sheepshead.carry import Carry
from sheepshead.outcome import TOTAL_POINTS, Outcome
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract


@attrs.frozen(eq=False, repr=False)
class AllPassDoublesNextHand(Value):
    """When all have passed the next hand counts double, and `most` times at the most.

    `contracts` are the games that stand for a hand nobody wanted. Source: schafkopf-buch.
    """

    says = Text(
        "When nobody wanted to play ({contracts}), the next hand counts double; several such "
        "hands in a row double it each time, up to {most:time|times}."
    )
    inherits = ("multiplier",)
    contracts: tuple[str, ...]
    most: int

    def factor(self, carry: Carry, contract: Contract) -> int:
        """What earlier hands left."""
        return carry.multiplier

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """Twice as much after such a hand, once after any other."""
        multiplier = 1
        if outcome.contract in self.contracts:
            multiplier = min(2 * carry.multiplier, self.most)
        return carry._replace(multiplier=multiplier)


class BockTrigger(Protocol):
    """Which hands are followed by doubled ones."""

    def sets_off(self, outcome: Outcome, contract: Contract) -> bool:
        """Whether this hand is one of them."""
        ...


@attrs.frozen(eq=False, repr=False)
class LostWithTrump(Value):
    """A single game with this trump suit was lost. Source: schafkopf-buch."""

    says = Text("a hand of {contracts} that was lost with {trump} named trump")
    contracts: tuple[str, ...]
    trump: Suit

    def sets_off(self, outcome: Outcome, contract: Contract) -> bool:
        """Lost in that suit."""
        lost = not outcome.won and outcome.contract in self.contracts
        return lost and outcome.trump is self.trump


@stateless
class OneTrickWithoutPoints:
    """A side took one trick in the whole hand, and no points with it. Source: schafkopf-buch."""

    says = Text(
        "a hand played to the end in which one side took a single trick and no point with it"
    )

    def sets_off(self, outcome: Outcome, contract: Contract) -> bool:
        """So for either side; a hand that was broken off early is none."""
        if not contract.partnership.has_declarer or sum(outcome.points) != TOTAL_POINTS:
            return False
        return any(
            (_sum_of(outcome.tricks, side), _sum_of(outcome.points, side)) == (1, 0)
            for side in (outcome.side, outcome.others)
        )


@stateless
class SixtyEach:
    """Both sides have sixty points. By decision."""

    says = Text("a hand in which both sides took sixty points")

    def sets_off(self, outcome: Outcome, contract: Contract) -> bool:
        """Whatever was needed to win."""
        if not contract.partnership.has_declarer:
            return False
        half = TOTAL_POINTS // 2
        return (_sum_of(outcome.points, outcome.side), _sum_of(outcome.points, outcome.others)) == (
            half,
            half,
        )


@attrs.frozen(eq=False, repr=False)
class AllHavePassed(Value):
    """Nobody wanted to play; `contracts` are the games that follow then. By decision."""

    says = Text("a hand that nobody wanted to play ({contracts})")
    contracts: tuple[str, ...]

    def sets_off(self, outcome: Outcome, contract: Contract) -> bool:
        """One of those games."""
        return outcome.contract in self.contracts


@attrs.frozen(eq=False, repr=False)
class BockHands(Value):
    """After such a hand so many count double; a new one while they last adds as many to the end.

    Every deal counts as one of them, one that is thrown in too. Source: schafkopf-buch; the queue
    by decision.
    """

    says = Text(
        "After {trigger}, the next {hands:hand counts|hands count} double. Another such hand while "
        "they last adds as many to the end of the line; every deal takes one from the line, also "
        "one that is thrown in."
    )
    inherits = ("doublers",)
    trigger: BockTrigger
    hands: int

    def factor(self, carry: Carry, contract: Contract) -> int:
        """Double while there are any."""
        return 2 if carry.doublers else 1

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """One fewer, and those that this hand sets off."""
        left = max(carry.doublers - 1, 0)
        added = self.hands if self.trigger.sets_off(outcome, contract) else 0
        return carry._replace(doublers=left + added)


def _sum_of(numbers: tuple[int, ...], side: tuple[int, ...]) -> int:
    return sum([numbers[seat] for seat in side])
