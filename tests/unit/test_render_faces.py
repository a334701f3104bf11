"""Every card has a name and a sign in both packs, and the signs can be read back."""

from __future__ import annotations

import pytest

from sheepshead import FACE_DOWN, Card, Rank, Suit, parse_card
from sheepshead.cards import CARDS
from sheepshead.order import TRUMP
from sheepshead.render import (
    Charset,
    Language,
    Pack,
    card_name,
    card_symbol,
    rank_name,
    suit_name,
    suit_symbol,
)

NAMES = [
    ("QC", "queen of clubs", "Kreuz-Dame", "ober of acorns", "Eichel-Ober"),
    ("AS", "ace of spades", "Pik-Ass", "ace of leaves", "Gras-Ass"),
    ("TH", "ten of hearts", "Herz-Zehn", "ten of hearts", "Herz-Zehner"),
    ("JD", "jack of diamonds", "Karo-Bube", "unter of bells", "Schellen-Unter"),
    ("KC", "king of clubs", "Kreuz-König", "king of acorns", "Eichel-König"),
    ("7D", "seven of diamonds", "Karo-Sieben", "seven of bells", "Schellen-Siebener"),
    ("6S", "six of spades", "Pik-Sechs", "six of leaves", "Gras-Sechser"),
]


@pytest.mark.parametrize(("code", "english", "german", "in_german_pack", "bavarian"), NAMES)
def test_a_card_has_a_name_in_each_pack_and_language(
    code: str, english: str, german: str, in_german_pack: str, bavarian: str
) -> None:
    """Queens are obers and jacks unters where the pack is German."""
    card = Card(code)
    assert english == card_name(card)
    assert german == card_name(card, lang="de")
    assert in_german_pack == card_name(card, "german")
    assert bavarian == card_name(card, Pack.GERMAN, lang=Language.GERMAN)


def test_no_two_cards_share_a_name_or_a_sign() -> None:
    """In one pack and language, each card is called differently."""
    for pack in Pack:
        for lang in Language:
            assert len({card_name(card, pack, lang=lang) for card in CARDS}) == 34
        for charset in Charset:
            assert len({card_symbol(card, pack, charset=charset) for card in CARDS}) == 34


@pytest.mark.parametrize("pack", Pack)
@pytest.mark.parametrize("charset", Charset)
def test_a_sign_is_read_back(pack: Pack, charset: Charset) -> None:
    """`parse_card` reads what is shown, in either pack; ASCII is ASCII."""
    for card in CARDS:
        shown = card_symbol(card, pack, charset=charset)
        assert card is parse_card(shown, pack=pack)
        assert shown.isascii() or charset is Charset.UNICODE


def test_signs_of_some_cards() -> None:
    """The ten is written out; a German pack has letters only."""
    cards = [Card("QC"), Card("TD"), Card("9H"), Card("JS")]
    assert ["Q♣", "10♦", "9♥", "J♠"] == [card_symbol(card) for card in cards]
    assert ["QC", "TD", "9H", "JS"] == [card_symbol(card, charset="ascii") for card in cards]
    assert ["EO", "SZ", "H9", "GU"] == [card_symbol(card, "german") for card in cards]


def test_a_card_lying_face_down_tells_nothing() -> None:
    """It has the same name and sign in every pack."""
    assert {"??"} == {card_symbol(FACE_DOWN, pack) for pack in Pack}
    assert "card face down" == card_name(FACE_DOWN)
    assert "verdeckte Karte" == card_name(FACE_DOWN, "german", lang="de")


def test_suits_and_ranks_by_themselves() -> None:
    """For a rule book, which speaks of suits and ranks."""
    assert "Kreuz Pik Herz Karo" == " ".join(suit_name(suit, lang="de") for suit in Suit)
    assert "acorns leaves hearts bells" == " ".join(suit_name(suit, "german") for suit in Suit)
    assert ("trump", "Trumpf") == (suit_name(TRUMP), suit_name(TRUMP, lang="de"))
    assert ("queen", "Ober") == (rank_name(Rank.QUEEN), rank_name(Rank.QUEEN, "german", lang="de"))
    assert "♣♠♥♦ EGHS" == " ".join(
        "".join(suit_symbol(suit, pack) for suit in Suit) for pack in Pack
    )


def test_another_pack_language_or_charset_is_refused() -> None:
    """The message lists what there is."""
    with pytest.raises(ValueError, match="pack is 'french' or 'german', not 'tarot'"):
        card_symbol(Card("QC"), "tarot")
    with pytest.raises(ValueError, match="lang is 'en' or 'de', not 'fr'"):
        card_name(Card("QC"), lang="fr")
    with pytest.raises(ValueError, match="charset is 'unicode' or 'ascii', not 'latin'"):
        suit_symbol(Suit.CLUBS, charset="latin")
