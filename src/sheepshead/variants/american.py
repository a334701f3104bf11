"""The American games: factories that compose policies from house rules. Data only."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.cards import PACK_32, SUITS, Rank, Suit
from sheepshead.options import Says, Whole
from sheepshead.order import CardOrder
from sheepshead.policies.all_pass import PlayWithoutDeclarer
from sheepshead.policies.aside import (
    BlindForNobody,
    BlindToFirstTrick,
    BlindToLastTrick,
    BuryForDeclarer,
    TurnUpNothing,
    TurnUpWhatWasUsed,
)
from sheepshead.policies.auction import PickOrPass, PointAuction
from sheepshead.policies.calling import (
    AloneAllowed,
    AloneChoice,
    AloneIfForced,
    CallAce,
    CallAceUnderUnknown,
    CallAceUnderUnknownWithAcesOnly,
    CallKind,
    CallPartner,
    CallTenWithAllAces,
)
from sheepshead.policies.dealing import Packets, ToBlind, ToHands
from sheepshead.policies.doubling import NotDoubled
from sheepshead.policies.duties import (
    CalledSuitDuties,
    FollowSuit,
    KeepAceOfCalledTen,
    KeepCalledCard,
    KeepHoldCard,
    KeepUnknown,
    LeadCalledSuitWithCalledCard,
    PlayAceOfCalledTen,
    PlayCalledCardWhenLed,
)
from sheepshead.policies.holding import AnyHand
from sheepshead.policies.knocking import NobodyKnocks
from sheepshead.policies.naming import NameAnySuit
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    FewestTricksWins,
    LastTrickLosesTie,
    Qualifying,
    SweepLoses,
    TieBreak,
    TieIsShared,
    TieIsWash,
    WhoTookATrick,
)
from sheepshead.policies.objectives import (
    MoreThanHalf,
    NoRunners,
    NothingToPlay,
    PromisedPoints,
    SchneiderLimits,
)
from sheepshead.policies.orders import OneOrder, OrderOfNamedSuit
from sheepshead.policies.partners import (
    DeclarerAlone,
    HolderOfCalledCard,
    NoSides,
    PartnerOpposite,
)
from sheepshead.policies.splits import (
    CaptainSplit,
    DeclarerOnlySplit,
    EachFromEach,
    EqualSplit,
    Split,
)
from sheepshead.policies.tariffs import (
    LeasterUnits,
    LeastUnits,
    NoPayment,
    PromisedUnits,
    UnitTable,
)
from sheepshead.policies.tricks import CalledTenWins, HighestCardWins
from sheepshead.policies.turns import Clockwise
from sheepshead.policy import PlayRule, SetAside, TrickRule
from sheepshead.preset import Preset
from sheepshead.variant import Contract, LayAside, Name, Take, Variant

Switch: TypeAlias = Literal["on", "off"]

DIAMONDS_TRUMP: Final = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.DIAMONDS)

_SCHNEIDER: Final[dict[str, SchneiderLimits]] = {
    "classic": SchneiderLimits(defenders=29, declarers=30),
    "ninety-one": SchneiderLimits(defenders=29, declarers=29),
    "ninety": SchneiderLimits(defenders=30, declarers=30),
}
_SPLITS: Final[dict[str, Split]] = {
    "captain": CaptainSplit(),
    "equal": EqualSplit(),
    "picker-only": DeclarerOnlySplit(),
}
_LEASTER_BLIND: Final[dict[str, SetAside]] = {
    "none": BlindForNobody(),
    "last-trick": BlindToLastTrick(),
    "first-trick": BlindToFirstTrick(),
}
_LEASTER_TIE: Final[dict[str, TieBreak]] = {
    "wash": TieIsWash(),
    "split": TieIsShared(),
    "fewest-tricks": FewestTricksWins(),
    "hoyle": LastTrickLosesTie(),
}
_LEASTER_QUALIFYING: Final[dict[str, Qualifying]] = {"on": WhoTookATrick(), "off": Everybody()}
_UNKNOWN_CALLS: Final[dict[str, tuple[CallKind, ...]]] = {
    "strict": (CallAceUnderUnknownWithAcesOnly(),),
    "no-callable-suit": (CallAceUnderUnknown(),),
    "off": (),
}
_UNKNOWN_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "strict": (KeepUnknown(),),
    "no-callable-suit": (KeepUnknown(),),
    "off": (),
}
_TEN_CALLS: Final[dict[str, tuple[CallKind, ...]]] = {
    "all-three-aces": (CallTenWithAllAces(),),
    "off": (),
}
_TEN_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "on": (KeepAceOfCalledTen(), PlayAceOfCalledTen()),
    "off": (),
}
_TEN_TRICKS: Final[dict[str, TrickRule]] = {"on": CalledTenWins(), "off": HighestCardWins()}
_ALONE: Final[dict[str, AloneChoice]] = {"allowed": AloneAllowed(), "forced-only": AloneIfForced()}
_JACK_ORDER: Final = {
    "clubs-first": SUITS,
    "spades-first": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
}

THROWN_IN: Final = Contract(
    id="thrown-in",
    title="thrown in",
    order=OneOrder(DIAMONDS_TRUMP),
    holding=AnyHand(),
    steps=(),
    partnership=NoSides(),
    turn=Clockwise(),
    play_rules=(),
    trick_rule=HighestCardWins(),
    set_aside=BlindForNobody(),
    turned_up=TurnUpNothing(),
    doubling=NotDoubled(),
    objective=NothingToPlay(),
    tariff=NoPayment(),
)


@attrs.frozen(kw_only=True)
class CalledAceOptions:
    """What tables of called ace agree on."""

    bump: Annotated[
        Literal[1, 2],
        Says("a lost hand costs the picker's side this many times the unit", "pagat", "wikipedia"),
    ] = 2
    schneider_rule: Annotated[
        Literal["classic", "ninety-one", "ninety"],
        Says(
            "who is schneider: 'classic', defenders with 29 points or fewer and the picker's side "
            "with 30 or fewer; 'ninety-one', either side with 29 or fewer; 'ninety', with 30",
            "pagat",
            "book-of-card-games",
        ),
    ] = "classic"
    leaster_blind: Annotated[
        Literal["none", "last-trick", "first-trick"],
        Says("who gets the blind in a leaster", "pagat", "wikipedia"),
    ] = "none"
    leaster_tie: Annotated[
        Literal["wash", "split", "fewest-tricks", "hoyle"],
        Says("what a tie for the fewest points in a leaster pays", "pagat", "hoyle"),
    ] = "wash"
    leaster_need_trick: Annotated[
        Switch,
        Says(
            "whether only a trick wins a leaster; if not, a winner without one is paid double",
            "pagat",
            "penguin",
        ),
    ] = "on"
    unknown_mode: Annotated[
        Literal["strict", "no-callable-suit", "off"],
        Says(
            "when a card may be laid under a call: 'strict', when all plain cards are aces; "
            "'no-callable-suit', when no ace can be called openly",
            "pagat",
            "wikipedia",
        ),
    ] = "strict"
    call_ten: Annotated[
        Literal["all-three-aces", "off"],
        Says("whether a picker with all plain aces may call a ten", "pagat"),
    ] = "all-three-aces"
    called_ten_beats_ace: Annotated[
        Switch,
        Says("whether a called ten beats the ace when its suit is first led", "wikipedia"),
    ] = "off"
    ten_forces_ace: Annotated[
        Switch,
        Says(
            "whether a picker who called a ten must keep the ace of its suit and play it first",
            "wikipedia",
        ),
    ] = "off"
    alone: Annotated[
        Literal["allowed", "forced-only"],
        Says("whether a picker who can call may go alone", "pagat"),
    ] = "allowed"
    split: Annotated[
        Literal["captain", "equal", "picker-only"],
        Says("how the picker's side shares what the defenders pay", "pagat", "decisions"),
    ] = "captain"
    unit_table: Annotated[
        tuple[int, int, int],
        Says(
            "units for a plain, a schneider and a schwarz result", "pagat", "penguin", numbers=Whole
        ),
    ] = (1, 2, 3)


def _called_ace(preset: Preset[CalledAceOptions], options: CalledAceOptions) -> Variant:
    return Variant(
        id=preset.id,
        title=preset.title,
        sources=preset.sources,
        edition=preset.edition,
        seats=5,
        pack=PACK_32,
        deal=Packets((ToHands(3), ToBlind(2), ToHands(3))),
        knocking=NobodyKnocks(),
        auction=PickOrPass("pick"),
        all_pass=PlayWithoutDeclarer("leaster"),
        contracts=(
            Contract(
                id="pick",
                title="the picker and a called partner",
                order=OneOrder(DIAMONDS_TRUMP),
                holding=AnyHand(),
                steps=(
                    Take(),
                    LayAside(2),
                    Name(
                        CallPartner(
                            DIAMONDS_TRUMP,
                            (
                                CallAce(),
                                *_TEN_CALLS[options.call_ten],
                                *_UNKNOWN_CALLS[options.unknown_mode],
                            ),
                            _ALONE[options.alone],
                        )
                    ),
                ),
                partnership=HolderOfCalledCard(),
                turn=Clockwise(),
                play_rules=(
                    FollowSuit(),
                    CalledSuitDuties(
                        holder=(
                            PlayCalledCardWhenLed(),
                            LeadCalledSuitWithCalledCard(),
                            KeepCalledCard(),
                        ),
                        declarer=(
                            *_TEN_DUTIES[options.ten_forces_ace],
                            KeepHoldCard(),
                            *_UNKNOWN_DUTIES[options.unknown_mode],
                        ),
                    ),
                ),
                trick_rule=_TEN_TRICKS[options.called_ten_beats_ace],
                set_aside=BuryForDeclarer(),
                turned_up=TurnUpWhatWasUsed(),
                doubling=NotDoubled(),
                objective=MoreThanHalf(_SCHNEIDER[options.schneider_rule], NoRunners()),
                tariff=UnitTable(options.unit_table, options.bump, _SPLITS[options.split]),
            ),
            Contract(
                id="leaster",
                title="leaster: the fewest points win",
                order=OneOrder(DIAMONDS_TRUMP),
                holding=AnyHand(),
                steps=(),
                partnership=NoSides(),
                turn=Clockwise(),
                play_rules=(FollowSuit(),),
                trick_rule=HighestCardWins(),
                set_aside=_LEASTER_BLIND[options.leaster_blind],
                turned_up=TurnUpWhatWasUsed(),
                doubling=NotDoubled(),
                objective=FewestPoints(
                    _LEASTER_QUALIFYING[options.leaster_need_trick],
                    _LEASTER_TIE[options.leaster_tie],
                ),
                tariff=LeasterUnits(1, 2, EachFromEach()),
            ),
        ),
    )


called_ace: Final = Preset(
    id="called-ace",
    title="Called ace, five-handed",
    defaults=CalledAceOptions(),
    compose=_called_ace,
    sources=("pagat", "wikipedia", "decisions"),
)


@attrs.frozen(kw_only=True)
class NoOptions:
    """The game has no house rules yet."""


def _three_handed_hoyle(preset: Preset[NoOptions], _options: NoOptions) -> Variant:
    return Variant(
        id=preset.id,
        title=preset.title,
        sources=preset.sources,
        edition=preset.edition,
        seats=3,
        pack=PACK_32,
        deal=Packets((ToHands(3), ToBlind(2), ToHands(4), ToHands(3))),
        knocking=NobodyKnocks(),
        auction=PickOrPass("pick"),
        all_pass=PlayWithoutDeclarer("least"),
        contracts=(
            Contract(
                id="pick",
                title="the picker alone",
                order=OneOrder(DIAMONDS_TRUMP),
                holding=AnyHand(),
                steps=(Take(), LayAside(2)),
                partnership=DeclarerAlone(),
                turn=Clockwise(),
                play_rules=(FollowSuit(),),
                trick_rule=HighestCardWins(),
                set_aside=BuryForDeclarer(),
                turned_up=TurnUpWhatWasUsed(),
                doubling=NotDoubled(),
                objective=MoreThanHalf(_SCHNEIDER["classic"], NoRunners()),
                tariff=UnitTable((1, 2, 3), 1, DeclarerOnlySplit()),
            ),
            Contract(
                id="least",
                title="least: the fewest points win",
                order=OneOrder(DIAMONDS_TRUMP),
                holding=AnyHand(),
                steps=(),
                partnership=NoSides(),
                turn=Clockwise(),
                play_rules=(FollowSuit(),),
                trick_rule=HighestCardWins(),
                set_aside=BlindToLastTrick(),
                turned_up=TurnUpWhatWasUsed(),
                doubling=NotDoubled(),
                objective=SweepLoses(FewestPoints(Everybody(), LastTrickLosesTie())),
                tariff=LeastUnits(won=2, won_trickless=4, swept=4),
            ),
        ),
    )


three_handed_hoyle: Final = Preset(
    id="three-handed-hoyle",
    title="Three-handed Schafskopf after Hoyle: only the picker's score changes",
    defaults=NoOptions(),
    compose=_three_handed_hoyle,
    sources=("hoyle", "decisions"),
)


@attrs.frozen(kw_only=True)
class AuctionOptions:
    """What tables of Auction Sheepshead agree on."""

    jack_order: Annotated[
        Literal["clubs-first", "spades-first"],
        Says("which black jack is the highest trump", "cats", "hoyle"),
    ] = "clubs-first"


def _auction_sheepshead(preset: Preset[AuctionOptions], options: AuctionOptions) -> Variant:
    clubs, spades, hearts, diamonds = (
        CardOrder(
            PACK_32, (Rank.JACK,), trump_suit=suit, court_suits=_JACK_ORDER[options.jack_order]
        )
        for suit in SUITS
    )
    return Variant(
        id=preset.id,
        title=preset.title,
        sources=preset.sources,
        edition=preset.edition,
        seats=4,
        pack=PACK_32,
        deal=Packets((ToHands(4), ToHands(4))),
        knocking=NobodyKnocks(),
        auction=PointAuction("auction"),
        all_pass=PlayWithoutDeclarer("thrown-in"),
        contracts=(
            Contract(
                id="auction",
                title="the bidder and the seat opposite",
                order=OrderOfNamedSuit((clubs, spades, hearts, diamonds)),
                holding=AnyHand(),
                steps=(Name(NameAnySuit()),),
                partnership=PartnerOpposite(),
                turn=Clockwise(),
                play_rules=(FollowSuit(),),
                trick_rule=HighestCardWins(),
                set_aside=BlindForNobody(),
                turned_up=TurnUpWhatWasUsed(),
                doubling=NotDoubled(),
                objective=PromisedPoints(),
                tariff=PromisedUnits(EqualSplit()),
            ),
            THROWN_IN,
        ),
    )


auction_sheepshead: Final = Preset(
    id="auction-sheepshead",
    title="Auction Sheepshead: fixed partners, bids in points",
    defaults=AuctionOptions(),
    compose=_auction_sheepshead,
    sources=("hoyle", "cats", "decisions"),
)
