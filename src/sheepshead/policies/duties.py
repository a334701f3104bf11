"""The duties about which card to play: following suit, and what a called card asks of its side.

Each duty narrows the allowed cards and never leaves none; on the last card all duties give way.
`CalledSuitDuties` decides whom a called card binds and until when; its parts say to what. Allowed
cards are bit masks: duties are what a game asks most often.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from sheepshead.cards import Card, Rank
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder, PlayingSuit
from sheepshead.phases import suit_was_led
from sheepshead.play_phase import Playing
from sheepshead.policy import PlayRule
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

_CALLED: Final = ("pagat", "wikipedia", "schafkopf-buch")

FOLLOW_SUIT_RULE: Final = Rule(
    "play/follow-suit",
    "Who holds a card of the suit led must play one; only who holds none may play another suit. "
    "All trumps together are one suit, whatever suit is printed on them.",
    reason="the lead was {led}, which must be followed",
    sources=("hoyle", "pagat", "book-of-card-games", "schafkopf-buch"),
)
CALLED_CARD_WHEN_LED: Final = Rule(
    "play/called-card-when-led",
    "When another seat leads the called suit for the first time, the holder of the called card "
    "must play it.",
    reason="{called} is called and {suit} is led for the first time, so {called} must be played",
    sources=_CALLED,
)
LEAD_WITH_CALLED_CARD: Final = Rule(
    "play/lead-called-suit-with-called-card",
    "Before the called suit has been led, the holder of the called card may lead it only with "
    "that card.",
    reason="{called} is called: whoever holds it leads {suit} with it or not at all",
    sources=_CALLED,
)
KEEP_CALLED_CARD: Final = Rule(
    "play/keep-called-card",
    "The called card may not be thrown on another suit before its suit has been led, unless it is "
    "the last card in hand.",
    reason="{called} is called and {suit} has not been led, so it must be kept",
    sources=_CALLED,
)
KEEP_CALLED_CARD_FOR_NOW: Final = Rule(
    "play/keep-called-card-for-now",
    "In the first tricks of the hand the called card may not be thrown on another suit before its "
    "suit has been led.",
    reason="{called} is called and {suit} has not been led, so it must be kept until trick {trick}",
    sources=("schafkopf-buch",),
)
KEEP_HOLD_CARD: Final = Rule(
    "play/keep-hold-card",
    "The picker keeps at least one card of the called suit until that suit has been led: he does "
    "not throw the last one on another suit, unless it is his last card.",
    reason="it is the picker's last card of {suit}, the called suit, which has not been led",
    sources=("pagat", "wikipedia"),
)
KEEP_UNKNOWN: Final = Rule(
    "play/keep-unknown",
    "The unknown is kept until the called suit is led: it is not thrown on another suit, unless "
    "it is the last card in hand.",
    reason="it lies under the call of {called} and is kept until {suit} is led",
    sources=("pagat", "wikipedia"),
)
KEEP_ACE_OF_TEN: Final = Rule(
    "play/keep-ace-of-called-ten",
    "A picker who has called a ten keeps the ace of its suit until that suit has been led: he "
    "does not throw it on another suit, unless it is his last card.",
    reason="{called} is called: the ace of {suit} is kept until {suit} is led",
    sources=("wikipedia",),
)
PLAY_ACE_OF_TEN: Final = Rule(
    "play/ace-of-called-ten",
    "A picker who has called a ten plays the ace of its suit when the suit is first led, and "
    "leads that suit with the ace.",
    reason="{called} is called: the first card of {suit} that the picker plays to it is its ace",
    sources=("wikipedia",),
)


@stateless
class FollowSuit:
    """A card of the suit led must be played if there is one."""

    rules = (FOLLOW_SUIT_RULE,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """The cards of the suit led, if any are held."""
        led = phase.led
        if led is None:
            return allowed
        following = allowed & order.masks[led]
        if own.under is not None:
            following &= ~own.under.mask
            called = phase.terms.called
            if called is not None and led is called.suit:
                following |= allowed & own.under.mask
        return following or allowed

    def to_follow(self, order: CardOrder) -> Mapping[PlayingSuit, int]:
        """All cards of the suit."""
        return order.masks

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The suit that was led."""
        assert phase.led is not None
        return broken(FOLLOW_SUIT_RULE, led=phase.led)


