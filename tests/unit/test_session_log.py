"""Sessions on the disk: written as JSON, and as a file that only grows and survives a crash."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sheepshead import IllegalAction, Outcome, RecordError, legal_actions, parse_action
from sheepshead.errors import SessionError
from sheepshead.session import Session
from sheepshead.session_log import SessionLog, Standing, parse_log, read_log
from sheepshead.session_records import dump_session, parse_session

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")
SOLO = Outcome("solo", (90, 10, 10, 10), (6, 1, 1, 0), (0,), True, runners=-3, doubles=1)


def _filled(path: Path, hands: int) -> list[Standing]:
    """A session with some hands written to a file, and where it stood after each line."""
    rng = Random(4)
    table = Session.of("sauspiel", NAMES, seed=9)
    with SessionLog.begin(path, table) as log:
        stood = [log.standing]
        for number in range(hands):
            log.deal(seed=number if number % 2 else None)
            stood.append(log.standing)
            while log.standing.state is not None and not log.standing.state.is_over:
                state = log.standing.state
                log.act(state.to_act, rng.choice(legal_actions(state)))
                stood.append(log.standing)
        log.write_down(SOLO)
        stood.append(log.standing)
        log.correct(0, SOLO)
        stood.append(log.standing)
    return stood


def test_a_session_is_read_back(tmp_path: Path) -> None:
    """People, variant, house rules, dealer, length and all hands are there again."""
    stood = _filled(tmp_path / "log", 3)
    session = stood[-1].session
    assert parse_session(dump_session(session)) == session
    assert len(session.hands) == 4
    house = {"preset": "called-ace", "options": {"bump": 1}}
    other = Session.of(house, NAMES, first_dealer=2, length=20)
    assert parse_session(dump_session(other)) == other


def test_a_crash_costs_the_unfinished_line_at_most(tmp_path: Path) -> None:
    """Cut off at any byte, the file says where the table stood after the last whole line."""
    stood = _filled(tmp_path / "log", 2)
    content = (tmp_path / "log").read_bytes()
    assert content.count(b"\n") == len(stood)
    first = content.index(b"\n")
    whole = {
        length: content.count(b"\n", 0, length) for length in range(first + 1, len(content) + 1)
    }
    found: dict[int, Standing] = {}
    for length, lines in whole.items():
        cut = content[:length]
        if lines not in found:
            found[lines] = parse_log(cut)
            assert found[lines] == stood[lines - 1]
        elif length % 7 == 0:
            assert parse_log(cut) == stood[lines - 1]
    assert len(found) == len(stood)


@pytest.mark.parametrize("lost", [1, 5, 30])
def test_a_session_goes_on_after_a_crash(tmp_path: Path, lost: int) -> None:
    """What was cut off is taken away, and the next line is whole again."""
    path = tmp_path / "log"
    stood = _filled(path, 1)
    content = path.read_bytes()
    last = content.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(content[: min(last + lost, len(content) - 1)])
    with SessionLog.resume(path) as log:
        assert log.standing == stood[-2]
        log.correct(0, SOLO)
    assert path.read_bytes() == content
    assert read_log(path) == stood[-1]


def test_what_is_refused_writes_nothing(tmp_path: Path) -> None:
    """An illegal action, a second deal and a hand too many leave the file as it was."""
    path = tmp_path / "log"
    with SessionLog.begin(path, Session.of("called-ace", NAMES[:5], seed=1)) as log:
        with pytest.raises(SessionError, match="no hand has been dealt"):
            log.act(0, parse_action("pass"))
        log.deal()
        before = path.read_bytes(), log.standing
        with pytest.raises(IllegalAction):
            log.act(3, parse_action("pass"))
        with pytest.raises(SessionError, match="hand 0 is not over"):
            log.deal()
        with pytest.raises(SessionError, match="between hands"):
            log.correct(0, SOLO)
        with pytest.raises(SessionError, match="written down between hands"):
            log.write_down(SOLO)
        with pytest.raises(SessionError, match="an action in a log has a seat, not None"):
            log.act(None, parse_action("pass"))
        assert (path.read_bytes(), log.standing) == before
    with pytest.raises(FileExistsError):
        SessionLog.begin(path, log.standing.session)


def test_two_that_write_to_one_log_are_told(tmp_path: Path) -> None:
    """The second writes nothing over what the first has written, and the file can be read."""
    path = tmp_path / "log"
    with SessionLog.begin(path, Session.of("called-ace", NAMES[:5], seed=1)) as one:
        one.deal()
        with SessionLog.resume(path) as two:
            two.act(1, parse_action("pass"))
            written = path.read_bytes()
            with pytest.raises(SessionError, match="somebody else has written to this log"):
                one.act(1, parse_action("pick"))
            assert path.read_bytes() == written
            two.act(2, parse_action("pick"))
    assert read_log(path) == two.standing


HEADER = dump_session(Session.of("called-ace", NAMES[:5], seed=1)).encode()


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ([b""], 1, "not a line of JSON"),
        ([b"{}"], 1, "the line has no 'format'"),
        ([HEADER, b"\xff"], 2, "expected text in UTF-8"),
        ([HEADER, b"[]"], 2, "the line must be a mapping"),
        ([HEADER, b"{}"], 2, "a line of a log has 'hand', 'action' or 'outcome'"),
        ([HEADER, b'{"hand": 3}'], 2, "hand 0 is next, not 3"),
        ([HEADER, b'{"hand": 0, "x": 1}'], 2, "the line has an unknown key 'x'"),
        ([HEADER, b'{"hand": 0}', b'{"seat": 4, "action": "pick"}'], 3, "seat 1 is to act"),
        ([HEADER, b'{"hand": 0}', b'{"seat": 9, "action": "pick"}'], 3, "seats are 0 to 4, not 9"),
        ([HEADER, b'{"hand": 0}', b'{"seat": 1, "action": "picks"}'], 3, "picks"),
        ([HEADER, b'{"seat": 1, "action": "pick"}'], 2, "no hand has been dealt"),
        ([HEADER.replace(b'"people"', b'"persons"')], 1, "the line has no 'people'"),
        ([HEADER.replace(b'"called-ace"', b'"called-ice"')], 1, "there is no preset"),
        ([HEADER.replace(b'"edition": 1', b'"edition": 7')], 1, "edition 7 of called-ace"),
    ],
)
def test_a_file_that_is_no_log(lines: list[bytes], line: int, reason: str) -> None:
    """The line at which it stops to be one is named with the reason."""
    with pytest.raises(RecordError) as caught:
        parse_log(b"\n".join([*lines, b""]))
    assert caught.value.line == line
    assert reason in str(caught.value)


@pytest.mark.parametrize("left", ["", "{", '{"format": "sheep'])
def test_a_table_begins_again_where_its_first_line_broke_off(tmp_path: Path, left: str) -> None:
    """Nothing had been written yet; a file with a whole line is left alone."""
    path = tmp_path / "table.log"
    path.write_text(left, encoding="utf-8")
    with SessionLog.begin(path, Session.of("sauspiel", NAMES, seed=9)) as log:
        log.deal()
        state = log.standing.state
    assert read_log(path).state == state
    with pytest.raises(FileExistsError):
        SessionLog.begin(path, Session.of("sauspiel", NAMES, seed=9))
