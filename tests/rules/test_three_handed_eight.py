"""Three-handed with twenty-six cards: eight each, two in the blind; scores and the leaster.

Seat 2 deals and seat 0 is forehand. The sevens and eights that are not trump are left out.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, hand_over, payoffs, result_of
from rules.picker_alone import Table, check_leaster_begins, shared_refusals
from sheepshead import CardSet, deal, get_variant

GAME = Table(
    "three-handed-eight",
    {
        0: "QC QS JD AD 9H AC TC KC",
        1: "QH QD JC JS AS TS KS TD",
        2: "JH KD 9D 8D 7D AH TH KH",
    },
    blind="9C 9S",
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


def test_cards_are_dealt_three_blind_three_two() -> None:
    """Eight each and two in the blind make twenty-six cards."""
    pack = get_variant(GAME.preset).pack
    deck = tuple(pack)
    state = deal(GAME.preset, cards=deck, dealer=2)
    assert 3 * 8 + 2 == 26 == len(deck)
    assert not pack & CardSet("7C 8C 7S 8S 7H 8H")
    assert 120 == pack.points
    assert deck[0:3] + deck[11:14] + deck[20:22] == state.own(0).dealt
    assert deck[6:9] + deck[17:20] + deck[24:26] == state.own(2).dealt
    assert deck[9:11] == state.holdings.blind


def test_all_fourteen_trumps_are_in_the_pack() -> None:
    """Only plain cards are left out: four are left in each plain suit."""
    order = get_variant(GAME.preset).contract("pick").order_for(GAME.burying().terms)
    trumps = "QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D"
    assert trumps == " ".join(map(str, order.trumps))
    assert 14 + 3 * 4 == 26


def test_the_picker_buries_two_and_forehand_leads() -> None:
    """Two are taken and two buried; eight cards are left, and the picker is alone."""
    state = GAME.after("pass", "pass", "pick", "bury 9C 9S")
    assert ("playing", 0, (2,)) == (state.phase.name, state.to_act, state.view(None).declaring)
    assert "bury ?? ??" == str(state.view(0).phase.log[-1][1])
    assert 8 == len(state.hand(2))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(4, 61), (2, 30), (2, 29)], (2, -1, -1), id="61"),
        pytest.param([(4, 90), (2, 15), (2, 15)], (2, -1, -1), id="90, the defenders have 30"),
        pytest.param([(4, 91), (2, 15), (2, 14)], (4, -2, -2), id="91"),
        pytest.param([(8, 120), (0, 0), (0, 0)], (6, -3, -3), id="all eight tricks"),
        pytest.param([(4, 60), (2, 30), (2, 30)], (-2, 1, 1), id="60"),
        pytest.param([(2, 31), (3, 45), (3, 44)], (-2, 1, 1), id="31"),
        pytest.param([(2, 30), (3, 45), (3, 45)], (-4, 2, 2), id="30 is schneider"),
        pytest.param([(0, 0), (4, 60), (4, 60)], (-6, 3, 3), id="no trick"),
    ],
)
def test_the_picker_settles_with_each_opponent(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """One, two or three units from each opponent; a loss is not doubled."""
    assert expected == payoffs(GAME.over("pick", takes))


def test_when_all_pass_a_leaster_is_played_from_forehand() -> None:
    """Nobody takes the blind, and everybody plays for himself."""
    check_leaster_begins(GAME)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 20), (3, 46), (2, 54)], (2, -1, -1), id="lowest"),
        pytest.param([(0, 0), (4, 50), (4, 70)], (-1, 2, -1), id="who took no trick pays too"),
        pytest.param([(2, 30), (2, 30), (4, 60)], (0, 0, 0), id="a tie"),
        pytest.param([(0, 0), (8, 120), (0, 0)], (-1, 2, -1), id="every trick wins"),
    ],
)
def test_a_leaster_is_won_by_the_fewest_points_with_a_trick(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """One unit from each other seat; a tie pays nothing."""
    assert expected == payoffs(GAME.over("leaster", takes))


def test_the_blind_counts_for_the_last_trick_of_a_leaster() -> None:
    """Seat 2 has 20 in tricks and the blind of 21: with 41 it is not the lowest any more."""
    takes = [(3, 40), (3, 39), (2, 20)]
    hand = hand_over(GAME.preset, "leaster", takes, last=2, blind="AH TH")
    assert (40, 39, 41) == result_of(hand).points
    assert (-1, 2, -1) == payoffs(hand)
