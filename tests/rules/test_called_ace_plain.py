"""Called ace, five-handed, aces only and no double on the bump: refusals, calls, results.

Seat 4 deals, seat 0 is forehand and picks. Seat 1 holds the ace of hearts, seat 2 that of spades.
"""

from __future__ import annotations

import pytest

from rules.called_suit import (
    ALL_ACES,
    CALLS,
    HAND,
    ace_call_refusals,
    called_suit_refusals,
    caller,
    holder,
)
from rules.helpers import (
    Refused,
    after,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    refused,
    result_of,
    texts,
    variant_of,
)
from rules.picking import (
    FIVE,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import View, get_variant
from sheepshead.facts import Shown, Side

GAME = "called-ace-plain"
TABLE = Picking(preset=GAME, hands=FIVE, named=("call AH",), filler="7D")
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *ace_call_refusals(TABLE),
    refused("call/call-or-alone", lambda: TABLE.naming(HAND), "pass", CALLS),
    refused("call/callable-card", lambda: TABLE.naming(ALL_ACES), "call TC", {"alone"}),
    refused(
        "call/callable-card", lambda: TABLE.naming("QC QS AD TD JH"), "call AC under 7D", {"alone"}
    ),
    *called_suit_refusals(GAME),
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
    ("hand", "blind", "expected"),
    [
        pytest.param("QC QS AD 9H 8S", "9C 8C", {"call AH", "call AS"}, id="two suits"),
        pytest.param("AH 8H TS QC 9D", "9C 8C", {"call AS"}, id="not the suit of the own ace"),
        pytest.param("9S QC QS JC JD", "AS 8C", set(), id="the ace is buried"),
        pytest.param("AC AS AH QC JC", "9C 8C", set(), id="all aces: no ten is called"),
        pytest.param("QC QS QH JC JD", "9C 8C", set(), id="trumps only: no unknown"),
        pytest.param("AH QC QS QH JC", "9C 8C", set(), id="an ace and trumps: no unknown"),
        pytest.param("AH 8H QC QS JC", "9C 8C", set(), id="own ace and a small card"),
        pytest.param("KC TC AS 9H QH", "9C 8C", {"call AC", "call AH"}, id="never trump"),
    ],
)
def test_only_the_ace_of_a_suit_with_a_small_card_is_called(
    hand: str, blind: str, expected: set[str]
) -> None:
    """A card of the suit that is not its ace is held; where there is none the picker is alone."""
    assert expected | {"alone"} == texts(TABLE.naming(hand, blind))


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(holder(GAME, "AH TH 7H JS", "8H"), "AH", id="hearts led"),
        pytest.param(holder(GAME, "AH 9C", "7D"), "9C", id="void: the ace is kept"),
        pytest.param(holder(GAME, "AH", "KS"), "AH", id="the last card"),
        pytest.param(holder(GAME, "AH 9H"), "AH", id="hearts are led with the ace"),
        pytest.param(caller(GAME, "TH 9H QC", "8C"), "TH 9H QC", id="one of two hearts is kept"),
        pytest.param(caller(GAME, "9H QC", "8C"), "QC", id="the last heart is kept"),
        pytest.param(caller(GAME, "9H QC"), "9H QC", id="the picker may lead it"),
    ],
)
def test_the_called_suit_binds_holder_and_picker(view: View, expected: str) -> None:
    """Until it is led, as in the games in which tens are called too."""
    assert cards(expected) == cards_to_play(view)


def test_the_holder_of_the_called_ace_is_the_partner() -> None:
    """Seat 2 holds the ace of spades: it knows at once, the others when the ace is played."""
    state = TABLE.after("pick", "bury 9C 8C", "call AS")
    assert "AS" == str(state.terms.called)
    assert [Side.DECLARING] * 2 == [state.view(seat).side for seat in (0, 2)]
    assert [Side.DEFENDING] * 3 == [state.view(seat).side for seat in (1, 3, 4)]
    assert (0,) == state.view(None).declaring
    assert (0, 2) == TABLE.story("call AS").view(None).declaring


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (2, 1, -1, -1, -1), id="61"),
        pytest.param(90, 4, (2, 1, -1, -1, -1), id="90"),
        pytest.param(91, 4, (4, 2, -2, -2, -2), id="91"),
        pytest.param(120, 6, (6, 3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-2, -1, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-2, -1, 1, 1, 1), id="30"),
        pytest.param(29, 2, (-4, -2, 2, 2, 2), id="29"),
        pytest.param(0, 0, (-6, -3, 3, 3, 3), id="no trick"),
    ],
)
def test_a_loss_costs_no_more_than_a_win_pays(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Units 1, 2 and 3; a side with 29 or fewer is schneider."""
    assert expected == paid(TABLE, points, tricks, (0, 1), called="AH", partner=1)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (4, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (8, -2, -2, -2, -2), id="91"),
        pytest.param(120, 6, (12, -3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-4, 1, 1, 1, 1), id="60"),
        pytest.param(30, 2, (-4, 1, 1, 1, 1), id="30"),
        pytest.param(29, 2, (-8, 2, 2, 2, 2), id="29"),
        pytest.param(0, 0, (-12, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_alone_the_picker_settles_with_all_four(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Four times what each defender pays or gets: 4, 8 or 12."""
    assert expected == paid(TABLE, points, tricks, alone=True)


def test_a_whole_hand() -> None:
    """With seat 2 the picker has 53 of 120 points and loses; alone he has 27."""
    result = result_of(TABLE.story("call AS"))
    assert (27, 14, 26, 0, 53) == result.points
    assert (2, 1, 1, 0, 2) == result.tricks
    assert (-2, 1, -1, 1, 1) == result.payoffs
    assert (-8, 2, 2, 2, 2) == payoffs(TABLE.story("alone"))


def test_when_all_pass_the_hand_is_thrown_in() -> None:
    """The hand is void, all scores are 0, and no card is shown."""
    state = after(GAME, ["pass"] * 5)
    assert state.is_over
    result = result_of(state)
    assert ((0,) * 5, (0,) * 5, (0,) * 5) == (result.points, result.tricks, result.payoffs)
    assert Shown() == state.phase.shown


def test_a_house_may_play_a_leaster_instead() -> None:
    """The blind of 13 goes to the last trick, seat 0's; 1 from each, one trick is needed."""
    state = after(variant_of(GAME, all_pass="leaster"), ["pass"] * 5)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    takes = [(2, 15), (1, 17), (2, 40), (1, 35), (0, 0)]
    hand = hand_over(GAME, "leaster", takes, blind="AC JC", last=0)
    assert (-1, 4, -1, -1, -1) == payoffs(hand)
