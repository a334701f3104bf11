"""The table without a browser: what it is told, what it answers, and what it keeps to itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from sheepshead import Session, SessionLog, deal, read_log, worlds
from sheepshead.session_records import session_to_dict
from web_table.leaks import leaked, moments
from web_table.messages import MessageError, read_message
from web_table.server import make_app
from web_table.tables import Table, frame_of

DAY = "2026-12-05"


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(tmp_path)) as client:
        yield client


def sit_down(page: TestClient, *, name: str = "Eve", day: str | None = DAY) -> str:
    answer = page.post("/tables", json={"name": name, "day": day})
    assert answer.status_code == 201, answer.text
    address: str = answer.json()["table"]
    return address


def until_asked(wire: WebSocketTestSession) -> list[Any]:
    """The frames up to the one in which the person is asked, or in which the hand is over."""
    frames = [wire.receive_json()]
    while frames[-1]["type"] == "table" and frames[-1]["view"]["to_act"] not in (0, None):
        frames.append(wire.receive_json())
    return frames


def said(frame: Any, action: str) -> str:
    return json.dumps({"hand": frame["hand"], "count": frame["view"]["count"], "action": action})


def play_hand(wire: WebSocketTestSession, frames: list[Any], rng: Random) -> list[Any]:
    """Plays to the end of the hand at random; every frame, those given first."""
    frames = list(frames)
    while frames[-1]["view"]["to_act"] is not None:
        wire.send_text(said(frames[-1], rng.choice(frames[-1]["view"]["legal"])))
        frames += until_asked(wire)
    return frames


def test_ten_hands_are_played_and_no_frame_names_a_card_too_early(
    page: TestClient, tmp_path: Path
) -> None:
    """Whoever sits down plays ten hands; the totals run along, and nothing is told too early."""
    rng, frames = Random(4), list[Any]()
    with page.websocket_connect(f"{sit_down(page)}/wire") as wire:
        hand = until_asked(wire)
        for number in range(10):
            if number:
                wire.send_json({"deal": number})
                hand = until_asked(wire)
            hand = play_hand(wire, hand, rng)
            frames += hand
            last = hand[-1]
            assert last["result"]["payoffs"] == last["payoffs"][-1]
            assert last["totals"] == [sum(paid) for paid in zip(*last["payoffs"], strict=True)]
        assert frames[-1]["over"]
        assert len(frames[-1]["payoffs"]) == 10
        wire.send_json({"deal": 10})
        assert wire.receive_json()["error"] == "StaleMessage"
    (log,) = tmp_path.glob("*.log")
    states, seed = moments(log), str(read_log(log).session.seed)
    seen = {(frame["hand"], frame["view"]["count"]) for frame in frames}
    assert seen == set(states), "a frame for each action, and for no more"
    for frame in frames:
        state = states[frame["hand"], frame["view"]["count"]]
        assert leaked(json.dumps(frame), state, 0) == set()
        assert seed not in json.dumps(frame)


def test_a_leak_would_be_found(page: TestClient, tmp_path: Path) -> None:
    """The search for leaks finds a single card of somebody else, as a code and in words."""
    sit_down(page)
    (log,) = tmp_path.glob("*.log")
    state = moments(log)[0, 0]
    for card in state.hand(1):
        assert leaked(json.dumps({"hand": [str(card)]}), state, 0) == {str(card)}
    assert leaked("Bob plays the queen of clubs, the ace of spades.", deal("called-ace", seed=1), 1)


def test_a_frame_is_the_same_in_every_world_that_looks_the_same(tmp_path: Path) -> None:
    """What is told follows from what the seat sees: other cards elsewhere change nothing."""
    table = Table.begin(tmp_path / "table.log", "Eve")
    frames, standing = table.arrive(), read_log(tmp_path / "table.log")
    assert standing.state is not None
    for world in islice(worlds(standing.state.view(0), Random(1)), 5):
        assert frame_of(standing.session, world.view(0), None) == frames[-1]
    table.close()


def test_a_refused_card_is_answered_with_a_sentence(page: TestClient, tmp_path: Path) -> None:
    """Who does not follow suit is told why not, and what would have been allowed."""
    with page.websocket_connect(f"{sit_down(page)}/wire") as wire:
        asked = until_asked(wire)[-1]
        before = (*tmp_path.glob("*.log"),)[0].read_bytes()
        plays = [f"play {card}" for card in asked["view"]["hand"]]
        refused = next(play for play in plays if play not in asked["view"]["legal"])
        wire.send_text(said(asked, refused))
        answer = wire.receive_json()
        message = answer.pop("message")
        assert answer == {
            "type": "refused",
            "error": "IllegalAction",
            "code": "play/follow-suit",
        }
        sentence = r"You may not play the \w+ of \w+: the lead was \w+, which must be followed\."
        assert re.fullmatch(rf"{sentence} Allowed: (play the \w+ of \w+(, )?)+\.", message)
        assert before == (*tmp_path.glob("*.log"),)[0].read_bytes()


def test_what_comes_twice_or_late_is_refused(page: TestClient) -> None:
    """A message for a moment that has passed does nothing, in this hand and in the next."""
    with page.websocket_connect(f"{sit_down(page)}/wire") as wire:
        asked = until_asked(wire)[-1]
        message = said(asked, asked["view"]["legal"][0])
        wire.send_text(message)
        until_asked(wire)
        wire.send_text(message)
        assert wire.receive_json()["error"] == "StaleAction"
        wire.send_text(message.replace('"hand": 0', '"hand": 3'))
        late = wire.receive_json()
    assert late["error"] == "StaleMessage"
    assert late["message"] == "That was meant for hand 4; hand 1 is on the table."


def test_who_is_not_to_act_is_told_who_is(tmp_path: Path) -> None:
    """Before the others have gone on it is their turn, by name."""
    table = Table.begin(tmp_path / "table.log", "Eve", date.fromisoformat(DAY))
    answer = table.receive('{"hand": 0, "count": 0, "action": "pick"}').asker
    assert answer is not None
    assert answer["error"] == "NotYourTurn"
    assert str(answer["message"]).startswith("You may not pick: Ann is to act")
    table.close()


BAD = {
    "": "A message is JSON",
    "[": "A message is JSON",
    "[" * 150: "A message is JSON",
    "[]": "A message is an object",
    "{}": "A message has 'hand', 'count' and 'action'",
    '{"hand": 0, "count": 0}': "A message has 'hand', 'count' and 'action'",
    '{"hand": 0, "count": 0, "action": "pick", "seat": 1}': "A message has",
    '{"hand": "0", "count": 0, "action": "pick"}': "A message has",
    '{"hand": true, "count": 0, "action": "pick"}': "Hands and actions are counted from 0",
    '{"hand": 0, "count": -1, "action": "pick"}': "Hands and actions are counted from 0, not -1",
    '{"deal": false}': "Hands and actions are counted from 0, not false",
    '{"hand": 0, "count": 0, "action": "' + 200 * "x" + '"}': "A message has at most 200",
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:24])
def test_a_message_that_is_none_is_answered_in_words(text: str) -> None:
    """Each way to say nothing sensible has a typed error that says what was expected."""
    with pytest.raises(MessageError) as fault:
        read_message(text)
    assert str(fault.value).startswith(BAD[text])


def test_the_wire_outlives_nonsense(page: TestClient) -> None:
    """Text, bytes and actions that are none are answered, and the table goes on."""
    with page.websocket_connect(f"{sit_down(page)}/wire") as wire:
        asked = until_asked(wire)[-1]
        wire.send_text("hello")
        assert wire.receive_json()["error"] == "MessageError"
        wire.send_bytes(b"\x00")
        assert wire.receive_json()["message"] == "A message is text, not bytes."
        wire.send_text(said(asked, "trick 17"))
        assert wire.receive_json()["error"] == "NotationError"
        wire.send_text(said(asked, asked["view"]["legal"][0]))
        assert until_asked(wire)[0]["view"]["count"] == asked["view"]["count"] + 1


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"name": " ", "day": None}, "A name has 1 to 20 letters."),
        ({"name": "Ann", "day": None}, "two people are called 'Ann'"),
        ({"name": "E\x07", "day": None}, "a name is text that can be printed, not 'E\\x07'"),
        ({"name": "Eve", "day": "tomorrow"}, "A day is written 2026-12-24, not 'tomorrow'."),
        ({"name": "Eve", "day": "20261224"}, "A day is written 2026-12-24, not '20261224'."),
        ({"name": "Eve", "day": "2026-W52-4"}, "A day is written 2026-12-24, not '2026-W52-4'."),
        ({"name": "Eve", "day": "2026W524"}, "A day is written 2026-12-24, not '2026W524'."),
        ({"name": "Eve", "day": "2026-12-24 "}, "A day is written 2026-12-24, not '2026-12-24 '."),
        ({"name": "Eve", "day": "2026-99-99"}, "A day is written 2026-12-24, not '2026-99-99'."),
        ({"name": "Eve"}, "A table needs 'name' and 'day', not '{\"name\":\"Eve\"}'."),
        ({"name": "E" * 900, "day": None}, "A message has at most 200 characters."),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    page: TestClient, wish: dict[str, object], message: str
) -> None:
    """Names and days are looked at before anything is dealt."""
    answer = page.post("/tables", json=wish)
    assert answer.status_code == 400
    assert answer.json()["message"] == message


def test_the_deals_of_a_day_are_the_same_for_everybody(page: TestClient, tmp_path: Path) -> None:
    """Two people who name the same day hold the same cards; fresh cards are others."""
    for name, day in (("Eve", DAY), ("Fay", DAY), ("Gus", None), ("Hal", None)):
        sit_down(page, name=name, day=day)
    dealt = {states[0, 0].view(0).hand.cards for states in map(moments, tmp_path.glob("*.log"))}
    assert len(dealt) == 3


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Page and server may be started again in the middle of a hand: nothing is lost."""
    with TestClient(make_app(tmp_path)) as page:
        address = sit_down(page)
        with page.websocket_connect(f"{address}/wire") as wire:
            asked = until_asked(wire)[-1]
            wire.send_text(said(asked, asked["view"]["legal"][0]))
            before = until_asked(wire)[-1]
        with page.websocket_connect(f"{address}/wire") as again:
            assert again.receive_json() == before
    with TestClient(make_app(tmp_path)) as page:
        assert page.get(address).status_code == 200
        with page.websocket_connect(f"{address}/wire") as wire:
            assert wire.receive_json() == before


