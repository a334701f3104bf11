"""Plots: what is drawn, in what is told apart, and what is refused."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from sheepshead import PairedResults, Results, SimulationError, simulate, simulate_pair
from sheepshead.simulation.plots import _place, _steps, plot_pair, plot_payoffs, plot_rate


@pytest.fixture(scope="module")
def pair() -> PairedResults:
    """Two games on the same deals."""
    return simulate_pair("called-ace", "jack-of-diamonds", hands=60, players="random", seed=4)


@pytest.fixture(scope="module")
def results(pair: PairedResults) -> Results:
    """The first of them."""
    return pair.first


def test_a_rate_is_drawn_where_it_is(results: Results) -> None:
    """A point for each value of the feature at its rate, with its interval and number of hands."""
    split = results.by("declarer.trumps")
    (axes,) = plot_rate(split).axes
    (line,) = [each for each in axes.lines if each.get_marker() == "o"]
    assert list(line.get_ydata()) == [split[value].rate("won").value for value in split]
    ticks = [tick.get_text() for tick in axes.get_xticklabels()]
    assert ticks == [f"{value}\n{split[value].hands}" for value in split]
    (bars,) = axes.collections
    drawn = [(low[1], high[1]) for low, high in bars.get_segments()]
    assert drawn == [pytest.approx(split[value].rate("won").interval()) for value in split]
    assert "95%" in axes.get_ylabel()


def test_series_differ_in_more_than_their_colour(pair: PairedResults) -> None:
    """In marker and in line too, and are named."""
    splits = (pair.first.by("declarer.trumps"), pair.second.by("declarer.trumps"))
    (axes,) = plot_rate(*splits, labels=("called", "jack")).axes
    lines = [each for each in axes.lines if each.get_linestyle() != "None"]
    assert len({line.get_marker() for line in lines}) == len(lines) == 2
    assert len({line.get_linestyle() for line in lines}) == 2
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["called", "jack"]


def test_payoffs_are_drawn_as_shares(results: Results) -> None:
    """One row for each role, whose bars add up to one."""
    figure = plot_payoffs(results, theme="dark")
    assert [axes.get_title("left").split(",")[0] for axes in figure.axes] == [
        "declarer",
        "partner",
        "defender",
    ]
    for axes in figure.axes:
        assert sum(bar.get_height() for bar in axes.patches) == pytest.approx(1)


@pytest.mark.parametrize("preset", ["sauspiel", "schafkopf", "called-ace"])
def test_bars_are_as_wide_as_the_tariff_lies_apart(preset: str) -> None:
    """They are seen, lie side by side, and add up to one on any scale."""
    results = simulate(preset, hands=80, players="simple", seed=1)
    figure = plot_payoffs(results)
    for axes in figure.axes:
        low, high = axes.get_xlim()
        bars = sorted(axes.patches, key=lambda bar: bar.get_x())
        assert sum(bar.get_height() for bar in bars) == pytest.approx(1)
        assert all(bar.get_width() > 0.005 * (high - low) for bar in bars)
        for left, right in pairwise(bars):
            assert left.get_x() + left.get_width() < right.get_x()
    declarer = results.distribution("payoff.declarer")
    losses = sum(times for paid, times in declarer.items() if paid < 0)
    drawn = sum(
        bar.get_height() for bar in figure.axes[0].patches if bar.get_x() + bar.get_width() / 2 < 0
    )
    assert drawn == pytest.approx(losses / sum(declarer.values()))


def test_single_payoffs_far_apart_are_drawn_together_with_their_neighbours() -> None:
    """Where a bar of each value were too thin, one is of several; no gain stands with a loss."""
    gap, step = _steps({-1200, -7, 0, 5, 3000})
    assert (gap, step) == (5, 5 * 11)
    assert _place(-7, gap, step) < 0 < _place(0, gap, step) == _place(5, gap, step)
    assert _steps({4}) == (1, 1)
    assert _steps({-4, 2, 8}) == (6, 6)


@pytest.mark.parametrize(
    "feature",
    [
        lambda hand: hand.number * 1000,
        lambda hand: f"a rather long name of hand {hand.number}",
        lambda hand: f"nr {hand.number % 9}",
    ],
)
def test_many_or_long_values_do_not_overlap(feature) -> None:
    """They are thinned out, or stand upright."""
    results = simulate("called-ace", hands=45, players="random", seed=1, features={"x": feature})
    figure = plot_rate(results.by("x"), measure="declared")
    FigureCanvasAgg(figure).draw()
    boxes = [tick.get_window_extent() for tick in figure.axes[0].get_xticklabels()]
    assert len(boxes) > 4
    for left, right in pairwise(boxes):
        assert left.x1 < right.x0


def test_below_a_value_stand_the_hands_of_every_split(pair: PairedResults) -> None:
    """One after the other, and none where a split has none."""
    splits = (pair.first.by("declarer.trumps"), pair.second.by("declarer.trumps"))
    (axes,) = plot_rate(*splits).axes
    told = [tick.get_text() for tick in axes.get_xticklabels()]
    values = sorted({*splits[0], *splits[1]})
    hands = [
        [split.groups[v].hands if v in split.groups else 0 for split in splits] for v in values
    ]
    assert told == [f"{v}\n{one} / {two}" for v, (one, two) in zip(values, hands, strict=True)]


def test_differences_are_drawn_with_their_intervals(pair: PairedResults) -> None:
    """Rates in points of a hundred, card points and units each on a scale of their own."""
    figure = plot_pair(pair, labels=("called", "jack"))
    assert [axes.get_xlabel() for axes in figure.axes] == [
        "percentage points",
        "card points",
        "units",
    ]
    names = [tick.get_text() for tick in figure.axes[0].get_yticklabels()]
    place = names.index("called")
    drawn = [line.get_xdata() for line in figure.axes[0].lines]
    low, high = pair.difference("called").interval()
    assert list(drawn[2 * place]) == pytest.approx([100 * low, 100 * high])
    assert "jack against called, 60 deals" in figure.axes[0].get_title("left")
    (only,) = plot_pair(pair, measures=["won"]).axes
    assert [tick.get_text() for tick in only.get_yticklabels()] == ["won"]


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_it_is_written_as_a_picture(results: Results, tmp_path: Path, ending: str) -> None:
    """Dark and light are different pictures."""
    for theme in ("light", "dark"):
        plot_payoffs(results, theme=theme).savefig(tmp_path / f"{theme}.{ending}")
    light, dark = ((tmp_path / f"{name}.{ending}").read_bytes() for name in ("light", "dark"))
    assert len(light) > 3000
    assert light != dark


def test_what_cannot_be_drawn_is_refused(results: Results) -> None:
    """With the reason."""
    with pytest.raises(SimulationError, match="one or more splits by the same feature"):
        plot_rate()
    with pytest.raises(SimulationError, match="one or more splits by the same feature"):
        plot_rate(results.by("declarer.trumps"), results.by("declarer.place"))
    features = {"none": lambda hand: None, "alone": lambda hand: hand.number}
    given = {"hands": 3, "players": "random", "seed": 1, "features": features}
    empty = simulate("called-ace", **given)
    with pytest.raises(SimulationError, match="no hand has none: there is nothing to draw"):
        plot_rate(empty.by("none"))
    with pytest.raises(SimulationError, match=r"payoff.declarer has no interval anywhere"):
        plot_rate(empty.by("alone"), measure="payoff.declarer")
    with pytest.raises(ValueError, match="a label for each of 1 splits, not 2"):
        plot_rate(empty.by("alone"), labels=("a", "b"))
    with pytest.raises(ValueError, match="a theme is light or dark, not 'grey'"):
        plot_payoffs(results, theme="grey")
    pair = simulate_pair("called-ace", "jack-of-diamonds", hands=9, players="random", seed=4)
    with pytest.raises(ValueError, match="a label for each of 2 tables, not 1"):
        plot_pair(pair, labels=("a",))
    same = simulate_pair("called-ace", "called-ace", hands=2, players="random", seed=1)
    with pytest.raises(SimulationError, match="the two tables do not differ in any hand"):
        plot_pair(same)
