"""What the games of both families start from. Data only."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import PACK_32, CardSet, Rank, Suit
from sheepshead.order import CardOrder
from sheepshead.policies.actors import SeatOpposite
from sheepshead.policies.aside import NothingSetAside, TurnUpNothingMore
from sheepshead.policies.doubling import NotDoubled
from sheepshead.policies.duties import FollowSuit
from sheepshead.policies.holding import AnyHand
from sheepshead.policies.judging import RunnersFromTop
from sheepshead.policies.objectives import MoreThanHalf, SchneiderLimits
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import DeclarerAlone, KnownPartner
from sheepshead.policies.tariffs import NoPayment
from sheepshead.policies.tricks import HighestCardWins
from sheepshead.policies.turns import Clockwise
from sheepshead.values import Value
from sheepshead.variant import Contract


def suit_order(pack: CardSet, suit: Suit) -> CardOrder:
    """Queens, jacks and one suit are trump."""
    return CardOrder(pack, (Rank.QUEEN, Rank.JACK), trump_suit=suit)


SITTING_OUT: Final = {3: ((0,), (0, 3)), 4: ((0,), (0, -1), (0, -1, -2))}
"""Who does not play where one, two or three more sit at a table of Schafkopf, from the dealer on.

The dealer, then the seats on his right; with five at a game for three the second on his right.
"""

GAME: Final = Contract(
    id="game",
    title="one against the others",
    order=OneOrder(suit_order(PACK_32, Suit.HEARTS)),
    holding=AnyHand(),
    steps=(),
    partnership=DeclarerAlone(),
    turn=Clockwise(),
    play_rules=(FollowSuit(),),
    trick_rule=HighestCardWins(),
    set_aside=NothingSetAside(),
    turned_up=TurnUpNothingMore(),
    doubling=NotDoubled(),
    objective=MoreThanHalf(SchneiderLimits(defenders=29, declarers=30), RunnersFromTop()),
    tariff=NoPayment(),
)
"""A contract to start from: one plays alone against the others, with hearts trump."""

CROSSED: Final = attrs.evolve(
    GAME,
    id="kreuz",
    title="forehand and the seat opposite against the two others",
    partnership=KnownPartner(SeatOpposite()),
)
"""The game of the seats opposite (Kreuzrunde), to be paid and doubled as the table does."""


@attrs.frozen(kw_only=True, eq=False, repr=False)
class NoOptions(Value):
    """The game has no house rules yet."""


def redealt(thrown_in: Contract) -> Contract:
    """A hand that ends because its holder may have so poor a one dealt again."""
    return attrs.evolve(
        thrown_in,
        id="redealt",
        title="thrown in for a poor hand, and dealt again by the same dealer",
        dealer_stays=True,
    )
