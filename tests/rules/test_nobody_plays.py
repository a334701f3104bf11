"""What happens when all pass: who must play and what he calls, crossed partners, special rounds.

Seat 3 deals and seat 0 is forehand.
"""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, SHORT, who_doubles
from rules.bavarian_hands import NO_RUN, Takes, sides
from rules.bavarian_rounds import pair
from rules.helpers import (
    Hands,
    Refused,
    after,
    at_the_table,
    cards_to_play,
    code,
    hand_over,
    payoffs,
    refused,
    texts,
    to_the_end,
    variant_of,
    whole_deal,
)
from sheepshead import Card, InvalidDeal, State, Variant, score, setup

PASSED = ["pass"] * 4
ALTER = variant_of("schafkopf", all_pass="alter-muss")
KNOCKER = variant_of("sauspiel", all_pass="klopfer-muss")
KREUZ = variant_of("schafkopf", all_pass="kreuz")
FOR_SEAT_2: Hands = {0: LONG[2], 1: LONG[1], 2: LONG[0], 3: LONG[3]}
"""Seat 2 holds the queen of clubs, and can call the ace of spades that seat 0 holds."""


def test_by_default_the_hand_is_thrown_in() -> None:
    """Nobody is asked anything after four passes, and nothing is paid."""
    state = after("schafkopf", PASSED, FOR_SEAT_2)
    assert ("finished", (0, 0, 0, 0)) == (state.phase.name, payoffs(state))


# --- Der Alte muss --------------------------------------------------------------------------------


def _must(*answers: str, hands: Hands = FOR_SEAT_2, variant: Variant = ALTER) -> State:
    return after(variant, [*PASSED, *answers], hands)


CALLS_OF_SEAT_2 = {"call AS", "call AC", "call AD"}


def test_the_holder_of_the_queen_of_clubs_must_play() -> None:
    """Each seat is asked from forehand on; all pass but the holder, who calls and declares."""
    state = _must()
    assert ("asking", 0, {"pass"}) == (state.phase.name, state.to_act, texts(state))
    assert {"pass"} == texts(_must("pass"))
    state = _must("pass", "pass")
    assert (2, CALLS_OF_SEAT_2) == (state.to_act, texts(state))
    state = _must("pass", "pass", "call AS")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert (2, Card("AS")) == (state.terms.declarer, state.terms.called)


ALTER_REFUSALS = [
    refused("call/only-the-holder-plays", _must, "call AS", {"pass"}),
    refused("call/holder-must-play", lambda: _must("pass", "pass"), "pass", CALLS_OF_SEAT_2),
    refused("call/callable-card", lambda: _must("pass", "pass"), "call AH", CALLS_OF_SEAT_2),
    refused("call/callable-card", lambda: _must("pass", "pass"), "call 9S", CALLS_OF_SEAT_2),
    refused("call/callable-card", _must, "call AH", {"pass"}),
    refused(
        "call/ace-then-ten-then-king", lambda: _must("pass", "pass"), "call TS", CALLS_OF_SEAT_2
    ),
    refused(
        "call/nothing-under", lambda: _must("pass", "pass"), "call AS under KS", CALLS_OF_SEAT_2
    ),
    refused(
        "call/holder-must-play", lambda: _must("pass", "pass"), "announce both", CALLS_OF_SEAT_2
    ),
    refused("call/only-the-holder-plays", _must, "announce both", {"pass"}),
    refused("turn/not-your-turn", _must, "call AS", set(), seat=2),
    refused("turn/wrong-phase", _must, "bid solo", {"pass"}),
]


@pytest.mark.parametrize("row", ALTER_REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_every_rule_about_who_must_play_is_reached() -> None:
    """No rule is listed that nothing can break."""
    rules = {rule.id for rule in ALTER.contract("muss").rules if rule.id.startswith("call/")}
    about_calls = {"call/nothing-under", "call/callable-card", "call/ace-then-ten-then-king"}
    assert rules == {"call/only-the-holder-plays", "call/holder-must-play"} | about_calls
    assert rules <= {str(row.id) for row in ALTER_REFUSALS}
    rules = {rule.id for rule in KNOCKER.contract("muss").rules if rule.id.startswith("call/")}
    assert rules == {"call/knocker-must-play"} | about_calls


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("QC QS JH AH 9H KC 8C 7D", "AC AD", id="as in a Rufspiel"),
        pytest.param("QC QS JH AH AC TC AS 8S", "AD", id="blocked: an ace without its suit"),
        pytest.param("QC QS QH QD JC JS JH JD", "AC AS AD", id="no plain card at all"),
        pytest.param("QC QS JH AH 9H AC AS AD", "TC TS TD", id="all aces: any ten"),
        pytest.param("QC JH AH 9H AC AS AD TS", "TC TD", id="all aces: a ten that he lacks"),
        pytest.param("QC JH AC AS AD TC TS TD", "KC KS KD", id="all tens too: any king"),
        pytest.param("QC KC AC AS AD TC TS TD", "KS KD", id="all tens too: a king that he lacks"),
    ],
)
def test_what_is_called_by_who_must_play(hand: str, expected: str) -> None:
    """An ace, one that he lacks if he is blocked, else a ten, else a king; never a heart."""
    state = after(ALTER, PASSED, {0: hand})
    assert {f"call {card}" for card in expected.split()} == texts(state)


