"""What Bavarian hands pay: thresholds, schneider and schwarz, runners, doublings, prices.

Seat 0 declares. In a Rufspiel seat 2 holds the called ace of spades.
"""

from __future__ import annotations

import pytest

from rules.bavarian_hands import (
    ALL_BUT_AN_EMPTY_ONE,
    ALL_TRICKS,
    ALL_TRICKS_OF_TWO,
    NO_TRICK_OF_TWO,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import Hands, hand_over, payoffs, result_of, variant_of
from sheepshead import CardSet, Level, Outcome, State, Suit
from sheepshead.facts import Terms

CLASSIC = "schafkopf-classic"


@pytest.mark.parametrize(
    ("takes", "price"),
    [
        pytest.param(sides(60), -1, id="60 is lost"),
        pytest.param(sides(61), 1, id="61 is won"),
        pytest.param(sides(90), 1, id="90 is no schneider"),
        pytest.param(sides(91), 2, id="91 is schneider"),
        pytest.param(sides(31), -1, id="31 is out of schneider"),
        pytest.param(sides(30), -2, id="30 is schneider"),
        pytest.param(sides(29), -2, id="29 is schneider"),
        pytest.param(ALL_BUT_AN_EMPTY_ONE, 2, id="120 but not every trick"),
        pytest.param(ALL_TRICKS_OF_TWO, 3, id="every trick"),
        pytest.param(NO_TRICK_OF_TWO, -3, id="no trick at all"),
    ],
)
def test_thresholds_of_a_rufspiel(takes: Takes, price: int) -> None:
    """61 win; schneider at 29 against and 30 for; schwarz is judged by tricks and adds to it."""
    assert price == pair_pays(CLASSIC, takes)


@pytest.mark.parametrize("preset", ["sauspiel", "schafkopf-wirtshaus"])
@pytest.mark.parametrize(
    ("takes", "price"),
    [
        (sides(60), -20),
        (sides(61), 20),
        (sides(90), 20),
        (sides(91), 30),
        (sides(31), -20),
        (sides(30), -30),
        (ALL_BUT_AN_EMPTY_ONE, 30),
        (ALL_TRICKS_OF_TWO, 40),
    ],
)
def test_the_same_thresholds_at_20_and_10(preset: str, takes: Takes, price: int) -> None:
    """Twenty for a Rufspiel, ten more for schneider and ten more for schwarz."""
    assert price == pair_pays(preset, takes)


def test_a_solo_lost_with_30_is_schneider() -> None:
    """Five and one from the soloist to each, 18 in all."""
    assert -18 == single_pays(CLASSIC, "solo", alone(30), trump="D")


PAIR_OF_SIX: Hands = {0: "QC QH QD", 2: "QS JC JS", 1: "JH"}
FOUR_QUEENS: Hands = {0: "QC QS QH QD AS TS KS 9S", 1: "JC"}
WENZ_TWO: Hands = {0: "JC JS JD AC TC QC AH TH", 1: "JH"}


@pytest.mark.parametrize(
    ("hands", "price"),
    [
        pytest.param(PAIR_OF_SIX, 7, id="six of two partners"),
        pytest.param({0: "QC QD", 2: "QS JC JS", 1: "QH"}, 1, id="only two"),
        pytest.param({0: "QH", 1: "QC", 3: "QS"}, 1, id="two against"),
        pytest.param({0: "QC QH", 2: "QS", 1: "QD"}, 4, id="three count as three"),
        pytest.param({1: "QC QS", 3: "QH", 0: "QD"}, 4, id="three against count too"),
    ],
)
def test_runners_of_a_rufspiel(hands: Hands, price: int) -> None:
    """Trumps from the top in one party's dealt cards, from three on, all of them."""
    assert price == pair_pays(CLASSIC, sides(70), hands)


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "expected"),
    [
        pytest.param("solo", alone(95), FOUR_QUEENS, 30, id="schneider with four"),
        pytest.param("solo", alone(70), FOUR_QUEENS, 27, id="with four"),
        pytest.param("solo", alone(60), FOUR_QUEENS, -27, id="lost with four"),
        pytest.param("wenz", ALL_TRICKS, WENZ_TWO, 27, id="schwarz with two"),
        pytest.param("wenz", alone(70), {0: "JC", 1: "JS"}, 15, id="one is not enough"),
        pytest.param("wenz", alone(60), {1: "JC JS", 2: "JH", 3: "JD"}, -27, id="without four"),
        pytest.param("wenz", alone(70), {1: "JC", 0: "JS"}, 15, id="without one is not enough"),
    ],
)
def test_runners_of_single_games(contract: str, takes: Takes, hands: Hands, expected: int) -> None:
    """From three on in a solo, from two in a wenz; paid to whoever wins, with or without."""
    trump = "S" if contract == "solo" else None
    assert expected == single_pays(CLASSIC, contract, takes, hands, trump=trump)


