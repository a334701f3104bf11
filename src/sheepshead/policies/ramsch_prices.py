"""What a ramsch pays: the price for the loser, and what seats without a trick change in it."""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.outcome import NOTHING_YET, Outcome, Score, Tally
from sheepshead.policies.knocks import UNKNOCKED, KnockCounting
from sheepshead.policies.tariffs import nothing, score_of, with_factors
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


class Maidens(Protocol):
    """What a seat without a trick (Jungfrau) changes in a ramsch."""

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """What the loser pays this seat."""
        ...


@stateless
class MaidensUnpaid:
    """A seat without a trick gets what the others get."""

    says = Text("A seat without a trick gets what any other would.")

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """The plain price."""
        return price


@stateless
class MaidenGetsDouble:
    """A seat without a trick gets double. Source: sheepshead.org/schafkopf."""

    says = Text("A seat without a trick is paid double.")

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """Twice the price to a maiden."""
        return 2 * price if seat in outcome.trickless else price


@stateless
class MaidensMultiply:
    """A seat without a trick gets the price doubled once for each such seat."""

    says = Text("A seat without a trick is paid double, and each of two such seats four times.")

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """Twice or four times the price to a maiden."""
        maidens = outcome.trickless
        return price << len(maidens) if seat in maidens else price


@stateless
class MaidensDoubleAll:
    """Each seat without a trick doubles the price for all. Source: sauspiel; recorded games."""

    says = Text(
        "Each seat without a trick doubles the price for all: twice for one, four times for two."
    )

    def price(self, outcome: Outcome, seat: int, price: int) -> int:
        """Doubled once for each maiden."""
        return price << len(outcome.trickless)


@attrs.frozen(eq=False, repr=False)
class RamschPrice(Value):
    """The loser pays the price to each other seat; a march gets its own from each, without maidens.

    `march` is 0 where there is none.

    Several losers pay together what one would: an odd unit is paid by the first of them. Knocks
    double both. Source: sheepshead.org/schafkopf, schafkopf-buch.
    """

    price: int
    maidens: Maidens
    march: int
    knocks: KnockCounting = UNKNOCKED

    @property
    def says(self) -> Text:
        """What a march gets is told where there is one."""
        return _RAMSCH_SAYS[self.march > 0]

    def pay(self, outcome: Outcome) -> Score:
        """From those who pay, or to the one who marched; nothing where nobody does."""
        if not outcome.side:
            return nothing(outcome)
        price = self.march if outcome.won else self.price
        tally = with_factors(NOTHING_YET.plus(Text("ramsch: {value}"), price), outcome, self.knocks)
        if outcome.won:
            gains = dict.fromkeys(outcome.others, -tally.value)
        else:
            gains = {
                seat: self.maidens.price(outcome, seat, tally.value) for seat in outcome.others
            }
        part, odd = divmod(sum(gains.values()), len(outcome.side))
        gains |= {seat: -part - (place < odd) for place, seat in enumerate(outcome.side)}
        return _for_all(outcome, gains, tally)


_RAMSCH_SAYS: Final = {
    False: Text("Who loses pays {price:unit|units} to each other seat."),
    True: Text(
        "Who loses pays {price:unit|units} to each other seat. Who wins by a march gets "
        "{march:unit|units} from each other seat, with or without a trick."
    ),
}


@attrs.frozen(eq=False, repr=False)
class FewestCollect(Value):
    """Who has the fewest points gets the price from each other seat, as a maiden gets it.

    Source: raschesspiele.
    """

    says = Text("Each seat with the fewest points gets {price:unit|units} from each of the others.")
    price: int
    maidens: Maidens
    knocks: KnockCounting = UNKNOCKED

    def pay(self, outcome: Outcome) -> Score:
        """From all the others to each who is lowest; nothing where nobody is."""
        if not outcome.side:
            return nothing(outcome)
        tally = with_factors(
            NOTHING_YET.plus(Text("ramsch: {value}"), self.price), outcome, self.knocks
        )
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
    tally = tally.times(Text("settled with all the others: times {value}"), factor)
    for seat in () if outcome.won else outcome.others:
        if gains[seat] != price:
            more = price - gains[seat]
            tally = tally.plus(_MAIDENS, more, seat=seat)
    if payoff != tally.value:
        tally = tally.plus(_REST[outcome.won], payoff - tally.value)
    return score_of(outcome, payoffs, tally)


_MAIDENS: Final = Text("seats without a trick, for seat {seat}: {value:+d}")
_SIGN: Final = {True: 1, False: -1}
_REST: Final = {
    True: Text("without a trick: {value:+d}"),
    False: Text("shared with those who lose too: {value:+d}"),
}
