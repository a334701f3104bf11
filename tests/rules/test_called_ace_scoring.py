"""What a hand of called ace pays: results by points and tricks, house rules, leasters."""

from __future__ import annotations

import pytest

from rules.helpers import hand_over, payoffs, variant_of
from sheepshead import InvalidVariant, Level, Outcome, State, score
from sheepshead.policies.splits import EachFromEach
from sheepshead.policies.tariffs import LeasterUnits

Takes = list[tuple[int, int]]

PLAIN_75: Takes = [(2, 50), (1, 25), (1, 15), (1, 15), (1, 15)]
PLAIN_61: Takes = [(2, 40), (1, 21), (1, 20), (1, 20), (1, 19)]
LOST_60: Takes = [(2, 40), (1, 20), (1, 20), (1, 20), (1, 20)]
PLAIN_90: Takes = [(3, 70), (1, 20), (1, 15), (1, 15), (0, 0)]
SCHNEIDER_91: Takes = [(3, 71), (1, 20), (1, 15), (1, 14), (0, 0)]
ONE_EMPTY_TRICK: Takes = [(4, 95), (1, 25), (1, 0), (0, 0), (0, 0)]
ALL_TRICKS: Takes = [(4, 80), (2, 40), (0, 0), (0, 0), (0, 0)]
LOST_31: Takes = [(1, 21), (1, 10), (2, 40), (1, 25), (1, 24)]
LOST_30: Takes = [(1, 20), (1, 10), (2, 40), (1, 25), (1, 25)]
LOST_29: Takes = [(1, 20), (1, 9), (2, 41), (1, 25), (1, 25)]
NO_TRICK: Takes = [(0, 0), (0, 0), (2, 40), (2, 40), (2, 40)]
NO_TRICK_21_BURIED: Takes = [(0, 0), (0, 0), (2, 33), (2, 33), (2, 33)]
EMPTY_TRICK_21_BURIED: Takes = [(1, 0), (0, 0), (2, 33), (2, 33), (1, 33)]
NOTHING = "7C 7S"
TWENTY_ONE = "AC TC"


def _with_partner(takes: Takes, buried: str = NOTHING, **options: object) -> State:
    """Seat 0 has picked and called the ace of hearts, which seat 1 holds."""
    return hand_over(
        variant_of("called-ace", **options),
        "pick",
        takes,
        declarer=0,
        partner=1,
        called="AH",
        buried=buried,
    )


def _alone(takes: Takes, **options: object) -> State:
    """Seat 0 has picked and plays alone: what a partner would take is his own."""
    (tricks, points), (more, further), *defenders = takes
    return hand_over(
        variant_of("called-ace", **options),
        "pick",
        [(tricks + more, points + further), (0, 0), *defenders],
        declarer=0,
        buried=NOTHING,
    )


@pytest.mark.parametrize(
    ("takes", "buried", "expected"),
    [
        pytest.param(PLAIN_75, NOTHING, (2, 1, -1), id="75 points"),
        pytest.param(PLAIN_61, NOTHING, (2, 1, -1), id="61 points"),
        pytest.param(LOST_60, NOTHING, (-4, -2, 2), id="60 each is lost"),
        pytest.param(PLAIN_90, NOTHING, (2, 1, -1), id="30 are not fewer than 30"),
        pytest.param(SCHNEIDER_91, NOTHING, (4, 2, -2), id="schneider at 29"),
        pytest.param(ONE_EMPTY_TRICK, NOTHING, (4, 2, -2), id="120 but not all tricks"),
        pytest.param(ALL_TRICKS, NOTHING, (6, 3, -3), id="all six tricks"),
        pytest.param(LOST_31, NOTHING, (-4, -2, 2), id="31 points"),
        pytest.param(LOST_30, NOTHING, (-8, -4, 4), id="30 points"),
        pytest.param(NO_TRICK_21_BURIED, TWENTY_ONE, (-12, -6, 6), id="21 buried"),
        pytest.param(EMPTY_TRICK_21_BURIED, TWENTY_ONE, (-8, -4, 4), id="empty trick"),
        pytest.param(NO_TRICK, NOTHING, (-12, -6, 6), id="no trick, nothing buried"),
    ],
)
def test_a_hand_with_a_partner_pays_two_to_one(
    takes: Takes, buried: str, expected: tuple[int, int, int]
) -> None:
    """61 win; schneider at 29 against, 30 for; schwarz by tricks; a loss costs double."""
    picker, partner, defender = expected
    assert (picker, partner, *[defender] * 3) == payoffs(_with_partner(takes, buried))


