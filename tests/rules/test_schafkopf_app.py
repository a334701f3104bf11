"""Schafkopf at 10 and 30: the last doubler takes the game over, and the ace may be thrown late."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.bavarian import HOLDER_OF_THE_ACE, Table, bids
from rules.bavarian_hands import (
    ALL_TRICKS,
    LITTLE_ALONE,
    NO_RUN,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import (
    Hands,
    Refused,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    refused,
    result_of,
    texts,
)
from rules.league import (
    LEAGUE_PLAY,
    late_holder,
    league_refusals,
    league_table,
    rufspiel_pays,
    single_game_pays,
)
from sheepshead import get_variant

GAME = league_table("schafkopf-app", keeping="play/keep-called-card-for-now")
SIE = {2: "QC QS QH QD JC JS JH JD"}
REFUSALS = [
    *league_refusals(GAME),
    refused(
        "play/keep-called-card-for-now",
        lambda: late_holder(GAME.preset, "AS KS 8D", "TC"),
        "play AS",
        {"play KS", "play 8D"},
    ),
]
EARLY = [row for row in HOLDER_OF_THE_ACE if "AS KS" != row.values[0]]
"""With two cards left the ace is free here."""


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(GAME.preset)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(GAME.preset).rules} == codes_of(REFUSALS)


@pytest.mark.parametrize("check", LEAGUE_PLAY)
def test_bidding_doubling_and_play_are_the_league_s(check: Callable[[Table], None]) -> None:
    """What is checked is named; this table differs in its prices and at the end of the hand."""
    check(GAME)


@pytest.mark.parametrize(("hand", "trick", "expected"), EARLY)
def test_the_holder_of_the_called_ace(hand: str, trick: str, expected: str) -> None:
    """Four to run away; the ace when sought; not thrown early."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("AS KS", "9C", "AS KS", id="void with two cards: both"),
        pytest.param("AS KS", "9S", "AS", id="sought: only the ace"),
        pytest.param("AS KS", "", "AS", id="on lead: the suit only with the ace"),
        pytest.param("AS 9D", "9C", "AS 9D", id="void, with a card of another suit"),
        pytest.param("AS", "9D", "AS", id="the last card"),
    ],
)
def test_the_called_ace_may_be_thrown_from_the_seventh_trick_on(
    hand: str, trick: str, expected: str
) -> None:
    """With two cards left or one; the other duties about it stay."""
    assert cards(expected) == cards_to_play(late_holder(GAME.preset, hand, trick))


def test_in_the_sixth_trick_the_called_ace_is_still_kept() -> None:
    """With three cards left and void in what was led, only the two others."""
    assert cards("KS 9D") == cards_to_play(late_holder(GAME.preset, "AS KS 9D", "TC"))


