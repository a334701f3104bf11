"""Whose turn it is to play, and from which cards: the hand, the row before the seat, or both.

Where stacks lie before the seats, only the cards face up can be played; the card under one that was
played turns up at once or after the trick.
"""

from __future__ import annotations

from sheepshead.basics import CARD_IN_HAND
from sheepshead.cards import Card
from sheepshead.holdings import Own
from sheepshead.phases import Playing, Rows, Table, Trick
from sheepshead.rules import Broken, broken
from sheepshead.stateless import stateless


@stateless
class Clockwise:
    """Forehand leads to the first trick, the winner of a trick to the next; all play from hand."""

    rules = (CARD_IN_HAND,)

    def cards_in_trick(self, table: Table) -> int:
        """One from each seat."""
        return table.seats

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

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """The card is not in hand."""
        return broken(CARD_IN_HAND, card=card, seat=own.seat)

    def turns_up(self, phase: Playing) -> bool:
        """Nothing lies in rows."""
        return False

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """As they are."""
        return rows
