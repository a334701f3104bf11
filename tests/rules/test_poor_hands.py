"""Hands that their holder may have dealt again, before anybody bids."""

from __future__ import annotations

import pytest

from rules.helpers import after, code, payoffs, texts, turn, variant_of
from sheepshead import Redeal, deal, legal_actions, redeal, score
from sheepshead.replaying import record_of, replay
from sheepshead.verify import Verdict, verify

NINES = "9C 8C 7C 9S 8S 7S"
WITH_KING = "9C 8C KC 9S 8S 7S"
WITH_TEN = "9C 8C 7C 9S 8S TS"
WITH_TRUMP = "9C 8C 7C 9S 8S 7D"
WITH_JACK = "9C 8C 7C 9S 8S JD"
WITH_ACE = "9C 8C 7C 9S 8S AS"
POOR = {
    "no-ace-face-trump": (NINES, WITH_TEN),
    "no-ace-face-trump-count": (NINES,),
    "zero-points": (NINES, WITH_TRUMP),
}
HANDS = (NINES, WITH_KING, WITH_TEN, WITH_TRUMP, WITH_JACK, WITH_ACE)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("value", POOR)
def test_which_hands_may_be_dealt_again(value: str, hand: str) -> None:
    """No ace, face card or trump; no ten either; or no points at all, a low trump allowed."""
    state = after(variant_of("called-ace", redeal_hand=value), [], {0: hand})
    assert (0, {"pass", "redeal"} if hand in POOR[value] else {"pass"}) == turn(state)
    broken = "redeal/few-points" if value == "zero-points" else "redeal/poor-cards"
    assert (None if hand in POOR[value] else broken) == code(state, "redeal")
    assert "redealing" == state.phase.name


def test_by_default_nobody_is_asked() -> None:
    """The bidding begins at once, whatever somebody holds."""
    state = after("called-ace", [], {0: NINES})
    assert ("bidding", {"pick", "pass"}) == (state.phase.name, texts(state))
    assert "turn/wrong-phase" == code(state, "redeal")


TABLE = variant_of("called-ace", redeal_hand="no-ace-face-trump")


def test_every_seat_is_asked_in_turn_whatever_it_holds() -> None:
    """From forehand to the dealer; then forehand bids."""
    for passed in range(5):
        state = after(TABLE, ["pass"] * passed, {3: NINES})
        assert ("redealing", passed) == (state.phase.name, state.to_act)
        assert ({"pass", "redeal"} if passed == 3 else {"pass"}) == texts(state)
    state = after(TABLE, ["pass"] * 5, {3: NINES})
    assert ("bidding", 0, {"pick", "pass"}) == (state.phase.name, *turn(state))
    assert "turn/not-your-turn" == code(after(TABLE, [], {3: NINES}), "redeal", seat=3)


def test_a_new_deal_ends_the_hand_and_pays_nothing() -> None:
    """No card is shown, and the record says who asked for it."""
    state = redeal(after(TABLE, ["pass"] * 3, {3: NINES}))
    assert state.is_over
    assert "redealt" == state.terms.contract
    result = score(state)
    assert (0,) * 5 == result.payoffs == result.points == result.tricks
    assert () == state.phase.shown.hands
    assert len(state.phase.shown.blind) == 0
    record = record_of(state, score=result)
    assert ("pass", "pass", "pass", "redeal") == record.actions
    assert state == replay(record)[-1]
    assert Verdict.VERIFIED is verify(record)


def test_the_new_deal_is_played_on_the_same_terms() -> None:
    """What the hand had inherited goes on to the next: a double, or a pot."""
    table = variant_of("called-ace", redeal_hand="zero-points", all_pass="doubler")
    for carried in ({"doublers": 2}, {"multiplier": 4}, {"doublers": 1, "multiplier": 2}):
        state = redeal(after(table, [], {0: NINES}, session=carried))
        assert carried == score(state).session.changed
    table = variant_of("called-ace", redeal_hand="zero-points", all_pass="pot")
    state = redeal(after(table, [], {0: NINES}, session={"stock": 10}))
    assert ((0,) * 5, {"stock": 10}) == (payoffs(state), score(state).session.changed)
    table = variant_of("called-ace", redeal_hand="zero-points", after_leaster_double="on")
    state = redeal(after(table, [], {0: NINES}, session={"multiplier": 2}))
    assert {"multiplier": 2} == score(state).session.changed


