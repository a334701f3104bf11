"""Which hands of which seeds have been played, so that none is counted twice.

Level 6: imports `errors` and `checks`. A part is a seed with the numbers of its hands, from the
first to before the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from sheepshead.checks import is_list, is_whole, shown
from sheepshead.errors import SimulationError


class Part(NamedTuple):
    """Hands `start` to before `stop` of a seed."""

    seed: int
    start: int
    stop: int

    def __str__(self) -> str:
        return f"hands {self.start} to {self.stop - 1} of seed {self.seed}"


def joined(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Parts in order, those that touch made one; `SimulationError` if a hand is in two.

    >>> joined([Part(1, 5, 9), Part(1, 0, 5), Part(2, 0, 5)])
    (Part(seed=1, start=0, stop=9), Part(seed=2, start=0, stop=5))
    >>> joined([Part(1, 0, 5), Part(1, 4, 6)])
    Traceback (most recent call last):
    sheepshead.errors.SimulationError: hand 4 of seed 1 is counted twice
    """
    ordered = sorted(parts)
    for before, after in pairwise(ordered):
        if before.seed == after.seed and after.start < before.stop:
            raise SimulationError(f"hand {after.start} of seed {after.seed} is counted twice")
    found: list[Part] = []
    for part in ordered:
        if found and found[-1].seed == part.seed and found[-1].stop == part.start:
            found[-1] = found[-1]._replace(stop=part.stop)
        else:
            found.append(part)
    return tuple(found)


def hands_of(parts: Iterable[Part]) -> int:
    """How many hands some parts have together.

    >>> hands_of([Part(1, 5, 9), Part(2, 0, 5)])
    9
    """
    return sum(part.stop - part.start for part in parts)


def missing(hands: range, done: Iterable[range]) -> Iterator[range]:
    """The numbers of a range that are in none of the ranges done, in order.

    >>> list(missing(range(10), [range(2, 5), range(9, 10)]))
    [range(0, 2), range(5, 9)]
    """
    start = hands.start
    for each in sorted(done, key=lambda ready: ready.start):
        if each.start > start:
            yield range(start, each.start)
        start = max(start, each.stop)
    if start < hands.stop:
        yield range(start, hands.stop)


def parts_from(listed: object) -> tuple[Part, ...]:
    """Parts read back from JSON: lists of seed, start and stop; `SimulationError` for others.

    >>> parts_from([[1, 0, 10]])
    (Part(seed=1, start=0, stop=10),)
    """
    if not is_list(listed):
        raise SimulationError(f"parts are a list, not {shown(listed, 60)}")
    found: list[Part] = []
    for each in listed:
        numbers = [number for number in each if is_whole(number)] if is_list(each) else []
        if len(numbers) != 3 or not is_list(each) or len(each) != 3 or min(numbers) < 0:
            raise SimulationError(f"a part is a seed, a start and a stop, not {shown(each, 60)}")
        if numbers[1] >= numbers[2]:
            raise SimulationError(f"a part begins before it ends, unlike {shown(each, 60)}")
        found.append(Part(*numbers))
    return joined(found)
