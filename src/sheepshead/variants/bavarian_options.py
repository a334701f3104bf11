"""The house rules of the Bavarian games, with the values of the online game as defaults."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.options import Says, Whole

LADDER: Final = (
    "rufspiel",
    "bettel",
    "farbgeier",
    "geier",
    "farbwenz",
    "wenz",
    "solo",
    "farbgeier-tout",
    "geier-tout",
    "farbwenz-tout",
    "wenz-tout",
    "solo-tout",
    "sie",
)
"""Every contract that can be bid, from low to high."""


ExtraPrice: TypeAlias = Annotated[
    int, Says("added for schneider, and once more for schwarz", "schafkopf-buch", numbers=Whole)
]
RunnerPrice: TypeAlias = Annotated[
    int, Says("added for each runner", "schafkopf-buch", numbers=Whole)
]
RunnersMin: TypeAlias = Annotated[
    int,
    Says("the fewest runners paid in a game with a trump suit", "schafkopf-buch", numbers=Whole),
]
MinPointsRedeal: TypeAlias = Annotated[
    Literal["none"] | int,
    Says(
        "with fewer card points than this the holder of a hand may have the cards dealt again",
        "schafkopf-buch",
        "decisions",
        numbers=range(1, 31),
    ),
]


@attrs.frozen(kw_only=True)
class BavarianOptions:
    """What tables of Schafkopf agree on: deck, menu, prices in units, ramsch, doubling, wedding."""

    deck: Annotated[
        Literal["long", "short"],
        Says("32 cards, or 24 without eights and sevens", "schafkopf-buch"),
    ] = "long"
    contracts: Annotated[
        tuple[str, ...],
        Says("the contracts that the bidding offers", "schafkopf-buch", items=LADDER),
    ] = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "sie")
    call_price: Annotated[
        int,
        Says("price of a rufspiel, and of a wedding, in units", "schafkopf-buch", numbers=Whole),
    ] = 20
    solo_price: Annotated[
        int,
        Says(
            "price of a single game: solo, wenz, geier and their kin",
            "schafkopf-buch",
            numbers=Whole,
        ),
    ] = 50
    bettel_price: Annotated[
        int, Says("price of a bettel", "openschafkopf", "decisions", numbers=Whole)
    ] = 50
    ramsch_price: Annotated[
        int,
        Says("what the loser of a ramsch pays each other seat", "schafkopf-buch", numbers=Whole),
    ] = 20
    extra_price: ExtraPrice = 10
    runner_price: RunnerPrice = 10
    runners_min: RunnersMin = 3
    runners_min_wenz: Annotated[
        int, Says("the fewest runners paid in a wenz", "schafkopf-buch", numbers=Whole)
    ] = 2
    runners_min_geier: Annotated[
        int, Says("the fewest runners paid in a geier", "schafkopf-buch", numbers=Whole)
    ] = 2
    runners_min_farbwenz: Annotated[
        int, Says("the fewest runners paid in a farbwenz or a farbgeier", "sauspiel", numbers=Whole)
    ] = 3
    tout_factor: Annotated[
        int, Says("a tout pays its price this many times", "schafkopf-buch", numbers=Whole)
    ] = 2
    ace_discard: Annotated[
        Literal["last-trick"] | int,
        Says(
            "when the called ace may be thrown on another suit: in the last trick, or from the "
            "trick with this number on",
            "schafkopf-buch",
            numbers=range(1, 9),
        ),
    ] = "last-trick"
    stoss_uebernimmt: Annotated[
        Literal["off", "win-only", "win-and-schneider"],
        Says(
            "whether the side that doubled last takes the game over: not at all; it needs 61 "
            "points; it needs 61 and is schneider as the declaring side is",
            "schafkopf-buch",
        ),
    ] = "off"
    ramsch_jungfrau: Annotated[
        Literal["none", "own-once", "own-multiple", "double-all"],
        Says(
            "what a seat without a trick changes in a ramsch: nothing; it gets double; it gets "
            "double once for each such seat; or each such seat doubles the game for all",
            "schafkopf-buch",
            "openschafkopf",
        ),
    ] = "double-all"
    ramsch_durchmarsch: Annotated[
        Literal["none", "all-tricks"] | int,
        Says(
            "what wins a ramsch: nothing, every trick, or so many points",
            "schafkopf-buch",
            numbers=range(61, 121),
        ),
    ] = 91
    ramsch_durchmarsch_pay: Annotated[
        Literal["price", "solo-schwarz"],
        Says(
            "what such a ramsch is paid: the price of a ramsch, or that of a solo won schwarz",
            "openschafkopf",
            "raschesspiele",
        ),
    ] = "price"
    ramsch_tie: Annotated[
        Literal["highest-captured-trump", "highest-dealt-trump"],
        Says(
            "which of the seats with the most points pays for a ramsch",
            "schafkopf-buch",
            "openschafkopf",
        ),
    ] = "highest-captured-trump"
    answered_by: Annotated[
        Literal["side", "declarer"],
        Says("who answers a double: any seat of the declaring side, or the declarer", "decisions"),
    ] = "side"
    hochzeit: Annotated[
        Literal["off", "closed", "open"],
        Says(
            "whether a seat with one trump may offer a wedding, face down or face up",
            "schafkopf-buch",
        ),
    ] = "off"
    all_pass: Annotated[
        Literal["throw-in", "ramsch", "dealer-choice"],
        Says("what happens when all pass", "schafkopf-buch", "sheepshead.org/schafkopf"),
    ] = "throw-in"
    min_points_redeal: MinPointsRedeal = "none"
