"""How the packets fall in the American games with a blind of four to seven seats."""

from __future__ import annotations

import pytest

from rules.picking import places
from sheepshead import get_variant

FOUR = ((0, 1, 2, 14, 15, 16, 17), (9, 10, 11, 26, 27, 28, 29), (12, 13))
FIVE = ((0, 1, 2, 17, 18, 19), (12, 13, 14, 29, 30, 31), (15, 16))
SIX = ((0, 1, 2, 20, 21), (15, 16, 17, 30, 31), (18, 19))
SEVEN = ((0, 1, 18, 19), (12, 13, 30, 31), (14, 15, 16, 17))


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("four-handed-called-ace", FOUR),
        ("four-handed-jack", FOUR),
        ("called-ace-plain", FIVE),
        ("called-ace-wisconsin", FIVE),
        ("schiller", FIVE),
        ("jack-of-diamonds", FIVE),
        ("jack-of-diamonds-plain", FIVE),
        ("first-trick", FIVE),
        ("six-handed-jack", SIX),
        ("six-handed-jack-of-clubs", SIX),
        ("six-handed-jack-and-ace", SIX),
        ("seven-handed-jack", SEVEN),
        ("seven-handed-neighbor", SEVEN),
    ],
)
def test_forehand_dealer_and_blind_get_their_packets(
    preset: str, expected: tuple[tuple[int, ...], ...]
) -> None:
    """3 b2 3 for five; for four 3 b2 4, for six 3 b2 2, for seven 2 b4 2."""
    first, *_, dealer, blind = places(preset)
    assert expected == (first, dealer, blind)


@pytest.mark.parametrize(
    ("preset", "seats", "hand", "blind", "pack"),
    [
        ("four-handed-called-ace", 4, 7, 2, 30),
        ("four-handed-jack", 4, 7, 2, 30),
        ("six-handed-jack", 6, 5, 2, 32),
        ("six-handed-jack-of-clubs", 6, 5, 2, 32),
        ("six-handed-jack-and-ace", 6, 5, 2, 32),
        ("seven-handed-jack", 7, 4, 4, 32),
        ("seven-handed-neighbor", 7, 4, 4, 32),
    ],
)
def test_hands_and_blind_make_the_pack(
    preset: str, seats: int, hand: int, blind: int, pack: int
) -> None:
    """Card counts; the thirty cards are without the black sevens."""
    variant = get_variant(preset)
    assert (seats, hand, blind) == (variant.seats, variant.deal.hand_size, variant.deal.blind_size)
    assert pack == len(variant.pack) == seats * hand + blind
    assert 120 == variant.pack.points
    assert (pack == 32) == ("7C" in str(variant.pack)) == ("7S" in str(variant.pack))
