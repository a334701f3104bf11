"""The page in a real browser, clicked through, with all that reaches it searched for cards."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Request,
    Route,
    WebSocket,
    sync_playwright,
)

from sheepshead import Session, read_log
from web_table.leaks import leaked, may_know, moments, named_in
from web_table.server import STATIC, card_picture, rules_page

EXAMPLES = Path(__file__).parents[1]
README = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
DAY = "2026-12-05"
PATIENCE = 30_000
"""Milliseconds after which something that does not happen is a failure."""


@attrs.define
class Server:
    """The server, started by the command in the README."""

    folder: Path
    port: int = 0
    process: subprocess.Popen[str] | None = None
    address: str = ""

    def start(self) -> None:
        """Start it and learn where it listens; when started again it listens there too."""
        block = re.search(r"<!-- serve -->\n```sh\n(.*?)\n```", README, re.DOTALL)
        assert block is not None
        _install, command = block[1].splitlines()
        said = re.fullmatch(r"cd examples && python (.+)", command)
        assert said is not None
        options = ["--folder", str(self.folder), "--port", str(self.port)]
        self.process = subprocess.Popen(
            [sys.executable, *said[1].split(), *options],
            cwd=EXAMPLES,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rpartition(":")[2])

    def stop(self) -> None:
        """Stop it as Ctrl-C does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)

    @property
    def log(self) -> Path:
        """The log of the one table."""
        (log,) = self.folder.glob("*.log")
        return log

    @property
    def session(self) -> Session:
        """Where the one table stands."""
        return read_log(self.log).session


@attrs.define
class Traffic:
    """Everything that the pages of a browser asked for and were sent, in the order of coming.

    `asked` has what was asked for, with the number of frames that had come before; `answers` has
    address and text of each answer.
    """

    frames: list[Any] = attrs.field(factory=list[Any])
    asked: list[tuple[int, str]] = attrs.field(factory=list[tuple[int, str]])
    answers: list[tuple[str, str]] = attrs.field(factory=list[tuple[str, str]])
    wires: list[str] = attrs.field(factory=list[str])

    def watch(self, context: BrowserContext) -> None:
        """Write down what its pages ask for and are sent."""

        def pass_on(route: Route) -> None:
            # The page leaves as soon as it has this answer, which cannot be read then.
            answer = route.fetch()
            self.answers.append((route.request.url, answer.text()))
            route.fulfill(response=answer)

        def finished(request: Request) -> None:
            response = request.response()
            if response is not None and request.method == "GET":
                self.answers.append((request.url, response.text()))

        def connected(wire: WebSocket) -> None:
            self.wires.append(wire.url)
            wire.on("framereceived", lambda text: self.frames.append(json.loads(text)))

        context.route("**/tables", pass_on)
        context.on("request", lambda request: self.asked.append((len(self.frames), request.url)))
        context.on("requestfinished", finished)
        context.on("page", lambda page: page.on("websocket", connected))

    def wait_for_answers(self, page: Page) -> None:
        """Until all that was asked for has been sent, ten seconds at most."""
        for _ in range(200):
            if {url for _, url in self.asked} == {url for url, _ in self.answers}:
                return
            page.wait_for_timeout(50)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser of this machine."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        why = f"there is no browser here: none of {', '.join(BROWSERS)} is installed"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(why)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=SWITCHES)
        yield started
        started.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that runs."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that remembers nothing; what goes wrong on a page fails the test."""
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 860})
    context.set_default_timeout(PATIENCE)
    context.on("weberror", lambda fault: faults.append(str(fault.error)))
    yield context
    context.close()
    assert faults == []


def sit_down(page: Page, server: Server, day: str | None = DAY) -> None:
    """From the first page to a table, where everything is shown at once."""
    page.goto(server.address)
    page.get_by_label("Your name").fill("Eve")
    if day is None:
        page.get_by_label("Fresh cards").check()
    else:
        page.get_by_label("Day", exact=True).fill(day)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label("Speed").select_option("at once")
    asked(page)


def asked(page: Page) -> str:
    """Wait until the person is asked or the hand is over; the phase."""
    page.locator("body.turn, body[data-phase=finished]").wait_for()
    return page.locator("body").get_attribute("data-phase") or ""


def moment(page: Page) -> str:
    """The hand and the number of actions that the page shows."""
    return page.locator("body").get_attribute("data-count") or ""


def hand_of(page: Page) -> Locator:
    """The cards in hand."""
    return page.get_by_role("group", name="Your hand").get_by_role("button")


def act(page: Page) -> None:
    """Do something sensible by mouse, and wait until it is done."""
    phase, before = asked(page), moment(page)
    if phase == "bidding":
        page.get_by_role("button", name="Pick up the blind").click()
    elif phase == "burying":
        for card in hand_of(page).all()[-2:]:
            card.click()
        page.get_by_role("button", name="Bury").click()
    elif phase == "naming":
        call(page)
    else:
        page.locator("#hand button:not(.not-now)").first.click()
    page.locator(f"body:not([data-count='{before}'])").wait_for()


def call(page: Page) -> None:
    """Take the first call that is offered, with a card face down where it needs one."""
    offer = page.locator("#offers button").first
    needs_card = "face down" in offer.inner_text()
    offer.click()
    if needs_card:
        page.locator("#hand button:not(.not-now)").last.click()
        page.get_by_role("button", name="Lay it face down").click()


def play_on(page: Page) -> None:
    """Play until the hand is over."""
    while asked(page) != "finished":
        act(page)


