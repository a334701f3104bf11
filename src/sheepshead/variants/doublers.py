"""What hands leave to the next at a table with a picker: doublers and the pot. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from sheepshead.policies.carrying import (
    DoubleEachTime,
    DoubleOnce,
    DoubleUpTo,
    FactorAsAgreed,
    FactorForOneHand,
    Growth,
    HandsInLineCountDouble,
    StockStays,
    played_of,
)
from sheepshead.policy import Carrying
from sheepshead.variants.all_pass_options import DealingRules, PickingRules

_UNPICKED: Final = (
    *("thrown-in", "doubler", "pot", "schwanzer"),
    *("least", "moster", "mittler", "schneidster"),
)
"""The games without a picker but the leaster: they are not doubled and use no doubling up."""

_LEASTERS: Final[dict[str, tuple[str, ...]]] = {"off": (), "on": ("leaster",)}
_HELD_OVER: Final = {"off": (*_UNPICKED, "leaster"), "on": _UNPICKED}

_Made: TypeAlias = Callable[[str, tuple[str, ...]], tuple[Carrying, ...]]
"""What a table carries on, from its rule about hands after a leaster and the ids of its games."""


def _holding(after_leaster: str, games: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the games at this table that use no doubling up."""
    return played_of(_HELD_OVER[after_leaster], games)


def _queue(after_leaster: str, games: tuple[str, ...]) -> tuple[Carrying, ...]:
    in_line = HandsInLineCountDouble("doubler", _holding("off", games))
    return (in_line, *_BESIDE_QUEUE[after_leaster](games))


def _as_agreed(games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return (FactorAsAgreed(_holding("off", games)),)


def _next_hand(growth: Growth) -> _Made:
    def carrying(after_leaster: str, games: tuple[str, ...]) -> tuple[Carrying, ...]:
        dearer = ("doubler", *_LEASTERS[after_leaster])
        return (FactorForOneHand(dearer, growth, _holding(after_leaster, games)),)

    return carrying


_OfGames: TypeAlias = Callable[[tuple[str, ...]], tuple[Carrying, ...]]

_DOUBLING: Final[dict[str | int, _Made]] = {
    "queue": _queue,
    "compound": _next_hand(DoubleEachTime()),
    "flat2": _next_hand(DoubleOnce()),
    **{most: _next_hand(DoubleUpTo(most)) for most in range(2, 1025)},
}


def _never_dearer(_games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return ()


def _dearer_after_leaster(games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return (FactorForOneHand(("leaster",), DoubleEachTime(), _holding("on", games)),)


_AFTER_LEASTER: Final[dict[str, _OfGames]] = {"off": _never_dearer, "on": _dearer_after_leaster}
_BESIDE_QUEUE: Final[dict[str, _OfGames]] = {"off": _as_agreed, "on": _dearer_after_leaster}


def _doubled(house: PickingRules, games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return _DOUBLING[house.doubler_mode](house.after_leaster_double, games)


def _only_after_leasters(house: PickingRules, games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return _AFTER_LEASTER[house.after_leaster_double](games)


_CARRYING: Final[dict[str, Callable[[PickingRules, tuple[str, ...]], tuple[Carrying, ...]]]] = {
    "doubler": _doubled,
    "last-player-chooses": _doubled,
    "pot": lambda house, games: (StockStays(), *_only_after_leasters(house, games)),
}


def _doubled_deal(house: DealingRules, games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return _DOUBLING[house.doubler_mode]("off", games)


_HOYLE_CARRYING: Final[
    dict[str, Callable[[DealingRules, tuple[str, ...]], tuple[Carrying, ...]]]
] = {"doubler": _doubled_deal}


def _nothing_carried(_house: DealingRules, _games: tuple[str, ...]) -> tuple[Carrying, ...]:
    return ()


def carrying_of(house: PickingRules, games: tuple[str, ...]) -> tuple[Carrying, ...]:
    """What crosses hands at a table with a picker; `games` are the ids of those played there."""
    return _CARRYING.get(house.all_pass, _only_after_leasters)(house, games)


def carrying_of_deal(house: DealingRules, games: tuple[str, ...]) -> tuple[Carrying, ...]:
    """What crosses hands at a table that plays no leaster; `games` are the ids of its games."""
    return _HOYLE_CARRYING.get(house.all_pass, _nothing_carried)(house, games)
