"""What the tests of Bavarian rounds share: hands that are over with what earlier ones left."""

from __future__ import annotations

from rules.bavarian_hands import NO_RUN, Takes, alone, sides
from rules.helpers import Hands, hand_over
from sheepshead import State, Variant
from sheepshead.carry import NOTHING_CARRIED, Carry


def inheriting(state: State, carry: Carry) -> State:
    """A hand that is over, as if it had inherited this."""
    phase = state.phase
    table = phase.table._replace(carry=carry)
    return State(state.variant, phase.with_parts(table=table), state.holdings)


def pair(
    variant: Variant,
    points: int,
    *,
    carry: Carry = NOTHING_CARRIED,
    takes: Takes | None = None,
    contract: str = "rufspiel",
    hands: Hands = NO_RUN,
    **facts: int,
) -> State:
    """A Rufspiel of seats 0 and 2, in which they take so many points and nobody has a run."""
    over = hand_over(
        variant, contract, takes or sides(points), declarer=0, partner=2, called="AS", hands=hands,
        **facts,
    )  # fmt: skip
    return inheriting(over, carry)


def solo(
    variant: Variant,
    points: int,
    *,
    trump: str = "D",
    carry: Carry = NOTHING_CARRIED,
    takes: Takes | None = None,
    contract: str = "solo",
    **facts: int,
) -> State:
    """A Solo of seat 0, who takes so many points; nobody has a run."""
    over = hand_over(
        variant, contract, takes or alone(points), declarer=0, trump=trump, hands=NO_RUN, **facts
    )
    return inheriting(over, carry)


def nobody(
    variant: Variant,
    contract: str,
    takes: Takes,
    *,
    carry: Carry = NOTHING_CARRIED,
    **facts: int,
) -> State:
    """A game in which nobody declares."""
    return inheriting(hand_over(variant, contract, takes, **facts), carry)
