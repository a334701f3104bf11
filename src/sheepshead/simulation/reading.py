"""Reading back what was written as JSON: its fields, with what is wrong with them.

Level 6: imports `checks`, `errors`, `plain` and the depth that `reading` allows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeGuard

from sheepshead.checks import is_list, is_mapping, is_whole, shown
from sheepshead.errors import SimulationError
from sheepshead.plain import Plain, plain
from sheepshead.reading import check_depth


def fields_of(values: object, names: tuple[str, ...], *, what: str) -> tuple[object, ...]:
    """The fields of a mapping that has just these; raises `SimulationError` for others.

    >>> fields_of({"a": 1, "b": 2}, ("b", "a"), what="x is")
    (2, 1)
    >>> fields_of([], ("a",), what="a result is")
    Traceback (most recent call last):
    sheepshead.errors.SimulationError: a result is a mapping with a, not []
    """
    if not is_mapping(values) or set(values) != set(names):
        raise SimulationError(f"{what} a mapping with {', '.join(names)}, not {shown(values, 60)}")
    return tuple(values[name] for name in names)


def is_iterable(value: object) -> TypeGuard[Iterable[object]]:
    """Whether a value can be gone through and is no text."""
    return isinstance(value, Iterable) and not isinstance(value, str | bytes)


def check_format(found: object, wanted: str) -> None:
    """Raise `SimulationError` for what was written in another form."""
    if found != wanted:
        raise SimulationError(f"expected the format {wanted}, not {shown(found, 60)}")


def list_of(value: object, *, what: str) -> list[object] | tuple[object, ...]:
    """A list; raises `SimulationError` for what is none."""
    if not is_list(value):
        raise SimulationError(f"{what} a list, not {shown(value, 60)}")
    return value


def texts_of(value: object, *, what: str) -> tuple[str, ...]:
    """Texts in a list; raises `SimulationError` for others."""
    texts = tuple(each for each in list_of(value, what=what) if isinstance(each, str))
    if len(texts) != len(list_of(value, what=what)):
        raise SimulationError(f"{what} a list of texts, not {shown(value, 60)}")
    return texts


def whole_of(value: object, *, what: str) -> int:
    """A whole number; raises `SimulationError` for others."""
    if not is_whole(value):
        raise SimulationError(f"{what} a whole number, not {shown(value, 60)}")
    return value


def mapping_of(value: object, *, what: str) -> dict[str, Plain]:
    """A mapping of texts; raises `SimulationError` for others."""
    if not is_mapping(value):
        raise SimulationError(f"{what} a mapping, not {shown(value, 60)}")
    try:
        check_depth(value)
        return {str(name): plain(each) for name, each in value.items()}
    except (RecursionError, TypeError) as fault:
        raise SimulationError(f"{what} a mapping of values as JSON has them: {fault}") from None
