"""The hands that a view allows: full states in which everything that the seat has seen happens.

Level 4: imports levels 0 to 3, `unseen` and `retracing`. Cards are put into the places that
are left for them, each way as likely as any other, and the hand is played again from its deal; what
could not have been played so, or would have looked otherwise to the viewer, is thrown away. So what
follows from bids, calls and duties is in it without being written a second time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from sheepshead.cards import Card
from sheepshead.checks import check_kind, is_whole
from sheepshead.retracing import Retraced, check_own, impossible
from sheepshead.state import State, View
from sheepshead.unseen import Unseen
from sheepshead.whereabouts import Lies

_TRIES: Final = 50_000
"""So many ways in a row that cannot have been say that there is none."""

_ENOUGH_PROOFS: Final = 20
"""One way that fails whatever lies where is proof that all do; some more cost little."""

_LOOKED_THROUGH: Final = 3_000
"""Where there are no more ways than these, all are looked at before so many are drawn in vain."""


def worlds(view: View, rng: Random) -> Iterator[State]:
    """Full states that this view allows, without end, each as likely as any other.

    What the viewer knows is the same in all of them, and so is what it can do. `rng` is the only
    source of chance. Raises `InvalidDeal` when no cards can make the view.

    >>> from itertools import islice
    >>> from sheepshead import bury, call, deal, pick
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> found = list(islice(worlds(state.view(2), Random(1)), 20))
    >>> all(world.view(2) == state.view(2) for world in found)
    True
    >>> sorted({seat for world in found for seat in range(5) if Card("AC") in world.hand(seat)})
    [1, 3, 4]
    """
    check_kind(rng, Random, what="chance comes from a random.Random")
    retraced, unseen = Retraced(view), Unseen.of(view)
    # Where cards changed hands unseen, a way in which they lie counts once, however they came so.
    draw = retraced.world if retraced.is_told else retraced.any_world
    missed = 0
    while unseen.count and missed < _TRIES and retraced.proofs < _ENOUGH_PROOFS:
        before = retraced.replays
        world = draw(unseen.sample(rng), rng)
        missed = missed + max(1, retraced.replays - before) if world is None else 0
        if world is not None:
            yield world
        elif missed == _LOOKED_THROUGH and _is_surely_empty(retraced, unseen):
            break
    raise impossible(view)


def _is_surely_empty(retraced: Retraced, unseen: Unseen) -> bool:
    """Whether all ways were looked at, because they are few, and none of them can have been."""
    if not retraced.is_told or unseen.count > _LOOKED_THROUGH:
        return False
    rng = Random(0)
    return all(retraced.any_world(filling, rng) is None for filling in unseen.all())


def count_worlds(view: View, *, most: int = 100_000) -> int:
    """In how many ways the cards can lie now that the viewer has not seen.

    Which of a seat's cards it was dealt and which it took from the blind makes no difference, nor
    does their order. Every way is tried, so it is for positions late in a hand; raises `ValueError`
    where there are more than `most` to try, and `InvalidDeal` where there is none.

    >>> from sheepshead import alone, apply, bury, deal, legal_actions, pick
    >>> state = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    >>> while len(state.hand(0)) > 1:
    ...     state = apply(state, legal_actions(state)[0])
    >>> count_worlds(state.view(0)) > 1
    True
    """
    return sum(1 for _ in all_worlds(view, most=most))


def ways_to_look_at(view: View) -> int:
    """How many ways `all_worlds` tries at most: where the cards lie, and which were exchanged."""
    retraced, unseen = Retraced(view), Unseen.of(view)
    if not unseen.count:
        return 0
    return unseen.count * retraced.exchanges(unseen.sample(Random(0)))


def all_worlds(view: View, *, most: int = 100_000) -> Iterator[State]:
    """One full state for each way in which the unseen cards can lie; see `count_worlds`.

    Where cards changed hands unseen, every choice of them is tried before a way is thought to be
    none. Raises `InvalidDeal` when no cards can make the view.
    """
    if not is_whole(most):
        raise TypeError(f"the most ways to look at are a whole number, not {most!r:.40}")
    found = False
    retraced, unseen, rng = Retraced(view), Unseen.of(view), Random(0)
    if not unseen.count:
        raise impossible(view)
    if unseen.count > most:
        raise ValueError(f"there are {unseen.count} ways to look at, more than {most}")
    for filling in unseen.all():
        world = retraced.any_world(filling, rng)
        if world is not None:
            found = True
            yield world
    if not found:
        raise impossible(view)


def possible_holders(view: View) -> dict[Card, tuple[int, ...]]:
    """For each card that the viewer has not seen, the seats that may hold it now.

    The true holder is always among them; a card that was buried or lies in the blind has none. What
    follows from the tricks is counted in, such as suits that a seat has run out of. Raises
    `InvalidDeal` for a view with more or fewer cards than there are places for.

    >>> from sheepshead import bury, call, deal, pick, play
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> for card in ("8C", "AC", "TC", "7C", "9H"):
    ...     state = play(state, card)
    >>> possible_holders(state.view(2))[Card("9C")]
    (0, 1, 3)
    """
    check_own(view)
    unseen = Unseen.of(view)
    if not unseen.count:
        raise impossible(view)
    hands = [
        (number, place.seat)
        for number, place in enumerate(unseen.places)
        if place.lies in (Lies.HAND, Lies.UNDER, Lies.UNDEALT) and place.seat is not None
    ]
    return {
        card: tuple(dict.fromkeys(seat for number, seat in hands if unseen.could_lie(card, number)))
        for card in unseen.cards
    }
