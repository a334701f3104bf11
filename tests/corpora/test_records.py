"""Hands that people really played: each action legal, each stated result right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from corpora.corpus import SHARED, count_verdicts, example_files, needed
from sheepshead.verify import Verdict


@pytest.mark.parametrize(
    ("name", "verified", "incomplete"),
    [("netschafkopf", 461, 0), ("sauspiel", 58, 1), ("sauspiel-unpaid", 965, 0)],
)
def test_recorded_hands_are_verified(
    name: str, verified: int, incomplete: int, record_property: Callable[[str, object], None]
) -> None:
    """Every play legal; points, tricks and payoffs as written down; one hand stops early."""
    counted, faults = count_verdicts(needed(SHARED / "records" / f"{name}.jsonl"))
    assert [] == faults
    assert verified == counted[Verdict.VERIFIED]
    assert incomplete == counted[Verdict.INCOMPLETE]
    record_property(
        "hands verified", f"records, {name}: {verified} verified, {incomplete} incomplete"
    )


@pytest.mark.parametrize("path", example_files(), ids=lambda path: path.stem)
def test_the_shipped_hands_are_verified(
    path: Path, record_property: Callable[[str, object], None]
) -> None:
    """Every hand that comes with the project is whole and right."""
    counted, faults = count_verdicts(path)
    assert [] == faults
    assert counted[Verdict.VERIFIED] > 0
    assert 0 == counted[Verdict.INCOMPLETE]
    record_property(
        "hands verified", f"examples, {path.stem}: {counted[Verdict.VERIFIED]} verified"
    )
