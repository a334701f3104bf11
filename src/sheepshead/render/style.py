"""The colours of a picture: a style sheet that follows light and dark surroundings.

Level 5: imports nothing of ours. Each colour is a custom property, so that a page can choose its
own; programs that know no custom properties take the colours of light surroundings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LIGHT: Final[Mapping[str, str]] = {
    "paper": "#fffdf8",
    "edge": "#8d877a",
    "black": "#1f2328",
    "red": "#b3202c",
    "leaf": "#276f35",
    "oak": "#6f5322",
    "brass": "#8a5a08",
    "nut": "#c08435",
    "cup": "#5f7434",
    "bell": "#e0a91f",
    "bronze": "#7a4a0c",
    "shine": "#f0d19a",
    "panel": "#f6edd9",
    "ring": "#fffdf8",
    "gold": "#b0852c",
    "back": "#31527f",
    "lattice": "#c9d6e8",
    "felt": "#e4efe6",
    "rail": "#9bbfa8",
    "words": "#1f2328",
    "quiet": "#4d5a52",
    "mark": "#9c5300",
}
"""Every colour by its name, as it is on a light page."""

DARK: Final[Mapping[str, str]] = {
    "paper": "#ece7db",
    "edge": "#5c584e",
    "panel": "#e2d8c1",
    "ring": "#ece7db",
    "back": "#3b5f92",
    "felt": "#16281f",
    "rail": "#3f6650",
    "words": "#e8efe9",
    "quiet": "#a9bdb0",
    "mark": "#f2b04a",
}
"""The colours that differ on a dark page: cards stay paper, a little dimmer."""

_FILLED: Final = (
    *("black", "red", "leaf", "oak", "brass", "nut", "cup", "bell", "gold"),
    *("back", "words", "quiet", "mark"),
)
_LINES: Final = (
    ("paper", "edge", 1.2),
    ("panel", "gold", 1),
    ("felt", "rail", 1.5),
    ("ring", "gold", 1.4),
)
_STROKES: Final = (
    ("bronze", "bronze", 1.3),
    ("stem", "oak", 1.6),
    ("scales", "paper", 0.9),
    ("shine", "shine", 1.4),
    ("frame", "gold", 0.7),
    ("lattice", "lattice", 1),
    ("place", "rail", 1.5),
    ("turn", "mark", 2.5),
    ("won", "mark", 4),
)


def style_sheet() -> str:
    """The rules of a picture, all of them below the class `sheepshead`.

    >>> style_sheet().startswith(".sheepshead{--sheepshead-paper:#fffdf8;")
    True
    """
    rules = [
        _properties(LIGHT),
        f"@media (prefers-color-scheme:dark){{{_properties(DARK)}}}",
        ".sheepshead text{font-family:Georgia,'Times New Roman',serif;text-anchor:middle}",
        ".sheepshead .plain{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;"
        "font-size:13px}",
        ".sheepshead .start{text-anchor:start}",
        ".sheepshead .bold{font-weight:bold}",
        ".sheepshead .index{font-size:23px;font-weight:bold}",
        ".sheepshead .court{font-size:28px;font-weight:bold}",
        ".sheepshead .place,.sheepshead .turn{stroke-dasharray:5 4}",
        *(f".sheepshead .{name}{{{_paint('fill', name)}}}" for name in _FILLED),
        *(
            f".sheepshead .{name}{{{_paint('fill', name)};{_paint('stroke', line)};"
            f"stroke-width:{width}}}"
            for name, line, width in _LINES
        ),
        *(
            f".sheepshead .{name}{{fill:none;stroke-linecap:round;{_paint('stroke', line)};"
            f"stroke-width:{width}}}"
            for name, line, width in _STROKES
        ),
    ]
    return "".join(rules)


def _properties(colours: Mapping[str, str]) -> str:
    return f".sheepshead{{{';'.join(f'--sheepshead-{n}:{c}' for n, c in colours.items())}}}"


def _paint(what: str, colour: str) -> str:
    """A declaration twice: plainly for programs that know no custom properties, then with one."""
    return f"{what}:{LIGHT[colour]};{what}:var(--sheepshead-{colour})"
