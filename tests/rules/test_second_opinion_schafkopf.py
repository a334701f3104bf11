"""Risky combinations of Bavarian house rules, each worked out by hand from the words of the rules.

Nothing here is taken from the code: every number was written down before it was compared.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.bavarian_hands import (
    ALL_TRICKS,
    ALL_TRICKS_OF_TWO,
    EMPTY_TRICK,
    NO_RUN,
    NO_TRICK_OF_TWO,
    ONE_MAIDEN,
    TWO_MAIDENS,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.bavarian_rounds import nobody, pair, solo
from rules.helpers import Hands, after, hand_over, payoffs, variant_of
from sheepshead import State, Variant, score
from sheepshead.carry import NOTHING_CARRIED, Carry

Paid = tuple[int, ...]

# --- knocking with Kontra -------------------------------------------------------------------------

LEGEN = ("each-x2", "additive", "fibonacci", "each-x3")
FOUR_OF_TWO: Hands = {0: "QC QH QD", 2: "QS", 1: "JC"}
THREE_ALONE: Hands = {0: "QC QS QH", 1: "QD"}

# Takes of the pair, who has the run, knocks, doubles; the price of 10 by each way of knocking.
RUFSPIELE = [
    (sides(70), NO_RUN, 0, 2, (40, 40, 40, 40)),
    (sides(70), NO_RUN, 1, 1, (40, 40, 40, 60)),
    (sides(95), NO_RUN, 3, 1, (320, 160, 200, 1080)),  # 20 with schneider
    (sides(95), FOUR_OF_TWO, 2, 2, (960, 720, 720, 2160)),  # 60 with schneider and four runners
    (ALL_TRICKS_OF_TWO, NO_RUN, 4, 1, (960, 300, 480, 4860)),  # 30 with schwarz
    (sides(60), NO_RUN, 4, 2, (-640, -200, -320, -3240)),
    (sides(30), NO_RUN, 3, 2, (-640, -320, -400, -2160)),  # 20 with schneider
    (NO_TRICK_OF_TWO, NO_RUN, 2, 1, (-240, -180, -180, -540)),
]


@pytest.mark.parametrize(("takes", "hands", "knocks", "doubles", "prices"), RUFSPIELE)
def test_knocks_and_doubles_multiply_a_rufspiel(
    takes: Takes, hands: Hands, knocks: int, doubles: int, prices: Paid
) -> None:
    """All is added first; then come what so many knocks make of it, and each double twice."""
    for legen, expected in zip(LEGEN, prices, strict=True):
        variant = variant_of("schafkopf", legen=legen)
        assert expected == pair_pays(variant, takes, hands, knocks=knocks, doubles=doubles)


# Contract, takes, runners, knocks, doubles; what the soloist gets from each of the three.
SINGLE_GAMES = [
    ("solo", alone(61), NO_RUN, 1, 1, (200, 200, 200, 300)),
    ("solo", alone(30), NO_RUN, 2, 2, (-960, -720, -720, -2160)),  # 60 with schneider
    ("solo", alone(95), THREE_ALONE, 4, 1, (2880, 900, 1440, 14580)),  # 90
    ("solo", ALL_TRICKS, NO_RUN, 3, 0, (560, 280, 350, 1890)),  # 70
    ("solo-tout", ALL_TRICKS, THREE_ALONE, 1, 1, (640, 640, 640, 960)),  # twice 80
    ("solo-tout", alone(95), NO_RUN, 3, 2, (-3200, -1600, -2000, -10800)),  # twice 50
]


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "knocks", "doubles", "prices"), SINGLE_GAMES
)
def test_knocks_and_doubles_multiply_a_single_game(
    contract: str, takes: Takes, hands: Hands, knocks: int, doubles: int, prices: Paid
) -> None:
    """The same for a soloist, who settles with each of the three."""
    for legen, expected in zip(LEGEN, prices, strict=True):
        variant = variant_of("schafkopf", legen=legen)
        paid = single_pays(
            variant, contract, takes, hands, trump="D", knocks=knocks, doubles=doubles
        )
        assert 3 * expected == paid


# Points of the declaring pair, doubles; who took over last is judged as the declaring side is:
# it needs 61, and where schneider changes places it is schneider with 30. One knock.
TAKEN_OVER = [
    (60, 0, (-20, -20, -20)),
    (60, 1, (-40, 40, 40)),
    (60, 2, (-80, -80, -80)),
    (59, 1, (-40, -40, -40)),
    (61, 1, (40, 40, 40)),
    (90, 1, (40, 40, 80)),
    (90, 2, (80, 80, 80)),
    (91, 1, (80, 80, 80)),
    (30, 1, (-80, -80, -40)),
    (29, 1, (-80, -80, -80)),
    (30, 2, (-160, -160, -160)),
]


@pytest.mark.parametrize(("points", "doubles", "prices"), TAKEN_OVER)
def test_the_last_doubler_takes_over_a_game_that_was_knocked(
    points: int, doubles: int, prices: Paid
) -> None:
    """Not at all; for 61 points; for 61 and the limits of schneider."""
    words = ("off", "win-only", "win-and-schneider")
    for word, expected in zip(words, prices, strict=True):
        variant = variant_of("schafkopf", legen="each-x2", stoss_uebernimmt=word)
        assert expected == pair_pays(variant, sides(points), knocks=1, doubles=doubles)


# --- the stock over four hands --------------------------------------------------------------------

PASSED = ["pass"] * 4


def _hand(variant: Variant, hand: tuple[str, int, int], carry: Carry) -> State:
    kind, points, doubles = hand
    if kind == "passed":
        return after(variant, PASSED, session=carry.changed or None)
    if kind == "ramsch":
        takes: Takes = [(2, 45), (2, 25), (2, 25), (2, 25)]
        return nobody(variant, "ramsch", takes, carry=carry)
    return {"rufspiel": pair, "solo": solo}[kind](variant, points, carry=carry, doubles=doubles)


Hand = tuple[str, int, int]
# Four hands (game, points, doubles) at 10, 50 and a deposit of 10; for each way to win the stock
# the payoffs of each hand and what then lies in it.
EACH_PAYS = (-10, -10, -10, -10)
MODES = ("shared", "rufspiel-shared", "caller-alone", "any-alone")
EVENINGS: list[tuple[Sequence[Hand], tuple[Sequence[tuple[Paid, int]], ...]]] = [
    (
        [("passed", 0, 0), ("rufspiel", 50, 0), ("solo", 70, 0), ("passed", 0, 0)],
        (
            [(EACH_PAYS, 40), ((-30, 10, -30, 10), 80), ((230, -50, -50, -50), 0),
             (EACH_PAYS, 40)],
            [(EACH_PAYS, 40), ((-30, 10, -30, 10), 80), ((150, -50, -50, -50), 80),
             (EACH_PAYS, 120)],
            [(EACH_PAYS, 40), ((-50, 10, -10, 10), 80), ((150, -50, -50, -50), 80),
             (EACH_PAYS, 120)],
            [(EACH_PAYS, 40), ((-50, 10, -10, 10), 80), ((230, -50, -50, -50), 0),
             (EACH_PAYS, 40)],
        ),
    ),
    (
        # A Kontra doubles the game and not the stock; an empty stock is neither won nor doubled.
        [("passed", 0, 0), ("solo", 60, 1), ("rufspiel", 61, 2), ("rufspiel", 60, 1)],
        (
            [(EACH_PAYS, 40), ((-340, 100, 100, 100), 80), ((80, -40, 80, -40), 0),
             ((-20, 20, -20, 20), 0)],
            [(EACH_PAYS, 40), ((-300, 100, 100, 100), 40), ((60, -40, 60, -40), 0),
             ((-20, 20, -20, 20), 0)],
            [(EACH_PAYS, 40), ((-300, 100, 100, 100), 40), ((80, -40, 40, -40), 0),
             ((-20, 20, -20, 20), 0)],
            [(EACH_PAYS, 40), ((-340, 100, 100, 100), 80), ((120, -40, 40, -40), 0),
             ((-20, 20, -20, 20), 0)],
        ),
    ),
    (
        [("passed", 0, 0), ("passed", 0, 0), ("rufspiel", 30, 0), ("rufspiel", 91, 0)],
        (
            [(EACH_PAYS, 40), (EACH_PAYS, 80), ((-60, 20, -60, 20), 160),
             ((100, -20, 100, -20), 0)],
            [(EACH_PAYS, 40), (EACH_PAYS, 80), ((-60, 20, -60, 20), 160),
             ((100, -20, 100, -20), 0)],
            [(EACH_PAYS, 40), (EACH_PAYS, 80), ((-100, 20, -20, 20), 160),
             ((180, -20, 20, -20), 0)],
            [(EACH_PAYS, 40), (EACH_PAYS, 80), ((-100, 20, -20, 20), 160),
             ((180, -20, 20, -20), 0)],
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "mode", "expected"),
    [
        (hands, mode, results)
        for hands, by_mode in EVENINGS
        for mode, results in zip(MODES, by_mode, strict=True)
    ],
)
def test_four_hands_with_a_stock(
    hands: Sequence[Hand], mode: str, expected: Sequence[tuple[Paid, int]]
) -> None:
    """Paid in when all pass, won or doubled by the next game that touches it."""
    variant = variant_of("schafkopf", all_pass="stock", stock_mode=mode)
    carry, found = NOTHING_CARRIED, []
    for hand in hands:
        result = score(_hand(variant, hand, carry))
        assert carry.stock - result.stock == sum(result.payoffs)
        carry = result.session
        found.append((result.payoffs, carry.stock))
    assert list(expected) == found


def test_four_hands_at_a_table_of_ramsch_and_stock() -> None:
    """Each has paid in at first; a Ramsch leaves it, a lost game doubles, a won one empties it."""
    variant = variant_of("schafkopf", all_pass="ramsch-and-stock")
    hands = [("ramsch", 0, 0), ("rufspiel", 50, 0), ("solo", 61, 0), ("ramsch", 0, 0)]
    carry, found = NOTHING_CARRIED, []
    for hand in hands:
        result = score(_hand(variant, hand, carry))
        carry = result.session
        found.append((result.payoffs, carry.stock))
    assert [
        ((-40, 0, 0, 0), 40),  # a Ramsch of 10, beside the deposit
        ((-30, 10, -30, 10), 80),
        ((220, -60, -60, -60), 40),  # the stock of 80 is filled again at once
        ((-30, 10, 10, 10), 40),
    ] == found


# --- raised games ---------------------------------------------------------------------------------

# Points asked above sixty, the step, points of the soloist, doubles; what he gets from each of the
# three where steps are not paid, and where each is paid as schneider is.
RAISED = [
    (0, 10, 61, 0, 50, 50),
    (20, 10, 80, 0, -50, -70),
    (20, 10, 81, 0, 50, 70),
    (20, 10, 85, 0, 50, 70),
    (20, 10, 90, 0, 50, 70),
    (20, 10, 91, 0, 60, 80),
    (40, 10, 100, 0, -50, -90),  # the winners with 20 points are not schneider
    (40, 10, 101, 0, 60, 100),
    (20, 10, 31, 0, -50, -70),
    (20, 10, 30, 0, -60, -80),
    (15, 15, 75, 0, -50, -60),
    (15, 15, 76, 0, 50, 60),
    (10, 5, 70, 0, -50, -70),
    (10, 5, 71, 0, 50, 70),
    (20, 10, 81, 1, 100, 140),
    (20, 10, 91, 2, 240, 320),
    (20, 10, 30, 1, -120, -160),
]


@pytest.mark.parametrize(("asked", "step", "points", "doubles", "plain", "paid"), RAISED)
def test_a_raised_solo_and_schneider(
    asked: int, step: int, points: int, doubles: int, plain: int, paid: int
) -> None:
    """Asked 80 he needs 81; schneider is lost with 30 and won with 91, whatever was asked."""
    for pays, expected in (("off", plain), ("on", paid)):
        variant = variant_of(
            "schafkopf", tie_rule="steigern", steigern_step=step, steigern_pays=pays
        )
        got = single_pays(
            variant, "solo", alone(points), NO_RUN, trump="D", promised=asked, doubles=doubles
        )
        assert 3 * expected == got


# --- Ramsch: who pays, and seats without a trick --------------------------------------------------

FOUR_WORDS = ("none", "own-once", "own-multiple", "double-all")
# Nobody is tied; what the one with the most points pays, and what the two worst pay, at 10, by what
# a Jungfrau changes. Of an odd sum the one with more points pays the odd unit.
WORST = [
    (
        EMPTY_TRICK,
        ((-30, 10, 10, 10),) * 4,
        ((-10, -10, 10, 10),) * 4,
    ),
    (
        ONE_MAIDEN,
        ((-30, 10, 10, 10), (-40, 10, 10, 20), (-40, 10, 10, 20), (-60, 20, 20, 20)),
        ((-10, -10, 10, 10), (-15, -15, 10, 20), (-15, -15, 10, 20), (-20, -20, 20, 20)),
    ),
    (
        TWO_MAIDENS,
        ((-30, 10, 10, 10), (-50, 10, 20, 20), (-90, 10, 40, 40), (-120, 40, 40, 40)),
        ((-10, -10, 10, 10), (-20, -20, 20, 20), (-40, -40, 40, 40), (-40, -40, 40, 40)),
    ),
]


@pytest.mark.parametrize(("takes", "one", "two"), WORST)
@pytest.mark.parametrize("knocks", [0, 2])
def test_the_worst_and_the_two_worst_of_a_ramsch(
    takes: Takes, one: Sequence[Paid], two: Sequence[Paid], knocks: int
) -> None:
    """Two knocks make it four times as much."""
    for maiden, alone_pays, both in zip(FOUR_WORDS, one, two, strict=True):
        for two_pay, expected in (("off", alone_pays), ("on", both)):
            variant = variant_of(
                "schafkopf-wirtshaus",
                ramsch_jungfrau=maiden,
                ramsch_two_pay=two_pay,
            )
            factor = 4 if knocks else 1
            paid = payoffs(hand_over(variant, "ramsch", takes, knocks=knocks))
            assert tuple(factor * each for each in expected) == paid


# Two are tied with 45, and seat 3 may have no trick.
TIED: Takes = [(3, 45), (3, 45), (1, 20), (1, 10)]
TIED_WITH_ONE: Takes = [(3, 45), (3, 45), (2, 30), (0, 0)]
TIED_WITH_TWO: Takes = [(4, 60), (4, 60), (0, 0), (0, 0)]
BOTH = [
    (TIED, ((-10, -10, 10, 10),) * 4),
    (
        TIED_WITH_ONE,
        ((-10, -10, 10, 10), (-15, -15, 10, 20), (-15, -15, 10, 20), (-20, -20, 20, 20)),
    ),
    (
        TIED_WITH_TWO,
        ((-10, -10, 10, 10), (-20, -20, 20, 20), (-40, -40, 40, 40), (-40, -40, 40, 40)),
    ),
]


@pytest.mark.parametrize(("takes", "prices"), BOTH)
@pytest.mark.parametrize("two_pay", ["off", "on"])
def test_both_of_two_tied_seats_pay(takes: Takes, prices: Sequence[Paid], two_pay: str) -> None:
    """One other each, the average where one of the others has no trick; they are the two worst."""
    for maiden, expected in zip(FOUR_WORDS, prices, strict=True):
        variant = variant_of(
            "schafkopf-wirtshaus",
            ramsch_jungfrau=maiden,
            ramsch_tie="both-pay",
            ramsch_two_pay=two_pay,
        )
        assert expected == payoffs(hand_over(variant, "ramsch", takes))


MARCHED: list[Takes] = [
    ALL_TRICKS,
    [(6, 120), (2, 0), (0, 0), (0, 0)],
    [(6, 91), (2, 29), (0, 0), (0, 0)],
    [(5, 90), (1, 10), (1, 10), (1, 10)],
]
# What wins a Ramsch of 10, and what is paid for it; what seat 0 gets with every trick, with all
# points, with 91 points, where two have no trick, and with 90. Who has not won pays each other
# seat ten, doubled for each without a trick.
MARCHES = [
    ("none", "price", (-240, -120, -120, -30)),
    ("all-tricks", "price", (30, -120, -120, -30)),
    (120, "price", (30, 30, -120, -30)),
    (91, "price", (30, 30, 30, -30)),
    (90, "price", (30, 30, 30, 30)),
    (91, "solo-schwarz", (210, 210, 210, -30)),
    ("all-tricks", "solo-schwarz", (210, -120, -120, -30)),
]


@pytest.mark.parametrize(("wins", "pay", "prices"), MARCHES)
@pytest.mark.parametrize("knocks", [0, 3])
def test_a_march_or_a_dear_ramsch(wins: str | int, pay: str, prices: Paid, knocks: int) -> None:
    """Seats without a trick double only what is lost; knocks double both."""
    variant = variant_of("schafkopf-wirtshaus", ramsch_durchmarsch=wins, ramsch_durchmarsch_pay=pay)
    for takes, expected in zip(MARCHED, prices, strict=True):
        factor = 8 if knocks else 1
        own, *others = payoffs(hand_over(variant, "ramsch", takes, knocks=knocks))
        assert factor * expected == own
        assert [-own // 3] * 3 == others
