"""What a picker says whose partner is the holder of a card: go alone, or call another card.

Nothing that is asked may tell where the card is, so every picker is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import ALONE, PASS, Action, Alone, Call, Pass
from sheepshead.cards import Card
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.policies.calling import CallPartner
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

_JACKS: Final = ("wikipedia", "decisions")

ALONE_OR_PASS: Final = Rule(
    "call/alone-or-pass",
    "The picker says 'alone' and plays against all the others, or 'pass' and plays with the "
    "partner whom the rules give him; no card is called.",
    reason="no card is called in this game: 'alone' or 'pass' must be said now",
    sources=_JACKS,
)
ANOTHER_JACK: Final = Rule(
    "call/another-partner-card",
    "Only the cards listed here can be called in place of the partner's card, and no card is laid "
    "under them.",
    reason="only one of these can be called in its place: {cards}",
    sources=_JACKS,
)
PARTNER_CARD_AWAY: Final = Rule(
    "call/partner-card-elsewhere",
    "A picker who does not have the partner's card calls no other card in its place.",
    reason="{card} lies elsewhere, so no other card is called in its place",
    sources=_JACKS,
)
PARTNER_CARD_HERE: Final = Rule(
    "call/partner-card-with-picker",
    "A picker who may call another card in place of the partner's card calls one or goes alone, "
    "and does not pass.",
    reason="the picker has {card}, so nobody else can be the partner by it",
    sources=_JACKS,
)
NOT_CALLABLE_NEXT: Final = Rule(
    "call/next-card-up",
    "The card called in place of the partner's card is the first one listed that the picker does "
    "not have.",
    reason="{card} is not the next card that the picker does not have",
    sources=_JACKS,
)
HAS_IT_TOO: Final = Rule(
    "call/not-a-card-one-has",
    "The card called in place of the partner's card is one that the picker neither holds nor has "
    "buried.",
    reason="the picker has {card} too",
    sources=_JACKS,
)


CALL_IF_POSSIBLE: Final = Rule(
    "call/pass-only-if-nothing",
    "A picker passes instead of calling only when he can call no card.",
    reason="a card can be called",
    sources=_JACKS,
)


@stateless
class AloneOrPass:
    """The picker goes alone, or plays with the partner that the rules give him (`pass`)."""

    rules = (ALONE_OR_PASS,)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Both."""
        return (PASS, ALONE)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Anything else is refused."""
        return None if isinstance(action, Pass | Alone) else broken(ALONE_OR_PASS)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """Going alone is known to all."""
        return terms._replace(alone=isinstance(action, Alone))


@attrs.frozen(eq=False, repr=False)
class CallNextUp(Value):
    """A picker who has the partner's card calls the first of some others that he does not have.

    `card` is the partner's card, `instead` are those that stand in for it, in order. What he has
    buried he has. Source: wikipedia.
    """

    rules = (
        ANOTHER_JACK,
        PARTNER_CARD_AWAY,
        PARTNER_CARD_HERE,
        HAS_IT_TOO,
        NOT_CALLABLE_NEXT,
    )
    says = Text(
        "A picker who has {card}, in hand or buried, calls in its place the first of these that he "
        "does not have: {instead}; its holder is his partner. He may also go alone ('alone'), and "
        "must when he has all of them. A picker who does not have {card} passes ('pass') and plays "
        "with its holder, or goes alone unless a rule here forbids it."
    )
    card: Card
    instead: tuple[Card, ...]

    def candidates(self, own: Own) -> Iterable[Action]:
        """Pass, each of the others, alone."""
        return (PASS, *map(Call, self.instead), ALONE)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Refused with the card elsewhere; else pass, and any but the next card, are refused."""
        refused = _refuse_in_place(self.card, self.instead, own, action)
        if refused is not None or not isinstance(action, Call):
            return refused
        following = next(card for card in self.instead if not has_card(own, card))
        return None if action.card is following else broken(NOT_CALLABLE_NEXT, card=action.card)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The called card, or going alone, is known to all."""
        return _agreed(terms, action)


@attrs.frozen(eq=False, repr=False)
class CallAnyInstead(Value):
    """A picker who has the partner's card calls any of some others that he does not have.

    `card` is the partner's card, `instead` are those that stand in for it. Source: sheepshead.org.
    """

    says = Text(
        "A picker who has {card}, in hand or buried, calls in its place one of these that he does "
        "not have, whichever he likes: {instead}; its holder is his partner. He may also go alone "
        "('alone'), and must when he has all of them. A picker who does not have {card} passes "
        "('pass') and plays with its holder, or goes alone unless a rule here forbids it."
    )
    rules = (ANOTHER_JACK, PARTNER_CARD_AWAY, PARTNER_CARD_HERE, HAS_IT_TOO)
    card: Card
    instead: tuple[Card, ...]

    def candidates(self, own: Own) -> Iterable[Action]:
        """Pass, each of the others, alone."""
        return (PASS, *map(Call, self.instead), ALONE)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Refused with the card elsewhere; with the card in hand or buried, pass is refused."""
        return _refuse_in_place(self.card, self.instead, own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The called card, or going alone, is known to all."""
        return _agreed(terms, action)


@attrs.frozen(eq=False, repr=False)
class CallIfPossible(Value):
    """The picker calls a card or goes alone; he passes only when he can call nothing.

    Passing, he plays with the partner that the rules give him. Source: wikipedia, decisions.
    """

    says = Text(
        "A picker who can call no card may pass ('pass') instead of going alone; he then has only "
        "the partner whom the rules give him without a call."
    )
    calling: CallPartner

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the calling, and its own."""
        return (*self.calling.rules, CALL_IF_POSSIBLE)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Pass, and those of the calling."""
        return (PASS, *self.calling.candidates(own))

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Pass is refused while something can be called."""
        if not isinstance(action, Pass):
            return self.calling.refuse(own, action)
        calls = (each for each in self.calling.candidates(own) if isinstance(each, Call))
        can_call = any(self.calling.refuse(own, call) is None for call in calls)
        return broken(CALL_IF_POSSIBLE) if can_call else None

    def agree(self, terms: Terms, action: Action) -> Terms:
        """As the calling agrees; nothing is named by passing."""
        return terms if isinstance(action, Pass) else self.calling.agree(terms, action)


def has_card(own: Own, card: Card) -> bool:
    """Whether the picker has a card, in hand or buried."""
    return card in own.hand or card in own.buried


def _refuse_in_place(
    card: Card, instead: tuple[Card, ...], own: Own, action: Action
) -> Broken | None:
    if isinstance(action, Alone):
        return None
    if isinstance(action, Pass):
        return broken(PARTNER_CARD_HERE, card=card) if has_card(own, card) else None
    if not isinstance(action, Call) or action.card not in instead or action.under is not None:
        return broken(ANOTHER_JACK, cards=" ".join(map(str, instead)))
    if not has_card(own, card):
        return broken(PARTNER_CARD_AWAY, card=card)
    return broken(HAS_IT_TOO, card=action.card) if has_card(own, action.card) else None


def _agreed(terms: Terms, action: Action) -> Terms:
    called = action.card if isinstance(action, Call) else None
    return terms._replace(called=called, alone=isinstance(action, Alone))
