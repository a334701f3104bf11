"""Values with fields: equal, hashed and shown by what they hold.

Level 0: imports nothing of the package. A hundred policies are loaded with the first game, and to
write these methods anew for each is half of the time that a frozen class takes to make.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter

import attrs


class Value:
    """What instances of a frozen class share that is made with `eq=False` and `repr=False`.

    They are equal to those of the same class with equal fields, and shown as they would be called.

    >>> @attrs.frozen(eq=False, repr=False)
    ... class Packet(Value):
    ...     size: int
    >>> Packet(3), Packet(3) == Packet(3), Packet(3) == Packet(2)
    (Packet(size=3), True, False)
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        if kind is not type(other):
            return NotImplemented
        if self is other:
            return True
        compared = _compared(kind)
        return bool(compared(self) == compared(other))

    def __hash__(self) -> int:
        kind = type(self)
        return hash((kind, _compared(kind)(self)))

    def __repr__(self) -> str:
        shown = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in _fields(type(self))
            if field.repr
        ]
        return f"{type(self).__qualname__.rpartition('>.')[2]}({', '.join(shown)})"


def _what_counts(kind: type) -> Callable[[object], object]:
    """Takes out of a value of this class what makes it what it is."""
    names = [field.name for field in _fields(kind) if field.eq]
    fields = attrgetter(*names) if names else _nothing
    if attrs.has(kind) and "__attrs_attrs__" in vars(kind):
        return fields
    # A subclass of somebody's own, without the decorator: it may hold more than the fields.
    return lambda value: (fields(value), frozenset(getattr(value, "__dict__", {}).items()))


_compared: Callable[[type], Callable[[object], object]] = cache(_what_counts)


def _nothing(_value: object) -> None:
    """Without fields there is nothing to compare but the class."""


def _fields(kind: type) -> tuple[attrs.Attribute[object], ...]:
    """The fields of a class, none of one that is not made by attrs."""
    return attrs.fields(kind) if attrs.has(kind) else ()
