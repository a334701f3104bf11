"""Schafkopf as played online with 24 cards: every rule as a refusal, and what six cards change."""

from __future__ import annotations

import pytest

from rules.bavarian import SHORT, Table, bids, plays_of, shared_refusals, who_doubles
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
from sheepshead import deal, get_variant

MENU = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout")
GAME = Table("sauspiel-short", SHORT, ("pass",) * 4, MENU, frozenset({"call AS"}), most_doubles=2)
SIE = {0: "QC QS QH QD JC JS"}
ALMOST = {0: "QC QS QH QD JC JH"}

REFUSALS = [
    *shared_refusals(GAME),
    refused("bid/highest-trumps-only", GAME.bidding, "bid sie", bids(*MENU)),
    refused(
        "bid/highest-trumps-only",
        lambda: GAME.bidding(hands=ALMOST),
        "bid sie",
        bids(*MENU[1:]),
    ),
    refused(
        "play/lead-called-suit-with-called-card",
        lambda: at_the_table(GAME.preset, "rufspiel", "AS TS 9S JH TC", called="AS"),
        "play 9S",
        plays_of("AS JH TC"),
    ),
    refused(
        "double/window-closed",
        lambda: GAME.rufspiel(*plays("9H TH")),
        "double",
        plays_of("JS JH"),
    ),
]


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(GAME.preset)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(GAME.preset).rules} == codes_of(REFUSALS)


def test_three_and_three_are_dealt_and_knocking_comes_between() -> None:
    """Six cards and six tricks; a seat that knocks has seen three cards."""
    deck = tuple(get_variant(GAME.preset).pack)
    assert 24 == len(deck)
    state = deal(GAME.preset, cards=deck, dealer=3)
    assert set(deck[0:3]) == set(state.hand(0))
    bidding = after(GAME.preset, ["pass"] * 4)
    assert 6 == len(bidding.hand(0))
    assert 6 == sum(result_of(to_the_end(GAME.rufspiel())).tricks)


def test_no_holder_of_the_called_ace_runs_away() -> None:
    """Only four plain cards of a suit exist and the declarer holds one: three are never enough."""
    view = at_the_table(GAME.preset, "rufspiel", "AS TS 9S", called="AS")
    assert cards("AS") == cards_to_play(view)


def test_the_last_card_is_played_in_the_sixth_trick() -> None:
    """The called ace falls whatever is led."""
    view = at_the_table(GAME.preset, "rufspiel", "AS", "KD", called="AS")
    assert cards("AS") == cards_to_play(view)


def test_a_sie_is_the_six_highest_trumps() -> None:
    """QC QS QH QD JC JS: four times 50 and six runners, 440 from each."""
    assert bids(*MENU[1:], "sie") == texts(GAME.bidding(hands=SIE))
    over = GAME.bidding("bid sie", "pass", "pass", "pass", hands=SIE)
    assert (1320, -440, -440, -440) == payoffs(over)


@pytest.mark.parametrize(
    ("done", "may_double"),
    [((), [1, 3]), (("play 9H",), [1, 3]), (("play 9H", "play TH"), []), (("1: double",), [0, 2])],
)
def test_doubles_are_said_before_the_second_card(
    done: tuple[str, ...], may_double: list[int]
) -> None:
    """As with the long deck."""
    state = GAME.rufspiel(*done)
    assert may_double == who_doubles(state)
