"""The floor that the speed is measured against plays the same game."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.mark.parametrize("preset", ["called-ace", "sauspiel"])
def test_the_floor_plays_as_the_engine_does(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Points, tricks and payoffs of a thousand random hands are the same, else it stops."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    ratio = importlib.import_module("ratio")
    assert preset in ratio.FLOORS
    ratio.check_equal(preset, 1000)


def test_another_result_of_the_floor_stops_the_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    """A floor that pays otherwise is no floor."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    ratio = importlib.import_module("ratio")

    def paying_otherwise(seed: int, choose: object) -> object:
        points, tricks, payoffs, moves = right(seed, choose)
        return points, tricks, [-paid for paid in payoffs], moves

    right = ratio.FLOORS["sauspiel"]
    monkeypatch.setitem(ratio.FLOORS, "sauspiel", paying_otherwise)
    with pytest.raises(SystemExit, match="sauspiel, seed 0: floor"):
        ratio.check_equal("sauspiel", 3)


def test_the_floor_is_small() -> None:
    """At most 120 lines, so that it can be read against the rules."""
    assert len((BENCHMARKS / "floor.py").read_text(encoding="utf-8").splitlines()) <= 120
