"""What one hand leaves to the next, beside its payoffs."""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.carry import Carry
from sheepshead.outcome import Outcome
from sheepshead.stateless import stateless
from sheepshead.variant import Contract


@stateless
class StockStays:
    """What has been paid into the stock and not been won stays there."""

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

    def after(self, multiplier: int) -> int:
        """Twice as much."""
        return 2 * multiplier


@stateless
class DoubleOnce:
    """Twice, however many such hands came before. Source: wikipedia."""

    def after(self, multiplier: int) -> int:
        """Twice, or what it is already."""
        return max(2, multiplier)


@attrs.frozen
class DoubleUpTo:
    """Twice as much each time, until it is so much."""

    most: int

    def after(self, multiplier: int) -> int:
        """Twice as much, within the limit."""
        return max(multiplier, min(2 * multiplier, self.most))


@attrs.frozen
class FactorForOneHand:
    """A hand counts as many times as earlier ones have made it; the next one counts once again.

    After the contracts of `grows_after` the factor has grown instead. Those of `holds_over` do not
    count more and leave the factor as it is.
    """

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
        return carry._replace(multiplier=1)


@attrs.frozen
class HandsInLineCountDouble:
    """After so many hands of one contract as many of the following hands count double each.

    `adds` is the contract that puts one more hand in line, `holds_over` are those that take none
    from it. Source: sheepshead101.
    """

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
