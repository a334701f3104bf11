"""Calls that only some tables know: a king, one's own ace, an ace of any suit, the first trick.

A kind of call here stands beside or in place of one in `calling`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import PASS, Action, Alone, Call, Pass
from sheepshead.cards import FACE_DOWN, NO_CARDS, Rank
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.policies.calling import (
    CALLED_CARD_ELSEWHERE,
    CALLED_CARD_NOT_BURIED,
    UNKNOWN_IN_HAND,
    CallKind,
    CallPartner,
    holds_all,
    refuse_own_card,
)
from sheepshead.policy import NamingRule
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

ALL_ACES_AND_TENS_NEEDED: Final = Rule(
    "call/all-plain-aces-and-tens",
    "A king can be called only by a picker who holds the aces and the tens of all plain suits.",
    reason="the picker does not hold all plain aces and tens",
    sources=("andynumber2",),
)
FIRST_TRICK_WITH_ALL_ACES: Final = Rule(
    "call/first-trick-with-all-aces",
    "Only a picker who holds the aces of all plain suits may play with the winner of the first "
    "trick ('pass').",
    reason="the picker does not hold all plain aces, and plays with nobody by the first trick",
    sources=("sheepshead.org", "decisions"),
)


@stateless
class CallKingWithAllAcesAndTens:
    """The king of a plain suit, for a picker who holds all plain aces and tens."""

    says = Text("The king of a plain suit can be called instead, with no card under it.")
    rules = (ALL_ACES_AND_TENS_NEEDED, CALLED_CARD_ELSEWHERE, CALLED_CARD_NOT_BURIED)

    def covers(self, call: Call) -> bool:
        """A king, called openly."""
        return call.card.rank is Rank.KING and call.under is None

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """The plain kings, once all plain aces and tens are held."""
        held = holds_all(order, own, Rank.ACE) and holds_all(order, own, Rank.TEN)
        return map(Call, order.plain_cards(Rank.KING)) if held else ()

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Refused unless all plain aces and tens are held and the king lies elsewhere."""
        if not (holds_all(order, own, Rank.ACE) and holds_all(order, own, Rank.TEN)):
            return broken(ALL_ACES_AND_TENS_NEEDED)
        return refuse_own_card(order, own, call.card)


@stateless
class CallAnyAce:
    """The ace of a plain suit, whether or not the picker holds a card of it; it lies elsewhere."""

    says = Text(
        "The ace of any plain suit can be called, whether or not the picker holds a card of that "
        "suit."
    )
    rules = (CALLED_CARD_ELSEWHERE, CALLED_CARD_NOT_BURIED)

    def covers(self, call: Call) -> bool:
        """An ace, called openly."""
        return call.card.rank is Rank.ACE and call.under is None

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """The plain aces."""
        return map(Call, order.plain_cards(Rank.ACE))

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Refused unless the ace is plain and lies elsewhere."""
        return refuse_own_card(order, own, call.card)


@attrs.frozen(eq=False, repr=False)
class OwnAceToo(Value):
    """As another kind of call for aces, but a plain ace in the picker's hand can be called too.

    He is then his own partner, and nobody is told. Source: wikipedia.
    """

    says = Text(
        "A plain ace can be called all the same that the picker holds himself; he then has no "
        "partner, and nobody is told."
    )
    kind: CallKind

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the kind, but not that the ace must lie elsewhere."""
        return tuple(rule for rule in self.kind.rules if rule is not CALLED_CARD_ELSEWHERE)

    def covers(self, call: Call) -> bool:
        """As the kind."""
        return self.kind.covers(call)

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """The plain aces in hand, and those of the kind."""
        held = order.plain_cards(Rank.ACE) & own.hand
        others = (each for each in self.kind.candidates(order, own) if each.card not in held)
        return (*map(Call, held), *others)

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """An own ace never; any other as the kind refuses it."""
        if call.card in order.plain_cards(Rank.ACE) & own.hand:
            return None
        return self.kind.refuse(order, own, call)


@attrs.frozen(eq=False, repr=False)
class JudgedOnAllCards(Value):
    """As a kind of call with an unknown, but judged on the enlarged hand, the bury included.

    So nobody can bury his last plain card and then call with an unknown. Source: decisions.
    """

    says = Text(
        "Whether a card may be laid under a call is judged as if the picker still held the cards "
        "that he has buried; but the card that he lays there is one that he has kept."
    )
    kind: CallKind

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the kind."""
        return self.kind.rules

    def covers(self, call: Call) -> bool:
        """As the kind."""
        return self.kind.covers(call)

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """Those of the kind, with all cards in hand."""
        return self.kind.candidates(order, _with_bury(own))

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """As the kind refuses it with all cards in hand, but what was buried is no unknown."""
        refused = self.kind.refuse(order, _with_bury(own), call)
        if refused is None and call.under not in own.hand:
            return broken(UNKNOWN_IN_HAND, card=call.under or FACE_DOWN)
        return refused


def _with_bury(own: Own) -> Own:
    return own._replace(hand=own.hand | own.buried, buried=NO_CARDS)


@attrs.frozen(eq=False, repr=False)
class CallOrFirstTrick(Value):
    """The picker calls or goes alone; with all plain aces he may pass instead.

    Passing, he plays with the winner of the first trick. Source: sheepshead.org.
    """

    says = Text(
        "A picker who passes ('pass') calls no card and plays with the winner of the first trick; "
        "one who may do so counts as one who can call a card."
    )
    calling: CallPartner

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the calling, and its own."""
        return (*self.calling.rules, FIRST_TRICK_WITH_ALL_ACES)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Pass, and those of the calling."""
        return (PASS, *self.calling.candidates(own))

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Pass is refused without all plain aces; with them going alone is never forced."""
        has_aces = holds_all(self.calling.order, own, Rank.ACE)
        if isinstance(action, Pass):
            return None if has_aces else broken(FIRST_TRICK_WITH_ALL_ACES)
        if isinstance(action, Alone) and has_aces:
            aces = self.calling.order.plain_cards(Rank.ACE)
            return self.calling.alone.refuse(map(Call, aces))
        return self.calling.refuse(own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """As the calling agrees; nothing is named by passing."""
        return terms if isinstance(action, Pass) else self.calling.agree(terms, action)


@attrs.frozen(eq=False, repr=False)
class BeforeTheBury(Value):
    """As another naming, when nothing has been buried yet."""

    says = Text(
        "The picker calls when he has taken the blind and before he buries; what he may call is "
        "judged on all the cards that he then holds."
    )
    naming: NamingRule

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the naming, but not the one about buried cards."""
        return tuple(rule for rule in self.naming.rules if rule is not CALLED_CARD_NOT_BURIED)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Those of the naming."""
        return self.naming.candidates(own)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """As the naming refuses."""
        return self.naming.refuse(own, action)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """As the naming agrees."""
        return self.naming.agree(terms, action)
