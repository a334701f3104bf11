"""The ramsch: the most points lose, unless a seat marches; who of tied seats pays.

The side of the outcome are the seats that pay, or the one that marched.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, Protocol

import attrs

from sheepshead.cards import Card
from sheepshead.order import CardOrder
from sheepshead.outcome import Outcome, Possible, Verdict, Written
from sheepshead.phases import Finished
from sheepshead.policies.judging import (
    Taken,
    ToTheLastCard,
    outcome_of,
    possible_by_totals,
    taken_in,
)
from sheepshead.policies.no_declarer import seat_with_every_trick
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract


class March(Protocol):
    """Whether a seat has taken so much in a ramsch that it wins (Durchmarsch)."""

    def seat(self, taken: Taken) -> int | None:
        """The seat that wins so, or None."""
        ...


@stateless
class NoMarch:
    """The most points always lose."""

    says = Text("")

    def seat(self, taken: Taken) -> int | None:
        """Nobody."""
        return None


@stateless
class MarchWithEveryTrick:
    """Who takes every trick wins. Source: sheepshead.org/schafkopf."""

    says = Text("But a seat that takes every trick wins; that is a march (Durchmarsch).")

    def seat(self, taken: Taken) -> int | None:
        """The seat with every trick."""
        return seat_with_every_trick(taken)


@attrs.frozen(eq=False, repr=False)
class MarchWithPoints(Value):
    """Who takes so many points wins: more than half, as only one seat can. Source: sauspiel."""

    says = Text(
        "But a seat that takes {needed:point|points} or more wins; that is a march (Durchmarsch)."
    )

    needed: int

    def seat(self, taken: Taken) -> int | None:
        """The seat with as many points or more."""
        return next((seat for seat, own in enumerate(taken.points) if own >= self.needed), None)


@attrs.frozen(eq=False, repr=False)
class Reckoned(Value):
    """A ramsch that is over, with its order and what each seat took."""

    finished: Finished
    order: CardOrder
    taken: Taken

    def trumps(self, cards: Iterable[Card]) -> list[int]:
        """How strong each trump among these cards is."""
        return [self.order.strength(card) for card in cards if self.order.is_trump(card)]

    def latest(self, seat: int) -> int:
        """The number of the last trick that a seat won, -1 for none."""
        tricks = enumerate(self.finished.tricks)
        return max((number for number, trick in tricks if trick.winner == seat), default=-1)


class RamschTie(Protocol):
    """Which of several seats with the most points in a ramsch pays."""

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """Those with the greatest claim among the tied seats pay."""
        ...


@stateless
class CapturedTrumps:
    """The tied seat with the highest trump in its tricks pays. Source: schafkopf-buch."""

    says = Text(
        "Of seats with equally many points the one counts as having more that has the highest "
        "trump in its tricks; if none of them took a trump, the one that won the latest trick."
    )

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """The highest trump it captured; without any, its latest trick."""
        captured = play.trumps(play.finished.taken_by(seat))
        return max(captured, default=0), play.latest(seat)


@stateless
class DealtTrumps:
    """The tied seat that was dealt the highest trump pays. Source: openschafkopf."""

    says = Text(
        "Of seats with equally many points the one counts as having more that was dealt the "
        "highest trump; if none of them was dealt a trump, the one that won the latest trick."
    )

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """The highest trump it played; without any, its latest trick."""
        dealt = play.trumps(play.finished.played_by(seat))
        return max(dealt, default=0), play.latest(seat)


@stateless
class MostTricks:
    """The tied seat with the most tricks pays, then that with the most trumps.

    Source: openschafkopf, which names it without playing it.
    """

    says = Text(
        "Of seats with equally many points the one counts as having more that has the most "
        "tricks; if they have equally many, the one that took the most trumps, then the highest "
        "trump, then the latest trick."
    )

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """Its tricks, then how many trumps it captured, then the highest, then its latest trick."""
        captured = play.trumps(play.finished.taken_by(seat))
        return play.taken.tricks[seat], len(captured), max(captured, default=0), play.latest(seat)


@stateless
class TiedSeatsPay:
    """All tied seats pay together what one would. Source: schafkopf-buch."""

    says = Text(
        "Of seats with equally many points either all lose or none. Those who lose together share "
        "equally what one would pay to the others; a unit that cannot be divided is paid by the "
        "one of them with the most points, and of equal ones by the one with the highest trump in "
        "its tricks."
    )

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """One as good as the other."""
        return ()


@attrs.frozen(eq=False, repr=False)
class MostPoints(ToTheLastCard):
    """The most card points lose (ramsch), unless they are a march.

    So many seats as `payers` pay, those with the most points; `tie` tells who of tied seats does.
    Of several the first is the one with the most points and the highest captured trump.
    """

    march: March
    tie: RamschTie
    payers: int = 1

    @property
    def says(self) -> Text:
        """How several losers share is told where there are several."""
        return _MOST_SAYS[self.payers > 1]

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Those who pay, or the one who marched."""
        taken = taken_in(finished, contract)
        marched = self.march.seat(taken)
        if marched is not None:
            return outcome_of(finished, taken, verdict=Verdict((marched,), won=True))
        play = Reckoned(finished, contract.order_for(finished.terms), taken)
        seats = range(len(taken.points))
        claims = {seat: (taken.points[seat], self.tie.claim(play, seat)) for seat in seats}
        least = sorted(claims.values(), reverse=True)[self.payers - 1]
        losers = [seat for seat in seats if claims[seat] >= least]
        losers.sort(key=lambda seat: (taken.points[seat], _FIRST.claim(play, seat)), reverse=True)
        return outcome_of(finished, taken, verdict=Verdict(tuple(losers), won=False))

    def possible(self, written: Written) -> Possible:
        """By the points that are written; of tied seats any can have paid."""
        return possible_by_totals(self._verdicts, written)

    def _verdicts(self, taken: Taken) -> Iterator[Verdict]:
        marched = self.march.seat(taken)
        if marched is not None:
            yield Verdict((marched,), won=True)
            return
        seats = sorted(range(len(taken.points)), key=lambda seat: -taken.points[seat])
        least = taken.points[seats[self.payers - 1]]
        sure = tuple(seat for seat in seats if taken.points[seat] > least)
        tied = tuple(seat for seat in seats if taken.points[seat] == least)
        for count in range(self.payers - len(sure), len(tied) + 1):
            for losers in combinations(tied, count):
                yield Verdict((*sure, *losers), won=False)


_FIRST: Final = CapturedTrumps()
_MOST_SAYS: Final = {
    False: Text(
        "Each seat plays for itself, to the last card. The one with the most points loses and pays "
        "the others."
    ),
    True: Text(
        "Each seat plays for itself, to the last card. The {payers} seats with the most points "
        "lose and pay the others: they share equally what one would pay, and a unit that cannot "
        "be divided is paid by the one of them with the most points, and of equal ones by the one "
        "with the highest trump in its tricks."
    ),
}
