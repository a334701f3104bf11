"""What a seat knows is true: its side, who may hold a card, and the worlds that it thinks of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from sheepshead import moves
from sheepshead.cards import Card
from sheepshead.errors import InvalidDeal
from sheepshead.facts import Side
from sheepshead.phases import Finished, Knocking, seat_that_played
from sheepshead.play_phase import Playing
from sheepshead.possible_worlds import all_worlds, possible_holders, worlds
from sheepshead.state import State, View
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.tally import Tally
from sheepshead.unseen import Unseen

_FEW: Final = 400
"""Where there are no more ways than these, all worlds are looked at."""


def check_json(hand: Hand, rng: Random, tally: Tally) -> None:
    """What is sent to a seat survives being JSON, and says whose view it is."""
    for state in hand.some(rng):
        for seat in (*range(hand.variant.seats), None):
            sent = moves.view(state, seat).to_dict()
            again: object = json.loads(json.dumps(sent))
            fault = None if again == sent else "it is read back as something else"
            if (sent["seat"], sent["count"]) != (seat, state.count):
                fault = f"it says seat {sent['seat']} after {sent['count']} actions"
            hand.require(Law.JSON, fault, state=state)
            tally.count(Law.JSON)


def check_sides(hand: Hand, _rng: Random, tally: Tally) -> None:
    """The side that a seat knows itself to be on is its side in the end, and so for all."""
    over = hand.last.phase
    if not isinstance(over, Finished):
        return
    contract = hand.variant.contract(over.terms.contract)
    if not contract.partnership.has_declarer:
        return
    final = contract.partnership.final(over)
    hand.require(Law.SIDES, _fault_of_called(over, final), state=hand.last)
    for state in hand.states:
        if isinstance(state.phase, Playing):
            hand.require(Law.SIDES, _fault_of_sides(state, final), state=state)
            tally.count(Law.SIDES)


def _fault_of_called(over: Finished, final: tuple[int, ...]) -> str | None:
    """Whoever played the called card was the partner, or is the declarer himself."""
    called = over.terms.called
    holder = None if called is None else seat_that_played(over, called)
    if holder is None or holder in final:
        return None
    return f"{called} was called, seat {holder} held it, and declaring are seats {final}"


def _fault_of_sides(state: State, final: tuple[int, ...]) -> str | None:
    known = moves.view(state, None).declaring
    if not set(known) <= set(final):
        return f"all know seats {known} to be declaring, and in the end seats {final} are"
    for seat in range(state.variant.seats):
        side = moves.view(state, seat).side
        if side is not None and (side is Side.DECLARING) != (seat in final):
            return f"seat {seat} takes itself for one of the {side.value}; declaring are {final}"
        why = _why_it_knows(state, seat, known) if side is None and seat in final else None
        if why is not None:
            return f"seat {seat} does not know that it is on the declaring side, though {why}"
    return None


def _why_it_knows(state: State, seat: int, known: tuple[int, ...]) -> str | None:
    """What tells a seat that it is on the declaring side; None where it may not know yet."""
    terms = state.terms
    if terms is None:
        return None
    if seat == terms.declarer:
        return "it is the declarer"
    if seat in known:
        return "all know it"
    return f"it holds {terms.called}" if terms.called in state.hand(seat) else None


def check_holders(hand: Hand, rng: Random, tally: Tally) -> None:
    """The true holder of each card that a seat has not seen is among those it thinks of."""
    for state in hand.some(rng):
        if state.is_over:
            continue
        seats = range(hand.variant.seats)
        for seat in (rng.choice(seats),) if hand.seed is not None else seats:
            view = moves.view(state, seat)
            hand.require(Law.HOLDERS, _fault_of_holders(state, view), state=state)
            tally.count(Law.HOLDERS)


def _fault_of_holders(state: State, view: View) -> str | None:
    try:
        holders = possible_holders(view)
    except InvalidDeal as fault:
        return f"seat {view.seat} thinks of nothing: {fault}"
    for card, held_by in _held(state):
        if card in holders and held_by not in holders[card]:
            return f"seat {view.seat} thinks that {holders[card]} may hold {card}, not {held_by}"
    return None


def _held(state: State) -> Iterator[tuple[Card, int]]:
    for seat in range(state.variant.seats):
        yield from ((card, seat) for card in state.hand(seat))


def check_worlds(hand: Hand, rng: Random, tally: Tally) -> None:
    """A world drawn from a view looks like it; where there are few, the true one is among them."""
    for state in hand.some(rng):
        if state.is_over or isinstance(state.phase, Knocking):
            continue
        seats = range(hand.variant.seats)
        for seat in (rng.choice(seats),) if hand.seed is not None else seats:
            fault = _fault_of_worlds(state, moves.view(state, seat), rng)
            hand.require(Law.WORLDS, fault, state=state)
            tally.count(Law.WORLDS)


def _fault_of_worlds(state: State, view: View, rng: Random) -> str | None:
    try:
        if Unseen.of(view).count <= _FEW:
            found = list(all_worlds(view, most=_FEW))
            if not any(_same_hands(world, state) for world in found):
                return f"seat {view.seat} thinks of {len(found)} worlds, and the true one is none"
        else:
            found = list(islice(worlds(view, rng), 1))
    except InvalidDeal as fault:
        return f"seat {view.seat} thinks of no world: {fault}"
    if all(moves.view(world, view.seat) == view for world in found):
        return None
    return f"seat {view.seat} would have seen something else in a world that it thinks of"


def _same_hands(one: State, other: State) -> bool:
    return all(one.hand(seat) == other.hand(seat) for seat in range(one.variant.seats))
