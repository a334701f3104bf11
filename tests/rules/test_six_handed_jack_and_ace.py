"""Jack of diamonds and called ace, six-handed: refusals, both partners, results.

Seat 5 deals, seat 0 is forehand and picks. Seat 1 holds the jack of diamonds and the ace of hearts,
seat 2 the ace of spades.
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
    payoffs,
    plays,
    refused,
    result_of,
    texts,
)
from rules.picking import (
    SIX,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import InvalidDeal, View, get_variant
from sheepshead.facts import Side

GAME = "six-handed-jack-and-ace"
TABLE = Picking(preset=GAME, hands=SIX, named=("call AS",))
NOTHING_TO_CALL = "QC QS AD TD 7D"
WITH_JACK = {**SIX, 0: "QC QS JD 9H 8S", 1: "AD AH TH KH TC"}
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *ace_call_refusals(TABLE),
    refused("call/callable-card", lambda: TABLE.naming(HAND), "call JH", CALLS),
    refused("call/callable-card", lambda: TABLE.naming(ALL_ACES), "call TC", {"pass", "alone"}),
    refused(
        "call/callable-card",
        lambda: TABLE.naming(NOTHING_TO_CALL),
        "call AC under 7D",
        {"pass", "alone"},
    ),
    refused("call/pass-only-if-nothing", lambda: TABLE.naming(HAND), "pass", CALLS),
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
        pytest.param("KC 8C AS 9H QH", "9C 7D", {"call AC", "call AH"}, id="not the own ace"),
        pytest.param("JD QS AD 9H QH", "9C 8C", {"call AH"}, id="the picker has the jack"),
        pytest.param("QC QS AD TD 9S", "AS 8C", {"pass"}, id="the ace is buried"),
        pytest.param("QC QS AD AH 8H", "9C 8C", {"pass"}, id="own ace and a small card"),
        pytest.param("QC QS AD TD 7D", "9C 8C", {"pass"}, id="trumps only, no unknown"),
        pytest.param("AC AS AH QC JC", "9C 8C", {"pass"}, id="all aces, no ten"),
        pytest.param("JD QS AD TD 7D", "9C 8C", {"pass"}, id="the jack, and nothing to call"),
    ],
)
def test_an_ace_is_called_or_nothing_if_none_can_be(
    hand: str, blind: str, expected: set[str]
) -> None:
    """Of a suit in hand, neither held nor buried; `pass` stands only where nothing is callable."""
    assert expected | {"alone"} == texts(TABLE.naming(hand, blind))


def test_both_partners_are_secret_until_their_cards_fall() -> None:
    """The jack shows seat 1 in the first trick, the ace of spades seat 2 in the third."""
    state = TABLE.playing()
    declaring = [seat for seat in range(6) if state.view(seat).side is Side.DECLARING]
    assert [0, 1, 2] == declaring
    assert (0,) == state.view(None).declaring
    assert (0, 1) == TABLE.playing(*plays("QC JD")).view(None).declaring
    story = plays("QC JD KD 9D 8D 7D 9H AH QH 7H 8H KC")
    assert (0, 1) == TABLE.playing(*story).view(None).declaring
    assert (0, 1, 2) == TABLE.playing(*story, "play AS").view(None).declaring


def test_one_seat_may_be_both_partners() -> None:
    """Seat 1 holds the jack and the called ace of hearts: two against four."""
    state = TABLE.after("pick", "bury 9C 8C", "call AH")
    assert [0, 1] == [seat for seat in range(6) if state.view(seat).side is Side.DECLARING]
    assert (0, 1) == TABLE.story("call AH").view(None).declaring


def test_a_picker_with_the_jack_has_one_partner() -> None:
    """The holder of the called ace; nobody is told where the jack is."""
    state = after(GAME, ["pick", "bury 9C 8C", "call AS"], WITH_JACK, blind="9C 8C")
    assert [0, 2] == [seat for seat in range(6) if state.view(seat).side is Side.DECLARING]
    assert (0,) == state.view(None).declaring


def test_a_picker_who_can_call_nothing_has_the_holder_of_the_jack() -> None:
    """With the jack himself he is alone, and nobody is told."""
    first = ["pick", "bury 9C 8C", "pass"]
    state = after(GAME, first, {0: "QC QS AD TD 7D", 1: "JD AH TH KH TC"}, blind="9C 8C")
    assert [0, 1] == [seat for seat in range(6) if state.view(seat).side is Side.DECLARING]
    state = after(GAME, first, {0: "JD QS AD TD 7D"}, blind="9C 8C")
    assert [0] == [seat for seat in range(6) if state.view(seat).side is Side.DECLARING]
    assert (False, None) == (state.terms.alone, state.terms.called)


def test_alone_both_holders_defend() -> None:
    """Going alone is announced."""
    state = TABLE.after("pick", "bury 9C 8C", "alone", *plays("QC JD"))
    assert (0,) == state.view(None).declaring
    assert [Side.DEFENDING] * 5 == [state.view(seat).side for seat in (1, 2, 3, 4, 5)]


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(holder(GAME, "JD TH 7H", "8H"), "TH 7H", id="hearts led, the ace elsewhere"),
        pytest.param(holder(GAME, "JD TH 8S", "9C"), "JD TH 8S", id="the jack is played freely"),
        pytest.param(holder(GAME, "JD TD 8S", "8D"), "JD TD", id="trump led"),
        pytest.param(holder(GAME, "AH TH JD", "8H"), "AH", id="the called ace when hearts are led"),
        pytest.param(holder(GAME, "AH JD 8S", "9C"), "JD 8S", id="the called ace is kept"),
        pytest.param(holder(GAME, "AH TH JD"), "AH JD", id="hearts are led with the ace"),
        pytest.param(holder(GAME, "AH", "9C"), "AH", id="the last card"),
        pytest.param(caller(GAME, "9H QC 8S", "KC"), "QC 8S", id="the picker keeps a heart"),
        pytest.param(caller(GAME, "TH 9H QC", "KC"), "TH 9H QC", id="the picker keeps one of two"),
    ],
)
def test_the_called_ace_binds_and_the_jack_does_not(view: View, expected: str) -> None:
    """Duties about the called suit as where an ace alone is called."""
    assert cards(expected) == cards_to_play(view)


THREE = {"called": "AH", "hands": {1: "JD", 2: "AH"}}
BOTH = {"called": "AH", "hands": {1: "JD AH"}}
ACE_ONLY = {"called": "AH", "hands": {0: "JD", 1: "AH"}}
JACK_ONLY = {"hands": {1: "JD"}}


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (1, 1, 1, -1, -1, -1), id="61"),
        pytest.param(90, 4, (1, 1, 1, -1, -1, -1), id="90"),
        pytest.param(91, 4, (2, 2, 2, -2, -2, -2), id="91"),
        pytest.param(120, 5, (3, 3, 3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-1, -1, -1, 1, 1, 1), id="60"),
        pytest.param(31, 2, (-1, -1, -1, 1, 1, 1), id="31"),
        pytest.param(30, 2, (-2, -2, -2, 2, 2, 2), id="30"),
        pytest.param(0, 0, (-3, -3, -3, 3, 3, 3), id="no trick"),
    ],
)
def test_three_play_against_three(points: int, tricks: int, expected: tuple[int, ...]) -> None:
    """One unit each; schneider twice, schwarz three times, lost as it is won."""
    assert expected == paid(TABLE, points, tricks, (0, 1, 2), **THREE)


@pytest.mark.parametrize("facts", [BOTH, ACE_ONLY, JACK_ONLY])
@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        (61, 3, (3, 1, -1, -1, -1, -1)),
        (91, 4, (6, 2, -2, -2, -2, -2)),
        (60, 3, (-3, -1, 1, 1, 1, 1)),
        (30, 2, (-6, -2, 2, 2, 2, 2)),
    ],
)
def test_with_one_partner_two_play_against_four(
    facts: dict[str, object], points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Jack and ace in one hand, the jack with the picker, or nothing called: three to one."""
    assert expected == paid(TABLE, points, tricks, (0, 1), **facts)


