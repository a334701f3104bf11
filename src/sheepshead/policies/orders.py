"""Which order of the cards a contract is played in: one, or one for each suit that can be named."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from sheepshead.cards import SUITS, Suit
from sheepshead.facts import Terms
from sheepshead.lookup import Lookup
from sheepshead.order import CardOrder
from sheepshead.texts import Text


@attrs.frozen(cache_hash=True)
class OneOrder:
    """The same order whatever is named."""

    says = Text("")
    order: CardOrder

    def of(self, terms: Terms) -> CardOrder:
        """The one order."""
        return self.order


@attrs.frozen(cache_hash=True)
class OrderOfNamedSuit:
    """The order of the trump suit that was named; before that, of clubs.

    `by_suit` has an order for each suit, in deck order.
    """

    says = Text("")
    by_suit: tuple[CardOrder, CardOrder, CardOrder, CardOrder]
    _by_name: Mapping[Suit | None, CardOrder] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_name: dict[Suit | None, CardOrder] = {None: self.by_suit[0]}
        by_name.update(zip(SUITS, self.by_suit, strict=True))
        object.__setattr__(self, "_by_name", Lookup(by_name))

    def of(self, terms: Terms) -> CardOrder:
        """The order with the named suit as trump."""
        return self._by_name[terms.trump]
