"""Who wins a trick."""

from __future__ import annotations

from typing import Final

from sheepshead.cards import Card, Rank
from sheepshead.order import CardOrder
from sheepshead.phases import Playing, Trick, suit_was_led
from sheepshead.stateless import stateless


@stateless
class HighestCardWins:
    """The highest trump wins, else the highest card of the suit led; an unknown never wins."""

    rules = ()

    def winner(self, phase: Playing, order: CardOrder, trick: Trick) -> int:
        """The place of the winning card in the order of play."""
        power = order.powers[trick.led]
        strengths = [power[card.index] for card in trick.cards]
        return strengths.index(max(strengths))


_HIGHEST: Final = HighestCardWins()


@stateless
class CalledTenWins:
    """As the base rule, but a called ten beats the ace when its suit is led for the first time.

    Trumps still beat it. Source: wikipedia.
    """

    rules = ()

    def winner(self, phase: Playing, order: CardOrder, trick: Trick) -> int:
        """The called ten, unless somebody trumped; else the winner by the base rule."""
        best = _HIGHEST.winner(phase, order, trick)
        called, card = phase.terms.called, trick.cards[best]
        if called is None or called.rank is not Rank.TEN or called not in trick.cards:
            return best
        first_lead = trick.led is called.suit and not suit_was_led(phase, called.suit)
        trumped = isinstance(card, Card) and order.is_trump(card)
        return trick.cards.index(called) if first_lead and not trumped else best
