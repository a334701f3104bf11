"""What the four games of southern Indiana gain: running scores, and only winners gain."""

from __future__ import annotations

import pytest

from rules.helpers import hand_over, payoffs

GAME = "indiana"


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(3, 40), (2, 30), (2, 21), (1, 29)], (2, 0, 2, 0), id="61"),
        pytest.param([(3, 40), (2, 30), (2, 20), (1, 30)], (0, 4, 0, 4), id="60"),
        pytest.param([(3, 60), (2, 16), (2, 29), (1, 15)], (2, 0, 2, 0), id="89, they have 31"),
        pytest.param([(3, 60), (2, 15), (2, 30), (1, 15)], (4, 0, 4, 0), id="90, they have 30"),
        pytest.param([(3, 60), (2, 15), (2, 31), (1, 14)], (4, 0, 4, 0), id="91"),
        pytest.param([(4, 60), (1, 0), (3, 60), (0, 0)], (4, 0, 4, 0), id="all points"),
        pytest.param([(4, 60), (0, 0), (4, 60), (0, 0)], (6, 0, 6, 0), id="all tricks"),
        pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], (6, 0, 6, 0), id="one took them all"),
        pytest.param([(1, 15), (3, 45), (1, 15), (3, 45)], (0, 4, 0, 4), id="lost with 30"),
        pytest.param([(0, 0), (4, 60), (0, 0), (4, 60)], (0, 4, 0, 4), id="lost without a trick"),
    ],
)
def test_a_call_gains_two_four_or_six_for_its_winners(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """The caller and his partner gain 2, 4 or 6, or each of the others 4."""
    hand = hand_over(GAME, "call", takes, declarer=0, partner=2, called="AS")
    assert expected == payoffs(hand)


@pytest.mark.parametrize(
    ("contract", "points", "expected"),
    [
        pytest.param("side-solo", 61, (0, 18, 0, 0), id="side solo, 61"),
        pytest.param("side-solo", 91, (0, 18, 0, 0), id="side solo, 91"),
        pytest.param("side-solo", 60, (6, 0, 6, 6), id="side solo, 60"),
        pytest.param("side-solo", 30, (6, 0, 6, 6), id="side solo, 30"),
        pytest.param("best", 61, (0, 24, 0, 0), id="the Best, 61"),
        pytest.param("best", 91, (0, 24, 0, 0), id="the Best, 91"),
        pytest.param("best", 60, (8, 0, 8, 8), id="the Best, 60"),
        pytest.param("best", 30, (8, 0, 8, 8), id="the Best, 30"),
    ],
)
def test_a_solo_gains_for_the_soloist_or_for_each_of_the_others(
    contract: str, points: int, expected: tuple[int, ...]
) -> None:
    """Seat 1 needs 61 of the 120 points; how clearly it was won or lost does not matter."""
    trump = "C" if contract == "side-solo" else None
    takes = [(2, 20), (3, points), (2, 95 - points), (1, 5)]
    assert expected == payoffs(hand_over(GAME, contract, takes, declarer=1, trump=trump))


@pytest.mark.parametrize(
    ("contract", "expected"), [("side-solo", (18, 0, 0, 0)), ("best", (24, 0, 0, 0))]
)
def test_a_solo_with_every_trick_gains_no_more(contract: str, expected: tuple[int, ...]) -> None:
    """There is no level above."""
    trump = "D" if contract == "side-solo" else None
    takes = [(8, 120), (0, 0), (0, 0), (0, 0)]
    assert expected == payoffs(hand_over(GAME, contract, takes, declarer=0, trump=trump))


def test_a_billy_is_won_without_a_trick() -> None:
    """Then the caller gains 18, and nobody else anything."""
    takes = [(0, 0), (3, 40), (3, 40), (2, 40)]
    assert (18, 0, 0, 0) == payoffs(hand_over(GAME, "billy", takes, declarer=0))
