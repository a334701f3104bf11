"""How many times a hand counts by the knocks before the deal was complete (Legen)."""

from __future__ import annotations

from typing import Final, Protocol

from sheepshead.outcome import Outcome, Tally
from sheepshead.stateless import stateless
from sheepshead.texts import Text


class KnockCounting(Protocol):
    """What so many knocks do to the price of a hand."""

    def factor(self, knocks: int) -> int:
        """How many times the hand counts; 1 without a knock."""
        ...


@stateless
class EachKnockDoubles:
    """Twice, four, eight, sixteen times. Source: schafkopf-buch, sauspiel."""

    says = Text("A hand that was knocked pays double for each knock.")

    def factor(self, knocks: int) -> int:
        """Doubled for each knock."""
        return 1 << knocks


@stateless
class EachKnockTriples:
    """Three, nine, 27, 81 times. Source: schafkopf-buch."""

    says = Text("A hand that was knocked pays three times as much for each knock.")

    def factor(self, knocks: int) -> int:
        """Times three for each knock."""
        factor: int = 3**knocks
        return factor


@stateless
class EachKnockAddsOnce:
    """Twice, three, four, five times: the price is added once for each knock.

    Source: schafkopf-buch.
    """

    says = Text(
        "Each knock adds the price of the hand once more: with one knock it pays twice as much, "
        "with two three times, with three four times, with four five times."
    )

    def factor(self, knocks: int) -> int:
        """One more than there are knocks."""
        return knocks + 1


@stateless
class KnocksAfterFibonacci:
    """Twice, three, five, eight times: each step is the sum of the two before it.

    Source: schafkopf-buch.
    """

    says = Text(
        "Knocks multiply what the hand pays: one by two, two by three, three by five, four by "
        "eight."
    )

    def factor(self, knocks: int) -> int:
        """The number of Fibonacci after so many steps from 1, 2."""
        last, this = 1, 1
        for _ in range(knocks):
            last, this = this, last + this
        return this


KNOCKS_DOUBLE: Final = EachKnockDoubles()


@stateless
class OnlyKnockedElsewhere:
    """Nobody knocks at the table; a hand that was knocked at another one is doubled as usual."""

    says = Text("")

    def factor(self, knocks: int) -> int:
        """As `EachKnockDoubles`."""
        return KNOCKS_DOUBLE.factor(knocks)


UNKNOCKED: Final = OnlyKnockedElsewhere()


def with_knocks(tally: Tally, outcome: Outcome, counting: KnockCounting) -> Tally:
    """Multiply by what the knocks of the hand make of it."""
    if not outcome.knocks:
        return tally
    return tally.times(_KNOCKED, counting.factor(outcome.knocks))


_KNOCKED: Final = Text("knocks: times {value}")
