"""What may not be buried: cards of the blind, the partner's card, what a call needs."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import Card, CardSet, Rank
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.phases import Burying
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

BURY_OWN: Final = Rule(
    "bury/from-the-hand-dealt",
    "Only cards that were dealt to a seat are buried by it, none that it took from the blind.",
    reason="{card} came from the blind",
    sources=("book-of-card-games",),
)
BURY_NO_PARTNER_CARD: Final = Rule(
    "bury/partner-card",
    "The partner's card is not buried.",
    reason="{card} must be kept in hand",
    sources=("wikipedia",),
)
BURY_HOLD_CARD: Final = Rule(
    "bury/keep-hold-card",
    "A picker who has called before the bury keeps a card of the called suit, unless an unknown "
    "lies under the call.",
    reason="a card of {suit}, the called suit, must be kept",
    sources=("sheepsheadai",),
)
BURY_CALLED_CARD: Final = Rule(
    "bury/keep-called-card",
    "A picker who has called a card of his own does not bury it.",
    reason="{called} has been called",
    sources=("wikipedia", "decisions"),
)
BURY_ACE_OF_TEN: Final = Rule(
    "bury/keep-ace-of-called-ten",
    "A picker who has called a ten before the bury keeps the ace of its suit.",
    reason="{called} is called: the ace of {suit} must be kept",
    sources=("wikipedia", "decisions"),
)
BURY_HIGH_OF_KING: Final = Rule(
    "bury/keep-ace-and-ten-of-called-king",
    "A picker who has called a king before the bury keeps the ace and the ten of its suit.",
    reason="{called} is called: the ace and the ten of {suit} must be kept",
    sources=("andynumber2", "decisions"),
)


@stateless
class BuryFromHandDealt:
    """What came from the blind is not buried. Source: book-of-card-games."""

    rules = (BURY_OWN,)

    def refuse(self, phase: Burying, order: CardOrder, own: Own, cards: CardSet) -> Broken | None:
        """Refused with a card that was taken from the blind."""
        taken = cards & own.took
        return broken(BURY_OWN, card=taken.cards[0]) if taken else None


@attrs.frozen(eq=False, repr=False)
class KeepFromBury(Value):
    """One card is not buried. Source: wikipedia."""

    says = Text("For the bury, {card} is the partner's card.")
    rules = (BURY_NO_PARTNER_CARD,)
    card: Card

    def refuse(self, phase: Burying, order: CardOrder, own: Own, cards: CardSet) -> Broken | None:
        """Refused with the card."""
        return broken(BURY_NO_PARTNER_CARD, card=self.card) if self.card in cards else None


@stateless
class KeepHoldCardFromBury:
    """A card of the called suit is kept, unless one lies under the call."""

    rules = (BURY_HOLD_CARD,)

    def refuse(self, phase: Burying, order: CardOrder, own: Own, cards: CardSet) -> Broken | None:
        """Refused when no card of the called suit is left."""
        called = phase.terms.called
        if called is None or phase.terms.under is not None:
            return None
        kept = (own.hand - cards).mask & order.masks[called.suit]
        return None if kept else broken(BURY_HOLD_CARD, suit=called.suit)


@stateless
class KeepCalledCardFromBury:
    """A card that its own holder called is kept."""

    rules = (BURY_CALLED_CARD,)

    def refuse(self, phase: Burying, order: CardOrder, own: Own, cards: CardSet) -> Broken | None:
        """Refused with the called card."""
        called = phase.terms.called
        if called is None or called not in cards:
            return None
        return broken(BURY_CALLED_CARD, called=called)


@attrs.frozen(eq=False, repr=False)
class KeepHighCardsFromBury(Value):
    """Who has called a card of one rank keeps the cards of some other ranks of its suit."""

    says = Text("A called {called} binds these cards of its suit: {kept}.")
    called: Rank
    kept: tuple[Rank, ...]
    rule: Rule

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Its own."""
        return (self.rule,)

    def refuse(self, phase: Burying, order: CardOrder, own: Own, cards: CardSet) -> Broken | None:
        """Refused with one of those cards."""
        called = phase.terms.called
        if called is None or called.rank is not self.called:
            return None
        kept = CardSet([Card.of(rank, called.suit) for rank in self.kept])
        return broken(self.rule, called=called, suit=called.suit) if kept & cards else None


KEEP_ACE_OF_TEN: Final = KeepHighCardsFromBury(Rank.TEN, (Rank.ACE,), BURY_ACE_OF_TEN)
KEEP_HIGH_OF_KING: Final = KeepHighCardsFromBury(Rank.KING, (Rank.ACE, Rank.TEN), BURY_HIGH_OF_KING)
