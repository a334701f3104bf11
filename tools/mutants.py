"""What became of the mutants: `python tools/mutants.py`, after `mutmut run`, in the checkout.

Prints how many small faults in engine, orders, policies and scoring were noticed, and each that was
not and does not stand in docs/survivors.toml with the reason. Fails when less than 95 of 100 were
noticed.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from mutmut.mutation.diff_apply import get_diff_for_mutant

ROOT = Path(__file__).parents[1]
FOUND = ROOT / "mutants" / "src"
LISTED = ROOT / "docs" / "survivors.toml"
LEAST = 0.95

STATUS = {
    0: "survived",
    1: "noticed by a test",
    3: "noticed by a test",
    5: "reached by no test",
    24: "ran out of time",
    33: "reached by no test",
    36: "ran out of time",
    37: "noticed by the type checker",
    152: "ran out of time",
    255: "ran out of time",
    -24: "ran out of time",
}
"""By the exit code that is kept of a mutant; any other is that of a crash, which is noticed."""
NOTICED = ("noticed by a test", "noticed by the type checker", "crashed")


class Change(NamedTuple):
    """A mutant as one reads it: where, and what became of which line."""

    function: str
    old: str
    new: str


def results() -> Iterator[tuple[str, str, str]]:
    """The path, the name and the fate of each mutant."""
    for path in sorted(FOUND.rglob("*.meta")):
        for name, code in json.loads(path.read_text("utf-8"))["exit_code_by_key"].items():
            fate = "not tried" if code is None else STATUS.get(code, "crashed")
            yield f"src/{path.relative_to(FOUND)}".removesuffix(".meta"), name, fate


def change_of(path: str, name: str) -> Change:
    """What a mutant changes."""
    lines = get_diff_for_mutant(name, path=Path(path)).splitlines()[3:]
    old, new = (
        " ".join(line[1:].strip() for line in lines if line.startswith(mark)) for mark in "-+"
    )
    function = name.partition("__mutmut_")[0].removeprefix("sheepshead.")
    return Change(function.replace(".x_", ".").replace(".xǁ", ".").replace("ǁ", "."), old, new)


def listed() -> set[Change]:
    """The faults of which it is known why nobody notices them."""
    faults = tomllib.loads(LISTED.read_text("utf-8"))["fault"]
    return {Change(fault["where"], fault["was"], fault["made"]) for fault in faults}


def main() -> int:
    """Print what became of them; 1 if too few were noticed."""
    found, known = list(results()), listed()
    counts = Counter(fate for _, _, fate in found)
    noticed = sum(counts[fate] for fate in NOTICED)
    for fate, number in counts.most_common():
        print(f"{number:6} {fate}")
    share = noticed / (len(found) - counts["not tried"])
    print(f"{noticed} of {len(found)} noticed, {share:.1%} of those that were tried")
    for path, name, fate in found:
        if fate not in (*NOTICED, "not tried"):
            change = change_of(path, name)
            if change not in known:
                print(f"{change.function}: {fate}\n  - {change.old}\n  + {change.new}")
    return int(share < LEAST)


if __name__ == "__main__":
    sys.exit(main())
