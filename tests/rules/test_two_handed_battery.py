"""Two-handed with batteries: from where one plays when, what turns up, refusals, scores.

Seat 1 deals and seat 0 is forehand. Before each lie four cards face up, each on a covered one.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    check_stale,
    codes_of,
    points_in,
    refused,
    result_of,
    texts,
    to_the_end,
    turn,
)
from rules.stacks import (
    Table,
    check_start,
    dealt_from_whole_deck,
    playing,
    results,
    shared_refusals,
    tops,
    who_can_tell,
)
from sheepshead import get_variant

HANDS = {
    0: "7C 7S 7H 7D AC AS AH AD QC QS QH QD 9C 9S 9H 9D",
    1: "8C 8S 8H 8D TC TS TH TD JC JS JH JD KC KS KH KD",
}
HAND = "QC QS QH QD 9C 9S 9H 9D"
GAME = Table("two-handed-battery", HANDS, frozenset(playing(HAND)))

REFUSALS = [
    *shared_refusals(GAME),
    refused("play/hand-and-row-in-turn", GAME.after, "play AC", GAME.leads),
    refused("play/hand-and-row-in-turn", GAME.after, "play 7C", GAME.leads),
    refused("play/hand-and-row-in-turn", GAME.after, "play JC", GAME.leads),
    refused("play/hand-and-row-in-turn", lambda: GAME.after("9C KC"), "play QC", playing("AC")),
    refused("play/hand-and-row-in-turn", lambda: GAME.after("9C KC"), "play 7C", playing("AC")),
    refused(
        "play/hand-and-row-in-turn",
        lambda: GAME.after("9C KC AC TC"),
        "play 9S",
        playing("7C AS AH AD"),
    ),
    refused("play/follow-suit", lambda: GAME.after("9C"), "play JC", playing("KC")),
    refused("play/follow-suit", lambda: GAME.after("9C KC"), "play AS", playing("AC")),
    refused("play/follow-suit", lambda: GAME.after("9D JD"), "play AS", playing("AD")),
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


def test_the_dealer_s_opponent_leads_and_nobody_bids() -> None:
    """There is no declarer, and nobody has a side."""
    check_start(GAME)


def test_four_are_dealt_down_four_up_and_eight_to_the_hand() -> None:
    """In this order, a packet to each seat in turn."""
    state, deck = dealt_from_whole_deck(GAME.preset)
    assert deck[16:24] == state.own(0).dealt
    assert deck[24:32] == state.own(1).dealt
    assert tuple(zip(deck[0:4], deck[8:12], strict=True)) == state.holdings.stacks[0]
    assert tuple(zip(deck[4:8], deck[12:16], strict=True)) == state.holdings.stacks[1]


def test_all_see_what_lies_face_up_and_nobody_what_is_covered() -> None:
    """Not even the seat before which it lies; that a card lies there is seen."""
    state = GAME.after()
    assert ("AC AS AH AD", "TC TS TH TD") == (tops(state, 0), tops(state, 1))
    assert ((1, 1, 1, 1), (1, 1, 1, 1)) == state.view(None).phase.rows.covered
    covered = HANDS[0].split()[:4] + HANDS[1].split()[:4]
    for seat in (0, 1, None):
        seen = str(state.view(seat).to_dict())
        assert [] == [card for card in covered if card in seen]


def test_deals_with_other_covered_cards_look_alike_until_one_turns_up() -> None:
    """Two covered cards of seat 0 changed places, one of them with a covered card of seat 1."""
    other = {0: HANDS[0].replace("7C 7S", "8C 7C"), 1: HANDS[1].replace("8C", "7S")}
    assert [] == who_can_tell(GAME, other)
    assert [] == who_can_tell(GAME, other, "9C KC AC")
    assert [0, 1, None] == who_can_tell(GAME, other, "9C KC AC TC")


def test_a_trick_has_a_card_from_each_hand_and_then_one_from_each_row() -> None:
    """Forehand from hand, the dealer from hand, forehand from the row, the dealer from the row."""
    assert (0, playing(HAND)) == turn(GAME.after())
    assert (1, playing("KC")) == turn(GAME.after("9C"))
    assert (0, playing("AC")) == turn(GAME.after("9C KC"))
    assert (1, playing("TC")) == turn(GAME.after("9C KC AC"))


def test_the_row_that_wins_leads_to_the_next_trick() -> None:
    """The ace of clubs from the row wins 25 points; now both rows play first, then both hands."""
    state = GAME.after("9C KC AC TC")
    (trick,) = state.phase.tricks
    assert (0, 25) == (trick.winner, points_in(trick))
    assert (0, playing("7C AS AH AD")) == turn(state)
    assert (1, playing("TD")) == turn(GAME.after("9C KC AC TC AD"))
    assert (0, playing("QC QS QH QD 9D")) == turn(GAME.after("9C KC AC TC AD TD"))
    state = GAME.after("9C KC AC TC AD TD 9D")
    assert (1, playing("JC JS JH JD KD")) == turn(state)


def test_the_hand_that_wins_leads_to_the_next_trick() -> None:
    """The jack from seat 1's hand wins 23 points and leads: hand, hand, row, row, seat 1 first."""
    won = "9C KC AC TC AD TD 9D JD"
    state = GAME.after(won)
    assert (1, 23) == (state.phase.tricks[-1].winner, points_in(state.phase.tricks[-1]))
    assert (1, playing("JC JS JH KS KH KD")) == turn(state)
    assert (0, playing("9S")) == turn(GAME.after(f"{won} KS"))
    assert (1, playing("TS")) == turn(GAME.after(f"{won} KS 9S"))
    assert (0, playing("AS")) == turn(GAME.after(f"{won} KS 9S TS"))
    assert (0, playing("7C 7S AH 7D")) == turn(GAME.after(f"{won} KS 9S TS AS"))


