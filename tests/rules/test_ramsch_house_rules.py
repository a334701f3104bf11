"""Who pays a ramsch in a tie, when two pay, and when the fewest points win."""

from __future__ import annotations

import pytest

from rules.bavarian_hands import (
    ALL_POINTS,
    ALL_TRICKS,
    EMPTY_TRICK,
    ONE_MAIDEN,
    TWO_MAIDENS,
    Takes,
)
from rules.helpers import hand_over, payoffs, result_of, variant_of
from sheepshead import InvalidVariant

WIRTSHAUS = "schafkopf-wirtshaus"
CLASSIC = "schafkopf-classic"
Tricks = list[tuple[int, str]]

EQUAL: Tricks = [
    (0, "AC TC KC 9H"),
    (0, "TS QS KS QD"),
    (1, "QC AS AD 9S"),
    (1, "TD KD KH JD"),
    (2, "AH QH JC JS"),
    (2, "JH 8C 7C 8S"),
    (3, "TH 7S 9C 8H"),
    (3, "7H 9D 8D 7D"),
]
"""Seats 0 and 1 have 45 points, two tricks and three trumps each; seat 1 has the queen of clubs."""
MORE_TRICKS: Tricks = [*EQUAL[:7], (0, "7H 9D 8D 7D")]
"""Seat 0 has three tricks."""
MORE_TRUMPS: Tricks = [(0, "AH TC KC 9H"), *EQUAL[1:4], (2, "AC QH JC JS"), *EQUAL[5:]]
"""Seat 0 has four trumps in its two tricks."""
WITH_MAIDEN: Tricks = [*EQUAL[:6], (2, "TH 7S 9C 8H"), (2, "7H 9D 8D 7D")]
"""Seat 3 has no trick."""

ZERO_PAYS, ONE_PAYS = (-30, 10, 10, 10), (10, -30, 10, 10)


@pytest.mark.parametrize(
    ("tie", "tricks", "expected"),
    [
        pytest.param("highest-captured-trump", EQUAL, ONE_PAYS, id="the queen of clubs"),
        pytest.param("highest-captured-trump", MORE_TRICKS, ONE_PAYS, id="not the tricks"),
        pytest.param("highest-captured-trump", MORE_TRUMPS, ONE_PAYS, id="not how many trumps"),
        pytest.param("highest-dealt-trump", EQUAL, ZERO_PAYS, id="who was dealt it"),
        pytest.param("most-tricks-chain", MORE_TRICKS, ZERO_PAYS, id="three tricks against two"),
        pytest.param("most-tricks-chain", MORE_TRUMPS, ZERO_PAYS, id="four trumps against three"),
        pytest.param("most-tricks-chain", EQUAL, ONE_PAYS, id="the highest in the end"),
        pytest.param("both-pay", EQUAL, (-10, -10, 10, 10), id="both"),
    ],
)
def test_which_of_two_tied_seats_pays(tie: str, tricks: Tricks, expected: tuple[int, ...]) -> None:
    """By the trumps captured or dealt, by tricks and trumps, or both of them."""
    variant = variant_of(WIRTSHAUS, ramsch_tie=tie)
    assert expected == payoffs(hand_over(variant, "ramsch", tricks=tricks))


WITHOUT_TRUMPS: Tricks = [
    (2, "AC KS QC QS"),
    (1, "TC 9S QH QD"),
    (1, "KC 8S JC JS"),
    (1, "9C 7S JH JD"),
    (0, "8C AD AH TH"),
    (3, "AS KD 8H 7H"),
]
"""Neither seat 0 nor seat 1 has a trump; with the two tricks that are left each has 42 points."""
OF_ZERO, OF_ONE = (0, "TS 9D 8D 7D"), (1, "7C TD KH 9H")


@pytest.mark.parametrize(
    ("last", "expected"), [([OF_ONE, OF_ZERO], ZERO_PAYS), ([OF_ZERO, OF_ONE], ONE_PAYS)]
)
def test_of_two_that_were_dealt_no_trump_the_later_trick_decides(
    last: Tricks, expected: tuple[int, ...]
) -> None:
    """There is no highest one to compare."""
    variant = variant_of(WIRTSHAUS, ramsch_tie="highest-dealt-trump")
    hand = hand_over(variant, "ramsch", tricks=[*WITHOUT_TRUMPS, *last])
    assert expected == payoffs(hand)


