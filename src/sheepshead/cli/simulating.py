"""The command `simulate`: what it takes.

Level 6: imports `common` and the names of players; what it does is in `many_hands`.
"""

from __future__ import annotations

import argparse

from sheepshead.cli.common import VARIANT, whole
from sheepshead.players import player_names


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    known = ", ".join(player_names())
    parser.add_argument("variant", metavar="VARIANT", help=VARIANT)
    parser.add_argument("--hands", type=whole, required=True, metavar="N", help="how many")
    parser.add_argument(
        "--players",
        default="simple",
        metavar="NAMES",
        help=f"one for all seats, or one for each seat with commas between them: {known}",
    )
    parser.add_argument("--seed", type=whole, metavar="N", help="that of the checkpoint, or random")
    parser.add_argument("--workers", type=whole, default=1, metavar="N", help="processes")
    parser.add_argument("--compare", metavar="OTHER", help="on the same deals; OTHER as VARIANT")
    parser.add_argument("--by", metavar="FEATURE", help="such as declarer.trumps")
    parser.add_argument("--plot", metavar="FILE", help="draw into a PNG, SVG or PDF")
    parser.add_argument("--checkpoint", metavar="FILE", help="go on from FILE, and keep it")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> int:
    from sheepshead.cli.many_hands import run

    return run(asked)
