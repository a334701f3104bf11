"""What hands leave to the next at a table with a picker: doublers and the pot. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sheepshead.policies.carrying import (
    DoubleEachTime,
    DoubleOnce,
    DoubleUpTo,
    FactorForOneHand,
    Growth,
    HandsInLineCountDouble,
    StockStays,
)
from sheepshead.policy import Carrying
from sheepshead.variants.all_pass_options import DealingRules, PickingRules

_UNPICKED: Final = (
    *("thrown-in", "doubler", "pot", "schwanzer"),
    *("least", "moster", "mittler", "schneidster"),
)
"""The games without a picker but the leaster: they are not doubled and use no doubling up."""

_HELD_OVER: Final = {"off": (*_UNPICKED, "leaster"), "on": _UNPICKED}
_LEASTERS: Final[dict[str, tuple[str, ...]]] = {"off": (), "on": ("leaster",)}


def _queue(after_leaster: str) -> tuple[Carrying, ...]:
    return (
        HandsInLineCountDouble("doubler", (*_UNPICKED, "leaster")),
        FactorForOneHand(_LEASTERS[after_leaster], DoubleEachTime(), _HELD_OVER[after_leaster]),
    )


def _next_hand(growth: Growth) -> Callable[[str], tuple[Carrying, ...]]:
    def carrying(after_leaster: str) -> tuple[Carrying, ...]:
        dearer = ("doubler", *_LEASTERS[after_leaster])
        return (FactorForOneHand(dearer, growth, _HELD_OVER[after_leaster]),)

    return carrying


_DOUBLING: Final[dict[str | int, Callable[[str], tuple[Carrying, ...]]]] = {
    "queue": _queue,
    "compound": _next_hand(DoubleEachTime()),
    "flat2": _next_hand(DoubleOnce()),
    **{most: _next_hand(DoubleUpTo(most)) for most in range(2, 1025)},
}
_AFTER_LEASTER: Final[dict[str, tuple[Carrying, ...]]] = {
    "off": (),
    "on": (FactorForOneHand(("leaster",), DoubleEachTime(), _UNPICKED),),
}
_CARRYING: Final[dict[str, Callable[[PickingRules], tuple[Carrying, ...]]]] = {
    "doubler": lambda house: _DOUBLING[house.doubler_mode](house.after_leaster_double),
    "last-player-chooses": lambda house: _DOUBLING[house.doubler_mode](house.after_leaster_double),
    "pot": lambda house: (StockStays(), *_AFTER_LEASTER[house.after_leaster_double]),
}


def _only_after_leasters(house: PickingRules) -> tuple[Carrying, ...]:
    return _AFTER_LEASTER[house.after_leaster_double]


_HOYLE_CARRYING: Final[dict[str, Callable[[DealingRules], tuple[Carrying, ...]]]] = {
    "doubler": lambda house: _DOUBLING[house.doubler_mode]("off")
}


def _nothing_carried(_house: DealingRules) -> tuple[Carrying, ...]:
    return ()


def carrying_of(house: PickingRules) -> tuple[Carrying, ...]:
    """What crosses hands at a table with a picker."""
    return _CARRYING.get(house.all_pass, _only_after_leasters)(house)


def carrying_of_deal(house: DealingRules) -> tuple[Carrying, ...]:
    """What crosses hands at a table that plays no leaster."""
    return _HOYLE_CARRYING.get(house.all_pass, _nothing_carried)(house)
