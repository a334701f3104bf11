"""Schiller, five-handed: forehand must pick; refusals, calls and results.

Seat 4 deals, seat 0 is forehand. Seat 1 holds the ace of hearts, seat 2 that of spades.
"""

from __future__ import annotations

import pytest

from rules.called_suit import (
    CALLS,
    HAND,
    ace_call_refusals,
    called_suit_refusals,
    caller,
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
    variant_of,
)
from rules.picking import (
    FIVE,
    Picking,
    paid,
    shared_refusals,
)
from sheepshead import InvalidVariant, View, get_variant
from sheepshead.facts import Side

GAME = "schiller"
TABLE = Picking(preset=GAME, hands=FIVE, named=("call AH",), filler="7D", bids=frozenset({"pick"}))
REFUSALS = [
    *shared_refusals(TABLE),
    refused("bid/forehand-must-pick", TABLE.after, "pass", {"pick"}),
    refused("bid/forehand-must-pick", TABLE.after, "bid solo", {"pick"}),
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
]
SIX_TRUMPS = "QC QS QH JC JD AD"
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


@pytest.mark.parametrize("dealer", range(5))
def test_the_seat_left_of_the_dealer_must_pick(dealer: int) -> None:
    """One step with one action, whatever it holds; then it buries and calls."""
    forehand = (dealer + 1) % 5
    state = after(GAME, [], dealer=dealer)
    assert (forehand, {"pick"}) == (state.to_act, texts(state))
    state = after(GAME, ["pick"], dealer=dealer)
    assert ("burying", forehand) == (state.phase.name, state.to_act)
    assert 28 == len(texts(state))


def test_nobody_can_pass_so_there_is_no_game_without_a_picker() -> None:
    """No leaster and no misdeal, and no house rule about them."""
    variant = get_variant(GAME)
    assert ["pick"] == [contract.id for contract in variant.contracts]
    for option in ("all_pass", "leaster_blind", "leaster_tie", "leaster_unit"):
        with pytest.raises(InvalidVariant, match=option):
            variant_of(GAME, **{option: "leaster"})


@pytest.mark.parametrize(
    ("hand", "blind", "expected"),
    [
        pytest.param(
            "QC QS JD AD 9H 7S",
            "9C 8C",
            {"call AH", "call AS"},
            id="an ace for each plain suit in hand",
        ),
        pytest.param("9S QC QS JC JD AD", "AS 8C", set(), id="the ace is buried"),
        pytest.param("AC AS AH QC JC 7D", "9C 8C", TENS, id="all aces"),
        pytest.param("AC AS AH TC TS TH", "9C 8C", set(), id="all aces and tens"),
        pytest.param(SIX_TRUMPS, "9C 8C", under(SIX_TRUMPS, "AC", "AS", "AH"), id="trumps only"),
        pytest.param("AH 8H QC QS JC JD", "9C 8C", set(), id="own ace and a small card"),
    ],
)
def test_the_calls_are_those_of_called_ace(hand: str, blind: str, expected: set[str]) -> None:
    """An ace of a suit in hand; tens with all aces; an unknown with aces and trumps only."""
    state = after(GAME, ["pick", f"bury {blind}"], {0: hand}, blind=blind)
    assert expected | {"alone"} == texts(state)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(
            caller(GAME, "AH 9H", "8H", called="TH"), "AH 9H", id="ten called, ace or nine"
        ),
        pytest.param(caller(GAME, "AH 9H QC", "KC", called="TH"), "AH 9H QC", id="void"),
        pytest.param(caller(GAME, "AH 9H QC", called="TH"), "AH 9H QC", id="on lead"),
        pytest.param(caller(GAME, "AH QC", "KC", called="TH"), "QC", id="the last heart"),
    ],
)
def test_a_picker_who_called_a_ten_keeps_any_card_of_its_suit(view: View, expected: str) -> None:
    """With a called ten any one heart is kept: without the duty about the ace, as in called ace."""
    assert cards(expected) == cards_to_play(view)


def test_the_ace_beats_the_called_ten() -> None:
    """The ace wins over the called ten as in called ace: the second, with 25 points."""
    view = at_the_table(GAME, "pick", "KH", "7H AH TH 8H", seat=4, called="TH")
    trick = trick_after(view, "KH")
    assert (1, 25) == (trick.winner, points_in(trick))


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
        pytest.param(60, 3, (-4, -2, 2, 2, 2), id="60"),
        pytest.param(31, 2, (-4, -2, 2, 2, 2), id="31"),
        pytest.param(30, 2, (-8, -4, 4, 4, 4), id="30"),
        pytest.param(0, 0, (-12, -6, 6, 6, 6), id="no trick"),
    ],
)
def test_a_loss_costs_double_although_the_pick_is_forced(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Units 1, 2 and 3, lost twice; schneider at 29 against and at 30 for."""
    assert expected == paid(TABLE, points, tricks, (0, 1), called="AH", partner=1)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (4, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (8, -2, -2, -2, -2), id="91"),
        pytest.param(60, 3, (-8, 2, 2, 2, 2), id="60"),
        pytest.param(30, 2, (-16, 4, 4, 4, 4), id="30"),
        pytest.param(0, 0, (-24, 6, 6, 6, 6), id="no trick"),
    ],
)
def test_alone_the_picker_settles_with_all_four(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Four times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, alone=True)


def test_a_whole_hand() -> None:
    """With seat 2 the picker has 53 of 120 points and loses; alone he has 27, schneider."""
    result = result_of(TABLE.story("call AS"))
    assert (27, 14, 26, 0, 53) == result.points
    assert (-4, 2, -2, 2, 2) == result.payoffs
    assert (-16, 4, 4, 4, 4) == payoffs(TABLE.story("alone"))
