"""Processes of our own that play chunks, each at the end of a pipe.

Level 6: imports `tables`. A pipe that closes tells of the death of its process, whatever that was
at; no thread and no lock of this process takes part, so that Ctrl-C leaves nothing locked.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Collection
from concurrent.futures import BrokenExecutor, Future
from multiprocessing.connection import Connection, wait
from pickle import PicklingError, dumps, loads
from typing import Final, TypeAlias

from sheepshead.errors import SimulationError
from sheepshead.simulation.tables import Job, Played, play_chunk

_AHEAD: Final = 2
"""So many chunks each process is given: the one it plays, and the next."""

_PATIENCE: Final = 5.0
"""Seconds after which a process that was told to end is killed."""

_Answer: TypeAlias = "Played | Exception"


class OwnProcesses:
    """So many processes that play chunks of one job."""

    def __init__(self, workers: int, job: Job) -> None:
        self.window = _AHEAD * workers
        self._job = job
        self._workers = [_Worker(job) for _ in range(workers)]

    @property
    def is_busy(self) -> bool:
        """Whether any chunk is to be played."""
        return any(worker.out for worker in self._workers)

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk played by whoever has least to do."""
        return min(self._workers, key=_Worker.waiting).submit(start, stop, seconds)

    def wait(self, out: Collection[Future[Played]]) -> list[Future[Played]]:
        """Those of the chunks that are done, as soon as one is."""
        done = [future for future in out if future.done()]
        if not done:
            lines = {worker.line: worker for worker in self._workers if worker.out}
            for line in wait(list(lines)):
                if isinstance(line, Connection):
                    lines[line].receive()
            done = [future for future in out if future.done()]
        return done

    def renew(self, lost: BaseException) -> None:
        """Another process takes the place of each that died."""
        for place, worker in enumerate(self._workers):
            if worker.has_died:
                worker.close()
                self._workers[place] = _Worker(self._job)

    def close(self) -> None:
        """Ends all processes; what they are at is lost."""
        for worker in self._workers:
            worker.close()


class _Worker:
    """One process, begun afresh: a copy of this one might hold locks of its threads."""

    def __init__(self, job: Job) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.out: deque[Future[Played]] = deque()
        self.has_died = False
        self._process = context.Process(target=_work, args=(theirs, job))
        self._process.start()
        theirs.close()  # so that the last holder of that end is the process

    def waiting(self) -> int:
        """How many chunks are still to be played here."""
        return len(self.out)

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Sends a chunk; raises `BrokenExecutor` where nobody listens any more."""
        try:
            self.line.send((start, stop, seconds))
        except OSError as gone:
            raise self._die() from gone
        future: Future[Played] = Future()
        self.out.append(future)
        return future

    def receive(self) -> None:
        """Takes the answer to the oldest chunk, or learns that there will be none."""
        try:
            answer: _Answer = self.line.recv()
        except (EOFError, OSError):
            self._die()
            return
        future = self.out.popleft()
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)

    def _die(self) -> BrokenExecutor:
        self.has_died = True
        gone = BrokenExecutor("a process died while it played")
        while self.out:
            self.out.popleft().set_exception(gone)
        return gone

    def close(self) -> None:
        """Ends the process."""
        self.line.close()
        self._process.terminate()
        self._process.join(_PATIENCE)
        self._process.kill()
        self._process.join()


def _work(line: Connection, job: Job) -> None:
    """In a process of ours: plays what it is sent until the pipe is closed.

    Ctrl-C is for the process that sent us, and without it there is no work.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            start, stop, seconds = line.recv()
        except EOFError:
            return
        line.send(_answer(job, start, stop, seconds))


def _answer(job: Job, start: int, stop: int, seconds: float) -> _Answer:
    try:
        return play_chunk(job, start, stop, seconds)
    except Exception as fault:  # noqa: BLE001 - raised where it was asked
        return _sendable(fault)


def _sendable(fault: Exception) -> Exception:
    """A fault as it is, if another process can read it, and else what it says."""
    try:
        loads(dumps(fault))
    except (PicklingError, TypeError, AttributeError, ValueError):
        return SimulationError(f"{type(fault).__name__}: {fault}")
    return fault


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
