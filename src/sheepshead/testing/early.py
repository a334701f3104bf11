"""A hand that ends before its last card: whatever the rest could have been, it changes nothing."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

import attrs

from sheepshead import moves
from sheepshead.outcome import Outcome, Possible, Verdict, Written
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.policy import Objective
from sheepshead.state import State
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.tally import Tally
from sheepshead.variant import Contract, Variant

_GIVEN: Final = 12
"""So many times a hand that was given is played on; a random one once, for there are many."""


@attrs.frozen
class _ToTheLastCard:
    """As the base, but nothing ends a hand early."""

    base: Objective

    def is_decided(self, phase: Playing) -> bool:
        """Never."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """As the base."""
        return self.base.judge(finished, contract)

    def possible(self, written: Written) -> Possible:
        """As the base."""
        return self.base.possible(written)


def check_decided(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Played on with the early end taken away, a hand comes to what it was judged to be."""
    phase = hand.last.phase
    if not isinstance(phase, Finished) or not hand.made or not _has_cards_left(hand.last):
        return
    contract = hand.variant.contract(phase.terms.contract)
    if not phase.tricks and not contract.partnership.has_declarer:
        return  # thrown in, or decided by the hands as they are: no card is ever played
    early = _verdict(contract.objective.judge(phase, contract))
    for number in range(_GIVEN if hand.seed is None else 1):
        later = _played_out(hand, Random(number))
        found = _verdict(contract.objective.judge(later, contract))
        over = f"after {len(phase.tricks)} tricks it ends as {early}"
        fault = None if found == early else f"{over}, and played to the last card it is {found}"
        hand.require(Law.DECIDED, fault, state=hand.last)
        tally.count(Law.DECIDED)


def _has_cards_left(state: State) -> bool:
    return any(state.hand(seat) for seat in range(state.variant.seats))


def _verdict(outcome: Outcome) -> Verdict:
    return Verdict(tuple(sorted(outcome.side)), outcome.won, outcome.level)


def _played_out(hand: Hand, rng: Random) -> Finished:
    """The end of the hand if its last action had not ended it, by chance."""
    before, made = hand.states[-2], hand.made[-1]
    state = State(_without_early_end(hand.variant), before.phase, before.holdings)
    state = moves.apply(state, made.action, made.seat)
    while not state.is_over:
        state = moves.apply(state, rng.choice(moves.legal_actions(state)))
    assert isinstance(state.phase, Finished)
    return state.phase


@lru_cache(maxsize=32)
def _without_early_end(variant: Variant) -> Variant:
    contracts = tuple(
        attrs.evolve(game, objective=_ToTheLastCard(game.objective)) for game in variant.contracts
    )
    return attrs.evolve(variant, contracts=contracts)
