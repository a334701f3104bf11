"""The house rules about dealing and bidding in the Bavarian games."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from sheepshead.options import AnyBut, Clash, Says, Switch

PacketsOption: TypeAlias = Annotated[
    Literal["halves", "pairs", "single-cards"],
    Says(
        "how a hand is dealt: in two halves (four and four, or three and three), two cards at a "
        "time, or one by one",
        "schafkopf-buch",
    ),
]
BiddingOption: TypeAlias = Annotated[
    Literal["ladder", "interest-first"],
    Says(
        "how one bids: each names a game above the last; or all first say whether they play, and "
        "those who do settle between them who does",
        "schafkopf-buch",
        "openschafkopf",
    ),
]
PriorityTableOption: TypeAlias = Annotated[
    Literal["solo-high", "geier-high", "equal"],
    Says(
        "which single game ranks highest: solo above wenz above geier, geier above wenz above "
        "solo, or the three alike",
        "schafkopf-buch",
        "schafkopf-howto",
        "decisions",
    ),
]
TieRuleOption: TypeAlias = Annotated[
    Literal["earlier-seat", "steigern", "first-come"],
    Says(
        "who plays of two with equal games: the earlier seat; who asks for more points; or "
        "whoever bids first, even a lower game",
        "schafkopf-buch",
    ),
]
SteigernStepOption: TypeAlias = Annotated[
    Literal[5, 10, 15],
    Says("by how many points a game is raised", "schafkopf-buch", "openschafkopf"),
]
SteigernPaysOption: TypeAlias = Annotated[
    Switch,
    Says("whether each step by which a game was raised is paid as schneider is", "decisions"),
]
HerzSoloRankBonusOption: TypeAlias = Annotated[
    Switch,
    Says("whether a solo in hearts is bid as a game of its own above solo", "schafkopf-buch"),
]
HerzSoloFactorOption: TypeAlias = Annotated[
    Literal[1, 2],
    Says("how many times a solo in hearts pays", "decisions"),
]
RenonceOption: TypeAlias = Annotated[
    Literal["off", "after-all-pass", "free"],
    Says(
        "whether a hand that can call no ace may call another card: never, in a second round when "
        "all have passed, or at once",
        "schafkopf-buch",
    ),
]
GesperrtMussSoloOption: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a seat that can call no ace must play another game unless somebody plays before",
        "decisions",
    ),
]
HochzeitReturnTrumpOption: TypeAlias = Annotated[
    Switch,
    Says("whether a trump may be given back for the one of a wedding", "schafkopf-buch"),
]
DoppelhochzeitOption: TypeAlias = Annotated[
    Switch,
    Says("whether a second seat with one trump may offer a wedding too", "schafkopf-buch"),
]

WITH_PARTNERS: Final = (
    "renonce",
    "gesperrt_muss_solo",
    "hochzeit_return_trump",
    "doppelhochzeit",
)
"""Those that have no place where nobody has a partner."""

BIDDING_CLASHES: Final = (
    Clash(
        "steigern_step",
        AnyBut((10,)),
        "tie_rule",
        AnyBut(("steigern",)),
        "no game is raised at this table",
    ),
    Clash(
        "bidding",
        ("interest-first",),
        "tie_rule",
        ("first-come",),
        "where the first to speak plays there are no claims to settle",
    ),
    Clash(
        "gesperrt_muss_solo",
        ("on",),
        "renonce",
        AnyBut(("off",)),
        "a seat that must play another game never comes to call by renonce",
    ),
    Clash(
        "doppelhochzeit",
        ("on",),
        "hochzeit",
        ("off",),
        "without weddings there is no second one",
    ),
    Clash(
        "hochzeit_return_trump",
        ("on",),
        "hochzeit",
        ("off",),
        "without weddings nothing is given back",
    ),
    Clash(
        "doppelhochzeit",
        ("on",),
        "hochzeit_return_trump",
        ("on",),
        "two lone trumps could change places, and nothing would be exchanged",
    ),
    Clash(
        "doppelhochzeit",
        ("on",),
        "bidding",
        ("interest-first",),
        "of several who play only the last to claim could offer a wedding",
    ),
    Clash(
        "doppelhochzeit",
        ("on",),
        "tie_rule",
        ("steigern",),
        "a second wedding would be an equal game that is not raised",
    ),
    Clash(
        "doppelhochzeit",
        ("on",),
        "tie_rule",
        ("first-come",),
        "nothing is bid after the first game",
    ),
)
