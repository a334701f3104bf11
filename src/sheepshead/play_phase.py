"""The phase in which cards are played. One is made for every card, so it is made to be made fast.

Level 1: imports level 0, `actions` and `facts`.
"""

from __future__ import annotations

from typing import NoReturn, TypedDict, Unpack, final

from sheepshead.actions import PLAYS, Action
from sheepshead.cards import CardSet, Seen
from sheepshead.facts import Doubled, Log, Rows, Table, Terms, Trick
from sheepshead.order import PlayingSuit


class _Changes(TypedDict, total=False):
    """What `Playing.with_parts` can exchange."""

    table: Table
    log: Log
    seat: int
    terms: Terms
    tricks: tuple[Trick, ...]
    trick: Trick
    played_mask: int
    doubles: tuple[Doubled, ...]
    rows: Rows | None


class Spoken:
    """The log of a phase that has tricks: what was said, and then one card after the other.

    It is put together when somebody asks for it: from `spoken`, the log as it was when somebody
    last said anything, with the number of cards in it, and from the tricks, which have the cards
    after those. `known_log` is not there until then; it does not matter who asks first.
    """

    __slots__ = ("known_log", "spoken", "table", "tricks")

    table: Table
    tricks: tuple[Trick, ...]
    spoken: tuple[Log, int]
    known_log: Log

    @property
    def log(self) -> Log:
        """What was done, in order: the seat and its action as everybody saw it."""
        try:
            return self.known_log
        except AttributeError:
            log = _written_out(*self.spoken, self._tricks(), self.table.seats)
            _set(self, "known_log", log)
            return log

    def _tricks(self) -> tuple[Trick, ...]:
        """All tricks, also one that lies on the table."""
        return self.tricks


def _written_out(log: Log, cards: int, tricks: tuple[Trick, ...], seats: int) -> Log:
    """A log with so many cards, and those that were played after them."""
    added: list[tuple[int, Action]] = []
    for trick in tricks:
        if cards < len(trick.cards):
            for place, card in enumerate(trick.cards[cards:], trick.leader + cards):
                added.append((place % seats, PLAYS[card]))
            cards = 0
        else:
            cards -= len(trick.cards)
    return (*log, *added)


class PhaseValue:
    """What is the same for the phases that are made from open parts: they are values.

    Their parts are those that `__match_args__` names.
    """

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def _parts(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def _asdict(self) -> dict[str, object]:
        """The parts by their names."""
        return dict(zip(self.__match_args__, self._parts(), strict=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PhaseValue) or type(self) is not type(other):
            return False
        return self is other or self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        parts = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__name__}({parts})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a phase cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a phase cannot change: {name} was to be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._parts()


# The one way past `__setattr__`, for what is put together late.
_set = object.__setattr__


class PlayParts(Spoken):
    """The parts of a `Playing` while it is being made; then it becomes one and cannot change.

    One is made for every card. `trick`, which few ask for, is put together when somebody does, from
    `leader`, `cards` and `led`; `known_trick` is not there until then.
    """

    __slots__ = (
        *("cards", "doubles", "known_trick", "leader", "led", "played_mask", "rows", "seat"),
        "terms",
    )

    seat: int
    terms: Terms
    leader: int
    cards: tuple[Seen, ...]
    led: PlayingSuit | None
    played_mask: int
    doubles: tuple[Doubled, ...]
    rows: Rows | None
    known_trick: Trick


@final
class Playing(PhaseValue, PlayParts):
    """Cards are played; `tricks` are finished, `trick` lies on the table.

    `leader`, `cards` and `led` are those of the trick on the table. `played_mask` has every card
    played face up so far, as bits: it is what is asked most often. `doubles` are the steps of the
    doubling ladder so far, in order. `rows` are the stacks as they lie now, None where all cards
    are in hand.

    >>> from sheepshead import alone, bury, deal, pick, play
    >>> state = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    >>> phase = play(play(state, "8C"), "AC").phase
    >>> phase.trick.cards, phase.seat
    ((Card('8C'), Card('AC')), 2)
    >>> phase.played
    CardSet('AC 8C')
    """

    __slots__ = ()
    __match_args__ = (
        *("table", "log", "seat", "terms", "tricks", "trick", "played_mask", "doubles", "rows"),
    )

    def __new__(  # noqa: PLR0913 - as many as a phase has parts
        cls,
        table: Table,
        log: Log,
        seat: int,
        terms: Terms,
        tricks: tuple[Trick, ...],
        trick: Trick,
        played_mask: int = 0,
        doubles: tuple[Doubled, ...] = (),
        rows: Rows | None = None,
    ) -> Playing:
        """The phase of these parts."""
        made = PlayParts()
        made.table, made.seat, made.terms, made.tricks = table, seat, terms, tricks
        made.leader, made.cards, made.led = trick.leader, trick.cards, trick.led
        made.played_mask, made.doubles, made.rows = played_mask, doubles, rows
        made.spoken = log, sum([len(each.cards) for each in (*tricks, trick)])
        made.known_trick, made.known_log = trick, log
        made.__class__ = Playing
        assert isinstance(made, Playing)
        return made

    @property
    def name(self) -> str:
        """The name of the phase."""
        return "playing"

    @property
    def trick(self) -> Trick:
        """The trick that lies on the table."""
        try:
            return self.known_trick
        except AttributeError:
            trick = Trick(self.leader, self.cards, self.led)
            _set(self, "known_trick", trick)
            return trick

    @property
    def played(self) -> CardSet:
        """Every card played face up so far."""
        return CardSet.of_mask(self.played_mask)

    @property
    def cards_played(self) -> int:
        """How many cards have been played in the hand, face down ones included."""
        return sum([len(trick.cards) for trick in self.tricks]) + len(self.cards)

    def _tricks(self) -> tuple[Trick, ...]:
        return (*self.tricks, self.trick)

    def with_parts(self, **changes: Unpack[_Changes]) -> Playing:
        """With some parts exchanged.

        >>> from sheepshead import alone, bury, deal, pick
        >>> phase = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")).phase
        >>> phase.with_parts(seat=3).seat
        3
        """
        return Playing(
            changes.get("table", self.table),
            changes.get("log", self.log),
            changes.get("seat", self.seat),
            changes.get("terms", self.terms),
            changes.get("tricks", self.tricks),
            changes.get("trick", self.trick),
            changes.get("played_mask", self.played_mask),
            changes.get("doubles", self.doubles),
            changes.get("rows", self.rows),
        )


def first_trick(table: Table, log: Log, leader: int, terms: Terms) -> Playing:
    """The phase in which a seat is to lead to the first trick."""
    made: Playing = PlayParts()  # type: ignore[assignment]
    made.table = table
    made.terms = terms
    made.spoken = (log, 0)
    made.doubles = made.tricks = made.cards = ()
    made.rows = table.rows
    made.leader = made.seat = leader
    made.led = None
    made.played_mask = 0
    made.__class__ = Playing
    return made


def phase_with(
    before: Playing,
    tricks: tuple[Trick, ...],
    leader: int,
    seat: int,
    cards: tuple[Seen, ...],
    led: PlayingSuit | None,
    played_mask: int,
) -> Playing:
    """A later phase of the same hand, in which nothing has been said since, made fast."""
    made: Playing = PlayParts()  # type: ignore[assignment]
    made.table = before.table
    made.terms = before.terms
    made.spoken = before.spoken
    made.doubles = before.doubles
    made.rows = before.rows
    made.tricks = tricks
    made.leader = leader
    made.seat = seat
    made.cards = cards
    made.led = led
    made.played_mask = played_mask
    made.__class__ = Playing
    return made
