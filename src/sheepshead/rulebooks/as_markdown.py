"""A rule book in Markdown, with tables as GitHub and MyST read them.

Level 5: imports `parts` and `wording`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from sheepshead.rulebooks.as_text import said
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


def markdown_of(title: str, sections: Iterable[Section], words: Words) -> str:
    """The sections one after the other, each under its title."""
    lines = [f"# {_heading(title)}", ""]
    for section in sections:
        lines += [f"## {_heading(words.text(section.title))}", ""]
        lines += markdown_lines(section.blocks, words)
    return "\n".join(lines)


def markdown_lines(blocks: Iterable[Block], words: Words) -> list[str]:
    """Blocks as lines, an empty one after each."""
    return [line for block in blocks for line in (*_lines(block, words), "")]


def _lines(block: Block, words: Words) -> Iterator[str]:
    match block:
        case Heading(title):
            yield f"### {_heading(words.say(title))}"
        case Paragraph(sentences):
            for sentence in sentences:
                yield _line(words.sentence(sentence))
        case Points(sentences):
            for sentence in sentences:
                yield f"* {_line(words.sentence(sentence))}{_rule_id(sentence)}"
        case CardRow(label, cards):
            yield f"{_line(words.sentence(label))} {' '.join(map(words.value, cards))}"
        case Table(head, rows):
            yield _row(head, words)
            yield "|" + " --- |" * len(head)
            for row in rows:
                yield _row(row, words)


def _rule_id(sentence: Told) -> str:
    return f" (`{sentence.rule.id}`)" if sentence.rule is not None else ""


def _row(cells: Iterable[Cell], words: Words) -> str:
    return "| " + " | ".join(_cell(said(cell, words)) for cell in cells) + " |"


def _heading(text: str) -> str:
    """With signs at its end, which would be taken for the end of a heading."""
    return re.sub(r"(?:(?<=\s)|^)(?=#+$)", r"\\", _safe(text))


def _line(text: str) -> str:
    """A line of text that begins no list, heading, quotation, comment or row of a table."""
    begun = re.sub(r"^(?=[#>%:=]|[-+](?:[\s:+-]|$))", r"\\", _cell(text))
    return re.sub(r"^(\d{1,9})(?=[.)](?:\s|$))", r"\1\\", begun)


def _cell(text: str) -> str:
    """Without the sign between two cells."""
    return _safe(text).replace("|", "\\|")


def _safe(text: str) -> str:
    """On one line, without tags, emphasis, code or links: a text of one's own may hold anything.

    An underscore inside a word is no emphasis, and names of options have them.
    """
    line = re.sub(r"\\(?=[!-/:-@\[-`{-~]|$)", r"\\\\", " ".join(text.split()))
    line = re.sub(r"[*`\[~]|(?<![^\W_])_", r"\\\g<0>", line)
    return re.sub(r"&(?=#?\w+;)", "&amp;", line).replace("<", "&lt;")
