"""The American games in which the holder of the jack of diamonds is the partner. Data only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from sheepshead.policies.cracking import PartnerByCard
from sheepshead.policies.duties import FollowSuit
from sheepshead.policies.partner_cards import (
    CardOrCalled,
    PartnersByCard,
)
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Variant
from sheepshead.variants.all_pass_options import (
    EVEN_SEATS,
    DeckCut,
    PickingRules,
)
from sheepshead.variants.calling_options import (
    JACK_CLASHES,
    JackRules,
    TrumpRules,
)
from sheepshead.variants.jacks import CALLED_ACE, JACK, SHOWING, jack_steps
from sheepshead.variants.picker_tables import (
    STAKED,
    PickerTable,
    picked_variant,
    picker_contract,
    table_with_trumps,
)
from sheepshead.variants.poor_hands import seating_with_deck
from sheepshead.variants.seatings import (
    FIVE,
    FIVE_EACH,
    FOUR,
    SEVEN,
    SEVEN_EACH,
    SIX,
    SIX_EACH,
)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class JackOptions(PickingRules, TrumpRules, JackRules):
    """What tables agree on where the holder of the jack of diamonds is the partner."""

    deck_cut: DeckCut = "sevens-out"


def _with_jack(here: PickerTable, options: JackOptions) -> Contract:
    return attrs.evolve(
        picker_contract(here, options),
        steps=jack_steps(here.seating, options, options.call_sheepshead),
        play_rules=(
            FollowSuit(),
            *SHOWING[options.jd_reveal],
            *CALLED_ACE[options.jd_hold_calls_ace],
        ),
    )


def _jack_game(table: PickerTable) -> Callable[[Preset[JackOptions], JackOptions], Variant]:
    def compose(preset: Preset[JackOptions], options: JackOptions) -> Variant:
        dealt = seating_with_deck(table.seating, options.deck_cut, options)
        here = table_with_trumps(table, dealt, options)
        game = partial(_with_jack, here)
        return picked_variant(preset, here.seating, options, game, table.partner)

    return compose


_JACK: Final = (*JACK_CLASHES, *STAKED)
_WITH_JACK: Final = "the picker and the holder of the jack of diamonds"

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
    left_out=SIX_EACH,
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
    left_out=SIX_EACH,
    omitted=("deck_cut",),
    clashes=_JACK,
)

six_handed_jack: Final = Preset(
    id="six-handed-jack",
    title="Jack of diamonds, six-handed, with call-up",
    defaults=JackOptions(jd_call_up="after-blind", packets="3-b2-2"),
    compose=_jack_game(attrs.evolve(_FIVE_WITH_JACK, seating=SIX)),
    sources=("wikipedia", "decisions"),
    left_out=(*EVEN_SEATS, *FIVE_EACH),
    omitted=("deck_cut",),
    clashes=_JACK,
)

four_handed_jack: Final = Preset(
    id="four-handed-jack",
    title="Jack of diamonds, four-handed, thirty cards",
    defaults=JackOptions(packets="3-b2-4"),
    compose=_jack_game(attrs.evolve(_FIVE_WITH_JACK, seating=FOUR)),
    sources=("wikipedia", "decisions"),
    left_out=(*EVEN_SEATS, *SEVEN_EACH),
    clashes=_JACK,
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
