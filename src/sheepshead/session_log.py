"""A session as a file that only grows: every action is a line, and a crash costs at most the last.

Level 5: imports levels 0 to 4 and `session_records`. The first line is what the session was begun
with; then come hands that begin, actions, and what a score sheet writes down. A line counts once
its line feed is there.
"""

from __future__ import annotations

import json
import os
from io import FileIO
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import Self, TypeAlias

import attrs

from sheepshead.actions import Action
from sheepshead.checks import check_kind, is_whole
from sheepshead.errors import RecordError, SessionError, SheepsheadError
from sheepshead.moves import apply
from sheepshead.notation import parse_action
from sheepshead.outcome import Outcome
from sheepshead.plain import Plain
from sheepshead.reading import Reader, read_json
from sheepshead.session import Session
from sheepshead.session_records import outcome_of, outcome_to_dict, session_of, session_to_dict
from sheepshead.state import State

_Line: TypeAlias = dict[str, Plain]


@attrs.frozen
class Standing:
    """Where a session stands: its finished hands, and the hand that was dealt last.

    `state` is None before the first deal; the hand may be over.
    """

    session: Session
    state: State | None = None

    def dealt(self, seed: int | None = None) -> Standing:
        """With the next hand dealt; raises `SessionError` while one goes on."""
        if self.state is not None and not self.state.is_over:
            number = self.session.sitting.number
            raise SessionError((f"hand {number} is not over: {self.state!r}",))
        return attrs.evolve(self, state=self.session.next_hand(seed))

    def acted(self, seat: int, action: Action) -> Standing:
        """After an action; a hand that is over belongs to the session."""
        if self.state is None:
            raise SessionError(("no hand has been dealt",))
        state = apply(self.state, action, seat)
        session = self.session.finished(state) if state.is_over else self.session
        return Standing(session, state)

    def written_down(self, outcome: Outcome) -> Standing:
        """With a hand that was played with real cards."""
        self._between_hands("written down")
        return Standing(self.session.with_outcome(outcome))

    def corrected(self, number: int, outcome: Outcome) -> Standing:
        """With an earlier hand written down otherwise."""
        self._between_hands("corrected")
        return Standing(self.session.corrected(number, outcome))

    def _between_hands(self, what: str) -> None:
        if self.state is not None and not self.state.is_over:
            raise SessionError((f"a hand is {what} between hands, not while one goes on",))


