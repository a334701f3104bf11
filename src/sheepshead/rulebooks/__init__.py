"""The rules of a variant as a book, composed by the very objects that enforce them.

Level 5: imports levels 0 to 4, `telling` and `wording`.

>>> from sheepshead.rulebooks import rulebook
>>> book = rulebook("called-ace")
>>> [section.id for section in book.sections][:3]
['game', 'cards', 'deal']
"""

from __future__ import annotations

from sheepshead.rulebooks.book import RuleBook, rulebook
from sheepshead.rulebooks.difference import BookDifference, rulebook_difference
from sheepshead.rulebooks.parts import (
    Block,
    CardRow,
    Cell,
    Heading,
    Paragraph,
    Points,
    Section,
    Table,
)

__all__ = [
    "Block",
    "BookDifference",
    "CardRow",
    "Cell",
    "Heading",
    "Paragraph",
    "Points",
    "RuleBook",
    "Section",
    "Table",
    "rulebook",
    "rulebook_difference",
]