def totals_on(page: Page) -> list[int]:
    """The last line of the score."""
    cells = page.locator("#totals tfoot td").all_inner_texts()
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def test_a_hand_is_clicked_through_and_nothing_is_told_too_early(
    context: BrowserContext, server: Server
) -> None:
    """Two hands by mouse: a refusal in words, results, running totals, and no card too early."""
    traffic = Traffic()
    traffic.watch(context)
    page = context.new_page()
    sit_down(page, server)
    refused = page.locator("#hand button.not-now").first
    refused.click()
    alert = page.get_by_role("alert").filter(has_text="You may not play")
    alert.wait_for()
    assert "which must be followed. Allowed: play the" in alert.inner_text()

    play_on(page)
    assert totals_on(page) == list(server.session.totals)
    assert hands_played(server) == 1
    assert page.locator("#result h2").inner_text().endswith("of 120 points.")

    page.reload()
    assert asked(page) == "finished"
    assert totals_on(page) == list(server.session.totals)
    page.get_by_role("button", name="Deal hand 2").click()
    page.get_by_role("heading", name="hand 2 of 10").wait_for()
    play_on(page)
    assert totals_on(page) == list(server.session.totals)
    assert hands_played(server) == 2
    assert page.locator("#totals tbody tr").count() == 2

    with context.expect_page() as opened:
        page.get_by_role("link", name="Rule book").click()
    opened.value.get_by_role("heading", name="Taking the blind and burying").wait_for()
    traffic.wait_for_answers(page)
    check_traffic(traffic, server)


def hands_played(server: Server) -> int:
    """How many hands the log says are over."""
    return len(server.session.hands)


def check_traffic(traffic: Traffic, server: Server) -> None:
    """Every frame, every request and every answer names only cards that the seat may know then."""
    states, seed = moments(server.log), str(server.session.seed)
    times: list[tuple[int, int]] = []
    for frame in traffic.frames:
        if frame["type"] == "table":
            times.append((frame["hand"], frame["view"]["count"]))
        else:
            times.append(times[-1])
        assert leaked(json.dumps(frame), states[times[-1]], 0) == set()
        assert seed not in json.dumps(frame)
    assert set(times) == set(states), "every action is told, and there was a frame for no other"
    assert len(traffic.wires) == 2

    pictures = [(before, url) for before, url in traffic.asked if named_in(url)]
    assert len(pictures) >= 30
    for before, url in pictures:
        assert named_in(url) <= may_know(states[times[before - 1]], 0)
    assert {url for _, url in traffic.asked} == {url for url, _ in traffic.answers}
    for url, text in traffic.answers:
        check_answer(url.removeprefix(server.address), text)


def check_answer(path: str, text: str) -> None:
    """An answer is a file that is the same for everybody, or names no card."""
    if path.startswith("/static/"):
        kept = STATIC / path.removeprefix("/static/")
        assert text == kept.read_text(encoding="utf-8")
    elif card := re.fullmatch(r"/cards/(\w+)\.svg", path):
        assert text == card_picture(card[1])
    elif path == "/rules":
        assert text == rules_page()
    else:
        assert path in ("/", "/tables") or path.startswith("/tables/")
        assert named_in(text) == set()


def test_a_hand_goes_on_after_the_server_was_away(context: BrowserContext, server: Server) -> None:
    """When the server stops, the page says so; when it is there again, the hand goes on."""
    page = context.new_page()
    sit_down(page, server)
    act(page)
    asked(page)
    before = moment(page)
    server.stop()
    page.get_by_text("The line is broken.").wait_for()
    server.start()
    page.locator(f"body[data-count='{before}']:not([data-line])").wait_for()
    page.get_by_text("Your turn").or_(page.get_by_text("Your lead")).wait_for()
    act(page)
    assert moment(page) != before
    page.goto(server.address)
    page.get_by_role("link", name="Go on at your table").click()
    page.get_by_role("heading", name="hand 1 of 10").wait_for()


def test_a_hand_is_played_by_keyboard(context: BrowserContext, server: Server) -> None:
    """Tab reaches the hand, arrows walk along it, Enter plays; each card says its name."""
    page = context.new_page()
    sit_down(page, server)
    names = [card.get_by_role("img").get_attribute("alt") or "" for card in hand_of(page).all()]
    assert all(name.startswith("Play the ") for name in names)
    refused = [name for name in names if name.endswith(", not allowed now")]
    assert 0 < len(refused) < len(names), "the suit that was led must be followed"
    page.get_by_label("Speed").focus()
    for _ in range(4):  # past the rule book, the link to a new table, to the first card
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.card") is not None:
            break
    focused = "document.activeElement.querySelector('img').alt"
    for expected in names[1:]:
        page.keyboard.press("ArrowRight")
        assert page.evaluate(focused) == expected
    allowed = next(name for name in reversed(names) if name not in refused)
    while page.evaluate(focused) != allowed:
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.get_by_role("log").get_by_text(f"Eve plays {allowed.removeprefix('Play ')}.").wait_for()
    asked(page)
    assert page.evaluate("document.activeElement.dataset.card") is not None, "the hand keeps focus"


def test_the_page_fits_narrow_screens(context: BrowserContext, server: Server) -> None:
    """Nothing sticks out sideways at any time of a hand, and light and dark are followed."""
    page = context.new_page()
    sit_down(page, server)
    while True:
        for width in (320, 390, 768, 1280):
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        if asked(page) == "finished":
            break
        act(page)
    colour = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(colour) == "rgb(245, 242, 234)"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(colour) == "rgb(20, 25, 26)"
