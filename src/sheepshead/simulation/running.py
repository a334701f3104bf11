"""Playing all hands of a job, by whomever, so that what comes out is the same.

Level 6: imports `crews`, `checkpoint` and `tables`. Hands are handed out in chunks; a chunk whose
worker dies is handed out again, and counts are added in whatever order they come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future
from os import PathLike, fspath
from pathlib import Path
from typing import Final, TypeAlias

from sheepshead.checks import is_whole
from sheepshead.errors import SimulationError
from sheepshead.simulation.checkpoint import Ledger
from sheepshead.simulation.crews import Crew, crew_of
from sheepshead.simulation.tables import Job, Played
from sheepshead.simulation.tallies import Counts

Progress: TypeAlias = Callable[[int, int], object]
"""Called with the hands played so far and the hands in all, at the start and after each chunk."""

_LARGEST: Final = 1000
_SECONDS: Final = 2.0
"""A chunk ends after so many hands or so much time, so that little is lost with its worker."""

_HINT: Final = (
    "; a script whose processes import it again is a file, and plays hands below "
    '`if __name__ == "__main__":` only'
)

_MOST_LOSSES: Final = 5
"""So many losses in a row, with no chunk played in between, say that none will be."""


def run_job(
    job: Job,
    hands: range,
    *,
    executor: object = None,
    progress: Progress | None = None,
    checkpoint: str | PathLike[str] | None = None,
    chunk: int | None = None,
) -> Counts:
    """The counts of all hands of a range.

    Raises what a player's fault raises, `CheckpointError`, and `SimulationError` when workers die
    again and again. However it ends, the checkpoint holds what was played.
    """
    if progress is not None and not callable(progress):
        raise TypeError(f"progress is a function of two numbers, not {ascii(progress)[:60]}")
    ledger = Ledger(job, hands, _path(checkpoint))
    total = hands.stop - hands.start
    size = chunk or max(1, min(_LARGEST, total // 32))
    chunks = _Chunks(piece for left in ledger.missing() for piece in _pieces(left, size))
    told = progress or _untold
    crew = crew_of(executor, job)
    try:
        told(ledger.done, total)
        _Run(crew, ledger, lambda: told(ledger.done, total)).play(chunks)
    finally:
        try:
            crew.close()
        finally:
            ledger.write()
    return ledger.counts


def _untold(_done: int, _all: int) -> None:
    """Nobody wants to hear of progress."""


def _path(checkpoint: str | PathLike[str] | None) -> Path | None:
    try:
        return None if checkpoint is None else Path(fspath(checkpoint))
    except TypeError:
        raise TypeError(
            f"a checkpoint is the path of a file, not {ascii(checkpoint)[:60]}"
        ) from None


def _pieces(hands: range, size: int) -> Iterator[range]:
    starts = range(hands.start, hands.stop, size)
    return (range(start, min(start + size, hands.stop)) for start in starts)


class _Chunks:
    """The chunks that are still to be handed out, each made when it is its turn."""

    def __init__(self, fresh: Iterator[range]) -> None:
        self._fresh = fresh
        self._back: list[range] = []

    def take(self) -> range | None:
        """The next; None where none is left."""
        return self._back.pop() if self._back else next(self._fresh, None)

    def put_back(self, chunk: range) -> None:
        """What was not played is the next."""
        self._back.append(chunk)


class _Run:
    """Hands out chunks and takes in what came of them."""

    def __init__(self, crew: Crew, ledger: Ledger, told: Callable[[], object]) -> None:
        self._crew, self._ledger, self._told = crew, ledger, told
        self._out: dict[Future[Played], range] = {}
        self._losses = 0
        self._shaken: set[Future[Played]] = set()  # what was out at the last loss that was counted

    def play(self, chunks: _Chunks) -> None:
        """Plays all chunks; on any error nothing more is begun."""
        try:
            while self._hand_out(chunks):
                ready = self._crew.wait(self._out)
                taken = {future: self._take(future, chunks) for future in ready}
                lost = {future: why for future, why in taken.items() if why is not None}
                if lost:
                    why, *_ = lost.values()
                    self._renew_after(why, at_once=lost.keys() <= self._shaken)
        finally:
            for future in self._out:
                future.cancel()

    def _hand_out(self, chunks: _Chunks) -> bool:
        """Keeps the crew busy; whether any chunk is out."""
        while len(self._out) < self._crew.window:
            piece = chunks.take()
            if piece is None:
                break
            try:
                future = self._crew.submit(piece.start, piece.stop, _SECONDS)
            except BrokenExecutor as broken:
                chunks.put_back(piece)
                self._renew_after(broken)
            except RuntimeError as closed:  # as `concurrent.futures` says after a shutdown
                raise SimulationError(
                    f"the executor takes no more hands: {closed}; expected one that stays open "
                    "until all are played"
                ) from closed
            else:
                self._out[future] = piece
        return bool(self._out)

    def _take(self, future: Future[Played], chunks: _Chunks) -> BaseException | None:
        """Takes in a chunk; what was lost goes back to those to be played, and why is returned."""
        piece = self._out.pop(future)
        # Asked for and not raised: a Ctrl-C that reached a worker only is none of this process.
        lost = CancelledError() if future.cancelled() else future.exception()
        if isinstance(lost, SimulationError):
            raise lost  # what a hand raises is ours, and would be raised again
        if lost is not None:
            chunks.put_back(piece)
            return lost
        counts, reached = future.result()
        self._losses = 0
        self._shaken = set()
        self._ledger.add(piece.start, reached, counts)
        if reached < piece.stop:
            chunks.put_back(range(reached, piece.stop))
        self._told()
        return None

    def _renew_after(self, lost: BaseException, *, at_once: bool = False) -> None:
        """Goes on after a loss; many that were out at once are lost at once, and that is one."""
        if not at_once:
            self._losses += 1
            self._shaken = set(self._out)
        if self._losses > _MOST_LOSSES:
            hint = _HINT if isinstance(lost, BrokenExecutor) else ""
            raise SimulationError(
                f"workers were lost {self._losses} times in a row without playing a hand: "
                f"{type(lost).__name__}: {lost}{hint}"
            ) from lost
        self._crew.renew(lost)


def numbers_of(hands: object) -> range:
    """The numbers of the hands to be played: so many from 0, or those of a range.

    >>> numbers_of(3), numbers_of(range(10, 20))
    (range(0, 3), range(10, 20))
    """
    if isinstance(hands, range):
        if hands.step != 1 or hands.start < 0 or not hands:
            raise ValueError(f"a range of hands goes up by ones from 0 or more, not {hands}")
        return hands
    if not is_whole(hands):
        raise TypeError(f"hands are a number or a range of numbers, not {ascii(hands)[:60]}")
    if hands < 1:
        raise ValueError(f"at least one hand is played, not {hands}")
    return range(hands)
