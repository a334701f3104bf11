"""One card as a drawing of 100 by 140 units.

Level 5: imports `cards`, `faces`, `shapes` and `xml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from sheepshead.cards import Card, FaceDown, Rank, Seen, Suit
from sheepshead.render.faces import Pack, card_name, rank_index
from sheepshead.render.shapes import COLOURS, ORNAMENTS, SIGNS, lattice
from sheepshead.render.xml import element, number, written

WIDTH: Final = 100
HEIGHT: Final = 140


@cache
def card_face(card: Seen, pack: Pack) -> str:
    """A card as an element, its back where it lies face down; the title is its name."""
    title = element("title", written(card_name(card, pack)))
    if isinstance(card, FaceDown):
        return element("g", title, _paper(), *_back())
    parts = _court(card, pack) if (pack, card.rank) in ORNAMENTS else _pips(card, pack)
    corner = _corner(card, pack)
    return element("g", title, _paper(), corner, _turned(corner), *parts)


def placed(drawing: str, x: float, y: float, scale: float = 1, *, turned: float = 0) -> str:
    """A drawing moved to a place, and made larger, smaller or turned by degrees."""
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    moves += [f"rotate({number(turned)})"] if turned else []
    moves += [f"scale({number(scale)})"] if scale != 1 else []
    return element("g", drawing, transform=" ".join(moves)) if moves else drawing


def sign(suit: Suit, pack: Pack) -> str:
    """The sign of a suit, drawn around the origin."""
    return "".join(element("path", kind=path.paint, d=path.d) for path in SIGNS[pack, suit])


def _paper() -> str:
    return element("rect", kind="paper", x=0.75, y=0.75, width=98.5, height=138.5, rx=9)


def _turned(drawing: str) -> str:
    """The same, seen from the other end of the card."""
    return element("g", drawing, transform="rotate(180 50 70)")


def _corner(card: Card, pack: Pack) -> str:
    index = rank_index(card.rank, pack)
    squeezed: dict[str, str | float] = (
        {"textLength": 19.0, "lengthAdjust": "spacingAndGlyphs"} if len(index) > 1 else {}
    )
    letter = element(
        "text", index, kind=f"index {COLOURS[pack, card.suit]}", x=13.5, y=24, **squeezed
    )
    return letter + placed(sign(card.suit, pack), 13.5, 37, 0.62)


def _pips(card: Card, pack: Pack) -> Iterator[str]:
    drawn = sign(card.suit, pack)
    if card.rank is Rank.ACE:
        yield placed(drawn, 50, 70, 3)
        return
    for x, y in _PLACES[card.rank]:
        yield placed(drawn, x, y, 0.92, turned=180 if y > 71 else 0)


def _court(card: Card, pack: Pack) -> Iterator[str]:
    """A court card: a frame, the letter in a ring under what the figure wears, and the suit.

    In a French pack both ends are alike. In a German pack the ober has his sign above and the
    unter below, which is what they are called after.
    """
    yield element("rect", kind="panel", x=25, y=12, width=50, height=116, rx=6)
    yield element("rect", kind="frame", x=28, y=15, width=44, height=110, rx=4)
    worn = element("path", kind="gold", d=ORNAMENTS[pack, card.rank])
    drawn = sign(card.suit, pack)
    middle = 70
    if pack is Pack.FRENCH:
        half = placed(drawn, 50, 28, 0.72) + placed(worn, 50, 44, 0.72)
        yield half + _turned(half)
    else:
        middle, worn_at, signs = _FIGURES[card.rank]
        yield placed(worn, 50, worn_at, 0.95)
        for x, y, scale in signs:
            yield placed(drawn, x, y, scale)
    yield element("circle", kind="ring", cx=50, cy=middle, r=17)
    yield element(
        "text",
        rank_index(card.rank, pack),
        kind=f"court {COLOURS[pack, card.suit]}",
        x=50,
        y=middle + 9.5,
    )


def _back() -> Iterator[str]:
    yield element("rect", kind="back", x=7, y=7, width=86, height=126, rx=5)
    yield element("path", kind="lattice", d=lattice(10, 10, 90, 130))
    yield element("rect", kind="lattice", x=10, y=10, width=80, height=120, rx=3)


def _in_columns(rows: tuple[float, ...], *middle: float) -> tuple[tuple[float, float], ...]:
    """Places in two columns, and some in the middle between them."""
    columns = [(x, y) for y in rows for x in (33.0, 67.0)]
    return (*columns, *((50.0, y) for y in middle))


_THREE: Final = (27.0, 70.0, 113.0)
_FOUR: Final = (25.0, 55.0, 85.0, 115.0)
_PLACES: Final = {
    Rank.SIX: _in_columns(_THREE),
    Rank.SEVEN: _in_columns(_THREE, 48.5),
    Rank.EIGHT: _in_columns(_THREE, 48.5, 91.5),
    Rank.NINE: _in_columns(_FOUR, 70),
    Rank.TEN: _in_columns(_FOUR, 40, 100),
}
_FIGURES: Final[dict[Rank, tuple[int, int, tuple[tuple[int, int, float], ...]]]] = {
    Rank.KING: (70, 36, ((39, 108, 0.9), (61, 108, 0.9))),
    Rank.QUEEN: (98, 67, ((50, 34, 1.35),)),
    Rank.JACK: (58, 28, ((50, 103, 1.35),)),
}
"""For each figure of a German pack: where its ring, what it wears and its signs are."""
