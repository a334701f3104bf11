"""Whose turn it is to play, and from which cards."""

from __future__ import annotations

from sheepshead.holdings import Own
from sheepshead.phases import Playing, Table, Trick
from sheepshead.stateless import stateless


@stateless
class Clockwise:
    """Forehand leads to the first trick, the winner of a trick to the next; all play from hand."""

    def first_leader(self, table: Table) -> int:
        """Forehand, in every contract."""
        return table.forehand

    def seat(self, table: Table, trick: Trick) -> int:
        """The leader, then the seats to his left."""
        return (trick.leader + len(trick.cards)) % table.seats

    def playable(self, phase: Playing, own: Own) -> int:
        """All cards that are left, the unknown among them."""
        held = own.hand.mask & ~phase.played_mask
        return held if own.under is None else own.still_held(phase)
