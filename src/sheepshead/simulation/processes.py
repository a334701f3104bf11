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
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.util import Finalize
from pickle import dumps, loads
from typing import Final, TypeAlias

from sheepshead.errors import SimulationError
from sheepshead.simulation.tables import Job, Played, play_chunk

_AHEAD: Final = 2
"""So many chunks each process is given: the one it plays, and the next."""

_LOOK: Final = 1.0
"""Seconds after which is looked who is still there: a copy of a process may hold its pipes open."""

_PATIENCE: Final = 5.0
"""Seconds after which a process that was told to end is killed."""

_Answer: TypeAlias = "Played | BaseException"


class OwnProcesses:
    """So many processes that play chunks of one job, each begun when there is a chunk for it.

    Raises `SimulationError` for a job that cannot be sent to a process.
    """

    def __init__(self, workers: int, job: Job) -> None:
        self.window = _AHEAD * workers
        self._most = workers
        self._job = packed(job)
        self._workers: list[_Worker] = []
        # A second Ctrl-C may break off `close`, and Python waits for processes at its end.
        Finalize(self, _end, args=(self._workers,), exitpriority=0)

    @property
    def is_busy(self) -> bool:
        """Whether any chunk is to be played."""
        return any(worker.out for worker in self._workers)

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Has a chunk played by whoever has least to do."""
        return self._most_free().submit(start, stop, seconds)

    def _most_free(self) -> _Worker:
        least = min(self._workers, key=_Worker.waiting, default=None)
        if least is not None and (not least.out or len(self._workers) >= self._most):
            return least
        worker = _Worker()
        self._workers.append(worker)
        worker.begin(self._job)
        return worker

    def wait(self, out: Collection[Future[Played]]) -> list[Future[Played]]:
        """Those of the chunks that are done; perhaps none, but it does not wait for ever."""
        if not any(future.done() for future in out):
            busy = [worker for worker in self._workers if worker.out]
            ready = wait([worker.line for worker in busy], _LOOK)
            for worker in busy:
                if worker.line in ready:
                    worker.receive()
                elif not ready:
                    worker.look()
        return [future for future in out if future.done()]

    def renew(self, lost: BaseException) -> None:
        """Lets go of those that died: others are begun when there is a chunk for them."""
        for worker in [worker for worker in self._workers if worker.has_died]:
            _end([worker])
            self._workers.remove(worker)

    def close(self) -> None:
        """Ends all processes; what they are at is lost."""
        _end(self._workers)


class _Worker:
    """One process, begun afresh: a copy of this one might hold locks of its threads."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, self._theirs = context.Pipe()
        self.out: deque[Future[Played]] = deque()
        self.has_died = False
        self._process = context.Process(target=_work, args=(self._theirs,))

    def begin(self, job: bytes) -> None:
        """Begins the process and sends it its job.

        Through the pipe, as more than a pipe holds is lost with a process that dies before it is
        read, and who has sent it learns that here only.
        """
        try:
            self._process.start()
        except BrokenPipeError as gone:
            raise self._die() from gone
        except (AssertionError, OSError, RuntimeError) as fault:
            raise SimulationError(f"no process can be begun: {fault}") from fault
        self._theirs.close()  # so that the last holder of that end is the process
        try:
            self.line.send_bytes(job)
        except OSError as gone:
            raise self._die() from gone

    def waiting(self) -> int:
        """How many chunks are still to be played here."""
        return len(self.out)

    def submit(self, start: int, stop: int, seconds: float) -> Future[Played]:
        """Sends a chunk; raises `BrokenExecutor` where nobody listens any more."""
        try:
            self.line.send_bytes(dumps((start, stop, seconds)))
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
        except Exception as fault:  # noqa: BLE001 - an answer that can be read there only
            answer = fault
        future = self.out.popleft()
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)

    def look(self) -> None:
        """Learns of a death of which the pipe does not tell."""
        if not self._process.is_alive():
            self._die()

    def _die(self) -> BrokenExecutor:
        self.has_died = True
        gone = BrokenExecutor("a process died while it played")
        while self.out:
            self.out.popleft().set_exception(gone)
        return gone

    def stop(self) -> None:
        """Tells the process to end."""
        self.line.close()
        self._theirs.close()
        if self._process.pid is not None:
            self._process.terminate()

    def join(self) -> None:
        """Waits for its end, which comes."""
        if self._process.pid is not None:
            self._process.join(_PATIENCE)
            self._process.kill()
            self._process.join()


def _end(workers: Sequence[_Worker]) -> None:
    """Ends processes; all are told before the first is waited for."""
    for worker in workers:
        worker.stop()
    for worker in workers:
        worker.join()


def packed(job: Job) -> bytes:
    """A job as it is sent; raises `SimulationError` for one that cannot be sent."""
    try:
        return dumps(job)
    except Exception as fault:
        raise SimulationError(
            f"a variant, player or feature cannot be sent to another process: {fault}; expected "
            "presets with options, and classes and functions at the top level of a module that "
            "the other process can import, or no executor, or a ThreadPoolExecutor"
        ) from fault


def _work(line: Connection) -> None:
    """In a process of ours: plays what it is sent until the pipe is closed.

    Ctrl-C is for the process that sent us, and without it there is no work.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        play = _player(line.recv_bytes())
        while True:
            start, stop, seconds = line.recv()
            line.send(play(start, stop, seconds))


def _player(job: bytes) -> Callable[[int, int, float], _Answer]:
    """What plays chunks of a job, or says of each that the job cannot be read."""
    try:
        return partial(_answer, loads(job))
    except Exception as fault:  # noqa: BLE001 - raised where it was asked
        unread = SimulationError(
            f"another process cannot read a variant, player or feature: {type(fault).__name__}: "
            f"{fault}; expected classes and functions of modules that it can import"
        )
        return lambda _start, _stop, _seconds: unread


def _answer(job: Job, start: int, stop: int, seconds: float) -> _Answer:
    try:
        return play_chunk(job, start, stop, seconds)
    except BaseException as fault:  # noqa: BLE001 - raised where it was asked
        return _sendable(fault)


def _sendable(fault: BaseException) -> BaseException:
    """A fault as it is, if another process can read it, and else what it says."""
    try:
        loads(dumps(fault))
    except Exception:  # noqa: BLE001 - of a class that is not ours
        return SimulationError(f"{type(fault).__name__}: {fault}")
    return fault


def _end_with_parent() -> None:
    parent, begun_by = multiprocessing.parent_process(), os.getppid()
    while parent is not None and parent.is_alive() and _is_there(parent.pid):
        if os.getppid() != begun_by:
            break
        parent.join(_LOOK)
    os._exit(1)


def _is_there(pid: int | None) -> bool:
    """Whether a process still exists; what it holds open may be open without it all the same.

    Its number is what it sent: it may have died before this process could look who has begun it,
    and that may be a program between the two. On Windows nobody else holds its end open.
    """
    if os.name == "nt" or pid is None:
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
