"""The relatives of Schafkopf: fixed partners, two players, and the old German forms. Data only."""

from __future__ import annotations

from typing import Annotated, Final

import attrs

from sheepshead.cards import PACK_32, Rank, Suit
from sheepshead.options import Rules, Says, Whole
from sheepshead.order import CardOrder
from sheepshead.policies.actors import SeatOpposite
from sheepshead.policies.auction import ForehandDeclares, NobodyBids
from sheepshead.policies.dealing import FaceDown, FaceUp, Packets, ToHands
from sheepshead.policies.doubling import BeforeCard, BeforeNextCard, DoublingLadder, SideAnswers
from sheepshead.policies.objectives import (
    LastDoublerTakesOver,
    MoreThanHalf,
    NoRunners,
    RunnersFromTop,
)
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import KnownPartner
from sheepshead.policies.prices import ContractPrice, RunnersForEither, RunnersUnpaid
from sheepshead.policies.splits import EqualSplit
from sheepshead.policies.turns import Row, WithStacks
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Standing, Variant
from sheepshead.variants.american_parts import ALL_PASS, Seating, variant
from sheepshead.variants.auctions import point_auction
from sheepshead.variants.bavarian_games import SCHNEIDER
from sheepshead.variants.bavarian_options import ExtraPrice, RunnerPrice, RunnersMin
from sheepshead.variants.holders import HoldersOptions, black_queens_for_four
from sheepshead.variants.parts import GAME, suit_order
from sheepshead.variants.pickers import NoOptions
from sheepshead.variants.stakes_options import NO_PICKER
from sheepshead.variants.two_handed import TURNING, TurnUp

_FOUR: Final = Seating(seats=4, pack=PACK_32, deal=Packets((ToHands(4), ToHands(4))))
_HEARTS: Final = OneOrder(suit_order(PACK_32, Suit.HEARTS))


@attrs.frozen(kw_only=True)
class KreuzOptions:
    """What tables agree on in a round with crossed partners."""

    game_price: Annotated[
        int, Says("price of the game, in units", "schafkopf-buch", numbers=Whole)
    ] = 50
    extra_price: ExtraPrice = 10
    runner_price: RunnerPrice = 10
    runners_min: RunnersMin = 3


def _declared(preset: Preset[Rules], seating: Seating, contract: str, game: Contract) -> Variant:
    """A variant of one game, in which forehand counts as the declarer."""
    return variant(
        preset,
        seating,
        (game,),
        auction=NobodyBids(contract, ForehandDeclares()),
        all_pass=ALL_PASS["never"],
    )


def _kreuzrunde(preset: Preset[KreuzOptions], options: KreuzOptions) -> Variant:
    kreuz = attrs.evolve(
        GAME,
        id="kreuz",
        title="forehand and the seat opposite against the two others",
        order=_HEARTS,
        partnership=KnownPartner(SeatOpposite()),
        doubling=DoublingLadder(BeforeCard(1), BeforeNextCard(), 2, SideAnswers()),
        objective=MoreThanHalf(LastDoublerTakesOver(SCHNEIDER), RunnersFromTop()),
        tariff=ContractPrice(
            options.game_price,
            options.extra_price,
            RunnersForEither(options.runner_price, options.runners_min),
            EqualSplit(),
        ),
    )
    return _declared(preset, _FOUR, "kreuz", kreuz)


@attrs.frozen(kw_only=True)
class OfficersOptions:
    """What two players agree on in Officers' Schafkopf."""

    turn_up: TurnUp = "at-once"


def _officers(preset: Preset[OfficersOptions], options: OfficersOptions) -> Variant:
    officers = attrs.evolve(
        GAME,
        id="officers",
        title="forehand against the dealer",
        order=_HEARTS,
        turn=WithStacks(Row(), TURNING[options.turn_up]),
        objective=MoreThanHalf(SCHNEIDER, NoRunners()),
        tariff=ContractPrice(1, 1, RunnersUnpaid(), EqualSplit()),
    )
    return _declared(preset, _TWO, "officers", officers)


_TWO: Final = Seating(seats=2, pack=PACK_32, deal=Packets((FaceDown(8), FaceUp(8))))

schafkopf_kreuzrunde: Final = Preset(
    id="schafkopf-kreuzrunde",
    title="Schafkopf with crossed partners",
    defaults=KreuzOptions(),
    compose=_kreuzrunde,
    sources=("schafkopf-buch", "decisions"),
)

officers_schafkopf: Final = Preset(
    id="officers-schafkopf",
    title="Officers' Schafkopf for two, with eight stacks each",
    defaults=OfficersOptions(),
    compose=_officers,
    sources=("schafkopf-buch", "decisions"),
)

_GERMAN_RANKS: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)


def _german_order(suit: Suit) -> CardOrder:
    return CardOrder(PACK_32, (Rank.JACK,), trump_suit=suit, plain=_GERMAN_RANKS)


def _german(preset: Preset[NoOptions], _options: NoOptions) -> Variant:
    return point_auction(preset, _german_order)


german_schafkopf: Final = Preset(
    id="german-schafkopf",
    title="German Schafkopf: fixed partners, the ten below the queen",
    defaults=NoOptions(),
    compose=_german,
    sources=("alvensleben", "decisions"),
    standing=Standing.EXPERIMENTAL,
)

wendish_schafkopf: Final = Preset(
    id="wendish-schafkopf",
    title="Wendish Schafkopf: the holders of the black queens are partners",
    defaults=HoldersOptions(),
    compose=black_queens_for_four,
    sources=("casinospiegel", "decisions"),
    left_out=NO_PICKER,
    standing=Standing.EXPERIMENTAL,
)
