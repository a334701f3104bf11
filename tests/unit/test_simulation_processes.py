"""Who plays chunks: what is sent and comes back, and how the death of a process is noticed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, util
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import attrs
import pytest

from sheepshead import SimulationError
from sheepshead.simulation import processes
from sheepshead.simulation.crews import GivenExecutor
from sheepshead.simulation.processes import OwnProcesses
from sheepshead.simulation.running import run_job
from sheepshead.simulation.tables import Job
from sheepshead.simulation.tallies import Counts


@attrs.frozen
class Many:
    """A job whose every hand is counted in so many places of its own."""

    places: int = 1

    def begin(self) -> Callable[[int, Counts], None]:
        """Counts a hand."""

        def count(number: int, counts: Counts) -> None:
            for place in range(self.places):
                counts["hand", number, place] = 1

        return count

    def to_dict(self) -> dict:
        """What it is called."""
        return {"job": "many"}

    def check_known(self) -> None:
        """It is."""

    def check(self, counts: Counts, hands: int) -> None:
        """Every hand in every place."""
        assert len(counts) == hands * self.places


class Unreadable(Exception):
    """An error that cannot be made again from what it holds."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second}")


class Failing(Many):
    """A job that cannot be played."""

    def begin(self) -> Callable[[int, Counts], None]:
        """Raises an error that another process cannot read."""
        raise Unreadable("one", "another")


@attrs.frozen
class Dying(Many):
    """A job whose first hand ends the process, as often as there are files in a folder."""

    folder: str = ""

    def begin(self) -> Callable[[int, Counts], None]:
        """Dies, or counts."""
        for file in Path(self.folder).iterdir():
            file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().begin()


@contextmanager
def crew(workers: int, job: Job) -> Iterator[OwnProcesses]:
    """Processes that are ended in any case."""
    own = OwnProcesses(workers, job)
    try:
        yield own
    finally:
        own.close()


def test_no_list_is_made_of_what_is_still_to_be_played() -> None:
    """However many hands are asked for, the first is played at once."""

    def end_at_once(done: int, total: int) -> None:
        assert total == 10**30
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_job(Many(), range(10**30), progress=end_at_once, chunk=3)


def test_an_answer_may_be_larger_than_a_pipe() -> None:
    """A megabyte of counts for each hand comes back whole."""
    job = Many(20_000)
    assert run_job(job, range(4), executor=2, chunk=1) == run_job(job, range(4))


def test_the_death_of_a_process_is_noticed_and_another_takes_its_place(tmp_path: Path) -> None:
    """Three die over their chunk; the run goes on and nothing is counted twice."""
    for name in "abc":
        (tmp_path / name).touch()
    job = Dying(folder=str(tmp_path))
    assert run_job(job, range(6), executor=1, chunk=1) == run_job(Many(), range(6))


def test_a_process_that_always_dies_is_named(tmp_path: Path) -> None:
    """Nobody waits for ever."""
    for number in range(20):
        (tmp_path / str(number)).touch()
    with pytest.raises(SimulationError, match=r"lost 6 times in a row.* died while it played"):
        run_job(Dying(folder=str(tmp_path)), range(6), executor=1)


def test_an_error_that_cannot_be_sent_is_told_in_words() -> None:
    """What it says comes back, in an error of ours."""
    with pytest.raises(SimulationError, match="Unreadable: one and another"):
        run_job(Failing(), range(2), executor=1)


def test_a_process_that_died_before_it_was_sent_anything_is_replaced() -> None:
    """Its pipe is closed: that nobody listens is an error, which a new process mends."""
    with crew(1, Many()) as own:
        first = own.submit(0, 1, 9.0)
        while first not in own.wait([first]):
            pass
        (pid,) = (worker._process.pid for worker in own._workers)
        os.kill(pid, signal.SIGKILL)
        own._workers[0]._process.join()
        with pytest.raises(BrokenExecutor) as lost:
            own.submit(1, 2, 9.0)
        own.renew(lost.value)
        again = own.submit(1, 2, 9.0)
        assert own.wait([again]) == [again]
        assert again.result() == ({("hand", 1, 0): 1}, 2)


def test_a_pool_that_was_taken_over_and_whose_successors_died_too_is_not_waited_for() -> None:
    """The chunks of the one process died with it while nobody waited: they are told at once."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        given = GivenExecutor(pool, Many())
        try:
            given.renew(BrokenExecutor("it died"))
            future = given.submit(0, 1, 9.0)
            own = given._own
            assert own is not None
            own._workers[0]._die()
            assert not own.is_busy
            assert given.wait([future]) == [future]
            assert isinstance(future.exception(), BrokenExecutor)
        finally:
            given.close()


def test_processes_end_when_the_crew_is_closed() -> None:
    """Also in the middle of a chunk."""
    with crew(2, Many(200_000)) as own:
        for number in range(4):
            own.submit(number, number + 1, 9.0)
        processes = [worker._process for worker in own._workers]
    assert [process.is_alive() for process in processes] == [False, False]


@attrs.frozen
class Large(Many):
    """A job that is more than a pipe holds."""

    ballast: bytes = b"x" * 4_000_000


def test_a_process_that_dies_before_it_has_read_its_job_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody goes on writing what nobody will read: the first two die as soon as they are begun."""
    begun: list[int] = []
    spawn = util.spawnv_passfds

    def begin(path: bytes, words: list[str], files: list[int]) -> int:
        pid = spawn(path, words, files)
        if any("spawn_main" in str(word) for word in words):
            begun.append(pid)
            if len(begun) < 3:
                os.kill(pid, signal.SIGKILL)
                os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        return pid

    monkeypatch.setattr(util, "spawnv_passfds", begin)
    assert run_job(Large(), range(4), executor=1, chunk=2) == run_job(Many(), range(4))
    assert len(begun) == 3


