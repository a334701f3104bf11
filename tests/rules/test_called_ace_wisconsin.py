"""Called ace, five-handed, as in Wisconsin: refusals, calls, the called ten, results.

Seat 4 deals, seat 0 is forehand and picks. Seat 1 holds the ace of hearts, seat 2 that of spades.
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
    hand_over,
    payoffs,
    points_in,
    refused,
    result_of,
    texts,
    trick_after,
)
from rules.picking import (
    FIVE,
    TWO_CARDS,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import View, get_variant, play
from sheepshead.facts import Side

GAME = "called-ace-wisconsin"
TABLE = Picking(preset=GAME, hands=FIVE, named=("call AH",), filler="7D")
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *ace_call_refusals(TABLE),
    refused("call/call-or-alone", lambda: TABLE.naming(HAND), "pass", CALLS),
    *ten_call_refusals(TABLE),
    *unknown_refusals(TABLE),
    *called_suit_refusals(GAME),
    *ace_of_ten_refusals(GAME),
]
SIX_TRUMPS = "QC QS QH JC JD AD"
ONE_ACE = "AH QC QS QH JC JD"
TWO_ACES = "AH AS QC QS JC JD"
OWN_ACE_AND_SMALL = "AH 8H QC QS JC JD"
ACE_BURIED = "9S QC QS JC JD AD"
TENS = {"call TC", "call TS", "call TH"}


def _calls(hand: str, blind: str = TWO_CARDS) -> set[str]:
    return texts(after(GAME, ["pick", f"bury {blind}"], {0: hand}, blind=blind))


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
        pytest.param(
            "QC QS JD AD 9H 7S",
            "9C 8C",
            {"call AH", "call AS"},
            id="an ace for each plain suit in hand",
        ),
        pytest.param("AH 8H 7S QC JS 9D", "9C 8C", {"call AS"}, id="own ace"),
        pytest.param(ACE_BURIED, "AS 8C", under(ACE_BURIED, "AC", "AH"), id="the ace is buried"),
        pytest.param("AC AS AH QC JC 7D", "9C 8C", TENS, id="all aces"),
        pytest.param("AC AS AH TH QC JC", "9C 8C", {"call TC", "call TS"}, id="own ten"),
        pytest.param("AC AS AH TC TS TH", "9C 8C", set(), id="all aces and tens"),
        pytest.param(SIX_TRUMPS, "9C 8C", under(SIX_TRUMPS, "AC", "AS", "AH"), id="trumps only"),
        pytest.param(ONE_ACE, "9C 8C", under(ONE_ACE, "AC", "AS"), id="one ace"),
        pytest.param(TWO_ACES, "9C 8C", under(TWO_ACES, "AC"), id="two aces"),
        pytest.param(
            OWN_ACE_AND_SMALL,
            "9C 8C",
            under(OWN_ACE_AND_SMALL, "AC", "AS"),
            id="own ace and a small card",
        ),
        pytest.param("KC TC AS 9H QH 8D", "9C 8C", {"call AC", "call AH"}, id="never trump"),
        pytest.param(
            "AH 8H AS QC QS JC", "9C 8C", under("AH 8H AS QC QS JC", "AC"), id="one void suit"
        ),
        pytest.param("AH 8H AS 9S AC 9C", "7C 8C", TENS, id="all aces: a ten, never an unknown"),
        pytest.param("AH 8H AS 9S QC QS", "AC 8C", set(), id="the ace of the void suit is buried"),
        pytest.param("AH 8H AS 9S TC QS", "AC 8C", set(), id="two aces held, the third buried"),
    ],
)
def test_an_unknown_is_allowed_whenever_no_ace_can_be_called(
    hand: str, blind: str, expected: set[str]
) -> None:
    """Any ace elsewhere of a void suit, over any card, whatever other plain cards are held."""
    assert expected | {"alone"} == _calls(hand, blind)


def test_a_small_plain_card_may_be_the_unknown() -> None:
    """Own ace and eight of hearts: the eight lies under the call of clubs and is a club now."""
    actions = ["pick", "bury 9C 8C", "call AC under 8H"]
    state = after(GAME, actions, {0: OWN_ACE_AND_SMALL, 1: "AC KC 7H 9H TH KH"}, blind="9C 8C")
    assert "??" == str(state.terms.under)
    state = play(state, "8H")
    assert {"play AC"} == texts(state)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(
            caller(GAME, "AH 9H", "8H", called="TH"), "AH", id="ten called, the ace is forced"
        ),
        pytest.param(caller(GAME, "AH 9H QC", "KC", called="TH"), "9H QC", id="void"),
        pytest.param(caller(GAME, "AH QC", "KC", called="TH"), "QC", id="void, the ace alone"),
        pytest.param(caller(GAME, "AH 9H QC", called="TH"), "AH QC", id="on lead"),
        pytest.param(caller(GAME, "AH", "KC", called="TH"), "AH", id="the last card"),
        pytest.param(caller(GAME, "AH 9H QC AS", "KS", called="TH"), "AS", id="suit is followed"),
        pytest.param(caller(GAME, "9H QC", "8C", called="AH"), "QC", id="an ace called: hold card"),
        pytest.param(
            caller(GAME, "QD AS", "7D", under="QD"), "AS", id="without trump the unknown is kept"
        ),
    ],
)
def test_the_picker_is_bound_to_the_ace_of_a_called_ten(view: View, expected: str) -> None:
    """The ace is kept, led and played first; other hearts may be thrown."""
    assert cards(expected) == cards_to_play(view)


def test_the_holder_of_a_called_ten_is_bound_to_it() -> None:
    """Played when hearts are first led, kept till then, and hearts are led with it."""
    for trick, expected in (("KH", "TH"), ("KC", "9H QC"), ("", "TH QC")):
        view = at_the_table(GAME, "pick", "TH 9H QC", trick, called="TH")
        assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(
    ("called", "trick", "winner"),
    [
        pytest.param("TH", "7H AH TH 8H KH", 2, id="the called ten above its ace"),
        pytest.param("TH", "TH AH 8H 9H KH", 0, id="the ten led"),
        pytest.param("TH", "7H AH TH 7D KH", 3, id="a trump beats it"),
        pytest.param("TC", "7H AH TH 8H KH", 1, id="a ten that is not called"),
        pytest.param("TH", "8S KS TH 7S 9S", 1, id="another suit is led"),
        pytest.param(None, "7H AH TH 8H KH", 1, id="nothing is called"),
    ],
)
def test_a_called_ten_beats_the_ace_when_its_suit_is_first_led(
    called: str | None, trick: str, winner: int
) -> None:
    """Only the called ten, only then, and only above plain cards."""
    *before, last = trick.split()
    view = at_the_table(GAME, "pick", last, " ".join(before), seat=4, called=called)
    assert winner == trick_after(view, last).winner


def test_the_trick_of_the_called_ten_has_25_points() -> None:
    """Ace, ten and king of hearts."""
    view = at_the_table(GAME, "pick", "KH", "7H AH TH 8H", seat=4, called="TH")
    assert 25 == points_in(trick_after(view, "KH"))


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
def test_a_loss_costs_double(points: int, tricks: int, expected: tuple[int, ...]) -> None:
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


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 5)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)


@pytest.mark.parametrize(
    ("takes", "points", "expected"),
    [
        pytest.param(
            [(2, 15), (1, 17), (1, 25), (1, 28), (1, 22)],
            (28, 17, 25, 28, 22),
            (-1, 4, -1, -1, -1),
            id="the blind to the last trick",
        ),
        pytest.param(
            [(2, 10), (1, 23), (1, 24), (1, 25), (1, 25)],
            (23, 23, 24, 25, 25),
            (0, 0, 0, 0, 0),
            id="a tie with the blind",
        ),
        pytest.param(
            [(2, 17), (1, 25), (0, 0), (2, 30), (1, 35)],
            (30, 25, 0, 30, 35),
            (-1, 4, -1, -1, -1),
            id="who took no trick cannot win",
        ),
        pytest.param(
            [(6, 107), (0, 0), (0, 0), (0, 0), (0, 0)],
            (120, 0, 0, 0, 0),
            (4, -1, -1, -1, -1),
            id="every trick wins",
        ),
    ],
)
def test_the_fewest_points_win_a_leaster(
    takes: list[tuple[int, int]], points: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """Seat 0 has the last trick and the blind of 13 with it; 1 from each other, a tie nothing."""
    result = result_of(hand_over(GAME, "leaster", takes, blind="AC JC", last=0))
    assert points == result.points
    assert expected == result.payoffs
