"""By how many points a contract can have been raised in the bidding.

Level 4: imports levels 0 to 3. It is found by bidding the contract, raising it and holding it.
"""

from __future__ import annotations

from sheepshead.actions import HOLD, PASS, Action, Bid, Raise
from sheepshead.facts import Table
from sheepshead.holdings import Own
from sheepshead.phases import Bidding
from sheepshead.policies.settling import PLAYS
from sheepshead.variant import Variant


def raises_of(variant: Variant, table: Table, contract: str, own: Own) -> tuple[int, ...]:
    """The points above sixty that two seats can ask for this contract, from the lowest.

    >>> from sheepshead import CardSet, get_variant
    >>> table = {"preset": "schafkopf", "options": {"tie_rule": "steigern", "steigern_step": 15}}
    >>> raises_of(get_variant(table), Table(4, 0), "solo", Own(0, (), CardSet()))
    (15, 30, 45)
    """
    bids = _contested(variant, table, Bid(contract), own)
    found: list[int] = []
    while bids:
        asked = [each for each in _candidates(variant, table, bids, own) if isinstance(each, Raise)]
        if not asked:
            break
        found.append(asked[0].points)
        bids = (*bids, asked[0], HOLD)
    return tuple(found)


def _contested(variant: Variant, table: Table, bid: Bid, own: Own) -> tuple[Action, ...]:
    """What is said until a later seat could raise this bid; nothing where it cannot be bid."""
    passes: tuple[Action, ...] = (PASS,) * (table.seats - 2)
    both_play = (PLAYS, PLAYS, *passes)
    if bid in _candidates(variant, table, (), own):
        return (bid,)
    claims = PLAYS in _candidates(variant, table, (), own)
    if claims and bid in _candidates(variant, table, both_play, own):
        return (*both_play, bid, HOLD)
    return ()


def _candidates(
    variant: Variant, table: Table, bids: tuple[Action, ...], own: Own
) -> tuple[Action, ...]:
    phase = Bidding(table, (), table.forehand, bids)
    return tuple(variant.auction.candidates(phase, own))
