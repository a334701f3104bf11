"""What many hands come to: who won how often, and what each role was paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

import attrs
from hand_reading import Hand, Role, SetAside

ROLES: Final[tuple[Role, ...]] = (
    *("picker", "partner", "defender"),
    *("holder", "opponent", "for himself"),
)
_CERTAINTY: Final = 0.95


@attrs.frozen
class Share:
    """How many of some hands, with the bounds between which the share in the long run lies."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share itself, from 0 to 1."""
        return self.count / self.of

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's interval, which fits few hands and shares near 0 and 1 too; 95 % certain.

        >>> [round(bound, 3) for bound in Share(8, 10).bounds]
        [0.49, 0.943]
        """
        z = NormalDist().inv_cdf((1 + _CERTAINTY) / 2)
        middle = (self.count + z * z / 2) / (self.of + z * z)
        spread = z / (self.of + z * z) * sqrt(self.count * (1 - self.value) + z * z / 4)
        return max(0.0, middle - spread), min(1.0, middle + spread)


@attrs.frozen
class Paid:
    """What the seats of one role were paid: how many seats, and units a hand."""

    seats: int
    mean: float
    spread: float

    @classmethod
    def of(cls, units: list[int]) -> Paid:
        """The mean, and the standard deviation where there are two or more."""
        return cls(len(units), fmean(units), stdev(units) if len(units) > 1 else 0.0)


@attrs.frozen
class Row:
    """One game: its hands by contract, how the pickers did, and what each role was paid."""

    variant: str
    hands: int
    contracts: tuple[tuple[str, int], ...]
    picker_won: Share | None
    clear: int
    paid: tuple[tuple[Role, Paid], ...]


@attrs.frozen
class Statistics:
    """A row for each game, in alphabetical order, and everything that was set aside."""

    rows: tuple[Row, ...]
    aside: tuple[SetAside, ...]

    @property
    def hands(self) -> int:
        """How many hands are counted."""
        return sum(row.hands for row in self.rows)

    def count(self, why: str) -> int:
        """How many lines or files were set aside for this."""
        return sum(each.why == why for each in self.aside)


def statistics(found: Iterable[Hand | SetAside]) -> Statistics:
    """The table of some hands."""
    games: dict[str, list[Hand]] = {}
    aside: list[SetAside] = []
    for each in found:
        if isinstance(each, SetAside):
            aside.append(each)
        else:
            games.setdefault(each.variant, []).append(each)
    return Statistics(tuple(_row(name, games[name]) for name in sorted(games)), tuple(aside))


def _row(variant: str, hands: list[Hand]) -> Row:
    picked = [hand.outcome.won for hand in hands if hand.has_picker]
    contracts = Counter(hand.contract for hand in hands)
    return Row(
        variant=variant,
        hands=len(hands),
        contracts=tuple(sorted(contracts.items(), key=lambda item: (-item[1], item[0]))),
        picker_won=Share(sum(picked), len(picked)) if picked else None,
        clear=sum(hand.outcome.level.value != "plain" for hand in hands),
        paid=tuple(_paid(hands)),
    )


def _paid(hands: Iterable[Hand]) -> Iterable[tuple[Role, Paid]]:
    units: dict[Role, list[int]] = {}
    for hand in hands:
        for role, payoff in zip(hand.roles, hand.payoffs, strict=True):
            units.setdefault(role, []).append(payoff)
    return [(role, Paid.of(units[role])) for role in ROLES if role in units]
