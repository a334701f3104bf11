"""What a hand may expect of a contract: the points it is likely to make, and what that pays.

Level 5: imports levels 0 to 2. The numbers here are means over hands of
several presets that simple players played as the declarers of whatever came up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

import attrs

from sheepshead.actions import Alone, NameTrump
from sheepshead.cards import CardSet
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.outcome import TOTAL_POINTS, Outcome
from sheepshead.players.aims import Aim, Goal, aim_of
from sheepshead.players.strength import Strength, losers_of, strength_of
from sheepshead.variant import Contract, Name, Take, Variant

_PER_SHARE: Final = 75
_WITH_NOTHING: Final = 12
_PER_CARD_OF_BLIND: Final = 7
_SPREAD: Final = 18.0


class Prospect(NamedTuple):
    """What a contract promises: the chance to win it, and the units that this is worth.

    `points` are the card points that the declaring side is likely to make.
    """

    chance: float
    worth: float
    points: float


NO_PROSPECT: Final = Prospect(0.0, 0.0, 0.0)


def prospect_of(variant: Variant, contract: Contract, own: Own, *, promised: int = 0) -> Prospect:
    """What a hand may expect as the declarer of a contract, before it has named anything in it."""
    aim = aim_for(variant, contract, promised=promised)
    partners = 0 if is_left_alone(contract, own) else None
    asked = _Asked(variant, contract, aim, own.hand, promised, partners)
    return max(
        (_in_order(asked, order) for order in orders_open_to(contract, own)),
        key=lambda prospect: prospect.worth,
        default=NO_PROSPECT,
    )


def is_left_alone(contract: Contract, own: Own) -> bool:
    """Whether a declarer with these cards has nobody to call, and can only go alone."""
    for step in contract.steps:
        if isinstance(step, Name):
            said = [each for each in step.naming.candidates(own) if not isinstance(each, Alone)]
            return all(step.naming.refuse(own, each) is not None for each in said)
    return False


def aim_for(variant: Variant, contract: Contract, *, promised: int = 0, doubles: int = 0) -> Aim:
    """What is wanted in a contract of this variant."""
    return aim_of(
        contract,
        seats=variant.seats,
        tricks=variant.deal.hand_size,
        promised=promised,
        doubles=doubles,
    )


def orders_open_to(contract: Contract, own: Own) -> Iterator[CardOrder]:
    """The orders in which a declarer can play a contract: one for each trump that he may name."""
    suits = [
        action.suit
        for step in contract.steps
        if isinstance(step, Name)
        for action in step.naming.candidates(own)
        if isinstance(action, NameTrump) and step.naming.refuse(own, action) is None
    ]
    for suit in suits or (None,):
        yield contract.order_for(Terms(contract.id, own.seat, trump=suit))


class _Asked(NamedTuple):
    """A contract of which a prospect is wanted, for a hand and so many points promised above 60."""

    variant: Variant
    contract: Contract
    aim: Aim
    hand: CardSet
    promised: int
    partners: int | None


def _in_order(asked: _Asked, order: CardOrder) -> Prospect:
    variant, contract = asked.variant, asked.contract
    strength = strength_of(order, asked.hand, others=variant.seats - 1)
    blind = sum([step.count for step in contract.steps if isinstance(step, Take)])
    points = points_expected(
        variant, contract, strength, aside=_PER_CARD_OF_BLIND * blind, partners=asked.partners
    )
    chance = _chance(asked.aim, strength, points, order, asked.hand)
    won, lost = _payoffs(contract, variant.seats, asked.promised)
    return Prospect(chance, chance * won + (1 - chance) * lost, points)


def points_expected(
    variant: Variant,
    contract: Contract,
    strength: Strength,
    *,
    aside: float = 0,
    partners: int | None = None,
) -> float:
    """The card points that a declarer and his partners are likely to take together.

    What the hand takes by itself, what lies aside for it, and the partners' part of the rest: of as
    many partners as there can be, if no number is given.
    """
    own = min(_WITH_NOTHING + _PER_SHARE * strength.share + aside, TOTAL_POINTS)
    if partners is None:
        partners = max(contract.partnership.side_sizes, default=1) - 1
    return own + (TOTAL_POINTS - own) * partners / (variant.seats - 1)


def _chance(aim: Aim, strength: Strength, points: float, order: CardOrder, hand: CardSet) -> float:
    match aim.goal:
        case Goal.EVERY_TRICK:
            return 0.95 if strength.tricks > strength.cards - 0.3 else 0.0
        case Goal.NO_TRICK:
            return max(0.0, 0.9 - 0.35 * losers_of(order, hand))
        case _ if aim.target <= 0:
            return 1.0
        case Goal.POINTS | Goal.NEAR_TARGET:
            return 1 / (1 + exp((aim.target - points) / _SPREAD))


@lru_cache(maxsize=1024)
def _payoffs(contract: Contract, seats: int, promised: int) -> tuple[float, float]:
    """What the declarer is paid for a game won plainly, and for one lost, above what all get.

    In most games all get nothing together; in some only winners are paid.
    """
    zeros, side = (0,) * seats, tuple(range(max(contract.partnership.side_sizes, default=1)))
    outcome = Outcome(contract.id, zeros, zeros, side, promised=promised)
    return _above_all(contract, outcome, won=True), _above_all(contract, outcome, won=False)


def _above_all(contract: Contract, outcome: Outcome, *, won: bool) -> float:
    payoffs = contract.tariff.pay(attrs.evolve(outcome, won=won)).payoffs
    return payoffs[0] - sum(payoffs) / len(payoffs)
