"""Two-handed with eight stacks each: what can be played, what turns up, refusals, scores.

Seat 1 deals and seat 0 is forehand. Before each lie eight cards face up, each on a covered one.
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
    0: "7C 8C 9C KC 7S 8S 9S KS AC TC QC QS AS TS JC JS",
    1: "7H 8H 9H KH 7D 8D 9D KD AH TH QH QD AD TD JH JD",
}
GAME = Table("two-handed-stacks", HANDS, frozenset(playing("AC TC QC QS AS TS JC JS")))
ALL_OF_SEAT_1 = playing("AH TH QH QD AD TD JH JD")

REFUSALS = [
    *shared_refusals(GAME),
    refused("play/face-up-card", GAME.after, "play 7C", GAME.leads),
    refused("play/face-up-card", GAME.after, "play AH", GAME.leads),
    refused(
        "play/face-up-card",
        lambda: GAME.after("AC AH"),
        "play AC",
        playing("7C TC QC QS AS TS JC JS"),
    ),
    refused("play/face-up-card", lambda: GAME.after("AC"), "play 7H", ALL_OF_SEAT_1),
    refused(
        "play/follow-suit",
        lambda: GAME.after("QC"),
        "play AH",
        playing("QH QD AD TD JH JD"),
    ),
    refused(
        "play/follow-suit",
        lambda: GAME.after("AC AD QH"),
        "play AS",
        playing("QC QS JC JS"),
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


def test_the_dealer_s_opponent_leads_and_nobody_bids() -> None:
    """There is no declarer, and nobody has a side."""
    check_start(GAME)


def test_eight_are_dealt_down_and_eight_up() -> None:
    """Nobody has a hand; the first card up lies on the first card down."""
    state, deck = dealt_from_whole_deck(GAME.preset)
    assert ((), ()) == (state.own(0).dealt, state.own(1).dealt)
    assert tuple(zip(deck[0:8], deck[16:24], strict=True)) == state.holdings.stacks[0]
    assert tuple(zip(deck[8:16], deck[24:32], strict=True)) == state.holdings.stacks[1]


def test_all_see_what_lies_face_up_and_nobody_what_is_covered() -> None:
    """Not even the seat before which it lies; that a card lies there is seen."""
    state = GAME.after()
    assert "AC TC QC QS AS TS JC JS" == tops(state, 0)
    assert "AH TH QH QD AD TD JH JD" == tops(state, 1)
    assert ((1,) * 8, (1,) * 8) == state.view(None).phase.rows.covered
    covered = HANDS[0].split()[:8] + HANDS[1].split()[:8]
    for seat in (0, 1, None):
        seen = str(state.view(seat).to_dict())
        assert [] == [card for card in covered if card in seen]


def test_deals_with_other_covered_cards_look_alike_until_one_turns_up() -> None:
    """The cards under the first stacks of both seats changed places."""
    other = {0: HANDS[0].replace("7C", "7H"), 1: HANDS[1].replace("7H", "7C")}
    assert [] == who_can_tell(GAME, other)
    assert [] == who_can_tell(GAME, other, "TC TH")
    assert [] == who_can_tell(GAME, other, "AC")
    assert [0, 1, None] == who_can_tell(GAME, other, "AC TH")


def test_tricks_have_two_cards_from_the_rows() -> None:
    """Forehand leads any card face up; a row without the suit plays any."""
    assert (1, ALL_OF_SEAT_1) == turn(GAME.after("AC"))
    state = GAME.after("AC AH")
    assert (0, 22) == (state.phase.tricks[0].winner, points_in(state.phase.tricks[0]))
    assert 0 == state.to_act


def test_the_winner_of_a_trick_leads() -> None:
    """Seat 1 trumps the ace of clubs with the ace of diamonds."""
    state = GAME.after("AC AD")
    assert (1, 1) == (state.phase.tricks[0].winner, state.to_act)
    assert playing("AH TH QH QD 7D TD JH JD") == texts(state)


def test_covered_cards_turn_up_after_the_trick() -> None:
    """While the trick lies there the place is empty; then all see the card, and it can be led."""
    assert "-- TC QC QS AS TS JC JS" == tops(GAME.after("AC"), 0)
    state = GAME.after("AC TH")
    assert "7C TC QC QS AS TS JC JS" == tops(state, 0)
    assert "AH 8H QH QD AD TD JH JD" == tops(state, 1)
    assert "play 7C" in texts(state.view(0))
    assert "-- TC QC QS AS TS JC JS" == tops(GAME.after("AC TH 7C 8H"), 0)


def test_a_card_that_turns_up_must_follow_suit() -> None:
    """Seat 1 has no club until it lies uncovered before it."""
    other = {0: HANDS[0].replace("8C", "7H"), 1: HANDS[1].replace("7H", "8C")}
    assert ALL_OF_SEAT_1 == texts(GAME.after("AC", other))
    assert playing("8C") == texts(GAME.after("AC AH TC", other))


def test_a_table_may_turn_them_up_at_once() -> None:
    """Then the card is there before the other seat plays."""
    assert "7C TC QC QS AS TS JC JS" == tops(GAME.after("AC", turn_up="at-once"), 0)


@pytest.mark.parametrize(("takes", "expected"), results(16))
def test_more_points_win_one_unit(takes: list[tuple[int, int]], expected: tuple[int, int]) -> None:
    """Whatever the number of tricks; sixty each pay nothing."""
    assert expected == GAME.pays(*takes)


def test_all_cards_are_played() -> None:
    """Sixteen tricks with 120 points."""
    result = result_of(to_the_end(GAME.after()))
    assert (120, 16) == (sum(result.points), sum(result.tricks))
