"""House rules about picking: the last seat must, or forehand always does."""

from __future__ import annotations

import pytest

from rules.helpers import after, code, hand_over, payoffs, texts, turn, variant_of
from sheepshead import InvalidVariant, Variant, compare, score

LOST = [(3, 50), (0, 0), (3, 70), (0, 0), (0, 0)]
SCHNEIDER = [(1, 20), (0, 0), (5, 100), (0, 0), (0, 0)]
WON = [(4, 75), (0, 0), (2, 45), (0, 0), (0, 0)]
TAKES = {"lost": LOST, "schneider": SCHNEIDER, "won": WON}
FORCED = variant_of("called-ace", all_pass="forced-pick")


@pytest.mark.parametrize(
    "game",
    ["called-ace", "three-handed", "three-handed-hoyle", "four-handed-alone", "seven-handed-jack"],
)
def test_the_last_seat_must_pick_when_all_others_have_passed(game: str) -> None:
    """One action is legal, and it is still a step; before that each may pass."""
    variant = variant_of(game, all_pass="forced-pick")
    last = variant.seats - 1
    for passed in range(last):
        state = after(variant, ["pass"] * passed)
        assert (passed, {"pick", "pass"}) == turn(state)
    state = after(variant, ["pass"] * last)
    assert (last, {"pick"}) == turn(state)
    assert "bid/last-must-pick" == code(state, "pass")
    assert "bid/pick-or-pass" == code(state, "bid solo")
    state = after(variant, [*["pass"] * last, "pick"])
    assert ("burying", last) == (state.phase.name, state.to_act)
    assert "pick" == state.terms.contract
    assert {"pick", "pass"} == texts(after(variant_of(game), ["pass"] * last))


def _paid(variant: Variant, contract: str, takes: str) -> tuple[int, ...]:
    hand = hand_over(
        variant, contract, TAKES[takes], declarer=0, called="AH", partner=1, buried="9C 8C"
    )
    return payoffs(hand)


@pytest.mark.parametrize(
    ("takes", "punished", "spared"),
    [
        ("lost", (-4, -2, 2, 2, 2), (-2, -1, 1, 1, 1)),
        ("schneider", (-8, -4, 4, 4, 4), (-4, -2, 2, 2, 2)),
        ("won", (2, 1, -1, -1, -1), (2, 1, -1, -1, -1)),
    ],
)
def test_who_had_no_choice_may_be_spared_the_bump(
    takes: str, punished: tuple[int, ...], spared: tuple[int, ...]
) -> None:
    """Only for a pick that was forced; who picks freely loses double as ever."""
    variant = variant_of("called-ace", all_pass="forced-pick", forced_pick_no_punish="on")
    forced = after(variant, ["pass"] * 4 + ["pick"]).terms.contract
    free = after(variant, ["pass"] * 3 + ["pick"]).terms.contract
    assert ("forced-pick", "pick") == (forced, free)
    assert spared == _paid(variant, forced, takes)
    assert punished == _paid(variant, free, takes)
    assert punished == _paid(FORCED, after(FORCED, ["pass"] * 4 + ["pick"]).terms.contract, takes)


def test_schiller_may_spare_forehand_too() -> None:
    """Forehand never has a choice there."""
    spared = variant_of("schiller", forced_pick_no_punish="on")
    contract = after(spared, ["pick"]).terms.contract
    assert "forced-pick" == contract
    assert (-2, -1, 1, 1, 1) == _paid(spared, contract, "lost")
    assert (-4, -2, 2, 2, 2) == _paid(variant_of("schiller"), "pick", "lost")


def test_forehand_may_always_have_to_pick() -> None:
    """As in Schiller, at any table; by default each seat in turn may."""
    for game in ("called-ace", "jack-of-diamonds", "four-handed-alone"):
        state = after(variant_of(game, pick_rule="left-of-dealer"), [])
        assert (0, {"pick"}) == turn(state)
        assert "bid/forehand-must-pick" == code(state, "pass")
        assert {"pick", "pass"} == texts(after(variant_of(game), []))


def test_called_ace_with_forehand_picking_is_schiller() -> None:
    """But for the games that nobody ever comes to play."""
    differing = [
        each.part
        for each in compare("schiller", variant_of("called-ace", pick_rule="left-of-dealer"))
    ]
    assert {"all pass", "contract leaster", "contract thrown-in"} == set(differing)


@pytest.mark.parametrize("all_pass", ["forced-pick", "doubler", "pot", "moster"])
def test_where_forehand_picks_all_cannot_pass(all_pass: str) -> None:
    """To agree on what follows then is a contradiction."""
    with pytest.raises(InvalidVariant) as caught:
        variant_of("called-ace", pick_rule="left-of-dealer", all_pass=all_pass)
    assert caught.value.problems == (
        f"pick_rule = left-of-dealer and all_pass = {all_pass} do not go together: where forehand "
        "always picks, all cannot pass",
    )


def test_a_misdeal_scores_nothing_and_leaves_nothing() -> None:
    """Five passes in the plain game: the next dealer deals."""
    state = after("called-ace-plain", ["pass"] * 5)
    assert ((0,) * 5, {}) == (payoffs(state), score(state).session.changed)
