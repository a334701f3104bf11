"""Bavarian hands worked out from who held what: results that hands really had, and evenings.

The cards of the hands that people played are in `played_hands`; here their points, runners and
doublings come from other cards.

Seat 0 declares. In a Rufspiel seat 2 holds the called ace of spades.
"""

from __future__ import annotations

import pytest

from rules.bavarian import SHORT, Table, who_doubles
from rules.bavarian_hands import (
    ALL_TRICKS,
    NO_RUN,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import (
    Hands,
    after,
    at_the_table,
    cards,
    cards_to_play,
    hand_over,
    payoffs,
    plays,
    result_of,
    to_the_end,
    variant_of,
)
from sheepshead import CardSet, Carry, State, Suit
from sheepshead.facts import Terms

TWENTY_NINE: Takes = [(2, 29), (2, 31), (2, 30), (2, 30)]
FOUR_AGAINST: Hands = {1: "QC QS", 3: "QH QD", 0: "JC"}


@pytest.mark.parametrize(
    ("points", "hands", "knocks", "doubles", "paid"),
    [
        pytest.param(107, NO_RUN, 1, 0, 60, id="107 points and a knock"),
        pytest.param(60, NO_RUN, 0, 2, -80, id="60 points, Kontra, and Re by the partner"),
        pytest.param(54, FOUR_AGAINST, 0, 0, -60, id="54 points, four runners against"),
        pytest.param(61, NO_RUN, 0, 0, 20, id="61 points"),
    ],
)
def test_rufspiele_with_results_that_were_played(
    points: int, hands: Hands, knocks: int, doubles: int, paid: int
) -> None:
    """At 20 and 10, with what the cards say about runners and schneider."""
    assert paid == pair_pays("sauspiel", sides(points), hands, knocks=knocks, doubles=doubles)


def _short(points: int) -> Takes:
    """The soloist takes so many points in three of six tricks."""
    return [(3, points), *((1, each) for _, each in alone(points)[1:])]


JACKS: Hands = {0: "JC JS JH JD AS", 1: "TS"}
NO_JACKS: Hands = {1: "JC JS JH JD AS", 0: "TS"}
ALL_OF_SIX: Takes = [(6, 120), (0, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("preset", "contract", "takes", "hands", "knocks", "doubles", "paid"),
    [
        ("sauspiel", "solo", alone(90), NO_RUN, 0, 0, 150),
        ("sauspiel", "solo", alone(30), NO_RUN, 0, 0, -180),
        ("sauspiel", "solo", alone(30), {1: "QC QS QH", 0: "QD"}, 0, 0, -270),
        ("sauspiel", "solo", alone(60), {1: "QC QS QH", 0: "QD"}, 0, 0, -240),
        (
            "sauspiel",
            "solo",
            TWENTY_NINE,
            {1: "QC QS QH QD", 2: "JC JS JH", 0: "JD"},
            0,
            1,
            -780,
        ),
        ("sauspiel", "farbwenz", alone(57), {1: "JC JS JH", 0: "JD"}, 0, 0, -240),
        ("sauspiel", "farbwenz", alone(80), NO_JACKS, 2, 1, 2400),
        ("sauspiel", "wenz", alone(73), {1: "JC JS", 0: "JH"}, 0, 0, 210),
        ("sauspiel-short", "wenz", _short(42), {1: "JC JS JH JD"}, 2, 1, -2160),
        ("sauspiel-short", "wenz", _short(96), {0: "JC", 1: "JS"}, 1, 2, 1440),
        ("sauspiel", "farbwenz-tout", ALL_TRICKS, JACKS, 0, 0, 600),
        ("sauspiel-short", "farbwenz-tout", ALL_OF_SIX, {0: "JC JS JH JD", 1: "AS"}, 1, 0, 1080),
        ("sauspiel", "geier-tout", ALL_TRICKS, {0: "QC", 1: "QS"}, 0, 0, 300),
        ("sauspiel-short", "wenz-tout", ALL_OF_SIX, {0: "JC JS", 1: "JH"}, 3, 0, 3360),
        ("sauspiel", "wenz-tout", ALL_TRICKS, {0: "JC JS", 1: "JH"}, 1, 0, 840),
    ],
)
def test_single_games_with_results_that_were_played(
    preset: str,
    contract: str,
    takes: Takes,
    hands: Hands,
    knocks: int,
    doubles: int,
    paid: int,
) -> None:
    """At 50 and 10: runners with and without, schneider, touts, knocks and Kontra."""
    trump = "S" if contract.startswith(("solo", "farb")) else None
    assert paid == single_pays(
        preset, contract, takes, hands, trump=trump, knocks=knocks, doubles=doubles
    )


AT_5_AND_1 = {"call_price": 2, "solo_price": 5, "extra_price": 1, "runner_price": 1}


def test_a_heart_solo_tout_and_a_short_rufspiel_at_low_prices() -> None:
    """Twice five and five runners from each; and two, schneider and schwarz."""
    hands = {0: "QC QS QH QD JC", 1: "JS"}
    variant = variant_of("sauspiel", **AT_5_AND_1)
    assert 60 == single_pays(variant, "solo-tout", ALL_TRICKS, hands, trump="H")
    short = variant_of("sauspiel-short", **AT_5_AND_1)
    assert 4 == pair_pays(short, [(4, 80), (0, 0), (2, 40), (0, 0)])


@pytest.mark.parametrize(
    ("price", "takes", "knocks", "paid"),
    [
        pytest.param(10, [(3, 45), (3, 40), (2, 35), (0, 0)], 2, -240, id="45 points lose"),
        pytest.param(1, [(7, 111), (1, 9), (0, 0), (0, 0)], 0, -12, id="111 points lose"),
    ],
)
def test_ramsch_hands_with_results_that_were_played(
    price: int, takes: Takes, knocks: int, paid: int
) -> None:
    """Each seat without a trick doubles for all, and nothing is a march."""
    variant = variant_of("sauspiel", ramsch_price=price, ramsch_durchmarsch="none")
    part = -paid // 3
    assert (paid, part, part, part) == payoffs(hand_over(variant, "ramsch", takes, knocks=knocks))


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "paid"),
    [
        pytest.param("solo", ALL_TRICKS, {0: "QC QS QH QD JC JS JH JD"}, 450, id="solo with 8"),
        pytest.param("solo", TWENTY_NINE, {0: "AD"}, -420, id="solo without 8"),
        pytest.param("wenz", alone(61), {0: "JC JS JH JD"}, 270, id="wenz with 4"),
    ],
)
def test_the_longest_runs_are_paid_in_full(
    contract: str, takes: Takes, hands: Hands, paid: int
) -> None:
    """Ten for each of eight in a solo, with or without them, and of four in a wenz."""
    others = {1: "QC QS QH QD", 2: "JC JS JH JD"} if contract == "solo" and 0 > paid else {}
    trump = "D" if contract == "solo" else None
    assert paid == single_pays("schafkopf", contract, takes, {**others, **hands}, trump=trump)