@pytest.mark.parametrize(
    ("takes", "doubles", "price"),
    [
        pytest.param(sides(60), 0, -10, id="60, not doubled: lost"),
        pytest.param(sides(60), 1, 20, id="60, Kontra: the defenders needed 61"),
        pytest.param(sides(59), 1, -20, id="59, Kontra: lost"),
        pytest.param(sides(60), 2, -40, id="60, Kontra and Re: lost again"),
        pytest.param(sides(61), 2, 40, id="61, Kontra and Re: won"),
        pytest.param(sides(30), 0, -20, id="30, not doubled: schneider"),
        pytest.param(sides(30), 1, -20, id="30, Kontra: out of schneider"),
        pytest.param(sides(29), 1, -40, id="29, Kontra: schneider"),
        pytest.param(sides(30), 2, -80, id="30, Kontra and Re: schneider again"),
        pytest.param(sides(90), 0, 10, id="90, not doubled: no schneider"),
        pytest.param(sides(90), 1, 40, id="90, Kontra: the defenders are schneider with 30"),
        pytest.param(sides(89), 1, 20, id="89, Kontra: no schneider"),
        pytest.param(sides(90), 2, 40, id="90, Kontra and Re: no schneider"),
        pytest.param(sides(91), 2, 80, id="91, Kontra and Re: schneider"),
    ],
)
def test_who_doubled_last_takes_the_game_over(takes: Takes, doubles: int, price: int) -> None:
    """After a Kontra the defenders need 61 and are schneider with 30, the others with 29."""
    assert price == pair_pays(GAME.preset, takes, doubles=doubles)


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "doubles", "expected"),
    [
        pytest.param("solo", alone(60), NO_RUN, 1, 180, id="a solo won with 60"),
        pytest.param("solo", alone(30), NO_RUN, 1, -180, id="a solo lost with 30, no schneider"),
        pytest.param("wenz", alone(60), {0: "JC", 1: "JS"}, 1, 180, id="a wenz won with 60"),
        pytest.param("wenz", alone(60), {0: "JC", 1: "JS"}, 2, -360, id="a wenz, Kontra and Re"),
        pytest.param("solo-tout", LITTLE_ALONE, NO_RUN, 1, -360, id="a tout needs every trick"),
        pytest.param("solo-tout", ALL_TRICKS, NO_RUN, 1, 360, id="a tout won as ever"),
    ],
)
def test_the_same_holds_in_single_games_won_by_points(
    contract: str, takes: Takes, hands: Hands, doubles: int, expected: int
) -> None:
    """A Kontra takes over solo and wenz; a tout is judged by its tricks all the same."""
    trump = None if contract == "wenz" else "D"
    won = single_pays(GAME.preset, contract, takes, hands, trump=trump, doubles=doubles)
    assert expected == won


def test_when_all_pass_the_hand_is_thrown_in() -> None:
    """Nobody plays, and points, tricks and payoffs are all 0."""
    result = result_of(GAME.all_passed())
    assert ((0,) * 4,) * 3 == (result.points, result.tricks, result.payoffs)


@pytest.mark.parametrize(
    ("result", "price"),
    [
        ("lost with 60", -10),
        ("won with 61", 10),
        ("won with 90", 10),
        ("won with 91", 20),
        ("lost with 31", -10),
        ("lost with 30", -20),
        ("won with 120, but not every trick", 20),
        ("won with every trick", 30),
        ("lost without a trick", -30),
        ("won with 70 and three runners", 40),
        ("lost with 50 and three runners", -40),
        ("won with 70 without three", 40),
        ("won with 95 and four runners", 60),
        ("won with 95, Kontra and Re", 80),
        ("won with 95 and four runners, Kontra and Re", 240),
        ("won with 70, Kontra", 20),
    ],
)
def test_what_a_rufspiel_pays(result: str, price: int) -> None:
    """Ten for the game, for schneider, for schwarz and for each runner from three on."""
    assert price == rufspiel_pays(GAME.preset, result)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("solo won with 61", 90),
        ("solo lost with 60", -90),
        ("solo won with 95 and three runners", 210),
        ("solo won with every trick", 150),
        ("solo lost with 30 and three runners", -210),
        ("solo won with 70, Kontra and Re", 360),
        ("wenz won with 70 and two runners", 150),
        ("wenz won with 70 and one runner", 90),
        ("solo-tout won with three runners", 360),
        ("solo-tout lost with three runners", -360),
        ("wenz-tout won with two runners", 300),
        ("wenz-tout lost with 20 points", -180),
    ],
)
def test_what_a_single_game_pays(result: str, expected: int) -> None:
    """Thirty from each and ten for each extra; a tout pays twice its price with the runners."""
    assert expected == single_game_pays(GAME.preset, result)


def test_a_sie_pays_four_times_a_solo_and_no_runners() -> None:
    """120 from each; it is laid down, and nothing outbids it."""
    over = GAME.bidding("pass", "pass", "bid sie", "pass", hands=SIE)
    assert over.is_over
    assert (-120, -120, 360, -120) == payoffs(over)
    assert {"pass"} == texts(GAME.bidding("pass", "pass", "bid sie", hands=SIE))
    assert bids(*GAME.contracts[1:], "sie") == texts(GAME.bidding("pass", "pass", hands=SIE))
