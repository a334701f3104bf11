"""A rule book: made from a variant, read in a language.

Level 5: imports levels 0 to 4, `telling` and `wording`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from sheepshead.errors import InvalidVariant
from sheepshead.options import Option
from sheepshead.plain import Plain
from sheepshead.rulebooks import sections as told_in
from sheepshead.rulebooks.as_html import html_of
from sheepshead.rulebooks.as_markdown import markdown_of
from sheepshead.rulebooks.as_plain import plain_of
from sheepshead.rulebooks.as_text import text_of
from sheepshead.rulebooks.example import example
from sheepshead.rulebooks.parts import Section
from sheepshead.rulebooks.payoffs import scoring
from sheepshead.rules import Rule
from sheepshead.texts import Text
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant, preset_of
from sheepshead.wording import Words, words_of

_IN_ORDER_OF_PLAY: Final = (
    told_in.introduction,
    told_in.cards,
    told_in.dealing,
    told_in.bidding,
    told_in.burying,
    told_in.calling,
    told_in.play,
    told_in.doubling,
    scoring,
    told_in.all_pass,
    told_in.session,
)


@attrs.frozen
class RuleBook:
    """The rules of a variant, in sections in the order of play.

    It holds facts; `to_text`, `to_markdown`, `to_html` and `to_dict` word them in English or German
    (`lang`, "en" or "de") and with a French or a German pack (`pack`, "french" or "german"), and
    raise `ValueError` for others.

    >>> book = rulebook("called-ace")
    >>> book.rules[0].id
    'bid/pick-or-pass'
    """

    variant: Variant
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that it states, each once."""
        return tuple(dict.fromkeys(rule for section in self.sections for rule in section.rules))

    def section(self, section_id: str) -> Section:
        """The section with this id; `KeyError` where the variant has nothing to say in it.

        >>> rulebook("called-ace").section("burying").title
        'Taking the blind and burying'
        """
        return {section.id: section for section in self.sections}[section_id]

    def to_text(self, lang: str = "en", pack: str = "french") -> str:
        """The book as text for a terminal."""
        words = words_of(lang, pack)
        return text_of(self._title(words), self.sections, words)

    def to_markdown(self, lang: str = "en", pack: str = "french") -> str:
        """The book in Markdown, with tables."""
        words = words_of(lang, pack)
        return markdown_of(self._title(words), self.sections, words)

    def to_html(self, lang: str = "en", pack: str = "french") -> str:
        """The book as one page of HTML that needs nothing else."""
        words = words_of(lang, pack)
        return html_of(self._title(words), self.sections, words)

    def to_dict(self, lang: str = "en", pack: str = "french") -> dict[str, Plain]:
        """The book as values that `json.dumps` takes."""
        return plain_of(self.variant, self.sections, words_of(lang, pack))

    def _title(self, words: Words) -> str:
        return words.text(Text(self.variant.title))


def rulebook(variant: str | Mapping[str, object] | Variant) -> RuleBook:
    """The rules of a variant as a book; `variant` is what `get_variant` takes.

    Raises `InvalidVariant` as `get_variant` does.

    >>> book = rulebook({"preset": "called-ace", "options": {"bump": 1}})
    >>> [section.id for section in book.sections]
    ... # doctest: +NORMALIZE_WHITESPACE
    ['game', 'cards', 'deal', 'bidding', 'burying', 'calling', 'play', 'doubling', 'scoring',
    'all-pass', 'session', 'table', 'house-rules', 'example', 'other-games', 'sources']
    """
    rules = get_variant(variant)
    return RuleBook(rules, tuple(section for section in _sections(rules) if section.blocks))


def _sections(variant: Variant) -> Iterator[Section]:
    played = tuple(section_of(variant) for section_of in _IN_ORDER_OF_PLAY)
    others = told_in.others(variant)
    yield from played
    yield told_in.at_the_table(variant, (*played, others))
    if variant.options:
        yield told_in.house_rules(variant, _options_of(variant))
    yield example(variant)
    yield others
    yield told_in.sources(variant, (*played, others))


def _options_of(variant: Variant) -> tuple[Option, ...]:
    """The house rules of the preset with the variant's id; none where there is no such preset."""
    try:
        return preset_of(variant.id).options
    except InvalidVariant:
        return ()
