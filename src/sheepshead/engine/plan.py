"""What a contract asks while cards are played, looked up once for a hand and not for every card.

Level 3: imports levels 0 to 2. Holds policies and numbers, and decides nothing.
"""

from __future__ import annotations

import attrs

from sheepshead.order import CardOrder
from sheepshead.play_phase import Playing
from sheepshead.policy import (
    Announcing,
    Doubling,
    Passing,
    PlayRule,
    Turn,
    can_be_spent,
    following_seats,
)
from sheepshead.variant import Contract, Variant


@attrs.frozen
class PlayPlan:
    """Who is asked what in the rest of a hand; a policy that has nothing more to say is left out.

    `size` is the number of cards in a trick, `tricks` that of tricks in a hand. `following` has for
    each seat the one that plays after it in a trick; None where the turn says so anew each time,
    and where a row or an unknown has to be looked after with every card.
    `passing` are those of the policies that can have nothing more to say.
    """

    contract: Contract
    order: CardOrder
    turn: Turn
    rules: tuple[PlayRule, ...]
    doubling: Doubling | None
    announcing: tuple[Announcing, ...]
    size: int
    tricks: int
    following: tuple[int, ...] | None
    passing: tuple[Passing, ...]


def plan_of(variant: Variant, phase: Playing) -> PlayPlan:
    """The plan of a hand from this moment on."""
    contract, table = variant.contract(phase.terms.contract), phase.table
    turn = contract.turn
    size = turn.cards_in_trick(table)
    plan = PlayPlan(
        contract,
        contract.order.of(phase.terms),
        turn,
        contract.play_rules,
        contract.doubling,
        contract.announcing,
        size,
        table.seats * variant.deal.hand_size // size,
        None if phase.rows or phase.terms.under else following_seats(turn, table),
        tuple([each for each in (*contract.play_rules, contract.doubling) if can_be_spent(each)]),
    )
    return thinned(plan, phase)


def thinned(plan: PlayPlan, phase: Playing) -> PlayPlan:
    """The plan without the policies that have nothing more to say from now on."""
    spent = {id(each) for each in plan.passing if each.is_spent(phase)}
    if not spent:
        return plan
    return PlayPlan(
        plan.contract,
        plan.order,
        plan.turn,
        tuple([each for each in plan.rules if id(each) not in spent]),
        None if id(plan.doubling) in spent else plan.doubling,
        plan.announcing,
        plan.size,
        plan.tricks,
        plan.following,
        tuple([each for each in plan.passing if id(each) not in spent]),
    )
