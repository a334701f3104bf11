"""The American games in which the picker calls an ace, or a ten. Data only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from sheepshead.policies.calling import CallPartner
from sheepshead.policies.duties import CalledSuitDuties, FollowSuit
from sheepshead.policies.house_calls import CallOrFirstTrick
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.knocking import OnlyForehandPicksUnseen
from sheepshead.policies.objectives import MoreThanHalf
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partner_cards import CalledElseFirstTrick, WinnerOfFirstTrick
from sheepshead.policies.partners import HolderOfCalledCard
from sheepshead.policy import NamingRule, Partnership, PlayRule
from sheepshead.preset import Preset
from sheepshead.values import Value
from sheepshead.variant import Contract, Variant
from sheepshead.variants.all_pass_games import (
    forehand_picks,
    picks,
)
from sheepshead.variants.all_pass_options import (
    ALL_PASS_OPTIONS,
    CLASHES,
    EVEN_SEATS,
    DeckCut,
    PickingRules,
)
from sheepshead.variants.american_parts import (
    PICK,
    SCHNEIDER,
    Bump,
    Seating,
)
from sheepshead.variants.calling_options import (
    CALL_CLASHES,
    CallKing,
    CallRules,
    CallTen,
    PartnerFallback,
    TrumpRules,
    UnknownMode,
)
from sheepshead.variants.calls import (
    HOLDER_DUTIES,
    KING_CALLS,
    KING_DUTIES,
    KING_LIMITS,
    TEN_TRICKS,
    UNKNOWN_SEEN,
    bury_limits,
    call_partner,
    caller_duties,
    take_bury_and_call,
)
from sheepshead.variants.picker_tables import picked_variant
from sheepshead.variants.poor_hands import seating_of, seating_with_deck
from sheepshead.variants.seatings import FIVE, FOUR, SEVEN_EACH, SIX_EACH
from sheepshead.variants.stakes import staked, unit_tariff
from sheepshead.variants.stakes_options import (
    CALLED_CLASHES,
)
from sheepshead.variants.trumps import seating_with_trumps


def _only_calls(calling: CallPartner) -> NamingRule:
    return calling


@attrs.frozen(eq=False, repr=False)
class _Fallback(Value):
    """What a picker may say who has all plain aces, and who is his partner then."""

    naming: Callable[[CallPartner], NamingRule]
    partnership: Partnership


_FALLBACK: Final = {
    "none": _Fallback(_only_calls, HolderOfCalledCard()),
    "first-trick": _Fallback(
        CallOrFirstTrick, CalledElseFirstTrick(HolderOfCalledCard(), WinnerOfFirstTrick())
    ),
}


@attrs.frozen(kw_only=True, eq=False, repr=False)
class CalledAceOptions(PickingRules, TrumpRules, CallRules):
    """What tables of called ace agree on."""

    bump: Bump = 2
    unknown_mode: UnknownMode = "strict"
    call_ten: CallTen = "all-three-aces"
    call_king: CallKing = "off"
    partner_fallback: PartnerFallback = "none"
    deck_cut: DeckCut = "sevens-out"


def called_suit_duties(*declarer: PlayRule) -> tuple[PlayRule, ...]:
    """Following suit, and what a called card asks of its holder and of the picker."""
    return (FollowSuit(), CalledSuitDuties(holder=HOLDER_DUTIES, declarer=declarer))


def _pick(seating: Seating, house: CalledAceOptions) -> Contract:
    calling = call_partner(seating.order, house, *KING_CALLS[house.call_king])
    fallback = _FALLBACK[house.partner_fallback]
    limits = bury_limits(house, *KING_LIMITS[house.call_king])
    return attrs.evolve(
        PICK,
        title="the picker and a called partner",
        order=OneOrder(seating.order),
        steps=take_bury_and_call(seating, house, fallback.naming(calling), limits),
        partnership=fallback.partnership,
        play_rules=called_suit_duties(*caller_duties(house, *KING_DUTIES[house.call_king])),
        trick_rule=TEN_TRICKS[house.called_ten_beats_ace],
        turned_up=UNKNOWN_SEEN[house.unknown_mode][house.unknown_visibility],
        objective=MoreThanHalf(SCHNEIDER[house.schneider_rule], NoRunners()),
        tariff=unit_tariff(house),
    )


def _called_ace(
    table: Seating,
) -> Callable[[Preset[CalledAceOptions], CalledAceOptions], Variant]:
    def compose(preset: Preset[CalledAceOptions], options: CalledAceOptions) -> Variant:
        dealt = seating_with_deck(table, options.deck_cut, options)
        seating = seating_with_trumps(dealt, options)
        return picked_variant(preset, seating, options, partial(_pick, seating))

    return compose


def _schiller(preset: Preset[CalledAceOptions], options: CalledAceOptions) -> Variant:
    seating = seating_with_trumps(seating_of(FIVE, options), options)
    games = picks(options, partial(_pick, seating))
    plain = forehand_picks(preset, seating, options, games)
    return staked(plain, options, games=len(games), unseen=OnlyForehandPicksUnseen())


_CLASHES: Final = (*CALL_CLASHES, *CLASHES, *CALLED_CLASHES)

called_ace: Final = Preset(
    id="called-ace",
    title="Called ace, five-handed",
    defaults=CalledAceOptions(leaster_blind="none"),
    compose=_called_ace(FIVE),
    sources=("pagat", "wikipedia", "decisions"),
    left_out=SIX_EACH,
    omitted=("deck_cut",),
    clashes=_CLASHES,
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
    left_out=SIX_EACH,
    omitted=("deck_cut",),
    clashes=_CLASHES,
)

called_ace_wisconsin: Final = Preset(
    id="called-ace-wisconsin",
    title="Called ace, five-handed, as in Wisconsin: the called ten beats the ace",
    defaults=CalledAceOptions(
        unknown_mode="no-callable-suit", called_ten_beats_ace="on", ten_forces_ace="on"
    ),
    compose=_called_ace(FIVE),
    sources=("wikipedia", "decisions"),
    left_out=SIX_EACH,
    omitted=("deck_cut",),
    clashes=_CLASHES,
)

schiller: Final = Preset(
    id="schiller",
    title="Schiller: called ace, and forehand must pick",
    defaults=CalledAceOptions(pick_rule="left-of-dealer"),
    compose=_schiller,
    sources=("wikipedia", "decisions"),
    left_out=(("pick_rule", "in-turn"), ("crack", "any-defender"), *SIX_EACH),
    omitted=(*ALL_PASS_OPTIONS, "deck_cut"),
    clashes=(*CALL_CLASHES, *CALLED_CLASHES),
)

four_handed_called_ace: Final = Preset(
    id="four-handed-called-ace",
    title="Called ace, four-handed, thirty cards",
    defaults=CalledAceOptions(ten_forces_ace="on", packets="3-b2-4"),
    compose=_called_ace(FOUR),
    sources=("wikipedia", "sheepshead.org", "decisions"),
    left_out=(*EVEN_SEATS, *SEVEN_EACH),
    clashes=_CLASHES,
)
