"""The phase in which cards are played. One is made for every card, so it is made to be made fast.

Level 1: imports level 0, `actions` and `facts`.
"""

from __future__ import annotations

from typing import NoReturn, TypeAlias, TypedDict, Unpack, final

from sheepshead.actions import Action
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


class PlayParts:
    """The parts of a `Playing` while it is being made; then it becomes one and cannot change.

    One is made for every card. `log` and `trick`, which few ask for, are put together when
    somebody does, from parts that stay: `said`, which came after `log_before`, and `leader`,
    `cards` and `led`. So it does not matter who else asks at the same time. `known_log` and
    `known_trick` are not there until then.
    """

    __slots__ = (
        *("cards", "doubles", "known_log", "known_trick", "leader", "led", "log_before"),
        *("played_mask", "rows", "said", "seat", "table", "terms", "tricks"),
    )

    table: Table
    seat: int
    terms: Terms
    tricks: tuple[Trick, ...]
    leader: int
    cards: tuple[Seen, ...]
    led: PlayingSuit | None
    played_mask: int
    doubles: tuple[Doubled, ...]
    rows: Rows | None
    log_before: Log
    said: _Said | None
    known_log: Log
    known_trick: Trick


_Said: TypeAlias = "tuple[_Said | None, tuple[int, Action]]"
"""The end of a log: what was said before, and the last entry."""


@final
class Playing(PlayParts):
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
        made.log_before, made.said = log, None
        made.known_log, made.known_trick = log, trick
        return _become(made)

    @property
    def name(self) -> str:
        """The name of the phase."""
        return "playing"

    @property
    def log(self) -> Log:
        """What was done, in order: the seat and its action as everybody saw it."""
        try:
            return self.known_log
        except AttributeError:
            log = _written_out(self.log_before, self.said)
            _set(self, "known_log", log)
            return log

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

    def _asdict(self) -> dict[str, object]:
        """The parts by their names."""
        return {name: getattr(self, name) for name in self.__match_args__}

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Playing) and (self is other or _parts_of(self) == _parts_of(other))

    def __hash__(self) -> int:
        return hash(_parts_of(self))

    def __repr__(self) -> str:
        return (
            f"Playing({', '.join(f'{name}={value!r}' for name, value in self._asdict().items())})"
        )

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a phase cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a phase cannot change: {name} was to be deleted")

    def __reduce__(self) -> tuple[type[Playing], _Parts]:
        return Playing, _parts_of(self)


_Parts: TypeAlias = (
    "tuple[Table, Log, int, Terms, tuple[Trick, ...], Trick, int, tuple[Doubled, ...], Rows | None]"
)

# The one way past `__setattr__`, for what is put together late.
_set = object.__setattr__


def _become(made: PlayParts) -> Playing:
    made.__class__ = Playing
    assert isinstance(made, Playing)
    return made


def _parts_of(phase: Playing) -> _Parts:
    """The parts in the order in which they are named."""
    return (
        *(phase.table, phase.log, phase.seat, phase.terms, phase.tricks, phase.trick),
        *(phase.played_mask, phase.doubles, phase.rows),
    )


def _written_out(log: Log, said: _Said | None) -> Log:
    """A log with entries that were added to it one by one."""
    added: list[tuple[int, Action]] = []
    while said is not None:
        said, entry = said
        added.append(entry)
    return (*log, *added[::-1])
