"""Values with fields: equal, hashed and shown by what they hold.

Level 0: imports nothing of the package. A hundred policies are loaded with the first game, and to
write these methods anew for each is half of the time that a frozen class takes to make.
"""

from __future__ import annotations

from typing import Any

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
        if type(self) is not type(other):
            return NotImplemented
        return self is other or _compared(self) == _compared(other)

    def __hash__(self) -> int:
        return hash((type(self), *_compared(self)))

    def __repr__(self) -> str:
        shown = [
            f"{field.name}={getattr(self, field.name)!r}" for field in _fields(self) if field.repr
        ]
        return f"{type(self).__qualname__}({', '.join(shown)})"


def _compared(value: object) -> tuple[object, ...]:
    """The fields that make a value what it is."""
    return tuple([getattr(value, field.name) for field in _fields(value) if field.eq])


def _fields(value: object) -> tuple[attrs.Attribute[object], ...]:
    kind: Any = type(value)
    fields: tuple[attrs.Attribute[object], ...] = attrs.fields(kind)
    return fields
