"""The strategies draw what they say, the rare corners too, and the machine finds a fault."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import broken_play
from sampling import sampled
from sheepshead import CardSet, get_variant, parse_action
from sheepshead.phases import Burying, Naming
from sheepshead.play_phase import Playing
from sheepshead.testing import Law, LawBroken, check_variant, random_hand
from sheepshead.testing.corners import Corner, corner_hand
from sheepshead.testing.machine import VariantMachine
from sheepshead.testing.strategies import (
    actions,
    card_hands,
    cards,
    corner_hands,
    deals,
    legal_actions,
    sessions,
    states,
    whole_hands,
)
from sheepshead.testing.variant_strategies import custom_variants, options, variants

FEW = sampled(sample=6, whole=200)
few = settings(max_examples=FEW, deadline=None, suppress_health_check=list(HealthCheck))
quick = settings(
    max_examples=sampled(sample=2, whole=60),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
PRESETS = ("called-ace", "sauspiel", "schafkopf-wirtshaus")
CORNERS = [
    (preset, corner)
    for preset in PRESETS
    for corner in Corner
    if corner.is_known_in(get_variant(preset))
]


@few
@given(cards("three-handed-eight"), card_hands("called-ace"), actions("sauspiel"))
def test_cards_hands_and_actions(card, hand, action) -> None:
    """A card is of the pack, a hand as large as a seat gets, an action has a text."""
    assert card in get_variant("three-handed-eight").pack
    assert isinstance(hand, CardSet)
    assert 6 == len(hand)
    assert parse_action(str(action)) == action


@few
@given(deals("sauspiel-short"), st.data())
def test_deals_and_what_is_legal_in_them(state, data) -> None:
    """Every deal begins with forehand, who can do something."""
    assert state.to_act == state.phase.table.forehand
    assert data.draw(legal_actions(state)) is not None


@few
@given(states("called-ace", Burying), states("called-ace", Playing), states("called-ace", Naming))
def test_states_in_a_phase(burying, playing, naming) -> None:
    """A state is in the phase that was asked for."""
    assert ("burying", "playing", "naming") == (
        burying.phase.name,
        playing.phase.name,
        naming.phase.name,
    )


@few
@given(whole_hands("schafkopf"), sessions("indiana", most=2))
def test_whole_hands_and_tables(hand, session) -> None:
    """A hand is over, a table has added up its hands."""
    assert hand.last.is_over
    assert len(hand.states) == len(hand.made) + 1
    assert len(session.hands) <= 2


@few
@given(options("called-ace"), variants())
def test_options_make_variants(drawn, variant) -> None:
    """House rules that are drawn go together."""
    made = get_variant({"preset": "called-ace", "options": drawn})
    assert "called-ace" == made.id
    assert random_hand(variant, 1).last.is_over


@settings(few, max_examples=sampled(sample=1, whole=40))
@given(custom_variants())
def test_custom_variants_keep_the_laws(variant) -> None:
    """Policies that fit each other make a variant that can be played and keeps the laws."""
    assert 1 == check_variant(variant, hands=1, pairs=0, sources=()).hands


@pytest.mark.parametrize(("preset", "corner"), CORNERS, ids=str)
def test_a_corner_comes_up_when_it_is_asked_for(preset: str, corner: Corner) -> None:
    """Nearly all draws of a corner find it, in each variant that has it."""
    variant, draws = get_variant(preset), sampled(sample=4, whole=1000)
    found = [corner_hand(variant, corner, Random(number)) for number in range(draws)]
    hands = [hand for hand in found if hand is not None]
    assert len(hands) > 0.7 * draws
    assert all(corner.happens_in(hand) and hand.last.is_over for hand in hands)


@few
@given(corner_hands("called-ace", Corner.UNKNOWN))
def test_a_corner_is_drawn(hand) -> None:
    """Each hand has an unknown under its call."""
    assert hand.last.terms.under is not None


def test_a_corner_that_a_variant_does_not_have_is_refused() -> None:
    """Nobody calls a ten where nothing is called; the text says what there is."""
    with pytest.raises(ValueError, match="three-handed has no CALLED_TEN; it has SCHWARZ, LAST"):
        corner_hands("three-handed", Corner.CALLED_TEN)


def test_corners_are_named_for_people() -> None:
    """Each corner is a sentence of its own."""
    assert len({corner.value for corner in Corner}) == len(Corner) >= 10


@pytest.mark.parametrize("preset", sampled(sample=("called-ace",), whole=PRESETS))
def test_the_machine_plays_a_sound_variant(preset: str) -> None:
    """No step of a hand breaks a law."""
    run_state_machine_as_test(VariantMachine.of(preset), settings=quick)


def test_the_machine_finds_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variant in which nobody follows suit is found out while it is played."""
    (fault,) = (each for each in broken_play.FAULTS.listed if each.name == "leader_wins")
    machine = VariantMachine.of(fault.make(monkeypatch), laws=["TRICKS"])
    with pytest.raises(LawBroken) as found:
        run_state_machine_as_test(
            machine, settings=settings(quick, max_examples=20, phases=[Phase.generate])
        )
    assert Law.TRICKS is found.value.law
