"""Ramsch: everybody for himself, the most points lose; Jungfrauen, marches and ties."""

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
from rules.helpers import Hands, at_the_table, cards, cards_to_play, hand_over, payoffs, variant_of
from sheepshead import State


def _ramsch(
    takes: Takes,
    preset: str = "schafkopf-classic",
    *,
    hands: Hands | None = None,
    knocks: int = 0,
    last: int | None = None,
    **options: object,
) -> State:
    variant = variant_of(preset, **options)
    return hand_over(variant, "ramsch", takes, hands=hands, knocks=knocks, last=last)


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param(ONE_MAIDEN, (-4, 1, 1, 2), id="one Jungfrau"),
        pytest.param(TWO_MAIDENS, (-5, 1, 2, 2), id="two Jungfrauen"),
        pytest.param(EMPTY_TRICK, (-3, 1, 1, 1), id="a trick of 0 is a trick"),
        pytest.param(ALL_TRICKS, (3, -1, -1, -1), id="every trick"),
        pytest.param(ALL_POINTS, (-5, 1, 2, 2), id="120 but not every trick"),
    ],
)
def test_the_loser_pays_one_to_each_and_two_to_a_jungfrau(
    takes: Takes, expected: tuple[int, ...]
) -> None:
    """In the classic game; who takes every trick gets 1 from each, without Jungfrauen."""
    assert expected == payoffs(_ramsch(takes))


@pytest.mark.parametrize(
    ("mode", "takes", "expected"),
    [
        pytest.param("double-all", TWO_MAIDENS, (-240, 80, 80, 80), id="double all"),
        pytest.param("own-once", TWO_MAIDENS, (-100, 20, 40, 40), id="own once"),
        pytest.param("own-multiple", TWO_MAIDENS, (-180, 20, 80, 80), id="own multiple"),
        pytest.param("none", TWO_MAIDENS, (-60, 20, 20, 20), id="none"),
        pytest.param("double-all", ONE_MAIDEN, (-120, 40, 40, 40), id="double all, one"),
        pytest.param("own-once", ONE_MAIDEN, (-80, 20, 20, 40), id="own once, one"),
        pytest.param("own-multiple", ONE_MAIDEN, (-80, 20, 20, 40), id="own multiple, one"),
        pytest.param("double-all", EMPTY_TRICK, (-60, 20, 20, 20), id="an empty trick is a trick"),
    ],
)
def test_what_a_jungfrau_changes(mode: str, takes: Takes, expected: tuple[int, ...]) -> None:
    """At a price of 20: nothing; double for herself; double per Jungfrau; double for all."""
    assert expected == payoffs(_ramsch(takes, "sauspiel", ramsch_jungfrau=mode))


@pytest.mark.parametrize(
    ("march", "expected"), [("all-tricks", (-5, 1, 2, 2)), (120, (3, -1, -1, -1))]
)
def test_all_points_but_not_all_tricks(march: str | int, expected: tuple[int, ...]) -> None:
    """In the classic game: lost where tricks are counted, a march where points are."""
    assert expected == payoffs(_ramsch(ALL_POINTS, ramsch_durchmarsch=march))


NINETY: Takes = [(5, 90), (1, 10), (1, 10), (1, 10)]
NINETY_ONE: Takes = [(5, 91), (1, 10), (1, 10), (1, 9)]
SIXTY_ONE: Takes = [(3, 61), (2, 20), (2, 20), (1, 19)]


@pytest.mark.parametrize(
    ("march", "takes", "expected"),
    [
        pytest.param(91, NINETY, (-30, 10, 10, 10), id="90 loses"),
        pytest.param(91, NINETY_ONE, (30, -10, -10, -10), id="91 wins"),
        pytest.param("none", NINETY_ONE, (-30, 10, 10, 10), id="no march"),
        pytest.param("none", ALL_TRICKS, (-240, 80, 80, 80), id="no march, every trick"),
        pytest.param("all-tricks", NINETY_ONE, (-30, 10, 10, 10), id="91 is not every trick"),
        pytest.param("all-tricks", ALL_TRICKS, (30, -10, -10, -10), id="every trick"),
        pytest.param("all-tricks", ALL_POINTS, (-120, 40, 40, 40), id="all tricks"),
        pytest.param(120, ALL_POINTS, (30, -10, -10, -10), id="120 points"),
        pytest.param(91, ALL_TRICKS, (30, -10, -10, -10), id="a march pays no Jungfrauen"),
        pytest.param(61, SIXTY_ONE, (30, -10, -10, -10), id="61"),
        pytest.param(62, SIXTY_ONE, (-30, 10, 10, 10), id="61 are not 62"),
    ],
)
def test_a_march_wins_the_price_from_each(
    march: str | int, takes: Takes, expected: tuple[int, ...]
) -> None:
    """Every trick, or so many points, by house rule; never doubled by Jungfrauen."""
    hand = _ramsch(takes, "schafkopf-wirtshaus", ramsch_durchmarsch=march)
    assert expected == payoffs(hand)


