"""Which hands are played to the last card: all of which the rule book says so, and two more."""

from __future__ import annotations

from itertools import islice

import pytest

from every_option import settings
from sheepshead import State, get_variant, variant_ids
from sheepshead.testing import random_hand

WORDS = "played to the last card"
SPECS = [*variant_ids(), *(setting.spec for setting in settings()[::27])]


def _is_played_out(state: State) -> bool:
    """Whether nobody has a card left."""
    return not any(state.hand(seat) for seat in range(state.variant.seats))


@pytest.mark.parametrize("spec", SPECS, ids=str)
def test_a_hand_of_which_the_book_says_so_is_played_to_the_last_card(spec: object) -> None:
    """In each of some random hands, whatever is played."""
    variant = get_variant(spec)
    for seed in range(6):
        over = random_hand(variant, seed).last
        contract = over.contract
        assert contract is not None
        if WORDS in contract.objective.says:
            assert _is_played_out(over)


def test_the_book_says_so_of_most_games_and_not_of_all() -> None:
    """A tout that stops with the first lost trick is none of them."""
    said = {
        (preset, contract.id): WORDS in contract.objective.says
        for preset in ("called-ace", "schafkopf", "schafkopf-classic")
        for contract in get_variant(preset).contracts
    }
    assert said["called-ace", "pick"]
    assert said["schafkopf", "rufspiel"]
    assert not all(said.values())


@pytest.mark.parametrize(
    ("preset", "options", "contract"),
    [
        ("auction-sheepshead", {"auction_payment": "ordinary"}, "auction"),
        ("schafkopf", {"all_pass": "alter-muss", "alter_muss_60": "on"}, "muss"),
    ],
)
def test_games_that_are_won_with_some_points_are_played_out(
    preset: str, options: dict[str, object], contract: str
) -> None:
    """Also when enough of them have been taken, or can no longer be."""
    variant = get_variant({"preset": preset, "options": options})
    hands = (random_hand(variant, seed).last for seed in range(300))
    played = list(islice((over for over in hands if over.contract.id == contract), 6))
    assert len(played) == 6
    assert all(map(_is_played_out, played))
