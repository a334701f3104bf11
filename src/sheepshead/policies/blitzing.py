"""Blitzing: queens or jacks that belong together are shown, and the hand counts double.

After a crack it is an announcement; or the cards are shown instead of picking, and pick the blind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import Action, Blitz
from sheepshead.basics import WRONG_PHASE
from sheepshead.cards import Card, CardSet
from sheepshead.facts import Log, Terms
from sheepshead.holdings import Own
from sheepshead.phases import Bidding
from sheepshead.play_phase import Playing
from sheepshead.policies.doubling import DOUBLING_STATED
from sheepshead.policy import Auction, AuctionResult, Won
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

_BLITZES: Final = ("wikipedia", "sheepshead.org")

BLITZ_CARDS: Final = Rule(
    "blitz/cards-that-double",
    "Only the sets of queens and jacks on which the table has agreed are shown for a double.",
    reason="the table doubles only for {cards}",
    sources=_BLITZES,
)
BLITZ_IN_HAND: Final = Rule(
    "blitz/cards-in-hand",
    "Who shows cards for a double has them all in hand.",
    reason="{card} is not in this hand and cannot be shown",
    sources=_BLITZES,
)
BLITZ_ONCE: Final = Rule(
    "blitz/once-each",
    "A card is shown for a double only once in a hand.",
    reason="{card} has been shown already",
    sources=("wikipedia", "decisions"),
)
BLITZ_AFTER_CRACK: Final = Rule(
    "blitz/after-a-crack",
    "Cards are shown for a double only after a crack.",
    reason="nobody has cracked",
    sources=("wikipedia",),
)
BLITZ_IN_TIME: Final = Rule(
    "blitz/before-the-first-card",
    "Cards are shown for a double before the first card is played.",
    reason="a card has been played",
    sources=("wikipedia", "decisions"),
)

Shown = tuple[Card, ...]


@attrs.frozen(eq=False, repr=False)
class BlitzAfterCrack(Value):
    """Any seat may show one of these sets, after a crack and before the first card.

    Source: wikipedia.
    """

    says = Text(
        "After a crack any seat may show one of these sets of cards, and each set shown doubles "
        "the hand once more: {shown_together}."
    )
    rules = (
        *(DOUBLING_STATED, BLITZ_AFTER_CRACK, BLITZ_IN_TIME),
        *(BLITZ_CARDS, BLITZ_IN_HAND, BLITZ_ONCE),
    )
    sets: tuple[Shown, ...]

    @property
    def shown_together(self) -> tuple[CardSet, ...]:
        """Each set, to be named apart from the others."""
        return tuple(map(CardSet, self.sets))

    def candidates(self, own: Own) -> Iterable[Action]:
        """Each set."""
        return tuple(map(Blitz, self.sets))

    def refuse(self, phase: Playing, own: Own, action: Action) -> Broken | None:
        """Refused without a crack, too late, and for other cards than these in hand."""
        if not isinstance(action, Blitz):
            return broken(WRONG_PHASE, phase=phase.name)
        if phase.terms.stated_doubles is not None:
            return broken(DOUBLING_STATED)
        if not (phase.doubles or phase.terms.cracks):
            return broken(BLITZ_AFTER_CRACK)
        if phase.tricks or phase.trick.cards:
            return broken(BLITZ_IN_TIME)
        return _refuse_cards(self.sets, own, action) or _refuse_again(phase.log, action)


@attrs.frozen(eq=False, repr=False)
class OrBlitz(Value):
    """As the base, or in its turn a seat shows one of these sets, and that picks the blind.

    `contract` is the game that the picker plays. Source: sheepshead.org.
    """

    says = Text(
        "Instead of picking, a seat may in its turn show one of these sets of cards: "
        "{shown_together}. By that it picks the blind, plays the game {contract}, and the hand "
        "is doubled."
    )
    base: Auction
    contract: str
    sets: tuple[Shown, ...]

    @property
    def contracts(self) -> tuple[str, ...]:
        """Those of the base, and that of a seat that has shown a set."""
        return tuple(dict.fromkeys([*self.base.contracts, self.contract]))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the base, and about the cards."""
        return (*self.base.rules, BLITZ_CARDS, BLITZ_IN_HAND)

    @property
    def shown_together(self) -> tuple[CardSet, ...]:
        """Each set, to be named apart from the others."""
        return tuple(map(CardSet, self.sets))

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Those of the base, then each set."""
        return (*self.base.candidates(phase, own), *map(Blitz, self.sets))

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """As the base, and for other cards than these in hand."""
        if isinstance(action, Blitz):
            return _refuse_cards(self.sets, own, action)
        return self.base.refuse(phase, own, action)

    def result(self, phase: Bidding) -> AuctionResult:
        """Who has shown a set declares."""
        for seat, action in phase.log[-1:]:
            if isinstance(action, Blitz):
                return Won(Terms(self.contract, seat))
        return self.base.result(phase)


def _refuse_cards(sets: tuple[Shown, ...], own: Own, action: Blitz) -> Broken | None:
    if action not in map(Blitz, sets):
        return broken(BLITZ_CARDS, cards=", ".join(" ".join(map(str, each)) for each in sets))
    missing = next((card for card in action.cards if card not in own.hand), None)
    return None if missing is None else broken(BLITZ_IN_HAND, card=missing)


def _refuse_again(log: Log, action: Blitz) -> Broken | None:
    shown = {card for _, said in log if isinstance(said, Blitz) for card in said.cards}
    again = next((card for card in action.cards if card in shown), None)
    return None if again is None else broken(BLITZ_ONCE, card=again)
