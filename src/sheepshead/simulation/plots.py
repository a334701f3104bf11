"""Plots of simulated hands with matplotlib, an extra: rates by a feature, payoffs, comparisons.

Level 6: imports `results` and `pairs`. Importing this module without matplotlib raises an
`ImportError` that says how to install it; nothing else of the library imports it by itself. Series
differ in colour, in marker and in line, so that colours need not be told apart.
"""

# Matplotlib leaves the types of some keywords open.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle, pairwise
from math import isfinite
from typing import Final, Literal, TypeAlias

from sheepshead.errors import SimulationError
from sheepshead.simulation.features import Value
from sheepshead.simulation.hands import ROLES, SINGLE
from sheepshead.simulation.intervals import CONFIDENCE, Mean, Rate
from sheepshead.simulation.pairs import PairedResults
from sheepshead.simulation.results import Results, Split, found

try:
    import matplotlib as mpl
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator, PercentFormatter
except ImportError as fault:
    raise ImportError(
        "plots need the package matplotlib: pip install 'sheepshead[plot]'"
    ) from fault

Theme: TypeAlias = Literal["light", "dark"]

# Colours that people who see few colours can tell apart (Okabe and Ito), for each background.
_SERIES: Final[Mapping[str, Sequence[str]]] = {
    "light": ("#0072b2", "#d55e00", "#009e73", "#cc79a7"),
    "dark": ("#56b4e9", "#e69f00", "#2fbf93", "#e69ac8"),
}
_GROUND: Final = {"light": "#ffffff", "dark": "#14181c"}
_INK: Final = {"light": "#1b1f23", "dark": "#e6e9ec"}
_FAINT: Final = {"light": "#c9ced3", "dark": "#3d444b"}
_MARKERS: Final = ("o", "s", "^", "D")
_LINES: Final = ("-", "--", "-.", ":")


@contextmanager
def _look(theme: str) -> Generator[Sequence[str], None, None]:
    """The colours of a theme, as long as something is drawn; gives those of the series."""
    if theme not in _SERIES:
        raise ValueError(f"a theme is light or dark, not {ascii(theme)[:40]}")
    ink, ground, faint = _INK[theme], _GROUND[theme], _FAINT[theme]
    with mpl.rc_context():
        mpl.rc("axes", edgecolor=faint, facecolor=ground, labelcolor=ink, titlecolor=ink)
        mpl.rc("axes", grid=True, axisbelow=True, titlelocation="left")
        mpl.rc("axes.spines", right=False, top=False)
        mpl.rc("figure", facecolor=ground)
        mpl.rc("font", size=11.0)
        mpl.rc("grid", color=faint, linewidth=0.6)
        mpl.rc("legend", frameon=False)
        mpl.rc("text", color=ink)
        mpl.rc("xtick", color=ink)
        mpl.rc("ytick", color=ink)
        yield _SERIES[theme]


def plot_rate(
    *splits: Split,
    measure: str = "won",
    labels: Sequence[str] = (),
    theme: Theme = "light",
    confidence: float = CONFIDENCE,
) -> Figure:
    """A rate or a mean by a feature of the dealt hand, with its intervals.

    Several splits by the same feature, such as of two variants, are told apart by `labels`. Below
    each value stands how many hands are behind it, of one split after the other. Raises
    `SimulationError` for splits by different features, for none, and where no hand has the feature;
    `ValueError` for labels that are not one for each split.
    """
    if len({split.feature for split in splits}) != 1:
        raise SimulationError("plotted together are one or more splits by the same feature")
    if labels and len(labels) != len(splits):
        raise ValueError(f"expected a label for each of {len(splits)} splits, not {len(labels)}")
    values = _in_order(splits)
    if not values:
        raise SimulationError(f"no hand has {splits[0].feature}: there is nothing to draw")
    with _look(theme) as colours:
        figure, axes = _figure(height=4.4)
        styles = cycle(zip(colours, _MARKERS, _LINES, strict=True))
        names = (*labels, *[""] * len(splits))
        for number, (split, style) in enumerate(zip(splits, styles, strict=False)):
            shift = _APART * (number - (len(splits) - 1) / 2)
            points = [
                (place + shift, found(split[value], measure))
                for place, value in enumerate(values)
                if value in split.groups
            ]
            _draw_intervals(axes, points, confidence, style, names[number])
        if not axes.containers:
            raise SimulationError(f"{measure} has no interval anywhere: too few hands")
        if _name_values(axes, splits, values):
            figure.set_figheight(6.4)
        axes.set_xlabel(f"{splits[0].feature}, and the number of hands")
        axes.set_ylabel(f"{measure}, with {confidence:.0%} intervals")
        if measure.partition(".")[0] not in ("points", "payoff"):
            axes.set_ylim(-0.02, 1.02)
            axes.yaxis.set_major_formatter(PercentFormatter(1))
        if any(labels):
            axes.legend()
    return figure


