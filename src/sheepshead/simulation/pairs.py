"""Two tables on the same deals: what a house rule changes, which player does better.

Level 6: imports `running`, `tables` and `results`. Both tables are dealt the same cards hand by
hand, so what the cards decide cancels out, and the differences are far surer than the two results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from os import PathLike

import attrs

from sheepshead.errors import SimulationError
from sheepshead.plain import Plain, plain
from sheepshead.seeds import hand_seed
from sheepshead.simulation.events import EVENTS, SIDE_EVENTS
from sheepshead.simulation.features import ALWAYS, Asked
from sheepshead.simulation.hands import SimulatedHand
from sheepshead.simulation.intervals import CONFIDENCE, Mean, mean_of
from sheepshead.simulation.parts import Part
from sheepshead.simulation.reading import check_format, fields_of
from sheepshead.simulation.results import Results, results_of
from sheepshead.simulation.running import Progress, numbers_of, run_job
from sheepshead.simulation.sums import check_changes, check_counts
from sheepshead.simulation.tables import Seated, Table
from sheepshead.simulation.tallies import (
    Cell,
    Counts,
    Path,
    add_counts,
    count_hand,
    counts_from,
    fixed_counts,
    in_order,
    row_of,
)
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

_FORMAT = "sheepshead-paired-results/1"
_FIRST, _SECOND, _DIFFERENCE = "first", "second", "difference"
_SIDED = (*SIDE_EVENTS, "points", "payoff.declarer")


@attrs.frozen(kw_only=True)
class TwoTables:
    """Hands of one seed at two tables."""

    first: Table
    second: Table
    seed: int

    def begin(self) -> Callable[[int, Counts], None]:
        """What plays the hand of a number at both tables and adds it to counts."""
        plays = (self.first.player(self.seed), self.second.player(self.seed))
        asked = (self.first.features(), self.second.features())

        def count(number: int, counts: Counts) -> None:
            first, second = plays[0](number), plays[1](number)
            for name, hand, features in zip((_FIRST, _SECOND), (first, second), asked, strict=True):
                found: Counts = {}
                count_hand(found, hand, features)
                add_counts(counts, {(name, *path): times for path, times in found.items()})
            changes = [(_DIFFERENCE, *path) for path in _differences(first, second)]
            add_counts(counts, {("hands",): 1, **dict.fromkeys(changes, 1)})

        return count

    def to_dict(self) -> dict[str, Plain]:
        """What tells this job apart from others, for its checkpoint."""
        return {
            "first": self.first.run.to_dict(),
            "second": self.second.run.to_dict(),
            "seed": self.seed,
        }

    def check_known(self) -> None:
        """Raises `SimulationError` if it cannot be known whether another job is the same."""
        self.first.run.check_known()
        self.second.run.check_known()

    def check(self, counts: Counts, hands: int) -> None:
        """Raises `SimulationError` unless these can be its counts of so many hands."""
        apart = [_below(counts, name) for name in (_FIRST, _SECOND, _DIFFERENCE)]
        if sum(map(len, apart)) != len(counts) - (("hands",) in counts):
            raise SimulationError(
                f"counts are those of {_FIRST}, {_SECOND} and {_DIFFERENCE}, and of nothing else"
            )
        first, second, changes = apart
        runs = (self.first.run, self.second.run)
        for run, found in zip(runs, (first, second), strict=True):
            check_counts(run, found, hands)
        check_changes((runs[0], first), (runs[1], second), changes)
        if counts.get(("hands",), 0) != hands:
            raise SimulationError(f"{hands} hands were played, and others counted")


def _differences(first: SimulatedHand, second: SimulatedHand) -> Iterator[Path]:
    """What there was more of at the second table, for each measure that both hands have."""
    for name, happened in EVENTS.items():
        yield name, happened(second) - happened(first)
    for contract in dict.fromkeys((first.contract.id, second.contract.id)):
        yield contract, (second.contract.id == contract) - (first.contract.id == contract)
    for seat, units in enumerate(first.score.payoffs):
        yield f"payoff.seat{seat}", second.score.payoffs[seat] - units
    if first.has_sides and second.has_sides:
        for name, happened in SIDE_EVENTS.items():
            yield name, happened(second) - happened(first)
        yield "points", second.side_points - first.side_points
    if first.declarer is not None and second.declarer is not None:
        more, less = (hand.score.payoffs[hand.declarer or 0] for hand in (second, first))
        yield "payoff.declarer", more - less


@attrs.frozen(eq=False)
class PairedResults:
    """What came of the same deals at two tables, and how the second differs from the first.

    The sum of two is of the hands of both. Equal when every count is the same.
    """

    first: Results
    second: Results
    changes: Mapping[Path, int] = attrs.field(converter=fixed_counts, repr=False)

    @property
    def hands(self) -> int:
        """How many deals were played at each table."""
        return self.first.hands

    def distribution(self, measure: str) -> dict[int, int]:
        """How often a measure was by how much higher at the second table, lowest first.

        `measure` is `points`, `payoff.declarer`, `payoff.seat0` and so on, or whatever `rate` of
        results takes: 1 where it happened at the second table only, -1 at the first only. Side
        events, points and the declarer's payoff are compared in hands where both tables have them.
        """
        if measure not in self.measures:
            raise SimulationError(
                f"no difference is called {ascii(measure)[:60]}; known: {', '.join(self.measures)}"
            )
        found = {int(path[1]): times for path, times in self.changes.items() if path[0] == measure}
        if measure in self._contracts:
            found[0] = self.hands - sum(times for units, times in found.items() if units)
        return dict(sorted(found.items()))

    @property
    def measures(self) -> tuple[str, ...]:
        """Everything whose difference was counted."""
        seats = [f"payoff.seat{seat}" for seat in range(self.first.run.seats)]
        return (*_SIDED, *EVENTS, *self._contracts, *seats)

    @property
    def _contracts(self) -> tuple[str, ...]:
        both = (*self.first.run.contracts, *self.second.run.contracts)
        return tuple(dict.fromkeys(both))

    def difference(self, measure: str) -> Mean:
        """By how much a measure is higher at the second table, deal by deal.

        Its `count` is the number of pairs; for events 0.01 is one more in a hundred hands.
        """
        return mean_of(self.distribution(measure).items())

    def rows(self, confidence: float = CONFIDENCE) -> list[dict[str, Cell]]:
        """Every difference as a row with the ends of its interval."""
        return [row_of(measure, self.difference(measure), confidence) for measure in self.measures]

    def __add__(self, other: PairedResults) -> PairedResults:
        if not isinstance(other, PairedResults):
            return NotImplemented
        changes = dict(self.changes)
        add_counts(changes, other.changes)
        return PairedResults(self.first + other.first, self.second + other.second, changes)

    def __radd__(self, other: int) -> PairedResults:
        """What `sum` begins with is 0."""
        return self if other == 0 else NotImplemented

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PairedResults) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.first, self.second))

    def to_dict(self) -> dict[str, Plain]:
        """As values that `json.dumps` takes."""
        return {
            "format": _FORMAT,
            "first": self.first.to_dict(),
            "second": self.second.to_dict(),
            "differences": plain(in_order(self.changes)),
        }

    @classmethod
    def from_dict(cls, values: object) -> PairedResults:
        """Paired results as `to_dict` gave them; `SimulationError` for what are none."""
        names = ("format", "first", "second", "differences")
        named, first, second, changes = fields_of(values, names, what="paired results are")
        check_format(named, _FORMAT)
        tables, found = (Results.from_dict(first), Results.from_dict(second)), counts_from(changes)
        if tables[0].parts != tables[1].parts:
            raise SimulationError("paired results are of the same hands at both tables")
        if tables[0].run.seats != tables[1].run.seats:
            raise SimulationError("paired results are of tables with equally many seats")
        with_runs = [(table.run, table.tallies.counts) for table in tables]
        check_changes(with_runs[0], with_runs[1], found)
        return cls(*tables, found)


def simulate_pair(  # noqa: PLR0913 - all but the rules are given by name
    variant: str | Mapping[str, object] | Variant,
    other: str | Mapping[str, object] | Variant,
    *,
    hands: int | range,
    players: Seated,
    other_players: Seated | None = None,
    seed: int,
    executor: Executor | int | None = None,
    progress: Progress | None = None,
    checkpoint: str | PathLike[str] | None = None,
    features: Asked = ALWAYS,
) -> PairedResults:
    """The same deals by two rules or with two sets of players, compared hand by hand.

    `other` is the rules at the second table, which deal the same cards in the same way;
    `other_players` who sits there, without it the same. What a seat draws is the same at both.
    All else is as in `simulate`, and so are the errors.

    >>> single = {"preset": "called-ace", "options": {"bump": 1}}
    >>> pair = simulate_pair("called-ace", single, hands=100, players="simple", seed=1)
    >>> pair.difference("won").value, pair.difference("payoff.declarer").value > 0
    (0.0, True)
    """
    hand_seed(seed, 0)  # refuses what is no seed
    numbers = numbers_of(hands)
    _check_same_deals(get_variant(variant), get_variant(other))
    first = Table.of(variant, players, features)
    second = Table.of(other, players if other_players is None else other_players, features)
    counts = run_job(
        TwoTables(first=first, second=second, seed=seed),
        numbers,
        executor=executor,
        progress=progress,
        checkpoint=checkpoint,
    )
    parts = (Part(seed, numbers.start, numbers.stop),)
    return PairedResults(
        results_of(first.run, parts, _below(counts, _FIRST)),
        results_of(second.run, parts, _below(counts, _SECOND)),
        _below(counts, _DIFFERENCE),
    )


def _below(counts: Counts, start: str) -> Counts:
    return {path[1:]: times for path, times in counts.items() if path[0] == start and path[1:]}


def _check_same_deals(first: Variant, second: Variant) -> None:
    """Raise `SimulationError` unless the same seed deals both tables the same cards."""
    if (first.seats, first.pack, first.deal) != (second.seats, second.pack, second.deal):
        raise SimulationError(
            f"{first.id} and {second.id} do not deal the same cards to the same seats: expected "
            "the same seats, pack and packets"
        )
