"""Hands and their records: a record played again, and the record of a hand that was played.

Level 5: imports `record`, which says what a record is, and `house_rules`. `verify` checks what a
record states.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from sheepshead import engine
from sheepshead.actions import Accept, Action, Bury, Call, Give, Play
from sheepshead.cards import FACE_DOWN, Card, Seen
from sheepshead.checks import check_kind
from sheepshead.errors import RecordError, SheepsheadError
from sheepshead.facts import Terms
from sheepshead.holdings import Own, SightOf
from sheepshead.house_rules import spec_of
from sheepshead.known import Facts, state_of_facts
from sheepshead.moves import apply
from sheepshead.notation import parse_step
from sheepshead.outcome import Score
from sheepshead.phases import Phase
from sheepshead.position import check_hands, check_table
from sheepshead.record import Record
from sheepshead.state import State
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


def replay(record: Record, variant: Variant | None = None) -> tuple[State, ...]:
    """Every state of a recorded hand, from the first to the last.

    `variant` is the variant that was played where the record's preset is not in the catalogue.
    Raises `RecordError`: with its `step`, counted from 1, at the first action that is not legal,
    and without for a record that is no deal of its variant or has unknown cards.

    >>> from sheepshead import deal, pick
    >>> record = record_of(pick(deal("called-ace", seed=1, dealer=4)))
    >>> replay(record)
    (<State: called-ace, bidding, seat 0 to act>, <State: called-ace, burying, seat 0 to act>)
    >>> replay(attrs.evolve(record, actions=("pick", "pick")))
    Traceback (most recent call last):
    sheepshead.errors.RecordError: step 2: Seat 0 may not pick: the hand is at burying now...
    """
    check_kind(record, Record, what="what is played again is a Record")
    if variant is not None:
        check_kind(variant, Variant, what="the rules of a record are a Variant")
    states = [first_state(record, variant)]
    for number, text in enumerate(record.actions, 1):
        states.append(next_state(states[-1], text, number))
    return tuple(states)


def first_state(record: Record, variant: Variant | None = None) -> State:
    """The state in which a record begins; raises `RecordError` if it is no deal of its variant.

    >>> from sheepshead import deal
    >>> first_state(record_of(deal("called-ace", seed=1, dealer=4)))
    <State: called-ace, bidding, seat 0 to act>
    """
    try:
        variant = get_variant(record.variant) if variant is None else variant
        _check_edition(record, variant)
        hands = tuple(_faces(hand) for hand in record.hands)
        blind = _faces(record.blind)
        if record.setup is not None:
            return state_of_facts(
                variant, hands, blind, record.dealer, session=record.session, facts=record.setup
            )
        dealt = check_hands(variant, hands, blind)
        table = check_table(variant, record.dealer, record.session)
        return engine.opened(variant, table, dealt)
    except RecordError:
        raise
    except SheepsheadError as fault:
        raise RecordError(str(fault)) from fault


def _check_edition(record: Record, variant: Variant) -> None:
    if record.edition not in (None, variant.edition):
        raise RecordError(
            f"recorded under edition {record.edition} of {variant.id}; this is edition "
            f"{variant.edition}, in which legal actions or payoffs may differ"
        )


def _faces(cards: Iterable[Seen]) -> tuple[Card, ...]:
    known = tuple(card for card in cards if isinstance(card, Card))
    if len(known) != len(tuple(cards)):
        raise RecordError("a hand with unknown cards cannot be played again")
    return known


def next_state(state: State, text: str, number: int) -> State:
    """The state after a recorded step; raises `RecordError` with its number and the reason.

    >>> from sheepshead import deal
    >>> next_state(deal("called-ace", seed=1, dealer=4), "pick", 1)
    <State: called-ace, burying, seat 0 to act>
    """
    seat, action = step_of(text, number)
    check_sender(state.phase, seat, number)
    try:
        return apply(state, action, seat)
    except SheepsheadError as fault:
        raise RecordError(str(fault), step=number) from fault


def step_of(text: str, number: int) -> tuple[int | None, Action]:
    """A recorded step as it is read: the seat that announces out of turn, and what is done.

    >>> step_of("3: double", 7)
    (3, Double())
    """
    try:
        return parse_step(text)
    except SheepsheadError as fault:
        raise RecordError(str(fault), step=number) from fault


def check_sender(phase: Phase, seat: int | None, number: int) -> None:
    """Raise `RecordError` for a number before a step that is not that of a seat out of turn."""
    if seat is not None and seat == phase.seat:
        raise RecordError(f"seat {seat} is to act and announces without its number", step=number)
    if seat is not None and seat >= phase.table.seats:
        raise RecordError(f"there is no seat {seat}", step=number)


def record_of(state: State, *, score: Score | None = None) -> Record:
    """The record of a hand: its deal and what has been done in it; `score` states the result.

    >>> from sheepshead import bury, deal, pick
    >>> state = bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")
    >>> record_of(state).actions
    ('pick', 'bury TH 9D')
    """
    check_kind(state, State, what="a record is made of a State")
    if score is not None:
        check_kind(score, Score, what="the result of a hand is a Score")
    phase = state.phase
    dealt = engine.as_dealt(state.variant.deal, state.holdings)
    terms = phase.terms
    known = None if terms is None or terms.stated_doubles is None else _facts_from(state, terms)
    table = phase.table
    start = Record(
        variant=spec_of(state.variant),
        edition=state.variant.edition,
        dealer=table.dealer,
        hands=dealt.hands,
        blind=dealt.blind,
        setup=known,
        session=table.carry.changed or None,
    )
    record = attrs.evolve(start, actions=tuple(_texts_of(first_state(start, state.variant), state)))
    if score is None:
        return record
    return attrs.evolve(record, points=score.points, tricks=score.tricks, payoffs=score.payoffs)


def _facts_from(state: State, terms: Terms) -> Facts:
    facts = Facts(
        contract=terms.contract,
        declarer=terms.declarer,
        called=terms.called,
        trump=terms.trump,
        knocks=state.phase.table.knocks,
        doubles=terms.stated_doubles or 0,
        alone=terms.alone or None,
        bid=terms.promised or None,
        partner=terms.partner,
    )
    if terms.declarer is None:
        return facts
    owns = state.holdings.owns
    own = owns[terms.declarer]
    partner = terms.partner
    exchanged = () if partner is None else (*given_by(own), *given_by(owns[partner]))
    return attrs.evolve(facts, under=own.under, buried=own.buried.cards, exchanged=exchanged)


def given_by(own: Own) -> tuple[Card, ...]:
    """The cards that a seat gave to others, in order."""
    return tuple(sight.card for sight in own.sights if sight.of is SightOf.GIVEN)


def _texts_of(first: State, last: State) -> Iterator[str]:
    """The actions of a hand as text, with the faces that only their seats saw."""
    state = first
    given = [iter(given_by(own)) for own in last.holdings.owns]
    for seat, seen in last.phase.log:
        action = with_faces(seen, last.holdings.owns[seat], given[seat])
        out_of_turn = seat != state.to_act
        yield f"{seat}: {action}" if out_of_turn else str(action)
        state = apply(state, action, seat)


def with_faces(action: Action, own: Own, given: Iterator[Card]) -> Action:
    """An action from the log as its own seat knows it; `given` are the cards that it gave away."""
    match action:
        case Bury():
            return Bury(own.buried.cards)
        case Call(card, under) if under is not None and own.under is not None:
            return Call(card, own.under)
        case Accept():
            return Accept(next(given))
        case Give():
            return Give(next(given))
        case Play(card) if card is FACE_DOWN and own.under is not None:
            return Play(own.under)
        case _:
            return action
