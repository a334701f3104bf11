"""Runs that are broken off: workers and parents that are killed, Ctrl-C, and checkpoints."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from long_run import played
from sampling import sampled
from sheepshead import CheckpointError, SimulationError, simulate
from sheepshead.simulation import checkpoint
from sheepshead.simulation.features import ALWAYS
from sheepshead.simulation.running import run_job
from sheepshead.simulation.tables import Job, OneTable, Table
from sheepshead.simulation.tallies import Counts, add_counts

FOLDER = str(Path(checkpoint.__file__).parent)
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
import multiprocessing, os, signal
from sheepshead import simulate

def tell(done, _total):
    if done:
        copy = os.fork() or signal.pause()
        print(copy, *[each.pid for each in multiprocessing.active_children()], flush=True)
        signal.pause()

if __name__ == "__main__":
    simulate("called-ace", hands=40, players="random", seed=1, executor=2, progress=tell)
"""


def test_without_its_parent_a_worker_ends_whoever_holds_its_pipes(tmp_path: Path) -> None:
    """A copy of the parent outlives it: no pipe closes, and the workers end all the same."""
    script = tmp_path / "forking.py"
    script.write_text(FORKING)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        copy, *workers = map(int, run.stdout.readline().split())
        try:
            assert len(workers) == 2
            run.kill()
            while any(map(_is_busy, workers)):
                time.sleep(0.05)
            assert _is_busy(copy)
        finally:
            for pid in (copy, *workers):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def _is_busy(pid: int) -> bool:
    """Whether a process runs; one that only waits to be forgotten does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def _telling(told: list[int]):
    return lambda done, _total: told.append(done)


USUAL = {"hands": 40, "players": "random", "seed": 1}


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


def test_no_list_is_made_of_what_is_still_to_be_played() -> None:
    """However many hands are asked for, the first is played at once."""

    def end_at_once(done: int, total: int) -> None:
        assert total == 10**30
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_job(Numbers(), range(10**30), progress=end_at_once, chunk=3)


class Failing(Executor):
    """Loses what it is given, so many times before each that it plays."""

    def __init__(self, losses: int) -> None:
        self.losses, self.left = losses, losses

    def submit(self, function, /, *args, **kwargs) -> Future:
        future: Future = Future()
        if self.left:
            self.left -= 1
            future.set_exception(OSError("a cable was pulled"))
        else:
            self.left = self.losses
            future.set_result(function(*args))
        return future


def test_what_an_executor_loses_is_handed_out_again() -> None:
    """Whatever error it reports; but not for ever."""
    assert simulate("called-ace-plain", **USUAL, executor=Failing(1)) == simulate(
        "called-ace-plain", **USUAL
    )
    with pytest.raises(SimulationError, match=r"lost 6 times in a row .*OSError: a cable was pul"):
        simulate("called-ace-plain", **USUAL, executor=Failing(10_000))


class Empty(OSError):
    """An error that counts as nothing."""

    def __bool__(self) -> bool:
        return False


class Hollow(Failing):
    """Reports its losses by such errors."""

    def submit(self, function, /, *args, **kwargs) -> Future:
        future: Future = Future()
        future.set_exception(Empty("nothing"))
        self.left -= 1
        assert self.left, "handed out for ever"
        return future


def test_a_loss_is_one_whatever_its_error_counts_as() -> None:
    """Not for ever either."""
    with pytest.raises(SimulationError, match=r"lost 6 times in a row .*Empty: nothing"):
        simulate("called-ace-plain", **USUAL, executor=Hollow(10_000))


class Storm(Executor):
    """Loses ten chunks one after the other, each when the last is handed out again."""

    def __init__(self, chunks: int) -> None:
        self.chunks = chunks
        self.given: list[tuple[Future, Callable[[], object]]] = []

    def submit(self, function, /, *args, **kwargs) -> Future:
        future: Future = Future()
        self.given.append((future, partial(function, *args)))
        lost = len(self.given) - self.chunks
        if 0 <= lost < 10:
            self.given[lost][0].set_exception(OSError("a cable was pulled"))
        elif lost == 10:
            for each, play in self.given[10:]:
                each.set_result(play())
        return future


def test_many_workers_that_are_lost_at_once_are_one_loss() -> None:
    """Each costs its chunk only, while what the others play is still to come."""
    alone = simulate("called-ace-plain", **USUAL)
    assert simulate("called-ace-plain", **USUAL, executor=Storm(USUAL["hands"])) == alone


class Interrupted(Failing):
    """A Ctrl-C reaches the worker and not this process."""

    def submit(self, function, /, *args, **kwargs) -> Future:
        future = super().submit(function, *args, **kwargs)
        if not future.exception():
            return future
        interrupted: Future = Future()
        interrupted.set_exception(KeyboardInterrupt())
        return interrupted


def test_a_ctrl_c_of_a_worker_costs_its_chunk_only(tmp_path: Path) -> None:
    """The run goes on; a Ctrl-C of this process ends it, with its checkpoint."""
    whole = simulate("called-ace-plain", **USUAL)
    assert simulate("called-ace-plain", **USUAL, executor=Interrupted(1)) == whole

    def interrupt(done: int, _total: int) -> None:
        if done:
            os.kill(os.getpid(), signal.SIGINT)

    given = {**USUAL, "checkpoint": tmp_path / "run"}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate("called-ace-plain", **given, executor=Failing(0), progress=interrupt)
    finally:
        signal.signal(signal.SIGINT, before)
    assert simulate("called-ace-plain", **given) == whole


def test_sigint_to_a_process_of_a_given_pool_is_no_ctrl_c() -> None:
    """Its chunk is played again."""
    given = {"hands": 300, "players": "random", "seed": 5}
    interrupted: list[int] = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:

        def interrupt_one(done: int, _total: int) -> None:
            if done and not interrupted:
                interrupted.extend(list(pool._processes or ())[:1])
                os.kill(interrupted[0], signal.SIGINT)

        spread = simulate("called-ace-plain", **given, executor=pool, progress=interrupt_one)
    assert interrupted
    assert simulate("called-ace-plain", **given) == spread


def test_an_executor_that_was_shut_down_is_named() -> None:
    """It is no lost worker."""
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    with pytest.raises(SimulationError, match=r"takes no more hands: cannot schedule .*; expected"):
        simulate("called-ace-plain", **USUAL, executor=threads)


def test_a_script_without_a_main_guard_is_told_of_it(tmp_path: Path) -> None:
    """Its processes import it, would start processes themselves, and die."""
    script = tmp_path / "script.py"
    script.write_text(
        "from sheepshead import simulate\n"
        "simulate('called-ace-plain', hands=4, players='random', seed=1, executor=1)\n"
    )
    ended = subprocess.run(
        [sys.executable, str(script)], check=False, capture_output=True, text=True
    )
    assert ended.returncode == 1
    assert 'hands below `if __name__ == "__main__":` only' in ended.stderr.splitlines()[-1]


def test_a_pool_that_breaks_is_taken_over() -> None:
    """A pool does not get over the death of a process; it stays with its owner, who closes it."""
    given = {"hands": 300, "players": "random", "seed": 5}
    killed: list[int] = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:

        def kill_all(done: int, _total: int) -> None:
            if done and not killed:
                killed.extend(pool._processes or ())
                for process in killed:
                    os.kill(process, signal.SIGKILL)

        spread = simulate("called-ace-plain", **given, executor=pool, progress=kill_all)
        assert killed
        with pytest.raises(BrokenExecutor):
            pool.submit(os.getpid)
    assert simulate("called-ace-plain", **given) == spread


def test_a_checkpoint_in_no_folder_is_noticed_before_a_hand_is_played(tmp_path: Path) -> None:
    """The error is that of the file system."""
    with pytest.raises(FileNotFoundError):
        simulate("called-ace-plain", **USUAL, checkpoint=tmp_path / "none" / "run")


CLUSTER = Path(__file__).parents[1] / "on_a_cluster.py"
TRIES = 3


@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_gives_the_same() -> None:
    """Through the executor of its client; hands of a killed worker are played again.

    A cluster that does not come up, or does not end after a worker was killed, is tried again.
    """
    alone = simulate("called-ace-plain", hands=400, players="random", seed=5)
    assert json.dumps(alone.to_dict()) == next(filter(None, map(_from_cluster, range(TRIES))))


def _from_cluster(number: int) -> str:
    """What a cluster made of the hands; nothing where it came to no end."""
    process = subprocess.Popen(
        [sys.executable, str(CLUSTER), "400", "5"],
        stdout=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    try:
        told, _ = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        assert number + 1 < TRIES, f"no cluster came to an end in {TRIES} tries"
        return ""
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert process.returncode == 0
    return told.strip()
