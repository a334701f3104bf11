"""What happens to hidden cards when an action is made, and what is turned up.

Level 3: the only part of the engine that sees all holdings. It never decides which phase follows.
"""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.actions import Accept, Action, Bury, Call, Play, as_seen
from sheepshead.cards import FACE_DOWN, Card, CardSet, faces_up
from sheepshead.engine.offering import wedding_of
from sheepshead.holdings import Holdings, Own, Sight, SightOf
from sheepshead.order import TRUMP, CardOrder
from sheepshead.phases import (
    Burying,
    Finished,
    Knocking,
    Naming,
    Offering,
    Phase,
    Playing,
    Terms,
)
from sheepshead.state import terms_of
from sheepshead.variant import Step, Take, Variant


def seen_by_all(own: Own, action: Action) -> Action:
    """How an action looks to the table: what is laid down or played face down has no face."""
    if isinstance(action, Play):
        return _PLAY_FACE_DOWN if action.card is own.under else action
    return as_seen(action)


_PLAY_FACE_DOWN: Final = Play(FACE_DOWN)


def carried_out(
    variant: Variant, phase: Phase, holdings: Holdings, *, seat: int, action: Action
) -> Holdings:
    """The holdings after a seat has laid cards away or exchanged them."""
    own = holdings.owns[seat]
    match action:
        case Bury(cards):
            return holdings.with_own(own.after_burying(CardSet(faces_up(cards))))
        case Call(_, Card() as under):
            return holdings.with_own(own.after_laying_under(under))
        case Accept(Card() as card):
            assert isinstance(phase, Offering)
            return exchanged(holdings, _wedding_order(variant, phase), partner=seat, back=card)
        case _:
            return holdings


def followed(variant: Variant, before: Phase, after: Phase, holdings: Holdings) -> Holdings:
    """The holdings after a change of phase: the deal is completed, the blind is taken."""
    if isinstance(before, Knocking) and not isinstance(after, Knocking):
        holdings = dealt_out(holdings)
    terms = terms_of(after)
    for step in _steps_passed(variant, before, after):
        if isinstance(step, Take):
            assert terms is not None
            holdings = blind_taken(holdings, terms)
    return holdings


def revealed(variant: Variant, phase: Phase, holdings: Holdings) -> tuple[Phase, Holdings]:
    """The phase with what the rules turn up now, and what seats have seen by it.

    A trick with the unknown in it shows that card to its winner; an open wedding shows the offered
    trump to all; at the end the contract says what is turned up.
    """
    if isinstance(phase, Finished):
        return _turned_up(variant, phase, holdings), holdings
    if isinstance(phase, Offering) and not phase.terms.exchanged:
        return _offer_laid_out(variant, phase, holdings)
    if isinstance(phase, Playing) and phase.tricks and FACE_DOWN in phase.tricks[-1].cards:
        return phase, _unknown_seen(phase, holdings)
    return phase, holdings


def dealt_out(holdings: Holdings) -> Holdings:
    """Everybody gets the cards that come after the first packet."""
    owns = tuple(
        [
            Own(own.seat, own.dealt + rest, own.hand | CardSet(rest))
            for own, rest in zip(holdings.owns, holdings.undealt, strict=True)
        ]
    )
    return Holdings(owns, holdings.blind)


def blind_taken(holdings: Holdings, terms: Terms) -> Holdings:
    """The declarer has the blind in his hand."""
    assert terms.declarer is not None
    own = holdings.owns[terms.declarer]
    return holdings.with_own(own.after_taking(CardSet(holdings.blind)))


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
    return Holdings(owns, moved.blind, moved.undealt)


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


def _steps_passed(variant: Variant, before: Phase, after: Phase) -> tuple[Step, ...]:
    """The contract's steps that lie between two phases."""
    terms = terms_of(after)
    if terms is None:
        return ()
    steps = variant.contract(terms.contract).steps
    begun = 0 if terms_of(before) is None else _step_number(before, len(steps))
    return steps[begun : _step_number(after, len(steps))]


def _step_number(phase: Phase, past_the_last: int) -> int:
    return phase.step if isinstance(phase, Offering | Burying | Naming) else past_the_last


def _turned_up(variant: Variant, phase: Finished, holdings: Holdings) -> Finished:
    terms = phase.terms
    own = None if terms.declarer is None else holdings.owns[terms.declarer]
    shown = variant.contract(terms.contract).turned_up.shown(own, CardSet(holdings.blind))
    return Finished(
        phase.table,
        phase.log,
        terms,
        phase.tricks,
        phase.played_mask,
        phase.doubles,
        shown,
    )


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


def _unknown_seen(phase: Playing, holdings: Holdings) -> Holdings:
    """The winner of the trick has looked at the unknown in it."""
    declarer, winner = phase.terms.declarer, phase.tricks[-1].winner
    assert declarer is not None
    assert winner is not None
    under, own = holdings.owns[declarer].under, holdings.owns[winner]
    assert under is not None
    sight = Sight(SightOf.UNKNOWN, under, declarer)
    if winner == declarer or sight in own.sights:
        return holdings
    return holdings.with_own(own._replace(sights=(*own.sights, sight)))
