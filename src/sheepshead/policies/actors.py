"""Whose step it is between the bidding and the first card."""

from __future__ import annotations

from sheepshead.phases import Table, Terms
from sheepshead.stateless import stateless


@stateless
class TheDeclarer:
    """The declarer himself."""

    def seat(self, table: Table, terms: Terms) -> int:
        """The declarer's seat."""
        assert terms.declarer is not None
        return terms.declarer
