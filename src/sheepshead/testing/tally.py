"""Counting what has been checked."""

from __future__ import annotations

from collections.abc import Sequence

from sheepshead.refusals import Refusal
from sheepshead.testing.laws import Law


class Tally:
    """How often each law was tried, and by which rules something was refused."""

    def __init__(self) -> None:
        self._checks: dict[Law, int] = {}
        self._refused_by: set[str] = set()

    def count(self, law: Law, times: int = 1) -> None:
        """A law was tried so many times."""
        self._checks[law] = self._checks.get(law, 0) + times

    def refused(self, refusals: Sequence[Refusal]) -> None:
        """These refusals were checked."""
        if refusals:
            self.count(Law.REFUSALS, len(refusals))
        self._refused_by.update(refusal.code for refusal in refusals)

    @property
    def checks(self) -> tuple[tuple[Law, int], ...]:
        """The laws in their order, each with the times it was tried."""
        return tuple((law, self._checks[law]) for law in Law if law in self._checks)

    @property
    def refused_by(self) -> tuple[str, ...]:
        """The ids of the rules by which something was refused, in order of the alphabet."""
        return tuple(sorted(self._refused_by))
