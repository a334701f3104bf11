"""Settling a session: who pays whom, with as few payments as there can be.

Level 4: imports level 0. Numbers in, numbers out; no hand is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from sheepshead.checks import check_kind, is_whole

_MOST_PEOPLE = 12


@attrs.frozen
class Payment:
    """What one person pays another, in units; both are places at the table."""

    payer: int
    payee: int
    units: int

    def __str__(self) -> str:
        return f"{self.payer} pays {self.payee}: {self.units}"


def settlement(totals: Sequence[int]) -> tuple[Payment, ...]:
    """The fewest payments after which everybody has what the totals say, one int per person.

    Where two people owe just what two others are to get, they settle among themselves: as many such
    groups as possible are found, and a group of n settles with n - 1 payments. Raises `ValueError`
    for more than 12 people who are not even, and unless the totals add up to 0; `differences` makes
    such totals of running scores.

    >>> [str(each) for each in settlement([5, -3, -2, 4, -4])]
    ['1 pays 0: 3', '2 pays 0: 2', '4 pays 3: 4']
    """
    _check_units(totals)
    if sum(totals):
        raise ValueError(
            f"what some win others lose: {list(totals)} adds up to {sum(totals)}, not 0"
        )
    owing = [place for place, units in enumerate(totals) if units]
    if len(owing) > _MOST_PEOPLE:
        raise ValueError(f"at most {_MOST_PEOPLE} people settle at once, not {len(owing)}")
    groups = _groups([totals[place] for place in owing])
    payments = [
        payment for group in groups for payment in _within(totals, [owing[each] for each in group])
    ]
    return tuple(sorted(payments, key=attrs.astuple))


def differences(scores: Sequence[int]) -> tuple[int, ...]:
    """Totals for games in which only running scores are kept: each settles with each other.

    Everybody gets from everybody else, or pays, the difference of their scores.

    >>> differences([6, 2, -2])
    (12, 0, -12)
    """
    _check_units(scores)
    return tuple(len(scores) * score - sum(scores) for score in scores)


def paid_on_claim(due: int, asked: int, *, returned: int = 1) -> int:
    """What a winner gets from a loser where games are paid as they are claimed, in units.

    `due` is what the game is worth, `asked` what he asks. Who asks too little gets no more; who
    asks too much gives the excess back, once, or in strict rounds twice (`returned`).
    Source: schafkopf-buch.

    >>> paid_on_claim(40, 50, returned=2), paid_on_claim(40, 50), paid_on_claim(40, 30)
    (30, 40, 30)
    """
    _check_units((due, asked, returned))
    return asked - returned * max(0, asked - due)


def _check_units(units: Sequence[object]) -> None:
    """Raise `TypeError` unless these are whole numbers."""
    check_kind(units, Sequence, what="units are whole numbers, one for each")
    if not all(map(is_whole, units)):
        raise TypeError(f"units are whole numbers, one for each, not {ascii(units)[:60]}")


def _groups(units: list[int]) -> list[list[int]]:
    """The parts of a table that settle among themselves, as many as there can be.

    Every set of people is looked at, from small to large: the most groups that lie in it, and the
    person whose leaving does not change that.
    """
    size = len(units)
    sums = [0] * (1 << size)
    most = [0] * (1 << size)
    left = [0] * (1 << size)
    for chosen in range(1, 1 << size):
        low = chosen & -chosen
        sums[chosen] = sums[chosen ^ low] + units[low.bit_length() - 1]
        best = max(
            (place for place in range(size) if chosen >> place & 1),
            key=lambda place: most[chosen ^ 1 << place],
        )
        left[chosen] = best
        most[chosen] = most[chosen ^ 1 << best] + (sums[chosen] == 0)
    groups: list[list[int]] = []
    chosen = (1 << size) - 1
    while chosen:
        if sums[chosen] == 0:
            groups.append([])
        groups[-1].append(left[chosen])
        chosen ^= 1 << left[chosen]
    return groups


def _within(totals: Sequence[int], group: list[int]) -> list[Payment]:
    """Payments within a group, one fewer than it has people: the largest debts first."""
    owed = sorted(([totals[place], place] for place in group), key=lambda each: each[0])
    payments: list[Payment] = []
    first, last = 0, len(owed) - 1
    while first < last:
        units = min(-owed[first][0], owed[last][0])
        payments.append(Payment(owed[first][1], owed[last][1], units))
        owed[first][0] += units
        owed[last][0] -= units
        first += owed[first][0] == 0
        last -= owed[last][0] == 0
    return payments
