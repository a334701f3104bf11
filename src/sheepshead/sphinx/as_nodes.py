"""What stands in a rule book as nodes of a document.

Level 6: imports everything below, and docutils.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from docutils import nodes

from sheepshead.cards import Card
from sheepshead.rulebooks.as_text import said
from sheepshead.rulebooks.parts import (
    Block,
    CardRow,
    Cell,
    Heading,
    Paragraph,
    Points,
    Table,
)
from sheepshead.telling import Told
from sheepshead.wording import Words

RuleNodes: TypeAlias = Callable[[Told], list[nodes.Node]]
"""How the id of the rule that a sentence states is shown."""


def block_nodes(
    blocks: Iterable[Block], words: Words, rule_nodes: RuleNodes
) -> Iterator[nodes.Node]:
    """Blocks as they stand on a page; a heading in them is none in the table of contents."""
    for block in blocks:
        match block:
            case Heading(title):
                yield nodes.rubric("", words.say(title))
            case Paragraph(sentences):
                yield nodes.paragraph("", " ".join(map(words.sentence, sentences)))
            case Points(sentences):
                yield _points(sentences, words, rule_nodes)
            case CardRow(label, cards):
                yield _card_row(label, cards, words)
            case Table(head, rows):
                yield _table(head, rows, words)


def rule_id(sentence: Told) -> list[nodes.Node]:
    """The id of the rule that a sentence states, as it stands in refusals."""
    if sentence.rule is None:
        return []
    return [nodes.literal("", sentence.rule.id, classes=["sheepshead-rule"])]


def _points(sentences: Iterable[Told], words: Words, rule_nodes: RuleNodes) -> nodes.Node:
    points = nodes.bullet_list()
    for sentence in sentences:
        text = nodes.paragraph("", words.sentence(sentence))
        shown = rule_nodes(sentence)
        if shown:
            text += nodes.Text(" ")
            text += shown
        points += nodes.list_item("", text)
    return points


def _card_row(label: Told, cards: Iterable[Card], words: Words) -> nodes.Node:
    row = nodes.paragraph("", words.sentence(label))
    for card in cards:
        row += nodes.Text(" ")
        row += _card(card, words)
    return row


def _card(card: Card, words: Words) -> nodes.Node:
    classes = ["sheepshead-card", f"sheepshead-{card.suit.title}"]
    return nodes.inline("", words.value(card), classes=classes)


def _table(head: tuple[Cell, ...], rows: Iterable[tuple[Cell, ...]], words: Words) -> nodes.Node:
    body = tuple(rows)
    group = nodes.tgroup("", cols=len(head))
    for column in zip(head, *body, strict=True):
        width = max(len(said(cell, words)) for cell in column)
        group += nodes.colspec("", colwidth=min(width, _WIDEST))
    group += nodes.thead("", _row(head, words))
    group += nodes.tbody("", *(_row(row, words) for row in body))
    return nodes.table("", group, classes=["colwidths-auto", "sheepshead-table"])


_WIDEST: Final = 48
"""So many signs are written on one line of a column, where a page is text."""


def _row(cells: Iterable[Cell], words: Words) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        row += nodes.entry("", nodes.paragraph("", "", _cell(cell, words)))
    return row


def _cell(cell: Cell, words: Words) -> nodes.Node:
    if isinstance(cell, Card):
        return _card(cell, words)
    text = said(cell, words)
    if text.startswith("https://"):
        return nodes.reference("", text, refuri=text)
    return nodes.Text(text)
