"""The statistics as a picture: how pickers did, game by game."""

# The types of matplotlib leave the keywords open that its functions pass on.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

from hand_statistics import Row
from matplotlib.axes import Axes
from matplotlib.figure import Figure

_COLOURS = {"partner": "#2a8f97", "picker": "#0b5fa5", "defender": "#c4572b"}
_SHAPES = {"partner": ("s", "none", 9), "picker": ("o", "full", 5), "defender": ("^", "full", 6)}
"""Shape, filling and size; a picker who is paid like the partner is seen inside his mark."""


def drawn(rows: Iterable[Row]) -> Figure:
    """How often pickers win, and what each role is paid: a line for each game with a picker."""
    with_picker = [row for row in rows if row.picker_won is not None]
    figure = Figure(figsize=(11, 1.8 + 0.27 * len(with_picker)), layout="constrained")
    won, paid = figure.subplots(1, 2, sharey=True)
    if not with_picker:
        won.text(0.5, 0.5, "no hand had a picker", ha="center", transform=won.transAxes)
    _draw_won(won, with_picker)
    _draw_paid(paid, with_picker)
    won.set_yticks(range(len(with_picker)), [row.variant for row in with_picker])
    won.set_ylim(len(with_picker) - 0.4, -0.6)
    if with_picker:
        figure.legend(loc="outside upper right", ncols=3, fontsize=9, frameon=False)
    return figure


def _draw_won(axes: Axes, rows: Sequence[Row]) -> None:
    for line, row in enumerate(rows):
        assert row.picker_won is not None
        axes.plot(row.picker_won.bounds, (line, line), color="0.6", zorder=1)
        axes.plot(row.picker_won.value, line, "o", color=_COLOURS["picker"], zorder=2)
        axes.text(1.02, line, f"{row.picker_won.of}", va="center", fontsize=8, color="0.35")
    axes.axvline(0.5, color="0.85", zorder=0)
    axes.set_xlim(0, 1.12)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25 %", "50 %", "75 %", "100 %"])
    axes.set_title("Hands that the picker won", fontsize=11)
    axes.set_xlabel("share with its 95 % interval; at the right, hands picked")


def _draw_paid(axes: Axes, rows: Sequence[Row]) -> None:
    for role, colour in _COLOURS.items():
        points = [
            (paid.mean, line)
            for line, row in enumerate(rows)
            for each, paid in row.paid
            if each == role
        ]
        means, lines = [mean for mean, _ in points], [line for _, line in points]
        shape, filling, size = _SHAPES[role]
        axes.plot(means, lines, shape, color=colour, fillstyle=filling, ms=size, label=role)
    axes.axvline(0, color="0.85", zorder=0)
    axes.set_xscale("symlog", linthresh=1)
    axes.margins(x=0.06)
    axes.grid(axis="y", color="0.93", zorder=0)
    axes.set_title("What each role was paid", fontsize=11)
    axes.set_xlabel("mean units a hand, those of the game's own tariff")


def picture_of(figure: Figure) -> bytes:
    """The picture as PNG, without the time at which it was made."""
    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=110, metadata={"Software": None})
    return picture.getvalue()
