"""What the seats are asked before the first card: to give a card away, to call a third partner.

A round is asked of every seat in turn, whatever it holds, so that nothing tells who has the cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import PASS, Action, Give, Pass
from sheepshead.cards import Card
from sheepshead.holdings import Own, SightOf
from sheepshead.phases import Asking, Terms
from sheepshead.rules import Broken, Rule, broken

_PARTNERS: Final = ("wikipedia", "decisions")

GIVE_OR_PASS: Final = Rule(
    "give/give-or-pass",
    "Before the first card each seat in turn may give a partner's card away, once.",
    reason="a card may be given away now ('give'), or 'pass' said",
    sources=_PARTNERS,
)
GIVE_FROM_TWO: Final = Rule(
    "give/one-of-two",
    "Only a seat with two of the partners' cards gives one of them to its left neighbour.",
    reason="that takes two of {cards} in hand, and the card must be one of them",
    sources=_PARTNERS,
)
GIVE_BACK: Final = Rule(
    "give/give-back",
    "Who has been given a card gives one back for it.",
    reason="a card must be given back to seat {giver}",
    sources=_PARTNERS,
)
GIVE_BACK_OWN: Final = Rule(
    "give/own-card-back",
    "The card given back is one of the hand, and not the one just received.",
    reason="{card} was just received, or is not in the hand",
    sources=_PARTNERS,
)


@attrs.frozen
class GiveOneOfTwo:
    """A seat with two of some cards may give one to its left neighbour, for one of his in return.

    Each seat is asked once, from forehand on; who has been given a card gives back any other of his
    own. Source: wikipedia; the order of asking by decision.
    """

    rules = (GIVE_OR_PASS, GIVE_FROM_TWO, GIVE_BACK, GIVE_BACK_OWN)
    cards: tuple[Card, ...]

    def seat(self, phase: Asking) -> int | None:
        """Who gives back, or the next seat that has not been asked."""
        giver, asked = _gifts(phase)
        if giver is not None:
            return phase.table.after(giver)
        return next(iter(phase.table.from_forehand()[asked:]), None)

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Pass, and giving any card."""
        return (PASS, *map(Give, own.hand))

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Refused by what the seat is asked for: a gift, or the card given back for one."""
        giver, _ = _gifts(phase)
        if giver is not None:
            return _refuse_return(own, action, giver)
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Give):
            return broken(GIVE_OR_PASS)
        held = [card for card in self.cards if card in own.hand]
        if len(held) < 2 or action.card not in held:
            return broken(GIVE_FROM_TWO, cards=" ".join(map(str, self.cards)))
        return None

    def agree(self, phase: Asking) -> Terms:
        """Nothing is agreed: who holds what is not said."""
        return phase.terms

    def receiver(self, phase: Asking) -> int:
        """The left neighbour, or who gave the card for which one is given back."""
        giver, _ = _gifts(phase)
        return phase.table.after(phase.seat) if giver is None else giver


def _gifts(phase: Asking) -> tuple[int | None, int]:
    """Who has given a card and has none back yet, and how many seats have been asked."""
    giver: int | None = None
    asked = 0
    for seat, action in phase.answers:
        if giver is not None:
            giver = None
            continue
        asked += 1
        giver = seat if isinstance(action, Give) else None
    return giver, asked


def _refuse_return(own: Own, action: Action, giver: int) -> Broken | None:
    if not isinstance(action, Give):
        return broken(GIVE_BACK, giver=giver)
    received = [sight.card for sight in own.sights if sight.of is SightOf.RECEIVED]
    if action.card not in own.hand or action.card is received[-1]:
        return broken(GIVE_BACK_OWN, card=action.card)
    return None
