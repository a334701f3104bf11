"""Black queens, eight-handed: every rule as a refusal, who is partner when, and the scores.

Seat 7 deals and seat 0 is forehand. Seats 1 and 5 hold the black queens.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, payoffs
from rules.holders import EIGHT, Table, check_forehand_leads, known, shared_refusals, sides
from sheepshead import deal, get_variant

GAME = Table("eight-handed-black-queens", EIGHT)
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


def test_cards_are_dealt_two_and_two() -> None:
    """Four to each of eight seats, and no blind."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=7)
    assert 8 * 4 == 32 == len(deck)
    assert deck[0:2] + deck[16:18] == state.own(0).dealt
    assert deck[14:16] + deck[30:32] == state.own(7).dealt


def test_the_first_action_is_forehand_s_lead() -> None:
    """Nobody bids, buries or calls; there is no declarer."""
    check_forehand_leads(GAME)


def test_the_holders_know_their_side_and_are_known_when_they_play() -> None:
    """Two against six: the queen of clubs falls in the first trick, the other in the second."""
    assert "odooodoo" == sides(GAME.playing())
    first = "7D QC QH QD JS AD TD KD"
    assert (1,) == known(GAME.playing(first))
    assert (1, 5) == known(GAME.playing(f"{first} 8D KC JC JH QS"))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(1, 31), (1, 30), (2, 59)], (3, 3, -1, -1, -1, -1, -1, -1), id="61"),
        pytest.param([(1, 30), (1, 30), (2, 60)], (-3, -3, 1, 1, 1, 1, 1, 1), id="60 is lost"),
        pytest.param([(2, 61), (1, 30), (1, 29)], (6, 6, -2, -2, -2, -2, -2, -2), id="91"),
        pytest.param([(2, 60), (2, 60), (0, 0)], (9, 9, -3, -3, -3, -3, -3, -3), id="every trick"),
        pytest.param([(1, 30), (0, 0), (3, 90)], (-6, -6, 2, 2, 2, 2, 2, 2), id="30"),
        pytest.param([(0, 0), (0, 0), (4, 120)], (-9, -9, 3, 3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_the_two_holders_settle_with_six(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seats 0 and 1 share equally, three units each; no bump."""
    assert expected == payoffs(GAME.over([*takes, *[(0, 0)] * 5], {0: "QC", 1: "QS"}))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(2, 61), (2, 59)], (7, -1, -1, -1, -1, -1, -1, -1), id="61"),
        pytest.param([(2, 60), (2, 60)], (-7, 1, 1, 1, 1, 1, 1, 1), id="60"),
        pytest.param([(0, 0), (4, 120)], (-21, 3, 3, 3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_the_holder_of_both_settles_with_seven(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Who has both queens plays alone for seven times the unit."""
    assert expected == payoffs(GAME.over([*takes, *[(0, 0)] * 6], {0: "QC QS"}))
