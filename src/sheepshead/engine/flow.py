"""Which phase follows: the only place that knows the order of a hand.

Level 3: imports levels 0 to 2. Works on public facts alone; what happens to hidden cards meanwhile
is in `hidden`.
"""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from sheepshead import play_phase
from sheepshead.actions import Action
from sheepshead.facts import (
    Log,
    Shown,
    Table,
    Terms,
)
from sheepshead.phases import (
    Asking,
    Bidding,
    Burying,
    Choosing,
    Finished,
    Naming,
    Offering,
    Phase,
    Redealing,
    bidding_of,
    finished_of,
    knocking_of,
)
from sheepshead.play_phase import Playing
from sheepshead.policy import AllPassed, Choice, Open, Won
from sheepshead.variant import Ask, LayAside, Name, Offer, Take, Variant


def first_phase(variant: Variant, table: Table) -> Phase:
    """The phase in which a hand begins: knocking where the game has it, else the bidding."""
    return knocking_or_bidding(variant, table, log=(), answers=())


def knocking_or_bidding(variant: Variant, table: Table, *, log: Log, answers: Log) -> Phase:
    """The next seat to knock, or the bidding when all that may have answered."""
    seat = variant.knocking.next_seat(table, len(answers))
    if seat is not None:
        return knocking_of(table, log, seat, answers)
    return redealing_or_bidding(variant, table, log=log, answers=())


def redealing_or_bidding(variant: Variant, table: Table, *, log: Log, answers: Log) -> Phase:
    """The next seat that may have the cards dealt again, or the bidding when all have answered."""
    asked = variant.redealing
    seat = None if asked is None else asked.next_seat(table, len(answers))
    if seat is not None:
        return Redealing(table, log, seat, answers)
    return after_bid(variant, bidding_of(table, log, table.forehand, ()))


def after_bid(variant: Variant, phase: Bidding) -> Phase:
    """The bidding goes on, a game begins, or all have passed."""
    result = variant.auction.result(phase)
    match result:
        case Open(seat):
            if seat == phase.seat:
                return phase
            return bidding_of(phase.table, phase.log, seat, phase.bids)
        case Won(terms):
            return game_begins(variant, phase.table, phase.log, terms)
        case AllPassed():
            return all_have_passed(variant, phase.table, phase.log)
        case _:
            assert_never(result)


def all_have_passed(variant: Variant, table: Table, log: Log) -> Phase:
    """A game without declarer begins, or one seat chooses."""
    following = variant.all_pass.after(table)
    if isinstance(following, Choice):
        return Choosing(table, log, following.seat)
    return game_begins(variant, table, log, following)


def game_begins(variant: Variant, table: Table, log: Log, terms: Terms) -> Phase:
    """The first step of a contract, or its first trick."""
    return next_step(variant, table, log, terms=terms, step=0)


def next_step(variant: Variant, table: Table, log: Log, *, terms: Terms, step: int) -> Phase:
    """The phase of the contract's step with this number, or of the first after it that asks."""
    contract = variant.contract(terms.contract)
    for number, each in enumerate(contract.steps[step:], step):
        match each:
            case Take():
                continue
            case LayAside(who, count):
                return Burying(table, log, who.seat(table, terms), terms, number, count)
            case Name():
                return Naming(table, log, declarer_of(terms), terms, number)
            case Offer():
                seat = table.after(declarer_of(terms))
                return Offering(table, log, seat, terms, number)
            case Ask(asked):
                asking = Asking(table, log, table.forehand, terms, number)
                first = asked.seat(asking)
                if first is not None:
                    return attrs.evolve(asking, seat=first)
            case _:
                assert_never(each)
    return first_trick(variant, table, log, terms)


def declarer_of(terms: Terms) -> int:
    """The declarer of a game in which somebody names a card or offers a wedding."""
    assert terms.declarer is not None, f"{terms.contract}: this step belongs to a declarer"
    return terms.declarer


def first_trick(variant: Variant, table: Table, log: Log, terms: Terms) -> Phase:
    """Play begins; a game that is decided without a card is over at once."""
    contract = variant.contract(terms.contract)
    phase = play_phase.first_trick(table, log, contract.turn.first_leader(table, terms), terms)
    return finished(phase) if contract.objective.is_decided(phase) else phase


def finished(phase: Playing) -> Finished:
    """The hand is over; what is turned up is added by `hidden.revealed`."""
    return finished_of(phase, _NOTHING_SHOWN)


_NOTHING_SHOWN: Final = Shown()


def logged(phase: Phase, seat: int, action: Action) -> Log:
    """The log with one more action, as everybody saw it."""
    return (*phase.log, (seat, action))
