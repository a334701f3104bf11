"""Hands played at random, so that every phase and every contract comes up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import attrs

from sheepshead import moves
from sheepshead.actions import PASS, Action, Bid, faces_of
from sheepshead.cards import NO_CARDS, Card
from sheepshead.holdings import Own
from sheepshead.phases import Bidding, Burying, Table
from sheepshead.state import State
from sheepshead.testing.deals import random_deal
from sheepshead.testing.report import Law, LawBroken
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


class Made(NamedTuple):
    """An action that was made, with its cards face up, and who made it."""

    seat: int
    action: Action


@attrs.frozen
class Hand:
    """A hand from the deal to the end: `states[n]` is the state after the first n of `made`."""

    seed: int
    made: tuple[Made, ...]
    states: tuple[State, ...]

    @property
    def variant(self) -> Variant:
        """The variant that was played."""
        return self.states[0].variant

    @property
    def last(self) -> State:
        """The state in which the hand was over."""
        return self.states[-1]

    def require(
        self,
        law: Law,
        fault: str | None,
        *,
        state: State | None = None,
        action: Action | None = None,
    ) -> None:
        """Raise `LawBroken` if there is a fault."""
        if fault is not None:
            raise LawBroken(law, fault, seed=self.seed, state=state, action=action)


def random_hand(variant: str | Variant, seed: int) -> Hand:
    """Play the hand that belongs to a seed: dealer, deal, bidding and play by chance.

    Raises `LawBroken` when the seat to act can do nothing, or when the hand does not end.

    >>> random_hand("sauspiel", 3).last.is_over
    True
    """
    rules = get_variant(variant)
    rng = Random(seed)
    wish = _wish(rules, rng)
    wanted = wish.contract if isinstance(wish, Bid) else ""
    contract = wanted if wanted in rules.contract_ids else rng.choice(rules.contract_ids)
    state = random_deal(rules, rng, contract)
    states, made = [state], list[Made]()
    bound = 4 * (len(rules.pack) + 10 * rules.seats)
    while not state.is_over:
        if len(made) > bound:
            raise LawBroken(Law.ENDS, f"not over after {bound} actions", seed=seed, state=state)
        step = _next(state, rng, wish, seed)
        state = moves.apply(state, step.action, step.seat)
        states.append(state)
        made.append(step)
    return Hand(seed, tuple(made), tuple(states))


def _wish(variant: Variant, rng: Random) -> Action | None:
    """What all seats would like to say in the bidding of a hand; None for whatever comes up."""
    nobody = Bidding(Table(variant.seats, 0), (), 0)
    bids = variant.auction.candidates(nobody, Own(0, (), NO_CARDS))
    contracts = [bid for bid in bids if isinstance(bid, Bid)]
    return rng.choice((None, None, None, PASS, *contracts))


def _next(state: State, rng: Random, wish: Action | None, seed: int) -> Made:
    """What is done next: now and then something out of turn, else an action of the seat to act."""
    seat = state.to_act
    assert seat is not None
    other = rng.randrange(state.variant.seats)
    if other != seat and rng.random() < 0.5 and (said := moves.legal_actions(state, other)):
        return Made(other, said[state.count % len(said)])
    try:
        legal = moves.legal_actions(state)
    except AssertionError as fault:
        raise LawBroken(Law.ENDS, str(fault), seed=seed, state=state) from fault
    if not legal:
        raise LawBroken(Law.ENDS, f"seat {seat} can do nothing", seed=seed, state=state)
    return Made(seat, _chosen(state, legal, rng, wish))


def _chosen(state: State, legal: Sequence[Action], rng: Random, wish: Action | None) -> Action:
    """What is wished for in the bidding, else any kind of action, and any of its kind."""
    if isinstance(state.phase, Bidding) and wish is not None:
        if wish in legal:
            return wish
        if PASS in legal:
            return PASS
    if isinstance(state.phase, Burying) and rng.random() < 0.5:
        return max(legal, key=lambda action: (_plain_cards(state, action), rng.random()))
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def _plain_cards(state: State, action: Action) -> int:
    """How many plain cards lie in a bury: who lays many aside has rare hands left."""
    order = state.order
    assert order is not None
    return sum(isinstance(card, Card) and not order.is_trump(card) for card in faces_of(action))
