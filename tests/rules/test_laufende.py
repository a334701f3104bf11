"""Runners: whose are paid, how many of a long run, and what becomes of them in a tout.

Seat 0 declares. In a Rufspiel seat 2 holds the called ace of spades.
"""

from __future__ import annotations

import pytest

from rules.bavarian_hands import ALL_TRICKS, alone, pair_pays, sides, single_pays
from rules.helpers import Hands, hand_over, payoffs, result_of, variant_of
from sheepshead.outcome import Outcome, Tally
from sheepshead.policies.prices import (
    RunnersAgainstHoldersOnly,
    RunnersForEither,
    RunnersForHoldersOnly,
)

WITH_THREE: Hands = {0: "QC QH", 2: "QS", 1: "QD"}
WITHOUT_THREE: Hands = {1: "QC QS", 3: "QH", 0: "QD"}
WITH_SIX: Hands = {0: "QC QH QD", 2: "QS JC JS", 1: "JH"}
ALONE_WITH_THREE: Hands = {0: "QC QS QH", 1: "QD"}
ALONE_WITHOUT_THREE: Hands = {1: "QC QS QH", 0: "QD"}


@pytest.mark.parametrize(
    ("mode", "held_and_won", "held_and_lost", "against_and_won", "against_and_lost"),
    [
        ("either", 50, -50, 50, -50),
        ("winners-only", 50, -20, 20, -50),
        ("losers-only", 20, -50, 50, -20),
        ("off", 20, -20, 20, -20),
    ],
)
def test_whose_runners_are_paid(
    mode: str, held_and_won: int, held_and_lost: int, against_and_won: int, against_and_lost: int
) -> None:
    """Twenty and ten for each of three: of both sides, of those who win, who lose, or of nobody."""
    variant = variant_of("sauspiel", laufende_mode=mode)
    assert held_and_won == pair_pays(variant, sides(70), WITH_THREE)
    assert held_and_lost == pair_pays(variant, sides(50), WITH_THREE)
    assert against_and_won == pair_pays(variant, sides(70), WITHOUT_THREE)
    assert against_and_lost == pair_pays(variant, sides(50), WITHOUT_THREE)
    assert 20 == pair_pays(variant, sides(70))


@pytest.mark.parametrize(
    ("mode", "lost"),
    [("winners-only", -6), ("either", -18), ("losers-only", -18), ("off", -6)],
)
def test_a_solo_lost_with_four_runners(mode: str, lost: int) -> None:
    """Two from each opponent where only winners' runners count, else six."""
    hands = {0: "QC QS QH QD", 1: "JC"}
    variant = variant_of("schafkopf-geier", laufende_mode=mode)
    assert lost == single_pays(variant, "solo", alone(50), hands, trump="D")
    usual = single_pays("schafkopf-geier", "solo", alone(50), hands, trump="D")
    assert -6 == usual


@pytest.mark.parametrize(
    ("mode", "with_three", "lost_with_three", "without_three", "lost_without_three"),
    [
        ("either", 480, -480, 480, -480),
        ("winners-only", 480, -300, 300, -480),
        ("losers-only", 300, -480, 480, -300),
        ("off", 300, -300, 300, -300),
    ],
)
def test_a_tout_pays_the_runners_that_any_game_pays(
    mode: str, with_three: int, lost_with_three: int, without_three: int, lost_without_three: int
) -> None:
    """Fifty and thirty for three runners, twice, from each of three: where they are paid."""
    variant = variant_of("sauspiel", laufende_mode=mode)
    paid = [
        single_pays(variant, "solo-tout", takes, hands, trump="D")
        for hands in (ALONE_WITH_THREE, ALONE_WITHOUT_THREE)
        for takes in (ALL_TRICKS, alone(110))
    ]
    assert [with_three, lost_with_three, without_three, lost_without_three] == paid


@pytest.mark.parametrize(
    ("premiums", "told"),
    [
        ("off", ["base: 50 = 50", "with 3 runners: 30 more = 80", "solo-tout: times 2 = 160"]),
        (
            "on",
            [
                *("solo-tout: 50 = 50", "schneider: 10 more = 60", "schwarz: 10 more = 70"),
                *("with 3 runners: 30 more = 100", "solo-tout: times 2 = 200"),
            ],
        ),
    ],
)
def test_how_a_tout_is_worked_out(premiums: str, told: list[str]) -> None:
    """The price, the runners, and the game by which both are multiplied."""
    variant = variant_of("sauspiel", tout_schneider=premiums)
    hand = hand_over(
        variant, "solo-tout", ALL_TRICKS, declarer=0, trump="D", hands=ALONE_WITH_THREE
    )
    assert told == result_of(hand).explain().splitlines()[: len(told)]


@pytest.mark.parametrize("mode", ["either", "winners-only", "losers-only", "off"])
def test_a_tout_of_its_base_alone_pays_no_runners_in_any_mode(mode: str) -> None:
    """Twice fifty from each, won or lost, with or without three."""
    variant = variant_of("sauspiel", laufende_mode=mode, tout_base="base-only")
    for hands in (ALONE_WITH_THREE, ALONE_WITHOUT_THREE):
        assert 300 == single_pays(variant, "solo-tout", ALL_TRICKS, hands, trump="D")
        assert -300 == single_pays(variant, "solo-tout", alone(110), hands, trump="D")


