"""Scores that are written down without all points and tricks: which results there can have been."""

from __future__ import annotations

import attrs
import pytest

from rules.helpers import variant_of
from sheepshead import Level, Outcome, Variant
from sheepshead.outcome_checks import outcome_problems

POINTLESS = variant_of("called-ace", leaster_pointless_trick_bonus="on", leaster_need_trick="off")
SWEPT = variant_of("called-ace", leaster_all_tricks="no-tricker")
NONE = (0, 0, 0, 0, 0)


def levels(variant: Variant, points: tuple[int, ...], tricks: tuple[int, ...]) -> list[Level]:
    """How clearly seat 1 can have won a leaster that is written so."""
    return [
        level
        for level in Level
        if not outcome_problems(
            variant, Outcome("leaster", points, tricks, side=(1,), won=True, level=level)
        )
    ]


EITHER = [Level.PLAIN, Level.SCHWARZ]


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param((30, 0, 30, 30, 30), (2, 1, 1, 1, 1), [Level.SCHWARZ], id="all is written"),
        pytest.param((30, 10, 30, 30, 20), (2, 1, 1, 1, 1), [Level.PLAIN], id="with points"),
        pytest.param((30, 0, 30, 30, 30), (2, 0, 2, 1, 1), [Level.SCHWARZ], id="without a trick"),
        pytest.param((30, 0, 30, 30, 30), NONE, EITHER, id="tricks left out"),
        pytest.param((20, 0, 30, 20, 20), NONE, EITHER, id="some points left out too"),
        pytest.param(NONE, (2, 1, 1, 1, 1), EITHER, id="points left out"),
        pytest.param(NONE, (2, 0, 2, 1, 1), EITHER, id="points left out, without a trick"),
        pytest.param(NONE, NONE, EITHER, id="both left out"),
    ],
)
def test_a_leaster_won_without_a_point(
    points: tuple[int, ...], tricks: tuple[int, ...], expected: list[Level]
) -> None:
    """With tricks or without, as if all had lost schwarz; what is left out may be either way."""
    assert expected == levels(POINTLESS, points, tricks)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param((0, 120, 0, 0, 0), (0, 6, 0, 0, 0), [Level.SCHWARZ], id="all is written"),
        pytest.param((0, 120, 0, 0, 0), NONE, EITHER, id="tricks left out"),
        pytest.param((0, 60, 0, 0, 0), (0, 3, 0, 0, 0), EITHER, id="half of it written"),
        pytest.param(NONE, (0, 1, 0, 0, 0), EITHER, id="one trick written"),
        pytest.param((0, 60, 0, 0, 0), (1, 3, 0, 0, 0), [Level.PLAIN], id="another took a trick"),
    ],
)
def test_a_leaster_won_with_every_trick(
    points: tuple[int, ...], tricks: tuple[int, ...], expected: list[Level]
) -> None:
    """As if all had lost schwarz, unless another trick is written."""
    assert expected == levels(SWEPT, points, tricks)


@pytest.mark.parametrize(
    ("points", "won", "lost"),
    [(59, False, True), (60, True, True), (61, True, False)],
)
def test_who_had_to_play_may_have_held_few_trumps(points: int, won: bool, lost: bool) -> None:
    """With sixty points he has won or lost, by a hand that is not written down."""
    variant = variant_of("schafkopf", all_pass="alter-muss", alter_muss_60="on")
    for claimed, possible in ((True, won), (False, lost)):
        outcome = Outcome("muss", (points, 120 - points, 0, 0), (4, 4, 0, 0), (0, 2), claimed)
        assert possible == (not outcome_problems(variant, outcome))


def test_a_march_may_have_been_announced_or_not() -> None:
    """Every trick: won with it, lost without; by nobody else."""
    points, tricks = (120, 0, 0, 0), (8, 0, 0, 0)
    for how, won, lost in (("at-start", True, True), ("free", True, False)):
        variant = variant_of("schafkopf-classic", ramsch_durchmarsch_announce=how)
        for claimed, possible in ((True, won), (False, lost)):
            outcome = Outcome("ramsch", points, tricks, side=(0,), won=claimed)
            assert possible == (not outcome_problems(variant, outcome))
        assert outcome_problems(variant, Outcome("ramsch", points, tricks, side=(1,), won=True))


@pytest.mark.parametrize("runners", [1, -1, 4])
def test_where_no_runners_count_none_are_written(runners: int) -> None:
    """A pick with the queen of clubs is worth what any other is."""
    outcome = Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1), side=(0, 1), won=True)
    variant = variant_of("called-ace")
    assert outcome_problems(variant, outcome) == ()
    (problem,) = outcome_problems(variant, attrs.evolve(outcome, runners=runners))
    assert f"runners, not {runners}" in problem
