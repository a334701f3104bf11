"""Points, payoffs and scores of hands that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

from sheepshead import moves
from sheepshead.cards import CardSet
from sheepshead.checks import is_list, is_whole, shown
from sheepshead.facts import Table
from sheepshead.outcome import Line, Score
from sheepshead.phases import Finished
from sheepshead.state import State
from sheepshead.telling import says_of
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
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


def payoff_laws(laws: Iterable[PayoffLaw]) -> tuple[PayoffLaw, ...]:
    """The laws that are given; `TypeError` for what is none, `ValueError` where there is none."""
    given: object = laws
    if not isinstance(given, Iterable) or not all(map(callable, listed := tuple(laws))):
        raise TypeError(f"payoffs are laws such as zero_sum, in a list, not {shown(given, 40)}")
    if not listed:
        raise ValueError("payoffs are one law or more, of which each contract keeps one")
    return listed


class PayoffLaws:
    """Each contract settles by one and the same law in all its hands."""

    def __init__(self, laws: Iterable[PayoffLaw]) -> None:
        self._laws = payoff_laws(laws)
        self._left: dict[str, tuple[PayoffLaw, ...]] = {}

    def check(self, hand: Hand, _rng: Random, tally: Tally) -> None:
        """Some law holds in this hand that has held in all hands of its contract so far."""
        state, phase = hand.last, hand.last.phase
        if not isinstance(phase, Finished):
            return
        score, contract = moves.score(state), phase.terms.contract
        left = tuple(law for law in self._left.get(contract, self._laws) if law(score, phase.table))
        names = " nor ".join(_name_of(law) for law in self._laws)
        moved = f"{score.payoffs}, stock {phase.table.carry.stock} to {score.stock}"
        fault = None if left else f"{contract} is not throughout {names}: {moved}"
        hand.require(Law.PAYOFFS, fault, state=state)
        self._left[contract] = left
        tally.count(Law.PAYOFFS)


def _name_of(law: PayoffLaw) -> str:
    name: object = getattr(law, "__name__", None)
    return (name if isinstance(name, str) else type(law).__name__).replace("_", " ")


def check_points(hand: Hand, _rng: Random, tally: Tally) -> None:
    """All points of the pack are in tricks or went to the owner of what was set aside.

    What is still in hand when a hand ends early, or was never played, counts for nobody.
    """
    state, phase = hand.last, hand.last.phase
    if not isinstance(phase, Finished):
        return
    score = moves.score(state)
    contract = state.variant.contract(phase.terms.contract)
    order = contract.order_for(phase.terms)
    unplayed = sum(order.points_of(state.hand(seat)) for seat in range(state.variant.seats))
    shares = contract.set_aside.shares(phase)
    counted = order.points_of(state.variant.pack) - unplayed
    fault = None
    if not any(cards for _, cards in shares):
        aside = _set_aside(state)
        counted -= order.points_of(aside)
        if aside and phase.tricks and not says_of(contract.set_aside):
            name = type(contract.set_aside).__name__
            fault = f"{aside} count for nobody, and {name} has no text (says) that tells so"
    if sum(score.points) != counted:
        fault = f"{sum(score.points)} points are counted, and there are {counted}"
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
    """A score is the same whenever it is asked for, which changes nothing."""
    state = hand.last
    if not state.is_over:
        return
    before = hash(state), repr(state)
    score = moves.score(state)
    fault = _fault_of_numbers(score, state.variant.seats)
    if score != moves.score(state) or score.explain() != moves.score(state).explain():
        fault = "it is another when it is asked for again"
    if (hash(state), repr(state)) != before:
        fault = "asking for it has changed the hand"
    hand.require(Law.SCORE, fault, state=state)
    tally.count(Law.SCORE)


def _fault_of_numbers(score: Score, seats: int) -> str | None:
    """What in a score is no tuple of whole numbers, one per seat."""
    for name in ("payoffs", "points", "tricks"):
        numbers: object = getattr(score, name)
        if not (is_list(numbers) and isinstance(numbers, tuple)):
            return f"its {name} are a {type(numbers).__name__}, not a tuple: {numbers!r:.60}"
        if len(numbers) != seats or not all(map(is_whole, numbers)):
            return (
                f"its {name} are whole numbers, one for each of {seats} seats, not {numbers!r:.60}"
            )
    return None if is_whole(score.stock) else f"its stock is no whole number: {score.stock!r:.40}"


def check_lines(hand: Hand, _rng: Random, tally: Tally) -> None:
    """The last line of a score is the payoff that it explains."""
    state = hand.last
    if state.is_over:
        hand.require(Law.LINES, _fault_of_lines(state, moves.score(state)), state=state)
        tally.count(Law.LINES)


def check_early(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Who asks for the score of a hand that goes on is told that it goes on."""
    for early in hand.states:
        if early.is_over:
            continue
        try:
            moves.score(early)
        except ValueError:
            tally.count(Law.EARLY)
        else:
            hand.require(Law.EARLY, "it has one", state=early)


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
