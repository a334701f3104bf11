"""House rules for a picker who has the partner's card himself: from the blind, an ace, alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import PASS, Action, Alone, Call, Pass
from sheepshead.cards import Card
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.policies.calling import CallPartner
from sheepshead.policies.jack_calls import PARTNER_CARD_AWAY, CallNextUp, has_card
from sheepshead.policy import NamingRule
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

ALONE_WITH_CARD: Final = Rule(
    "call/alone-only-with-partner-card",
    "Only a picker who has the partner's card, in hand or buried, goes alone.",
    reason="{card} lies elsewhere, and its holder is the partner",
    sources=("sheepsheadthegame",),
)
CALL_UP_FROM_BLIND: Final = Rule(
    "call/partner-card-from-blind",
    "A picker calls another card in place of the partner's card only if he took the partner's "
    "card from the blind.",
    reason="{card} did not come from the blind",
    sources=("decisions",),
)
ACE_WITH_CARD: Final = Rule(
    "call/ace-with-partner-card",
    "Only a picker who has the partner's card himself, in hand or buried, calls an ace.",
    reason="{card} lies elsewhere, so no ace is called",
    sources=("wikipedia",),
)


@attrs.frozen(eq=False, repr=False)
class AloneOnlyWithCard(Value):
    """As another naming, but only who has the partner's card goes alone."""

    says = Text("The partner's card, without which nobody goes alone, is {card}.")
    naming: NamingRule
    card: Card

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the naming, and its own."""
        return (*self.naming.rules, ALONE_WITH_CARD)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Those of the naming."""
        return self.naming.candidates(own)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Going alone is refused without the card, in hand or buried."""
        if isinstance(action, Alone) and not has_card(own, self.card):
            return broken(ALONE_WITH_CARD, card=self.card)
        return self.naming.refuse(own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """As the naming agrees."""
        return self.naming.agree(terms, action)


@attrs.frozen(eq=False, repr=False)
class CallUpFromBlind(Value):
    """A picker calls the next card up only if the partner's card came to him from the blind.

    Who was dealt it says `pass` or `alone`, and is alone either way.
    """

    says = Text(
        "A picker who took {naming.card} from the blind calls in its place the first of these that "
        "he does not have: {naming.instead}; its holder is his partner. He may also go alone, and "
        "must when he has all of them. A picker to whom {naming.card} was dealt passes ('pass') or "
        "goes alone, and plays alone either way; any other passes and plays with its holder, or "
        "goes alone unless a rule here forbids it."
    )
    naming: CallNextUp

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of calling up, but for the card lying elsewhere, and its own."""
        others = (rule for rule in self.naming.rules if rule is not PARTNER_CARD_AWAY)
        return (*others, CALL_UP_FROM_BLIND)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Those of calling up."""
        return self.naming.candidates(own)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """With the card from the blind as calling up refuses; else a call is refused."""
        card = self.naming.card
        if card in own.took:
            return self.naming.refuse(own, action)
        if isinstance(action, Pass):
            return None
        if isinstance(action, Call) and action.card in self.naming.instead:
            return broken(CALL_UP_FROM_BLIND, card=card)
        return self.naming.refuse(own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """As calling up agrees."""
        return self.naming.agree(terms, action)


@attrs.frozen(eq=False, repr=False)
class CallAceWithCard(Value):
    """A picker who has the partner's card may call an ace instead, pass, or go alone.

    Without it he passes or goes alone. Passing he plays with the holder of the partner's card, or,
    if he has it himself, alone. Source: wikipedia.
    """

    says = Text(
        "Any picker may pass ('pass'): his partner is then the holder of {card}, and one who has "
        "{card} himself, in hand or buried, is alone without saying so. One who has {card} may "
        "call a plain ace instead, whose holder is then the partner."
    )
    card: Card
    calling: CallPartner

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the calling, and its own."""
        return (*self.calling.rules, ACE_WITH_CARD)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Pass, and those of the calling."""
        return (PASS, *self.calling.candidates(own))

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """A call is refused without the card, in hand or buried."""
        if isinstance(action, Pass):
            return None
        if isinstance(action, Call) and not has_card(own, self.card):
            return broken(ACE_WITH_CARD, card=self.card)
        return self.calling.refuse(own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """As the calling agrees; nothing is named by passing."""
        return terms if isinstance(action, Pass) else self.calling.agree(terms, action)
