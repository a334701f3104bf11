"""House rules about play and doubling in the Bavarian games, as types of options."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from sheepshead.options import AnyBut, Clash, Says, Switch

AceDiscard: TypeAlias = Annotated[
    Literal["last-trick", "always"] | int,
    Says(
        "when the called ace may be thrown on another suit: in the last trick, from the trick with "
        "this number on, or always",
        "schafkopf-buch",
        numbers=range(1, 9),
    ),
]
RunawayMin: TypeAlias = Annotated[
    Literal["none", 3, 4],
    Says(
        "how many cards of its suit, the ace included, the holder of the called ace needs to run "
        "away: to lead another card of it; none, if nobody may",
        "schafkopf-buch",
        "openschafkopf",
    ),
]
RunawayCount: TypeAlias = Annotated[
    Literal["now", "at-deal"],
    Says(
        "in which hand the cards for running away are counted: as it is at that moment, or as it "
        "was dealt",
        "schafkopf-buch",
    ),
]
RunawayFirstTrickOnly: TypeAlias = Annotated[
    Switch, Says("whether one may run away in the first trick only", "decisions")
]
RunawayWhenSought: TypeAlias = Annotated[
    Switch,
    Says(
        "whether the called ace may be kept back, with as many cards, when another seat leads its "
        "suit",
        "schafkopf-buch",
    ),
]
AfterRunaway: TypeAlias = Annotated[
    Literal["free", "still-forced"],
    Says(
        "what binds the called ace once its holder has run away: nothing, or it still falls when "
        "another seat leads its suit",
        "openschafkopf",
        "decisions",
    ),
]
KontraWindow: TypeAlias = Annotated[
    Literal[
        "before-first-card",
        "before-second-card",
        "own-first-card",
        "before-trick-2",
        "before-second-card-of-trick-2",
    ],
    Says(
        "until when a game may first be doubled: until the first or second card of the hand is "
        "played, one's own first card, or the first or second card of trick 2",
        "schafkopf-buch",
        "schafkopf-howto",
    ),
]
KontraWindowRe: TypeAlias = Annotated[
    Literal[
        "immediate",
        "plus-one-card",
        "plus-one-trick",
        "same-as-first",
        "before-second-card-of-trick-2",
    ],
    Says(
        "until when a double is answered: until the next card is played, one card later, one trick "
        "later, as long as a first double may be said, or until the second card of trick 2",
        "schafkopf-buch",
        "schafkopf-howto",
    ),
]
KontraMaxLevel: TypeAlias = Annotated[
    int,
    Says(
        "how often a game can be doubled, answers included; 0 if it cannot",
        "schafkopf-buch",
        "sheepshead.org/schafkopf",
        numbers=range(7),
    ),
]
KontraWho: TypeAlias = Annotated[
    Literal["defenders", "any-non-declarer"],
    Says(
        "who doubles first: a defender, or any seat but the declarer, the called partner included",
        "openschafkopf",
        "sheepshead.org/schafkopf",
    ),
]
StossUebernimmt: TypeAlias = Annotated[
    Literal["off", "win-only", "win-and-schneider"],
    Says(
        "whether the side that doubled last takes the game over: not at all; it needs 61 points; "
        "it needs 61 and is schneider as the declaring side is",
        "schafkopf-buch",
    ),
]
RamschDoubling: TypeAlias = Annotated[
    Literal["off", "each-before-own-card"],
    Says(
        "whether each seat may double a ramsch once, before its own first card",
        "schafkopf-buch",
    ),
]
DurchmarschAnnounce: TypeAlias = Annotated[
    Literal["free", "at-start", "before-trick-5"],
    Says(
        "when a march through a ramsch must be announced to count: never, before the first card, "
        "or before trick 5 by who has won the first four",
        "schafkopf-buch",
    ),
]
Stichzwang: TypeAlias = Annotated[
    Literal["off", "bettel", "ramsch", "both"],
    Says(
        "in which games whoever can take the trick must",
        "schafkopf-buch",
        "openschafkopf",
    ),
]
BettelTrumps: TypeAlias = Annotated[
    Literal["none", "hearts", "announced"],
    Says(
        "the trumps of a bettel: none, those of a solo in hearts, or those of the game that the "
        "soloist announces",
        "schafkopf-buch",
    ),
]
Ausbetteln: TypeAlias = Annotated[
    Switch, Says("whether the soloist leads to the first trick of a bettel", "schafkopf-buch")
]
ToutStop: TypeAlias = Annotated[
    Literal["play-out", "immediate"],
    Says(
        "whether a tout is played to the end or stops at the first trick that the soloist loses",
        "decisions",
    ),
]

_NOBODY: Final = "where nobody runs away, nothing more is agreed about it"
_ALL_SPEAK: Final = "the called partner may be the one who doubled, against his own side"

PLAYING_CLASHES: Final = (
    Clash("runaway_min", ("none",), "runaway_count", ("at-deal",), _NOBODY),
    Clash("runaway_min", ("none",), "runaway_first_trick_only", ("on",), _NOBODY),
    Clash("runaway_min", ("none",), "runaway_when_sought", ("on",), _NOBODY),
    Clash("runaway_min", ("none",), "after_runaway", ("still-forced",), _NOBODY),
    Clash(
        "kontra_who",
        ("any-non-declarer",),
        "answered_by",
        ("side",),
        "the called partner could answer his own double",
    ),
    Clash("kontra_who", ("any-non-declarer",), "stoss_uebernimmt", AnyBut(("off",)), _ALL_SPEAK),
    Clash(
        "ramsch_durchmarsch",
        ("none",),
        "ramsch_durchmarsch_announce",
        AnyBut(("free",)),
        "where no march wins a ramsch, none is announced",
    ),
)
"""Options about play and doubling that contradict each other."""
