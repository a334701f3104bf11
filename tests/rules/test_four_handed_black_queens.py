"""Black queens, four-handed: every rule as a refusal, who is partner when, and the scores.

Seat 3 deals and seat 0 is forehand. Seats 1 and 3 hold the black queens.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    points_in,
    refused,
    result_of,
    to_the_end,
    trick_after,
    variant_of,
)
from rules.holders import Table, check_forehand_leads, known, shared_refusals, sides
from sheepshead import deal, get_variant

GAME = Table(
    "four-handed-black-queens",
    {
        0: "QH JC AC 9C AS 9H AD 7D",
        1: "QC JS TC 8C TS AH TD 8D",
        2: "QD JH KC 7C KS TH KD 8H",
        3: "QS JD 9S 8S 7S KH 9D 7H",
    },
)
REFUSALS = [
    *shared_refusals(GAME),
    refused(
        "play/follow-suit",
        lambda: GAME.playing("7D"),
        "play AH",
        {"play QC", "play JS", "play TD", "play 8D"},
    ),
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


def test_cards_are_dealt_four_and_four() -> None:
    """Two packets of four from forehand on, and no blind."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.own(0).dealt
    assert deck[12:16] + deck[28:32] == state.own(3).dealt
    assert () == state.holdings.blind


def test_the_first_action_is_forehand_s_lead() -> None:
    """Nobody bids, buries or calls; there is no declarer."""
    check_forehand_leads(GAME)


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("QC QS 9H", "7D", "QC QS"),
        ("QC JD 9H", "AH", "9H"),
        ("QC AS 9H", "AC", "QC AS 9H"),
        ("QC 9H", "", "QC 9H"),
    ],
)
def test_the_queens_are_played_freely(hand: str, trick: str, expected: str) -> None:
    """Their holders follow suit like all others; nothing else is asked of them."""
    assert cards(expected) == cards_to_play(GAME.seen(hand, trick))


def test_each_holder_knows_his_side_and_nobody_knows_a_partner() -> None:
    """Who holds a black queen plays with the holder of the other, and does not know who that is."""
    state = GAME.playing()
    assert "odod" == sides(state)
    assert () == known(state)


def test_a_holder_is_known_from_the_moment_he_plays_his_queen() -> None:
    """First seat 1 shows the queen of clubs, later seat 3 the queen of spades."""
    assert (1,) == known(GAME.playing("7D QC"))
    state = GAME.playing("7D QC KD 9D TC 7C 9S AC")
    assert (1,) == known(state)
    assert (1, 3) == known(GAME.playing("7D QC KD 9D 8D QD QS AD"))
    assert "odod" == sides(GAME.playing("7D QC KD 9D 8D QD QS AD"))


def test_the_holder_of_both_plays_alone_and_nobody_knows() -> None:
    """Before the second queen falls the others may still wait for a partner of his."""
    hands = GAME.hands | {1: "QC QS TC 8C TS AH TD 8D", 3: "JS JD 9S 8S 7S KH 9D 7H"}
    state = GAME.playing("7D QC KD 9D", hands)
    assert "odoo" == sides(state)
    assert (1,) == known(state) == known(to_the_end(state))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 31), (2, 30), (2, 30), (1, 29)], (1, -1, 1, -1), id="61"),
        pytest.param([(3, 30), (2, 30), (2, 30), (1, 30)], (-1, 1, -1, 1), id="60"),
        pytest.param([(3, 60), (1, 15), (3, 30), (1, 15)], (1, -1, 1, -1), id="90"),
        pytest.param([(3, 60), (1, 15), (3, 31), (1, 14)], (2, -2, 2, -2), id="91"),
        pytest.param([(4, 60), (0, 0), (4, 60), (0, 0)], (3, -3, 3, -3), id="every trick"),
        pytest.param([(4, 60), (1, 0), (3, 60), (0, 0)], (2, -2, 2, -2), id="but one"),
        pytest.param([(1, 15), (3, 45), (1, 16), (3, 44)], (-1, 1, -1, 1), id="31"),
        pytest.param([(1, 15), (3, 45), (1, 15), (3, 45)], (-2, 2, -2, 2), id="30 is schneider"),
        pytest.param([(0, 0), (4, 60), (0, 0), (4, 60)], (-3, 3, -3, 3), id="no trick"),
        pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], (3, -3, 3, -3), id="one took them all"),
    ],
)
def test_the_holders_of_the_queens_need_sixty_one(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seats 0 and 2 have one, two or three units each; no bump."""
    assert expected == payoffs(GAME.over(takes, {0: "QC", 2: "QS"}))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (1, 20), (1, 20), (1, 19)], (3, -1, -1, -1), id="61"),
        pytest.param([(5, 60), (1, 20), (1, 20), (1, 20)], (-3, 1, 1, 1), id="60"),
        pytest.param([(5, 91), (1, 10), (1, 10), (1, 9)], (6, -2, -2, -2), id="91"),
        pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], (9, -3, -3, -3), id="every trick"),
        pytest.param([(2, 30), (2, 30), (2, 30), (2, 30)], (-6, 2, 2, 2), id="30"),
        pytest.param([(0, 0), (3, 40), (3, 40), (2, 40)], (-9, 3, 3, 3), id="no trick"),
    ],
)
def test_the_holder_of_both_settles_with_three(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Who has both queens plays alone for three times the unit."""
    assert expected == payoffs(GAME.over(takes, {0: "QC QS"}))


def test_points_and_tricks_are_those_of_each_seat() -> None:
    """Nothing is set aside: together they make 120 points and eight tricks."""
    result = result_of(to_the_end(GAME.playing()))
    assert (120, 8) == (sum(result.points), sum(result.tricks))


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        ("QS QC AD TD", 1, 27),
        ("JD JC QD JS", 2, 9),
        ("9D AD 7D 8D", 1, 11),
        ("9C TC KC AC", 3, 25),
        ("9C 7D AC TC", 1, 21),
        ("9C AS TS KS", 0, 25),
    ],
)
def test_the_winner_of_a_trick(trick: str, winner: int, points: int) -> None:
    """Queens, then jacks, then diamonds; without trump the highest card of the suit led."""
    *before, last = trick.split()
    taken = trick_after(GAME.seen(last, " ".join(before), seat=3), last)
    assert (winner, points) == (taken.winner, points_in(taken))


def test_a_table_may_double_on_the_bump() -> None:
    """Then a lost hand costs twice as much."""
    takes = [(3, 30), (2, 30), (2, 30), (1, 30)]
    variant = variant_of(GAME.preset, bump=2)
    hand = hand_over(variant, "holders", takes, hands={0: "QC", 2: "QS"})
    assert (-2, 2, -2, 2) == payoffs(hand)
