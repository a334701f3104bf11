"""Called ace, four-handed with thirty cards: refusals, calls, two against two.

Seat 3 deals, seat 0 is forehand and picks. Seat 1 holds the ace of hearts, seat 2 that of spades.
"""

from __future__ import annotations

import pytest

from rules.called_suit import (
    CALLS,
    HAND,
    ace_call_refusals,
    ace_of_ten_refusals,
    called_suit_refusals,
    caller,
    holder,
    ten_call_refusals,
    under,
    unknown_refusals,
)
from rules.helpers import (
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    points_in,
    refused,
    result_of,
    texts,
    trick_after,
)
from rules.picking import (
    FOUR,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import View, get_variant
from sheepshead.facts import Side

GAME = "four-handed-called-ace"
TABLE = Picking(preset=GAME, hands=FOUR, named=("call AH",), filler="7D TD")
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *ace_call_refusals(TABLE),
    refused("call/call-or-alone", lambda: TABLE.naming(HAND), "pass", CALLS),
    *ten_call_refusals(TABLE),
    *unknown_refusals(TABLE),
    refused(
        "call/unknown-only-with-aces",
        lambda: TABLE.naming("AH 8H QC QS JC"),
        "call AC under 8H",
        {"alone"},
    ),
    *called_suit_refusals(GAME),
    *ace_of_ten_refusals(GAME),
]
SEVEN_TRUMPS = "QC QS QH JC JD AD TD"
ONE_ACE = "AH QC QS QH JC JD AD"
TWO_ACES = "AH AS QC QS JC JD AD"
TENS = {"call TC", "call TS", "call TH"}


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
        pytest.param("QC QS JD AD TD 9H 8S", "9C 8C", {"call AH", "call AS"}, id="two suits"),
        pytest.param("AH 8H 9S QC JS 9D 8D", "9C 8C", {"call AS"}, id="own ace"),
        pytest.param("9S QC QS JC JD AD TD", "AS 8C", set(), id="the ace is buried"),
        pytest.param("AC AS AH QC JC 7D 8D", "9C 8C", TENS, id="all aces"),
        pytest.param("AC AS AH TH QC JC 8D", "9C 8C", {"call TC", "call TS"}, id="own ten"),
        pytest.param("AC AS AH QC JC 7D 8D", "TC 8C", {"call TS", "call TH"}, id="a ten buried"),
        pytest.param("AC AS AH TC TS TH QC", "9C 8C", set(), id="all aces and tens"),
        pytest.param(SEVEN_TRUMPS, "9C 8C", under(SEVEN_TRUMPS, "AC", "AS", "AH"), id="trumps"),
        pytest.param(ONE_ACE, "9C 8C", under(ONE_ACE, "AC", "AS"), id="one ace"),
        pytest.param(TWO_ACES, "9C 8C", under(TWO_ACES, "AC"), id="two aces"),
        pytest.param("AH 8H QC QS JC JD AD", "9C 8C", set(), id="own ace and a small card"),
    ],
)
def test_what_can_be_called(hand: str, blind: str, expected: set[str]) -> None:
    """An ace of a suit in hand; tens with all aces; an unknown with aces and trumps only."""
    state = after(GAME, ["pick", f"bury {blind}"], {0: hand}, blind=blind)
    assert expected | {"alone"} == texts(state)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(
            caller(GAME, "AH 9H", "8H", called="TH"), "AH", id="ten called, the ace is forced"
        ),
        pytest.param(caller(GAME, "AH 9H QC", "KC", called="TH"), "9H QC", id="void"),
        pytest.param(caller(GAME, "AH 9H QC", called="TH"), "AH QC", id="on lead"),
        pytest.param(caller(GAME, "9H QC", "8C"), "QC", id="an ace called: the hold card"),
        pytest.param(caller(GAME, "QD AS", "8D", under="QD"), "AS", id="the unknown is kept"),
        pytest.param(caller(GAME, "QD QC AC", "8H", under="QD"), "QD", id="the unknown falls"),
        pytest.param(holder(GAME, "AH TH 7H JS", "8H"), "AH", id="the called ace falls"),
        pytest.param(holder(GAME, "AH", "KS"), "AH", id="the last card"),
    ],
)
def test_the_called_suit_binds_holder_and_picker(view: View, expected: str) -> None:
    """A picker who called a ten keeps the ace of its suit, leads it and plays it first."""
    assert cards(expected) == cards_to_play(view)


def test_the_ace_beats_the_called_ten() -> None:
    """Seven, ace, ten and eight of hearts: the second wins, with 21 points."""
    view = at_the_table(GAME, "pick", "8H", "7H AH TH", seat=3, called="TH")
    trick = trick_after(view, "8H")
    assert (1, 21) == (trick.winner, points_in(trick))


def test_the_holder_of_the_called_ace_is_the_partner() -> None:
    """Seat 2 holds the ace of spades: it knows at once, the others when the ace is played."""
    state = TABLE.after("pick", "bury 9C 8C", "call AS")
    assert "AS" == str(state.terms.called)
    assert [Side.DECLARING] * 2 == [state.view(seat).side for seat in (0, 2)]
    assert [Side.DEFENDING] * 2 == [state.view(seat).side for seat in (1, 3)]
    assert (0,) == state.view(None).declaring
    assert (0, 2) == TABLE.story("call AS").view(None).declaring


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (1, 1, -1, -1), id="61"),
        pytest.param(90, 5, (1, 1, -1, -1), id="90"),
        pytest.param(91, 5, (2, 2, -2, -2), id="91"),
        pytest.param(120, 7, (3, 3, -3, -3), id="every trick"),
        pytest.param(60, 4, (-2, -2, 2, 2), id="60"),
        pytest.param(31, 2, (-2, -2, 2, 2), id="31"),
        pytest.param(30, 2, (-4, -4, 4, 4), id="30"),
        pytest.param(0, 0, (-6, -6, 6, 6), id="no trick"),
    ],
)
def test_two_play_against_two_and_a_loss_costs_double(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """One, two or three units each, lost twice; schneider at 29 against and at 30 for."""
    assert expected == paid(TABLE, points, tricks, (0, 1), called="AH", partner=1)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (3, -1, -1, -1), id="61"),
        pytest.param(91, 5, (6, -2, -2, -2), id="91"),
        pytest.param(120, 7, (9, -3, -3, -3), id="every trick"),
        pytest.param(60, 4, (-6, 2, 2, 2), id="60"),
        pytest.param(30, 2, (-12, 4, 4, 4), id="30"),
        pytest.param(0, 0, (-18, 6, 6, 6), id="no trick"),
    ],
)
def test_alone_the_picker_settles_with_all_three(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Three times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, alone=True)


def test_a_whole_hand() -> None:
    """With seat 2 the picker has 60 of 120 points and loses; with seat 1 he has 20, schneider."""
    result = result_of(TABLE.story("call AS"))
    assert (20, 0, 40, 60) == result.points
    assert (2, 0, 2, 3) == result.tricks
    assert (-2, 2, -2, 2) == result.payoffs
    assert (-4, -4, 4, 4) == payoffs(TABLE.story("call AH"))
    assert (-12, 4, 4, 4) == payoffs(TABLE.story("alone"))


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 4)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