def test_a_tout_in_which_only_the_winners_runners_are_multiplied() -> None:
    """Four times two and three where the holder wins, four times two where he loses."""
    variant = variant_of("schafkopf-geier", tout_base="base-plus-runners")
    won = single_pays(variant, "solo-tout", ALL_TRICKS, ALONE_WITH_THREE, trump="D")
    lost = single_pays(variant, "solo-tout", alone(110), ALONE_WITH_THREE, trump="D")
    assert (60, -24) == (won, lost)
    assert 24 == single_pays(
        "schafkopf-geier", "solo-tout", ALL_TRICKS, ALONE_WITH_THREE, trump="D"
    )


@pytest.mark.parametrize(("most", "price"), [("none", 7), (8, 7), (6, 7), (5, 6), (2, 3), (1, 2)])
def test_how_many_of_a_long_run_are_paid(most: str | int, price: int) -> None:
    """One for the game and one for each of six runners, as far as the table pays them."""
    variant = variant_of("schafkopf-classic", laufende_max=most)
    assert price == pair_pays(variant, sides(70), WITH_SIX)


def test_a_limit_does_not_make_a_short_run_long_enough() -> None:
    """Two are not paid where three are needed; of three two are, with or without."""
    variant = variant_of("sauspiel", laufende_max=2)
    assert 20 == pair_pays(variant, sides(70), {0: "QC", 2: "QS", 1: "QH"})
    assert 40 == pair_pays(variant, sides(70), WITH_THREE)
    assert -40 == pair_pays(variant, sides(50), WITHOUT_THREE)
    assert 210 == single_pays(variant, "wenz", alone(70), {0: "JC JS JH", 1: "JD"})


def test_a_limit_holds_in_a_tout_and_in_every_mode() -> None:
    """Twice fifty and ten from each; and of those that lose with three, one is paid for."""
    tout = variant_of("sauspiel", laufende_max=1)
    assert 360 == single_pays(tout, "solo-tout", ALL_TRICKS, ALONE_WITH_THREE, trump="D")
    for mode, won, lost in (("winners-only", 40, -20), ("losers-only", 20, -40), ("off", 20, -20)):
        variant = variant_of("sauspiel", laufende_max=2, laufende_mode=mode)
        assert won == pair_pays(variant, sides(70), WITH_THREE)
        assert lost == pair_pays(variant, sides(50), WITH_THREE)


def test_the_explanation_says_how_many_are_paid() -> None:
    """The whole run, and the part of it that counts."""
    hand = hand_over(
        variant_of("sauspiel", laufende_max=4), "rufspiel", sides(70), declarer=0, partner=2,
        called="AS", hands=WITH_SIX,
    )  # fmt: skip
    assert "with 6 runners, of which 4 are paid: 40 more" in result_of(hand).explain()
    assert (60, -60, 60, -60) == payoffs(hand)


@pytest.mark.parametrize(
    ("runners", "won", "said", "for_holders", "against_holders"),
    [
        (1, True, "with 1 runners: 10 more", 10, 0),
        (1, False, "with 1 runners: 10 more", 0, 10),
        (-1, True, "without 1 runners: 10 more", 0, 10),
        (-1, False, "without 1 runners: 10 more", 10, 0),
    ],
)
def test_a_table_of_ones_own_may_pay_a_single_runner(
    runners: int, won: bool, said: str, for_holders: int, against_holders: int
) -> None:
    """The highest trump alone: whose it is decides as it does for more of them."""
    one = RunnersForEither(10, least=1)
    outcome = Outcome("solo", (60, 60), (4, 4), side=(0,), won=won, runners=runners)
    tally = one.add(Tally(), outcome)
    assert (10, [said]) == (tally.value, [line.text for line in tally.lines])
    for mode, paid in (
        (RunnersForHoldersOnly(one), for_holders),
        (RunnersAgainstHoldersOnly(one), against_holders),
    ):
        assert paid == mode.add(Tally(), outcome).value


@pytest.mark.parametrize(
    ("options", "won", "lost"),
    [
        ({}, 80, -80),
        ({"laufende_mode": "winners-only"}, 80, -50),
        ({"laufende_mode": "losers-only"}, 50, -80),
        ({"laufende_mode": "off"}, 50, -50),
        ({"laufende_max": 1}, 60, -60),
    ],
)
def test_runners_of_crossed_partners(options: dict[str, object], won: int, lost: int) -> None:
    """Fifty and thirty for three runners of the declaring side, by the same house rules."""
    variant = variant_of("schafkopf-kreuzrunde", **options)
    for points, expected in ((70, won), (50, lost)):
        hand = hand_over(variant, "kreuz", sides(points), declarer=0, hands=WITH_THREE)
        assert (expected, -expected, expected, -expected) == payoffs(hand)