@pytest.mark.parametrize(
    ("takes", "picker", "defender"),
    [
        pytest.param(PLAIN_61, 4, -1, id="61 points"),
        pytest.param(SCHNEIDER_91, 8, -2, id="91 points"),
        pytest.param(ALL_TRICKS, 12, -3, id="all tricks"),
        pytest.param(LOST_60, -8, 2, id="60 points"),
        pytest.param(LOST_30, -16, 4, id="30 points"),
        pytest.param(NO_TRICK, -24, 6, id="no trick"),
    ],
)
def test_alone_the_picker_settles_with_all_four(takes: Takes, picker: int, defender: int) -> None:
    """A picker without a partner wins or loses four times what each defender does."""
    assert (picker, *[defender] * 4) == payoffs(_alone(takes))


def test_the_bury_belongs_to_the_picker_even_without_a_trick() -> None:
    """Points per seat are those of its tricks; the picker has the bury too; together 120."""
    result = score(_with_partner(NO_TRICK_21_BURIED, TWENTY_ONE))
    assert (21, 0, 33, 33, 33) == result.points
    assert (0, 0, 2, 2, 2) == result.tricks


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        (PLAIN_75, (2, 1, -1)),
        (LOST_60, (-2, -1, 1)),
        (LOST_30, (-4, -2, 2)),
        (NO_TRICK, (-6, -3, 3)),
    ],
)
def test_bump_1_makes_a_loss_cost_no_more_than_a_win(
    takes: Takes, expected: tuple[int, int, int]
) -> None:
    """Without the double on the bump a lost hand pays the plain unit, winners get as before."""
    picker, partner, defender = expected
    assert (picker, partner, *[defender] * 3) == payoffs(_with_partner(takes, bump=1))


@pytest.mark.parametrize(
    ("rule", "takes", "picker"),
    [
        ("classic", PLAIN_90, 2),
        ("classic", SCHNEIDER_91, 4),
        ("classic", LOST_31, -4),
        ("classic", LOST_30, -8),
        ("ninety-one", PLAIN_90, 2),
        ("ninety-one", SCHNEIDER_91, 4),
        ("ninety-one", LOST_30, -4),
        ("ninety-one", LOST_29, -8),
        ("ninety", PLAIN_90, 4),
        ("ninety", PLAIN_75, 2),
        ("ninety", LOST_30, -8),
        ("ninety", LOST_31, -4),
        ("ninety-thirty", PLAIN_90, 4),
        ("ninety-thirty", PLAIN_75, 2),
        ("ninety-thirty", LOST_30, -4),
        ("ninety-thirty", LOST_29, -8),
    ],
)
def test_the_schneider_rule_sets_both_limits(rule: str, takes: Takes, picker: int) -> None:
    """Defenders and picker's side: 29 and 30, 29 and 29, 30 and 30, or 30 and 29 points."""
    assert picker == payoffs(_with_partner(takes, schneider_rule=rule))[0]


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        (PLAIN_61, (4, 2, -2)),
        (SCHNEIDER_91, (8, 4, -4)),
        (ALL_TRICKS, (12, 6, -6)),
        (LOST_60, (-8, -4, 4)),
    ],
)
def test_another_unit_table_changes_the_units_only(
    takes: Takes, expected: tuple[int, int, int]
) -> None:
    """With 2, 4 and 6 units everything is twice that of 1, 2 and 3; the bump stays 2."""
    picker, partner, defender = expected
    assert (picker, partner, *[defender] * 3) == payoffs(_with_partner(takes, unit_table=[2, 4, 6]))


def test_split_captain_gives_the_picker_what_the_partner_leaves() -> None:
    """The partner gets one unit, the picker the rest: two of three."""
    assert (2, 1, -1, -1, -1) == payoffs(_with_partner(PLAIN_61, split="captain"))


