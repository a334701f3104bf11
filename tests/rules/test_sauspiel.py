"""Schafkopf as played online, long deck: every rule as a refusal, knocking, windows, running away.

The answers before the bidding are the knocks; here nobody knocks unless a test says so.
"""

from __future__ import annotations

import pytest

from rules.bavarian import (
    HOLDER_OF_THE_ACE,
    LONG,
    RUNAWAY,
    Table,
    bids,
    plays_of,
    shared_refusals,
    who_doubles,
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
    plays,
    refused,
    result_of,
    texts,
    to_the_end,
)
from sheepshead import InvalidVariant, State, get_variant

MENU = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout")
GAME = Table(
    "sauspiel",
    LONG,
    ("pass",) * 4,
    MENU,
    frozenset({"call AC", "call AS", "call AD"}),
    most_doubles=2,
)
SIE = {1: "QC QS QH QD JC JS JH JD"}

REFUSALS = [
    *shared_refusals(GAME),
    refused("turn/wrong-phase", lambda: after("sauspiel", ()), "bid solo", {"knock", "pass"}),
    refused("turn/wrong-phase", GAME.bidding, "knock", bids(*MENU)),
    refused("bid/on-the-menu", GAME.bidding, "bid geier", bids(*MENU)),
    refused("bid/on-the-menu", GAME.bidding, "bid bettel", bids(*MENU)),
    refused("bid/highest-trumps-only", GAME.bidding, "bid sie", bids(*MENU)),
    refused(
        "play/run-away-with-enough",
        lambda: at_the_table("sauspiel", "rufspiel", "AS TS 9S QH JD 9H 7C 7D", called="AS"),
        "play 9S",
        plays_of("AS QH JD 9H 7C 7D"),
    ),
    refused(
        "double/window-closed",
        lambda: GAME.rufspiel(*plays("9H TH")),
        "double",
        plays_of("JS JH 8H"),
    ),
    refused(
        "double/window-closed", lambda: GAME.rufspiel(*plays("9H TH")), "double", set(), seat=3
    ),
    refused(
        "double/window-closed",
        lambda: GAME.rufspiel("play 9H", "double", "play TH"),
        "double",
        set(),
        seat=0,
    ),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale("sauspiel")


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant("sauspiel").rules} == codes_of(REFUSALS)


@pytest.mark.parametrize("answers", [(), ("knock",), ("pass", "knock"), ("knock",) * 3])
def test_every_seat_knocks_or_passes_once_from_forehand_on(answers: tuple[str, ...]) -> None:
    """Both are always legal, whatever was said before; only the first packet has been seen."""
    state = after("sauspiel", answers)
    assert len(answers) == state.to_act
    assert {"knock", "pass"} == texts(state)
    assert 4 == len(state.hand(0))


def test_after_the_knocking_the_hands_are_complete_and_forehand_bids() -> None:
    """The second packet follows when all four have answered."""
    state = after("sauspiel", ["knock", "pass", "knock", "pass"])
    assert ("bidding", 0) == (state.phase.name, state.to_act)
    assert 8 == len(state.hand(0))
    assert 2 == state.phase.table.knocks


def test_a_hand_that_all_pass_is_thrown_in_and_pays_nothing() -> None:
    """Throw-in is the default; knocks do not matter."""
    over = after("sauspiel", ["knock"] * 4 + ["pass"] * 4)
    assert over.is_over
    assert ((0,) * 4,) * 3 == (
        result_of(over).payoffs,
        result_of(over).points,
        result_of(over).tricks,
    )


@pytest.mark.parametrize(
    ("done", "may_double"),
    [
        ((), [1, 3]),
        (("play 9H",), [1, 3]),
        (("play 9H", "play TH"), []),
        (("1: double",), [0, 2]),
        (("3: double", "play 9H"), [0, 2]),
        (("play 9H", "double"), [0, 2]),
        (("play 9H", "3: double", "0: double"), []),
        (("1: double", "2: double"), []),
        (("play 9H", "double", "play TH"), []),
    ],
)
def test_doubles_are_said_before_the_second_card(
    done: tuple[str, ...], may_double: list[int]
) -> None:
    """Any defender, then any seat of the declaring side, the hidden partner too; twice at most."""
    assert may_double == who_doubles(GAME.rufspiel(*done))


def test_forehand_may_double_after_having_led() -> None:
    """Seat 1 plays a Solo; forehand, a defender, leads and doubles before the second card."""
    state = GAME.bidding("pass", "bid solo", "pass", "pass", "trump D")
    assert [0, 2, 3] == who_doubles(state)
    led = GAME.bidding("pass", "bid solo", "pass", "pass", "trump D", "play KS")
    assert [0, 2, 3] == who_doubles(led)
    doubled = GAME.bidding("pass", "bid solo", "pass", "pass", "trump D", "play KS", "0: double")
    assert [1] == who_doubles(doubled)
    assert 1 == doubled.to_act


def test_a_re_by_the_hidden_partner_reveals_him_and_binds_him_still() -> None:
    """All know him then; but when spades are led he must play the ace as before."""
    state = GAME.rufspiel("1: double", "2: double")
    assert (0, 2) == state.view(None).declaring
    led = GAME.rufspiel("1: double", "2: double", *plays("KS TS"))
    assert cards("AS") == cards_to_play(led)


