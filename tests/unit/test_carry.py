"""What one hand leaves to the next, and options that contradict each other."""

from __future__ import annotations

import attrs
import pytest

from sheepshead import (
    InvalidDeal,
    InvalidVariant,
    Outcome,
    apply,
    deal,
    get_variant,
    legal_actions,
    pay,
    score,
)
from sheepshead.carry import NOTHING_CARRIED, Carry
from sheepshead.options import AnyBut, Clash
from sheepshead.variants.called_ace import called_ace


def _stock_chosen(session: object) -> Carry:
    state = deal("schafkopf-classic", seed=1, session=session)
    while not state.is_over:
        state = apply(state, legal_actions(state)[-1 if state.phase.name == "choosing" else 0])
    return score(state).session


def test_what_a_score_leaves_goes_into_the_next_deal() -> None:
    """Twice the stock is chosen: each time four units more lie in it for the hand that follows."""
    first = _stock_chosen(None)
    assert Carry(stock=4) == first
    assert Carry(stock=8) == _stock_chosen(first)
    assert Carry(stock=8) == _stock_chosen(first.changed)


def test_a_table_without_house_rules_leaves_nothing() -> None:
    """After a hand of called ace the next begins as the first did."""
    state = deal("called-ace", seed=1)
    while not state.is_over:
        state = apply(state, legal_actions(state)[-1])
    assert NOTHING_CARRIED == score(state).session
    with pytest.raises(InvalidDeal, match="called-ace has no doublers, so 2 cannot be inherited"):
        deal("called-ace", seed=1, session=Carry(doublers=2))


def test_options_that_clash_are_refused_with_their_reason() -> None:
    """Only both together are refused, and every pair that clashes is named."""
    preset = attrs.evolve(
        called_ace,
        clashes=(
            Clash("bump", (1,), "alone", AnyBut(("allowed",)), "because of this"),
            Clash("bump", AnyBut((2,)), "unit_table", ((2, 4, 6),), "because of that"),
        ),
    )
    assert preset(bump=1).options == (("bump", 1),)
    assert preset(alone="forced-only", unit_table=(2, 4, 6)).options
    with pytest.raises(InvalidVariant) as caught:
        preset(bump=1, alone="forced-only", unit_table=(2, 4, 6))
    assert caught.value.problems == (
        "bump = 1 and alone = forced-only do not go together: because of this",
        "bump = 1 and unit_table = 2, 4, 6 do not go together: because of that",
    )


def test_a_view_says_by_name_what_the_hand_inherits() -> None:
    """Everybody sees the stock: it stands in the view with its name."""
    shown = deal("schafkopf-classic", seed=1, session={"stock": 4}).view(None).to_dict()
    table = shown["public"]["table"]
    assert table["carry"] == {"stock": 4, "multiplier": 1, "doublers": 0}


PROMISED = {"multiplier": 2, "stock": 40, "doublers": 3}


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("schafkopf", {"min_points_redeal": 20, "all_pass": "next-double"}),
        ("schafkopf", {"min_points_redeal": 20, "bock_trigger": "60-60"}),
        ("schafkopf", {"min_points_redeal": 20, "all_pass": "ramsch-and-stock"}),
        ("schafkopf-classic", {"min_points_redeal": 20}),
        ("called-ace", {"redeal_hand": "zero-points", "all_pass": "doubler"}),
        ("called-ace", {"redeal_hand": "zero-points", "all_pass": "pot"}),
        ("called-ace", {"redeal_hand": "zero-points", "after_leaster_double": "on"}),
    ],
)
def test_what_was_promised_waits_for_a_hand_that_is_dealt_again(
    preset: str, options: dict[str, object]
) -> None:
    """A poor hand pays nothing, into no stock either, and uses nothing up."""
    variant = get_variant({"preset": preset, "options": options})
    nothing = (0,) * variant.seats
    dead = Outcome("redealt", nothing, nothing)
    known = {name for each in variant.carrying for name in each.inherits}
    for carry in (Carry(), Carry(**{name: PROMISED[name] for name in known})):
        settled = pay(variant, dead, carry)
        assert settled.payoffs == nothing
        assert settled.session == carry
