"""The playing phase: which cards may be played, who wins a trick, and what is said meanwhile.

The legal cards are the fold of the contract's duties over the cards the seat can play; the reason
why a card is refused is the first duty that dropped it.
"""

from __future__ import annotations

from typing import Final

from sheepshead.actions import DOUBLE, Action, Double, Play, plays_of_mask
from sheepshead.basics import WRONG_PHASE
from sheepshead.cards import Card, Seen
from sheepshead.engine import flow
from sheepshead.holdings import Own
from sheepshead.order import PlayingSuit
from sheepshead.phases import Phase, Playing, Terms, Trick
from sheepshead.rules import Broken, broken
from sheepshead.variant import Contract, Variant


def legal(variant: Variant, phase: Playing, own: Own) -> tuple[Action, ...]:
    """What the viewer can do: play when it is its turn, and announce what it may."""
    contract = variant.contract(phase.terms.contract)
    plays: tuple[Action, ...] = ()
    if phase.seat == own.seat:
        order = contract.order.of(phase.terms)
        allowed = contract.turn.playable(phase, own)
        # A last card is played whatever the duties: they never leave none.
        for duty in contract.play_rules if allowed & (allowed - 1) else ():
            allowed = duty.narrow(phase, order, own, allowed)
        assert allowed, f"the duties of {contract.id} leave seat {own.seat} no card"
        plays = plays_of_mask(allowed)
    if contract.doubling.refuse(phase, own, contract.partnership) is None:
        plays = (*plays, DOUBLE)
    for each in contract.announcing:
        found = [said for said in each.candidates(own) if each.refuse(phase, own, said) is None]
        plays = (*plays, *found)
    return plays


def refusal(variant: Variant, phase: Playing, own: Own, action: Action) -> Broken | None:
    """Why this seat may not play this card, not double or not announce this now."""
    contract = variant.contract(phase.terms.contract)
    if isinstance(action, Double):
        return contract.doubling.refuse(phase, own, contract.partnership)
    if not isinstance(action, Play):
        return _refuse_announcing(contract, phase, own, action)
    card = action.card
    assert isinstance(card, Card)
    order = contract.order.of(phase.terms)
    allowed = contract.turn.playable(phase, own)
    if not card.mask & allowed:
        return contract.turn.explain(phase, own, card)
    for duty in contract.play_rules:
        narrowed = duty.narrow(phase, order, own, allowed)
        if not card.mask & narrowed:
            return duty.explain(phase, order, own, allowed, card)
        allowed = narrowed
    return None


def _refuse_announcing(
    contract: Contract, phase: Playing, own: Own, action: Action
) -> Broken | None:
    """Why nothing of the kind is announced; where the game has no place for it, the phase is."""
    refused = broken(WRONG_PHASE, phase=phase.name)
    for each in contract.announcing:
        why = each.refuse(phase, own, action)
        if why is None:
            return None
        refused = why
    return refused


# A named tuple as its class makes it, without the detour over keywords: this runs for each card.
_made: Final = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def after(variant: Variant, phase: Playing, seat: int, action: Action) -> Phase:
    """The card lies on the table, or what was said stands; the turn moves on after a card."""
    if not isinstance(action, Play):
        return _after_announcement(variant, phase, seat, action)
    contract = variant.contract(phase.terms.contract)
    card, trick, table = action.card, phase.trick, phase.table
    led = trick.led if trick.cards else _led_by(contract, card, phase.terms)
    trick = _made(Trick, (trick.leader, (*trick.cards, card), led, None))
    tricks, rows = phase.tricks, phase.rows
    if rows is not None:
        assert isinstance(card, Card), "nothing is played face down from a row"
        rows = rows.without(seat, card)
    size = contract.turn.cards_in_trick(table)
    if len(trick.cards) == size:
        place = contract.trick_rule.winner(phase, contract.order.of(phase.terms), trick)
        winner = trick.seat_at(place, table.seats)
        tricks = (*tricks, Trick(trick.leader, trick.cards, led, winner))
        trick = Trick(winner)
        rows = rows if rows is None else contract.turn.after_trick(rows, place)
    after = _made(
        Playing,
        (
            table,
            (*phase.log, (seat, action)),
            contract.turn.seat(table, trick),
            phase.terms,
            tricks,
            trick,
            phase.played_mask | card.mask,
            phase.doubles,
            rows,
        ),
    )
    if trick.cards:
        return after
    all_played = len(tricks) * size == table.seats * variant.deal.hand_size
    if all_played or contract.objective.is_decided(after):
        return flow.finished(after)
    return after


def _led_by(contract: Contract, card: Seen, terms: Terms) -> PlayingSuit:
    """The suit that a lead asks for: an unknown belongs to the called suit, whatever it is."""
    if isinstance(card, Card):
        return contract.order.of(terms).suit_of(card)
    assert terms.called is not None, "only a card laid under a call is played face down"
    return contract.order.of(terms).suit_of(terms.called)


def _after_announcement(variant: Variant, phase: Playing, seat: int, action: Action) -> Phase:
    said = phase._replace(log=flow.logged(phase, seat, action))
    if not isinstance(action, Double):
        return said
    doubling = variant.contract(phase.terms.contract).doubling
    return said._replace(doubles=(*phase.doubles, doubling.record(phase, seat)))
