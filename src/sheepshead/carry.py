"""What one hand leaves to the next at the same table.

Level 0: imports nothing of ours. It goes into `deal` as `session` and comes out of `score`: nothing
that crosses hands is hidden in a variant or a state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Carry(NamedTuple):
    """What a hand inherits from earlier ones: the stock, and how much it counts.

    `stock` is in units. `multiplier` is a factor for the hand; `doublers` is how many hands, this
    one first, count double.

    >>> Carry(stock=4).changed
    {'stock': 4}
    """

    stock: int = 0
    multiplier: int = 1
    doublers: int = 0

    def used_up(self) -> Carry:
        """With a multiplier of 1 for the next hand."""
        return self if self.multiplier == 1 else self._replace(multiplier=1)

    @property
    def changed(self) -> dict[str, int]:
        """What is not as at a table that has just sat down, by name, as `deal` takes it."""
        return {name: value for name, value in self._asdict().items() if value != LEAST[name]}


NOTHING_CARRIED: Final = Carry()

LEAST: Final[Mapping[str, int]] = NOTHING_CARRIED._asdict()
"""The least that each can be, which is also what a table begins with."""

DIGITS: Final = 40
"""How many digits each can have: no table comes near, and whatever it pays can be written down."""

BEYOND: Final = 10**DIGITS
"""The least that none can be."""
