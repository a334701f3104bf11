"""What one program hands in never comes out in the hand of another, whatever is remembered."""

from __future__ import annotations

import pickle
import threading
from enum import Enum, IntEnum
from typing import NamedTuple

import attrs
import pytest

from sheepshead import (
    Announce,
    Bid,
    BidPoints,
    Card,
    Choose,
    InvalidVariant,
    Play,
    Raise,
    State,
    apply,
    bid,
    deal,
    get_variant,
    legal_actions,
    pass_,
    score,
)
from sheepshead.actions import PASS, PICK
from sheepshead.facts import Terms
from sheepshead.policies.judging import ToTheLastCard
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.picking import PICK_OR_PASS, PickOrPass
from sheepshead.rules import broken


class Game(str, Enum):  # noqa: UP042 - as many programs have it
    """A word that is more than a word."""

    SOLO = "solo"


class Seat(IntEnum):
    """A number that is more than a number."""

    EAST = 0
    WEST = 3


@pytest.mark.parametrize(
    ("action", "field"),
    [
        (Bid(Game.SOLO), "contract"),
        (Choose(Game.SOLO), "what"),
        (Announce(Game.SOLO), "what"),
        (BidPoints(Seat.WEST), "points"),
        (Raise(Seat.WEST), "points"),
    ],
)
def test_an_action_holds_plain_words_and_numbers(action: object, field: str) -> None:
    """So an equal action is one that is written alike, and can be read anywhere."""
    assert type(getattr(action, field)) in (str, int)
    assert "Game" not in repr(action)
    assert "Seat" not in repr(action)


def test_a_table_and_a_log_hold_plain_numbers() -> None:
    """Dealer, what earlier hands left, and who acted."""
    state = deal("schafkopf", seed=1, dealer=Seat.WEST, session={"stock": 0})
    state = apply(state, PASS, seat=Seat.EAST)
    seats = [state.phase.table.dealer, *(seat for seat, _ in state.phase.log)]
    assert {type(seat) for seat in seats} == {int}
    state = deal("schafkopf-classic", seed=1, dealer=3, session={"stock": Seat.WEST})
    assert [type(value) for value in state.phase.table.carry] == [int, int, int]
    others = pass_(deal("schafkopf", seed=2, dealer=3))
    assert "Seat" not in repr(others.phase)
    assert "Seat" not in str(others.view(0).to_dict())


def test_a_bid_is_the_same_whoever_has_said_it_before() -> None:
    """A record of another hand has the word, and its pickle needs no class of ours."""
    apply(deal("schafkopf-classic", seed=1, dealer=3), Bid(Game.SOLO))
    other = bid(deal("schafkopf-classic", seed=2, dealer=3), "solo")
    assert b"Game" not in pickle.dumps(other)


class PickWithQueens(PickOrPass):
    """Has a field that no decorator knows of."""

    def __init__(self, contract, least):
        super().__init__(contract)
        object.__setattr__(self, "least", least)

    def refuse(self, phase, own, action):
        """To pick without so many queens."""
        queens = sum(card.rank.name == "QUEEN" for card in own.hand)
        if action is PICK and queens < self.least:
            return broken(PICK_OR_PASS)
        return super().refuse(phase, own, action)


def test_policies_that_differ_in_a_field_of_their_own_are_not_equal() -> None:
    """Else one table would be told what another may do."""
    base = get_variant("called-ace")
    anyone, four = [attrs.evolve(base, auction=PickWithQueens("pick", least)) for least in (0, 4)]
    assert anyone != four
    assert anyone == attrs.evolve(base, auction=PickWithQueens("pick", 0))
    assert legal_actions(deal(anyone, seed=1)) == (PASS, PICK)
    assert legal_actions(deal(four, seed=1)) == (PASS,)


class One(NamedTuple):
    """A policy that is a tuple, and so equal to any tuple with the same in it."""

    contract: str = "pick"


