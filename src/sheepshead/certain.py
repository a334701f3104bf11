"""What can be refused in a hand with unknown cards: what no cards could make legal.

Level 5: imports `partial`. A seat without unknown cards is judged by all rules, any other by phase,
turn, kind of action, number of cards, and by where the cards are that it lays down.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from sheepshead import engine
from sheepshead.actions import (
    Accept,
    Action,
    Announce,
    Blitz,
    Bury,
    Call,
    Double,
    Play,
    as_seen,
    faces_of,
)
from sheepshead.basics import BURY_COUNT, CHOICE_OFFERED, HAND_OVER, NOT_YOUR_TURN, WRONG_PHASE
from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet, faces_up
from sheepshead.engine import playing
from sheepshead.partial import Pile, Position, awaits_unknown
from sheepshead.play_phase import Playing
from sheepshead.policies import (
    announcing,
    auction,
    blocked,
    calling,
    claims,
    cracking,
    exchange,
    must,
    naming,
    picking,
    redealing,
    rounds,
    settling,
)
from sheepshead.rules import Broken, broken

_WHATEVER_IS_HELD: Final = (
    *(HAND_OVER, WRONG_PHASE, NOT_YOUR_TURN, BURY_COUNT, CHOICE_OFFERED),
    *(picking.PICK_OR_PASS, picking.LAST_MUST_PICK, picking.FOREHAND_MUST_PICK),
    *(auction.BID_CONTRACT, auction.BID_ON_MENU, auction.BID_HIGHER),
    *(auction.BID_POINTS, auction.POINTS_RANGE, auction.POINTS_HIGHER),
    *(calling.CALL_OR_ALONE, calling.CALLABLE_RANK, naming.NAME_ACE, naming.CALL_OPENLY),
    *(naming.CALL_PLAIN_ACE, naming.NAME_TRUMP, exchange.GIVE_BACK_PLAIN),
    *(settling.PLAY_OR_PASS, settling.NAME_CLAIM, settling.CLAIM_SINGLE_GAME),
    *(settling.BID_OR_RAISE, settling.ANSWER_CLAIM, settling.HOLD_AS_EARLIER),
    *(settling.NAME_OF_RANK, claims.NO_RAISE, claims.RAISE_AS_LATER, claims.RAISE_STEP),
    *(blocked.SECOND_ROUND, blocked.FIRST_BID_STANDS),
    *(must.HOLDER_MUST_PLAY, must.KNOCKER_MUST_PLAY),
    rounds.NAME_A_TRICK,
    *(redealing.NO_REDEAL_WITH_CARDS, redealing.NO_REDEAL_WITH_POINTS),
    *(announcing.ONLY_SHEEPSHEAD, announcing.SHEEPSHEAD_OR_PASS, cracking.DOUBLE_OR_PASS),
    *(calling.CALLED_CARD_ELSEWHERE, calling.CALLED_CARD_NOT_BURIED, naming.CALL_FOREIGN_ACE),
)
"""The rules that a seat breaks with any cards if it does with those that are surely its own."""


def refused_anyway(position: Position, seat: int, action: Action) -> str | None:
    """Why a seat may not do this, whatever the cards are that are not known."""
    pile, is_named = position.piles[seat], FACE_DOWN not in faces_of(action)
    if pile.is_known and is_named:
        refusal = engine.why_not(position.variant, position.phase, position.own_now(seat), action)
        return None if refusal is None else refusal.message
    fault = _broken_anyway(position, seat, action)
    reason = _misplaced(position, pile, action) if fault is None else fault.reason
    if reason is None and pile.is_known and not isinstance(action, Play):
        reason = None if named_in(position, seat, action) else "no card that it has allows that"
    return None if reason is None else f"Seat {seat} may not {action}: {reason}."


def named_in(position: Position, seat: int, action: Action) -> tuple[Action, ...]:
    """The actions that one with unknown cards can stand for; itself where that is not known."""
    own = position.piles[seat].own
    if isinstance(action, Play) and action.card is FACE_DOWN:
        known = own.under is not None and awaits_unknown(position, seat)
        return (Play(own.under),) if known and own.under is not None else (action,)
    legal = None if FACE_DOWN not in faces_of(action) else position.legal_actions(seat)
    if legal is None:
        return (action,)
    return tuple(each for each in legal if _stands_for(action, each))


def _stands_for(action: Action, named: Action) -> bool:
    if as_seen(action) != as_seen(named):
        return False
    return set(faces_up(faces_of(action))) <= set(faces_of(named))


def _broken_anyway(position: Position, seat: int, action: Action) -> Broken | None:
    """The rule that an action breaks whichever cards the seat has."""
    variant, phase, own = position.variant, position.phase, position.piles[seat].own
    if isinstance(phase, Playing):
        return _broken_in_play(position, phase, seat, action)
    if isinstance(action, Accept) and isinstance(action.card, Card):
        own = own._replace(hand=own.hand.with_card(action.card))
    refusal = engine.why_not(variant, phase, own, _with_some_cards(action, variant.pack))
    if refusal is None or refusal.rule not in _WHATEVER_IS_HELD:
        return None
    is_guessed = refusal.rule is exchange.GIVE_BACK_PLAIN and FACE_DOWN in faces_of(action)
    return None if is_guessed else refusal.broken


def _broken_in_play(position: Position, phase: Playing, seat: int, action: Action) -> Broken | None:
    if isinstance(action, Play):
        return None if phase.seat == seat else broken(NOT_YOUR_TURN, turn=phase.seat)
    pile = position.piles[seat]
    if isinstance(action, Announce):
        refusal = engine.why_not(position.variant, phase, pile.own, action)
        return None if refusal is None else refusal.broken
    if not isinstance(action, Double | Blitz):
        return broken(WRONG_PHASE, phase=phase.name)
    others = position.unplaced - pile.called if pile.room else NO_CARDS
    most = pile.own._replace(hand=pile.own.hand | others)
    found = [playing.refusal(position.variant, phase, own, action) for own in (pile.own, most)]
    return None if None in found else found[-1]


def _with_some_cards(action: Action, pack: CardSet) -> Action:
    """An action with some cards in place of those not known."""
    named = faces_up(faces_of(action))
    missing = len(faces_of(action)) - len(named)
    if isinstance(action, Bury) and missing:
        return Bury((*named, *islice(pack - CardSet(named), missing)))
    if isinstance(action, Call) and missing:
        return Call(action.card, pack.without(action.card).cards[0])
    return Accept(pack.cards[0]) if isinstance(action, Accept) and missing else action


def _misplaced(position: Position, pile: Pile, action: Action) -> str | None:
    """Why a seat cannot have the cards that it lays down."""
    phase, new = position.phase, list[Card]()
    for card in faces_up(faces_of(action)):
        if card not in position.variant.pack:
            return f"{card} does not belong to the pack of {position.variant.id}"
        if isinstance(phase, Playing) and card in phase.played:
            return f"{card} has been played"
        if card is pile.own.under and not awaits_unknown(position, pile.own.seat):
            return f"{card} has been played"
        if card in pile.called:
            return f"{card} was called and is in another hand"
        if card not in pile.own.hand and card is not pile.own.under:
            new.append(card)
    unplaced = position.unplaced
    foreign = [card for card in new if card not in unplaced] or new[pile.room :]
    return f"{foreign[0]} is not among its cards" if foreign else None
