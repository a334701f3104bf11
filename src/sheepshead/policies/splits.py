"""How a side shares what it wins or loses.

A split turns the unit that each seat of the other side pays or gets into one payoff per seat.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.outcome import Level, Outcome
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


class Split(Protocol):
    """How the settling side shares."""

    def shares(self, outcome: Outcome, unit: int) -> tuple[int, ...]:
        """Payoffs per seat when each other seat pays `unit` (negative: gets it)."""
        ...


@stateless
class CaptainSplit:
    """Each partner has one unit and the declarer the rest: two to one of three. Source: pagat."""

    says = Text(
        "Each of the others pays what the hand is worth when the declaring side has won, and gets "
        "it when that side has lost. Each partner of the declarer gets or pays as much as one of "
        "the others, and the declarer gets or pays all the rest."
    )

    def shares(self, outcome: Outcome, unit: int) -> tuple[int, ...]:
        """The declarer takes what the partners leave."""
        side, seats = outcome.side, len(outcome.points)
        payoffs = [unit if seat in side else -unit for seat in range(seats)]
        partners = len(side) - 1
        payoffs[side[0]] = (seats - len(side) - partners) * unit
        return tuple(payoffs)


@stateless
class EqualSplit:
    """The side shares equally: of two pairs each loser pays one winner. Source: schafkopf-buch."""

    says = Text(
        "Each of the others pays what the hand is worth when the declaring side has won, and gets "
        "it when that side has lost; those of the declaring side share what they get or pay in "
        "equal parts."
    )

    def shares(self, outcome: Outcome, unit: int) -> tuple[int, ...]:
        """Equal parts of what all the others pay; `ValueError` when they do not divide."""
        others, side = len(outcome.others), outcome.side
        part, rest = divmod(others * unit, len(side))
        if rest:
            raise ValueError(f"{others} times {abs(unit)} cannot be shared equally by {len(side)}")
        return tuple([part if seat in side else -unit for seat in range(len(outcome.points))])


@stateless
class DeclarerOnlySplit:
    """Only the declarer's running score changes; the hand is not zero-sum. Source: hoyle."""

    says = Text(
        "Only the declarer's running score changes: what the hand is worth is added to it when he "
        "has won and taken from it when he has lost, once for each seat on the other side, less "
        "once for each partner, where he has any."
    )

    def shares(self, outcome: Outcome, unit: int) -> tuple[int, ...]:
        """The declarer's share by the captain's split, nothing for the others."""
        captain = CaptainSplit().shares(outcome, unit)
        declarer = outcome.side[0]
        return tuple(captain[seat] if seat == declarer else 0 for seat in range(outcome.seats))


@attrs.frozen(eq=False, repr=False)
class PartnersFreeWithoutTrick(Value):
    """When the side has lost without a trick, the declarer pays for all. Source: sheepshead.org."""

    says = Text(
        "A declaring side that has lost without a trick does not share as it does otherwise: the "
        "declarer alone pays each of the others what the hand is worth, and his partners pay "
        "nothing."
    )
    base: Split

    def shares(self, outcome: Outcome, unit: int) -> tuple[int, ...]:
        """By the base, except in a loss without a trick."""
        if outcome.won or outcome.level is not Level.SCHWARZ:
            return self.base.shares(outcome, unit)
        declarer, others = outcome.side[0], outcome.others
        paid = {declarer: len(others) * unit} | dict.fromkeys(others, -unit)
        return tuple(paid.get(seat, 0) for seat in range(outcome.seats))


@stateless
class EachFromEach:
    """Every seat of the side settles with every other seat."""

    says = Text("Each winner gets what the hand is worth from each loser.")

    def shares(self, outcome: Outcome, unit: int) -> tuple[int, ...]:
        """Each of the side gets the unit from each other seat."""
        return tuple(
            len(outcome.others) * unit if seat in outcome.side else -len(outcome.side) * unit
            for seat in range(outcome.seats)
        )
