"""What follows in the American games with a blind when all pass, and what a house may change.

The last seat deals; the blind has 13 points, an ace and a jack.
"""

from __future__ import annotations

import pytest

from rules.helpers import after, hand_over, payoffs, result_of, variant_of
from sheepshead import InvalidVariant, get_variant
from sheepshead.facts import Shown

MISDEAL = {"called-ace-plain": 5, "jack-of-diamonds-plain": 5}
LEASTER = {
    "called-ace": 5,
    "called-ace-wisconsin": 5,
    "four-handed-called-ace": 4,
    "jack-of-diamonds": 5,
    "first-trick": 5,
    "four-handed-jack": 4,
    "six-handed-jack": 6,
    "six-handed-jack-of-clubs": 6,
    "six-handed-jack-and-ace": 6,
    "seven-handed-jack": 7,
    "seven-handed-neighbor": 7,
}
GAMES = sorted((MISDEAL | LEASTER).items())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_house_says_what_follows_when_all_pass(game: str, seats: int) -> None:
    """A leaster that forehand begins, or the hand is thrown in and nothing is paid or shown."""
    passed = ["pass"] * seats
    leaster = after(variant_of(game, all_pass="leaster"), passed)
    assert ("leaster", 0, False) == (leaster.terms.contract, leaster.to_act, leaster.is_over)
    thrown_in = after(variant_of(game, all_pass="misdeal"), passed)
    assert thrown_in.is_over
    nothing = (0,) * seats
    result = result_of(thrown_in)
    assert (nothing, nothing, nothing) == (result.points, result.tricks, result.payoffs)
    assert Shown() == thrown_in.phase.shown


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_follows_unless_the_house_says_otherwise(game: str, seats: int) -> None:
    """A misdeal in the two plain games, a leaster in all others."""
    assert after(game, ["pass"] * seats).is_over is (game in MISDEAL)


BLINDS = {4: "AC JC", 5: "AC JC", 6: "AC JC", 7: "AC JC 9C 8D"}
LEASTERS = [
    pytest.param(
        [(2, 20), (2, 25), (2, 28), (1, 34)], (-1, 3, -1, -1), id="four, 33 with the blind"
    ),
    pytest.param(
        [(2, 10), (1, 23), (2, 37), (2, 37)], (0, 0, 0, 0), id="four, a tie with the blind"
    ),
    pytest.param(
        [(2, 20), (2, 30), (0, 0), (3, 57)], (-1, 3, -1, -1), id="four, one without a trick"
    ),
    pytest.param([(7, 107), (0, 0), (0, 0), (0, 0)], (3, -1, -1, -1), id="four, every trick"),
    pytest.param(
        [(2, 15), (1, 17), (1, 25), (1, 28), (1, 22)],
        (-1, 4, -1, -1, -1),
        id="five, 28 with the blind",
    ),
    pytest.param(
        [(2, 10), (1, 23), (1, 24), (1, 25), (1, 25)],
        (0, 0, 0, 0, 0),
        id="five, a tie with the blind",
    ),
    pytest.param(
        [(1, 17), (1, 25), (0, 0), (2, 30), (2, 35)],
        (-1, 4, -1, -1, -1),
        id="five, one without a trick",
    ),
    pytest.param(
        [(6, 107), (0, 0), (0, 0), (0, 0), (0, 0)], (4, -1, -1, -1, -1), id="five, every trick"
    ),
    pytest.param(
        [(1, 10), (1, 20), (1, 24), (1, 25), (1, 28), (0, 0)],
        (-1, 5, -1, -1, -1, -1),
        id="six, 23 with the blind",
    ),
    pytest.param(
        [(1, 8), (1, 21), (1, 24), (1, 26), (1, 28), (0, 0)],
        (0, 0, 0, 0, 0, 0),
        id="six, a tie with the blind",
    ),
    pytest.param(
        [(1, 2), (1, 20), (1, 24), (1, 30), (1, 31), (0, 0)],
        (5, -1, -1, -1, -1, -1),
        id="six, lowest with the blind",
    ),
    pytest.param(
        [(5, 107), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)],
        (5, -1, -1, -1, -1, -1),
        id="six, every trick",
    ),
    pytest.param(
        [(1, 20), (1, 30), (1, 32), (1, 25), (0, 0), (0, 0), (0, 0)],
        (-1, -1, -1, 6, -1, -1, -1),
        id="seven, 33 with the blind",
    ),
    pytest.param(
        [(1, 12), (1, 30), (1, 25), (1, 40), (0, 0), (0, 0), (0, 0)],
        (0, 0, 0, 0, 0, 0, 0),
        id="seven, a tie with the blind",
    ),
    pytest.param(
        [(3, 87), (1, 20), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)],
        (-1, 6, -1, -1, -1, -1, -1),
        id="seven, one trick will do",
    ),
    pytest.param(
        [(4, 107), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)],
        (6, -1, -1, -1, -1, -1, -1),
        id="seven, every trick",
    ),
]


