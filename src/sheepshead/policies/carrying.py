"""What one hand leaves to the next, beside its payoffs."""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.carry import Carry
from sheepshead.outcome import Outcome
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract


@stateless
class StockStays:
    """What has been paid into the stock and not been won stays there."""

    says = Text("What lies in the stock stays there from hand to hand until it is won.")
    inherits = ("stock",)

    def factor(self, carry: Carry, contract: Contract) -> int:
        """A stock makes no hand dearer."""
        return 1

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """As the tariff left it."""
        return carry


class Growth(Protocol):
    """How the factor grows when one more hand makes the next dearer."""

    def after(self, multiplier: int) -> int:
        """The factor of the next hand."""
        ...


@stateless
class DoubleEachTime:
    """Twice for one such hand, four times for two. Source: everything2, esikich."""

    says = Text("twice for one such hand, four times for two in a row, and so on")

    def after(self, multiplier: int) -> int:
        """Twice as much."""
        return 2 * multiplier


@stateless
class DoubleOnce:
    """Twice, however many such hands came before. Source: wikipedia."""

    says = Text("twice, however many such hands came before")

    def after(self, multiplier: int) -> int:
        """Twice, or what it is already."""
        return max(2, multiplier)


@attrs.frozen(eq=False, repr=False)
class DoubleUpTo(Value):
    """Twice as much each time, until it is so much."""

    says = Text(
        "twice for one such hand and twice that for each further one in a row, up to "
        "{most:time|times}"
    )
    most: int

    def after(self, multiplier: int) -> int:
        """Twice as much, within the limit."""
        return max(multiplier, min(2 * multiplier, self.most))


@attrs.frozen(eq=False, repr=False)
class FactorForOneHand(Value):
    """A hand counts as many times as earlier ones have made it; the next one counts once again.

    After the contracts of `grows_after` the factor has grown instead. Those of `holds_over` do not
    count more and leave the factor as it is.
    """

    says = Text(
        "After {grows_after} the next hand counts more than once: {growth}. The hand that counts "
        "so uses it up. Of the games {holds_over} none counts more, and the next hand does instead."
    )
    inherits = ("multiplier",)
    grows_after: tuple[str, ...]
    growth: Growth
    holds_over: tuple[str, ...]

    def factor(self, carry: Carry, contract: Contract) -> int:
        """The factor, where the contract is one that it applies to."""
        return 1 if contract.id in self.holds_over else carry.multiplier

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """Grown, kept or used up."""
        if contract.id in self.grows_after:
            return carry._replace(multiplier=self.growth.after(carry.multiplier))
        if contract.id in self.holds_over:
            return carry
        return carry.used_up()


@attrs.frozen(eq=False, repr=False)
class FactorAsAgreed(Value):
    """A hand counts as many times as was agreed for it; no game makes the next one dearer.

    Those of `holds_over` do not count more and leave the factor to the next hand.
    """

    says = Text(
        "A hand for which it is agreed counts more than once. Of the games {holds_over} none does, "
        "and the next hand does instead."
    )
    inherits = ("multiplier",)
    holds_over: tuple[str, ...]

    def factor(self, carry: Carry, contract: Contract) -> int:
        """The factor, where the contract is one that it applies to."""
        return 1 if contract.id in self.holds_over else carry.multiplier

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """Kept or used up."""
        return carry if contract.id in self.holds_over else carry.used_up()


@attrs.frozen(eq=False, repr=False)
class HandsInLineCountDouble(Value):
    """After so many hands of one contract as many of the following hands count double each.

    `adds` is the contract that puts one more hand in line, `holds_over` are those that take none
    from it. Source: sheepshead101.
    """

    says = Text(
        "Each {adds} puts one more hand in line to count double; every hand that is played then "
        "counts double and is taken from the line, until none is left in it. Of the games "
        "{holds_over} none counts double, and none is taken from the line for them."
    )
    inherits = ("doublers",)
    adds: str
    holds_over: tuple[str, ...]

    def factor(self, carry: Carry, contract: Contract) -> int:
        """Two while hands are in line."""
        return 1 if contract.id in self.holds_over or not carry.doublers else 2

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """One more, as many, or one fewer."""
        if contract.id == self.adds:
            return carry._replace(doublers=carry.doublers + 1)
        if contract.id in self.holds_over:
            return carry
        return carry._replace(doublers=max(0, carry.doublers - 1))


def played_of(contracts: tuple[str, ...], games: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some contracts that are among the games of a table.

    >>> played_of(("pot", "leaster"), ("pick", "leaster"))
    ('leaster',)
    """
    return tuple(contract for contract in contracts if contract in games)
