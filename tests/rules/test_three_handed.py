"""Three-handed with a lone picker: every rule as a refusal, play, scores, a hand thrown in.

Seat 2 deals and seat 0 is forehand.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    result_of,
    texts,
    to_the_end,
    variant_of,
)
from rules.picker_alone import Table, check_thrown_in, shared_refusals
from sheepshead import CardSet, deal, get_variant
from sheepshead.facts import Side

GAME = Table(
    "three-handed",
    {
        0: "QC QS JD AD 9H 7S AC TC KC 9C",
        1: "QH QD JC JS AS TS KS 9S 8S TD",
        2: "JH KD 9D 8D 7D AH TH KH 8H 7H",
    },
    blind="7C 8C",
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


def test_cards_are_dealt_three_blind_two_four_three() -> None:
    """Ten each and two in the blind; the packets are those of Hoyle."""
    deck = tuple(get_variant(GAME.preset).pack)
    state = deal(GAME.preset, cards=deck, dealer=2)
    assert 3 * 10 + 2 == len(deck)
    assert deck[0:3] + deck[11:15] + deck[23:26] == state.own(0).dealt
    assert deck[6:9] + deck[19:23] + deck[29:32] == state.own(2).dealt
    assert deck[9:11] == state.holdings.blind


def test_there_is_no_calling_step_and_forehand_leads() -> None:
    """The picker plays alone against two, whoever he is; all know it."""
    state = GAME.after("pass", "pick", "bury 8C 7C")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert GAME.leads == texts(state)
    assert (1,) == state.view(None).declaring
    sides = [state.view(seat).side for seat in range(3)]
    assert [Side.DEFENDING, Side.DECLARING, Side.DEFENDING] == sides


def test_only_the_picker_sees_blind_and_bury() -> None:
    """The others see that two cards were buried; the bury is turned up when the hand is over."""
    state = GAME.playing()
    assert ["pick", "bury ?? ??"] == [str(action) for _, action in state.view(1).phase.log]
    assert CardSet("7C 8C") == state.view(0).own.buried
    assert not state.view(1).own.buried
    assert CardSet("7C 8C") == to_the_end(state).view(1).phase.shown.buried


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("QC AC 9H", "9C", {"play AC"}),
        ("JS 9S 9H", "9D", {"play JS"}),
        ("JS 9S 9H", "QS", {"play JS"}),
        ("JS 9S 9H", "AC KC", {"play JS", "play 9S", "play 9H"}),
        ("KD QS 9H", "AS", {"play KD", "play QS", "play 9H"}),
    ],
)
def test_suit_is_followed_and_nothing_else_is_asked(
    hand: str, trick: str, expected: set[str]
) -> None:
    """Trump is one suit with all queens and jacks; who cannot follow plays what he likes."""
    assert expected == texts(GAME.seen(hand, trick))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (3, 30), (2, 29)], (2, -1, -1), id="61"),
        pytest.param([(5, 60), (3, 30), (2, 30)], (-2, 1, 1), id="60"),
        pytest.param([(6, 90), (2, 15), (2, 15)], (2, -1, -1), id="90, the defenders have 30"),
        pytest.param([(6, 91), (2, 15), (2, 14)], (4, -2, -2), id="91"),
        pytest.param([(9, 120), (1, 0), (0, 0)], (4, -2, -2), id="all points, not all tricks"),
        pytest.param([(10, 120), (0, 0), (0, 0)], (6, -3, -3), id="all tricks"),
        pytest.param([(3, 30), (4, 45), (3, 45)], (-2, 1, 1), id="30 is not yet schneider"),
        pytest.param([(3, 29), (4, 46), (3, 45)], (-4, 2, 2), id="29, the defenders have 91"),
        pytest.param([(1, 0), (5, 60), (4, 60)], (-4, 2, 2), id="a trick without points"),
        pytest.param([(0, 0), (5, 60), (5, 60)], (-6, 3, 3), id="no trick"),
    ],
)
def test_the_picker_settles_with_each_opponent(
    takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """61 win a unit from each; 91 double it for either side."""
    assert expected == payoffs(GAME.over("pick", takes))


def test_the_bury_counts_for_the_picker() -> None:
    """With 40 in tricks and 21 buried the picker has 61 and wins."""
    takes = [(4, 40), (3, 30), (3, 29)]
    hand = hand_over(GAME.preset, "pick", takes, declarer=0, buried="AC TC")
    assert (61, 30, 29) == result_of(hand).points
    assert (2, -1, -1) == payoffs(hand)


def test_the_bury_does_not_make_a_trick() -> None:
    """Without a trick the picker has 21 points, and pays three to each."""
    takes = [(0, 0), (5, 50), (5, 49)]
    hand = hand_over(GAME.preset, "pick", takes, declarer=0, buried="AC TC")
    assert ((21, 50, 49), (0, 5, 5)) == (result_of(hand).points, result_of(hand).tricks)
    assert (-6, 3, 3) == payoffs(hand)


def test_three_passes_throw_the_hand_in() -> None:
    """The hand is over after the last pass; all counts are 0, and no card is turned up."""
    check_thrown_in(GAME)


def test_a_table_may_play_a_leaster_instead() -> None:
    """Then the fewest points win one from each other seat."""
    variant = variant_of(GAME.preset, all_pass="leaster")
    takes = [(3, 20), (4, 46), (3, 54)]
    assert (2, -1, -1) == payoffs(hand_over(variant, "leaster", takes, last=2, blind="7C 8C"))


def test_a_table_may_double_on_the_bump() -> None:
    """Then a lost hand costs twice as much, and a won one does not."""
    variant = variant_of(GAME.preset, bump=2)
    lost, won = [(5, 60), (3, 30), (2, 30)], [(5, 61), (3, 30), (2, 29)]
    for takes, expected in ((lost, (-4, 2, 2)), (won, (2, -1, -1))):
        hand = hand_over(variant, "pick", takes, declarer=0, buried="7C 8C")
        assert expected == payoffs(hand)
