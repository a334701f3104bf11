"""Parts of a picture that are put below each other, and cards in a row.

Level 5: imports `cards`, `words`, `card_face` and `xml`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from sheepshead.cards import FACE_DOWN, Card, Seen
from sheepshead.render.card_face import HEIGHT, WIDTH, card_face, placed
from sheepshead.render.words import Look
from sheepshead.render.xml import element, written


class Strip(NamedTuple):
    """A drawing whose upper left corner is the origin, with its size."""

    width: float
    height: float
    drawing: str

    def scaled(self, scale: float) -> Strip:
        """The same, larger or smaller."""
        return Strip(self.width * scale, self.height * scale, placed(self.drawing, 0, 0, scale))


def below(strips: Iterable[Strip], gap: float = 0) -> Strip:
    """Strips below each other, at their left edge."""
    y = width = 0.0
    drawings: list[str] = []
    for strip in strips:
        drawings.append(placed(strip.drawing, 0, y))
        y += strip.height + gap
        width = max(width, strip.width)
    return Strip(width, max(y - gap, 0), "".join(drawings))


def beside(strips: Sequence[Strip], step: float) -> Strip:
    """Strips beside each other, each so far to the right of the one before."""
    if not strips:
        return Strip(0, 0, "")
    drawing = "".join(placed(strip.drawing, at * step, 0) for at, strip in enumerate(strips))
    width = step * (len(strips) - 1) + strips[-1].width
    return Strip(width, max(strip.height for strip in strips), drawing)


def fan(cards: Sequence[Seen], look: Look, step: float = 30) -> Strip:
    """Cards in a row, each covering the one before so far that its corner can be read."""
    drawn = [Strip(WIDTH, HEIGHT, card_face(card, look.pack)) for card in cards]
    return beside(drawn, step) if drawn else Strip(WIDTH, HEIGHT, "")


def stack(top: Card | None, covered: int, look: Look) -> Strip:
    """A stack on the table: the covered cards peep out above the one that lies face up."""
    backs = [card_face(FACE_DOWN, look.pack)] * covered
    faces = [] if top is None else [card_face(top, look.pack)]
    drawing = "".join(placed(card, 0, 9 * at) for at, card in enumerate([*backs, *faces]))
    return Strip(WIDTH, HEIGHT + 18, drawing)


def lines(told: str, kind: str, columns: int = 84) -> Strip:
    """A text in as many lines as it needs."""
    rows = [Strip(0, 18, line_at(row, f"start {kind}", 0, 13)) for row in wrap(told, columns)]
    return below(rows)


def line_at(told: str, kind: str, x: float, y: float) -> str:
    """One line of text at a place."""
    return element("text", written(told), kind=f"plain {kind}", x=x, y=y)
