"""Reading JSON strictly: every fault is one sentence that says what was expected where.

Level 1: imports level 0 and `plain`. A `Reader` holds one value and its place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from math import isinf
from typing import Final, NoReturn, TypeVar

import attrs

from sheepshead.cards import FACE_DOWN, SUITS, Card, Seen, Suit, parse_card
from sheepshead.checks import is_list, is_mapping, is_whole
from sheepshead.errors import NotationError, RecordError
from sheepshead.plain import Plain, plain

_DEEPEST: Final = 100
"""How many lists and mappings may be nested in one another."""
_SEAT_KEYS: Final = frozenset(map(str, range(100)))

Read = TypeVar("Read")


class Forbidden(ValueError):
    """Something that many readers of JSON let through and this one does not."""


def strict_json(text: str) -> object:
    """The value that a text of JSON says; raises `ValueError` when it says none.

    Keys that stand twice and numbers that are none (`NaN`) raise `Forbidden`, which is one too.
    What is nested too deeply raises `RecursionError`, far from where Python itself would: what has
    been read can be written, hashed and compared wherever a program has got to.
    """
    value: object = json.loads(
        text,
        object_pairs_hook=_without_repeats,
        parse_constant=_no_number,
        parse_float=_finite,
    )
    check_depth(value)
    return value


def read_json(text: str) -> object:
    """The value that a line of JSON says; raises `RecordError` when it says none.

    Repeated keys and numbers that are none (`NaN`) are faults too.
    """
    try:
        return strict_json(text)
    except RecursionError:
        raise RecordError("not a record: nested too deeply") from None
    except Forbidden as fault:
        raise RecordError(str(fault)) from None
    except ValueError as fault:
        raise RecordError(f"not a line of JSON: {str(fault)[:100]}") from None


def check_depth(value: object) -> None:
    """Raise `RecursionError` for lists and mappings in one another beyond all need."""
    level = [value]
    for _ in range(_DEEPEST):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return
    raise RecursionError("nested too deeply")


def _inside(value: object) -> Collection[object]:
    if is_mapping(value):
        return value.values()
    return value if is_list(value) else ()


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise Forbidden(f"the key {ascii(key)[:60]} stands twice")
        found[key] = value
    return found


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise Forbidden(f"{text[:40]} is too large a number")
    return number


def _no_number(name: str) -> NoReturn:
    raise Forbidden(f"{name} is not a number")


@attrs.frozen
class Reader:
    """A value from JSON with the name of its place, to be read as what it must be."""

    value: object
    place: str

    def _expected(self, what: str) -> RecordError:
        shown = ascii(self.value)
        short = shown if len(shown) <= 60 else shown[:57] + "..."
        return RecordError(f"{self.place} must be {what}, not {short}")

    def text(self) -> str:
        """A text."""
        if isinstance(self.value, str):
            return self.value
        raise self._expected("a text")

    def whole(self) -> int:
        """A whole number."""
        if is_whole(self.value):
            return self.value
        raise self._expected("a whole number")

    def truth(self) -> bool:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        raise self._expected("true or false")

    def items(self) -> Iterator[Reader]:
        """The members of a list."""
        if not is_list(self.value):
            raise self._expected("a list")
        for number, item in enumerate(self.value, 1):
            yield Reader(item, f"{self.place}, item {number}")

    def seen(self) -> Seen:
        """A card, or `??` for one that is not known."""
        text = self.text()
        return FACE_DOWN if text == "??" else self.card()

    def card(self) -> Card:
        """A card."""
        try:
            return parse_card(self.text())
        except NotationError as fault:
            raise RecordError(f"{self.place}: {fault}") from None

    def cards(self) -> tuple[Seen, ...]:
        """Cards, some of which may be unknown."""
        return tuple(item.seen() for item in self.items())

    def known_cards(self) -> tuple[Card, ...]:
        """Cards."""
        return tuple(item.card() for item in self.items())

    def suit(self) -> Suit:
        """A suit by its letter."""
        letter = self.text()
        for suit in SUITS:
            if suit.letter == letter:
                return suit
        raise self._expected("one of C S H D")

    def variant(self) -> str | Mapping[str, Plain]:
        """A preset id, or a mapping with a preset and its options."""
        if isinstance(self.value, str):
            return self.value
        if is_mapping(self.value):
            return {str(key): plain(value) for key, value in self.value.items()}
        raise self._expected("a preset id or a mapping with house rules")

    def by_seat(self) -> Iterator[tuple[int, Reader]]:
        """The entries of a mapping from seats, written as text, to values."""
        for key, value in self.mapping().values.items():
            if key not in _SEAT_KEYS:
                raise RecordError(f"{self.place}: {ascii(key)[:40]} is not a seat")
            yield int(key), Reader(value, f"{self.place}, seat {key}")

    def mapping(self) -> Fields:
        """A mapping, whose entries are then taken one by one."""
        if not is_mapping(self.value):
            raise self._expected("a mapping")
        return Fields({str(key): value for key, value in self.value.items()}, self.place)


class Fields:
    """The entries of a mapping that have not been taken yet."""

    def __init__(self, values: dict[str, object], place: str) -> None:
        self.values = values
        self.place = place

    def take(self, key: str) -> Reader:
        """An entry that must be there."""
        if key not in self.values:
            raise RecordError(f"{self.place} has no {key!r}")
        return Reader(self.values.pop(key), f"'{key}'")

    def maybe(self, key: str) -> Reader | None:
        """An entry that may be missing, or be null."""
        value = self.values.pop(key, None)
        return None if value is None else Reader(value, f"'{key}'")

    def read(self, key: str, reading: Callable[[Reader], Read]) -> Read | None:
        """An entry that may be missing, read as what it must be."""
        found = self.maybe(key)
        return None if found is None else reading(found)

    def keep(self, names: tuple[str, ...], *, prefix: str) -> dict[str, Plain]:
        """The entries with these names or this prefix, as they are."""
        kept = [key for key in self.values if key in names or key.startswith(prefix)]
        return {key: plain(self.values.pop(key)) for key in kept}

    def nothing_left(self) -> None:
        """Raise `RecordError` if an entry has not been taken."""
        for key in self.values:
            raise RecordError(f"{self.place} has an unknown key {ascii(key)[:60]}")
