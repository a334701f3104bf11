"""The league's game and its relatives: refusals and play, and results that each prices its own way.

A test file of one of these presets says what its prices make of the results named here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from _pytest.mark import ParameterSet

from rules.bavarian import LONG, RUNAWAY, Table, bids, plays_of, shared_refusals, who_doubles
from rules.bavarian_hands import (
    ALL_BUT_AN_EMPTY_ONE,
    ALL_TRICKS,
    ALL_TRICKS_OF_TWO,
    LITTLE_ALONE,
    NO_RUN,
    NO_TRICK_OF_TWO,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import (
    Hands,
    at_the_table,
    cards,
    cards_to_play,
    plays,
    refused,
    texts,
    to_the_end,
)
from sheepshead import Variant, View

MENU = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout")
ACES = frozenset({"call AC", "call AS", "call AD"})


def league_table(preset: str, contracts: tuple[str, ...] = MENU, **different: str) -> Table:
    """A preset that is played as the league plays."""
    return Table(preset, LONG, (), contracts, ACES, most_doubles=2, **different)


def league_refusals(table: Table) -> Iterable[ParameterSet]:
    """All refusals of the league's game: a sie, running away, doubles before the first card."""
    menu = bids(*table.contracts)
    return [
        *shared_refusals(table),
        refused("bid/on-the-menu", table.bidding, "bid geier", menu),
        refused("bid/highest-trumps-only", table.bidding, "bid sie", menu),
        refused(
            "bid/highest-trumps-only",
            lambda: table.bidding(hands={0: "QC QS QH QD JC JS JH AH"}),
            "bid sie",
            menu - {"bid rufspiel"},
        ),
        refused(
            "play/run-away-with-enough",
            lambda: table.seat_two("AS TS 9S QH JD 9H 7C 7D"),
            "play 9S",
            plays_of("AS QH JD 9H 7C 7D"),
        ),
        refused(
            "double/window-closed",
            lambda: table.playing("play 9H"),
            "double",
            plays_of("QD JC TH KH"),
        ),
        refused("double/window-closed", lambda: table.playing("play 9H"), "double", set(), seat=3),
        refused(
            "double/window-closed",
            lambda: table.playing("1: double", "play 9H"),
            "double",
            set(),
            seat=0,
        ),
    ]


def nobody_knocks(table: Table) -> None:
    """The bidding is the first decision, and forehand may bid anything but a sie."""
    state = table.bidding()
    assert ("bidding", 0) == (state.phase.name, state.to_act)
    assert bids(*table.contracts) == texts(state)


def the_highest_bid_plays(table: Table) -> None:
    """A bid ranks above the one before; the soloist names a suit, and forehand leads."""
    for contract in table.contracts:
        assert table.above(contract) == texts(table.bidding(f"bid {contract}"))
    assert {"pass"} == texts(table.bidding("bid solo-tout", "pass"))
    state = table.bidding("bid rufspiel", "bid wenz", "bid solo", "pass", "trump D")
    assert ("solo", 2, 0) == (state.terms.contract, state.terms.declarer, state.to_act)


def doubles_are_said_before_the_first_card(table: Table) -> None:
    """A defender, then the declaring side, the hidden partner too; two at most, and no later."""
    assert [1, 3] == who_doubles(table.rufspiel())
    assert [0, 2] == who_doubles(table.rufspiel("1: double"))
    assert [0, 2] == who_doubles(table.rufspiel("3: double"))
    assert [] == who_doubles(table.rufspiel("3: double", "2: double"))
    assert [] == who_doubles(table.rufspiel("play 9H"))
    assert [] == who_doubles(table.rufspiel("1: double", "play 9H"))


def single_games_are_doubled_too(table: Table) -> None:
    """All other seats defend against a soloist; not before the suit has been named."""
    assert [] == who_doubles(table.won("solo"))
    assert [1, 2, 3] == who_doubles(table.won("solo", "trump D"))
    assert [1, 2, 3] == who_doubles(table.won("wenz-tout"))


def the_partner_is_known_when_the_ace_falls(table: Table) -> None:
    """Seat 2 knows itself; the others know it from the ace on, and at the end."""
    state = table.rufspiel()
    assert (0,) == state.view(None).declaring
    assert ["defenders", "declaring side"] == [state.view(seat).side.value for seat in (1, 2)]
    led = table.rufspiel(*plays("KS TS"))
    assert cards("AS") == cards_to_play(led)
    assert (0,) == led.view(None).declaring
    assert (0, 2) == table.rufspiel(*plays("KS TS AS")).view(3).declaring
    assert (0, 2) == to_the_end(state).view(None).declaring


def who_runs_away_is_known(table: Table) -> None:
    """With four spades in hand seat 2 leads any card; after the seven all know who it is."""
    state = table.playing(*plays("9H TH QD 7H"), hands=RUNAWAY)
    assert cards("AS TS 9S 7S JC JS TC") == cards_to_play(state)
    state = table.playing(*plays("9H TH QD 7H 7S 7C KS 8S"), hands=RUNAWAY)
    assert (0, 2) == state.view(None).declaring


def a_re_reveals_the_partner_and_binds_him_still(table: Table) -> None:
    """All know him then; when spades are led he plays the ace as before."""
    assert (0, 2) == table.rufspiel("1: double", "2: double").view(None).declaring
    led = table.rufspiel("1: double", "2: double", *plays("KS TS"))
    assert cards("AS") == cards_to_play(led)