@pytest.mark.parametrize(
    "game",
    [
        *("three-handed", "schiller", "six-handed-jack", "three-handed-hoyle"),
        *("four-handed-black-queens", "six-handed-spitz", "eight-handed-trio"),
    ],
)
def test_other_tables_have_poor_hands_dealt_again_too(game: str) -> None:
    """The round comes before the picking; a strong hand can only pass."""
    state = after(variant_of(game, redeal_hand="no-ace-face-trump-count"), [])
    assert "redealing" == state.phase.name
    assert Redeal() not in legal_actions(deal(state.variant, seed=1))


POINTLESS = "9C 8C 7C 9S 8S 7S 9D KD"  # four points
NINE_POINTS = "9C 8C 7C 9S 8S KS QH JH"
TEN_POINTS = "TC 8C 7C 9S 8S 7S 9D 8D"
BAVARIAN = ("schafkopf", "schafkopf-classic", "sauspiel", "schafkopf-wirtshaus", "schafkopf-geier")


@pytest.mark.parametrize("game", BAVARIAN)
@pytest.mark.parametrize(
    ("hand", "may"), [(POINTLESS, True), (NINE_POINTS, True), (TEN_POINTS, False)]
)
def test_fewer_than_ten_points_may_be_dealt_again(game: str, hand: str, may: bool) -> None:
    """Schafkopf: asked after the knocking, before the bidding; ten points are enough to play."""
    variant = variant_of(game, min_points_redeal=10)
    knocking = ["pass"] * 4 if "knocking" == after(variant, []).phase.name else []
    state = after(variant, knocking, {0: hand})
    assert ("redealing", 0) == (state.phase.name, state.to_act)
    assert ({"pass", "redeal"} if may else {"pass"}) == texts(state)
    assert (None if may else "redeal/few-points") == code(state, "redeal")
    assert "bidding" == after(game, knocking, {0: hand}).phase.name
    assert "bidding" == after(variant, [*knocking, *["pass"] * 4], {0: hand}).phase.name


def test_a_poor_hand_of_schafkopf_leaves_the_stock_alone() -> None:
    """Nothing is paid, not even for a knock, and the stock waits for the next hand."""
    variant = variant_of("schafkopf-classic", min_points_redeal=10)
    state = redeal(after(variant, [], {0: POINTLESS}, session={"stock": 4}))
    assert ("redealt", (0, 0, 0, 0)) == (state.terms.contract, payoffs(state))
    assert {"stock": 4} == score(state).session.changed
    knocked = after(
        variant_of("sauspiel", min_points_redeal=10),
        ["knock", "pass", "pass", "pass", "redeal"],
        {0: POINTLESS},
    )
    assert (1, (0, 0, 0, 0)) == (knocked.phase.table.knocks, payoffs(knocked))


def test_the_limit_of_points_may_be_another() -> None:
    """With a limit of 5 nine points are too many, and four are not."""
    five = variant_of("schafkopf", min_points_redeal=5)
    assert {"pass"} == texts(after(five, [], {0: NINE_POINTS}))
    assert {"pass", "redeal"} == texts(after(five, [], {0: POINTLESS}))


def test_a_poor_hand_may_be_dealt_again_where_nobody_bids() -> None:
    """Black queens: the seats are asked, then forehand leads."""
    table = variant_of("four-handed-black-queens", redeal_hand="zero-points")
    hands = {1: "9C 8C 7C 9S 8S 7S 9H 8H"}
    assert {"pass", "redeal"} == texts(after(table, ["pass"], hands))
    over = after(table, ["pass", "redeal"], hands)
    assert ("redealt", (0, 0, 0, 0)) == (over.terms.contract, payoffs(over))
    assert ("playing", 0) == (
        (state := after(table, ["pass"] * 4, hands)).phase.name,
        state.to_act,
    )
    assert "playing" == after("four-handed-black-queens", [], hands).phase.name
