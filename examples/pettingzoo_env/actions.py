"""The numbers of the actions: one for each that can be legal at some time in a variant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from typing import SupportsIndex

from sheepshead import Action, Bid, Bury, Call, Card, Choose, SheepsheadError, Variant
from sheepshead.actions import faces_of
from sheepshead.testing import alphabet
from sheepshead.variant import LayAside


class EnvironmentMisused(SheepsheadError, ValueError):
    """An environment was asked for something that it does not have."""


@cache
def numbered(variant: Variant) -> tuple[Action, ...]:
    """Every action that can be legal, in an order that a variant keeps.

    Buries are numbered as a whole: where four of 32 cards are buried there are 35,960 of them.

    >>> from sheepshead import get_variant
    >>> actions = numbered(get_variant("called-ace"))
    >>> len(actions), str(actions[0]), str(actions[-1])
    (1741, 'pass', 'bury 8D 7D')
    """
    others = (action for action in alphabet(variant) if _can_be(variant, action))
    return (*others, *_buries(variant))


@cache
def numbers(variant: Variant) -> dict[Action, int]:
    """The number of each action."""
    return {action: number for number, action in enumerate(numbered(variant))}


def words(variant: Variant) -> tuple[Action, ...]:
    """The actions that show no card and lay none away: what a seat has said, everybody knows."""
    return tuple(
        action
        for action in numbered(variant)
        if not faces_of(action) and not isinstance(action, Call)
    )


def action_of(variant: Variant, number: object) -> Action:
    """The action with a number; raises `EnvironmentMisused`.

    >>> from sheepshead import get_variant
    >>> action_of(get_variant("called-ace"), -1)
    Traceback (most recent call last):
    pettingzoo_env.actions.EnvironmentMisused: an action of called-ace is a number from 0 to ...
    """
    known = numbered(variant)
    if not isinstance(number, SupportsIndex) or isinstance(number, bool):
        raise EnvironmentMisused(f"an action is a whole number, not {ascii(number)[:40]}")
    index = number.__index__()
    if not 0 <= index < len(known):
        raise EnvironmentMisused(
            f"an action of {variant.id} is a number from 0 to {len(known) - 1}, not {index}"
        )
    return known[index]


def whole(number: object, what: str, *, below: int | None = None) -> int:
    """A whole number from 0, and below another where that is given.

    >>> whole("1", "a seed")
    Traceback (most recent call last):
    pettingzoo_env.actions.EnvironmentMisused: a seed is a whole number from 0, not '1'
    """
    index = -1
    if isinstance(number, SupportsIndex) and not isinstance(number, bool):
        index = number.__index__()
    if index < 0 or (below is not None and index >= below):
        last = "" if below is None else f" to {below - 1}"
        raise EnvironmentMisused(f"{what} is a whole number from 0{last}, not {ascii(number)[:40]}")
    return index


def _can_be(variant: Variant, action: Action) -> bool:
    """Whether an action names only cards of the pack and games of the variant."""
    match action:
        case Bury():
            return False  # the alphabet has only some of them
        case Bid(word) | Choose(word) if word == "no-such-game":
            return False
        case Call(card, _) if card not in variant.pack:
            return False
        case _:
            faces = faces_of(action)
            return all(isinstance(card, Card) and card in variant.pack for card in faces)


def _buries(variant: Variant) -> Iterator[Bury]:
    steps = chain.from_iterable(contract.steps for contract in variant.contracts)
    for size in sorted({step.count for step in steps if isinstance(step, LayAside)}):
        yield from map(Bury, combinations(variant.pack, size))
