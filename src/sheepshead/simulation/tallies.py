"""What is kept of simulated hands: counts of what came of them, and no hand itself.

Level 6: imports `hands`, `features` and `intervals`. A count has a path of words and numbers, such
as `event`, `won`; adding two tallies is adding their counts, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from sheepshead.checks import check_kind, is_list, is_whole, shown
from sheepshead.errors import SimulationError
from sheepshead.lookup import Lookup, frozen
from sheepshead.plain import Plain, plain
from sheepshead.simulation.events import EVENTS, SIDE_EVENTS
from sheepshead.simulation.features import Feature, Value, value_of
from sheepshead.simulation.hands import ROLES, SimulatedHand
from sheepshead.simulation.intervals import (
    CONFIDENCE,
    Mean,
    Rate,
    mean_for_each,
    mean_of,
    or_none,
)
from sheepshead.simulation.naming import check_known
from sheepshead.simulation.reading import fields_of, mapping_of, texts_of, whole_of

Path: TypeAlias = tuple[int | str, ...]
"""What is counted, from the general to the particular."""

Counts: TypeAlias = dict[Path, int]

Cell: TypeAlias = int | float | str | None
"""What stands in a table."""

HANDS, EVENT, CONTRACT = "hands", "event", "contract"
POINTS, ROLE, PAYOFF, SEAT, BY = "points", "role", "payoff", "seat", "by"
_MOST: Final = 1000
DECLARED: Final[Path] = (EVENT, "declared")


def count_hand(
    counts: Counts, hand: SimulatedHand, features: Sequence[tuple[str, Feature]]
) -> None:
    """Adds what came of a hand to counts, in all and for its value of each feature."""
    payoffs, roles = hand.score.payoffs, hand.roles
    paths: list[Path] = [(HANDS,), *_path_of_results(hand)]
    for role in dict.fromkeys(roles):
        units = [paid for paid, each in zip(payoffs, roles, strict=True) if each is role]
        paths.append((ROLE, role, len(units), sum(units)))
    for name, feature in features:
        value = value_of(name, feature, hand)
        if value is not None:
            for path in paths:
                split = (BY, name, value, *path)
                counts[split] = counts.get(split, 0) + 1
    for seat, paid in enumerate(payoffs):
        paths.append((SEAT, seat, paid))
        paths.append((PAYOFF, roles[seat], paid))
    for path in paths:
        counts[path] = counts.get(path, 0) + 1


def _path_of_results(hand: SimulatedHand) -> Iterator[Path]:
    yield CONTRACT, hand.contract.id
    for name, happened in EVENTS.items():
        if happened(hand):
            yield EVENT, name
    if hand.has_sides:
        yield POINTS, hand.side_points
        for name, happened in SIDE_EVENTS.items():
            if happened(hand):
                yield EVENT, name


def add_counts(counts: Counts, more: Mapping[Path, int]) -> None:
    """Adds some counts to others."""
    for path, number in more.items():
        counts[path] = counts.get(path, 0) + number


def in_order(counts: Mapping[Path, int]) -> list[list[int | str]]:
    """Counts as JSON has them: each path with its count at the end, in an order of their own."""
    ordered = sorted(counts.items(), key=_place_of)
    return [[*path, number] for path, number in ordered]


def _place_of(entry: tuple[Path, int]) -> list[tuple[bool, int, str]]:
    """Numbers before words, and each among its kind."""
    return [(True, 0, part) if isinstance(part, str) else (False, part, "") for part in entry[0]]


def counts_from(listed: object) -> Counts:
    """Counts read back from JSON; raises `SimulationError` for what are none."""
    if not is_list(listed):
        raise SimulationError(f"counts are a list of paths, not {shown(listed, 60)}")
    counts: Counts = {}
    for entry in listed:
        path, number = _entry(entry)
        if path in counts:
            raise SimulationError(f"{shown(list(path), 60)} is counted twice")
        counts[path] = number
    return counts


def _entry(entry: object) -> tuple[Path, int]:
    if is_list(entry) and len(entry) > 1 and is_whole(entry[-1]) and entry[-1] > 0:
        path = tuple(part for part in entry[:-1] if isinstance(part, str) or is_whole(part))
        if len(path) == len(entry) - 1:
            return path, entry[-1]
    raise SimulationError(
        f"a count is a path of words and numbers with a number from 1, not {shown(entry, 60)}"
    )


def _fixed(values: Mapping[str, object]) -> Mapping[str, object]:
    return Lookup({name: frozen(value) for name, value in values.items()})


@attrs.frozen(kw_only=True)
class Run:
    """What was simulated, apart from the seed and the number of hands.

    `variant` names the rules as a file of house rules does, `players` who sat at each seat, and
    `features` by what the hands can be split; `functions` are those of one's own behind them, and
    empty for a feature that has its name from the library.
    """

    variant: Mapping[str, object] = attrs.field(converter=_fixed)
    edition: int
    seats: int
    contracts: tuple[str, ...]
    players: tuple[str, ...]
    features: tuple[str, ...]
    functions: tuple[str, ...]

    def check_known(self) -> None:
        """Raise `SimulationError` if it cannot be known whether another run is the same."""
        check_known(*self.players, *self.functions, str(self.variant.get("digest", "")))

    def to_dict(self) -> dict[str, Plain]:
        """As values that `json.dumps` takes."""
        return {
            "variant": plain(self.variant),
            "edition": self.edition,
            "seats": self.seats,
            "contracts": list(self.contracts),
            "players": list(self.players),
            "features": list(self.features),
            "functions": list(self.functions),
        }

    @classmethod
    def from_dict(cls, values: object) -> Run:
        """Read back; raises `SimulationError` for what is none."""
        names = ("variant", "edition", "seats", "contracts", "players", "features", "functions")
        found = dict(zip(names, fields_of(values, names, what="a run is"), strict=True))
        run = cls(
            variant=mapping_of(found["variant"], what="a variant is"),
            edition=whole_of(found["edition"], what="an edition is"),
            seats=whole_of(found["seats"], what="seats are"),
            contracts=texts_of(found["contracts"], what="contracts are"),
            players=texts_of(found["players"], what="players are"),
            features=texts_of(found["features"], what="features are"),
            functions=texts_of(found["functions"], what="functions are"),
        )
        run.check()
        return run

    def check(self) -> None:
        """Raise `SimulationError` for what no run can have been."""
        named = self.variant.get("preset"), self.variant.get("composition")
        if not any(isinstance(name, str) and name for name in named):
            raise SimulationError(
                f"a variant has a preset or a composition, unlike {shown(dict(self.variant), 60)}"
            )
        for what, number in (("an edition", self.edition), ("seats", self.seats)):
            if not 1 <= number <= _MOST:
                raise SimulationError(f"{what}: expected 1 or more, not {shown(number, 40)}")
        if len(self.players) != self.seats:
            raise SimulationError(
                f"players: expected one for each of {self.seats} seats, not {len(self.players)}"
            )
        for what, names in (("contracts", self.contracts), ("features", self.features)):
            if len(set(names)) < len(names):
                raise SimulationError(f"{what}: expected each once, not {shown(list(names), 60)}")
        if len(self.functions) != len(self.features):
            raise SimulationError(
                f"functions: expected one for each of {len(self.features)} features, not "
                f"{len(self.functions)}"
            )
        if not self.contracts:
            raise SimulationError("contracts: expected one or more")


def fixed_counts(counts: Mapping[Path, int]) -> Mapping[Path, int]:
    """Counts that cannot change any more."""
    return counts if isinstance(counts, Lookup) else Lookup(counts)


@attrs.frozen(eq=False)
class Tallies:
    """What came of some hands: rates, means and distributions.

    Measures are `points`, those of the declaring side, and payoffs in units: `payoff.declarer`,
    `payoff.partner`, `payoff.holder`, `payoff.defender`, `payoff.single` for each of a role, or
    `payoff.seat0` and so on.
    """

    run: Run
    counts: Mapping[Path, int] = attrs.field(converter=fixed_counts, repr=False)
    apart_by: str | None = None
    """The feature by which these hands were taken apart from others."""

    @property
    def hands(self) -> int:
        """How many hands these are."""
        return self.counts.get((HANDS,), 0)

    @property
    def contracts(self) -> dict[str, Rate]:
        """How often each contract was played, the most frequent first."""
        found = {str(path[1]): number for path, number in self._below(CONTRACT)}
        often = sorted(found.items(), key=lambda each: (-each[1], each[0]))
        return {name: Rate(number, self.hands) for name, number in often}

    def rate(self, event: str) -> Rate:
        """How often something happened.

        `event` is `won`, `schneider`, `schwarz`, `alone`, `called`, `called-ten` or `unknown`,
        among hands with a declaring side; or `declared`, `doubled`, `knocked`, `trickless-seat` or
        the id of a contract, among all hands. Raises `SimulationError` for any other.
        """
        check_kind(event, str, what="what happened is named by a text")
        if event in SIDE_EVENTS:
            return Rate(self.counts.get((EVENT, event), 0), self.counts.get(DECLARED, 0))
        if event in EVENTS:
            return Rate(self.counts.get((EVENT, event), 0), self.hands)
        if event in self.run.contracts:
            return Rate(self.counts.get((CONTRACT, event), 0), self.hands)
        known = ", ".join((*SIDE_EVENTS, *EVENTS, *self.run.contracts))
        raise SimulationError(f"nothing that happens is called {ascii(event)[:60]}; known: {known}")

    def mean(self, measure: str) -> Mean:
        """The mean of a measure, with its standard error.

        Hands without a declaring side count neither for its points nor for its payoffs. Raises
        `SimulationError` for a measure that there is not.
        """
        path = self._path_of(measure)
        if path[0] != PAYOFF:
            return mean_of(self.distribution(measure).items())
        return mean_for_each(
            (int(path[2]), int(path[3]), number) for path, number in self._below(ROLE, *path[1:])
        )

    def distribution(self, measure: str) -> dict[int, int]:
        """How often a measure had each value, the lowest first; payoffs of a role seat by seat.

        Of hands taken apart by a feature there are no payoffs of single seats, and those of a role
        only where one seat has it; raises `SimulationError` for others.
        """
        start = self._path_of(measure)
        if self.apart_by is not None and start[0] in (SEAT, PAYOFF):
            return self._of_one_seat(measure, start)
        found = {int(path[-1]): number for path, number in self._below(*start)}
        return dict(sorted(found.items()))

    def _of_one_seat(self, measure: str, start: Path) -> dict[int, int]:
        """The payoffs of a role that one seat has in each hand, as its units say."""
        found = {path[2:]: number for path, number in self._below(ROLE, *start[1:])}
        if start[0] == SEAT or any(seats != 1 for seats, _ in found):
            raise SimulationError(
                f"{measure} is counted of all hands and not apart by {self.apart_by}; expected "
                "points, a mean of a role, or the distribution of a role that one seat has"
            )
        return dict(sorted((int(units), number) for (_, units), number in found.items()))

    def by(self, feature: str) -> dict[Value, Tallies]:
        """The hands apart by a feature that was asked for, each value with its own tallies.

        Raises `SimulationError` for a feature that was not, with those that were.
        """
        if self.apart_by is not None:
            raise SimulationError(
                f"these hands are taken apart by {self.apart_by} already; expected a feature that "
                "joins both, such as a function that gives a text"
            )
        if feature not in self.run.features:
            raise SimulationError(
                f"the hands were not asked for {ascii(feature)[:60]}, only for "
                f"{', '.join(self.run.features) or 'no feature'}; name it among the features of "
                "the simulation"
            )
        groups: dict[Value, Counts] = {}
        for path, number in self._below(BY, feature):
            groups.setdefault(path[2], {})[path[3:]] = number
        values = sorted(groups, key=lambda value: _place_of(((value,), 0)))
        return {value: Tallies(self.run, groups[value], feature) for value in values}

    def rows(self, confidence: float = CONFIDENCE) -> list[dict[str, Cell]]:
        """Every rate and mean as a row: plain mappings, as tables of other libraries take them.

        Each has `measure`, `value`, `low` and `high`, the ends of its interval, and the `hands`
        it is about; what there is not is None.
        """
        names = (*self.contracts, *SIDE_EVENTS, *EVENTS)
        measures = [POINTS, *(f"{PAYOFF}.{role}" for role in ROLES)]
        if self.apart_by is None:
            measures += [f"{PAYOFF}.{SEAT}{seat}" for seat in range(self.run.seats)]
        found = [row_of(name, self.rate(name), confidence) for name in names]
        means = [(measure, self.mean(measure)) for measure in measures]
        return found + [row_of(name, mean, confidence) for name, mean in means if mean.count]

    def _path_of(self, measure: str) -> Path:
        """Where the values of a measure are counted."""
        check_kind(measure, str, what="a measure is named by a text")
        kind, _, whose = measure.partition(".")
        if measure == POINTS:
            return (POINTS,)
        if kind == PAYOFF and whose in ROLES:
            return (PAYOFF, whose)
        for seat in range(self.run.seats):
            if kind == PAYOFF and whose == f"{SEAT}{seat}":
                return (SEAT, seat)
        known = ", ".join(f"{PAYOFF}.{role}" for role in ROLES)
        raise SimulationError(
            f"no measure is called {ascii(measure)[:60]}; known: {POINTS}, {known}, "
            f"{PAYOFF}.{SEAT}0 to {PAYOFF}.{SEAT}{self.run.seats - 1}"
        )

    def _below(self, *start: Value) -> Iterator[tuple[Path, int]]:
        length = len(start)
        for path, number in self.counts.items():
            if path[:length] == start and len(path) > length:
                yield path, number


def row_of(measure: str, found: Rate | Mean, confidence: float) -> dict[str, Cell]:
    """A rate or a mean as a row of a table.

    >>> row_of("won", Rate(0, 0), 0.95)
    {'measure': 'won', 'value': None, 'low': 0.0, 'high': 1.0, 'hands': 0}
    """
    low, high = found.interval(confidence)
    hands = found.of if isinstance(found, Rate) else found.count
    return {
        "measure": measure,
        "value": or_none(found.value),
        "low": or_none(low),
        "high": or_none(high),
        "hands": hands,
    }
