"""What the American games share: orders, house rules by word, contracts to start from.

Data only.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.cards import PACK_32, Card, CardSet, Rank, Suit
from sheepshead.options import Rules, Says, Whole
from sheepshead.order import CardOrder
from sheepshead.policies.actors import TheDeclarer
from sheepshead.policies.all_pass import CannotAllPass, PlayWithoutDeclarer
from sheepshead.policies.aside import (
    BuryForWhoBuried,
    TurnUpBlindAndBury,
    TurnUpNothing,
)
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.knocking import NobodyKnocks
from sheepshead.policies.objectives import MoreThanHalf, NothingToPlay, SchneiderLimits
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import NoSides
from sheepshead.policies.picking import PickOrPass
from sheepshead.policies.splits import CaptainSplit, EqualSplit
from sheepshead.policies.tariffs import NoPayment, UnitTable
from sheepshead.policy import AllPass, Auction, BuryLimit, DealPlan
from sheepshead.preset import Preset
from sheepshead.values import Value
from sheepshead.variant import Contract, LayAside, Step, Take, Variant
from sheepshead.variants.parts import GAME, SITTING_OUT, suit_order

PACK_30: Final = PACK_32 - CardSet("7C 7S")
PACK_34: Final = PACK_32 | CardSet("6C 6S")
PACK_26: Final = PACK_32 - CardSet("8C 7C 8S 7S 8H 7H")


def diamonds_trump(pack: CardSet) -> CardOrder:
    """Queens, jacks and diamonds are trump."""
    return suit_order(pack, Suit.DIAMONDS)


DIAMONDS_TRUMP: Final = diamonds_trump(PACK_32)

DECLARER: Final = TheDeclarer()
PICK_OR_PASS: Final = PickOrPass("pick")

SCHNEIDER: Final[dict[str, SchneiderLimits]] = {
    "classic": SchneiderLimits(defenders=29, declarers=30),
    "ninety-one": SchneiderLimits(defenders=29, declarers=29),
    "ninety": SchneiderLimits(defenders=30, declarers=30),
    "ninety-thirty": SchneiderLimits(defenders=30, declarers=29),
}
ALL_PASS: Final[dict[str, AllPass]] = {
    "misdeal": PlayWithoutDeclarer("thrown-in"),
    "never": CannotAllPass(),
}

Bump: TypeAlias = Annotated[
    Literal[1, 2],
    Says("a lost hand costs the declaring side this many times the unit", "pagat", "wikipedia"),
]
SchneiderRule: TypeAlias = Annotated[
    Literal["classic", "ninety-one", "ninety", "ninety-thirty"],
    Says(
        "who is schneider: 'classic', defenders with 29 points or fewer and the declaring side "
        "with 30 or fewer; 'ninety-one', either side with 29 or fewer; 'ninety', either side with "
        "30 or fewer; 'ninety-thirty', defenders with 30 or fewer and the declaring side with 29 "
        "or fewer",
        "pagat",
        "book-of-card-games",
        "playsheepshead",
        "everything2",
    ),
]
Units: TypeAlias = Annotated[
    tuple[int, int, int],
    Says("units for a plain, a schneider and a schwarz result", "pagat", "penguin", numbers=Whole),
]

PLAY: Final = attrs.evolve(
    GAME,
    order=OneOrder(DIAMONDS_TRUMP),
    objective=MoreThanHalf(SCHNEIDER["classic"], NoRunners()),
    tariff=UnitTable((1, 2, 3), 1, CaptainSplit()),
)
"""A contract to start from: one plays alone against the others, with diamonds trump."""

PICK: Final = attrs.evolve(
    PLAY,
    id="pick",
    title="the picker alone",
    set_aside=BuryForWhoBuried(),
    turned_up=TurnUpBlindAndBury(),
)
"""The picker's game; its steps are those of the table."""

HOLDERS: Final = attrs.evolve(
    PLAY,
    id="holders",
    title="the holders of some cards against the others",
    tariff=UnitTable((1, 2, 3), 1, EqualSplit()),
)
"""A game in which cards say who plays together."""

THROWN_IN: Final = attrs.evolve(
    PLAY,
    id="thrown-in",
    title="thrown in",
    partnership=NoSides(),
    play_rules=(),
    turned_up=TurnUpNothing(),
    objective=NothingToPlay(),
    tariff=NoPayment(),
)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Trumps(Value):
    """Which cards of a pack are trump, from the highest to the lowest."""

    courts: tuple[Rank, ...] = (Rank.QUEEN, Rank.JACK)
    suit: Suit = Suit.DIAMONDS
    promoted: tuple[Card, ...] = ()

    def of(self, pack: CardSet) -> CardOrder:
        """The order of the cards of this pack."""
        return CardOrder(pack, self.courts, trump_suit=self.suit, promoted=self.promoted)


_DIAMONDS: Final = Trumps()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Seating(Value):
    """Who sits with which cards: seats, pack, how it is dealt, and what is trump."""

    seats: int
    pack: CardSet
    deal: DealPlan
    trumps: Trumps = _DIAMONDS

    @property
    def order(self) -> CardOrder:
        """The order of the cards of this pack."""
        return self.trumps.of(self.pack)

    @property
    def take(self) -> Take:
        """The picker takes the whole blind."""
        return Take(DECLARER, self.deal.blind_size)

    def bury(self, limits: tuple[BuryLimit, ...]) -> LayAside:
        """The picker buries as many cards as were in the blind, within these limits."""
        return LayAside(DECLARER, self.deal.blind_size, limits)

    @property
    def take_and_bury(self) -> tuple[Step, ...]:
        """The picker takes the whole blind and buries as many cards, whichever he likes."""
        return (self.take, self.bury(()))


# With one more at the table the dealer sits out.
_SITTING_OUT: Final[dict[int, tuple[tuple[int, ...], ...]]] = {2: (), 3: SITTING_OUT[3]}


def variant(
    preset: Preset[Rules],
    seating: Seating,
    contracts: tuple[Contract, ...],
    *,
    auction: Auction = PICK_OR_PASS,
    all_pass: AllPass,
) -> Variant:
    """An American variant of these contracts: nobody knocks."""
    return Variant(
        id=preset.id,
        title=preset.title,
        sources=preset.sources,
        edition=preset.edition,
        standing=preset.standing,
        seats=seating.seats,
        pack=seating.pack,
        deal=seating.deal,
        knocking=NobodyKnocks(),
        auction=auction,
        all_pass=all_pass,
        contracts=contracts,
        sitting_out=_SITTING_OUT.get(seating.seats, ((0,),)),
    )
