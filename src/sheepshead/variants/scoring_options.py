"""What a hand of Schafkopf costs beyond its prices: runners, tout, sie, schwarz, ramsch."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from sheepshead.options import AnyBut, Clash, Says, Switch, Whole

LaufendeMode: TypeAlias = Annotated[
    Literal["either", "winners-only", "losers-only", "off"],
    Says(
        "whose runners are paid to the winners: those of either side, those that the winners "
        "held, those that the losers held, or none",
        "schafkopf-buch",
        "schafkopf-howto",
    ),
]
LaufendeMax: TypeAlias = Annotated[
    Literal["none"] | int,
    Says("how many runners of a longer run are paid", "schafkopf-buch", numbers=range(1, 14)),
]
ToutBase: TypeAlias = Annotated[
    Literal["base-plus-runners", "base-only"],
    Says(
        "what a tout multiplies: its price with the runners, or its price alone",
        "openschafkopf",
        "schafkopf-howto",
    ),
]
ToutSchneider: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a tout, won or lost, counts schneider and schwarz as well",
        "openschafkopf",
        "decisions",
    ),
]
SieFactor: TypeAlias = Annotated[
    int,
    Says("a sie pays the price of a single game this many times", "schafkopf-buch", numbers=Whole),
]
SieRunners: TypeAlias = Annotated[
    Switch,
    Says("whether a sie multiplies its runners too", "openschafkopf", "penguin"),
]
SchwarzMode: TypeAlias = Annotated[
    Literal["add", "double-price"],
    Says(
        "what schwarz costs: the extra price once more, or twice the whole price with schneider",
        "schafkopf-buch",
    ),
]
SchneiderDefMax: TypeAlias = Annotated[
    Literal[29, 30],
    Says(
        "the most points with which defenders are schneider",
        "schafkopf-buch",
        "schafkopf-howto",
    ),
]
RufspielPayment: TypeAlias = Annotated[
    Literal["pairwise", "cross"],
    Says(
        "how two pairs settle: each loser pays one winner, or each loser pays both winners",
        "schafkopf-buch",
        "schafkopf-howto",
    ),
]
RamschTieBreak: TypeAlias = Annotated[
    Literal["highest-captured-trump", "highest-dealt-trump", "most-tricks-chain", "both-pay"],
    Says(
        "which of the seats with the most points pays for a ramsch: the one with the highest "
        "trump in its tricks; the one that was dealt the highest; the one with the most tricks, "
        "then the most trumps; or all of them together",
        "schafkopf-buch",
        "openschafkopf",
    ),
]
RamschTwoPay: TypeAlias = Annotated[
    Switch,
    Says("whether the two seats with the most points each pay one other", "schafkopf-buch"),
]
RamschLeaster: TypeAlias = Annotated[
    Switch,
    Says(
        "whether the fewest points win a ramsch from all the others, instead of the most losing",
        "raschesspiele",
    ),
]

SCORING_CLASHES: Final = (
    Clash(
        "ramsch_leaster",
        ("on",),
        "ramsch_durchmarsch",
        AnyBut(("none",)),
        "where the fewest points win, many points cannot win too",
    ),
    Clash(
        "ramsch_leaster",
        ("on",),
        "ramsch_two_pay",
        ("on",),
        "where the fewest points win, nobody pays for having the most",
    ),
)
"""House rules of a ramsch that contradict each other."""
