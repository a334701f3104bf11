"""Points, payoffs and scores of hands that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from sheepshead import moves
from sheepshead.cards import CardSet
from sheepshead.outcome import Line, Score
from sheepshead.phases import Finished, Table
from sheepshead.state import State
from sheepshead.testing.hands import Hand
from sheepshead.testing.report import Law
from sheepshead.testing.tally import Tally

PayoffLaw: TypeAlias = Callable[[Score, Table], bool]
"""Whether the payoffs of a hand add up, given what the hand inherited."""


def zero_sum(score: Score, table: Table) -> bool:
    """What some win others lose; the stock takes part as one more player."""
    return sum(score.payoffs) + score.stock - table.carry.stock == 0


def one_score_changes(score: Score, table: Table) -> bool:
    """Only one seat's running score changes, as in Hoyle's three-handed game."""
    moved = [units for units in score.payoffs if units]
    return len(moved) <= 1 and score.stock == table.carry.stock


def nobody_loses(score: Score, table: Table) -> bool:
    """Running scores only grow, and not everybody's, as in southern Indiana."""
    return min(score.payoffs) == 0 and score.stock == table.carry.stock


class PayoffLaws:
    """Each contract settles by one and the same law in all its hands."""

    def __init__(self, laws: Iterable[PayoffLaw]) -> None:
        self._laws = tuple(laws)
        self._left: dict[str, tuple[PayoffLaw, ...]] = {}

    def check(self, hand: Hand, _rng: Random, tally: Tally) -> None:
        """Some law holds in this hand that has held in all hands of its contract so far."""
        state = hand.last
        phase = _finished(state)
        score, contract = moves.score(state), phase.terms.contract
        left = tuple(law for law in self._left.get(contract, self._laws) if law(score, phase.table))
        names = " nor ".join(law.__name__.replace("_", " ") for law in self._laws)
        moved = f"{score.payoffs}, stock {phase.table.carry.stock} to {score.stock}"
        fault = None if left else f"{contract} is not throughout {names}: {moved}"
        hand.require(Law.PAYOFFS, fault, state=state)
        self._left[contract] = left
        tally.count(Law.PAYOFFS)


def check_points(hand: Hand, _rng: Random, tally: Tally) -> None:
    """All points of the pack are in tricks or went to the owner of what was set aside.

    What is still in hand when a hand ends early, or was never played, counts for nobody.
    """
    state = hand.last
    phase, score = _finished(state), moves.score(state)
    contract = state.variant.contract(phase.terms.contract)
    order = contract.order_for(phase.terms)
    unplayed = sum(order.points_of(state.hand(seat)) for seat in range(state.variant.seats))
    shares = contract.set_aside.shares(phase)
    counted = order.points_of(state.variant.pack) - unplayed
    if not any(cards for _, cards in shares):
        counted -= order.points_of(_set_aside(state))
    fault = None
    if sum(score.points) != counted:
        fault = f"{sum(score.points)} points are counted, and there are {counted}"
    if sum(score.tricks) != len(phase.tricks):
        fault = f"{sum(score.tricks)} tricks are counted, and there are {len(phase.tricks)}"
    hand.require(Law.POINTS, fault, state=state)
    tally.count(Law.POINTS)


def _set_aside(state: State) -> CardSet:
    """The cards that were buried, and those of the blind that nobody took."""
    buried = taken = CardSet()
    for own in state.holdings.owns:
        buried |= own.buried
        taken |= own.took
    return buried | (CardSet(state.holdings.blind) - taken)


def check_score(hand: Hand, _rng: Random, tally: Tally) -> None:
    """A score is the same whenever it is asked for, and its last line is the payoff it explains."""
    state = hand.last
    before = hash(state), repr(state)
    score = moves.score(state)
    fault = None
    if score != moves.score(state) or score.explain() != moves.score(state).explain():
        fault = "it is another when it is asked for again"
    if (hash(state), repr(state)) != before:
        fault = "asking for it has changed the hand"
    hand.require(Law.SCORE, fault or _fault_of_lines(state, score), state=state)
    for early in hand.states[:-1]:
        try:
            moves.score(early)
        except ValueError:
            tally.count(Law.SCORE)
        else:
            hand.require(Law.SCORE, "a hand that goes on has a score", state=early)


def _fault_of_lines(state: State, score: Score) -> str | None:
    phase = _finished(state)
    contract = state.variant.contract(phase.terms.contract)
    side = contract.objective.judge(phase, contract).side
    running = 0
    for line in score.lines:
        if not _follows(line, running):
            return f"{running} does not become {line.running} by '{line.text}'"
        running = line.running
    payoffs = {score.payoffs[side[0]]} if side else set(score.payoffs)
    if not score.lines or payoffs != {running}:
        return f"the lines lead to {running}, not to the payoff {sorted(payoffs)}"
    lengths = {len(score.payoffs), len(score.points), len(score.tricks)}
    return None if lengths == {state.variant.seats} else "it does not have one number per seat"


def _follows(line: Line, running: int) -> bool:
    return line.running in (running + line.value, running * line.value)


def _finished(state: State) -> Finished:
    phase = state.phase
    assert isinstance(phase, Finished)
    return phase
