"""What the winner of a Bavarian or auction bidding names: an ace, a trump suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import Action, Call, NameTrump, calls_of_mask
from sheepshead.cards import SUITS, CardSet, Rank, Suit
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

NAME_ACE: Final = Rule(
    "call/name-an-ace",
    "Who has won a game with a called card names that card, and its holder is the partner.",
    reason="an ace must be called now",
    sources=("schafkopf-buch",),
)
CALL_PLAIN_ACE: Final = Rule(
    "call/plain-ace",
    "Only the ace of a plain suit can be called.",
    reason="{card} is not the ace of a plain suit",
    sources=("schafkopf-buch",),
)
CALL_FOREIGN_ACE: Final = Rule(
    "call/not-ones-own-ace",
    "The declarer does not call a card that he holds.",
    reason="{card} is in the declarer's own hand",
    sources=("schafkopf-buch", "sheepshead.org/schafkopf"),
)
CALL_WITH_SUIT: Final = Rule(
    "call/suit-in-hand",
    "To call an ace the declarer must hold a plain card of its suit; queens and jacks do not "
    "count.",
    reason="the declarer holds no plain card of {suit}",
    sources=("schafkopf-buch", "sheepshead.org/schafkopf"),
)
CALL_OPENLY: Final = Rule(
    "call/nothing-under",
    "A card is called by naming it, and the declarer lays no card face down for it.",
    reason="no card is laid face down under the call of an ace in this game",
    sources=("schafkopf-buch",),
)
NAME_TRUMP: Final = Rule(
    "trump/name-a-suit",
    "Who has won the bidding then names the trump suit; he need not hold it.",
    reason="a trump suit must be named now",
    sources=("hoyle", "schafkopf-buch"),
)
NAME_SIDE_SUIT: Final = Rule(
    "trump/another-suit",
    "Only a suit that is listed for this game is named trump.",
    reason="{suit} cannot be named in this game",
    sources=("wikipedia",),
)


@attrs.frozen(eq=False, repr=False)
class CallPlainAce(Value):
    """The declarer calls the ace of a plain suit of which he holds a card but not the ace."""

    says = Text(
        "The aces of the plain suits are {plain_aces}; who can call none of them cannot play this "
        "game."
    )
    rules = (
        NAME_ACE,
        CALL_OPENLY,
        CALL_PLAIN_ACE,
        CALL_FOREIGN_ACE,
        CALL_WITH_SUIT,
    )
    order: CardOrder

    @property
    def plain_aces(self) -> CardSet:
        """What can be called, as far as nothing forbids it."""
        return CardSet(self.order.plain_cards(Rank.ACE))

    def candidates(self, own: Own) -> Iterable[Action]:
        """The aces of the plain suits."""
        return calls_of_mask(self.order.plain_cards(Rank.ACE).mask)

    def listed(self, own: Own) -> tuple[Action, ...]:
        """The plain aces that another seat holds and whose suit is in hand."""
        hand = own.hand.mask
        away = self.order.plain_cards(Rank.ACE).mask & ~hand
        return calls_of_mask(self.order.of_suits_in(hand, away))

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Refused unless it is a plain ace that another seat holds and whose suit is in hand."""
        if not isinstance(action, Call):
            return broken(NAME_ACE)
        refused = _refuse_ace(self.order, own, action)
        if refused is None and not own.hand.mask & self.order.masks[action.card.suit]:
            return broken(CALL_WITH_SUIT, suit=action.card.suit)
        return refused

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The called card is known to all."""
        return _ace_called(terms, action)


_ANY_SUIT: Final = tuple(map(NameTrump, SUITS))


@stateless
class NameAnySuit:
    """The declarer names any suit as trump, also one that he does not hold."""

    rules = (NAME_TRUMP,)

    def candidates(self, own: Own) -> Iterable[Action]:
        """The four suits."""
        return _ANY_SUIT

    def listed(self, own: Own) -> tuple[Action, ...]:
        """All four."""
        return _ANY_SUIT

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Anything but naming a suit is refused."""
        return None if isinstance(action, NameTrump) else broken(NAME_TRUMP)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The trump suit is known to all."""
        assert isinstance(action, NameTrump)
        return terms.with_trump(action.suit)


@attrs.frozen(eq=False, repr=False)
class CallAnyForeignAce(Value):
    """The declarer calls any plain ace that he does not hold, also of a suit that he lacks.

    Source: wikipedia, for Indiana.
    """

    says = Text(
        "The aces of the plain suits are {plain_aces}; the declarer need not hold a card of the "
        "suit that he calls."
    )
    rules = (NAME_ACE, CALL_OPENLY, CALL_PLAIN_ACE, CALL_FOREIGN_ACE)
    order: CardOrder

    @property
    def plain_aces(self) -> CardSet:
        """What can be called, as far as nothing forbids it."""
        return CardSet(self.order.plain_cards(Rank.ACE))

    def candidates(self, own: Own) -> Iterable[Action]:
        """The aces of the plain suits."""
        return calls_of_mask(self.order.plain_cards(Rank.ACE).mask)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Refused unless it is a plain ace that another seat holds."""
        if not isinstance(action, Call):
            return broken(NAME_ACE)
        return _refuse_ace(self.order, own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The called card is known to all."""
        return _ace_called(terms, action)


@attrs.frozen(eq=False, repr=False)
class NameOneOf(Value):
    """The declarer names one of these suits as trump, also one that he does not hold."""

    rules = (NAME_TRUMP, NAME_SIDE_SUIT)
    says = Text("These can be named: {suits}.")
    suits: tuple[Suit, ...]

    def candidates(self, own: Own) -> Iterable[Action]:
        """These suits."""
        return tuple(map(NameTrump, self.suits))

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Any other suit, and anything but naming one, is refused."""
        if not isinstance(action, NameTrump):
            return broken(NAME_TRUMP)
        return None if action.suit in self.suits else broken(NAME_SIDE_SUIT, suit=action.suit)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The trump suit is known to all."""
        assert isinstance(action, NameTrump)
        return terms.with_trump(action.suit)


def _ace_called(terms: Terms, action: Action) -> Terms:
    assert isinstance(action, Call)
    return terms.with_call(action.card)


def _refuse_ace(order: CardOrder, own: Own, call: Call) -> Broken | None:
    """Why an ace cannot be called, as far as it must be plain, open and another seat's."""
    if call.under is not None:
        return broken(CALL_OPENLY)
    if call.card.rank is not Rank.ACE or order.is_trump(call.card):
        return broken(CALL_PLAIN_ACE, card=call.card)
    held = call.card.mask & own.hand.mask
    return broken(CALL_FOREIGN_ACE, card=call.card) if held else None
