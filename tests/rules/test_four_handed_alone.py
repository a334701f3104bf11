"""Four-handed with a lone picker: a blind of four, every rule as a refusal, scores.

Seat 3 deals and seat 0 is forehand.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, hand_over, payoffs, result_of, to_the_end
from rules.picker_alone import Table, check_thrown_in, shared_refusals
from sheepshead import CardSet, deal, get_variant

GAME = Table(
    "four-handed-alone",
    {
        0: "QC QS JD AD 9H AC TC",
        1: "QH QD AS TS KS 9S TD",
        2: "JH KD 9D 8D AH TH KH",
        3: "JC JS 7D KC 9C 8H 7H",
    },
    blind="8C 7C 8S 7S",
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


def test_cards_are_dealt_two_blind_two_three_blind_two_two() -> None:
    """Seven each and four in the blind, dealt in two packets."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=3)
    assert 4 * 7 + 4 == 32 == len(deck)
    assert deck[0:2] + deck[10:13] + deck[24:26] == state.own(0).dealt
    assert deck[6:8] + deck[19:22] + deck[30:32] == state.own(3).dealt
    assert deck[8:10] + deck[22:24] == state.holdings.blind


def test_the_picker_takes_four_buries_four_and_is_alone() -> None:
    """All know the picker; forehand leads; the bury is turned up when the hand is over."""
    state = GAME.after("pass", "pass", "pick", "bury 8C 7C 8S 7S")
    assert ("playing", 0, (2,)) == (state.phase.name, state.to_act, state.view(None).declaring)
    assert "bury ?? ?? ?? ??" == str(state.view(0).phase.log[-1][1])
    assert 7 == len(state.hand(2))
    assert CardSet("8C 7C 8S 7S") == to_the_end(state).phase.shown.buried


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(4, 61), (1, 30), (1, 14), (1, 15)], (3, -1, -1, -1), id="61"),
        pytest.param([(4, 60), (1, 30), (1, 15), (1, 15)], (-3, 1, 1, 1), id="60"),
        pytest.param([(4, 90), (1, 10), (1, 10), (1, 10)], (3, -1, -1, -1), id="90"),
        pytest.param([(4, 91), (1, 10), (1, 10), (1, 9)], (6, -2, -2, -2), id="91"),
        pytest.param([(7, 120), (0, 0), (0, 0), (0, 0)], (9, -3, -3, -3), id="all tricks"),
        pytest.param([(2, 30), (1, 20), (2, 30), (2, 40)], (-3, 1, 1, 1), id="30 is no schneider"),
        pytest.param([(2, 29), (1, 21), (2, 30), (2, 40)], (-6, 2, 2, 2), id="29, they have 91"),
        pytest.param([(0, 0), (3, 50), (2, 30), (2, 40)], (-9, 3, 3, 3), id="no trick"),
    ],
)
def test_the_picker_settles_with_each_opponent(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """61 win a unit from each; 91 double it for either side."""
    assert expected == payoffs(GAME.over("pick", takes))


def test_four_buried_cards_count_for_the_picker() -> None:
    """With 18 in tricks and 43 buried the picker has 61 and wins."""
    takes = [(2, 18), (2, 20), (2, 20), (1, 19)]
    hand = hand_over(GAME.preset, "pick", takes, declarer=0, buried="AC AS AH TC")
    assert (61, 20, 20, 19) == result_of(hand).points
    assert (3, -1, -1, -1) == payoffs(hand)


def test_a_rich_bury_does_not_save_from_schwarz() -> None:
    """Without a trick the picker has 43 points, and still pays three to each."""
    takes = [(0, 0), (3, 40), (2, 20), (2, 17)]
    hand = hand_over(GAME.preset, "pick", takes, declarer=0, buried="AC AS AH TC")
    assert (43, 40, 20, 17) == result_of(hand).points
    assert (-9, 3, 3, 3) == payoffs(hand)


def test_four_passes_throw_the_hand_in() -> None:
    """The hand is over after the last pass; all counts are 0, and no card is turned up."""
    check_thrown_in(GAME)
