"""How the command `simulate` tells results: as lines of text, or as JSON.

Level 6: imports the simulation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Final

from sheepshead.simulation.events import EVENTS, SIDE_EVENTS
from sheepshead.simulation.intervals import Mean, Rate
from sheepshead.simulation.pairs import PairedResults
from sheepshead.simulation.results import Results

_PAID: Final = ("declarer", "partner", "holder", "defender", "single")


def as_json(found: Results | PairedResults, by: str | None) -> dict[str, object]:
    """The results, as `from_dict` reads them, with a table of what they say."""
    told: dict[str, object] = {"results": found.to_dict(), "rows": found.rows()}
    if by is None:
        return told
    tables = (found,) if isinstance(found, Results) else (found.first, found.second)
    return {**told, "by": [table.by(by).rows() for table in tables]}


def lines_of_results(found: Results, by: str | None) -> Iterator[str]:
    """What came of the hands of one table."""
    yield ""
    for contract, rate in found.contracts.items():
        yield _line(contract, _share(rate))
    declared = found.rate("declared").count
    if declared:
        yield f"\nof {declared:,} hands with a declaring side:"
        yield from _happened(found, SIDE_EVENTS)
        yield _line("points", _number(found.mean("points")))
    others = [name for name in EVENTS if name != "declared" and found.rate(name).count]
    if others:
        yield "\nof all hands:"
        yield from _happened(found, others)
    yield "\npayoffs in units:"
    for role in _PAID:
        mean = found.mean(f"payoff.{role}")
        if mean.count:
            yield _line(role, _number(mean, sign="+"))
    if by is not None:
        yield f"\nwon by {by}:"
        for value, tallies in found.by(by).groups.items():
            yield _line(str(value), _share(tallies.rate("won")), f"{tallies.hands:>9,} hands")


def _happened(found: Results, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        rate = found.rate(name)
        if rate.count:
            yield _line(name, _share(rate))


def lines_of_pair(found: PairedResults, by: str | None) -> Iterator[str]:
    """What came of the same deals at two tables, and by how much the second differs."""
    yield f"{'':18}{'first':>12}{'second':>12}   second - first, deal by deal"
    for measure in found.measures:
        both = [_of(results, measure) for results in (found.first, found.second)]
        difference = found.difference(measure)
        if not difference.count or not any(each.value for each in both):
            continue
        is_share = isinstance(both[0], Rate)
        values = "".join(f"{_value(each):>12}" for each in both)
        scale, form = (100, "+.2f") if is_share else (1, "+.3f")
        low, high = (end * scale for end in difference.interval())
        unit = " points of a hundred" if is_share else ""
        yield (
            f"  {measure:16}{values}   {difference.value * scale:{form}} "
            f"({low:{form}} to {high:{form}}){unit}"
        )
    if by is not None:
        splits = [results.by(by).groups for results in (found.first, found.second)]
        yield f"\nwon by {by}:"
        for value in dict.fromkeys((*splits[0], *splits[1])):
            shares = [split[value].rate("won") if value in split else None for split in splits]
            told = "".join(f"{_value(share) if share else '-':>12}" for share in shares)
            yield f"  {value!s:16}{told}"


def _of(results: Results, measure: str) -> Rate | Mean:
    """A rate or mean; of a contract that this table does not know, that it never came."""
    known = (*SIDE_EVENTS, *EVENTS, *results.run.contracts)
    if measure in known:
        return results.rate(measure)
    if measure.partition(".")[0] in ("points", "payoff"):
        return results.mean(measure)
    return Rate(0, results.hands)


def _line(name: str, *told: str) -> str:
    return f"  {name:18}{'  '.join(told)}"


def _value(found: Rate | Mean) -> str:
    if not isfinite(found.value):
        return "-"
    return f"{found.value:.2%}" if isinstance(found, Rate) else f"{found.value:.3f}"


def _share(rate: Rate) -> str:
    if not rate.of:
        return f"{'-':>9}{'':24}"
    low, high = rate.interval()
    return f"{rate.value:>9.2%}  ({low:.2%} to {high:.2%})"


def _number(mean: Mean, *, sign: str = "") -> str:
    low, high = mean.interval()
    if not isfinite(low):
        return f"{mean.value:>{sign}9.3f}"
    return f"{mean.value:>{sign}9.3f}  ({low:{sign}.3f} to {high:{sign}.3f})"
