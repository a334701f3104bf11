"""Cards, hands, tricks, tables and scores as plain text.

Level 5: imports levels 0 to 3, `faces` and `words`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from sheepshead.cards import Card, CardSet, FaceDown
from sheepshead.facts import Trick
from sheepshead.order import CardOrder
from sheepshead.outcome import Score
from sheepshead.render import words
from sheepshead.render.words import Look, look_of
from sheepshead.state import State, View

Shown: TypeAlias = Card | FaceDown | CardSet | Trick | State | View | Score
"""What can be shown: a card, a hand, a trick, a table or a score."""


def text(
    value: Shown,
    *,
    pack: str = "french",
    charset: str = "unicode",
    order: CardOrder | None = None,
    seats: int | None = None,
    names: Sequence[str] = (),
) -> str:
    """A card, hand, trick, table or score as plain text.

    A hand is sorted by `order` where one is given, else in deck order; `seats` is the number of
    seats at a trick, `names` what the people are called. A state is shown as a
    spectator sees it. Raises `ValueError` for another `pack` or `charset` and for `seats` at which
    the trick cannot have been played, `TypeError` for what cannot be shown.

    >>> from sheepshead import CardSet, deal
    >>> text(CardSet("7D TC QH")), text(CardSet("7D TC QH"), charset="ascii")
    ('10♣ Q♥ 7♦', 'TC QH 7D')
    >>> print(text(deal("called-ace", seed=1, dealer=4).view(1), names=["Ann", "Bob"]))
    called-ace: bidding, Ann to act
    ▶ Ann
      Bob     you
      seat 2
      seat 3
      seat 4  dealer
    hand: Q♠ J♦ 7♦ A♣ 10♠ K♥
    """
    return text_as(value, look_of(pack, charset=charset, names=names), order, seats)


def text_as(value: Shown, look: Look, order: CardOrder | None, seats: int | None) -> str:
    """The same in a look that has been chosen."""
    match value:
        case Card() | FaceDown():
            return look.card(value)
        case CardSet():
            return look.cards(words.sorted_hand(value, order))
        case Trick():
            return words.trick_words(value, seats, look)
        case State():
            return _table(value.view(None), look)
        case View():
            return _table(value, look)
        case Score():
            return _score(value, look)
        case _:
            raise words.not_shown(value)


def _table(view: View, look: Look) -> str:
    return "\n".join(_table_lines(view, look))


def _table_lines(view: View, look: Look) -> Iterator[str]:
    seats = view.variant.seats
    yield words.headline(view, look)
    game, said = words.agreed(view, look), words.said(view, look)
    if game:
        yield f"game: {game}"
    if said:
        yield f"said: {', '.join(said)}"
    rows = [
        (
            look.turn if seat == view.to_act else " ",
            look.seat(seat),
            ", ".join(words.roles(view, seat)),
            words.taken(view, seat),
        )
        for seat in range(seats)
    ]
    yield from _columns(rows)
    for title, trick in words.lying_tricks(view):
        yield f"{title}: {words.trick_words(trick, seats, look)}"
    for seat, stacks in words.rows_before(view):
        yield f"before {look.seat(seat)}: {' '.join(_stack(top, n, look) for top, n in stacks)}"
    for title, cards in words.turned_up(view, look):
        yield f"{title}: {look.cards(cards)}"
    if view.hand:
        yield f"hand: {look.cards(words.in_hand(view))}"


def _stack(top: Card | None, covered: int, look: Look) -> str:
    shown = "--" if top is None else look.card(top)
    return f"{shown}+{covered}" if covered else shown


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows of cells below each other; the first column is one sign wide."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [cell.ljust(width) for cell, width in zip(others, widths[1:], strict=True) if width]
        yield f"{first} {'  '.join(cells)}".rstrip()


def _score(score: Score, look: Look) -> str:
    head = ("", "", "points", "tricks", "payoff")
    rows = [
        (" ", look.seat(seat), f"{points:6}", f"{tricks:6}", f"{payoff:+6}")
        for seat, (points, tricks, payoff) in enumerate(
            zip(score.points, score.tricks, score.payoffs, strict=True)
        )
    ]
    lines = [f"{look.written(line.text)} = {line.running}" for line in score.lines]
    stock = [f"stock: {score.stock}"] if score.stock else []
    return "\n".join([*_columns([head, *rows]), *lines, *stock])
