"""The environment keeps what PettingZoo asks of one, shows a seat its view only, and pays units."""

from __future__ import annotations

import doctest
import os
import re
import warnings
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from pettingzoo_env import actions, env, observing
from pettingzoo_env.actions import EnvironmentMisused, action_of, numbered, numbers
from pettingzoo_env.env import SheepsheadEnv
from pettingzoo_env.observing import blocks_of, observe
from sheepshead import (
    IllegalAction,
    InvalidVariant,
    State,
    apply,
    deal,
    get_variant,
    legal_actions,
    score,
    variant_ids,
    worlds,
)

LONG = os.environ.get("SHEEPSHEAD_TESTS") == "long"
CHEAP = ("called-ace", "schafkopf-wirtshaus", "two-handed-battery")
PRESETS = variant_ids() if LONG else CHEAP
CYCLES = 200 if LONG else 40

# An observation with a mask is a dictionary, which PettingZoo knows of its own games only.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should")


@pytest.mark.parametrize("preset", PRESETS)
def test_it_is_an_environment(preset: str) -> None:
    """What PettingZoo checks of an environment holds, and it warns of nothing else."""
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message=message)
        api_test(SheepsheadEnv(preset), num_cycles=CYCLES, verbose_progress=False)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seed_gives_the_same_hands(preset: str) -> None:
    """Two environments with one seed deal alike and show the same."""
    seed_test(lambda: SheepsheadEnv(preset), num_cycles=CYCLES)  # type: ignore[no-untyped-call]


def states(preset: str, seed: int) -> list[State]:
    """The states of a hand that is played at random."""
    rng, played = Random(seed), [deal(preset, seed=seed)]
    while not played[-1].is_over:
        played.append(apply(played[-1], rng.choice(legal_actions(played[-1]))))
    return played


@pytest.mark.parametrize("preset", variant_ids() if LONG else variant_ids()[::6])
def test_every_legal_action_has_a_number(preset: str) -> None:
    """Nothing that a seat may do is without a number, and no two actions share one."""
    variant = get_variant(preset)
    assert len(numbers(variant)) == len(numbered(variant))
    for seed in range(3):
        for state in states(preset, seed):
            for action in legal_actions(state):
                assert action_of(variant, numbers(variant)[action]) == action


@pytest.mark.parametrize("preset", PRESETS)
def test_a_row_is_what_the_view_says(preset: str) -> None:
    """Rows are those of the view: in the space, and the same in every world that looks the same."""
    rng = Random(5)
    for state in islice(states(preset, 2), 0, None, 9):
        for seat in range(state.variant.seats):
            view = state.view(seat)
            row = observe(view)
            assert spaces.Box(0, observing.MOST, row.shape, np.int8).contains(row)
            for world in islice(worlds(view, rng), 2):
                assert np.array_equal(observe(world.view(seat)), row)


def test_the_blocks_of_a_row_are_where_they_are_said_to_be() -> None:
    """The hand, what has been said and the cards played are found in their blocks."""
    state = next(state for state in states("called-ace", 2) if state.count == 20)
    seat = 3
    row, at = observe(state.view(seat)), dict[str, observing.Row]()
    for block in blocks_of(state.variant):
        at[block.name], row = row[: block.length], row[block.length :]
    assert row.size == 0
    assert int(at["hand"].sum()) == len(state.hand(seat))
    assert at["dealer"].tolist() == [0, 0, 1, 0, 0], "seat 0 deals, two to the left of seat 3"
    played = [action for _, action in state.phase.log if str(action).startswith("play")]
    assert int(at["played"].sum()) == len(played)
    assert int(at["said"].sum()) == sum(
        str(action) in ("pass", "pick", "alone") for _, action in state.phase.log
    )


def test_rewards_are_payoffs_in_units() -> None:
    """When the hand is over each agent is paid what its seat is, and nothing before."""
    table = SheepsheadEnv("called-ace")
    table.reset(seed=3, options={"deal": 7, "dealer": 2})
    state, paid = deal("called-ace", seed=7, dealer=2), dict[str, float]()
    for agent in table.agent_iter():
        _, reward, is_over, _, _ = table.last(observe=False)
        if is_over:
            paid[agent] = reward
            table.step(None)
            continue
        assert reward == 0
        number = seen_by(table).index(1)
        state = apply(state, action_of(table.variant, number))
        table.step(number)
    assert [*paid.values()] == [float(units) for units in score(state).payoffs]
    assert sum(paid.values()) == 0
    assert any(paid.values())


