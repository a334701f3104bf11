"""How strong a hand is in a contract, measured by the contract's own order of the cards.

Level 5: imports levels 0 to 2. No rank and no suit is named here: what is high and what is trump is
asked of the order, so a wenz, a solo or a game that somebody has just made up is measured alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from sheepshead.cards import Card, CardSet, Seen
from sheepshead.order import TRUMP, CardOrder, PlayingSuit


class Strength(NamedTuple):
    """What a hand is likely to take by itself: `tricks` of `cards`.

    `is_high` says that it draws the last trump of the others while it has the highest left.
    """

    tricks: float
    cards: int
    is_high: bool

    @property
    def share(self) -> float:
        """The part of all tricks that the hand takes."""
        return self.tricks / self.cards if self.cards else 0.0


@lru_cache(maxsize=1024)
def strength_of(order: CardOrder, hand: CardSet, *, others: int) -> Strength:
    """How many tricks a hand takes against so many other seats if it has the lead.

    Trumps are played from the top while they are high, else from the bottom; then suit by suit.

    >>> from sheepshead import deal, pick
    >>> order = pick(deal("called-ace", seed=1)).order
    >>> strength_of(order, CardSet("QC QS QH JC JS AD"), others=4).tricks
    6.0
    >>> round(strength_of(order, CardSet("QC JS 8D AC 8C 7H"), others=4).tricks, 1)
    1.8
    """
    unseen = order.pack - hand
    trumps, is_high, left = _trump_tricks(order, hand, unseen, others)
    suits = [suit for suit in order.masks if suit is not TRUMP]
    plain = sum([_plain_tricks(order, suit, hand, unseen, others, left) for suit in suits])
    return Strength(trumps + plain, len(hand), is_high)


def losers_of(order: CardOrder, hand: CardSet) -> int:
    """How many cards of a hand may have to take a trick although it wants none.

    In each suit a card is safe that lies below as many cards of the others as it has lower ones of
    its own.

    >>> from sheepshead import deal, pick
    >>> order = pick(deal("called-ace", seed=1)).order
    >>> losers_of(order, CardSet("7C 8C 7H 9H 7D AS"))
    1
    """
    unseen = order.pack - hand
    losers = 0
    for suit in order.masks:
        mine = _powers(order, suit, hand)[::-1]
        theirs = _powers(order, suit, unseen)[::-1]
        for place, power in enumerate(mine):
            # A suit runs in rounds: in each the others part with their lowest card that is left.
            losers += place >= len(theirs) or power > theirs[min(2 * place + 1, len(theirs) - 1)]
    return losers


def worth_kept(order: CardOrder, hand: CardSet, card: Seen) -> tuple[int, int]:
    """How much a card is missed: a trump most, then a card of a long suit, then a high one."""
    assert isinstance(card, Card), "a seat gives a card that it sees"
    strength = order.strength(card)
    held = (hand.mask & order.masks[order.suit_of(card)]).bit_count()
    return (strength, 0) if order.is_trump(card) else (held, strength)


def _powers(order: CardOrder, suit: PlayingSuit, cards: CardSet) -> list[int]:
    """How strong the cards of a playing suit are, high to low."""
    mask = cards.mask
    return [power for card, power in _ladders(order)[suit] if card & mask]


@lru_cache(maxsize=128)
def _ladders(order: CardOrder) -> Mapping[PlayingSuit, tuple[tuple[int, int], ...]]:
    """The cards of each playing suit from the highest down: as a mask, and how strong."""
    return MappingProxyType(
        {
            suit: tuple(
                sorted(
                    ((card.mask, order.powers[suit][card.index]) for card in order.cards_of(suit)),
                    key=itemgetter(1),
                    reverse=True,
                )
            )
            for suit in order.masks
        }
    )


def _followers(cards: int, others: int) -> int:
    """How many of the other seats are likely to have one of so many cards."""
    return min(cards, round(others * (1 - (1 - 1 / others) ** cards)))


def _trump_tricks(
    order: CardOrder, hand: CardSet, unseen: CardSet, others: int
) -> tuple[int, bool, int]:
    """Tricks in trump, whether the hand outlasts the others there, and how many they have left."""
    mine, theirs = _powers(order, TRUMP, hand), _powers(order, TRUMP, unseen)
    won = 0
    while mine and theirs:
        drawn = max(1, _followers(len(theirs), others))
        if mine[0] > theirs[0]:
            won += 1
            mine.pop(0)
        else:
            mine.pop()
            theirs.pop(0)
            drawn -= 1
        theirs = theirs[: len(theirs) - drawn]
    return won + len(mine), not theirs, len(theirs)


def _plain_tricks(
    order: CardOrder, suit: PlayingSuit, hand: CardSet, unseen: CardSet, others: int, trumps: int
) -> float:
    """Tricks in a plain suit, which may be ruffed as long as the others have trumps."""
    mine, theirs = _powers(order, suit, hand), _powers(order, suit, unseen)
    won, stands = 0.0, 1.0
    while mine:
        if theirs and mine[0] < theirs[0]:
            return won
        all_follow = (1 - (1 - 1 / others) ** len(theirs)) ** others
        stands *= 1 - (1 - all_follow) * min(1.0, trumps / others)
        won += stands
        mine.pop(0)
        theirs = theirs[: len(theirs) - max(1, _followers(len(theirs), others))]
    return won
