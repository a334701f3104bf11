"""A rule book as a page of HTML.

Level 5: imports `parts` and `wording`. The page needs nothing else; what people can write into a
variant is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from sheepshead.cards import Card, Suit
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

_STYLE: Final = (
    ":root{color-scheme:light dark}"
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem}"
    "table{border-collapse:collapse;display:block;overflow-x:auto}"
    "th,td{border:1px solid;padding:.2rem .6rem;text-align:left}"
    "code{font-size:.85em;opacity:.75}"
    ".card{white-space:nowrap}"
    ".red{color:light-dark(#b3261e,#ff8a80)}"
)


def html_of(title: str, sections: Iterable[Section], words: Words) -> str:
    """A whole page."""
    title = escape(title)
    body = "\n".join(section_html(section, words) for section in sections)
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    )


def section_html(section: Section, words: Words) -> str:
    """A section, to be put on a page."""
    title = escape(words.text(section.title))
    blocks = "\n".join(line for block in section.blocks for line in _lines(block, words))
    return f'<section id="{section.id}">\n<h2>{title}</h2>\n{blocks}\n</section>'


def _lines(block: Block, words: Words) -> Iterator[str]:
    match block:
        case Heading(title):
            yield f"<h3>{escape(words.say(title))}</h3>"
        case Paragraph(sentences):
            yield f"<p>{escape(' '.join(map(words.sentence, sentences)))}</p>"
        case Points(sentences):
            yield "<ul>"
            for sentence in sentences:
                yield f"<li>{escape(words.sentence(sentence))}{_rule_id(sentence)}</li>"
            yield "</ul>"
        case CardRow(label, cards):
            shown = " ".join(_card(card, words) for card in cards)
            yield f"<p>{escape(words.sentence(label))} {shown}</p>"
        case Table(head, rows):
            yield "<table>"
            yield _row(head, "th", words)
            for row in rows:
                yield _row(row, "td", words)
            yield "</table>"


def _rule_id(sentence: Told) -> str:
    return f" <code>{escape(sentence.rule.id)}</code>" if sentence.rule is not None else ""


def _row(cells: Iterable[Cell], tag: str, words: Words) -> str:
    return f"<tr>{''.join(f'<{tag}>{_cell(cell, words)}</{tag}>' for cell in cells)}</tr>"


def _cell(cell: Cell, words: Words) -> str:
    if isinstance(cell, Card):
        return _card(cell, words)
    text = escape(said(cell, words))
    return f'<a href="{text}">{text}</a>' if text.startswith("https://") else text


def _card(card: Card, words: Words) -> str:
    red = " red" if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else ""
    return f'<span class="card{red}">{escape(words.value(card))}</span>'
