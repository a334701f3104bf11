"""Cards are interned values, and a set of cards is a set."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepshead import (
    FACE_DOWN,
    Card,
    CardSet,
    FaceDown,
    NotationError,
    Rank,
    Suit,
    parse_card,
    parse_cards,
)
from sheepshead.cards import CARDS, NO_CARDS, PACK_24, PACK_32, PACK_34, ByCard, in_deck_order

DECK_ORDER = (
    "AC TC KC QC JC 9C 8C 7C 6C AS TS KS QS JS 9S 8S 7S 6S "
    "AH TH KH QH JH 9H 8H 7H AD TD KD QD JD 9D 8D 7D"
)
some_cards = st.frozensets(st.sampled_from(CARDS))


def test_there_are_34_cards_in_deck_order() -> None:
    """Clubs, spades, hearts, diamonds; A T K Q J 9 8 7, and the two black sixes."""
    assert " ".join(card.text for card in CARDS) == DECK_ORDER


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_each_card_exists_once(card: Card) -> None:
    """However a card is made, copied or sent elsewhere, it is the same object."""
    assert Card(card.text) is card
    assert Card.of(card.rank, card.suit) is card
    assert parse_card(str(card)) is card
    assert eval(repr(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_card_points() -> None:
    """Ace 11, ten 10, king 4, queen 3, jack 2, the rest nothing: 120 in all."""
    points = {card.text: card.points for card in CARDS if card.suit is Suit.CLUBS}
    assert points == {
        "AC": 11,
        "TC": 10,
        "KC": 4,
        "QC": 3,
        "JC": 2,
        "9C": 0,
        "8C": 0,
        "7C": 0,
        "6C": 0,
    }
    assert PACK_34.points == PACK_32.points == PACK_24.points == 120


def test_packs() -> None:
    """32 cards; 24 without eights and sevens; 34 with the black sixes."""
    assert str(PACK_34) == DECK_ORDER
    assert str(PACK_32) == DECK_ORDER.replace("6C ", "").replace("6S ", "")
    assert str(PACK_24) == (
        "AC TC KC QC JC 9C AS TS KS QS JS 9S AH TH KH QH JH 9H AD TD KD QD JD 9D"
    )


def test_a_card_is_matched_by_rank_and_suit() -> None:
    """`case Card(rank=…)` and `case Card(rank, suit)` work."""
    match Card("QC"):
        case Card(Rank.QUEEN, suit):
            assert suit is Suit.CLUBS
        case _:
            pytest.fail("the queen of clubs is a queen")


@pytest.mark.parametrize("thing", [Card("QC"), CardSet("QC AC")], ids=str)
def test_cards_and_sets_cannot_change(thing: Card | CardSet) -> None:
    """No field can be set or deleted, and none added."""
    with pytest.raises(AttributeError, match="cannot change: mask was to be set"):
        thing.mask = 0
    with pytest.raises(AttributeError, match="cannot change: mask was to be deleted"):
        del thing.mask
    with pytest.raises(AttributeError, match="cannot change: seen was to be set"):
        thing.seen = True


def test_cards_have_no_order() -> None:
    """Which card is higher depends on the game, so cards are not compared."""
    with pytest.raises(TypeError):
        _ = Card("QC") < Card("AC")


def test_face_down() -> None:
    """The mark of a card lying face down is one object, shows nothing and counts nothing."""
    assert str(FACE_DOWN) == "??"
    assert repr(FACE_DOWN) == "FACE_DOWN"
    assert FACE_DOWN.points == 0
    assert pickle.loads(pickle.dumps(FACE_DOWN)) is FACE_DOWN
    assert copy.deepcopy(FACE_DOWN) is copy.copy(FACE_DOWN) is FACE_DOWN
    assert isinstance(FACE_DOWN, FaceDown)
    assert FACE_DOWN not in PACK_34


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("QC", "QC"),
        ("10D", "TD"),
        ("10d", "TD"),
        ("qc", "QC"),
        ("Q♣", "QC"),
        ("10♦", "TD"),
        ("t♠", "TS"),
        ("7♥", "7H"),
        (" 9s\n", "9S"),
        ("6S", "6S"),
    ],
)
def test_forms_that_are_read(text: str, card: str) -> None:
    """Rank then suit, `10` for the ten, lower case and suit symbols."""
    assert parse_card(text).text == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("EO", "QC"),
        ("GU", "JS"),
        ("SA", "AD"),
        ("HZ", "TH"),
        ("ek", "KC"),
        ("S7", "7D"),
        ("H9", "9H"),
        ("G6", "6S"),
    ],
)
def test_german_forms(text: str, card: str) -> None:
    """Suit first: Eichel, Gras, Herz, Schellen; Ober is the queen, Unter the jack, Z the ten."""
    assert parse_card(text, pack="german").text == card


@pytest.mark.parametrize(
    "text", ["", "Q", "QX", "1C", "TT", "110C", "10 D", "CQ", "EO", "6H", "6D", "??", "QCC", "ſ"]
)
def test_what_is_no_card(text: str) -> None:
    """Everything else is refused, and the text says what a card looks like."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert str(caught.value) == (
        f"{text!a} is not a card: expected a rank of A T K Q J 9 8 7 (6 in clubs and spades) "
        "and a suit of C S H D, such as QC"
    )
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["QC", "H10", "OE", "SS", ""])
def test_what_is_no_german_card(text: str) -> None:
    """French forms are not read as German ones, nor the other way round."""
    with pytest.raises(NotationError, match="is not a German card: expected a suit of E G H S"):
        parse_card(text, pack="german")


