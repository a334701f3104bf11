"""How many times a hand counts by the knocks before the deal was complete (Legen)."""

from __future__ import annotations

from typing import Final, Protocol

from sheepshead.outcome import Outcome, Tally
from sheepshead.stateless import stateless


class KnockCounting(Protocol):
    """What so many knocks do to the price of a hand."""

    def factor(self, knocks: int) -> int:
        """How many times the hand counts; 1 without a knock."""
        ...


@stateless
class EachKnockDoubles:
    """Twice, four, eight, sixteen times. Source: schafkopf-buch, sauspiel."""

    def factor(self, knocks: int) -> int:
        """Doubled for each knock."""
        return 1 << knocks


@stateless
class EachKnockTriples:
    """Three, nine, 27, 81 times. Source: schafkopf-buch."""

    def factor(self, knocks: int) -> int:
        """Times three for each knock."""
        factor: int = 3**knocks
        return factor


@stateless
class EachKnockAddsOnce:
    """Twice, three, four, five times: the price is added once for each knock.

    Source: schafkopf-buch.
    """

    def factor(self, knocks: int) -> int:
        """One more than there are knocks."""
        return knocks + 1


@stateless
class KnocksAfterFibonacci:
    """Twice, three, five, eight times: each step is the sum of the two before it.

    Source: schafkopf-buch.
    """

    def factor(self, knocks: int) -> int:
        """The number of Fibonacci after so many steps from 1, 2."""
        last, this = 1, 1
        for _ in range(knocks):
            last, this = this, last + this
        return this


KNOCKS_DOUBLE: Final = EachKnockDoubles()


def with_knocks(tally: Tally, outcome: Outcome, counting: KnockCounting) -> Tally:
    """Multiply by what the knocks of the hand make of it."""
    if not outcome.knocks:
        return tally
    return tally.times("knocks: times {value}", counting.factor(outcome.knocks))