def test_fourteen_runners_of_two_partners() -> None:
    """Every trump in two hands: ten, schneider, schwarz and 140."""
    hands = {0: "QC QS QH QD JC JS JH", 2: "JD AH TH KH 9H 8H 7H"}
    takes: Takes = [(5, 80), (0, 0), (3, 40), (0, 0)]
    assert 170 == pair_pays("schafkopf", takes, hands)
    order = variant_of("schafkopf").contract("rufspiel").order_for(Terms("rufspiel", 0))
    assert 14 == order.runners(CardSet(f"{hands[0]} {hands[2]} KS AS"))


def _next(stock: int, contract: str, takes: Takes) -> State:
    """The next hand of an evening, with what is in the stock."""
    whose: dict[str, object] = {"partner": 2, "called": "AS"} if contract == "rufspiel" else {}
    trump = "D" if contract == "solo" else None
    return hand_over(
        "schafkopf-classic", contract, takes, declarer=0, trump=trump, hands=NO_RUN, stock=stock,
        **whose,
    )  # fmt: skip


def test_an_evening_with_a_stock() -> None:
    """Four pay in; a pair loses and doubles it; a ramsch leaves it; a soloist takes it all.

    What all have won and lost adds up to what is missing from the stock, hand by hand.
    """
    passed = after("schafkopf-classic", [*["pass"] * 4, "choose stock"])
    assert ((-1, -1, -1, -1), Carry(stock=4)) == (payoffs(passed), result_of(passed).session)
    lost = _next(4, "rufspiel", sides(60))
    assert ((-3, 1, -3, 1), Carry(stock=8)) == (payoffs(lost), result_of(lost).session)
    ramsch = _next(8, "ramsch", [(3, 50), (2, 40), (2, 30), (1, 0)])
    assert ((-3, 1, 1, 1), Carry(stock=8)) == (payoffs(ramsch), result_of(ramsch).session)
    won = _next(8, "solo", alone(61))
    assert ((23, -5, -5, -5), Carry()) == (payoffs(won), result_of(won).session)
    total = [sum(seat) for seat in zip(*map(payoffs, (passed, lost, ramsch, won)), strict=True)]
    assert ([16, -4, -8, -4], 0) == (total, sum(total))


