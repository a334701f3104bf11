"""Jack of diamonds, five-handed, the partner shows himself: refusals, play, results.

Seat 4 deals, seat 0 is forehand and picks. Seat 1 holds the jack of diamonds.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    plays,
    refused,
    result_of,
    texts,
    variant_of,
)
from rules.partner_jacks import alone_or_pass_refusals
from rules.picking import (
    FIVE,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import View, get_variant
from sheepshead.facts import Shown, Side

GAME = "jack-of-diamonds-plain"
TABLE = Picking(preset=GAME, hands=FIVE, named=("pass",))


def _partner(hand: str, trick: str = "", **facts: object) -> View:
    return at_the_table(GAME, "pick", hand, trick, **facts)


REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *alone_or_pass_refusals(TABLE),
    refused("play/show-partner-card", lambda: _partner("JD TD 9H", "8D"), "play TD", {"play JD"}),
    refused("play/show-partner-card", lambda: _partner("JD TD 9H"), "play 9H", {"play JD"}),
    refused("play/show-partner-card", lambda: _partner("JD 9H 8H", "7C"), "play 9H", {"play JD"}),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(GAME)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(GAME).rules} == codes_of(REFUSALS)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(_partner("JD TD 9H", "8D"), "JD", id="trump led"),
        pytest.param(_partner("JD TD 9H"), "JD", id="on lead"),
        pytest.param(_partner("JD TD 9H", "8C"), "JD", id="void in the suit led"),
        pytest.param(_partner("JD 9H 8H", "7H"), "9H 8H", id="a plain suit to follow"),
        pytest.param(_partner("JD TD", "8D", declarer=2), "JD TD", id="the picker himself"),
        pytest.param(_partner("JD TD", "8D", alone=True), "JD TD", id="alone was said"),
        pytest.param(_partner("QD TD 9H", "8D"), "QD TD", id="who does not hold the jack"),
    ],
)
def test_the_partner_plays_the_jack_as_soon_as_he_may_play_a_trump(
    view: View, expected: str
) -> None:
    """Leading, following or void; a plain suit is followed first, and no one else is bound."""
    assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(
    ("lead", "expected"), [("first-legal-trump", "JD"), ("first-trump-lead", "JD TD 9H")]
)
def test_the_house_may_ask_for_the_jack_only_when_trump_is_led(lead: str, expected: str) -> None:
    """On lead the partner is free where he shows himself on a lead of trump."""
    view = at_the_table(variant_of(GAME, jd_reveal=lead), "pick", "JD TD 9H")
    assert cards(expected) == cards_to_play(view)


def test_the_first_lead_of_trump_shows_the_partner() -> None:
    """The queen of clubs is led, the jack falls, and all know the partner."""
    state = TABLE.playing("play QC")
    assert {"play JD"} == texts(state)
    assert (0,) == state.view(3).declaring
    assert Side.DECLARING is state.view(1).side
    state = TABLE.playing(*plays("QC JD"))
    assert (0, 1) == state.view(3).declaring


def test_a_partner_who_is_forehand_leads_the_jack() -> None:
    """His first card can be a trump, so it is the jack."""
    hands = {0: FIVE[1], 1: FIVE[0]}
    state = after(GAME, ["pass", "pick", "bury 9C 8C", "pass"], hands, blind="9C 8C")
    assert (0, {"play JD"}) == (state.to_act, texts(state))


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (2, 1, -1, -1, -1), id="61"),
        pytest.param(90, 4, (2, 1, -1, -1, -1), id="90"),
        pytest.param(91, 4, (4, 2, -2, -2, -2), id="91"),
        pytest.param(120, 6, (6, 3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-2, -1, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-2, -1, 1, 1, 1), id="30, the defenders have 90"),
        pytest.param(29, 2, (-4, -2, 2, 2, 2), id="29, the defenders have 91"),
        pytest.param(0, 0, (-6, -3, 3, 3, 3), id="no trick"),
    ],
)
def test_schneider_takes_91_points_on_either_side(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Units 1, 2 and 3, two to one; a side with 29 or fewer is schneider, with 30 it is not."""
    assert expected == paid(TABLE, points, tricks, (0, 1), hands={1: "JD"})


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (4, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (8, -2, -2, -2, -2), id="91"),
        pytest.param(30, 2, (-4, 1, 1, 1, 1), id="30"),
        pytest.param(29, 2, (-8, 2, 2, 2, 2), id="29"),
        pytest.param(0, 0, (-12, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_with_the_jack_the_picker_is_alone(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Four times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, hands={0: "JD"})


def test_a_whole_hand() -> None:
    """Picker and partner have 41 of 120 points and lose; the picker alone has 27."""
    result = result_of(TABLE.story("pass"))
    assert (27, 14, 26, 0, 53) == result.points
    assert (-2, -1, 1, 1, 1) == result.payoffs
    assert (-8, 2, 2, 2, 2) == payoffs(TABLE.story("alone"))


def test_when_all_pass_the_hand_is_thrown_in() -> None:
    """A misdeal: over at once, nothing is paid, and no card is shown."""
    state = after(GAME, ["pass"] * 5)
    assert state.is_over
    result = result_of(state)
    assert ((0,) * 5, (0,) * 5, (0,) * 5) == (result.points, result.tricks, result.payoffs)
    assert Shown() == state.phase.shown
