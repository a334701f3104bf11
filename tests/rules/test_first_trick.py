"""First trick, five-handed: its winner is the partner; refusals, sides and results.

Seat 4 deals, seat 0 is forehand and picks.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    plays,
    result_of,
    texts,
)
from rules.partner_jacks import alone_or_pass_refusals
from rules.picking import (
    FIVE,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import get_variant, play
from sheepshead.facts import Side

GAME = "first-trick"
TABLE = Picking(preset=GAME, hands=FIVE, named=("pass",))
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *alone_or_pass_refusals(TABLE),
]
SECOND_WINS = plays("9H AH QH 7H 8H")
PICKER_WINS = plays("QC JD KD 9D 7D")


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
    ("hand", "blind"),
    [
        ("QC QS AD TD 9H 8S", "9C 8C"),
        ("QC QS JD TD 9H 8S", "9C 8C"),
        ("QC QS AD TD 9H 8S", "JD 8C"),
    ],
)
def test_every_picker_is_asked_whether_he_goes_alone(hand: str, blind: str) -> None:
    """The jack of diamonds means nothing here."""
    assert {"alone", "pass"} == texts(TABLE.naming(hand, blind))


def test_nobody_knows_the_partner_before_the_first_trick_is_over() -> None:
    """Only the picker knows his side; four cards of the trick change nothing."""
    for played in ([], SECOND_WINS[:4]):
        state = TABLE.playing(*played)
        assert (0,) == state.view(None).declaring
        assert Side.DECLARING is state.view(0).side
        assert [None] * 4 == [state.view(seat).side for seat in (1, 2, 3, 4)]


def test_the_winner_of_the_first_trick_is_the_partner() -> None:
    """Seat 2 trumps the hearts: all know him, and the others are defenders."""
    state = TABLE.playing(*SECOND_WINS)
    assert (0, 2) == state.view(None).declaring
    assert [Side.DECLARING] * 2 == [state.view(seat).side for seat in (0, 2)]
    assert [Side.DEFENDING] * 3 == [state.view(seat).side for seat in (1, 3, 4)]


def test_a_picker_who_wins_the_first_trick_is_alone() -> None:
    """Later tricks make nobody his partner."""
    state = TABLE.playing(*PICKER_WINS)
    assert (0,) == state.view(None).declaring
    assert [Side.DEFENDING] * 4 == [state.view(seat).side for seat in (1, 2, 3, 4)]
    result = result_of(TABLE.story("pass"))
    assert (27, 14, 26, 0, 53) == result.points
    assert (-8, 2, 2, 2, 2) == result.payoffs


def test_after_alone_the_winner_of_the_first_trick_defends() -> None:
    """Going alone is announced: all know their side from the start."""
    state = TABLE.after("pick", "bury 9C 8C", "alone")
    assert [Side.DEFENDING] * 4 == [state.view(seat).side for seat in (1, 2, 3, 4)]
    state = TABLE.after("pick", "bury 9C 8C", "alone", *SECOND_WINS)
    assert (0,) == state.view(None).declaring
    assert Side.DEFENDING is state.view(2).side


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [("JD 9H 8H", "7H", "9H 8H"), ("JD 9H 8H", "7C", "JD 9H 8H"), ("JD TD 9H", "8D", "JD TD")],
)
def test_suit_is_followed_and_nothing_else_is_asked(hand: str, trick: str, expected: str) -> None:
    """The jack of diamonds is a trump like any other."""
    assert cards(expected) == cards_to_play(at_the_table(GAME, "pick", hand, trick))


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (2, 1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (4, 2, -2, -2, -2), id="91"),
        pytest.param(120, 6, (6, 3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-2, -1, 1, 1, 1), id="60"),
        pytest.param(31, 2, (-2, -1, 1, 1, 1), id="31"),
        pytest.param(30, 2, (-4, -2, 2, 2, 2), id="30"),
    ],
)
def test_picker_and_partner_share_two_to_one(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Units 1, 2 and 3, lost as they are won; the first trick counts for the side."""
    assert expected == paid(TABLE, points, tricks, (0, 1), first=1)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (4, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (8, -2, -2, -2, -2), id="91"),
        pytest.param(120, 6, (12, -3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-4, 1, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-8, 2, 2, 2, 2), id="30"),
    ],
)
def test_with_the_first_trick_the_picker_is_alone(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Four times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, first=0)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (4, -1, -1, -1, -1), id="61"),
        pytest.param(60, 3, (-4, 1, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-8, 2, 2, 2, 2), id="30"),
        pytest.param(0, 0, (-12, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_who_said_alone_settles_with_all_four(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Seat 1 wins the first trick and is paid as a defender, also when the picker has no trick."""
    assert expected == paid(TABLE, points, tricks, first=1, alone=True)


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 5)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring


@pytest.mark.parametrize(("alone", "sides"), [(None, 2), (False, 2), (True, 1)])
def test_a_known_game_says_whether_the_picker_goes_alone(alone: bool | None, sides: int) -> None:
    """Unless it is stated he plays with the winner of the first trick."""
    state = TABLE.known(alone=alone)
    for card in ["9H", "AH", "QH", "7H", "8H"]:
        state = play(state, card)
    assert sides == len(state.view(None).declaring)
