"""Hands that make later ones dearer, and the pot: what a session carries from hand to hand."""

from __future__ import annotations

from random import Random

import pytest

from rules.helpers import after, hand_over, payoffs, variant_of
from sheepshead import (
    InvalidDeal,
    InvalidVariant,
    State,
    Variant,
    apply,
    deal,
    legal_actions,
    score,
)
from sheepshead.carry import NOTHING_CARRIED, Carry

PASSED = ["pass"] * 5
PLAIN_WIN = [(4, 75), (0, 0), (2, 45), (0, 0), (0, 0)]
LOST = [(3, 50), (0, 0), (3, 70), (0, 0), (0, 0)]
BURY = "9C 8C"


def _passed(variant: Variant, carry: Carry = NOTHING_CARRIED) -> Carry:
    state = after(variant, PASSED, session=carry.changed or None)
    assert state.is_over
    return score(state).session


def _won(variant: Variant, carry: Carry) -> tuple[tuple[int, ...], Carry]:
    """What a plain win of the picker with a partner pays, and what it leaves."""
    return _picked(variant, carry, PLAIN_WIN)


def _picked(
    variant: Variant, carry: Carry, takes: list[tuple[int, int]], *, partner: int | None = 1
) -> tuple[tuple[int, ...], Carry]:
    facts = {"called": "AH", "partner": 1} if partner else {"alone": True}
    state = hand_over(
        variant, "pick", takes, declarer=0, buried=BURY, session=carry.changed, **facts
    )
    result = score(state)
    return result.payoffs, result.session


def _doublers(mode: str | int, **options: object) -> Variant:
    return variant_of("called-ace", all_pass="doubler", doubler_mode=mode, **options)


