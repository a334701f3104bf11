"""When the holder of the card that makes the partner must show it."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import Card
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.play_phase import Playing
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

SHOW_AT_FIRST_TRUMP: Final = Rule(
    "play/show-partner-card",
    "The partner shows himself: he plays the partner's card at the first chance to play a trump, "
    "be it by leading, by following suit, or void in the suit led.",
    reason="{partner_card} must be played as soon as a trump can be played",
    sources=("book-of-card-games",),
)
SHOW_WHEN_TRUMP_IS_LED: Final = Rule(
    "play/show-partner-card-on-trump",
    "The partner plays the partner's card as soon as another seat leads trump.",
    reason="trump is led, so {partner_card} must be played",
    sources=("wikipedia",),
)


@attrs.frozen(eq=False, repr=False)
class ShowPartnerCardAtFirstTrump(Value):
    """The partner plays the partner's card as soon as he may play a trump at all.

    Leading, following or void; not where the declarer plays alone. `card` is the partner's where
    none was called in its place; a called card that is no trump is not bound. Source:
    book-of-card-games.
    """

    says = Text(
        "The partner's card is {card} or, where another trump was called instead, that one. Where "
        "the declarer goes alone, nobody is bound by it."
    )
    rules = (SHOW_AT_FIRST_TRUMP,)
    card: Card

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Only the card, if it can be played."""
        return _showing(self.card, phase, order, own, allowed)

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The card."""
        return broken(SHOW_AT_FIRST_TRUMP, partner_card=phase.terms.called or self.card)


@attrs.frozen(eq=False, repr=False)
class ShowPartnerCardWhenTrumpIsLed(Value):
    """The partner plays the partner's card when trump is first led. Source: wikipedia.

    `card` is the partner's where none was called in its place.
    """

    says = Text(
        "The partner's card is {card} or, where another trump was called instead, that one. Where "
        "the declarer goes alone, nobody is bound by it."
    )
    rules = (SHOW_WHEN_TRUMP_IS_LED,)
    card: Card

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Only the card, on a lead of trump by another seat."""
        if phase.trick.led is not TRUMP:
            return allowed
        return _showing(self.card, phase, order, own, allowed)

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The card."""
        return broken(SHOW_WHEN_TRUMP_IS_LED, partner_card=phase.terms.called or self.card)


def _showing(card: Card, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
    """The partner's trump alone, where it is the partner's to show and can be played."""
    if phase.terms.alone or own.seat == phase.terms.declarer:
        return allowed
    shown = phase.terms.called or card
    return allowed & shown.mask & order.masks[TRUMP] or allowed
