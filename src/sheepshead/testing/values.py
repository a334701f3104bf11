"""States are values: copies are equal, nothing given is changed, records play again."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from sheepshead import moves
from sheepshead.cards import Card, CardSet
from sheepshead.errors import NotationError, SheepsheadError
from sheepshead.notation import parse_action
from sheepshead.phases import Finished, tricks_of
from sheepshead.play_phase import Playing
from sheepshead.record import dumped, parse_record
from sheepshead.replaying import record_of, replay
from sheepshead.state import State, View
from sheepshead.testing.alphabet import alphabet
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.report import LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant


def _pickled(value: State | View) -> object:
    """A value through pickle; the classes of a house rule may stand in no module to be found in."""
    try:
        return pickle.loads(pickle.dumps(value))
    except (pickle.PicklingError, AttributeError):
        own = value.holdings if isinstance(value, State) else value.own
        phase, own = pickle.loads(pickle.dumps((value.phase, own)))
        return type(value)(value.variant, phase, own)


_COPIERS: Final[tuple[Callable[[State | View], object], ...]] = (_pickled, copy.copy, copy.deepcopy)


def check_cards(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Hands, tricks, bury, blind, unknown and what is not dealt yet make up the pack, each once."""
    pack = hand.variant.pack
    for state in hand.states:
        cards = sorted(_all_cards(state), key=str)
        counted = [str(card) for card in cards]
        fault = None if counted == sorted(map(str, pack)) else f"the cards are {' '.join(counted)}"
        hand.require(Law.CARDS, fault, state=state)
        tally.count(Law.CARDS)


def _all_cards(state: State) -> Iterator[Card]:
    holdings, phase = state.holdings, state.phase
    for own in holdings.owns:
        yield from state.hand(own.seat)
        yield from own.buried
    taken = CardSet(card for own in holdings.owns for card in own.took)
    yield from CardSet(holdings.blind) - taken
    for rest in holdings.undealt:
        yield from rest
    yield from _in_stacks(state)
    unknown = [own.under for own in holdings.owns if own.under is not None]
    for trick in tricks_of(phase) if isinstance(phase, Playing | Finished) else ():
        for card in trick.cards:
            if isinstance(card, Card):
                yield card
            else:
                yield from unknown


def _in_stacks(state: State) -> Iterator[Card]:
    """The cards that lie in stacks before the seats, face up or covered."""
    phase = state.phase
    rows = phase.rows if isinstance(phase, Playing) else phase.table.rows
    if rows is None or isinstance(phase, Finished):
        return
    for tops, counts, stacks in zip(rows.tops, rows.covered, state.holdings.stacks, strict=True):
        yield from (card for card in tops if card is not None)
        for count, stack in zip(counts, stacks, strict=True):
            yield from stack[:count]


def check_unchanged(hand: Hand, _rng: Random, tally: Tally) -> None:
    """A state that an action was applied to stays what it is."""
    for number, made in enumerate(hand.made):
        state = hand.states[number]
        twin = twin_of(state)
        moves.apply(state, made.action, made.seat)
        fault = None if _same(state, twin) else "the state has changed"
        hand.require(Law.UNCHANGED, fault, state=state, action=made.action)
        tally.count(Law.UNCHANGED)


def twin_of(state: State) -> State:
    """The same position, of which no part is shared, so that it stays what it is."""
    phase, holdings = pickle.loads(pickle.dumps((state.phase, state.holdings)))
    return State(state.variant, phase, holdings)


def _same(one: State | View, other: object) -> bool:
    return one == other and other == one and hash(one) == hash(other) and repr(one) == repr(other)


def check_views(hand: Hand, rng: Random, tally: Tally) -> None:
    """Every seat may do by its view what it may do by the state; a spectator may do nothing."""
    seats = range(hand.variant.seats)
    for state in hand.states:
        for seat in seats:
            alone = copy.copy(moves.view(state, seat))
            same = moves.legal_actions(alone) == moves.legal_actions(state, seat)
            fault = None if same else f"seat {seat} may do other things by its view"
            hand.require(Law.VIEWS, fault, state=state)
            tally.count(Law.VIEWS)
        idle = moves.legal_actions(moves.view(state, None)) == ()
        hand.require(Law.VIEWS, None if idle else "a spectator may do something", state=state)
    for state in hand.some(rng):
        seat = rng.choice(seats)
        for action in alphabet(hand.variant):
            by_view = moves.why_not(moves.view(state, seat), action)
            same = by_view == moves.why_not(state, action, seat)
            fault = None if same else f"seat {seat} is told something else by its view"
            hand.require(Law.VIEWS, fault, state=state, action=action)
            tally.count(Law.VIEWS)


def check_copies(hand: Hand, rng: Random, tally: Tally) -> None:
    """Pickled, copied and deeply copied states and views are equal, with equal hashes."""
    for state in hand.some(rng):
        values: tuple[State | View, ...] = (
            state,
            *(moves.view(state, seat) for seat in (*range(hand.variant.seats), None)),
        )
        for value in values:
            for copied in _COPIERS:
                fault = None if _same(value, copied(value)) else f"{value!r} has an unequal copy"
                hand.require(Law.COPIES, fault, state=state)
                tally.count(Law.COPIES)


def check_records(hand: Hand, rng: Random, tally: Tally) -> None:
    """The record of a hand, written and read, plays again to every state, wherever it stops."""
    for last in {len(hand.states) - 1, rng.randrange(len(hand.states))}:
        state = hand.states[last]
        try:
            record = parse_record(dumped(record_of(state)))
            again = replay(record, hand.variant)
        except SheepsheadError as error:
            hand.require(Law.RECORDS, f"its record is refused: {error}", state=state)
            continue
        same = again == hand.states[: last + 1] and list(map(hash, again)) == list(
            map(hash, hand.states[: last + 1])
        )
        fault = None if same else "its record plays to other states"
        hand.require(Law.RECORDS, fault, state=state)
        tally.count(Law.RECORDS)


def check_notation(hand: Hand, _rng: Random, tally: Tally) -> None:
    """What was done is read back from its text, and as everybody saw it from the log."""
    for made, (_, seen) in zip(hand.made, hand.last.phase.log, strict=True):
        for action in (made.action, seen):
            same = parse_action(str(action)) == action
            hand.require(Law.NOTATION, None if same else "it reads back as another", action=action)
            tally.count(Law.NOTATION)


def check_alphabet(variant: Variant, tally: Tally) -> None:
    """Every action of the alphabet is read back from its text, and no two have the same."""
    texts: set[str] = set()
    for action in alphabet(variant):
        text = str(action)
        try:
            fault = None if parse_action(text) == action else "it reads back as another action"
        except NotationError as error:
            fault = str(error)
        if text in texts:
            fault = "two actions have the same text"
        if fault is not None:
            raise LawBroken(Law.NOTATION, fault, action=action)
        texts.add(text)
        tally.count(Law.NOTATION)
