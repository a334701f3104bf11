"""Whether counts can be those of so many hands: what was read is believed only if its sums agree.

Level 6: imports `tallies`. The same for results, for pairs and for checkpoints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from sheepshead.checks import is_whole, shown
from sheepshead.errors import SimulationError
from sheepshead.simulation.events import EVENTS, SIDE_EVENTS
from sheepshead.simulation.hands import ROLES
from sheepshead.simulation.tallies import (
    BY,
    CONTRACT,
    DECLARED,
    EVENT,
    HANDS,
    PAYOFF,
    POINTS,
    ROLE,
    SEAT,
    Path,
    Run,
)

Counted: TypeAlias = Mapping[Path, int]

_MOST: Final = 10**18
"""Nothing is counted so often and nothing so much is paid; beyond it are numbers and no floats."""

_HAPPENS: Final = (*EVENTS, *SIDE_EVENTS)


def check_counts(run: Run, counts: Counted, hands: int) -> None:
    """Raise `SimulationError` unless these can be the counts of so many hands of a run."""
    found = counts.get((HANDS,), 0)
    if found != hands:
        raise SimulationError(
            f"the counts are of {shown(found, 40)} hands, and {shown(hands, 40)} were played"
        )
    whole, apart = _apart(counts)
    _check_shapes(run, whole, ())
    _check_hands(run, whole, hands, ())
    _check_payoffs(run, whole, hands)
    within: Counter[Path] = Counter()
    for start, group in apart.items():
        if start[1] not in run.features:
            raise _unlike(start, f"a feature among {', '.join(run.features) or 'none'}")
        _check_shapes(run, group, start)
        _check_hands(run, group, group.get((HANDS,), 0), start)
        for path, number in group.items():
            if path[0] in (SEAT, PAYOFF):
                raise _unlike((*start, *path), "payoffs of single seats for all hands only")
            within[(start[1], *path)] += number
    for path, number in within.items():
        _check_most((BY, path[0], *path[1:]), number, whole.get(path[1:], 0))


def _apart(counts: Counted) -> tuple[dict[Path, int], dict[Path, dict[Path, int]]]:
    """What was counted of all hands, and by each value of each feature."""
    whole: dict[Path, int] = {}
    apart: dict[Path, dict[Path, int]] = {}
    for path, number in counts.items():
        if path[0] == BY and len(path) > 3:
            apart.setdefault(path[:3], {})[path[3:]] = number
        else:
            whole[path] = number
    return whole, apart


def _check_shapes(run: Run, counts: Counted, where: Path) -> None:
    """Every path says what it is of in the words that there are."""
    kinds: dict[object, tuple[Callable[[object], bool], ...]] = {
        HANDS: (),
        CONTRACT: (run.contracts.__contains__,),
        EVENT: (_HAPPENS.__contains__,),
        POINTS: (_is_amount,),
        ROLE: (ROLES.__contains__, range(1, run.seats + 1).__contains__, _is_amount),
        SEAT: (range(run.seats).__contains__, _is_amount),
        PAYOFF: (ROLES.__contains__, _is_amount),
    }
    for path, number in counts.items():
        parts = kinds.get(path[0])
        if parts is None or len(parts) != len(path) - 1:
            raise _unlike((*where, *path), f"a path that begins with {', '.join(map(str, kinds))}")
        for part, can_be in zip(path[1:], parts, strict=True):
            if not can_be(part):
                raise _unlike((*where, *path), f"something else than {shown(part, 40)}")
        if number >= _MOST:
            raise _unlike((*where, *path), "a count that can be")


def _is_amount(value: object) -> bool:
    return is_whole(value) and abs(value) < _MOST


def _check_hands(run: Run, counts: Counted, hands: int, where: Path) -> None:
    """Each hand has one contract, and every seat a role; side events come with a side."""
    declared = counts.get(DECLARED, 0)
    _check_sum((*where, CONTRACT), _number(counts, CONTRACT), hands)
    _check_sum((*where, POINTS), _number(counts, POINTS), declared)
    for event in _HAPPENS:
        most = declared if event in SIDE_EVENTS else hands
        _check_most((*where, EVENT, event), counts.get((EVENT, event), 0), most)
    for role in ROLES:
        _check_most((*where, ROLE, role), _number(counts, ROLE, role), hands)
    seated = sum(int(path[2]) * number for path, number in _below(counts, ROLE))
    _check_sum((*where, ROLE), seated, run.seats * hands)


def _check_payoffs(run: Run, counts: Counted, hands: int) -> None:
    """Each seat is paid once a hand, and the seats together what the roles are."""
    for seat in range(run.seats):
        _check_sum((SEAT, seat), _number(counts, SEAT, seat), hands)
    for role in ROLES:
        seats = sum(int(path[2]) * number for path, number in _below(counts, ROLE, role))
        _check_sum((PAYOFF, role), _number(counts, PAYOFF, role), seats)
        _check_sum((PAYOFF, role), _amount(counts, PAYOFF, role), _amount(counts, ROLE, role))
    _check_sum((SEAT,), _amount(counts, SEAT), _amount(counts, PAYOFF))


def check_changes(
    first: tuple[Run, Counted], second: tuple[Run, Counted], changes: Counted
) -> None:
    """Raise `SimulationError` unless these can be the differences between two tables."""
    contracts = (*first[0].contracts, *second[0].contracts)
    seats = {f"{PAYOFF}.{SEAT}{seat}": (SEAT, seat) for seat in range(first[0].seats)}
    counted: dict[str, Path] = {**{event: (EVENT, event) for event in EVENTS}, **seats}
    counted |= {contract: (CONTRACT, contract) for contract in contracts}
    sided = (*SIDE_EVENTS, POINTS, f"{PAYOFF}.declarer")
    for path, number in changes.items():
        amount = path[1] if len(path) == 2 else None
        if path[0] not in (*counted, *sided) or not _is_amount(amount):
            raise _unlike(path, "a measure and by how much it differs")
        is_share = path[0] in (*_HAPPENS, *contracts)
        if number >= _MOST or (is_share and amount not in (-1, 0, 1)):
            raise _unlike(path, "a difference that can be")
    hands = first[1].get((HANDS,), 0)
    both = _number(changes, POINTS)
    for measure in (*EVENTS, *seats):
        _check_sum((measure,), _number(changes, measure), hands)
    for measure in SIDE_EVENTS:
        _check_sum((measure,), _number(changes, measure), both)
    for measure, path in counted.items():
        more, less = (_total(counts, path) for counts in (second[1], first[1]))
        _check_sum((measure,), _amount(changes, measure), more - less)
        _check_most((measure,), _number(changes, measure), hands)
    _check_most((sided[-1],), _number(changes, sided[-1]), both)
    for _, counts in (first, second):
        _check_most((POINTS,), both, counts.get(DECLARED, 0))


def _total(counts: Counted, path: Path) -> int:
    return _amount(counts, *path) if path[0] == SEAT else counts.get(path, 0)


def _below(counts: Counted, *start: int | str) -> Iterator[tuple[Path, int]]:
    return (each for each in counts.items() if each[0][: len(start)] == start)


def _number(counts: Counted, *start: int | str) -> int:
    """How often something was counted."""
    return sum(number for _, number in _below(counts, *start))


def _amount(counts: Counted, *start: int | str) -> int:
    """What stands at the end of such paths, added up as often as it was counted."""
    return sum(int(path[-1]) * number for path, number in _below(counts, *start))


def _check_sum(path: Path, found: int, expected: int) -> None:
    if found != expected:
        raise SimulationError(
            f"counts do not add up: those below {_told(path)} make {shown(found, 40)}, and "
            f"{shown(expected, 40)} was expected"
        )


def _check_most(path: Path, found: int, most: int) -> None:
    if found > most:
        raise SimulationError(
            f"counts do not add up: {_told(path)} has {shown(found, 40)}, and at most "
            f"{shown(most, 40)} was expected"
        )


def _unlike(path: Path, expected: str) -> SimulationError:
    return SimulationError(f"{_told(path)} is no count of these hands: expected {expected}")


def _told(path: Path) -> str:
    return shown(list(path), 80)
