"""How much of a test runs: a sample in every run, the whole of it in the nox session `long`."""

from __future__ import annotations

import os
from typing import Final, TypeVar

Amount = TypeVar("Amount")

LONG: Final = os.environ.get("SHEEPSHEAD_TESTS") == "long"
"""Whether everything is wanted."""


def sampled(*, sample: Amount, whole: Amount) -> Amount:
    """The sample, or the whole in the long session."""
    return whole if LONG else sample
