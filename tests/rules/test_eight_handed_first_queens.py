"""First two queens, eight-handed: refusals, who becomes partner when, and the scores.

Seat 7 deals and seat 0 is forehand. Seats 1, 2, 3 and 5 hold the queens.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, check_stale, codes_of, payoffs
from rules.holders import EIGHT, Table, known, shared_refusals, sides
from sheepshead import deal, get_variant

GAME = Table("eight-handed-first-queens", EIGHT)
REFUSALS = shared_refusals(GAME)
QUEENS = "QC QS 7S 8D 7C 8C 8S 7H"


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
    assert deck[2:4] + deck[18:20] == state.own(1).dealt


@pytest.mark.parametrize(
    ("played", "who", "side"),
    [
        pytest.param("", (), "o???o?oo", id="before the first card"),
        pytest.param("7D 8D", (), "o???o?oo", id="no queen yet"),
        pytest.param("7D QC", (1,), "od??o?oo", id="the first"),
        pytest.param("7D QC QH", (1, 2), "oddooooo", id="the second"),
        pytest.param("7D QC QH QD JS AD TD KD", (1, 2), "oddooooo", id="a third is too late"),
        pytest.param("7D 8D QH QD", (2, 3), "ooddoooo", id="red queens count"),
        pytest.param("7D 8D QH JC JS QS", (2, 5), "oodoodoo", id="across the table"),
    ],
)
def test_who_plays_the_first_two_queens_are_partners(
    played: str, who: tuple[int, ...], side: str
) -> None:
    """All see it at once; a seat without a queen knows that it defends."""
    state = GAME.playing(played)
    assert (who, side) == (known(state), sides(state))


def test_who_plays_both_is_alone() -> None:
    """Seat 1 plays one black queen to the first trick, wins it, and leads the other."""
    hands = EIGHT | {1: "QC QS TC 8D", 2: "JC KC KS TH", 3: "JH QH 9C 9S"}
    hands |= {4: "JS QD 8C 8S", 5: "JD 7C AD TS"}
    played = "7D QC JC JH JS AD TD KD"
    state = GAME.playing(played, hands)
    assert ((1,), "odo??ooo") == (known(state), sides(state))
    played += " QS"
    state = GAME.playing(played, hands)
    assert ((1,), "odoooooo") == (known(state), sides(state))


@pytest.mark.parametrize(
    ("takes", "winner", "expected"),
    [
        pytest.param([(1, 31), (1, 30), (2, 59)], 2, (3, 3, -1, -1, -1, -1, -1, -1), id="61"),
        pytest.param([(1, 30), (1, 30), (2, 60)], 2, (-3, -3, 1, 1, 1, 1, 1, 1), id="60 is lost"),
        pytest.param([(2, 61), (1, 30), (1, 29)], 0, (6, 6, -2, -2, -2, -2, -2, -2), id="91"),
        pytest.param([(2, 60), (2, 60), (0, 0)], 1, (9, 9, -3, -3, -3, -3, -3, -3), id="all"),
        pytest.param([(1, 30), (0, 0), (3, 90)], 2, (-6, -6, 2, 2, 2, 2, 2, 2), id="30"),
        pytest.param([(0, 0), (0, 0), (4, 120)], 2, (-9, -9, 3, 3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_the_two_players_settle_with_six(
    takes: list[tuple[int, int]], winner: int, expected: tuple[int, ...]
) -> None:
    """Seats 0 and 1 play queens to the first trick and share equally; no bump."""
    hand = GAME.over([*takes, *[(0, 0)] * 5], opening=(winner, QUEENS))
    assert expected == payoffs(hand)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(2, 61), (2, 59)], (7, -1, -1, -1, -1, -1, -1, -1), id="61"),
        pytest.param([(2, 60), (2, 60)], (-7, 1, 1, 1, 1, 1, 1, 1), id="60"),
        pytest.param([(4, 120), (0, 0)], (21, -3, -3, -3, -3, -3, -3, -3), id="every trick"),
    ],
)
def test_who_played_both_settles_with_seven(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seat 0 played all the queens, so the first two as well."""
    assert expected == payoffs(GAME.over([*takes, *[(0, 0)] * 6], {0: "QC QS QH QD"}))