class SessionLog:
    """The file of one session, open for writing; each call leaves one whole line on the disk.

    What is refused raises and writes nothing. `standing` is what has been written so far. One at a
    time writes to a file: when another has, every call raises `SessionError`.

    >>> from tempfile import TemporaryDirectory
    >>> table = Session.of("called-ace", ["Ann", "Bob", "Cy", "Dee", "Eve"], seed=7)
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "table.log")
    ...     with SessionLog.begin(file, table) as log:
    ...         log.deal()
    ...         log.act(1, parse_action("pass"))
    ...     read_log(file).state
    <State: called-ace, bidding, seat 2 to act>
    """

    def __init__(self, file: FileIO, standing: Standing) -> None:
        self._file = file
        self._end = file.seek(0, os.SEEK_END)
        self.standing = standing

    @classmethod
    def begin(cls, path: str | PathLike[str], session: Session) -> SessionLog:
        """A new file, or one in which the first line was cut off.

        Raises `FileExistsError` where there is another one, and `OSError`.
        """
        check_kind(session, Session, what="what is begun is a Session")
        log = cls(_new_file(Path(path)), Standing(session))
        try:
            log._write(session_to_dict(session))
        except OSError:
            log.close()
            Path(path).unlink()
            raise
        return log

    @classmethod
    def resume(cls, path: str | PathLike[str]) -> SessionLog:
        """The file of a session that goes on; a line that was cut off is taken away.

        Raises `RecordError` with the `line` at which a file is no log, and `OSError`.
        """
        content = Path(path).read_bytes()
        standing = parse_log(content)
        file = FileIO(path, "r+")
        file.truncate(len(_whole_lines(content)))
        file.seek(0, os.SEEK_END)
        return cls(file, standing)

    def deal(self, seed: int | None = None) -> None:
        """Deal the next hand, from the session's seed or from this one."""
        after = self.standing.dealt(seed)
        line: _Line = {"hand": after.session.sitting.number}
        self._go_on(line if seed is None else {**line, "seed": seed}, after)

    def act(self, seat: int, action: Action) -> None:
        """An action of a seat; raises `IllegalAction` as `apply` does.

        Raises `SessionError` where no seat is named: a log says who acted.
        """
        if not is_whole(seat):
            raise SessionError((f"an action in a log has a seat, not {seat!r:.40}",))
        after = self.standing.acted(seat, action)
        self._go_on({"seat": seat, "action": str(action)}, after)

    def write_down(self, outcome: Outcome) -> None:
        """A hand that was played with real cards."""
        after = self.standing.written_down(outcome)
        self._go_on({"outcome": outcome_to_dict(outcome)}, after)

    def correct(self, number: int, outcome: Outcome) -> None:
        """An earlier hand, written down otherwise."""
        after = self.standing.corrected(number, outcome)
        self._go_on({"correct": number, "outcome": outcome_to_dict(outcome)}, after)

    def _go_on(self, line: _Line, after: Standing) -> None:
        self._write(line)
        self.standing = after

    def _write(self, line: _Line) -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
        content = memoryview(text.encode("utf-8"))
        begun = self._file.seek(0, os.SEEK_END)
        if begun != self._end:
            raise SessionError(("somebody else has written to this log; it must be opened again",))
        try:
            while content:
                content = content[self._file.write(content) :]
            os.fsync(self._file.fileno())
            self._end = self._file.tell()
        except OSError:
            self._file.truncate(begun)  # no half line is left for the next to be added to
            raise

    def close(self) -> None:
        """Close the file; everything is on the disk already."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def read_log(path: str | PathLike[str]) -> Standing:
    """Where the session in a file stands; a line that was cut off does not count.

    Raises `RecordError` with the `line` at which the file is no log, and `OSError`.
    """
    return parse_log(Path(path).read_bytes())


def parse_log(content: bytes) -> Standing:
    """Where a session stands, from the bytes of its file; raises `RecordError` with its `line`.

    >>> parse_log(b"")
    Traceback (most recent call last):
    sheepshead.errors.RecordError: line 1: the log does not say what session it is
    """
    lines = _whole_lines(content).split(b"\n")[:-1]
    if not lines:
        raise RecordError("the log does not say what session it is", line=1)
    standing: Standing | None = None
    for number, line in enumerate(lines, 1):
        try:
            reader = Reader(read_json(line.decode("utf-8")), "the line")
            standing = Standing(session_of(reader)) if standing is None else _next(standing, reader)
        except UnicodeDecodeError:
            raise RecordError("expected text in UTF-8", line=number) from None
        except RecordError as fault:
            raise RecordError(fault.reason, line=number, step=fault.step) from None
        except (SheepsheadError, TypeError, ValueError) as fault:
            raise RecordError(str(fault), line=number) from None
    assert standing is not None
    return standing


def _next(standing: Standing, reader: Reader) -> Standing:
    """Where a session stands after one more line."""
    values = reader.mapping()
    hand, action = values.maybe("hand"), values.maybe("action")
    outcome, corrected = values.maybe("outcome"), values.maybe("correct")
    if hand is not None:
        if hand.whole() != standing.session.sitting.number:
            raise RecordError(f"hand {standing.session.sitting.number} is next, not {hand.value!r}")
        after = standing.dealt(values.read("seed", Reader.whole))
    elif action is not None:
        after = standing.acted(values.take("seat").whole(), parse_action(action.text()))
    elif outcome is not None and corrected is not None:
        after = standing.corrected(corrected.whole(), outcome_of(outcome))
    elif outcome is not None:
        after = standing.written_down(outcome_of(outcome))
    else:
        raise RecordError("a line of a log has 'hand', 'action' or 'outcome'")
    values.nothing_left()
    return after


def _new_file(path: Path) -> FileIO:
    """A file with nothing in it; what broke off in its first line was never written."""
    if path.is_file() and not _whole_lines(path.read_bytes()):
        file = FileIO(path, "r+")
        file.truncate(0)
        return file
    return FileIO(path, "x")


def _whole_lines(content: bytes) -> bytes:
    """Everything up to the last line feed."""
    return content[: content.rfind(b"\n") + 1]