def test_with_the_short_deck_too() -> None:
    """Six cards: the holder of the queen of clubs calls one of three aces."""
    variant = variant_of("schafkopf-geier-short", all_pass="alter-muss")
    assert {"call AC", "call AS", "call AD"} & texts(after(variant, PASSED, SHORT))


def test_the_called_card_binds_its_holder_whatever_it_is() -> None:
    """A called ten must be played when its suit is led, and is not thrown on another suit."""
    view = at_the_table(ALTER, "muss", "TS 9S 8S JH TC", "KS", called="TS")
    assert {"TS"} == cards_to_play(view)
    view = at_the_table(ALTER, "muss", "TS 9S 8S JH 7C", "KD", called="TS")
    assert {"9S", "8S", "JH", "7C"} == cards_to_play(view)


def test_the_game_is_paid_as_a_rufspiel() -> None:
    """Pairwise, 10 at the league's tariff, with schneider 20; 60 points lose."""
    assert (10, -10, 10, -10) == payoffs(pair(ALTER, 70, contract="muss"))
    assert (20, -20, 20, -20) == payoffs(pair(ALTER, 91, contract="muss"))
    assert (-10, 10, -10, 10) == payoffs(pair(ALTER, 60, contract="muss"))
    assert (20, -20, 20, -20) == payoffs(pair(ALTER, 70, contract="muss", doubles=1))


FEW: Hands = {0: "QC JH 9H KS 8S 7D 8D 9D", 1: "QS"}
MORE: Hands = {0: "QC JH 9H 8H 8S 7D 8D 9D", 1: "QS"}


@pytest.mark.parametrize(
    ("hands", "points", "doubles", "by_default", "eased"),
    [
        pytest.param(FEW, 60, 0, -10, 10, id="three trumps and sixty"),
        pytest.param(MORE, 60, 0, -10, -10, id="four trumps and sixty"),
        pytest.param(FEW, 59, 0, -10, -10, id="three trumps and too few"),
        pytest.param(FEW, 61, 0, 10, 10, id="three trumps and enough"),
        pytest.param(FEW, 30, 0, -20, -20, id="schneider is what it was"),
        pytest.param(FEW, 60, 2, -40, 40, id="doubled and answered"),
    ],
)
def test_sixty_points_are_enough_with_three_trumps_by_option(
    hands: Hands, points: int, doubles: int, by_default: int, eased: int
) -> None:
    """Who had to play with three trumps or fewer wins with half of the points."""
    easier = variant_of("schafkopf", all_pass="alter-muss", alter_muss_60="on")
    for variant, expected in ((ALTER, by_default), (easier, eased)):
        over = pair(variant, points, contract="muss", hands=hands, doubles=doubles)
        assert (expected, -expected, expected, -expected) == payoffs(over)


def test_sixty_points_also_where_the_last_doubler_takes_over() -> None:
    """He answered a double, so that he would need 61 like any declarer; 60 are enough."""
    options = {"all_pass": "alter-muss", "alter_muss_60": "on"}
    variant = variant_of("schafkopf-app", **options)
    assert 10 << 2 == payoffs(pair(variant, 60, contract="muss", hands=FEW, doubles=2))[0]


def _stated(variant: Variant, **facts: object) -> State:
    hands, _ = whole_deal(variant, FOR_SEAT_2)
    return setup(variant, hands=hands, dealer=3, **facts)


def test_a_hand_can_start_from_the_game_of_who_must_play() -> None:
    """The declarer holds the queen of clubs and has called a card that he may call."""
    state = _stated(ALTER, contract="muss", declarer=2, called="AS")
    assert (2, Card("AS"), 0) == (state.terms.declarer, state.terms.called, state.to_act)
    for facts, problem in (
        ({"declarer": 1, "called": "AS"}, "seat 1 cannot play muss: the seat does not hold QC"),
        ({"declarer": 2, "called": "AH"}, "no seat could call AH"),
        ({"declarer": 2}, "in muss a card must be called"),
    ):
        with pytest.raises(InvalidDeal, match=problem):
            _stated(ALTER, contract="muss", **facts)


def test_a_wedding_that_nobody_wanted_leaves_it_to_the_holder() -> None:
    """After four answers to the wedding the seats are asked from forehand on."""
    hands = {1: "9H AC KC 9C 8C AS KS 9S", 2: "QC"}
    variant = variant_of("schafkopf", all_pass="alter-muss", hochzeit="open")
    state = after(variant, ["pass", "bid hochzeit", "pass", "pass", *["pass"] * 3], hands)
    assert ("asking", 0) == (state.phase.name, state.to_act)
    assert "call/only-the-holder-plays" == code(state, "call AS")


# --- the last to knock must -----------------------------------------------------------------------


