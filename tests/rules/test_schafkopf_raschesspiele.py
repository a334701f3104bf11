"""Schafkopf by the league's tariff, with bettel and ramsch: every rule as a refusal, and prices."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.bavarian import BETTEL, HOLDER_OF_THE_ACE, Table, bids, who_doubles
from rules.bavarian_hands import (
    ALL_POINTS,
    ALL_TRICKS,
    EMPTY_TRICK,
    ONE_MAIDEN,
    TWO_MAIDENS,
    Takes,
    single_pays,
)
from rules.helpers import (
    Refused,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    plays,
    points_in,
    refused,
    result_of,
    texts,
    trick_after,
)
from rules.league import (
    LEAGUE_PLAY,
    MENU,
    league_refusals,
    league_table,
    rufspiel_pays,
    single_game_pays,
)
from sheepshead import get_variant

GAME = league_table("schafkopf-raschesspiele", ("rufspiel", "bettel", *MENU[1:]))
SIE = {2: "QC QS QH QD JC JS JH JD"}
REFUSALS = [
    *league_refusals(GAME),
    refused(
        "bid/higher",
        lambda: GAME.bidding("bid wenz"),
        "bid bettel",
        bids("solo", "wenz-tout", "solo-tout"),
    ),
    refused("double/not-in-this-game", GAME.all_passed, "double", set(), seat=1),
]


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
    """What is checked is named; this table has a bettel besides, and a ramsch."""
    check(GAME)


@pytest.mark.parametrize(("hand", "trick", "expected"), HOLDER_OF_THE_ACE)
def test_the_holder_of_the_called_ace(hand: str, trick: str, expected: str) -> None:
    """Four to run away; the ace when sought; never thrown."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


def test_a_bettel_ranks_between_rufspiel_and_wenz() -> None:
    """The menu is the league's with the bettel in it."""
    assert bids("bettel", *MENU[1:]) == texts(GAME.bidding("bid rufspiel"))
    assert bids(*MENU[1:]) == texts(GAME.bidding("bid bettel"))


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [("TC JC KC 9C", 2, 16), ("TC JC 9C 8C", 1, 12), ("TC 9C 8C QH", 0, 13)],
)
def test_the_winner_of_a_trick_in_a_bettel(trick: str, winner: int, points: int) -> None:
    """No trumps, and A K Q J T 9 8 7 in every suit."""
    *before, last = trick.split()
    view = at_the_table(GAME.preset, "bettel", last, " ".join(before), seat=3)
    taken = trick_after(view, last)
    assert (winner, points) == (taken.winner, points_in(taken))


def test_a_bettel_is_doubled_and_ends_with_a_trick_of_the_soloist() -> None:
    """Thirty to each, twice that after a Kontra; points and tricks are those taken so far."""
    assert [1, 2, 3] == who_doubles(GAME.won("bettel", hands=BETTEL))
    over = GAME.won("bettel", *plays("AS 7H 9S KS"), hands=BETTEL)
    assert over.is_over
    assert (-90, 30, 30, 30) == payoffs(over)
    assert ((15, 0, 0, 0), (1, 0, 0, 0)) == (result_of(over).points, result_of(over).tricks)
    assert not GAME.won("bettel", *plays("7S 7H 9S KS"), hands=BETTEL).is_over
    over = GAME.won("bettel", "2: double", *plays("AS 7H 9S KS"), hands=BETTEL)
    assert (-180, 60, 60, 60) == payoffs(over)


def test_a_bettel_is_won_without_a_trick() -> None:
    """Thirty from each, without runners, schneider or schwarz."""
    takes = [(0, 0), (3, 40), (3, 40), (2, 40)]
    assert 90 == single_pays(GAME.preset, "bettel", takes, {1: "QC QS QH QD"})


def test_when_all_pass_a_ramsch_is_played_from_forehand() -> None:
    """Each for himself, with the trumps of a Rufspiel."""
    state = GAME.all_passed()
    assert ("ramsch", None, 0) == (state.terms.contract, state.terms.declarer, state.to_act)
    assert () == state.view(None).declaring
    view = at_the_table(GAME.preset, "ramsch", "AS TS 7H", "JS", declarer=None)
    assert cards("7H") == cards_to_play(view)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param(EMPTY_TRICK, (-60, 20, 20, 20), id="a trick of no points is a trick"),
        pytest.param(ONE_MAIDEN, (-80, 20, 20, 40), id="one Jungfrau"),
        pytest.param(TWO_MAIDENS, (-100, 20, 40, 40), id="own once"),
        pytest.param(ALL_TRICKS, (210, -70, -70, -70), id="every trick"),
        pytest.param(ALL_POINTS, (-100, 20, 40, 40), id="120 but not every trick"),
        pytest.param([(5, 91), (1, 10), (1, 10), (1, 9)], (-60, 20, 20, 20), id="91 lose"),
    ],
)
def test_what_a_ramsch_pays(takes: Takes, expected: tuple[int, ...]) -> None:
    """20, a Jungfrau 40; every trick is a solo won schwarz, 70."""
    assert expected == payoffs(hand_over(GAME.preset, "ramsch", takes))


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
