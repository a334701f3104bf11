"""How likely something is for a seat that knows only its view: in how many worlds it is so.

Level 6: imports `possible_worlds` and `intervals`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import attrs

from sheepshead.checks import check_kind, is_whole
from sheepshead.possible_worlds import all_worlds, ways_to_look_at, worlds
from sheepshead.simulation.intervals import CONFIDENCE, Interval, Rate
from sheepshead.state import State, View


@attrs.frozen
class Odds:
    """In how many worlds something is so; exact where they are all the worlds there are."""

    count: int
    worlds: int
    is_exact: bool

    @property
    def value(self) -> float:
        """The chance, from 0 to 1."""
        return self.count / self.worlds

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        """The interval of the chance; of no width where it is exact."""
        if self.is_exact:
            return (self.value, self.value)
        return Rate(self.count, self.worlds).interval(confidence)


def odds(
    view: View,
    event: Callable[[State], bool],
    *,
    samples: int = 1000,
    exact_up_to: int = 1000,
    seed: int = 0,
) -> Odds:
    """How likely an event is for a seat that knows only this view.

    `event` is asked of full states that the view allows, each as likely as any other: of all of
    them where there are at most `exact_up_to` ways to look at, else of so many `samples` drawn with
    `seed`. Where cards changed hands unseen, each choice of them is one more way to look at. What
    others chose is not weighed, only what they were allowed to. Raises `InvalidDeal` when no cards
    can make the view.

    >>> from sheepshead import Card, bury, call, deal, pick
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> found = odds(state.view(2), lambda world: Card("AC") in world.hand(1), samples=200)
    >>> found.is_exact, 0.2 < found.value < 0.5
    (False, True)
    """
    check_kind(view, View, what="odds are those of a View")
    if not callable(event):
        raise TypeError(f"an event is a function of a State, not {ascii(event)[:60]}")
    for name, number in (("samples", samples), ("exact_up_to", exact_up_to), ("seed", seed)):
        if not is_whole(number):
            raise TypeError(f"{name} is a whole number, not {ascii(number)[:40]}")
    if samples < 1 or exact_up_to < 0:
        raise ValueError(f"at least one world is looked at, not {min(samples, exact_up_to)}")
    if 0 < ways_to_look_at(view) <= exact_up_to:
        found = [bool(event(world)) for world in all_worlds(view, most=exact_up_to)]
        return Odds(sum(found), len(found), is_exact=True)
    found = [bool(event(world)) for world in islice(worlds(view, Random(seed)), samples)]
    return Odds(sum(found), len(found), is_exact=False)