def test_split_picker_only_changes_the_picker_s_score_alone() -> None:
    """Only the picker's running score changes, by his share; the hand is not zero-sum."""
    assert (2, 0, 0, 0, 0) == payoffs(_with_partner(PLAIN_61, split="picker-only"))
    assert (-8, 0, 0, 0, 0) == payoffs(_alone(LOST_60, split="picker-only"))


def test_split_equal_shares_in_halves_where_they_are_whole() -> None:
    """Three defenders who pay 2 each give the two winners 3 each; alone is as before."""
    assert (3, 3, -2, -2, -2) == payoffs(
        _with_partner(PLAIN_61, split="equal", unit_table=[2, 4, 6])
    )
    assert (8, -2, -2, -2, -2) == payoffs(_alone(PLAIN_61, split="equal", unit_table=[2, 4, 6]))


def test_split_equal_never_ends_a_hand_that_cannot_be_paid() -> None:
    """Three units cannot be halved: the table is refused when it is made, or integers are paid."""
    try:
        table = variant_of("called-ace", split="equal")
    except InvalidVariant:
        return
    hand = hand_over(table, "pick", PLAIN_61, declarer=0, partner=1, called="AH", buried=NOTHING)
    assert 0 == sum(payoffs(hand))


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        pytest.param(
            Outcome("pick", (91, 0, 29, 0, 0), (4, 0, 2, 0, 0), (0, 1), True, Level.SCHNEIDER,
                    doubles=1),
            (8, 4, -4, -4, -4),
            id="doubled once, 91 points",
        ),
        pytest.param(
            Outcome("pick", (60, 0, 60, 0, 0), (4, 0, 2, 0, 0), (0, 1), False, doubles=2),
            (-16, -8, 8, 8, 8),
            id="doubled twice, 60 points",
        ),
        pytest.param(
            Outcome("pick", (61, 0, 59, 0, 0), (4, 0, 2, 0, 0), (0,), True, doubles=1,
                    blitzes=1),
            (16, -4, -4, -4, -4),
            id="alone, a double and a blitz",
        ),
        pytest.param(
            Outcome("pick", (75, 0, 45, 0, 0), (4, 0, 2, 0, 0), (0, 1), True, doubles=2),
            (8, 4, -4, -4, -4),
            id="a factor of four",
        ),
        pytest.param(
            Outcome("pick", (75, 0, 45, 0, 0), (4, 0, 2, 0, 0), (0, 1), True, multiplier=2),
            (4, 2, -2, -2, -2),
            id="one hand passed out before counts double",
        ),
        pytest.param(
            Outcome("pick", (75, 0, 45, 0, 0), (4, 0, 2, 0, 0), (0, 1), True, multiplier=4),
            (8, 4, -4, -4, -4),
            id="two hands passed out before, compounded",
        ),
    ],
)  # fmt: skip
def test_units_bump_and_doublings_are_multiplied(
    outcome: Outcome, expected: tuple[int, ...]
) -> None:
    """Unit by level, the bump on a loss and every doubling are factors of one product."""
    assert expected == variant_of("called-ace").contract("pick").tariff.pay(outcome).payoffs


THIRTEEN = "AC JC"


def _leaster(takes: Takes, *, first: int | None = None, last: int = 2, **options: object) -> State:
    return hand_over(
        variant_of("called-ace", **options),
        "leaster",
        takes,
        blind=THIRTEEN,
        first=first,
        last=last,
    )


TIED: Takes = [(1, 10), (1, 30), (1, 10), (1, 35), (2, 22)]
LAST_TRICK_MATTERS: Takes = [(2, 15), (1, 17), (1, 25), (1, 28), (1, 22)]


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param(
            [(1, 10), (1, 25), (2, 30), (1, 22), (1, 20)],
            (4, -1, -1, -1, -1),
            id="the blind is set aside",
        ),
        pytest.param(TIED, (0, 0, 0, 0, 0), id="a tie pays nothing"),
        pytest.param(
            [(0, 0), (1, 18), (2, 30), (2, 35), (1, 24)],
            (-1, 4, -1, -1, -1),
            id="without a trick one cannot win and pays too",
        ),
        pytest.param(
            [(0, 0), (0, 0), (6, 107), (0, 0), (0, 0)],
            (-1, -1, 4, -1, -1),
            id="all six tricks",
        ),
    ],
)
def test_the_fewest_points_with_a_trick_win_a_leaster(
    takes: Takes, expected: tuple[int, ...]
) -> None:
    """The lowest with a trick gets 1 from each other seat; the bump does not apply."""
    assert expected == payoffs(_leaster(takes))


