"""Facts as values that `json.dumps` takes.

Level 1: imports level 0 and `phases`. Field by field from the classes that hold what a reader may
know; nothing is copied first and struck out afterwards.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import attrs

from sheepshead.cards import Card, CardSet, FaceDown, Suit
from sheepshead.carry import Carry
from sheepshead.checks import is_list, is_mapping
from sheepshead.facts import (
    Doubled,
    Rows,
    Side,
    Table,
    Terms,
    Trick,
)
from sheepshead.holdings import Own, Sight
from sheepshead.play_phase import PhaseValue

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

_TEXTUAL = (Card, FaceDown)
_NAMED = (Carry, Doubled, Own, PhaseValue, Rows, Sight, Table, Terms, Trick)


def plain(value: object) -> Plain:
    """A fact as numbers, texts, lists and mappings; cards and actions as their notation.

    Masks are left out: they say in bits what other fields say in cards.
    """
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Enum):
        return _word(value)
    if isinstance(value, _TEXTUAL) or type(value).__module__ == "sheepshead.actions":
        return str(value)
    if is_mapping(value):
        return {str(key): plain(each) for key, each in value.items()}
    if attrs.has(type(value)):
        return _fields(value)
    if isinstance(value, _NAMED):
        fields = value._asdict().items()
        return {name: plain(each) for name, each in fields if not name.endswith("_mask")}
    if is_list(value) or isinstance(value, CardSet):
        return [plain(each) for each in value]
    raise TypeError(f"{type(value).__name__} has no plain form")


def _word(value: Enum) -> str:
    """A suit as its letter, a side as it is called at the table, all else by its name."""
    match value:
        case Suit():
            return value.letter
        case Side():
            return value.value
        case _:
            return value.name.lower()


def _fields(value: object) -> dict[str, Plain]:
    kind = type(value)
    assert attrs.has(kind)
    names = [field.name for field in attrs.fields(kind) if field.repr]
    return {name: plain(getattr(value, name)) for name in names if not name.endswith("_mask")}
