"""Checkpoints: what goes on from them, what is refused, and that they hold whole hands."""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import (
    ThreadPoolExecutor,
)
from pathlib import Path
from types import FrameType

import pytest

from sheepshead import CheckpointError, SimulationError, simulate
from sheepshead.simulation import checkpoint
from sheepshead.simulation.features import ALWAYS
from sheepshead.simulation.running import run_job
from sheepshead.simulation.tables import Job, OneTable, Table
from sheepshead.simulation.tallies import Counts, add_counts

FOLDER = str(Path(checkpoint.__file__).parent)
USUAL = {"hands": 40, "players": "random", "seed": 1}


def _telling(told: list[int]):
    return lambda done, _total: told.append(done)


@pytest.fixture
def half_done(tmp_path: Path) -> Path:
    """The checkpoint of a run that was broken off by its own progress."""
    path = tmp_path / "half"

    def break_off(done: int, _total: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("called-ace-plain", **USUAL, checkpoint=path, progress=break_off)
    return path


def test_a_run_goes_on_where_it_was_broken_off(half_done: Path) -> None:
    """It tells first how much is done; a finished run is only read; more hands can be asked for."""
    told: list[int] = []
    results = simulate(
        "called-ace-plain",
        **USUAL,
        checkpoint=half_done,
        progress=_telling(told),
    )
    assert told[0] == 20
    assert results == simulate("called-ace-plain", **USUAL)
    again: list[int] = []
    simulate(
        "called-ace-plain",
        **USUAL,
        checkpoint=half_done,
        progress=_telling(again),
    )
    assert again == [40]
    longer = {**USUAL, "hands": 50}
    assert simulate("called-ace-plain", **longer, checkpoint=half_done) == simulate(
        "called-ace-plain", **longer
    )
    assert [path.name for path in half_done.parent.iterdir()] == ["half"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 2}, r"'half': of another run: seed is 1 there and 2 here"),
        ({"players": "simple"}, r"of another run: players is \['RandomPlayer\(\)', .* there and"),
        ({"features": ()}, r"of another run: features is .* there and \[\] here"),
        ({"hands": 10}, r"it has hands 0 to 19, and hands 0 to 9 are wanted"),
        ({"hands": range(30, 40)}, r"it has hands 0 to 19, and hands 30 to 39 are wanted"),
    ],
)
def test_a_checkpoint_of_another_run_is_refused(half_done: Path, change: dict, said: str) -> None:
    """With what differs; the file stays as it was."""
    before = half_done.read_bytes()
    with pytest.raises(CheckpointError, match=said):
        simulate("called-ace-plain", **{**USUAL, **change}, checkpoint=half_done)
    with pytest.raises(CheckpointError, match="of another run: preset is 'called-ace-plain' there"):
        simulate("called-ace", **USUAL, checkpoint=half_done)
    assert half_done.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Expecting value"),
        ("[]", "a checkpoint is a mapping with format, job, done, counts, not"),
        (
            '{"format": "x", "job": 1, "done": [], "counts": []}',
            "expected the format sheepshead-c",
        ),
        ("\xff", "is no checkpoint: expected UTF-8"),
        ("[" * 100_000, "'file' is no checkpoint: nested too deeply"),
        ('{"format": 1, "format": 2}', "format"),
    ],
)
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, text: str, said: str) -> None:
    """Nothing is overwritten that was something else."""
    path = tmp_path / "file"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(CheckpointError, match=said):
        simulate("called-ace-plain", **USUAL, checkpoint=path)
    assert path.read_bytes() == text.encode("latin-1")


def test_counts_that_are_not_of_the_hands_named_are_refused(half_done: Path) -> None:
    """A file that somebody has changed."""
    values = json.loads(half_done.read_text("utf-8"))
    half_done.write_text(json.dumps({**values, "done": [[0, 19]]}), encoding="utf-8")
    with pytest.raises(CheckpointError, match="the counts are of 20 hands, and 19 were played"):
        simulate("called-ace-plain", **USUAL, checkpoint=half_done)


class Numbers:
    """A job that costs nothing: hands by the remainder of their numbers."""

    def begin(self):
        """Counts a hand in two places."""

        def count(number: int, counts: Counts) -> None:
            add_counts(counts, {("hands",): 1, ("rest", number % 3): 1})

        return count

    def to_dict(self) -> dict:
        """There is but one."""
        return {"job": "numbers"}

    def check_known(self) -> None:
        """It is."""

    def check(self, counts: Counts, hands: int) -> None:
        """Both places have all hands."""
        rests = sum(times for path, times in counts.items() if path[0] == "rest")
        if not rests == counts.get(("hands",), 0) == hands:
            raise SimulationError(f"{counts} are not of {hands} hands")


def _interrupted(checkpoint: Path, line: int, job: Job) -> bool:
    """Plays with a Ctrl-C at a line of the package, counted as they are run; whether it came."""
    lines = iter(range(line))

    def trace(frame: FrameType, event: str, _argument: object):
        if FOLDER not in frame.f_code.co_filename:
            return None
        if event == "line" and next(lines, None) is None:
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run_job(job, range(2), checkpoint=checkpoint)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(
    ("job", "step"),
    [
        (Numbers(), 1),
        (OneTable(table=Table.of("called-ace-plain", "random", ALWAYS), seed=3), 43),
    ],
)
def test_ctrl_c_at_any_line_leaves_a_checkpoint_of_whole_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, job: Job, step: int
) -> None:
    """Wherever it comes, what is kept are the counts of the hands named, and all goes on."""
    monkeypatch.setattr(checkpoint, "_SECONDS", -1)
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    whole = run_job(job, range(2))
    line = 0
    while _interrupted(tmp_path / str(line), line, job):
        assert run_job(job, range(2), checkpoint=tmp_path / str(line)) == whole
        line += step
    assert line > 150
    assert {path.suffix for path in tmp_path.iterdir()} <= {"", ".part"}


def test_two_runs_with_one_checkpoint_do_not_disturb_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each writes beside the file under a name of its own."""
    monkeypatch.setattr(checkpoint, "_SECONDS", -1)
    with ThreadPoolExecutor(4) as threads:
        runs = [
            threads.submit(run_job, Numbers(), range(60), checkpoint=tmp_path / "run")
            for _ in range(4)
        ]
        assert all(each.result() == run_job(Numbers(), range(60)) for each in runs)
    assert [path.name for path in tmp_path.iterdir()] == ["run"]


def test_a_checkpoint_in_no_folder_is_noticed_before_a_hand_is_played(tmp_path: Path) -> None:
    """The error is that of the file system."""
    with pytest.raises(FileNotFoundError):
        simulate("called-ace-plain", **USUAL, checkpoint=tmp_path / "none" / "run")
