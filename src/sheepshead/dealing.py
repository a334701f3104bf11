"""Shuffling: from a seed to a deck, the same for ever on every Python.

Level 3: imports level 0. The only use of a generator below the session; its state never leaves.
"""

from __future__ import annotations

from _random import Random  # the core of `random.Random`: the same numbers, with less around it
from functools import cache
from math import floor

from sheepshead.cards import Card, CardSet, cards_of_mask


def shuffled(pack: CardSet, seed: int) -> tuple[Card, ...]:
    """The pack shuffled by a seed, a whole number from 0.

    Fisher and Yates over `random.Random(seed).random()`: for i from the last place down to the
    second, the card at i changes places with the one at `int(random() * (i + 1))`.
    Raises `TypeError` and `ValueError` for a seed that is none.
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a whole number, not {type(seed).__name__}")
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    deck = list(_in_order(pack.mask))
    number = Random(seed).random
    for i, choices in _places(len(deck)):
        j = floor(number() * choices)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


@cache
def _in_order(pack: int) -> tuple[Card, ...]:
    """The cards of a pack, given as bits, in deck order."""
    return cards_of_mask(pack)


@cache
def _places(cards: int) -> tuple[tuple[int, float], ...]:
    """From the last place of a pack down to the second, how many it can change places with."""
    return tuple([(i, i + 1.0) for i in range(cards - 1, 0, -1)])
