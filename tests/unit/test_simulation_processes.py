"""Processes of our own: what is sent and comes back, and how the death of one is noticed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest

from sheepshead import SimulationError
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


def test_processes_end_when_the_crew_is_closed() -> None:
    """Also in the middle of a chunk."""
    with crew(2, Many(200_000)) as own:
        for number in range(4):
            own.submit(number, number + 1, 9.0)
        processes = [worker._process for worker in own._workers]
    assert [process.is_alive() for process in processes] == [False, False]
