"""How a wedding (Hochzeit) is offered: a lone trump against a plain card."""

from __future__ import annotations

from typing import Final

from sheepshead.actions import Accept
from sheepshead.basics import ACCEPT_IN_HAND
from sheepshead.cards import FACE_DOWN, Card, Seen
from sheepshead.order import CardOrder
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless

GIVE_BACK_PLAIN: Final = Rule(
    "wedding/give-back-plain-card",
    "Who accepts a wedding gives back a card that is not trump.",
    reason="{card} is trump and cannot be given back",
    sources=("schafkopf-buch",),
)


def _refuse_trump(order: CardOrder, action: Accept) -> Broken | None:
    card = action.card
    if isinstance(card, Card) and order.is_trump(card):
        return broken(GIVE_BACK_PLAIN, card=card)
    return None


@stateless
class ClosedWedding:
    """The lone trump is offered face down; only the two partners ever see both cards."""

    rules = (ACCEPT_IN_HAND, GIVE_BACK_PLAIN)

    def laid_out(self, offered: Card) -> Seen:
        """The offered trump lies face down."""
        return FACE_DOWN

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """Refused when a trump would be given back."""
        return _refuse_trump(order, action)


@stateless
class OpenWedding:
    """The lone trump is laid open for all to see; the card given back is not shown."""

    rules = (ACCEPT_IN_HAND, GIVE_BACK_PLAIN)

    def laid_out(self, offered: Card) -> Seen:
        """The offered trump lies face up."""
        return offered

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """Refused when a trump would be given back."""
        return _refuse_trump(order, action)