@pytest.mark.parametrize("tie", ["highest-captured-trump", "most-tricks-chain", "both-pay"])
def test_a_tie_break_is_asked_only_in_a_tie(tie: str) -> None:
    """One seat with the most points pays, and seats tied below do not."""
    variant = variant_of(WIRTSHAUS, ramsch_tie=tie)
    takes: Takes = [(2, 50), (3, 30), (2, 30), (1, 10)]
    assert ZERO_PAYS == payoffs(hand_over(variant, "ramsch", takes))


def test_both_pay_one_in_the_classic_game() -> None:
    """With 45 each and no Jungfrau each of the two pays one other."""
    variant = variant_of(CLASSIC, ramsch_tie="both-pay")
    assert (-1, -1, 1, 1) == payoffs(hand_over(variant, "ramsch", tricks=EQUAL))


@pytest.mark.parametrize(
    ("preset", "maiden", "expected"),
    [
        pytest.param(CLASSIC, "own-once", (-1, -2, 1, 2), id="an odd unit from the higher trump"),
        pytest.param(WIRTSHAUS, "own-once", (-15, -15, 10, 20), id="the average of 10 and 20"),
        pytest.param(WIRTSHAUS, "own-multiple", (-15, -15, 10, 20), id="the same with one"),
        pytest.param(WIRTSHAUS, "double-all", (-20, -20, 20, 20), id="all doubled"),
        pytest.param(WIRTSHAUS, "none", (-10, -10, 10, 10), id="nothing for her"),
    ],
)
def test_both_pay_the_average_when_one_other_is_a_jungfrau(
    preset: str, maiden: str, expected: tuple[int, ...]
) -> None:
    """What the two others get is paid by halves."""
    variant = variant_of(preset, ramsch_tie="both-pay", ramsch_jungfrau=maiden)
    hand = hand_over(variant, "ramsch", tricks=WITH_MAIDEN)
    assert expected == payoffs(hand)
    assert result_of(hand).lines[-1].running == min(expected)


def test_three_or_four_tied_seats_that_all_pay() -> None:
    """Three pay the one other what one would, an odd unit first; of four nobody is paid."""
    variant = variant_of(WIRTSHAUS, ramsch_tie="both-pay")
    paid = payoffs(hand_over(variant, "ramsch", [(2, 35), (2, 35), (2, 35), (2, 15)]))
    assert [-4, -3, -3, 10] == sorted(paid)
    assert 10 == paid[3]
    assert (0, 0, 0, 0) == payoffs(hand_over(variant, "ramsch", [(2, 30)] * 4))


@pytest.mark.parametrize(
    ("takes", "usual", "two_pay"),
    [
        pytest.param(EMPTY_TRICK, (-3, 1, 1, 1), (-1, -1, 1, 1), id="50 and 40"),
        pytest.param(ONE_MAIDEN, (-4, 1, 1, 2), (-2, -1, 1, 2), id="a Jungfrau gets two"),
        pytest.param(TWO_MAIDENS, (-5, 1, 2, 2), (-2, -2, 2, 2), id="two Jungfrauen"),
        pytest.param(ALL_TRICKS, (3, -1, -1, -1), (3, -1, -1, -1), id="a march wins alone"),
    ],
)
def test_the_two_with_the_most_points_pay_one_other_each(
    takes: Takes, usual: tuple[int, ...], two_pay: tuple[int, ...]
) -> None:
    """An odd unit is paid by the one with the most points."""
    assert usual == payoffs(hand_over(CLASSIC, "ramsch", takes))
    variant = variant_of(CLASSIC, ramsch_two_pay="on")
    assert two_pay == payoffs(hand_over(variant, "ramsch", takes))


def test_two_tied_for_the_most_points_are_the_two() -> None:
    """No tie-break is needed between them."""
    variant = variant_of(WIRTSHAUS, ramsch_two_pay="on")
    assert (-10, -10, 10, 10) == payoffs(hand_over(variant, "ramsch", tricks=EQUAL))


def test_who_is_second_is_decided_by_the_tie_break() -> None:
    """Three seats tied for second: with a tie-break one of them pays, with both-pay all do."""
    takes: Takes = [(2, 48), (2, 24), (2, 24), (2, 24)]
    variant = variant_of(WIRTSHAUS, ramsch_two_pay="on")
    hand = hand_over(variant, "ramsch", takes)
    assert -10 == payoffs(hand)[0]
    assert [-10, -10, 10, 10] == sorted(payoffs(hand))
    both = variant_of(WIRTSHAUS, ramsch_two_pay="on", ramsch_tie="both-pay")
    hand = hand_over(both, "ramsch", [(2, 50), (2, 30), (2, 30), (2, 10)])
    assert (-4, -3, -3, 10) == payoffs(hand)


