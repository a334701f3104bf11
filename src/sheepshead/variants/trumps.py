"""Which cards are trump at an American table, by its house rules. Data only."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import PACK_32, Card, CardSet, Rank, Suit
from sheepshead.policies.orders import OneOrder
from sheepshead.variant import Contract
from sheepshead.variants.american_parts import PACK_26, PACK_30, THROWN_IN, Seating, Trumps
from sheepshead.variants.calling_options import TrumpRules

_SUITS: Final = {"diamonds": Suit.DIAMONDS, "clubs": Suit.CLUBS, "hearts": Suit.HEARTS}
_COURTS: Final = {
    "queens-first": (Rank.QUEEN, Rank.JACK),
    "jacks-first": (Rank.JACK, Rank.QUEEN),
}
_HIGHEST: Final = {"queens-first": Card("QC"), "jacks-first": Card("JC")}

# What is taken out of a pack is plain: with another trump suit other cards are.
_PACKS: Final[dict[CardSet, dict[str, CardSet]]] = {
    PACK_30: {"clubs": PACK_32 - CardSet("7S 7D")},
    PACK_26: {
        "clubs": PACK_32 - CardSet("8S 7S 8H 7H 8D 7D"),
        "hearts": PACK_32 - CardSet("8C 7C 8S 7S 8D 7D"),
    },
}


def seating_with_trumps(seating: Seating, house: TrumpRules) -> Seating:
    """The seating with the trumps of its house rules, and with a pack that has them all."""
    suit = _SUITS[house.trump_suit]
    pack = _PACKS.get(seating.pack, {}).get(house.trump_suit, seating.pack)
    seven, highest = Card.of(Rank.SEVEN, suit), _HIGHEST[house.court_order]
    promoted = {"none": (), "second": (highest, seven), "first": (seven,)}[house.spitz]
    trumps = Trumps(courts=_COURTS[house.court_order], suit=suit, promoted=promoted)
    return attrs.evolve(seating, pack=pack, trumps=trumps)


def thrown_in(seating: Seating) -> Contract:
    """A hand that is thrown in, in the order of the cards at this table."""
    return attrs.evolve(THROWN_IN, order=OneOrder(seating.order))
