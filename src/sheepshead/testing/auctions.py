"""What came of the bidding: who was asked, and who declares."""

from __future__ import annotations

from random import Random

from sheepshead.actions import Action, Pass
from sheepshead.phases import Bidding, bidding_of
from sheepshead.policy import AllPassed, AuctionResult, Won
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.tally import Tally


def check_auction(hand: Hand, _rng: Random, tally: Tally) -> None:
    """All are asked before all have passed, and a seat that bid is the declarer."""
    said: dict[int, Action] = {}
    if hand.states[0].count:
        return  # only a part of the hand: who was asked before it is not known
    for number, made in enumerate(hand.made):
        before, after = hand.states[number], hand.states[number + 1]
        if not isinstance(before.phase, Bidding):
            continue
        said[made.seat] = made.action
        if isinstance(after.phase, Bidding):
            continue
        result = _result(hand, before.phase, made.seat, made.action)
        if isinstance(result, AllPassed):
            fault = _fault_of_silence(said, hand.variant.seats)
            hand.require(Law.ASKED, fault, state=after)
            tally.count(Law.ASKED)
        elif isinstance(result, Won):
            fault = _fault_of_declarer(said, result.terms.declarer)
            hand.require(Law.DECLARER, fault, state=after)
            tally.count(Law.DECLARER)


def _result(hand: Hand, before: Bidding, seat: int, action: Action) -> AuctionResult:
    """What the auction makes of the last answer."""
    table, bids = before.table, (*before.bids, action)
    log = (*before.log, (seat, action))
    return hand.variant.auction.result(bidding_of(table, log, table.after(seat), bids))


def _fault_of_silence(said: dict[int, Action], seats: int) -> str | None:
    silent = [seat for seat in range(seats) if seat not in said]
    if silent:
        return f"all have passed, and seats {silent} have not been asked"
    for seat, action in said.items():
        if not isinstance(action, Pass):
            return f"all have passed, and the last that seat {seat} said is '{action}'"
    return None


def _fault_of_declarer(said: dict[int, Action], declarer: int | None) -> str | None:
    """Where all have passed somebody may have to play; else it is one who bid."""
    bidders = [seat for seat, action in said.items() if not isinstance(action, Pass)]
    if declarer is None or not bidders or declarer in bidders:
        return None
    return f"seat {declarer} declares, and of those who bid there are only seats {bidders}"