def plot_payoffs(results: Results, *, theme: Theme = "light") -> Figure:
    """How often each role was paid what: the distribution of payoffs in units, one row a role.

    Bars are as wide as the values lie apart; where they would be too thin to be seen, a bar is of
    several values, gains and losses never together. Where somebody declared, those who played for
    themselves in other hands are left out. Raises `SimulationError` for results without a payoff.
    """
    counted = {role: results.distribution(f"payoff.{role}") for role in ROLES}
    shown = [role for role in ROLES if counted[role]]
    if len(shown) > 1:
        shown = [role for role in shown if role != SINGLE]
    if not shown:
        raise SimulationError("no hand was paid")
    gap, step = _steps({paid for role in shown for paid in counted[role]})
    with _look(theme) as colours:
        figure = Figure(figsize=(7.2, 1.0 + 1.5 * len(shown)), layout="constrained")
        panels = figure.subplots(len(shown), sharex=True, squeeze=False)
        for role, colour, axes in zip(shown, cycle(colours), panels[:, 0], strict=False):
            hands = sum(counted[role].values())
            heights: dict[float, float] = {}
            for paid, number in counted[role].items():
                place = _place(paid, gap, step)
                heights[place] = heights.get(place, 0.0) + number / hands
            axes.bar(list(heights), list(heights.values()), color=colour, width=0.8 * step)
            mean = results.mean(f"payoff.{role}")
            axes.axvline(mean.value, color=_INK[theme], linestyle=":", linewidth=1.4)
            axes.set_title(f"{role}, {mean.value:+.2f} on average", fontsize=11)
            axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        together = f", {step} together" if step > gap else ""
        panels[-1, 0].set_xlabel(f"payoff in units{together}")
    return figure


def plot_pair(
    pair: PairedResults,
    *,
    measures: Sequence[str] = (),
    labels: Sequence[str] = ("the first table", "the second table"),
    theme: Theme = "light",
    confidence: float = CONFIDENCE,
) -> Figure:
    """What differs between two tables on the same deals: each difference with its interval.

    Rates are in percentage points, payoffs in units. `measures` are those of
    `PairedResults.difference`; without any, those that differ. Right of the middle there is more at
    the second table. Raises `SimulationError` for two tables that do not differ, and `ValueError`
    for labels that are not two.
    """
    if len(labels) != 2:
        raise ValueError(f"expected a label for each of 2 tables, not {len(labels)}")
    wanted = measures or [each for each in pair.measures if set(pair.distribution(each)) - {0}]
    groups = [
        ([each for each in wanted if each.partition(".")[0] == kind], 1, unit)
        for kind, unit in (("points", "card points"), ("payoff", "units"))
    ]
    shares = [each for each in wanted if each.partition(".")[0] not in ("points", "payoff")]
    groups.insert(0, (shares, 100, "percentage points"))
    drawn = [group for group in groups if group[0]]
    if not drawn:
        raise SimulationError("the two tables do not differ in any hand")
    with _look(theme) as colours:
        heights = [len(names) + 1 for names, _, _ in drawn]
        figure = Figure(figsize=(7.2, 1.0 + 0.42 * sum(heights)), layout="constrained")
        panels = figure.subplots(len(drawn), squeeze=False, height_ratios=heights)
        for (names, scale, unit), axes in zip(drawn, panels[:, 0], strict=True):
            found_by = [pair.difference(name) for name in names]
            ends = [each.interval(confidence) for each in found_by]
            for place, (each, (low, high)) in enumerate(zip(found_by, ends, strict=True)):
                axes.plot([low * scale, high * scale], [place, place], color=colours[0], lw=2)
                axes.plot([each.value * scale], [place], "o", color=colours[0])
            axes.axvline(0, color=_INK[theme], linewidth=1)
            axes.set_yticks(range(len(names)), names)
            axes.set_ylim(len(names) - 0.5, -0.5)
            axes.set_xlabel(unit)
        panels[0, 0].set_title(
            f"{labels[1]} against {labels[0]}, {pair.hands:,} deals", fontsize=11
        )
    return figure


