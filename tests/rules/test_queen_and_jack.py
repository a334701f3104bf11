"""Queen of spades and jack of clubs, five-handed: refusals, who is partner when, scores.

Seat 4 deals and seat 0 is forehand. Seat 1 holds the queen, seat 3 the jack.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    to_the_end,
)
from rules.holders import Table, check_forehand_leads, known, shared_refusals, sides
from sheepshead import Card, deal, get_variant

GAME = Table(
    "queen-and-jack",
    {
        0: "QC JH AC AS AH 7D",
        1: "QS JS TC TS TH 8D",
        2: "QH JD KC KS KH 9D",
        3: "JC QD 9C 9S 9H KD",
        4: "8C 8S 8H 7H AD TD",
    },
)
REFUSALS = shared_refusals(GAME)


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


def test_cards_are_dealt_three_and_three() -> None:
    """Thirty cards without two black sevens, six to each seat and no blind."""
    pack = get_variant(GAME.preset).pack
    deck = tuple(pack)
    state = deal(GAME.preset, cards=deck, dealer=4)
    assert 5 * 6 == 30 == len(deck)
    assert {Card("7C"), Card("7S")}.isdisjoint(deck)
    assert 120 == pack.points
    assert deck[0:3] + deck[15:18] == state.own(0).dealt
    assert deck[12:15] + deck[27:30] == state.own(4).dealt


def test_the_first_action_is_forehand_s_lead() -> None:
    """Nobody bids, buries or calls; there is no declarer."""
    check_forehand_leads(GAME)


def test_the_holders_know_their_side_and_are_known_when_they_play() -> None:
    """The jack falls first and the queen in the next trick; then both are known."""
    assert "ododo" == sides(GAME.playing())
    assert () == known(GAME.playing("7D 8D 9D"))
    assert (3,) == known(GAME.playing("7D 8D 9D JC AD"))
    assert (1, 3) == known(GAME.playing("7D 8D 9D JC AD QD TD JH QS"))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("JC QD 9H", "9D", "JC QD"),
        ("QS 9S", "AC", "QS 9S"),
        ("QS 9S", "AS", "9S"),
        ("QS JC", "", "QS JC"),
    ],
)
def test_both_cards_are_played_freely(hand: str, trick: str, expected: str) -> None:
    """Their holders follow suit like all others; nothing else is asked of them."""
    assert cards(expected) == cards_to_play(GAME.seen(hand, trick))


def test_who_holds_both_plays_alone_and_nobody_is_told() -> None:
    """His own cards tell him; the others see one card of his at a time."""
    hands = GAME.hands | {1: "QS JC TC TS TH 8D", 3: "JS QD 9C 9S 9H KD"}
    state = GAME.playing("7D QS", hands)
    assert "odooo" == sides(state)
    assert (1,) == known(state) == known(to_the_end(state))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(2, 40), (1, 20), (1, 20), (1, 21), (1, 19)], (2, -1, -1, 1, -1), id="61"),
        pytest.param([(2, 40), (1, 20), (1, 20), (1, 20), (1, 20)], (-2, 1, 1, -1, 1), id="60"),
        pytest.param([(2, 60), (1, 10), (1, 10), (1, 30), (1, 10)], (2, -1, -1, 1, -1), id="90"),
        pytest.param([(2, 60), (1, 10), (1, 10), (1, 31), (1, 9)], (4, -2, -2, 2, -2), id="91"),
        pytest.param([(3, 60), (0, 0), (0, 0), (3, 60), (0, 0)], (6, -3, -3, 3, -3), id="all"),
        pytest.param([(1, 20), (1, 30), (1, 30), (1, 11), (2, 29)], (-2, 1, 1, -1, 1), id="31"),
        pytest.param([(1, 20), (1, 30), (1, 30), (1, 10), (2, 30)], (-4, 2, 2, -2, 2), id="30"),
        pytest.param([(0, 0), (2, 40), (2, 40), (0, 0), (2, 40)], (-6, 3, 3, -3, 3), id="none"),
    ],
)  # fmt: skip
def test_the_queen_has_two_shares_and_the_jack_one(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Seat 0 played the queen, seat 3 the jack: of three units two and one; no bump."""
    assert expected == payoffs(GAME.over(takes, {0: "QS", 3: "JC"}))


def test_the_shares_go_by_the_cards_and_not_by_the_seats() -> None:
    """Seat 4 has the queen and seat 1 the jack."""
    takes = [(2, 40), (1, 20), (1, 19), (1, 0), (1, 41)]
    assert (-1, 1, -1, -1, 2) == payoffs(GAME.over(takes, {4: "QS", 1: "JC"}))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(2, 61), (1, 20), (1, 20), (1, 10), (1, 9)], (4, -1, -1, -1, -1), id="61"),
        pytest.param([(2, 60), (1, 20), (1, 20), (1, 10), (1, 10)], (-4, 1, 1, 1, 1), id="60"),
        pytest.param([(2, 30), (1, 30), (1, 20), (1, 20), (1, 20)], (-8, 2, 2, 2, 2), id="30"),
        pytest.param([(6, 120), (0, 0), (0, 0), (0, 0), (0, 0)], (12, -3, -3, -3, -3), id="all"),
    ],
)
def test_the_holder_of_both_settles_with_four(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Who has both cards plays alone for four times the unit."""
    assert expected == payoffs(GAME.over(takes, {0: "QS JC"}))
