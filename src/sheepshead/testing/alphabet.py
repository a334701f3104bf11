"""Every action that somebody might try in a variant, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, islice
from math import comb

from sheepshead.actions import (
    ALONE,
    DOUBLE,
    HOLD,
    KNOCK,
    PASS,
    PICK,
    REDEAL,
    Accept,
    Action,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Choose,
    Give,
    NameTrump,
    Play,
    Raise,
)
from sheepshead.cards import CARDS, FACE_DOWN, SUITS, Card, Rank, Seen
from sheepshead.policies.aside import NAMES_OF_TRICKS
from sheepshead.variant import LayAside, Variant

_ANY_SEEN: tuple[Seen, ...] = (*CARDS, FACE_DOWN)
_BURIES_OF_A_WRONG_SIZE = 24
_MOST_BURIES = 1500


@lru_cache(maxsize=32)
def alphabet(variant: Variant) -> tuple[Action, ...]:
    """Every action there is to try: each card played, called, accepted; each bid and each bury.

    Holds all buries of the right size, or many of them where there are thousands, some of the sizes
    beside it, the contracts of the whole family and one that does not exist, cards that are not in
    the pack, and cards without a face.
    """
    words = (*variant.contract_ids, "no-such-game")
    return tuple(
        chain(
            (PASS, PICK, ALONE, KNOCK, DOUBLE, HOLD, REDEAL),
            map(Bid, (*words, "any")),
            map(BidPoints, range(62)),
            map(Raise, range(0, 65, 5)),
            _buries(variant),
            _calls(),
            _blitzes(),
            map(NameTrump, SUITS),
            map(Accept, _ANY_SEEN),
            map(Choose, (*words, *NAMES_OF_TRICKS)),
            map(Give, _ANY_SEEN),
            map(Announce, dict.fromkeys((*words, "both", "durchmarsch", "sheepshead"))),
            map(Play, _ANY_SEEN),
        )
    )


def is_in_alphabet(variant: Variant, action: Action) -> bool:
    """Whether an action is in the alphabet, or is a bury of a size and of cards that are there."""
    if not isinstance(action, Bury):
        return action in alphabet(variant)
    return len(action.cards) in _bury_sizes(variant) and all(
        card in variant.pack for card in action.cards
    )


def _bury_sizes(variant: Variant) -> set[int]:
    steps = chain.from_iterable(contract.steps for contract in variant.contracts)
    return {step.count for step in steps if isinstance(step, LayAside)}


def _buries(variant: Variant) -> Iterator[Bury]:
    right = _bury_sizes(variant)
    for size in sorted(right):
        apart = 1 + comb(len(variant.pack), size) // _MOST_BURIES
        yield from map(Bury, islice(combinations(variant.pack, size), 0, None, apart))
    beside = {size + more for size in right or {1} for more in (-1, 1)} - right - {0}
    for size in sorted(beside):
        some = islice(combinations(variant.pack, size), _BURIES_OF_A_WRONG_SIZE)
        yield from map(Bury, some)
    yield from (Bury((FACE_DOWN,) * size) for size in sorted(right or {1}))


def _blitzes() -> Iterator[Blitz]:
    """Two queens or jacks of any kind, the four of a rank, and two cards that are neither."""
    for rank in (Rank.QUEEN, Rank.JACK):
        cards = [Card.of(rank, suit) for suit in SUITS]
        yield from map(Blitz, combinations(cards, 2))
        yield Blitz(cards)
    yield Blitz((Card("AC"), Card("AS")))


def _calls() -> Iterator[Call]:
    """Each card openly, and over each other card: no text names a card twice."""
    for card in CARDS:
        yield Call(card)
        yield from (Call(card, under) for under in _ANY_SEEN if under is not card)
