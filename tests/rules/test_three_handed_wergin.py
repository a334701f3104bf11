"""Three-handed after Wergin: every rule as a refusal, two, four or six from each, the leaster.

Seat 2 deals and seat 0 is forehand. The blind of 7C 8C holds no points.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, hand_over, payoffs, result_of
from rules.picker_alone import Table, check_leaster_begins, shared_refusals
from sheepshead import deal, get_variant

GAME = Table(
    "three-handed-wergin",
    {
        0: "QC QS JD AD 9H 7S AC TC KC 9C",
        1: "QH QD JC JS AS TS KS 9S 8S TD",
        2: "JH KD 9D 8D 7D AH TH KH 8H 7H",
    },
    blind="7C 8C",
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


def test_cards_are_dealt_three_blind_two_four_three() -> None:
    """Ten to each seat and two to the blind."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=1)
    assert deck[0:3] + deck[11:15] + deck[23:26] == state.own(2).dealt
    assert deck[9:11] == state.holdings.blind


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (3, 30), (2, 29)], (4, -2, -2), id="61"),
        pytest.param([(6, 90), (2, 15), (2, 15)], (4, -2, -2), id="90, the defenders have 30"),
        pytest.param([(6, 91), (2, 15), (2, 14)], (8, -4, -4), id="91"),
        pytest.param([(10, 120), (0, 0), (0, 0)], (12, -6, -6), id="all tricks"),
        pytest.param([(5, 60), (3, 30), (2, 30)], (-4, 2, 2), id="60"),
        pytest.param([(3, 31), (4, 45), (3, 44)], (-4, 2, 2), id="31"),
        pytest.param([(3, 30), (4, 45), (3, 45)], (-8, 4, 4), id="30 is schneider"),
        pytest.param([(0, 0), (5, 60), (5, 60)], (-12, 6, 6), id="no trick"),
    ],
)
def test_the_picker_settles_with_each_opponent(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Two, four or six units from each opponent, or to each on a loss."""
    assert expected == payoffs(GAME.over("pick", takes))


def test_when_all_pass_a_leaster_is_played_from_forehand() -> None:
    """Nobody takes the blind, and everybody plays for himself."""
    check_leaster_begins(GAME)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 20), (4, 46), (3, 54)], (4, -2, -2), id="lowest"),
        pytest.param([(1, 0), (4, 50), (5, 70)], (4, -2, -2), id="no points, but a trick"),
        pytest.param([(5, 66), (0, 0), (5, 54)], (-4, 8, -4), id="lowest without a trick"),
        pytest.param([(3, 30), (3, 30), (4, 60)], (0, 0, 0), id="a tie"),
        pytest.param([(3, 40), (3, 40), (4, 40)], (0, 0, 0), id="three tied"),
        pytest.param([(1, 0), (0, 0), (9, 120)], (0, 0, 0), id="tied at 0, one trickless"),
        pytest.param([(10, 120), (0, 0), (0, 0)], (0, 0, 0), id="every trick: the others tie"),
    ],
)
def test_a_leaster_pays_the_lowest_and_needs_no_trick(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """The single lowest takes two from each, four if he took no trick; any tie pays nothing."""
    assert expected == payoffs(GAME.over("leaster", takes))


def test_the_blind_counts_for_the_last_trick_of_a_leaster() -> None:
    """Seat 0 has 30 in tricks and the blind of 21: with 51 it is not the lowest any more."""
    takes = [(3, 30), (3, 34), (4, 35)]
    hand = hand_over(GAME.preset, "leaster", takes, last=0, blind="AC TC")
    assert (51, 34, 35) == result_of(hand).points
    assert (-2, 4, -2) == payoffs(hand)


def test_a_tie_may_come_from_the_blind() -> None:
    """Seat 0 has 30 in tricks and the blind of 4: seat 1 has 34 too, and nothing is paid."""
    takes = [(3, 30), (3, 34), (4, 52)]
    hand = hand_over(GAME.preset, "leaster", takes, last=0, blind="KC 7C")
    assert (34, 34, 52) == result_of(hand).points
    assert (0, 0, 0) == payoffs(hand)
