"""The games for two, played from stacks that lie before the players. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.cards import PACK_32
from sheepshead.options import Says
from sheepshead.policies.auction import NobodyBids, NobodyDeclares
from sheepshead.policies.dealing import FaceDown, FaceUp, Packets, ToHands
from sheepshead.policies.no_declarer import MorePointsWin
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import NoSides
from sheepshead.policies.tariffs import UnitFromEach
from sheepshead.policies.turns import (
    HandOrRow,
    HandThenRow,
    Places,
    Row,
    Turning,
    TurnUpAfterTrick,
    TurnUpAtOnce,
    WithStacks,
)
from sheepshead.preset import Preset
from sheepshead.variant import Variant
from sheepshead.variants.american_parts import ALL_PASS, PLAY, Seating, variant
from sheepshead.variants.calling_options import TrumpRules
from sheepshead.variants.trumps import seating_with_trumps

TURNING: Final[dict[str, Turning]] = {
    "after-trick": TurnUpAfterTrick(),
    "at-once": TurnUpAtOnce(),
}

TurnUp: TypeAlias = Annotated[
    Literal["after-trick", "at-once"],
    Says("when the card under one that was played turns up", "wikipedia", "schafkopf-buch"),
]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class TwoHandedOptions(TrumpRules):
    """What two players agree on."""

    turn_up: TurnUp = "after-trick"


def _two_handed(
    deal: Packets, places: Places
) -> Callable[[Preset[TwoHandedOptions], TwoHandedOptions], Variant]:
    def compose(preset: Preset[TwoHandedOptions], options: TwoHandedOptions) -> Variant:
        seating = seating_with_trumps(Seating(seats=2, pack=PACK_32, deal=deal), options)
        game = attrs.evolve(
            PLAY,
            id="most-points",
            title="one against one: the more points win",
            order=OneOrder(seating.order),
            partnership=NoSides(),
            turn=WithStacks(places, TURNING[options.turn_up]),
            objective=MorePointsWin(),
            tariff=UnitFromEach(1),
        )
        return variant(
            preset,
            seating,
            (game,),
            auction=NobodyBids("most-points", NobodyDeclares()),
            all_pass=ALL_PASS["never"],
        )

    return compose


two_handed_battery: Final = Preset(
    id="two-handed-battery",
    title="Two-handed with batteries: a hand of eight, and four stacks",
    defaults=TwoHandedOptions(),
    compose=_two_handed(Packets((FaceDown(4), FaceUp(4), ToHands(8))), HandThenRow()),
    sources=("wikipedia", "decisions"),
)
two_handed_stacks: Final = Preset(
    id="two-handed-stacks",
    title="Two-handed with eight stacks each",
    defaults=TwoHandedOptions(),
    compose=_two_handed(Packets((FaceDown(8), FaceUp(8))), Row()),
    sources=("wikipedia", "decisions"),
)
two_handed_split: Final = Preset(
    id="two-handed-split",
    title="Two-handed with a hand of four, and four stacks of three",
    defaults=TwoHandedOptions(),
    compose=_two_handed(Packets((FaceDown(4), FaceDown(4), FaceUp(4), ToHands(4))), HandOrRow()),
    sources=("sheepshead.org", "decisions"),
)
