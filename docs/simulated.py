"""Numbers and plots of simulated hands, made when the page that shows them is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from matplotlib.figure import Figure
from tables import row

from sheepshead import PairedResults, Results, simulate, simulate_pair
from sheepshead.simulation import Mean, Rate
from sheepshead.simulation.plots import Theme, plot_pair, plot_payoffs, plot_rate

HANDS, SEED = 600, 1
SINGLE = {"preset": "called-ace", "options": {"bump": 1}}
PLOTS = "_build/plots"


@cache
def _results() -> Results:
    return simulate("called-ace", hands=HANDS, players="simple", seed=SEED)


@cache
def _pair() -> PairedResults:
    return simulate_pair("called-ace", SINGLE, hands=HANDS, players="simple", seed=SEED)


def _shown(found: Rate | Mean) -> tuple[str, str]:
    low, high = found.interval()
    if isinstance(found, Rate):
        return f"{found.value:.1%}", f"{low:.1%} to {high:.1%}"
    return f"{found.value:+.2f}", f"{low:+.2f} to {high:+.2f}"


def _answer() -> str:
    rate = _results().rate("won")
    value, interval = _shown(rate)
    return (
        f"In {HANDS} hands of seed {SEED} there was a picker in {rate.of}, and his side won "
        f"{rate.count} of them: **{value}**, with an interval of {interval}."
    )


def _by_trumps() -> str:
    split = _results().by("declarer.trumps")
    lines = [row("trumps dealt to the picker", "hands", "won", "interval"), row(*["---"] * 4)]
    for value, tallies in split.groups.items():
        lines.append(row(value, tallies.hands, *_shown(tallies.rate("won"))))
    return "\n".join(lines)


def _differences() -> str:
    pair = _pair()
    lines = [row("", "bump 2", "bump 1", "difference", "interval"), row(*["---"] * 5)]
    for name, measure in (("won", "won"), ("the picker's payoff", "payoff.declarer")):
        is_rate = measure == "won"
        both = [
            each.rate(measure) if is_rate else each.mean(measure)
            for each in (pair.first, pair.second)
        ]
        values = [_shown(each)[0] for each in both]
        lines.append(row(name, *values, *_shown(pair.difference(measure))))
    return "\n".join(lines)


_TEXTS: Mapping[str, Callable[[], str]] = {
    "<!-- simulated: answer -->": _answer,
    "<!-- simulated: trumps -->": _by_trumps,
    "<!-- simulated: bump -->": _differences,
}

_DRAWN: Mapping[str, tuple[str, str, Callable[[Theme], Figure]]] = {
    "<!-- plot: trumps -->": (
        "win-rate",
        "The picker's side wins more often the more trumps he was dealt",
        lambda theme: plot_rate(_results().by("declarer.trumps"), theme=theme),
    ),
    "<!-- plot: payoffs -->": (
        "payoffs",
        "How often picker, partner and defenders win or lose how many units",
        lambda theme: plot_payoffs(_results(), theme=theme),
    ),
    "<!-- plot: bump -->": (
        "bump",
        "A single bump changes what is paid and not who wins",
        lambda theme: plot_pair(_pair(), labels=("bump 2", "bump 1"), theme=theme),
    ),
}


def simulated(page: str, folder: Path) -> str:
    """A page with the numbers and plots in place of its marks; plots are drawn below the folder."""
    for mark, text in _TEXTS.items():
        if mark in page:
            page = page.replace(mark, text())
    for mark, (name, said, draw) in _DRAWN.items():
        if mark in page:
            page = page.replace(mark, "\n\n".join(_drawn(folder, name, said, draw)))
    return page


def _drawn(folder: Path, name: str, said: str, draw: Callable[[Theme], Figure]) -> tuple[str, str]:
    """The plot for light pages and for dark ones, each shown on its own."""
    (folder / PLOTS).mkdir(parents=True, exist_ok=True)
    themes: tuple[Theme, Theme] = ("light", "dark")
    for theme in themes:
        draw(theme).savefig(folder / PLOTS / f"{name}-{theme}.png", dpi=150)
    light, dark = (f"{{.only-{theme}}}\n![{said}](/{PLOTS}/{name}-{theme}.png)" for theme in themes)
    return light, dark
