"""The bidding phase: each seat picks, bids or passes, as the auction allows."""

from __future__ import annotations

from sheepshead.actions import Action
from sheepshead.engine import flow
from sheepshead.phases import Bidding, Phase
from sheepshead.rules import Broken
from sheepshead.state import View
from sheepshead.variant import Variant


def candidates(view: View, phase: Bidding) -> tuple[Action, ...]:
    """Every answer worth asking the auction about."""
    assert view.own is not None
    return tuple(view.variant.auction.candidates(phase, view.own))


def refusal(view: View, phase: Bidding, action: Action) -> Broken | None:
    """Why this seat may not answer so."""
    assert view.own is not None
    return view.variant.auction.refuse(phase, view.own, action)


def after(variant: Variant, phase: Bidding, seat: int, action: Action) -> Phase:
    """The next seat answers, a game begins, or all have passed."""
    log = flow.logged(phase, seat, action)
    bids = (*phase.bids, action)
    return flow.after_bid(variant, Bidding(phase.table, log, seat, bids))
