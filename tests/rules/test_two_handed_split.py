"""Two-handed with a hand of four and four stacks of three: play, what turns up, scores.

Seat 1 deals and seat 0 is forehand. Before each lie four cards face up, each on two covered ones.
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
    0: "7C 7S 7H 7D 8C 8S 8H 8D AC AS AH AD QC QS QH QD",
    1: "9C 9S 9H 9D KC KS KH KD TC TS TH TD JC JS JH JD",
}
GAME = Table("two-handed-split", HANDS, frozenset(playing("AC AS AH AD QC QS QH QD")))

REFUSALS = [
    *shared_refusals(GAME),
    refused("play/hand-or-row", GAME.after, "play 8C", GAME.leads),
    refused("play/hand-or-row", GAME.after, "play 7C", GAME.leads),
    refused("play/hand-or-row", GAME.after, "play TC", GAME.leads),
    refused("play/hand-or-row", GAME.after, "play JC", GAME.leads),
    refused("play/hand-or-row", lambda: GAME.after("AC"), "play KC", playing("TC")),
    refused("play/follow-suit", lambda: GAME.after("AC"), "play JC", playing("TC")),
    refused("play/follow-suit", lambda: GAME.after("QD"), "play TC", playing("JC JS JH JD TD")),
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


def test_four_are_dealt_down_four_on_them_four_up_and_four_to_the_hand() -> None:
    """In this order, a packet to each seat in turn; stacks are listed from the bottom up."""
    state, deck = dealt_from_whole_deck(GAME.preset)
    assert (deck[24:28], deck[28:32]) == (state.own(0).dealt, state.own(1).dealt)
    assert tuple(zip(deck[0:4], deck[8:12], deck[16:20], strict=True)) == state.holdings.stacks[0]
    assert tuple(zip(deck[4:8], deck[12:16], deck[20:24], strict=True)) == state.holdings.stacks[1]


def test_all_see_what_lies_face_up_and_nobody_what_is_covered() -> None:
    """Not even the seat before which it lies; how many cards lie there is seen."""
    state = GAME.after()
    assert ("AC AS AH AD", "TC TS TH TD") == (tops(state, 0), tops(state, 1))
    assert ((2, 2, 2, 2), (2, 2, 2, 2)) == state.view(None).phase.rows.covered
    covered = HANDS[0].split()[:8] + HANDS[1].split()[:8]
    for seat in (0, 1, None):
        seen = str(state.view(seat).to_dict())
        assert [] == [card for card in covered if card in seen]


def test_only_its_seat_sees_a_hand() -> None:
    """Queens are in the hand of seat 0."""
    state = GAME.after()
    assert "QC QS QH QD" == str(state.view(0).hand)
    assert ["QC" in str(state.view(seat).to_dict()) for seat in (0, 1, None)] == [
        True,
        False,
        False,
    ]


def test_deals_with_other_covered_cards_look_alike_until_one_turns_up() -> None:
    """The two cards under the first stack of seat 0 changed places."""
    other = {0: HANDS[0].replace("7C", "xx").replace("8C", "7C").replace("xx", "8C"), 1: HANDS[1]}
    assert [] == who_can_tell(GAME, other)
    assert [] == who_can_tell(GAME, other, "AC")
    assert [0, 1, None] == who_can_tell(GAME, other, "AC TC")


def test_each_card_may_come_from_hand_or_row() -> None:
    """Forehand leads any of both; to follow suit all of them count together."""
    assert GAME.leads == texts(GAME.after())
    assert (1, playing("TC")) == turn(GAME.after("AC"))
    assert playing("JC JS JH JD TD") == texts(GAME.after("AD"))
    assert playing("JC JS JH JD TD") == texts(GAME.after("QC"))


def test_the_winner_of_a_trick_leads_from_where_he_likes() -> None:
    """The ace of clubs wins 21 points; what was led from does not matter for the next trick."""
    state = GAME.after("AC TC")
    assert (0, 21) == (state.phase.tricks[0].winner, points_in(state.phase.tricks[0]))
    assert (0, playing("8C AS AH AD QC QS QH QD")) == turn(state)
    assert (0, playing("8C AS AH AD QS QH QD")) == turn(GAME.after("AC TC QC JD"))
    state = GAME.after("AC TC QC JD 8C KC")
    assert (1, playing("9C TS TH TD JC JS JH")) == turn(state)


def test_covered_cards_turn_up_after_the_trick_one_by_one() -> None:
    """The upper of the two comes first; a card played from hand uncovers nothing."""
    assert "-- AS AH AD" == tops(GAME.after("AC"), 0)
    state = GAME.after("AC TC")
    assert ("8C AS AH AD", "KC TS TH TD") == (tops(state, 0), tops(state, 1))
    assert ((1, 2, 2, 2), (1, 2, 2, 2)) == state.view(None).phase.rows.covered
    assert "play 8C" in texts(state.view(0))
    state = GAME.after("AC TC QC JD")
    assert ("8C AS AH AD", "KC TS TH TD") == (tops(state, 0), tops(state, 1))
    state = GAME.after("AC TC 8C KC")
    assert ("7C AS AH AD", "9C TS TH TD") == (tops(state, 0), tops(state, 1))
    state = GAME.after("AC TC 8C KC 9C 7C")
    assert ("-- AS AH AD", "-- TS TH TD") == (tops(state, 0), tops(state, 1))


def test_a_table_may_turn_them_up_at_once() -> None:
    """Then the card is there before the other seat plays."""
    assert "8C AS AH AD" == tops(GAME.after("AC", turn_up="at-once"), 0)


@pytest.mark.parametrize(("takes", "expected"), results(16))
def test_more_points_win_one_unit(takes: list[tuple[int, int]], expected: tuple[int, int]) -> None:
    """Whatever the number of tricks; sixty each pay nothing."""
    assert expected == GAME.pays(*takes)


def test_all_cards_are_played() -> None:
    """Sixteen tricks with 120 points."""
    result = result_of(to_the_end(GAME.after()))
    assert (120, 16) == (sum(result.points), sum(result.tricks))
