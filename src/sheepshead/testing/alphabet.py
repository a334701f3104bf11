"""Every action that somebody might try in a variant, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, islice

from sheepshead.actions import (
    ALONE,
    DOUBLE,
    KNOCK,
    PASS,
    PICK,
    Accept,
    Action,
    Bid,
    BidPoints,
    Bury,
    Call,
    Choose,
    NameTrump,
    Play,
)
from sheepshead.cards import CARDS, FACE_DOWN, SUITS, Seen
from sheepshead.variant import LayAside, Variant

_ANY_SEEN: tuple[Seen, ...] = (*CARDS, FACE_DOWN)
_BURIES_OF_A_WRONG_SIZE = 24


@lru_cache(maxsize=32)
def alphabet(variant: Variant) -> tuple[Action, ...]:
    """Every action there is to try: each card played, called, accepted; each bid and each bury.

    Holds all buries of the right size, some of the sizes beside it, the contracts of the whole
    family and one that does not exist, cards that are not in the pack, and cards without a face.
    """
    words = (*variant.contract_ids, "no-such-game")
    return tuple(
        chain(
            (PASS, PICK, ALONE, KNOCK, DOUBLE),
            map(Bid, words),
            map(BidPoints, range(62)),
            _buries(variant),
            _calls(),
            map(NameTrump, SUITS),
            map(Accept, _ANY_SEEN),
            map(Choose, words),
            map(Play, _ANY_SEEN),
        )
    )


def _buries(variant: Variant) -> Iterator[Bury]:
    steps = chain.from_iterable(contract.steps for contract in variant.contracts)
    right = {step.count for step in steps if isinstance(step, LayAside)}
    for size in sorted(right):
        yield from map(Bury, combinations(variant.pack, size))
    beside = {size + more for size in right or {1} for more in (-1, 1)} - right - {0}
    for size in sorted(beside):
        some = islice(combinations(variant.pack, size), _BURIES_OF_A_WRONG_SIZE)
        yield from map(Bury, some)
    yield from (Bury((FACE_DOWN,) * size) for size in sorted(right or {1}))


def _calls() -> Iterator[Call]:
    """Each card openly, and over each other card: no text names a card twice."""
    for card in CARDS:
        yield Call(card)
        yield from (Call(card, under) for under in _ANY_SEEN if under is not card)
