"""Where a run has got to, in a file that is whole whenever it is looked at.

Level 6: imports `tables`, `parts` and `tallies`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias
from uuid import uuid4

from sheepshead.checks import is_mapping, shown
from sheepshead.errors import CheckpointError, SheepsheadError
from sheepshead.plain import Plain, plain
from sheepshead.reading import strict_json
from sheepshead.simulation.parts import Part, hands_of, joined, missing, parts_from
from sheepshead.simulation.reading import check_format, fields_of, list_of, mapping_of, whole_of
from sheepshead.simulation.tables import Job
from sheepshead.simulation.tallies import Counts, add_counts, counts_from, in_order

_FORMAT: Final = "sheepshead-checkpoint/1"
_Kept: TypeAlias = tuple[tuple[Part, ...], Counts]
_SECONDS: Final = 1.0
"""A file is written at most so often, and when a run ends, however it ends."""


class Ledger:
    """The counts of a run so far and the hands that they are of; with a path, kept in a file."""

    def __init__(self, job: Job, hands: range, path: Path | None) -> None:
        self._job = job
        self._identity = job.to_dict()
        self._hands = hands
        self._path = path
        self._written = monotonic()
        # One assignment changes both: whenever an interrupt comes, the counts are of these hands.
        self._kept: _Kept = ((), {})
        if self._path is not None:
            job.check_known()
            self._resume(self._path)

    @property
    def counts(self) -> Counts:
        """What came of the hands that have been played."""
        return self._kept[1]

    @property
    def done(self) -> int:
        """How many hands have been played."""
        return hands_of(self._kept[0])

    def missing(self) -> Iterator[range]:
        """The hands that are left to be played."""
        return missing(self._hands, [range(part.start, part.stop) for part in self._kept[0]])

    def add(self, start: int, stop: int, counts: Counts) -> None:
        """Takes in what came of some hands, and writes it down if that was long ago."""
        parts, before = self._kept
        together = dict(before)
        add_counts(together, counts)
        self._kept = (joined((*parts, Part(0, start, stop))), together)
        if monotonic() - self._written > _SECONDS:
            self.write()

    def write(self) -> None:
        """Puts everything into the file, in one step; raises `OSError` where it cannot."""
        if self._path is None:
            return
        parts, counts = self._kept
        values: dict[str, Plain] = {
            "format": _FORMAT,
            "job": self._identity,
            "done": plain([[part.start, part.stop] for part in parts]),
            "counts": plain(in_order(counts)),
        }
        try:
            _put(self._path, json.dumps(values, separators=(",", ":")))
        except OSError as problem:  # of the file that was asked for, whatever is beside it
            raise OSError(problem.errno, problem.strerror, str(self._path)) from problem
        self._written = monotonic()

    def _resume(self, path: Path) -> None:
        """Goes on from the file if there is one; raises `CheckpointError` if it is of no use."""
        with _told_of(path):
            found = _fields_in(path)
            if found is not None:
                self._kept = self._read(*found)
        if found is None:
            self.write()  # so that a place where nothing can be written is noticed first

    def _read(self, job: object, done: object, counts: object) -> _Kept:
        if job != self._identity:
            raise CheckpointError(f"of another run: {_difference(job, self._identity)}")
        ranges = [list_of(each, what="hands are") for each in list_of(done, what="done is")]
        parts = parts_from([[0, *each] for each in ranges])
        counted = counts_from(counts)
        self._job.check(counted, hands_of(parts))
        wanted = self._hands
        if parts and (parts[0].start < wanted.start or parts[-1].stop > wanted.stop):
            raise CheckpointError(
                f"it has hands {parts[0].start} to {parts[-1].stop - 1}, and hands "
                f"{wanted.start} to {wanted.stop - 1} are wanted"
            )
        return parts, counted


def seed_in(path: Path) -> int | None:
    """The seed of the run that a checkpoint is of; None where there is no file.

    Raises `CheckpointError` for a file that is none.
    """
    with _told_of(path):
        found = _fields_in(path)
        if found is None:
            return None
        job = mapping_of(found[0], what="a job is")
        return whole_of(job.get("seed"), what="a seed is")


def _fields_in(path: Path) -> tuple[object, ...] | None:
    """The job, the hands and the counts in a file; None if there is no file."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    names = ("format", "job", "done", "counts")
    named, *rest = fields_of(strict_json(text), names, what="a checkpoint is")
    check_format(named, _FORMAT)
    return tuple(rest)


@contextmanager
def _told_of(path: Path) -> Generator[None, None, None]:
    """What is wrong with a file, as a `CheckpointError` that names it."""
    try:
        yield
    except UnicodeDecodeError:
        raise CheckpointError(f"{path.name!a} is no checkpoint: expected UTF-8") from None
    except RecursionError:
        raise CheckpointError(f"{path.name!a} is no checkpoint: nested too deeply") from None
    except (SheepsheadError, ValueError) as fault:
        raise CheckpointError(f"{path.name!a}: {fault}") from None


def _put(path: Path, text: str) -> None:
    """Writes a file beside, under a name that nobody else has, and puts it in its place."""
    beside = path.with_name(f"{path.name}.{uuid4().hex}.part")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _difference(found: object, wanted: object, where: str = "") -> str:
    """The first thing in which two jobs differ."""
    if is_mapping(found) and is_mapping(wanted) and found.keys() == wanted.keys():
        for name, value in wanted.items():
            if found[name] != value:
                return _difference(found[name], value, str(name))
    return f"{where or 'job'} is {shown(found, 80)} there and {shown(wanted, 80)} here"
