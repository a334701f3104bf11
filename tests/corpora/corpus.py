"""Where recorded hands are found: beside the project, and the few that are shipped with it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sheepshead import RecordError, get_variant, legal_actions, replay, variant_ids
from sheepshead.errors import InvalidVariant
from sheepshead.record import parse_record, read_lines
from sheepshead.verify import Verdict, verify

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
EXAMPLES = ROOT / "examples" / "hands"

Line = dict[str, Any]
"""A recorded hand as its line of JSON says it."""


def needed(path: Path) -> Path:
    """A file beside the project; the test is skipped where it is missing."""
    if not path.exists():
        pytest.skip(f"there is no {path.name} beside the project")
    return path


def lines_of(path: Path) -> list[Line]:
    """The lines of a file of recorded hands."""
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def is_known(line: Line) -> bool:
    """Whether a hand belongs to a preset that there is."""
    try:
        get_variant(line["variant"])
    except InvalidVariant:
        return False
    return True


def playthrough_files() -> list[Path]:
    """The playthroughs of every preset that there is."""
    folder = SHARED / "playthroughs"
    return [path for preset in variant_ids() if (path := folder / f"{preset}.jsonl").exists()]


def record_files() -> list[Path]:
    """The hands that people really played."""
    return sorted((SHARED / "records").glob("*.jsonl"))


def example_files() -> list[Path]:
    """The hands shipped with the project."""
    return sorted(EXAMPLES.glob("*.jsonl"))


def sample() -> Iterator[pytest.ParameterSet]:
    """A few lines of every corpus, always the same ones.

    Where there is none they are shipped hands, as they are and with every choice listed in turn.
    """
    files = [*playthrough_files(), *record_files()]
    yield from _some_of(files)
    for number, row in enumerate(() if files else _some_of(example_files())):
        line = row.values[0]
        yield pytest.param(with_choices(line), id=f"{row.id}, with choices") if number % 2 else row


def _some_of(files: list[Path]) -> Iterator[pytest.ParameterSet]:
    for path in files:
        lines = [line for line in lines_of(path) if is_known(line)]
        step = max(1, len(lines) // 2)
        for number in range(step // 2, len(lines), step):
            yield pytest.param(lines[number], id=f"{path.stem}, line {number + 1}")


def with_choices(line: Line) -> Line:
    """A recorded hand as a playthrough: what each seat could do and announce, step by step."""
    if "steps" in line:
        return line
    steps = []
    for state, action in zip(replay(parse_record(json.dumps(line))), line["actions"], strict=False):
        could = {
            str(seat): [str(each) for each in legal_actions(state, seat)]
            for seat in range(state.variant.seats)
        }
        legal = could.pop(str(state.to_act))
        announce = {seat: said for seat, said in could.items() if said}
        steps.append({"seat": state.to_act, "legal": legal, "announce": announce, "action": action})
    return {name: value for name, value in line.items() if name != "actions"} | {"steps": steps}


def verdict_of(line: Line) -> Verdict:
    """What checking a line comes to; raises `RecordError` for one that is wrong."""
    return verify(parse_record(json.dumps(line)))


def count_verdicts(path: Path) -> tuple[Counter[Verdict], list[str]]:
    """How many hands of a file were verified and how many are incomplete; and all faults."""
    counted: Counter[Verdict] = Counter()
    faults = []
    with path.open("rb") as file:
        for number, found in read_lines(file):
            try:
                if isinstance(found, RecordError):
                    raise found
                counted[verify(found)] += 1
            except RecordError as fault:
                faults.append(f"{path.name}, line {number}: {fault}")
    return counted, faults


def step_of_fault(line: Line) -> int | None:
    """The step at which a line is refused; fails if it is not."""
    with pytest.raises(RecordError) as error:
        verdict_of(line)
    return error.value.step


def actions_of(line: Line) -> list[str]:
    """What was done in a hand, in order."""
    return [step["action"] for step in line["steps"]] if "steps" in line else line["actions"]
