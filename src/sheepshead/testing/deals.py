"""Deals by chance: half are shuffled, half have a striking hand for one seat.

A striking hand has one trump, nothing else, or any number of them, high or low, so that rare bids
and calls become possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from sheepshead import engine, moves
from sheepshead.cards import Card, CardSet
from sheepshead.facts import Table, Terms
from sheepshead.holdings import Dealt, Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.state import State
from sheepshead.variant import Contract, Variant

_CHANCES: Final = {"stock": (0, 0, 1, 4, 7), "multiplier": (1, 1, 2, 4), "doublers": (0, 0, 1, 3)}
_TRIES: Final = 12


def random_deal(variant: Variant, rng: Random, contract: str) -> State:
    """The first state of a hand with a dealer, cards and a stock by chance.

    A striking hand is one in the order of `contract`; some deals are tried until a seat can bid it.
    """
    dealer = rng.randrange(variant.seats)
    session = some_session(variant, rng)
    dealt = _random_hands(variant, rng, contract)
    for _ in range(_TRIES):
        if _somebody_can_bid(variant.contract(contract), dealt):
            break
        dealt = _random_hands(variant, rng, contract)
    return lay_out(variant, dealt, dealer, session)


def some_session(variant: Variant, rng: Random) -> dict[str, int]:
    """What earlier hands left, by chance, as far as a variant knows such a thing."""
    return {name: rng.choice(_CHANCES[name]) for name in variant.inherits if name in _CHANCES}


def _random_hands(variant: Variant, rng: Random, contract: str) -> Dealt:
    deck = list(variant.pack)
    rng.shuffle(deck)
    size = variant.deal.hand_size
    order = variant.contract(contract).order_for(Terms(contract))
    first = deck[:size] if rng.random() < 0.5 else _striking_hand(order, deck, rng, size)
    rest = [card for card in deck if card not in first]
    hands = [tuple(rest[seat * size : (seat + 1) * size]) for seat in range(variant.seats - 1)]
    hands.insert(rng.randrange(variant.seats), tuple(first))
    return Dealt(tuple(hands), tuple(rest[(variant.seats - 1) * size :]))


def _somebody_can_bid(contract: Contract, dealt: Dealt) -> bool:
    return any(
        contract.holding.refuse(Own(seat, hand, CardSet(hand))) is None
        for seat, hand in enumerate(dealt.hands)
    )


def _striking_hand(order: CardOrder, deck: list[Card], rng: Random, size: int) -> list[Card]:
    trumps = [card for card in deck if order.suit_of(card) is TRUMP]
    plain = [card for card in deck if order.suit_of(card) is not TRUMP]
    for cards in (trumps, plain):
        if rng.random() < 0.5:
            cards.sort(key=order.strength, reverse=True)
    wanted = rng.choice((1, size, rng.randint(0, size)))
    count = max(min(wanted, len(trumps)), size - len(plain))
    hand = trumps[:count] + plain[: size - count]
    rng.shuffle(hand)
    return hand


def lay_out(variant: Variant, dealt: Dealt, dealer: int, session: Mapping[str, int]) -> State:
    """The first state of a hand with these cards, dealt as the variant deals them."""
    pack = tuple(variant.pack)
    pattern = variant.deal.deal_out(pack, Table(variant.seats, dealer))
    comes_here: dict[Card, Card] = {}
    for places, cards in zip(
        (*pattern.hands, pattern.blind), (*dealt.hands, dealt.blind), strict=True
    ):
        comes_here |= dict(zip(places, cards, strict=True))
    deck = [comes_here[place] for place in pack]
    return moves.deal(variant, cards=deck, dealer=dealer, session=session or None)


def deal_of(state: State) -> Dealt:
    """The deal that a state began with, what is not dealt out yet included."""
    return engine.as_dealt(state.variant.deal, state.holdings)


def inherited(table: Table) -> dict[str, int]:
    """What a hand took over from earlier ones, as `deal` takes it."""
    return table.carry.changed