_MOST_BARS: Final = 80
"""So many bars side by side are still seen."""

_MOST_SIGNS: Final = 76
_MOST_LINES: Final = 30
"""So many signs fit below a plot in one line, and so many lines upright."""

_APART: Final = 0.16


def _steps(values: set[int]) -> tuple[int, int]:
    """How far values lie apart at least, and how many units a bar is of."""
    ordered = sorted(values)
    gap = min((b - a for a, b in pairwise(ordered)), default=1)
    return gap, gap * -(-(ordered[-1] - ordered[0] + gap) // (gap * _MOST_BARS))


def _place(value: int, gap: int, step: int) -> float:
    """The middle of the bar that a value belongs to; one bar is never of gains and losses."""
    return value if step == gap else value // step * step + (step - gap) / 2


def _in_order(splits: Sequence[Split]) -> list[Value]:
    """Every value of the feature, numbers in order and before words."""
    found = dict.fromkeys(value for split in splits for value in split.values)
    numbers = sorted(value for value in found if isinstance(value, int))
    return [*numbers, *sorted(value for value in found if isinstance(value, str))]


def _name_values(axes: Axes, splits: Sequence[Split], values: Sequence[Value]) -> bool:
    """The values with their hands below the plot, not all where they are many.

    Whether they stand upright, since they are long, and need more room.
    """
    names = [_tick(splits, value) for value in values]
    longest = max(len(line) for name in names for line in name.split("\n"))
    most = max(1, _MOST_SIGNS // (longest + 2))
    is_upright = len(values) > most and any(isinstance(value, str) for value in values)
    if is_upright:
        names = [name.replace("\n", ": ") for name in names]
        most = _MOST_LINES
    every = -(-len(values) // most)
    axes.set_xticks(range(0, len(values), every), names[::every], rotation=90 * is_upright)
    return is_upright


def _figure(*, height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(7.2, height), layout="constrained")
    return figure, figure.add_subplot()


def _draw_intervals(
    axes: Axes,
    points: Sequence[tuple[float, Rate | Mean]],
    confidence: float,
    style: tuple[str, str, str],
    label: str,
) -> None:
    """A series of points joined by a line, each with its interval; those without one left out."""
    colour, marker, line = style
    sure = [(x, each.value, *each.interval(confidence)) for x, each in points]
    sure = [each for each in sure if all(map(isfinite, each))]
    if not sure:
        return
    places, values, lows, highs = zip(*sure, strict=True)
    below = [value - low for value, low in zip(values, lows, strict=True)]
    above = [high - value for value, high in zip(values, highs, strict=True)]
    axes.errorbar(
        places,
        values,
        yerr=[below, above],
        color=colour,
        marker=marker,
        linestyle=line,
        linewidth=1.2,
        elinewidth=1.6,
        capsize=4,
        label=label or None,
    )


def _tick(splits: Sequence[Split], value: Value) -> str:
    counts = [split.groups[value].hands if value in split.groups else 0 for split in splits]
    name = str(value) if len(str(value)) <= 30 else f"{str(value)[:27]}..."
    return f"{name}\n{' / '.join(f'{hands:,}' for hands in counts)}"
