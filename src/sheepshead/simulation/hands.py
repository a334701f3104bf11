"""One simulated hand: dealt by its number, played to the end by the players at its seats.

Level 6: imports levels 0 to 5. A hand is a function of the seed and its number alone; who plays it
where and after which other hand changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from random import Random

import attrs

from sheepshead import engine
from sheepshead.cards import CardSet
from sheepshead.errors import SimulationError
from sheepshead.facts import Terms
from sheepshead.holdings import Dealt
from sheepshead.moves import apply, deal, pay, view
from sheepshead.order import CardOrder
from sheepshead.outcome import Outcome, Score
from sheepshead.phases import Finished
from sheepshead.players import Player
from sheepshead.seeds import hand_seed
from sheepshead.state import State
from sheepshead.variant import Contract, Variant

DECLARER, PARTNER, HOLDER, DEFENDER, SINGLE = (
    "declarer",
    "partner",
    "holder",
    "defender",
    "single",
)
ROLES = (DECLARER, PARTNER, HOLDER, DEFENDER, SINGLE)
"""What a seat was: the declarer, his partner, a holder of the partners' cards where nobody
declares, a defender of either; single where everybody plays for himself."""


@attrs.frozen(slots=False, eq=False)
class SimulatedHand:
    """A hand that was played to its end, as features and events are asked of it.

    `number` counts the hands of the run from 0, `seed` is that of its deal.
    """

    number: int
    seed: int
    state: State
    finished: Finished
    outcome: Outcome
    score: Score

    @property
    def variant(self) -> Variant:
        """The rules that it was played by."""
        return self.state.variant

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.finished.table.dealer

    @property
    def terms(self) -> Terms:
        """What was agreed: the contract, the declarer, what was called or named."""
        return self.finished.terms

    @cached_property
    def contract(self) -> Contract:
        """The contract that was played."""
        return self.variant.contract(self.terms.contract)

    @cached_property
    def order(self) -> CardOrder:
        """The order of the cards in it."""
        return self.contract.order_for(self.terms)

    @property
    def declarer(self) -> int | None:
        """The seat that declared, if one did."""
        return self.terms.declarer

    @cached_property
    def has_sides(self) -> bool:
        """Whether some played together against the others."""
        return bool(self.contract.partnership.side_sizes)

    @property
    def side(self) -> tuple[int, ...]:
        """The declaring side; nobody where everybody played for himself."""
        return self.outcome.side if self.has_sides else ()

    @property
    def side_points(self) -> int:
        """The card points of the declaring side."""
        return sum([self.outcome.points[seat] for seat in self.side])

    @cached_property
    def dealt(self) -> Dealt:
        """Every hand and the blind as they were dealt."""
        return engine.as_dealt(self.variant.deal, self.state.holdings)

    def hand(self, seat: int) -> CardSet:
        """What a seat was dealt, before anything was picked, swapped or played."""
        return CardSet(self.dealt.hands[seat])

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """The role of each seat."""
        declarer, side = self.declarer, self.side
        if not self.has_sides:
            return (SINGLE,) * len(self.outcome.points)
        within = HOLDER if declarer is None else PARTNER
        return tuple(
            DECLARER if seat == declarer else within if seat in side else DEFENDER
            for seat in range(len(self.outcome.points))
        )


def seat_seed(seed: int, hand: int, seat: int) -> int:
    """The seed of what a seat draws in a hand: a function of these three alone.

    The first 128 bits of SHA-256 over the text `sheepshead-seat/1 SEED HAND SEAT`.

    >>> seat_seed(1, 0, 0) == seat_seed(1, 0, 1)
    False
    """
    digest = sha256(f"sheepshead-seat/1 {seed} {hand} {seat}".encode()).digest()
    return int.from_bytes(digest[:16], "big")


def play_hand(variant: Variant, players: Sequence[Player], seed: int, number: int) -> SimulatedHand:
    """Hand `number` of a run: dealt, played and scored.

    The deal goes round: seat `number` modulo the seats deals. Only the seat whose turn it is is
    asked; it may double then, where it may. Nothing is carried over from other hands.
    Raises `SimulationError` for a player who does what is not legal or raises an error himself.

    >>> from sheepshead import get_variant
    >>> from sheepshead.players import SimplePlayer
    >>> hand = play_hand(get_variant("called-ace"), [SimplePlayer()] * 5, 1, 0)
    >>> hand.dealer, sum(hand.score.payoffs)
    (0, 0)
    """
    deal_seed = hand_seed(seed, number)
    state = deal(variant, seed=deal_seed, dealer=number % variant.seats)
    chances = [Random(seat_seed(seed, number, seat)) for seat in range(variant.seats)]
    seat = state.to_act
    while seat is not None:
        try:
            state = _after_choice(state, players[seat], chances[seat], seat)
        except Exception as fault:
            what = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
            raise SimulationError(
                f"hand {number}, seat {seat}, after {state.count} actions: {what}"
            ) from fault
        seat = state.to_act
    finished = state.phase
    assert isinstance(finished, Finished), "nobody is to act when all is over"
    contract = variant.contract(finished.terms.contract)
    outcome = contract.objective.judge(finished, contract)
    score = pay(variant, outcome, finished.table.carry)
    return SimulatedHand(number, deal_seed, state, finished, outcome, score)


def _after_choice(state: State, player: Player, rng: Random, seat: int) -> State:
    """The state after the seat to act has chosen from its view."""
    return apply(state, player.choose(view(state, seat), rng))
