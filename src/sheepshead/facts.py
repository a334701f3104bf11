"""What phases hold: the table, the terms agreed, tricks, doublings, stacks, cards turned up.

Level 1: imports level 0 and `actions`. Facts and ids only, never policies and never a hidden card.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

import attrs

from sheepshead.actions import Action
from sheepshead.cards import NO_CARDS, Card, CardSet, FaceDown, Seen, Suit
from sheepshead.carry import NOTHING_CARRIED, Carry
from sheepshead.making import maker_of
from sheepshead.notebook import as_svg
from sheepshead.order import PlayingSuit
from sheepshead.stateless import new_tuple


class Side(Enum):
    """The two sides of a contract with a declarer."""

    DECLARING = "declaring side"
    DEFENDING = "defenders"

    __hash__ = object.__hash__


Log: TypeAlias = tuple[tuple[int, Action], ...]
"""What was done, in order: the seat and its action as everybody saw it."""


class Spot(Enum):
    """From where a card is played."""

    HAND = "hand"
    ROW = "row"

    __hash__ = object.__hash__


class Rows(NamedTuple):
    """The stacks that lie before the seats, for all to see: a card face up, others covered by it.

    `tops` has, for each seat, the card lying face up on each of its stacks, None where there is
    none; `covered` how many cards of the stack lie face down. `lead` is the spot from which the
    trick on the table is led, where hand and row play apart. `turned` are the cards turned up so
    far, in order, each with its seat and the number of its stack.

    >>> rows = Rows(((Card("QC"), Card("7D")), (Card("AS"), None)), ((1, 1), (1, 0)))
    >>> rows.without(0, Card("7D")).tops
    ((Card('QC'), None), (Card('AS'), None))
    """

    tops: tuple[tuple[Card | None, ...], ...]
    covered: tuple[tuple[int, ...], ...]
    lead: Spot = Spot.HAND
    turned: tuple[tuple[int, int, Card], ...] = ()

    def face_up(self, seat: int) -> int:
        """The cards lying face up before a seat, as a mask."""
        return sum([card.mask for card in self.tops[seat] if card is not None])

    def without(self, seat: int, card: Card) -> Rows:
        """With a card played from the row of a seat; unchanged if it does not lie there."""
        row = tuple([None if top is card else top for top in self.tops[seat]])
        return self._replace(tops=(*self.tops[:seat], row, *self.tops[seat + 1 :]))


class Table(NamedTuple):
    """What a hand starts with: seats, dealer, what earlier hands left, and what is laid out.

    `carry` is what earlier hands left; `knocks` counts the seats that knocked before the deal was
    complete. `shown` are cards that all have seen in a hand: the
    trump of an open wedding that nobody accepted. `rows` are the stacks as they were laid out, None
    where all cards are in hand.

    >>> Table(seats=5, dealer=2).forehand
    3
    """

    seats: int
    dealer: int
    carry: Carry = NOTHING_CARRIED
    knocks: int = 0
    shown: tuple[Card, ...] = ()
    rows: Rows | None = None

    @property
    def forehand(self) -> int:
        """The seat left of the dealer."""
        return (self.dealer + 1) % self.seats

    def as_dealt(self) -> Table:
        """The table before anybody has said or shown anything."""
        return self._replace(knocks=0, shown=())

    def with_knock(self) -> Table:
        """With one seat more that has knocked."""
        seats, dealer, carry, knocks, shown, rows = self
        return new_tuple(Table, (seats, dealer, carry, knocks + 1, shown, rows))

    def after(self, seat: int) -> int:
        """The seat to the left of a seat.

        >>> Table(seats=5, dealer=0).after(4)
        0
        """
        return (seat + 1) % self.seats

    def from_forehand(self) -> tuple[int, ...]:
        """All seats in the order in which they speak: forehand first, the dealer last.

        >>> Table(seats=5, dealer=2).from_forehand()
        (3, 4, 0, 1, 2)
        """
        forehand = self.forehand
        return (*range(forehand, self.seats), *range(forehand))


class Terms(NamedTuple):
    """What has been agreed about the game being played.

    `declarer` is None where everybody plays for himself. `called` is the partner's card, `under`
    the mark of an unknown laid face down under the call. `promised` are points above 60. `alone`
    says that the declarer announced to play without a partner; `partner` is one whom all know.
    `exchanged` are the two cards of a wedding, offered and given back, as everybody saw them.
    `stated_doubles` is the number of doubles of a hand whose doubling is over before play starts;
    `cracks` counts those that were said before the bury.

    >>> terms = Terms("pick", declarer=0, called=Card("AC"))
    >>> terms.called, terms.alone
    (Card('AC'), False)
    """

    contract: str
    declarer: int | None = None
    called: Card | None = None
    under: FaceDown | None = None
    trump: Suit | None = None
    promised: int = 0
    alone: bool = False
    partner: int | None = None
    exchanged: tuple[Seen, ...] = ()
    stated_doubles: int | None = None
    cracks: int = 0

    def with_call(self, card: Card, under: FaceDown | None = None) -> Terms:
        """With the partner's card called, and with what lies under the call."""
        return new_tuple(Terms, (*self[:2], card, under, *self[4:]))

    def with_trump(self, suit: Suit) -> Terms:
        """With a trump suit named."""
        return new_tuple(Terms, (*self[:4], suit, *self[5:]))

    def going_alone(self) -> Terms:
        """With a declarer who plays without a partner."""
        return new_tuple(Terms, (*self[:6], True, *self[7:]))


class Doubled(NamedTuple):
    """One step of the doubling ladder: who took it, for which side, after how many cards.

    `side` is the one whose turn it was to double; None where everybody plays for himself.
    """

    seat: int
    side: Side | None
    cards_played: int


class Trick(NamedTuple):
    """A trick: the cards in the order of play, the suit that was led, and who won it.

    `led` is a playing suit: an unknown that is led counts as the called suit. `winner` is None
    while the trick is on the table.

    >>> trick = Trick(4, (Card("8C"), Card("AC")), led=Suit.CLUBS)
    >>> trick.leader, trick.winner
    (4, None)
    """

    leader: int
    cards: tuple[Seen, ...] = ()
    led: PlayingSuit | None = None
    winner: int | None = None

    def seat_at(self, place: int, seats: int) -> int:
        """The seat that played the card at this place, from 0, in the order of play.

        >>> Trick(4, (Card("8C"), Card("AC"))).seat_at(1, seats=5)
        0
        """
        return (self.leader + place) % seats

    def _repr_svg_(self) -> str:
        return as_svg(self)


@attrs.frozen(weakref_slot=False)
class Shown:
    """What is turned up when a hand is over: the bury, the blind, the unknown, hands laid down.

    `buried_by` has what each seat buried, or nothing where nobody did; `hands` what each seat holds
    where all lay their hands open. What was not part of the hand is empty, or None for the unknown.

    >>> print(Shown(buried_by=(CardSet("TH 9D"), CardSet()), blind=CardSet("QC 8D")).buried)
    TH 9D
    """

    buried_by: tuple[CardSet, ...] = ()
    blind: CardSet = NO_CARDS
    under: Card | None = None
    laid_down: CardSet = NO_CARDS
    hands: tuple[CardSet, ...] = ()

    @property
    def buried(self) -> CardSet:
        """Every card that was buried, by whomever."""
        return CardSet.of_mask(sum([cards.mask for cards in self.buried_by]))


shown_from: Final = maker_of(Shown)
"""What is turned up, of these parts, made fast."""
