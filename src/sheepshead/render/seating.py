"""Who sits where: the cards of a trick around the table, and all that a seat sees of it.

Level 5: imports levels 0 to 3, `words`, `strips`, `card_face` and `xml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from textwrap import shorten
from typing import Final, NamedTuple

from sheepshead.cards import Seen
from sheepshead.facts import Trick
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.render import words
from sheepshead.render.card_face import HEIGHT, WIDTH, placed
from sheepshead.render.strips import Strip, below, beside, fan, line_at, lines, stack
from sheepshead.render.words import Look
from sheepshead.render.xml import element
from sheepshead.state import View

_SCALE: Final = 0.72
_MARGIN: Final = 18
_BROAD: Final = 560
_ACROSS: Final = 200
_CAPTION: Final = 130
_SMALL: Final = 0.5
_LARGE: Final = 0.8
_LINE: Final = 15


class Place(NamedTuple):
    """What is seen at one seat: who sits there, its cards, notes about it, and how it is marked."""

    name: str
    cards: tuple[Seen, ...]
    notes: tuple[str, ...]
    mark: str


def trick_picture(trick: Trick, seats: int | None, look: Look) -> Strip:
    """A trick around the table, its leader and its winner marked; seat 0 at the bottom.

    Where the number of seats is not known the cards lie in the order of play.
    """
    number = words.seats_at(trick, seats)
    if number is None:
        told = lines(words.trick_words(trick, seats, look), "words bold")
        return _framed([told, _spread(trick.cards, look)])
    return _framed([_around([_place(trick, number, seat, look) for seat in range(number)], look)])


def table_picture(view: View, look: Look) -> Strip:
    """All that a viewer sees: the trick, the seats and what they took, its own hand.

    The viewer sits at the bottom, for a spectator seat 0 does.
    """
    return _framed([_heading(view, look), _seated(view, look), *_laid_out(view, look)])


def _heading(view: View, look: Look) -> Strip:
    said = ", ".join(words.said(view, look))
    told = [(words.headline(view, look), "words bold")]
    told += [(words.agreed(view, look), "words"), (said, "quiet")]
    return below([lines(line, kind) for line, kind in told if line])


def _seated(view: View, look: Look) -> Strip:
    number, trick = view.variant.seats, _trick_shown(view)
    first = view.seat or 0
    places: list[Place] = []
    for seat in (*range(first, number), *range(first)):
        name, cards, notes, mark = _place(trick, number, seat, look)
        about = (", ".join([*words.roles(view, seat), *notes]), words.taken(view, seat))
        places.append(Place(name, cards, about, "turn" if seat == view.to_act else mark))
    return _around(places, look)


def _trick_shown(view: View) -> Trick:
    """The trick on the table; the last one when the hand is over; before play an empty one."""
    phase = view.phase
    if isinstance(phase, Playing):
        return phase.trick
    if isinstance(phase, Finished) and phase.tricks:
        return phase.tricks[-1]
    return Trick(0)


def _laid_out(view: View, look: Look) -> Iterator[Strip]:
    """What lies below the table: the last trick, stacks, what was turned up, the viewer's hand."""
    for title, trick in words.lying_tricks(view):
        if trick is not _trick_shown(view):
            told = words.trick_words(trick, view.variant.seats, look)
            yield _titled(f"{title}: {told}", _spread(trick.cards, look))
    for seat, row in words.rows_before(view):
        stacks = [stack(top, covered, look) for top, covered in row]
        yield _titled(f"before {look.seat(seat)}", beside(stacks, WIDTH + 8).scaled(_SMALL))
    for title, cards in words.turned_up(view, look):
        yield _titled(title, _spread(cards, look))
    if view.hand:
        cards = words.in_hand(view)
        step = min(64.0, (_BROAD / _LARGE - WIDTH) / max(len(cards) - 1, 1))
        yield _titled(f"hand of {look.seat(view.seat or 0)}", fan(cards, look, step).scaled(_LARGE))


def _titled(title: str, strip: Strip) -> Strip:
    return below([lines(title, "quiet"), strip], 4)


def _spread(cards: Sequence[Seen], look: Look) -> Strip:
    """Small cards beside each other, closer where there are many."""
    step = min(WIDTH + 8.0, (_BROAD / _SMALL - WIDTH) / max(len(cards) - 1, 1))
    return fan(cards, look, step).scaled(_SMALL)


def _place(trick: Trick, number: int, seat: int, look: Look) -> Place:
    """What a seat did in a trick; in some games for two it plays two cards to it."""
    first = (seat - trick.leader) % number
    cards = trick.cards[first::number]
    leads = ["leads"] if cards and not first else []
    wins = ["wins"] if seat == trick.winner else []
    mark = "won" if wins else "" if cards else "place"
    return Place(look.seat(seat), cards, (*leads, *wins), mark)


def _around(places: Sequence[Place], look: Look) -> Strip:
    """Places around the table, the first at the bottom, the others clockwise."""
    number = len(places)
    angles = [pi / 2 + 2 * pi * at / number for at in range(number)]
    down = _down(angles)
    height = HEIGHT * _SCALE + _LINE * 3 + 4
    drawings = [
        placed(
            _drawn_place(place, look),
            _BROAD / 2 + _ACROSS * cos(angle) - WIDTH * _SCALE / 2,
            down * (1 + sin(angle)),
        )
        for angle, place in zip(angles, places, strict=True)
    ]
    return Strip(_BROAD, 2 * down + height, "".join(drawings))


def _down(angles: Sequence[float]) -> float:
    """How far seats are from the middle downwards, so that no two of them touch."""
    room = HEIGHT * _SCALE + _LINE * 3 + 12
    needed = [
        room / abs(sin(one) - sin(two))
        for one, two in pairwise([*angles, angles[0]])
        if _ACROSS * abs(cos(one) - cos(two)) < _CAPTION
    ]
    return max([100, *needed])


def _drawn_place(place: Place, look: Look) -> str:
    """The cards of a seat above what is told of it, both around one middle."""
    cards = fan(place.cards, look, 34)
    size = {"width": cards.width + 4, "height": cards.height + 4}
    marks = [element("rect", kind=mark, x=-2, y=-2, rx=11, **size) for mark in [place.mark] if mark]
    middle = WIDTH * _SCALE / 2
    left = middle - cards.width * _SCALE / 2
    name = shorten(place.name, 24, placeholder="…")
    told = [(name, "words bold"), *((line, "quiet") for line in place.notes if line)]
    captions = [
        line_at(line, kind, middle, HEIGHT * _SCALE + _LINE * (at + 1))
        for at, (line, kind) in enumerate(told)
    ]
    return placed("".join([cards.drawing, *marks]), left, 0, _SCALE) + "".join(captions)


def _framed(strips: Sequence[Strip]) -> Strip:
    """Strips below each other on a cloth."""
    inside = below(strips, 10)
    width, height = inside.width + 2 * _MARGIN, inside.height + 2 * _MARGIN
    cloth = element("rect", kind="felt", x=1, y=1, width=width - 2, height=height - 2, rx=16)
    return Strip(width, height, cloth + placed(inside.drawing, _MARGIN, _MARGIN))
