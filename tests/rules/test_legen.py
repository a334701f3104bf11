"""Knocking before the deal is complete: how often a hand is multiplied, and who may knock."""

from __future__ import annotations

import pytest

from rules.bavarian_hands import TWO_MAIDENS, alone, pair_pays, sides, single_pays
from rules.bavarian_rounds import nobody
from rules.helpers import after, payoffs, texts, variant_of, whole_deal
from sheepshead import InvalidDeal, InvalidVariant, State, get_variant, setup

KNOCK_OR_PASS = {"knock", "pass"}
COUNTINGS = [
    ("each-x2", (1, 2, 4, 8, 16)),
    ("additive", (1, 2, 3, 4, 5)),
    ("fibonacci", (1, 2, 3, 5, 8)),
    ("each-x3", (1, 3, 9, 27, 81)),
]


@pytest.mark.parametrize(("legen", "factors"), COUNTINGS)
def test_what_so_many_knocks_make_of_the_price(legen: str, factors: tuple[int, ...]) -> None:
    """None to four knocks; without the option each knock doubles online."""
    variant = variant_of("sauspiel", legen=legen)
    won = [pair_pays(variant, sides(70), knocks=knocks) for knocks in range(5)]
    assert [20 * factor for factor in factors] == won
    by_default = [pair_pays("sauspiel", sides(70), knocks=knocks) for knocks in range(5)]
    assert [20, 40, 80, 160, 320] == by_default


def test_two_knocks_and_a_double() -> None:
    """20 is 80 with two knocks, 160 with a Kontra besides, and 320 with four knocks."""
    assert 80 == pair_pays("sauspiel", sides(70), knocks=2)
    assert 160 == pair_pays("sauspiel", sides(70), knocks=2, doubles=1)
    assert 320 == pair_pays("sauspiel", sides(70), knocks=4)


@pytest.mark.parametrize(("legen", "factors"), COUNTINGS)
def test_every_contract_is_multiplied(legen: str, factors: tuple[int, ...]) -> None:
    """A Solo of 50 with schneider, a Bettel of 20, a Tout of 100, a Sie of 520, a Ramsch of 10."""
    variant = variant_of("schafkopf-wirtshaus", legen=legen)
    three = factors[3]
    assert 3 * 60 * three == single_pays(variant, "solo", alone(95), trump="D", knocks=3)
    assert -3 * 100 * three == single_pays(variant, "solo-tout", alone(95), trump="D", knocks=3)
    lost = [(1, 20), (3, 40), (2, 30), (2, 30)]
    assert -3 * 20 * three == single_pays(variant, "bettel", lost, knocks=3)
    ramsch = nobody(variant, "ramsch", [(2, 45), (2, 25), (2, 25), (2, 25)], knocks=3)
    assert (-30 * three, 10 * three, 10 * three, 10 * three) == payoffs(ramsch)


@pytest.mark.parametrize(("legen", "factors"), COUNTINGS)
def test_prices_of_one_s_own_are_multiplied_as_well(legen: str, factors: tuple[int, ...]) -> None:
    """A Herz-Solo at twice 60, a Tout that counts its premiums, a Ramsch that the fewest win."""
    three = factors[3]
    hearts = variant_of("schafkopf-wirtshaus", legen=legen, herz_solo_factor=2)
    paid = single_pays(hearts, "solo", alone(95), trump="H", knocks=3)
    assert 3 * 120 * three == paid
    premiums = variant_of("schafkopf-wirtshaus", legen=legen, tout_schneider="on")
    none, some = (
        single_pays(premiums, "solo-tout", alone(95), trump="D", knocks=knocks) for knocks in (0, 3)
    )
    assert some == none * three < 0
    fewest = variant_of(
        "schafkopf-wirtshaus", legen=legen, ramsch_durchmarsch="none", ramsch_leaster="on"
    )
    ramsch = [(2, 10), (2, 20), (2, 40), (2, 50)]
    once, often = (payoffs(nobody(fewest, "ramsch", ramsch, knocks=knocks)) for knocks in (0, 3))
    assert tuple(units * three for units in once) == often
    assert once[0] > 0


@pytest.mark.parametrize(("legen", "factors"), COUNTINGS)
def test_knocks_come_before_the_jungfrauen_of_a_ramsch(
    legen: str, factors: tuple[int, ...]
) -> None:
    """At 20, with two seats without a trick each doubling for all: 80 times the knocks."""
    variant = variant_of("sauspiel", legen=legen, ramsch_jungfrau="double-all")
    price = 80 * factors[2]
    ramsch = nobody(variant, "ramsch", TWO_MAIDENS, knocks=2)
    assert (-3 * price, price, price, price) == payoffs(ramsch)


