"""A bot that thinks: it tries every action in worlds that its view allows.

Run it with `python examples/search_bot.py [HANDS]`. It plays one seat of called ace against players
who choose at random, and prints what it won beside what a random player in its place would have.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import islice
from random import Random

from sheepshead import Action, State, View, apply, deal, legal_actions, score, worlds

TRIES = 12
"""In how many worlds the bot tries each of its actions."""


def at_random(view: View, rng: Random) -> Action:
    """Any legal action."""
    return rng.choice(legal_actions(view))


def with_thought(view: View, rng: Random) -> Action:
    """The action that pays best on average, when everybody goes on at random."""
    actions = legal_actions(view)
    if len(actions) == 1 or view.seat is None:
        return actions[0]
    if len(actions) > 8:  # of the many ways to bury, some are enough
        actions = tuple(rng.sample(actions, 8))
    totals = dict.fromkeys(actions, 0)
    for world in islice(worlds(view, rng), TRIES):
        for action in actions:
            totals[action] += played_out(apply(world, action, view.seat), rng)[view.seat]
    return max(actions, key=lambda action: totals[action])


def played_out(state: State, rng: Random) -> tuple[int, ...]:
    """The payoffs when everybody goes on at random."""
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
    return score(state).payoffs


def won_by(choose: Callable[[View, Random], Action], seed: int) -> int:
    """What seat 0 wins in one hand, in units, if it chooses so and all others at random."""
    rng, state = Random(seed), deal("called-ace", seed=seed, dealer=seed % 5)
    while state.to_act is not None:
        seat = state.to_act
        view = state.view(seat)  # a player is given its view, never the state
        state = apply(state, (choose if seat == 0 else at_random)(view, rng), seat)
    return score(state).payoffs[0]


def main() -> None:
    """Play the same deals with and without thought."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    for name, choose in (("with thought", with_thought), ("at random", at_random)):
        print(f"{name}: {sum(won_by(choose, seed) for seed in range(hands)):+d} in {hands} hands")


if __name__ == "__main__":
    main()
