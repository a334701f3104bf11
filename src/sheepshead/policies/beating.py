"""The duty to take the trick if one can (Stichzwang)."""

from __future__ import annotations

from typing import Final

from sheepshead.cards import Card, CardSet, Seen
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.play_phase import Playing
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless

BEAT: Final = Rule(
    "play/beat-if-possible",
    "Whoever can beat the best card in the trick so far must: with a higher card of the suit led "
    "or, void in it, with a trump, on a trump with a higher one.",
    reason="{best} holds the trick, and a card that beats it must be played",
    sources=("schafkopf-buch", "openschafkopf"),
)


@stateless
class BeatIfPossible:
    """A card that beats all others in the trick is played if suit can be followed with one."""

    rules = (BEAT,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """The cards that would hold the trick, if there are any."""
        if not phase.cards:
            return allowed
        power = order.powers[phase.led]
        highest = power[_best(phase, order).index]
        beating = [card.mask for card in CardSet.of_mask(allowed) if power[card.index] > highest]
        return sum(beating) or allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The card that holds the trick so far."""
        return broken(BEAT, best=_best(phase, order))


def _best(phase: Playing, order: CardOrder) -> Seen:
    power = order.powers[phase.led]
    return max(phase.cards, key=lambda card: power[card.index])
