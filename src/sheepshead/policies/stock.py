"""The stock: what every seat pays into it, and who wins or doubles it."""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.outcome import Outcome, Score, Tally
from sheepshead.policies.knocks import KnockCounting
from sheepshead.policies.tariffs import score_of
from sheepshead.policy import Tariff
from sheepshead.texts import Text
from sheepshead.values import Value


class Deposit(Protocol):
    """What each seat pays into the stock."""

    def units(self, outcome: Outcome) -> int:
        """The units of one seat."""
        ...


@attrs.frozen(eq=False, repr=False)
class PlainDeposit(Value):
    """Always the same. Source: sheepshead.org/schafkopf, schafkopf-buch."""

    says = Text("A deposit is {price:unit|units}.")
    price: int

    def units(self, outcome: Outcome) -> int:
        """The price."""
        return self.price


@attrs.frozen(eq=False, repr=False)
class DepositWithKnocks(Value):
    """More by the knocks of the hand, as any price is. Source: schafkopf-buch, openschafkopf."""

    says = Text(
        "A deposit is {price:unit|units}, times what the knocks before the bidding make of it."
    )
    price: int
    knocks: KnockCounting

    def units(self, outcome: Outcome) -> int:
        """The price times what the knocks make of it."""
        return self.price * self.knocks.factor(outcome.knocks)


@attrs.frozen(eq=False, repr=False)
class StockDeposit(Value):
    """Every seat pays a deposit into the stock. Source: sheepshead.org/schafkopf."""

    says = Text("Every seat pays a deposit into the stock.")
    deposit: Deposit

    def pay(self, outcome: Outcome) -> Score:
        """The stock grows by what all pay."""
        return _paid_in(score_of(outcome, (0,) * outcome.seats, Tally()), self.deposit, outcome)


@attrs.frozen(eq=False, repr=False)
class WithStock(Value):
    """As the base tariff, and the declaring side wins the stock or doubles it.

    A soloist takes or pays all of it, a pair half each. Of an odd stock each winner of a pair takes
    half rounded down and the odd unit stays; losing, the declarer pays the larger half, so that the
    stock exactly doubles. Nothing else doubles the stock. Source: sheepshead.org/schafkopf.
    """

    says = Text(
        "A declaring side that wins takes what lies in the stock besides, and one that loses pays "
        "as much into it as lies there: all of it alone, half of it each with a partner. Half an "
        "odd stock is rounded down, so that a unit stays there when it is won; when it is lost the "
        "declarer pays the larger half. What doubles the hand does not double what is won from the "
        "stock or paid into it."
    )
    base: Tariff

    def pay(self, outcome: Outcome) -> Score:
        """The base payoffs with the stock moved."""
        return _moved(self.base.pay(outcome), outcome, outcome.side)


@attrs.frozen(eq=False, repr=False)
class WithStockForDeclarer(Value):
    """As the base tariff, and the declarer alone wins the stock or doubles it, also of a pair.

    Source: schafkopf-buch.
    """

    says = Text(
        "A declarer who wins takes all that lies in the stock besides, and one who loses pays as "
        "much into it as lies there, alone also where he has a partner. What doubles the hand "
        "does not double what is won from the stock or paid into it."
    )
    base: Tariff

    def pay(self, outcome: Outcome) -> Score:
        """The base payoffs with the stock moved."""
        return _moved(self.base.pay(outcome), outcome, outcome.side[:1])


@attrs.frozen(eq=False, repr=False)
class WithFedStock(Value):
    """As the base tariff at a table whose stock is never empty.

    Each seat pays a deposit before the first hand, and again as soon as a hand has emptied the
    stock. Source: schafkopf-buch.
    """

    says = Text(
        "The stock is never left empty: every seat pays a deposit into it before the first hand, "
        "and again as soon as a hand has emptied it."
    )
    base: Tariff
    deposit: Deposit

    def pay(self, outcome: Outcome) -> Score:
        """The base payoffs, with the deposits of a table that sits down and of an emptied stock."""
        before = score_of(outcome, (0,) * outcome.seats, Tally())
        fed = self._fed(before, outcome)
        score = self.base.pay(attrs.evolve(outcome, stock=fed.stock))
        lines = Tally(score.lines)
        for line in fed.lines:
            lines = lines.plus(line.template, line.value, seat=line.seat, **dict(line.facts))
        payoffs = tuple(map(sum, zip(score.payoffs, fed.payoffs, strict=True)))
        return self._fed(attrs.evolve(score, payoffs=payoffs, lines=lines.lines), outcome)

    def _fed(self, score: Score, outcome: Outcome) -> Score:
        return score if score.stock else _paid_in(score, self.deposit, outcome)


def _paid_in(score: Score, deposit: Deposit, outcome: Outcome) -> Score:
    """The score when each seat pays a deposit besides."""
    units = deposit.units(outcome)
    return attrs.evolve(
        score,
        payoffs=tuple([each - units for each in score.payoffs]),
        lines=Tally(score.lines).plus(Text("into the stock: {value}"), -units).lines,
        stock=score.stock + units * outcome.seats,
    )


def _moved(score: Score, outcome: Outcome, sharing: tuple[int, ...]) -> Score:
    """The score when these seats win the stock or double it, the first of them the larger part."""
    if not outcome.stock:
        return score
    size, stock = len(sharing), outcome.stock
    if outcome.won:
        moved = dict.fromkeys(sharing, stock // size)
    else:
        smaller = stock // size
        moved = dict.fromkeys(sharing, -smaller)
        moved[sharing[0]] = -(stock - smaller * (size - 1))
    payoffs = tuple(units + moved.get(seat, 0) for seat, units in enumerate(score.payoffs))
    tally = Tally(score.lines).plus(Text("stock: {value:+d}"), moved[sharing[0]])
    return attrs.evolve(
        score, payoffs=payoffs, lines=tally.lines, stock=stock - sum(moved.values())
    )
