"""What is true of the called card and of the unknown in every hand of called ace."""

from __future__ import annotations

from random import Random

import pytest

from sampling import sampled
from sheepshead import (
    FACE_DOWN,
    Action,
    Bury,
    Call,
    Card,
    State,
    apply,
    deal,
    legal_actions,
    parse_action,
    score,
)

TABLES = ["called-ace", "called-ace-wisconsin", "four-handed-called-ace", "schiller"]
DEALS = sampled(sample=200, whole=1000)
PICK = parse_action("pick")


def _wanted(state: State) -> list[Action]:
    """Picking, burying plain cards, and calling, over an unknown where that can be done."""
    legal = list(legal_actions(state))
    calls = [each for each in legal if isinstance(each, Call)]
    buries = [each for each in legal if isinstance(each, Bury)]
    buries.sort(key=lambda bury: sum(map(_is_trump, bury.cards)))
    over_unknown = [each for each in calls if each.under is not None]
    return over_unknown or calls or buries[:3] or ([PICK] if PICK in legal else legal)


def _is_trump(card: Card) -> bool:
    return str(card)[0] in "QJ" or str(card)[1] == "D"


def _hand(table: str, seed: int) -> list[tuple[State, Action | None]]:
    """A hand that was played at random, as each state with what was done in it."""
    state, luck, steps = deal(table, seed=seed), Random(seed), []
    while not state.is_over:
        action = luck.choice(_wanted(state))
        steps.append((state, action))
        state = apply(state, action)
    return [*steps, (state, None)]


def _is_first_lead(state: State, called: Card) -> bool:
    """Whether the called suit has been led in this trick, and in none before."""
    if state.phase.name != "playing" or state.phase.trick.led is not called.suit:
        return False
    return all(trick.led is not called.suit for trick in state.phase.tricks)


@pytest.mark.parametrize("table", TABLES)
def test_the_called_card_is_forced_when_its_suit_is_first_led(table: str) -> None:
    """Its holder has no other legal card then, whatever he holds; all points add up to 120."""
    forced = 0
    for seed in range(DEALS):
        steps = _hand(table, seed)
        called = steps[-1][0].terms.called
        for state, action in steps:
            if called is None or not _is_first_lead(state, called):
                continue
            if called in state.hand(state.to_act):
                assert [called] == [each.card for each in legal_actions(state)]
                assert called == action.card
                forced += 1
        assert 120 == sum(score(steps[-1][0]).points)
    assert forced > 20


@pytest.mark.parametrize("table", TABLES)
def test_an_unknown_never_wins(table: str) -> None:
    """Whoever laid it, led or followed, in the last trick too, another seat has the trick."""
    laid = 0
    for seed in range(DEALS):
        over = _hand(table, seed)[-1][0]
        if over.terms.under is None:
            continue
        declarer = over.terms.declarer
        unknown = over.own(declarer).under
        trick = next(each for each in over.phase.tricks if {unknown, FACE_DOWN} & set(each.cards))
        assert declarer != trick.winner
        laid += 1
    assert laid > 5
