"""The Bavarian tariff: base, schneider, schwarz and runners are added, then all is doubled."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

import attrs

from sheepshead.outcome import NOTHING_YET, Level, Outcome, Score, Tally
from sheepshead.policies.knocks import UNKNOCKED, KnockCounting
from sheepshead.policies.splits import Split
from sheepshead.policies.tariffs import settled, with_factors
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


class RunnerPay(Protocol):
    """What trumps from the top are worth."""

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """The tally with the runners added, if there are enough to be paid."""
        ...


ALL_TRUMPS: Final = 14
"""As many runners as there can be."""


@attrs.frozen(eq=False, repr=False)
class RunSpan(Value):
    """How many trumps from the top make a run that is paid, and how many of it are paid at most."""

    least: int
    most: int

    @property
    def says(self) -> Text:
        """The most are told where there can be more."""
        return _SPAN if self.most >= ALL_TRUMPS else _LIMITED_SPAN


_SPAN: Final = Text("{least:runner is|runners are} the fewest that are paid")
_LIMITED_SPAN: Final = Text(
    "{least:runner is|runners are} the fewest that are paid, and of more only {most} are paid"
)


@attrs.frozen(eq=False, repr=False)
class RunnersForEither(Value):
    """A run of at least `least` trumps is paid to the winners, whichever side holds it.

    Of a longer run than `most` no more than `most` are paid. Source: schafkopf-buch,
    sheepshead.org/schafkopf; recorded games agree.
    """

    says = Text(
        "{span}. Each of them, the first ones too, costs {price:unit|units} more, whichever side "
        "holds them."
    )
    price: int
    least: int
    most: int = ALL_TRUMPS

    @property
    def span(self) -> RunSpan:
        """How many are paid."""
        return RunSpan(self.least, self.most)

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """All trumps of a run that is long enough, up to the most that are paid."""
        count = abs(outcome.runners)
        if count < self.least or count == 0:
            return tally
        paid = min(count, self.most)
        run = (_RUNNERS if paid == count else _LONG_RUN)[outcome.runners > 0]
        return tally.plus(run, paid * self.price, count=count, paid=paid)


_RUNNERS: Final = {
    True: Text("with {count} runners: {value} more"),
    False: Text("without {count} runners: {value} more"),
}
_LONG_RUN: Final = {
    True: Text("with {count} runners, of which {paid} are paid: {value} more"),
    False: Text("without {count} runners, of which {paid} are paid: {value} more"),
}


@attrs.frozen(eq=False, repr=False)
class RunnersForHoldersOnly(Value):
    """A run is paid if the side that held it wins the hand. Source: schafkopf-howto."""

    says = Text(
        "{run.span}. Each of them, the first ones too, costs {run.price:unit|units} more, but only "
        "if the side that holds them wins."
    )
    run: RunnersForEither

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing for a run that the losing side held."""
        return self.run.add(tally, outcome) if _held_by_winners(outcome) else tally