def test_a_table_decides_whether_anybody_knocks() -> None:
    """The league's game begins with the bidding; with knocking each seat has seen four cards."""
    assert "bidding" == after("schafkopf", ()).phase.name
    state = after(variant_of("schafkopf", legen="each-x2"), ())
    assert ("knocking", KNOCK_OR_PASS) == (state.phase.name, texts(state))
    assert [4, 4, 4, 4] == [len(state.hand(seat)) for seat in range(4)]
    assert "bidding" == after(variant_of("sauspiel", legen="off"), ()).phase.name


def test_with_the_short_deck_three_cards_have_been_seen() -> None:
    """Half of the hand; with three at the table four cards, and three seats are asked."""
    state = after(variant_of("schafkopf-geier-short", legen="each-x2"), ())
    assert 3 == len(state.hand(0))
    state = after(variant_of("schafkopf-geier-three", legen="additive"), ["knock"] * 3)
    assert ("bidding", 3) == (state.phase.name, state.phase.table.knocks)


def _asked(limit: str, answers: str) -> tuple[str, int | None]:
    """The phase, and the seat that is asked, after these answers."""
    state = after(variant_of("sauspiel", legen_limit=limit), answers.split())
    return state.phase.name, state.to_act


@pytest.mark.parametrize(
    ("limit", "answers", "expected"),
    [
        ("all", "knock", ("knocking", 1)),
        ("all", "pass knock pass", ("knocking", 3)),
        ("all", "pass knock pass knock", ("bidding", 0)),
        ("forehand-only", "knock", ("bidding", 0)),
        ("forehand-only", "pass", ("bidding", 0)),
        ("single", "pass pass", ("knocking", 2)),
        ("single", "pass pass knock", ("bidding", 0)),
        ("single", "pass pass pass pass", ("bidding", 0)),
        ("chain", "knock", ("knocking", 1)),
        ("chain", "knock knock knock", ("knocking", 3)),
        ("chain", "knock knock knock knock", ("bidding", 0)),
        ("chain", "pass", ("bidding", 0)),
        ("chain", "knock pass", ("bidding", 0)),
    ],
)
def test_who_is_asked_to_knock(limit: str, answers: str, expected: tuple[str, int | None]) -> None:
    """All; forehand; all until one knocks; all as long as each knocks. Seat 0 is forehand."""
    assert expected == _asked(limit, answers)


def _stated(knocks: int, **options: object) -> State:
    variant = variant_of("sauspiel", **options)
    hands, _ = whole_deal(variant, {})
    return setup(variant, hands=hands, contract="wenz", declarer=0, knocks=knocks)


def test_no_more_knocks_are_stated_than_there_can_be() -> None:
    """Where one seat at most knocks, a hand that starts from its contract has one knock at most."""
    assert 4 == _stated(4).phase.table.knocks
    assert 4 == _stated(4, legen_limit="chain").phase.table.knocks
    for limit in ("single", "forehand-only"):
        assert 1 == _stated(1, legen_limit=limit).phase.table.knocks
        with pytest.raises(InvalidDeal, match="knocks is a whole number from 0 to 1, not 2"):
            _stated(2, legen_limit=limit)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"legen": "off", "legen_limit": "single"},
            "legen = off and legen_limit = single do not go together: at this table nobody knocks",
        ),
        (
            {"legen": "off", "stock_legen": "on", "all_pass": "stock"},
            "legen = off and stock_legen = on do not go together: at this table nobody knocks, so "
            "no knock multiplies the deposit",
        ),
        (
            {"legen": "off", "all_pass": "klopfer-muss"},
            "legen = off and all_pass = klopfer-muss do not go together: at this table nobody "
            "knocks, so nobody knocked last",
        ),
    ],
)
@pytest.mark.parametrize("preset", ["sauspiel", "schafkopf-classic", "schafkopf-geier"])
def test_what_takes_a_knock_needs_knocking(
    preset: str, options: dict[str, str], problem: str
) -> None:
    """Where nobody knocks, nothing limits who does, and nobody was the last to."""
    with pytest.raises(InvalidVariant) as caught:
        get_variant({"preset": preset, "options": options})
    assert caught.value.problems == (problem,)
