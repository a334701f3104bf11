"""What came of a hand, and what it pays.

Level 2: imports level 0. An `Outcome` is made by an objective from a finished hand, or by hand from
a score sheet; a tariff makes a `Score` of it and never sees a card.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

import attrs

from sheepshead.cards import Suit
from sheepshead.carry import NOTHING_CARRIED, Carry
from sheepshead.making import maker_of
from sheepshead.notebook import as_html
from sheepshead.stateless import new_tuple
from sheepshead.texts import Text

TOTAL_POINTS: Final = 120
"""The card points of every pack."""

Stated: TypeAlias = "int | str | Suit"
"""A fact that a line of a score names: a number, the id of a contract, a suit."""


class Level(Enum):
    """How clearly a hand was won or lost: schwarz is judged by tricks, never by points.

    >>> [level.value for level in Level]
    ['plain', 'schneider', 'schwarz']
    """

    PLAIN = "plain"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"

    __hash__ = object.__hash__


@attrs.frozen(weakref_slot=False)
class Outcome:
    """What came of one hand, in the words a score sheet uses.

    `points` (card points) and `tricks` have one int per seat. `side` are the seats that settle
    with all the others: the declaring side with the declarer first, the winner of a leaster, the
    loser of a ramsch; nobody where nothing is paid. `won` is whether that side won. `runners` is
    positive for trumps from the top held by that side, negative for those held against it.
    `promised` are points above 60. `doubles` and `knocks` count steps of doubling; `multiplier` is
    how many times the hand counts by what earlier ones left, and `stock` what they left in it.
    `trump` is the suit that was named, None where none was.
    `blitzes` counts queens and jacks shown for a double, `blind_doubles` is how often cards in the
    blind double the hand.

    Seat 0 picked and won with seat 1, 75 to 45:

    >>> outcome = Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1), side=(0, 1), won=True)
    >>> from sheepshead import get_variant
    >>> get_variant("called-ace").contract("pick").tariff.pay(outcome).payoffs
    (2, 1, -1, -1, -1)
    """

    contract: str
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    side: tuple[int, ...] = ()
    won: bool = False
    level: Level = Level.PLAIN
    runners: int = 0
    promised: int = 0
    doubles: int = 0
    knocks: int = 0
    multiplier: int = 1
    stock: int = 0
    trump: Suit | None = None
    blitzes: int = 0
    blind_doubles: int = 0

    @property
    def seats(self) -> int:
        """How many seats took part."""
        return len(self.points)

    @property
    def others(self) -> tuple[int, ...]:
        """The seats with which the side settles.

        >>> Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1), side=(0, 1), won=True).others
        (2, 3, 4)
        """
        side = self.side
        return tuple([seat for seat in range(len(self.points)) if seat not in side])

    @property
    def trickless(self) -> tuple[int, ...]:
        """The seats that took no trick; a trick without points is a trick.

        >>> Outcome("pick", (75, 0, 0, 22, 23), (3, 0, 0, 2, 1)).trickless
        (1, 2)
        """
        return tuple(seat for seat, tricks in enumerate(self.tricks) if tricks == 0)


outcome_from: Final = maker_of(Outcome)
"""The outcome of these parts, made fast."""


class Verdict(NamedTuple):
    """Which seats settle with all the others, whether they have won, and how clearly.

    >>> print(Verdict((0, 2), won=True, level=Level.SCHNEIDER))
    won by seats 0 and 2, schneider
    """

    side: tuple[int, ...]
    won: bool
    level: Level = Level.PLAIN

    def __str__(self) -> str:
        seats = " and ".join(map(str, self.side))
        who = f"seat{'s' if len(self.side) > 1 else ''} {seats}" if self.side else "nobody"
        level = "" if self.level is Level.PLAIN else f", {self.level.value}"
        return f"{'won' if self.won else 'lost'} by {who}{level}"


class Written(NamedTuple):
    """An outcome that was written down without its cards, and how large a hand of its game is.

    Each seat has `cards` of which at most `trumps` are runners; a whole hand has so many `tricks`,
    and in the blind or the bury lie at most `aside` card points. Who keeps a sheet may leave out
    points, tricks and runners: they are 0 then.
    """

    outcome: Outcome
    cards: int
    trumps: int
    tricks: int
    aside: int

    @property
    def claimed(self) -> Verdict:
        """What somebody wrote."""
        return Verdict(self.outcome.side, self.outcome.won, self.outcome.level)

    @property
    def is_whole(self) -> bool:
        """Whether all tricks and points are there, but for what lies aside."""
        points, tricks = sum(self.outcome.points), sum(self.outcome.tricks)
        return tricks == self.tricks and points + self.aside >= TOTAL_POINTS


class Possible(NamedTuple):
    """What hands can have come to of which only so much is known.

    `runners` are those that there can have been, 0 among them: they may have been left out.
    """

    verdicts: frozenset[Verdict]
    runners: range = range(1)


class Line(NamedTuple):
    """One step of working out a payoff: a text with its `value`, and the running value after it.

    `template` has the fields `value` (units added, or the factor), `seat` and those of `facts`.

    >>> Line(Text("{contract}: {value}"), 5, 5, facts=(("contract", "solo"),)).text
    'solo: 5'
    """

    template: Text
    value: int
    running: int
    seat: int | None = None
    facts: tuple[tuple[str, Stated], ...] = ()

    @property
    def values(self) -> dict[str, Stated | None]:
        """The fields of the template, as they are named in it."""
        return {"value": self.value, "seat": self.seat, **dict(self.facts)}

    @property
    def text(self) -> str:
        """The line as it is read out, in English."""
        return self.template.format(**self.values)


class Tally(NamedTuple):
    """A sum being worked out line by line.

    >>> tally = Tally().plus(Text("solo: {value}"), 5).times(Text("doubled: times {value}"), 2)
    >>> tally.value
    10
    """

    lines: tuple[Line, ...] = ()

    @property
    def value(self) -> int:
        """The running value, 0 before the first line."""
        return self.lines[-1].running if self.lines else 0

    def plus(
        self, template: Text, units: int, *, seat: int | None = None, **facts: Stated
    ) -> Tally:
        """Add units; `facts` are what the template names besides."""
        lines = self.lines
        running = lines[-1].running + units if lines else units
        named = tuple(facts.items()) if facts else ()
        line = new_tuple(Line, (template, units, running, seat, named))
        return new_tuple(Tally, ((*lines, line),))

    def times(
        self, template: Text, factor: int, *, seat: int | None = None, **facts: Stated
    ) -> Tally:
        """Multiply by a factor; `facts` are what the template names besides."""
        lines = self.lines
        running = lines[-1].running * factor if lines else 0
        named = tuple(facts.items()) if facts else ()
        line = new_tuple(Line, (template, factor, running, seat, named))
        return new_tuple(Tally, ((*lines, line),))


NOTHING_YET: Final = Tally()
"""A sum before its first line."""


@attrs.frozen(weakref_slot=False)
class Score:
    """The result of a hand: payoffs, points and tricks, one int per seat.

    `payoffs` are in units. `lines` work out the payoff of the first seat of the side that settles
    with the others: the last running value is that payoff. `stock` is what stays in the stock, in
    units. `points` are card points. `session` is what the next hand inherits, for `deal`; only
    `score` knows it, a tariff does not.

    >>> from sheepshead import get_variant
    >>> outcome = Outcome("pick", (50, 0, 20, 40, 10), (2, 0, 1, 2, 1), side=(0, 1))
    >>> print(get_variant("called-ace").contract("pick").tariff.pay(outcome).explain())
    plain: 1 = 1
    ...
    payoffs: seat 0 -4, seat 1 -2, seat 2 +2, seat 3 +2, seat 4 +2
    """

    payoffs: tuple[int, ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    lines: tuple[Line, ...] = ()
    stock: int = 0
    session: Carry = NOTHING_CARRIED

    def explain(self) -> str:
        """How the payoffs came about, line by line, as text.

        >>> lines = Tally().plus(Text("leaster: {value}"), 4).lines
        >>> print(Score((4, -1, -1, -1, -1), (9, 30, 31, 20, 30), (1, 1, 1, 1, 2), lines).explain())
        leaster: 4 = 4
        payoffs: seat 0 +4, seat 1 -1, seat 2 -1, seat 3 -1, seat 4 -1
        """
        reckoning = [f"{line.text} = {line.running}" for line in self.lines]
        result = ", ".join(f"seat {seat} {units:+d}" for seat, units in enumerate(self.payoffs))
        return "\n".join([*reckoning, f"payoffs: {result}"])

    def _repr_html_(self) -> str:
        return as_html(self)


score_from: Final = maker_of(Score)
"""The score of these parts, made fast."""
