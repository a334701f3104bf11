"""The small faults that no test notices, each with its reason, for a page of its own."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

SURVIVORS = Path(__file__).parent / "survivors.toml"
MARK = "<!-- survivors -->"


def read_survivors() -> tuple[list[Mapping[str, str]], list[Mapping[str, str]]]:
    """The kinds of reasons, and the faults with the kind that each belongs to."""
    read = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    return read["kind"], read["fault"]


def survivors() -> Mapping[str, str]:
    """The text for the mark: each kind with its faults."""
    kinds, faults = read_survivors()
    return {MARK: "\n\n".join("\n".join(_section(kind, faults)) for kind in kinds)}


def _section(kind: Mapping[str, str], faults: list[Mapping[str, str]]) -> Iterator[str]:
    listed = [fault for fault in faults if fault["kind"] == kind["id"]]
    yield f"## {kind['title']}\n\n{kind['why']}\n"
    for fault in listed:
        yield f"* `{fault['where']}`  \n  `{fault['was']}`  \n  `{fault['made']}`"
