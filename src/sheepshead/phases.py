"""What everybody at the table knows: the phase of a hand, with the facts agreed and the tricks.

Level 1: imports level 0, `actions`, `facts` and `play_phase`. `Phase` is a closed union: matched
exhaustively, so that the type checker names every place to change. Every phase has `table`, `log`
and `seat`, the seat to act (None when the hand is over).
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, TypedDict, Unpack, final

import attrs

from sheepshead.actions import Action
from sheepshead.cards import FACE_DOWN, Card, CardSet, Seen
from sheepshead.facts import Doubled, Log, Rows, Shown, Table, Terms, Trick
from sheepshead.order import PlayingSuit
from sheepshead.play_phase import PhaseValue, Playing, Spoken
from sheepshead.values import Value


@attrs.frozen(weakref_slot=False)
class Knocking:
    """After the first packet: each seat from forehand on knocks or passes, as `answers` has it.

    >>> from sheepshead import deal
    >>> deal("sauspiel", seed=1, dealer=3).phase.name
    'knocking'
    """

    name: ClassVar[str] = "knocking"
    terms: ClassVar[None] = None
    table: Table
    log: Log
    seat: int
    answers: Log = ()


@attrs.frozen(eq=False, repr=False)
class Redealing(Value):
    """Before the bidding each seat from forehand on may have a poor hand dealt again, or passes.

    `answers` are those given so far in this phase, each with its seat.

    >>> from sheepshead import deal
    >>> table = {"preset": "called-ace", "options": {"redeal_hand": "no-ace-face-trump"}}
    >>> deal(table, seed=1, dealer=4).phase.name
    'redealing'
    """

    name: ClassVar[str] = "redealing"
    terms: ClassVar[None] = None
    table: Table
    log: Log
    seat: int
    answers: Log = ()


@attrs.frozen(weakref_slot=False)
class Bidding:
    """Each seat from forehand on picks, bids or passes; `bids` are their answers so far.

    >>> from sheepshead import deal, pass_
    >>> pass_(deal("called-ace", seed=1, dealer=4)).phase.bids
    (Pass(),)
    """

    name: ClassVar[str] = "bidding"
    terms: ClassVar[None] = None
    table: Table
    log: Log
    seat: int
    bids: tuple[Action, ...] = ()


# Who is asked before the play is asked one by one: these two are made often, and so in the same way
# as `Playing`, as an open twin that becomes the phase.
class _OpenKnocking:
    __slots__ = ("answers", "log", "seat", "table")

    table: Table
    log: Log
    seat: int
    answers: Log


class _OpenBidding:
    __slots__ = ("bids", "log", "seat", "table")

    table: Table
    log: Log
    seat: int
    bids: tuple[Action, ...]


def knocking_of(table: Table, log: Log, seat: int, answers: Log) -> Knocking:
    """The phase of these parts, made fast."""
    made = _OpenKnocking()
    made.table = table
    made.log = log
    made.seat = seat
    made.answers = answers
    made.__class__ = Knocking  # type: ignore[assignment]
    return made  # type: ignore[return-value]


def bidding_of(table: Table, log: Log, seat: int, bids: tuple[Action, ...]) -> Bidding:
    """The phase of these parts, made fast."""
    made = _OpenBidding()
    made.table = table
    made.log = log
    made.seat = seat
    made.bids = bids
    made.__class__ = Bidding  # type: ignore[assignment]
    return made  # type: ignore[return-value]


@attrs.frozen(eq=False, repr=False)
class Choosing(Value):
    """All have passed and the rules give one seat a choice.

    >>> from sheepshead import deal, pass_
    >>> state = deal("schafkopf-classic", seed=1, dealer=3)
    >>> state = pass_(pass_(pass_(pass_(state))))
    >>> state.phase.name, state.phase.seat
    ('choosing', 3)
    """

    name: ClassVar[str] = "choosing"
    terms: ClassVar[None] = None
    table: Table
    log: Log
    seat: int


@attrs.frozen(eq=False, repr=False)
class Offering(Value):
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


@attrs.frozen(eq=False, repr=False)
class Burying(Value):
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


@attrs.frozen(eq=False, repr=False)
class Naming(Value):
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


@attrs.frozen(eq=False, repr=False)
class Asking(Value):
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


class FinishedParts(Spoken):
    """The parts of a `Finished` while it is being made; then it becomes one and cannot change."""

    __slots__ = ("__weakref__", "doubles", "played_mask", "rows", "shown", "terms")

    terms: Terms
    played_mask: int
    doubles: tuple[Doubled, ...]
    shown: Shown
    rows: Rows | None


class _Changes(TypedDict, total=False):
    """What `Finished.with_parts` can exchange."""

    table: Table
    log: Log
    terms: Terms
    tricks: tuple[Trick, ...]
    played_mask: int
    doubles: tuple[Doubled, ...]
    shown: Shown
    rows: Rows | None


@final
class Finished(PhaseValue, FinishedParts):
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

    __slots__ = ()
    __match_args__ = (
        *("table", "log", "terms", "tricks", "played_mask", "doubles", "shown", "rows"),
    )

    name: ClassVar[str] = "finished"
    seat: ClassVar[None] = None

    def __new__(
        cls,
        table: Table,
        log: Log,
        terms: Terms,
        tricks: tuple[Trick, ...],
        played_mask: int,
        doubles: tuple[Doubled, ...],
        shown: Shown,
        rows: Rows | None = None,
    ) -> Finished:
        """The phase of these parts."""
        made = FinishedParts()
        made.table, made.terms, made.tricks = table, terms, tricks
        made.spoken = log, sum([len(trick.cards) for trick in tricks])
        made.known_log = log
        made.played_mask, made.doubles, made.shown, made.rows = played_mask, doubles, shown, rows
        made.__class__ = Finished
        assert isinstance(made, Finished)
        return made

    def with_parts(self, **changes: Unpack[_Changes]) -> Finished:
        """With some parts exchanged."""
        return Finished(
            changes.get("table", self.table),
            changes.get("log", self.log),
            changes.get("terms", self.terms),
            changes.get("tricks", self.tricks),
            changes.get("played_mask", self.played_mask),
            changes.get("doubles", self.doubles),
            changes.get("shown", self.shown),
            changes.get("rows", self.rows),
        )

    def played_by(self, seat: int) -> CardSet:
        """Every card that a seat played, the unknown too, now that it has been turned up."""
        seats, mask = self.table.seats, 0
        for leader, cards, _, _ in self.tricks:
            for card in cards[(seat - leader) % seats :: seats]:
                mask |= card.mask or self.face_of(card).mask
        return CardSet.of_mask(mask)

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


def finished_of(phase: PlayedSoFar, shown: Shown) -> Finished:
    """The end of a hand that has been played so far, with what is turned up."""
    made = FinishedParts()
    made.table = phase.table
    made.spoken = phase.spoken
    made.terms = phase.terms
    made.tricks = phase.tricks
    made.played_mask = phase.played_mask
    made.doubles = phase.doubles
    made.shown = shown
    made.rows = phase.rows
    made.__class__ = Finished
    return made  # type: ignore[return-value]


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
    if not phase.played_mask & wanted.mask:
        return None
    for trick in tricks_of(phase):
        if wanted in trick.cards:
            return trick.seat_at(trick.cards.index(wanted), phase.table.seats)
    return None


def tricks_of(phase: PlayedSoFar) -> tuple[Trick, ...]:
    """All tricks of a phase, the one on the table included."""
    return (*phase.tricks, phase.trick) if isinstance(phase, Playing) else phase.tricks
