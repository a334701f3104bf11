"""Executors that lose what they are given, break or were shut down."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
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

import pytest

from sheepshead import SimulationError, simulate

USUAL = {"hands": 40, "players": "random", "seed": 1}


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
