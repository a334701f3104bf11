"""Games in which everybody plays for himself: fewest points win, or most points lose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import attrs

from sheepshead.cards import Card
from sheepshead.order import CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Finished, Playing
from sheepshead.policies.objectives import plain_outcome
from sheepshead.stateless import stateless
from sheepshead.variant import Contract


class Qualifying(Protocol):
    """Who can win a game for the fewest points."""

    def seats(self, outcome: Outcome) -> tuple[int, ...]:
        """The seats that can win."""
        ...


@stateless
class WhoTookATrick:
    """Only a seat that took a trick can win. Source: pagat."""

    def seats(self, outcome: Outcome) -> tuple[int, ...]:
        """Those with a trick, even one without points."""
        return tuple(seat for seat, tricks in enumerate(outcome.tricks) if tricks)


@stateless
class Everybody:
    """A seat without a trick can win too. Source: hoyle, penguin."""

    def seats(self, outcome: Outcome) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(outcome.seats))


class TieBreak(Protocol):
    """Who wins when several seats are lowest."""

    def winners(
        self, finished: Finished, outcome: Outcome, tied: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The tied seats that win; none for a wash."""
        ...


@stateless
class TieIsWash:
    """A tie pays nothing. Source: pagat, wikipedia."""

    def winners(
        self, finished: Finished, outcome: Outcome, tied: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Nobody."""
        return ()


@stateless
class TieIsShared:
    """Each lowest seat is paid by each other seat."""

    def winners(
        self, finished: Finished, outcome: Outcome, tied: tuple[int, ...]
    ) -> tuple[int, ...]:
        """All who are tied."""
        return tied


@stateless
class FewestTricksWins:
    """Among the lowest the one with the fewest tricks wins; still tied, nobody does."""

    def winners(
        self, finished: Finished, outcome: Outcome, tied: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The one with the fewest tricks."""
        fewest = min(outcome.tricks[seat] for seat in tied)
        winners = tuple(seat for seat in tied if outcome.tricks[seat] == fewest)
        return winners if len(winners) == 1 else ()


@stateless
class LastTrickLosesTie:
    """Of those tied, who did not take the last trick wins; of several, the last to pass.

    When all are tied the dealer, who passed last, wins. Source: hoyle; the rest by decision.
    """

    def winners(
        self, finished: Finished, outcome: Outcome, tied: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The one winner of the tie."""
        last = finished.tricks[-1].winner
        pool = tied if len(tied) == outcome.seats else tuple(seat for seat in tied if seat != last)
        return tuple(seat for seat in finished.table.from_forehand() if seat in pool)[-1:]


@attrs.frozen
class FewestPoints:
    """The fewest card points win (leaster); cards set aside are counted first.

    A single lowest seat that took no trick wins at the level schwarz.
    """

    qualifying: Qualifying
    tie: TieBreak

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Who is lowest, alone or by the tie-break."""
        base = plain_outcome(finished, contract)
        qualified = self.qualifying.seats(base)
        lowest = min(base.points[seat] for seat in qualified)
        tied = tuple(seat for seat in qualified if base.points[seat] == lowest)
        if len(tied) > 1:
            return attrs.evolve(base, side=self.tie.winners(finished, base, tied), won=True)
        level = Level.SCHWARZ if set(tied) <= set(base.trickless) else Level.PLAIN
        return attrs.evolve(base, side=tied, won=True, level=level)


@attrs.frozen
class SweepLoses:
    """As the base, but a seat that takes every trick loses to the table. Source: hoyle."""

    base: FewestPoints

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The sweep is looked for first."""
        outcome = self.base.judge(finished, contract)
        swept = [
            seat for seat in range(outcome.seats) if outcome.tricks[seat] == len(finished.tricks)
        ]
        if not swept:
            return outcome
        return attrs.evolve(outcome, side=(swept[0],), won=False, level=Level.PLAIN)


class March(Protocol):
    """Whether a seat has taken so much in a ramsch that it wins (Durchmarsch)."""

    def seat(self, outcome: Outcome) -> int | None:
        """The seat that wins so, or None."""
        ...


@stateless
class NoMarch:
    """The most points always lose."""

    def seat(self, outcome: Outcome) -> int | None:
        """Nobody."""
        return None


@stateless
class MarchWithEveryTrick:
    """Who takes every trick wins. Source: sheepshead.org/schafkopf."""

    def seat(self, outcome: Outcome) -> int | None:
        """The seat with every trick."""
        total = sum(outcome.tricks)
        return next((seat for seat, own in enumerate(outcome.tricks) if own == total), None)


@attrs.frozen
class MarchWithPoints:
    """Who takes so many points wins: more than half, as only one seat can. Source: sauspiel."""

    needed: int

    def seat(self, outcome: Outcome) -> int | None:
        """The seat with as many points or more."""
        return next((seat for seat, own in enumerate(outcome.points) if own >= self.needed), None)


class RamschTie(Protocol):
    """Which cards of the tied seats are compared when several have the most points in a ramsch."""

    def cards(self, finished: Finished, seat: int) -> Iterable[Card]:
        """The cards of one seat that count in the comparison."""
        ...


@stateless
class CapturedTrumps:
    """The tied seat with the highest trump in its tricks loses. Source: schafkopf-buch."""

    def cards(self, finished: Finished, seat: int) -> Iterable[Card]:
        """What the seat captured."""
        return finished.taken_by(seat)


@stateless
class DealtTrumps:
    """The tied seat that was dealt the highest trump loses. Source: openschafkopf."""

    def cards(self, finished: Finished, seat: int) -> Iterable[Card]:
        """What the seat played."""
        return finished.played_by(seat)


@attrs.frozen
class MostPoints:
    """The most card points lose (ramsch), unless they are a march.

    Of tied seats the one with the highest trump by `tie` pays alone; if none has a trump there, the
    one that won the latest trick.
    """

    march: March
    tie: RamschTie

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one who pays, or the one who marched."""
        base = plain_outcome(finished, contract)
        marched = self.march.seat(base)
        if marched is not None:
            return attrs.evolve(base, side=(marched,), won=True)
        tied = [seat for seat in range(base.seats) if base.points[seat] == max(base.points)]
        order = contract.order_for(finished.terms)
        loser = max(tied, key=lambda seat: self._claim(finished, order, seat))
        return attrs.evolve(base, side=(loser,), won=False)

    def _claim(self, finished: Finished, order: CardOrder, seat: int) -> tuple[int, int]:
        trumps = [
            order.strength(card) for card in self.tie.cards(finished, seat) if order.is_trump(card)
        ]
        latest = [number for number, trick in enumerate(finished.tricks) if trick.winner == seat]
        return max(trumps, default=0), max(latest, default=-1)
