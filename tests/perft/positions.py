"""Golden files of the game tree: reading, counting with the second opinion, writing.

A file holds one preset, a block one position: the deal, what happened before, and how many
sequences of 1, 2, 3 … actions follow. `turns` counts what the seat to act can do, doubles left
out; `spoken` counts every announcement of every seat too. Nothing here asks the engine.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import reference

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """A place in a hand, and what is known of the tree below it."""

    preset: str
    title: str
    options: dict[str, Any]
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    blind: tuple[str, ...]
    setup: dict[str, Any] | None
    after: tuple[str, ...]
    turns: tuple[int, ...] = ()
    spoken: tuple[int, ...] = ()

    @property
    def record(self) -> dict[str, Any]:
        """The beginning of the hand as the reference and the records of the engine have it."""
        record: dict[str, Any] = {
            "variant": {"preset": self.preset, "options": self.options},
            "dealer": self.dealer,
            "hands": [list(hand) for hand in self.hands],
            "blind": list(self.blind),
        }
        return record | ({"setup": self.setup} if self.setup else {})


def read(path: Path) -> list[Position]:
    """The positions of a golden file."""
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n")[1:]
    return [_position(path.stem, block) for block in blocks]


def _position(preset: str, block: str) -> Position:
    title, *lines = block.splitlines()
    known = dict(line.split(": ", 1) for line in lines if ": " in line)
    hands = (known[f"hand {seat}"] for seat in range(8) if f"hand {seat}" in known)
    return Position(
        preset,
        title.strip("[]"),
        json.loads(known.get("options", "{}")),
        int(known["dealer"]),
        tuple(tuple(hand.split()) for hand in hands),
        tuple(known.get("blind", "").split()),
        json.loads(known["setup"]) if "setup" in known else None,
        tuple(known["after"].split(", ")) if "after" in known else (),
        _numbers(known.get("turns", "")),
        _numbers(known.get("spoken", "")),
    )


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word.replace("'", "")) for word in text.split())


def written(position: Position) -> str:
    """The block of a position."""
    p = position
    lines = [f"[{p.title}]"]
    lines += [f"options: {json.dumps(p.options)}"] if p.options else []
    lines += [f"dealer: {p.dealer}"]
    lines += [f"hand {seat}: {' '.join(hand)}" for seat, hand in enumerate(p.hands)]
    lines += [f"blind: {' '.join(p.blind)}"] if p.blind else []
    lines += [f"setup: {json.dumps(p.setup)}"] if p.setup else []
    lines += [f"after: {', '.join(p.after)}"] if p.after else []
    lines += [f"turns: {' '.join(map(str, p.turns))}"]
    lines += [f"spoken: {' '.join(map(str, p.spoken))}"] if p.spoken else []
    return "\n".join(lines)


def table_of(position: Position) -> Any:
    """The position as the reference holds it."""
    table = reference.start(position.record)
    for text in position.after:
        table = reference.step(table, text)
    return table


def counted(position: Position) -> Position:
    """The position with its counts worked out anew by the reference, to the same depth."""
    table = table_of(position)
    return replace(
        position,
        turns=count(table, len(position.turns), turns_of),
        spoken=count(table, len(position.spoken), actions_of),
    )


def count(table: Any, plies: int, actions: Any) -> tuple[int, ...]:
    """How many sequences of 1 to `plies` actions follow."""
    if plies == 0:
        return ()
    texts = actions(table)
    below = [0] * (plies - 1)
    if plies > 1:
        for text in texts:
            following = count(reference.step(table, text), plies - 1, actions)
            below = [a + b for a, b in zip(below, following, strict=True)]
    return (len(texts), *below)


def turns_of(table: Any) -> list[str]:
    """What the seat to act can do besides doubling."""
    return [text for text in reference.moves(table)[1] if text != "double"]


def actions_of(table: Any) -> list[str]:
    """What the seat to act can do, and what the others can announce."""
    _, texts, others = reference.moves(table)
    return texts + [f"{seat}: {text}" for seat, said in others.items() for text in said]
