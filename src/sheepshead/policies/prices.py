"""The Bavarian tariff: base, schneider, schwarz and runners are added, then all is doubled."""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.outcome import Level, Outcome, Score, Tally
from sheepshead.policies.knocks import KNOCKS_DOUBLE, KnockCounting
from sheepshead.policies.splits import Split
from sheepshead.policies.tariffs import score_of, settled, with_factors
from sheepshead.stateless import stateless


class RunnerPay(Protocol):
    """What trumps from the top are worth."""

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """The tally with the runners added, if there are enough to be paid."""
        ...


ALL_TRUMPS: Final = 14
"""As many runners as there can be."""


@attrs.frozen
class RunnersForEither:
    """A run of at least `least` trumps is paid to the winners, whichever side holds it.

    Of a longer run than `most` no more than `most` are paid. Source: schafkopf-buch,
    sheepshead.org/schafkopf; recorded games agree.
    """

    price: int
    least: int
    most: int = ALL_TRUMPS

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """All trumps of a run that is long enough, up to the most that are paid."""
        count = abs(outcome.runners)
        if count < self.least or count == 0:
            return tally
        run = f"{'with' if outcome.runners > 0 else 'without'} {count} runners"
        paid = min(count, self.most)
        if paid < count:
            run = f"{run}, of which {paid} are paid"
        return tally.plus(f"{run}: {{value}} more", paid * self.price)


@attrs.frozen
class RunnersForHoldersOnly:
    """A run is paid if the side that held it wins the hand. Source: schafkopf-howto."""

    run: RunnersForEither

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing for a run that the losing side held."""
        return self.run.add(tally, outcome) if _held_by_winners(outcome) else tally


@attrs.frozen
class RunnersAgainstHoldersOnly:
    """A run is paid if the side that held it loses the hand. Source: schafkopf-buch."""

    run: RunnersForEither

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing for a run that the winners held themselves."""
        return tally if _held_by_winners(outcome) else self.run.add(tally, outcome)


def _held_by_winners(outcome: Outcome) -> bool:
    return (outcome.runners > 0) is outcome.won


@stateless
class RunnersUnpaid:
    """Trumps from the top are not paid."""

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing is added."""
        return tally


class SchwarzPay(Protocol):
    """What a hand without a trick for one side costs more than schneider."""

    def add(self, tally: Tally, outcome: Outcome, extra: int, runners: RunnerPay) -> Tally:
        """The tally with the runners, and with what schwarz makes of it."""
        ...


@stateless
class SchwarzAdds:
    """Schwarz adds the extra price once more. Source: schafkopf-buch, sheepshead.org/schafkopf."""

    def add(self, tally: Tally, outcome: Outcome, extra: int, runners: RunnerPay) -> Tally:
        """On top of schneider."""
        if outcome.level is Level.SCHWARZ:
            tally = tally.plus("schwarz: {value} more", extra)
        return runners.add(tally, outcome)


SCHWARZ_ADDS: Final = SchwarzAdds()


@stateless
class SchwarzDoubles:
    """Schwarz doubles the whole price, schneider and runners included. Source: schafkopf-buch."""

    def add(self, tally: Tally, outcome: Outcome, extra: int, runners: RunnerPay) -> Tally:
        """Twice what schneider costs."""
        tally = runners.add(tally, outcome)
        return tally.times("schwarz: times {value}", 2) if outcome.level is Level.SCHWARZ else tally


@attrs.frozen
class ContractPrice:
    """Base price, `extra` for schneider, what schwarz costs, and runners; then the doublings.

    All in units for each pair of a loser and a winner. Source: schafkopf-buch.
    """

    base: int
    extra: int
    runners: RunnerPay
    split: Split
    schwarz: SchwarzPay = SCHWARZ_ADDS
    knocks: KnockCounting = KNOCKS_DOUBLE

    def pay(self, outcome: Outcome) -> Score:
        """The sum, doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )

    def worked_out(self, outcome: Outcome) -> Tally:
        """The sum before anything doubles it."""
        tally = Tally().plus(outcome.contract + ": {value}", self.base)
        if outcome.level is not Level.PLAIN:
            tally = tally.plus("schneider: {value} more", self.extra)
        return self.schwarz.add(tally, outcome, self.extra, self.runners)


