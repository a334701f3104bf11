"""Checking recorded hands: every action legal, every stated choice and result right.

Level 5: imports levels 0 to 4 and `record`. A record with unknown cards is checked as far as that
goes; only a hand known and played to its end counts as verified.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Final, TypeAlias

import attrs

from sheepshead.actions import Action
from sheepshead.cards import Card
from sheepshead.certain import named_in, refused_anyway
from sheepshead.errors import RecordError, SheepsheadError
from sheepshead.filling import as_played, guessed, other_blinds
from sheepshead.moves import legal_actions, score
from sheepshead.outcome import Score
from sheepshead.partial import Position, agreed_in_part, dealt_in_part, positions_after
from sheepshead.phases import Finished, Phase
from sheepshead.record import Record, Step
from sheepshead.replaying import check_sender, first_state, next_state, replay, step_of
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

_Choices: TypeAlias = Callable[[int], tuple[Action, ...] | None]
"""What a seat may do; None where that is not known."""

_Made: TypeAlias = tuple[int | None, Action]
"""A step as it is read: the seat that announces out of turn, and what is done."""

_GUESSES: Final = 40
"""How many ways to fill in unknown cards are tried for a known contract."""


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
    >>> from sheepshead.replaying import record_of
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
    if not record.is_fully_known or any("??" in text for text in record.actions):
        return _verify_in_part(record, variant)
    state = first_state(record, variant)
    for number, text in enumerate(record.actions, 1):
        if record.steps is not None:
            choices = partial(legal_actions, state)
            _check_choices(state.phase, choices, record.steps[number - 1], number)
        state = next_state(state, text, number)
    if not state.is_over:
        return Verdict.INCOMPLETE
    _check_result(record, score(state))
    return Verdict.VERIFIED


def _check_shape(record: Record) -> None:
    seats = len(record.hands)
    for name in ("points", "tricks", "payoffs"):
        stated = getattr(record, name)
        if stated is not None and len(stated) != seats:
            raise RecordError(f"{name} has {len(stated)} numbers for {seats} hands")


def _check_choices(phase: Phase, choices: _Choices, step: Step, number: int) -> None:
    if step.seat != phase.seat:
        raise RecordError(_turn_fault(phase, step), step=number)
    if step.legal is not None:
        _compare(f"the legal actions of seat {step.seat}", step.legal, choices(step.seat), number)
    elif not step.announce:
        return
    announced = dict(step.announce)
    for seat in range(phase.table.seats):
        if seat != phase.seat:
            stated = announced.pop(seat, ())
            _compare(f"the announcements of seat {seat}", stated, choices(seat), number)
    if announced:
        raise RecordError(f"seat {min(announced)} cannot announce here", step=number)


def _turn_fault(phase: Phase, step: Step) -> str:
    if isinstance(phase, Finished):
        return f"the hand is over, yet seat {step.seat} is to act"
    return f"seat {phase.seat} is to act, not seat {step.seat}"


def _compare(
    what: str, stated: Sequence[str], choices: Sequence[Action] | None, number: int
) -> None:
    """Compare what is stated with what is legal, where that is known."""
    if choices is None:
        return
    found = {str(action) for action in choices}
    if len(stated) != len(set(stated)):
        raise RecordError(f"{what} are stated with a repetition", step=number)
    surplus, missing = sorted(set(stated) - found), sorted(found - set(stated))
    if surplus:
        raise RecordError(f"{what} do not include {ascii(surplus[0])[:40]}", step=number)
    if missing:
        raise RecordError(f"{what} include '{missing[0]}', which is not stated", step=number)


def _check_result(record: Record, found: Score) -> None:
    for name in ("points", "tricks", "payoffs"):
        _check_stated(record, name, getattr(found, name))


def _check_stated(record: Record, name: str, found: tuple[int, ...]) -> None:
    stated = getattr(record, name)
    if stated is not None and stated != found:
        raise RecordError(
            f"{name} are {list(found)}, not {list(stated)[:10]} as stated", step=len(record.actions)
        )


def _verify_in_part(record: Record, variant: Variant | None) -> Verdict:
    """Refuse what is wrong whichever cards the unknown ones are; there is more in `partial`.

    When it comes to depend on a card that is not known, the later steps are only read.
    """
    positions = _first_positions(record, variant)
    for number, text in enumerate(record.actions, 1):
        seat, action = step_of(text, number)
        if positions:
            step = None if record.steps is None else record.steps[number - 1]
            positions = _followed(positions, step, (seat, action), number)
    _check_endings(record, positions)
    return Verdict.INCOMPLETE


def _check_endings(record: Record, positions: Sequence[Position]) -> None:
    """Refuse a stated result that is wrong however the hand has ended."""
    faults: list[RecordError] = []
    for position in positions:
        try:
            _check_ending(record, position)
        except RecordError as fault:
            faults.append(fault)
    if faults and len(faults) == len(positions):
        raise faults[0]


def _check_ending(record: Record, ending: Position) -> None:
    """Compare tricks with those seen, points and payoffs where the play has told the cards."""
    if not isinstance(ending.phase, Finished):
        return
    winners = [trick.winner for trick in ending.phase.tricks]
    _check_stated(record, "tricks", tuple(map(winners.count, range(ending.variant.seats))))
    found = _score_as_played(record, ending)
    if found is not None:
        _check_result(record, found)


def _score_as_played(record: Record, ending: Position) -> Score | None:
    """The score with the cards that the play has shown; None where it has not shown enough."""
    filled = as_played(record, ending)
    if filled is None:
        return None
    try:
        last = replay(filled, ending.variant)[-1]
    except RecordError:
        return None
    found = score(last)
    return found if all(score(each) == found for each in other_blinds(record, last)) else None


def _followed(
    positions: Sequence[Position], step: Step | None, made: _Made, number: int
) -> list[Position]:
    """All that the hand can be after a step; nothing when that cannot be told any more."""
    faults: list[RecordError] = []
    following: list[Position] = []
    for position in positions:
        try:
            if step is not None:
                _check_choices(position.phase, position.legal_actions, step, number)
            following += _positions_after(position, *made, number)
        except RecordError as fault:
            faults.append(fault)
    if len(faults) == len(positions):
        raise faults[0]
    return following


def _positions_after(
    position: Position, seat: int | None, action: Action, number: int
) -> tuple[Position, ...]:
    turn = position.phase.seat
    check_sender(position.phase, seat, number)
    acting = seat if seat is not None else turn or 0
    named = named_in(position, acting, action)
    action = named[0] if len(named) == 1 else action
    refused = refused_anyway(position, acting, action)
    if refused is not None:
        raise RecordError(refused, step=number)
    return positions_after(position, acting, action)


def _first_positions(record: Record, variant: Variant | None) -> list[Position]:
    """The position from which a record goes on.

    None where its contract may not fit the cards, nor where stacks lie before the seats: what turns
    up in them cannot be told.
    """
    try:
        rules = get_variant(record.variant) if variant is None else variant
    except SheepsheadError as fault:
        raise RecordError(str(fault)) from fault
    _check_known_cards(record, rules)
    dealt = attrs.evolve(record, setup=None)
    state = first_state(guessed(dealt, rules, 0), rules)
    if state.phase.table.rows is not None:
        return []
    position = dealt_in_part(rules, state.phase, record.hands, record.blind)
    if record.setup is None:
        return [position]
    phase = _agreed_phase(record, rules)
    if phase is None:
        return []
    return [agreed_in_part(attrs.evolve(position, phase=phase), record.setup)]


def _check_known_cards(record: Record, variant: Variant) -> None:
    """The known cards are different ones of the pack, and with the unknown ones make it up."""
    seen: set[Card] = set()
    piles = (*record.hands, record.blind)
    for card in (card for pile in piles for card in pile if isinstance(card, Card)):
        if card in seen:
            raise RecordError(f"{card} is there twice")
        if card not in variant.pack:
            raise RecordError(f"{card} does not belong to the pack of {variant.id}")
        seen.add(card)
    if sum(map(len, piles)) != len(variant.pack):
        raise RecordError(
            f"with unknown cards counted, the hands do not make {len(variant.pack)} cards"
        )


def _agreed_phase(record: Record, variant: Variant) -> Phase | None:
    """The phase in which play starts from a known contract, found with some of the unknown cards.

    It is the same with all that fit. None if none was found that did.
    """
    fault: RecordError | None = None
    for seed in range(_GUESSES):
        try:
            return first_state(guessed(record, variant, seed), variant).phase
        except RecordError as found:
            fault = fault or found
    assert record.setup is not None
    has_contract = record.setup.contract in variant.contract_ids
    if fault is not None and (_is_declarer_known(record) or not has_contract):
        raise fault
    return None


def _is_declarer_known(record: Record) -> bool:
    """Whether no unknown card can have to do with the contract that a record starts from."""
    facts = record.setup
    assert facts is not None
    concerned = [facts.declarer, facts.partner]
    piles = [hand for seat, hand in enumerate(record.hands) if seat in concerned]
    return all(isinstance(card, Card) for pile in (*piles, record.blind) for card in pile)
