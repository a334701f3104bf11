"""The American games in which the picker plays alone, or with a partner he does not call by an ace.

Data only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import PACK_32, Card
from sheepshead.policies.actors import SeatOnLeft
from sheepshead.policies.aside import BlindToLastTrick
from sheepshead.policies.cracking import PartnerByCard, PartnerBySeat, PartnerToBe
from sheepshead.policies.dealing import Packets, ToBlind, ToHands
from sheepshead.policies.duties import FollowSuit
from sheepshead.policies.jack_calls import AloneOrPass, CallAnyInstead, CallIfPossible
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
from sheepshead.policy import Partnership, PlayRule, TrickRule, TurnedUp
from sheepshead.preset import Preset
from sheepshead.variant import Contract, LayAside, Name, Step, Take, Variant
from sheepshead.variants.all_pass_games import (
    hoyle_variant,
    picker_variant,
    picks,
    with_pot,
)
from sheepshead.variants.all_pass_options import (
    CLASHES,
    EVEN_SEATS,
    SETTLED_BETWEEN_SEATS,
    DealingRules,
    DeckCut,
    PacketPattern,
    PickingRules,
    WhenAllPass,
)
from sheepshead.variants.american_parts import (
    DECLARER,
    PACK_26,
    PACK_30,
    PICK,
    PLAY,
    SCHNEIDER,
    Seating,
)
from sheepshead.variants.called_ace import called_suit_duties
from sheepshead.variants.calling_options import (
    CALL_CLASHES,
    JACK_CLASHES,
    BuryRules,
    CallRules,
    JackMayBeBuried,
    JackRules,
    TrumpRules,
)
from sheepshead.variants.calls import (
    BURY_SOURCE,
    TEN_TRICKS,
    UNKNOWN_SEEN,
    bury_limits,
    call_partner,
    caller_duties,
    take_bury_and_call,
)
from sheepshead.variants.jacks import CALLED_ACE, JACK, JACK_LIMITS, SHOWING, jack_steps
from sheepshead.variants.poor_hands import only_packets, seating_of, seating_with_deck
from sheepshead.variants.stakes import NOBODY_YET, staked, unit_tariff
from sheepshead.variants.stakes_options import (
    ALWAYS_ALONE,
    STAKES_CLASHES,
    SplitRule,
    StakesRules,
)
from sheepshead.variants.trumps import seating_with_trumps

ALONE: Final = DeclarerAlone()
FOLLOW: Final = (FollowSuit(),)


@attrs.frozen(kw_only=True)
class PickerOptions(PickingRules, TrumpRules, CallRules):
    """What tables agree on where the picker calls no ace."""

    jd_may_be_buried: JackMayBeBuried = "on"


@attrs.frozen(kw_only=True)
class JackOptions(PickingRules, TrumpRules, JackRules):
    """What tables agree on where the holder of the jack of diamonds is the partner."""

    deck_cut: DeckCut = "sevens-out"


def _picker_takes_all(table: PickerTable) -> tuple[Step, ...]:
    return table.seating.take_and_bury


_PICKER_TAKES_ALL: Final = attrs.Factory(_picker_takes_all, takes_self=True)


def fit_bury(table: PickerTable, options: PickerOptions) -> PickerTable:
    """The picker buries from where the options let him."""
    seating = table.seating
    bury = seating.bury(BURY_SOURCE[options.bury_source])
    return attrs.evolve(table, exchange=(seating.take, bury))


@attrs.frozen(kw_only=True)
class PickerTable:
    """What distinguishes such a game: its seating, what is named after the bury, the partner.

    `exchange` are the steps from taking the blind to burying, where it is not the picker alone who
    takes it. `partner` is who will be the picker's partner, as far as it is known before the bury.
    `fitted` makes the table that some options ask for.
    """

    seating: Seating
    title: str = "the picker alone"
    partner: PartnerToBe = NOBODY_YET
    exchange: tuple[Step, ...] = attrs.field(default=_PICKER_TAKES_ALL)
    naming: tuple[Step, ...] = ()
    partnership: Partnership = ALONE
    play_rules: tuple[PlayRule, ...] = FOLLOW
    turned_up: TurnedUp = PICK.turned_up
    trick_rule: TrickRule = PICK.trick_rule
    fitted: Callable[[PickerTable, PickerOptions], PickerTable] = fit_bury


def _pick(table: PickerTable, options: PickerOptions | JackOptions) -> Contract:
    return attrs.evolve(
        PICK,
        title=table.title,
        order=OneOrder(table.seating.order),
        steps=(*table.exchange, *table.naming),
        partnership=table.partnership,
        play_rules=table.play_rules,
        turned_up=table.turned_up,
        trick_rule=table.trick_rule,
        objective=MoreThanHalf(SCHNEIDER[options.schneider_rule], NoRunners()),
        tariff=unit_tariff(options),
    )


def picker_game(
    table: PickerTable,
) -> Callable[[Preset[PickerOptions], PickerOptions], Variant]:
    """How such a table composes its games from its options."""

    def compose(preset: Preset[PickerOptions], options: PickerOptions) -> Variant:
        seating = seating_of(table.seating, options)
        here = table.fitted(_with_trumps(attrs.evolve(table, seating=seating), options), options)
        unpunished = _pick(here, attrs.evolve(options, bump=1))
        games = picks(options, _pick(here, options), unpunished)
        plain = picker_variant(preset, here.seating, options, games)
        staked_so = staked(plain, options, games=len(games), partner=table.partner)
        return with_pot(staked_so, options)

    return compose


def _with_trumps(table: PickerTable, options: PickerOptions | JackOptions) -> PickerTable:
    return attrs.evolve(table, seating=seating_with_trumps(table.seating, options))


def _with_jack(here: PickerTable, options: JackOptions) -> Contract:
    return attrs.evolve(
        _pick(here, options),
        steps=jack_steps(here.seating, options),
        play_rules=(
            FollowSuit(),
            *SHOWING[options.jd_reveal],
            *CALLED_ACE[options.jd_hold_calls_ace],
        ),
    )


def _jack_game(table: PickerTable) -> Callable[[Preset[JackOptions], JackOptions], Variant]:
    def compose(preset: Preset[JackOptions], options: JackOptions) -> Variant:
        seating = seating_with_deck(table.seating, options.deck_cut, options)
        here = _with_trumps(attrs.evolve(table, seating=seating), options)
        unpunished = _with_jack(here, attrs.evolve(options, bump=1))
        games = picks(options, _with_jack(here, options), unpunished)
        plain = picker_variant(preset, here.seating, options, games)
        staked_so = staked(plain, options, games=len(games), partner=table.partner)
        return with_pot(staked_so, options)

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

_TEN_EACH: Final = only_packets("3-b2-4-3", "3-4-b2-3", "4-b2-3-3")
_NINE_EACH: Final = only_packets("3-b3-3-3", "3-3-b3-3")
_EIGHT_EACH: Final = only_packets("3-b2-3-2", "3-3-b2-2")
_FOUR_IN_BLIND: Final = only_packets("2-b2-3-b2-2", "2-b4-2-3")
_SEVEN_EACH: Final = only_packets("3-b2-4", "2-b2-2-3")
_SIX_EACH: Final = only_packets("3-b2-3", "2-b2-2-2", "2-2-b2-2")
_FIVE_EACH: Final = only_packets("3-b2-2", "2-b2-3")

_STAKED: Final = (*CLASHES, *STAKES_CLASHES)
_JACK: Final = (*JACK_CLASHES, *_STAKED)
_WITH_JACK: Final = "the picker and the holder of the jack of diamonds"
_NO_JACK: Final = ("jd_may_be_buried",)
_NO_CALL: Final = (
    "call_timing",
    "hold_card_required",
    "hold_card_locked",
    "call_own_ace",
    "call_ten",
    "called_ten_beats_ace",
    "ten_forces_ace",
    "unknown_mode",
    "unknown_basis",
    "unknown_visibility",
)
_ALONE_ANYWAY: Final = (*_NO_JACK, *_NO_CALL, "alone")
_NEVER_ANY_PARTNER: Final = (*_ALONE_ANYWAY, "no_trick_partner_free")


@attrs.frozen(kw_only=True)
class NoOptions:
    """The game has no house rules yet."""


@attrs.frozen(kw_only=True)
class HoyleOptions(DealingRules, StakesRules, TrumpRules, BuryRules):
    """What tables agree on in the three-handed game after Hoyle."""

    all_pass: WhenAllPass = "least-hoyle"
    packets: PacketPattern = "3-b2-4-3"
    split: SplitRule = "picker-only"


def _three_handed_hoyle(preset: Preset[HoyleOptions], options: HoyleOptions) -> Variant:
    table = seating_with_trumps(seating_of(THREE, options), options)
    pick = attrs.evolve(
        PICK,
        order=OneOrder(table.order),
        steps=(table.take, table.bury(BURY_SOURCE[options.bury_source])),
        objective=MoreThanHalf(SCHNEIDER[options.schneider_rule], NoRunners()),
        tariff=unit_tariff(options),
    )
    least = attrs.evolve(
        PLAY,
        id="least",
        title="least: the fewest points win",
        order=OneOrder(table.order),
        partnership=NoSides(),
        set_aside=BlindToLastTrick(),
        objective=SweepLoses(FewestPoints(Everybody(), LastTrickLosesTie())),
        tariff=LeastUnits(won=2, won_trickless=4, swept=4),
    )
    plain = hoyle_variant(preset, table, options, (pick, least))
    return staked(plain, options)


three_handed_hoyle: Final = Preset(
    id="three-handed-hoyle",
    title="Three-handed Schafskopf after Hoyle: only the picker's score changes",
    defaults=HoyleOptions(),
    compose=_three_handed_hoyle,
    sources=("hoyle", "decisions"),
    left_out=(*ALWAYS_ALONE, *SETTLED_BETWEEN_SEATS, *_TEN_EACH),
    omitted=("no_trick_partner_free",),
    clashes=STAKES_CLASHES,
)

three_handed: Final = Preset(
    id="three-handed",
    title="Three-handed, the picker alone",
    defaults=PickerOptions(schneider_rule="ninety-one", all_pass="misdeal", packets="3-b2-4-3"),
    compose=picker_game(PickerTable(seating=THREE)),
    sources=("book-of-card-games", "decisions"),
    omitted=_NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *_TEN_EACH),
    clashes=_STAKED,
)

three_handed_wergin: Final = Preset(
    id="three-handed-wergin",
    title="Three-handed after Wergin: two, four or six from each",
    defaults=PickerOptions(
        unit_table=(2, 4, 6), leaster_need_trick="off", leaster_unit=2, packets="3-b2-4-3"
    ),
    compose=picker_game(PickerTable(seating=THREE)),
    sources=("penguin", "decisions"),
    omitted=_NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *_TEN_EACH),
    clashes=_STAKED,
)

three_handed_nine: Final = Preset(
    id="three-handed-nine",
    title="Three-handed with thirty cards, nine each and three in the blind",
    defaults=PickerOptions(packets="3-b3-3-3"),
    compose=picker_game(PickerTable(seating=_NINE)),
    sources=("wikipedia", "decisions"),
    omitted=_NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *_NINE_EACH),
    clashes=_STAKED,
)

three_handed_eight: Final = Preset(
    id="three-handed-eight",
    title="Three-handed with twenty-six cards, eight each",
    defaults=PickerOptions(packets="3-b2-3-2"),
    compose=picker_game(PickerTable(seating=_EIGHT)),
    sources=("wikipedia", "decisions"),
    omitted=_NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *_EIGHT_EACH),
    clashes=_STAKED,
)

four_handed_alone: Final = Preset(
    id="four-handed-alone",
    title="Four-handed, the picker alone with a blind of four",
    defaults=PickerOptions(schneider_rule="ninety-one", all_pass="misdeal", packets="2-b2-3-b2-2"),
    compose=picker_game(PickerTable(seating=_FOUR_ALONE)),
    sources=("book-of-card-games", "wikipedia", "decisions"),
    omitted=_NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *EVEN_SEATS, *_FOUR_IN_BLIND),
    clashes=_STAKED,
)

_FIVE_WITH_JACK: Final = PickerTable(
    seating=FIVE,
    title=_WITH_JACK,
    partnership=PartnersByCard(CardOrCalled(JACK)),
    partner=PartnerByCard(JACK),
)

jack_of_diamonds: Final = Preset(
    id="jack-of-diamonds",
    title="Jack of diamonds, five-handed",
    defaults=JackOptions(),
    compose=_jack_game(_FIVE_WITH_JACK),
    sources=("wikipedia", "decisions"),
    left_out=_SIX_EACH,
    omitted=("deck_cut",),
    clashes=_JACK,
)

jack_of_diamonds_plain: Final = Preset(
    id="jack-of-diamonds-plain",
    title="Jack of diamonds, five-handed: the partner shows himself",
    defaults=JackOptions(
        schneider_rule="ninety-one", all_pass="misdeal", jd_reveal="first-legal-trump"
    ),
    compose=_jack_game(_FIVE_WITH_JACK),
    sources=("book-of-card-games", "decisions"),
    left_out=_SIX_EACH,
    omitted=("deck_cut",),
    clashes=_JACK,
)

_SAYS_ALONE: Final[dict[str, tuple[Step, ...]]] = {
    "allowed": (Name(AloneOrPass()),),
    "forced-only": (),
}


def _fit_first_trick(table: PickerTable, options: PickerOptions) -> PickerTable:
    """Where nobody may go alone, nothing is asked after the bury."""
    return attrs.evolve(fit_bury(table, options), naming=_SAYS_ALONE[options.alone])


first_trick: Final = Preset(
    id="first-trick",
    title="First trick: its winner is the picker's partner",
    defaults=PickerOptions(),
    compose=picker_game(
        PickerTable(
            seating=FIVE,
            title="the picker and the winner of the first trick",
            partnership=WinnerOfFirstTrick(),
            fitted=_fit_first_trick,
        )
    ),
    sources=("sheepshead.org", "decisions"),
    omitted=(*_NO_JACK, *_NO_CALL),
    left_out=(("recrack", "picker-or-partner"), *_SIX_EACH),
    clashes=_STAKED,
)

six_handed_jack: Final = Preset(
    id="six-handed-jack",
    title="Jack of diamonds, six-handed, with call-up",
    defaults=JackOptions(jd_call_up="after-blind", packets="3-b2-2"),
    compose=_jack_game(attrs.evolve(_FIVE_WITH_JACK, seating=SIX)),
    sources=("wikipedia", "decisions"),
    left_out=(*EVEN_SEATS, *_FIVE_EACH),
    omitted=("deck_cut",),
    clashes=_JACK,
)

four_handed_jack: Final = Preset(
    id="four-handed-jack",
    title="Jack of diamonds, four-handed, thirty cards",
    defaults=JackOptions(packets="3-b2-4"),
    compose=_jack_game(attrs.evolve(_FIVE_WITH_JACK, seating=FOUR)),
    sources=("wikipedia", "decisions"),
    left_out=(*EVEN_SEATS, *_SEVEN_EACH),
    clashes=_JACK,
)

_CLUBS_JACK: Final = Card("JC")

six_handed_jack_of_clubs: Final = Preset(
    id="six-handed-jack-of-clubs",
    title="Jack of clubs, six-handed: another jack may be called",
    defaults=PickerOptions(packets="3-b2-2"),
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
    omitted=_ALONE_ANYWAY,
    left_out=(*EVEN_SEATS, *_FIVE_EACH),
    clashes=_STAKED,
)


def _fit_jack_and_ace(table: PickerTable, options: PickerOptions) -> PickerTable:
    """An ace is called as the options say, besides the jack."""
    seating = table.seating
    limits = (*bury_limits(options), *JACK_LIMITS[options.jd_may_be_buried])
    call = CallIfPossible(call_partner(seating.order, options))
    return attrs.evolve(
        table,
        exchange=take_bury_and_call(seating, options, call, limits),
        play_rules=called_suit_duties(*caller_duties(options)),
        turned_up=UNKNOWN_SEEN[options.unknown_visibility],
        trick_rule=TEN_TRICKS[options.called_ten_beats_ace],
    )


six_handed_jack_and_ace: Final = Preset(
    id="six-handed-jack-and-ace",
    title="Jack of diamonds and called ace, six-handed: three against three",
    defaults=PickerOptions(packets="3-b2-2"),
    compose=picker_game(
        PickerTable(
            seating=SIX,
            title="the picker and the holders of the jack of diamonds and of the called ace",
            partnership=PartnersByCard(CardAndCalled(JACK)),
            partner=PartnerByCard(JACK),
            fitted=_fit_jack_and_ace,
        )
    ),
    sources=("wikipedia", "decisions"),
    left_out=(*EVEN_SEATS, *_FIVE_EACH),
    clashes=(*CALL_CLASHES, *_STAKED),
)

_NEIGHBOR: Final = SeatOnLeft()


def _fit_neighbor(table: PickerTable, options: PickerOptions) -> PickerTable:
    """Both take half of the blind, and bury from where the options let them."""
    limits = BURY_SOURCE[options.bury_source]
    return attrs.evolve(
        table,
        exchange=(
            Take(DECLARER, 2),
            Take(_NEIGHBOR, 2),
            LayAside(DECLARER, 2, limits),
            LayAside(_NEIGHBOR, 2, limits),
        ),
    )


seven_handed_neighbor: Final = Preset(
    id="seven-handed-neighbor",
    title="Seven-handed: the left neighbour takes half of the blind",
    defaults=PickerOptions(packets="2-b4-2"),
    compose=picker_game(
        PickerTable(
            seating=SEVEN,
            title="the picker and the seat on his left",
            partnership=KnownPartner(_NEIGHBOR),
            partner=PartnerBySeat(_NEIGHBOR),
            fitted=_fit_neighbor,
        )
    ),
    sources=("wikipedia", "decisions"),
    omitted=(*_ALONE_ANYWAY, "packets", "call_sheepshead"),
    clashes=_STAKED,
)

seven_handed_jack: Final = Preset(
    id="seven-handed-jack",
    title="Jack of diamonds, seven-handed, with call-up",
    defaults=JackOptions(jd_call_up="after-blind", packets="2-b4-2"),
    compose=_jack_game(attrs.evolve(_FIVE_WITH_JACK, seating=SEVEN)),
    sources=("wikipedia", "decisions"),
    omitted=("bury_source", "packets", "deck_cut"),
    clashes=_JACK,
)