def test_nobody_can_tell_the_partner_from_who_may_double() -> None:
    """What one seat may announce is in that seat's view only."""
    state = GAME.rufspiel()
    assert (0,) == state.view(None).declaring
    assert (0,) == state.view(1).declaring


def _running(cards_played: str) -> State:
    return GAME.won("rufspiel", "call AS", *plays(cards_played), hands=RUNAWAY)


def test_with_four_of_the_suit_the_holder_may_run_away_in_any_trick() -> None:
    """In the second trick, with AS TS 9S 7S in hand, every card may be led."""
    state = _running("9H TH QD 7H")
    assert 2 == state.to_act
    assert cards("AS TS 9S 7S JC JS TC") == cards_to_play(state)


def test_who_has_run_away_is_known_to_all() -> None:
    """Spades were led and the ace did not fall: only its holder can have led them."""
    assert (0,) == _running("9H TH QD 7H").view(None).declaring
    state = _running("9H TH QD 7H 7S 7C KS 8S")
    assert (0, 2) == state.view(None).declaring
    assert 0 == state.to_act


@pytest.mark.parametrize(("hand", "trick", "expected"), HOLDER_OF_THE_ACE)
def test_the_holder_of_the_called_ace(hand: str, trick: str, expected: str) -> None:
    """Four in hand at that moment to run away; the ace when sought; never thrown; last card."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


def test_four_at_the_deal_are_not_enough() -> None:
    """One of four spades has been thrown away; now three are held."""
    view = at_the_table(
        "sauspiel",
        "rufspiel",
        "AS TS 9S JH",
        called="AS",
        earlier=[(1, "AC 8S 7C 8C")],
        played="8S",
    )
    assert cards("AS JH") == cards_to_play(view)


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("AS KS JH", "9S", "AS KS", id="the suit is led back"),
        pytest.param("AS KS JH", "9C", "AS KS JH", id="the ace may be thrown"),
        pytest.param("AS KS JH", "", "AS KS JH", id="the suit may be led again"),
        pytest.param("AS JH", "", "AS JH", id="with the ace alone too"),
    ],
)
def test_after_running_away_nothing_binds_the_holder(hand: str, trick: str, expected: str) -> None:
    """Seat 2 has led the seven of spades in an earlier trick."""
    view = at_the_table(
        "sauspiel",
        "rufspiel",
        hand,
        trick,
        called="AS",
        earlier=[(2, "7S TS 8S 7H")],
        played="7S",
    )
    assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_declarer_and_defenders_have_no_duty_about_the_called_suit(seat: int) -> None:
    """They follow the plain rule: the last spade may be thrown away, and led."""
    view = at_the_table("sauspiel", "rufspiel", "KS JH", "AC", called="AS", seat=seat)
    assert cards("KS JH") == cards_to_play(view)
    view = at_the_table("sauspiel", "rufspiel", "KS JH", called="AS", seat=seat)
    assert cards("KS JH") == cards_to_play(view)


def test_a_sie_is_bid_with_all_queens_and_jacks_and_never_played() -> None:
    """The hand is over at once: 4 times 50 and eight runners from each; nothing can outbid it."""
    state = GAME.bidding("pass", hands=SIE)
    assert bids(*MENU[1:], "sie") == texts(state)
    assert {"pass"} == texts(GAME.bidding("pass", "bid sie", hands=SIE))
    over = GAME.bidding("pass", "bid sie", "pass", "pass", hands=SIE)
    assert over.is_over
    assert (-520, 1560, -520, -520) == payoffs(over)
    assert ((0,) * 4, (0,) * 4) == (result_of(over).points, result_of(over).tricks)


def test_knocks_double_a_sie() -> None:
    """Two knocks make it four times as much."""
    over = after("sauspiel", ["knock", "knock", *["pass"] * 3, "bid sie", "pass", "pass"], SIE)
    assert (-2080, 6240, -2080, -2080) == payoffs(over)


def test_who_holds_a_sie_may_also_bid_something_else() -> None:
    """Nobody must announce it."""
    state = GAME.bidding("pass", "bid wenz", hands=SIE)
    assert 2 == state.to_act


def test_a_tout_is_played_to_the_end_after_a_lost_trick() -> None:
    """Eight tricks are played, whoever wins them."""
    over = to_the_end(GAME.won("solo-tout", "trump D"))
    assert 8 == sum(result_of(over).tricks)


def test_the_tout_is_part_of_the_bid_and_outranks_every_game_without() -> None:
    """Wenz-Tout above Solo, Solo-Tout above Wenz-Tout, both doubled like any played game."""
    assert bids("wenz-tout", "solo-tout") == texts(GAME.bidding("bid solo"))
    assert bids("solo-tout") == texts(GAME.bidding("bid wenz-tout"))
    assert [1, 2, 3] == who_doubles(GAME.won("wenz-tout"))


def test_a_wenz_has_no_naming_step() -> None:
    """After the bidding play begins at once."""
    state = GAME.won("wenz")
    assert ("playing", 0) == (state.phase.name, state.to_act)


def test_an_unknown_option_is_an_error_that_lists_the_known_ones() -> None:
    """Nothing falls back silently."""
    with pytest.raises(InvalidVariant, match="runners_min_wenz"):
        get_variant({"preset": "sauspiel", "options": {"laufende_min": 3}})