def test_defaults_of_the_presets() -> None:
    """Wirtshaus 10 and sauspiel 20, all doubled by a Jungfrau, march from 91; classic by tricks."""
    assert (-60, 20, 20, 20) == payoffs(_ramsch(ONE_MAIDEN, "schafkopf-wirtshaus"))
    assert (-120, 40, 40, 40) == payoffs(_ramsch(ONE_MAIDEN, "sauspiel"))
    assert (60, -20, -20, -20) == payoffs(_ramsch(NINETY_ONE, "sauspiel"))
    assert (-3, 1, 1, 1) == payoffs(_ramsch(NINETY_ONE, "schafkopf-classic"))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [(ONE_MAIDEN, (-240, 80, 80, 80)), (NINETY_ONE, (120, -40, -40, -40))],
)
def test_knocks_double_a_ramsch_and_a_march(takes: Takes, expected: tuple[int, ...]) -> None:
    """Two knocks make it four times as much."""
    assert expected == payoffs(_ramsch(takes, "schafkopf-wirtshaus", knocks=2))


def test_runners_do_not_count_in_a_ramsch() -> None:
    """The loser was dealt the four queens; he pays the price and no more."""
    hand = _ramsch(SIXTY_ONE, "schafkopf-wirtshaus", hands={0: "QC QS QH QD"})
    assert (-30, 10, 10, 10) == payoffs(hand)


def test_all_four_play_by_the_trumps_of_a_rufspiel_without_duties() -> None:
    """Hearts, queens and jacks are trump; who cannot follow plays what he likes."""
    view = at_the_table("schafkopf-wirtshaus", "ramsch", "AS TS 7H", "JS", declarer=None)
    assert cards("7H") == cards_to_play(view)
    view = at_the_table("schafkopf-wirtshaus", "ramsch", "AS TS 7H", "9C", declarer=None)
    assert cards("AS TS 7H") == cards_to_play(view)


ORDER = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AH", "TH", "KH", "9H", "8H", "7H")
TRUMPS_DIFFER = [
    (0, "AC TC KC 9C"),
    (0, "TS QS KS QD"),
    (1, "QC AS AD 9S"),
    (1, "TD KD KH JD"),
    (2, "AH QH JC JS"),
    (2, "JH 8C 7C 8S"),
    (3, "TH 7S 9H 8H"),
    (3, "7H 9D 8D 7D"),
]
"""Seats 0 and 1 have 45 each. Seat 1 captured the queen of clubs, which seat 0 was dealt."""

FIRST_OF_0, LAST_OF_0 = (0, "AC AS TC 9C"), (0, "8C 7C 9S 8S")
FIRST_OF_1, LAST_OF_1 = (1, "TS TD KC 7S"), (1, "KS KD 9D 8D")
TRUMPS_ELSEWHERE = [(2, "AD AH QC QS"), (2, "7D 9H 8H 7H"), (3, "TH KH QH QD"), (3, "JC JS JH JD")]
"""With two tricks each of seats 0 and 1, these have 32 each; neither has captured a trump."""


@pytest.mark.parametrize(
    ("tie", "expected"),
    [
        ("highest-captured-trump", (10, -30, 10, 10)),
        ("highest-dealt-trump", (-30, 10, 10, 10)),
    ],
)
def test_of_tied_seats_the_one_with_the_highest_trump_pays_alone(
    tie: str, expected: tuple[int, ...]
) -> None:
    """In its tricks by default, in the hand it was dealt by house rule."""
    variant = variant_of("schafkopf-wirtshaus", ramsch_tie=tie)
    assert expected == payoffs(hand_over(variant, "ramsch", tricks=TRUMPS_DIFFER))


@pytest.mark.parametrize(
    ("tied", "expected"),
    [
        ([FIRST_OF_0, FIRST_OF_1, LAST_OF_1, LAST_OF_0], (-30, 10, 10, 10)),
        ([FIRST_OF_0, LAST_OF_0, FIRST_OF_1, LAST_OF_1], (10, -30, 10, 10)),
    ],
)
def test_without_a_captured_trump_the_latest_trick_decides(
    tied: list[tuple[int, str]], expected: tuple[int, ...]
) -> None:
    """Neither of the tied seats took a trump: who of them won the later last trick pays."""
    tricks = [*tied, *TRUMPS_ELSEWHERE]
    hand = hand_over("schafkopf-wirtshaus", "ramsch", tricks=tricks)
    assert expected == payoffs(hand)


@pytest.mark.parametrize(
    "takes",
    [
        [(2, 30), (2, 30), (2, 30), (2, 30)],
        [(3, 35), (2, 35), (2, 35), (1, 15)],
        [(1, 15), (2, 35), (2, 35), (3, 35)],
    ],
)
def test_three_or_four_tied_seats_are_compared_the_same_way(takes: Takes) -> None:
    """The one with the highest captured trump pays 10 to each other seat."""
    hand = hand_over("schafkopf-wirtshaus", "ramsch", takes)
    captured_by = {str(card): trick.winner for trick in hand.phase.tricks for card in trick.cards}
    most = max(points for _, points in takes)
    loser = next(captured_by[name] for name in ORDER if takes[captured_by[name]][1] == most)
    assert tuple(-30 if seat == loser else 10 for seat in range(4)) == payoffs(hand)
