"""Queen of clubs and seven of diamonds, four-handed: refusals, who is partner when, scores.

Seat 3 deals and seat 0 is forehand. Seat 1 holds the queen, seat 3 the seven.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    points_in,
    trick_after,
)
from rules.holders import Table, check_forehand_leads, known, shared_refusals, sides
from sheepshead import deal, get_variant

GAME = Table(
    "four-handed-queen-seven",
    {
        0: "QH JC AC 9C AS 9H AD TD",
        1: "QC JS TC 8C TS AH KD 8D",
        2: "QD JH KC 7C KS TH QS 8H",
        3: "7D JD 9S 8S 7S KH 9D 7H",
    },
)
REFUSALS = shared_refusals(GAME)


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


def test_cards_are_dealt_four_and_four() -> None:
    """Two packets of four from forehand on, and no blind."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.own(0).dealt
    assert () == state.holdings.blind


def test_the_first_action_is_forehand_s_lead() -> None:
    """Nobody bids, buries or calls; there is no declarer."""
    check_forehand_leads(GAME)


def test_the_holders_know_their_side_and_are_known_when_they_play() -> None:
    """The queen of clubs and the seven of diamonds show their players, in either order."""
    assert "odod" == sides(GAME.playing())
    assert () == known(GAME.playing("TD"))
    assert (1,) == known(GAME.playing("TD QC JH JD"))
    assert (1, 3) == known(GAME.playing("TD QC JH 7D"))
    assert (3,) == known(GAME.playing("TD KD JH 7D"))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("7D QD 9H", "AD", "7D QD"),
        ("7D AS 9H", "AC", "7D AS 9H"),
        ("7D 9H", "AH", "9H"),
        ("QC 7D", "", "QC 7D"),
    ],
)
def test_the_seven_is_a_trump_like_others_and_played_freely(
    hand: str, trick: str, expected: str
) -> None:
    """Its holder follows suit and need not keep it."""
    assert cards(expected) == cards_to_play(GAME.seen(hand, trick))


def test_the_seven_is_the_lowest_trump() -> None:
    """It beats plain cards only."""
    taken = trick_after(GAME.seen("8D", "AC 7D TC", seat=3), "8D")
    assert (3, 21) == (taken.winner, points_in(taken))


def test_who_holds_both_plays_alone() -> None:
    """His cards tell him; the others learn it when both have been played."""
    hands = GAME.hands | {1: "QC JS TC 8C TS AH KD 7D", 3: "8D JD 9S 8S 7S KH 9D 7H"}
    assert "odoo" == sides(GAME.playing(hands=hands))
    assert (1,) == known(GAME.playing("TD QC JH 8D 7D", hands))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 31), (2, 30), (2, 30), (1, 29)], (1, -1, 1, -1), id="61"),
        pytest.param([(3, 30), (2, 30), (2, 30), (1, 30)], (-1, 1, -1, 1), id="60 is lost"),
        pytest.param([(3, 60), (1, 15), (3, 31), (1, 14)], (2, -2, 2, -2), id="91"),
        pytest.param([(4, 60), (0, 0), (4, 60), (0, 0)], (3, -3, 3, -3), id="every trick"),
        pytest.param([(1, 15), (3, 45), (1, 15), (3, 45)], (-2, 2, -2, 2), id="30"),
        pytest.param([(0, 0), (4, 60), (0, 0), (4, 60)], (-3, 3, -3, 3), id="no trick"),
    ],
)
def test_the_holders_need_sixty_one(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seats 0 and 2 play together: one, two or three units each; a loss is not doubled."""
    assert expected == payoffs(GAME.over(takes, {0: "QC", 2: "7D"}))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(1, 20), (5, 61), (1, 20), (1, 19)], (-1, 3, -1, -1), id="61"),
        pytest.param([(1, 20), (5, 60), (1, 20), (1, 20)], (1, -3, 1, 1), id="60"),
        pytest.param([(3, 40), (0, 0), (3, 40), (2, 40)], (3, -9, 3, 3), id="no trick"),
    ],
)
def test_the_holder_of_both_settles_with_three(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Who has both cards plays alone for three times the unit."""
    assert expected == payoffs(GAME.over(takes, {1: "QC 7D"}))
