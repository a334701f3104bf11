"""The house rules of the Bavarian games, with the values of the online game as defaults."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.options import Says, Whole
from sheepshead.values import Value
from sheepshead.variants import playing_options as play
from sheepshead.variants.bidding_options import (
    BiddingOption,
    DoppelhochzeitOption,
    GesperrtMussSoloOption,
    HerzSoloFactorOption,
    HerzSoloRankBonusOption,
    HochzeitReturnTrumpOption,
    PacketsOption,
    PriorityTableOption,
    RenonceOption,
    SteigernPaysOption,
    SteigernStepOption,
    TieRuleOption,
)
from sheepshead.variants.rounds_options import (
    AllPassRule,
    AlterMuss60,
    BockScope,
    BockTriggerRule,
    Legen,
    LegenLimit,
    NextDoubleCap,
    SpecialRound,
    StockDepositPrice,
    StockLegen,
    StockMode,
)
from sheepshead.variants.scoring_options import (
    LaufendeMax,
    LaufendeMode,
    RamschLeaster,
    RamschTieBreak,
    RamschTwoPay,
    RufspielPayment,
    SchneiderDefMax,
    SchwarzMode,
    SieFactor,
    SieRunners,
    ToutBase,
    ToutSchneider,
)

LADDER: Final = (
    "rufspiel",
    "bettel",
    "farbgeier",
    "geier",
    "farbwenz",
    "wenz",
    "solo",
    "farbgeier-tout",
    "geier-tout",
    "farbwenz-tout",
    "wenz-tout",
    "solo-tout",
    "sie",
)
"""Every contract that can be bid, from low to high."""


ExtraPrice: TypeAlias = Annotated[
    int, Says("added for schneider, and once more for schwarz", "schafkopf-buch", numbers=Whole)
]
RunnerPrice: TypeAlias = Annotated[
    int, Says("added for each runner", "schafkopf-buch", numbers=Whole)
]
RunnersMin: TypeAlias = Annotated[
    int,
    Says("the fewest runners paid in a game with a trump suit", "schafkopf-buch", numbers=Whole),
]
MinPointsRedeal: TypeAlias = Annotated[
    Literal["none"] | int,
    Says(
        "with fewer card points than this the holder of a hand may have the cards dealt again",
        "schafkopf-buch",
        "decisions",
        numbers=range(1, 31),
    ),
]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class BavarianOptions(Value):
    """What tables of Schafkopf agree on: deck, menu, prices in units, ramsch, doubling, wedding."""

    deck: Annotated[
        Literal["long", "short"],
        Says("which cards are dealt: all 32, or 24 without eights and sevens", "schafkopf-buch"),
    ] = "long"
    contracts: Annotated[
        tuple[str, ...],
        Says("the contracts that the bidding offers", "schafkopf-buch", items=LADDER),
    ] = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "sie")
    call_price: Annotated[
        int,
        Says("price of a rufspiel, and of a wedding, in units", "schafkopf-buch", numbers=Whole),
    ] = 20
    solo_price: Annotated[
        int,
        Says(
            "price of a single game: solo, wenz, geier and their kin",
            "schafkopf-buch",
            numbers=Whole,
        ),
    ] = 50
    bettel_price: Annotated[
        int, Says("price of a bettel", "openschafkopf", "decisions", numbers=Whole)
    ] = 50
    ramsch_price: Annotated[
        int,
        Says("what the loser of a ramsch pays each other seat", "schafkopf-buch", numbers=Whole),
    ] = 20
    extra_price: ExtraPrice = 10
    runner_price: RunnerPrice = 10
    runners_min: RunnersMin = 3
    runners_min_wenz: Annotated[
        int, Says("the fewest runners paid in a wenz", "schafkopf-buch", numbers=Whole)
    ] = 2
    runners_min_geier: Annotated[
        int, Says("the fewest runners paid in a geier", "schafkopf-buch", numbers=Whole)
    ] = 2
    runners_min_farbwenz: Annotated[
        int, Says("the fewest runners paid in a farbwenz or a farbgeier", "sauspiel", numbers=Whole)
    ] = 3
    tout_factor: Annotated[
        int, Says("a tout pays its price this many times", "schafkopf-buch", numbers=Whole)
    ] = 2
    ace_discard: play.AceDiscard = "last-trick"
    stoss_uebernimmt: play.StossUebernimmt = "off"
    ramsch_jungfrau: Annotated[
        Literal["none", "own-once", "own-multiple", "double-all"],
        Says(
            "what a seat without a trick changes in a ramsch: nothing; it gets double; it gets "
            "double once for each such seat; or each such seat doubles the game for all",
            "schafkopf-buch",
            "openschafkopf",
        ),
    ] = "double-all"
    ramsch_durchmarsch: Annotated[
        Literal["none", "all-tricks"] | int,
        Says(
            "what wins a ramsch by a march: nothing, every trick, or so many points",
            "schafkopf-buch",
            numbers=range(61, 121),
        ),
    ] = 91
    ramsch_durchmarsch_pay: Annotated[
        Literal["price", "solo-schwarz"],
        Says(
            "what each pays for a march through a ramsch: the price of a ramsch, or that of a "
            "solo won schwarz",
            "openschafkopf",
            "raschesspiele",
        ),
    ] = "price"
    ramsch_tie: RamschTieBreak = "highest-captured-trump"
    answered_by: Annotated[
        Literal["side", "declarer"],
        Says("who answers a double: any seat of the declaring side, or the declarer", "decisions"),
    ] = "side"
    hochzeit: Annotated[
        Literal["off", "closed", "open"],
        Says(
            "whether a seat with one trump may offer a wedding, face down or face up",
            "schafkopf-buch",
        ),
    ] = "off"
    laufende_mode: LaufendeMode = "either"
    laufende_max: LaufendeMax = "none"
    tout_base: ToutBase = "base-plus-runners"
    tout_schneider: ToutSchneider = "off"
    sie_factor: SieFactor = 4
    sie_runners: SieRunners = "on"
    schwarz_mode: SchwarzMode = "add"
    schneider_def_max: SchneiderDefMax = 29
    rufspiel_payment: RufspielPayment = "pairwise"
    ramsch_two_pay: RamschTwoPay = "off"
    ramsch_leaster: RamschLeaster = "off"
    packets: PacketsOption = "halves"
    bidding: BiddingOption = "ladder"
    priority_table: PriorityTableOption = "solo-high"
    tie_rule: TieRuleOption = "earlier-seat"
    steigern_step: SteigernStepOption = 10
    steigern_pays: SteigernPaysOption = "off"
    herz_solo_rank_bonus: HerzSoloRankBonusOption = "off"
    herz_solo_factor: HerzSoloFactorOption = 1
    renonce: RenonceOption = "off"
    gesperrt_muss_solo: GesperrtMussSoloOption = "off"
    hochzeit_return_trump: HochzeitReturnTrumpOption = "off"
    doppelhochzeit: DoppelhochzeitOption = "off"
    runaway_min: play.RunawayMin = 4
    runaway_count: play.RunawayCount = "now"
    runaway_first_trick_only: play.RunawayFirstTrickOnly = "off"
    runaway_when_sought: play.RunawayWhenSought = "off"
    after_runaway: play.AfterRunaway = "free"
    kontra_window: play.KontraWindow = "before-second-card"
    kontra_window_re: play.KontraWindowRe = "same-as-first"
    kontra_max_level: play.KontraMaxLevel = 2
    kontra_who: play.KontraWho = "defenders"
    ramsch_doubling: play.RamschDoubling = "off"
    ramsch_durchmarsch_announce: play.DurchmarschAnnounce = "free"
    stichzwang: play.Stichzwang = "off"
    bettel_trumps: play.BettelTrumps = "none"
    ausbetteln: play.Ausbetteln = "off"
    tout_stop: play.ToutStop = "play-out"
    all_pass: AllPassRule = "throw-in"
    next_double_cap: NextDoubleCap = 2
    alter_muss_60: AlterMuss60 = "off"
    legen: Legen = "each-x2"
    legen_limit: LegenLimit = "all"
    stock_deposit: StockDepositPrice = 20
    stock_mode: StockMode = "shared"
    stock_legen: StockLegen = "off"
    bock_trigger: BockTriggerRule = "none"
    bock_scope: BockScope = "round"
    special_round: SpecialRound = "none"
    min_points_redeal: MinPointsRedeal = "none"
