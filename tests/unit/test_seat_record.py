"""The record of a hand as one seat saw it."""

from __future__ import annotations

from random import Random

import pytest

from sheepshead import (
    Card,
    State,
    apply,
    bury,
    call,
    deal,
    legal_actions,
    pick,
    record_of,
    record_of_view,
    setup,
    variant_ids,
)
from sheepshead.record import dumped, parse_record
from sheepshead.verify import Verdict, verify


def _states(spec: object, seed: int) -> list[State]:
    rng = Random(seed)
    states = [deal(spec, seed=seed, dealer=1)]
    while not states[-1].is_over:
        states.append(apply(states[-1], rng.choice(legal_actions(states[-1]))))
    return states


@pytest.mark.parametrize("preset", variant_ids())
def test_what_a_seat_saw_can_be_checked_and_tells_nothing_else(preset: str) -> None:
    """It agrees with the whole record wherever it says something, and is found to be right."""
    rng = Random(5)
    for seed in range(2):
        states = _states(preset, seed)
        for state in [*rng.sample(states, 3), states[-1]]:
            seat = rng.choice([None, *range(state.variant.seats)])
            seen, whole = record_of_view(state.view(seat)), record_of(state)
            assert parse_record(dumped(seen)) == seen
            assert verify(seen) is Verdict.INCOMPLETE or seen == whole
            assert len(seen.actions) == len(whole.actions)
            for ours, theirs in zip(seen.hands, whole.hands, strict=True):
                known = [card for card in ours if isinstance(card, Card)]
                assert set(known) <= set(theirs)
            if seat is not None and state.phase.name != "knocking":
                own = state.holdings.owns[seat]
                assert set(own.dealt) <= set(seen.hands[seat])


def test_faces_stand_where_the_seat_knows_them() -> None:
    """The picker knows blind and bury, the others neither."""
    state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    picker, other = record_of_view(state.view(0)), record_of_view(state.view(2))
    assert picker.actions == ("pick", "bury TH 9D", "call AC")
    assert other.actions == ("pick", "bury ?? ??", "call AC")
    assert [str(card) for card in picker.blind] == ["QC", "8D"]
    assert [str(card) for card in other.blind] == ["??", "??"]
    assert [str(card) for card in other.hands[0]] == ["??"] * 6


def test_a_setup_has_no_place_for_unknown_cards() -> None:
    """Only the declarer can write down what he buried before the first card."""
    hands = ["8C AS KS 7S QC 8D", "AC TS QS KH JD 7D", "KC 9C AH QH JH KD", "9S 8S TH 9H JS 9D"]
    hands.append("8H 7H QD JC AD TD")
    state = setup(
        "called-ace", hands=hands, blind="TC 7C", contract="pick", declarer=0, buried="TC 7C",
        called="AC", dealer=4,
    )  # fmt: skip
    assert record_of_view(state.view(0)).setup.buried == (Card("TC"), Card("7C"))
    with pytest.raises(ValueError, match="does not know what was laid away"):
        record_of_view(state.view(1))
