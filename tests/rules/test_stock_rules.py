"""The stock: what is paid into it, and who wins or doubles it."""

from __future__ import annotations

import pytest

from rules.bavarian_rounds import nobody, pair, solo
from rules.helpers import after, payoffs, result_of, texts, variant_of
from sheepshead import State, get_variant, score
from sheepshead.carry import Carry

PASSED = ["pass"] * 4
MODES = {
    # Payoffs and what is left of 40 units, for a Rufspiel won and lost, a Solo won and lost.
    "shared": (
        ((40, -20, 40, -20), 0),
        ((-40, 20, -40, 20), 80),
        ((190, -50, -50, -50), 0),
        ((-190, 50, 50, 50), 80),
    ),
    "rufspiel-shared": (
        ((40, -20, 40, -20), 0),
        ((-40, 20, -40, 20), 80),
        ((150, -50, -50, -50), 40),
        ((-150, 50, 50, 50), 40),
    ),
    "caller-alone": (
        ((60, -20, 20, -20), 0),
        ((-60, 20, -20, 20), 80),
        ((150, -50, -50, -50), 40),
        ((-150, 50, 50, 50), 40),
    ),
    "any-alone": (
        ((60, -20, 20, -20), 0),
        ((-60, 20, -20, 20), 80),
        ((190, -50, -50, -50), 0),
        ((-190, 50, 50, 50), 80),
    ),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("all_pass", ["stock", "dealer-choice", "ramsch-and-stock"])
def test_who_wins_the_stock_or_doubles_it(mode: str, all_pass: str) -> None:
    """The sides of all games; of a Rufspiel only; its declarer alone; the declarer of any game."""
    # A stock of 40 that a fed table empties is filled again: each seat pays 20 at once.
    again = 20 if all_pass == "ramsch-and-stock" else 0
    variant = variant_of("sauspiel", all_pass=all_pass, stock_mode=mode)
    carry = Carry(stock=40)
    hands = [
        pair(variant, 70, carry=carry),
        pair(variant, 50, carry=carry),
        solo(variant, 70, carry=carry),
        solo(variant, 50, carry=carry),
    ]
    for hand, (expected, left) in zip(hands, MODES[mode], strict=True):
        fed = 0 if left else again
        result = result_of(hand)
        assert tuple(units - fed for units in expected) == result.payoffs
        assert left + 4 * fed == result.stock == result.session.stock


def test_a_wedding_is_a_game_of_two_for_the_stock() -> None:
    """Where only a Rufspiel touches it, a wedding does too; a Bettel does not."""
    options = {"all_pass": "stock", "stock_mode": "caller-alone", "hochzeit": "closed"}
    variant = variant_of("schafkopf-wirtshaus", **options)
    wedding = pair(variant, 70, carry=Carry(stock=40), contract="hochzeit")
    assert ((60, -20, 20, -20), 0) == (payoffs(wedding), result_of(wedding).stock)
    bettel = solo(variant, 70, contract="bettel", carry=Carry(stock=40))
    assert ((-60, 20, 20, 20), 40) == (payoffs(bettel), result_of(bettel).stock)


@pytest.mark.parametrize(
    ("all_pass", "contract", "mode", "expected", "left"),
    [
        # A Rufspiel of 1 that somebody had to play, and a crossed game of 5; 4 in the stock.
        ("alter-muss", "muss", "shared", (3, -1, 3, -1), 0),
        ("alter-muss", "muss", "rufspiel-shared", (3, -1, 3, -1), 0),
        ("alter-muss", "muss", "caller-alone", (5, -1, 1, -1), 0),
        ("kreuz", "kreuz", "shared", (7, -5, 7, -5), 0),
        ("kreuz", "kreuz", "rufspiel-shared", (5, -5, 5, -5), 4),
        ("kreuz", "kreuz", "caller-alone", (5, -5, 5, -5), 4),
        ("kreuz", "kreuz", "any-alone", (9, -5, 5, -5), 0),
    ],
)
def test_games_that_follow_when_all_pass_touch_the_stock(
    all_pass: str, contract: str, mode: str, expected: tuple[int, ...], left: int
) -> None:
    """The game of who must play does as a Rufspiel; that of the seats opposite as a Solo."""
    variant = variant_of("schafkopf-classic", all_pass=all_pass, stock_mode=mode)
    result = result_of(pair(variant, 70, contract=contract, carry=Carry(stock=4)))
    assert (expected, left) == (result.payoffs, result.stock)


def test_an_odd_stock_goes_whole_to_one_who_is_alone_with_it() -> None:
    """Of 7 units a declarer alone takes 7, or pays 7."""
    variant = variant_of("schafkopf-classic", stock_mode="any-alone")
    assert (8, -1, 1, -1) == payoffs(pair(variant, 70, carry=Carry(stock=7)))
    lost = result_of(pair(variant, 50, carry=Carry(stock=7)))
    assert ((-8, 1, -1, 1), 14) == (lost.payoffs, lost.stock)
    shared = result_of(pair(get_variant("schafkopf-classic"), 70, carry=Carry(stock=7)))
    assert ((4, -1, 4, -1), 1) == (shared.payoffs, shared.stock)


@pytest.mark.parametrize(
    ("preset", "deposit"),
    [
        ("schafkopf", 10),
        ("schafkopf-raschesspiele", 10),
        ("schafkopf-beginner", 5),
        ("schafkopf-cheap-solo", 10),
        ("schafkopf-app", 10),
        ("schafkopf-geier", 1),
        ("schafkopf-geier-short", 1),
        ("schafkopf-classic", 1),
        ("sauspiel", 20),
        ("sauspiel-short", 20),
        ("schafkopf-wirtshaus", 20),
    ],
)
def test_every_table_of_four_can_have_a_stock(preset: str, deposit: int) -> None:
    """All pass, and each seat pays the price of a Rufspiel; the deal is not played."""
    variant = variant_of(preset, all_pass="stock", legen="off")
    result = result_of(after(variant, PASSED))
    assert ((-deposit,) * 4, 4 * deposit) == (result.payoffs, result.stock)
    dearer = variant_of(preset, all_pass="stock", legen="off", stock_deposit=7)
    assert Carry(stock=28) == score(after(dearer, PASSED)).session


def test_the_dealer_chooses_at_any_table() -> None:
    """Ramsch or stock, for the dealer, who is the last to speak."""
    state = after(variant_of("schafkopf", all_pass="dealer-choice"), PASSED)
    assert (3, {"choose ramsch", "choose stock"}) == (state.to_act, texts(state))


def test_knocks_multiply_the_deposit_by_option() -> None:
    """Two knocks that double and a deposit of 1: four units from each, else one."""
    knocks = ["knock", "pass", "knock", "pass"]
    for stock_legen, deposit in (("on", 4), ("off", 1)):
        variant = variant_of(
            "schafkopf-classic", all_pass="stock", legen="each-x2", stock_legen=stock_legen
        )
        result = result_of(after(variant, knocks + PASSED, session={"stock": 4}))
        assert ((-deposit,) * 4, 4 + 4 * deposit) == (result.payoffs, result.stock)


@pytest.mark.parametrize(
    ("legen", "deposit"), [("each-x2", 80), ("additive", 60), ("fibonacci", 60), ("each-x3", 180)]
)
def test_the_deposit_is_counted_as_the_price_is(legen: str, deposit: int) -> None:
    """Two knocks make of 20 what they make of a Rufspiel."""
    variant = variant_of("sauspiel", all_pass="stock", legen=legen, stock_legen="on")
    result = result_of(after(variant, ["knock", "knock", "pass", "pass", *PASSED]))
    assert ((-deposit,) * 4, 4 * deposit) == (result.payoffs, result.stock)


def _fed(state: State) -> tuple[tuple[int, ...], int]:
    result = result_of(state)
    return result.payoffs, result.stock


FED = variant_of("schafkopf-classic", all_pass="ramsch-and-stock")
EVEN = [(2, 45), (2, 25), (2, 25), (2, 25)]


def test_a_fed_stock_is_filled_before_the_first_hand_and_whenever_it_is_empty() -> None:
    """A won Rufspiel of 1 takes the four units paid in at first, and four more are paid at once."""
    assert ((1, -3, 1, -3), 4) == _fed(pair(FED, 70))
    assert ((2, -2, 2, -2), 4) == _fed(pair(FED, 70, carry=Carry(stock=4)))


def test_what_is_paid_into_a_fed_stock_is_explained() -> None:
    """Line by line to what seat 0 is paid: the game, the stock, and each deposit."""
    won = ["rufspiel: 1 = 1", "won, as seat 0 settles: times 1 = 1", "stock: +2 = 3"]
    emptied = [*won, "into the stock: -1 = 2"]
    for state, lines in (
        (pair(FED, 70, carry=Carry(stock=4)), emptied),
        (pair(FED, 70), [*emptied, "into the stock: -1 = 1"]),
    ):
        *worked_out, paid = score(state).explain().splitlines()
        assert lines == worked_out
        assert paid.startswith(f"payoffs: seat 0 +{lines[-1][-1]}, ")


def test_a_fed_stock_that_is_doubled_is_not_filled() -> None:
    """A lost Rufspiel doubles it; the first hand of all has paid in besides."""
    assert ((-3, 1, -3, 1), 8) == _fed(pair(FED, 50, carry=Carry(stock=4)))
    assert ((-4, 0, -4, 0), 8) == _fed(pair(FED, 50))


def test_when_all_pass_at_a_fed_table_a_ramsch_is_played() -> None:
    """The stock stays as it is; nobody chooses and nobody pays into it."""
    state = after(FED, PASSED)
    assert ("ramsch", "playing") == (state.terms.contract, state.phase.name)
    assert ((-3, 1, 1, 1), 4) == _fed(nobody(FED, "ramsch", EVEN, carry=Carry(stock=4)))
    assert ((-4, 0, 0, 0), 4) == _fed(nobody(FED, "ramsch", EVEN))


def test_a_stock_that_only_a_rufspiel_touches_is_fed_by_a_solo_too() -> None:
    """The first hand pays in whatever is played; a Solo then leaves the stock alone."""
    options = {"all_pass": "ramsch-and-stock", "stock_mode": "rufspiel-shared"}
    variant = variant_of("schafkopf-classic", **options)
    assert ((14, -6, -6, -6), 4) == _fed(solo(variant, 70))
    assert ((15, -5, -5, -5), 4) == _fed(solo(variant, 70, carry=Carry(stock=4)))


def test_knocks_multiply_what_a_fed_stock_gets_by_option() -> None:
    """One knock: the Rufspiel is 2, and two units from each are paid in again."""
    variant = variant_of(
        "schafkopf-classic", all_pass="ramsch-and-stock", legen="each-x2", stock_legen="on"
    )
    assert ((2, -4, 2, -4), 8) == _fed(pair(variant, 70, carry=Carry(stock=4), knocks=1))


def test_without_the_option_nothing_is_inherited() -> None:
    """Where nothing is paid into a stock, there is none."""
    assert () == variant_of("sauspiel", all_pass="ramsch").inherits
    assert ("stock",) == variant_of("sauspiel", all_pass="stock").inherits
    assert ("stock",) == variant_of("schafkopf-classic", all_pass="throw-in").inherits
