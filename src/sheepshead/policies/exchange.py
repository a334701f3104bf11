"""How a wedding (Hochzeit) is offered: a lone trump against a plain card."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.actions import Accept, Bid
from sheepshead.basics import ACCEPT_IN_HAND
from sheepshead.cards import FACE_DOWN, Card, Seen
from sheepshead.order import CardOrder
from sheepshead.phases import Offering
from sheepshead.policy import WeddingOffer
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

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

    says = Text(
        "The declarer offers his only trump face down. The others are asked in turn, from his "
        "left: the first to accept is the partner, takes the trump into his hand and gives a card "
        "back for it; nobody else sees either card. If no wedding is accepted, everybody keeps his "
        "cards, and the hand goes on as if all had passed."
    )
    rules = (ACCEPT_IN_HAND, GIVE_BACK_PLAIN)

    def laid_out(self, offered: Card) -> Seen:
        """The offered trump lies face down."""
        return FACE_DOWN

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """Refused when a trump would be given back."""
        return _refuse_trump(order, action)

    def next_offerer(self, phase: Offering) -> int | None:
        """Nobody offers after him."""
        return None


@stateless
class OpenWedding:
    """The lone trump is laid open for all to see; the card given back is not shown."""

    says = Text(
        "The declarer offers his only trump face up. The others are asked in turn, from his left: "
        "the first to accept is the partner, takes the trump into his hand and gives a card back "
        "for it, which nobody else sees. If no wedding is accepted, everybody keeps his cards, and "
        "the hand goes on as if all had passed."
    )
    rules = (ACCEPT_IN_HAND, GIVE_BACK_PLAIN)

    def laid_out(self, offered: Card) -> Seen:
        """The offered trump lies face up."""
        return offered

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """Refused when a trump would be given back."""
        return _refuse_trump(order, action)

    def next_offerer(self, phase: Offering) -> int | None:
        """Nobody offers after him."""
        return None


@attrs.frozen(eq=False, repr=False)
class AnyCardBack(Value):
    """As the base, but a trump may be given back too. Source: schafkopf-buch."""

    says = Text("The card that is given back may be a trump too.")
    rules = (ACCEPT_IN_HAND,)
    base: WeddingOffer

    def laid_out(self, offered: Card) -> Seen:
        """As in the base."""
        return self.base.laid_out(offered)

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """Never refused."""
        return None

    def next_offerer(self, phase: Offering) -> int | None:
        """As in the base."""
        return self.base.next_offerer(phase)


@attrs.frozen(eq=False, repr=False)
class SecondOffer(Value):
    """As the base, and when nobody accepts the next seat that bid a wedding offers its trump.

    The first pair that is agreed on declares (Doppelhochzeit). Source: schafkopf-buch.
    """

    says = Text(
        "Where two seats have bid a wedding and nobody accepts the first, the second is offered in "
        "the same way; the first pair that is agreed on are declarer and partner."
    )
    base: WeddingOffer

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the base."""
        return self.base.rules

    def laid_out(self, offered: Card) -> Seen:
        """As in the base."""
        return self.base.laid_out(offered)

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """As in the base."""
        return self.base.refuse(order, action)

    def next_offerer(self, phase: Offering) -> int | None:
        """The first of those that bid it after the seat that has offered."""
        bid = Bid(phase.terms.contract)
        bidders = [seat for seat, action in phase.log if action == bid]
        return next((seat for seat in bidders[1:] if bidders[0] == phase.terms.declarer), None)