def test_hand_and_row_follow_suit_each_by_itself() -> None:
    """A row without clubs plays anything, though there is a club in hand; and the other way."""
    hands = {
        0: "7C 7S 7H 7D 9D AS AH AD QC QS QH QD 9C 9S 9H AC",
        1: "8C 8S 8H 8D TC TS KC TD JC JS JH JD TH KS KH KD",
    }
    assert playing("JC JS JH JD TH KS KH KD") == texts(GAME.after("9C", hands))
    assert playing("9D AS AH AD") == texts(GAME.after("9C TH", hands))
    assert playing("TC KC") == texts(GAME.after("9C TH AH", hands))


def test_covered_cards_turn_up_after_the_trick() -> None:
    """While the trick lies there the place is empty; then all see the card, and it can be led."""
    assert "-- AS AH AD" == tops(GAME.after("9C KC AC"), 0)
    state = GAME.after("9C KC AC TC")
    assert ("7C AS AH AD", "8C TS TH TD") == (tops(state, 0), tops(state, 1))
    assert ((0, 1, 1, 1), (0, 1, 1, 1)) == state.view(None).phase.rows.covered
    assert "play 7C" in texts(state.view(0))
    state = GAME.after("9C KC AC TC 7C 8C 9S KS")
    assert ("-- AS AH AD", "-- TS TH TD") == (tops(state, 0), tops(state, 1))


def test_a_table_may_turn_them_up_at_once() -> None:
    """Then the card is there before the other seat plays from its row."""
    assert "7C AS AH AD" == tops(GAME.after("9C KC AC", turn_up="at-once"), 0)


@pytest.mark.parametrize(("takes", "expected"), results(8))
def test_more_points_win_one_unit(takes: list[tuple[int, int]], expected: tuple[int, int]) -> None:
    """Whatever the number of tricks; sixty each pay nothing."""
    assert expected == GAME.pays(*takes)


def test_all_cards_are_played() -> None:
    """Eight tricks with 120 points."""
    result = result_of(to_the_end(GAME.after()))
    assert (120, 8) == (sum(result.points), sum(result.tricks))
