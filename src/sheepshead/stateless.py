"""Values without fields: all instances of such a class are equal.

Level 0: imports nothing of the package. Most policies hold nothing but their behaviour; this gives
them what a frozen class would, at a fraction of the time that making one takes at import.
"""

from __future__ import annotations

from typing import Final, NoReturn, Protocol, TypeVar

_Class = TypeVar("_Class")

_Named = TypeVar("_Named", bound=tuple[object, ...])


class _NewTuple(Protocol):
    """Makes a named tuple of its fields in order, all of them."""

    def __call__(self, kind: type[_Named], fields: tuple[object, ...], /) -> _Named: ...


# As the class itself does it in the end, without the detour over keywords: for what is made often.
new_tuple: Final[_NewTuple] = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def stateless(cls: type[_Class]) -> type[_Class]:
    """Make the instances of a class without fields equal, hashable, readable and frozen.

    >>> @stateless
    ... class FollowNobody:
    ...     pass
    >>> FollowNobody() == FollowNobody(), FollowNobody()
    (True, FollowNobody())
    """
    setattr(cls, "__eq__", _same_class)  # noqa: B010
    setattr(cls, "__hash__", _hash_of_class)  # noqa: B010
    setattr(cls, "__repr__", _call_of_class)  # noqa: B010
    setattr(cls, "__setattr__", _refuse_change)  # noqa: B010
    setattr(cls, "__delattr__", _refuse_change)  # noqa: B010
    return cls


def _same_class(self: object, other: object) -> bool:
    return type(self) is type(other)


def _refuse_change(self: object, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{type(self).__name__} cannot change: {name} was to be set or deleted")


def _hash_of_class(self: object) -> int:
    return hash(type(self))


def _call_of_class(self: object) -> str:
    return f"{type(self).__name__}()"
