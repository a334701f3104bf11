"""Leaks: variants and programs that tell a seat what it may not know."""

from __future__ import annotations

import attrs

from broken import Faults, Like, each_contract, with_duty
from broken_play import QUEENS, QueensWait
from changing import changed, instead_of_advance
from leaks import Peek, after_advance, holder, with_phase
from sheepshead import CardSet, engine, moves
from sheepshead.actions import Play
from sheepshead.cards import FACE_DOWN
from sheepshead.phases import Finished
from sheepshead.render import words
from sheepshead.rules import Broken as BrokenRule
from sheepshead.state import State, View
from sheepshead.testing import Law

FAULTS = Faults()
breaks = FAULTS.breaks


@breaks(Law.SECRECY, "called-ace", hands=40, pairs=40)
def legal_by_the_cards_of_another(variant, patch):
    """Whether a queen may be played depends on what the next seat was dealt."""
    peek = Peek(patch)

    class Looking(QueensWait):
        def narrow(self, phase, order, own, allowed):
            holdings = peek.holdings(phase)
            if holdings is None:
                return allowed
            other = holdings.owns[(own.seat + 1) % phase.table.seats].dealt
            few = sum(not order.is_trump(card) for card in other) % 2
            return allowed & ~QUEENS.mask or allowed if few else allowed

    return with_duty(variant, Looking())


@breaks(Law.SECRECY, "sauspiel")
def refusal_names_the_holder(variant, patch):
    """Who asks for a card that he does not hold is told who does."""
    peek = Peek(patch)
    why_not = moves.why_not

    def telling(position, action, seat=None):
        refusal = why_not(position, action, seat)
        holdings = peek.holdings(position.phase)
        if refusal is None or holdings is None or not isinstance(action, Play):
            return refusal
        who = None if action.card is FACE_DOWN else holder(holdings, action.card)
        told = "nobody holds it" if who is None else f"seat {who} holds it"
        rule = attrs.evolve(refusal.rule, reason=told)
        return attrs.evolve(refusal, broken=BrokenRule(rule))

    patch.setattr(moves, "why_not", telling)
    return variant


@breaks(Law.SECRECY, "three-handed")
def view_has_the_bury(variant, patch):
    """Every seat's own cards hold what the picker has buried."""

    def hand_round(state, action, seat):
        buried = CardSet(card for own in state.holdings.owns for card in own.took)
        owns = tuple(changed(own, took=buried) for own in state.holdings.owns)
        return State(state.variant, state.phase, changed(state.holdings, owns=owns))

    after_advance(patch, hand_round)
    return variant


@breaks(Law.SECRECY, "called-ace")
def repr_of_a_view_with_a_hand(variant, patch):
    """The repr of a view has the hand of seat 0."""
    peek = Peek(patch)
    shown = View.__repr__

    def talkative(view):
        holdings = peek.holdings(view.phase)
        return shown(view) if holdings is None else f"{shown(view)} {holdings.owns[0].hand}"

    patch.setattr(View, "__repr__", talkative)
    return variant


@breaks(Law.SECRECY, "sauspiel")
def repr_of_a_state_with_cards(variant, patch):
    """The repr of a state, which stands in tracebacks, has all cards."""
    patch.setattr(State, "__repr__", lambda state: f"<State {state.holdings}>")
    return variant


@breaks(Law.SECRECY, "called-ace")
def partner_in_the_terms(variant, patch):
    """The terms name who holds the called card."""

    def name_partner(state, action, seat):
        terms = state.terms
        if terms is None or terms.called is None or terms.partner is not None:
            return state
        told = terms._replace(partner=holder(state.holdings, terms.called))
        return with_phase(state, terms=told)

    after_advance(patch, name_partner)
    return variant


@breaks(Law.SECRECY, "called-ace", hands=60, pairs=60)
def partner_known_to_all(variant, patch):
    """The declaring side that all know has the partner from the first card on."""
    peek = Peek(patch)

    class Early(Like):
        def public(self, phase, order):
            holdings = peek.holdings(phase)
            partner = None if holdings is None else holder(holdings, phase.terms.called)
            known = self.base.public(phase, order)
            return known if partner in (None, *known) else (*known, partner)

    return each_contract(
        variant,
        lambda game: (
            changed(game, partnership=Early(game.partnership)) if game.id == "pick" else game
        ),
    )


@breaks(Law.SECRECY, "called-ace")
def blind_in_the_dictionary(variant, patch):
    """What is sent to each seat has the blind."""
    peek = Peek(patch)
    to_dict = View.to_dict

    def generous(view):
        holdings = peek.holdings(view.phase)
        blind = [] if holdings is None else [str(card) for card in holdings.blind]
        return to_dict(view) | {"blind": blind}

    patch.setattr(View, "to_dict", generous)
    return variant


@breaks(Law.SECRECY, "schafkopf")
def hash_of_all_cards(variant, patch):
    """The hash of a view comes from all cards."""
    peek = Peek(patch)
    patch.setattr(View, "__hash__", lambda view: hash(peek.holdings(view.phase)))
    return variant


@breaks(Law.SECRECY, "auction-sheepshead")
def hand_turned_up_when_thrown_in(variant, patch):
    """When all have passed, the hand of seat 0 is turned up."""

    def turn_up(state, action, seat):
        phase = state.phase
        if not isinstance(phase, Finished) or phase.tricks:
            return state
        return with_phase(state, shown=changed(phase.shown, laid_down=state.holdings.owns[0].hand))

    after_advance(patch, turn_up)
    return variant


@breaks(Law.SECRECY, "called-ace")
def table_with_the_blind(variant, patch):
    """The table as text has the blind in its headline."""
    peek = Peek(patch)
    honest = words.headline

    def leaky(view, *rest):
        holdings = peek.holdings(view.phase)
        return f"{honest(view, *rest)} {holdings and holdings.blind}"

    patch.setattr(words, "headline", leaky)
    return variant


@breaks(Law.SECRECY, {"preset": "schafkopf", "options": {"contracts": ["rufspiel"]}})
def asked_only_if_it_matters(variant, patch):
    """A seat that can only pass is not asked whether it bids."""
    advance = engine.advance

    def hurried(state, action, seat):
        after = advance(state, action, seat)
        while after.phase.name == "bidding" and len(moves.legal_actions(after)) == 1:
            after = advance(after, moves.legal_actions(after)[0], after.to_act)
        return after

    instead_of_advance(patch, hurried)
    return variant
