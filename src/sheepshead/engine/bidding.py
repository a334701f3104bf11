"""The bidding phase: each seat picks, bids or passes, as the auction allows."""

from __future__ import annotations

from collections.abc import Iterable

from sheepshead.actions import Action
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.phases import Bidding, Phase, bidding_of
from sheepshead.rules import Broken
from sheepshead.short_answers import listing_of
from sheepshead.variant import Variant


def candidates(variant: Variant, phase: Bidding, own: Own) -> Iterable[Action]:
    """Every answer worth asking the auction about."""
    return variant.auction.candidates(phase, own)


def legal(variant: Variant, phase: Bidding, own: Own) -> tuple[Action, ...]:
    """The candidates that are not refused."""
    listed = listing_of(variant.auction)
    if listed is not None:
        return listed(phase, own)
    refuse = variant.auction.refuse
    found = candidates(variant, phase, own)
    return tuple([action for action in found if refuse(phase, own, action) is None])


def refusal(variant: Variant, phase: Bidding, own: Own, action: Action) -> Broken | None:
    """Why this seat may not answer so."""
    return variant.auction.refuse(phase, own, action)


def after(variant: Variant, phase: Bidding, seat: int, action: Action) -> Phase:
    """The next seat answers, a game begins, or all have passed."""
    table = phase.table
    log = flow.logged(phase, seat, action)
    bids = (*phase.bids, action)
    return flow.after_bid(variant, bidding_of(table, log, table.after(seat), bids))
