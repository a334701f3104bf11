"""The relatives of Schafkopf: fixed partners, two players, and the old German forms. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import attrs

from sheepshead.cards import PACK_32, Rank, Suit
from sheepshead.options import Rules, Says, Whole
from sheepshead.order import CardOrder
from sheepshead.policies.auction import ForehandDeclares, NobodyBids
from sheepshead.policies.dealing import FaceDown, FaceUp, Packets, ToHands
from sheepshead.policies.doubling import SideAnswers
from sheepshead.policies.judging import NoRunners, RunnersFromTop
from sheepshead.policies.objectives import MoreThanHalf
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.prices import ContractPrice, RunnersUnpaid
from sheepshead.policies.splits import EqualSplit
from sheepshead.policies.turns import Row, WithStacks
from sheepshead.preset import Preset
from sheepshead.values import Value
from sheepshead.variant import Contract, Standing, Variant
from sheepshead.variants import playing_options as play
from sheepshead.variants.american_parts import ALL_PASS, Seating, variant
from sheepshead.variants.auctions import point_auction
from sheepshead.variants.bavarian_bidding import packets
from sheepshead.variants.bavarian_games import TAKING_OVER
from sheepshead.variants.bavarian_options import ExtraPrice, RunnerPrice, RunnersMin
from sheepshead.variants.bavarian_play import ladder
from sheepshead.variants.bavarian_prices import COUNTING, SCHNEIDER, SCHWARZ, runners
from sheepshead.variants.bavarian_rounds import bock, knocking, most_knocks
from sheepshead.variants.bidding_options import PacketsOption
from sheepshead.variants.holders import HoldersOptions, black_queens_for_four
from sheepshead.variants.parts import CROSSED, GAME, SITTING_OUT, NoOptions, suit_order
from sheepshead.variants.rounds_options import (
    BOCK_CLASHES,
    KNOCKING_CLASHES,
    BockScope,
    BockTriggerRule,
    Legen,
    LegenLimit,
)
from sheepshead.variants.scoring_options import (
    LaufendeMax,
    LaufendeMode,
    SchneiderDefMax,
    SchwarzMode,
)
from sheepshead.variants.stakes_options import NO_PICKER
from sheepshead.variants.two_handed import TURNING, TurnUp

_FOUR: Final = Seating(seats=4, pack=PACK_32, deal=Packets((ToHands(4), ToHands(4))))
_HEARTS: Final = OneOrder(suit_order(PACK_32, Suit.HEARTS))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class KreuzOptions(Value):
    """What tables agree on in a round with crossed partners."""

    game_price: Annotated[
        int, Says("price of the game, in units", "schafkopf-buch", numbers=Whole)
    ] = 50
    extra_price: ExtraPrice = 10
    runner_price: RunnerPrice = 10
    runners_min: RunnersMin = 3
    laufende_mode: LaufendeMode = "either"
    laufende_max: LaufendeMax = "none"
    schwarz_mode: SchwarzMode = "add"
    schneider_def_max: SchneiderDefMax = 29
    packets: PacketsOption = "halves"
    kontra_window: play.KontraWindow = "before-first-card"
    kontra_window_re: play.KontraWindowRe = "immediate"
    kontra_max_level: play.KontraMaxLevel = 2
    stoss_uebernimmt: play.StossUebernimmt = "win-and-schneider"
    legen: Legen = "off"
    legen_limit: LegenLimit = "all"
    bock_trigger: BockTriggerRule = "none"
    bock_scope: BockScope = "round"


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
    limits = TAKING_OVER[options.stoss_uebernimmt](SCHNEIDER[options.schneider_def_max])
    kreuz = attrs.evolve(
        CROSSED,
        order=_HEARTS,
        doubling=ladder(
            options.kontra_window,
            options.kontra_window_re,
            options.kontra_max_level,
            _FOUR.seats,
            SideAnswers(),
        ),
        objective=MoreThanHalf(limits, RunnersFromTop()),
        tariff=ContractPrice(
            options.game_price,
            options.extra_price,
            runners(options, options.runners_min),
            EqualSplit(),
            SCHWARZ[options.schwarz_mode],
            COUNTING[options.legen],
        ),
    )
    seating = attrs.evolve(_FOUR, deal=packets(options.packets, 8))
    plain = _declared(preset, seating, "kreuz", kreuz)
    return attrs.evolve(
        plain,
        knocking=knocking(options.legen, options.legen_limit),
        carrying=bock(options.bock_trigger, options.bock_scope, plain.all_pass, plain.seats),
        sitting_out=SITTING_OUT[plain.seats],
        most_knocks=_KREUZ_KNOCKS[options.legen](most_knocks(options.legen_limit, plain.seats)),
    )


_KREUZ_KNOCKS: Final[dict[str, Callable[[int], int]]] = {
    **dict.fromkeys(("each-x2", "additive", "fibonacci", "each-x3"), lambda most: most),
    "off": lambda _most: 0,
}


@attrs.frozen(kw_only=True, eq=False, repr=False)
class OfficersOptions(Value):
    """What two players agree on in Officers' Schafkopf."""

    turn_up: TurnUp = "at-once"
    schwarz_mode: SchwarzMode = "add"
    schneider_def_max: SchneiderDefMax = 29


def _officers(preset: Preset[OfficersOptions], options: OfficersOptions) -> Variant:
    officers = attrs.evolve(
        GAME,
        id="officers",
        title="forehand against the dealer",
        order=_HEARTS,
        turn=WithStacks(Row(), TURNING[options.turn_up]),
        objective=MoreThanHalf(SCHNEIDER[options.schneider_def_max], NoRunners()),
        tariff=ContractPrice(1, 1, RunnersUnpaid(), EqualSplit(), SCHWARZ[options.schwarz_mode]),
    )
    return _declared(preset, _TWO, "officers", officers)


_TWO: Final = Seating(seats=2, pack=PACK_32, deal=Packets((FaceDown(8), FaceUp(8))))

schafkopf_kreuzrunde: Final = Preset(
    id="schafkopf-kreuzrunde",
    title="Schafkopf with crossed partners",
    defaults=KreuzOptions(),
    compose=_kreuzrunde,
    sources=("schafkopf-buch", "decisions"),
    left_out=(("bock_trigger", "lost-herz-solo"), ("bock_trigger", "all-pass")),
    clashes=(*KNOCKING_CLASHES, *BOCK_CLASHES),
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
