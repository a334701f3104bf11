"""What is added to the price of a game, or multiplies it, besides what all games have."""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.cards import Suit
from sheepshead.outcome import Outcome, Score, Tally
from sheepshead.policies.knocks import KnockCounting
from sheepshead.policies.splits import Split
from sheepshead.policies.tariffs import settled, with_factors
from sheepshead.texts import Text
from sheepshead.values import Value


class Priced(Protocol):
    """A tariff that works out a price before anything doubles the hand."""

    @property
    def split(self) -> Split:
        """How the price is shared."""
        ...

    @property
    def knocks(self) -> KnockCounting:
        """How many times the hand counts by its knocks."""
        ...

    def worked_out(self, outcome: Outcome) -> Tally:
        """The price, line by line, before knocks and doubles."""
        ...

    def pay(self, outcome: Outcome) -> Score:
        """The score of an outcome."""
        ...


_RAISED: Final = Text("raised: {value} more")
_IN_SUIT: Final = Text("in {suit}: times {value}")


@attrs.frozen(eq=False, repr=False)
class StepsPaid(Value):
    """As the base price, and `units` for each step of points by which the game was raised.

    By decision.
    """

    says = Text(
        "{units:unit|units} are added for each {step:point|points} by which the game was raised, "
        "won or lost."
    )
    base: Priced
    step: int
    units: int

    @property
    def split(self) -> Split:
        """That of the base price."""
        return self.base.split

    @property
    def knocks(self) -> KnockCounting:
        """As the base price counts them."""
        return self.base.knocks

    def worked_out(self, outcome: Outcome) -> Tally:
        """The base price and the steps, won or lost."""
        tally, steps = self.base.worked_out(outcome), outcome.promised // self.step
        return tally.plus(_RAISED, steps * self.units) if steps else tally

    def pay(self, outcome: Outcome) -> Score:
        """The sum, doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )


@attrs.frozen(eq=False, repr=False)
class TimesPriceInSuit(Value):
    """As the base price, so many times where this suit was named trump."""

    says = Text(
        "With {suit} named trump all that the price is added up of is taken {factor:time|times}."
    )
    base: Priced
    factor: int
    suit: Suit

    @property
    def split(self) -> Split:
        """That of the base price."""
        return self.base.split

    @property
    def knocks(self) -> KnockCounting:
        """As the base price counts them."""
        return self.base.knocks

    def worked_out(self, outcome: Outcome) -> Tally:
        """The base price, times the factor with the suit as trump."""
        tally = self.base.worked_out(outcome)
        if outcome.trump is not self.suit:
            return tally
        return tally.times(_IN_SUIT, self.factor, suit=self.suit)

    def pay(self, outcome: Outcome) -> Score:
        """The result, doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )
