"""What happens to hidden cards when an action is made, and what is turned up.

Level 3: the only part of the engine that moves cards in the holdings. It never decides which phase
follows.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from sheepshead.actions import Accept, Action, Bury, Call, Give, Play, as_seen
from sheepshead.cards import FACE_DOWN, Card, CardSet, set_of
from sheepshead.engine.moment import Arrival
from sheepshead.engine.offering import wedding_of
from sheepshead.facts import Rows
from sheepshead.holdings import Dealt, Holdings, Own, Sight, SightOf, own_of
from sheepshead.order import TRUMP, CardOrder
from sheepshead.phases import (
    Asking,
    Burying,
    Finished,
    Naming,
    Offering,
    Phase,
    finished_of,
)
from sheepshead.play_phase import Playing
from sheepshead.policy import DealPlan, Round
from sheepshead.stateless import new_tuple
from sheepshead.variant import Ask, Step, Variant

Stacks: TypeAlias = tuple[tuple[tuple[Card, ...], ...], ...]
"""The stacks of each seat, each from the bottom up."""


def seen_by_all(own: Own, action: Action) -> Action:
    """How an action looks to the table: what is laid down or played face down has no face."""
    return play_seen_by_all(own, action) if isinstance(action, Play) else as_seen(action)


def play_seen_by_all(own: Own, play: Play) -> Play:
    """How a played card looks to the table: an unknown has no face."""
    return _PLAY_FACE_DOWN if play.card is own.under else play


_PLAY_FACE_DOWN: Final = Play(FACE_DOWN)


def carried_out(
    variant: Variant, phase: Phase, holdings: Holdings, *, seat: int, action: Action
) -> Holdings:
    """The holdings after a seat has laid cards away or exchanged them."""
    own = holdings.owns[seat]
    match action:
        case Bury():
            return holdings.with_own(own.after_burying(set_of(action.cards)))
        case Call(_, Card() as under):
            return holdings.with_own(own.after_laying_under(under))
        case Accept(Card() as card):
            assert isinstance(phase, Offering)
            return exchanged(holdings, _wedding_order(variant, phase), partner=seat, back=card)
        case Give(Card() as card):
            assert isinstance(phase, Asking)
            to = round_of(variant, phase).receiver(phase)
            return _handed_over(holdings, card, giver=seat, taker=to)
        case _:
            return holdings


def followed(arrival: Arrival, holdings: Holdings) -> Holdings:
    """The holdings at a moment that has come: the deal is completed, the blind is taken."""
    if arrival.deals_out:
        holdings = dealt_out(holdings)
    for seat, count in arrival.takes:
        holdings = blind_taken(holdings, seat, count)
    return holdings


def revealed(variant: Variant, phase: Phase, holdings: Holdings) -> tuple[Phase, Holdings]:
    """The phase with what the rules turn up now, and what seats have seen by it.

    A trick with the unknown in it shows that card to who may look; an open wedding shows the
    offered trump to all; what lies uncovered in a row is turned up in time; at the end the contract
    says what is turned up.
    """
    if isinstance(phase, Finished):
        return ended(variant, phase, holdings), holdings
    if isinstance(phase, Offering) and not phase.terms.exchanged:
        return _offer_laid_out(variant, phase, holdings)
    if isinstance(phase, Playing) and phase.tricks and FACE_DOWN in phase.tricks[-1].cards:
        return phase, _unknown_seen(variant, phase, holdings)
    if isinstance(phase, Playing) and phase.rows is not None:
        turns_up = variant.contract(phase.terms.contract).turn.turns_up(phase)
        rows = _uncovered(phase.rows, holdings) if turns_up else phase.rows
        return phase.with_parts(rows=rows), holdings
    return phase, holdings


def may_turn_up(phase: Phase) -> bool:
    """Whether `revealed` may have something to do in a phase that follows on what was said."""
    if isinstance(phase, Playing):
        return phase.rows is not None
    if isinstance(phase, Offering):
        return not phase.terms.exchanged
    return isinstance(phase, Finished)


def _uncovered(rows: Rows, holdings: Holdings) -> Rows:
    """The rows with the next card of each stack turned up that has none face up."""
    tops = list(map(list, rows.tops))
    covered = list(map(list, rows.covered))
    turned = list(rows.turned)
    for seat, stacks in enumerate(holdings.stacks):
        for number, stack in enumerate(stacks):
            if tops[seat][number] is None and covered[seat][number]:
                covered[seat][number] -= 1
                card = stack[covered[seat][number]]
                tops[seat][number] = card
                turned.append((seat, number, card))
    return Rows(tuple(map(tuple, tops)), tuple(map(tuple, covered)), rows.lead, tuple(turned))


def rows_of(all_stacks: Stacks) -> Rows | None:
    """The stacks as they are laid out for all to see; None where there are none."""
    if not all_stacks:
        return None
    return Rows(
        tuple(tuple(stack[-1] for stack in stacks) for stacks in all_stacks),
        tuple(tuple(len(stack) - 1 for stack in stacks) for stacks in all_stacks),
    )


def stacks_of(plan: DealPlan, dealt: Dealt) -> Stacks:
    """The stacks of each seat; none where all cards are taken into the hand."""
    if not plan.in_stacks(dealt.hands[0]):
        return ()
    return tuple(map(plan.in_stacks, dealt.hands))


def dealt_so_far(
    plan: DealPlan, dealt: Dealt, packet: int, stacks: Stacks | None = None
) -> Holdings:
    """The holdings when each seat has so many of the cards of its hand, the rest being to come."""
    stacks = stacks_of(plan, dealt) if stacks is None else stacks
    hands = [*map(plan.in_hand, dealt.hands)] if stacks else dealt.hands
    owns: list[Own] = []
    undealt: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(hands):
        owns.append(own_of(seat, hand[:packet]))
        undealt.append(hand[packet:])
    to_come = tuple(undealt) if any(undealt) else ()
    return new_tuple(Holdings, (tuple(owns), dealt.blind, to_come, stacks))


def as_dealt(plan: DealPlan, holdings: Holdings) -> Dealt:
    """The deal that these holdings came from, what is not dealt out yet included."""
    undealt = holdings.undealt or ((),) * len(holdings.owns)
    stacks = holdings.stacks or ((),) * len(holdings.owns)
    hands = [
        plan.received(own.dealt + rest, own_stacks)
        for own, rest, own_stacks in zip(holdings.owns, undealt, stacks, strict=True)
    ]
    return Dealt(tuple(hands), holdings.blind)


def dealt_out(holdings: Holdings) -> Holdings:
    """Everybody gets the cards that come after the first packet."""
    pairs = zip(holdings.owns, holdings.undealt, strict=True)
    owns: list[Own] = []
    for (seat, dealt, hand, took, buried, under, sights), rest in pairs:
        mask = hand.mask
        for card in rest:
            mask |= card.mask
        whole = CardSet.of_mask(mask)
        owns.append(new_tuple(Own, (seat, dealt + rest, whole, took, buried, under, sights)))
    return new_tuple(Holdings, (tuple(owns), holdings.blind, (), holdings.stacks))


def blind_taken(holdings: Holdings, seat: int, count: int) -> Holdings:
    """A seat has taken so many cards of the blind, the first of those that are left."""
    taken = sum([own.took.mask for own in holdings.owns])
    left = [card for card in holdings.blind if not card.mask & taken]
    return holdings.with_own(holdings.owns[seat].after_taking(set_of(left[:count])))


def _handed_over(holdings: Holdings, card: Card, *, giver: int, taker: int) -> Holdings:
    """A card has gone from one hand to another; the giver knows where it is."""
    one, other = holdings.owns[giver], holdings.owns[taker]
    given, received = Sight(SightOf.GIVEN, card, taker), Sight(SightOf.RECEIVED, card, giver)
    one = one._replace(hand=one.hand.without(card), sights=(*one.sights, given))
    other = other._replace(hand=other.hand.with_card(card), sights=(*other.sights, received))
    return holdings.with_own(one).with_own(other)


def round_of(variant: Variant, phase: Asking) -> Round:
    """The policy of the round that goes on."""
    step = variant.contract(phase.terms.contract).steps[phase.step]
    assert isinstance(step, Ask)
    return step.round


def exchanged(
    holdings: Holdings, order: tuple[int, CardOrder], *, partner: int, back: Card
) -> Holdings:
    """The offerer's only trump and the partner's card have changed hands."""
    offerer, card_order = order
    giver, taker = holdings.owns[offerer], holdings.owns[partner]
    offered = only_trump(giver, card_order)
    giver = giver._replace(
        hand=giver.hand.without(offered).with_card(back),
        sights=(*giver.sights, Sight(SightOf.GIVEN, offered, partner)),
    )
    taker = taker._replace(
        hand=taker.hand.without(back).with_card(offered),
        sights=(*taker.sights, Sight(SightOf.GIVEN, back, offerer)),
    )
    moved = holdings.with_own(giver).with_own(taker)
    owns = tuple([_seen_elsewhere(own, offered, partner) for own in moved.owns])
    return moved._replace(owns=owns)


def _seen_elsewhere(own: Own, card: Card, seat: int) -> Own:
    """What a seat has been shown, now that another seat has the card, or the seat itself."""
    sights = [
        sight._replace(seat=seat) if sight.of is SightOf.SHOWN and sight.card is card else sight
        for sight in own.sights
        if own.seat != seat or sight.of is not SightOf.SHOWN
    ]
    return own._replace(sights=tuple(sights))


def only_trump(own: Own, order: CardOrder) -> Card:
    """The one trump in the hand of a seat that offers a wedding."""
    (trump,) = own.hand & order.cards_of(TRUMP)
    return trump


def _wedding_order(variant: Variant, phase: Offering) -> tuple[int, CardOrder]:
    assert phase.terms.declarer is not None
    contract = variant.contract(phase.terms.contract)
    return phase.terms.declarer, contract.order.of(phase.terms)


def steps_passed(variant: Variant, before: Phase, after: Phase) -> tuple[Step, ...]:
    """The contract's steps that lie between two phases."""
    terms = after.terms
    if terms is None:
        return ()
    steps = variant.contract(terms.contract).steps
    if not steps:
        return ()
    begun = 0 if before.terms is None else _step_number(before, len(steps))
    return steps[begun : _step_number(after, len(steps))]


