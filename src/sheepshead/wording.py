"""How told sentences read: in which language, and with which pack in hand.

Level 5: imports levels 0 to 3, `telling` and the names of the cards. Facts stay facts until
somebody reads them: here a suit becomes spades or Gras, a number takes its noun with it, and a part
of a game says what it says in the reader's language.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from string import Formatter

import attrs

from sheepshead.cards import Card, CardSet, FaceDown, Rank, Suit
from sheepshead.checks import is_list
from sheepshead.order import Trump
from sheepshead.render.faces import (
    Language,
    Pack,
    card_symbol,
    chosen,
    rank_name,
    suit_name,
)
from sheepshead.telling import Told, said_by
from sheepshead.texts import Text


@attrs.frozen
class Words:
    """The words of one reader: a language, and the pack in which cards are named.

    >>> from sheepshead.cards import Card
    >>> from sheepshead.telling import told
    >>> sentence = told(Text("{count:card|cards} and {card}"), count=1, card=Card("QC"))
    >>> Words().say(sentence), Words(pack=Pack.GERMAN).say(sentence)
    ('1 card and Q♣', '1 card and EO')
    """

    language: Language = Language.ENGLISH
    pack: Pack = Pack.FRENCH

    def text(self, text: Text) -> str:
        """A text in the reader's language, its fields still open."""
        return catalogue(self.language).gettext(text) if text else ""

    def say(self, sentence: Told) -> str:
        """A sentence with its facts, in the reader's language."""
        return _Filler(self).vformat(self.text(sentence.text), (), dict(sentence.values))

    def sentence(self, sentence: Told) -> str:
        """The same, beginning with a capital as a sentence of its own does."""
        said = self.say(sentence)
        return said[:1].upper() + said[1:]

    def value(self, value: object, spec: str = "") -> str:
        """A fact in words: a card as its sign, a list in one line, a part by what it says."""
        if isinstance(value, CardSet):
            return " ".join(self.value(card) for card in value)
        if is_list(value):
            return ", ".join(self.value(each, spec) for each in value)
        match value:
            case int():
                return _number(value, spec)
            case Card() | FaceDown():
                return card_symbol(value, self.pack)
            case Suit() | Trump():
                return suit_name(value, self.pack, lang=self.language)
            case Rank():
                return rank_name(value, self.pack, lang=self.language)
            case _:
                return self._part(value)

    def _part(self, value: object) -> str:
        """What a word, a sentence or a part of a game says."""
        if isinstance(value, Enum):
            return self._part(value.value)
        if isinstance(value, str):
            return self.text(Text(value))
        return self.say(value if isinstance(value, Told) else said_by(value))


def _number(value: int, spec: str) -> str:
    """A number, with the noun that goes with one or with more where the field has both."""
    one, bar, many = spec.partition("|")
    return f"{value} {one if value == 1 else many}" if bar else format(value, spec)


@lru_cache
def catalogue(language: Language) -> NullTranslations:
    """The texts of a language; English is what the texts are written in."""
    if language is Language.ENGLISH:
        return NullTranslations()
    with files("sheepshead").joinpath("locale", f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)


def words_of(lang: str = "en", pack: str = "french") -> Words:
    """The words for a language and a pack; `ValueError` for one that is not known.

    >>> words_of("fr")
    Traceback (most recent call last):
    ValueError: lang is 'en' or 'de', not 'fr'
    """
    return Words(chosen(Language, lang, "lang"), chosen(Pack, pack, "pack"))


class _Filler(Formatter):
    """Fills the fields of a text with facts in a reader's words."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: object, format_spec: str) -> str:
        """A fact in words; a number takes the noun of its field along."""
        return self._words.value(value, format_spec)