def test_a_policy_that_is_a_tuple_is_refused() -> None:
    """It is equal to policies that answer otherwise."""
    base = get_variant("called-ace")
    pick = base.contract("pick")
    with pytest.raises(InvalidVariant, match="auction: One is a tuple"):
        attrs.evolve(base, auction=One())
    games = (attrs.evolve(pick, play_rules=(*pick.play_rules, One())), *base.contracts[1:])
    with pytest.raises(InvalidVariant, match="pick, play_rules: One is a tuple"):
        attrs.evolve(base, contracts=games)


def test_an_objective_of_ones_own_need_be_no_frozen_class() -> None:
    """A plain class that extends one of ours is played, shown and compared."""
    base = get_variant("called-ace")

    class AsUsual(ToTheLastCard):
        rules = ()

        def judge(self, finished, contract):
            return base.contract(contract.id).objective.judge(finished, contract)

    games = [attrs.evolve(game, objective=AsUsual()) for game in base.contracts]
    other = attrs.evolve(base, contracts=tuple(games))
    states = deal(other, seed=1), deal(base, seed=1)
    while not states[0].is_over:
        states = tuple(apply(state, legal_actions(state)[-1]) for state in states)
    assert score(states[0]) == score(states[1])
    assert repr(AsUsual()) == "AsUsual()"


def test_what_a_policy_lists_cannot_be_emptied() -> None:
    """A list would be the same for all who ask."""

    class Lists(PickOrPass):
        def open_answers(self):
            return [PASS, PICK]

    other = attrs.evolve(get_variant("called-ace"), auction=Lists("pick"))
    assert legal_actions(deal(other, seed=1)) == (PASS, PICK)

    class ListsForAHand(PickOrPass):
        def listed(self, phase, own):
            return [PASS, PICK]

    other = attrs.evolve(get_variant("called-ace"), auction=ListsForAHand("pick"))
    assert legal_actions(deal(other, seed=1)) == (PASS, PICK)


def test_a_state_that_is_looked_at_while_another_thread_plays_on_is_whole() -> None:
    """What is looked up late is read once."""
    state = deal("called-ace", seed=3)
    while state.phase.name != "playing":
        state = apply(state, legal_actions(state)[-1])
    failed: list[BaseException] = []

    def look(fresh: State) -> None:
        try:
            for seat in range(5):
                legal_actions(fresh.view(seat))
        except BaseException as fault:  # noqa: BLE001 - told below
            failed.append(fault)

    for _ in range(300):
        fresh = State(state.variant, state.phase, state.holdings)
        threads = [threading.Thread(target=look, args=(fresh,)) for _ in range(2)]
        for thread in threads:
            thread.start()
        apply(fresh, legal_actions(fresh)[0])
        for thread in threads:
            thread.join()
    assert failed == []


def test_a_view_tells_the_same_whatever_was_looked_up_of_its_state() -> None:
    """In every phase, of a state that was played to and of one that was made of its parts."""
    state = deal("called-ace", seed=3)
    while not state.is_over:
        acting, listed = state.to_act, legal_actions(state)
        fresh = State(state.variant, state.phase, state.holdings)
        for position in (state, fresh, State(state.variant, state.phase, state.holdings)):
            assert legal_actions(position.view(acting)) == listed
            assert legal_actions(position.view((acting + 1) % 5)) == ()
            assert position.view(None).to_act == acting
            legal_actions(fresh)  # so that the second time it has been looked up
        state = apply(state, listed[-1])


def test_a_card_that_an_order_does_not_know_is_not_played_as_another() -> None:
    """Whoever leads it is told, by the first hand in which that can be done."""
    base = get_variant("three-handed-hoyle")
    nine = Card("9S")
    games = []
    for game in base.contracts:
        order = game.order.of(Terms(game.id))
        short = attrs.evolve(order, pack=order.pack.without(nine))
        games.append(attrs.evolve(game, order=OneOrder(short)))
    state = deal(attrs.evolve(base, contracts=tuple(games)), seed=0)
    for seed in range(60):
        state = deal(state.variant, seed=seed)
        while state.phase.name != "playing":
            state = apply(state, legal_actions(state)[-1])
        if Play(nine) in legal_actions(state):
            break
    with pytest.raises(AssertionError, match="9S is not in the pack of this order"):
        apply(state, Play(nine))
