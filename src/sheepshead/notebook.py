"""The door through which a notebook asks a value for its picture.

Level 0: imports nothing of ours. A notebook asks the value itself, `_repr_svg_` and `_repr_html_`,
and the drawings are on a level above it. So this module loads them by name when a notebook asks,
and nowhere else does a module below load one above: whoever never asks never loads a drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

_DRAWINGS: Final = "sheepshead.render"


def as_svg(value: object) -> str:
    """A value as the picture that `sheepshead.render.svg` makes of it.

    >>> from sheepshead import Card
    >>> as_svg(Card("QC"))[:4]
    '<svg'
    """
    return _drawn("svg", value)


def as_html(value: object) -> str:
    """A value as the piece of a page that `sheepshead.render.html` makes of it.

    >>> from sheepshead import Score
    >>> as_html(Score((1, -1), (70, 50), (4, 4)))[:12]
    '<div><table>'
    """
    return _drawn("html", value)


def _drawn(form: str, value: object) -> str:
    draw: Callable[[object], str] = getattr(import_module(_DRAWINGS), form)
    return draw(value)
