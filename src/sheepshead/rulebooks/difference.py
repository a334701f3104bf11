"""What two rule books say differently, section by section.

Level 5: imports levels 0 to 4, `house_rules`, `telling` and `wording`. Nothing is worded to be
compared: sentences with their facts, rows of tables and rows of cards are looked for in the other
book.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

import attrs

from sheepshead.checks import is_list
from sheepshead.house_rules import spec_of
from sheepshead.plain import Plain, plain
from sheepshead.rulebooks.as_html import html_of
from sheepshead.rulebooks.as_markdown import markdown_of
from sheepshead.rulebooks.as_plain import plain_sections
from sheepshead.rulebooks.as_text import text_of
from sheepshead.rulebooks.book import RuleBook, rulebook
from sheepshead.rulebooks.parts import (
    Block,
    CardRow,
    Heading,
    Paragraph,
    Points,
    Section,
    Table,
)
from sheepshead.telling import Told, told
from sheepshead.texts import Text
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant
from sheepshead.wording import Words, words_of


@attrs.frozen
class BookDifference:
    """What only one of two rule books says, in the sections in which they differ.

    Under a heading for each book stand the sentences, rows of tables and rows of cards that the
    other one does not have. It is read like a rule book, in the same languages, packs and forms.

    >>> told_apart = rulebook_difference("sauspiel", "sauspiel")
    >>> told_apart.is_empty
    True
    """

    first: Variant
    second: Variant
    sections: tuple[Section, ...]

    @property
    def is_empty(self) -> bool:
        """Whether the two rule books say the same."""
        return not self.sections

    def to_text(self, lang: str = "en", pack: str = "french") -> str:
        """The difference as text for a terminal."""
        words = words_of(lang, pack)
        return text_of(self._title(words), self._told, words)

    def to_markdown(self, lang: str = "en", pack: str = "french") -> str:
        """The difference in Markdown, with tables."""
        words = words_of(lang, pack)
        return markdown_of(self._title(words), self._told, words)

    def to_html(self, lang: str = "en", pack: str = "french") -> str:
        """The difference as one page of HTML that needs nothing else."""
        words = words_of(lang, pack)
        return html_of(self._title(words), self._told, words)

    def to_dict(self, lang: str = "en", pack: str = "french") -> dict[str, Plain]:
        """The difference as values that `json.dumps` takes; its sections are as in a rule book."""
        words = words_of(lang, pack)
        return {
            "format": "sheepshead-rulebook-difference/1",
            "first": plain(spec_of(self.first)),
            "second": plain(spec_of(self.second)),
            "language": str(words.language),
            "pack": str(words.pack),
            "sections": plain_sections(self.sections, words),
        }

    def _title(self, words: Words) -> str:
        first, second = _names(self.first, self.second)
        return words.say(told(Text("{first} and {second}"), first=first, second=second))

    @property
    def _told(self) -> tuple[Section, ...]:
        """The sections, or one that says that there is nothing to tell apart."""
        return self.sections or (_NOTHING,)


_NOTHING: Final = Section(
    "same",
    Text("No difference"),
    (Paragraph((told(Text("Both rule books say the same.")),)),),
)


def rulebook_difference(
    first: str | Mapping[str, object] | Variant, second: str | Mapping[str, object] | Variant
) -> BookDifference:
    """What the rule books of two variants say differently; both are what `get_variant` takes.

    It is empty exactly if all sections of the two are equal. A hand as an example is compared only
    where the rules are the same. Raises `InvalidVariant` as `get_variant` does.

    >>> bumped = {"preset": "called-ace", "options": {"bump": 1}}
    >>> [section.id for section in rulebook_difference("called-ace", bumped).sections]
    ['scoring', 'house-rules']
    """
    one, other = get_variant(first), get_variant(second)
    sections = tuple(_sections(rulebook(one), rulebook(other)))
    rules = tuple(section for section in sections if section.id != _EXAMPLE)
    return BookDifference(one, other, rules or sections)


_EXAMPLE: Final = "example"


def _sections(first: RuleBook, second: RuleBook) -> Iterator[Section]:
    """The sections in which two books differ, in the order of play."""
    labels = _labels(first.variant, second.variant)
    ours = {section.id: section for section in first.sections}
    theirs = {section.id: section for section in second.sections}
    for section_id in _merged(tuple(ours), tuple(theirs)):
        here, there = ours.get(section_id), theirs.get(section_id)
        if here != there:
            shown = here or there
            assert shown is not None
            blocks = _changes(_blocks(here), _blocks(there), labels)
            yield Section(section_id, shown.title, blocks)


def _blocks(section: Section | None) -> tuple[Block, ...]:
    return () if section is None else section.blocks


def _merged(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[str, ...]:
    """All of both in order: what only the second has comes after what is before it there."""
    merged = list(ours)
    for place, each in enumerate(theirs):
        if each not in merged:
            before = theirs[place - 1] if place else None
            merged.insert(merged.index(before) + 1 if before is not None else 0, each)
    return tuple(merged)


def _labels(first: Variant, second: Variant) -> tuple[Told, ...]:
    """What stands over the blocks that only one of two variants has."""
    return tuple(told(_ONLY, variant=name) for name in _names(first, second))


_ONLY: Final = Text("Only in {variant}")


def _names(first: Variant, second: Variant) -> tuple[object, object]:
    """What two variants are called: their ids, with the house rules in which they differ."""
    ours, theirs = set(first.options), set(second.options)
    names = (_named(first, ours - theirs), _named(second, theirs - ours))
    return names if names[0] != names[1] else (Text("the first"), Text("the second"))


def _named(variant: Variant, changed: Collection[tuple[str, object]]) -> str:
    own = [item for item in variant.options if item in changed]
    listed = ", ".join(f"{name} = {_shown(value)}" for name, value in own)
    return f"{variant.id} ({listed})" if listed else variant.id


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if is_list(value) else str(value)


def _changes(
    ours: tuple[Block, ...], theirs: tuple[Block, ...], labels: tuple[Told, ...]
) -> tuple[Block, ...]:
    """What only one of two sections has, under the names of the two.

    Sections that say the same in another order or under another title stand there as they are.
    """
    here, there = tuple(_pieces(ours)), tuple(_pieces(theirs))
    sides = (_without(here, there), _without(there, here))
    if not any(sides):
        sides = (here, there)
    return tuple(
        block
        for label, pieces in zip(labels, sides, strict=True)
        for block in _labelled(label, pieces)
    )


@attrs.frozen
class _Piece:
    """One sentence or row as a block of its own, and the heading that it stands under."""

    about: Heading | None
    block: Block


def _pieces(blocks: Iterable[Block]) -> Iterator[_Piece]:
    """Each sentence and row for itself, and for each game by itself where it is told of several."""
    about: tuple[Heading | None, ...] = (None,)
    for block in blocks:
        if isinstance(block, Heading):
            about = _one_by_one(block)
        else:
            for single in _singles(block):
                yield from (_Piece(heading, single) for heading in about)


def _one_by_one(heading: Heading) -> tuple[Heading, ...]:
    """The same heading for each of the games that it names."""
    games = games_of(heading)
    return tuple(Heading(_about_games(heading, (game,))) for game in games) or (heading,)


_GAMES: Final = "games"


def games_of(heading: Heading) -> tuple[object, ...]:
    """The games that a heading names; none where it names something else."""
    games = dict(heading.title.values).get(_GAMES)
    return tuple(games) if is_list(games) else ()


def _about_games(heading: Heading, games: tuple[object, ...]) -> Told:
    values = {**dict(heading.title.values), _GAMES: games}
    return attrs.evolve(heading.title, values=tuple(values.items()))


def _singles(block: Block) -> Iterator[Block]:
    match block:
        case Paragraph(sentences):
            yield from (Paragraph((each,)) for each in sentences)
        case Points(sentences):
            yield from (Points((each,)) for each in sentences)
        case Table(head, rows):
            yield from (Table(head, (row,)) for row in rows)
        case Heading() | CardRow():
            yield block


def _without(pieces: Iterable[_Piece], others: Iterable[_Piece]) -> tuple[_Piece, ...]:
    """The pieces that are not among the others, in order; one said twice is found twice."""
    left = Counter(others)
    only: list[_Piece] = []
    for piece in pieces:
        if left[piece]:
            left[piece] -= 1
        else:
            only.append(piece)
    return tuple(only)


def _labelled(label: Told, pieces: Iterable[_Piece]) -> Iterator[Block]:
    """Pieces as blocks again, under a label and what they are about."""
    by_heading: dict[Heading | None, list[Block]] = {}
    for piece in _games_together(pieces):
        by_heading.setdefault(piece.about, []).append(piece.block)
    for heading, blocks in by_heading.items():
        about = label
        if heading is not None:
            about = told(_ONLY_ABOUT, only=label, about=heading.title)
        yield Heading(about)
        yield from _joined(blocks)


_ONLY_ABOUT: Final = Text("{only}: {about}")


def _games_together(pieces: Iterable[_Piece]) -> Iterator[_Piece]:
    """The same piece under several games as one piece under all of them."""
    told_of: dict[tuple[Text | None, Block], list[Heading | None]] = {}
    for piece in pieces:
        text = None if piece.about is None else piece.about.title.text
        told_of.setdefault((text, piece.block), []).append(piece.about)
    for (_, block), headings in told_of.items():
        first = headings[0]
        named = [game for each in headings if each is not None for game in games_of(each)]
        if first is not None and named:
            yield _Piece(Heading(_about_games(first, tuple(dict.fromkeys(named)))), block)
        else:
            yield from (_Piece(heading, block) for heading in dict.fromkeys(headings))


def _joined(blocks: Iterable[Block]) -> list[Block]:
    """Sentences and rows that stand beside each other as one block."""
    joined: list[Block] = []
    for block in blocks:
        both = _together(joined[-1], block) if joined else None
        if both is None:
            joined.append(block)
        else:
            joined[-1] = both
    return joined


def _together(before: Block, block: Block) -> Block | None:
    match before, block:
        case Paragraph(ours), Paragraph(theirs):
            return Paragraph((*ours, *theirs))
        case Points(ours), Points(theirs):
            return Points((*ours, *theirs))
        case Table(head, rows), Table(same, more) if head == same:
            return Table(head, (*rows, *more))
        case _:
            return None