@pytest.mark.parametrize(
    ("contract", "hands", "expected"),
    [
        pytest.param("farbwenz", {0: "JC JS", 1: "JH"}, 150, id="two are not paid"),
        pytest.param("farbwenz", {0: "JC JS JH JD AS", 1: "TS"}, 300, id="with five"),
        pytest.param("farbgeier", {0: "QC QS", 1: "QH"}, 150, id="farbgeier, two are not paid"),
        pytest.param("farbgeier", {0: "QC QS QH", 1: "QD"}, 240, id="farbgeier, three are"),
        pytest.param("geier", {0: "QC QS", 1: "QH"}, 210, id="geier, two are"),
        pytest.param("geier", {0: "QC", 1: "QS"}, 150, id="geier, one is not"),
        pytest.param("wenz", {0: "JC JS", 1: "JH"}, 210, id="wenz, two are"),
        pytest.param("solo", {0: "QC QS", 1: "QH"}, 150, id="solo, two are not"),
    ],
)
def test_how_many_runners_are_paid(contract: str, hands: Hands, expected: int) -> None:
    """Three in a solo, a farbwenz and a farbgeier; two in a wenz and a geier."""
    trump = "S" if contract in {"farbwenz", "farbgeier", "solo"} else None
    assert expected == single_pays("sauspiel", contract, alone(70), hands, trump=trump)


@pytest.mark.parametrize(
    ("preset", "contract", "trump", "held", "most"),
    [
        ("sauspiel", "solo", "S", "QC QS QH QD JC JS JH JD", 8),
        ("sauspiel", "rufspiel", None, "QC QS QH QD JC JS JH JD AH TH KH 9H 8H 7H", 14),
        ("sauspiel", "wenz", None, "JC JS JH JD AC AS AH AD", 4),
        ("sauspiel", "geier", None, "QC QS QH QD AC AS AH AD", 4),
        ("sauspiel-short", "solo", "S", "QC QS QH QD JC JS", 6),
        ("sauspiel-short", "rufspiel", None, "QC QS QH QD JC JS JH JD AH TH KS AS", 10),
        ("sauspiel-short", "rufspiel", None, "AS KS", -12),
        ("sauspiel", "farbwenz", "S", "JC JS JH JD AS TS KS QS", 8),
    ],
)
def test_the_longest_runs(
    preset: str, contract: str, trump: str | None, held: str, most: int
) -> None:
    """How many trumps from the top a side can hold, or lack."""
    suit = None if trump is None else {each.letter: each for each in Suit}[trump]
    terms = Terms(contract, 0, trump=suit)
    order = variant_of(preset).contract(contract).order_for(terms)
    assert most == order.runners(CardSet(held))


@pytest.mark.parametrize("steps", range(7))
def test_contra_to_hirsch_double_the_price(steps: int) -> None:
    """2, 4, 8, 16, 32 and 64 times."""
    assert 2**steps == pair_pays(CLASSIC, sides(70), doubles=steps)


def test_additions_come_before_doublings() -> None:
    """One, schneider and six runners, all doubled once."""
    assert 16 == pair_pays(CLASSIC, sides(95), PAIR_OF_SIX, doubles=1)


def test_a_solo_with_a_hirsch() -> None:
    """5 times 64 for each opponent."""
    assert 960 == single_pays(CLASSIC, "solo", alone(70), trump="D", doubles=6)


@pytest.mark.parametrize(
    ("knocks", "doubles", "price"), [(2, 0, 80), (2, 1, 160), (4, 0, 320), (0, 0, 20), (1, 2, 160)]
)
def test_knocks_and_doubles_multiply(knocks: int, doubles: int, price: int) -> None:
    """Twenty, doubled by each knock and each Kontra."""
    assert price == pair_pays("sauspiel", sides(70), knocks=knocks, doubles=doubles)


