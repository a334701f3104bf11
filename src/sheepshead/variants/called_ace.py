"""The American games in which the picker calls an ace, or a ten. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.cards import PACK_32
from sheepshead.options import Says
from sheepshead.order import CardOrder
from sheepshead.policies.auction import ForehandMustPick
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
from sheepshead.policies.knocking import ForehandMayPickUnseen
from sheepshead.policies.objectives import MoreThanHalf, NoRunners
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import HolderOfCalledCard
from sheepshead.policies.tricks import CalledTenWins, HighestCardWins
from sheepshead.policy import PlayRule, TrickRule
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Name, Variant
from sheepshead.variants.american_parts import (
    ALL_PASS,
    PACK_30,
    PICK,
    SCHNEIDER,
    THROWN_IN,
    Bump,
    LeasterBlind,
    LeasterNeedTrick,
    LeasterTie,
    LeasterUnit,
    SchneiderRule,
    Seating,
    Switch,
    Units,
    WhenAllPass,
    leaster,
    variant,
)
from sheepshead.variants.stakes import staked, unit_tariff
from sheepshead.variants.stakes_options import (
    CALLED_CLASHES,
    BlindPickDouble,
    Blitz,
    BlitzPick,
    BuryNeedsTrick,
    CallSheepshead,
    Castrate,
    Crack,
    CrackTiming,
    DoublingBlindCards,
    MultiplierCap,
    NoTrickPartnerFree,
    Recrack,
    SplitRule,
)

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

UnknownMode: TypeAlias = Annotated[
    Literal["strict", "no-callable-suit", "off"],
    Says(
        "when a card may be laid under a call: 'strict', when all plain cards are aces; "
        "'no-callable-suit', when no ace can be called openly",
        "pagat",
        "wikipedia",
    ),
]
CallTen: TypeAlias = Annotated[
    Literal["all-three-aces", "off"],
    Says("whether a picker with all plain aces may call a ten", "pagat"),
]
TenBeatsAce: TypeAlias = Annotated[
    Switch, Says("whether a called ten beats the ace when its suit is first led", "wikipedia")
]
TenForcesAce: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a picker who called a ten must keep the ace of its suit and play it first",
        "wikipedia",
    ),
]
AloneWhen: TypeAlias = Annotated[
    Literal["allowed", "forced-only"], Says("whether a picker who can call may go alone", "pagat")
]


@attrs.frozen(kw_only=True)
class CalledAceOptions:
    """What tables of called ace agree on."""

    bump: Bump = 2
    schneider_rule: SchneiderRule = "classic"
    all_pass: WhenAllPass = "leaster"
    leaster_blind: LeasterBlind = "last-trick"
    leaster_tie: LeasterTie = "wash"
    leaster_need_trick: LeasterNeedTrick = "on"
    leaster_unit: LeasterUnit = 1
    unknown_mode: UnknownMode = "strict"
    call_ten: CallTen = "all-three-aces"
    called_ten_beats_ace: TenBeatsAce = "off"
    ten_forces_ace: TenForcesAce = "off"
    alone: AloneWhen = "allowed"
    split: SplitRule = "captain"
    unit_table: Units = (1, 2, 3)
    no_trick_partner_free: NoTrickPartnerFree = "off"
    bury_needs_trick: BuryNeedsTrick = "off"
    crack: Crack = "off"
    crack_timing: CrackTiming = "before-first-card"
    recrack: Recrack = "off"
    castrate: Castrate = "off"
    doubling_blind_cards: DoublingBlindCards = "off"
    multiplier_cap: MultiplierCap = "none"
    call_sheepshead: CallSheepshead = "off"
    blind_pick_double: BlindPickDouble = "off"
    blitz: Blitz = "off"
    blitz_pick: BlitzPick = "off"


def called_suit_duties(*declarer: PlayRule) -> tuple[PlayRule, ...]:
    """Following suit, and what a called card asks of its holder and of the picker."""
    return (
        FollowSuit(),
        CalledSuitDuties(
            holder=(PlayCalledCardWhenLed(), LeadCalledSuitWithCalledCard(), KeepCalledCard()),
            declarer=declarer,
        ),
    )


def _calling(order: CardOrder, house: CalledAceOptions) -> CallPartner:
    return CallPartner(
        order,
        (CallAce(), *_TEN_CALLS[house.call_ten], *_UNKNOWN_CALLS[house.unknown_mode]),
        _ALONE[house.alone],
    )


def _pick(seating: Seating, house: CalledAceOptions) -> Contract:
    return attrs.evolve(
        PICK,
        title="the picker and a called partner",
        order=OneOrder(seating.order),
        steps=(*seating.take_and_bury, Name(_calling(seating.order, house))),
        partnership=HolderOfCalledCard(),
        play_rules=called_suit_duties(
            *_TEN_DUTIES[house.ten_forces_ace],
            KeepHoldCard(),
            *_UNKNOWN_DUTIES[house.unknown_mode],
        ),
        trick_rule=_TEN_TRICKS[house.called_ten_beats_ace],
        objective=MoreThanHalf(SCHNEIDER[house.schneider_rule], NoRunners()),
        tariff=unit_tariff(house),
    )


def _called_ace(
    seating: Seating,
) -> Callable[[Preset[CalledAceOptions], CalledAceOptions], Variant]:
    def compose(preset: Preset[CalledAceOptions], options: CalledAceOptions) -> Variant:
        games = (
            _pick(seating, options),
            leaster(
                seating,
                blind=options.leaster_blind,
                tie=options.leaster_tie,
                need_trick=options.leaster_need_trick,
                unit=options.leaster_unit,
            ),
            THROWN_IN,
        )
        plain = variant(preset, seating, games, all_pass=ALL_PASS[options.all_pass])
        return staked(plain, options)

    return compose


def _schiller(preset: Preset[CalledAceOptions], options: CalledAceOptions) -> Variant:
    plain = variant(
        preset,
        FIVE,
        (_pick(FIVE, options),),
        auction=ForehandMustPick("pick"),
        all_pass=ALL_PASS["never"],
    )
    return staked(plain, options, unseen=ForehandMayPickUnseen())


FIVE: Final = Seating(seats=5, pack=PACK_32, deal=Packets((ToHands(3), ToBlind(2), ToHands(3))))
FOUR: Final = Seating(seats=4, pack=PACK_30, deal=Packets((ToHands(3), ToBlind(2), ToHands(4))))

called_ace: Final = Preset(
    id="called-ace",
    title="Called ace, five-handed",
    defaults=CalledAceOptions(leaster_blind="none"),
    compose=_called_ace(FIVE),
    sources=("pagat", "wikipedia", "decisions"),
    clashes=CALLED_CLASHES,
)

called_ace_plain: Final = Preset(
    id="called-ace-plain",
    title="Called ace, five-handed: aces only, no double on the bump",
    defaults=CalledAceOptions(
        bump=1,
        schneider_rule="ninety-one",
        all_pass="misdeal",
        unknown_mode="off",
        call_ten="off",
    ),
    compose=_called_ace(FIVE),
    sources=("book-of-card-games", "decisions"),
    clashes=CALLED_CLASHES,
)

called_ace_wisconsin: Final = Preset(
    id="called-ace-wisconsin",
    title="Called ace, five-handed, as in Wisconsin: the called ten beats the ace",
    defaults=CalledAceOptions(
        unknown_mode="no-callable-suit", called_ten_beats_ace="on", ten_forces_ace="on"
    ),
    compose=_called_ace(FIVE),
    sources=("wikipedia", "decisions"),
    clashes=CALLED_CLASHES,
)

schiller: Final = Preset(
    id="schiller",
    title="Schiller: called ace, and forehand must pick",
    defaults=CalledAceOptions(),
    compose=_schiller,
    sources=("wikipedia", "decisions"),
    omitted=("all_pass", "leaster_blind", "leaster_tie", "leaster_need_trick", "leaster_unit"),
    left_out=(("crack", "any-defender"),),
    clashes=CALLED_CLASHES,
)

four_handed_called_ace: Final = Preset(
    id="four-handed-called-ace",
    title="Called ace, four-handed, thirty cards",
    defaults=CalledAceOptions(ten_forces_ace="on"),
    compose=_called_ace(FOUR),
    sources=("wikipedia", "sheepshead.org", "decisions"),
    clashes=CALLED_CLASHES,
)
