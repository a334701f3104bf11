"""House rules of the American games about trump, the bury and the partner, as typed options.

Data only.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.options import AnyBut, Clash, Says, Switch
from sheepshead.values import Value

# --- trump --------------------------------------------------------------------------------------

TrumpSuit: TypeAlias = Annotated[
    Literal["diamonds", "clubs", "hearts"],
    Says("the suit that is trump under queens and jacks", "wikipedia"),
]
Spitz: TypeAlias = Annotated[
    Literal["none", "second", "first"],
    Says(
        "where the seven of trumps ranks: 'none', lowest; 'second', right under the highest trump; "
        "'first', above all others",
        "wikipedia",
    ),
]
CourtOrder: TypeAlias = Annotated[
    Literal["queens-first", "jacks-first"],
    Says("whether queens rank above jacks, or jacks above queens", "wikipedia"),
]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class TrumpRules(Value):
    """House rules about trump."""

    trump_suit: TrumpSuit = "diamonds"
    spitz: Spitz = "none"
    court_order: CourtOrder = "queens-first"


# --- the bury -----------------------------------------------------------------------------------

BurySource: TypeAlias = Annotated[
    Literal["any", "original-hand"],
    Says(
        "which cards may be buried: any, or only those dealt to the seat that buries",
        "pagat",
        "book-of-card-games",
    ),
]
JackMayBeBuried: TypeAlias = Annotated[
    Switch, Says("whether the picker may bury the jack of diamonds", "wikipedia", "sheepsheadai")
]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class BuryRules(Value):
    """House rules about the bury."""

    bury_source: BurySource = "any"


# --- calling ------------------------------------------------------------------------------------

UnknownMode: TypeAlias = Annotated[
    Literal["strict", "no-callable-suit", "off"],
    Says(
        "when a card may be laid under a call: 'strict', when all plain cards are aces; "
        "'no-callable-suit', when no ace can be called openly",
        "pagat",
        "wikipedia",
    ),
]
UnknownBasis: TypeAlias = Annotated[
    Literal["kept", "eight"],
    Says(
        "on which cards a call with an unknown is judged: those kept after the bury, or all that "
        "the picker had before it",
        "decisions",
    ),
]
UnknownVisibility: TypeAlias = Annotated[
    Literal["trick-winner", "nobody"],
    Says(
        "who may look at an unknown before the hand is over: the winner of its trick, or nobody "
        "but its owner",
        "wikipedia",
        "sheepshead.org",
    ),
]
CallTen: TypeAlias = Annotated[
    Literal["all-three-aces", "off"],
    Says("whether a picker with all plain aces may call a ten", "pagat"),
]
CallKing: TypeAlias = Annotated[
    Switch,
    Says("whether a picker with all plain aces and tens may call a king", "andynumber2"),
]
CallOwnAce: TypeAlias = Annotated[
    Switch,
    Says(
        "whether the picker may call an ace that he holds, and so play alone without saying so",
        "wikipedia",
    ),
]
TenBeatsAce: TypeAlias = Annotated[
    Switch, Says("whether a called ten beats the ace when its suit is first led", "wikipedia")
]
TenForcesAce: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a picker who called a ten must keep the ace of its suit and play it first",
        "wikipedia",
    ),
]
HoldCardRequired: TypeAlias = Annotated[
    Switch,
    Says(
        "whether the picker must hold a card of the suit he calls, and keep one until it is led",
        "pagat",
        "boardgamearena",
    ),
]
HoldCardLocked: TypeAlias = Annotated[
    Switch,
    Says(
        "whether all the picker's cards of the called suit are kept for a trick of that suit: "
        "'off', he keeps only one of them",
        "pagat",
        "sheepshead.org",
    ),
]
CallTiming: TypeAlias = Annotated[
    Literal["after-bury", "before-bury"],
    Says(
        "when the picker calls; before the bury the call is judged on all cards he then has, and "
        "what it needs may not be buried",
        "pagat",
        "sheepsheadai",
    ),
]
PartnerFallback: TypeAlias = Annotated[
    Literal["none", "first-trick"],
    Says(
        "whether a picker with all plain aces may play with the winner of the first trick",
        "sheepshead.org",
    ),
]
AloneWhen: TypeAlias = Annotated[
    Literal["allowed", "forced-only"],
    Says("whether a picker who can have a partner may go alone", "pagat"),
]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class CallRules(BuryRules):
    """House rules about calling a partner, and about the bury before it."""

    alone: AloneWhen = "allowed"
    call_timing: CallTiming = "after-bury"
    hold_card_required: HoldCardRequired = "on"
    hold_card_locked: HoldCardLocked = "off"
    call_own_ace: CallOwnAce = "off"
    call_ten: CallTen = "off"
    called_ten_beats_ace: TenBeatsAce = "off"
    ten_forces_ace: TenForcesAce = "off"
    unknown_mode: UnknownMode = "off"
    unknown_basis: UnknownBasis = "kept"
    unknown_visibility: UnknownVisibility = "trick-winner"


# --- the jack of diamonds -----------------------------------------------------------------------

JackReveal: TypeAlias = Annotated[
    Literal["free", "first-trump-lead", "first-legal-trump"],
    Says(
        "when the partner must play the jack: when he likes; when trump is led; at the first "
        "chance to play a trump",
        "wikipedia",
        "book-of-card-games",
    ),
]
JackCallUp: TypeAlias = Annotated[
    Literal["no", "before-blind", "after-blind", "jc-only", "from-blind"],
    Says(
        "whether a picker who has the jack of diamonds calls the next jack up: 'no', he is alone; "
        "'before-blind', said before he takes the blind; 'after-blind', after the bury; 'jc-only', "
        "only the jack of clubs; 'from-blind', only if the jack came from the blind",
        "wikipedia",
        "sheepsheadthegame",
    ),
]
JackAloneWithout: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a picker who does not have the jack of diamonds may go alone",
        "sheepsheadai",
        "sheepsheadthegame",
    ),
]
JackCallsAce: TypeAlias = Annotated[
    Switch,
    Says("whether a picker who has the jack of diamonds may call an ace instead", "wikipedia"),
]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class JackRules(BuryRules):
    """House rules about the jack of diamonds, and about the bury."""

    jd_reveal: JackReveal = "free"
    jd_may_be_buried: JackMayBeBuried = "on"
    jd_call_up: JackCallUp = "no"
    jd_alone_without: JackAloneWithout = "on"
    jd_hold_calls_ace: JackCallsAce = "off"


# --- which of them contradict each other --------------------------------------------------------

_NO_UNKNOWN: Final = "no card is laid under a call at this table"

CALL_CLASHES: Final = (
    Clash(
        "hold_card_required",
        ("off",),
        "unknown_mode",
        AnyBut(("off",)),
        "who needs no card of the called suit lays none under the call",
    ),
    Clash(
        "hold_card_required",
        ("off",),
        "hold_card_locked",
        ("on",),
        "a card that need not be kept cannot be locked",
    ),
    Clash("unknown_basis", ("eight",), "unknown_mode", ("off",), _NO_UNKNOWN),
    Clash("unknown_visibility", ("nobody",), "unknown_mode", ("off",), _NO_UNKNOWN),
    Clash(
        "call_king",
        ("on",),
        "call_ten",
        ("off",),
        "who may call no ten calls no king",
    ),
)
"""Pairs in the games in which an ace is called."""

JACK_CLASHES: Final = (
    Clash(
        "jd_hold_calls_ace",
        ("on",),
        "jd_call_up",
        AnyBut(("no",)),
        "in place of the jack of diamonds either another jack is called or an ace",
    ),
)
"""Pairs in the games with the jack of diamonds."""
