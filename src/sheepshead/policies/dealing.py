"""How the deck is dealt out: packets to the hands, to the blind and to rows before the seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import Card
from sheepshead.facts import Table
from sheepshead.holdings import Dealt
from sheepshead.policy import DealPlan, Face
from sheepshead.rules import Rule
from sheepshead.stateless import new_tuple
from sheepshead.texts import Text
from sheepshead.values import Value


@attrs.frozen(eq=False, repr=False)
class ToHands(Value):
    """A packet of so many cards for each seat, forehand first."""

    says = Text("{size:card|cards} to each seat")

    size: int


@attrs.frozen(eq=False, repr=False)
class ToBlind(Value):
    """So many cards for the blind."""

    says = Text("{size:card|cards} to the blind")

    size: int


@attrs.frozen(eq=False, repr=False)
class FaceDown(Value):
    """A row of so many cards face down before each seat, on those lying there already."""

    says = Text("{size:card|cards} to each seat, face down in a row before it")

    size: int


@attrs.frozen(eq=False, repr=False)
class FaceUp(Value):
    """A row of so many cards face up before each seat, on those lying there already."""

    says = Text("{size:card|cards} to each seat, face up in a row before it")

    size: int


Packet: TypeAlias = ToHands | ToBlind | FaceDown | FaceUp


@attrs.frozen(cache_hash=True)
class Packets:
    """Deal in packets, such as three each, two to the blind, three each.

    So many packets as `before_knocks` are what a seat has seen when it may knock. Cards dealt to
    rows make stacks: the first card of a row lies on the first card of the row before.
    """

    rules = ()
    packets: tuple[Packet, ...]
    before_knocks: int = 1
    hand_size: int = attrs.field(init=False, eq=False, repr=False)
    blind_size: int = attrs.field(init=False, eq=False, repr=False)
    first_packet: int = attrs.field(init=False, eq=False, repr=False)
    _hand: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    _stacks: tuple[tuple[int, ...], ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        received = [packet for packet in self.packets if not isinstance(packet, ToBlind)]
        hand: list[int] = []
        stacks: list[list[int]] = []
        at = 0
        for packet in received:
            places = range(at, at + packet.size)
            at += packet.size
            if isinstance(packet, ToHands):
                hand += places
                continue
            stacks += [[] for _ in range(packet.size - len(stacks))]
            for stack, place in zip(stacks, places, strict=False):
                stack.append(place)
        blind = [packet.size for packet in self.packets if isinstance(packet, ToBlind)]
        object.__setattr__(self, "hand_size", at)
        object.__setattr__(self, "blind_size", sum(blind))
        seen = sum([packet.size for packet in received[: self.before_knocks]])
        object.__setattr__(self, "first_packet", seen)
        object.__setattr__(self, "_hand", tuple(hand))
        object.__setattr__(self, "_stacks", tuple(map(tuple, stacks)))

    @property
    def says(self) -> Text:
        """In which packets, how rows lie on each other, and what is seen before a knock."""
        return _DEALT[bool(self._stacks), self.before_knocks > 1]

    def deal_out(self, deck: tuple[Card, ...], table: Table) -> Dealt:
        """Deal a whole deck from its beginning."""
        hands, blind = _taken(self, table.seats, table.forehand)
        return new_tuple(Dealt, (tuple([take(deck) for take in hands]), blind(deck)))

    def in_hand(self, received: tuple[Card, ...]) -> tuple[Card, ...]:
        """All cards but those of the rows."""
        if not self._stacks:
            return received
        return tuple([received[place] for place in self._hand])

    def in_stacks(self, received: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """The cards of the rows, stack by stack, from the bottom up."""
        if not self._stacks:
            return ()
        return tuple([tuple([received[place] for place in stack]) for stack in self._stacks])

    def received(
        self, hand: tuple[Face, ...], stacks: tuple[tuple[Face, ...], ...]
    ) -> tuple[Face, ...]:
        """Hand and stacks put back in the order in which they were dealt."""
        places = [*self._hand, *(place for stack in self._stacks for place in stack)]
        cards: list[Face] = [*hand]
        for stack in stacks:
            cards += stack
        in_order = sorted(range(len(places)), key=places.__getitem__)
        return tuple([cards[number] for number in in_order])


_Taking: TypeAlias = Callable[[tuple[Card, ...]], tuple[Card, ...]]
"""Takes its cards out of a deck."""


@lru_cache(maxsize=1024)
def _taken(plan: Packets, seats: int, forehand: int) -> tuple[tuple[_Taking, ...], _Taking]:
    """What goes to each seat and to the blind, packet by packet: the same deal after deal."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    blind: list[int] = []
    at = 0
    for packet in plan.packets:
        in_turn = [hands[(forehand + turn) % seats] for turn in range(seats)]
        for receiver in [blind] if isinstance(packet, ToBlind) else in_turn:
            receiver.extend(range(at, at + packet.size))
            at += packet.size
    return tuple(map(_taking, hands)), _taking(blind)


def _taking(places: list[int]) -> _Taking:
    """Takes the cards at these places of a deck."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda deck: tuple([deck[place] for place in places])


_DEALT: Final = {
    (False, False): Text(
        "The cards are dealt in packets, to forehand first and then clockwise: {packets}."
    ),
    (False, True): Text(
        "The cards are dealt in packets, to forehand first and then clockwise: {packets}. Where a "
        "table knocks after the first packet, the first {before_knocks} packets count as one."
    ),
    (True, False): Text(
        "The cards are dealt in packets, to forehand first and then clockwise: {packets}. A later "
        "row is laid on the row before it, card on card, so that the rows make stacks."
    ),
    (True, True): Text(
        "The cards are dealt in packets, to forehand first and then clockwise: {packets}. A later "
        "row is laid on the row before it, card on card, so that the rows make stacks. Where a "
        "table knocks after the first packet, the first {before_knocks} packets count as one."
    ),
}
"""By whether there are rows, and whether more than one packet is seen before a knock."""


@attrs.frozen(eq=False, repr=False)
class NobodyLooksYet(Value):
    """As the base, and the cards stay face down until all have said whether they pick unseen.

    Source: playsheepshead.
    """

    says = Text(
        "All cards lie face down at first: nobody looks at one before it is settled whether a seat "
        "picks unseen."
    )
    base: DealPlan
    first_packet = 0

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the base."""
        return self.base.rules

    @property
    def hand_size(self) -> int:
        """That of the base."""
        return self.base.hand_size

    @property
    def blind_size(self) -> int:
        """That of the base."""
        return self.base.blind_size

    def deal_out(self, deck: tuple[Card, ...], table: Table) -> Dealt:
        """As the base."""
        return self.base.deal_out(deck, table)

    def in_hand(self, received: tuple[Card, ...]) -> tuple[Card, ...]:
        """As the base."""
        return self.base.in_hand(received)

    def in_stacks(self, received: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """As the base."""
        return self.base.in_stacks(received)

    def received(
        self, hand: tuple[Face, ...], stacks: tuple[tuple[Face, ...], ...]
    ) -> tuple[Face, ...]:
        """As the base."""
        return self.base.received(hand, stacks)
