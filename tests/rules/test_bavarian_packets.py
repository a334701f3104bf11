"""How the Bavarian hands are dealt: in halves, in pairs, or card by card; and when one knocks."""

from __future__ import annotations

import pytest

from rules.helpers import variant_of
from sheepshead import State, deal
from sheepshead.replaying import record_of

PATTERNS = {
    ("sauspiel", "halves"): (4, 4),
    ("sauspiel", "pairs"): (2, 2, 2, 2),
    ("sauspiel", "single-cards"): (1,) * 8,
    ("sauspiel-short", "halves"): (3, 3),
    ("sauspiel-short", "pairs"): (2, 2, 2),
    ("sauspiel-short", "single-cards"): (1,) * 6,
    ("schafkopf-kreuzrunde", "halves"): (4, 4),
    ("schafkopf-kreuzrunde", "single-cards"): (1,) * 8,
    ("schafkopf", "pairs"): (2, 2, 2, 2),
    ("schafkopf-geier-three", "halves"): (4, 4),
    ("schafkopf-geier-three", "pairs"): (2, 2, 2, 2),
}


@pytest.mark.parametrize(("table", "packets"), PATTERNS.items(), ids=map(" ".join, PATTERNS))
def test_the_packets_fall_from_forehand_on(
    table: tuple[str, str], packets: tuple[int, ...]
) -> None:
    """Each packet to every seat in turn; the same deck, other hands."""
    preset, pattern = table
    variant = variant_of(preset, packets=pattern)
    state = deal(variant, cards=variant.pack.cards, dealer=0)
    left = list(variant.pack.cards)
    hands: dict[int, list[object]] = {seat: [] for seat in range(variant.seats)}
    for packet in packets:
        for place in range(variant.seats):
            hands[(1 + place) % variant.seats] += left[:packet]
            del left[:packet]
    assert [] == left
    dealt = record_of(state).hands
    assert [tuple(hand) for hand in hands.values()] == list(dealt)


@pytest.mark.parametrize(
    ("preset", "pattern", "half"),
    [
        ("sauspiel", "halves", 4),
        ("sauspiel", "pairs", 4),
        ("sauspiel", "single-cards", 4),
        ("sauspiel-short", "halves", 3),
        ("sauspiel-short", "pairs", 4),
        ("sauspiel-short", "single-cards", 3),
    ],
)
def test_who_may_knock_has_half_of_his_hand(preset: str, pattern: str, half: int) -> None:
    """Four cards, three with the short deck; of pairs two, which then are four of six."""
    state: State = deal(variant_of(preset, packets=pattern), seed=1)
    assert "knocking" == state.phase.name
    assert [half] * 4 == [len(state.hand(seat)) for seat in range(4)]


def test_by_default_hands_are_dealt_in_halves() -> None:
    """Said or not."""
    for preset in ("sauspiel", "sauspiel-short", "schafkopf-classic", "schafkopf-geier-three"):
        assert variant_of(preset, packets="halves") == variant_of(preset)
        assert deal(preset, seed=1) != deal(variant_of(preset, packets="pairs"), seed=1)


@pytest.mark.parametrize("deck", ["long", "short"])
def test_the_pattern_fits_the_deck(deck: str) -> None:
    """Two cards at a time make eight or six."""
    variant = variant_of("schafkopf", deck=deck, packets="pairs")
    expected = {"long": (32, 8), "short": (24, 6)}
    assert expected[deck] == (len(variant.pack), variant.deal.hand_size)
