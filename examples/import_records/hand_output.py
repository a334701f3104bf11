"""The statistics as files: tables for other programs, and the picture."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from errno import EISDIR
from io import StringIO
from os import strerror
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import attrs
from hand_picture import drawn, picture_of
from hand_statistics import ROLES, Row, Statistics

Cells: TypeAlias = Sequence[object]


def write(statistics: Statistics, folder: Path) -> list[Path]:
    """Write the tables and the picture into a folder, and say which files.

    Everything is written beside first, so that nothing is written by halves; raises `OSError`.
    """
    lines = ((each.file, each.line, each.why, each.step, each.reason) for each in statistics.aside)
    contents = {
        "hands.csv": _csv(_table_head(), (_table_line(row) for row in statistics.rows)),
        "aside.csv": _csv(("file", "line", "why", "step", "reason"), lines),
        "statistics.json": (json.dumps(as_values(statistics), indent=1) + "\n").encode(),
        "hands.png": picture_of(drawn(statistics.rows)),
    }
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / name for name in contents]
    for file in files:
        if file.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR), str(file))
    with TemporaryDirectory(prefix=".", dir=folder) as beside:
        written = [Path(beside, name) for name in contents]
        for path, content in zip(written, contents.values(), strict=True):
            path.write_bytes(content)
        for path, file in zip(written, files, strict=True):
            path.replace(file)
    return files


def as_values(statistics: Statistics) -> dict[str, object]:
    """Everything as values that `json.dumps` takes."""
    return {
        "hands": statistics.hands,
        "games": [
            {
                "variant": row.variant,
                "hands": row.hands,
                "contracts": dict(row.contracts),
                "picked": None if row.picker_won is None else row.picker_won.of,
                "picker_won": None if row.picker_won is None else row.picker_won.count,
                "schneider_or_schwarz": row.clear,
                "paid": {role: attrs.asdict(paid) for role, paid in row.paid},
            }
            for row in statistics.rows
        ],
        "aside": [attrs.asdict(each) for each in statistics.aside],
    }


def _table_head() -> Cells:
    counts = ("variant", "hands", "picked", "picker won", "share", "at least", "at most", "clear")
    return (*counts, *(f"{role}: units" for role in ROLES))


def _table_line(row: Row) -> Cells:
    won, paid = row.picker_won, dict(row.paid)
    shares: Cells = ("", "", "", "", "")
    if won is not None:
        low, high = won.bounds
        shares = (won.of, won.count, f"{won.value:.3f}", f"{low:.3f}", f"{high:.3f}")
    units = [f"{paid[role].mean:+.2f}" if role in paid else "" for role in ROLES]
    return (row.variant, row.hands, *shares, row.clear, *units)


def _csv(head: Cells, lines: Iterable[Cells]) -> bytes:
    text = StringIO(newline="")
    csv.writer(text).writerows([head, *lines])
    return text.getvalue().encode("utf-8", "backslashreplace")
