"""A plug-in of pytest for the session `mutants`: forget what functions of the package remember.

A fault is made in a process that has played many hands already. What it remembers of them was
worked out without the fault.
"""

from __future__ import annotations

import gc
from functools import lru_cache


def pytest_sessionstart() -> None:
    """Clear what every function of the package has remembered."""
    kind = type(lru_cache(repr))
    for each in gc.get_objects():
        if isinstance(each, kind) and each.__module__.startswith("sheepshead"):
            each.cache_clear()
