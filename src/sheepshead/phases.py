"""What everybody at the table knows: the phase of a hand, with the facts agreed and the tricks.

Level 1: imports level 0 and `actions`. Facts and ids only, never policies and never a hidden card.
`Phase` is a closed union: matched exhaustively, so that the type checker names every place to
change. Every phase has `table`, `log` and `seat`, the seat to act (None when the hand is over).
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, NamedTuple, TypeAlias

import attrs

from sheepshead.actions import Action
from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet, FaceDown, Seen, Suit
from sheepshead.carry import NOTHING_CARRIED, Carry
from sheepshead.order import PlayingSuit


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


@attrs.frozen
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


@attrs.frozen
class Knocking:
    """After the first packet: each seat from forehand on knocks or passes.

    >>> from sheepshead import deal
    >>> deal("sauspiel", seed=1, dealer=3).phase.name
    'knocking'
    """

    name: ClassVar[str] = "knocking"
    table: Table
    log: Log
    seat: int


@attrs.frozen
class Redealing:
    """Before the bidding each seat from forehand on may have a poor hand dealt again, or passes.

    >>> from sheepshead import deal
    >>> table = {"preset": "called-ace", "options": {"redeal_hand": "no-ace-face-trump"}}
    >>> deal(table, seed=1, dealer=4).phase.name
    'redealing'
    """

    name: ClassVar[str] = "redealing"
    table: Table
    log: Log
    seat: int
    answers: int = 0


@attrs.frozen
class Bidding:
    """Each seat from forehand on picks, bids or passes; `bids` are their answers so far.

    >>> from sheepshead import deal, pass_
    >>> pass_(deal("called-ace", seed=1, dealer=4)).phase.bids
    (Pass(),)
    """

    name: ClassVar[str] = "bidding"
    table: Table
    log: Log
    seat: int
    bids: tuple[Action, ...] = ()


@attrs.frozen
class Choosing:
    """All have passed and the rules give one seat a choice.

    >>> from sheepshead import deal, pass_
    >>> state = deal("schafkopf-classic", seed=1, dealer=3)
    >>> state = pass_(pass_(pass_(pass_(state))))
    >>> state.phase.name, state.phase.seat
    ('choosing', 3)
    """

    name: ClassVar[str] = "choosing"
    table: Table
    log: Log
    seat: int


@attrs.frozen
class Offering:
    """A wedding is offered: each other seat in turn accepts with a card or passes.

    `step` is the number of the contract's step, from 0.

    >>> from sheepshead import bid, deal, pass_
    >>> table = {"preset": "sauspiel", "options": {"hochzeit": "closed"}}
    >>> state = pass_(pass_(pass_(pass_(deal(table, seed=1, dealer=3)))))
    >>> state = pass_(pass_(pass_(bid(state, "hochzeit"))))
    >>> state.phase.name, state.phase.seat
    ('offering', 1)
    """

    name: ClassVar[str] = "offering"
    table: Table
    log: Log
    seat: int
    terms: Terms
    step: int


@attrs.frozen
class Burying:
    """The declarer has taken the blind and lays `count` cards aside.

    `step` is the number of the contract's step, from 0.

    >>> from sheepshead import deal, pick
    >>> state = pick(deal("called-ace", seed=1, dealer=4))
    >>> state.phase.name, state.phase.count
    ('burying', 2)
    """

    name: ClassVar[str] = "burying"
    table: Table
    log: Log
    seat: int
    terms: Terms
    step: int
    count: int


@attrs.frozen
class Naming:
    """The declarer names the partner's card or the trump suit, or goes alone.

    `step` is the number of the contract's step, from 0.

    >>> from sheepshead import bury, deal, pick
    >>> bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D").phase.name
    'naming'
    """

    name: ClassVar[str] = "naming"
    table: Table
    log: Log
    seat: int
    terms: Terms
    step: int


@attrs.frozen
class Asking:
    """Before the first card the seats are asked one after the other, such as who gives a card away.

    `step` is the number of the contract's step, from 0; `answers` are what has been answered in it,
    as everybody saw it.

    >>> from sheepshead import deal
    >>> deal("six-handed-spitz", seed=1, dealer=5).phase.name
    'asking'
    """

    name: ClassVar[str] = "asking"
    table: Table
    log: Log
    seat: int
    terms: Terms
    step: int
    answers: Log = ()


class Playing(NamedTuple):
    """Cards are played; `tricks` are finished, `trick` lies on the table.

    `played_mask` has every card played face up so far, as bits: it is what is asked most often.
    `doubles` are the steps of the doubling ladder so far, in order. `rows` are the stacks as they
    lie now, None where all cards are in hand.

    >>> from sheepshead import alone, bury, deal, pick, play
    >>> state = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    >>> phase = play(play(state, "8C"), "AC").phase
    >>> phase.trick.cards, phase.seat
    ((Card('8C'), Card('AC')), 2)
    >>> phase.played
    CardSet('AC 8C')
    """

    table: Table
    log: Log
    seat: int
    terms: Terms
    tricks: tuple[Trick, ...]
    trick: Trick
    played_mask: int = 0
    doubles: tuple[Doubled, ...] = ()
    rows: Rows | None = None

    @property
    def name(self) -> str:
        """The name of the phase."""
        return "playing"

    @property
    def played(self) -> CardSet:
        """Every card played face up so far."""
        return CardSet.of_mask(self.played_mask)

    @property
    def cards_played(self) -> int:
        """How many cards have been played in the hand, face down ones included."""
        return sum([len(trick.cards) for trick in (*self.tricks, self.trick)])


@attrs.frozen
class Finished:
    """The hand is over and can be scored.

    `shown` is what was turned up, `rows` the stacks as they lay at last. An unknown stays face down
    in `tricks`; `face_of` names it.

    >>> from sheepshead import alone, apply, bury, deal, legal_actions, pick
    >>> state = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    >>> while not state.is_over:
    ...     state = apply(state, legal_actions(state)[0])
    >>> state.phase.shown.buried, state.phase.played_by(0)
    (CardSet('TH 9D'), CardSet('QC 8C AS KS 7S 8D'))
    """

    name: ClassVar[str] = "finished"
    seat: ClassVar[None] = None
    table: Table
    log: Log
    terms: Terms
    tricks: tuple[Trick, ...]
    played_mask: int
    doubles: tuple[Doubled, ...]
    shown: Shown
    rows: Rows | None = None

    def played_by(self, seat: int) -> CardSet:
        """Every card that a seat played, the unknown too, now that it has been turned up."""
        seats = self.table.seats
        return CardSet(
            [
                self.face_of(card)
                for trick in self.tricks
                for card in trick.cards[(seat - trick.leader) % seats :: seats]
            ]
        )

    def taken_by(self, seat: int) -> tuple[Card, ...]:
        """Every card in the tricks that a seat won, in the order of play; not the bury."""
        return tuple(
            self.face_of(card)
            for trick in self.tricks
            if trick.winner == seat
            for card in trick.cards
        )

    def face_of(self, card: Seen) -> Card:
        """The face of a card of a finished hand, in which nothing lies face down any more."""
        face = self.shown.under if card is FACE_DOWN else card
        assert isinstance(face, Card), "a card played face down is turned up at the end"
        return face


Phase: TypeAlias = (
    Knocking
    | Redealing
    | Bidding
    | Choosing
    | Offering
    | Burying
    | Naming
    | Asking
    | Playing
    | Finished
)

PlayedSoFar: TypeAlias = Playing | Finished
"""The phases in which there are tricks to read."""


def suit_was_led(phase: PlayedSoFar, suit: PlayingSuit) -> bool:
    """Whether a playing suit was led in an earlier, finished trick."""
    for trick in phase.tricks:  # noqa: SIM110 - asked for every card that is played
        if trick.led is suit:
            return True
    return False


def seat_that_played(phase: PlayedSoFar, wanted: Card) -> int | None:
    """The seat that played a card face up, or None if it has not been played."""
    for trick in tricks_of(phase):
        for place, card in enumerate(trick.cards):
            if card is wanted:
                return trick.seat_at(place, phase.table.seats)
    return None


def tricks_of(phase: PlayedSoFar) -> tuple[Trick, ...]:
    """All tricks of a phase, the one on the table included."""
    return (*phase.tricks, phase.trick) if isinstance(phase, Playing) else phase.tricks