def _step_number(phase: Phase, past_the_last: int) -> int:
    return phase.step if isinstance(phase, _WITH_STEP) else past_the_last


_WITH_STEP: Final = (Offering, Burying, Naming, Asking)


def ended(variant: Variant, phase: Playing | Finished, holdings: Holdings) -> Finished:
    """The hand is over, with what the contract says is turned up."""
    terms = phase.terms
    turned_up = variant.contract(terms.contract).turned_up
    shown = turned_up.shown(holdings.owns, terms.declarer, set_of(holdings.blind))
    return finished_of(phase, shown)


def _offer_laid_out(
    variant: Variant, phase: Offering, holdings: Holdings
) -> tuple[Phase, Holdings]:
    offerer, order = _wedding_order(variant, phase)
    offered = wedding_of(variant, phase).laid_out(only_trump(holdings.owns[offerer], order))
    phase = attrs.evolve(phase, terms=phase.terms._replace(exchanged=(offered,)))
    if not isinstance(offered, Card):
        return phase, holdings
    sight = Sight(SightOf.SHOWN, offered, offerer)
    owns = tuple(
        own if own.seat == offerer else own._replace(sights=(*own.sights, sight))
        for own in holdings.owns
    )
    return phase, holdings._replace(owns=owns)


def _unknown_seen(variant: Variant, phase: Playing, holdings: Holdings) -> Holdings:
    """Who may look at the unknown in the trick has done so."""
    declarer = phase.terms.declarer
    looking = variant.contract(phase.terms.contract).turned_up.looks(phase.tricks[-1])
    if looking is None or looking == declarer:
        return holdings
    assert declarer is not None
    under, own = holdings.owns[declarer].under, holdings.owns[looking]
    assert under is not None
    sight = Sight(SightOf.UNKNOWN, under, declarer)
    if sight in own.sights:
        return holdings
    return holdings.with_own(own._replace(sights=(*own.sights, sight)))