@attrs.frozen(eq=False, repr=False)
class CalledSuitDuties(Value):
    """What a called card asks of the two who are bound by it, until its suit has been led.

    `holder` binds the seat that still holds the called card, `declarer` the one who called it;
    nobody else is bound. When the suit has been led, in an earlier trick and by anybody, all of it
    ends.
    """

    says = Text(
        "What the rules below say of the called card and its suit binds until the end of the "
        "first trick in which that suit is led, whoever leads it."
    )
    holder: tuple[PlayRule, ...]
    declarer: tuple[PlayRule, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of all its parts."""
        return tuple(rule for duty in (*self.holder, *self.declarer) for rule in duty.rules)

    def is_spent(self, phase: Playing) -> bool:
        """When nothing is called, or when the called suit has been led."""
        called = phase.terms.called
        return called is None or suit_was_led(phase, called.suit)

    def binds(self, terms: Terms, own: Own) -> bool:
        """The seat that called, and the one that holds the called card."""
        called = terms.called
        if called is None:
            return False
        return own.seat == terms.declarer or bool(called.mask & own.hand.mask)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """What all duties that bind this seat leave."""
        called = phase.terms.called
        if called is None:
            return allowed
        if own.seat == phase.terms.declarer:
            duties = self.declarer
        elif called.mask & own.hand.mask & ~phase.played_mask:
            duties = self.holder
        else:
            return allowed
        if suit_was_led(phase, called.suit):
            return allowed
        for duty in duties:
            allowed = duty.narrow(phase, order, own, allowed)
        return allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The first duty that dropped the card."""
        bound = self.declarer if own.seat == phase.terms.declarer else self.holder
        for duty in bound:
            narrowed = duty.narrow(phase, order, own, allowed)
            if not card.mask & narrowed:
                return duty.explain(phase, order, own, allowed, card)
            allowed = narrowed
        raise AssertionError(f"no duty about the called suit dropped {card}")


def called_card(phase: Playing) -> Card:
    """The called card, where one is called."""
    called = phase.terms.called
    assert called is not None, "the duties about a called card are asked when one is called"
    return called


def about(rule: Rule, phase: Playing) -> Broken:
    """A broken rule about the called card and its suit."""
    called = called_card(phase)
    return broken(rule, called=called, suit=called.suit)


@stateless
class PlayCalledCardWhenLed:
    """The holder of the called card plays it when its suit is first led."""

    rules = (CALLED_CARD_WHEN_LED,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Only the called card, when its suit has been led."""
        called = called_card(phase)
        return called.mask if phase.led is called.suit else allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card and its suit."""
        return about(CALLED_CARD_WHEN_LED, phase)


@stateless
class LeadCalledSuitWithCalledCard:
    """The holder of the called card leads its suit with that card or not at all."""

    rules = (LEAD_WITH_CALLED_CARD,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """On lead, all but the other cards of the called suit."""
        called = called_card(phase)
        if phase.cards:
            return allowed
        return allowed & ~order.masks[called.suit] | called.mask

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card and its suit."""
        return about(LEAD_WITH_CALLED_CARD, phase)


@stateless
class KeepCalledCard:
    """The holder of the called card does not throw it on another suit before its suit is led."""

    rules = (KEEP_CALLED_CARD,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the called card, while another suit is led."""
        called = called_card(phase)
        if phase.led in (None, called.suit):
            return allowed
        return allowed & ~called.mask or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card and its suit."""
        return about(KEEP_CALLED_CARD, phase)


@attrs.frozen(eq=False, repr=False)
class KeepCalledCardBeforeTrick(Value):
    """As `KeepCalledCard`, but only before the trick with this number, counted from 1.

    Source: schafkopf-buch.
    """

    says = Text("From trick {trick} on the called card may be thrown on another suit all the same.")
    rules = (KEEP_CALLED_CARD_FOR_NOW,)
    trick: int

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the called card, while another suit is led in an early trick."""
        if len(phase.tricks) + 1 >= self.trick:
            return allowed
        return KeepCalledCard().narrow(phase, order, own, allowed)

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card, its suit and the trick from which it is free."""
        called = called_card(phase)
        return broken(KEEP_CALLED_CARD_FOR_NOW, called=called, suit=called.suit, trick=self.trick)


@stateless
class KeepHoldCard:
    """The picker keeps a card of the called suit until that suit is led."""

    rules = (KEEP_HOLD_CARD,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the last card of the called suit, while another suit is led."""
        called = called_card(phase)
        if phase.led in (None, called.suit):
            return allowed
        hold = own.hand.mask & order.masks[called.suit] & ~phase.played_mask
        return allowed & ~hold or allowed if hold.bit_count() == 1 else allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called suit."""
        return about(KEEP_HOLD_CARD, phase)


@stateless
class KeepUnknown:
    """The picker does not throw the unknown on another suit."""

    says = Text(
        "The card laid face down under a call, the unknown, is still one of the cards that the "
        "picker has to play. It belongs to the called suit, whatever it is: led or following, it "
        "counts as a card of that suit, and it never wins a trick. It keeps its own points, which "
        "count for the winner of its trick."
    )
    rules = (KEEP_UNKNOWN,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the unknown, while another suit is led."""
        if own.under is None or phase.led in (None, called_card(phase).suit):
            return allowed
        return allowed & ~own.under.mask or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card and its suit."""
        return about(KEEP_UNKNOWN, phase)


def _ace_of_ten(phase: Playing, allowed: int) -> Card | None:
    """The ace that a picker who called a ten is bound to, if he can play it."""
    called = called_card(phase)
    if called.rank is not Rank.TEN:
        return None
    ace = Card.of(Rank.ACE, called.suit)
    return ace if ace.mask & allowed else None


@stateless
class KeepAceOfCalledTen:
    """A picker who called a ten does not throw the ace of its suit on another suit."""

    rules = (KEEP_ACE_OF_TEN,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """All but the ace, while another suit is led."""
        ace = _ace_of_ten(phase, allowed)
        if ace is None or phase.led in (None, ace.suit):
            return allowed
        return allowed & ~ace.mask or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called ten and its suit."""
        return about(KEEP_ACE_OF_TEN, phase)


@stateless
class PlayAceOfCalledTen:
    """A picker who called a ten plays the ace when the suit is first led, or leads the ace."""

    rules = (PLAY_ACE_OF_TEN,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """The ace when its suit was led; on lead, all but the other cards of the suit."""
        ace = _ace_of_ten(phase, allowed)
        if ace is None:
            return allowed
        if phase.led is ace.suit:
            return ace.mask
        if phase.led is None:
            return allowed & ~order.masks[ace.suit] | ace.mask
        return allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called ten and its suit."""
        return about(PLAY_ACE_OF_TEN, phase)
