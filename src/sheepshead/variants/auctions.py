"""The American game in which points are bid. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.cards import PACK_32, SUITS, Rank, Suit
from sheepshead.options import Rules, Says
from sheepshead.order import CardOrder
from sheepshead.policies.actors import SeatOpposite
from sheepshead.policies.auction import PointAuction
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.naming import NameAnySuit
from sheepshead.policies.objectives import PromisedAndLevel, PromisedPoints
from sheepshead.policies.orders import OrderOfNamedSuit
from sheepshead.policies.partners import KnownPartner
from sheepshead.policies.splits import EqualSplit
from sheepshead.policies.tariffs import PromisedUnits, UnitTable
from sheepshead.policy import Objective, Tariff
from sheepshead.preset import Preset
from sheepshead.values import Value
from sheepshead.variant import Name, Variant
from sheepshead.variants.american_parts import (
    ALL_PASS,
    PLAY,
    SCHNEIDER,
    THROWN_IN,
    Seating,
    variant,
)
from sheepshead.variants.stakes_options import AuctionPayment

_JACK_ORDER: Final = {
    "clubs-first": SUITS,
    "spades-first": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
}

_FOUR: Final = Seating(seats=4, pack=PACK_32, deal=Packets((ToHands(4), ToHands(4))))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class AuctionOptions(Value):
    """What tables of Auction Sheepshead agree on."""

    jack_order: Annotated[
        Literal["clubs-first", "spades-first"],
        Says("which black jack is the highest trump", "cats", "hoyle"),
    ] = "clubs-first"
    auction_payment: AuctionPayment = "bid"


_Paying: TypeAlias = tuple[Objective, Tariff]

BY_THE_BID: Final[_Paying] = (PromisedPoints(), PromisedUnits(EqualSplit()))
_AS_ORDINARY: Final[_Paying] = (
    PromisedAndLevel(SCHNEIDER["classic"]),
    UnitTable((1, 2, 3), 1, EqualSplit()),
)
_PAYING: Final = {"bid": BY_THE_BID, "ordinary": _AS_ORDINARY}


def point_auction(
    preset: Preset[Rules],
    by_suit: Callable[[Suit], CardOrder],
    paying: tuple[Objective, Tariff] = BY_THE_BID,
) -> Variant:
    """The bidder names trump and plays with the seat opposite for what he has promised."""
    clubs, spades, hearts, diamonds = map(by_suit, SUITS)
    objective, tariff = paying
    auction = attrs.evolve(
        PLAY,
        id="auction",
        title="the bidder and the seat opposite",
        order=OrderOfNamedSuit((clubs, spades, hearts, diamonds)),
        steps=(Name(NameAnySuit()),),
        partnership=KnownPartner(SeatOpposite()),
        objective=objective,
        tariff=tariff,
    )
    return variant(
        preset,
        _FOUR,
        (auction, THROWN_IN),
        auction=PointAuction("auction"),
        all_pass=ALL_PASS["misdeal"],
    )


def _auction_sheepshead(preset: Preset[AuctionOptions], options: AuctionOptions) -> Variant:
    jacks = _JACK_ORDER[options.jack_order]

    def by_suit(suit: Suit) -> CardOrder:
        return CardOrder(PACK_32, (Rank.JACK,), trump_suit=suit, court_suits=jacks)

    return point_auction(preset, by_suit, _PAYING[options.auction_payment])


auction_sheepshead: Final = Preset(
    id="auction-sheepshead",
    title="Auction Sheepshead: fixed partners, bids in points",
    defaults=AuctionOptions(),
    compose=_auction_sheepshead,
    sources=("hoyle", "cats", "decisions"),
)
