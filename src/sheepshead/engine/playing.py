"""The playing phase: which cards may be played, who wins a trick, and doubling meanwhile.

The legal cards are the fold of the contract's duties over the cards the seat can play; the reason
why a card is refused is the first duty that dropped it.
"""

from __future__ import annotations

from sheepshead.actions import DOUBLE, Action, Double, Play, plays_of
from sheepshead.basics import CARD_IN_HAND
from sheepshead.cards import FACE_DOWN, Card, CardSet, Seen
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.order import CardOrder, PlayingSuit
from sheepshead.phases import Phase, Playing, Terms, Trick
from sheepshead.rules import Broken, broken
from sheepshead.state import View
from sheepshead.variant import Contract, Variant


def legal_cards(view: View, phase: Playing, own: Own) -> CardSet:
    """The cards that the seat to act may play; never none while the hand goes on."""
    terms = phase.terms
    contract = view.variant.contract(terms.contract)
    order = contract.order.of(terms)
    allowed = contract.turn.playable(phase, own)
    for duty in contract.play_rules:
        allowed = duty.narrow(phase, order, own, allowed)
    assert allowed.mask, f"the duties of {contract.id} leave seat {own.seat} no card"
    return allowed


def legal(view: View, phase: Playing, own: Own) -> tuple[Action, ...]:
    """What the viewer can do: play when it is its turn, and double while it may."""
    plays = plays_of(legal_cards(view, phase, own)) if phase.seat == own.seat else ()
    return plays if _double_refused(view, phase, own) else (*plays, DOUBLE)


def refusal(view: View, phase: Playing, own: Own, action: Action) -> Broken | None:
    """Why this seat may not play this card, or not double now."""
    if isinstance(action, Double):
        return _double_refused(view, phase, own)
    assert isinstance(action, Play)
    card = action.card
    assert isinstance(card, Card)
    contract = view.variant.contract(phase.terms.contract)
    order = contract.order.of(phase.terms)
    allowed = contract.turn.playable(phase, own)
    if card not in allowed:
        return broken(CARD_IN_HAND, card=card, seat=own.seat)
    for duty in contract.play_rules:
        narrowed = duty.narrow(phase, order, own, allowed)
        if card not in narrowed:
            return duty.explain(phase, order, own, allowed, card)
        allowed = narrowed
    return None


def _double_refused(view: View, phase: Playing, own: Own) -> Broken | None:
    contract = view.variant.contract(phase.terms.contract)
    return contract.doubling.refuse(phase, own, contract.partnership)


def after(variant: Variant, phase: Playing, seat: int, action: Action) -> Phase:
    """The card lies on the table, or the double stands; the turn moves on after a card."""
    if isinstance(action, Double):
        return _after_double(variant, phase, seat, action)
    assert isinstance(action, Play)
    contract = variant.contract(phase.terms.contract)
    order = contract.order.of(phase.terms)
    card = action.card
    trick = phase.trick
    led = trick.led if trick.cards else _led_by(card, phase.terms, order)
    cards = (*trick.cards, card)
    table = phase.table
    log = (*phase.log, (seat, action))
    played = phase.played if card is FACE_DOWN else CardSet.of_mask(phase.played.mask | card.mask)
    tricks, on_table = phase.tricks, Trick(trick.leader, cards, led)
    if len(cards) == table.seats:
        place = contract.trick_rule.winner(phase, order, on_table)
        winner = trick.seat_at(place, table.seats)
        tricks = (*tricks, Trick(trick.leader, cards, led, winner))
        on_table = Trick(winner)
    following = Playing(
        table,
        log,
        contract.turn.seat(table, on_table),
        phase.terms,
        tricks,
        on_table,
        played,
        phase.doubles,
    )
    return _over_or(variant, contract, following)


def _led_by(card: Seen, terms: Terms, order: CardOrder) -> PlayingSuit:
    """The suit that a lead asks for: an unknown belongs to the called suit, whatever it is."""
    if isinstance(card, Card):
        return order.suit_of(card)
    assert terms.called is not None, "only a card laid under a call is played face down"
    return order.suit_of(terms.called)


def _over_or(variant: Variant, contract: Contract, phase: Playing) -> Phase:
    if len(phase.tricks) == variant.deal.hand_size or contract.objective.is_decided(phase):
        return flow.finished(phase)
    return phase


def _after_double(variant: Variant, phase: Playing, seat: int, action: Action) -> Phase:
    doubling = variant.contract(phase.terms.contract).doubling
    return Playing(
        phase.table,
        flow.logged(phase, seat, action),
        phase.seat,
        phase.terms,
        phase.tricks,
        phase.trick,
        phase.played,
        (*phase.doubles, doubling.record(phase, seat)),
    )
