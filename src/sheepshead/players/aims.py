"""What a contract wants of its seats, asked of the contract's objective and of nothing else.

Level 5: imports levels 0 to 3. Made-up results are put before the objective (`possible`), and what
it says of them tells whether points, all tricks or no trick are wanted. So a player understands a
contract that it has never heard of.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from sheepshead.facts import Terms
from sheepshead.order import CardOrder
from sheepshead.outcome import TOTAL_POINTS, Outcome, Verdict, Written
from sheepshead.state import View
from sheepshead.variant import Contract


class Goal(Enum):
    """What a side, or a seat that plays for itself, tries to get."""

    POINTS = "many points"
    EVERY_TRICK = "every trick"
    NO_TRICK = "no trick"
    NEAR_TARGET = "points near a number"

    __hash__ = object.__hash__


class Aim(NamedTuple):
    """What is wanted in a contract: of the declaring side, or of each seat where there are none.

    `target` are the card points with which the declaring side wins, or near which a seat for itself
    wants to end: 0 in a leaster or a ramsch. `needs_trick` says that a seat without a trick does
    worse than one with a trick that is worth nothing.
    """

    goal: Goal
    target: int = 0
    needs_trick: bool = False


@lru_cache(maxsize=512)
def aim_of(contract: Contract, *, seats: int, tricks: int, promised: int, doubles: int) -> Aim:
    """What is wanted in a contract with so many seats and tricks.

    `promised` are points above 60, `doubles` the steps of doubling so far; both move the target.

    >>> from sheepshead import get_variant
    >>> called_ace, table = get_variant("called-ace"), {"seats": 5, "tricks": 6}
    >>> aim_of(called_ace.contract("pick"), **table, promised=0, doubles=0)
    Aim(goal=<Goal.POINTS: 'many points'>, target=61, needs_trick=False)
    >>> aim_of(called_ace.contract("leaster"), **table, promised=0, doubles=0)
    Aim(goal=<Goal.NEAR_TARGET: 'points near a number'>, target=0, needs_trick=True)
    """
    asked = _Asked(contract, seats, tricks, promised, doubles)
    return _aim_of_side(asked) if contract.partnership.side_sizes else _aim_of_seat(asked)


class Agreed(NamedTuple):
    """The game that a view shows: its contract, the terms, and the order of the cards in it."""

    contract: Contract
    terms: Terms
    order: CardOrder


def agreed_in(view: View) -> Agreed:
    """What has been agreed, in a view of a hand whose bidding is over."""
    terms = view.terms
    assert terms is not None, "a game is agreed on before this is asked"
    contract = view.variant.contract(terms.contract)
    return Agreed(contract, terms, contract.order_for(terms))


class _Asked(NamedTuple):
    """A contract of which results are asked."""

    contract: Contract
    seats: int
    tricks: int
    promised: int
    doubles: int

    def verdicts(
        self, points: tuple[int, ...], tricks: tuple[int, ...], side: tuple[int, ...]
    ) -> frozenset[Verdict]:
        """What the objective says of a whole hand that came to so much."""
        outcome = Outcome(
            self.contract.id,
            points,
            tricks,
            side,
            won=True,
            promised=self.promised,
            doubles=self.doubles,
        )
        written = Written(outcome, cards=self.tricks, trumps=0, tricks=self.tricks, aside=0)
        return self.contract.objective.possible(written).verdicts


def _aim_of_side(asked: _Asked) -> Aim:
    if _side_wins(asked, 0, 0):
        lost = not _side_wins(asked, TOTAL_POINTS, asked.tricks)
        return Aim(Goal.NO_TRICK if lost else Goal.POINTS)
    if not _side_wins(asked, TOTAL_POINTS - 1, asked.tricks - 1):
        return Aim(Goal.EVERY_TRICK, TOTAL_POINTS)
    low, high = 0, TOTAL_POINTS - 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _side_wins(asked, middle, 1) else (middle, high)
    return Aim(Goal.POINTS, high)


def _side_wins(asked: _Asked, points: int, tricks: int) -> bool:
    """Whether the declaring side wins with so much; the others have the rest."""
    side = tuple(range(max(asked.contract.partnership.side_sizes)))
    between = (0,) * (asked.seats - 2)
    verdicts = asked.verdicts(
        (points, *between, TOTAL_POINTS - points), (tricks, *between, asked.tricks - tricks), side
    )
    return bool(verdicts) and all(verdict.won for verdict in verdicts)


_STEP: Final = 5


def _aim_of_seat(asked: _Asked) -> Aim:
    """By how well a seat does with few points, many, or something between."""
    results = {
        points: _result_of_seat(asked, points, asked.tricks if points == TOTAL_POINTS else 1)
        for points in range(0, TOTAL_POINTS + 1, _STEP)
    }
    needs_trick = results[0] > _result_of_seat(asked, 0, 0)
    best = [points for points, result in results.items() if result == max(results.values())]
    if best[0] == 0:
        return Aim(Goal.NEAR_TARGET, 0, needs_trick)
    if best[-1] == TOTAL_POINTS:
        return Aim(Goal.POINTS, best[0], needs_trick)
    return Aim(Goal.NEAR_TARGET, sum(best) // len(best), needs_trick)


def _result_of_seat(asked: _Asked, points: int, tricks: int) -> float:
    """From -1 for a loss to 1 for a win; the others share the rest, each with more than another."""
    others = asked.seats - 1
    rest, left = TOTAL_POINTS - points, asked.tricks - tricks
    shared = [rest * (2 * other + 1) // others**2 for other in range(others)]
    each, over = divmod(left, others)
    taken = [each + (other < over) for other in range(others)]
    shared[-1] += rest - sum(shared)
    verdicts = asked.verdicts((points, *shared), (tricks, *taken), ())
    told = [_for_seat(verdict) for verdict in verdicts]
    return sum(told) / len(told) if told else 0.0


def _for_seat(verdict: Verdict) -> int:
    """How a verdict is for seat 0."""
    if not verdict.side:
        return 0
    return 1 if verdict.won is (0 in verdict.side) else -1
