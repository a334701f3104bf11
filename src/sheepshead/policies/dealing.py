"""How the deck is dealt out: packets to the hands and to the blind."""

from __future__ import annotations

import attrs

from sheepshead.cards import Card
from sheepshead.phases import Table
from sheepshead.policy import Dealt


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

    @property
    def hand_size(self) -> int:
        """How many cards each seat gets."""
        return sum(packet.size for packet in self.packets if isinstance(packet, ToHands))

    @property
    def blind_size(self) -> int:
        """How many cards go to the blind."""
        return sum(packet.size for packet in self.packets if isinstance(packet, ToBlind))

    @property
    def first_packet(self) -> int:
        """How many cards a seat has when it may knock."""
        return next(packet.size for packet in self.packets if isinstance(packet, ToHands))

    def deal_out(self, deck: tuple[Card, ...], table: Table) -> Dealt:
        """Deal a whole deck from its beginning."""
        hands: list[tuple[Card, ...]] = [()] * table.seats
        blind: tuple[Card, ...] = ()
        at = 0
        for packet in self.packets:
            if isinstance(packet, ToBlind):
                blind += deck[at : at + packet.size]
                at += packet.size
                continue
            for seat in table.from_forehand():
                hands[seat] += deck[at : at + packet.size]
                at += packet.size
        return Dealt(tuple(hands), blind)
