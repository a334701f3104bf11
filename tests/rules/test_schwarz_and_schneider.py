"""When defenders are schneider, what schwarz costs, and how two pairs settle.

Seat 0 declares. In a Rufspiel seat 2 holds the called ace of spades.
"""

from __future__ import annotations

import pytest

from rules.bavarian_hands import (
    ALL_BUT_AN_EMPTY_ONE,
    ALL_TRICKS,
    ALL_TRICKS_OF_TWO,
    NO_RUN,
    NO_TRICK_OF_TWO,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import Hands, hand_over, payoffs, variant_of
from sheepshead import Outcome

WITH_FOUR: Hands = {0: "QC QH QD", 2: "QS", 1: "JC"}


@pytest.mark.parametrize(
    ("preset", "most", "at_90", "at_91"),
    [
        ("schafkopf-classic", 29, 1, 2),
        ("schafkopf-classic", 30, 2, 2),
        ("schafkopf-geier", 30, 2, 2),
        ("schafkopf-geier", 29, 1, 2),
        ("sauspiel", 29, 20, 30),
        ("sauspiel", 30, 30, 30),
    ],
)
def test_when_defenders_are_schneider(preset: str, most: int, at_90: int, at_91: int) -> None:
    """With 30 points the defenders are schneider or not; with 29 always."""
    variant = variant_of(preset, schneider_def_max=most)
    assert at_90 == pair_pays(variant, sides(90))
    assert at_91 == pair_pays(variant, sides(91))
    assert pair_pays(variant, sides(89)) == pair_pays(variant, sides(61))


@pytest.mark.parametrize("most", [29, 30])
def test_the_declaring_side_is_schneider_with_30_either_way(most: int) -> None:
    """30 are schneider, 31 are not: no source has it otherwise."""
    variant = variant_of("schafkopf-classic", schneider_def_max=most)
    assert -2 == pair_pays(variant, sides(30))
    assert -1 == pair_pays(variant, sides(31))


@pytest.mark.parametrize(("most", "at_90", "at_30", "at_29"), [(29, 4, -2, -4), (30, 4, -4, -4)])
def test_the_last_doubler_has_the_limit_of_the_declaring_side(
    most: int, at_90: int, at_30: int, at_29: int
) -> None:
    """After a Kontra the limits change places: 30 are schneider for the defenders in any case."""
    variant = variant_of(
        "schafkopf-classic", schneider_def_max=most, stoss_uebernimmt="win-and-schneider"
    )
    assert at_90 == pair_pays(variant, sides(90), doubles=1)
    assert at_30 == pair_pays(variant, sides(30), doubles=1)
    assert at_29 == pair_pays(variant, sides(29), doubles=1)


@pytest.mark.parametrize(
    ("takes", "hands", "doubles", "added", "doubled"),
    [
        pytest.param(ALL_TRICKS_OF_TWO, NO_RUN, 0, 40, 60, id="won"),
        pytest.param(NO_TRICK_OF_TWO, NO_RUN, 0, -40, -60, id="lost"),
        pytest.param(ALL_TRICKS_OF_TWO, WITH_FOUR, 0, 80, 140, id="with four runners"),
        pytest.param(ALL_TRICKS_OF_TWO, WITH_FOUR, 1, 160, 280, id="and Kontra"),
        pytest.param(ALL_BUT_AN_EMPTY_ONE, NO_RUN, 0, 30, 30, id="one trick is not schwarz"),
        pytest.param(sides(70), WITH_FOUR, 0, 60, 60, id="a plain win"),
    ],
)
def test_schwarz_adds_once_more_or_doubles_the_price(
    takes: Takes, hands: Hands, doubles: int, added: int, doubled: int
) -> None:
    """Twenty, ten, ten and four runners; or twice twenty, ten and the runners."""
    assert added == pair_pays("sauspiel", takes, hands, doubles=doubles)
    variant = variant_of("sauspiel", schwarz_mode="double-price")
    assert doubled == pair_pays(variant, takes, hands, doubles=doubles)


def test_schwarz_in_single_games() -> None:
    """Fifty, ten and ten from each, or twice sixty; a bettel knows no schwarz."""
    variant = variant_of("schafkopf-wirtshaus", schwarz_mode="double-price")
    usual = variant_of("schafkopf-wirtshaus")
    assert 360 == single_pays(variant, "solo", ALL_TRICKS, trump="D")
    assert 210 == single_pays(usual, "solo", ALL_TRICKS, trump="D")
    no_trick: Takes = [(0, 0), (3, 40), (3, 40), (2, 40)]
    assert 60 == single_pays(variant, "bettel", no_trick)
    assert 60 == single_pays(usual, "bettel", no_trick)


@pytest.mark.parametrize(("mode", "paid"), [("add", 210), ("double-price", 360)])
def test_a_ramsch_with_every_trick_that_is_paid_as_such_a_solo(mode: str, paid: int) -> None:
    """From each of three 50, 10 and 10, or twice 50 and 10."""
    variant = variant_of("schafkopf-raschesspiele", schwarz_mode=mode)
    part = -paid // 3
    assert (paid, part, part, part) == payoffs(hand_over(variant, "ramsch", ALL_TRICKS))


@pytest.mark.parametrize(
    ("options", "at_90", "schwarz"),
    [
        ({}, 50, 70),
        ({"schneider_def_max": 30}, 60, 70),
        ({"schwarz_mode": "double-price"}, 50, 120),
    ],
)
def test_crossed_partners(options: dict[str, object], at_90: int, schwarz: int) -> None:
    """Fifty, ten for schneider and ten for schwarz; by house rule with 30 points, or doubled."""
    variant = variant_of("schafkopf-kreuzrunde", **options)
    for takes, price in ((sides(90), at_90), (ALL_TRICKS_OF_TWO, schwarz)):
        hand = hand_over(variant, "kreuz", takes, declarer=0, hands=NO_RUN)
        assert (price, -price, price, -price) == payoffs(hand)


@pytest.mark.parametrize(
    ("options", "at_90", "schwarz"),
    [({}, 1, 3), ({"schneider_def_max": 30}, 2, 3), ({"schwarz_mode": "double-price"}, 1, 4)],
)
def test_two_officers(options: dict[str, object], at_90: int, schwarz: int) -> None:
    """One, and one more for schneider and for schwarz; by house rule with 30 points, or doubled."""
    variant = variant_of("officers-schafkopf", **options)
    for takes, price in (([(12, 90), (4, 30)], at_90), ([(16, 120), (0, 0)], schwarz)):
        hand = hand_over(variant, "officers", takes, declarer=0)
        assert (price, -price) == payoffs(hand)


@pytest.mark.parametrize(
    ("preset", "payment", "expected"),
    [
        ("schafkopf-geier", "pairwise", 1),
        ("schafkopf-geier", "cross", 2),
        ("sauspiel", "pairwise", 20),
        ("sauspiel", "cross", 40),
    ],
)
def test_how_two_pairs_settle(preset: str, payment: str, expected: int) -> None:
    """Each loser pays one winner, or both of them."""
    variant = variant_of(preset, rufspiel_payment=payment)
    assert expected == pair_pays(variant, sides(70))
    assert -expected == pair_pays(variant, sides(60))


def test_all_additions_and_doublings_are_paid_crosswise_too() -> None:
    """Twenty, ten and four runners, with a Kontra: 140 from each loser to each winner."""
    variant = variant_of("sauspiel", rufspiel_payment="cross")
    assert 280 == pair_pays(variant, sides(95), WITH_FOUR, doubles=1)


def test_a_wedding_is_paid_as_a_rufspiel() -> None:
    """Its two pairs settle in the same way; a single game does not change."""
    variant = variant_of("sauspiel", rufspiel_payment="cross", hochzeit="closed")
    outcome = Outcome("hochzeit", (40, 30, 30, 20), (2, 2, 2, 2), (0, 2), True)
    assert (40, -40, 40, -40) == variant.contract("hochzeit").tariff.pay(outcome).payoffs
    assert 150 == single_pays(variant, "solo", alone(70), trump="D")


def test_the_stock_is_shared_as_before() -> None:
    """Two units from the losers and half of the stock of 4; lost, half of it is paid."""
    variant = variant_of("schafkopf-classic", rufspiel_payment="cross")
    for points, expected in ((70, (4, -2, 4, -2)), (50, (-4, 2, -4, 2))):
        hand = hand_over(
            variant, "rufspiel", sides(points), declarer=0, partner=2, called="AS",
            hands=NO_RUN, stock=4,
        )  # fmt: skip
        assert expected == payoffs(hand)
