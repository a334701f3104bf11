"""What a card is called and how it is written in a French and in a German pack.

Level 5: imports `cards` and `order`. The codes of the notation are those of `cards`; here are the
names and signs for people, which are chosen by the reader and never stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar

from sheepshead.cards import FaceDown, Rank, Seen, Suit
from sheepshead.order import PlayingSuit, Trump


class Pack(StrEnum):
    """The pack whose names and signs are used; a pack is named by its word too."""

    FRENCH = "french"
    GERMAN = "german"


class Language(StrEnum):
    """The language of names."""

    ENGLISH = "en"
    GERMAN = "de"


class Charset(StrEnum):
    """The signs that may be used: suit symbols and lines, or nothing beyond ASCII."""

    UNICODE = "unicode"
    ASCII = "ascii"


def suit_name(suit: PlayingSuit, pack: str = "french", *, lang: str = "en") -> str:
    """The name of a suit: clubs, Kreuz, acorns, Eichel; trump has one too.

    Raises `ValueError` for another pack or language.

    >>> suit_name(Suit.SPADES, "german"), suit_name(Suit.SPADES, "german", lang="de")
    ('leaves', 'Gras')
    """
    language = chosen(Language, lang, "lang")
    if isinstance(suit, Trump):
        return _TRUMP[language]
    return _SUITS[chosen(Pack, pack, "pack"), language][suit]


def rank_name(rank: Rank, pack: str = "french", *, lang: str = "en") -> str:
    """The name of a rank: queen, Dame, ober, Ober.

    Raises `ValueError` for another pack or language.

    >>> rank_name(Rank.JACK), rank_name(Rank.JACK, "german", lang="de")
    ('jack', 'Unter')
    """
    return _RANKS[chosen(Pack, pack, "pack"), chosen(Language, lang, "lang")][rank]


def card_name(card: Seen, pack: str = "french", *, lang: str = "en") -> str:
    """What a card is called: queen of clubs, Kreuz-Dame, ober of acorns, Eichel-Ober.

    Raises `ValueError` for another pack or language.

    >>> from sheepshead.cards import Card
    >>> card_name(Card("7D")), card_name(Card("7D"), "german", lang="de")
    ('seven of diamonds', 'Schellen-Siebener')
    """
    language = chosen(Language, lang, "lang")
    if isinstance(card, FaceDown):
        return _FACE_DOWN[language]
    rank = rank_name(card.rank, pack, lang=lang)
    return _NAMES[language].format(rank=rank, suit=suit_name(card.suit, pack, lang=lang))


def suit_symbol(suit: Suit, pack: str = "french", *, charset: str = "unicode") -> str:
    """The sign of a suit: ♣, or the letter of the notation.

    Suits of a German pack have no signs in Unicode and are written E G H S. Raises `ValueError` for
    another pack or charset.

    >>> suit_symbol(Suit.CLUBS), suit_symbol(Suit.CLUBS, charset="ascii")
    ('♣', 'C')
    >>> suit_symbol(Suit.CLUBS, "german")
    'E'
    """
    signs = chosen(Charset, charset, "charset")
    if chosen(Pack, pack, "pack") is Pack.GERMAN:
        return suit.german
    return suit.symbol if signs is Charset.UNICODE else suit.letter


def card_symbol(card: Seen, pack: str = "french", *, charset: str = "unicode") -> str:
    """A card in as few signs as a reader understands: Q♣ and 10♦, QC and TD, EO.

    In ASCII it is the notation that `parse_card` reads, of either pack. Raises `ValueError` for
    another pack or charset.

    >>> from sheepshead.cards import Card
    >>> card_symbol(Card("TD")), card_symbol(Card("TD"), charset="ascii")
    ('10♦', 'TD')
    >>> card_symbol(Card("TD"), "german")
    'SZ'
    """
    if isinstance(card, FaceDown):
        return card.text
    suit = suit_symbol(card.suit, pack, charset=charset)
    if chosen(Pack, pack, "pack") is Pack.GERMAN:
        return suit + card.rank.german
    return rank_index(card.rank, pack, charset=charset) + suit


def rank_index(rank: Rank, pack: str = "french", *, charset: str = "unicode") -> str:
    """What stands in the corner of a card: Q, O; the ten is 10 where it need not be one letter.

    >>> rank_index(Rank.TEN), rank_index(Rank.TEN, charset="ascii"), rank_index(Rank.JACK, "german")
    ('10', 'T', 'U')
    """
    if chosen(Charset, charset, "charset") is Charset.UNICODE and rank is Rank.TEN:
        return "10"
    return rank.german if chosen(Pack, pack, "pack") is Pack.GERMAN else rank.letter


Choice = TypeVar("Choice", bound=StrEnum)


def chosen(choices: type[Choice], word: str, what: str) -> Choice:
    """The member that a word names; `ValueError` that lists the words for any other.

    >>> chosen(Pack, "tarot", "pack")
    Traceback (most recent call last):
    ValueError: pack is 'french' or 'german', not 'tarot'
    """
    for choice in choices:
        if choice == word:
            return choice
    known = " or ".join(repr(choice.value) for choice in choices)
    raise ValueError(f"{what} is {known}, not {word!r:.40}")


_Both: TypeAlias = tuple[Pack, Language]


def _ranks(text: str) -> dict[Rank, str]:
    return dict(zip(Rank, text.split(), strict=True))


def _suits(text: str) -> dict[Suit, str]:
    return dict(zip(Suit, text.split(), strict=True))


_SUITS: Final[Mapping[_Both, Mapping[Suit, str]]] = {
    (Pack.FRENCH, Language.ENGLISH): {suit: suit.title for suit in Suit},
    (Pack.FRENCH, Language.GERMAN): _suits("Kreuz Pik Herz Karo"),
    (Pack.GERMAN, Language.ENGLISH): _suits("acorns leaves hearts bells"),
    (Pack.GERMAN, Language.GERMAN): _suits("Eichel Gras Herz Schellen"),
}
_RANKS: Final[Mapping[_Both, Mapping[Rank, str]]] = {
    (Pack.FRENCH, Language.ENGLISH): _ranks("ace ten king queen jack nine eight seven six"),
    (Pack.FRENCH, Language.GERMAN): _ranks("Ass Zehn König Dame Bube Neun Acht Sieben Sechs"),
    (Pack.GERMAN, Language.ENGLISH): _ranks("ace ten king ober unter nine eight seven six"),
    (Pack.GERMAN, Language.GERMAN): _ranks(
        "Ass Zehner König Ober Unter Neuner Achter Siebener Sechser"
    ),
}
_NAMES: Final = {Language.ENGLISH: "{rank} of {suit}", Language.GERMAN: "{suit}-{rank}"}
_TRUMP: Final = {Language.ENGLISH: "trump", Language.GERMAN: "Trumpf"}
_FACE_DOWN: Final = {Language.ENGLISH: "card face down", Language.GERMAN: "verdeckte Karte"}
