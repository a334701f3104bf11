"""Wendish Schafkopf: every rule as a refusal, secret partners by the black queens, and scores.

Seat 3 deals and seat 0 is forehand. Seats 0 and 2 hold the black queens.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    cards,
    cards_to_play,
    check_stale,
    code,
    codes_of,
    payoffs,
    points_in,
    refused,
    result_of,
    to_the_end,
    trick_after,
)
from rules.holders import Table, known, shared_refusals, sides
from sheepshead import deal, get_variant

GAME = Table(
    "wendish-schafkopf",
    {
        0: "QC JH AD 7D AC 9C TS 8H",
        1: "QH JC TD 8D TC 8C KS 7H",
        2: "QS JD KD 9D KC 7C 9S 9H",
        3: "QD JS AH TH KH AS 8S 7S",
    },
)
BOTH = GAME.hands | {0: "QC QS AD 7D AC 9C TS 8H", 2: "JH JD KD 9D KC 7C 9S 9H"}
REFUSALS = [
    *shared_refusals(GAME),
    refused("turn/wrong-phase", GAME.playing, "bid solo", GAME.leads),
    refused(
        "play/follow-suit",
        lambda: GAME.playing("7D"),
        "play TC",
        {"play QH", "play JC", "play TD", "play 8D"},
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


def test_it_is_the_american_game_of_black_queens_under_another_name() -> None:
    """Contracts, deal and bidding are the same values; only how it is handed down differs."""
    wendish, american = get_variant(GAME.preset), get_variant("four-handed-black-queens")
    assert american.contracts == wendish.contracts
    assert (american.deal, american.pack) == (wendish.deal, wendish.pack)
    assert american.auction == wendish.auction
    assert "experimental" == wendish.standing.value


def test_four_and_four_are_dealt_and_forehand_leads_at_once() -> None:
    """Nobody bids, calls or doubles, and there is no declarer."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.own(0).dealt
    assert ("holders", None) == (state.terms.contract, state.terms.declarer)
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert "turn/wrong-phase" == code(state, "bid rufspiel")


def test_a_holder_is_known_from_the_moment_he_plays_his_queen() -> None:
    """Before that each knows only his own side; at the end both are known."""
    state = GAME.playing()
    assert ("dodo", ()) == (sides(state), known(state))
    assert (0,) == known(GAME.playing("QC 8D 9D QD"))
    assert (0, 2) == known(GAME.playing("QC 8D QS QD"))
    assert (0, 2) == known(to_the_end(state))


def test_the_holder_of_both_plays_alone() -> None:
    """The others cannot know before his second queen has been played."""
    state = GAME.playing("QC 8D 9D QD", BOTH)
    assert ("dooo", (0,)) == (sides(state), known(state))
    assert (0,) == known(to_the_end(state))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("QC QS 9H", "7D", "QC QS"),
        ("JC 8H KS", "AH", "8H"),
        ("JC 8H KS", "AC", "JC 8H KS"),
        ("JC 8H KS", "QH", "JC"),
    ],
)
def test_diamonds_queens_and_jacks_are_trump_and_played_freely(
    hand: str, trick: str, expected: str
) -> None:
    """Suit is followed; nothing else is asked of the holders of the queens."""
    assert cards(expected) == cards_to_play(GAME.seen(hand, trick))


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        ("AD JD QD QC", 3, 19),
        ("TD AD KD 9D", 1, 25),
        ("9H KH TH AH", 3, 25),
        ("AH 7D TH KH", 1, 25),
    ],
)
def test_the_winner_of_a_trick(trick: str, winner: int, points: int) -> None:
    """Fourteen trumps Q J A T K 9 8 7 of diamonds; plain suits A T K 9 8 7."""
    *before, last = trick.split()
    taken = trick_after(GAME.seen(last, " ".join(before), seat=3), last)
    assert (winner, points) == (taken.winner, points_in(taken))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(2, 31), (2, 30), (2, 30), (2, 29)], (1, -1, 1, -1), id="61"),
        pytest.param([(2, 30), (2, 30), (2, 30), (2, 30)], (-1, 1, -1, 1), id="60"),
        pytest.param([(3, 45), (1, 15), (3, 45), (1, 15)], (1, -1, 1, -1), id="90"),
        pytest.param([(3, 46), (1, 15), (3, 45), (1, 14)], (2, -2, 2, -2), id="91"),
        pytest.param([(1, 16), (3, 45), (1, 15), (3, 44)], (-1, 1, -1, 1), id="31"),
        pytest.param([(1, 15), (3, 45), (1, 15), (3, 45)], (-2, 2, -2, 2), id="30"),
        pytest.param([(4, 60), (0, 0), (4, 60), (0, 0)], (3, -3, 3, -3), id="every trick"),
        pytest.param([(0, 0), (4, 60), (0, 0), (4, 60)], (-3, 3, -3, 3), id="no trick"),
    ],
)
def test_the_holders_of_the_queens_need_sixty_one(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """One, two or three units each; a loss costs no more than a win brings."""
    assert expected == payoffs(GAME.over(takes, {0: "QC", 2: "QS"}))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (1, 20), (1, 20), (1, 19)], (3, -1, -1, -1), id="61"),
        pytest.param([(5, 60), (1, 20), (1, 20), (1, 20)], (-3, 1, 1, 1), id="60"),
        pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], (9, -3, -3, -3), id="every trick"),
    ],
)
def test_the_holder_of_both_settles_with_three(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Alone for three times the unit."""
    assert expected == payoffs(GAME.over(takes, {0: "QC QS"}))


def test_eight_tricks_hold_all_points() -> None:
    """Nothing is set aside."""
    result = result_of(to_the_end(GAME.playing()))
    assert (8, 120) == (sum(result.tricks), sum(result.points))
