"""Duties of a picker who has called, as only some tables know them.

Parts of `CalledSuitDuties`: they bind him until the called suit has been led.
"""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import Card, Rank
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.play_phase import Playing
from sheepshead.policies.duties import about, called_card
from sheepshead.policy import PlayRule
from sheepshead.rules import Broken, Rule
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

LOCKED_HOLD_CARD: Final = Rule(
    "play/hold-cards-to-their-suit-only",
    "Until the called suit has been led, the picker plays his cards of it only to a trick of that "
    "suit, unless he has no others.",
    reason="{called} is called and {suit} has not been led, so all cards of {suit} are kept",
    sources=("sheepshead.org",),
)
KEEP_HIGH_OF_KING: Final = Rule(
    "play/keep-ace-and-ten-of-called-king",
    "A picker who has called a king keeps the ace and the ten of its suit until it has been led: "
    "he throws neither on another suit, unless he has nothing else.",
    reason="{called} is called: the ace and the ten of {suit} are kept until {suit} is led",
    sources=("andynumber2",),
)
PLAY_HIGH_OF_KING: Final = Rule(
    "play/ace-or-ten-of-called-king",
    "A picker who has called a king plays the ace or the ten of its suit when the suit is first "
    "led, and leads the suit with one of them.",
    reason="{called} is called: the first card of {suit} that the picker plays is its ace or ten",
    sources=("andynumber2",),
)


@stateless
class LockHoldCards:
    """The picker throws no card of the called suit on another suit, however many he has."""

    rules = (LOCKED_HOLD_CARD,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the cards of the called suit, while another suit is led."""
        called = called_card(phase)
        if phase.led in (None, called.suit):
            return allowed
        return allowed & ~order.masks[called.suit] or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card and its suit."""
        return about(LOCKED_HOLD_CARD, phase)


def _high_of_king(phase: Playing, allowed: int) -> int:
    """The ace and the ten of a called king's suit, as far as they can be played."""
    called = called_card(phase)
    if called.rank is not Rank.KING:
        return 0
    high = Card.of(Rank.ACE, called.suit).mask | Card.of(Rank.TEN, called.suit).mask
    return allowed & high


@stateless
class KeepAceAndTenOfCalledKing:
    """A picker who called a king throws neither ace nor ten of its suit on another suit."""

    rules = (KEEP_HIGH_OF_KING,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the two, while another suit is led."""
        if phase.led in (None, called_card(phase).suit):
            return allowed
        return allowed & ~_high_of_king(phase, allowed) or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called king and its suit."""
        return about(KEEP_HIGH_OF_KING, phase)


@stateless
class PlayAceOrTenOfCalledKing:
    """A picker who called a king plays its ace or ten when the suit is first led, or leads one."""

    rules = (PLAY_HIGH_OF_KING,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """The two when their suit was led; on lead, all but the other cards of the suit."""
        called, high = called_card(phase), _high_of_king(phase, allowed)
        if not high:
            return allowed
        if phase.led is called.suit:
            return high
        if phase.led is None:
            return allowed & ~order.masks[called.suit] | high
        return allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called king and its suit."""
        return about(PLAY_HIGH_OF_KING, phase)


@attrs.frozen(eq=False, repr=False)
class AsHolderOfOwnCard(Value):
    """A picker who called a card of his own has the duties of its holder."""

    says = Text(
        "A picker who has called a card that he holds himself has the same duties as any holder of "
        "the called card."
    )
    holder: tuple[PlayRule, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the holder."""
        return tuple(rule for duty in self.holder for rule in duty.rules)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """What the holder's duties leave; all where another seat holds the card."""
        if called_card(phase) not in own.hand:
            return allowed
        for duty in self.holder:
            allowed = duty.narrow(phase, order, own, allowed)
        return allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The first duty that dropped the card."""
        for duty in self.holder:
            narrowed = duty.narrow(phase, order, own, allowed)
            if not card.mask & narrowed:
                return duty.explain(phase, order, own, allowed, card)
            allowed = narrowed
        raise AssertionError(f"no duty of the holder dropped {card}")
