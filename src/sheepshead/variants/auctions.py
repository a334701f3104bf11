"""The American game in which points are bid. Data only."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import attrs

from sheepshead.cards import PACK_32, SUITS, Rank, Suit
from sheepshead.options import Says
from sheepshead.order import CardOrder
from sheepshead.policies.auction import PointAuction
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.naming import NameAnySuit
from sheepshead.policies.objectives import PromisedPoints
from sheepshead.policies.orders import OrderOfNamedSuit
from sheepshead.policies.partners import PartnerOpposite
from sheepshead.policies.splits import EqualSplit
from sheepshead.policies.tariffs import PromisedUnits
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Name, Variant
from sheepshead.variants.american_parts import ALL_PASS, PLAY, THROWN_IN, Seating, variant

_JACK_ORDER: Final = {
    "clubs-first": SUITS,
    "spades-first": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
}

_FOUR: Final = Seating(seats=4, pack=PACK_32, deal=Packets((ToHands(4), ToHands(4))))


@attrs.frozen(kw_only=True)
class AuctionOptions:
    """What tables of Auction Sheepshead agree on."""

    jack_order: Annotated[
        Literal["clubs-first", "spades-first"],
        Says("which black jack is the highest trump", "cats", "hoyle"),
    ] = "clubs-first"


def point_auction(order: OrderOfNamedSuit) -> Contract:
    """The bidder names trump and plays with the seat opposite for what he has promised."""
    return attrs.evolve(
        PLAY,
        id="auction",
        title="the bidder and the seat opposite",
        order=order,
        steps=(Name(NameAnySuit()),),
        partnership=PartnerOpposite(),
        objective=PromisedPoints(),
        tariff=PromisedUnits(EqualSplit()),
    )


def _auction_sheepshead(preset: Preset[AuctionOptions], options: AuctionOptions) -> Variant:
    clubs, spades, hearts, diamonds = (
        CardOrder(
            PACK_32, (Rank.JACK,), trump_suit=suit, court_suits=_JACK_ORDER[options.jack_order]
        )
        for suit in SUITS
    )
    return variant(
        preset,
        _FOUR,
        (point_auction(OrderOfNamedSuit((clubs, spades, hearts, diamonds))), THROWN_IN),
        auction=PointAuction("auction"),
        all_pass=ALL_PASS["misdeal"],
    )


auction_sheepshead: Final = Preset(
    id="auction-sheepshead",
    title="Auction Sheepshead: fixed partners, bids in points",
    defaults=AuctionOptions(),
    compose=_auction_sheepshead,
    sources=("hoyle", "cats", "decisions"),
)
