"""What tables agree on about stakes: who pays what, and what doubles a hand. Data only."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.options import AnyBut, Clash, Says, Switch
from sheepshead.values import Value
from sheepshead.variants.american_parts import Bump, SchneiderRule, Units

SplitRule: TypeAlias = Annotated[
    Literal["captain", "equal", "picker-only"],
    Says(
        "how the declaring side shares what the others pay: 'captain', each partner has one unit "
        "and the picker, or the holder of the card named first, the rest; 'equal', in equal "
        "parts; 'picker-only', nobody's score changes but the picker's",
        "pagat",
        "hoyle",
        "decisions",
    ),
]
NoTrickPartnerFree: TypeAlias = Annotated[
    Switch,
    Says("whether the picker pays for all when his side takes no trick", "sheepshead.org"),
]
BuryNeedsTrick: TypeAlias = Annotated[
    Switch,
    Says("whether the bury counts only for a side that has taken a trick", "wikipedia"),
]
Crack: TypeAlias = Annotated[
    Literal["off", "not-offered", "any-defender"],
    Says(
        "who may double the picker's game once: nobody; defenders who were never offered the "
        "blind; any defender",
        "wikipedia",
        "playsheepshead",
    ),
]
CrackTiming: TypeAlias = Annotated[
    Literal["before-first-card", "before-bury"],
    Says(
        "when the picker's game is doubled: until the first card, whoever is to act; or between "
        "pick and bury, each seat in turn",
        "wikipedia",
        "playsheepshead",
    ),
]
Recrack: TypeAlias = Annotated[
    Literal["off", "picker", "picker-or-partner"],
    Says(
        "who may double again after a crack; a hidden partner shows himself by it",
        "wikipedia",
        "sheepshead.org",
    ),
]
Castrate: TypeAlias = Annotated[
    Switch, Says("whether another defender may double once more after a recrack", "wikipedia")
]
DoublingBlindCards: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a queen or the seven of diamonds in the blind doubles the picker's game",
        "playsheepshead",
    ),
]
MultiplierCap: TypeAlias = Annotated[
    Literal["none"] | int,
    Says(
        "how many times at most a hand counts by all that doubles it; schneider, schwarz and the "
        "bump are no part of that",
        "wikipedia",
        "sheepshead.org",
        numbers=range(1, 1_000_001),
    ),
]
CallSheepshead: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a picker may announce that he takes every trick alone, for twice the units of "
        "a hand without a trick, won or lost, and without the bump",
        "wikipedia",
    ),
]
BlindPickDouble: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a seat may take the blind before anybody looks at his cards, which doubles the "
        "hand",
        "playsheepshead",
    ),
]
_SETS: Final = (
    "black-queens",
    "red-queens",
    "black-jacks",
    "red-jacks",
    "middle-jacks",
    "all-jacks",
)
Blitz: TypeAlias = Annotated[
    Literal["off"] | tuple[str, ...],
    Says(
        "which queens or jacks a seat may show after a crack, before the first card, so that the "
        "hand counts double",
        "wikipedia",
        items=_SETS,
    ),
]
BlitzPick: TypeAlias = Annotated[
    Literal["off"] | tuple[str, ...],
    Says(
        "which queens or jacks a seat may show in its turn to pick, which picks the blind and "
        "doubles the hand",
        "sheepshead.org",
        items=_SETS,
    ),
]
AuctionPayment: TypeAlias = Annotated[
    Literal["bid", "ordinary"],
    Says(
        "what a hand pays: 'bid', the points promised; 'ordinary', one, two or three units for a "
        "plain, a schneider and a schwarz result",
        "decisions",
    ),
]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class StakesRules(Value):
    """House rules about what the picker's game pays, and about what doubles it."""

    bump: Bump = 1
    schneider_rule: SchneiderRule = "classic"
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


_OFF: Final = ("off",)

STAKES_CLASHES: Final = (
    Clash("crack", _OFF, "recrack", AnyBut(_OFF), "nobody cracks, so nobody can answer"),
    Clash("recrack", _OFF, "castrate", ("on",), "a third double follows a recrack"),
    Clash("crack", _OFF, "blitz", AnyBut(_OFF), "cards are shown after a crack"),
    Clash("crack", _OFF, "crack_timing", ("before-bury",), "nobody cracks at any time"),
    Clash(
        "no_trick_partner_free",
        ("on",),
        "split",
        ("picker-only",),
        "the partner pays nothing anyway",
    ),
)
"""Stakes that contradict each other; a preset without one of the two options never meets them."""

CALLED_CLASHES: Final = (
    *STAKES_CLASHES,
    Clash(
        "crack_timing",
        ("before-bury",),
        "recrack",
        ("picker-or-partner",),
        "before the bury no partner has been called",
    ),
)
"""Those of a table at which the partner is called after the bury."""

ALWAYS_ALONE: Final = (("split", "equal"), ("recrack", "picker-or-partner"))
"""Words that mean nothing where the picker never has a partner."""

NO_PICKER: Final = (("split", "picker-only"),)
"""What means nothing where nobody picks."""
