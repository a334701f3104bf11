"""Schafkopf with cheap single games, 10 and 20: the league's rules, and its own prices."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.bavarian import HOLDER_OF_THE_ACE, Table, bids
from rules.helpers import (
    Refused,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    result_of,
    texts,
)
from rules.league import (
    LEAGUE_PLAY,
    league_refusals,
    league_table,
    rufspiel_pays,
    single_game_pays,
)
from sheepshead import get_variant

GAME = league_table("schafkopf-cheap-solo")
SIE = {2: "QC QS QH QD JC JS JH JD"}
REFUSALS = list(league_refusals(GAME))


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
    """What is checked is named; this table differs in its prices only."""
    check(GAME)


@pytest.mark.parametrize(("hand", "trick", "expected"), HOLDER_OF_THE_ACE)
def test_the_holder_of_the_called_ace(hand: str, trick: str, expected: str) -> None:
    """Four to run away; the ace when sought; never thrown."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


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
        ("lost with 60, Kontra", -20),
    ],
)
def test_what_a_rufspiel_pays(result: str, price: int) -> None:
    """Ten for the game, for schneider, for schwarz and for each runner from three on."""
    assert price == rufspiel_pays(GAME.preset, result)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("solo won with 61", 60),
        ("solo lost with 60", -60),
        ("solo won with 95 and three runners", 180),
        ("solo won with every trick", 120),
        ("solo lost with 30 and three runners", -180),
        ("solo won with 70, Kontra and Re", 240),
        ("wenz won with 70 and two runners", 120),
        ("wenz won with 70 and one runner", 60),
        ("solo-tout won with three runners", 300),
        ("solo-tout lost with three runners", -300),
        ("wenz-tout won with two runners", 240),
        ("wenz-tout lost with 20 points", -120),
    ],
)
def test_what_a_single_game_pays(result: str, expected: int) -> None:
    """Twenty from each and ten for each extra; a tout pays twice its price with the runners."""
    assert expected == single_game_pays(GAME.preset, result)


def test_a_sie_pays_four_times_a_solo_and_no_runners() -> None:
    """Eighty from each; it is laid down, and nothing outbids it."""
    over = GAME.bidding("pass", "pass", "bid sie", "pass", hands=SIE)
    assert over.is_over
    assert (-80, -80, 240, -80) == payoffs(over)
    assert {"pass"} == texts(GAME.bidding("pass", "pass", "bid sie", hands=SIE))
    assert bids(*GAME.contracts[1:], "sie") == texts(GAME.bidding("pass", "pass", hands=SIE))
