"""Who plays the chunks: this process, processes of our own, or an executor that was given.

Level 6: imports `tables` and `processes`. A crew takes chunks and gives futures; when it is broken
it is renewed.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from queue import SimpleQueue
from typing import Final, Protocol

from sheepshead.checks import is_whole
from sheepshead.simulation.processes import OwnProcesses, packed
from sheepshead.simulation.tables import Job, Played, play_chunk

_WINDOW: Final = 128
"""So many chunks an executor is given at a time: enough for a cluster, and no list of millions."""


class Crew(Protocol):
    """Some workers."""

    @property
    def window(self) -> int:
        """How many chunks they are given at a time."""
        ...

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk of the job played."""
        ...

    def wait(self, out: Collection[Future[Played]]) -> list[Future[Played]]:
        """Those of the chunks that are done, as soon as one is."""
        ...

    def renew(self, lost: BaseException) -> None:
        """After a chunk was lost: makes it work again, where that is ours to do."""
        ...

    def close(self) -> None:
        """At the end: nothing of ours goes on."""
        ...


class Here:
    """This process: a chunk is played when it is submitted."""

    window = 1

    def __init__(self, job: Job) -> None:
        self._job = job

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Plays a chunk."""
        future: Future[Played] = Future()
        future.set_result(play_chunk(self._job, start, stop, seconds))
        return future

    def wait(self, out: Collection[Future[Played]]) -> list[Future[Played]]:
        """All are done."""
        return list(out)

    def renew(self, lost: BaseException) -> None:
        """There is nothing to renew."""

    def close(self) -> None:
        """There is nothing to close."""


class GivenExecutor:
    """The executor of a caller, who closes it; a process pool that broke is taken over from him.

    What is done comes through a queue: a Ctrl-C while futures are locked one by one, as
    `concurrent.futures.wait` does it, would leave them locked.
    """

    window = _WINDOW

    def __init__(self, executor: Executor, job: Job) -> None:
        self._executor, self._job = executor, job
        self._own: OwnProcesses | None = None
        self._done: SimpleQueue[Future[Played]] = SimpleQueue()

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk played."""
        if self._own is not None:
            return self._own.submit(start, stop, seconds)
        future = self._executor.submit(play_chunk, self._job, start, stop, seconds)
        future.add_done_callback(self._done.put)
        return future

    def wait(self, out: Collection[Future[Played]]) -> list[Future[Played]]:
        """Those of the chunks that are done; none when one was that has been taken before."""
        own = self._own
        if own is not None and (own.is_busy or any(future.done() for future in out)):
            return own.wait(out)
        ready = {self._done.get()}
        while not self._done.empty():
            ready.add(self._done.get())
        return [future for future in out if future in ready]

    def renew(self, lost: BaseException) -> None:
        """Process pools do not get over the death of a process, other executors do."""
        if self._own is not None:
            self._own.renew(lost)
        elif isinstance(lost, BrokenExecutor) and isinstance(self._executor, ProcessPoolExecutor):
            workers = vars(self._executor).get("_max_workers")
            self._own = OwnProcesses(
                workers if is_whole(workers) else os.cpu_count() or 1, self._job
            )

    def close(self) -> None:
        """What was given stays open."""
        if self._own is not None:
            self._own.close()


def crew_of(executor: object, job: Job) -> Crew:
    """The crew for what `simulate` takes as an executor.

    Raises `TypeError` for what is none, and `SimulationError` for a job that processes of this
    machine cannot be sent.
    """
    if executor is None:
        return Here(job)
    if is_whole(executor):
        if executor < 1:
            raise ValueError(f"a number of processes is 1 or more, not {executor}")
        return OwnProcesses(executor, job)
    if not isinstance(executor, Executor):
        raise TypeError(
            "an executor is one of concurrent.futures, a number of processes or None, "
            f"not {ascii(executor)[:60]}"
        )
    if isinstance(executor, ProcessPoolExecutor):
        packed(job)
    return GivenExecutor(executor, job)
