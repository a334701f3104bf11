"""The offering phase: a wedding goes round, and the first seat to accept is the partner."""

from __future__ import annotations

import attrs

from sheepshead.actions import PASS, Accept, Action
from sheepshead.basics import ACCEPT_IN_HAND
from sheepshead.cards import faces_up
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.phases import Offering, Phase
from sheepshead.policy import WeddingOffer
from sheepshead.rules import Broken, broken
from sheepshead.variant import Offer, Variant


def candidates(_variant: Variant, phase: Offering, own: Own) -> tuple[Action, ...]:
    """Declining, or accepting with any card in hand."""
    return (PASS, *(Accept(card) for card in own.holds_now(phase)))


def refusal(variant: Variant, phase: Offering, own: Own, action: Action) -> Broken | None:
    """Why this seat may not answer so."""
    if not isinstance(action, Accept):
        return None
    if action.card not in own.holds_now(phase):
        return broken(ACCEPT_IN_HAND, card=action.card)
    order = variant.contract(phase.terms.contract).order_for(phase.terms)
    return wedding_of(variant, phase).refuse(order, action)


def after(variant: Variant, phase: Offering, seat: int, action: Action) -> Phase:
    """The cards change hands, the next seat is asked, or nobody wanted and all have passed."""
    log = flow.logged(phase, seat, action)
    table, terms = phase.table, phase.terms
    if isinstance(action, Accept):
        exchanged = (*terms.exchanged, action.card)
        terms = terms._replace(partner=seat, exchanged=exchanged)
        return flow.next_step(variant, table, log, terms=terms, step=phase.step + 1)
    if table.after(seat) == terms.declarer:
        table = table._replace(shown=(*table.shown, *faces_up(terms.exchanged)))
        following = wedding_of(variant, phase).next_offerer(phase)
        if following is None:
            return flow.all_have_passed(variant, table, log)
        terms = terms._replace(declarer=following, exchanged=())
        return attrs.evolve(phase, table=table, log=log, seat=table.after(following), terms=terms)
    return attrs.evolve(phase, log=log, seat=table.after(seat))


def wedding_of(variant: Variant, phase: Offering) -> WeddingOffer:
    """The policy of the wedding being offered."""
    step = variant.contract(phase.terms.contract).steps[phase.step]
    assert isinstance(step, Offer)
    return step.wedding
