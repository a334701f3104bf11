"""Hands with every choice listed: legal sets, announcements, points, tricks and payoffs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from corpora.corpus import SHARED, count_verdicts, is_known, lines_of, needed, verdict_of
from sheepshead import variant_ids
from sheepshead.verify import Verdict

PRESETS = [
    "called-ace",
    "three-handed-hoyle",
    "auction-sheepshead",
    "schafkopf-classic",
    "sauspiel",
    "sauspiel-short",
    "schafkopf-wirtshaus",
]


@pytest.mark.parametrize("preset", variant_ids())
def test_playthroughs_are_verified(
    preset: str, record_property: Callable[[str, object], None]
) -> None:
    """At every step exactly the stated actions and announcements are legal."""
    counted, faults = count_verdicts(needed(SHARED / "playthroughs" / f"{preset}.jsonl"))
    assert [] == faults
    assert 150 == counted[Verdict.VERIFIED]
    record_property("hands verified", f"playthroughs, {preset}: 150 verified")


def test_no_preset_is_left_out() -> None:
    """Each of these is in the catalogue, so that its playthroughs are checked."""
    assert set(PRESETS) <= set(variant_ids())


def test_the_faults_of_others_are_none_of_ours(
    record_property: Callable[[str, object], None],
) -> None:
    """Positions at which other programs went wrong, as far as their preset is here."""
    lines = lines_of(needed(SHARED / "playthroughs" / "faults-of-others.jsonl"))
    known = [line for line in lines if is_known(line)]
    assert len(known) >= 12
    for line in known:
        assert Verdict.VERIFIED is verdict_of(line), json.dumps(line["id"])
    record_property("hands verified", f"playthroughs, faults of others: {len(known)} verified")