@attrs.frozen(eq=False, repr=False)
class RunnersAgainstHoldersOnly(Value):
    """A run is paid if the side that held it loses the hand. Source: schafkopf-buch."""

    says = Text(
        "{run.span}. Each of them, the first ones too, costs {run.price:unit|units} more, but only "
        "if the side that holds them loses."
    )
    run: RunnersForEither

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing for a run that the winners held themselves."""
        return tally if _held_by_winners(outcome) else self.run.add(tally, outcome)


def _held_by_winners(outcome: Outcome) -> bool:
    return (outcome.runners > 0) is outcome.won


@stateless
class RunnersUnpaid:
    """Trumps from the top are not paid."""

    says = Text("Runners add nothing to what a hand is worth.")

    def add(self, tally: Tally, outcome: Outcome) -> Tally:
        """Nothing is added."""
        return tally


@attrs.frozen(eq=False, repr=False)
class ClearlyWon(Value):
    """What a hand costs more by how clearly it was won."""

    extra: int
    says: Text

    @property
    def twice(self) -> int:
        """What both steps cost."""
        return 2 * self.extra


class SchwarzPay(Protocol):
    """What a hand without a trick for one side costs more than schneider."""

    def clearly(self, extra: int) -> ClearlyWon:
        """What schneider and schwarz cost more, in words."""
        ...

    def add(self, tally: Tally, outcome: Outcome, extra: int, runners: RunnerPay) -> Tally:
        """The tally with the runners, and with what schwarz makes of it."""
        ...


@stateless
class SchwarzAdds:
    """Schwarz adds the extra price once more. Source: schafkopf-buch, sheepshead.org/schafkopf."""

    says = Text("")

    def clearly(self, extra: int) -> ClearlyWon:
        """Once and twice the extra price."""
        return ClearlyWon(extra, _ONCE_AND_TWICE)

    def add(self, tally: Tally, outcome: Outcome, extra: int, runners: RunnerPay) -> Tally:
        """On top of schneider."""
        if outcome.level is Level.SCHWARZ:
            tally = tally.plus(Text("schwarz: {value} more"), extra)
        return runners.add(tally, outcome)


SCHWARZ_ADDS: Final = SchwarzAdds()


@stateless
class SchwarzDoubles:
    """Schwarz doubles the whole price, schneider and runners included. Source: schafkopf-buch."""

    says = Text("")

    def clearly(self, extra: int) -> ClearlyWon:
        """The extra price, then all of it twice."""
        return ClearlyWon(extra, _ALL_TWICE)

    def add(self, tally: Tally, outcome: Outcome, extra: int, runners: RunnerPay) -> Tally:
        """Twice what schneider costs."""
        tally = runners.add(tally, outcome)
        return (
            tally.times(Text("schwarz: times {value}"), 2)
            if outcome.level is Level.SCHWARZ
            else tally
        )


_ONCE_AND_TWICE: Final = Text(
    "A hand in which one side is schneider costs {extra:unit|units} more, one in which it is "
    "schwarz {twice:unit|units} more"
)
_ALL_TWICE: Final = Text(
    "A hand in which one side is schneider costs {extra:unit|units} more; if it is schwarz, the "
    "sum of the base price, schneider and the runners is doubled"
)
_BASE: Final = Text("{contract}: {value}")
_TIMES: Final = Text("{contract}: times {value}")


@lru_cache(maxsize=256)
def _base_price(units: int, contract: str) -> Tally:
    """The sum that begins with the base price of a contract: the same hand after hand."""
    return NOTHING_YET.plus(_BASE, units, contract=contract)


@attrs.frozen(eq=False, repr=False)
class ContractPrice(Value):
    """Base price, `extra` for schneider, what schwarz costs, and runners; then the doublings.

    All in units for each pair of a loser and a winner. Source: schafkopf-buch.
    """

    says = Text("The base price is {base:unit|units}. {clearly}.")
    base: int
    extra: int
    runners: RunnerPay
    split: Split
    schwarz: SchwarzPay = SCHWARZ_ADDS
    knocks: KnockCounting = UNKNOCKED

    @property
    def clearly(self) -> ClearlyWon:
        """What schneider and schwarz cost more."""
        return self.schwarz.clearly(self.extra)

    def pay(self, outcome: Outcome) -> Score:
        """The sum, doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )

    def worked_out(self, outcome: Outcome) -> Tally:
        """The sum before anything doubles it."""
        tally = _base_price(self.base, outcome.contract)
        if outcome.level is not Level.PLAIN:
            tally = tally.plus(Text("schneider: {value} more"), self.extra)
        return self.schwarz.add(tally, outcome, self.extra, self.runners)


@attrs.frozen(eq=False, repr=False)
class OnePrice(Value):
    """Always the same price, however clearly a hand was won or lost: a Bettel.

    Source: schafkopf-buch.
    """

    says = Text("The game is worth {base:unit|units}, whatever was taken.")
    base: int
    split: Split
    knocks: KnockCounting = UNKNOCKED

    def pay(self, outcome: Outcome) -> Score:
        """The price, doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )

    def worked_out(self, outcome: Outcome) -> Tally:
        """The price before anything doubles it."""
        return _base_price(self.base, outcome.contract)


@attrs.frozen(eq=False, repr=False)
class MultipliedPrice(Value):
    """Base price and runners, times a factor: a Tout, a Sie. Never schneider or schwarz.

    Source: schafkopf-buch, openschafkopf.
    """

    says = Text(
        "The base price is {base:unit|units}; with what runners add to it, it is taken "
        "{factor:time|times}. Schneider and schwarz cost nothing more."
    )
    base: int
    runners: RunnerPay
    factor: int
    split: Split
    knocks: KnockCounting = UNKNOCKED

    def pay(self, outcome: Outcome) -> Score:
        """The sum times the factor, then doubled, shared by the split."""
        return settled(
            outcome, with_factors(self.worked_out(outcome), outcome, self.knocks), self.split
        )

    def worked_out(self, outcome: Outcome) -> Tally:
        """The sum times the factor, before anything doubles it."""
        tally = self.runners.add(NOTHING_YET.plus(Text("base: {value}"), self.base), outcome)
        return tally.times(_TIMES, self.factor, contract=outcome.contract)


@attrs.frozen(eq=False, repr=False)
class MultipliedAsSchwarz(Value):
    """The price of a game that is won schwarz, times a factor: a Tout that counts its premiums.

    A lost one costs the same, as a lost Tout always does. Source: schafkopf-buch; the rest by
    decision.
    """

    says = Text(
        "Won or lost, the price is worked out as if the declaring side had won schwarz, and that "
        "sum is taken {factor:time|times}."
    )
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
        return tally.times(_TIMES, self.factor, contract=outcome.contract)
