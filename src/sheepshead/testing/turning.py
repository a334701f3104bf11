"""A hand turned round the table, a hand played again, a hand at a table of people."""

from __future__ import annotations

from random import Random
from typing import Final

from sheepshead import moves
from sheepshead.actions import Action
from sheepshead.errors import SheepsheadError
from sheepshead.hand_text import record_from_text, record_to_text
from sheepshead.holdings import Dealt
from sheepshead.players import RandomPlayer
from sheepshead.replaying import record_of
from sheepshead.session import Session
from sheepshead.state import State
from sheepshead.testing.deals import deal_of, inherited, lay_out
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.tally import Tally

_AGAIN: Final = 16
"""So many times a hand is played again that is not the same turned round: a coin may fall alike."""


def check_repeats(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Each action leads to the same state again, checked or unchecked."""
    for number, made in enumerate(hand.made):
        before, after = hand.states[number], hand.states[number + 1]
        again = moves.apply(before, made.action, made.seat)
        unchecked = moves.apply_unchecked(before, made.action, made.seat)
        fault = None
        if again != after or hash(again) != hash(after):
            fault = "it leads to another state the second time"
        elif unchecked != after:
            fault = "it leads to another state when it is not checked"
        hand.require(Law.REPEATS, fault, state=before, action=made.action)
        tally.count(Law.REPEATS)


def check_record_text(hand: Hand, rng: Random, tally: Tally) -> None:
    """The record of a hand is written for people and read back."""
    for state in hand.some(rng):
        record = record_of(state)
        try:
            again = record_from_text(record_to_text(record))
        except SheepsheadError as error:
            hand.require(Law.TEXTS, f"it is refused: {error}", state=state)
            continue
        same = again.to_dict() == record.to_dict()
        hand.require(Law.TEXTS, None if same else "it is another record", state=state)
        tally.count(Law.TEXTS)


def check_rotation(hand: Hand, _rng: Random, tally: Tally) -> None:
    """The same hand with everybody one seat further on: the same may be done, the same is paid."""
    first = hand.states[0]
    seats, table, dealt = hand.variant.seats, first.phase.table, deal_of(first)
    turned = Dealt((dealt.hands[-1], *dealt.hands[:-1]), dealt.blind)
    state = lay_out(hand.variant, turned, (table.dealer + 1) % seats, inherited(table))
    for before, made in zip(hand.states, hand.made, strict=False):
        _require_alike(hand, _fault_of_turn(before, state), before)
        try:
            state = moves.apply(state, made.action, (made.seat + 1) % seats)
        except SheepsheadError as error:
            _require_alike(hand, str(error), before, made.action)
            return
        tally.count(Law.ROTATION)
    if hand.last.is_over and state.is_over:
        paid = moves.score(hand.last).payoffs
        again = moves.score(state).payoffs
        fault = None if again == (paid[-1], *paid[:-1]) else f"{paid} turned round is {again}"
        _require_alike(hand, fault, hand.last)


def _require_alike(
    hand: Hand, fault: str | None, state: State, action: Action | None = None
) -> None:
    """The turned hand is the same; if not, first see whether the hand itself is, played again."""
    if fault is not None:
        for _ in range(_AGAIN):
            _require_again(hand)
    hand.require(Law.ROTATION, fault, state=state, action=action)


def _require_again(hand: Hand) -> None:
    """Played again from its deal a hand offers and pays the same: no policy tosses or remembers."""
    first = hand.states[0]
    table = first.phase.table
    state = lay_out(hand.variant, deal_of(first), table.dealer, inherited(table))
    for before, made in zip(hand.states, hand.made, strict=False):
        legal, again = moves.legal_actions(before), moves.legal_actions(state)
        fault = None if legal == again else _another_time(legal, again)
        hand.require(Law.REPEATS, fault, state=before)
        try:
            state = moves.apply(state, made.action, made.seat)
        except SheepsheadError as error:
            hand.require(Law.REPEATS, f"played again: {error}", state=before, action=made.action)
            return
    if hand.last.is_over and state.is_over:
        paid, again_paid = moves.score(hand.last).payoffs, moves.score(state).payoffs
        fault = None if paid == again_paid else f"the same hand pays {paid}, and then {again_paid}"
        hand.require(Law.REPEATS, fault, state=hand.last)


def _another_time(legal: tuple[Action, ...], again: tuple[Action, ...]) -> str:
    """What a policy answers differently, asked twice."""
    odd = [str(each) for each in (*legal, *again) if (each in legal) != (each in again)]
    return f"the same is asked twice, and {', '.join(odd[:4])} is legal only once"


def _fault_of_turn(state: State, turned: State) -> str | None:
    seats = state.variant.seats
    if (state.to_act is None) != (turned.to_act is None):
        return "one of the two is over"
    if state.to_act is not None and turned.to_act != (state.to_act + 1) % seats:
        return f"seat {turned.to_act} is to act, not {(state.to_act + 1) % seats}"
    if set(moves.legal_actions(state)) != set(moves.legal_actions(turned)):
        return "other actions are legal"
    return None


def check_session(hand: Hand, rng: Random, tally: Tally) -> None:
    """Two hands at a table: the deal goes on, the totals are those of the hands."""
    if hand.seed is None or hand.seed % 5:
        return
    variant = hand.variant
    people = [f"P{seat}" for seat in range(variant.seats)]
    session = Session.of(variant, people, seed=hand.seed)
    for _ in range(2):
        dealer, state = session.sitting.dealer, session.next_hand()
        while not state.is_over:
            assert state.to_act is not None, "until a hand is over somebody is to act"
            chosen = RandomPlayer().choose(moves.view(state, state.to_act), rng)
            state = moves.apply(state, chosen)
        try:
            session = session.finished(state)
        except SheepsheadError as error:
            hand.require(Law.SESSION, f"it does not take the hand: {error}", state=state)
            return
        hand.require(Law.SESSION, _fault_of_table(session, dealer), state=state)
        tally.count(Law.SESSION)


def _fault_of_table(session: Session, dealer: int) -> str | None:
    sums = tuple(map(sum, zip(*(hand.payoffs for hand in session.hands), strict=True)))
    if session.totals != sums:
        return f"the totals are {session.totals}, and the hands paid {sums}"
    last = session.hands[-1]
    stays = session.variant.contract(last.outcome.contract).dealer_stays
    expected = (dealer + (not stays)) % len(session.people)
    if session.sitting.dealer != expected:
        return f"seat {session.sitting.dealer} deals next, not {expected}"
    return None
