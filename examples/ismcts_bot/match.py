"""A match on the same deals: what a player wins in each seat that another would win there.

Each deal is played once by simple players alone, and once for each seat with the challenger in it.
So cards and seats are the same for both, and what differs is what they make of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random
from statistics import fmean, stdev

import attrs

from sheepshead import State, apply, deal, get_variant, score
from sheepshead.players import Player


@attrs.frozen(kw_only=True)
class Result:
    """What a challenger won more than the others in its place, in units a hand, deal by deal."""

    differences: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Units a hand."""
        return fmean(self.differences)

    @property
    def error(self) -> float:
        """The standard error of the mean; deals are drawn independently, their seats are not."""
        return stdev(self.differences) / sqrt(len(self.differences))


def played(variant: str, seed: int, players: Iterable[Player]) -> State:
    """A deal played to its end by one player for each seat; the dealer changes with the seed."""
    seated = tuple(players)
    state = deal(variant, seed=seed, dealer=seed % len(seated))
    chance = [Random(f"{seed} {seat}") for seat in range(len(seated))]
    while state.to_act is not None:
        seat = state.to_act
        view = state.view(seat)  # a player is given its view, never the state
        state = apply(state, seated[seat].choose(view, chance[seat]), seat)
    return state


def difference(variant: str, seed: int, challenger: Player, other: Player) -> float:
    """What the challenger wins more than the other on one deal, on average over all seats."""
    seats = range(get_variant(variant).seats)
    usual = score(played(variant, seed, [other for _ in seats])).payoffs
    more: list[int] = []
    for mine in seats:
        seated = [challenger if seat == mine else other for seat in seats]
        more.append(score(played(variant, seed, seated)).payoffs[mine] - usual[mine])
    return fmean(more)


def match(variant: str, seeds: Iterable[int], challenger: Player, other: Player) -> Result:
    """The result over some deals."""
    return Result(differences=tuple(difference(variant, seed, challenger, other) for seed in seeds))
