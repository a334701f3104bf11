"""Checking recorded hands: every action legal, every stated choice and result right.

Level 5: imports levels 0 to 4 and `record`. A record with unknown cards is checked as far as that
goes; only a hand known and played to its end counts as verified.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

import attrs

from sheepshead.actions import faces_of
from sheepshead.cards import Card, Seen
from sheepshead.errors import RecordError, SheepsheadError
from sheepshead.moves import legal_actions, score
from sheepshead.notation import parse_step
from sheepshead.record import Record, Step, first_state, next_state
from sheepshead.state import State
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


class Verdict(Enum):
    """What checking a record came to; a record that is wrong raises instead.

    `INCOMPLETE` is a record that stops early, or in which cards are not known.
    """

    VERIFIED = "verified"
    INCOMPLETE = "incomplete"


def verify(record: Record, variant: Variant | None = None) -> Verdict:
    """Check all that a record states.

    Raises `RecordError` with the reason and, where it belongs to one, the step counted from 1.
    A record that stops early or has unknown cards is `INCOMPLETE`.

    >>> from sheepshead import alone, apply, bury, deal, pick
    >>> from sheepshead.record import record_of
    >>> state = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    >>> verify(record_of(state)).value
    'incomplete'
    >>> while not state.is_over:
    ...     state = apply(state, legal_actions(state)[0])
    >>> record = record_of(state, score=score(state))
    >>> verify(record).value
    'verified'
    >>> verify(attrs.evolve(record, tricks=(6, 0, 0, 0, 0)))
    Traceback (most recent call last):
    sheepshead.errors.RecordError: step 33: tricks are [...], not [6, 0, 0, 0, 0] as stated
    """
    _check_shape(record)
    if not record.is_fully_known:
        return _verify_in_part(record, variant)
    state = first_state(record, variant)
    for number, text in enumerate(record.actions, 1):
        if record.steps is not None:
            _check_choices(state, record.steps[number - 1], number)
        if "??" in text:
            parse_step_at(text, number)
            return Verdict.INCOMPLETE
        state = next_state(state, text, number)
    if not state.is_over:
        return Verdict.INCOMPLETE
    _check_result(record, state)
    return Verdict.VERIFIED


def parse_step_at(text: str, number: int) -> None:
    """Raise `RecordError` if a step cannot be read."""
    try:
        parse_step(text)
    except SheepsheadError as fault:
        raise RecordError(str(fault), step=number) from fault


def _check_shape(record: Record) -> None:
    seats = len(record.hands)
    for name in ("points", "tricks", "payoffs"):
        stated = getattr(record, name)
        if stated is not None and len(stated) != seats:
            raise RecordError(f"{name} has {len(stated)} numbers for {seats} hands")


def _check_choices(state: State, step: Step, number: int) -> None:
    if step.seat != state.to_act:
        raise RecordError(_turn_fault(state, step), step=number)
    own = {str(action) for action in legal_actions(state)}
    if step.legal is not None:
        _compare(f"the legal actions of seat {step.seat}", step.legal, own, number)
        announced = dict(step.announce)
        for seat in range(state.variant.seats):
            if seat != state.to_act:
                found = {str(action) for action in legal_actions(state, seat)}
                stated = announced.pop(seat, ())
                _compare(f"the announcements of seat {seat}", stated, found, number)
        if announced:
            raise RecordError(f"seat {min(announced)} cannot announce here", step=number)


def _turn_fault(state: State, step: Step) -> str:
    if state.is_over:
        return f"the hand is over, yet seat {step.seat} is to act"
    return f"seat {state.to_act} is to act, not seat {step.seat}"


def _compare(what: str, stated: Sequence[str], found: set[str], number: int) -> None:
    if len(stated) != len(set(stated)):
        raise RecordError(f"{what} are stated with a repetition", step=number)
    surplus, missing = sorted(set(stated) - found), sorted(found - set(stated))
    if surplus:
        raise RecordError(f"{what} do not include {ascii(surplus[0])[:40]}", step=number)
    if missing:
        raise RecordError(f"{what} include '{missing[0]}', which is not stated", step=number)


def _check_result(record: Record, state: State) -> None:
    found = score(state)
    for name in ("points", "tricks", "payoffs"):
        stated = getattr(record, name)
        if stated is not None and stated != getattr(found, name):
            raise RecordError(
                f"{name} are {list(getattr(found, name))}, not {list(stated)[:10]} as stated",
                step=len(record.actions),
            )


_Place = tuple[int, int]
"""Where an unknown card lies: seat (or the number of seats for the blind), and place there."""


@attrs.frozen
class _Guess:
    """A deal with unknown cards in which those have been filled in for the time being."""

    record: Record
    unknown: tuple[_Place, ...]

    def holder_of(self, card: Card) -> _Place | None:
        """The unknown place in which a card has been put."""
        for pile, place in self.unknown:
            if _piles(self.record)[pile][place] is card:
                return pile, place
        return None

    def swapped(self, one: _Place, other: _Place) -> _Guess:
        """The guess with the cards at two unknown places exchanged."""
        piles = [list(pile) for pile in _piles(self.record)]
        (a, i), (b, j) = one, other
        piles[a][i], piles[b][j] = piles[b][j], piles[a][i]
        return _Guess(_with_piles(self.record, piles), self.unknown)


def _piles(record: Record) -> tuple[tuple[Seen, ...], ...]:
    return (*record.hands, record.blind)


def _with_piles(record: Record, piles: Sequence[Sequence[Seen]]) -> Record:
    *hands, blind = (tuple(pile) for pile in piles)
    return attrs.evolve(record, hands=tuple(hands), blind=blind)


_MOST_GUESSES: Final = 100
"""More than there are cards: each new guess puts one more card where it was seen to be."""


def _verify_in_part(record: Record, variant: Variant | None) -> Verdict:
    """Check a record with unknown cards until it depends on them.

    The unknown cards are filled in somehow; when a seat lays down one that was put elsewhere, the
    two change places and the hand begins again. A refused action of a seat whose cards are all
    known is a fault; of another seat it may come from the guess, and checking stops.
    """
    guess = _first_guess(record, variant)
    for _ in range(_MOST_GUESSES):
        corrected = _checked_until_unknown(guess, variant)
        if corrected is None:
            break
        guess = corrected
    return Verdict.INCOMPLETE


def _first_guess(record: Record, variant: Variant | None) -> _Guess:
    try:
        pack = (get_variant(record.variant) if variant is None else variant).pack
    except SheepsheadError as fault:
        raise RecordError(str(fault)) from fault
    known = [card for pile in _piles(record) for card in pile if isinstance(card, Card)]
    spare = [card for card in pack if card not in known]
    piles: list[list[Seen]] = []
    unknown: list[_Place] = []
    for number, pile in enumerate(_piles(record)):
        filled = list(pile)
        for place, card in enumerate(pile):
            if not isinstance(card, Card) and spare:
                filled[place] = spare.pop(0)
                unknown.append((number, place))
        piles.append(filled)
    if spare or any(not isinstance(card, Card) for pile in piles for card in pile):
        raise RecordError(f"with unknown cards counted, the hands do not make {len(pack)} cards")
    return _Guess(_with_piles(record, piles), tuple(unknown))


def _checked_until_unknown(guess: _Guess, variant: Variant | None) -> _Guess | None:
    """Check as far as the guess allows; another guess if a card lay in the wrong place."""
    record = guess.record
    try:
        state = first_state(record, variant)
    except RecordError:
        if _declarer_is_known(guess):
            raise
        return None
    for number, text in enumerate(record.actions, 1):
        parse_step_at(text, number)
        if "??" in text:
            return None
        try:
            state = next_state(state, text, number)
        except RecordError:
            if _knows_all(guess, state, text):
                raise
            return _corrected(guess, state, text)
    return None


def _declarer_is_known(guess: _Guess) -> bool:
    """Whether no guessed card can have to do with the contract that a record starts from."""
    facts = guess.record.setup
    piles = {pile for pile, _ in guess.unknown}
    return facts is None or not piles & {facts.declarer, facts.partner, len(guess.record.hands)}


def _knows_all(guess: _Guess, state: State, text: str) -> bool:
    """Whether the seat that acts holds only cards that the record knows."""
    announcing, _ = parse_step(text)
    seat = state.to_act if announcing is None else announcing
    if seat is None or seat >= len(state.holdings.owns):
        return True
    piles = {pile for pile, _ in guess.unknown}
    took = bool(state.holdings.owns[seat].took)
    return seat not in piles and not (took and len(guess.record.hands) in piles)


def _corrected(guess: _Guess, state: State, text: str) -> _Guess | None:
    """The guess with a card that the seat laid down put into its hand; None if that is no help."""
    _, action = parse_step(text)
    seat = state.to_act
    for card in faces_of(action):
        lies = guess.holder_of(card) if isinstance(card, Card) else None
        piles, held = _piles(guess.record), _held(state)
        mine = [place for place in guess.unknown if place[0] == seat]
        unused = [(pile, place) for pile, place in mine if piles[pile][place] in held]
        if lies is not None and lies[0] != seat and unused:
            return guess.swapped(lies, unused[0])
    return None


def _held(state: State) -> tuple[Card, ...]:
    seat = state.to_act
    return () if seat is None else state.hand(seat).cards
