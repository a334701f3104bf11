"""Whose turn it is to play, and from which cards: the hand, the row before the seat, or both.

Where stacks lie before the seats, only the cards face up can be played; the card under one that was
played turns up at once or after the trick.
"""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.basics import CARD_IN_HAND
from sheepshead.cards import Card
from sheepshead.facts import (
    Rows,
    Spot,
    Table,
    Terms,
    Trick,
)
from sheepshead.holdings import Own
from sheepshead.play_phase import Playing
from sheepshead.policies.actors import Forehand
from sheepshead.policy import Who
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

FROM_ROW: Final = Rule(
    "play/face-up-card",
    "Only the cards that lie face up on the stacks before one can be played.",
    reason="{card} does not lie face up before seat {seat}",
    sources=("wikipedia", "schafkopf-buch"),
)
FROM_HAND_OR_ROW: Final = Rule(
    "play/hand-or-row",
    "A card is played from the hand or from the stacks before one, of which only the cards face "
    "up can be played; both together are what one holds.",
    reason="{card} is neither in the hand of seat {seat} nor face up before it",
    sources=("sheepshead.org",),
)
HAND_THEN_ROW: Final = Rule(
    "play/hand-and-row-in-turn",
    "When it is time for the hands, a card is played from the hand; when it is time for the rows, "
    "one of those that lie face up on the stacks before one.",
    reason="it is time to play from the {spot}, and {card} is not playable there",
    sources=("wikipedia",),
)


class Turning(Protocol):
    """When a card that lies uncovered is turned up."""

    def is_time(self, phase: Playing) -> bool:
        """Whether it is turned up now, after a card has been played."""
        ...


@stateless
class TurnUpAfterTrick:
    """Cards are turned up when the trick is complete. Source: wikipedia."""

    says = Text(
        "A card that comes to lie uncovered on a stack is turned up when the trick is complete."
    )

    def is_time(self, phase: Playing) -> bool:
        """Between two tricks."""
        return not phase.cards


@stateless
class TurnUpAtOnce:
    """A card is turned up as soon as it lies uncovered. Source: schafkopf-buch."""

    says = Text(
        "A card that comes to lie uncovered on a stack is turned up as soon as the card on it is "
        "played."
    )

    def is_time(self, phase: Playing) -> bool:
        """Always."""
        return True


_FOREHAND: Final = Forehand()


@attrs.frozen(eq=False, repr=False)
class Clockwise(Value):
    """One seat leads to the first trick, the winner of a trick to the next; all play from hand.

    `first` is forehand wherever nothing else is agreed.
    """

    says = Text(
        "{first} leads to the first trick; the others follow clockwise, one card each, and the "
        "winner of a trick leads to the next."
    )
    rules = (CARD_IN_HAND,)
    first: Who = _FOREHAND

    def cards_in_trick(self, table: Table) -> int:
        """One from each seat."""
        return table.seats

    def first_leader(self, table: Table, terms: Terms) -> int:
        """As agreed."""
        return self.first.seat(table, terms)

    def seat(self, table: Table, trick: Trick) -> int:
        """The leader, then the seats to his left."""
        return (trick.leader + len(trick.cards)) % table.seats

    def after_each(self, table: Table) -> tuple[int, ...]:
        """The seat to its left, whatever was played."""
        return (*range(1, table.seats), 0)

    def playable(self, phase: Playing, own: Own) -> int:
        """All cards that are left, the unknown among them."""
        held = own.hand.mask & ~phase.played_mask
        return held if own.under is None else own.still_held(phase)

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """The card is not in hand."""
        return broken(CARD_IN_HAND, card=card, seat=own.seat)

    def turns_up(self, phase: Playing) -> bool:
        """Nothing lies in rows."""
        return False

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """As they are."""
        return rows


_CLOCKWISE: Final = Clockwise()


def _rows(phase: Playing) -> Rows:
    assert phase.rows is not None, "this turn belongs to a deal with stacks"
    return phase.rows


class Places(Protocol):
    """From where the cards of a trick are played, where stacks lie before the seats."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which a card is not playable."""
        ...

    @property
    def cards_each(self) -> int:
        """How many cards each seat plays to a trick."""
        ...

    def playable(self, phase: Playing, own: Own) -> int:
        """The cards from which this seat may play, as a mask."""
        ...

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """Why a card is not among them."""
        ...

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """The rows for the next trick, when the card at this place has won one."""
        ...


