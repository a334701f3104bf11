"""A mapping that cannot change, for what a frozen value works out from its parts.

Level 0: imports `checks`.
"""

from __future__ import annotations

from typing import Generic, NoReturn, TypeVar

from sheepshead.checks import is_list, is_mapping

Key = TypeVar("Key")
Value = TypeVar("Value")


class Lookup(dict[Key, Value], Generic[Key, Value]):
    """A mapping that is looked up as fast as any and refuses every change; it can be pickled.

    Lists and mappings in it are hashed by what they hold.
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset((key, frozen(each)) for key, each in self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return Lookup, (dict(self),)


def _refuse(*_: object, **__: object) -> NoReturn:
    raise TypeError("this mapping cannot change")


for _name in (
    *("__setitem__", "__delitem__", "__ior__"),
    *("clear", "pop", "popitem", "setdefault", "update"),
):
    setattr(Lookup, _name, _refuse)


def frozen(value: object) -> object:
    """A value from JSON with its lists as tuples and its mappings unable to change."""
    if is_mapping(value):
        return Lookup({key: frozen(each) for key, each in value.items()})
    if is_list(value):
        return tuple(frozen(each) for each in value)
    return value
