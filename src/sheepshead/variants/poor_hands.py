"""How the cards are dealt to a table with a picker, and which hands are dealt again. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import Rank
from sheepshead.order import CardOrder
from sheepshead.policies.dealing import Packet, Packets, ToBlind, ToHands
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.redealing import (
    HolderMayRedeal,
    PoorHand,
    WithFewPoints,
    WithoutRanksAndTrump,
)
from sheepshead.policy import RedealRound
from sheepshead.variant import Contract
from sheepshead.variants.all_pass_options import DealingRules
from sheepshead.variants.american_parts import PACK_34, THROWN_IN, Seating
from sheepshead.variants.parts import redealt

_PACKETS: Final[dict[str, tuple[Packet, ...]]] = {
    "3-b2-3": (ToHands(3), ToBlind(2), ToHands(3)),
    "2-b2-2-2": (ToHands(2), ToBlind(2), ToHands(2), ToHands(2)),
    "2-2-b2-2": (ToHands(2), ToHands(2), ToBlind(2), ToHands(2)),
    "3-b2-4-3": (ToHands(3), ToBlind(2), ToHands(4), ToHands(3)),
    "3-4-b2-3": (ToHands(3), ToHands(4), ToBlind(2), ToHands(3)),
    "4-b2-3-3": (ToHands(4), ToBlind(2), ToHands(3), ToHands(3)),
    "3-b3-3-3": (ToHands(3), ToBlind(3), ToHands(3), ToHands(3)),
    "3-3-b3-3": (ToHands(3), ToHands(3), ToBlind(3), ToHands(3)),
    "3-b2-3-2": (ToHands(3), ToBlind(2), ToHands(3), ToHands(2)),
    "3-3-b2-2": (ToHands(3), ToHands(3), ToBlind(2), ToHands(2)),
    "2-b2-3-b2-2": (ToHands(2), ToBlind(2), ToHands(3), ToBlind(2), ToHands(2)),
    "2-b4-2-3": (ToHands(2), ToBlind(4), ToHands(2), ToHands(3)),
    "3-b2-4": (ToHands(3), ToBlind(2), ToHands(4)),
    "2-b2-2-3": (ToHands(2), ToBlind(2), ToHands(2), ToHands(3)),
    "3-b2-2": (ToHands(3), ToBlind(2), ToHands(2)),
    "2-b2-3": (ToHands(2), ToBlind(2), ToHands(3)),
    "2-b4-2": (ToHands(2), ToBlind(4), ToHands(2)),
}


def only_packets(*patterns: str) -> tuple[tuple[str, str], ...]:
    """What a preset leaves out that is dealt in one of these patterns."""
    return tuple(("packets", other) for other in sorted(set(_PACKETS) - set(patterns)))


def seating_of(seating: Seating, house: DealingRules) -> Seating:
    """The seating with the cards dealt as the house has it."""
    return attrs.evolve(seating, deal=Packets(_PACKETS[house.packets]))


REDEALT: Final = redealt(THROWN_IN)


def _with_sixes(seating: Seating, house: DealingRules) -> Seating:
    first, *others = _PACKETS[house.packets]
    deal = Packets((ToHands(first.size + 1), *others))
    return attrs.evolve(seating, pack=PACK_34, deal=deal)


_CUT: Final[dict[str, Callable[[Seating, DealingRules], Seating]]] = {
    "sevens-out": seating_of,
    "sixes-in": _with_sixes,
}


def seating_with_deck(seating: Seating, deck: str, house: DealingRules) -> Seating:
    """The seating with the pack of a house, dealt as the house has it."""
    return _CUT[deck](seating, house)


_POOR: Final[dict[str, Callable[[CardOrder], PoorHand]]] = {
    "no-ace-face-trump": lambda order: WithoutRanksAndTrump(
        order, (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
    ),
    "no-ace-face-trump-count": lambda order: WithoutRanksAndTrump(
        order, (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
    ),
    "zero-points": lambda _: WithFewPoints(1),
}
REDEALING: Final[dict[str, Callable[[Seating], RedealRound | None]]] = {
    "none": lambda _: None,
    "no-ace-face-trump": lambda seating: _redeal("no-ace-face-trump", seating),
    "no-ace-face-trump-count": lambda seating: _redeal("no-ace-face-trump-count", seating),
    "zero-points": lambda seating: _redeal("zero-points", seating),
}
_REDEALT: Final[dict[str, tuple[Contract, ...]]] = {
    "none": (),
    **dict.fromkeys(_POOR, (REDEALT,)),
}


def redealt_games(seating: Seating, hand: str) -> tuple[Contract, ...]:
    """What a hand ends as that was so poor, where the house has such hands dealt again."""
    order = OneOrder(seating.order)
    return tuple(attrs.evolve(game, order=order) for game in _REDEALT[hand])


def _redeal(hand: str, seating: Seating) -> RedealRound:
    return HolderMayRedeal(_POOR[hand](seating.order), REDEALT.id)
