"""The American games in which the first trick, a seat or more than one card makes the partner.

Data only.
"""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import Card
from sheepshead.policies.actors import SeatOnLeft
from sheepshead.policies.cracking import PartnerByCard, PartnerBySeat
from sheepshead.policies.jack_calls import AloneOrPass, CallAnyInstead, CallIfPossible
from sheepshead.policies.partner_cards import (
    CardAndCalled,
    CardOrCalled,
    PartnersByCard,
    WinnerOfFirstTrick,
)
from sheepshead.policies.partners import KnownPartner
from sheepshead.preset import Preset
from sheepshead.variant import LayAside, Name, Step, Take
from sheepshead.variants.all_pass_options import (
    EVEN_SEATS,
)
from sheepshead.variants.american_parts import (
    DECLARER,
)
from sheepshead.variants.called_ace import called_suit_duties
from sheepshead.variants.calling_options import (
    CALL_CLASHES,
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
from sheepshead.variants.jacks import JACK, JACK_LIMITS
from sheepshead.variants.picker_tables import (
    ALONE_ANYWAY,
    NO_CALL,
    NO_JACK,
    STAKED,
    PickerOptions,
    PickerTable,
    fit_bury,
    picker_game,
)
from sheepshead.variants.seatings import (
    FIVE,
    FIVE_EACH,
    SEVEN,
    SIX,
    SIX_EACH,
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
    omitted=(*NO_JACK, *NO_CALL),
    left_out=(("recrack", "picker-or-partner"), *SIX_EACH),
    clashes=STAKED,
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
    omitted=ALONE_ANYWAY,
    left_out=(*EVEN_SEATS, *FIVE_EACH),
    clashes=STAKED,
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
        turned_up=UNKNOWN_SEEN[options.unknown_mode][options.unknown_visibility],
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
    left_out=(*EVEN_SEATS, *FIVE_EACH),
    clashes=(*CALL_CLASHES, *STAKED),
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
    omitted=(*ALONE_ANYWAY, "packets", "call_sheepshead"),
    clashes=STAKED,
)
