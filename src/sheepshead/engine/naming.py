"""The naming phase: the declarer names the partner's card or the trump suit, or goes alone."""

from __future__ import annotations

from sheepshead.actions import Action
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.phases import Naming, Phase
from sheepshead.policy import NamingRule
from sheepshead.rules import Broken
from sheepshead.short_answers import listing_of
from sheepshead.variant import Name, Variant


def legal(variant: Variant, phase: Naming, own: Own) -> tuple[Action, ...]:
    """What is worth asking about and not refused."""
    naming = _naming_of(variant, phase)
    listed = listing_of(naming)
    if listed is not None:
        return listed(own)
    refuse = naming.refuse
    return tuple([action for action in naming.candidates(own) if refuse(own, action) is None])


def refusal(variant: Variant, phase: Naming, own: Own, action: Action) -> Broken | None:
    """Why the declarer may not name this."""
    return _naming_of(variant, phase).refuse(own, action)


def after(variant: Variant, phase: Naming, seat: int, action: Action) -> Phase:
    """The terms are agreed; the next step of the contract follows."""
    log = flow.logged(phase, seat, action)
    terms = _naming_of(variant, phase).agree(phase.terms, action)
    return flow.next_step(variant, phase.table, log, terms=terms, step=phase.step + 1)


def _naming_of(variant: Variant, phase: Naming) -> NamingRule:
    step = variant.contract(phase.terms.contract).steps[phase.step]
    assert isinstance(step, Name)
    return step.naming
