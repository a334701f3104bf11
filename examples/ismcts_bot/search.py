"""Information set Monte Carlo tree search with one tree, that of the seat that thinks.

Each round takes one of the hands that the view allows and tries every candidate in it, so that
candidates are compared on the same cards. Below them the tree grows with the seat's own later
decisions; what the others do there, and how a hand is played to its end, is left to simple players.
Of what a simple player would do the search departs only where it has seen enough that is better.
"""

from __future__ import annotations

from itertools import islice
from math import log, sqrt
from random import Random
from statistics import fmean, stdev

import attrs

from sheepshead import Action, State, View, apply_unchecked, legal_actions, score, worlds
from sheepshead.players import Player, SimplePlayer


@attrs.define
class Node:
    """An action in the tree: how often it was taken, could have been, and what it paid in all."""

    visits: int = 0
    available: int = 0
    units: int = 0
    children: dict[Action, Node] = attrs.field(factory=dict[Action, "Node"])

    def promise(self, exploration: float) -> float:
        """What it has paid on average, in units, and more where little is known of it."""
        if not self.visits:
            return float("inf")
        unknown = sqrt(log(self.available) / self.visits)
        return self.units / self.visits + exploration * unknown

    def child(self, action: Action) -> Node:
        """The node of an action, a new one where there is none."""
        return self.children.setdefault(action, Node())


@attrs.frozen(kw_only=True)
class Searcher:
    """A player that searches; it is a `sheepshead.players.Player` like any other.

    `rounds` is the number of hands looked at for a decision, at least 2, and `width` the number of
    candidates: of more actions, such as the ways to bury, some are drawn. `depth` is how many of
    its own decisions it searches, this one among them. `exploration` is in units: the higher, the
    longer a later action is tried that has paid little so far. It departs from what `simple` would
    do where the gain is more than `caution` standard errors.
    """

    rounds: int = 20
    width: int = 8
    depth: int = 1
    exploration: float = 2.0
    caution: float = 1.0
    simple: Player = attrs.field(factory=SimplePlayer)

    def choose(self, view: View, rng: Random) -> Action:
        """What a simple player would do, or what has paid surely better."""
        legal = legal_actions(view)
        if len(legal) == 1:
            return legal[0]
        usual = self.simple.choose(view, rng)
        others = [action for action in legal if action != usual]
        candidates = rng.sample(others, min(len(others), self.width - 1))
        gains: dict[Action, list[int]] = {action: [] for action in candidates}
        root = Node()
        for world in islice(worlds(view, rng), self.rounds):
            paid = self._paid(root, world, usual, rng)
            for action in candidates:
                gains[action].append(self._paid(root, world, action, rng) - paid)
        best = max(candidates, key=lambda action: fmean(gains[action]))
        return best if _is_sure(gains[best], self.caution) else usual

    def _paid(self, root: Node, world: State, action: Action, rng: Random) -> int:
        """What an action pays its seat in one hand, in units; the tree learns it."""
        seat = world.to_act
        assert seat is not None, "somebody is to act"
        taken = [root.child(action)]
        node, state = taken[0], apply_unchecked(world, action, seat)
        while state.to_act is not None and len(taken) < self.depth:
            if state.to_act == seat:
                action = self._promising(node, legal_actions(state), rng)
                taken.append(node.child(action))
            else:
                action = self.simple.choose(state.view(state.to_act), rng)
            node, state = node.child(action), apply_unchecked(state, action, state.to_act)
        units = score(self._finished(state, rng)).payoffs[seat]
        for node in taken:
            node.visits += 1
            node.units += units
        return units

    def _promising(self, node: Node, legal: tuple[Action, ...], rng: Random) -> Action:
        """The most promising of some actions; any of those that nobody has tried."""
        for action in legal:
            node.child(action).available += 1
        shuffled = rng.sample(legal, len(legal))
        return max(shuffled, key=lambda action: node.children[action].promise(self.exploration))

    def _finished(self, state: State, rng: Random) -> State:
        """The hand at its end when simple players go on."""
        while state.to_act is not None:
            action = self.simple.choose(state.view(state.to_act), rng)
            state = apply_unchecked(state, action, state.to_act)
        return state


def _is_sure(gains: list[int], caution: float) -> bool:
    """Whether gains are more than chance makes them, in so many standard errors."""
    return fmean(gains) > caution * stdev(gains) / sqrt(len(gains))
