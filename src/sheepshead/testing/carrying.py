"""What earlier hands left: it makes some hand dearer, is used up, and can be passed on."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from random import Random
from typing import Final

import attrs

from sheepshead import moves
from sheepshead.carry import Carry
from sheepshead.checks import is_whole
from sheepshead.errors import SheepsheadError
from sheepshead.outcome import Level, Outcome
from sheepshead.phases import Finished
from sheepshead.telling import fields_of
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.report import LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Contract, Variant

_LEFT: Final = {"multiplier": Carry(multiplier=2), "doublers": Carry(doublers=2)}


def check_carrying(variant: Variant, tally: Tally) -> None:
    """What makes hands dearer does so in some game, and some game that is dearer uses it up."""
    for name in variant.inherits:
        if name not in _LEFT:
            continue
        carry = _LEFT[name]
        games = [game for game in variant.contracts if factor_of(variant, carry, game) > 1]
        if not games:
            fault = f"no game counts more than once after {name}=2"
            raise LawBroken(Law.CARRIED, fault)
        least = min(
            getattr(_after(variant, carry, outcome, game), name)
            for game in games
            for outcome in _outcomes(variant, game)
        )
        if least >= 2:
            fault = (
                f"no hand uses it up: {name}=2 is {least} or more after every one that counts so"
            )
            raise LawBroken(Law.CARRIED, fault)
        tally.count(Law.CARRIED)


def factor_of(variant: Variant, carry: Carry, contract: Contract) -> int:
    """How many times a hand counts; raises `LawBroken` for what is no number of times."""
    if contract.dealer_stays:
        return 1
    for each in variant.carrying:
        factor: object = each.factor(carry, contract)
        if not is_whole(factor) or factor < 1:
            name = type(each).__name__
            times = f"{name} makes a {contract.id} count {factor!r:.20} times"
            raise LawBroken(Law.CARRIED, f"{times} where {carry} was left")
    return prod([each.factor(carry, contract) for each in variant.carrying])


def _after(variant: Variant, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
    for each in variant.carrying:
        carry = each.after(carry, outcome, contract)
    return carry


def _outcomes(variant: Variant, contract: Contract) -> Iterator[Outcome]:
    """Hands of a contract as they may end, won and lost."""
    zeros = (0,) * variant.seats
    for size in contract.partnership.side_sizes or (0, 1):
        for level in Level:
            for won in (True, False):
                yield Outcome(contract.id, zeros, zeros, tuple(range(size)), won, level)


def check_carried(hand: Hand, _rng: Random, tally: Tally) -> None:
    """A hand that counts twice pays twice, and what it leaves can be dealt with."""
    phase, variant = hand.last.phase, hand.variant
    if not isinstance(phase, Finished) or not variant.carrying:
        return
    contract = variant.contract(phase.terms.contract)
    outcome = contract.objective.judge(phase, contract)
    for carry in dict.fromkeys((phase.table.carry, *_LEFT.values())):
        try:
            factor = factor_of(variant, carry, contract)
        except LawBroken as found:
            hand.require(Law.CARRIED, found.fault, state=hand.last)
            return
        fault = _fault_of_factor(contract, outcome, factor)
        hand.require(Law.CARRIED, fault, state=hand.last)
    hand.require(Law.CARRIED, _fault_of_session(hand), state=hand.last)
    tally.count(Law.CARRIED)


def _fault_of_factor(contract: Contract, outcome: Outcome, factor: int) -> str | None:
    plain = attrs.evolve(outcome, doubles=0, knocks=0, blitzes=0, blind_doubles=0, stock=0)
    once, times = (
        contract.tariff.pay(attrs.evolve(plain, multiplier=each)).payoffs for each in (1, factor)
    )
    if is_so_many_times(contract, factor, times, once):
        return None
    return f"a hand that counts {factor} times pays {times}, and one that counts once {once}"


def is_so_many_times(
    contract: Contract, factor: int, paid: tuple[int, ...], once: tuple[int, ...]
) -> bool:
    """Whether payoffs are so many times others, or what the tariff's limit makes of them."""
    if paid == tuple(factor * units for units in once):
        return True
    limits = [most for most in _limits_in(contract.tariff) if most < factor]
    return any(paid == tuple(most * units for units in once) for most in limits)


def _limits_in(part: object) -> Iterator[int]:
    """How many times a hand counts at the most, as parts of its tariff hold it: fields `most`."""
    for name, value in fields_of(part).items():
        if name == "most" and is_whole(value):
            yield value
        elif not is_whole(value):
            yield from _limits_in(value)


def _fault_of_session(hand: Hand) -> str | None:
    session = moves.score(hand.last).session
    try:
        moves.deal(hand.variant, seed=0, dealer=0, session=session.changed or None)
    except (SheepsheadError, TypeError, ValueError) as error:
        return f"the next hand cannot take over {session}: {error}"
    return None
