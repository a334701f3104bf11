"""Rates and means: their values, their intervals, and what they are without hands."""

from __future__ import annotations

from collections import Counter
from math import isnan
from random import Random
from statistics import mean, stdev

import pytest

from sheepshead.simulation.intervals import Mean, Rate, mean_for_each, mean_of, or_none, t_of, z_of


def test_the_interval_of_a_rate_is_that_of_wilson() -> None:
    """As in the tables of textbooks: 20 of 100, 0 of 10 and 10 of 10."""
    assert Rate(20, 100).interval() == pytest.approx((0.1334, 0.2888), abs=1e-4)
    assert Rate(0, 10).interval() == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert Rate(10, 10).interval() == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert Rate(0, 10).interval()[0] == 0.0
    assert Rate(10, 10).interval()[1] == 1.0


def test_without_a_hand_nothing_is_known() -> None:
    """Any rate is possible, and there is no mean."""
    assert isnan(Rate(0, 0).value)
    assert Rate(0, 0).interval() == (0.0, 1.0)
    assert isnan(mean_of([]).value)
    assert isnan(mean_of([(5, 1)]).standard_error)
    assert mean_of([(5, 1)]).value == 5
    assert mean_for_each([]).count == 0
    assert mean_for_each([(3, 6, 1)]).value == 2
    assert or_none(mean_of([]).value) is None


def test_the_mean_and_its_error_are_those_of_the_values() -> None:
    """As the standard library has them."""
    values = [4, 4, -2, 1, 0, 1, 1, -8]
    counted = {value: values.count(value) for value in values}
    found = mean_of(counted.items())
    assert found.count == 8
    assert found.value == mean(values)
    assert found.standard_error == pytest.approx(stdev(values) / 8**0.5)


def test_equal_seats_of_one_hand_count_as_one_chance() -> None:
    """Three defenders who win or lose together are no three hands."""
    hands = [(3, 6, 5), (3, -3, 7), (4, 4, 1)]
    found = mean_for_each(hands)
    values = [2] * 15 + [-1] * 21 + [1] * 4
    assert found.value == pytest.approx(mean(values))
    assert found.count == 13
    assert found.standard_error > 1.5 * stdev(values) / len(values) ** 0.5
    single = mean_for_each([(1, value, 1) for value in (4, -2, 0)])
    assert single == mean_of([(4, 1), (-2, 1), (0, 1)])


@pytest.mark.parametrize(
    ("confidence", "error", "said"),
    [
        (0, ValueError, "a confidence lies between 0 and 1, not 0"),
        (95, ValueError, "a confidence lies between 0 and 1, not 95"),
        (True, TypeError, "a confidence is a number, not True"),
        ("x", TypeError, "a confidence is a number, not 'x'"),
    ],
)
def test_a_confidence_is_a_share(confidence: object, error: type, said: str) -> None:
    """Between nothing and everything."""
    with pytest.raises(error, match=said):
        z_of(confidence)


@pytest.mark.parametrize(
    ("degrees", "quantiles"),
    [
        (1, (6.314, 12.706, 63.657)),
        (2, (2.920, 4.303, 9.925)),
        (3, (2.353, 3.182, 5.841)),
        (4, (2.132, 2.776, 4.604)),
        (5, (2.015, 2.571, 4.032)),
        (10, (1.812, 2.228, 3.169)),
        (19, (1.729, 2.093, 2.861)),
        (30, (1.697, 2.042, 2.750)),
        (60, (1.671, 2.000, 2.660)),
        (100, (1.660, 1.984, 2.626)),
        (120, (1.658, 1.980, 2.617)),
        (1000, (1.646, 1.962, 2.581)),
        (10**12, (1.645, 1.960, 2.576)),
    ],
)
def test_quantiles_of_student_are_those_of_tables(
    degrees: int, quantiles: tuple[float, ...]
) -> None:
    """Two-sided, for 90, 95 and 99 of a hundred."""
    found = tuple(round(t_of(confidence, degrees), 3) for confidence in (0.9, 0.95, 0.99))
    assert found == quantiles


def test_quantiles_go_on_smoothly_and_outwards() -> None:
    """From one degree to the next they fall, down to that of the normal distribution."""
    for confidence in (0.5, 0.9, 0.999, 0.999999):
        row = [t_of(confidence, degrees) for degrees in range(1, 300)]
        assert row == sorted(row, reverse=True)
        assert row[-1] > z_of(confidence)
        assert row[99] - row[100] == pytest.approx(row[98] - row[99], rel=0.05)
    assert z_of(1 - 2**-53) > 8
    assert isnan(t_of(0.95, 0))


def test_few_values_are_covered_as_often_as_is_said() -> None:
    """The interval of two, three and ten drawn values holds their true mean as often as it says."""
    rng = Random(5)
    for number in (2, 3, 10):
        held = 0
        for _ in range(2000):
            values = [round(rng.gauss(0, 1000)) for _ in range(number)]
            low, high = mean_of(Counter(values).items()).interval(0.9)
            held += low <= 0 <= high
        assert 0.88 < held / 2000 < 0.92


def test_more_confidence_needs_more_room() -> None:
    """And is symmetric about a mean."""
    found = Mean(100, 1.0, 0.5)
    assert found.interval(0.99)[0] < found.interval(0.9)[0] < 1.0
    assert sum(found.interval(0.9)) == pytest.approx(2.0)
