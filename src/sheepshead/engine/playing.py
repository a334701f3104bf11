"""The playing phase: which cards may be played, who wins a trick, and what is said meanwhile.

The legal cards are the fold of the contract's duties over the cards the seat can play; the reason
why a card is refused is the first duty that dropped it.
"""

from __future__ import annotations

from sheepshead.actions import DOUBLE, Action, Double, Play, plays_of_mask
from sheepshead.basics import WRONG_PHASE
from sheepshead.cards import Card, Seen
from sheepshead.engine import flow
from sheepshead.engine.plan import PlayPlan
from sheepshead.facts import Rows, Terms, Trick
from sheepshead.holdings import Own
from sheepshead.order import CardOrder, PlayingSuit
from sheepshead.play_phase import Playing
from sheepshead.rules import Broken, broken
from sheepshead.variant import Contract, Variant


def legal(plan: PlayPlan, phase: Playing, own: Own) -> tuple[Action, ...]:
    """What the viewer can do: play when it is its turn, and announce what it may."""
    plays: tuple[Action, ...] = ()
    if phase.seat == own.seat:
        allowed = plan.turn.playable(phase, own)
        # A last card is played whatever the duties: they never leave none.
        if allowed & (allowed - 1):
            order = plan.order
            for duty in plan.rules:
                allowed = duty.narrow(phase, order, own, allowed)
        assert allowed, f"the duties of {plan.contract.id} leave seat {own.seat} no card"
        plays = plays_of_mask(allowed)
    return plays + announcements(plan, phase, own)


def announcements(plan: PlayPlan, phase: Playing, own: Own) -> tuple[Action, ...]:
    """What a seat can say now, in turn or out of turn."""
    doubling = plan.doubling
    said: list[Action] = []
    if doubling is not None and doubling.refuse(phase, own, plan.contract.partnership) is None:
        said.append(DOUBLE)
    for each in plan.announcing:
        said += [one for one in each.candidates(own) if each.refuse(phase, own, one) is None]
    return tuple(said)


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


def after(plan: PlayPlan, phase: Playing, action: Play) -> Playing:
    """The card lies on the table, and the next seat is to act; a full trick has been won."""
    led = phase.led
    if led is None:
        led = _led_by(plan.order, action.card, phase.terms)
    trick = Trick(phase.leader, (*phase.cards, action.card), led)
    rows = _rows_without(phase, action)
    if len(trick.cards) < plan.size:
        return _laid(plan, phase, action, trick, phase.tricks, rows)
    place = plan.contract.trick_rule.winner(phase, plan.order, trick)
    winner = trick.seat_at(place, phase.table.seats)
    tricks = (*phase.tricks, trick._replace(winner=winner))
    rows = rows if rows is None else plan.turn.after_trick(rows, place)
    return _laid(plan, phase, action, Trick(winner), tricks, rows)


def _laid(
    plan: PlayPlan,
    phase: Playing,
    action: Play,
    trick: Trick,
    tricks: tuple[Trick, ...],
    rows: Rows | None,
) -> Playing:
    return Playing(
        phase.table,
        (*phase.log, (phase.seat, action)),
        plan.turn.seat(phase.table, trick),
        phase.terms,
        tricks,
        trick,
        phase.played_mask | action.card.mask,
        phase.doubles,
        rows,
    )


def _rows_without(phase: Playing, action: Play) -> Rows | None:
    """The rows after a card has been played, which may have lain in one."""
    if phase.rows is None:
        return None
    assert isinstance(action.card, Card), "nothing is played face down from a row"
    return phase.rows.without(phase.seat, action.card)


def is_over(plan: PlayPlan, phase: Playing) -> bool:
    """Whether a hand ends between two tricks: all cards are played, or it is decided."""
    return len(phase.tricks) == plan.tricks or plan.contract.objective.is_decided(phase)


def _led_by(order: CardOrder, card: Seen, terms: Terms) -> PlayingSuit:
    """The suit that a lead asks for: an unknown belongs to the called suit, whatever it is."""
    if isinstance(card, Card):
        return order.suit_of(card)
    assert terms.called is not None, "only a card laid under a call is played face down"
    return order.suit_of(terms.called)


def after_announcement(variant: Variant, phase: Playing, seat: int, action: Action) -> Playing:
    """What was said stands; the turn does not move."""
    said = phase.with_parts(log=flow.logged(phase, seat, action))
    if not isinstance(action, Double):
        return said
    doubling = variant.contract(phase.terms.contract).doubling
    return said.with_parts(doubles=(*phase.doubles, doubling.record(phase, seat)))
