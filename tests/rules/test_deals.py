"""How the packets fall, and how many cards there are in hands and blind."""

from __future__ import annotations

import pytest

from sheepshead import deal, get_variant


def test_called_ace_is_dealt_three_blind_two_three() -> None:
    """Worked example 106: three to each seat, two to the blind, three to each seat."""
    deck = tuple(get_variant("called-ace").pack)
    state = deal("called-ace", cards=deck, dealer=4)
    assert deck[0:3] + deck[17:20] == state.holdings.owns[0].dealt
    assert deck[12:15] + deck[29:32] == state.holdings.owns[4].dealt
    assert deck[15:17] == state.holdings.blind


@pytest.mark.parametrize(
    ("preset", "seats", "hand", "blind", "pack"),
    [
        ("called-ace", 5, 6, 2, 32),
        ("three-handed-hoyle", 3, 10, 2, 32),
        ("auction-sheepshead", 4, 8, 0, 32),
        ("schafkopf-classic", 4, 8, 0, 32),
        ("sauspiel", 4, 8, 0, 32),
        ("sauspiel-short", 4, 6, 0, 24),
        ("schafkopf-wirtshaus", 4, 8, 0, 32),
    ],
)
def test_hands_and_blind_make_the_pack(
    preset: str, seats: int, hand: int, blind: int, pack: int
) -> None:
    """Worked example 109: card counts."""
    variant = get_variant(preset)
    assert (seats, hand, blind) == (
        variant.seats,
        variant.deal.hand_size,
        variant.deal.blind_size,
    )
    assert pack == len(variant.pack) == seats * hand + blind
    assert 120 == variant.pack.points
