"""Who wins a trick."""

from __future__ import annotations

from typing import Final

from sheepshead.cards import Card, Rank, Seen
from sheepshead.facts import Trick
from sheepshead.order import CardOrder, PlayingSuit
from sheepshead.phases import suit_was_led
from sheepshead.play_phase import Playing
from sheepshead.stateless import stateless
from sheepshead.texts import Text


@stateless
class HighestCardWins:
    """The highest trump wins, else the highest card of the suit led; an unknown never wins."""

    says = Text(
        "The highest trump in a trick wins it; in a trick without trumps the highest card of the "
        "suit led does."
    )
    rules = ()

    def winner(self, phase: Playing, order: CardOrder, trick: Trick) -> int:
        """The place of the winning card in the order of play."""
        return self.place(order, trick.led, trick.cards)

    def place(self, order: CardOrder, led: PlayingSuit | None, cards: tuple[Seen, ...]) -> int:
        """As `winner`: nothing of what was before has a part in it."""
        power = order.powers[led]
        best, strongest = cards[0], 0
        for card in cards:
            strength = power[card.index]
            if strength > strongest:
                best, strongest = card, strength
        return cards.index(best)


_HIGHEST: Final = HighestCardWins()


@stateless
class CalledTenWins:
    """As the base rule, but a called ten beats the ace when its suit is led for the first time.

    Trumps still beat it. Source: wikipedia.
    """

    says = Text(
        "The highest trump in a trick wins it; in a trick without trumps the highest card of "
        "the suit led does, but a called ten beats the ace when its suit is led for the first "
        "time."
    )
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
