"""What came of a hand: schwarz, ties, what can be written down, and what it pays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from sheepshead import moves
from sheepshead.outcome import Level, Outcome, Score
from sheepshead.outcome_checks import outcome_problems
from sheepshead.phases import Finished
from sheepshead.testing.carrying import is_so_many_times
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.tally import Tally
from sheepshead.variant import Contract

_DEAREST: Final = 3
"""No table makes a hand more than so many times as dear for a knock."""


def check_judgement(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Schwarz by tricks, a tie once, nothing that could not be written down, all alike."""
    phase = hand.last.phase
    if not isinstance(phase, Finished):
        return
    contract = hand.variant.contract(phase.terms.contract)
    outcome = contract.objective.judge(phase, contract)
    for law, fault in _faults_of(hand, phase, contract, outcome):
        hand.require(law, fault, state=hand.last)
        tally.count(law)


def _faults_of(
    hand: Hand, phase: Finished, contract: Contract, outcome: Outcome
) -> Iterator[tuple[Law, str | None]]:
    won = tuple(
        sum(trick.winner == seat for trick in phase.tricks) for seat in range(hand.variant.seats)
    )
    counted = f"tricks are counted as {outcome.tricks}, and won were {won}"
    yield Law.TRICKS_COUNTED, None if outcome.tricks == won else counted
    yield Law.SCHWARZ, _fault_of_level(phase, contract, outcome)
    yield Law.TIES, _fault_of_tie(contract, outcome)
    plain = attrs.evolve(outcome, multiplier=1, stock=0)
    yield Law.JUDGED, "; ".join(outcome_problems(hand.variant, plain)) or None
    score = moves.score(hand.last)
    counted = f"the score has the tricks {score.tricks}, and won were {won}"
    yield Law.TRICKS_COUNTED, None if score.tricks == won else counted
    counted = f"the score has the points {score.points}, and judged were {outcome.points}"
    yield Law.POINTS, None if score.points == outcome.points else counted
    yield Law.SHARES, _fault_of_shares(contract, outcome, score)
    yield Law.DOUBLES, _fault_of_doubles(contract, outcome)
    paid = moves.pay(hand.variant, plain, phase.table.carry).payoffs
    fault = f"the sheet pays {paid}, the hand {score.payoffs}"
    yield Law.SHEET, None if paid == score.payoffs else fault


def _fault_of_level(phase: Finished, contract: Contract, outcome: Outcome) -> str | None:
    side, total = sum(outcome.tricks[seat] for seat in outcome.side), len(phase.tricks)
    if outcome.level is Level.SCHWARZ and side not in (0, total):
        return f"seats {outcome.side} took {side} of {total} tricks, and somebody is schwarz"
    schneider = outcome.level is Level.SCHNEIDER
    if schneider and contract.partnership.has_declarer and total and side in (0, total):
        return f"seats {outcome.side} took {side} of {total} tricks, and it is only schneider"
    return None


def _fault_of_tie(contract: Contract, outcome: Outcome) -> str | None:
    """Tied losers pay together what one would; tied winners are paid by the others alone."""
    if contract.partnership.has_declarer or len(outcome.side) < 2:
        return None
    alone = attrs.evolve(outcome, side=outcome.side[:1])
    together, once = (_moved(contract.tariff.pay(each)) for each in (outcome, alone))
    seats = " and ".join(map(str, outcome.side))
    paid = f"seats {seats} settle for {together} together, where one would for {once}"
    pairs = len(outcome.side) * len(outcome.others)
    most = once * pairs // (outcome.seats - 1) if outcome.won else once
    return paid if together > max(once, most) else None


def _moved(score: Score) -> int:
    return sum(units for units in score.payoffs if units > 0)


def _fault_of_shares(contract: Contract, outcome: Outcome, score: Score) -> str | None:
    if not contract.partnership.has_declarer:
        return None
    paid = {score.payoffs[seat] for seat in outcome.others}
    return f"seats {outcome.others} get {score.payoffs}" if len(paid) > 1 else None


def _fault_of_doubles(contract: Contract, outcome: Outcome) -> str | None:
    """Without its doubles a hand is worth that much less, and without its knocks less as well.

    What blitzes and the blind make of it is left out: a limit may hold for all of them together.
    """
    if outcome.stock:
        return None
    plain = attrs.evolve(outcome, doubles=0, knocks=0, blitzes=0, blind_doubles=0)
    doubled = attrs.evolve(plain, doubles=outcome.doubles)
    knocked = attrs.evolve(plain, knocks=outcome.knocks)
    once, paid, some = (contract.tariff.pay(each).payoffs for each in (plain, doubled, knocked))
    if not is_so_many_times(contract, 2**outcome.doubles, paid, once):
        return f"{outcome.doubles} doubles make {paid} of {once}"
    factors = range(outcome.knocks + 1, _DEAREST**outcome.knocks + 1)
    if not any(is_so_many_times(contract, factor, some, once) for factor in factors):
        return f"{outcome.knocks} knocks make {some} of {once}"
    return None
