"""Questions about deals: exact chances by counting, and deals that are looked for.

Level 6: imports levels 0 to 4. A chance is counted, not drawn: how many of all ways to deal the
cards have it. What no formula answers can be looked for, or asked of simulated hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Literal, TypeAlias

import attrs

from sheepshead.cards import Card, CardSet
from sheepshead.checks import check_kind, is_whole, shown
from sheepshead.errors import SimulationError
from sheepshead.moves import deal
from sheepshead.seeds import hand_seed
from sheepshead.state import State
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

Where: TypeAlias = Literal["hand", "some-hand", "blind"]
"""One given hand, whosever it is; any of the hands; the blind."""


def _cards(cards: Iterable[Card] | str) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet(cards)


@attrs.frozen
class Holding:
    """How many of some cards lie together: at least, and at most where that is said.

    Raises `ValueError` for fewer than no card, and for more at least than at most.

    >>> Holding("QC QS QH QD", at_least=4)
    Holding(cards=CardSet('QC QS QH QD'), at_least=4, at_most=None)
    """

    cards: CardSet = attrs.field(converter=_cards)
    at_least: int = attrs.field(default=0, kw_only=True)
    at_most: int | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for name, number in (("at_least", self.at_least), ("at_most", self.at_most)):
            if number is not None and not is_whole(number):
                raise TypeError(f"{name} is a number of cards, not {ascii(number)[:40]}")
            if number is not None and number < 0:
                raise ValueError(f"{name} is no card or more, not {shown(number, 40)}")
        if self.at_most is not None and self.at_most < self.at_least:
            raise ValueError(
                f"at_most is at_least or more: {shown(self.at_least, 40)} cards or more cannot be "
                f"{shown(self.at_most, 40)} or fewer"
            )

    def holds(self, number: int) -> bool:
        """Whether so many of the cards are as many as there should be."""
        return self.at_least <= number and (self.at_most is None or number <= self.at_most)


def deal_chance(
    variant: str | Mapping[str, object] | Variant, *holdings: Holding, where: Where = "hand"
) -> Fraction:
    """The chance that a deal puts such cards together, exactly.

    `where` is `hand` for the hand of a seat named before, `some-hand` for any hand at the table,
    `blind` for the blind. Several holdings are asked for in the same place, and share no card.
    Cards are counted as dealt. Raises `SimulationError` for cards that are not in the pack, are
    asked for twice, or for a place that is none.

    >>> deal_chance("called-ace", Holding("QC QS QH QD", at_least=4), where="some-hand")
    Fraction(15, 7192)
    """
    rules = get_variant(variant)
    for holding in holdings:
        check_kind(holding, Holding, what="what lies together is a Holding")
    groups = [len(holding.cards) for holding in holdings]
    _check_groups(rules, holdings)
    seats, size, blind = rules.seats, rules.deal.hand_size, rules.deal.blind_size
    places: Mapping[object, tuple[int, ...]] = {
        "hand": (size,),
        "blind": (blind,),
        "some-hand": (size,) * seats,
    }
    place: object = where
    if not isinstance(place, str) or place not in places:
        raise SimulationError(
            f"cards lie in a hand, in some-hand or in the blind, not in {ascii(where)[:40]}"
        )
    left = len(rules.pack) - sum(groups)

    def has_all(taken: tuple[int, ...]) -> bool:
        return all(holding.holds(number) for holding, number in zip(holdings, taken, strict=True))

    without = _ways_without(tuple(groups), left, places[where], has_all)
    return 1 - Fraction(without, _all_ways(len(rules.pack), places[where]))


def deal_distribution(
    variant: str | Mapping[str, object] | Variant,
    cards: Iterable[Card] | str,
    *,
    where: Literal["hand", "blind"] = "hand",
) -> dict[int, Fraction]:
    """The chance of each number of these cards in the hand of a seat, or in the blind.

    The chances add up to 1. Raises `SimulationError` for `some-hand`, where they would not.

    >>> deal_distribution("called-ace", "QC QS QH QD", where="blind")[2]
    Fraction(3, 248)
    """
    if where not in ("hand", "blind"):
        raise SimulationError(
            f"cards are counted in a hand or in the blind, not in {ascii(where)[:40]}: several "
            "hands have several numbers of them; ask deal_chance for some-hand"
        )
    wanted = _cards(cards)
    found = {
        number: deal_chance(variant, Holding(wanted, at_least=number, at_most=number), where=where)
        for number in range(len(wanted) + 1)
    }
    return {number: chance for number, chance in found.items() if chance}


def _check_groups(variant: Variant, holdings: tuple[Holding, ...]) -> None:
    seen = CardSet()
    for holding in holdings:
        if holding.cards - variant.pack:
            raise SimulationError(f"{variant.id} is played without {holding.cards - variant.pack}")
        if holding.cards & seen:
            raise SimulationError(f"{holding.cards & seen} is asked for twice")
        seen |= holding.cards


def _all_ways(cards: int, places: tuple[int, ...]) -> int:
    """In how many ways cards are dealt to places of these sizes; the rest lies elsewhere."""
    ways = 1
    for size in places:
        ways *= comb(cards, size)
        cards -= size
    return ways


def _ways_without(
    groups: tuple[int, ...],
    left: int,
    places: tuple[int, ...],
    has_all: Callable[[tuple[int, ...]], bool],
) -> int:
    """Ways of dealing in which no place has what is asked for.

    `groups` are how many cards of each kind are still to be dealt, `left` how many others.
    """
    reached: dict[tuple[tuple[int, ...], int], int] = {(groups, left): 1}
    for size in places:
        following: dict[tuple[tuple[int, ...], int], int] = {}
        for (kinds, others), ways in reached.items():
            for taken in _choices(kinds, size):
                rest = size - sum(taken)
                if rest > others or has_all(taken):
                    continue
                more = ways * comb(others, rest)
                for kind, number in zip(kinds, taken, strict=True):
                    more *= comb(kind, number)
                remains = tuple(k - t for k, t in zip(kinds, taken, strict=True))
                after = (remains, others - rest)
                following[after] = following.get(after, 0) + more
        reached = following
    return sum(reached.values())


def _choices(kinds: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    """Every way to take from each kind, of no more than `size` cards in all."""
    found: list[tuple[int, ...]] = [()]
    for kind in kinds:
        found = [
            (*taken, number)
            for taken in found
            for number in range(min(kind, size - sum(taken)) + 1)
        ]
    return found


@attrs.frozen
class FoundHand:
    """A deal that was looked for: the number of its hand, its seed and who deals."""

    variant: Variant = attrs.field(repr=False)
    number: int
    seed: int
    dealer: int

    @property
    def state(self) -> State:
        """The hand before anybody has acted."""
        return deal(self.variant, seed=self.seed, dealer=self.dealer)


def find_hands(
    variant: str | Mapping[str, object] | Variant,
    predicate: Callable[[State], bool],
    n: int,
    seed: int,
    *,
    most: int = 1_000_000,
) -> tuple[FoundHand, ...]:
    """The first `n` hands of a seed whose deal has something, in the order of a simulation.

    `predicate` is asked of the state that a hand begins with. Hand i is the one that `simulate`
    plays. Raises `SimulationError` when that many are not among the first `most` deals.

    >>> four = CardSet("QC QS QH QD")
    >>> (found,) = find_hands("called-ace", lambda state: not four - state.hand(0), 1, seed=1)
    >>> print(found.number, found.state.hand(0), sep=": ")
    1188: QC QS 9S QH QD JD
    """
    rules = get_variant(variant)
    if not callable(predicate):
        raise TypeError(f"a predicate is a function of a State, not {ascii(predicate)[:60]}")
    for name, number in (("n", n), ("most", most)):
        if not is_whole(number):
            raise TypeError(f"{name} is a number of hands, not {ascii(number)[:40]}")
        if number < 1:
            raise ValueError(f"{name} is at least one hand, not {number}")
    found: list[FoundHand] = []
    for number in range(most):
        hand = FoundHand(rules, number, hand_seed(seed, number), number % rules.seats)
        if predicate(hand.state):
            found.append(hand)
            if len(found) == n:
                return tuple(found)
    raise SimulationError(
        f"{len(found)} of {n} such hands were found in {most} deals; look at more of them, or for "
        "something less rare"
    )
