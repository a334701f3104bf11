"""Counts logged hands: `python examples/import_records/import_hands.py FOLDER OUT`.

Reads every file of records below FOLDER, verifies each hand, and writes into OUT a table
(`hands.csv`), what was set aside and why (`aside.csv`), both as JSON (`statistics.json`) and a
picture (`hands.png`).
"""

from __future__ import annotations

import sys
from pathlib import Path

from hand_output import write
from hand_reading import read_folder
from hand_statistics import Statistics, statistics

SHOWN = 10


def summary(found: Statistics) -> list[str]:
    """What is printed: the games, then what was set aside, the first lines of it in full."""
    lines = [f"{'game':<34} hands  picked   won"]
    for row in found.rows:
        won = row.picker_won
        share = "" if won is None else f" {won.of:>7} {won.value:>5.0%}"
        lines.append(f"{row.variant:<34} {row.hands:>5}{share}")
    reasons = ("refused", "incomplete", "repeated", "unread")
    lines.append(
        f"{found.hands} hands counted; set aside: "
        + ", ".join(f"{found.count(why)} {why}" for why in reasons)
    )
    for each in found.aside[:SHOWN]:
        place = each.file if each.line is None else f"{each.file}, line {each.line}"
        step = "" if each.step is None else f", step {each.step}"
        lines.append(ascii(f"{place}{step}: {each.why}: {each.reason}")[1:-1])
    if found.aside[SHOWN:]:
        lines.append(f"and {len(found.aside) - SHOWN} more in aside.csv")
    return lines


def main(arguments: list[str]) -> int:
    """Status 0 when all lines were counted, 1 when some were refused, 2 for wrong usage.

    Where OUT is no folder that can be written that is wrong usage too, and nothing is written.
    """
    if len(arguments) != 2 or not Path(arguments[0]).is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    found = statistics(read_folder(Path(arguments[0])))
    try:
        write(found, Path(arguments[1]))
    except OSError as fault:
        place = ascii(str(fault.filename or arguments[1]))[1:-1]
        print(f"{place}: cannot be written: {fault.strerror}", file=sys.stderr)
        return 2
    print(*summary(found), sep="\n")
    return 1 if found.count("refused") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
