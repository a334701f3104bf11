"""What a contract asks while cards are played, looked up once for a hand and not for every card.

Level 3: imports levels 0 to 2. Holds policies and numbers, and decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import attrs

from sheepshead.cards import ALL_CARDS, NO_CARDS
from sheepshead.facts import Table
from sheepshead.lookup import Lookup
from sheepshead.order import TRUMP, CardOrder, PlayingSuit
from sheepshead.play_phase import Playing
from sheepshead.policy import Announcing, Doubling, PlayRule, Turn
from sheepshead.short_answers import (
    Binds,
    Passing,
    Place,
    can_be_spent,
    following_seats,
    is_played_out,
    suits_to_follow,
    who_is_bound,
    winning_place,
)
from sheepshead.variant import Contract, Variant


@attrs.frozen(eq=False)
class PlayPlan:
    """Who is asked what in the rest of a hand; a policy that has nothing more to say is left out.

    `size` is the number of cards in a trick, `tricks` that of tricks in a hand, and `played_out`
    says that all of them are played whatever falls; `is_talked` says that anything can be announced
    meanwhile. `place` tells who wins a trick by its cards, if that can be told. `following` has for
    each seat the one that plays after it in a trick; none where the turn says so anew each time,
    and where a row or an unknown has to be looked after with every card.
    `suits` are the cards to which the first rule holds a seat that has one of them, by the suit
    led, and `leads` the suit that a card asks for and those cards, by the card's index; `duties`
    are the other rules, with what says whether one has anything to do with a seat.
    `passing` are those of the policies that can have nothing more to say, each with its bit, and
    `spent` the bits of those that have said so.
    """

    contract: Contract
    order: CardOrder
    turn: Turn
    rules: tuple[PlayRule, ...]
    doubling: Doubling | None
    announcing: tuple[Announcing, ...]
    is_talked: bool
    seats: int
    size: int
    tricks: int
    played_out: bool
    place: Place | None
    following: tuple[int, ...]
    suits: Mapping[PlayingSuit | None, int]
    leads: tuple[tuple[PlayingSuit, int], ...]
    duties: tuple[tuple[PlayRule, Binds | None], ...]
    passing: tuple[tuple[int, Passing], ...]
    spent: int


def plan_of(variant: Variant, phase: Playing) -> PlayPlan:
    """The plan of a hand from this moment on."""
    terms, table = phase.terms, phase.table
    contract = variant.contract(terms.contract)
    hand_size, looked_after = variant.deal.hand_size, phase.rows is not None or bool(terms.under)
    parts = (contract, contract.order.of(terms), table.seats, table.dealer)
    return thinned(_whole_plan(*parts, hand_size, looked_after), phase)


@lru_cache(maxsize=1024)
def _whole_plan(
    contract: Contract,
    order: CardOrder,
    seats: int,
    dealer: int,
    hand_size: int,
    looked_after: bool,  # noqa: FBT001 - what is cached is asked by place
) -> PlayPlan:
    """The plan with all policies: the same for hand after hand with the same dealer."""
    turn, seating = contract.turn, Table(seats, dealer)
    size = turn.cards_in_trick(seating)
    following = () if looked_after else following_seats(turn, seating)
    return _plan(contract, order, seats, size, seats * hand_size // size, following, 0)


def thinned(plan: PlayPlan, phase: Playing) -> PlayPlan:
    """The plan without the policies that have nothing more to say from now on."""
    spent = plan.spent
    for bit, each in plan.passing:
        if each.is_spent(phase):
            spent |= bit
    return plan if spent == plan.spent else _without(plan, spent)


def _without(plan: PlayPlan, spent: int) -> PlayPlan:
    seats, size, tricks = plan.seats, plan.size, plan.tricks
    return _plan(plan.contract, plan.order, seats, size, tricks, plan.following, spent)


def without_doubling(plan: PlayPlan, phase: Playing) -> PlayPlan:
    """The plan without doubling if nobody may double from now on, and with all the rest."""
    after_the_rules = 1 << len(plan.contract.play_rules)
    for bit, each in plan.passing:
        if bit == after_the_rules and each.is_spent(phase):
            return _without(plan, plan.spent | bit)
    return plan


@lru_cache(maxsize=1024)
def _plan(
    contract: Contract,
    order: CardOrder,
    seats: int,
    size: int,
    tricks: int,
    following: tuple[int, ...],
    spent: int,
) -> PlayPlan:
    """The plan without the policies whose bits are set: the same hand after hand."""
    policies = [
        (1 << number, each)
        for number, each in enumerate((*contract.play_rules, contract.doubling))
        if not spent >> number & 1
    ]
    doubling_spent = spent >> len(contract.play_rules) & 1
    rules = tuple([rule for n, rule in enumerate(contract.play_rules) if not spent >> n & 1])
    followed = suits_to_follow(rules[0], order) if rules else None
    suits: dict[PlayingSuit | None, int] = {None: ALL_CARDS}
    for suit in order.masks:
        suits[suit] = ALL_CARDS if followed is None else followed[suit]
    return PlayPlan(
        contract,
        order,
        contract.turn,
        rules,
        None if doubling_spent else contract.doubling,
        contract.announcing,
        bool(contract.announcing) or not doubling_spent,
        seats,
        size,
        tricks,
        is_played_out(contract.objective),
        winning_place(contract.trick_rule),
        following,
        Lookup(suits),
        _leads(order, suits),
        tuple([(each, who_is_bound(each)) for each in (rules if followed is None else rules[1:])]),
        tuple([(bit, each) for bit, each in policies if can_be_spent(each)]),
        spent,
    )


def _leads(
    order: CardOrder, suits: Mapping[PlayingSuit | None, int]
) -> tuple[tuple[PlayingSuit, int], ...]:
    """By the index of each card the suit that it asks for, and the cards that follow it."""
    leads: list[tuple[PlayingSuit, int]] = [(TRUMP, NO_CARDS.mask)] * ALL_CARDS.bit_length()
    for card in order.pack:
        suit = order.suit_of(card)
        leads[card.index] = (suit, suits[suit])
    return tuple(leads)
