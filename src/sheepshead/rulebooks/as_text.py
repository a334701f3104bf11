"""A rule book as plain text, for a terminal.

Level 5: imports `parts` and `wording`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from sheepshead.cards import Card
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
from sheepshead.telling import Told
from sheepshead.wording import Words

_WIDTH: Final = 88


def text_of(title: str, sections: Iterable[Section], words: Words) -> str:
    """The sections one after the other, each under its title."""
    lines = [title, "=" * len(title), ""]
    for section in sections:
        heading = words.text(section.title)
        lines += [heading, "-" * len(heading), ""]
        for block in section.blocks:
            lines += [*_lines(block, words), ""]
    return "\n".join(lines)


def _lines(block: Block, words: Words) -> Iterator[str]:
    match block:
        case Heading(title):
            yield f"[{words.say(title)}]"
        case Paragraph(sentences):
            yield from wrap(" ".join(map(words.sentence, sentences)), _WIDTH)
        case Points(sentences):
            for sentence in sentences:
                yield from _point(sentence, words)
        case CardRow(label, cards):
            shown = " ".join(map(words.value, cards))
            yield from wrap(f"{words.sentence(label)} {shown}", _WIDTH, subsequent_indent="  ")
        case Table(head, rows):
            yield from _table([head, *rows], words)


def _point(sentence: Told, words: Words) -> list[str]:
    rule = f" [{sentence.rule.id}]" if sentence.rule is not None else ""
    text = words.sentence(sentence) + rule
    return wrap(text, _WIDTH, initial_indent="* ", subsequent_indent="  ", break_on_hyphens=False)


def _table(rows: Iterable[tuple[Cell, ...]], words: Words) -> Iterator[str]:
    """Columns side by side; the last one is as wide as it needs to be."""
    shown = [[said(cell, words) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    for row in shown:
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def said(cell: Cell, words: Words) -> str:
    """What stands in a cell of a table."""
    match cell:
        case Told():
            return words.say(cell)
        case Card():
            return words.value(cell)
        case int() | str():
            return str(cell)
