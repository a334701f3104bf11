"""A hand that can call no ace: what it may call by renonce, and that it may have to play.

Seat 3 deals and seat 0 is forehand, at the table of the players' league.
"""

from __future__ import annotations

import pytest

from rules.bavarian_hands import NO_RUN, sides
from rules.helpers import (
    Refused,
    after,
    cards,
    cards_to_play,
    hand_over,
    payoffs,
    refused,
    texts,
    turn,
    variant_of,
)
from sheepshead import Card, InvalidDeal, InvalidVariant, State, Variant, get_variant, play, setup

SINGLE = {"bid wenz", "bid solo", "bid wenz-tout", "bid solo-tout"}
ALL = {"bid rufspiel", "pass"} | SINGLE
NO_DIAMOND = "QC QS JH AH AC TC AS 8S"
THREE_ACES = "QC JC AH TH AC AS 9S AD"
ACES_AND_TENS = "QC JC AC TC AS TS AD TD"
WITHOUT_TWO = "QC QS QH JC JS AH TH AC"
USUAL = "QS JD TH 9H KC 8C AS 7S"
NO_ACES = "QH JD TH 9H KC 8C KS 7S"
HANDS = {0: NO_DIAMOND, 1: "QH QD 9H 8H KC 9C TS AD", 2: "JC JS TH KH TD KD 8C KS"}
"""Seat 0 can call no ace, seat 1 can call that of clubs or spades, seat 2 all three."""


def _after(*actions: str, hands: dict[int, str] = HANDS, **options: object) -> State:
    return after(variant_of("schafkopf", **options), actions, hands)


def _calls(hand: str, renonce: str) -> set[str]:
    """What forehand can call with this hand when it has won the bidding."""
    before = ["pass"] * 4 if renonce == "after-all-pass" else []
    after_it = [] if renonce == "after-all-pass" else ["pass"] * 3
    said = [*before, "bid rufspiel", *after_it]
    return texts(_after(*said, hands={0: hand}, renonce=renonce))


# --- what may be called --------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [NO_DIAMOND, THREE_ACES, ACES_AND_TENS, WITHOUT_TWO])
def test_by_default_such_a_hand_plays_no_rufspiel(hand: str) -> None:
    """Nothing can be called, so only single games are bid."""
    assert {"pass"} | SINGLE == texts(_after(hands={0: hand}))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param(NO_DIAMOND, "AD", id="the ace of the suit it lacks"),
        pytest.param(WITHOUT_TWO, "AS AD", id="either of two"),
        pytest.param(THREE_ACES, "TC TS TD", id="with three aces a ten"),
        pytest.param("QC JC AC TC AS 9S AD KD", "TS TD", id="a ten that it has not"),
        pytest.param(ACES_AND_TENS, "KC KS KD", id="with three tens too a king"),
        pytest.param("QC AC TC KC AS TS AD TD", "KS KD", id="a king that it has not"),
    ],
)
def test_what_is_called_by_renonce(hand: str, expected: str) -> None:
    """In both forms alike; never a heart."""
    for renonce in ("free", "after-all-pass"):
        assert {f"call {card}" for card in expected.split()} == _calls(hand, renonce)


def test_a_hand_that_can_call_calls_as_ever() -> None:
    """Two aces of suits that it holds; no ten, and no third ace."""
    assert {"call AC", "call AD"} == _calls("QS JD TH 9H KC 8C AS 7D", "free")
    assert {"call AC"} == _calls(USUAL, "free")


@pytest.mark.parametrize("renonce", ["free", "after-all-pass"])
def test_a_called_ten_is_sought_like_an_ace(renonce: str) -> None:
    """Its holder is the partner, plays it when the suit is led, and keeps it until then."""
    variant = variant_of("schafkopf", renonce=renonce)
    hands = {0: THREE_ACES, 2: "TC 9C 8C QD KH TS KS TD"}
    state = setup(
        variant, hands=_dealt(variant, hands), dealer=3, contract="rufspiel", declarer=0,
        called=Card("TC"),
    )  # fmt: skip
    for card in ("AC", "7C"):
        state = play(state, card)
    assert {"TC"} == cards_to_play(state)
    assert (0, 2) == play(state, "TC").view(None).declaring


