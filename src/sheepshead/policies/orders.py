"""Which order of the cards a contract is played in: one, or one for each suit that can be named."""

from __future__ import annotations

import attrs

from sheepshead.cards import SUITS
from sheepshead.order import CardOrder
from sheepshead.phases import Terms


@attrs.frozen(cache_hash=True)
class OneOrder:
    """The same order whatever is named."""

    order: CardOrder

    def of(self, terms: Terms) -> CardOrder:
        """The one order."""
        return self.order


@attrs.frozen(cache_hash=True)
class OrderOfNamedSuit:
    """The order of the trump suit that was named; before that, of clubs.

    `by_suit` has an order for each suit, in deck order.
    """

    by_suit: tuple[CardOrder, CardOrder, CardOrder, CardOrder]

    def of(self, terms: Terms) -> CardOrder:
        """The order with the named suit as trump."""
        return self.by_suit[0 if terms.trump is None else SUITS.index(terms.trump)]
