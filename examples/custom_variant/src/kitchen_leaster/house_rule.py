"""The house rule: in a leaster trump has to be broken, and who takes no trick pays double."""

from __future__ import annotations

import attrs

from sheepshead import Card, Outcome, Rule, Score
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.outcome import Tally
from sheepshead.play_phase import Playing
from sheepshead.policy import Tariff
from sheepshead.rules import Broken, broken
from sheepshead.texts import Text

TRUMP_IS_BROKEN = Rule(
    "kitchen/trump-is-broken",
    "In a leaster nobody leads trump before one has been played, unless he holds nothing else.",
    reason="no trump has been played yet, so {card} is not led",
    sources=("our kitchen",),
)


@attrs.frozen
class TrumpIsBroken:
    """A duty about which card to play: it narrows what may be led, and never to nothing."""

    rules = (TRUMP_IS_BROKEN,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Until a trump has been played, plain cards are led where there are any."""
        played = [card for trick in phase.tricks for card in trick.cards]
        if phase.trick.cards or any(isinstance(c, Card) and order.is_trump(c) for c in played):
            return allowed
        return allowed & ~order.masks[TRUMP] or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """Why a trump was dropped."""
        return broken(TRUMP_IS_BROKEN, card=card)


@attrs.frozen
class ShyPayDouble:
    """A price on top of another one: it sees an outcome, never a card."""

    says = Text("Who takes no trick in a leaster pays its winner double.")
    base: Tariff

    def pay(self, outcome: Outcome) -> Score:
        """As the base pays, and once more from each seat without a trick to a winner alone."""
        paid = self.base.pay(outcome)
        shy = [seat for seat in outcome.others if seat in outcome.trickless]
        if len(outcome.side) != 1 or not shy:
            return paid
        (winner,) = outcome.side
        more = [paid.payoffs[seat] if seat in shy else 0 for seat in range(outcome.seats)]
        more[winner] = -sum(more)
        lines = Tally(paid.lines).plus(Text("paid double: {value:+d}"), more[winner]).lines
        payoffs = tuple(map(sum, zip(paid.payoffs, more, strict=True)))
        return attrs.evolve(paid, payoffs=payoffs, lines=lines)
