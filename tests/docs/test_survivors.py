"""The list of small faults that nobody notices speaks of the code as it is."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIST = tomllib.loads((ROOT / "docs/survivors.toml").read_text(encoding="utf-8"))
KINDS = [kind["id"] for kind in LIST["kind"]]
FAULTS = LIST["fault"]


def _source(where: str) -> str:
    """The module of a function on one line, without the blanks at the beginning of its lines."""
    folder, _, rest = where.partition(".")
    path = ROOT / "src/sheepshead" / folder
    file = path / f"{rest.partition('.')[0]}.py" if path.is_dir() else path.with_suffix(".py")
    if not file.exists():
        file = path / "__init__.py"
    return " ".join(file.read_text(encoding="utf-8").split())


@pytest.mark.parametrize("where", sorted({fault["where"] for fault in FAULTS}))
def test_what_is_said_to_stand_there_stands_there(where: str) -> None:
    """A function that was changed since has other faults."""
    name = where.rpartition(".")[2]
    assert f"def {name}(" in _source(where)
    for fault in FAULTS:
        if fault["where"] == where:
            assert " ".join(fault["was"].split()) in _source(where)


def test_each_fault_has_a_reason_and_stands_once() -> None:
    """Each kind has faults, each fault a kind."""
    assert set(KINDS) == {fault["kind"] for fault in FAULTS}
    assert len(KINDS) == len(set(KINDS))
    counted = Counter((fault["where"], fault["was"], fault["made"]) for fault in FAULTS)
    assert [fault for fault, times in counted.items() if times > 1] == []
    assert all(fault["was"] != fault["made"] for fault in FAULTS)
