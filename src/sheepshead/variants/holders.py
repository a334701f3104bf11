"""The American games without bidding, in which cards say who plays together. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import PACK_32, Card, Rank
from sheepshead.policies.auction import NobodyBids, NobodyDeclares
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.judging import NoRunners
from sheepshead.policies.objectives import MoreThanHalf
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partner_cards import FirstTwoPlayed, HoldersOf
from sheepshead.policies.rounds import CallRow, CallThirdPartner, GiveOneOfTwo
from sheepshead.policies.tariffs import UnitTable
from sheepshead.policy import Partnership
from sheepshead.preset import Preset
from sheepshead.values import Value
from sheepshead.variant import Ask, Step, Variant
from sheepshead.variants.all_pass_options import RedealHand
from sheepshead.variants.american_parts import (
    ALL_PASS,
    HOLDERS,
    PACK_30,
    SCHNEIDER,
    Bump,
    SchneiderRule,
    Seating,
    Units,
    variant,
)
from sheepshead.variants.calling_options import TrumpRules
from sheepshead.variants.poor_hands import REDEALING, redealt_games
from sheepshead.variants.stakes import SPLITS
from sheepshead.variants.stakes_options import NO_PICKER, SplitRule
from sheepshead.variants.trumps import seating_with_trumps


@attrs.frozen(kw_only=True, eq=False, repr=False)
class HoldersOptions(TrumpRules):
    """What tables agree on where nobody bids."""

    bump: Bump = 1
    schneider_rule: SchneiderRule = "classic"
    unit_table: Units = (1, 2, 3)
    redeal_hand: RedealHand = "none"
    split: SplitRule = "equal"


@attrs.frozen(kw_only=True, eq=False, repr=False)
class HoldersTable(Value):
    """What distinguishes such a game: its seating, and who plays together.

    `steps` lie before the first card.
    """

    seating: Seating
    partnership: Partnership
    steps: tuple[Step, ...] = ()


def _holders(
    table: HoldersTable,
) -> Callable[[Preset[HoldersOptions], HoldersOptions], Variant]:
    def compose(preset: Preset[HoldersOptions], options: HoldersOptions) -> Variant:
        seating = seating_with_trumps(table.seating, options)
        holders = attrs.evolve(
            HOLDERS,
            order=OneOrder(seating.order),
            steps=table.steps,
            partnership=table.partnership,
            objective=MoreThanHalf(SCHNEIDER[options.schneider_rule], NoRunners()),
            tariff=UnitTable(options.unit_table, options.bump, SPLITS[options.split]),
        )
        dealt = variant(
            preset,
            seating,
            (holders, *redealt_games(seating, options.redeal_hand)),
            auction=NobodyBids("holders", NobodyDeclares()),
            all_pass=ALL_PASS["never"],
        )
        return attrs.evolve(dealt, redealing=REDEALING[options.redeal_hand](table.seating))

    return compose


_FOUR: Final = Seating(seats=4, pack=PACK_32, deal=Packets((ToHands(4), ToHands(4))))
_FIVE: Final = Seating(seats=5, pack=PACK_30, deal=Packets((ToHands(3), ToHands(3))))
_SIX: Final = Seating(seats=6, pack=PACK_30, deal=Packets((ToHands(3), ToHands(2))))
_EIGHT: Final = Seating(seats=8, pack=PACK_32, deal=Packets((ToHands(2), ToHands(2))))

BLACK_QUEENS: Final = HoldersOf((Card("QC"), Card("QS")))

black_queens_for_four: Final = _holders(HoldersTable(seating=_FOUR, partnership=BLACK_QUEENS))

four_handed_black_queens: Final = Preset(
    id="four-handed-black-queens",
    title="Black queens, four-handed: their holders are partners",
    defaults=HoldersOptions(),
    compose=black_queens_for_four,
    sources=("wikipedia", "decisions"),
    left_out=NO_PICKER,
)

four_handed_first_queens: Final = Preset(
    id="four-handed-first-queens",
    title="First two queens, four-handed: who plays them are partners",
    defaults=HoldersOptions(),
    compose=_holders(HoldersTable(seating=_FOUR, partnership=FirstTwoPlayed(Rank.QUEEN))),
    sources=("wikipedia", "decisions"),
    left_out=NO_PICKER,
)

queen_and_jack: Final = Preset(
    id="queen-and-jack",
    title="Queen of spades and jack of clubs, five-handed: their holders are partners",
    defaults=HoldersOptions(split="captain"),
    compose=_holders(HoldersTable(seating=_FIVE, partnership=HoldersOf((Card("QS"), Card("JC"))))),
    sources=("sheepshead.org", "decisions"),
    left_out=NO_PICKER,
)

four_handed_queen_seven: Final = Preset(
    id="four-handed-queen-seven",
    title="Queen of clubs and seven of diamonds, four-handed: their holders are partners",
    defaults=HoldersOptions(),
    compose=_holders(HoldersTable(seating=_FOUR, partnership=HoldersOf((Card("QC"), Card("7D"))))),
    sources=("sheepshead.org", "decisions"),
    omitted=("trump_suit",),
    left_out=NO_PICKER,
)

six_handed_black_queens: Final = Preset(
    id="six-handed-black-queens",
    title="Black queens, six-handed: their holders are partners",
    defaults=HoldersOptions(),
    compose=_holders(HoldersTable(seating=_SIX, partnership=BLACK_QUEENS)),
    sources=("wikipedia", "decisions"),
    left_out=NO_PICKER,
)

eight_handed_black_queens: Final = Preset(
    id="eight-handed-black-queens",
    title="Black queens, eight-handed: their holders are partners",
    defaults=HoldersOptions(),
    compose=_holders(HoldersTable(seating=_EIGHT, partnership=BLACK_QUEENS)),
    sources=("wikipedia", "decisions"),
    left_out=NO_PICKER,
)

_SPITZ_PARTNERS: Final = (Card("QC"), Card("QS"), Card("JD"))

six_handed_spitz: Final = Preset(
    id="six-handed-spitz",
    title="Spitz, six-handed: three partners, and the seven of diamonds on top",
    defaults=HoldersOptions(bump=2, spitz="first"),
    compose=_holders(
        HoldersTable(
            seating=_SIX,
            partnership=HoldersOf(_SPITZ_PARTNERS),
            steps=(Ask(GiveOneOfTwo(_SPITZ_PARTNERS)),),
        )
    ),
    sources=("wikipedia", "decisions"),
    left_out=NO_PICKER,
)

eight_handed_first_queens: Final = Preset(
    id="eight-handed-first-queens",
    title="First two queens, eight-handed: who plays them are partners",
    defaults=HoldersOptions(),
    compose=_holders(HoldersTable(seating=_EIGHT, partnership=FirstTwoPlayed(Rank.QUEEN))),
    sources=("wikipedia", "decisions"),
    left_out=NO_PICKER,
)

_QUEEN: Final = Card("QC")
_JACK: Final = Card("JD")
_SEVEN: Final = Card("7D")
_TRIO: Final = (_QUEEN, _JACK, _SEVEN)
_THIRD_PARTNER: Final = CallThirdPartner(
    _TRIO,
    (
        CallRow(
            ((_SEVEN, _QUEEN), (_SEVEN, _JACK)),
            (Card("8D"), Card("9D"), Card("KD"), Card("TD"), Card("AD")),
        ),
        CallRow(((_QUEEN, _JACK),), (Card("JH"), Card("JS"), Card("JC"))),
    ),
)

eight_handed_trio: Final = Preset(
    id="eight-handed-trio",
    title="Queen of clubs, jack and seven of diamonds, eight-handed: three partners",
    defaults=HoldersOptions(split="captain"),
    compose=_holders(
        HoldersTable(
            seating=_EIGHT,
            partnership=HoldersOf(_TRIO),
            steps=(Ask(_THIRD_PARTNER),),
        )
    ),
    sources=("wikipedia", "decisions"),
    omitted=("trump_suit",),
    left_out=NO_PICKER,
)
