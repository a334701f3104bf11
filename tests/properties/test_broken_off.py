"""Runs that are broken off: workers and parents that are killed, and Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from long_run import played
from sampling import sampled

SCRIPT = Path(__file__).parents[1] / "long_run.py"
KILLS = sampled(sample=3, whole=20)
HANDS = sampled(sample=500, whole=120_000)


@pytest.fixture(scope="module")
def undisturbed() -> str:
    """What comes of the run when nobody disturbs it."""
    return played(HANDS, None, "", None)


class Run:
    """The script at work, in a session of its own, so that signals reach nobody else."""

    def __init__(self, checkpoint: Path, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT), str(HANDS), str(checkpoint), str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            text=True,
        )

    def wait_for_chunks(self, number: int) -> None:
        """Until so many chunks have come back."""
        assert self.process.stdout is not None
        for _ in range(number):
            self.process.stdout.readline()

    def workers(self) -> list[int]:
        """The processes that have played a hand and still run."""
        return [int(path.name) for path in self.folder.iterdir() if _runs(int(path.name))]

    def end(self) -> int:
        """Lets it end by itself, or of what was done to it."""
        self.process.communicate(timeout=600)
        return self.process.returncode


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_killed_at_random_moments_and_resumed_it_is_the_same(
    undisturbed: str, tmp_path: Path
) -> None:
    """A worker, or the parent: what was not written down is played again, nothing twice."""
    checkpoint, chance, killed = tmp_path / "run", Random(11), []
    while len(killed) < KILLS:
        folder = tmp_path / str(len(killed))
        folder.mkdir()
        run = Run(checkpoint, folder)
        run.wait_for_chunks(chance.randrange(2, 8))
        assert run.process.poll() is None, f"the run ended before it was killed {KILLS} times"
        if chance.random() < 0.5 and killed[-1:] != ["worker"]:
            os.kill(chance.choice(run.workers()), signal.SIGKILL)
            killed.append("worker")
            run.wait_for_chunks(2)
        else:
            killed.append("parent")
        run.process.kill()
        run.end()
    assert set(killed) == {"worker", "parent"}
    assert json.loads(checkpoint.read_text("utf-8"))["format"] == "sheepshead-checkpoint/1"
    (tmp_path / "last").mkdir()
    assert Run(checkpoint, tmp_path / "last").end() == 0
    assert (tmp_path / "run.result").read_text("utf-8") == undisturbed


def test_a_killed_worker_costs_its_chunk_only(undisturbed: str, tmp_path: Path) -> None:
    """The run goes on with another process and ends as if nothing had been."""
    folder = tmp_path / "workers"
    folder.mkdir()
    run = Run(tmp_path / "run", folder)
    run.wait_for_chunks(3)
    first = run.workers()
    os.kill(first[0], signal.SIGKILL)
    assert run.end() == 0
    assert (tmp_path / "run.result").read_text("utf-8") == undisturbed
    assert len(list(folder.iterdir())) == 3


def test_ctrl_c_leaves_a_checkpoint_from_which_it_goes_on(undisturbed: str, tmp_path: Path) -> None:
    """The interrupt reaches parent and workers, as at a terminal; what was played is kept."""
    (tmp_path / "workers").mkdir()
    run = Run(tmp_path / "run", tmp_path / "workers")
    run.wait_for_chunks(4)
    os.killpg(run.process.pid, signal.SIGINT)
    assert run.end() != 0
    assert run.workers() == []
    done = json.loads((tmp_path / "run").read_text("utf-8"))["done"]
    kept = sum(stop - start for start, stop in done)
    assert 0 < kept < HANDS
    assert played(HANDS, str(tmp_path / "run"), "", None) == undisturbed


def test_without_its_parent_a_worker_ends(tmp_path: Path) -> None:
    """A killed parent leaves no process behind that nobody waits for."""
    (tmp_path / "workers").mkdir()
    run = Run(tmp_path / "run", tmp_path / "workers")
    run.wait_for_chunks(3)
    workers = run.workers()
    run.process.kill()
    # The workers hold the other end of this pipe: it closes when the last of them has ended.
    run.end()
    assert workers
    assert [pid for pid in workers if _is_busy(pid)] == []


FORKING = """
import multiprocessing, os, signal, time
from pathlib import Path
from sheepshead import simulate

HERE = Path(__file__).parent

def tell(done, _total):
    if done:
        copy = os.fork() or signal.pause()
        print(copy, *[each.pid for each in multiprocessing.active_children()], flush=True)
        signal.pause()

if __name__ == "__main__":
    simulate("called-ace", hands=40, players="random", seed=1, executor=2, progress=tell)
else:
    try:
        (HERE / "first").touch(exist_ok=False)
    except FileExistsError:
        while not (HERE / "killed").exists():
            time.sleep(0.02)
"""
"""Of its two workers the second is still beginning when the first has played a chunk."""


@pytest.mark.parametrize("while_beginning", [False, True])
def test_without_its_parent_a_worker_ends_whoever_holds_its_pipes(
    tmp_path: Path, *, while_beginning: bool
) -> None:
    """A copy of the parent outlives it: no pipe closes, and the workers end all the same."""
    script, killed = tmp_path / "forking.py", tmp_path / "killed"
    script.write_text(FORKING)
    if not while_beginning:
        killed.touch()
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        copy, *workers = map(int, run.stdout.readline().split())
        try:
            assert len(workers) == 2
            run.kill()
            run.wait()
            killed.touch()
            assert _all_end(workers)
            assert _is_busy(copy)
        finally:
            for pid in (copy, *workers):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def _all_end(workers: list[int]) -> bool:
    """Whether all end, however slow the machine is: what never ends is told from what is slow."""
    last = time.monotonic() + 60
    while time.monotonic() < last:
        if not any(map(_is_busy, workers)):
            return True
        time.sleep(0.05)
    return False


def _is_busy(pid: int) -> bool:
    """Whether a process runs; one that only waits to be forgotten does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
