"""Run with `python -m web_table` in the folder above this one; then open the page it names."""

from __future__ import annotations

import argparse
import socket
from contextlib import suppress
from pathlib import Path

import uvicorn

from .messages import LONGEST
from .server import make_app


def main() -> None:
    """Serve tables until it is stopped."""
    parser = argparse.ArgumentParser(prog="python -m web_table")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=8000, help="0 for any that is free")
    parser.add_argument("--folder", type=Path, default=Path("tables"), help="where tables are kept")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with socket.create_server((wanted.host, wanted.port)) as listening:
        host, port = listening.getsockname()[:2]
        print(f"http://{host}:{port}", flush=True)
        config = uvicorn.Config(
            make_app(wanted.folder),
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=8 * LONGEST,
        )
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
