"""A rule book as values that `json.dumps` takes.

Level 5: imports `parts` and `wording`.
"""

from __future__ import annotations

from collections.abc import Iterable

from sheepshead.plain import Plain, plain
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
from sheepshead.telling import Sentences, Told
from sheepshead.texts import Text
from sheepshead.variant import Variant
from sheepshead.wording import Words


def plain_of(variant: Variant, sections: Iterable[Section], words: Words) -> dict[str, Plain]:
    """The book with its sections in order."""
    return {
        "format": "sheepshead-rulebook/1",
        "variant": variant.id,
        "edition": variant.edition,
        "options": plain(dict(variant.options)),
        "language": str(words.language),
        "pack": str(words.pack),
        "title": words.text(Text(variant.title)),
        "sections": plain_sections(sections, words),
    }


def plain_sections(sections: Iterable[Section], words: Words) -> list[Plain]:
    """Sections in order; sentences are worded, cards stay notation."""
    return [
        {
            "id": section.id,
            "title": words.text(section.title),
            "blocks": [_block(block, words) for block in section.blocks],
        }
        for section in sections
    ]


def _block(block: Block, words: Words) -> dict[str, Plain]:
    match block:
        case Heading(title):
            return {"kind": "heading", "text": words.say(title)}
        case Paragraph(sentences):
            return {"kind": "paragraph", "sentences": _sentences(sentences, words)}
        case Points(sentences):
            return {"kind": "points", "sentences": _sentences(sentences, words)}
        case CardRow(label, cards):
            return {"kind": "cards", "text": words.sentence(label), "cards": plain(cards)}
        case Table(head, rows):
            return {
                "kind": "table",
                "head": [_cell(cell, words) for cell in head],
                "rows": [[_cell(cell, words) for cell in row] for row in rows],
            }


def _sentences(sentences: Sentences, words: Words) -> list[Plain]:
    return [_sentence(sentence, words) for sentence in sentences]


def _sentence(sentence: Told, words: Words) -> dict[str, Plain]:
    text: dict[str, Plain] = {"text": words.sentence(sentence)}
    if sentence.rule is None:
        return text
    return {**text, "rule": sentence.rule.id, "sources": plain(sentence.rule.sources)}


def _cell(cell: Cell, words: Words) -> Plain:
    return cell if isinstance(cell, int) else said(cell, words)
