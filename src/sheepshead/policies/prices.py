"""The Bavarian tariff: base, schneider, schwarz and runners are added, then all is doubled."""

from __future__ import annotations

from typing import Protocol

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


@attrs.frozen
class RunnersForEither:
    """A run of at least `least` trumps is paid to the winners, whichever side holds it.

    Source: schafkopf-buch, sheepshead.org/schafkopf; recorded games agree.
    """

    price: int
    least: int

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """All trumps of a run that is long enough."""
        count = abs(outcome.runners)
        if count < self.least or count == 0:
            return tally
        word = "with" if outcome.runners > 0 else "without"
        return tally.plus(f"{word} {count} runners: {{value}} more", count * self.price)


@attrs.frozen
class RunnersForHoldersOnly:
    """A run of at least `least` trumps is paid if the side that held it wins the hand.

    Source: schafkopf-howto.
    """

    price: int
    least: int

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing for a run that the losing side held."""
        held_by_winners = (outcome.runners > 0) is outcome.won
        return (
            RunnersForEither(self.price, self.least).add(tally, outcome)
            if held_by_winners
            else tally
        )


@stateless
class RunnersUnpaid:
    """Trumps from the top are not paid."""

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing is added."""
        return tally


@attrs.frozen
class ContractPrice:
    """Base price, `extra` for schneider and once more for schwarz, and runners; then the doublings.

    All in units for each pair of a loser and a winner. Source: schafkopf-buch.
    """

    base: int
    extra: int
    runners: RunnerPay
    split: Split
    knocks: KnockCounting = KNOCKS_DOUBLE

    def pay(self, outcome: Outcome) -> Score:
        """The sum, doubled, shared by the split."""
        tally = Tally().plus(outcome.contract + ": {value}", self.base)
        if outcome.level is not Level.PLAIN:
            tally = tally.plus("schneider: {value} more", self.extra)
        if outcome.level is Level.SCHWARZ:
            tally = tally.plus("schwarz: {value} more", self.extra)
        tally = self.runners.add(tally, outcome)
        return settled(outcome, with_factors(tally, outcome, self.knocks), self.split)


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
        tally = self.runners.add(Tally().plus("base: {value}", self.base), outcome)
        tally = tally.times(outcome.contract + ": times {value}", self.factor)
        return settled(outcome, with_factors(tally, outcome, self.knocks), self.split)


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

    Knocks double both. Source: sheepshead.org/schafkopf, schafkopf-buch.
    """

    price: int
    maidens: Maidens
    march: int
    knocks: KnockCounting = KNOCKS_DOUBLE

    def pay(self, outcome: Outcome) -> Score:
        """From the one who pays, or to the one who marched."""
        price = self.march if outcome.won else self.price
        tally = with_factors(Tally().plus("ramsch: {value}", price), outcome, self.knocks)
        if outcome.won:
            gains = dict.fromkeys(outcome.others, -tally.value)
        else:
            gains = {
                seat: self.maidens.price(outcome, seat, tally.value) for seat in outcome.others
            }
        total = -sum(gains.values())
        payoffs = tuple(gains.get(seat, total) for seat in range(outcome.seats))
        tally = tally.plus(
            "and what makes it up for all the others: {value:+d}", total - tally.value
        )
        return score_of(outcome, payoffs, tally)
