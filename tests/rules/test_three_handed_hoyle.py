"""Three-handed Schafskopf after Hoyle: every rule as a refusal, play, and the running scores.

Seat 2 deals and seat 0 is forehand, so seat 2 is the third to pass.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    at_the_table,
    buries,
    check_stale,
    code,
    codes_of,
    hand_over,
    payoffs,
    refused,
    texts,
    to_the_end,
)
from sheepshead import InvalidVariant, State, deal, get_variant, score

GAME = "three-handed-hoyle"
BLIND = "7C 8C"
HANDS = {
    0: "QC QS JD AD 9H 7S AC TC KC 9C",
    1: "QH QD JC JS AS TS KS 9S 8S TD",
    2: "JH KD 9D 8D 7D AH TH KH 8H 7H",
}
LEADS = {f"play {card}" for card in HANDS[0].split()}


def _start() -> State:
    return after(GAME, ())


def _burying() -> State:
    return after(GAME, ["pick"], HANDS, blind=BLIND)


def _playing() -> State:
    return after(GAME, ["pick", "bury 7C 8C"], HANDS, blind=BLIND)


def _over() -> State:
    return to_the_end(_playing())


REFUSALS = [
    refused("turn/hand-is-over", _over, "play QC", set(), seat=1),
    refused("turn/wrong-phase", _playing, "call AS", LEADS),
    refused("turn/wrong-phase", _playing, "alone", LEADS),
    refused("turn/not-your-turn", _start, "pass", set(), seat=1),
    refused("turn/face-needed", _burying, "bury ?? ??", buries(f"{HANDS[0]} {BLIND}")),
    refused("bid/pick-or-pass", _start, "bid solo", {"pick", "pass"}),
    refused("bury/count", _burying, "bury 8C 7C 7S", buries(f"{HANDS[0]} {BLIND}")),
    refused("bury/card-in-hand", _burying, "bury QH QD", buries(f"{HANDS[0]} {BLIND}")),
    refused("play/card-in-hand", _playing, "play 7C", LEADS),
    refused(
        "play/follow-suit",
        lambda: after(GAME, ["pick", "bury 7C 8C", "play 9H", "play QH"], HANDS, blind=BLIND),
        "play JH",
        {"play AH", "play TH", "play KH", "play 8H", "play 7H"},
    ),
    refused("double/not-in-this-game", _playing, "double", LEADS),
]


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


def test_there_is_no_calling_step() -> None:
    """The picker plays alone against two: after the bury forehand leads."""
    state = after(GAME, ["pass", "pick", "bury 7C 8C"], HANDS, blind=BLIND)
    assert "playing" == state.phase.name
    assert 0 == state.to_act
    assert LEADS == texts(state)


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("QC 7C 9H", "8C", {"play 7C"}),
        ("JS 8S 9H", "7D", {"play JS"}),
        ("JS 8S 9H", "QS", {"play JS"}),
        ("JS 8S 9H", "AC KC", {"play JS", "play 8S", "play 9H"}),
    ],
)
def test_suit_is_followed_and_nothing_else_is_asked(
    hand: str, trick: str, expected: set[str]
) -> None:
    """Trump is one suit with all queens and jacks; who cannot follow plays what he likes."""
    assert expected == texts(at_the_table(GAME, "pick", hand, trick))


def test_when_all_pass_the_blind_stays_and_forehand_leads() -> None:
    """Each for himself (least): nobody takes the blind, the fewest points win."""
    state = after(GAME, ["pass", "pass", "pass"])
    assert "least" == state.terms.contract
    assert 0 == state.to_act
    assert "turn/wrong-phase" == code(state, "pick")


def test_cards_are_dealt_three_blind_two_four_three() -> None:
    """Worked example 107: which place of the deck goes to which hand."""
    deck = tuple(get_variant(GAME).pack)
    state = deal(GAME, cards=deck, dealer=2)
    first, _, dealer = (own.dealt for own in state.holdings.owns)
    assert deck[0:3] + deck[11:15] + deck[23:26] == first
    assert deck[6:9] + deck[19:23] + deck[29:32] == dealer
    assert deck[9:11] == state.holdings.blind


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(5, 61), (3, 30), (2, 29)], 2, id="example 25, 61"),
        pytest.param([(6, 90), (2, 15), (2, 15)], 2, id="example 25, 90"),
        pytest.param([(6, 91), (2, 15), (2, 14)], 4, id="example 25, 91"),
        pytest.param([(10, 120), (0, 0), (0, 0)], 6, id="example 25, all tricks"),
        pytest.param([(5, 60), (3, 30), (2, 30)], -2, id="example 26, 60"),
        pytest.param([(3, 31), (4, 45), (3, 44)], -2, id="example 26, 31"),
        pytest.param([(3, 30), (4, 45), (3, 45)], -4, id="example 26, 30"),
        pytest.param([(0, 0), (5, 60), (5, 60)], -6, id="example 26, no trick"),
        pytest.param([(9, 120), (1, 0), (0, 0)], 4, id="120 points, but not all tricks"),
    ],
)
def test_only_the_picker_s_score_changes(takes: list[tuple[int, int]], expected: int) -> None:
    """Won 2, with 91 points 4, with all tricks 6; lost 2, with 30 points 4, without a trick 6."""
    assert (expected, 0, 0) == payoffs(hand_over(GAME, "pick", takes, declarer=0, buried=BLIND))


def test_the_bury_counts_for_the_picker() -> None:
    """With 40 in tricks and 21 buried the picker has 61 and wins."""
    takes = [(4, 40), (3, 30), (3, 29)]
    hand = hand_over(GAME, "pick", takes, declarer=0, buried="AC TC")
    assert (61, 30, 29) == score(hand).points
    assert (2, 0, 0) == payoffs(hand)


@pytest.mark.parametrize(
    ("takes", "last", "expected"),
    [
        pytest.param([(3, 20), (4, 46), (3, 54)], 2, (2, 0, 0), id="example 52"),
        pytest.param([(0, 0), (5, 60), (5, 60)], 2, (4, 0, 0), id="example 53, without a trick"),
        pytest.param([(0, 0), (10, 120), (0, 0)], 1, (0, -4, 0), id="example 54, all ten tricks"),
        pytest.param([(3, 30), (3, 30), (4, 60)], 1, (2, 0, 0), id="example 55"),
        pytest.param([(3, 30), (3, 30), (4, 60)], 0, (0, 2, 0), id="example 55, turned round"),
        pytest.param([(3, 40), (3, 40), (4, 40)], 0, (0, 0, 2), id="example 56, the dealer"),
        pytest.param([(3, 40), (3, 40), (4, 40)], 2, (0, 0, 2), id="example 56, last trick too"),
        pytest.param([(3, 30), (3, 30), (4, 60)], 2, (0, 2, 0), id="example 57, later passer"),
        pytest.param([(3, 60), (3, 30), (4, 30)], 0, (0, 0, 2), id="later passer is the dealer"),
        pytest.param([(1, 0), (0, 0), (9, 120)], 2, (0, 2, 0), id="a tie is paid 2, trickless"),
        pytest.param([(1, 0), (0, 0), (9, 120)], 0, (0, 2, 0), id="not the last trick's winner"),
    ],
)
def test_least_is_won_by_the_fewest_points(
    takes: list[tuple[int, int]], last: int, expected: tuple[int, int, int]
) -> None:
    """Lowest 2, trickless 4; every trick -4; a tie: not the last trick, then the later passer."""
    assert expected == payoffs(hand_over(GAME, "least", takes, last=last, blind=BLIND))


def test_the_third_to_pass_is_the_dealer_wherever_he_sits() -> None:
    """Forty each: the dealer wins, here seat 0."""
    takes = [(3, 40), (3, 40), (4, 40)]
    hand = hand_over(GAME, "least", takes, last=1, blind=BLIND, dealer=0)
    assert (2, 0, 0) == payoffs(hand)


def test_the_blind_counts_for_the_last_trick_of_a_least() -> None:
    """Seat 0 has 30 in tricks and the blind of 21: with 51 it is not the lowest any more."""
    takes = [(3, 30), (3, 34), (4, 35)]
    hand = hand_over(GAME, "least", takes, last=0, blind="AC TC")
    assert (51, 34, 35) == score(hand).points
    assert (0, 2, 0) == payoffs(hand)


def test_house_rules_of_a_leaster_are_unknown_here() -> None:
    """The least has rules of its own, and the text lists what is known."""
    with pytest.raises(InvalidVariant, match="known options: all_pass, doubler_mode, packets"):
        get_variant({"preset": GAME, "options": {"leaster_tie": "split"}})
