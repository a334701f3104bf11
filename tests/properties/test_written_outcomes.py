"""A hand that was played can be written down as it was; written down otherwise it is refused."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest

from combining import composed
from every_option import settings
from sampling import sampled
from sheepshead import Level, Outcome, State, Variant, variant_ids
from sheepshead.outcome_checks import outcome_problems
from sheepshead.testing import random_hand

HANDS = sampled(sample=6, whole=60)
FEW = sampled(sample=2, whole=20)
TABLES = sampled(sample=30, whole=400)


def _outcome(state: State) -> Outcome:
    contract = state.contract
    assert contract is not None
    return contract.objective.judge(state.phase, contract)


BY_POINTS = ("pick", "holders", "rufspiel", "solo", "wenz", "call")


def _with_swapped_points(outcome: Outcome) -> Iterator[Outcome]:
    """What each party took written down for the other, in a hand that its points decide."""
    own = sum(outcome.points[seat] for seat in outcome.side)
    others = sum(outcome.points[seat] for seat in outcome.others)
    if outcome.contract in BY_POINTS and not outcome.promised and max(own, others) > 60:
        points = [0] * outcome.seats
        points[outcome.side[0]], points[outcome.others[0]] = others, own
        yield attrs.evolve(outcome, points=tuple(points))


def _otherwise(outcome: Outcome) -> Iterator[Outcome]:
    """The same hand with another winner, or won otherwise."""
    yield attrs.evolve(outcome, won=not outcome.won)
    for level in Level:
        if level is not outcome.level:
            yield attrs.evolve(outcome, level=level)
    yield from _with_swapped_points(outcome)


def _left_out(outcome: Outcome) -> Iterator[Outcome]:
    """The same hand without its points, its tricks, its runners, or all of them."""
    nothing = (0,) * outcome.seats
    yield attrs.evolve(outcome, points=nothing)
    yield attrs.evolve(outcome, tricks=nothing)
    yield attrs.evolve(outcome, runners=0)
    yield attrs.evolve(outcome, points=nothing, tricks=nothing, runners=0)


def _check(variant: Variant, outcome: Outcome) -> None:
    assert outcome_problems(variant, outcome) == ()
    for written in _left_out(outcome):
        assert outcome_problems(variant, written) == (), written
    for written in _otherwise(outcome):
        assert outcome_problems(variant, written), written


@pytest.mark.parametrize("preset", variant_ids())
def test_a_played_hand_can_be_written_down_as_it_was_only(preset: str) -> None:
    """Also with points, tricks or runners left out, but with no other result."""
    for seed in range(HANDS):
        state = random_hand(preset, seed).states[-1]
        _check(state.variant, _outcome(state))


DECIDING = {
    *("all_pass", "bettel_trumps", "schneider_rule", "tie_rule", "alter_muss_60", "tout_stop"),
    *(
        "leaster_need_trick",
        "leaster_all_tricks",
        "leaster_tie",
        "leaster_blind",
        "bury_needs_trick",
        "leaster_pointless_trick_bonus",
    ),
    *("ramsch_tie", "ramsch_durchmarsch", "ramsch_durchmarsch_announce", "ramsch_two_pay"),
    *("ramsch_leaster", "ramsch_jungfrau", "renonce", "call_sheepshead", "steigern_pays"),
}
"""House rules by which a hand is won or lost otherwise, or with another side."""
DECIDED = [setting for setting in settings() if setting.name in DECIDING]


@pytest.mark.parametrize("name", sorted({setting.name for setting in DECIDED}))
def test_a_hand_that_is_decided_by_a_house_rule_can_be_written_down(name: str) -> None:
    """As it was, and with points, tricks or runners left out; not with another winner."""
    for setting in DECIDED:
        if setting.name == name:
            for seed in range(FEW):
                state = random_hand(setting.spec, seed).states[-1]
                _check(state.variant, _outcome(state))


@pytest.mark.parametrize("part", range(3))
def test_a_hand_with_house_rules_can_be_written_down(part: int) -> None:
    """Whatever the house has agreed upon."""
    for number in range(part, TABLES, 3):
        state = random_hand(composed(number).spec, number).states[-1]
        assert outcome_problems(state.variant, _outcome(state)) == ()
