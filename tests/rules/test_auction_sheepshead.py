"""Auction Sheepshead: bids in points, a named trump suit, opposite partners.

Seat 3 deals and seat 0 is forehand; seats 0 and 2 are partners.
"""

from __future__ import annotations

import pytest

from rules.auction import PROMISES, SUITS, PointTable, auction_refusals
from rules.helpers import (
    Refused,
    after,
    at_the_table,
    check_stale,
    code,
    codes_of,
    hand_over,
    payoffs,
    points_in,
    result_of,
    texts,
    trick_after,
    variant_of,
)
from sheepshead import InvalidVariant, deal, get_variant

GAME = "auction-sheepshead"
TABLE = PointTable(GAME)
REFUSALS = auction_refusals(TABLE)


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


def test_a_bid_of_nothing_is_refused() -> None:
    """A bid promises at least one point above sixty."""
    try:
        found = code(TABLE.bidding(), "bid 0")
    except ValueError:
        return
    assert "bid/points-range" == found


def test_after_sixty_the_others_only_pass() -> None:
    """Nothing ranks above 60, but each seat still has its step."""
    state = after(GAME, ["pass", "bid 60"])
    assert {"pass"} == texts(state)
    state = after(GAME, ["pass", "bid 60", "pass"])
    assert (3, {"pass"}) == (state.to_act, texts(state))


def test_the_highest_bid_names_the_trump_suit_and_forehand_leads() -> None:
    """Four bidding steps; the last and highest bidder names; the seat left of the dealer leads."""
    state = after(GAME, ["bid 5", "bid 9", "pass", "bid 20"])
    assert (3, SUITS) == (state.to_act, texts(state))
    state = after(GAME, ["bid 5", "bid 9", "pass", "bid 20", "trump H"])
    assert 0 == state.to_act
    assert (3, 20) == (state.terms.declarer, state.terms.promised)


def test_four_passes_throw_the_hand_in() -> None:
    """The hand is over after the last pass; points, tricks and payoffs are all 0."""
    state = after(GAME, ["pass"] * 4)
    assert state.is_over
    result = result_of(state)
    assert ((0,) * 4, (0,) * 4, (0,) * 4) == (result.points, result.tricks, result.payoffs)


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("JC QC 7H", "8C", {"play QC"}),
        ("JC QC 7S", "8S", {"play JC", "play 7S"}),
        ("JC QC 7S", "JD", {"play JC", "play 7S"}),
        ("QC 9C 7H", "JD", {"play QC", "play 9C", "play 7H"}),
        ("QS QC 7H", "JD", {"play QS"}),
    ],
)
def test_only_jacks_and_the_named_suit_are_trump(hand: str, trick: str, expected: set[str]) -> None:
    """With spades named queens are plain cards, but for the queen of spades."""
    assert expected == texts(at_the_table(GAME, "auction", hand, trick, trump="S"))


@pytest.mark.parametrize(
    ("order", "trump", "trick", "winner", "points"),
    [
        pytest.param(
            "clubs-first",
            "S",
            "QC AC 7S JD",
            3,
            16,
            id="the last jack, and a queen that is a plain club",
        ),
        pytest.param("clubs-first", "S", "JS JC JH JD", 1, 8, id="clubs first"),
        pytest.param("spades-first", "S", "JC JS JH JD", 1, 8, id="spades first"),
        pytest.param("spades-first", "D", "JD JH JC AD", 2, 17, id="then clubs"),
        pytest.param("clubs-first", "H", "KS QS TS AS", 3, 28, id="ace above ten in a plain suit"),
        pytest.param("clubs-first", "H", "QS KS 9S 8S", 1, 7, id="king above queen"),
        pytest.param("clubs-first", "H", "9S QS 8S 7S", 1, 3, id="queen above nine"),
        pytest.param("clubs-first", "H", "KH TH AH JD", 3, 27, id="a jack beats the trump ace"),
        pytest.param("clubs-first", "H", "AS 7H QH KH", 3, 18, id="trump ranks as a plain suit"),
    ],
)
def test_the_winner_of_a_trick(
    order: str, trump: str, trick: str, winner: int, points: int
) -> None:
    """Jacks by suit, then A T K Q 9 8 7 of the named suit; plain suits rank the same way."""
    *before, last = trick.split()
    variant = variant_of(GAME, jack_order=order)
    view = at_the_table(variant, "auction", last, " ".join(before), seat=3, trump=trump)
    taken = trick_after(view, last)
    assert winner == taken.winner
    assert points == points_in(taken)


@pytest.mark.parametrize(
    ("takes", "promised", "expected"),
    PROMISES,
)
def test_the_bidding_side_needs_as_many_points_as_it_promised(
    takes: list[tuple[int, int]], promised: int, expected: tuple[int, ...]
) -> None:
    """Sixty and the bid make it; each member gets the bid from an opponent, or loses it to one."""
    hand = hand_over(GAME, "auction", takes, declarer=0, promised=promised, trump="C")
    assert expected == payoffs(hand)


def test_cards_are_dealt_four_and_four() -> None:
    """Two packets of four from forehand on."""
    deck = tuple(get_variant(GAME).pack)
    state = deal(GAME, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.holdings.owns[0].dealt
    assert deck[12:16] + deck[28:32] == state.holdings.owns[3].dealt


def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones() -> None:
    """The order of the jacks is the only house rule."""
    with pytest.raises(InvalidVariant, match="jack_order"):
        variant_of(GAME, jacks="clubs-first")
    with pytest.raises(InvalidVariant, match="spades-first"):
        variant_of(GAME, jack_order="hearts-first")
