"""What a table is made of at which somebody picks, and how it becomes a variant. Data only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from sheepshead.options import Rules
from sheepshead.policies.cracking import PartnerToBe
from sheepshead.policies.duties import FollowSuit
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.objectives import MoreThanHalf
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import DeclarerAlone
from sheepshead.policy import Partnership, PlayRule, TrickRule, TurnedUp
from sheepshead.preset import Preset
from sheepshead.values import Value
from sheepshead.variant import Contract, Step, Variant
from sheepshead.variants.all_pass_games import (
    Picking,
    picker_variant,
    picks,
    with_pot,
)
from sheepshead.variants.all_pass_options import (
    CLASHES,
    PickingRules,
)
from sheepshead.variants.american_parts import (
    PICK,
    SCHNEIDER,
    Seating,
)
from sheepshead.variants.calling_options import (
    CallRules,
    JackMayBeBuried,
    TrumpRules,
)
from sheepshead.variants.calls import (
    BURY_SOURCE,
)
from sheepshead.variants.poor_hands import seating_of
from sheepshead.variants.stakes import NOBODY_YET, staked, unit_tariff
from sheepshead.variants.stakes_options import (
    STAKES_CLASHES,
)
from sheepshead.variants.trumps import seating_with_trumps

ALONE: Final = DeclarerAlone()
FOLLOW: Final = (FollowSuit(),)

STAKED: Final = (*CLASHES, *STAKES_CLASHES)
NO_JACK: Final = ("jd_may_be_buried",)
NO_CALL: Final = (
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
ALONE_ANYWAY: Final = (*NO_JACK, *NO_CALL, "alone")
NEVER_ANY_PARTNER: Final = (*ALONE_ANYWAY, "no_trick_partner_free")


@attrs.frozen(kw_only=True, eq=False, repr=False)
class PickerOptions(PickingRules, TrumpRules, CallRules):
    """What tables agree on where the picker calls no ace."""

    jd_may_be_buried: JackMayBeBuried = "on"


def _picker_takes_all(table: PickerTable) -> tuple[Step, ...]:
    return table.seating.take_and_bury


_PICKER_TAKES_ALL: Final = attrs.Factory(_picker_takes_all, takes_self=True)


def fit_bury(table: PickerTable, options: PickerOptions) -> PickerTable:
    """The picker buries from where the options let him."""
    seating = table.seating
    bury = seating.bury(BURY_SOURCE[options.bury_source])
    return attrs.evolve(table, exchange=(seating.take, bury))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class PickerTable(Value):
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


def picker_contract(table: PickerTable, options: PickingRules) -> Contract:
    """The picker's game at this table."""
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
        seated = table_with_trumps(table, seating_of(table.seating, options), options)
        here = table.fitted(seated, options)
        game = partial(picker_contract, here)
        return picked_variant(preset, here.seating, options, game, table.partner)

    return compose


def table_with_trumps(table: PickerTable, seating: Seating, options: TrumpRules) -> PickerTable:
    """The table with this seating, and with the trumps of its house rules."""
    return attrs.evolve(table, seating=seating_with_trumps(seating, options))


def picked_variant(
    preset: Preset[Rules],
    seating: Seating,
    options: Picking,
    game: Callable[[Picking], Contract],
    partner: PartnerToBe = NOBODY_YET,
) -> Variant:
    """A variant in which the picker plays this game: who picks, what it pays, and all pass.

    `partner` is who will be the picker's partner, as far as it is known before the bury.
    """
    games = picks(options, game)
    plain = picker_variant(preset, seating, options, games)
    return with_pot(staked(plain, options, games=len(games), partner=partner), options)
