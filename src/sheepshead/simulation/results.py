"""What a simulation answers: an immutable value that can be added, written down and read back.

Level 6: imports `tallies` and `parts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from sheepshead.checks import check_kind
from sheepshead.errors import SimulationError
from sheepshead.lookup import Lookup
from sheepshead.plain import Plain, plain
from sheepshead.simulation.features import Value
from sheepshead.simulation.intervals import CONFIDENCE, Mean, Rate
from sheepshead.simulation.parts import Part, hands_of, joined, parts_from
from sheepshead.simulation.reading import check_format, fields_of
from sheepshead.simulation.sums import check_counts
from sheepshead.simulation.tallies import (
    Cell,
    Run,
    Tallies,
    add_counts,
    counts_from,
    in_order,
    row_of,
)

_FORMAT = "sheepshead-results/1"


def _fixed(groups: Mapping[Value, Tallies]) -> Mapping[Value, Tallies]:
    return Lookup(groups)


@attrs.frozen(eq=False)
class Split:
    """Results apart by a feature of the dealt hand: for each value the tallies of its hands.

    Hands without the feature, as without a declarer, are in none.
    """

    feature: str
    groups: Mapping[Value, Tallies] = attrs.field(converter=_fixed)

    @property
    def values(self) -> tuple[Value, ...]:
        """The values that came, numbers in order and before words."""
        return tuple(self.groups)

    def __getitem__(self, value: Value) -> Tallies:
        if value not in self.groups:
            known = ", ".join(map(str, self.groups))
            raise SimulationError(
                f"{self.feature} was never {ascii(value)[:40]}; it was: {known or 'nothing'}"
            )
        return self.groups[value]

    def __iter__(self) -> Iterator[Value]:
        return iter(self.groups)

    def __len__(self) -> int:
        return len(self.groups)

    def rows(self, measure: str = "won", confidence: float = CONFIDENCE) -> list[dict[str, Cell]]:
        """One row for each value, with a rate or a mean, its interval and how many hands it is of.

        `measure` is what `rate` or `mean` of results takes.
        """
        return [
            {self.feature: value, **row_of(measure, found(tallies, measure), confidence)}
            for value, tallies in self.groups.items()
        ]


def found(tallies: Tallies, measure: str) -> Rate | Mean:
    """A rate or a mean by its name: means are those of points and of payoffs."""
    check_kind(measure, str, what="a measure is named by a text")
    is_mean = measure.partition(".")[0] in ("points", "payoff")
    return tallies.mean(measure) if is_mean else tallies.rate(measure)


@attrs.frozen(eq=False)
class Results:
    """What came of simulated hands: rates, means and distributions, but no hand itself.

    `parts` says which hands of which seeds they are of. The sum of two is of the hands of both.
    Equal when the same was simulated and every count is the same.

    >>> from sheepshead import simulate
    >>> first = simulate("called-ace", hands=range(20), players="random", seed=1)
    >>> rest = simulate("called-ace", hands=range(20, 50), players="random", seed=1)
    >>> first + rest == simulate("called-ace", hands=50, players="random", seed=1)
    True
    >>> (first + rest).hands, (first + rest).parts
    (50, (Part(seed=1, start=0, stop=50),))
    """

    tallies: Tallies
    parts: tuple[Part, ...] = attrs.field(converter=joined)

    @property
    def run(self) -> Run:
        """What was simulated."""
        return self.tallies.run

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return self.tallies.hands

    @property
    def contracts(self) -> dict[str, Rate]:
        """How often each contract was played, the most frequent first."""
        return self.tallies.contracts

    def rate(self, event: str) -> Rate:
        """How often something happened, such as `won`; see `Tallies.rate`."""
        return self.tallies.rate(event)

    def mean(self, measure: str) -> Mean:
        """The mean of `points` or of a payoff, such as `payoff.declarer`; see `Tallies.mean`."""
        return self.tallies.mean(measure)

    def distribution(self, measure: str) -> dict[int, int]:
        """How often `points` or a payoff had each value; see `Tallies.distribution`."""
        return self.tallies.distribution(measure)

    def by(self, feature: str) -> Split:
        """The hands apart by a feature that the simulation was asked for.

        Raises `SimulationError` for another, with those that it was asked for.
        """
        return Split(feature, self.tallies.by(feature))

    def rows(self, confidence: float = CONFIDENCE) -> list[dict[str, Cell]]:
        """Every rate and mean as a row; see `Tallies.rows`."""
        return self.tallies.rows(confidence)

    def __add__(self, other: Results) -> Results:
        if not isinstance(other, Results):
            return NotImplemented
        if self.run != other.run:
            raise SimulationError(
                f"results of {_told(other.run)} cannot be added to results of {_told(self.run)}"
            )
        self.run.check_known()
        counts = dict(self.tallies.counts)
        add_counts(counts, other.tallies.counts)
        return Results(Tallies(self.run, counts), (*self.parts, *other.parts))

    def __radd__(self, other: int) -> Results:
        """What `sum` begins with is 0."""
        return self if other == 0 else NotImplemented

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Results) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.parts, self.hands))

    def __repr__(self) -> str:
        return f"<Results: {self.hands} hands of {_told(self.run)}>"

    def to_dict(self) -> dict[str, Plain]:
        """As values that `json.dumps` takes: the same for the same hands, however divided."""
        return {
            "format": _FORMAT,
            "run": self.run.to_dict(),
            "parts": plain([list(part) for part in self.parts]),
            "counts": plain(in_order(self.tallies.counts)),
        }

    @classmethod
    def from_dict(cls, values: object) -> Results:
        """Results as `to_dict` gave them; raises `SimulationError` for what are none."""
        names = ("format", "run", "parts", "counts")
        named, run, parts, counts = fields_of(values, names, what="results are")
        check_format(named, _FORMAT)
        read, ready, counted = Run.from_dict(run), parts_from(parts), counts_from(counts)
        check_counts(read, counted, hands_of(ready))
        return cls(Tallies(read, counted), ready)


def results_of(
    run: Run, parts: tuple[Part, ...], counts: dict[tuple[int | str, ...], int]
) -> Results:
    """Results that are whole; `SimulationError` unless they have every hand of their parts."""
    results = Results(Tallies(run, counts), parts)
    expected = hands_of(parts)
    if results.hands != expected:
        raise SimulationError(f"the parts have {expected} hands and the counts {results.hands}")
    return results


def _told(run: Run) -> str:
    """What was simulated, in a few words."""
    who = run.players[0] if len(set(run.players)) == 1 else ", ".join(run.players)
    rules = ", ".join(f"{name} {value}" for name, value in run.variant.items())
    return ascii(f"{rules} with {who}")[1:-1][:200]
