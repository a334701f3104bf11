"""The burying phase: the declarer lays aside as many cards as he took from the blind."""

from __future__ import annotations

from collections.abc import Iterable

from sheepshead.actions import Action, Bury, burials
from sheepshead.basics import BURY_COUNT, BURY_IN_HAND
from sheepshead.cards import CardSet, faces_up
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.phases import Burying, Phase
from sheepshead.policy import BuryLimit
from sheepshead.rules import Broken, broken
from sheepshead.variant import LayAside, Variant


def candidates(_variant: Variant, phase: Burying, own: Own) -> Iterable[Bury]:
    """Every combination of the right number of cards, in deck order."""
    return burials(own.hand, phase.count)


def legal(variant: Variant, phase: Burying, own: Own) -> tuple[Action, ...]:
    """The candidates are cards in hand, and as many as have to be: what is left are the limits."""
    found = candidates(variant, phase, own)
    limits = _step(variant, phase).limits
    if not limits:
        return tuple(found)
    return tuple([bury for bury in found if not _refused_by(variant, limits, phase, own, bury)])


def refusal(variant: Variant, phase: Burying, own: Own, action: Action) -> Broken | None:
    """Why these cards may not be buried."""
    assert isinstance(action, Bury)
    if len(action.cards) != phase.count:
        return broken(BURY_COUNT, count=phase.count, given=len(action.cards))
    hand = own.hand.mask
    for card in action.cards:
        if not hand & card.mask:
            return broken(BURY_IN_HAND, card=card)
    return _refused_by(variant, _step(variant, phase).limits, phase, own, action)


def _step(variant: Variant, phase: Burying) -> LayAside:
    step = variant.contract(phase.terms.contract).steps[phase.step]
    assert isinstance(step, LayAside)
    return step


def _refused_by(
    variant: Variant, limits: tuple[BuryLimit, ...], phase: Burying, own: Own, action: Bury
) -> Broken | None:
    """The first limit that these cards break."""
    order = variant.contract(phase.terms.contract).order_for(phase.terms)
    cards = CardSet(faces_up(action.cards))
    refusals = (limit.refuse(phase, order, own, cards) for limit in limits)
    return next((refused for refused in refusals if refused is not None), None)


def after(variant: Variant, phase: Burying, seat: int, action: Action) -> Phase:
    """The next step of the contract."""
    log = flow.logged(phase, seat, action)
    return flow.next_step(variant, phase.table, log, terms=phase.terms, step=phase.step + 1)