@attrs.frozen
class MultipliedPrice:
    """Base price and runners, times a factor: a Tout, a Sie. Never schneider or schwarz.

    Source: schafkopf-buch, openschafkopf.
    """

    base: int
    runners: RunnerPay
    factor: int
    split: Split
    knocks: KnockCounting = KNOCKS_DOUBLE

    def pay(self, outcome: Outcome) -> Score:
        """The sum times the factor, then doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )

    def worked_out(self, outcome: Outcome) -> Tally:
        """The sum times the factor, before anything doubles it."""
        tally = self.runners.add(Tally().plus("base: {value}", self.base), outcome)
        return tally.times(outcome.contract + ": times {value}", self.factor)


@attrs.frozen
class MultipliedAsSchwarz:
    """The price of a game that is won schwarz, times a factor: a Tout that counts its premiums.

    A lost one costs the same, as a lost Tout always does. Source: schafkopf-buch; the rest by
    decision.
    """

    price: ContractPrice
    factor: int

    @property
    def split(self) -> Split:
        """That of the price."""
        return self.price.split

    @property
    def knocks(self) -> KnockCounting:
        """As the price counts them."""
        return self.price.knocks

    def pay(self, outcome: Outcome) -> Score:
        """With schneider and schwarz, whatever was taken."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )

    def worked_out(self, outcome: Outcome) -> Tally:
        """The sum times the factor, before anything doubles it."""
        tally = self.price.worked_out(attrs.evolve(outcome, level=Level.SCHWARZ))
        return tally.times(outcome.contract + ": times {value}", self.factor)


class Maidens(Protocol):
    """What a seat without a trick (Jungfrau) changes in a ramsch."""

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """What the loser pays this seat."""
        ...


@stateless
class MaidensUnpaid:
    """A seat without a trick gets what the others get."""

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """The plain price."""
        return price


@stateless
class MaidenGetsDouble:
    """A seat without a trick gets double. Source: sheepshead.org/schafkopf."""

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """Twice the price to a maiden."""
        return 2 * price if seat in outcome.trickless else price


@stateless
class MaidensMultiply:
    """A seat without a trick gets the price doubled once for each such seat."""

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """Twice or four times the price to a maiden."""
        maidens = outcome.trickless
        return price << len(maidens) if seat in maidens else price


@stateless
class MaidensDoubleAll:
    """Each seat without a trick doubles the price for all. Source: sauspiel; recorded games."""

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """Doubled once for each maiden."""
        return price << len(outcome.trickless)


@attrs.frozen
class RamschPrice:
    """The loser pays the price to each other seat; a march gets its own from each, without maidens.

    Several losers pay together what one would: an odd unit is paid by the first of them. Knocks
    double both. Source: sheepshead.org/schafkopf, schafkopf-buch.
    """

    price: int
    maidens: Maidens
    march: int
    knocks: KnockCounting = KNOCKS_DOUBLE

    def pay(self, outcome: Outcome) -> Score:
        """From those who pay, or to the one who marched."""
        price = self.march if outcome.won else self.price
        tally = with_factors(Tally().plus("ramsch: {value}", price), outcome, self.knocks)
        if outcome.won:
            gains = dict.fromkeys(outcome.others, -tally.value)
        else:
            gains = {
                seat: self.maidens.price(outcome, seat, tally.value) for seat in outcome.others
            }
        part, odd = divmod(sum(gains.values()), len(outcome.side))
        gains |= {seat: -part - (place < odd) for place, seat in enumerate(outcome.side)}
        return _for_all(outcome, gains, tally)


@attrs.frozen
class FewestCollect:
    """Who has the fewest points gets the price from each other seat, as a maiden gets it.

    Source: raschesspiele.
    """

    price: int
    maidens: Maidens
    knocks: KnockCounting = KNOCKS_DOUBLE

    def pay(self, outcome: Outcome) -> Score:
        """From all the others to each who is lowest."""
        tally = with_factors(Tally().plus("ramsch: {value}", self.price), outcome, self.knocks)
        gains = {seat: self.maidens.price(outcome, seat, tally.value) for seat in outcome.side}
        others = outcome.others
        payoffs = {seat: len(others) * gain for seat, gain in gains.items()}
        payoffs |= dict.fromkeys(others, -sum(gains.values()))
        return _for_all(outcome, payoffs, tally)


def _for_all(outcome: Outcome, gains: dict[int, int], tally: Tally) -> Score:
    """The score of a ramsch, explained for the first seat that settles."""
    payoffs = tuple(gains[seat] for seat in range(outcome.seats))
    price, payoff = tally.value, payoffs[outcome.side[0]]
    factor = len(outcome.others) * _SIGN[outcome.won]
    tally = tally.times("settled with all the others: times {value}", factor)
    for seat in () if outcome.won else outcome.others:
        if gains[seat] != price:
            more = price - gains[seat]
            tally = tally.plus(
                "seats without a trick, for seat {seat}: {value:+d}", more, seat=seat
            )
    if payoff != tally.value:
        tally = tally.plus(_REST[outcome.won], payoff - tally.value)
    return score_of(outcome, payoffs, tally)


_MAIDENS: Final = "seats without a trick, for seat {seat}: {value:+d}"
_SIGN: Final = {True: 1, False: -1}
_REST: Final = {
    True: "without a trick: {value:+d}",
    False: "shared with those who lose too: {value:+d}",
}
