"""Asking of a value that comes from outside what kind it is.

Level 0: imports nothing of the package.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number; truth values are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether a value maps names to values."""
    return isinstance(value, Mapping)


def is_list(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Whether a value is a list, as JSON and Python write them."""
    return isinstance(value, list | tuple)