def test_points_of_a_leaster_leave_the_blind_out() -> None:
    """The blind set aside counts for nobody: the seats have 120 minus the blind."""
    assert 107 == sum(score(_leaster(TIED)).points)


@pytest.mark.parametrize(
    ("blind_goes_to", "first", "last", "expected", "points"),
    [
        pytest.param(
            "none", 1, 0, (4, -1, -1, -1, -1), (15, 17, 25, 28, 22), id="the blind to nobody"
        ),
        pytest.param(
            "last-trick",
            1,
            0,
            (-1, 4, -1, -1, -1),
            (28, 17, 25, 28, 22),
            id="the blind to the last trick",
        ),
        pytest.param(
            "first-trick",
            1,
            0,
            (4, -1, -1, -1, -1),
            (15, 30, 25, 28, 22),
            id="the blind to the first trick",
        ),
    ],
)
def test_the_blind_of_a_leaster_may_go_to_a_trick(
    blind_goes_to: str, first: int, last: int, expected: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Its points are added to the winner of the first or last trick before the lowest is sought."""
    hand = _leaster(LAST_TRICK_MATTERS, first=first, last=last, leaster_blind=blind_goes_to)
    assert points == score(hand).points
    assert expected == payoffs(hand)


@pytest.mark.parametrize(
    ("tie", "takes", "last", "expected"),
    [
        pytest.param("wash", TIED, 4, (0, 0, 0, 0, 0), id="wash"),
        pytest.param("split", TIED, 4, (3, -2, 3, -2, -2), id="split"),
        pytest.param(
            "fewest-tricks",
            [(2, 10), (1, 30), (1, 10), (1, 35), (1, 22)],
            4,
            (-1, -1, 4, -1, -1),
            id="fewest tricks",
        ),
        pytest.param("fewest-tricks", TIED, 4, (0, 0, 0, 0, 0), id="fewest tricks, still tied"),
        pytest.param("hoyle", TIED, 0, (-1, -1, 4, -1, -1), id="hoyle, seat 0 took the last trick"),
        pytest.param("hoyle", TIED, 2, (4, -1, -1, -1, -1), id="hoyle, seat 2 took the last trick"),
        pytest.param("hoyle", TIED, 4, (-1, -1, 4, -1, -1), id="hoyle, the later passer"),
    ],
)
def test_the_house_decides_a_tied_leaster(
    tie: str, takes: Takes, last: int, expected: tuple[int, ...]
) -> None:
    """Nothing; each lowest from each other; fewest tricks; or who did not take the last trick."""
    assert expected == payoffs(_leaster(takes, last=last, leaster_tie=tie))


@pytest.mark.parametrize(
    ("need_trick", "expected"), [("on", (-1, 4, -1, -1, -1)), ("off", (8, -2, -2, -2, -2))]
)
def test_a_leaster_may_be_won_without_a_trick(need_trick: str, expected: tuple[int, ...]) -> None:
    """Where no trick is needed, a winner without one is paid double."""
    takes: Takes = [(0, 0), (1, 18), (2, 30), (2, 35), (1, 24)]
    assert expected == payoffs(_leaster(takes, leaster_need_trick=need_trick))


def test_a_winner_with_a_trick_is_paid_once_also_where_none_is_needed() -> None:
    """Double pay is for a winner without a trick only."""
    takes: Takes = [(1, 10), (1, 25), (2, 30), (1, 22), (1, 20)]
    assert (4, -1, -1, -1, -1) == payoffs(_leaster(takes, leaster_need_trick="off"))


def test_a_leaster_can_be_played_for_two_units() -> None:
    """With 2 units the lowest of 12, 28, 31, 22 and 27 gets 8."""
    outcome = Outcome("leaster", (12, 28, 31, 22, 27), (1, 1, 2, 1, 1), (0,), True)
    paid = LeasterUnits(2, 4, EachFromEach()).pay(outcome)
    assert (8, -2, -2, -2, -2) == paid.payoffs
