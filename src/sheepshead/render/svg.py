"""Cards, hands, tricks and tables as pictures in SVG.

Level 5: imports levels 0 to 3 and the modules beside it. A picture needs nothing from outside, has
no ids, so that any number can stand on one page, and is the same whenever it is drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheepshead.cards import Card, CardSet, FaceDown
from sheepshead.facts import Trick
from sheepshead.order import CardOrder
from sheepshead.outcome import Score
from sheepshead.render import words
from sheepshead.render.card_face import HEIGHT, WIDTH, card_face
from sheepshead.render.plain_text import Shown, text_as
from sheepshead.render.seating import table_picture, trick_picture
from sheepshead.render.strips import Strip, fan
from sheepshead.render.style import style_sheet
from sheepshead.render.words import Look, look_of
from sheepshead.render.xml import element, number, written
from sheepshead.state import State, View


def svg(
    value: Shown,
    *,
    pack: str = "french",
    order: CardOrder | None = None,
    seats: int | None = None,
    names: Sequence[str] = (),
) -> str:
    """A card, hand, trick or table as a picture in SVG.

    A hand is sorted by `order` where one is given, else in deck order; `seats` is the number of
    seats at a trick, `names` what the people are called. A state is shown as a
    spectator sees it. The picture follows light and dark surroundings; what it shows is said in
    words for those who cannot see it. Raises `ValueError` for another `pack`, `TypeError` for what
    cannot be drawn, such as a score.

    >>> from sheepshead import Card
    >>> svg(Card("QC"))[:60], svg(Card("QC")).count("queen of clubs")
    ('<svg xmlns="http://www.w3.org/2000/svg" class="sheepshead" v', 3)
    """
    look = look_of(pack, names=names)
    if isinstance(value, Score):
        raise TypeError("a score is shown as text or HTML, there is no picture of it")
    drawn = _drawn(value, look, order, seats)
    return _document(drawn, text_as(value, look.spoken(), order, seats))


def _drawn(value: Shown, look: Look, order: CardOrder | None, seats: int | None) -> Strip:
    match value:
        case Card() | FaceDown():
            return Strip(WIDTH, HEIGHT, card_face(value, look.pack))
        case CardSet():
            return fan(words.sorted_hand(value, order), look)
        case Trick():
            return trick_picture(value, seats, look)
        case State():
            return table_picture(value.view(None), look)
        case View():
            return table_picture(value, look)
        case _:
            raise words.not_shown(value)


def _document(drawn: Strip, told: str) -> str:
    """A whole picture: what it shows, its colours, the drawing."""
    spoken = [" ".join(line.split()) for line in told.splitlines()] or ["no cards"]
    width, height = number(drawn.width), number(drawn.height)
    return element(
        "svg",
        element("title", written(spoken[0])),
        element("style", style_sheet()),
        drawn.drawing,
        xmlns="http://www.w3.org/2000/svg",
        kind="sheepshead",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
        aria_label=". ".join(spoken),
    )