def test_what_cannot_be_done_is_refused_in_words() -> None:
    """Every misuse has a typed error that says what was expected."""
    table = SheepsheadEnv("called-ace", render_mode="ansi")
    with pytest.raises(EnvironmentMisused, match="call reset first"):
        table.step(0)
    table.reset(seed=1)
    masked = next(number for number, mask in enumerate(seen_by(table)) if not mask)
    with pytest.raises(IllegalAction, match="Seat 2 may not"):
        table.step(masked)
    for number in (-1, 10**6, 1.5, True, None, "pass"):
        with pytest.raises(EnvironmentMisused, match=r"an action (of called-ace )?is a"):
            table.step(number)
    with pytest.raises(EnvironmentMisused, match=r"agents are seat_0, .*, not 'Ann'"):
        table.observe("Ann")
    with pytest.raises(EnvironmentMisused, match="render_mode is None or 'ansi'"):
        SheepsheadEnv("called-ace", render_mode="human")
    with pytest.raises(InvalidVariant):
        SheepsheadEnv("no-such-game")
    assert "bidding" in str(table.render())


NO_SEEDS = (
    "x",
    "1",
    1.5,
    1.0,
    -1,
    True,
    False,
    [1],
    b"1",
    np.float64(1),
    np.int64(-1),
    np.bool_(1),
)
NO_OPTIONS: tuple[tuple[object, str], ...] = (
    ({"nope": 1}, "options are 'deal' and 'dealer'; none is 'nope'"),
    ({"deal": 1, "Dealer": 1}, "none is 'Dealer'"),
    ({1: 1}, "none is 1"),
    ([("deal", 1)], "options are a dict, not"),
    ("deal", "options are a dict, not 'deal'"),
    (0, "options are a dict, not 0"),
    ({"dealer": 5}, "a dealer is a whole number from 0 to 4, not 5"),
    ({"dealer": None}, "a dealer is a whole number from 0 to 4, not None"),
    *(({"dealer": value}, "a dealer is a whole number from 0 to 4, not") for value in NO_SEEDS),
    *(({"deal": value}, "a deal is a whole number from 0, not") for value in (None, *NO_SEEDS)),
)


@pytest.mark.parametrize("seed", NO_SEEDS, ids=repr)
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    """A seed is a whole number from 0; after a refusal the hand on the table goes on."""
    table = SheepsheadEnv("called-ace")
    with pytest.raises(EnvironmentMisused, match="a seed is a whole number from 0, not "):
        table.reset(seed=seed)
    table.reset(seed=1)
    before = table.view("seat_0")
    with pytest.raises(EnvironmentMisused, match="a seed is a whole number from 0, not "):
        table.reset(seed=seed, options={"deal": 3})
    assert table.view("seat_0") == before


@pytest.mark.parametrize(("options", "said"), NO_OPTIONS, ids=repr)
def test_options_that_are_none_are_refused(options: Any, said: str) -> None:
    """A mistyped option is not passed over, and what follows is dealt as if nothing was asked."""
    table, other = SheepsheadEnv("called-ace"), SheepsheadEnv("called-ace")
    for each in (table, other):
        each.reset(seed=1)
    with pytest.raises(EnvironmentMisused, match=re.escape(said)):
        table.reset(seed=7, options=options)
    for each in (table, other):
        each.reset()
    assert table.view("seat_0") == other.view("seat_0")


def test_numbers_of_numpy_are_seeds_too() -> None:
    """Programs that draw seeds with NumPy get the hands of the same numbers."""
    table, other = SheepsheadEnv("called-ace"), SheepsheadEnv("called-ace")
    table.reset(seed=np.int64(7))  # type: ignore[arg-type]
    other.reset(seed=7)
    assert table.view("seat_0") == other.view("seat_0")
    table.reset(options={"deal": np.uint8(3), "dealer": np.int32(2), "options": 1})
    assert table.view("seat_1") == deal("called-ace", seed=3, dealer=2).view(1)


def seen_by(table: SheepsheadEnv) -> list[int]:
    """The mask of the agent whose turn it is."""
    mask: list[int] = table.observe(table.agent_selection)["action_mask"].tolist()
    return mask


def test_house_rules_are_played_too() -> None:
    """A variant with options is an environment like any other, with the doubles in its masks."""
    table = SheepsheadEnv({"preset": "called-ace", "options": {"crack": "any-defender"}})
    api_names = {str(action) for action in numbered(table.variant)}
    assert {"double", "pick", "call AC under 7D"} <= api_names


@pytest.mark.parametrize("module", [actions, observing, env], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    """What a docstring shows at a prompt is what Python prints."""
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


def test_the_blocks_of_the_readme_run() -> None:
    """What the README shows in Python works as it stands there."""
    readme = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", readme, re.DOTALL | re.MULTILINE)
    shown: dict[str, object] = {}
    for block in blocks:
        exec(block, shown)
    table = shown["env"]
    assert isinstance(table, SheepsheadEnv)
    assert table.variant.options == (("bump", 1),)