@pytest.mark.parametrize(
    "facts", [{"hands": {0: "JD"}}, {"hands": {1: "JD"}, "alone": True}, {"buried": "JD 9C"}]
)
@pytest.mark.parametrize(("points", "picker", "other"), [(61, 5, -1), (60, -5, 1), (30, -10, 2)])
def test_alone_the_picker_settles_with_all_five(
    facts: dict[str, object], points: int, picker: int, other: int
) -> None:
    """By his word, or with the jack and nothing called."""
    assert (picker, *[other] * 5) == paid(TABLE, points, 3, **facts)


def test_a_whole_hand() -> None:
    """Three have 91 of 120 points: schneider; with the ace of hearts two have only 41."""
    result = result_of(TABLE.story("call AS"))
    assert (41, 0, 50, 29, 0, 0) == result.points
    assert (2, 2, 2, -2, -2, -2) == result.payoffs
    assert (-3, -1, 1, 1, 1, 1) == payoffs(TABLE.story("call AH"))
    assert (-5, 1, 1, 1, 1, 1) == payoffs(TABLE.story("alone"))


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 6)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring


def test_a_known_game_states_the_called_ace() -> None:
    """Both holders are partners; nothing stated where nothing can be called is a pass."""
    state = TABLE.known(called="AS")
    assert [0, 1, 2] == [seat for seat in range(6) if state.view(seat).side is Side.DECLARING]
    hands = {0: "QC QS AD TD 7D", 1: "JD AH TH KH TC"}
    assert Side.DECLARING is TABLE.known(hands).view(1).side
    assert TABLE.known(hands, alone=True).terms.alone
    with pytest.raises(InvalidDeal, match="clubs"):
        TABLE.known(called="AC")
