"""What a hand came to, and what hands of the same totals can have come to.

An objective judges from facts: points and tricks of a side, what was promised, how often it was
doubled. From a finished hand those are counted; of a hand that was written down without its cards
some may be missing, and then each way to fill them in is judged. So the thresholds stand once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple, Protocol, TypeAlias

from sheepshead.actions import Blitz
from sheepshead.cards import FACE_DOWN
from sheepshead.order import CardOrder
from sheepshead.outcome import (
    TOTAL_POINTS,
    Level,
    Outcome,
    Possible,
    Verdict,
    Written,
    outcome_from,
)
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.stateless import new_tuple, stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract


class ToTheLastCard(Value):
    """What objectives have in common for which a hand is played to the last card."""

    __slots__ = ()

    def is_decided(self, phase: Playing) -> bool:
        """Not before the last card."""
        return False

    def is_played_out(self) -> bool:
        """Always: so nobody need ask after each trick."""
        return True


class Taken(NamedTuple):
    """Card points and tricks of each seat, with what was set aside where it belongs."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]

    def points_of(self, side: tuple[int, ...]) -> int:
        """The card points of several seats together."""
        return _together(self.points, side)

    def tricks_of(self, side: tuple[int, ...]) -> int:
        """The tricks of several seats together."""
        return _together(self.tricks, side)


def _together(numbers: tuple[int, ...], side: tuple[int, ...]) -> int:
    total = 0
    for seat in side:
        total += numbers[seat]
    return total


def taken_in(finished: Finished, contract: Contract) -> Taken:
    """What each seat took; the owner of what was set aside has the bury or the blind too."""
    seats, order = finished.table.seats, contract.order_for(finished.terms)
    points, tricks, worth = [0] * seats, [0] * seats, order.points
    for _, cards, _, winner in finished.tricks:
        assert winner is not None, "the tricks of a finished hand are finished"
        taken = 0
        for card in cards:
            taken += worth[card.index]
        tricks[winner] += 1
        points[winner] += taken
    if finished.terms.under is not None:
        for trick in finished.tricks:
            if FACE_DOWN in trick.cards and trick.winner is not None:
                points[trick.winner] += worth[finished.face_of(FACE_DOWN).index]
    for seat, aside in contract.set_aside.shares(finished):
        points[seat] += order.points_of(aside)
    return new_tuple(Taken, (tuple(points), tuple(tricks)))


def outcome_of(
    finished: Finished,
    taken: Taken,
    *,
    verdict: Verdict,
    runners: int = 0,
) -> Outcome:
    """The outcome of a finished hand, with what the hand inherited and how it was doubled."""
    (points, tricks), (side, won, level) = taken, verdict
    table, terms = finished.table, finished.terms
    doubles, blitzes = _doubles_of(finished), _blitzes_in(finished)
    kind, promised, trump = terms.contract, terms.promised, terms.trump
    knocks, stock = table.knocks, table.carry.stock
    return outcome_from(
        *(kind, points, tricks, side, won, level, runners),
        *(promised, doubles, knocks, 1, stock, trump, blitzes),
    )


def _blitzes_in(finished: Finished) -> int:
    """How many were shown; none after anybody last said anything."""
    blitzes = 0
    for _, action in finished.spoken[0]:
        if isinstance(action, Blitz):
            blitzes += 1
    return blitzes


def _doubles_of(finished: Finished) -> int:
    """How often a finished hand was doubled."""
    stated = finished.terms.stated_doubles
    return finished.terms.cracks + len(finished.doubles) if stated is None else stated


class Result(NamedTuple):
    """Whether the side that settles has won, and how clearly."""

    won: bool
    level: Level = Level.PLAIN


WON: Final = Result(won=True)


class Reached(NamedTuple):
    """What a side has to show for itself: its card points, and its tricks `of` those played.

    `promised` are points above 60, and the hand was doubled so many times.
    """

    points: int
    tricks: int
    of: int
    promised: int
    doubles: int


SideJudge: TypeAlias = Callable[[Reached], Result]
"""How a side is judged that has reached so much."""


def judged_by_side(
    judge: SideJudge, counting: RunnerCount, finished: Finished, contract: Contract
) -> Outcome:
    """What came of a finished hand in which a declaring side had to reach something."""
    taken = taken_in(finished, contract)
    side = contract.partnership.final(finished)
    points, tricks = _together(taken.points, side), _together(taken.tricks, side)
    terms = finished.terms
    reached = (points, tricks, len(finished.tricks), terms.promised, _doubles_of(finished))
    won, level = judge(new_tuple(Reached, reached))
    verdict = new_tuple(Verdict, (side, won, level))
    runners = counting.runners(finished, contract.order_for(terms), side)
    return outcome_of(finished, taken, verdict=verdict, runners=runners)


def possible_by_side(judge: SideJudge, counting: RunnerCount, written: Written) -> Possible:
    """What can have come of a hand in which the written side had to reach something."""
    side = written.outcome.side
    results = set(map(judge, _filled_in(written)))
    verdicts = {Verdict(side, result.won, result.level) for result in results}
    return Possible(frozenset(verdicts), counting.possible(written))


def _filled_in(written: Written) -> Iterator[Reached]:
    """All that the side can have reached; who has more points than were set aside has a trick."""
    outcome, aside = written.outcome, written.aside
    points = _from_written(outcome.points, outcome.side, TOTAL_POINTS)
    tricks = _from_written(outcome.tricks, outcome.side, written.tricks)
    others = sum([outcome.points[seat] for seat in outcome.others])
    for own, taken in product(points, tricks):
        if taken >= (own > aside) and written.tricks - taken >= (others > aside):
            yield Reached(own, taken, written.tricks, outcome.promised, outcome.doubles)


def _from_written(numbers: tuple[int, ...], side: tuple[int, ...], total: int) -> range:
    """From what is written for a side to what it has with all that is written for nobody."""
    least = sum([numbers[seat] for seat in side])
    return range(least, least + total - sum(numbers) + 1)


def judged_by_totals(
    judge: Callable[[Taken], Verdict], finished: Finished, contract: Contract
) -> Outcome:
    """What came of a finished hand in which points and tricks of all seats decide."""
    taken = taken_in(finished, contract)
    return outcome_of(finished, taken, verdict=judge(taken))


def possible_by_totals(judge: Callable[[Taken], Iterable[Verdict]], written: Written) -> Possible:
    """What can have come of a hand in which each plays for himself.

    Where points or tricks are missing, anything of a kind that some hand comes to: in a game that
    somebody always loses it cannot be nobody.
    """
    outcome, claimed = written.outcome, written.claimed
    if written.is_whole:
        return Possible(frozenset(judge(Taken(outcome.points, outcome.tricks))))
    hands = _all_kinds_of_hands(outcome.seats, written.tricks)
    verdicts = [verdict for taken in hands for verdict in judge(taken)]
    if _kind_of(claimed) in map(_kind_of, verdicts):
        return Possible(frozenset({claimed}))
    return Possible(frozenset(verdicts))


def _kind_of(verdict: Verdict) -> tuple[int, bool, Level]:
    """How many settle, and how it ended for them."""
    return len(verdict.side), verdict.won, verdict.level


def _all_kinds_of_hands(seats: int, tricks: int) -> Iterator[Taken]:
    """Hands in which so many seats are tied for the fewest or the most, with and without a trick.

    And one in which a seat takes everything. Where there are fewer tricks than seats, the last
    seats have none.
    """
    all_of_them = _shared_out(tricks, seats)
    for tied in range(1, seats + 1):
        others = range(seats - tied)
        yield Taken((*[10] * tied, *(20 + seat for seat in others)), all_of_them)
        yield Taken((*[40] * tied, *(30 - seat for seat in others)), all_of_them)
        yield Taken((*[30] * tied, *(seat for seat in others)), all_of_them)
        if others:
            taken = (*[0] * tied, *_shared_out(tricks, len(others)))
            yield Taken((*[0] * tied, *(20 + seat for seat in others)), taken)
            yield Taken((*[0] * tied, *(20 + seat for seat in others)), all_of_them)
    yield Taken((TOTAL_POINTS, *[0] * (seats - 1)), (tricks, *[0] * (seats - 1)))


def _shared_out(tricks: int, seats: int) -> tuple[int, ...]:
    """A trick for each seat as long as there are any; the first takes the rest."""
    after = [int(seat < tricks) for seat in range(1, seats)]
    return (tricks - sum(after), *after)


class RunnerCount(Protocol):
    """Whether trumps from the top count, and how many there are."""

    def runners(self, finished: Finished, order: CardOrder, side: tuple[int, ...]) -> int:
        """Positive when the side holds them, negative when the others do."""
        ...

    def possible(self, written: Written) -> range:
        """How many there can have been in a hand that was written down, 0 if left out."""
        ...


@stateless
class NoRunners:
    """Trumps from the top are not paid."""

    says = Text("")

    def runners(self, finished: Finished, order: CardOrder, side: tuple[int, ...]) -> int:
        """None are counted."""
        return 0

    def possible(self, written: Written) -> range:
        """None."""
        return range(1)


@stateless
class RunnersFromTop:
    """Trumps from the top in one party's cards, as dealt or as exchanged, never as captured.

    Source: schafkopf-buch, sheepshead.org/schafkopf.
    """

    says = Text(
        "Runners are the trumps from the highest down, without a gap, that lay in the hands of "
        "one side together when play began; what it took in tricks does not count."
    )

    def runners(self, finished: Finished, order: CardOrder, side: tuple[int, ...]) -> int:
        """Counted in what the side played, or laid down."""
        held = finished.shown.laid_down
        for seat in side:
            held |= finished.played_by(seat)
        return order.runners(held)

    def possible(self, written: Written) -> range:
        """Neither party has more than there are trumps, nor more than it holds cards."""
        outcome, cards = written.outcome, written.cards
        held, against = cards * len(outcome.side), cards * len(outcome.others)
        return range(-min(written.trumps, against), min(written.trumps, held) + 1)
