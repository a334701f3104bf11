"""The command `verify`: records and playthroughs in files, checked line by line.

Level 6: imports `common`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from sheepshead.cli.common import (
    DONE,
    LONGEST,
    USAGE,
    WRONG,
    complain,
    in_ascii,
    reason_of,
)
from sheepshead.errors import RecordError
from sheepshead.record import read_lines
from sheepshead.verify import Verdict, verify


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="- is standard input")
    parser.add_argument("--quiet", action="store_true", help="print the total line only")
    parser.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> int:
    counts = dict.fromkeys(("verified", "refused", "incomplete"), 0)
    unreadable = False
    for name in asked.files:
        faults = _Faults(name, sys.stdout if not asked.quiet else None)
        try:
            for verdict in _verdicts(name):
                if isinstance(verdict, RecordError):
                    counts["refused"] += 1
                    faults.add(verdict)
                else:
                    counts[verdict.value] += 1
        except (OSError, ValueError) as problem:
            unreadable = True
            complain(f"{name}: {reason_of(problem)}")
        faults.end()
    listed = ", ".join(f"{count} {what}" for what, count in counts.items())
    print(f"{sum(counts.values())} hands: {listed}")
    if unreadable:
        return USAGE
    return WRONG if counts["refused"] else DONE


class _Faults:
    """Prints the faults of a file, and of equal ones in a row only the first and their number."""

    def __init__(self, name: str, out: TextIO | None) -> None:
        self._name = in_ascii(name)
        self._out = out
        self._reason = ""
        self._repeated = 0

    def add(self, fault: RecordError) -> None:
        """Print a fault, unless it is that of the line before."""
        if fault.reason == self._reason:
            self._repeated += 1
            return
        self.end()
        self._reason = fault.reason
        if self._out is not None:
            print(f"{self._name}: {in_ascii(str(fault))[:LONGEST]}", file=self._out)

    def end(self) -> None:
        """Print how often the last fault came again."""
        if self._repeated and self._out is not None:
            print(f"{self._name}: {self._repeated} more such lines", file=self._out)
        self._reason, self._repeated = "", 0


def _verdicts(name: str) -> Iterator[Verdict | RecordError]:
    """The verdict of each record in a file, or in standard input."""
    if name == "-":
        yield from _checked(sys.stdin.buffer)
        return
    with Path(name).open("rb") as file:
        yield from _checked(file)


def _checked(lines: Iterable[bytes]) -> Iterator[Verdict | RecordError]:
    for number, found in read_lines(lines):
        if isinstance(found, RecordError):
            yield found
            continue
        try:
            yield verify(found)
        except RecordError as fault:
            yield RecordError(fault.reason, line=number, step=fault.step)
