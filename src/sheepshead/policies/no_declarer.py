"""Games in which everybody plays for himself: fewest points win, or most points lose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import attrs

from sheepshead.cards import Card
from sheepshead.order import CardOrder
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Finished, Playing
from sheepshead.policies.objectives import LOST, WON, Result, Taken, outcome_of, taken_in
from sheepshead.stateless import stateless
from sheepshead.variant import Contract


class Qualifying(Protocol):
    """Who can win a game for the fewest points."""

    def seats(self, taken: Taken) -> tuple[int, ...]:
        """The seats that can win."""
        ...


@stateless
class WhoTookATrick:
    """Only a seat that took a trick can win. Source: pagat."""

    def seats(self, taken: Taken) -> tuple[int, ...]:
        """Those with a trick, even one without points."""
        return tuple(seat for seat, tricks in enumerate(taken.tricks) if tricks)


@stateless
class Everybody:
    """A seat without a trick can win too. Source: hoyle, penguin."""

    def seats(self, taken: Taken) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(taken.points)))


class TieBreak(Protocol):
    """Who wins when several seats are lowest."""

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The tied seats that win; none for a wash."""
        ...


@stateless
class TieIsWash:
    """A tie pays nothing. Source: pagat, wikipedia."""

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """Nobody."""
        return ()


@stateless
class TieIsShared:
    """Each lowest seat is paid by each other seat."""

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """All who are tied."""
        return tied


@stateless
class FewestTricksWins:
    """Among the lowest the one with the fewest tricks wins; still tied, nobody does."""

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The one with the fewest tricks."""
        fewest = min(taken.tricks[seat] for seat in tied)
        winners = tuple(seat for seat in tied if taken.tricks[seat] == fewest)
        return winners if len(winners) == 1 else ()


@stateless
class LastTrickLosesTie:
    """Of those tied, who did not take the last trick wins; of several, the last to pass.

    When all are tied the dealer, who passed last, wins. Source: hoyle; the rest by decision.
    """

    def winners(self, finished: Finished, taken: Taken, tied: tuple[int, ...]) -> tuple[int, ...]:
        """The one winner of the tie."""
        last = finished.tricks[-1].winner
        pool = (
            tied if len(tied) == len(taken.points) else tuple(seat for seat in tied if seat != last)
        )
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
        taken = taken_in(finished, contract)
        tied = self.lowest(taken)
        if len(tied) > 1:
            winners = self.tie.winners(finished, taken, tied)
            return outcome_of(finished, taken, side=winners, result=WON)
        level = Level.PLAIN if taken.tricks_of(tied) else Level.SCHWARZ
        return outcome_of(finished, taken, side=tied, result=Result(won=True, level=level))

    def lowest(self, taken: Taken) -> tuple[int, ...]:
        """The seats with the fewest points of those that can win."""
        qualified = self.qualifying.seats(taken)
        least = min(taken.points[seat] for seat in qualified)
        return tuple(seat for seat in qualified if taken.points[seat] == least)


@attrs.frozen
class SweepLoses:
    """As the base, but a seat that takes every trick loses to the table. Source: hoyle."""

    base: FewestPoints

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The sweep is looked for first."""
        taken = taken_in(finished, contract)
        for seat, tricks in enumerate(taken.tricks):
            if tricks == len(finished.tricks):
                return outcome_of(finished, taken, side=(seat,), result=LOST)
        return self.base.judge(finished, contract)


class March(Protocol):
    """Whether a seat has taken so much in a ramsch that it wins (Durchmarsch)."""

    def seat(self, taken: Taken) -> int | None:
        """The seat that wins so, or None."""
        ...


@stateless
class NoMarch:
    """The most points always lose."""

    def seat(self, taken: Taken) -> int | None:
        """Nobody."""
        return None


@stateless
class MarchWithEveryTrick:
    """Who takes every trick wins. Source: sheepshead.org/schafkopf."""

    def seat(self, taken: Taken) -> int | None:
        """The seat with every trick."""
        total = sum(taken.tricks)
        return next((seat for seat, own in enumerate(taken.tricks) if own == total), None)


@attrs.frozen
class MarchWithPoints:
    """Who takes so many points wins: more than half, as only one seat can. Source: sauspiel."""

    needed: int

    def seat(self, taken: Taken) -> int | None:
        """The seat with as many points or more."""
        return next((seat for seat, own in enumerate(taken.points) if own >= self.needed), None)


@attrs.frozen
class Reckoned:
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

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """The highest trump it captured; without any, its latest trick."""
        captured = play.trumps(play.finished.taken_by(seat))
        return max(captured, default=0), play.latest(seat)


@stateless
class DealtTrumps:
    """The tied seat that was dealt the highest trump pays. Source: openschafkopf."""

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """The highest trump it played; without any, its latest trick."""
        dealt = play.trumps(play.finished.played_by(seat))
        return max(dealt, default=0), play.latest(seat)


@stateless
class MostTricks:
    """The tied seat with the most tricks pays, then that with the most trumps.

    Source: openschafkopf, which names it without playing it.
    """

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """Its tricks, then how many trumps it captured, then the highest, then its latest trick."""
        captured = play.trumps(play.finished.taken_by(seat))
        return play.taken.tricks[seat], len(captured), max(captured, default=0), play.latest(seat)


@stateless
class TiedSeatsPay:
    """All tied seats pay together what one would. Source: schafkopf-buch."""

    def claim(self, play: Reckoned, seat: int) -> tuple[int, ...]:
        """One as good as the other."""
        return ()


@attrs.frozen
class MostPoints:
    """The most card points lose (ramsch), unless they are a march.

    So many seats as `payers` pay, those with the most points; `tie` tells who of tied seats does.
    Of several the first is the one with the most points and the highest captured trump.
    """

    march: March
    tie: RamschTie
    payers: int = 1

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """Those who pay, or the one who marched."""
        taken = taken_in(finished, contract)
        marched = self.march.seat(taken)
        if marched is not None:
            return outcome_of(finished, taken, side=(marched,), result=WON)
        play = Reckoned(finished, contract.order_for(finished.terms), taken)
        seats = range(len(taken.points))
        claims = {seat: (taken.points[seat], self.tie.claim(play, seat)) for seat in seats}
        least = sorted(claims.values(), reverse=True)[self.payers - 1]
        losers = [seat for seat in seats if claims[seat] >= least]
        losers.sort(key=lambda seat: (taken.points[seat], _FIRST.claim(play, seat)), reverse=True)
        return outcome_of(finished, taken, side=tuple(losers), result=LOST)


_FIRST: Final = CapturedTrumps()


@stateless
class MorePointsWin:
    """Of two, the one with more card points wins; with equal points nobody does.

    Source: wikipedia; the tie by decision.
    """

    def is_decided(self, phase: Playing) -> bool:
        """Played to the last card."""
        return False

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The one with the most points, if there is only one."""
        taken = taken_in(finished, contract)
        most = max(taken.points)
        ahead = tuple(seat for seat, points in enumerate(taken.points) if points == most)
        return outcome_of(finished, taken, side=ahead if len(ahead) == 1 else (), result=WON)