def _named(checks: Iterable[Callable[[Table], None]]) -> list[ParameterSet]:
    return [pytest.param(check, id=check.__name__) for check in checks]


LEAGUE_PLAY = _named(
    [
        nobody_knocks,
        the_highest_bid_plays,
        doubles_are_said_before_the_first_card,
        single_games_are_doubled_too,
        the_partner_is_known_when_the_ace_falls,
        who_runs_away_is_known,
        a_re_reveals_the_partner_and_binds_him_still,
    ]
)
"""What is true of bidding, doubling and play at each of these tables."""

THREE_OF_TWO: Hands = {0: "QC QH", 2: "QS", 1: "QD"}
FOUR_OF_TWO: Hands = {0: "QC QH QD", 2: "QS", 1: "JC"}
WITHOUT_THREE: Hands = {1: "QC QS", 3: "QH", 0: "QD"}
THREE_ALONE: Hands = {0: "QC QS QH", 1: "QD"}
WENZ_WITH_TWO: Hands = {0: "JC JS", 1: "JH"}
WENZ_WITH_ONE: Hands = {0: "JC", 1: "JS"}

_RUFSPIELE: dict[str, tuple[Takes, Hands, int]] = {
    "lost with 60": (sides(60), NO_RUN, 0),
    "won with 61": (sides(61), NO_RUN, 0),
    "won with 90": (sides(90), NO_RUN, 0),
    "won with 91": (sides(91), NO_RUN, 0),
    "lost with 31": (sides(31), NO_RUN, 0),
    "lost with 30": (sides(30), NO_RUN, 0),
    "won with 120, but not every trick": (ALL_BUT_AN_EMPTY_ONE, NO_RUN, 0),
    "won with every trick": (ALL_TRICKS_OF_TWO, NO_RUN, 0),
    "lost without a trick": (NO_TRICK_OF_TWO, NO_RUN, 0),
    "won with 70 and three runners": (sides(70), THREE_OF_TWO, 0),
    "lost with 50 and three runners": (sides(50), THREE_OF_TWO, 0),
    "won with 70 without three": (sides(70), WITHOUT_THREE, 0),
    "won with 95 and four runners": (sides(95), FOUR_OF_TWO, 0),
    "won with 95, Kontra and Re": (sides(95), NO_RUN, 2),
    "won with 95 and four runners, Kontra and Re": (sides(95), FOUR_OF_TWO, 2),
    "won with 70, Kontra": (sides(70), NO_RUN, 1),
    "lost with 60, Kontra": (sides(60), NO_RUN, 1),
}
_SINGLE_GAMES: dict[str, tuple[str, Takes, Hands, int]] = {
    "solo won with 61": ("solo", alone(61), NO_RUN, 0),
    "solo lost with 60": ("solo", alone(60), NO_RUN, 0),
    "solo won with 95 and three runners": ("solo", alone(95), THREE_ALONE, 0),
    "solo won with every trick": ("solo", ALL_TRICKS, NO_RUN, 0),
    "solo lost with 30 and three runners": ("solo", alone(30), THREE_ALONE, 0),
    "solo won with 70, Kontra and Re": ("solo", alone(70), NO_RUN, 2),
    "wenz won with 70 and two runners": ("wenz", alone(70), WENZ_WITH_TWO, 0),
    "wenz won with 70 and one runner": ("wenz", alone(70), WENZ_WITH_ONE, 0),
    "solo-tout won with three runners": ("solo-tout", ALL_TRICKS, THREE_ALONE, 0),
    "solo-tout lost with three runners": ("solo-tout", alone(110), THREE_ALONE, 0),
    "wenz-tout won with two runners": ("wenz-tout", ALL_TRICKS, WENZ_WITH_TWO, 0),
    "wenz-tout lost with 20 points": ("wenz-tout", LITTLE_ALONE, WENZ_WITH_ONE, 0),
}


def rufspiel_pays(preset: str, result: str) -> int:
    """What a Rufspiel with this result pays the declarer; partner and defenders fit."""
    takes, hands, doubles = _RUFSPIELE[result]
    return pair_pays(preset, takes, hands, doubles=doubles)


def single_game_pays(preset: str, result: str) -> int:
    """What a single game with this result pays the soloist; the others share it."""
    contract, takes, hands, doubles = _SINGLE_GAMES[result]
    trump = "D" if contract.startswith("solo") else None
    return single_pays(preset, contract, takes, hands, trump=trump, doubles=doubles)


_BEFORE = [
    (0, "QC 7H 8H 9H"),
    (0, "QS JD JS KH"),
    (0, "QH TH JH QD"),
    (0, "AH JC TD AD"),
    (1, "AC 8C KC 7C"),
    (1, "TC 7D 8D KD"),
    (1, "9C KS TS 9S"),
]
"""Seven tricks in which no spade was led; seat 1 leads from the sixth on."""
_PLAYED_BY_TWO = "8H JS JH TD KC 8D KS"


def late_holder(preset: Variant | str, hand: str, trick: str) -> View:
    """What the holder of the called ace sees with so many cards left, at most three."""
    tricks = 8 - len(hand.split())
    return at_the_table(
        preset,
        "rufspiel",
        hand,
        trick,
        called="AS",
        earlier=_BEFORE[:tricks],
        played=" ".join(_PLAYED_BY_TWO.split()[:tricks]),
    )
