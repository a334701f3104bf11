"""The server: pages, pictures of cards, the rule book, and a wire to each table.

A table is reached by its key, which nobody can guess; its log lies in a folder under that key. So a
page that is loaded again, and a server that is started again, find the table as it was.
"""

from __future__ import annotations

import logging
import re
from asyncio import Lock
from collections.abc import AsyncGenerator, Generator, Iterable
from contextlib import asynccontextmanager, contextmanager
from functools import cache, lru_cache
from pathlib import Path
from secrets import token_urlsafe

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from sheepshead import FACE_DOWN, NotationError, SheepsheadError, parse_card, rulebook
from sheepshead.render import svg

from .messages import LONGEST, MessageError, Wish, read_day, read_wish
from .tables import GAME, Frame, Table, refusal_of

STATIC = Path(__file__).parent / "static"
KEY = re.compile(r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2}|fresh)-[A-Za-z0-9_-]{22}")
LOG = logging.getLogger(__name__)
RULES_ONLY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
SELF_ONLY = {"Content-Security-Policy": "default-src 'self'", "Referrer-Policy": "no-referrer"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NO_SUCH_TABLE = 4404
"""The code with which a wire is closed that leads nowhere."""
TRY_LATER = 1013
"""The code with which one is closed whose table cannot be kept now: the page tries again."""
NOT_NOW = "The server cannot keep this table now. Try again later."


class NoTable(SheepsheadError):
    """There is no table with a key, or its log cannot be read."""


class Room:
    """All tables of a folder. A log is open while a page looks at its table, and no longer."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[str, Place] = {}

    def begin_table(self, wish: Wish) -> str:
        """Begin a table and say its key; raises `OSError` where it cannot be kept."""
        key = f"{'fresh' if wish.day is None else wish.day.isoformat()}-{token_urlsafe(16)}"
        Table.begin(self._file(key), wish.name, wish.day).close()
        return key

    @contextmanager
    def table(self, key: str) -> Generator[Place]:
        """The table with a key, for as long as somebody needs it.

        Raises `NoTable`, and `OSError` where a log cannot be opened now.
        """
        place = self._open.get(key) or Place(self._resumed(key))
        self._open[key] = place
        place.needed += 1
        try:
            yield place
        finally:
            place.needed -= 1
            if not place.needed:
                place.table.close()
                self._open.pop(key, None)

    def close(self) -> None:
        """Close the files of all tables."""
        for place in self._open.values():
            place.table.close()
        self._open.clear()

    def _resumed(self, key: str) -> Table:
        found = KEY.fullmatch(key)
        if found is None:
            raise NoTable("there is no such table")
        try:
            day = None if found["day"] == "fresh" else read_day(found["day"])
            return Table.resume(self._file(key), day)
        except (FileNotFoundError, MessageError):
            raise NoTable("there is no such table") from None
        except (SheepsheadError, IsADirectoryError) as fault:
            LOG.warning("%s cannot be read: %s", self._file(key), fault)
            raise NoTable("the log of this table cannot be read") from None

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.log"


class Place:
    """A table and the pages that look at it; what they say is carried out one by one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.needed = 0
        self._pages: list[WebSocket] = []
        self._lock = Lock()

    async def serve(self, page: WebSocket) -> None:
        """Tell a page how things stand, and then all that happens, until it is gone."""
        try:
            async with self._lock:
                now, *later = self.table.arrive()
                self._pages.append(page)
                await page.send_json(now)
                await self._tell(later)
            while True:
                said = await page.receive()
                if said["type"] == "websocket.disconnect":
                    return
                await self._answer(page, said.get("text"))
        finally:
            if page in self._pages:
                self._pages.remove(page)

    async def _answer(self, page: WebSocket, text: str | None) -> None:
        if text is None:
            fault = MessageError("A message is text, not bytes.")
            await page.send_json(refusal_of(fault, str(fault)))
            return
        async with self._lock:
            answer = self.table.receive(text)
            if answer.asker is not None:
                await page.send_json(answer.asker)
            await self._tell(answer.everybody)

    async def _tell(self, frames: Iterable[Frame]) -> None:
        for frame in frames:
            for page in tuple(self._pages):
                await _sent(page, frame)


async def _sent(page: WebSocket, frame: Frame) -> None:
    """Send a frame to a page that may have gone meanwhile."""
    try:
        await page.send_json(frame)
    except (WebSocketDisconnect, RuntimeError):
        return  # its own loop takes it off the list


async def _body(request: Request) -> str:
    """What was sent, unless it is longer than anything that a page has to say."""
    sent = b""
    async for part in request.stream():
        sent += part
        if len(sent) > 4 * LONGEST:
            raise MessageError(f"A message has at most {LONGEST} characters.")
    return sent.decode("utf-8", "replace")


async def _start(_request: Request) -> Response:
    return FileResponse(STATIC / "start.html", headers=SELF_ONLY)


async def _rules(_request: Request) -> Response:
    return HTMLResponse(rules_page(), headers=RULES_ONLY)


async def _picture(request: Request) -> Response:
    picture = card_picture(request.path_params["card"])
    if picture is None:
        return Response("There is no such card.\n", 404, media_type="text/plain")
    return Response(picture, headers=FOR_EVER, media_type="image/svg+xml")


@cache
def rules_page() -> str:
    """The rule book of the game."""
    return rulebook(GAME).to_html()


@lru_cache(maxsize=64)
def card_picture(name: str) -> str | None:
    """The picture of a card, such as `QC`, or of the `back` of any; None for another name."""
    if name == "back":
        return svg(FACE_DOWN)
    try:
        return svg(parse_card(name))
    except NotationError:
        return None


class Entrance:
    """How people come to the tables of a room."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def begin(self, request: Request) -> Response:
        """Begin a table and say its address."""
        try:
            wish = read_wish(await _body(request))
            return JSONResponse({"table": f"/tables/{self._room.begin_table(wish)}"}, 201)
        except SheepsheadError as fault:
            return JSONResponse(refusal_of(fault, str(fault)), 400)
        except OSError as fault:
            LOG.warning("no table can be begun: %s", fault)
            return JSONResponse(refusal_of(NoTable(), NOT_NOW), 503)

    async def table(self, request: Request) -> Response:
        """The page of a table."""
        try:
            with self._room.table(request.path_params["key"]):
                return FileResponse(STATIC / "table.html", headers=SELF_ONLY)
        except NoTable:
            return FileResponse(STATIC / "no_table.html", 404, SELF_ONLY)
        except OSError as fault:
            LOG.warning("a table cannot be opened: %s", fault)
            return Response(f"{NOT_NOW}\n", 503, SELF_ONLY, "text/plain")

    async def wire(self, page: WebSocket) -> None:
        """What is said at a table, to a page and by it."""
        await page.accept()
        try:
            with self._room.table(page.path_params["key"]) as place:
                await place.serve(page)
        except NoTable as fault:
            await page.close(NO_SUCH_TABLE, str(fault))
        except OSError as fault:
            LOG.warning("a table cannot be kept: %s", fault)
            await page.close(TRY_LATER, NOT_NOW)


def make_app(folder: Path) -> Starlette:
    """The server of the tables whose logs lie in a folder."""
    room = Room(folder)
    entrance = Entrance(room)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None]:
        yield
        room.close()

    return Starlette(
        routes=[
            Route("/", _start),
            Route("/tables", entrance.begin, methods=["POST"]),
            Route("/tables/{key}", entrance.table),
            WebSocketRoute("/tables/{key}/wire", entrance.wire),
            Route("/cards/{card}.svg", _picture),
            Route("/rules", _rules),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        lifespan=lifespan,
    )
