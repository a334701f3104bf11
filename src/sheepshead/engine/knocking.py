"""The knocking phase: after the first packet, each seat that may knocks or passes (Legen)."""

from __future__ import annotations

from sheepshead.actions import KNOCK, PASS, Action, Knock
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.phases import Knocking, Phase
from sheepshead.rules import Broken
from sheepshead.short_answers import listing_of
from sheepshead.variant import Variant


def candidates(_variant: Variant, _phase: Knocking, _own: Own) -> tuple[Action, ...]:
    """What a seat can answer."""
    return (PASS, KNOCK)


def legal(variant: Variant, phase: Knocking, own: Own) -> tuple[Action, ...]:
    """The candidates that are not refused."""
    listed = listing_of(variant.knocking)
    if listed is not None:
        return listed(phase, own)
    refuse = variant.knocking.refuse
    found = candidates(variant, phase, own)
    return tuple([action for action in found if refuse(phase, own, action) is None])


def refusal(variant: Variant, phase: Knocking, own: Own, action: Action) -> Broken | None:
    """Why this seat may not answer so."""
    return variant.knocking.refuse(phase, own, action)


def after(variant: Variant, phase: Knocking, seat: int, action: Action) -> Phase:
    """The next seat answers, or the deal is completed and the bidding begins."""
    log = flow.logged(phase, seat, action)
    table = phase.table.with_knock() if isinstance(action, Knock) else phase.table
    answers = (*phase.answers, (seat, action))
    return flow.knocking_or_bidding(variant, table, log=log, answers=answers)
