"""No text and no picture tells a seat what it may not know, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sampling import sampled
from sheepshead import State, View, variant_ids
from sheepshead.render import Pack, html, svg, text
from sheepshead.testing import random_hand
from sheepshead.testing.redeal import Sitting

HANDS = sampled(sample=3, whole=12)


def _pairs(preset: str, hands: int) -> Iterator[tuple[View, View, State, State]]:
    """Two states that differ only in what one seat, or a spectator, may not know."""
    for seed in range(hands):
        hand, rng = random_hand(preset, seed), Random(seed)
        plies = {state.phase.name: ply for ply, state in enumerate(hand.states)}
        plies |= {"opening": 0, "amid": (len(hand.states) + plies.get("bidding", 0)) // 2}
        for ply in plies.values():
            viewer = rng.choice((*range(hand.states[0].variant.seats), None))
            sitting = Sitting(hand, ply, viewer)
            other = next(sitting.others(rng), None)
            if other is not None:
                yield sitting.state.view(viewer), other.view(viewer), sitting.state, other


@pytest.mark.parametrize("preset", variant_ids())
def test_what_is_hidden_changes_no_text_and_no_picture(preset: str) -> None:
    """In both packs and all signs; and the table of a state is that of a spectator."""
    compared = 0
    for one, two, state, other in _pairs(preset, HANDS):
        assert state.holdings != other.holdings
        compared += 1
        for pack in Pack:
            assert text(one, pack=pack) == text(two, pack=pack)
            assert text(one, pack=pack, charset="ascii") == text(two, pack=pack, charset="ascii")
            assert svg(one, pack=pack) == svg(two, pack=pack)
            assert html(one, pack=pack) == html(two, pack=pack)
        for show in (text, svg, html):
            assert show(state) == show(state.view(None))
    assert compared
