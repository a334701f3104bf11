"""Who sits with which cards in the American games, and in which packets they come. Data only."""

from __future__ import annotations

from typing import Final

from sheepshead.cards import PACK_32
from sheepshead.policies.dealing import Packets, ToBlind, ToHands
from sheepshead.variants.american_parts import (
    PACK_26,
    PACK_30,
    Seating,
)
from sheepshead.variants.poor_hands import only_packets

THREE: Final = Seating(
    seats=3,
    pack=PACK_32,
    deal=Packets((ToHands(3), ToBlind(2), ToHands(4), ToHands(3))),
)
NINE: Final = Seating(
    seats=3,
    pack=PACK_30,
    deal=Packets((ToHands(3), ToBlind(3), ToHands(3), ToHands(3))),
)
EIGHT: Final = Seating(
    seats=3,
    pack=PACK_26,
    deal=Packets((ToHands(3), ToBlind(2), ToHands(3), ToHands(2))),
)
FOUR_ALONE: Final = Seating(
    seats=4,
    pack=PACK_32,
    deal=Packets((ToHands(2), ToBlind(2), ToHands(3), ToBlind(2), ToHands(2))),
)
FOUR: Final = Seating(seats=4, pack=PACK_30, deal=Packets((ToHands(3), ToBlind(2), ToHands(4))))
FIVE: Final = Seating(seats=5, pack=PACK_32, deal=Packets((ToHands(3), ToBlind(2), ToHands(3))))
SIX: Final = Seating(seats=6, pack=PACK_32, deal=Packets((ToHands(3), ToBlind(2), ToHands(2))))
SEVEN: Final = Seating(seats=7, pack=PACK_32, deal=Packets((ToHands(2), ToBlind(4), ToHands(2))))

TEN_EACH: Final = only_packets("3-b2-4-3", "3-4-b2-3", "4-b2-3-3")
NINE_EACH: Final = only_packets("3-b3-3-3", "3-3-b3-3")
EIGHT_EACH: Final = only_packets("3-b2-3-2", "3-3-b2-2")
FOUR_IN_BLIND: Final = only_packets("2-b2-3-b2-2", "2-b4-2-3")
SEVEN_EACH: Final = only_packets("3-b2-4", "2-b2-2-3")
SIX_EACH: Final = only_packets("3-b2-3", "2-b2-2-2", "2-2-b2-2")
FIVE_EACH: Final = only_packets("3-b2-2", "2-b2-3")
