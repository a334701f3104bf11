"""A recorded hand with one thing changed is refused at that very step, and never verified.

Steps are counted from 1. Where no corpus lies beside the project the shipped hands are changed.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from corpora.corpus import Line, actions_of, sample, step_of_fault, verdict_of
from sampling import sampled
from sheepshead.verify import Verdict

LINES = list(sample())[:: sampled(sample=3, whole=1)]

pytestmark = pytest.mark.skipif(not LINES, reason="there are no recorded hands")


def _changed(line: Line) -> Line:
    return deepcopy(line)


@pytest.mark.parametrize("line", LINES)
def test_the_unchanged_line_is_verified(line: Line) -> None:
    """What is changed below is right to begin with."""
    assert Verdict.VERIFIED is verdict_of(line)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("change", [-1, 1, 100])
def test_a_changed_result_is_refused_at_the_last_step(line: Line, change: int) -> None:
    """One point, one trick or one unit more or less, of any seat."""
    for name in ("points", "tricks", "payoffs"):
        for seat in range(len(line.get(name) or ())):
            wrong = _changed(line)
            wrong[name][seat] += change
            assert len(actions_of(line)) == step_of_fault(wrong), (name, seat)


@pytest.mark.parametrize("line", LINES)
def test_results_of_two_seats_exchanged_are_refused(line: Line) -> None:
    """The sum may be right: each seat has its own result."""
    for name in ("points", "tricks", "payoffs"):
        stated = line.get(name) or ()
        for seat in range(len(stated) - 1):
            if stated[seat] != stated[seat + 1]:
                wrong = _changed(line)
                wrong[name][seat : seat + 2] = stated[seat + 1], stated[seat]
                assert len(actions_of(line)) == step_of_fault(wrong), (name, seat)


@pytest.mark.parametrize("line", LINES)
def test_a_result_for_a_wrong_number_of_seats_is_refused(line: Line) -> None:
    """One number too many or too few belongs to no step."""
    for name in ("points", "tricks", "payoffs"):
        if line.get(name):
            assert step_of_fault({**line, name: [*line[name], 0]}) is None
            assert step_of_fault({**line, name: line[name][:-1]}) is None


@pytest.mark.parametrize("line", [row for row in LINES if "steps" in row.values[0]])
def test_a_changed_legal_set_is_refused_at_its_step(line: Line) -> None:
    """One action removed, one added that is not legal, one replaced, one stated twice."""
    for number, step in enumerate(line["steps"], 1):
        legal = step["legal"]
        if legal is None:
            continue
        other = _an_illegal_action(line, legal)
        for stated in (
            legal[:-1],
            legal[1:],
            [*legal, other],
            [*legal[:-1], other],
            [*legal, legal[0]],
            [],
        ):
            wrong = _changed(line)
            wrong["steps"][number - 1]["legal"] = stated
            assert number == step_of_fault(wrong), stated


def _an_illegal_action(line: Line, legal: list[str]) -> str:
    """An action of the same kind that is not legal here."""
    for hand in line["hands"]:
        for card in hand:
            if f"play {card}" not in legal:
                return f"play {card}"
    raise AssertionError("somebody holds a card that this seat does not")


@pytest.mark.parametrize("line", [row for row in LINES if "steps" in row.values[0]])
def test_a_changed_announcement_is_refused_at_its_step(line: Line) -> None:
    """One announced action removed, one added for a seat that has none or for one that acts."""
    for number, step in enumerate(line["steps"], 1):
        if step["legal"] is None:
            continue
        announce = step.get("announce", {})
        for seat in map(str, range(len(line["hands"]))):
            wrong = _changed(line)
            stated = dict(announce)
            if seat in stated:
                del stated[seat]
            else:
                stated[seat] = ["double"]
            wrong["steps"][number - 1]["announce"] = stated
            assert number == step_of_fault(wrong), seat


@pytest.mark.parametrize("line", [row for row in LINES if "steps" in row.values[0]])
def test_a_changed_seat_is_refused_at_its_step(line: Line) -> None:
    """Another seat than the one to act."""
    for number, step in enumerate(line["steps"], 1):
        for seat in range(-1, len(line["hands"]) + 1):
            if seat not in {step["seat"], -1}:
                wrong = _changed(line)
                wrong["steps"][number - 1]["seat"] = seat
                assert number == step_of_fault(wrong), seat


@pytest.mark.parametrize("line", LINES)
def test_an_action_that_is_not_legal_is_refused_at_its_step(line: Line) -> None:
    """A card of another seat is played, or something is said that belongs elsewhere."""
    for number, action in enumerate(actions_of(line), 1):
        if action.startswith("play "):
            others = [f"play {card}" for hand in line["hands"] for card in hand
                      if action[5:] not in hand]  # fmt: skip
            illegal = Random(number).choice(others)
            if action[5:] in line["blind"]:  # whose other cards then are those of a hand, too
                continue
        else:
            illegal = "choose nothing"
        if "bury" in str(actions_of(line)) and illegal[5:] in map(str, line["blind"]):
            continue
        assert number == step_of_fault(_with_action(line, number, illegal)), illegal


def _with_action(line: Line, number: int, action: str) -> Line:
    wrong = _changed(line)
    if "steps" in wrong:
        wrong["steps"][number - 1]["action"] = action
    else:
        wrong["actions"][number - 1] = action
    return wrong


@pytest.mark.parametrize("line", LINES)
def test_a_repeated_or_missing_step_is_refused(line: Line) -> None:
    """The same step twice is refused at the second; after a gap at the next, or soon after."""
    key = "steps" if "steps" in line else "actions"
    for number in range(1, len(actions_of(line)) + 1):
        wrong = _changed(line)
        wrong[key].insert(number, deepcopy(wrong[key][number - 1]))
        if _repeats_legally(line, number):
            continue
        assert number + 1 == step_of_fault(wrong)


def _repeats_legally(line: Line, number: int) -> bool:
    """Whether a step may be followed by the same one: two seats pass, knock, double or bid.

    In Indiana each seat that has said "any" names its game, and two may name the same.
    """
    action, *following = actions_of(line)[number - 1 : number + 1]
    said = action.rpartition(": ")[2]
    may_follow = said in {"pass", "knock", "double", "bid any"} or [action] == following
    may_follow |= line["variant"] == "indiana" and said.startswith("bid ")
    return "steps" not in line and may_follow


@pytest.mark.parametrize("line", LINES)
def test_two_cards_exchanged_between_hands_are_refused(line: Line) -> None:
    """At the latest when one of the two is played by the seat that does not hold it any more."""
    luck = Random(7)
    seats = range(len(line["hands"]))
    for _ in range(6):
        one, other = luck.sample(seats, 2)
        here, there = (luck.randrange(len(line["hands"][0])) for _ in range(2))
        first, second = line["hands"][one][here], line["hands"][other][there]
        wrong = _changed(line)
        wrong["hands"][one][here], wrong["hands"][other][there] = second, first
        latest = min(
            (
                number
                for number, action in enumerate(actions_of(line), 1)
                if action in {f"play {first}", f"play {second}"}
            ),
            default=None,
        )
        if latest is None:
            continue
        found = step_of_fault(wrong)
        assert found is None or 1 <= found <= latest
        assert found is not None or "setup" in line


@pytest.mark.parametrize("line", LINES)
def test_a_card_twice_or_missing_is_refused(line: Line) -> None:
    """Such hands make no deal, whatever was done with them: that belongs to no step."""
    twice = _changed(line)
    twice["hands"][0][0] = twice["hands"][1][0]
    assert step_of_fault(twice) is None
    short = _changed(line)
    short["hands"][0] = short["hands"][0][1:]
    assert step_of_fault(short) is None


@pytest.mark.parametrize("line", LINES)
def test_a_line_cut_after_any_step_is_incomplete(line: Line) -> None:
    """Never verified: neither with the stated result nor without it."""
    key = "steps" if "steps" in line else "actions"
    for length in range(len(actions_of(line))):
        cut = {**line, key: line[key][:length]}
        assert Verdict.INCOMPLETE is verdict_of(cut)
        bare = {name: value for name, value in cut.items()
                if name not in {"points", "tricks", "payoffs"}}  # fmt: skip
        assert Verdict.INCOMPLETE is verdict_of(bare)


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_goes_on_after_the_end_is_refused(line: Line) -> None:
    """When the hand is over, nothing more can be done in it."""
    key = "steps" if "steps" in line else "actions"
    more = "play QC" if key == "actions" else {"seat": 0, "legal": [], "action": "play QC"}
    wrong = {**line, key: [*line[key], more]}
    assert len(actions_of(line)) + 1 == step_of_fault(wrong)
