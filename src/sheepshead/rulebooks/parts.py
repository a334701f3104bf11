"""What a rule book is made of: sections of sentences, tables and rows of cards.

Level 5: imports levels 0 to 4 and `telling`. Everything here is facts; it reads in one language or
another, and as text, Markdown, HTML or JSON, once somebody asks for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from sheepshead.cards import Card
from sheepshead.rules import Rule
from sheepshead.telling import Sentences, Told, rules_in
from sheepshead.texts import Text

Cell: TypeAlias = Told | Card | int | str
"""What stands in a table: a sentence, a card, units, or a name that is the same everywhere."""


@attrs.frozen
class Heading:
    """What the blocks after it are about, such as one game of several."""

    title: Told


@attrs.frozen
class Paragraph:
    """Sentences that are read one after the other."""

    sentences: Sentences


@attrs.frozen
class Points:
    """Sentences that stand each for itself; a rule that is refused by stands with its id."""

    sentences: Sentences


@attrs.frozen
class CardRow:
    """Cards in a row, the highest first, and what they are."""

    label: Told
    cards: tuple[Card, ...]


@attrs.frozen
class Table:
    """A table: what its columns are, and its rows."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


Block: TypeAlias = Heading | Paragraph | Points | CardRow | Table


@attrs.frozen
class Section:
    """A part of a rule book. `id` is the same in every language."""

    id: str
    title: Text
    blocks: tuple[Block, ...]

    @property
    def sentences(self) -> Sentences:
        """Everything that it says, in order, what stands in tables and over cards included."""
        return tuple(sentence for block in self.blocks for sentence in _said_in(block))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that it states."""
        return rules_in(self.sentences)


def _said_in(block: Block) -> Iterator[Told]:
    match block:
        case Heading(title):
            yield title
        case Paragraph(sentences) | Points(sentences):
            yield from sentences
        case CardRow(label, _):
            yield label
        case Table(head, rows):
            cells = (*head, *(cell for row in rows for cell in row))
            yield from (cell for cell in cells if isinstance(cell, Told))