def test_a_spade_that_was_thrown_is_not_there_to_run_away_with() -> None:
    """Dealt four spades with the called ace, one thrown on clubs: of three only the ace is led."""
    view = at_the_table(
        "schafkopf", "rufspiel", "AS TS 9S KH QD JD 7D", called="AS",
        earlier=[(0, "AC 7C 8S 9C")], played="8S",
    )  # fmt: skip
    assert cards("AS KH QD JD 7D") == cards_to_play(view)
    view = at_the_table(
        "schafkopf", "rufspiel", "AS TS 9S 8S QD JD 7D", called="AS",
        earlier=[(0, "AC 7C KH 9C")], played="KH",
    )  # fmt: skip
    assert cards("AS TS 9S 8S QD JD 7D") == cards_to_play(view)


SIX = Table(
    "schafkopf-wirtshaus", SHORT, ("pass",) * 4, ("rufspiel", "solo"), frozenset(), most_doubles=4
)


def test_with_the_short_deck_a_double_is_open_while_six_cards_are_held() -> None:
    """Six cards, six tricks; each defender may double until it has played its own first card."""
    variant = variant_of(SIX.preset, deck="short")
    named = [*SIX.knocks, "bid rufspiel", "pass", "pass", "pass", "call AS"]
    start = after(variant, named, SHORT)
    assert [6, 6, 6, 6] == [len(start.hand(seat)) for seat in range(4)]
    assert [1, 3] == who_doubles(start)
    assert [1, 3] == who_doubles(after(variant, [*named, *plays("KS")], SHORT))
    assert [3] == who_doubles(after(variant, [*named, *plays("KS TS AS")], SHORT))
    first = after(variant, [*named, *plays("KS TS AS JD")], SHORT)
    assert ([], [5, 5, 5, 5]) == (who_doubles(first), [len(first.hand(each)) for each in range(4)])
    assert 6 == len(to_the_end(start).phase.tricks)


@pytest.mark.parametrize("suit", ["C", "S", "H", "D"])
def test_a_solo_has_fourteen_trumps_in_each_suit(suit: str) -> None:
    """Queens, jacks and six of the suit; with the short deck twelve."""
    named = {each.letter: each for each in Suit}[suit]
    for preset, trumps in (("sauspiel", 14), ("sauspiel-short", 12)):
        variant = variant_of(preset)
        order = variant.contract("solo").order_for(Terms("solo", 0, trump=named))
        assert trumps == sum(order.is_trump(card) for card in variant.pack)