@pytest.mark.parametrize(
    ("game", "outcome", "declarer"),
    [
        pytest.param(
            ("sauspiel", {"call_price": 10}),
            Outcome("rufspiel", (95, 0, 0, 25), (6, 0, 0, 2), (0, 2), True, Level.SCHNEIDER,
                    doubles=2),
            80,
            id="Kontra and Re with 95 points",
        ),
        pytest.param(
            ("sauspiel", {}),
            Outcome("rufspiel", (120, 0, 0, 0), (8, 0, 0, 0), (0, 2), True, Level.SCHWARZ, 4),
            80,
            id="schwarz with four",
        ),
        pytest.param(
            ("sauspiel", {}),
            Outcome("solo", (95, 25, 0, 0), (7, 1, 0, 0), (0,), True, Level.SCHNEIDER, 3),
            270,
            id="a solo with three",
        ),
        pytest.param(
            ("sauspiel", {"call_price": 10}),
            Outcome("rufspiel", (95, 25, 0, 0), (7, 1, 0, 0), (0, 2), True, Level.SCHNEIDER, 4),
            60,
            id="schneider with four",
        ),
        pytest.param(
            ("sauspiel", {"call_price": 10}),
            Outcome("rufspiel", (95, 25, 0, 0), (7, 1, 0, 0), (0, 2), True, Level.SCHNEIDER, 4,
                    doubles=2),
            240,
            id="Kontra and Re",
        ),
        pytest.param(
            ("sauspiel", {}),
            Outcome("solo", (120, 0, 0, 0), (8, 0, 0, 0), (0,), True, Level.SCHWARZ),
            210,
            id="a solo schwarz",
        ),
        pytest.param(
            ("sauspiel", {}),
            Outcome("solo-tout", (120, 0, 0, 0), (8, 0, 0, 0), (0,), True, runners=3),
            480,
            id="a tout with three",
        ),
        pytest.param(
            ("schafkopf-wirtshaus", {}),
            Outcome("solo-tout", (120, 0, 0, 0), (8, 0, 0, 0), (0,), True, runners=3),
            480,
            id="the same tariff",
        ),
        pytest.param(
            ("schafkopf-classic", {"tout_factor": 4, "solo_price": 2}),
            Outcome("wenz-tout", (120, 0, 0, 0), (8, 0, 0, 0), (0,), True, runners=1),
            24,
            id="four times the base",
        ),
        pytest.param(
            ("sauspiel", {}),
            Outcome("sie", (0, 0, 0, 0), (0, 0, 0, 0), (0,), True, runners=8),
            1560,
            id="a sie",
        ),
        pytest.param(
            ("sauspiel-short", {}),
            Outcome("sie", (0, 0, 0, 0), (0, 0, 0, 0), (0,), True, runners=6),
            1320,
            id="a short sie",
        ),
        pytest.param(
            ("sauspiel", {"call_price": 10, "solo_price": 20, "extra_price": 5}),
            Outcome("solo", (50, 70, 0, 0), (4, 4, 0, 0), (0,), False),
            -60,
            id="a solo lost at 20",
        ),
    ],
)  # fmt: skip
def test_prices_by_tariff(
    game: tuple[str, dict[str, object]], outcome: Outcome, declarer: int
) -> None:
    """Base, schneider, schwarz and runners are added, then doubled; a tout pays its factor."""
    preset, options = game
    score = variant_of(preset, **options).contract(outcome.contract).tariff.pay(outcome)
    assert declarer == score.payoffs[0]
    assert 0 == sum(score.payoffs)


def test_a_solo_lost_at_twenty_ten_and_five() -> None:
    """At twenty, ten and five a lost solo costs 20 to each, and schneider five more."""
    stakes = {"call_price": 10, "solo_price": 20, "extra_price": 5, "runner_price": 5}
    variant = variant_of("sauspiel", **stakes)
    assert -60 == single_pays(variant, "solo", alone(50), trump="D")
    assert -75 == single_pays(variant, "solo", alone(30), trump="D")


def test_a_tout_is_judged_by_tricks_and_pays_no_extras() -> None:
    """With 120 points but a lost trick it is lost; won or lost it costs the same."""
    lost: Takes = [(7, 120), (1, 0), (0, 0), (0, 0)]
    assert -300 == single_pays("sauspiel", "wenz-tout", lost, {0: "JC", 1: "JS"})
    assert 300 == single_pays("sauspiel", "wenz-tout", ALL_TRICKS, {0: "JC", 1: "JS"})
    schneider: Takes = [(2, 20), (2, 34), (2, 33), (2, 33)]
    assert -300 == single_pays("sauspiel", "wenz-tout", schneider, {0: "JC", 1: "JS"})


def test_what_a_hand_pays_is_explained_line_by_line() -> None:
    """Base price, extras and runners, doublings, and the payoffs at the end."""
    hand: State = hand_over(
        "sauspiel", "rufspiel", sides(95), declarer=0, partner=2, called="AS",
        hands=PAIR_OF_SIX, doubles=1, knocks=1,
    )  # fmt: skip
    text = result_of(hand).explain()
    for words in ("rufspiel: 20", "schneider: 10", "with 6 runners: 60", "knocks: times 2"):
        assert words in text
    assert (360, -360, 360, -360) == payoffs(hand)
