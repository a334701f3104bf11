"""Who plays the chunks: this process, processes of our own, or an executor that was given.

Level 6: imports `tables`. A crew takes chunks and gives futures; when it is broken it is renewed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from pickle import PicklingError, dumps
from typing import Protocol

from sheepshead.checks import is_whole
from sheepshead.errors import SimulationError
from sheepshead.simulation.tables import Job, play_chunk
from sheepshead.simulation.tallies import Counts

Played = tuple[Counts, int]
"""What a chunk gives: counts, and before which hand it stopped."""


class Crew(Protocol):
    """Some workers."""

    def submit(self, job: Job, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk played."""
        ...

    def renew(self) -> None:
        """After workers have died: makes it work again, where that is ours to do."""
        ...

    def close(self) -> None:
        """At the end: nothing of ours goes on."""
        ...


class Here:
    """This process: a chunk is played when it is submitted."""

    def submit(self, job: Job, start: int, stop: int, seconds: float) -> Future[Played]:
        """Plays a chunk."""
        future: Future[Played] = Future()
        future.set_result(play_chunk(job, start, stop, seconds))
        return future

    def renew(self) -> None:
        """There is nothing to renew."""

    def close(self) -> None:
        """There is nothing to close."""


class OwnProcesses:
    """So many processes of our own, each in a pool by itself: one that dies takes none with it."""

    def __init__(self, workers: int) -> None:
        self._pools = [_Pool() for _ in range(workers)]

    def submit(self, job: Job, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk played by whoever has least to do."""
        least = min(self._pools, key=_Pool.waiting)
        return least.submit(job, start, stop, seconds)

    def renew(self) -> None:
        """Another process takes the place of each that died."""
        for place, pool in enumerate(self._pools):
            if pool.is_broken():
                pool.close()
                self._pools[place] = _Pool()

    def close(self) -> None:
        """Ends all processes; what they are at is lost."""
        for pool in self._pools:
            pool.close()


class _Pool:
    """One process, begun afresh: a copy of this one might hold locks of its threads."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(1, mp_context=context, initializer=_begin_work)
        self._out: list[Future[Played]] = []

    def submit(self, job: Job, start: int, stop: int, seconds: float) -> Future[Played]:
        future = self._executor.submit(play_chunk, job, start, stop, seconds)
        self._out = [each for each in self._out if not each.done()]
        self._out.append(future)
        return future

    def waiting(self) -> int:
        """How many chunks are still to be played here."""
        return sum(not future.done() for future in self._out)

    def is_broken(self) -> bool:
        """Whether its process has died."""
        done = [future for future in self._out if future.done() and not future.cancelled()]
        return any(isinstance(future.exception(), BrokenExecutor) for future in done)

    def close(self) -> None:
        """Ends the process."""
        processes: dict[int, BaseProcess] | None = vars(self._executor).get("_processes")
        for process in list((processes or {}).values()):
            process.terminate()
        self._executor.shutdown(wait=True, cancel_futures=True)


class GivenExecutor:
    """The executor of a caller, who closes it; a process pool that broke is taken over from him."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._own: OwnProcesses | None = None

    def submit(self, job: Job, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk played."""
        if self._own is not None:
            return self._own.submit(job, start, stop, seconds)
        return self._executor.submit(play_chunk, job, start, stop, seconds)

    def renew(self) -> None:
        """Process pools do not get over the death of a process, other executors do."""
        if self._own is not None:
            self._own.renew()
        elif isinstance(self._executor, ProcessPoolExecutor):
            workers = vars(self._executor).get("_max_workers")
            self._own = OwnProcesses(workers if is_whole(workers) else os.cpu_count() or 1)

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
        return Here()
    if is_whole(executor):
        if executor < 1:
            raise ValueError(f"a number of processes is 1 or more, not {executor}")
        check_sendable(job)
        return OwnProcesses(executor)
    if not isinstance(executor, Executor):
        raise TypeError(
            "an executor is one of concurrent.futures, a number of processes or None, "
            f"not {ascii(executor)[:60]}"
        )
    if isinstance(executor, ProcessPoolExecutor):
        check_sendable(job)
    return GivenExecutor(executor)


def check_sendable(job: Job) -> None:
    """Raise `SimulationError` for a job that cannot be sent to another process."""
    try:
        dumps(job)
    except (PicklingError, TypeError, AttributeError, ValueError) as fault:
        raise SimulationError(
            f"a variant, player or feature cannot be sent to another process: {fault}; expected "
            "presets with options, and classes and functions at the top level of a module that "
            "the other process can import, or no executor, or a ThreadPoolExecutor"
        ) from fault


def _begin_work() -> None:
    """In a worker: Ctrl-C is for the process that sent us, and without it there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
