"""Jack of diamonds, four-handed with thirty cards: refusals, the partner, two against two.

Seat 3 deals, seat 0 is forehand and picks. Seat 1 holds the jack of diamonds.
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
    payoffs,
    plays,
    result_of,
    texts,
    variant_of,
)
from rules.partner_jacks import alone_or_pass_refusals
from rules.picking import (
    FOUR,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import get_variant
from sheepshead.facts import Side

GAME = "four-handed-jack"
TABLE = Picking(preset=GAME, hands=FOUR, named=("pass",))
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *alone_or_pass_refusals(TABLE),
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


def test_the_partner_is_secret_until_he_plays_the_jack() -> None:
    """The holder knows his side at once, the others when the jack falls on the queen of clubs."""
    state = TABLE.playing()
    assert Side.DECLARING is state.view(1).side
    assert [Side.DEFENDING] * 2 == [state.view(seat).side for seat in (2, 3)]
    assert (0,) == state.view(2).declaring
    assert (0, 1) == TABLE.playing(*plays("QC JD")).view(2).declaring


@pytest.mark.parametrize(
    ("hand", "blind"),
    [("QC QS JD TD KD 9H 8S", "9C 8C"), ("QC QS AD TD KD 9H 8S", "JD 8C")],
)
def test_a_picker_with_the_jack_is_asked_and_is_alone(hand: str, blind: str) -> None:
    """In hand or buried: he may pass as any picker, and nobody is told."""
    assert {"alone", "pass"} == texts(TABLE.naming(hand, blind))
    state = after(GAME, ["pick", f"bury {blind}", "pass"], {0: hand}, blind=blind)
    assert not state.terms.alone
    assert [Side.DEFENDING] * 3 == [state.view(seat).side for seat in (1, 2, 3)]


@pytest.mark.parametrize(
    ("reveal", "hand", "trick", "expected"),
    [
        ("free", "JD 9H 8H", "9C", "JD 9H 8H"),
        ("free", "JD TD", "8D", "JD TD"),
        ("first-trump-lead", "JD 9H 8H", "9C", "JD 9H 8H"),
        ("first-trump-lead", "JD TD", "8D", "JD"),
        ("first-legal-trump", "JD 9H 8H", "9C", "JD"),
        ("first-legal-trump", "JD 9H 8H", "KH", "9H 8H"),
    ],
)
def test_the_partner_plays_the_jack_when_he_likes_or_as_the_house_says(
    reveal: str, hand: str, trick: str, expected: str
) -> None:
    """Free by default; some ask for it on a lead of trump, some with the first trump."""
    variant = variant_of(GAME, jd_reveal=reveal)
    assert cards(expected) == cards_to_play(at_the_table(variant, "pick", hand, trick))
    if reveal == "free":
        assert cards(expected) == cards_to_play(at_the_table(GAME, "pick", hand, trick))


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (1, 1, -1, -1), id="61"),
        pytest.param(90, 5, (1, 1, -1, -1), id="90"),
        pytest.param(91, 5, (2, 2, -2, -2), id="91"),
        pytest.param(120, 7, (3, 3, -3, -3), id="every trick"),
        pytest.param(60, 4, (-1, -1, 1, 1), id="60"),
        pytest.param(31, 2, (-1, -1, 1, 1), id="31"),
        pytest.param(30, 2, (-2, -2, 2, 2), id="30"),
        pytest.param(0, 0, (-3, -3, 3, 3), id="no trick"),
    ],
)
def test_two_play_against_two(points: int, tricks: int, expected: tuple[int, ...]) -> None:
    """One, two or three units each, lost as they are won."""
    assert expected == paid(TABLE, points, tricks, (0, 1), hands={1: "JD"})


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (3, -1, -1, -1), id="61"),
        pytest.param(91, 5, (6, -2, -2, -2), id="91"),
        pytest.param(120, 7, (9, -3, -3, -3), id="every trick"),
        pytest.param(60, 4, (-3, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-6, 2, 2, 2), id="30"),
        pytest.param(0, 0, (-9, 3, 3, 3), id="no trick"),
    ],
)
def test_with_the_jack_the_picker_is_alone(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Three times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, hands={0: "JD"})


def test_a_whole_hand() -> None:
    """Picker and partner have 20 of 120 points: schneider; alone the picker has 20 too."""
    result = result_of(TABLE.story("pass"))
    assert (20, 0, 40, 60) == result.points
    assert (2, 0, 2, 3) == result.tricks
    assert (-2, -2, 2, 2) == result.payoffs
    assert (-6, 2, 2, 2) == payoffs(TABLE.story("alone"))


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 4)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring
