"""How a hand goes on: who is asked, who leads, what the log keeps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sheepshead import moves
from sheepshead.actions import Action, Announce, Blitz, Double, Play, as_seen
from sheepshead.cards import FACE_DOWN, CardSet
from sheepshead.facts import Rows, Trick
from sheepshead.phases import tricks_of
from sheepshead.play_phase import Playing
from sheepshead.state import State
from sheepshead.testing.hands import Hand, most_actions
from sheepshead.testing.laws import Law
from sheepshead.testing.tally import Tally


def check_ending(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Until the end the seat to act can do something, and afterwards nobody can."""
    for state in hand.states:
        hand.require(Law.ENDS, _fault_of_ending(state), state=state)
        tally.count(Law.ENDS)


def _fault_of_ending(state: State) -> str | None:
    if state.count > most_actions(state.variant):
        return f"not over after {most_actions(state.variant)} actions"
    try:
        able = any(moves.legal_actions(state, seat) for seat in range(state.variant.seats))
        waiting = state.to_act is not None and bool(moves.legal_actions(state))
    except AssertionError as fault:
        return str(fault) or "what is legal cannot be said"
    if able == waiting == (not state.is_over):
        return None
    if not waiting and not state.is_over:
        return f"seat {state.to_act} can do nothing"
    return f"somebody can act: {able}; the seat to act: {waiting}"


def check_turns(hand: Hand, rng: Random, tally: Tally) -> None:
    """Who is not to act can announce at most, and is refused what belongs to the one who is."""
    for state in hand.states:
        for seat in _others(state):
            acting = [
                str(action)
                for action in moves.legal_actions(state, seat)
                if not isinstance(action, Double | Blitz | Announce)
            ]
            fault = f"seat {seat} may {acting[0]}, and is not to act" if acting else None
            hand.require(Law.TURNS, fault, state=state)
    for state in hand.some(rng):
        legal = [each for each in moves.legal_actions(state) if not isinstance(each, Double)]
        for seat in _others(state):
            if legal and not isinstance(legal[0], Blitz | Announce):
                refusal = moves.why_not(state, legal[0], seat)
                fault = None if refusal is not None else f"seat {seat} may do it out of turn"
                hand.require(Law.TURNS, fault, state=state, action=legal[0])
                tally.count(Law.TURNS)


def _others(state: State) -> Iterator[int]:
    return (seat for seat in range(state.variant.seats) if seat != state.to_act)


def check_sizes(hand: Hand, _rng: Random, tally: Tally) -> None:
    """When play begins all seats hold, or have before them, equally many cards."""
    for state in hand.states:
        if isinstance(state.phase, Playing) and not state.phase.cards_played:
            sizes = [_cards_of(state, seat) for seat in range(state.variant.seats)]
            fault = None if len(set(sizes)) == 1 else f"the seats begin with {sizes} cards"
            hand.require(Law.SIZES, fault, state=state)
            tally.count(Law.SIZES)
            return


def _cards_of(state: State, seat: int) -> int:
    phase = state.phase
    rows = phase.rows if isinstance(phase, Playing) else None
    return len(state.hand(seat)) + (0 if rows is None else _in_rows(rows, seat))


def _in_rows(rows: Rows, seat: int) -> int:
    return len(CardSet.of_mask(rows.face_up(seat))) + sum(rows.covered[seat])


def check_forehand(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Forehand is asked first of all, and leads to the first trick, unless the declarer does."""
    first = hand.states[0]
    forehand = first.phase.table.forehand
    fault = None if first.to_act == forehand else f"seat {first.to_act} is asked first"
    hand.require(Law.FOREHAND, fault, state=first)
    for state in hand.states:
        tricks = tricks_of(state.phase) if isinstance(state.phase, Playing) else ()
        terms = state.terms
        leaders = {forehand} if terms is None else {forehand, terms.declarer}
        if tricks and tricks[0].leader not in leaders:
            fault = f"seat {tricks[0].leader} leads to the first trick, and forehand is {forehand}"
            hand.require(Law.FOREHAND, fault, state=state)
    tally.count(Law.FOREHAND)


def check_leads(hand: Hand, _rng: Random, tally: Tally) -> None:
    """The seats play one after the other, and who has won a trick leads to the next."""
    for state in hand.states:
        phase = state.phase
        if isinstance(phase, Playing) and phase.tricks and not phase.trick.cards:
            winner = phase.tricks[-1].winner
            fault = None if state.to_act == winner else f"seat {state.to_act} leads, not {winner}"
            hand.require(Law.LEADS, fault, state=state)
        elif isinstance(phase, Playing) and phase.trick.cards:
            hand.require(Law.LEADS, _fault_of_round(hand, state, phase.trick), state=state)
        tally.count(Law.LEADS)


def _fault_of_round(hand: Hand, state: State, trick: Trick) -> str | None:
    expected = trick.seat_at(len(trick.cards), hand.variant.seats)
    return None if state.to_act == expected else f"seat {state.to_act} plays, not {expected}"


def check_log(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Each action adds one entry to the log: its seat, and what everybody saw."""
    for number, made in enumerate(hand.made):
        before, after = hand.states[number].phase.log, hand.states[number + 1].phase.log
        seen = _as_all_saw(hand.states[number], made.seat, made.action)
        expected = (*before, (made.seat, seen))
        shown = "; ".join(f"{seat} {action}" for seat, action in after[len(before) :])
        fault = None if after == expected else f"it goes on with '{shown}', not with '{seen}'"
        hand.require(Law.LOG, fault, state=hand.states[number], action=made.action)
        tally.count(Law.LOG)


def _as_all_saw(state: State, seat: int, action: Action) -> Action:
    own = state.own(seat)
    if isinstance(action, Play) and own.under is not None and action.card is own.under:
        return Play(FACE_DOWN)
    return as_seen(action)
