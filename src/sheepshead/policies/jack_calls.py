"""What a picker says whose partner is the holder of a card: go alone, or call another card.

Nothing that is asked may tell where the card is, so every picker is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sheepshead.actions import ALONE, PASS, Action, Alone, Pass
from sheepshead.holdings import Own
from sheepshead.phases import Terms
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless

_JACKS: Final = ("wikipedia", "decisions")

ALONE_OR_PASS: Final = Rule(
    "call/alone-or-pass",
    "After the bury the picker says whether he goes alone; no card is called.",
    reason="no card is called in this game: 'alone' or 'pass' must be said now",
    sources=_JACKS,
)


@stateless
class AloneOrPass:
    """The picker goes alone, or plays with the partner that the rules give him (`pass`)."""

    rules = (ALONE_OR_PASS,)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Both."""
        return (PASS, ALONE)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Anything else is refused."""
        return None if isinstance(action, Pass | Alone) else broken(ALONE_OR_PASS)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """Going alone is known to all."""
        return terms._replace(alone=isinstance(action, Alone))