@pytest.mark.parametrize(("takes", "expected"), LEASTERS)
def test_the_fewest_points_win_a_leaster(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seat 0 has the last trick, and the blind of 13 with it.

    The lowest with a trick gets 1 from each other seat, and nobody gets anything in a tie; the bump
    does not apply. In called ace itself the blind is set aside instead.
    """
    seats = len(takes)
    for game, its_seats in LEASTER.items():
        if its_seats == seats and game != "called-ace":
            hand = hand_over(game, "leaster", takes, blind=BLINDS[seats], last=0)
            assert expected == payoffs(hand)


TAKES = {
    4: [(2, 20), (2, 25), (2, 28), (1, 34)],
    5: [(2, 15), (1, 17), (1, 25), (1, 28), (1, 22)],
    6: [(1, 20), (1, 15), (1, 24), (1, 25), (1, 23), (0, 0)],
    7: [(1, 15), (1, 20), (1, 36), (1, 36), (0, 0), (0, 0), (0, 0)],
}
WON = {
    4: ((-1, 3, -1, -1), (-2, 6, -2, -2)),
    5: ((-1, 4, -1, -1, -1), (-2, 8, -2, -2, -2)),
    6: ((-1, 5, -1, -1, -1, -1), (-2, 10, -2, -2, -2, -2)),
    7: ((-1, 6, -1, -1, -1, -1, -1), (-2, 12, -2, -2, -2, -2, -2)),
}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_leaster_may_be_played_for_more_units(game: str, seats: int) -> None:
    """Seat 0 has the last trick with the blind, seat 1 is lowest: 1 from each, or 2 from each."""
    for unit, expected in zip((1, 2), WON[seats], strict=True):
        variant = variant_of(game, leaster_unit=unit, leaster_blind="last-trick")
        hand = hand_over(variant, "leaster", TAKES[seats], blind=BLINDS[seats], last=0)
        assert expected == payoffs(hand)


def test_a_leaster_for_two_units() -> None:
    """With 2 units the lowest of 12, 28, 31, 22 and 27 gets 8; a tie is nothing at any price."""
    two = variant_of("jack-of-diamonds", leaster_unit=2)
    takes = [(1, 12), (1, 28), (2, 31), (1, 22), (1, 27)]
    assert (8, -2, -2, -2, -2) == payoffs(hand_over(two, "leaster", takes, blind="9C 8C", last=2))
    takes = [(1, 12), (1, 28), (2, 31), (1, 12), (1, 37)]
    assert (0, 0, 0, 0, 0) == payoffs(hand_over(two, "leaster", takes, blind="9C 8C", last=2))


def test_a_winner_without_a_trick_is_paid_twice_the_unit() -> None:
    """Where no trick is needed; with 2 units 4 from each."""
    variant = variant_of("first-trick", leaster_unit=2, leaster_need_trick="off")
    takes = [(0, 0), (2, 30), (2, 40), (1, 24), (1, 26)]
    hand = hand_over(variant, "leaster", takes, blind="9C 8C", last=2)
    assert (16, -4, -4, -4, -4) == payoffs(hand)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_an_unknown_value_is_an_error_that_lists_the_known_ones(game: str, seats: int) -> None:
    """Nothing falls back silently."""
    with pytest.raises(InvalidVariant, match="misdeal"):
        variant_of(game, all_pass="hearts")
    with pytest.raises(InvalidVariant, match="leaster_unit"):
        variant_of(game, leaster_unit="two")
    assert seats == get_variant(game).seats
