"""Hands played at random, so that every phase and every contract comes up."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from random import Random
from types import FrameType
from typing import NamedTuple

import attrs

from sheepshead import moves
from sheepshead.actions import PASS, Action, Bid, faces_of
from sheepshead.cards import NO_CARDS, Card
from sheepshead.checks import check_kind
from sheepshead.facts import Table
from sheepshead.holdings import Own
from sheepshead.phases import Bidding, Burying
from sheepshead.state import State
from sheepshead.testing.deals import random_deal
from sheepshead.testing.laws import ALL_LAWS, Law
from sheepshead.testing.report import LawBroken
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant


class Made(NamedTuple):
    """An action that was made, with its cards face up, and who made it."""

    seat: int
    action: Action


@attrs.frozen
class Hand:
    """A hand from the deal to the end: `states[n]` is the state after the first n of `made`.

    `seed` is that of a random hand, None for one that was given, which may stop before its end.
    `laws` are those that it is held against.
    """

    seed: int | None
    made: tuple[Made, ...]
    states: tuple[State, ...]
    laws: frozenset[Law] = ALL_LAWS

    @property
    def variant(self) -> Variant:
        """The variant that was played."""
        return self.states[0].variant

    @property
    def last(self) -> State:
        """The state in which the hand was over, or stopped."""
        return self.states[-1]

    def some(self, rng: Random) -> tuple[State, ...]:
        """A state by chance, for what costs much; of a hand that was given the last one too."""
        chosen = rng.choice(self.states)
        if self.seed is not None or chosen is self.last:
            return (chosen,)
        return (chosen, self.last)

    def require(
        self,
        law: Law,
        fault: str | None,
        *,
        state: State | None = None,
        action: Action | None = None,
    ) -> None:
        """Raise `LawBroken` if there is a fault, and this law is one of those asked for."""
        if fault is not None and law in self.laws:
            raise LawBroken(law, fault, seed=self.seed, state=state, action=action)


def random_hand(variant: str | Variant, seed: int) -> Hand:
    """Play the hand that belongs to a seed: dealer, deal, bidding and play by chance.

    Raises `LawBroken` when the seat to act can do nothing, or when the hand does not end.

    >>> random_hand("sauspiel", 3).last.is_over
    True
    """
    rules = get_variant(variant)
    check_kind(seed, int, what="the seed of a hand is a whole number")
    rng = Random(seed)
    wish = _wish(rules, rng)
    wanted = wish.contract if isinstance(wish, Bid) else ""
    contract = wanted if wanted in rules.contract_ids else rng.choice(rules.contract_ids)
    return _played(random_deal(rules, rng, contract), rng, wish, seed)


def play_on(state: State, rng: Random) -> Hand:
    """Play a hand on by chance, from any of its states; the hand begins there.

    >>> play_on(moves.deal("sauspiel", seed=1), Random(1)).last.is_over
    True
    """
    check_kind(state, State, what="a hand is played on from a State")
    check_kind(rng, Random, what="chance is a random.Random")
    return _played(state, rng, _wish(state.variant, rng), None)


def _played(state: State, rng: Random, wish: Action | None, seed: int | None) -> Hand:
    states, made = [state], list[Made]()
    bound = most_actions(state.variant)
    while not state.is_over:
        if len(made) > bound:
            raise LawBroken(Law.ENDS, f"not over after {bound} actions", seed=seed, state=state)
        step = _next(state, rng, wish, seed)
        try:
            state = moves.apply(state, step.action, step.seat)
        except Exception as error:
            fault = told_error(error)
            raise LawBroken(
                Law.ANSWERS, fault, seed=seed, state=state, action=step.action
            ) from error
        states.append(state)
        made.append(step)
    return Hand(seed, tuple(made), tuple(states))


def told_error(error: Exception) -> str:
    """An error with the policy in which it came up: its class and method.

    That is the innermost frame of somebody else's method, or else of any method.
    """
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    methods = [frame for frame in frames if "self" in frame.f_locals]
    strange = [frame for frame in methods if not _is_ours(frame)]
    said = f"{type(error).__name__}: {error}"
    for frame in (strange or methods)[-1:]:
        name = type(frame.f_locals["self"]).__name__
        return f"{name}.{frame.f_code.co_name} fails with {said}"
    return said


def _is_ours(frame: FrameType) -> bool:
    module: object = frame.f_globals.get("__name__")
    return isinstance(module, str) and module.partition(".")[0] == "sheepshead"


def most_actions(variant: Variant) -> int:
    """More actions than any hand of a variant needs.

    >>> most_actions(get_variant("called-ace"))
    328
    """
    return 4 * (len(variant.pack) + 10 * variant.seats)


def _wish(variant: Variant, rng: Random) -> Action | None:
    """What all seats would like to say in the bidding of a hand; None for whatever comes up."""
    nobody = Bidding(Table(variant.seats, 0), (), 0)
    bids = variant.auction.candidates(nobody, Own(0, (), NO_CARDS))
    contracts = [bid for bid in bids if isinstance(bid, Bid)]
    return rng.choice((None, None, None, PASS, *contracts))


def _next(state: State, rng: Random, wish: Action | None, seed: int | None) -> Made:
    """What is done next: now and then something out of turn, else an action of the seat to act."""
    seat = state.to_act
    assert seat is not None
    other = rng.randrange(state.variant.seats)
    try:
        if other != seat and rng.random() < 0.5 and (said := moves.legal_actions(state, other)):
            return Made(other, said[state.count % len(said)])
        legal = moves.legal_actions(state)
    except AssertionError as fault:
        raise LawBroken(Law.ENDS, str(fault), seed=seed, state=state) from fault
    except Exception as error:
        raise LawBroken(Law.ANSWERS, told_error(error), seed=seed, state=state) from error
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
