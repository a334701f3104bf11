"""The American games in which the picker plays alone, or with a partner he does not call by an ace.

Data only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

import attrs

from sheepshead.cards import PACK_32, Card
from sheepshead.options import Says
from sheepshead.policies.actors import SeatOnLeft
from sheepshead.policies.all_pass import PlayWithoutDeclarer
from sheepshead.policies.aside import BlindToLastTrick
from sheepshead.policies.calling import AloneAllowed, CallAce, CallPartner
from sheepshead.policies.cracking import PartnerByCard, PartnerBySeat, PartnerToBe
from sheepshead.policies.dealing import Packets, ToBlind, ToHands
from sheepshead.policies.duties import (
    FollowSuit,
    KeepHoldCard,
    ShowPartnerCardAtFirstTrump,
    ShowPartnerCardWhenTrumpIsLed,
)
from sheepshead.policies.jack_calls import (
    AloneOrPass,
    CallAnyInstead,
    CallIfPossible,
    CallNextUp,
)
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    LastTrickLosesTie,
    SweepLoses,
)
from sheepshead.policies.objectives import MoreThanHalf, NoRunners
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partner_cards import (
    CardAndCalled,
    CardOrCalled,
    PartnersByCard,
    WinnerOfFirstTrick,
)
from sheepshead.policies.partners import DeclarerAlone, KnownPartner, NoSides
from sheepshead.policies.tariffs import LeastUnits
from sheepshead.policy import Partnership, PlayRule
from sheepshead.preset import Preset
from sheepshead.variant import Contract, LayAside, Name, Step, Take, Variant
from sheepshead.variants.american_parts import (
    ALL_PASS,
    DECLARER,
    DIAMONDS_TRUMP,
    PACK_26,
    PACK_30,
    PICK,
    PLAY,
    SCHNEIDER,
    THROWN_IN,
    Bump,
    LeasterBlind,
    LeasterNeedTrick,
    LeasterTie,
    LeasterUnit,
    SchneiderRule,
    Seating,
    Units,
    WhenAllPass,
    leaster,
    variant,
)
from sheepshead.variants.called_ace import called_suit_duties
from sheepshead.variants.stakes import NOBODY_YET, staked, unit_tariff
from sheepshead.variants.stakes_options import (
    ALWAYS_ALONE,
    STAKES_CLASHES,
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

JACK: Final = Card("JD")
ALONE: Final = DeclarerAlone()
FOLLOW: Final = (FollowSuit(),)

_SHOWING: Final[dict[str, tuple[PlayRule, ...]]] = {
    "free": (),
    "first-trump-lead": (ShowPartnerCardWhenTrumpIsLed(JACK),),
    "first-legal-trump": (ShowPartnerCardAtFirstTrump(JACK),),
}


@attrs.frozen(kw_only=True)
class PickerOptions:
    """What tables agree on where the picker calls no ace."""

    bump: Bump = 1
    schneider_rule: SchneiderRule = "classic"
    all_pass: WhenAllPass = "leaster"
    leaster_blind: LeasterBlind = "last-trick"
    leaster_tie: LeasterTie = "wash"
    leaster_need_trick: LeasterNeedTrick = "on"
    leaster_unit: LeasterUnit = 1
    unit_table: Units = (1, 2, 3)
    split: SplitRule = "captain"
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


@attrs.frozen(kw_only=True)
class JackOptions:
    """What tables agree on where the holder of the jack of diamonds is the partner."""

    bump: Bump = 1
    schneider_rule: SchneiderRule = "classic"
    jd_reveal: Annotated[
        Literal["free", "first-trump-lead", "first-legal-trump"],
        Says(
            "when the partner must play the jack: when he likes; when trump is led; at the first "
            "chance to play a trump",
            "wikipedia",
            "book-of-card-games",
        ),
    ] = "free"
    all_pass: WhenAllPass = "leaster"
    leaster_blind: LeasterBlind = "last-trick"
    leaster_tie: LeasterTie = "wash"
    leaster_need_trick: LeasterNeedTrick = "on"
    leaster_unit: LeasterUnit = 1
    unit_table: Units = (1, 2, 3)
    split: SplitRule = "captain"
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


def _picker_takes_all(table: PickerTable) -> tuple[Step, ...]:
    return table.seating.take_and_bury


_PICKER_TAKES_ALL: Final = attrs.Factory(_picker_takes_all, takes_self=True)


@attrs.frozen(kw_only=True)
class PickerTable:
    """What distinguishes such a game: its seating, what is named after the bury, the partner.

    `exchange` are the steps from taking the blind to burying, where it is not the picker alone who
    takes it. `partner` is who will be the picker's partner, as far as it is known before the bury.
    """

    seating: Seating
    title: str = "the picker alone"
    partner: PartnerToBe = NOBODY_YET
    exchange: tuple[Step, ...] = attrs.field(default=_PICKER_TAKES_ALL)
    naming: tuple[Step, ...] = ()
    partnership: Partnership = ALONE
    play_rules: tuple[PlayRule, ...] = FOLLOW


def _pick(table: PickerTable, options: PickerOptions | JackOptions) -> Contract:
    return attrs.evolve(
        PICK,
        title=table.title,
        order=OneOrder(table.seating.order),
        steps=(*table.exchange, *table.naming),
        partnership=table.partnership,
        play_rules=table.play_rules,
        objective=MoreThanHalf(SCHNEIDER[options.schneider_rule], NoRunners()),
        tariff=unit_tariff(options),
    )


def _leaster(table: PickerTable, options: PickerOptions | JackOptions) -> Contract:
    return leaster(
        table.seating,
        blind=options.leaster_blind,
        tie=options.leaster_tie,
        need_trick=options.leaster_need_trick,
        unit=options.leaster_unit,
    )


def picker_game(
    table: PickerTable,
) -> Callable[[Preset[PickerOptions], PickerOptions], Variant]:
    """How such a table composes its games from its options."""

    def compose(preset: Preset[PickerOptions], options: PickerOptions) -> Variant:
        games = (_pick(table, options), _leaster(table, options), THROWN_IN)
        plain = variant(preset, table.seating, games, all_pass=ALL_PASS[options.all_pass])
        return staked(plain, options, partner=table.partner)

    return compose


def _jack_game(table: PickerTable) -> Callable[[Preset[JackOptions], JackOptions], Variant]:
    def compose(preset: Preset[JackOptions], options: JackOptions) -> Variant:
        pick = attrs.evolve(
            _pick(table, options), play_rules=(FollowSuit(), *_SHOWING[options.jd_reveal])
        )
        games = (pick, _leaster(table, options), THROWN_IN)
        plain = variant(preset, table.seating, games, all_pass=ALL_PASS[options.all_pass])
        return staked(plain, options, partner=table.partner)

    return compose


THREE: Final = Seating(
    seats=3,
    pack=PACK_32,
    deal=Packets((ToHands(3), ToBlind(2), ToHands(4), ToHands(3))),
)
_NINE: Final = Seating(
    seats=3,
    pack=PACK_30,
    deal=Packets((ToHands(3), ToBlind(3), ToHands(3), ToHands(3))),
)
_EIGHT: Final = Seating(
    seats=3,
    pack=PACK_26,
    deal=Packets((ToHands(3), ToBlind(2), ToHands(3), ToHands(2))),
)
_FOUR_ALONE: Final = Seating(
    seats=4,
    pack=PACK_32,
    deal=Packets((ToHands(2), ToBlind(2), ToHands(3), ToBlind(2), ToHands(2))),
)
FOUR: Final = Seating(seats=4, pack=PACK_30, deal=Packets((ToHands(3), ToBlind(2), ToHands(4))))
FIVE: Final = Seating(seats=5, pack=PACK_32, deal=Packets((ToHands(3), ToBlind(2), ToHands(3))))
SIX: Final = Seating(seats=6, pack=PACK_32, deal=Packets((ToHands(3), ToBlind(2), ToHands(2))))
SEVEN: Final = Seating(seats=7, pack=PACK_32, deal=Packets((ToHands(2), ToBlind(4), ToHands(2))))

_WITH_JACK: Final = "the picker and the holder of the jack of diamonds"
_CALL_UP: Final = Name(CallNextUp(JACK, (Card("JH"), Card("JS"), Card("JC"))))


@attrs.frozen(kw_only=True)
class NoOptions:
    """The game has no house rules yet."""


@attrs.frozen(kw_only=True)
class HoyleOptions:
    """What tables agree on that play after Hoyle."""

    bump: Bump = 1
    schneider_rule: SchneiderRule = "classic"
    unit_table: Units = (1, 2, 3)
    split: SplitRule = "picker-only"
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


def _three_handed_hoyle(preset: Preset[HoyleOptions], options: HoyleOptions) -> Variant:
    pick = attrs.evolve(
        PICK,
        steps=THREE.take_and_bury,
        objective=MoreThanHalf(SCHNEIDER[options.schneider_rule], NoRunners()),
        tariff=unit_tariff(options),
    )
    least = attrs.evolve(
        PLAY,
        id="least",
        title="least: the fewest points win",
        partnership=NoSides(),
        set_aside=BlindToLastTrick(),
        objective=SweepLoses(FewestPoints(Everybody(), LastTrickLosesTie())),
        tariff=LeastUnits(won=2, won_trickless=4, swept=4),
    )
    plain = variant(preset, THREE, (pick, least), all_pass=PlayWithoutDeclarer("least"))
    return staked(plain, options)


three_handed_hoyle: Final = Preset(
    id="three-handed-hoyle",
    title="Three-handed Schafskopf after Hoyle: only the picker's score changes",
    defaults=HoyleOptions(),
    compose=_three_handed_hoyle,
    sources=("hoyle", "decisions"),
    left_out=ALWAYS_ALONE,
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

three_handed: Final = Preset(
    id="three-handed",
    title="Three-handed, the picker alone",
    defaults=PickerOptions(schneider_rule="ninety-one", all_pass="misdeal"),
    compose=picker_game(PickerTable(seating=THREE)),
    sources=("book-of-card-games", "decisions"),
    left_out=ALWAYS_ALONE,
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

three_handed_wergin: Final = Preset(
    id="three-handed-wergin",
    title="Three-handed after Wergin: two, four or six from each",
    defaults=PickerOptions(unit_table=(2, 4, 6), leaster_need_trick="off", leaster_unit=2),
    compose=picker_game(PickerTable(seating=THREE)),
    sources=("penguin", "decisions"),
    left_out=ALWAYS_ALONE,
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

three_handed_nine: Final = Preset(
    id="three-handed-nine",
    title="Three-handed with thirty cards, nine each and three in the blind",
    defaults=PickerOptions(),
    compose=picker_game(PickerTable(seating=_NINE)),
    sources=("wikipedia", "decisions"),
    left_out=ALWAYS_ALONE,
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

three_handed_eight: Final = Preset(
    id="three-handed-eight",
    title="Three-handed with twenty-six cards, eight each",
    defaults=PickerOptions(),
    compose=picker_game(PickerTable(seating=_EIGHT)),
    sources=("wikipedia", "decisions"),
    left_out=ALWAYS_ALONE,
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

four_handed_alone: Final = Preset(
    id="four-handed-alone",
    title="Four-handed, the picker alone with a blind of four",
    defaults=PickerOptions(schneider_rule="ninety-one", all_pass="misdeal"),
    compose=picker_game(PickerTable(seating=_FOUR_ALONE)),
    sources=("book-of-card-games", "wikipedia", "decisions"),
    left_out=ALWAYS_ALONE,
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

_FIVE_WITH_JACK: Final = PickerTable(
    seating=FIVE,
    title=_WITH_JACK,
    naming=(Name(AloneOrPass()),),
    partnership=PartnersByCard(CardOrCalled(JACK)),
    partner=PartnerByCard(JACK),
)

jack_of_diamonds: Final = Preset(
    id="jack-of-diamonds",
    title="Jack of diamonds, five-handed",
    defaults=JackOptions(),
    compose=_jack_game(_FIVE_WITH_JACK),
    sources=("wikipedia", "decisions"),
    clashes=STAKES_CLASHES,
)

jack_of_diamonds_plain: Final = Preset(
    id="jack-of-diamonds-plain",
    title="Jack of diamonds, five-handed: the partner shows himself",
    defaults=JackOptions(
        schneider_rule="ninety-one", all_pass="misdeal", jd_reveal="first-legal-trump"
    ),
    compose=_jack_game(_FIVE_WITH_JACK),
    sources=("book-of-card-games", "decisions"),
    clashes=STAKES_CLASHES,
)

first_trick: Final = Preset(
    id="first-trick",
    title="First trick: its winner is the picker's partner",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=FIVE,
            title="the picker and the winner of the first trick",
            naming=(Name(AloneOrPass()),),
            partnership=WinnerOfFirstTrick(),
        )
    ),
    sources=("sheepshead.org", "decisions"),
    left_out=(("recrack", "picker-or-partner"),),
    clashes=STAKES_CLASHES,
)

six_handed_jack: Final = Preset(
    id="six-handed-jack",
    title="Jack of diamonds, six-handed, with call-up",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=SIX,
            title=_WITH_JACK,
            naming=(_CALL_UP,),
            partnership=PartnersByCard(CardOrCalled(JACK)),
            partner=PartnerByCard(JACK),
        )
    ),
    sources=("wikipedia", "decisions"),
    clashes=STAKES_CLASHES,
)

four_handed_jack: Final = Preset(
    id="four-handed-jack",
    title="Jack of diamonds, four-handed, thirty cards",
    defaults=JackOptions(),
    compose=_jack_game(attrs.evolve(_FIVE_WITH_JACK, seating=FOUR)),
    sources=("wikipedia", "decisions"),
    clashes=STAKES_CLASHES,
)

_CLUBS_JACK: Final = Card("JC")

six_handed_jack_of_clubs: Final = Preset(
    id="six-handed-jack-of-clubs",
    title="Jack of clubs, six-handed: another jack may be called",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=SIX,
            title="the picker and the holder of the jack of clubs",
            naming=(Name(CallAnyInstead(_CLUBS_JACK, (Card("JS"), Card("JH"), JACK))),),
            partnership=PartnersByCard(CardOrCalled(_CLUBS_JACK)),
            partner=PartnerByCard(_CLUBS_JACK),
        )
    ),
    sources=("sheepshead.org", "decisions"),
    clashes=STAKES_CLASHES,
)

_CALL_ACE: Final = CallPartner(DIAMONDS_TRUMP, (CallAce(),), AloneAllowed())

six_handed_jack_and_ace: Final = Preset(
    id="six-handed-jack-and-ace",
    title="Jack of diamonds and called ace, six-handed: three against three",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=SIX,
            title="the picker and the holders of the jack of diamonds and of the called ace",
            naming=(Name(CallIfPossible(_CALL_ACE)),),
            partnership=PartnersByCard(CardAndCalled(JACK)),
            partner=PartnerByCard(JACK),
            play_rules=called_suit_duties(KeepHoldCard()),
        )
    ),
    sources=("wikipedia", "decisions"),
    clashes=STAKES_CLASHES,
)

_NEIGHBOR: Final = SeatOnLeft()

seven_handed_neighbor: Final = Preset(
    id="seven-handed-neighbor",
    title="Seven-handed: the left neighbour takes half of the blind",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=SEVEN,
            title="the picker and the seat on his left",
            exchange=(
                Take(DECLARER, 2),
                Take(_NEIGHBOR, 2),
                LayAside(DECLARER, 2),
                LayAside(_NEIGHBOR, 2),
            ),
            partnership=KnownPartner(_NEIGHBOR),
            partner=PartnerBySeat(_NEIGHBOR),
        )
    ),
    sources=("wikipedia", "decisions"),
    omitted=("call_sheepshead",),
    clashes=STAKES_CLASHES,
)

seven_handed_jack: Final = Preset(
    id="seven-handed-jack",
    title="Jack of diamonds, seven-handed, with call-up",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=SEVEN,
            title=_WITH_JACK,
            naming=(_CALL_UP,),
            partnership=PartnersByCard(CardOrCalled(JACK)),
            partner=PartnerByCard(JACK),
        )
    ),
    sources=("wikipedia", "decisions"),
    clashes=STAKES_CLASHES,
)
