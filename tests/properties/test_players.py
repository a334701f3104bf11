"""Players choose legally, end their hands, and know no more than their seat, in every variant."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from combining import composed
from sampling import sampled
from sheepshead import State, apply, deal, get_variant, legal_actions, score, variant_ids
from sheepshead.players import Player, RandomPlayer, SimplePlayer
from sheepshead.testing import random_hand
from sheepshead.testing.redeal import Sitting
from sheepshead.variant import Variant

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
PLAYERS = (SimplePlayer(), RandomPlayer())
HANDS = sampled(sample=3, whole=100)
TABLES = sampled(sample=30, whole=500)
MOMENTS = sampled(sample=4, whole=100)


def _played(variant: Variant, seed: int, player: Player) -> Iterator[State]:
    """The states of a hand with this player in every seat; each choice was legal."""
    rng = Random(seed)
    state = deal(variant, seed=seed, dealer=seed % variant.seats)
    while state.to_act is not None:
        yield state
        view = state.view(state.to_act)
        action = player.choose(view, rng)
        assert action in legal_actions(state), (variant.id, seed, state.count, str(action))
        state = apply(state, action)
    yield state


@pytest.mark.parametrize("player", PLAYERS, ids=repr)
@pytest.mark.parametrize("preset", variant_ids())
def test_hands_of_every_preset_are_played_to_the_end(preset: str, player: Player) -> None:
    """By legal choices only, to a score."""
    for seed in range(HANDS):
        *_, last = _played(get_variant(preset), seed, player)
        assert len(score(last).payoffs) == last.variant.seats


@pytest.mark.parametrize("number", range(TABLES))
def test_hands_with_house_rules_are_played_to_the_end(number: int) -> None:
    """Also where several house rules are agreed on that nobody has thought of together."""
    variant = get_variant(composed(1000 + number).spec)
    *_, last = _played(variant, number, SimplePlayer())
    assert last.is_over


@pytest.mark.parametrize("preset", variant_ids())
def test_a_seat_that_announces_out_of_turn_does_what_it_may(preset: str) -> None:
    """Where nothing but an announcement is legal, one of those is chosen."""
    for state in random_hand(preset, 5).states:
        for seat in range(state.variant.seats):
            legal = legal_actions(state, seat)
            if legal and seat != state.to_act:
                assert SimplePlayer().choose(state.view(seat), Random(1)) in legal


def _pairs(preset: str, seed: int) -> Iterator[tuple[State, State]]:
    """Two states of one hand that look alike to the seat to act, with other cards hidden."""
    hand, rng = random_hand(preset, seed), Random(seed)
    plies = [ply for ply, state in enumerate(hand.states) if len(legal_actions(state)) > 1]
    for ply in rng.sample(plies, min(MOMENTS, len(plies))):
        state = hand.states[ply]
        other = next(Sitting(hand, ply, state.to_act).others(rng), None)
        if other is not None:
            yield state, other


@pytest.mark.parametrize("preset", variant_ids())
def test_a_choice_does_not_depend_on_cards_that_the_seat_cannot_see(preset: str) -> None:
    """Dealt again behind its back, a seat does the same with the same generator."""
    compared = 0
    for seed in range(3):
        for state, other in _pairs(preset, seed):
            assert state != other
            seat = state.to_act
            assert seat == other.to_act
            for player in PLAYERS:
                one, two = (player.choose(each.view(seat), Random(9)) for each in (state, other))
                assert one == two, (preset, seed, state.count)
            compared += 1
    assert compared, "no two deals were found that look alike"


# Where one hand says little, the long run plays more of them.
MATCHES = sampled(
    sample=(
        *("called-ace", "jack-of-diamonds", "three-handed", "auction-sheepshead"),
        *("two-handed-stacks", "indiana", "schafkopf", "schafkopf-wirtshaus"),
    ),
    whole=variant_ids(),
)
DEALS = sampled(sample=40, whole=400)


@pytest.mark.parametrize("preset", MATCHES)
def test_the_simple_player_beats_random_ones(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the same deals from every seat, by more than three standard errors."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    matches = importlib.import_module("players")
    gain = matches.gain_of(SimplePlayer(), RandomPlayer(), get_variant(preset), deals=DEALS)
    assert gain.units > 3 * gain.error, gain
    assert gain.units > 0


def test_a_player_gains_nothing_from_its_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match itself is fair: among simple players a simple player wins nothing."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    matches = importlib.import_module("players")
    for preset in ("called-ace", "indiana", "schafkopf"):
        variant = get_variant(preset)
        gain = matches.gain_of(SimplePlayer(), SimplePlayer(), variant, deals=3)
        assert abs(gain.units) < 1e-9
