"""The command line: `python -m sheepshead COMMAND`.

Level 6: imports everything below. Exit status 0 for success, 1 for "checked, and something is
wrong", 2 for wrong usage; bad input is answered with one line, never with a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from sheepshead.cli import books, listing, playing, simulating, verifying
from sheepshead.cli.common import DONE, INTERRUPTED, USAGE, UsageError, complain, reason_of
from sheepshead.errors import SheepsheadError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    parser = _parser()
    try:
        asked = parser.parse_args(arguments)
    except SystemExit as stop:
        return DONE if stop.code in (0, None) else USAGE
    run: Callable[[argparse.Namespace], int] = asked.run
    try:
        status = run(asked)
        sys.stdout.flush()
    except UsageError as problem:
        return complain(str(problem))
    except SheepsheadError as problem:
        return complain(str(problem))
    except BrokenPipeError:
        # Nobody reads on: end quietly, and keep the interpreter from flushing into the pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as problem:
        return complain(f"the output: {reason_of(problem)}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sheepshead", description="The rules of Sheepshead and Schafkopf."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    listing.add(commands.add_parser("variants", help="list the presets, or the options of one"))
    books.add(commands.add_parser("rules", help="print the rule book of a variant"))
    playing.add(commands.add_parser("play", help="play one hand"))
    verifying.add(commands.add_parser("verify", help="check records and playthroughs"))
    simulating.add(commands.add_parser("simulate", help="play many hands and say what came"))
    return parser
