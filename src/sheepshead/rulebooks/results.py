"""Which results a game can have: its own objective judges hands laid out for the purpose.

Level 5: imports levels 0 to 3. An objective looks at tricks, points and the side alone, so a few
hundred ways of sharing out tricks show everything that it tells apart: how many win or lose, how
clearly, with a trick or without. Nothing here knows an objective by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate, combinations_with_replacement
from typing import Final, TypeAlias

import attrs

from sheepshead.actions import Alone
from sheepshead.cards import Card, CardSet
from sheepshead.facts import (
    Shown,
    Side,
    Table,
    Terms,
    Trick,
)
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.outcome import TOTAL_POINTS, Level, Outcome
from sheepshead.phases import Finished, PlayedSoFar
from sheepshead.play_phase import Playing
from sheepshead.rulebooks.games import can_be_named
from sheepshead.rules import Rule
from sheepshead.variant import Contract, Name, Variant

_Cards: TypeAlias = tuple[Card, ...]
_Pile: TypeAlias = tuple[_Cards, ...]
PROMISED: Final = 30
"""Points above sixty, as many as any step of raising divides."""


@attrs.frozen
class _Alone:
    """Seat 0 is the declaring side."""

    rules: tuple[Rule, ...]
    has_declarer: bool
    side_sizes: tuple[int, ...]

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """Known to all."""
        return (0,)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """Nobody asks in a hand that is over."""
        return None

    def final(self, finished: Finished) -> tuple[int, ...]:
        """That seat."""
        return (0,)


@attrs.frozen
class _Left:
    """What is in no trick belongs to seat 0."""

    cards: CardSet

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """All of it."""
        return ((0, self.cards),)


@attrs.frozen
class Found:
    """What the objective of a game was found to tell apart.

    `outcomes` are its results, without what makes them dearer: the side sits from seat 0 on, of the
    others those without a trick last; a seat with tricks is written down with one, and no points
    are. `runners` is whether trumps from the top are counted, `blind` whether a card in the blind
    can double the hand.
    """

    outcomes: tuple[Outcome, ...]
    runners: bool
    blind: bool


def results(variant: Variant, game: Contract) -> Found:
    """Every result that the objective of a game tells apart, the winning and the plain first."""
    sizes = _side_sizes(variant, game)
    judged = tuple(_declared(variant, game) if sizes else _undeclared(variant, game))
    shapes = {
        _shape(each, game.id, size)
        for each in judged
        for size in (sizes if each.side and sizes else (len(each.side),))
    }
    ordered = sorted(sorted(shapes, key=_rank), key=_BY_SIZE[len(sizes) > 0])
    counted, certain = any(each.runners for each in judged), _certain_runners(variant, game)
    return Found(
        tuple(attrs.evolve(each, runners=certain * counted) for each in ordered),
        counted and not certain,
        any(each.blind_doubles for each in judged),
    )


def _side_sizes(variant: Variant, game: Contract) -> tuple[int, ...]:
    """How many can be on the declaring side at this table.

    Where all cards are in hands and nobody may say that he plays alone, whoever holds the partner's
    card is there.
    """
    sizes = game.partnership.side_sizes
    names = any(isinstance(step, Name) for step in game.steps)
    alone = any(isinstance(said, Alone) for said in can_be_named(game))
    if alone or not names or variant.deal.blind_size:
        return sizes
    return sizes[-1:]


def _certain_runners(variant: Variant, game: Contract) -> int:
    """The runners of a game that only one hand can bid; 0 where hands differ."""
    hand = game.holding.only_hand(variant.deal.hand_size)
    return 0 if hand is None else game.order_for(Terms(game.id)).runners(hand)


_LEVELS: Final = tuple(Level)


def _larger_first(outcome: Outcome) -> int:
    return -len(outcome.side)


def _fewer_first(outcome: Outcome) -> int:
    return len(outcome.side) or outcome.seats + 1


_BY_SIZE: Final = {True: _larger_first, False: _fewer_first}


def _rank(outcome: Outcome) -> tuple[object, ...]:
    """Won before lost, plain before clear, all with tricks before some without; nobody last."""
    level = _LEVELS.index(outcome.level)
    return not outcome.side, not outcome.won, level, len(outcome.trickless), outcome.tricks


def _shape(outcome: Outcome, contract: str, size: int) -> Outcome:
    """The same result with the seats in order and no more in it than decides."""
    seats = outcome.seats
    order = sorted(outcome.side, key=lambda seat: outcome.tricks[seat] == 0)
    order += sorted(outcome.others, key=lambda seat: outcome.tricks[seat] == 0)
    tricks = tuple(min(1, outcome.tricks[seat]) for seat in order)
    nothing = (0,) * seats
    return Outcome(contract, nothing, tricks, tuple(range(size)), outcome.won, outcome.level)


# --- with a declaring side ------------------------------------------------------------------------


def _declared(variant: Variant, game: Contract) -> Iterator[Outcome]:
    """The tricks from the poorest to the richest, of which the side takes a row of them.

    The side is one seat: what it has done is judged alike for more.
    """
    order = game.order_for(Terms(game.id))
    cards = sorted(variant.pack, key=lambda card: order.points[card.index])
    seats, many = variant.seats, len(variant.pack) // variant.seats
    left = len(cards) - many * seats
    tricks = [tuple(cards[at : at + seats]) for at in range(left, len(cards), seats)]
    judged = attrs.evolve(
        game,
        partnership=_Alone((), game.partnership.has_declarer, (1,)),
        set_aside=_Left(CardSet(cards[:left])),
    )
    shown = _shown(variant)
    for number in range(many + 1):
        for first in range(many - number + 1):
            row = range(first, first + number)
            won = tuple((0 if at in row else seats - 1, tricks[at]) for at in range(many))
            for promised in (0, PROMISED):
                outcome = _judged(judged, shown, won, promised)
                yield attrs.evolve(outcome, tricks=(1,) * seats)


# --- each for himself -----------------------------------------------------------------------------


def _undeclared(variant: Variant, game: Contract) -> Iterator[Outcome]:
    """Every way in which the seats take nothing, a little, more, or nearly everything."""
    points = game.order_for(Terms(game.id)).points
    cards = sorted(variant.pack, key=lambda card: points[card.index])
    nothing, little, full = (cards[0],), (_with_points(cards, points, 4),), tuple(cards)
    piles: tuple[_Pile, ...] = (
        (),
        (nothing,),
        (nothing, nothing),
        (little,),
        (_up_to(cards, points, 45),),
        (_up_to(cards, points, 75),),
        (full,),
    )
    judged, shown = attrs.evolve(game, set_aside=_Left(CardSet())), _shown(variant)
    for shares in combinations_with_replacement(piles, variant.seats):
        if _can_be(shares, full, points):
            for seated in (shares, shares[::-1]):
                won = [(seat, cards) for seat, taken in enumerate(seated) for cards in taken]
                yield _judged(judged, shown, won)


def _can_be(shares: Iterable[_Pile], full: _Cards, points: tuple[int, ...]) -> bool:
    """Whether points enough are in the tricks, and all of them in those of a seat that has all."""
    taken = [cards for pile in shares for cards in pile]
    total = sum(points[card.index] for cards in taken for card in cards)
    sweeping = sum(bool(pile) for pile in shares) == 1
    return full in taken if sweeping else total >= TOTAL_POINTS // 2


def _with_points(cards: Iterable[Card], points: tuple[int, ...], wanted: int) -> Card:
    """The first card that counts as much or more."""
    return next(card for card in cards if points[card.index] >= wanted)


def _up_to(cards: Iterable[Card], points: tuple[int, ...], most: int) -> _Cards:
    """As many cards, the poorest first, as do not count more together."""
    counted = accumulate(points[card.index] for card in cards)
    return tuple(card for card, total in zip(cards, counted, strict=True) if total <= most)


def _judged(
    game: Contract,
    shown: Shown,
    won: Iterable[tuple[int, _Cards]],
    promised: int = 0,
) -> Outcome:
    """What the objective says of these tricks, each with the seat that won it."""
    seats = len(shown.hands)
    tricks = tuple(Trick(seat, cards, winner=seat) for seat, cards in won)
    finished = Finished(
        Table(seats=seats, dealer=seats - 1),
        (),
        Terms(game.id, declarer=0, promised=promised),
        tricks,
        0,
        (),
        shown,
    )
    return game.objective.judge(finished, game)


def _shown(variant: Variant) -> Shown:
    """Every card may have lain in the blind; a hand for each seat."""
    cards, seats = variant.pack.cards, variant.seats
    hands = tuple(CardSet(cards[seat::seats]) for seat in range(seats))
    return Shown(blind=variant.pack, hands=hands)
