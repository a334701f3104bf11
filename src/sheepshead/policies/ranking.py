"""Which of the games that can be bid rank above others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

import attrs

from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


class Ranking(Protocol):
    """How games that are listed from low to high rank."""

    def ranks(self, games: Sequence[str]) -> tuple[int, ...]:
        """The rank of each game, from 0."""
        ...


@stateless
class EachAboveTheLast:
    """No two games rank alike. Source: schafkopf-buch."""

    says = Text("Each game ranks above all that are listed before it.")

    def ranks(self, games: Sequence[str]) -> tuple[int, ...]:
        """By their places."""
        return tuple(range(len(games)))


@attrs.frozen(eq=False, repr=False)
class SomeAlike(Value):
    """The games of one group rank alike; they stand side by side in the list.

    By decision, after one program.
    """

    says = Text(
        "Each game ranks above all that are listed before it, but that these rank alike, as far as "
        "they are played: {alike}."
    )
    groups: tuple[tuple[str, ...], ...]

    @property
    def alike(self) -> tuple[str, ...]:
        """The games of each group with signs of equality between them."""
        return tuple([" = ".join(group) for group in self.groups])

    def ranks(self, games: Sequence[str]) -> tuple[int, ...]:
        """As the game before where both are in one group, else one higher."""
        found = [0]
        for game, following in pairwise(games):
            alike = any(game in group and following in group for group in self.groups)
            found.append(found[-1] if alike else found[-1] + 1)
        return tuple(found[: len(games)])
