"""Black queens, six-handed: every rule as a refusal, who is partner when, and the scores.

Seat 5 deals and seat 0 is forehand. Seats 1 and 4 hold the black queens.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, payoffs, points_in, trick_after
from rules.holders import Table, check_forehand_leads, known, shared_refusals, sides
from sheepshead import Card, deal, get_variant

GAME = Table(
    "six-handed-black-queens",
    {
        0: "AC AS AH AD 7D",
        1: "QC TC TS TH 8D",
        2: "QH JC KC KS KH",
        3: "QD JS 9C 9S 9D",
        4: "QS JH 8C 8S TD",
        5: "JD 9H 8H 7H KD",
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


def test_cards_are_dealt_three_and_two() -> None:
    """Thirty cards without two black sevens, five to each seat and no blind."""
    pack = get_variant(GAME.preset).pack
    deck = tuple(pack)
    state = deal(GAME.preset, cards=deck, dealer=5)
    assert 6 * 5 == 30 == len(deck)
    assert {Card("7C"), Card("7S")}.isdisjoint(deck)
    assert deck[0:3] + deck[18:20] == state.own(0).dealt
    assert deck[15:18] + deck[28:30] == state.own(5).dealt


def test_the_first_action_is_forehand_s_lead() -> None:
    """Nobody bids, buries or calls; there is no declarer."""
    check_forehand_leads(GAME)


def test_the_holders_know_their_side_and_are_known_when_they_play() -> None:
    """Two against four: the queen of clubs falls in the first trick, the other in the second."""
    assert "odoodo" == sides(GAME.playing())
    assert () == known(GAME.playing("7D"))
    assert (1,) == known(GAME.playing("7D QC JC 9D TD KD"))
    assert (1, 4) == known(GAME.playing("7D QC JC 9D TD KD 8D QH QD QS"))


def test_the_seven_of_diamonds_is_the_lowest_trump() -> None:
    """In the normal order the queen of spades wins, 16 points."""
    taken = trick_after(GAME.seen("8H", "QS 7D JC 9D AD", seat=5), "8H")
    assert (0, 16) == (taken.winner, points_in(taken))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(2, 31), (1, 30), (2, 59)], (2, 2, -1, -1, -1, -1), id="61"),
        pytest.param([(2, 30), (1, 30), (2, 60)], (-2, -2, 1, 1, 1, 1), id="60 is lost"),
        pytest.param([(2, 60), (2, 30), (1, 30)], (2, 2, -1, -1, -1, -1), id="90"),
        pytest.param([(2, 61), (2, 30), (1, 29)], (4, 4, -2, -2, -2, -2), id="91"),
        pytest.param([(3, 60), (2, 60), (0, 0)], (6, 6, -3, -3, -3, -3), id="every trick"),
        pytest.param([(1, 16), (1, 15), (3, 89)], (-2, -2, 1, 1, 1, 1), id="31"),
        pytest.param([(1, 15), (1, 15), (3, 90)], (-4, -4, 2, 2, 2, 2), id="30"),
        pytest.param([(0, 0), (0, 0), (5, 120)], (-6, -6, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_the_two_holders_settle_with_four(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seats 0 and 1 play together and share equally: two units each; a loss is not doubled."""
    assert expected == payoffs(GAME.over([*takes, *[(0, 0)] * 3], {0: "QC", 1: "QS"}))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 61), (2, 59)], (5, -1, -1, -1, -1, -1), id="61"),
        pytest.param([(3, 60), (2, 60)], (-5, 1, 1, 1, 1, 1), id="60"),
        pytest.param([(1, 30), (4, 90)], (-10, 2, 2, 2, 2, 2), id="30"),
        pytest.param([(5, 120), (0, 0)], (15, -3, -3, -3, -3, -3), id="every trick"),
    ],
)
def test_the_holder_of_both_settles_with_five(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Who has both queens plays alone for five times the unit."""
    assert expected == payoffs(GAME.over([*takes, *[(0, 0)] * 4], {0: "QC QS"}))
