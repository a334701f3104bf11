"""The playing phase: which cards may be played, who wins a trick, and doubling meanwhile.

The legal cards are the fold of the contract's duties over the cards the seat can play; the reason
why a card is refused is the first duty that dropped it.
"""

from __future__ import annotations

from sheepshead.actions import DOUBLE, Action, Double, Play, plays_of_mask
from sheepshead.basics import CARD_IN_HAND
from sheepshead.cards import Card, CardSet, Seen
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.order import CardOrder, PlayingSuit
from sheepshead.phases import Phase, Playing, Terms, Trick
from sheepshead.rules import Broken, broken
from sheepshead.state import View
from sheepshead.variant import Contract, Variant


def legal(view: View, phase: Playing, own: Own) -> tuple[Action, ...]:
    """What the viewer can do: play when it is its turn, and double while it may."""
    contract = view.variant.contract(phase.terms.contract)
    plays = plays_of_mask(_allowed(contract, phase, own)) if phase.seat == own.seat else ()
    if contract.doubling.refuse(phase, own, contract.partnership):
        return plays
    return (*plays, DOUBLE)


def _allowed(contract: Contract, phase: Playing, own: Own) -> int:
    """The cards that the seat to act may play, as a mask; never none while the hand goes on."""
    order = contract.order.of(phase.terms)
    allowed = contract.turn.playable(phase, own)
    for duty in contract.play_rules:
        allowed = duty.narrow(phase, order, own, allowed)
    assert allowed, f"the duties of {contract.id} leave seat {own.seat} no card"
    return allowed


def refusal(view: View, phase: Playing, own: Own, action: Action) -> Broken | None:
    """Why this seat may not play this card, or not double now."""
    contract = view.variant.contract(phase.terms.contract)
    if isinstance(action, Double):
        return contract.doubling.refuse(phase, own, contract.partnership)
    assert isinstance(action, Play)
    card = action.card
    assert isinstance(card, Card)
    order = contract.order.of(phase.terms)
    allowed = contract.turn.playable(phase, own)
    if not card.mask & allowed:
        return broken(CARD_IN_HAND, card=card, seat=own.seat)
    for duty in contract.play_rules:
        narrowed = duty.narrow(phase, order, own, allowed)
        if not card.mask & narrowed:
            return duty.explain(phase, order, own, allowed, card)
        allowed = narrowed
    return None


def after(variant: Variant, phase: Playing, seat: int, action: Action) -> Phase:
    """The card lies on the table, or the double stands; the turn moves on after a card."""
    if isinstance(action, Double):
        return _after_double(variant, phase, seat, action)
    assert isinstance(action, Play)
    contract = variant.contract(phase.terms.contract)
    order = contract.order.of(phase.terms)
    card, trick, table = action.card, phase.trick, phase.table
    led = trick.led if trick.cards else _led_by(card, phase.terms, order)
    on_table = Trick(trick.leader, (*trick.cards, card), led)
    played = CardSet.of_mask(phase.played.mask | card.mask)
    log = (*phase.log, (seat, action))
    if len(on_table.cards) < table.seats:
        return Playing(
            table,
            log,
            contract.turn.seat(table, on_table),
            phase.terms,
            phase.tricks,
            on_table,
            played,
            phase.doubles,
        )
    place = contract.trick_rule.winner(phase, order, on_table)
    winner = trick.seat_at(place, table.seats)
    won, following = Trick(trick.leader, on_table.cards, led, winner), Trick(winner)
    next_trick = Playing(
        table,
        log,
        contract.turn.seat(table, following),
        phase.terms,
        (*phase.tricks, won),
        following,
        played,
        phase.doubles,
    )
    return _over_or(variant, contract, next_trick)


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
