"""Faults that other programs had: every case is tested or named with the reason why it is not.

The machine-readable positions are carried out here; the others are written out by hand in
the files `test_case_*.py`, each test named for its case.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from corpora.corpus import SHARED, needed
from corpora.positions import CARRIED_OUT, Check

FILE = SHARED / "cases" / "cases.jsonl"
HERE = Path(__file__).parent

CASES = (
    [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    if FILE.exists()
    else []
)

NOT_HERE = {
    "CALL-10": "nobody withdraws a bid: each seat speaks once",
    "HID-07": "no contract here is played with an open hand",
}
"""Cases that concern no preset or function that there is."""


def _checks() -> list[pytest.ParameterSet]:
    return [
        pytest.param(check, id=f"{case['id']}, {check['type']} {number}")
        for case in CASES
        if case["id"] not in NOT_HERE
        for number, check in enumerate(case.get("check", ()), 1)
    ]


@pytest.mark.parametrize("check", _checks())
def test_a_position_of_a_case(check: Check) -> None:
    """Legal cards, callable aces, trick winners, card points and runners are as stated."""
    CARRIED_OUT[check["type"]](check)


def test_every_case_is_tested_or_named_with_a_reason() -> None:
    """No case is forgotten, and none is both tested and excused."""
    needed(FILE)
    every = {case["id"] for case in CASES}
    carried_out = {
        case["id"]
        for case in CASES
        if {check["type"] for check in case.get("check", ())} - {"zero_sum", "points"}
    }
    written_out = {
        f"{area}-{number}".upper()
        for path in HERE.glob("test_case_*.py")
        for area, number in re.findall(
            r"^def test_([a-z]+)_(\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert not set(NOT_HERE) & (carried_out | written_out)
    assert every == carried_out | written_out | set(NOT_HERE)
