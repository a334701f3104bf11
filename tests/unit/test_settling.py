"""Settling a session with as few payments as there can be."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from sheepshead.settling import Payment, differences, paid_on_claim, settlement


def _most_groups(units: tuple[int, ...]) -> int:
    """Into how many groups that settle among themselves these people fall, by trying all."""
    if not units:
        return 0
    first, rest = units[0], units[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[each] for each in chosen) == 0:
                others = tuple(u for place, u in enumerate(rest) if place not in chosen)
                best = max(best, 1 + _most_groups(others))
    return best


def test_everybody_has_what_is_due_after_the_fewest_payments() -> None:
    """People who owe each other just as much settle apart: n of them with n - 1 payments."""
    rng = Random(1)
    for _ in range(1000):
        totals = [rng.randint(-4, 4) for _ in range(rng.randint(1, 7))]
        totals.append(-sum(totals))
        payments = settlement(totals)
        has = [0] * len(totals)
        for payment in payments:
            assert payment.units > 0
            has[payment.payer] -= payment.units
            has[payment.payee] += payment.units
        assert has == totals
        owing = tuple(units for units in totals if units)
        assert len(payments) == len(owing) - _most_groups(owing)


def test_two_pairs_settle_apart() -> None:
    """Three payments would do in a row; two are enough."""
    assert settlement([5, -3, 3, -5]) == (Payment(1, 2, 3), Payment(3, 0, 5))
    assert settlement([0, 0, 0]) == ()
    assert settlement([]) == ()


def test_twelve_people_settle() -> None:
    """As many as ever sit at one table, and more."""
    assert len(settlement([*range(1, 7), *range(-6, 0)])) == 6
    with pytest.raises(ValueError, match="at most 12 people settle at once, not 14"):
        settlement([*range(1, 8), *range(-7, 0)])


def test_totals_must_add_up() -> None:
    """Running scores of a game in which only one seat's score moves are made into differences."""
    with pytest.raises(ValueError, match=r"what some win others lose: \[6, 2, -2\] adds up to 6"):
        settlement([6, 2, -2])
    assert differences([6, 2, -2]) == (12, 0, -12)
    assert settlement(differences([6, 2, -2])) == (Payment(2, 0, 12),)


@pytest.mark.parametrize(
    ("due", "asked", "once", "twice"),
    [(40, 50, 40, 30), (40, 40, 40, 40), (40, 30, 30, 30), (10, 70, 10, -50)],
)
def test_who_asks_too_much_gives_it_back(due: int, asked: int, once: int, twice: int) -> None:
    """The excess is returned, in strict rounds twice; what is not asked for is not paid."""
    assert paid_on_claim(due, asked) == once
    assert paid_on_claim(due, asked, returned=2) == twice
