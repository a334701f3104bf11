"""Calling for a hand that can call no ace in the usual way (Renonce)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import Action, Call
from sheepshead.cards import Card, CardSet, Rank
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.policies.holding import Calling, says_who_can_call
from sheepshead.policies.naming import (
    CALL_FOREIGN_ACE,
    CALL_OPENLY,
    CALL_WITH_SUIT,
    NAME_ACE,
    CallPlainAce,
)
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

RENONCE_CARD: Final = Rule(
    "call/renonce",
    "Who can call no ace so calls that of a suit of which he has no plain card; with all plain "
    "aces in hand a plain ten that he lacks, and with all plain tens too a plain king.",
    reason="{card} cannot be called with this hand",
    sources=("schafkopf-buch",),
)
ONLY_BLOCKED: Final = Rule(
    "bid/only-without-an-ace",
    "After all have passed only a hand that can call no ace may bid a game with a called card.",
    reason="this hand could have called an ace before",
    sources=("schafkopf-buch",),
)
RANKS_IN_TURN: Final = (Rank.ACE, Rank.TEN, Rank.KING)
"""Who can call no ace as usual calls the first of these ranks of which he lacks a card."""


def cards_in_turn(order: CardOrder) -> tuple[Card, ...]:
    """The plain cards of these ranks, those of the first rank first."""
    return tuple([card for rank in RANKS_IN_TURN for card in order.plain_cards(rank)])


@attrs.frozen(eq=False, repr=False)
class CallWithRenonce(Value):
    """The declarer calls a plain ace; one who cannot calls a card of a suit that he lacks or holds.

    That is an ace he does not hold, or else a ten, or else a king. Source: schafkopf-buch.
    """

    rules = (NAME_ACE, CALL_OPENLY, CALL_FOREIGN_ACE, CALL_WITH_SUIT, RENONCE_CARD)
    says = Text("One of these cards is called: {cards}.")
    order: CardOrder

    @property
    def cards(self) -> tuple[Card, ...]:
        """The aces, tens and kings of the plain suits, rank by rank."""
        return cards_in_turn(self.order)

    def candidates(self, own: Own) -> Iterable[Action]:
        """The aces, tens and kings of the plain suits, in deck order."""
        return map(Call, CardSet(self.cards))

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """As without renonce where an ace can be called; else all but the missing cards."""
        if not isinstance(action, Call):
            return broken(NAME_ACE)
        if action.under is not None:
            return broken(CALL_OPENLY)
        if action.card in own.hand and not self.order.is_trump(action.card):
            return broken(CALL_FOREIGN_ACE, card=action.card)
        plain = CallPlainAce(self.order)
        aces = self.order.plain_cards(Rank.ACE)
        if any(plain.refuse(own, Call(ace)) is None for ace in aces):
            refused = plain.refuse(own, action) if action.card in aces else _not_now(action.card)
        else:
            refused = None if action.card in self._missing(own) else _not_now(action.card)
        return refused

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The called card is known to all."""
        assert isinstance(action, Call)
        return terms._replace(called=action.card)

    def _missing(self, own: Own) -> CardSet:
        """The plain cards of the highest rank of which the hand does not hold all."""
        left = [CardSet(self.order.plain_cards(rank)) - own.hand for rank in RANKS_IN_TURN]
        return next(cards for cards in left if cards)


def _not_now(card: Card) -> Broken:
    return broken(RENONCE_CARD, card=card)


@attrs.frozen(eq=False, repr=False)
class HandThatCannotCall(Value):
    """Only a hand to which no call is open in the usual way."""

    rules = (ONLY_BLOCKED,)
    calling: Calling

    @property
    def says(self) -> Text:
        """Which hands those are."""
        return says_who_can_call(self.calling)

    def refuse(self, own: Own) -> Broken | None:
        """Refused when a call is open to the hand."""
        calls = self.calling.candidates(own)
        open_to_it = any(self.calling.refuse(own, call) is None for call in calls)
        return broken(ONLY_BLOCKED) if open_to_it else None

    def only_hand(self, size: int) -> CardSet | None:
        """Many hands may."""
        return None
