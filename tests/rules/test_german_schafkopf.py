"""German Schafkopf: bids in points, only jacks and the named suit trump, the ten below the queen.

Seat 3 deals and seat 0 is forehand; seats 0 and 2 are partners.
"""

from __future__ import annotations

import pytest

from rules.auction import PROMISES, SUITS, PointTable, auction_refusals, bids
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
    result_of,
    texts,
    to_the_end,
    trick_after,
    variant_of,
)
from sheepshead import InvalidVariant, deal, get_variant

GAME = "german-schafkopf"
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


def test_its_rules_are_only_partly_handed_down() -> None:
    """Bids and scoring are taken over from the American game, so it counts as experimental."""
    assert "experimental" == get_variant(GAME).standing.value


def test_each_seat_bids_once_and_higher_than_the_last() -> None:
    """From 1 to 60 above sixty; after 60 the others only pass."""
    assert bids(*range(1, 61)) == texts(TABLE.bidding())
    assert bids(*range(13, 61)) == texts(TABLE.bidding("pass", "bid 12"))
    state = TABLE.bidding("pass", "bid 60")
    assert (2, {"pass"}) == (state.to_act, texts(state))


def test_the_highest_bid_names_the_trump_suit_and_forehand_leads() -> None:
    """Seat 3 has promised twenty; any of four suits; seat 0 leads."""
    state = TABLE.bidding("bid 5", "bid 9", "pass", "bid 20")
    assert (3, SUITS) == (state.to_act, texts(state))
    state = TABLE.bidding("bid 5", "bid 9", "pass", "bid 20", "trump H")
    assert (3, 20, 0) == (state.terms.declarer, state.terms.promised, state.to_act)


def test_the_seat_opposite_is_the_partner_and_all_know() -> None:
    """Before the first card as at the end."""
    state = TABLE.bidding("bid 5", "bid 9", "pass", "pass", "trump H")
    assert (1, 3) == state.view(None).declaring
    assert (1, 3) == to_the_end(state).view(None).declaring
    assert ["defenders", "declaring side"] * 2 == [state.view(s).side.value for s in range(4)]


def test_four_passes_throw_the_hand_in() -> None:
    """The hand is over after the last pass; points, tricks and payoffs are all 0."""
    state = after(GAME, ["pass"] * 4)
    assert state.is_over
    result = result_of(state)
    assert ((0,) * 4,) * 3 == (result.points, result.tricks, result.payoffs)


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("JC QC 7H", "8C", "QC"),
        ("JC QC 7S", "8S", "JC 7S"),
        ("JC QC 7S", "JD", "JC 7S"),
        ("QC TC 7H", "JD", "QC TC 7H"),
        ("QS QC 7H", "JD", "QS"),
        ("JS 9D 7H", "8D", "9D"),
    ],
)
def test_only_jacks_and_the_named_suit_are_trump(hand: str, trick: str, expected: str) -> None:
    """With spades named queens are plain cards, but for the queen of spades."""
    view = at_the_table(GAME, "auction", hand, trick, trump="S")
    assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(
    ("trump", "trick", "winner", "points"),
    [
        pytest.param("H", "TS KS 9S 8S", 1, 14, id="the king beats the ten"),
        pytest.param("H", "TS QS 9S 8S", 1, 13, id="the queen beats the ten"),
        pytest.param("H", "9S TS 8S 7S", 1, 10, id="the ten beats the nine"),
        pytest.param("H", "KS QS TS AS", 3, 28, id="the ace beats all three"),
        pytest.param("H", "QS KS 9S 8S", 1, 7, id="the king beats the queen"),
        pytest.param("H", "TH QH 9H 7H", 1, 13, id="the same among trumps"),
        pytest.param("H", "KH TH AH JD", 3, 27, id="a jack beats the ace of trump"),
        pytest.param("H", "AS 7H QC KC", 1, 18, id="the lowest trump beats an ace"),
        pytest.param("D", "JS JC JH JD", 1, 8, id="the jack of clubs is highest"),
        pytest.param("C", "JD JH JS AC", 2, 17, id="then spades, hearts, diamonds"),
        pytest.param("D", "JD JH AD KD", 1, 19, id="hearts above diamonds, whatever is named"),
        pytest.param("S", "QC AC QD QH", 1, 20, id="queens are plain"),
    ],
)
def test_the_winner_of_a_trick(trump: str, trick: str, winner: int, points: int) -> None:
    """JC JS JH JD, then A K Q T 9 8 7 of the named suit; plain suits rank the same way."""
    *before, last = trick.split()
    view = at_the_table(GAME, "auction", last, " ".join(before), seat=3, trump=trump)
    taken = trick_after(view, last)
    assert (winner, points) == (taken.winner, points_in(taken))


@pytest.mark.parametrize(("takes", "promised", "expected"), PROMISES)
def test_the_bidding_side_needs_as_many_points_as_it_promised(
    takes: list[tuple[int, int]], promised: int, expected: tuple[int, ...]
) -> None:
    """Sixty and the bid make it; each member gets the bid from an opponent, or loses it to one."""
    hand = hand_over(GAME, "auction", takes, declarer=0, promised=promised, trump="C")
    assert expected == payoffs(hand)


def test_cards_are_dealt_four_and_four_and_eight_tricks_are_played() -> None:
    """Two packets of four from forehand on; the tricks hold 120 points, a ten still counting 10."""
    deck = tuple(get_variant(GAME).pack)
    state = deal(GAME, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.holdings.owns[0].dealt
    result = result_of(to_the_end(TABLE.playing()))
    assert (8, 120) == (sum(result.tricks), sum(result.points))


def test_there_are_no_house_rules() -> None:
    """The order of the jacks is fixed here."""
    with pytest.raises(InvalidVariant, match="none"):
        variant_of(GAME, jack_order="clubs-first")
