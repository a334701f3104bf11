"""How far a number from simulated hands can be trusted: rates and means with their intervals.

Level 6: imports `checks`. Sums are kept as whole numbers, so that the same hands give the same
numbers however they were divided.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import cos, isfinite, nan, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import Final, TypeAlias

import attrs

Interval: TypeAlias = tuple[float, float]
"""The lower and the upper end."""

CONFIDENCE = 0.95
"""In how many of a hundred runs an interval holds the true number, divided by a hundred."""


def z_of(confidence: float) -> float:
    """How many standard errors the interval goes to either side.

    Raises `TypeError` and `ValueError` for what does not lie between 0 and 1.

    >>> round(z_of(0.95), 2)
    1.96
    """
    if isinstance(confidence, bool) or not isinstance(confidence, int | float):
        raise TypeError(f"a confidence is a number, not {ascii(confidence)[:40]}")
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not {confidence}")
    return -NormalDist().inv_cdf((1 - confidence) / 2)


def t_of(confidence: float, degrees: int) -> float:
    """How many standard errors it are where the error itself is only known from so many degrees.

    The quantile of Student's t distribution. Not a number where there is no degree.

    >>> round(t_of(0.95, 1), 3), round(t_of(0.95, 10), 3), round(t_of(0.95, 1000), 3)
    (12.706, 2.228, 1.962)
    """
    z = z_of(confidence)
    if degrees < 1:
        return nan
    return _t_of_few(confidence, degrees) if degrees <= _FEW else _t_of_many(z, degrees)


_FEW: Final = 100


def _t_of_few(confidence: float, degrees: int) -> float:
    """By halving: the share within t is a finite sum in the angle whose tangent is t / sqrt(n).

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
    """
    low, high = 0.0, pi / 2
    while low < (middle := (low + high) / 2) < high:
        if _share_within(middle, degrees) < confidence:
            low = middle
        else:
            high = middle
    return sqrt(degrees) * tan(low)


def _share_within(angle: float, degrees: int) -> float:
    start = degrees % 2
    term, total = (cos(angle) if start else 1.0), 0.0
    for power in range(start, degrees - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power + 1) / (power + 2)
    if start:
        return (angle + sin(angle) * total) * 2 / pi
    return sin(angle) * total


def _t_of_many(z: float, degrees: int) -> float:
    """The normal quantile corrected by powers of 1 / n, as in the same handbook, 26.7.5."""
    square = z * z
    corrections = (
        (square + 1) / 4,
        ((5 * square + 16) * square + 3) / 96,
        (((3 * square + 19) * square + 17) * square - 15) / 384,
        ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return z * (
        1 + sum(each / float(degrees) ** power for power, each in enumerate(corrections, 1))
    )


@attrs.frozen
class Rate:
    """How often something happened: in `count` of `of` hands.

    >>> rate = Rate(50, 100)
    >>> rate.value, [round(end, 3) for end in rate.interval()]
    (0.5, [0.404, 0.596])
    """

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share, from 0 to 1; not a number where there was no hand."""
        return self.count / self.of if self.of else nan

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        """The interval of Wilson, which never leaves 0 to 1 and holds for few hands too.

        >>> Rate(0, 0).interval()
        (0.0, 1.0)
        """
        z = z_of(confidence)
        if not self.of:
            return (0.0, 1.0)
        share, spread = self.count / self.of, z * z / self.of
        middle = (share + spread / 2) / (1 + spread)
        half = z / (1 + spread) * sqrt(share * (1 - share) / self.of + spread / self.of / 4)
        low = 0.0 if self.count == 0 else max(0.0, middle - half)
        high = 1.0 if self.count == self.of else min(1.0, middle + half)
        return (low, high)


@attrs.frozen
class Mean:
    """The mean of a number over so many hands, with its standard error.

    Both are not a number where there are too few hands: none for the mean, one for its error.

    >>> Mean(4, 1.5, 0.25).interval(0.95)
    (0.70..., 2.29...)
    """

    count: int
    value: float
    standard_error: float

    def interval(self, confidence: float = CONFIDENCE) -> Interval:
        """So many standard errors to either side as Student's t distribution has.

        It is wider than that of the normal distribution where there are few hands.
        """
        half = t_of(confidence, self.count - 1) * self.standard_error
        return (self.value - half, self.value + half)


def mean_of(counted: Iterable[tuple[int, int]]) -> Mean:
    """The mean of values that were counted, each with how often it came.

    >>> mean_of([(2, 3), (-4, 1)])
    Mean(count=4, value=0.5, standard_error=1.5)
    """
    pairs = tuple(counted)
    count = sum(times for _, times in pairs)
    total = sum(value * times for value, times in pairs)
    squares = sum(value * value * times for value, times in pairs)
    if not count:
        return Mean(0, nan, nan)
    if count == 1:
        return Mean(1, float(total), nan)
    variance = Fraction(squares * count - total * total, count * (count - 1))
    return Mean(count, total / count, sqrt(variance / count))


def mean_for_each(hands: Iterable[tuple[int, int, int]]) -> Mean:
    """The mean for each seat of a role, of which a hand has several that do not differ by chance.

    Each entry is the seats that had the role in a hand, what they had together, and how many such
    hands there were. Hands are the units of chance, so the error is that of a ratio of two sums.

    >>> mean_for_each([(3, -6, 1), (3, 3, 1)])
    Mean(count=2, value=-0.5, standard_error=1.5)
    """
    entries = tuple(hands)
    count = sum(times for _, _, times in entries)
    seats = sum(number * times for number, _, times in entries)
    total = sum(units * times for _, units, times in entries)
    if not seats:
        return Mean(0, nan, nan)
    if count == 1:
        return Mean(1, total / seats, nan)
    ratio = Fraction(total, seats)
    left = sum(times * (units - ratio * number) ** 2 for number, units, times in entries)
    return Mean(count, float(ratio), sqrt(left * count / (count - 1)) / seats)


def or_none(number: float) -> float | None:
    """The number; None for what is none, as JSON and tables have it.

    >>> or_none(nan) is None
    True
    """
    return number if isfinite(number) else None