@attrs.frozen(eq=False, repr=False)
class WithStacks(Value):
    """In turn, where stacks lie before the seats: forehand leads, then who won a trick.

    `places` says from where a card is played, `turning` when what lies uncovered is turned up.
    """

    says = Text(
        "Forehand leads to the first trick; play goes clockwise, and the winner of a trick leads "
        "to the next. A seat holds only what it may play from at that moment: a covered card is "
        "not held."
    )
    places: Places
    turning: Turning

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of its places."""
        return self.places.rules

    def cards_in_trick(self, table: Table) -> int:
        """As many from each seat as the places have it."""
        return self.places.cards_each * table.seats

    def first_leader(self, table: Table, terms: Terms) -> int:
        """Forehand."""
        return table.forehand

    def seat(self, table: Table, trick: Trick) -> int:
        """The leader, then the seats to his left, as often as each plays."""
        return _CLOCKWISE.seat(table, trick)

    def playable(self, phase: Playing, own: Own) -> int:
        """As the places have it."""
        return self.places.playable(phase, own)

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """As the places have it."""
        return self.places.explain(phase, own, card)

    def turns_up(self, phase: Playing) -> bool:
        """When it is time."""
        return self.turning.is_time(phase)

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """As the places have it."""
        return self.places.after_trick(rows, place)


@stateless
class Row:
    """Only the cards that lie face up before a seat. Source: wikipedia, schafkopf-buch."""

    rules = (FROM_ROW,)
    cards_each = 1

    def playable(self, phase: Playing, own: Own) -> int:
        """What lies face up before the seat."""
        return _rows(phase).face_up(own.seat)

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """The card does not lie face up there."""
        return broken(FROM_ROW, card=card, seat=own.seat)

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """As they are."""
        return rows


@stateless
class HandOrRow:
    """The hand and the cards face up before a seat, whichever it likes. Source: sheepshead.org."""

    rules = (FROM_HAND_OR_ROW,)
    cards_each = 1

    def playable(self, phase: Playing, own: Own) -> int:
        """Both the hand and what lies face up before the seat."""
        return _CLOCKWISE.playable(phase, own) | _rows(phase).face_up(own.seat)

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """The card is in neither place."""
        return broken(FROM_HAND_OR_ROW, card=card, seat=own.seat)

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """As they are."""
        return rows


@stateless
class HandThenRow:
    """A trick has a card from each hand and one from each row, in that order or the other.

    The first trick is led from hand; then the hand or the row that won a trick leads to the next.
    Source: wikipedia.
    """

    says = Text(
        "Each seat plays two cards to a trick, one from the hand and one from its row: the "
        "cards that lie face up on the stacks before it. The first trick is led from the hand: "
        "all play from their hands in turn, then all from their rows in the same order. A later "
        "trick begins with the hands or with the rows, whichever the card came from that won "
        "the trick before. Only the cards of the hand, or only those of the row, are held while it "
        "is time to play from there."
    )
    rules = (HAND_THEN_ROW,)
    cards_each = 2

    def playable(self, phase: Playing, own: Own) -> int:
        """The hand, or what lies face up before the seat, as it is the turn of one or the other."""
        if _spot_now(phase) is Spot.ROW:
            return _rows(phase).face_up(own.seat)
        return _CLOCKWISE.playable(phase, own)

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """From where it is time to play."""
        return broken(HAND_THEN_ROW, card=card, spot=_spot_now(phase).value)

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """The hand or the row that has won leads."""
        return rows._replace(lead=_spot(rows.lead, place, len(rows.tops)))


def _spot_now(phase: Playing) -> Spot:
    """From where the next card of the trick is played."""
    return _spot(_rows(phase).lead, len(phase.cards), phase.table.seats)


def _spot(lead: Spot, place: int, seats: int) -> Spot:
    """From where the card at this place of a trick is played: the second half from the other."""
    if place < seats:
        return lead
    return Spot.ROW if lead is Spot.HAND else Spot.HAND