def test_a_server_that_stopped_before_the_others_went_on_lets_them_go_on(tmp_path: Path) -> None:
    """Who comes back finds the others' cards played, however far they had got."""
    table = Table.begin(tmp_path / "table.log", "Eve")
    table.close()
    with SessionLog.resume(tmp_path / "table.log") as log:
        assert log.standing.state is not None
        assert log.standing.state.count == 0
    table = Table.resume(tmp_path / "table.log")
    frames = table.arrive()
    assert frames[-1]["view"] == read_view(tmp_path / "table.log")
    assert len(frames) > 1
    table.close()


def read_view(log: Path) -> dict[str, object]:
    state = read_log(log).state
    assert state is not None
    return dict(state.view(0).to_dict())


def test_two_pages_at_one_table_see_the_same(page: TestClient) -> None:
    """What is done on one page is told to the other."""
    address = sit_down(page)
    with page.websocket_connect(f"{address}/wire") as one:
        asked = until_asked(one)[-1]
        with page.websocket_connect(f"{address}/wire") as two:
            assert two.receive_json() == asked
            one.send_text(said(asked, asked["view"]["legal"][0]))
            assert until_asked(one) == until_asked(two)


def open_logs(folder: Path) -> int:
    """How many files of a folder this process has open."""
    links = [link for link in Path("/proc/self/fd").iterdir() if link.is_symlink()]
    return sum(link.readlink().is_relative_to(folder) for link in links if link.exists())


