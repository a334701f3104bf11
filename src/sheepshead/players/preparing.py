"""What the simple player lays aside, calls and names before the first card.

Level 5: imports levels 0 to 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from sheepshead.actions import Accept, Action, Alone, Bury, Call, NameTrump, Pass
from sheepshead.cards import Card, CardSet, Seen
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.players.aims import agreed_in
from sheepshead.players.bidding import DOUBLES_ABOVE
from sheepshead.players.prospects import aim_for, points_expected
from sheepshead.players.strength import strength_of, worth_kept
from sheepshead.state import View
from sheepshead.variant import Contract, Name

_VOID: Final = 6
"""A plain suit of which nothing is left in hand is worth so many points in the bury."""

_TRIED: Final = 8
"""So many of the best ways to bury are tried for one that leaves a card to be called."""


def choose_bury(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """Bury points and make suits void, keep trumps, and keep a card of a suit to be called.

    Source: playsheepshead/strategy (bury points when safe, create a void, keep your hold card).
    """
    contract, _, order = agreed_in(view)
    buries = [action for action in legal if isinstance(action, Bury)]
    worth = _worth_buried(order, own.hand)
    ranked = sorted(buries, key=lambda bury: _rank(order, own.hand, worth, bury), reverse=True)
    for bury in islice(ranked, _TRIED):
        if _can_call(contract, own, CardSet(_faces(bury.cards))):
            return bury
    return ranked[0]


def _faces(cards: Sequence[Seen]) -> list[Card]:
    return [card for card in cards if isinstance(card, Card)]


def _worth_buried(order: CardOrder, hand: CardSet) -> dict[Card, int]:
    """How gladly each card is laid aside: by its points, and trumps last of all."""
    return {
        card: -10 * order.strength(card) if order.is_trump(card) else order.points[card.index]
        for card in hand
    }


def _rank(
    order: CardOrder, hand: CardSet, worth: dict[Card, int], bury: Bury
) -> tuple[int, tuple[int, ...]]:
    cards = _faces(bury.cards)
    kept = hand - CardSet(cards)
    void = sum(
        [
            bool(hand.mask & mask) and not kept.mask & mask
            for suit, mask in order.masks.items()
            if suit is not TRUMP
        ]
    )
    total = sum([worth[card] for card in cards])
    # Of equal ways the one with the weaker cards, so that the choice follows from the hand.
    return total + _VOID * void, tuple(sorted([-order.strength(card) for card in cards]))


def _can_call(contract: Contract, own: Own, buried: CardSet) -> bool:
    """Whether a partner can be called openly afterwards, or none is called in this contract."""
    after = own.after_burying(buried)
    calling = False
    for step in contract.steps:
        if isinstance(step, Name):
            for call in step.naming.candidates(after):
                if isinstance(call, Call):
                    calling = True
                    if call.under is None and step.naming.refuse(after, call) is None:
                        return True
    return not calling


def choose_name(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """The trump suit that makes the hand strongest, or the card of a partner, or alone.

    Alone only with a hand that wins so by far. Sources: sheepsheadrules (alone with solid trumps),
    sheepshead.org/commandments (not alone when one could have called).
    """
    contract, terms, order = agreed_in(view)
    trumps = [action for action in legal if isinstance(action, NameTrump)]
    if trumps:
        return max(trumps, key=lambda named: _tricks_with(view, contract, terms, own, named))
    partners = [action for action in legal if not isinstance(action, Alone)]
    if len(partners) < len(legal) and (not partners or _is_solid(view, contract, order, own)):
        return next(action for action in legal if isinstance(action, Alone))
    calls = [action for action in partners if isinstance(action, Call)]
    if not calls:
        return partners[0]
    return max(calls, key=lambda call: _rank_of_call(order, own, call))


def _tricks_with(
    view: View, contract: Contract, terms: Terms, own: Own, named: NameTrump
) -> tuple[float, int]:
    """The tricks in the order of a trump suit, and the trumps in it for those that are equal."""
    order = contract.order_for(terms._replace(trump=named.suit))
    strength = strength_of(order, own.hand, others=view.variant.seats - 1)
    return strength.tricks, (own.hand.mask & order.masks[TRUMP]).bit_count()


def _is_solid(view: View, contract: Contract, order: CardOrder, own: Own) -> bool:
    """Whether the hand wins alone by so much that no partner is needed."""
    strength = strength_of(order, own.hand, others=view.variant.seats - 1)
    aside = order.points_of(own.buried)
    points = points_expected(view.variant, contract, strength, aside=aside, partners=0)
    return points >= aim_for(view.variant, contract).target + DOUBLES_ABOVE


def _rank_of_call(order: CardOrder, own: Own, call: Call) -> tuple[bool, bool, int, int]:
    """A call without an unknown, of a suit in which few cards are held, so that it walks.

    Then all others have more of the suit, and the called card is less likely to be ruffed; of
    equal suits the one whose cards bring the partner more points. A partner's trump is called as
    high as can be.
    """
    suit = order.suit_of(call.card)
    held = CardSet.of_mask(own.hand.mask & order.masks[suit])
    if call.under is not None and isinstance(call.under, Card):
        weak = -order.strength(call.under)
        return False, bool(held), -len(held), weak
    if suit is TRUMP:
        return True, True, order.strength(call.card), 0
    return True, bool(held), -len(held), order.points_of(held)


def choose_wedding(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """Accept a wedding with a hand that takes many tricks, and give a weak plain card back."""
    contract, _, order = agreed_in(view)
    accepting = [action for action in legal if isinstance(action, Accept)]
    passing = [action for action in legal if isinstance(action, Pass)]
    strength = strength_of(order, own.hand, others=view.variant.seats - 1)
    points = points_expected(view.variant, contract, strength, partners=0)
    if not accepting or (passing and points < aim_for(view.variant, contract).target):
        return passing[0]
    return min(accepting, key=lambda accept: worth_kept(order, own.hand, accept.card))
