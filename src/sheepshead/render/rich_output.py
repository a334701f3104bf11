"""Cards, hands, tricks, tables and scores for terminals with `rich`, an extra.

Level 5: imports levels 0 to 3 and the modules beside it. Importing this module without `rich`
raises an `ImportError` that says how to install it; nothing else of the library imports it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from sheepshead.cards import CARDS, Suit
from sheepshead.order import CardOrder
from sheepshead.outcome import Score
from sheepshead.render.faces import Pack
from sheepshead.render.plain_text import Shown, text_as
from sheepshead.render.words import Look, look_of
from sheepshead.state import State, View

try:
    from rich.console import Group
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text
except ImportError as fault:
    raise ImportError(
        "output with rich needs the package rich: pip install 'sheepshead[rich]'"
    ) from fault

Renderable: TypeAlias = Text | Panel | Group
"""What is handed to `rich.print` or to a console."""


def renderable(
    value: Shown,
    *,
    pack: str = "french",
    charset: str = "unicode",
    order: CardOrder | None = None,
    seats: int | None = None,
    names: Sequence[str] = (),
) -> Renderable:
    """A card, hand, trick, table or score with coloured suits, for `rich.print` or a console.

    The arguments and errors are those of `text`. A table stands in a frame, a score is a table of
    numbers; a state is shown as a spectator sees it.

    >>> from sheepshead import CardSet
    >>> print(renderable(CardSet("QC 7D")))
    Q♣ 7♦
    """
    look = look_of(pack, charset=charset, names=names)
    if isinstance(value, Score):
        return _score(value, look)
    told = text_as(value, look, order, seats)
    if not isinstance(value, State | View):
        return _coloured(told, look)
    title, _, table = told.partition("\n")
    return Panel(_coloured(table, look), title=Text(title, "bold"), title_align="left")


def _coloured(told: str, look: Look) -> Text:
    """A text in which every card has the colour of its suit, and the seat to act is bold."""
    text = Text(told)
    for suit in Suit:
        signs = "|".join(re.escape(look.card(card)) for card in CARDS if card.suit is suit)
        text.highlight_regex(rf"(?<!\w)({signs})(?!\w)", _COLOURS[look.pack, suit])
    text.highlight_regex(rf"(?m)^{re.escape(look.turn)} .*$", "bold")
    return text


def _score(score: Score, look: Look) -> Group:
    table = Table()
    for title in ("", "points", "tricks", "payoff"):
        table.add_column(title, justify="right" if title else "left")
    numbers = zip(score.points, score.tricks, score.payoffs, strict=True)
    for seat, (points, tricks, payoff) in enumerate(numbers):
        paid = Text(f"{payoff:+d}", "green" if payoff > 0 else "red" if payoff < 0 else "")
        table.add_row(Text(look.seat(seat)), str(points), str(tricks), paid)
    lines = [Text(f"{look.written(line.text)} = {line.running}") for line in score.lines]
    stock = [Text(f"stock: {score.stock}")] if score.stock else []
    return Group(table, *lines, *stock)


_COLOURS: Final[Mapping[tuple[Pack, Suit], str]] = {
    (Pack.FRENCH, Suit.CLUBS): "bold",
    (Pack.FRENCH, Suit.SPADES): "bold",
    (Pack.FRENCH, Suit.HEARTS): "bold red",
    (Pack.FRENCH, Suit.DIAMONDS): "bold red",
    (Pack.GERMAN, Suit.CLUBS): "bold",
    (Pack.GERMAN, Suit.SPADES): "bold green",
    (Pack.GERMAN, Suit.HEARTS): "bold red",
    (Pack.GERMAN, Suit.DIAMONDS): "bold yellow",
}
