"""House rules about the deal, the picking, and what is played when nobody picks."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import attrs

from sheepshead.options import AnyBut, Clash, Says, Switch, Whole
from sheepshead.values import Value
from sheepshead.variants.stakes_options import StakesRules

WhenAllPass: TypeAlias = Annotated[
    Literal[
        "leaster",
        "misdeal",
        "doubler",
        "forced-pick",
        "moster",
        "mittler",
        "schneidster",
        "schwanzer",
        "pot",
        "least-hoyle",
        "last-player-chooses",
    ],
    Says(
        "what happens when all pass: a game without a picker is played, in which the fewest points "
        "win (leaster, and least as in Hoyle), the most points lose (moster), the middle wins "
        "(mittler) or who is nearest to thirty (schneidster); hands are laid open and the "
        "strongest loses (schwanzer); the hand is thrown in (misdeal), also so that a later one "
        "counts double (doubler) or all pay into a pot; the last seat must pick; or it chooses "
        "among these games",
        "pagat",
        "book-of-card-games",
        "wikipedia",
        "esikich",
        "hoyle",
    ),
]
LeasterBlind: TypeAlias = Annotated[
    Literal["none", "last-trick", "first-trick", "dealer-names-trick"],
    Says(
        "who gets the blind in a leaster, and in a game like it: nobody; the winner of the last "
        "trick, of the first, or of the trick that the dealer names",
        "pagat",
        "wikipedia",
        "andynumber2",
    ),
]
LeasterTie: TypeAlias = Annotated[
    Literal["wash", "split", "fewest-tricks", "hoyle"],
    Says(
        "who wins a leaster in which several have the fewest points: nobody ('wash'); each of "
        "them ('split'); who of them has the fewest tricks; or who of them did not take the last "
        "trick ('hoyle')",
        "pagat",
        "hoyle",
        "andynumber2",
        "get61",
    ),
]
LeasterNeedTrick: TypeAlias = Annotated[
    Switch,
    Says(
        "whether only a trick wins a leaster; if not, a winner without one is paid double",
        "pagat",
        "penguin",
    ),
]
LeasterUnit: TypeAlias = Annotated[
    Literal["like-a-win"] | int,
    Says(
        "what the winner of a leaster gets from each; 'like-a-win', what a picker would get, with "
        "the schwarz unit where a leaster without a trick is won",
        "pagat",
        "penguin",
        "wikipedia",
        numbers=Whole,
    ),
]
LeasterAllTricks: TypeAlias = Annotated[
    Literal["win", "no-tricker", "lose"],
    Says(
        "what a seat with every trick of a leaster does: it wins as any other; it wins the schwarz "
        "unit; it pays all others",
        "pagat",
        "wikipedia",
        "hoyle",
    ),
]
LeasterPointlessBonus: TypeAlias = Annotated[
    Switch,
    Says("whether a leaster won with tricks but no point pays the schwarz unit", "wikipedia"),
]
AfterLeasterDouble: TypeAlias = Annotated[
    Switch,
    Says("whether each leaster doubles the hand after it, another leaster too", "everything2"),
]
DoublerMode: TypeAlias = Annotated[
    Literal["queue", "compound", "flat2"] | int,
    Says(
        "what hands that all passed make dearer: 'queue', as many later hands, each twice; "
        "'compound', the next hand, doubled once for each of them; 'flat2', the next hand, twice "
        "and no more; or a number, the next hand, doubled for each up to so many times",
        "sheepshead101",
        "esikich",
        "wikipedia",
        "decisions",
        numbers=range(2, 1025),
    ),
]
ForcedPickNoPunish: TypeAlias = Annotated[
    Switch,
    Says(
        "whether a picker who had no choice pays no more for a loss than he gets for a win",
        "wikipedia",
        "esikich",
    ),
]
PickRule: TypeAlias = Annotated[
    Literal["in-turn", "left-of-dealer"],
    Says("who picks: the first in turn who wants to, or forehand always", "pagat", "wikipedia"),
]
PacketPattern: TypeAlias = Annotated[
    Literal[
        "3-b2-3",
        "2-b2-2-2",
        "2-2-b2-2",
        "3-b2-4-3",
        "3-4-b2-3",
        "4-b2-3-3",
        "3-b3-3-3",
        "3-3-b3-3",
        "3-b2-3-2",
        "3-3-b2-2",
        "2-b2-3-b2-2",
        "2-b4-2-3",
        "3-b2-4",
        "2-b2-2-3",
        "3-b2-2",
        "2-b2-3",
        "2-b4-2",
    ],
    Says(
        "in which packets the cards are dealt: numbers for the cards of each seat, and after a 'b' "
        "those of the blind",
        "book-of-card-games",
        "hoyle",
        "sheepshead101",
        "wikipedia",
    ),
]
RedealHand: TypeAlias = Annotated[
    Literal["none", "no-ace-face-trump", "no-ace-face-trump-count", "zero-points"],
    Says(
        "which hand its holder may have dealt again: none; one without ace, face card and trump; "
        "one without a ten too; one without any points",
        "wikipedia",
        "decisions",
    ),
]

DeckCut: TypeAlias = Annotated[
    Literal["sevens-out", "sixes-in"],
    Says(
        "how 32 cards are made to fit four seats: without the black sevens, or with the black "
        "sixes, lowest of their suits, and one card more in the first packet",
        "wikipedia",
    ),
]

ALL_PASS_OPTIONS: Final = (
    *("all_pass", "leaster_blind", "leaster_tie", "leaster_need_trick", "leaster_unit"),
    *("leaster_all_tricks", "leaster_pointless_trick_bonus", "after_leaster_double"),
    "doubler_mode",
)
"""The options that have no place where all cannot pass."""

_NEVER_DEARER: Final = "what passed hands double is asked where all pass for a doubler"
DOUBLER_CLASHES: Final = (
    Clash(
        "doubler_mode",
        AnyBut(("queue",)),
        "all_pass",
        AnyBut(("doubler", "last-player-chooses")),
        _NEVER_DEARER,
    ),
)
"""What contradicts a table without doublers."""

CLASHES: Final = (
    *DOUBLER_CLASHES,
    Clash(
        "pick_rule",
        ("left-of-dealer",),
        "all_pass",
        AnyBut(("leaster", "misdeal")),
        "where forehand always picks, all cannot pass",
    ),
    Clash(
        "leaster_all_tricks",
        ("no-tricker",),
        "leaster_need_trick",
        ("off",),
        "where no trick is needed, who takes every trick does not win",
    ),
    Clash(
        "all_pass",
        ("pot",),
        "split",
        ("picker-only",),
        "a pot is paid and won by all seats, and only the picker's score changes",
    ),
)
"""What contradicts each other among these options."""

EVEN_SEATS: Final = (("all_pass", "mittler"),)
"""What an even number of seats leaves out: nobody is in the middle."""


SETTLED_BETWEEN_SEATS: Final = tuple(
    ("all_pass", word)
    for word in (
        *("leaster", "moster", "mittler", "schneidster", "schwanzer"),
        *("pot", "last-player-chooses"),
    )
)
"""What is left out where only one running score changes."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class DealingRules(Value):
    """House rules about the deal, and about what follows when all pass."""

    all_pass: WhenAllPass = "leaster"
    doubler_mode: DoublerMode = "queue"
    packets: PacketPattern = "3-b2-3"
    redeal_hand: RedealHand = "none"


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class PickingRules(StakesRules, DealingRules):
    """House rules of a game with a picker: the deal, who picks, what it pays, and all pass."""

    pick_rule: PickRule = "in-turn"
    forced_pick_no_punish: ForcedPickNoPunish = "off"
    leaster_blind: LeasterBlind = "last-trick"
    leaster_tie: LeasterTie = "wash"
    leaster_need_trick: LeasterNeedTrick = "on"
    leaster_unit: LeasterUnit = 1
    leaster_all_tricks: LeasterAllTricks = "win"
    leaster_pointless_trick_bonus: LeasterPointlessBonus = "off"
    after_leaster_double: AfterLeasterDouble = "off"