def test_the_seat_that_knocked_last_must_play() -> None:
    """Only it is asked; what it calls is as for the holder of the queen of clubs."""
    state = after(KNOCKER, ["knock", "pass", "knock", "pass", *PASSED], FOR_SEAT_2)
    assert ("asking", 2, CALLS_OF_SEAT_2) == (state.phase.name, state.to_act, texts(state))
    Refused("call/knocker-must-play", lambda: state, "pass", CALLS_OF_SEAT_2).check()
    state = after(KNOCKER, ["knock", "pass", "pass", "pass", *PASSED], FOR_SEAT_2)
    assert 0 == state.to_act
    playing = after(KNOCKER, ["pass", "knock", "pass", "pass", *PASSED, "call AS"], FOR_SEAT_2)
    assert (1, Card("AS")) == (playing.terms.declarer, playing.terms.called)
    assert "knocks: times 2" in score(to_the_end(playing)).explain()


def test_where_nobody_knocked_the_hand_is_thrown_in() -> None:
    """Nobody is the last to knock."""
    state = after(KNOCKER, ["pass"] * 4 + PASSED, FOR_SEAT_2)
    assert ("finished", "thrown-in") == (state.phase.name, state.terms.contract)


def test_a_hand_can_start_from_the_game_of_the_last_knocker() -> None:
    """Any seat may have been it."""
    state = _stated(KNOCKER, contract="muss", declarer=1, called="AS", knocks=1)
    assert (1, Card("AS")) == (state.terms.declarer, state.terms.called)
    with pytest.raises(InvalidDeal, match="no seat could call AC"):
        _stated(KNOCKER, contract="muss", declarer=1, called="AC", knocks=1)


# --- the seats opposite ---------------------------------------------------------------------------


def test_forehand_plays_with_the_seat_opposite() -> None:
    """Nothing is called; seats 0 and 2 are the declaring side, and all know it."""
    state = after(KREUZ, PASSED, LONG)
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert ("kreuz", 0, None) == (state.terms.contract, state.terms.declarer, state.terms.called)
    assert (0, 2) == state.view(1).declaring
    assert [1, 3] == who_doubles(state)


def _crossed(takes: Takes, variant: Variant = KREUZ, **facts: int) -> tuple[int, ...]:
    return payoffs(hand_over(variant, "kreuz", takes, declarer=0, hands=NO_RUN, **facts))


@pytest.mark.parametrize(
    ("points", "doubles", "expected"),
    [(70, 0, 50), (91, 0, 60), (60, 0, -50), (60, 1, 100), (60, 2, -200), (59, 1, -100)],
)
def test_the_crossed_game_costs_a_solo_and_the_last_doubler_takes_it_over(
    points: int, doubles: int, expected: int
) -> None:
    """50 pairwise, 60 with schneider; after one double the others need 61, after two not."""
    paid = (expected, -expected, expected, -expected)
    assert paid == _crossed(sides(points), doubles=doubles)


def test_another_seat_cannot_declare_the_crossed_game() -> None:
    """It is forehand's."""
    assert "kreuz" == _stated(KREUZ, contract="kreuz", declarer=0).terms.contract
    with pytest.raises(InvalidDeal, match="kreuz is declared by seat 0, not 1"):
        _stated(KREUZ, contract="kreuz", declarer=1)


# --- special rounds -------------------------------------------------------------------------------


def test_in_a_special_round_nobody_bids() -> None:
    """After the knocking a Ramsch is played, or forehand with the seat opposite."""
    ramsch = after(variant_of("sauspiel", special_round="ramsch"), PASSED, LONG)
    assert ("playing", "ramsch", None) == (
        ramsch.phase.name,
        ramsch.terms.contract,
        ramsch.terms.declarer,
    )
    kreuz = after(variant_of("schafkopf", special_round="kreuz"), (), LONG)
    assert ("playing", "kreuz", 0) == (
        kreuz.phase.name,
        kreuz.terms.contract,
        kreuz.terms.declarer,
    )
    assert "bidding" == after("schafkopf", (), LONG).phase.name


def test_with_three_at_the_table_only_ramsch_is_a_special_round() -> None:
    """Nobody sits opposite."""
    state = after(variant_of("schafkopf-geier-three", special_round="ramsch"), ())
    assert "ramsch" == state.terms.contract
    with pytest.raises(ValueError, match="none or ramsch"):
        variant_of("schafkopf-geier-three", special_round="kreuz")


def test_in_a_round_of_ramsch_no_other_game_is_stated() -> None:
    """Nobody declares in it."""
    variant = variant_of("schafkopf", special_round="ramsch")
    assert "ramsch" == _stated(variant, contract="ramsch").terms.contract
    with pytest.raises(InvalidDeal, match="nobody declares in this round, so wenz is not played"):
        _stated(variant, contract="wenz", declarer=0)


def test_both_rounds_of_crossed_partners_are_one_game() -> None:
    """When all pass and as a special round: the contract is listed once."""
    variant = variant_of("schafkopf", special_round="kreuz", all_pass="kreuz")
    assert 1 == variant.contract_ids.count("kreuz")
