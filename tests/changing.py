"""How the faults and leaks that tests plant change a fact, whatever it is made of."""

from __future__ import annotations

from typing import Any

import attrs

from sheepshead.phases import Finished
from sheepshead.play_phase import Playing


def changed(value: Any, **changes: Any) -> Any:
    """A fact with other fields; some are attrs classes, some named tuples, two are made by hand."""
    if isinstance(value, Playing | Finished):
        return value.with_parts(**changes)
    replace = getattr(value, "_replace", None)
    return attrs.evolve(value, **changes) if replace is None else replace(**changes)
