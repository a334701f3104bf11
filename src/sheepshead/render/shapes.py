"""The paths of our own drawings: suit signs, crowns and caps, the lattice of a card's back.

Level 5: imports `cards` and `faces`. A sign is drawn around (0, 0) and about 22 units high. Each
path comes with the class that gives it its colour. Everything here was drawn for this library.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from sheepshead.cards import Rank, Suit
from sheepshead.render.faces import Pack


class Path(NamedTuple):
    """One path and the class of its colour."""

    paint: str
    d: str


Sign: TypeAlias = tuple[Path, ...]

_HEART: Final = (
    "M0 10.5C-3.5 5.5-10.5 1-10.5-4.5C-10.5-8-8.2-10-5.6-10C-3-10-1-8.4 0-6"
    "C1-8.4 3-10 5.6-10C8.2-10 10.5-8 10.5-4.5C10.5 1 3.5 5.5 0 10.5Z"
)
_DIAMOND: Final = (
    "M0-11.5C2.4-7 5.2-3.4 8.6 0C5.2 3.4 2.4 7 0 11.5C-2.4 7-5.2 3.4-8.6 0C-5.2-3.4-2.4-7 0-11.5Z"
)
_FOOT: Final = "M-.9 3C-.8 6.6-1.8 9.2-4.2 11H4.2C1.8 9.2 .8 6.6 .9 3Z"
_SPADE: Final = (
    "M0-11C3.4-5.6 10.5-2.2 10.5 3.4C10.5 6.5 8.3 8.2 5.8 8.2C3.5 8.2 1.6 6.9 .6 4.8H-.6"
    "C-1.6 6.9-3.5 8.2-5.8 8.2C-8.3 8.2-10.5 6.5-10.5 3.4C-10.5-2.2-3.4-5.6 0-11Z"
)
_CLUB: Final = (
    "M0-11A4.9 4.9 0 0 1 3.7-2.9A4.9 4.9 0 1 1 1 4.6L0 1.5L-1 4.6A4.9 4.9 0 1 1-3.7-2.9"
    "A4.9 4.9 0 0 1 0-11Z"
)
_NUT: Final = "M-6.1-1.4C-6.3 4.6-3.4 8-.7 9.3L0 11.3L.7 9.3C3.4 8 6.3 4.6 6.1-1.4Z"
_NUT_LIGHT: Final = "M-3.6 .6C-3.6 3.6-2.6 5.7-1.4 6.9"
_CUP: Final = "M-7.6-1.6C-7.9-5.6-4.6-8-0-8C4.6-8 7.9-5.6 7.6-1.6C5.2 .6-5.2 .6-7.6-1.6Z"
_CUP_SCALES: Final = "M-6.4-3.6C-3-2 3-2 6.4-3.6M-4.6-6C-2-5 2-5 4.6-6"
_TWIG: Final = "M-.2-7.6C-.4-9.4 .6-10.6 2.6-11.2"
_LEAF: Final = (
    "M0-11.3C2.2-8 9.6-5.4 9.6 .6C9.6 4.4 6.8 6.6 3.9 6.2C2.2 6 .8 5.2 0 4"
    "C-.8 5.2-2.2 6-3.9 6.2C-6.8 6.6-9.6 4.4-9.6 .6C-9.6-5.4-2.2-8 0-11.3Z"
)
_VEINS: Final = "M0-8V4.4M0 2L5-.6M0 2L-5-.6M0-2.2L4-4.6M0-2.2L-4-4.6"
_STALK: Final = "M0 4.2C0 7.4-1 9.6-3.4 11.2"
_BELL: Final = "M0-8.6A9.3 9.3 0 1 1 0 10A9.3 9.3 0 1 1 0-8.6Z"
_BELL_RING: Final = "M-1.9-8.3C-3.4-12.2 3.4-12.2 1.9-8.3"
_BELL_BAND: Final = "M-9.2-1C-5 1.4 5 1.4 9.2-1M-9 1.8C-5 4.2 5 4.2 9 1.8"
_BELL_SLIT: Final = "M0 4.2V8.4M-1.6 4.6A1.6 1.6 0 1 1 1.6 4.6A1.6 1.6 0 1 1-1.6 4.6Z"

SIGNS: Final[Mapping[tuple[Pack, Suit], Sign]] = {
    (Pack.FRENCH, Suit.CLUBS): (Path("black", _CLUB), Path("black", _FOOT)),
    (Pack.FRENCH, Suit.SPADES): (Path("black", _SPADE), Path("black", _FOOT)),
    (Pack.FRENCH, Suit.HEARTS): (Path("red", _HEART),),
    (Pack.FRENCH, Suit.DIAMONDS): (Path("red", _DIAMOND),),
    (Pack.GERMAN, Suit.CLUBS): (
        Path("stem", _TWIG),
        Path("nut", _NUT),
        Path("shine", _NUT_LIGHT),
        Path("cup", _CUP),
        Path("scales", _CUP_SCALES),
    ),
    (Pack.GERMAN, Suit.SPADES): (
        Path("stem", _STALK),
        Path("leaf", _LEAF),
        Path("scales", _VEINS),
    ),
    (Pack.GERMAN, Suit.HEARTS): (Path("red", _HEART),),
    (Pack.GERMAN, Suit.DIAMONDS): (
        Path("bronze", _BELL_RING),
        Path("bell", _BELL),
        Path("bronze", _BELL_BAND),
        Path("bronze", _BELL_SLIT),
    ),
}
"""How each suit is drawn in each pack."""

COLOURS: Final[Mapping[tuple[Pack, Suit], str]] = {
    (Pack.FRENCH, Suit.CLUBS): "black",
    (Pack.FRENCH, Suit.SPADES): "black",
    (Pack.FRENCH, Suit.HEARTS): "red",
    (Pack.FRENCH, Suit.DIAMONDS): "red",
    (Pack.GERMAN, Suit.CLUBS): "oak",
    (Pack.GERMAN, Suit.SPADES): "leaf",
    (Pack.GERMAN, Suit.HEARTS): "red",
    (Pack.GERMAN, Suit.DIAMONDS): "brass",
}
"""The class of the letters on a card."""

_CROWN: Final = (
    "M-15 7L-17-6L-8.5 .5L0-9L8.5 .5L17-6L15 7Z"
    "M-15 9.5H15V12.5H-15Z"
    "M-19-8A2 2 0 1 1-15-8A2 2 0 1 1-19-8ZM-2-11A2 2 0 1 1 2-11A2 2 0 1 1-2-11Z"
    "M15-8A2 2 0 1 1 19-8A2 2 0 1 1 15-8Z"
)
_CORONET: Final = (
    "M-14 7C-15 1-15-3-15-5C-11-4-9-2-7.5 1C-6.5-4-3-7 0-9C3-7 6.5-4 7.5 1C9-2 11-4 15-5"
    "C15-3 15 1 14 7Z"
    "M-14 9.5H14V12H-14Z"
    "M-17-7.4A1.8 1.8 0 1 1-13.4-7.4A1.8 1.8 0 1 1-17-7.4Z"
    "M-1.8-11.4A1.8 1.8 0 1 1 1.8-11.4A1.8 1.8 0 1 1-1.8-11.4Z"
    "M13.4-7.4A1.8 1.8 0 1 1 17-7.4A1.8 1.8 0 1 1 13.4-7.4Z"
)
_CAP: Final = (
    "M-13 7C-17 1-13-5-4-6C4-7 13-4 14 2C14.4 4.4 13.6 6 13 7Z"
    "M-12 9H12V12H-12Z"
    "M9-4C10-9 14-12 18-12.5C18.5-8 16-4 11.5-1.5Z"
)
_HAT: Final = (
    "M-9 7C-9-1-6-4 0-4C6-4 9-1 9 7Z"
    "M-19 6.6C-12 9 12 9 19 6.6C17 11.4 9 13 0 13C-9 13-17 11.4-19 6.6Z"
    "M7 1C7-5 9-10 14-13C18-12 19-8 17-4.5C15-1 11 1 7 1Z"
    "M4-4.6C3-8 4-12 7.5-14.5C9.5-12.5 9-10 7.4-7C6.6-5.6 5.6-4.9 4-4.6Z"
)
ORNAMENTS: Final[Mapping[tuple[Pack, Rank], str]] = {
    (Pack.FRENCH, Rank.KING): _CROWN,
    (Pack.FRENCH, Rank.QUEEN): _CORONET,
    (Pack.FRENCH, Rank.JACK): _CAP,
    (Pack.GERMAN, Rank.KING): _CROWN,
    (Pack.GERMAN, Rank.QUEEN): _HAT,
    (Pack.GERMAN, Rank.JACK): _CAP,
}
"""What a court card wears: a crown, a coronet, an officer's hat, a cap with a feather."""


def lattice(left: int, top: int, right: int, bottom: int, step: int = 10) -> str:
    """A path of crossing lines that fills a rectangle, for the back of a card.

    >>> lattice(0, 0, 10, 10)
    'M0 10L10 0M0 0L10 10'
    """
    parts: list[str] = []
    width, height = right - left, bottom - top
    for far in range(step, width + height, step):
        start = max(0, far - height), min(far, height)
        end = min(far, width), max(0, far - width)
        parts.append(f"M{left + start[0]} {top + start[1]}L{left + end[0]} {top + end[1]}")
        parts.append(f"M{left + start[0]} {bottom - start[1]}L{left + end[0]} {bottom - end[1]}")
    return "".join(parts)
