"""What one hand leaves to the next: a doubled hand after one nobody wanted, rounds of Bock."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.bavarian_hands import TWO_MAIDENS, Takes
from rules.bavarian_rounds import nobody, pair, solo
from rules.helpers import after, payoffs, result_of, variant_of
from sheepshead import InvalidVariant, State, Variant, deal, get_variant, score
from sheepshead.carry import NOTHING_CARRIED, Carry

PASSED = ["pass"] * 4
DOUBLE = variant_of("schafkopf-classic", all_pass="next-double")


def _left(state: State) -> Carry:
    return score(state).session


def test_after_a_hand_nobody_wanted_the_next_counts_double() -> None:
    """The hand is thrown in and pays nothing; the next Rufspiel of 1 pays 2."""
    thrown_in = after(DOUBLE, PASSED)
    assert (("thrown-in"), (0, 0, 0, 0)) == (thrown_in.terms.contract, payoffs(thrown_in))
    assert Carry(multiplier=2) == _left(thrown_in)
    doubled = pair(DOUBLE, 70, carry=Carry(multiplier=2))
    assert (2, -2, 2, -2) == payoffs(doubled)
    assert NOTHING_CARRIED == _left(doubled)
    by_default = after("schafkopf", PASSED)
    assert NOTHING_CARRIED == _left(by_default)


@pytest.mark.parametrize(("cap", "expected"), [(2, [2, 2, 2]), (4, [2, 4, 4])])
def test_how_often_a_hand_counts_after_several_that_nobody_wanted(
    cap: int, expected: list[int]
) -> None:
    """Passed out three times in a row: at most twice, or at most four times."""
    variant = variant_of("schafkopf", all_pass="next-double", next_double_cap=cap)
    session: dict[str, int] = {}
    found = []
    for _ in range(3):
        carry = _left(after(variant, PASSED, session=session))
        found.append(carry.multiplier)
        session = carry.changed
    assert expected == found


def test_a_doubled_hand_doubles_every_contract() -> None:
    """A Solo of 5 pays 10 from each, a Ramsch of 1 with two Jungfrauen 2, 4 and 4."""
    carry = Carry(multiplier=2)
    assert (30, -10, -10, -10) == payoffs(solo(DOUBLE, 70, carry=carry))
    assert (-10, 2, 4, 4) == payoffs(nobody(DOUBLE, "ramsch", TWO_MAIDENS, carry=carry))


ZERO_TRICK: Takes = [(4, 60), (1, 0), (3, 60), (0, 0)]
TWO_ZERO_TRICKS: Takes = [(4, 60), (1, 0), (2, 60), (1, 0)]
ONE_TRICK_OF_TEN: Takes = [(4, 50), (1, 10), (3, 60), (0, 0)]
ZERO_TRICK_OF_DECLARERS: Takes = [(1, 0), (4, 60), (0, 0), (3, 60)]
SOLOIST_WITH_ZERO: Takes = [(1, 0), (3, 40), (2, 40), (2, 40)]
ZERO_AGAINST_SOLOIST: Takes = [(7, 120), (1, 0), (0, 0), (0, 0)]

Hand = Callable[[Variant], State]
TRIGGERS: dict[str, tuple[list[Hand], list[Hand]]] = {
    # Hands that are followed by doubled ones, and hands that are not.
    "lost-herz-solo": (
        [
            lambda v: solo(v, 50, trump="H"),
            lambda v: solo(v, 60, trump="H"),
            lambda v: solo(v, 110, trump="H", contract="solo-tout"),
        ],
        [
            lambda v: solo(v, 61, trump="H"),
            lambda v: solo(v, 50, trump="D"),
            lambda v: solo(v, 50, trump="H", contract="farbwenz"),
            lambda v: pair(v, 50),
        ],
    ),
    "zero-point-single-trick": (
        [
            lambda v: pair(v, 120, takes=ZERO_TRICK),
            lambda v: pair(v, 0, takes=ZERO_TRICK_OF_DECLARERS),
            lambda v: solo(v, 0, takes=SOLOIST_WITH_ZERO),
            lambda v: solo(v, 120, takes=ZERO_AGAINST_SOLOIST),
        ],
        [
            lambda v: pair(v, 120, takes=TWO_ZERO_TRICKS),
            lambda v: pair(v, 110, takes=ONE_TRICK_OF_TEN),
            lambda v: pair(v, 120, takes=[(5, 60), (0, 0), (3, 60), (0, 0)]),
            lambda v: nobody(v, "ramsch", [(7, 120), (1, 0), (0, 0), (0, 0)]),
        ],
    ),
    "60-60": (
        [lambda v: pair(v, 60), lambda v: solo(v, 60)],
        [
            lambda v: pair(v, 61),
            lambda v: pair(v, 59),
            lambda v: nobody(v, "ramsch", [(4, 60), (2, 20), (1, 20), (1, 20)]),
        ],
    ),
    "all-pass": (
        [lambda v: nobody(v, "ramsch", [(2, 30)] * 4)],
        [lambda v: pair(v, 60), lambda v: solo(v, 50, trump="H")],
    ),
}


@pytest.mark.parametrize("trigger", TRIGGERS)
@pytest.mark.parametrize(("scope", "hands"), [("round", 4), ("next-deal", 1)])
def test_which_hands_are_followed_by_doubled_ones(trigger: str, scope: str, hands: int) -> None:
    """A lost Solo in hearts; a single trick of no points; sixty each; all have passed."""
    variant = variant_of("schafkopf-wirtshaus", bock_trigger=trigger, bock_scope=scope)
    sets_off, others = TRIGGERS[trigger]
    for make in sets_off:
        assert Carry(doublers=hands) == _left(make(variant))
    for make in others:
        assert NOTHING_CARRIED == _left(make(variant))
    for make in (*sets_off, *others):
        assert NOTHING_CARRIED == _left(make(get_variant("schafkopf-wirtshaus")))


@pytest.mark.parametrize(
    ("all_pass", "actions"),
    [
        ("throw-in", PASSED),
        ("next-double", PASSED),
        ("stock", PASSED),
        ("dealer-choice", [*PASSED, "choose stock"]),
    ],
)
def test_what_counts_as_passed_out(all_pass: str, actions: list[str]) -> None:
    """Whatever the table does then, four doubled hands follow."""
    variant = variant_of("schafkopf-classic", all_pass=all_pass, bock_trigger="all-pass")
    assert 4 == _left(after(variant, actions)).doublers


@pytest.mark.parametrize("contract", ["ramsch", "muss", "kreuz"])
def test_a_game_played_because_all_passed_counts_as_passed_out(contract: str) -> None:
    """The Ramsch, the game of who must play, or of the seats opposite."""
    all_pass = {"ramsch": "ramsch", "muss": "alter-muss", "kreuz": "kreuz"}[contract]
    variant = variant_of("schafkopf", all_pass=all_pass, bock_trigger="all-pass")
    if contract == "ramsch":
        over = nobody(variant, contract, [(2, 30)] * 4)
    else:
        over = pair(variant, 70, contract=contract)
    assert 4 == _left(over).doublers


def test_with_three_at_the_table_a_round_has_three_hands() -> None:
    """As many as there are seats."""
    variant = variant_of("schafkopf-geier-three", bock_trigger="all-pass")
    assert Carry(doublers=3) == _left(after(variant, ["pass"] * 3))


BOCK = variant_of("schafkopf", bock_trigger="60-60")


def test_a_round_of_bock_doubles_so_many_hands() -> None:
    """A Rufspiel of 10 pays 20 four times in a row, and 10 the fifth time."""
    carry = _left(pair(BOCK, 60))
    paid = []
    for _ in range(5):
        over = pair(BOCK, 70, carry=carry)
        paid.append(payoffs(over)[0])
        carry = _left(over)
    assert [20, 20, 20, 20, 10] == paid
    assert NOTHING_CARRIED == carry


def test_a_hand_thrown_in_is_one_of_the_doubled_ones() -> None:
    """The round goes on with the deal, played or not."""
    assert Carry(doublers=2) == _left(after(BOCK, PASSED, session={"doublers": 3}))


def test_rounds_of_bock_follow_one_another() -> None:
    """Sixty each in the second of four doubled hands: two are left of them, and four more come."""
    over = pair(BOCK, 60, carry=Carry(doublers=3))
    assert (-20, 20, -20, 20) == payoffs(over)
    assert Carry(doublers=6) == _left(over)


def test_a_doubled_hand_in_a_round_of_bock_counts_four_times() -> None:
    """Passed out during a round: what both left is multiplied; then each goes its own way."""
    variant = variant_of(
        "schafkopf", all_pass="next-double", bock_trigger="lost-herz-solo", next_double_cap=4
    )
    lost = solo(variant, 50, trump="H")
    assert (-150, 50, 50, 50) == payoffs(lost)
    assert Carry(doublers=4) == _left(lost)
    passed = after(variant, PASSED, session=_left(lost).changed)
    assert Carry(multiplier=2, doublers=3) == _left(passed)
    again = after(variant, PASSED, session=_left(passed).changed)
    assert Carry(multiplier=4, doublers=2) == _left(again)
    over = pair(variant, 70, carry=_left(again))
    assert (80, -80, 80, -80) == payoffs(over)
    assert Carry(doublers=1) == _left(over)
    assert (20, -20, 20, -20) == payoffs(pair(variant, 70, carry=_left(over)))


def test_nobody_wanting_to_play_can_set_off_both() -> None:
    """Next hand double, and a round of Bock after all pass: the next hand counts four times."""
    variant = variant_of("schafkopf", all_pass="next-double", bock_trigger="all-pass")
    carry = _left(after(variant, PASSED))
    assert Carry(multiplier=2, doublers=4) == carry
    over = pair(variant, 70, carry=carry)
    assert (40, -40, 40, -40) == payoffs(over)
    assert Carry(doublers=3) == _left(over)


def test_neither_bock_nor_a_double_touches_the_stock() -> None:
    """A deposit of 1 is 1, and a stock of 4 is 4, in a hand that counts twice."""
    variant = variant_of("schafkopf-classic", all_pass="stock", bock_trigger="60-60")
    carry = Carry(stock=4, doublers=2)
    paid = result_of(after(variant, PASSED, session=carry.changed))
    assert (-1, -1, -1, -1) == paid.payoffs
    assert Carry(stock=8, doublers=1) == paid.session
    won = result_of(pair(variant, 70, carry=carry))
    assert (4, -2, 4, -2) == won.payoffs
    assert Carry(doublers=1) == won.session


def test_knocks_stock_and_bock_over_several_hands() -> None:
    """An evening: passed out with a knock, a lost Rufspiel at 60, a Solo won in the round."""
    variant = variant_of(
        "schafkopf-classic",
        all_pass="stock",
        legen="each-x2",
        stock_legen="on",
        bock_trigger="60-60",
        bock_scope="next-deal",
    )
    first = result_of(after(variant, ["knock", "pass", "pass", "pass", *PASSED]))
    assert ((-2, -2, -2, -2), Carry(stock=8)) == (first.payoffs, first.session)
    second = result_of(pair(variant, 60, carry=first.session, knocks=1))
    assert ((-6, 2, -6, 2), Carry(stock=16, doublers=1)) == (second.payoffs, second.session)
    third = result_of(solo(variant, 70, carry=second.session))
    assert ((46, -10, -10, -10), NOTHING_CARRIED) == (third.payoffs, third.session)


def test_ramsch_with_knocks_in_a_round_of_bock() -> None:
    """20, two knocks counted additively, two Jungfrauen for all, a doubled hand: 480 each."""
    variant = variant_of("sauspiel", all_pass="ramsch", legen="additive", bock_trigger="60-60")
    over = nobody(variant, "ramsch", TWO_MAIDENS, carry=Carry(doublers=1), knocks=2)
    assert (-1440, 480, 480, 480) == payoffs(over)
    assert "doubled hand: times 2" in result_of(over).explain()


def test_in_a_special_round_nobody_passes() -> None:
    """So a round of Bock cannot wait for it."""
    with pytest.raises(InvalidVariant) as caught:
        variant_of("sauspiel", special_round="ramsch", bock_trigger="all-pass")
    assert caught.value.problems == (
        "special_round = ramsch and bock_trigger = all-pass do not go together: in a special "
        "round nobody bids, so nobody passes",
    )


def test_what_is_not_played_is_not_inherited() -> None:
    """Without the options a hand takes over neither factor nor doubled hands."""
    for name in ("multiplier", "doublers"):
        with pytest.raises(ValueError, match=f"sauspiel has no {name}"):
            deal("sauspiel", seed=1, session={name: 2})
    assert ("multiplier",) == DOUBLE.inherits[1:]
    assert ("doublers",) == BOCK.inherits
