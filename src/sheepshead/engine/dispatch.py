"""Which module answers for which phase: what may be done in it, why not, and what follows.

Level 3. Each phase is matched, so that the type checker names every place where a new one is
missing; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import assert_never

from sheepshead.actions import (
    Accept,
    Action,
    Alone,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Choose,
    Double,
    Give,
    Hold,
    Knock,
    NameTrump,
    Pass,
    Pick,
    Play,
    Raise,
    Redeal,
)
from sheepshead.basics import HAND_OVER
from sheepshead.engine import (
    asking,
    bidding,
    burying,
    choosing,
    flow,
    knocking,
    naming,
    offering,
    playing,
    redealing,
)
from sheepshead.engine.plan import plan_of
from sheepshead.holdings import Own
from sheepshead.phases import (
    Asking,
    Bidding,
    Burying,
    Choosing,
    Finished,
    Knocking,
    Naming,
    Offering,
    Phase,
    Redealing,
)
from sheepshead.play_phase import Playing
from sheepshead.rules import Broken, broken
from sheepshead.variant import Variant


def legal_actions(  # noqa: C901 - a case for each phase
    variant: Variant, phase: Phase, own: Own
) -> tuple[Action, ...]:
    """Everything a seat may do now, announcements included.

    What `refusal` lets through; in play the same fold of duties, worked out once.
    """
    candidates: Iterable[Action]
    refused: Callable[[Action], Broken | None]
    match phase:
        case Playing():
            return playing.legal(plan_of(variant, phase), phase, own)
        case Finished():
            return ()
        case _ if phase.seat != own.seat:
            return ()
        case Bidding():
            return bidding.legal(variant, phase, own)
        case Knocking():
            return knocking.legal(variant, phase, own)
        case Burying():
            return burying.legal(variant, phase, own)
        case Naming():
            return naming.legal(variant, phase, own)
        case Redealing():
            candidates = redealing.candidates(variant, phase, own)
            refused = partial(redealing.refusal, variant, phase, own)
        case Choosing():
            candidates = choosing.candidates(variant, phase, own)
            refused = partial(choosing.refusal, variant, phase, own)
        case Offering():
            candidates = offering.candidates(variant, phase, own)
            refused = partial(offering.refusal, variant, phase, own)
        case Asking():
            candidates = asking.candidates(variant, phase, own)
            refused = partial(asking.refusal, variant, phase, own)
        case _:
            assert_never(phase)
    return tuple([action for action in candidates if refused(action) is None])


def refusal(  # noqa: C901, PLR0911 - a case for each phase
    variant: Variant, phase: Phase, own: Own, action: Action
) -> Broken | None:
    """Why a seat may not do this, of what belongs to the phase; None if it may."""
    match phase:
        case Playing():
            return playing.refusal(variant, phase, own, action)
        case Burying():
            return burying.refusal(variant, phase, own, action)
        case Naming():
            return naming.refusal(variant, phase, own, action)
        case Asking():
            return asking.refusal(variant, phase, own, action)
        case Bidding():
            return bidding.refusal(variant, phase, own, action)
        case Redealing():
            return redealing.refusal(variant, phase, own, action)
        case Knocking():
            return knocking.refusal(variant, phase, own, action)
        case Choosing():
            return choosing.refusal(variant, phase, own, action)
        case Offering():
            return offering.refusal(variant, phase, own, action)
        case Finished():
            return broken(HAND_OVER)
        case _:
            assert_never(phase)


def actions_in(  # noqa: C901, PLR0911 - a case for each phase
    variant: Variant, phase: Phase
) -> tuple[type[Action], ...]:
    """The kinds of action that belong to a phase; announcements in play only where some exist."""
    match phase:
        case Knocking():
            return (Knock, Pass)
        case Redealing():
            return (Redeal, Pass)
        case Bidding():
            return (Pick, Bid, BidPoints, Raise, Hold, Blitz, Pass)
        case Choosing():
            return (Choose,)
        case Offering():
            return (Accept, Pass)
        case Burying():
            return (Bury,)
        case Naming():
            return (Call, Alone, NameTrump, Announce, Pass)
        case Asking():
            return (Pass, Call, Give, Announce, Choose, Double)
        case Playing():
            if variant.contract(phase.terms.contract).announcing:
                return (Play, Double, Blitz, Announce)
            return (Play, Double)
        case Finished():
            return ()
        case _:
            assert_never(phase)


def phase_after(  # noqa: C901, PLR0911 - a case for each phase
    variant: Variant, phase: Phase, seat: int, action: Action
) -> Phase:
    """The phase after a legal action as everybody sees it; no hidden card has a part in it."""
    match phase:
        case Bidding():
            return bidding.after(variant, phase, seat, action)
        case Knocking():
            return knocking.after(variant, phase, seat, action)
        case Burying():
            return burying.after(variant, phase, seat, action)
        case Naming():
            return naming.after(variant, phase, seat, action)
        case Redealing():
            return redealing.after(variant, phase, seat, action)
        case Playing():
            return _phase_after_play(variant, phase, seat, action)
        case Choosing():
            return choosing.after(variant, phase, seat, action)
        case Offering():
            return offering.after(variant, phase, seat, action)
        case Asking():
            return asking.after(variant, phase, seat, action)
        case Finished():
            raise AssertionError("nothing follows a finished hand")
        case _:
            assert_never(phase)


def _phase_after_play(
    variant: Variant, phase: Playing, seat: int, action: Action
) -> Playing | Finished:
    if not isinstance(action, Play):
        return playing.after_announcement(variant, phase, seat, action)
    plan = plan_of(variant, phase)
    after = playing.after(plan, phase, action)
    return flow.finished(after) if not after.cards and playing.is_over(plan, after) else after
