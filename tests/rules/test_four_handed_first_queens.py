"""First two queens, four-handed: refusals, who becomes partner when, and the scores.

Seat 3 deals and seat 0 is forehand. Each seat holds a queen.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    result_of,
)
from rules.holders import Table, check_forehand_leads, known, shared_refusals, sides
from sheepshead import deal, get_variant
from sheepshead.facts import Side

GAME = Table(
    "four-handed-first-queens",
    {
        0: "QH JC AC 9C AS 9H AD 7D",
        1: "QC JS TC 8C TS AH TD 8D",
        2: "QD JH KC 7C KS TH KD 8H",
        3: "QS JD 9S 8S 7S KH 9D 7H",
    },
)
REFUSALS = shared_refusals(GAME)
QUEENS = "QC 7S QS 8D"


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
    assert deck[4:8] + deck[20:24] == state.own(1).dealt
    assert () == state.holdings.blind


def test_nobody_knows_a_side_before_a_queen_is_played() -> None:
    """The first action is forehand's lead; there is no declarer."""
    check_forehand_leads(GAME)
    assert ("????", ()) == (sides(GAME.playing()), known(GAME.playing()))


@pytest.mark.parametrize(
    ("played", "who", "side"),
    [
        pytest.param("7D 8D KD 9D", (), "????", id="no queen yet"),
        pytest.param("7D QC", (1,), "?d??", id="the first"),
        pytest.param("7D QC QD", (1, 2), "oddo", id="both in one trick"),
        pytest.param("7D QC QD QS", (1, 2), "oddo", id="a third queen does not matter"),
        pytest.param("7D 8D QD 9D", (2,), "??d?", id="red queens count"),
        pytest.param("7D 8D QD QS", (2, 3), "oodd", id="the later one is higher"),
        pytest.param("7D QC KD 9D 8D QD", (1, 2), "oddo", id="in two tricks"),
        pytest.param("QH TD KD 9D 7D QC", (0, 1), "ddoo", id="forehand's queen"),
    ],
)
def test_who_plays_the_first_two_queens_are_partners(
    played: str, who: tuple[int, ...], side: str
) -> None:
    """All see it at once; the player of the first knows his side, the others with the second."""
    state = GAME.playing(played)
    assert (who, side) == (known(state), sides(state))


def test_who_plays_both_is_alone() -> None:
    """Then the teams are fixed, and later queens do not change them."""
    hands = GAME.hands | {1: "QC QS TC 8C TS AH TD 8D", 3: "JS JD 9S 8S 7S KH 9D 7H"}
    state = GAME.playing("7D QC KD 9D", hands)
    assert ((1,), "?d?o") == (known(state), sides(state))
    state = GAME.playing("7D QC KD 9D QS", hands)
    assert ((1,), "odoo") == (known(state), sides(state))
    assert (1,) == known(GAME.playing("7D QC KD 9D QS QD", hands))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [("QC JD 9H", "9D", "QC JD"), ("QC 9H 8S", "AC", "QC 9H 8S"), ("QC 9H", "", "QC 9H")],
)
def test_queens_are_played_freely(hand: str, trick: str, expected: str) -> None:
    """Their holders follow suit like all others; nothing else is asked of them."""
    assert cards(expected) == cards_to_play(GAME.seen(hand, trick))


@pytest.mark.parametrize(
    ("takes", "winner", "expected"),
    [
        pytest.param([(3, 31), (2, 30), (2, 30), (1, 29)], 0, (1, -1, 1, -1), id="61"),
        pytest.param([(3, 30), (2, 30), (2, 30), (1, 30)], 0, (-1, 1, -1, 1), id="60 is lost"),
        pytest.param([(3, 60), (1, 15), (3, 31), (1, 14)], 2, (2, -2, 2, -2), id="91"),
        pytest.param([(4, 60), (0, 0), (4, 60), (0, 0)], 2, (3, -3, 3, -3), id="every trick"),
        pytest.param([(1, 15), (3, 45), (1, 16), (3, 44)], 1, (-1, 1, -1, 1), id="31"),
        pytest.param([(1, 15), (3, 45), (1, 15), (3, 45)], 3, (-2, 2, -2, 2), id="30"),
        pytest.param([(0, 0), (4, 60), (0, 0), (4, 60)], 3, (-3, 3, -3, 3), id="no trick"),
    ],
)
def test_the_two_players_need_sixty_one(
    takes: list[tuple[int, int]], winner: int, expected: tuple[int, ...]
) -> None:
    """Seats 0 and 2 play queens to the first trick: one, two or three units each; no bump."""
    assert expected == payoffs(GAME.over(takes, opening=(winner, QUEENS)))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (1, 20), (1, 20), (1, 19)], (3, -1, -1, -1), id="61"),
        pytest.param([(5, 60), (1, 20), (1, 20), (1, 20)], (-3, 1, 1, 1), id="60"),
        pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], (9, -3, -3, -3), id="every trick"),
    ],
)
def test_who_played_both_settles_with_three(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seat 0 played all the queens, so the first two as well."""
    assert expected == payoffs(GAME.over(takes, {0: "QC QS QH QD"}))


def test_tricks_before_the_queens_count_for_the_side_too() -> None:
    """The queens of seats 0 and 2 fall in the seventh trick: with six tricks before they have 76.

    Seat 3 plays the other queens, one of them to the same trick, after the second.
    """
    tricks = [
        (0, "AC TS TH 8C"),
        (2, "AS KS KH 7C"),
        (0, "AH 9S 9H JC"),
        (1, "AD 8S 8H JS"),
        (3, "TC 7S 7H JH"),
        (1, "KC TD 8D JD"),
        (0, "QC KD QS QD"),
        (3, "9C 9D 7D QH"),
    ]
    hand = hand_over(GAME.preset, "holders", tricks=tricks)
    assert (57, 29, 19, 15) == result_of(hand).points
    assert (1, -1, 1, -1) == payoffs(hand)


def test_who_holds_no_queen_knows_that_he_defends() -> None:
    """Only who can still play one of the first two queens does not know his side."""
    hands = {0: "QC QS AC TC KC 9C 8C 7C", 1: "JC JS AS TS KS 9S 8S 7S"}
    state = after("four-handed-first-queens", [], hands)
    assert Side.DEFENDING is state.view(1).side
    assert state.view(0).side is None