def _dealt(variant: Variant, hands: dict[int, str]) -> list[str]:
    state = after(variant, [], hands)
    return [" ".join(map(str, state.hand(seat))) for seat in range(4)]


def test_the_price_is_that_of_a_rufspiel() -> None:
    """Ten units from each of the two to each of the others."""
    variant = variant_of("schafkopf", renonce="free")
    hand = hand_over(
        variant, "rufspiel", sides(61), declarer=0, partner=2, called="AD", hands=NO_RUN
    )
    assert (10, -10, 10, -10) == payoffs(hand)


def test_a_known_contract_may_have_been_called_by_renonce() -> None:
    """With the option the ace of diamonds, without it none."""
    variant = variant_of("schafkopf", renonce="after-all-pass")
    dealt = _dealt(variant, HANDS)
    facts = {"contract": "rufspiel", "declarer": 0, "called": Card("AD")}
    assert Card("AD") == setup(variant, hands=dealt, **facts).terms.called
    with pytest.raises(InvalidDeal, match="no ace can be called with this hand"):
        setup("schafkopf", hands=dealt, **facts)


# --- the second round ----------------------------------------------------------------------------


def test_after_four_passes_each_seat_is_asked_once_more() -> None:
    """Only a hand that can call no ace has something to bid, but all are asked."""
    options = {"renonce": "after-all-pass"}
    assert {"pass"} | SINGLE == texts(_after(**options))
    assert (0, {"pass", "bid rufspiel"}) == turn(_after(*["pass"] * 4, **options))
    for seat in (1, 2):
        assert (seat, {"pass"}) == turn(_after(*["pass"] * (4 + seat), **options))
    assert "thrown-in" == _after(*["pass"] * 8, **options).terms.contract
    assert "thrown-in" == _after(*["pass"] * 4).terms.contract


def test_the_first_to_bid_in_the_second_round_plays() -> None:
    """Nobody can bid over it; the naming follows at once."""
    state = _after(*["pass"] * 4, "bid rufspiel", renonce="after-all-pass")
    assert ("naming", 0, {"call AD"}) == (state.phase.name, *turn(state))


def test_who_plays_in_the_first_round_is_not_asked_again() -> None:
    """One bid is enough: there is no second round."""
    state = _after("pass", "bid rufspiel", "pass", "pass", renonce="after-all-pass")
    assert ("naming", 1) == (state.phase.name, state.to_act)


def test_what_follows_when_all_pass_follows_the_second_round() -> None:
    """A ramsch, where the table plays one."""
    state = _after(*["pass"] * 8, renonce="after-all-pass", all_pass="ramsch")
    assert "ramsch" == state.terms.contract


def test_a_table_without_rufspiel_has_no_second_round() -> None:
    """There would be nothing to bid in it."""
    state = _after(*["pass"] * 4, renonce="after-all-pass", contracts=["solo"])
    assert "thrown-in" == state.terms.contract


def test_at_once_any_hand_bids_a_rufspiel() -> None:
    """Free: forehand bids it like everybody, and nothing tells that it can call no ace."""
    assert ALL == texts(_after(renonce="free"))
    assert ALL == texts(_after("pass", renonce="free"))


# --- who is blocked must play --------------------------------------------------------------------


def test_a_blocked_seat_may_not_pass_as_long_as_nobody_plays() -> None:
    """It bids a single game; by default it may pass."""
    assert SINGLE == texts(_after(gesperrt_muss_solo="on"))
    assert {"pass"} | SINGLE == texts(_after())


def test_others_pass_as_they_like() -> None:
    """A hand that can call an ace, and any hand once somebody plays."""
    assert ALL == texts(_after(hands={0: USUAL}, gesperrt_muss_solo="on"))
    blocked_last = {0: NO_ACES, 1: NO_DIAMOND}
    state = _after("bid rufspiel", hands=blocked_last, gesperrt_muss_solo="on")
    assert {"pass"} | SINGLE == texts(state)
    state = _after("pass", hands=blocked_last, gesperrt_muss_solo="on")
    assert SINGLE == texts(state)


def test_a_blocked_seat_passes_where_there_is_nothing_else_to_play() -> None:
    """A menu of rufspiele only; or none of them, so that nobody is blocked from one."""
    options = {"gesperrt_muss_solo": "on"}
    assert {"pass"} == texts(_after(contracts=["rufspiel"], **options))
    assert {"pass", "bid solo"} == texts(_after(contracts=["solo"], **options))


