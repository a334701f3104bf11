"""In which packets the cards are dealt: who has which card of the deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.helpers import variant_of
from sheepshead import Card, InvalidVariant, Rank, deal
from sheepshead.facts import Terms

PATTERNS = [
    ("called-ace", "3-b2-3", "0-2 17-19", "12-14 29-31", "15-16"),
    ("called-ace", "2-b2-2-2", "0-1 12-13 22-23", "8-9 20-21 30-31", "10-11"),
    ("called-ace", "2-2-b2-2", "0-1 10-11 22-23", "8-9 18-19 30-31", "20-21"),
    ("three-handed", "3-b2-4-3", "0-2 11-14 23-25", "6-8 19-22 29-31", "9-10"),
    ("three-handed", "3-4-b2-3", "0-2 9-12 23-25", "6-8 17-20 29-31", "21-22"),
    ("three-handed", "4-b2-3-3", "0-3 14-16 23-25", "8-11 20-22 29-31", "12-13"),
    ("three-handed-hoyle", "4-b2-3-3", "0-3 14-16 23-25", "8-11 20-22 29-31", "12-13"),
    ("three-handed-nine", "3-3-b3-3", "0-2 9-11 21-23", "6-8 15-17 27-29", "18-20"),
    ("three-handed-eight", "3-3-b2-2", "0-2 9-11 20-21", "6-8 15-17 24-25", "18-19"),
    ("four-handed-alone", "2-b2-3-b2-2", "0-1 10-12 24-25", "6-7 19-21 30-31", "8-9 22-23"),
    ("four-handed-alone", "2-b4-2-3", "0-1 12-13 20-22", "6-7 18-19 29-31", "8-11"),
    ("four-handed-jack", "2-b2-2-3", "0-1 10-11 18-20", "6-7 16-17 27-29", "8-9"),
    ("four-handed-called-ace", "2-b2-2-3", "0-1 10-11 18-20", "6-7 16-17 27-29", "8-9"),
    ("six-handed-jack", "2-b2-3", "0-1 14-16", "10-11 29-31", "12-13"),
]


def _places(text: str) -> Iterator[int]:
    for part in text.split():
        first, last = map(int, part.split("-"))
        yield from range(first, last + 1)


@pytest.mark.parametrize(("game", "pattern", "forehand", "dealer", "blind"), PATTERNS)
def test_packets(game: str, pattern: str, forehand: str, dealer: str, blind: str) -> None:
    """Forehand, dealer and blind get these cards of the deck, counted from 0."""
    variant = variant_of(game, packets=pattern)
    deck = tuple(variant.pack)
    state = deal(variant, cards=deck, dealer=variant.seats - 1)
    for seat, expected in ((0, forehand), (variant.seats - 1, dealer)):
        assert [deck[place] for place in _places(expected)] == list(state.own(seat).dealt)
    assert [deck[place] for place in _places(blind)] == list(state.holdings.blind)


@pytest.mark.parametrize("pattern", dict.fromkeys(pattern for _, pattern, *_ in PATTERNS))
def test_the_last_cards_never_go_to_the_blind(pattern: str) -> None:
    """Every pattern ends with cards for the seats, so that the last card of the deck stays hid."""
    assert not pattern.rpartition("-")[2].startswith("b")


def test_a_pattern_must_fit_the_table() -> None:
    """Those of other seatings are not known."""
    with pytest.raises(InvalidVariant, match="packets is 3-b2-3, 2-b2-2-2 or 2-2-b2-2, not"):
        variant_of("called-ace", packets="3-b2-4-3")


SIXES = [
    ("four-handed-jack", "3-b2-4", "0-3 18-21", "12-15 30-33", "16-17"),
    ("four-handed-called-ace", "2-b2-2-3", "0-2 14-15 22-24", "9-11 20-21 31-33", "12-13"),
]


@pytest.mark.parametrize(("game", "pattern", "forehand", "dealer", "blind"), SIXES)
def test_four_may_add_the_black_sixes(
    game: str, pattern: str, forehand: str, dealer: str, blind: str
) -> None:
    """34 cards, eight each and two in the blind: the first packet is one card larger."""
    variant = variant_of(game, deck_cut="sixes-in", packets=pattern)
    assert (34, 8, 2, 120) == (
        len(variant.pack),
        variant.deal.hand_size,
        variant.deal.blind_size,
        variant.pack.points,
    )
    deck = tuple(variant.pack)
    state = deal(variant, cards=deck, dealer=3)
    for seat, expected in ((0, forehand), (3, dealer)):
        assert [deck[place] for place in _places(expected)] == list(state.own(seat).dealt)
    assert [deck[place] for place in _places(blind)] == list(state.holdings.blind)
    assert (30, 7) == (len(variant_of(game).pack), variant_of(game).deal.hand_size)


@pytest.mark.parametrize("game", ["four-handed-jack", "four-handed-called-ace"])
def test_a_six_is_the_lowest_card_of_its_suit(game: str) -> None:
    """Below the seven, and worth nothing; the red sixes stay out."""
    order = variant_of(game, deck_cut="sixes-in").contract("pick").order_for(Terms("pick"))
    assert order.strength(Card("6C")) < order.strength(Card("7C"))
    assert not order.is_trump(Card("6S"))
    assert 0 == Card("6S").points
    assert {"6C", "6S"} == {str(card) for card in order.pack if card.rank is Rank.SIX}