def test_a_log_is_open_only_while_a_page_looks_at_its_table(
    page: TestClient, tmp_path: Path
) -> None:
    """However many tables there are, idle ones keep no file open, and go on all the same."""
    addresses = [sit_down(page) for _ in range(5)]
    assert [page.get(each).status_code for each in addresses] == 5 * [200]
    assert open_logs(tmp_path) == 0
    with page.websocket_connect(f"{addresses[0]}/wire") as wire:
        asked = until_asked(wire)[-1]
        with page.websocket_connect(f"{addresses[0]}/wire") as again:
            assert again.receive_json() == asked
            assert open_logs(tmp_path) == 1
        wire.send_text(said(asked, asked["view"]["legal"][0]))
        later = until_asked(wire)[-1]
    assert open_logs(tmp_path) == 0
    with page.websocket_connect(f"{addresses[0]}/wire") as wire:
        assert wire.receive_json() == later


def test_the_log_of_a_finished_table_is_closed(tmp_path: Path) -> None:
    """After the last hand nothing more is written, though a page may stay for ever."""
    session = Session.of("called-ace", ["Eve", "Ann", "Bob", "Cy", "Dee"], seed=1, length=1)
    SessionLog.begin(tmp_path / "table.log", session).close()
    table, rng = Table.resume(tmp_path / "table.log"), Random(1)
    frame: Any = table.arrive()[-1]
    while not frame["over"]:
        assert open_logs(tmp_path) == 1
        frame = table.receive(said(frame, rng.choice(frame["view"]["legal"]))).everybody[-1]
    assert open_logs(tmp_path) == 0
    for late in ('{"deal": 1}', said(frame, "pick")):
        answer = table.receive(late).asker
        assert answer is not None
        assert answer["type"] == "refused"
    assert Table.resume(tmp_path / "table.log").arrive() == (frame,)
    assert open_logs(tmp_path) == 0


