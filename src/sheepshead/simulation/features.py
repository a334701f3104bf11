"""Features of a dealt hand, by which results are split: `declarer.trumps`, or any function.

Level 6: imports `hands`. A feature is asked of a hand that is over, since the declarer is known
then; the cards that it counts are those that were dealt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias, TypeGuard

from sheepshead.cards import CARDS, CardSet, Rank, Suit
from sheepshead.checks import is_mapping, shown
from sheepshead.errors import SimulationError
from sheepshead.order import TRUMP, CardOrder
from sheepshead.simulation.hands import SimulatedHand
from sheepshead.simulation.reading import is_iterable

Value: TypeAlias = int | str
"""What a feature can be; truth values become 0 and 1."""

Feature: TypeAlias = Callable[[SimulatedHand], Value | None]
"""A question about a dealt hand; None where it cannot be asked, and the hand is left out."""

Asked: TypeAlias = Iterable[str | Feature] | Mapping[str, Feature]
"""Features as a caller gives them: names, functions under their own name, or a mapping."""

ALWAYS: Final = ("declarer.trumps", "declarer.place")
"""What results are split by when nothing else is asked for."""


def _seat_of_declarer(hand: SimulatedHand) -> int | None:
    return hand.declarer


def _seat_of_partner(hand: SimulatedHand) -> int | None:
    others = [seat for seat in hand.side if seat != hand.declarer]
    return others[0] if others and hand.declarer is not None else None


def _seat_of_dealer(hand: SimulatedHand) -> int | None:
    return hand.dealer


def _seat_of_forehand(hand: SimulatedHand) -> int | None:
    return hand.finished.table.forehand


_WHO: Final[Mapping[str, Callable[[SimulatedHand], int | None]]] = {
    "declarer": _seat_of_declarer,
    "partner": _seat_of_partner,
    "dealer": _seat_of_dealer,
    "forehand": _seat_of_forehand,
}
_MOST: Final = 10**100
_SEAT: Final = re.compile(r"seat([0-9])", re.ASCII)


def _of_rank(rank: Rank) -> Callable[[CardOrder, CardSet], int]:
    all_of_it = CardSet(card for card in CARDS if card.rank is rank)
    return lambda _order, cards: len(all_of_it & cards)


def _voids(order: CardOrder, cards: CardSet) -> int:
    suits = [order.cards_of(suit) for suit in Suit]
    return sum([not suit & cards for suit in suits if suit])


_WHAT: Final[Mapping[str, Callable[[CardOrder, CardSet], int]]] = {
    "trumps": lambda order, cards: len(order.cards_of(TRUMP) & cards),
    "queens": _of_rank(Rank.QUEEN),
    "jacks": _of_rank(Rank.JACK),
    "aces": _of_rank(Rank.ACE),
    "tens": _of_rank(Rank.TEN),
    "points": lambda order, cards: order.points_of(cards),
    "voids": _voids,
}


def named_feature(name: str) -> Feature:
    """The feature of this name, WHO.WHAT.

    WHO is the declarer, his partner, the dealer, forehand, seat0, seat1 …, or the blind. WHAT are
    the trumps of the game that was played, queens, jacks, aces, tens, card points, or voids: plain
    suits of which there is no card; all among the cards as dealt. The place of a seat is 0 for
    forehand, 1 for the seat after it. Raises `SimulationError` with the words there are.

    >>> from sheepshead import get_variant
    >>> from sheepshead.players import SimplePlayer
    >>> from sheepshead.simulation.hands import play_hand
    >>> hand = play_hand(get_variant("called-ace"), [SimplePlayer()] * 5, 1, 2)
    >>> print(hand.hand(hand.dealer), named_feature("dealer.queens")(hand), sep=": ")
    TS KS 8S AH QD JD: 1
    """
    who, _, what = name.partition(".")
    finds, counts = _finder(who), _WHAT.get(what)
    if who == "blind" and counts is not None:
        return _in_blind(counts)
    if finds is not None and what == "place":
        return _place(finds)
    if finds is not None and counts is not None:
        return _in_hand(finds, counts)
    raise SimulationError(
        f"no feature is called {ascii(name)[:60]}; expected WHO.WHAT with WHO among "
        f"{', '.join(_WHO)}, blind, seat0, seat1 and so on, and WHAT among {', '.join(_WHAT)}, "
        "place; or a function of a SimulatedHand"
    )


def _finder(who: str) -> Callable[[SimulatedHand], int | None] | None:
    """How a seat is found in a hand by its name."""
    numbered = _SEAT.fullmatch(who)
    if numbered is None:
        return _WHO.get(who)
    seat = int(numbered[1])
    return lambda hand: seat if seat < hand.variant.seats else None


def _in_hand(
    finds: Callable[[SimulatedHand], int | None], counts: Callable[[CardOrder, CardSet], int]
) -> Feature:
    def feature(hand: SimulatedHand) -> int | None:
        seat = finds(hand)
        return None if seat is None else counts(hand.order, hand.hand(seat))

    return feature


def _in_blind(counts: Callable[[CardOrder, CardSet], int]) -> Feature:
    return lambda hand: counts(hand.order, CardSet(hand.dealt.blind))


def _place(finds: Callable[[SimulatedHand], int | None]) -> Feature:
    def feature(hand: SimulatedHand) -> int | None:
        seat, table = finds(hand), hand.finished.table
        return None if seat is None else (seat - table.forehand) % table.seats

    return feature


def check_features(asked: object) -> tuple[tuple[str, Feature | None], ...]:
    """Each feature that is asked for by its name, with its function where it has no fixed one.

    Raises `TypeError` for what is no feature and `SimulationError` for a name that none has or
    that two share.
    """
    listed = tuple(_listed(asked))
    names = [name for name, _ in listed]
    for name, function in listed:
        if names.count(name) > 1:
            raise SimulationError(f"two features are called {ascii(name)[:60]}")
        if function is None:
            named_feature(name)
    return listed


def _is_function(value: object) -> TypeGuard[Feature]:
    return callable(value)


def _listed(asked: object) -> Iterator[tuple[str, Feature | None]]:
    if is_mapping(asked):
        for name, function in asked.items():
            if not isinstance(name, str) or not _is_function(function):
                raise TypeError(f"a feature is a name with a function, not {ascii(name)[:40]}")
            yield name, function
        return
    if not is_iterable(asked):
        raise TypeError(f"features are names and functions in a list, not {ascii(asked)[:60]}")
    for each in asked:
        if isinstance(each, str):
            yield each, None
        elif _is_function(each):
            yield getattr(each, "__name__", type(each).__name__), each
        else:
            raise TypeError(f"a feature is a name or a function, not {ascii(each)[:60]}")


def value_of(name: str, feature: Feature, hand: SimulatedHand) -> Value | None:
    """What a feature is in a hand; truth values as 0 and 1.

    Raises `SimulationError` where it raises an error itself, is neither number nor text, or is a
    number that nobody could write down.
    """
    try:
        value: object = feature(hand)
    except Exception as fault:
        raise SimulationError(
            f"hand {hand.number}, feature {name}: {type(fault).__name__}: {fault}"
        ) from fault
    if value is None:
        return None
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int) and abs(value) < _MOST:
        return int(value)
    raise SimulationError(
        f"hand {hand.number}, feature {name}: a feature is a whole number of at most 100 digits, "
        f"a text or None, not {shown(value, 40)}"
    )
