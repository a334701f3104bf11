"""The redealing phase: before the bidding each seat may have a poor hand dealt again."""

from __future__ import annotations

from sheepshead.actions import PASS, REDEAL, Action, Redeal
from sheepshead.engine import flow
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.phases import Phase, Redealing
from sheepshead.policy import RedealRound
from sheepshead.rules import Broken
from sheepshead.variant import Variant


def candidates(_variant: Variant, _phase: Redealing, _own: Own) -> tuple[Action, ...]:
    """What a seat can answer."""
    return (PASS, REDEAL)


def refusal(variant: Variant, phase: Redealing, own: Own, action: Action) -> Broken | None:
    """Why this seat may not answer so."""
    return _asked(variant).refuse(phase, own, action)


def after(variant: Variant, phase: Redealing, seat: int, action: Action) -> Phase:
    """The hand is over, the next seat answers, or the bidding begins."""
    log, table = flow.logged(phase, seat, action), phase.table
    if isinstance(action, Redeal):
        return flow.game_begins(variant, table, log, Terms(_asked(variant).contract))
    answers = (*phase.answers, (seat, action))
    return flow.redealing_or_bidding(variant, table, log=log, answers=answers)


def _asked(variant: Variant) -> RedealRound:
    assert variant.redealing is not None, "the seats are asked only where the rules say so"
    return variant.redealing