def test_a_table_that_cannot_be_kept_is_refused_in_words(tmp_path: Path) -> None:
    """Where the folder takes no file the server says so, and goes on."""
    with TestClient(make_app(tmp_path / "none")) as page:
        answer = page.post("/tables", json={"name": "Eve", "day": DAY})
        assert answer.status_code == 503
        assert answer.json()["message"].startswith("The server cannot keep this table now.")
        assert page.get("/").status_code == 200


def another_game(_log: bytes) -> bytes:
    """The first line of a log that is none of this server."""
    session = Session.of("sauspiel", ["Eve", "Ann", "Bob", "Cy"], seed=1)
    return json.dumps(session_to_dict(session)).encode() + b"\n"


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "garbage after it": lambda log: log + b"garbage\n",
    "an action that is none": lambda log: log + b'{"seat":0,"action":"play QC"}\n',
    "empty": lambda log: b"",
    "cut off in the first line": lambda log: log[:40],
    "not UTF-8": lambda log: b"\xff\xfe\n" + log,
    "zeros": lambda log: log + 40 * b"\0" + b"\n",
    "another game": another_game,
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_no_table(page: TestClient, tmp_path: Path, damage: str) -> None:
    """Whoever comes back to it is told in words, on the page and on the wire; others play on."""
    address = sit_down(page)
    (log,) = tmp_path.glob("*.log")
    log.write_bytes(DAMAGE[damage](log.read_bytes()))
    assert_no_table(page, address.removeprefix("/tables/"), "cannot be read")
    assert open_logs(tmp_path) == 0
    assert page.get(sit_down(page)).status_code == 200


@pytest.mark.parametrize("day", ["2026-99-99", "0000-01-01", "2026-02-30", "\u0662026-01-01"])
def test_a_file_with_the_name_of_no_day_is_no_table(
    page: TestClient, tmp_path: Path, day: str
) -> None:
    """A key names a day of the calendar."""
    key = f"{day}-{22 * 'x'}"
    SessionLog.begin(
        tmp_path / f"{key}.log",
        Session.of("called-ace", ["Eve", "Ann", "Bob", "Cy", "Dee"], seed=1, length=10),
    ).close()
    assert_no_table(page, key, "there is no such table")


@pytest.mark.parametrize("key", ["fresh-" + 22 * "x", "x", "..-secret", "2026-13-45-" + 22 * "x"])
def test_there_is_no_table_without_its_key(page: TestClient, key: str) -> None:
    """Another key leads to no table, whatever it looks like."""
    assert_no_table(page, key, "there is no such table")


def assert_no_table(page: TestClient, key: str, reason: str) -> None:
    """The page of a key says that there is no table, and its wire is closed with the reason."""
    answer = page.get(f"/tables/{key}")
    assert answer.status_code == 404
    assert "There is no such table" in answer.text
    with (
        page.websocket_connect(f"/tables/{key}/wire") as wire,
        pytest.raises(WebSocketDisconnect) as gone,
    ):
        wire.receive_json()
    assert gone.value.code == 4404
    assert reason in gone.value.reason


def test_pages_rules_and_pictures_are_served(page: TestClient) -> None:
    """The rule book is a click away, and each card has a picture that says its name."""
    assert "Sit down" in page.get("/").text
    assert "<h1>" in page.get("/rules").text
    assert "queen of clubs" in page.get("/cards/QC.svg").text
    assert "face down" in page.get("/cards/back.svg").text
    assert page.get("/cards/ZZ.svg").status_code == 404
    assert page.get("/static/../server.py").status_code == 404
