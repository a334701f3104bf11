"""The American games in which the picker always plays alone. Data only."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.policies.aside import BlindToLastTrick, TurnUpBlindAndBury
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    LastTrickLosesTie,
    SweepLoses,
)
from sheepshead.policies.objectives import MoreThanHalf
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import NoSides
from sheepshead.policies.tariffs import LeastUnits
from sheepshead.preset import Preset
from sheepshead.variant import Variant
from sheepshead.variants.all_pass_games import (
    hoyle_variant,
)
from sheepshead.variants.all_pass_options import (
    DOUBLER_CLASHES,
    EVEN_SEATS,
    SETTLED_BETWEEN_SEATS,
    DealingRules,
    PacketPattern,
    WhenAllPass,
)
from sheepshead.variants.american_parts import (
    PICK,
    PLAY,
    SCHNEIDER,
)
from sheepshead.variants.calling_options import (
    BuryRules,
    TrumpRules,
)
from sheepshead.variants.calls import (
    BURY_SOURCE,
)
from sheepshead.variants.picker_tables import (
    NEVER_ANY_PARTNER,
    STAKED,
    PickerOptions,
    PickerTable,
    picker_game,
)
from sheepshead.variants.poor_hands import seating_of
from sheepshead.variants.seatings import (
    EIGHT,
    EIGHT_EACH,
    FOUR_ALONE,
    FOUR_IN_BLIND,
    NINE,
    NINE_EACH,
    TEN_EACH,
    THREE,
)
from sheepshead.variants.stakes import staked, unit_tariff
from sheepshead.variants.stakes_options import (
    ALWAYS_ALONE,
    STAKES_CLASHES,
    SplitRule,
    StakesRules,
)
from sheepshead.variants.trumps import seating_with_trumps


@attrs.frozen(kw_only=True, eq=False, repr=False)
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
        turned_up=TurnUpBlindAndBury(),
        objective=SweepLoses(FewestPoints(Everybody(), LastTrickLosesTie())),
        tariff=LeastUnits(won=2, won_trickless=4, swept=4),
    )
    plain = hoyle_variant(preset, table, options, (pick, least))
    return staked(plain, options)


three_handed_hoyle: Final = Preset(
    id="three-handed-hoyle",
    title="Three-handed Schafskopf after Hoyle: only one score changes",
    defaults=HoyleOptions(),
    compose=_three_handed_hoyle,
    sources=("hoyle", "decisions"),
    left_out=(*ALWAYS_ALONE, *SETTLED_BETWEEN_SEATS, *TEN_EACH),
    omitted=("no_trick_partner_free",),
    clashes=(*DOUBLER_CLASHES, *STAKES_CLASHES),
)

three_handed: Final = Preset(
    id="three-handed",
    title="Three-handed, the picker alone",
    defaults=PickerOptions(schneider_rule="ninety-one", all_pass="misdeal", packets="3-b2-4-3"),
    compose=picker_game(PickerTable(seating=THREE)),
    sources=("book-of-card-games", "decisions"),
    omitted=NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *TEN_EACH),
    clashes=STAKED,
)

three_handed_wergin: Final = Preset(
    id="three-handed-wergin",
    title="Three-handed after Wergin: two, four or six from each",
    defaults=PickerOptions(
        unit_table=(2, 4, 6), leaster_need_trick="off", leaster_unit=2, packets="3-b2-4-3"
    ),
    compose=picker_game(PickerTable(seating=THREE)),
    sources=("penguin", "decisions"),
    omitted=NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *TEN_EACH),
    clashes=STAKED,
)

three_handed_nine: Final = Preset(
    id="three-handed-nine",
    title="Three-handed with thirty cards, nine each and three in the blind",
    defaults=PickerOptions(packets="3-b3-3-3"),
    compose=picker_game(PickerTable(seating=NINE)),
    sources=("wikipedia", "decisions"),
    omitted=NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *NINE_EACH),
    clashes=STAKED,
)

three_handed_eight: Final = Preset(
    id="three-handed-eight",
    title="Three-handed with twenty-six cards, eight each",
    defaults=PickerOptions(packets="3-b2-3-2"),
    compose=picker_game(PickerTable(seating=EIGHT)),
    sources=("wikipedia", "decisions"),
    omitted=NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *EIGHT_EACH),
    clashes=STAKED,
)

four_handed_alone: Final = Preset(
    id="four-handed-alone",
    title="Four-handed, the picker alone with a blind of four",
    defaults=PickerOptions(schneider_rule="ninety-one", all_pass="misdeal", packets="2-b2-3-b2-2"),
    compose=picker_game(PickerTable(seating=FOUR_ALONE)),
    sources=("book-of-card-games", "wikipedia", "decisions"),
    omitted=NEVER_ANY_PARTNER,
    left_out=(*ALWAYS_ALONE, *EVEN_SEATS, *FOUR_IN_BLIND),
    clashes=STAKED,
)
