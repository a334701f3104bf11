"""Making values of a frozen class fast, for those that are made in every hand.

Level 0: imports nothing of the package.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import attrs

_Parts = ParamSpec("_Parts")
_Value = TypeVar("_Value")


def maker_of(kind: Callable[_Parts, _Value]) -> Callable[_Parts, _Value]:
    """A function that takes what a frozen class takes and makes the same value, faster.

    The value is put together as an open twin, whose parts are set as those of any object are, and
    then becomes what it is to be. The class has slots, none for weak references, and no converters
    or validators.
    """
    assert isinstance(kind, type)
    fields = {each.name: attrs.field(default=each.default) for each in attrs.fields(kind)}
    twin: Callable[_Parts, object] = attrs.make_class(
        f"Open{kind.__name__}", fields, slots=True, weakref_slot=False, eq=False, repr=False
    )

    def make(*parts: _Parts.args, **named: _Parts.kwargs) -> _Value:
        made = twin(*parts, **named)
        made.__class__ = kind
        return made  # type: ignore[return-value]

    return make