@attrs.frozen
class Copying(Dying):
    """A job whose process dies and leaves a copy of itself, which holds its pipes open."""

    def begin(self) -> Callable[[int, Counts], None]:
        """The copy writes down its number and stays."""
        files = list(Path(self.folder).glob("*.die"))
        if files and os.fork() == 0:
            Path(self.folder, "copy").write_text(str(os.getpid()))
            signal.pause()
        for file in files:
            while not Path(self.folder, "copy").exists():
                time.sleep(0.01)
            file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return Many.begin(self)


def test_a_copy_of_a_process_does_not_hide_its_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player may fork: then no pipe closes when the process dies that was sent the chunk."""
    monkeypatch.setattr(processes, "_PATIENCE", 0.1)
    (tmp_path / "one.die").touch()
    try:
        counts = run_job(Copying(folder=str(tmp_path)), range(4), executor=1, chunk=1)
    finally:
        with suppress(FileNotFoundError):
            os.kill(int((tmp_path / "copy").read_text()), signal.SIGKILL)
    assert counts == run_job(Many(), range(4))


def test_no_more_processes_are_begun_than_there_are_chunks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of fifty, one for two hands in one chunk; and none for a run that is only read."""
    begun: list[SpawnProcess] = []
    start = SpawnProcess.start
    monkeypatch.setattr(
        SpawnProcess, "start", lambda process: [begun.append(process), start(process)]
    )
    path = tmp_path / "run"
    counts = run_job(Many(), range(2), executor=50, chunk=2, checkpoint=path)
    assert len(begun) == 1
    assert run_job(Many(), range(2), executor=50, checkpoint=path) == counts
    assert len(begun) == 1


CLOSING = """
from sheepshead.simulation import processes, simulate

def break_off(worker):
    raise KeyboardInterrupt

if __name__ == "__main__":
    processes._Worker.stop, stop = break_off, processes._Worker.stop

    def tell(done, _total):
        if done:
            raise KeyboardInterrupt

    try:
        simulate("called-ace", hands=40, players="random", seed=1, executor=2, progress=tell)
    finally:
        processes._Worker.stop = stop
"""


def test_a_second_ctrl_c_while_processes_are_ended_does_not_keep_python_from_ending(
    tmp_path: Path,
) -> None:
    """What was not ended then is ended with the program, which would wait for it."""
    script = tmp_path / "closing.py"
    script.write_text(CLOSING)
    ended = subprocess.run(
        [sys.executable, str(script)], check=False, capture_output=True, text=True, timeout=60
    )
    assert ended.stderr.splitlines()[-1] == "KeyboardInterrupt"


class There:
    """What one process can read only."""

    def __init__(self, reader: int) -> None:
        self.reader = reader

    def __setstate__(self, state: dict) -> None:
        if os.getpid() != state["reader"]:
            raise LookupError("it is known there only")
        self.reader = state["reader"]


@attrs.frozen
class Odd(Many):
    """A job that raises an error of some kind."""

    kind: str = ""

    def begin(self) -> Callable[[int, Counts], None]:
        """Raises it."""
        raise ODD[self.kind]


class Irreducible(Exception):
    """An error that cannot be taken apart."""

    def __reduce__(self) -> tuple[object, ...]:
        raise RecursionError


class ReadThere(Exception):
    """An error that its own process can read, and no other."""


ODD = {
    "interrupt": KeyboardInterrupt("its own"),
    "exit": SystemExit("its own"),
    "irreducible": Irreducible("its own"),
    "read there": ReadThere(There(os.getpid())),
}
SAID = {
    "interrupt": "lost 6 times in a row .*: KeyboardInterrupt: its own$",
    "exit": "lost 6 times in a row .*: SystemExit: its own$",
    "irreducible": "^Irreducible: its own$",
    "read there": "lost 6 times in a row .*: LookupError: it is known there only$",
}


@pytest.mark.parametrize("kind", ODD)
def test_an_error_of_any_kind_comes_back_by_name(kind: str) -> None:
    """No process ends of it, and none is said to have died."""
    with pytest.raises(SimulationError, match=SAID[kind]):
        run_job(Odd(kind=kind), range(2), executor=1)


@attrs.frozen
class Unread(Many):
    """A job that only this process can read."""

    there: There = attrs.field(factory=lambda: There(os.getpid()))


@attrs.frozen
class Unsent(Many):
    """A job that no process can be sent."""

    def __reduce__(self) -> tuple[object, ...]:
        raise RuntimeError("it stays here")


@pytest.mark.parametrize(
    ("job", "said"),
    [
        (Unread(), "another process cannot read .*: LookupError: it is known there only; expected"),
        (Unsent(), "cannot be sent to another process: it stays here; expected"),
    ],
)
def test_a_job_that_cannot_be_sent_or_read_says_so(job: Job, said: str) -> None:
    """Whatever error that is; nobody is said to have died."""
    with pytest.raises(SimulationError, match=said):
        run_job(job, range(2), executor=1)


def _from_a_daemon(line: Connection) -> None:
    try:
        run_job(Many(), range(2), executor=1)
    except SimulationError as refused:
        line.send(str(refused))


def test_where_no_process_may_be_begun_it_is_said() -> None:
    """A daemon may have none."""
    context = get_context("spawn")
    line, theirs = context.Pipe()
    daemon = context.Process(target=_from_a_daemon, args=(theirs,), daemon=True)
    daemon.start()
    theirs.close()
    assert line.recv().startswith("no process can be begun: daemonic processes")
    daemon.join()
