"""Cards, hands, tricks, tables and scores as HTML, for notebooks and pages.

Level 5: imports levels 0 to 3 and the modules beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheepshead.order import CardOrder
from sheepshead.outcome import Score
from sheepshead.render.plain_text import Shown, text_as
from sheepshead.render.svg import svg
from sheepshead.render.words import Look, look_of
from sheepshead.render.xml import element, written
from sheepshead.state import State, View


def html(
    value: Shown,
    *,
    pack: str = "french",
    order: CardOrder | None = None,
    seats: int | None = None,
    names: Sequence[str] = (),
) -> str:
    """A card, hand, trick, table or score as a piece of HTML: the picture, or a table of numbers.

    The picture of a table is followed by the same as text, folded away. The arguments are those of
    `svg`; a state is shown as a spectator sees it. Raises `ValueError` for another `pack`,
    `TypeError` for what cannot be shown.

    >>> from sheepshead import Score
    >>> html(Score((1, -1), (70, 50), (4, 4)), names=["Ann", "<Bob>"])[-71:]
    'Bob&gt;</th><td>50</td><td>4</td><td>-1</td></tr></tbody></table></div>'
    """
    look = look_of(pack, names=names)
    if isinstance(value, Score):
        return _score(value, look)
    picture = svg(value, pack=pack, order=order, seats=seats, names=names)
    if not isinstance(value, State | View):
        return element("div", picture)
    told = element("pre", _escaped_lines(text_as(value, look, order, seats)))
    return element("div", picture, element("details", element("summary", "as text"), told))


def _escaped_lines(told: str) -> str:
    return "\n".join(written(line) for line in told.splitlines())


def _score(score: Score, look: Look) -> str:
    """A table with a row for each seat, and how the payoff came about below it."""
    head = [element("th", title, scope="col") for title in ("", "points", "tricks", "payoff")]
    numbers = zip(score.points, score.tricks, score.payoffs, strict=True)
    rows = [
        element(
            "tr",
            element("th", written(look.seat(seat)), scope="row"),
            *(element("td", told) for told in (str(points), str(tricks), f"{payoff:+d}")),
        )
        for seat, (points, tricks, payoff) in enumerate(numbers)
    ]
    table = element("table", element("thead", element("tr", *head)), element("tbody", *rows))
    steps = [element("li", written(f"{line.text} = {line.running}")) for line in score.lines]
    stock = [element("p", f"stock: {score.stock}")] if score.stock else []
    return element("div", table, *([element("ol", *steps)] if steps else []), *stock)
