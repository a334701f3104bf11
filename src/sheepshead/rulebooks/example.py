"""A hand as it is played by these rules, from the deal to what is paid.

Level 5: imports levels 0 to 4, `telling` and `players`. The engine plays it, with simple players in
all seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final, assert_never

from sheepshead.actions import (
    Accept,
    Action,
    Alone,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Choose,
    Double,
    Give,
    Hold,
    Knock,
    NameTrump,
    Pass,
    Pick,
    Play,
    Raise,
    Redeal,
)
from sheepshead.cards import Card
from sheepshead.moves import apply, deal, score, view
from sheepshead.outcome import Score
from sheepshead.phases import Finished, PlayedSoFar
from sheepshead.players import SimplePlayer
from sheepshead.replaying import record_of
from sheepshead.rulebooks.parts import Block, CardRow, Cell, Paragraph, Points, Section, Table
from sheepshead.state import State
from sheepshead.telling import Told, told
from sheepshead.texts import Text
from sheepshead.variant import Variant

_TRIED: Final = 50
"""So many deals are tried for a hand in which somebody plays against the others."""


def example(variant: Variant) -> Section:
    """A hand from the deal to what is paid."""
    return Section("example", Text("A hand as an example"), tuple(_story(_played(variant))))


def _played(variant: Variant) -> tuple[State, ...]:
    """The states of the first hand with a declarer; of the last that was tried, if none has one."""
    for seed in count():
        states = [deal(variant, seed=seed)]
        rng = Random(seed)
        while (seat := states[-1].to_act) is not None:
            action = SimplePlayer().choose(view(states[-1], seat), rng)
            states.append(apply(states[-1], action))
        phase = states[-1].phase
        assert isinstance(phase, Finished)
        declared = variant.contract(phase.terms.contract).partnership.has_declarer
        if (phase.tricks and declared) or seed == _TRIED:
            return tuple(states)
    raise AssertionError("there is always another seed")


def _story(states: tuple[State, ...]) -> Iterator[Block]:
    dealt, finished = states[0], states[-1]
    phase, before = finished.phase, {state.count: state.phase.name for state in states}
    assert isinstance(phase, Finished)
    yield Paragraph((told(Text("Seat {seat} deals."), seat=phase.table.dealer),))
    for seat, hand in enumerate(record_of(finished).hands):
        cards = tuple(card for card in hand if isinstance(card, Card))
        yield CardRow(told(Text("Seat {seat} is dealt:"), seat=seat), cards)
    if dealt.holdings.blind:
        yield CardRow(told(Text("In the blind:")), dealt.holdings.blind)
    said = [
        _declined(seat, before[number]) if isinstance(action, Pass) else _done(seat, action)
        for number, (seat, action) in enumerate(phase.log)
        if not isinstance(action, Play)
    ]
    yield Points(tuple(said))
    if phase.tricks:
        yield _tricks(phase)
    turned_up = tuple(_turned_up(finished, phase))
    if turned_up:
        yield Paragraph(turned_up)
    yield from _result(score(finished))


def _declined(seat: int, phase: str) -> Told:
    """What it means to pass in a phase."""
    return told(_PASSES.get(phase, _DOES[Pass]), seat=seat)


_PASSES: Final = {
    "knocking": Text("Seat {seat} does not knock."),
    "redealing": Text("Seat {seat} does not have the cards dealt again."),
}


def _turned_up(finished: State, phase: Finished) -> Iterator[Told]:
    """What was buried, by whom, and who was the declarer's partner."""
    game = finished.variant.contract(phase.terms.contract)
    for seat, cards in enumerate(phase.shown.buried_by):
        if cards:
            yield told(Text("Seat {seat} had buried {cards}."), seat=seat, cards=cards)
    for seat, cards in game.set_aside.shares(phase):
        yield told(
            Text("The points of seat {seat} include those of {cards}."), seat=seat, cards=cards
        )
    if game.partnership.has_declarer:
        for seat in game.partnership.final(phase)[1:]:
            yield told(Text("Seat {seat} was the declarer's partner."), seat=seat)


def _tricks(phase: PlayedSoFar) -> Table:
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (number, trick.leader, told(Text("{cards}"), cards=trick.cards), str(trick.winner))
        for number, trick in enumerate(phase.tricks, start=1)
    )
    return Table(tuple(told(each) for each in _TRICK_HEAD), rows)


_TRICK_HEAD: Final = (
    Text("trick"),
    Text("led by seat"),
    Text("cards as played"),
    Text("won by seat"),
)


def _result(result: Score) -> Iterator[Block]:
    """How the payoff of the first seat is worked out, and what all took and were paid."""
    head = (told(Text("reckoning")), told(Text("so far")))
    lines = tuple((told(line.template, **line.values), line.running) for line in result.lines)
    if lines:
        yield Table(head, lines)
    seats = range(len(result.payoffs))
    yield Table(
        tuple(told(each) for each in _RESULT_HEAD),
        tuple(
            (seat, result.points[seat], result.tricks[seat], f"{result.payoffs[seat]:+d}")
            for seat in seats
        ),
    )


_RESULT_HEAD: Final = (Text("seat"), Text("points"), Text("tricks"), Text("payoff"))


def _done(seat: int, action: Action) -> Told:
    """What a seat did before the first card, as all saw it."""
    match action:
        case Bid(what) | Choose(what) | Announce(what):
            return told(_DOES[type(action)], seat=seat, what=what)
        case BidPoints(points) | Raise(points):
            return told(_DOES[type(action)], seat=seat, points=points)
        case Bury(cards) | Blitz(cards):
            return told(_DOES[type(action)], seat=seat, cards=cards, count=len(cards))
        case Call(card, None) | Accept(card) | Give(card) | Play(card):
            return told(_DOES[type(action)], seat=seat, card=card)
        case Call(card, _):
            return told(_CALLS_UNDER, seat=seat, card=card)
        case NameTrump(suit):
            return told(_DOES[type(action)], seat=seat, suit=suit)
        case Pass() | Pick() | Alone() | Knock() | Double() | Redeal() | Hold():
            return told(_DOES[type(action)], seat=seat)
        case _:
            assert_never(action)


_CALLS_UNDER: Final = Text("Seat {seat} calls {card} and lays a card face down under the call.")
_DOES: Final[dict[type, Text]] = {
    Pass: Text("Seat {seat} passes."),
    Pick: Text("Seat {seat} picks."),
    Alone: Text("Seat {seat} plays alone."),
    Knock: Text("Seat {seat} knocks."),
    Double: Text("Seat {seat} doubles."),
    Redeal: Text("Seat {seat} has the cards dealt again."),
    Hold: Text("Seat {seat} keeps the game."),
    Bid: Text("Seat {seat} bids {what}."),
    Choose: Text("Seat {seat} chooses {what}."),
    Announce: Text("Seat {seat} announces {what}."),
    BidPoints: Text("Seat {seat} bids {points:point|points} above sixty."),
    Raise: Text("Seat {seat} raises to {points:point|points} above sixty."),
    Bury: Text("Seat {seat} buries {count:card|cards}."),
    Blitz: Text("Seat {seat} shows {cards}."),
    Call: Text("Seat {seat} calls {card}."),
    Accept: Text("Seat {seat} takes part in the wedding."),
    Give: Text("Seat {seat} passes on a card."),
    NameTrump: Text("Seat {seat} names {suit}."),
    Play: Text("Seat {seat} plays {card}."),
}