def test_a_blocked_seat_must_say_that_it_plays() -> None:
    """Where that is said first."""
    options = {"gesperrt_muss_solo": "on", "bidding": "interest-first"}
    assert {"bid any"} == texts(_after(**options))
    hands = {0: NO_ACES, 1: NO_DIAMOND}
    assert {"pass", "bid any"} == texts(_after("bid any", hands=hands, **options))


def test_a_wedding_is_a_game_too() -> None:
    """One trump, three aces: the hand must play, and may offer its trump."""
    hand = {0: "9H AC TC 9C AS TS AD TD"}
    state = _after(hands=hand, gesperrt_muss_solo="on", hochzeit="closed")
    assert {"bid hochzeit"} | SINGLE == texts(state)


# --- refusals ------------------------------------------------------------------------------------


def _naming(hand: str) -> State:
    return _after("bid rufspiel", *["pass"] * 3, hands={0: hand}, renonce="free")


def _again(*said: str) -> State:
    return _after(*["pass"] * 4, *said, renonce="after-all-pass")


REFUSALS = [
    refused("call/renonce", lambda: _naming(NO_DIAMOND), "call TD", {"call AD"}),
    refused("call/renonce", lambda: _naming(NO_DIAMOND), "call AH", {"call AD"}),
    refused("call/renonce", lambda: _naming(USUAL), "call TS", {"call AC"}),
    refused("call/renonce", lambda: _naming(THREE_ACES), "call KC",
            {"call TC", "call TS", "call TD"}),
    refused("call/not-ones-own-ace", lambda: _naming(NO_DIAMOND), "call AS", {"call AD"}),
    refused("call/suit-in-hand", lambda: _naming(USUAL), "call AD", {"call AC"}),
    refused("call/nothing-under", lambda: _naming(NO_DIAMOND), "call AD under 8S", {"call AD"}),
    refused("call/name-an-ace", lambda: _naming(NO_DIAMOND), "trump C", {"call AD"}),
    refused("bid/second-round", _again, "bid solo", {"pass", "bid rufspiel"}),
    refused("bid/second-round", lambda: _again("pass"), "bid wenz", {"pass"}),
    refused("bid/only-without-an-ace", lambda: _again("pass"), "bid rufspiel", {"pass"}),
    refused("bid/no-callable-ace", lambda: _after(renonce="after-all-pass"), "bid rufspiel",
            {"pass"} | SINGLE),
    refused("bid/blocked-must-play", lambda: _after(gesperrt_muss_solo="on"), "pass", SINGLE),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


@pytest.mark.parametrize(
    "options",
    [{"renonce": "free"}, {"renonce": "after-all-pass"}, {"gesperrt_muss_solo": "on"}],
    ids=str,
)
def test_every_rule_that_the_options_add_is_reached(options: dict[str, str]) -> None:
    """Each stands in the table above."""
    without = {rule.id for rule in get_variant("schafkopf").rules}
    with_it = {rule.id for rule in variant_of("schafkopf", **options).rules}
    assert with_it - without
    assert with_it - without <= {str(row.id) for row in REFUSALS}


@pytest.mark.parametrize("renonce", ["free", "after-all-pass"])
def test_who_must_play_something_else_does_not_call_by_renonce(renonce: str) -> None:
    """The two options contradict each other."""
    with pytest.raises(InvalidVariant, match="never comes to call by renonce"):
        variant_of("schafkopf", renonce=renonce, gesperrt_muss_solo="on")


def test_without_games_for_partners_there_is_nothing_to_call() -> None:
    """At the table for three the options are unknown."""
    for name in ("renonce", "gesperrt_muss_solo", "doppelhochzeit", "hochzeit_return_trump"):
        with pytest.raises(InvalidVariant, match=f"there is no option '{name}'"):
            variant_of("schafkopf-geier-three", **{name: "off"})


def test_hands_of_the_examples_are_what_they_are_said_to_be() -> None:
    """Eight cards each."""
    for hand in (NO_DIAMOND, THREE_ACES, ACES_AND_TENS, WITHOUT_TWO, USUAL):
        assert 8 == len(cards(hand))
