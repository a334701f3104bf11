"""The knocking phase: after the first packet, each seat that may knocks or passes (Legen)."""

from __future__ import annotations

from functools import partial

from sheepshead.actions import KNOCK, PASS, Action, Knock
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.phases import Knocking, Phase
from sheepshead.policy import Listing, listing_of
from sheepshead.rules import Broken
from sheepshead.variant import Variant


def candidates(_variant: Variant, _phase: Knocking, _own: Own) -> tuple[Action, ...]:
    """What a seat can answer."""
    return (PASS, KNOCK)


def listing(variant: Variant) -> Listing:
    """What lists the candidates that are not refused."""
    return listing_of(variant.knocking) or partial(_legal, variant)


def _legal(variant: Variant, phase: Knocking, own: Own) -> tuple[Action, ...]:
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