@pytest.mark.parametrize(
    ("maiden", "takes", "expected"),
    [
        pytest.param("double-all", EMPTY_TRICK, (-10, -10, -10, 30), id="nobody without a trick"),
        pytest.param("double-all", ONE_MAIDEN, (-20, -20, -20, 60), id="a Jungfrau doubles"),
        pytest.param("own-once", ONE_MAIDEN, (-20, -20, -20, 60), id="she gets double"),
        pytest.param("own-multiple", ONE_MAIDEN, (-20, -20, -20, 60), id="once doubled"),
        pytest.param("none", ONE_MAIDEN, (-10, -10, -10, 30), id="nothing more"),
        pytest.param("double-all", TWO_MAIDENS, (-80, -80, 80, 80), id="two double twice"),
        pytest.param("own-once", TWO_MAIDENS, (-40, -40, 40, 40), id="two get double"),
        pytest.param("own-multiple", TWO_MAIDENS, (-80, -80, 80, 80), id="two get four times"),
        pytest.param("none", TWO_MAIDENS, (-20, -20, 20, 20), id="two get the price"),
        pytest.param("own-once", ALL_TRICKS, (-60, 20, 20, 20), id="every trick"),
        pytest.param("own-once", ALL_POINTS, (-50, 10, 20, 20), id="tied with an empty trick"),
    ],
)
def test_the_fewest_points_collect_from_all_others(
    maiden: str, takes: Takes, expected: tuple[int, ...]
) -> None:
    """Ten from each, also without a trick; several who are lowest each get it."""
    variant = variant_of(
        WIRTSHAUS, ramsch_leaster="on", ramsch_durchmarsch="none", ramsch_jungfrau=maiden
    )
    hand = hand_over(variant, "ramsch", takes)
    assert expected == payoffs(hand)


def test_the_lowest_without_a_tie_and_with_knocks() -> None:
    """Seat 3 has ten points; two knocks make it four times ten from each."""
    variant = variant_of(WIRTSHAUS, ramsch_leaster="on", ramsch_durchmarsch="none")
    takes: Takes = [(3, 50), (2, 40), (2, 20), (1, 10)]
    assert (-10, -10, -10, 30) == payoffs(hand_over(variant, "ramsch", takes))
    assert (-40, -40, -40, 120) == payoffs(hand_over(variant, "ramsch", takes, knocks=2))
    assert (0, 0, 0, 0) == payoffs(hand_over(variant, "ramsch", [(2, 30)] * 4))
    usual = variant_of(WIRTSHAUS, ramsch_durchmarsch="none")
    assert ZERO_PAYS == payoffs(hand_over(usual, "ramsch", takes))


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"ramsch_leaster": "on"},
            "ramsch_leaster = on and ramsch_durchmarsch = 91 do not go together: where the fewest "
            "points win, many points cannot win too",
        ),
        (
            {"ramsch_leaster": "on", "ramsch_durchmarsch": "none", "ramsch_two_pay": "on"},
            "ramsch_leaster = on and ramsch_two_pay = on do not go together: where the fewest "
            "points win, nobody pays for having the most",
        ),
    ],
)
def test_what_contradicts_a_game_that_the_fewest_points_win(
    options: dict[str, object], problem: str
) -> None:
    """Neither a march nor two who pay."""
    with pytest.raises(InvalidVariant) as caught:
        variant_of(WIRTSHAUS, **options)
    assert (problem,) == caught.value.problems


def test_three_at_the_table() -> None:
    """The two lowest are paid by the third; and of two tied at the top one pays the odd unit."""
    lowest = variant_of("schafkopf-geier-three", ramsch_leaster="on", ramsch_jungfrau="own-once")
    assert (-1, -1, 2) == payoffs(hand_over(lowest, "ramsch", [(3, 60), (3, 40), (2, 20)]))
    assert (-2, -2, 4) == payoffs(hand_over(lowest, "ramsch", [(4, 70), (4, 50), (0, 0)]))
    tied = variant_of("schafkopf-geier-three", ramsch_tie="both-pay")
    paid = payoffs(hand_over(tied, "ramsch", [(3, 45), (3, 45), (2, 30)]))
    assert ([-1, 0], 1) == (sorted(paid[:2]), paid[2])