def test_other_packs_and_other_things() -> None:
    """There are two packs, and a card is read from a text."""
    with pytest.raises(ValueError, match="pack is 'french' or 'german', not 'spanish'"):
        parse_card("QC", pack="spanish")
    with pytest.raises(TypeError, match="from a text such as 'QC', not from int"):
        parse_card(7)


def test_parse_cards() -> None:
    """Several cards stand in the order in which they are written, and none of them twice."""
    assert [str(card) for card in parse_cards(" 7d QC\tac ")] == ["7D", "QC", "AC"]
    assert parse_cards("") == ()
    with pytest.raises(NotationError, match=r"^QC stands twice$") as caught:
        parse_cards("AC QC 7D QC")
    assert caught.value.text == "AC QC 7D QC"


def test_in_deck_order() -> None:
    """Cards are written out in deck order, those lying face down last."""
    cards = [FACE_DOWN, Card("7D"), Card("AC"), FACE_DOWN, Card("6C")]
    assert " ".join(map(str, in_deck_order(cards))) == "AC 6C 7D ?? ??"


def test_a_set_has_a_repr_that_evaluates() -> None:
    """A set is written as its cards in deck order."""
    assert repr(CardSet("7D QC AC")) == "CardSet('AC QC 7D')"
    assert eval(repr(CardSet("7D QC AC"))) == CardSet("AC QC 7D")
    assert repr(NO_CARDS) == "CardSet('')"


@given(some_cards)
def test_a_set_is_its_cards(cards: frozenset[Card]) -> None:
    """Length, truth, membership, order, points, equality, hash and copies follow from the cards."""
    made = CardSet(cards)

    assert frozenset(made) == cards
    assert list(made) == list(made.cards) == [card for card in CARDS if card in cards]
    assert len(made) == len(cards)
    assert bool(made) is bool(cards)
    assert made.points == sum(card.points for card in cards)
    assert [card for card in CARDS if card in made] == list(made)
    assert made == CardSet(reversed(list(made))) == CardSet(str(made)) == CardSet.of_mask(made.mask)
    assert hash(made) == hash(CardSet(str(made)))
    assert pickle.loads(pickle.dumps(made)) == copy.deepcopy(made) == made
    assert eval(repr(made)) == made


@given(some_cards, some_cards, st.sampled_from(CARDS))
def test_set_algebra(a: frozenset[Card], b: frozenset[Card], card: Card) -> None:
    """Union, intersection and difference are those of sets of cards."""
    assert frozenset(CardSet(a) | CardSet(b)) == a | b
    assert frozenset(CardSet(a) & CardSet(b)) == a & b
    assert frozenset(CardSet(a) - CardSet(b)) == a - b
    assert frozenset(CardSet(a).with_card(card)) == a | {card}
    assert frozenset(CardSet(a).without(card)) == a - {card}
    assert (CardSet(a) == CardSet(b)) is (a == b)
    assert CardSet(a) != a


def test_texts_are_not_in_a_set() -> None:
    """Only cards are members: `"QC" in hand` would hide a mistake."""
    assert Card("QC") in PACK_32
    assert "QC" not in PACK_32


@pytest.mark.parametrize("wrong", [None, 1, [], ["TH"]], ids=repr)
def test_cards_are_read_from_text_only(wrong: Any) -> None:
    """What is no text is named by its type, as `parse_card` does."""
    with pytest.raises(TypeError, match=f"not {type(wrong).__name__}"):
        parse_cards(wrong)


def test_a_mask_is_listed_in_deck_order() -> None:
    """Whatever is asked for each card, for any set of cards."""
    by_card = ByCard({card: card.text for card in CARDS})
    for number in range(200):
        mask = Random(number).getrandbits(36) & CardSet(CARDS).mask
        assert list(by_card.of_mask(mask)) == [card.text for card in CARDS if card.mask & mask]
