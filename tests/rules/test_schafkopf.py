"""Schafkopf by the tariff of the players' league: every rule as a refusal, play, prices."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.bavarian import HOLDER_OF_THE_ACE, Table, bids
from rules.helpers import (
    Refused,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    points_in,
    result_of,
    texts,
    to_the_end,
    trick_after,
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

GAME = league_table("schafkopf")
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
    """What is checked is named; other tables play by the same rules."""
    check(GAME)


@pytest.mark.parametrize(("hand", "trick", "expected"), HOLDER_OF_THE_ACE)
def test_the_holder_of_the_called_ace(hand: str, trick: str, expected: str) -> None:
    """Four to run away; the ace when sought; never thrown."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


def test_in_the_seventh_trick_the_ace_is_still_kept() -> None:
    """Void, with AS and KS left, only KS; in the eighth trick the ace falls."""
    assert cards("KS") == cards_to_play(late_holder(GAME.preset, "AS KS", "9C"))
    assert cards("AS") == cards_to_play(late_holder(GAME.preset, "AS", "9D"))


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [("KH QH TH 9H", 2, 17), ("KH QH 9H 8H", 0, 7), ("QC AH JD JS", 3, 18)],
)
def test_the_winner_of_a_trick_in_a_wenz(trick: str, winner: int, points: int) -> None:
    """Only jacks are trump; in each suit A T K Q 9 8 7."""
    *before, last = trick.split()
    view = at_the_table(GAME.preset, "wenz", last, " ".join(before), seat=3)
    taken = trick_after(view, last)
    assert (winner, points) == (taken.winner, points_in(taken))


def test_a_tout_is_played_to_the_end() -> None:
    """Eight tricks, whoever wins them."""
    assert 8 == sum(result_of(to_the_end(GAME.won("solo-tout", "trump D"))).tricks)


def test_without_house_rules_there_is_no_stock() -> None:
    """There is nothing to choose after four passes, and no stock is inherited."""
    assert "finished" == GAME.all_passed().phase.name
    with pytest.raises(ValueError, match="stock"):
        GAME.known("wenz", declarer=0, session={"stock": 4})


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
    """10, and 10 each for schneider, schwarz and runners from three."""
    assert price == rufspiel_pays(GAME.preset, result)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("solo won with 61", 150),
        ("solo lost with 60", -150),
        ("solo won with 95 and three runners", 270),
        ("solo won with every trick", 210),
        ("solo lost with 30 and three runners", -270),
        ("solo won with 70, Kontra and Re", 600),
        ("wenz won with 70 and two runners", 210),
        ("wenz won with 70 and one runner", 150),
        ("solo-tout won with three runners", 480),
        ("solo-tout lost with three runners", -480),
        ("wenz-tout won with two runners", 420),
        ("wenz-tout lost with 20 points", -300),
    ],
)
def test_what_a_single_game_pays(result: str, expected: int) -> None:
    """Fifty from each; a tout pays twice its price with the runners."""
    assert expected == single_game_pays(GAME.preset, result)


def test_a_sie_pays_four_times_a_solo_and_no_runners() -> None:
    """200 from each; it is laid down, and nothing outbids it."""
    over = GAME.bidding("pass", "pass", "bid sie", "pass", hands=SIE)
    assert over.is_over
    assert (-200, -200, 600, -200) == payoffs(over)
    assert {"pass"} == texts(GAME.bidding("pass", "pass", "bid sie", hands=SIE))
    assert bids(*GAME.contracts[1:], "sie") == texts(GAME.bidding("pass", "pass", hands=SIE))