@pytest.mark.parametrize(
    ("mode", "first", "second"),
    [
        ("queue", (4, 2, -2, -2, -2), (4, 2, -2, -2, -2)),
        ("compound", (8, 4, -4, -4, -4), (2, 1, -1, -1, -1)),
        ("flat2", (4, 2, -2, -2, -2), (2, 1, -1, -1, -1)),
        (3, (6, 3, -3, -3, -3), (2, 1, -1, -1, -1)),
    ],
)
def test_two_passed_hands_before_two_wins(
    mode: str | int, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    """A queue doubles two hands; compounded the next counts four times; flat twice, and once."""
    variant = _doublers(mode)
    carry = _passed(variant, _passed(variant))
    paid, left = _won(variant, carry)
    assert first == paid
    paid, left = _won(variant, left)
    assert second == paid
    assert NOTHING_CARRIED == left
    paid, left = _won(variant, left)
    assert ((2, 1, -1, -1, -1), NOTHING_CARRIED) == (paid, left)


def test_what_is_carried_by_each_way_of_doubling() -> None:
    """The queue counts hands, all others make the next hand's factor grow."""
    expected = {
        "queue": [Carry(doublers=1), Carry(doublers=2), Carry(doublers=3)],
        "compound": [Carry(multiplier=2), Carry(multiplier=4), Carry(multiplier=8)],
        "flat2": [Carry(multiplier=2)] * 3,
        4: [Carry(multiplier=2), Carry(multiplier=4), Carry(multiplier=4)],
    }
    for mode, carried in expected.items():
        variant, carry = _doublers(mode), NOTHING_CARRIED
        for each in carried:
            carry = _passed(variant, carry)
            assert each == carry
    assert NOTHING_CARRIED == _passed(variant_of("called-ace", all_pass="misdeal"))


def test_a_passed_hand_in_a_queue_waits_for_its_turn() -> None:
    """Pass, pass, win, pass, win, win: each passed hand doubles one hand that is played."""
    variant = _doublers("queue")
    carry = _passed(variant, _passed(variant))
    _, carry = _won(variant, carry)
    assert Carry(doublers=1) == carry
    carry = _passed(variant, carry)
    assert Carry(doublers=2) == carry
    for left in (1, 0):
        paid, carry = _won(variant, carry)
        assert ((4, 2, -2, -2, -2), Carry(doublers=left)) == (paid, carry)


def test_a_doubled_loss_is_bumped_too() -> None:
    """All factors multiply: a bump of 2 in a doubled hand is four times the unit."""
    paid, left = _picked(_doublers("queue"), Carry(doublers=1), LOST)
    assert ((-8, -4, 4, 4, 4), NOTHING_CARRIED) == (paid, left)


@pytest.mark.parametrize("mode", ["queue", "compound", "flat2", 2])
def test_a_hand_inherits_a_factor_wherever_hands_are_doubled(mode: str | int) -> None:
    """A factor that is stated counts, with a queue as well; it waits through a passed hand."""
    variant = _doublers(mode)
    assert ((8, 4, -4, -4, -4), NOTHING_CARRIED) == _won(variant, Carry(multiplier=4))
    assert 4 <= _passed(variant, Carry(multiplier=4)).multiplier
    both = Carry(multiplier=3, doublers=1)
    if mode == "queue":
        assert ((12, 6, -6, -6, -6), NOTHING_CARRIED) == _won(variant, both)
    else:
        with pytest.raises(InvalidDeal, match="has no doublers"):
            deal(variant, seed=1, session=both)
    with pytest.raises(InvalidDeal, match="called-ace has no multiplier"):
        deal("called-ace", seed=1, session={"multiplier": 2})


def test_a_leaster_counts_once_and_leaves_the_factor_agreed_for_the_next_hand() -> None:
    """Four times was agreed; the last player chooses a leaster, and the game after it has it."""
    variant = variant_of("called-ace", all_pass="last-player-chooses", doubler_mode="queue")
    paid, left = _leaster(variant, Carry(multiplier=4))
    assert ((4, -1, -1, -1, -1), Carry(multiplier=4)) == (paid, left)
    assert ((8, 4, -4, -4, -4), NOTHING_CARRIED) == _won(variant, left)


def _leaster(variant: Variant, carry: Carry) -> tuple[tuple[int, ...], Carry]:
    takes = [(1, 10), (1, 25), (2, 30), (1, 25), (1, 30)]
    state = hand_over(variant, "leaster", takes, blind=BURY, session=carry.changed)
    return payoffs(state), score(state).session


def test_each_leaster_doubles_the_hand_after_it() -> None:
    """A second leaster counts twice, a game after two of them four times, and the next once."""
    variant = variant_of("called-ace", after_leaster_double="on")
    paid, carry = _leaster(variant, NOTHING_CARRIED)
    assert ((4, -1, -1, -1, -1), Carry(multiplier=2)) == (paid, carry)
    paid, carry = _leaster(variant, carry)
    assert ((8, -2, -2, -2, -2), Carry(multiplier=4)) == (paid, carry)
    paid, carry = _won(variant, carry)
    assert ((8, 4, -4, -4, -4), NOTHING_CARRIED) == (paid, carry)
    assert ((4, -1, -1, -1, -1), NOTHING_CARRIED) == _leaster(
        variant_of("called-ace"), NOTHING_CARRIED
    )


def test_a_leaster_among_doublers_counts_once_and_uses_none_up() -> None:
    """The last player chose a leaster while a hand is in line: the doubled hand comes after it."""
    variant = variant_of("called-ace", all_pass="last-player-chooses")
    assert Carry(doublers=1) == score(after(variant, [*PASSED, "choose doubler"])).session
    assert ((4, -1, -1, -1, -1), Carry(doublers=1)) == _leaster(variant, Carry(doublers=1))
    assert ((4, 2, -2, -2, -2), NOTHING_CARRIED) == _won(variant, Carry(doublers=1))
    compound = variant_of("called-ace", all_pass="last-player-chooses", doubler_mode="compound")
    assert ((4, -1, -1, -1, -1), Carry(multiplier=2)) == _leaster(compound, Carry(multiplier=2))


def test_doublers_and_leasters_may_double_together() -> None:
    """Where both do, a hand in line counts double on top of what the leasters made of it."""
    variant = variant_of("called-ace", all_pass="last-player-chooses", after_leaster_double="on")
    paid, carry = _leaster(variant, Carry(doublers=1))
    assert ((4, -1, -1, -1, -1), Carry(doublers=1, multiplier=2)) == (paid, carry)
    assert ((8, 4, -4, -4, -4), NOTHING_CARRIED) == _won(variant, carry)


POT = variant_of("called-ace", all_pass="pot")


def test_all_pay_into_the_pot_when_nobody_picks() -> None:
    """One unit each; what is in it grows with every such hand."""
    state = after(POT, PASSED)
    assert ("pot", (-1, -1, -1, -1, -1)) == (state.terms.contract, payoffs(state))
    assert Carry(stock=5) == score(state).session
    assert Carry(stock=10) == _passed(POT, Carry(stock=5))
    assert (0,) * 5 == payoffs(after("called-ace-plain", PASSED))


@pytest.mark.parametrize(
    ("takes", "partner", "stock", "paid", "left"),
    [
        pytest.param(PLAIN_WIN, 1, 5, (5, 3, -1, -1, -1), 0, id="odd unit for the picker"),
        pytest.param(PLAIN_WIN, 1, 10, (7, 6, -1, -1, -1), 0, id="halves"),
        pytest.param(PLAIN_WIN, None, 5, (9, -1, -1, -1, -1), 0, id="alone"),
        pytest.param(LOST, 1, 5, (-4, -2, 3, 3, 3), 2, id="defenders, two units stay"),
        pytest.param(LOST, 1, 15, (-4, -2, 7, 7, 7), 0, id="defenders share it"),
        pytest.param(LOST, None, 5, (-8, 3, 3, 3, 3), 1, id="four defenders"),
    ],
)
def test_the_side_that_wins_takes_the_pot(
    takes: list[tuple[int, int]],
    partner: int | None,
    stock: int,
    paid: tuple[int, ...],
    left: int,
) -> None:
    """In equal parts, beside what the hand pays; the picker has what cannot be divided."""
    found = _picked(POT, Carry(stock=stock), takes, partner=partner)
    assert (paid, Carry(stock=left)) == found


def test_a_session_with_a_pot_loses_nothing() -> None:
    """Over many hands in a row all payoffs and what is left in the pot add up to nothing."""
    carry, total, dealer = NOTHING_CARRIED, 0, 0
    for seed in range(30):
        state = deal(POT, seed=seed, dealer=dealer, session=carry)
        while not state.is_over:
            legal = legal_actions(state)
            state = apply(state, legal[0] if seed % 3 else legal[-1])
        result = score(state)
        total += sum(result.payoffs)
        assert result.stock == result.session.stock
        carry, dealer = result.session, (dealer + 1) % 5
    assert total + carry.stock == 0


@pytest.mark.parametrize("game", ["three-handed", "four-handed-alone", "jack-of-diamonds"])
def test_other_tables_play_doublers_and_pots_too(game: str) -> None:
    """Every game with a picker: the first hand after a passed one counts double, or has the pot."""
    seats = variant_of(game).seats
    passed = after(variant_of(game, all_pass="doubler"), ["pass"] * seats)
    assert ((0,) * seats, Carry(doublers=1)) == (payoffs(passed), score(passed).session)
    passed = after(variant_of(game, all_pass="pot"), ["pass"] * seats)
    assert ((-1,) * seats, Carry(stock=seats)) == (payoffs(passed), score(passed).session)


def test_hoyle_counts_a_doubled_hand_double() -> None:
    """Only the picker's score changes, by twice as much."""
    variant = variant_of("three-handed-hoyle", all_pass="doubler")
    carry = score(after(variant, ["pass"] * 3)).session
    takes = [(6, 75), (4, 45), (0, 0)]
    won = hand_over(variant, "pick", takes, declarer=0, buried=BURY, session=carry.changed)
    assert ((4, 0, 0), NOTHING_CARRIED) == (payoffs(won), score(won).session)


def test_a_pot_needs_all_seats_to_settle() -> None:
    """Where only the picker's score changes nobody pays into a pot."""
    with pytest.raises(InvalidVariant, match="all_pass = pot and split = picker-only do not go"):
        variant_of("called-ace", all_pass="pot", split="picker-only")


GROWTH = {"compound": lambda m: 2 * m, "flat2": lambda m: 2, 8: lambda m: min(8, 2 * m)}
UNPLAYED = ("thrown-in", "redealt", "doubler")
NOT_COUNTED = (*UNPLAYED, "leaster", "moster", "mittler", "schneidster", "schwanzer")


def _played_at_random(variant: Variant, seed: int, carry: Carry) -> State:
    rng = Random(seed)
    state = deal(variant, seed=seed, dealer=seed % 5, session=carry)
    while not state.is_over:
        legal = legal_actions(state)
        passing = [each for each in legal if str(each) == "pass"]
        state = apply(state, passing[0] if passing and seed % 5 else rng.choice(legal))
    return state


@pytest.mark.parametrize("after_leaster", ["off", "on"])
@pytest.mark.parametrize("mode", ["queue", *GROWTH])
def test_a_long_session_is_reckoned_hand_by_hand(mode: str | int, after_leaster: str) -> None:
    """Each hand pays what it would alone, as often as a ledger kept beside it says."""
    variant = variant_of(
        "called-ace",
        all_pass="last-player-chooses",
        doubler_mode=mode,
        after_leaster_double=after_leaster,
        redeal_hand="zero-points",
    )
    factor, line, carry, met = 1, 0, NOTHING_CARRIED, set()
    for seed in range(120):
        state = _played_at_random(variant, seed, carry)
        contract = state.terms.contract
        counts = contract not in NOT_COUNTED
        once = payoffs(_played_at_random(variant, seed, NOTHING_CARRIED))
        times = factor * (2 if line else 1) if counts else 1
        times = factor if (contract, after_leaster) == ("leaster", "on") else times
        assert tuple(times * each for each in once) == payoffs(state)
        if counts:
            factor, line = 1, max(0, line - 1)
        elif contract == "leaster" and after_leaster == "on":
            factor = GROWTH.get(mode, GROWTH["compound"])(factor)
        elif contract == "doubler" and mode == "queue":
            line += 1
        elif contract == "doubler":
            factor = GROWTH[mode](factor)
        carry = score(state).session
        assert Carry(multiplier=factor, doublers=line) == carry
        met.add((contract, times > 1))
    assert {("pick", True), ("pick", False), ("doubler", False)} <= met
    assert ("leaster", after_leaster == "on") in met
