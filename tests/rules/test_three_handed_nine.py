"""Three-handed with thirty cards: nine each, three in the blind; scores and the leaster.

Seat 2 deals and seat 0 is forehand. The sevens of clubs and spades are left out.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, hand_over, payoffs, result_of
from rules.picker_alone import Table, check_leaster_begins, shared_refusals
from sheepshead import Card, CardSet, deal, get_variant

GAME = Table(
    "three-handed-nine",
    {
        0: "QC QS JD AD 9H AC TC KC 9C",
        1: "QH QD JC JS AS TS KS 9S TD",
        2: "JH KD 9D 8D 7D AH TH KH 7H",
    },
    blind="8C 8S 8H",
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


def test_cards_are_dealt_three_blind_three_three_three() -> None:
    """Nine each and three in the blind make thirty cards."""
    pack = get_variant(GAME.preset).pack
    deck = tuple(pack)
    state = deal(GAME.preset, cards=deck, dealer=2)
    assert 3 * 9 + 3 == 30 == len(deck)
    assert {Card("7C"), Card("7S")}.isdisjoint(deck)
    assert 120 == pack.points
    assert deck[0:3] + deck[12:15] + deck[21:24] == state.own(0).dealt
    assert deck[6:9] + deck[18:21] + deck[27:30] == state.own(2).dealt
    assert deck[9:12] == state.holdings.blind


def test_the_picker_buries_three_and_forehand_leads() -> None:
    """Three are taken and three buried; the others see how many, and nine cards are left."""
    state = GAME.after("pass", "pick", "bury 8C 8S 8H")
    assert ("playing", 0, (1,)) == (state.phase.name, state.to_act, state.view(None).declaring)
    assert "bury ?? ?? ??" == str(state.view(0).phase.log[-1][1])
    assert 9 == len(state.hand(1))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (2, 30), (2, 29)], (2, -1, -1), id="61"),
        pytest.param([(5, 90), (2, 15), (2, 15)], (2, -1, -1), id="90, the defenders have 30"),
        pytest.param([(5, 91), (2, 15), (2, 14)], (4, -2, -2), id="91"),
        pytest.param([(9, 120), (0, 0), (0, 0)], (6, -3, -3), id="all nine tricks"),
        pytest.param([(5, 60), (2, 30), (2, 30)], (-2, 1, 1), id="60"),
        pytest.param([(3, 31), (3, 45), (3, 44)], (-2, 1, 1), id="31"),
        pytest.param([(3, 30), (3, 45), (3, 45)], (-4, 2, 2), id="30 is schneider"),
        pytest.param([(0, 0), (5, 60), (4, 60)], (-6, 3, 3), id="no trick"),
    ],
)
def test_the_picker_settles_with_each_opponent(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """One, two or three units from each opponent; a loss is not doubled."""
    assert expected == payoffs(GAME.over("pick", takes))


def test_three_buried_aces_count_for_the_picker() -> None:
    """With 28 in tricks and 33 buried the picker has 61 and wins."""
    takes = [(3, 28), (3, 30), (3, 29)]
    hand = hand_over(GAME.preset, "pick", takes, declarer=0, buried="AC AS AH")
    assert (61, 30, 29) == result_of(hand).points
    assert (2, -1, -1) == payoffs(hand)


def test_when_all_pass_a_leaster_is_played_from_forehand() -> None:
    """Nobody takes the blind, and everybody plays for himself."""
    check_leaster_begins(GAME)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 20), (3, 46), (3, 54)], (2, -1, -1), id="lowest"),
        pytest.param([(0, 0), (4, 50), (5, 70)], (-1, 2, -1), id="who took no trick pays too"),
        pytest.param([(1, 0), (0, 0), (8, 120)], (2, -1, -1), id="a trick without points"),
        pytest.param([(3, 30), (3, 30), (3, 60)], (0, 0, 0), id="a tie"),
        pytest.param([(0, 0), (4, 60), (5, 60)], (0, 0, 0), id="a tie of those with a trick"),
        pytest.param([(0, 0), (0, 0), (9, 120)], (-1, -1, 2), id="every trick wins"),
    ],
)
def test_a_leaster_is_won_by_the_fewest_points_with_a_trick(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """One unit from each other seat; a tie pays nothing."""
    assert expected == payoffs(GAME.over("leaster", takes))


def test_the_blind_counts_for_the_last_trick_of_a_leaster() -> None:
    """Seat 1 has 20 in tricks and the blind of 25: with 45 it is not the lowest any more."""
    takes = [(3, 40), (3, 20), (3, 35)]
    hand = hand_over(GAME.preset, "leaster", takes, last=1, blind="AC TC KC")
    assert (40, 45, 35) == result_of(hand).points
    assert (-1, -1, 2) == payoffs(hand)
    assert CardSet("AC TC KC") == hand.phase.shown.blind
