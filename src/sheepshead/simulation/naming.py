"""What players, functions and rules of one's own are called, so that only the same is added up.

Level 6: imports `errors`. A name says the same in every process, whatever address a thing has.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pickle import PicklingError, dumps
from types import BuiltinFunctionType, FunctionType
from typing import Final

from sheepshead.errors import SimulationError

_ADDRESS: Final = re.compile(r"\bat 0x[0-9a-fA-F]+")
_LONGEST: Final = 200
_UNKNOWN: Final = ", of which it cannot be known whether it is the same"


def name_of(thing: object) -> str:
    """How a thing writes itself; by class and digest of what it holds where it does not.

    Where that cannot be known either, since it cannot be pickled, its name says so; and
    `check_known` refuses to take it for the same as another.
    """
    if isinstance(thing, FunctionType | BuiltinFunctionType | type):
        return f"{thing.__module__}.{thing.__qualname__}"
    kind = type(thing)
    written = "" if kind.__repr__ is object.__repr__ else repr(thing)
    if written and not _ADDRESS.search(written):
        return _short(written)
    named = f"{kind.__module__}.{kind.__qualname__}"
    if not _holds(thing):
        return named
    digest = _digest_of(thing)
    return f"{named} {digest}" if digest else f"{named}{_UNKNOWN}"


def name_of_rules(rules: object) -> str:
    """A few signs that differ for rules that differ, or that this cannot be known."""
    return _digest_of(rules) or f"none{_UNKNOWN}"


def _digest_of(thing: object) -> str:
    """Empty where what it holds cannot be pickled."""
    written = repr(thing)
    if not _ADDRESS.search(written):
        return _hashed(written.encode("utf-8", "backslashreplace"))
    try:
        return _hashed(dumps(thing, protocol=4))
    except (PicklingError, TypeError, AttributeError, ValueError, RecursionError):
        return ""


def check_known(*names: str) -> None:
    """Raise `SimulationError` for a name of what may be the same or not."""
    for name in names:
        if name.endswith(_UNKNOWN):
            raise SimulationError(
                f"{name}: expected a player or rules with a __repr__ of their own, or that can be "
                "pickled"
            )


def _holds(thing: object) -> bool:
    """Whether two of its class may differ."""
    slots = [slot for kind in type(thing).__mro__ for slot in vars(kind).get("__slots__", ())]
    return bool(slots or getattr(thing, "__dict__", None))


def _short(written: str) -> str:
    """A text that is not too long and still differs where the whole does."""
    if len(written) <= _LONGEST:
        return written
    return f"{written[: _LONGEST - 20]}... {_hashed(written.encode('utf-8', 'backslashreplace'))}"


def _hashed(held: bytes) -> str:
    return sha256(held).hexdigest()[:16]
