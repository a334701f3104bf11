"""Asking of a value that comes from outside what kind it is.

Level 0: imports nothing of the package.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; truth values are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_kind(value: object, kind: type, *, what: str) -> None:
    """Raise `TypeError` for a value of another kind; `what` begins the sentence.

    >>> check_kind("x", int, what="a seat is a whole number")
    Traceback (most recent call last):
    TypeError: a seat is a whole number, not a str
    """
    if not isinstance(value, kind):
        found = type(value).__name__
        article = "an" if found[0] in "aeiou" else "a"
        raise TypeError(f"{what}, not {article} {found}")


def shown(value: object, most: int) -> str:
    """A value as an error quotes it: in plain signs, and no more of them than this.

    >>> shown("a pick\u0065", 8), shown(10**5000, 8)
    ("'a picke", 'so large a number')
    """
    try:
        return ascii(value)[:most]
    except ValueError:  # Python prints no number of thousands of digits
        return "so large a number"
    except RecursionError:
        return "so deep a value"


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether a value maps names to values."""
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Whether a value is a list, as JSON and Python write them."""
    return isinstance(value, list | tuple)
