"""Jack of diamonds, six-handed with call-up: refusals, the partner, results.

Seat 5 deals, seat 0 is forehand and picks. Seat 1 holds the jack of diamonds, seat 4 that of
hearts. What is called, and who is the partner then, is tested where all games with call-up are.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    check_stale,
    codes_of,
    payoffs,
    result_of,
)
from rules.partner_jacks import CALL_UP, next_up_refusals, other_jack_refusals
from rules.picking import (
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import get_variant

GAME = "six-handed-jack"
TABLE = CALL_UP["six-handed-jack"]
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *other_jack_refusals(TABLE, "JD", "JH JS JC"),
    *next_up_refusals(TABLE),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(GAME)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(GAME).rules} == codes_of(REFUSALS)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (3, 1, -1, -1, -1, -1), id="61"),
        pytest.param(90, 4, (3, 1, -1, -1, -1, -1), id="90"),
        pytest.param(91, 4, (6, 2, -2, -2, -2, -2), id="91"),
        pytest.param(120, 5, (9, 3, -3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-3, -1, 1, 1, 1, 1), id="60"),
        pytest.param(31, 2, (-3, -1, 1, 1, 1, 1), id="31"),
        pytest.param(30, 2, (-6, -2, 2, 2, 2, 2), id="30"),
        pytest.param(0, 0, (-9, -3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_two_play_against_four(points: int, tricks: int, expected: tuple[int, ...]) -> None:
    """The partner has one unit, the picker three; lost as it is won."""
    assert expected == paid(TABLE, points, tricks, (0, 1), hands={1: "JD"})


def test_a_called_partner_shares_as_the_holder_of_the_jack_does() -> None:
    """Seat 4 holds the called jack of hearts and gets one unit."""
    assert (3, -1, -1, -1, 1, -1) == paid(
        TABLE, 61, 3, (0, 4), called="JH", hands={0: "JD", 4: "JH"}
    )


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (5, -1, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (10, -2, -2, -2, -2, -2), id="91"),
        pytest.param(60, 3, (-5, 1, 1, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-10, 2, 2, 2, 2, 2), id="30"),
        pytest.param(0, 0, (-15, 3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_alone_the_picker_settles_with_all_five(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Five times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, hands={1: "JD"}, alone=True)


def test_a_whole_hand() -> None:
    """Picker and partner have 41 of 120 points and lose; so does the picker alone."""
    result = result_of(TABLE.story("pass"))
    assert (41, 0, 50, 29, 0, 0) == result.points
    assert (2, 0, 2, 1, 0, 0) == result.tricks
    assert (-3, -1, 1, 1, 1, 1) == result.payoffs
    assert (-5, 1, 1, 1, 1, 1) == payoffs(TABLE.story("alone"))


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 6)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring
