"""Games in which everybody plays for himself: fewest points win, or most points lose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

import attrs

from sheepshead.outcome import Level, Outcome, Possible, Verdict, Written
from sheepshead.phases import Finished
from sheepshead.policies.judging import (
    Taken,
    ToTheLastCard,
    judged_by_totals,
    outcome_of,
    possible_by_totals,
    taken_in,
)
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.variant import Contract


class Qualifying(Protocol):
    """Who can win a game for the fewest points."""

    def seats(self, taken: Taken) -> tuple[int, ...]:
        """The seats that can win."""
        ...


@stateless
class WhoTookATrick:
    """Only a seat that took a trick can win. Source: pagat."""

    says = Text(
        "of the seats that have taken a trick, be it one without points, the one with the fewest "
        "points wins"
    )

    def seats(self, taken: Taken) -> tuple[int, ...]:
        """Those with a trick, even one without points."""
        return tuple(seat for seat, tricks in enumerate(taken.tricks) if tricks)


@stateless
class Everybody:
    """A seat without a trick can win too. Source: hoyle, penguin."""

    says = Text("the one with the fewest points wins, and a seat without a trick can win too")

    def seats(self, taken: Taken) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(taken.points)))


class TieBreak(Protocol):
    """Who wins when several seats are lowest."""

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The tied seats that win; none for a wash."""
        ...

    def possible(self, taken: Taken, tied: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """Who can win such a tie, when its cards are not known."""
        ...


@stateless
class TieIsWash:
    """A tie pays nothing. Source: pagat, wikipedia."""

    says = Text("If several are equally low, nobody wins, and nobody is paid.")

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def possible(self, taken: Taken, tied: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """Nobody."""
        return ((),)


@stateless
class TieIsShared:
    """Each lowest seat is paid by each other seat."""

    says = Text("If several are equally low, all of them win.")

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """All who are tied."""
        return tied

    def possible(self, taken: Taken, tied: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """All who are tied."""
        return (tied,)


@stateless
class FewestTricksWins:
    """Among the lowest the one with the fewest tricks wins; still tied, nobody does."""

    says = Text(
        "If several are equally low, the one of them with the fewest tricks wins; if that leaves "
        "several, nobody wins, and nobody is paid."
    )

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The one with the fewest tricks."""
        fewest = min(taken.tricks[seat] for seat in tied)
        winners = tuple(seat for seat in tied if taken.tricks[seat] == fewest)
        return winners if len(winners) == 1 else ()

    def possible(self, taken: Taken, tied: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """The one with the fewest tricks, which are known."""
        fewest = min(taken.tricks[seat] for seat in tied)
        winners = tuple(seat for seat in tied if taken.tricks[seat] == fewest)
        return (winners if len(winners) == 1 else (),)


@stateless
class LastTrickLosesTie:
    """Of those tied, who did not take the last trick wins; of several, the last to pass.

    When all are tied the dealer, who passed last, wins. Source: hoyle; the rest by decision.
    """

    says = Text(
        "If all seats are equally low, the dealer wins, even if he took the last trick. If only "
        "some are, the one of them that took the last trick cannot win; of the rest the one wins "
        "that was the last to pass."
    )

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The one winner of the tie."""
        last = finished.tricks[-1].winner
        pool = (
            tied if len(tied) == len(taken.points) else tuple(seat for seat in tied if seat != last)
        )
        return tuple(seat for seat in finished.table.from_forehand() if seat in pool)[-1:]

    def possible(self, taken: Taken, tied: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """Any one of them: who took the last trick and who dealt is not known."""
        return ((seat,) for seat in tied)


@attrs.frozen(eq=False, repr=False)
class FewestPoints(ToTheLastCard):
    """The fewest card points win (leaster); cards set aside are counted first.

    A single lowest seat that took no trick wins at the level schwarz.
    """

    says = Text("Each seat plays for itself, to the last card: {qualifying}.")

    qualifying: Qualifying
    tie: TieBreak

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Who is lowest, alone or by the tie-break."""
        taken = taken_in(finished, contract)
        tied = self.lowest(taken)
        verdict = _lowest_alone(taken, tied)
        if len(tied) > 1:
            verdict = Verdict(self.tie.winners(finished, taken, tied), won=True)
        return outcome_of(finished, taken, verdict=verdict)

    def possible(self, written: Written) -> Possible:
        """Who is lowest by what is written, alone or by any tie-break that can be."""
        return possible_by_totals(self.verdicts, written)

    def verdicts(self, taken: Taken) -> Iterator[Verdict]:
        """What can have come of a hand in which each seat took so much."""
        tied = self.lowest(taken)
        if len(tied) == 1:
            yield _lowest_alone(taken, tied)
            return
        for winners in self.tie.possible(taken, tied):
            yield Verdict(winners, won=True)

    def lowest(self, taken: Taken) -> tuple[int, ...]:
        """The seats with the fewest points of those that can win."""
        qualified = self.qualifying.seats(taken)
        least = min(taken.points[seat] for seat in qualified)
        return tuple(seat for seat in qualified if taken.points[seat] == least)


def _lowest_alone(taken: Taken, lowest: tuple[int, ...]) -> Verdict:
    level = Level.PLAIN if taken.tricks_of(lowest) else Level.SCHWARZ
    return Verdict(lowest, won=True, level=level)


@attrs.frozen(eq=False, repr=False)
class SweepLoses(ToTheLastCard):
    """As the base, but a seat that takes every trick loses to the table. Source: hoyle."""

    says = Text("A seat that takes every trick loses, before anything else is looked at.")

    base: FewestPoints

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The sweep is looked for first."""
        taken = taken_in(finished, contract)
        swept = seat_with_every_trick(taken)
        if swept is None:
            return self.base.judge(finished, contract)
        return outcome_of(finished, taken, verdict=Verdict((swept,), won=False))

    def possible(self, written: Written) -> Possible:
        """By what is written; the sweep is looked for first."""
        return possible_by_totals(self._verdicts, written)

    def _verdicts(self, taken: Taken) -> Iterable[Verdict]:
        swept = seat_with_every_trick(taken)
        if swept is None:
            return self.base.verdicts(taken)
        return (Verdict((swept,), won=False),)


def seat_with_every_trick(taken: Taken) -> int | None:
    """The seat that took all tricks, or None."""
    total = sum(taken.tricks)
    return next((seat for seat, own in enumerate(taken.tricks) if own == total), None)


@stateless
class MorePointsWin(ToTheLastCard):
    """Of two, the one with more card points wins; with equal points nobody does.

    Source: wikipedia; the tie by decision.
    """

    says = Text(
        "The hand is played to the last card, and the seat with more points wins; with equally "
        "many nobody does."
    )

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one with the most points, if there is only one."""
        return judged_by_totals(self._verdict, finished, contract)

    def possible(self, written: Written) -> Possible:
        """By the points that are written."""
        return possible_by_totals(lambda taken: (self._verdict(taken),), written)

    def _verdict(self, taken: Taken) -> Verdict:
        return Verdict(only_seat(taken, max(taken.points)), won=True)


def only_seat(taken: Taken, points: int) -> tuple[int, ...]:
    """The one seat with so many points, or nobody."""
    seats = tuple(seat for seat, own in enumerate(taken.points) if own == points)
    return seats if len(seats) == 1 else ()
