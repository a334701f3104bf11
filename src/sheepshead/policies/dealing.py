"""How the deck is dealt out: packets to the hands and to the blind."""

from __future__ import annotations

import attrs

from sheepshead.cards import Card
from sheepshead.holdings import Dealt
from sheepshead.phases import Table


@attrs.frozen
class ToHands:
    """A packet of so many cards for each seat, forehand first."""

    size: int


@attrs.frozen
class ToBlind:
    """So many cards for the blind."""

    size: int


@attrs.frozen
class Packets:
    """Deal in packets, such as three each, two to the blind, three each.

    The first packet is what a seat has seen when it may knock.
    """

    rules = ()
    packets: tuple[ToHands | ToBlind, ...]
    hand_size: int = attrs.field(init=False, eq=False, repr=False)
    blind_size: int = attrs.field(init=False, eq=False, repr=False)
    first_packet: int = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        hands = [packet.size for packet in self.packets if isinstance(packet, ToHands)]
        blind = [packet.size for packet in self.packets if isinstance(packet, ToBlind)]
        object.__setattr__(self, "hand_size", sum(hands))
        object.__setattr__(self, "blind_size", sum(blind))
        object.__setattr__(self, "first_packet", hands[0])

    def deal_out(self, deck: tuple[Card, ...], table: Table) -> Dealt:
        """Deal a whole deck from its beginning."""
        hands: list[tuple[Card, ...]] = [()] * table.seats
        blind: tuple[Card, ...] = ()
        seats = table.from_forehand()
        at = 0
        for packet in self.packets:
            if isinstance(packet, ToBlind):
                blind += deck[at : at + packet.size]
                at += packet.size
                continue
            for seat in seats:
                hands[seat] += deck[at : at + packet.size]
                at += packet.size
        return Dealt(tuple(hands), blind)
