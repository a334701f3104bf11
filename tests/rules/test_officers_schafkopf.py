"""Officers' Schafkopf for two: every rule as a refusal, stacks that turn up at once, and scores.

Seat 1 deals and seat 0 is forehand, the declarer. Each hand is written as it was dealt: eight cards
face down in a row, then eight face up, the first on the first and so on.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    check_stale,
    code,
    codes_of,
    hand_over,
    payoffs,
    plays,
    refused,
    result_of,
    texts,
    to_the_end,
    variant_of,
)
from sheepshead import Card, InvalidVariant, State, apply, deal, get_variant, legal_actions

PRESET = "officers-schafkopf"
DOWN = {0: "KC 9C 8C 7C AS KS QS 7S", 1: "TS 8S JS JH KH 9H 8H TH"}
UP = {0: "QC JC AH 7H AC TC 9S 8D", 1: "QH QD JD AD TD KD 9D 7D"}
HANDS = {seat: f"{DOWN[seat]} {UP[seat]}" for seat in (0, 1)}


def _plays_of(cards: str) -> set[str]:
    return set(plays(cards))


def _after(cards: str = "", **options: object) -> State:
    return after(variant_of(PRESET, **options), plays(cards), HANDS)


def _row(state: State, seat: int) -> str:
    """The row before a seat as all see it: the cards face up, `--` where none lies."""
    assert state.phase.rows is not None
    return " ".join("--" if card is None else str(card) for card in state.phase.rows.tops[seat])


LEADS = _plays_of(UP[0])
REFUSALS = [
    refused("turn/hand-is-over", lambda: to_the_end(_after()), "play QC", set(), seat=1),
    refused("turn/wrong-phase", _after, "pass", LEADS),
    refused("turn/wrong-phase", _after, "bid solo", LEADS),
    refused("turn/not-your-turn", _after, "play QH", set(), seat=1),
    refused("turn/face-needed", _after, "play ??", LEADS),
    refused("play/face-up-card", _after, "play KC", LEADS),
    refused("play/face-up-card", _after, "play QH", LEADS),
    refused("play/face-up-card", lambda: _after("QC QH"), "play QC", _plays_of(
        "KC JC AH 7H AC TC 9S 8D")),
    refused("play/follow-suit", lambda: _after("QC"), "play AD", _plays_of("QH QD JD")),
    refused("play/follow-suit", lambda: _after("8D"), "play QD", _plays_of("AD TD KD 9D 7D")),
    refused("double/not-in-this-game", _after, "double", LEADS),
    refused("double/not-in-this-game", _after, "double", set(), seat=1),
]  # fmt: skip


@pytest.mark.parametrize("row", REFUSALS)
def test_an_action_against_a_rule_is_refused_by_that_rule(row: Refused) -> None:
    """The refusal carries the rule and lists what is legal instead; nothing has changed."""
    row.check()


def test_an_action_for_an_earlier_moment_is_stale() -> None:
    """A message that arrives twice does not count twice."""
    check_stale(PRESET)


def test_every_rule_of_the_preset_is_reached() -> None:
    """No rule is listed that nothing can break, and none refuses without being listed."""
    assert {rule.id for rule in get_variant(PRESET).rules} == codes_of(REFUSALS)


def test_eight_cards_are_laid_face_down_and_one_on_each() -> None:
    """All 32 cards: a row of eight down to forehand, one to the dealer, then the rows face up."""
    deck = tuple(get_variant(PRESET).pack)
    state = deal(PRESET, cards=deck, dealer=1)
    assert (deck[16:24], deck[24:32]) == state.phase.rows.tops
    assert ((1,) * 8, (1,) * 8) == state.phase.rows.covered
    expected = tuple(zip(deck[0:8], deck[16:24], strict=True))
    assert expected == state.holdings.stacks[0]


@pytest.mark.parametrize("dealer", [0, 1])
def test_nobody_bids_and_the_other_seat_than_the_dealer_s_declares_and_leads(dealer: int) -> None:
    """The first action is his lead; both know that he plays against the dealer."""
    state = deal(PRESET, seed=1, dealer=dealer)
    forehand = 1 - dealer
    assert ("officers", forehand) == (state.terms.contract, state.terms.declarer)
    assert ("playing", forehand) == (state.phase.name, state.to_act)
    assert (forehand,) == state.view(None).declaring == to_the_end(state).view(None).declaring


def test_only_cards_that_lie_face_up_are_played() -> None:
    """Forehand has eight to lead; the dealer follows suit with what lies face up before him."""
    assert LEADS == texts(_after())
    assert _plays_of("AD TD KD 9D 7D") == texts(_after("8D"))
    assert _plays_of(UP[1]) == texts(_after("AC"))


def test_an_uncovered_card_turns_up_at_once() -> None:
    """Before the dealer plays he sees what lay under the queen; the same after his own card."""
    state = _after("QC")
    assert "KC JC AH 7H AC TC 9S 8D" == _row(state, 0)
    assert UP[1] == _row(state, 1)
    state = _after("QC JD")
    assert "QH QD JS AD TD KD 9D 7D" == _row(state, 1)
    assert 0 == state.to_act


def test_a_card_turns_up_after_the_trick_by_option() -> None:
    """Then nothing lies there until the other seat has played."""
    state = _after("QC", turn_up="after-trick")
    assert "-- JC AH 7H AC TC 9S 8D" == _row(state, 0)
    assert "KC JC AH 7H AC TC 9S 8D" == _row(_after("QC JD", turn_up="after-trick"), 0)


def test_what_has_turned_up_so_far_is_kept_in_order() -> None:
    """Each card with its seat and the number of its stack; nothing has before the first card."""
    assert () == _after().phase.rows.turned
    assert ((0, 0, Card("KC")),) == _after("QC").phase.rows.turned
    assert ((0, 0, Card("KC")), (1, 2, Card("JS"))) == _after("QC JD").phase.rows.turned


def test_when_all_is_played_the_stacks_are_gone() -> None:
    """A finished hand still has them, as they lay at last."""
    rows = to_the_end(_after()).phase.rows
    assert ((0,) * 8, (0,) * 8) == rows.covered
    assert {None} == {card for row in rows.tops for card in row}
    assert 16 == len(rows.turned)


def test_a_card_that_has_turned_up_is_played_like_any_other() -> None:
    """The king of clubs is led in the second trick; under it lies nothing more."""
    state = _after("QC JD KC")
    assert "-- JC AH 7H AC TC 9S 8D" == _row(state, 0)
    assert _plays_of("QH QD JS AD TD KD 9D 7D") == texts(state)
    assert (0, 1, 1, 1, 1, 1, 1, 1) == state.phase.rows.covered[0]


def test_nobody_sees_a_covered_card() -> None:
    """Not even the owner: a view holds what lies face up and no more."""
    state = _after()
    for seat in (0, 1, None):
        shown = str(state.view(seat).to_dict())
        assert [] == [name for name in f"{DOWN[0]} {DOWN[1]}".split() if f"'{name}'" in shown]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        pytest.param("QC QH", 0, id="the queen of clubs is highest"),
        pytest.param("JC QD", 1, id="a queen beats a jack"),
        pytest.param("AH JD", 1, id="a jack beats the ace of hearts, which is trump"),
        pytest.param("8D 7D", 0, id="plain suit"),
        pytest.param("8D KD", 1, id="plain suit, higher"),
        pytest.param("AC AD", 0, id="a diamond beats no club: diamonds are plain"),
        pytest.param("AC JD", 1, id="a trump beats a plain ace"),
    ],
)
def test_the_winner_of_a_trick_of_two_cards_leads(cards: str, winner: int) -> None:
    """Queens, jacks and hearts are trump, as in a solo in hearts."""
    state = _after(cards)
    assert winner == state.phase.tricks[0].winner
    assert winner == state.to_act


def test_sixteen_tricks_are_played_with_all_cards() -> None:
    """They hold 120 points."""
    result = result_of(to_the_end(_after()))
    assert (16, 120) == (sum(result.tricks), sum(result.points))


@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        pytest.param([(8, 61), (8, 59)], (1, -1), id="61 win"),
        pytest.param([(8, 60), (8, 60)], (-1, 1), id="60 each is lost"),
        pytest.param([(10, 90), (6, 30)], (1, -1), id="90 is no schneider"),
        pytest.param([(10, 91), (6, 29)], (2, -2), id="91 is schneider"),
        pytest.param([(6, 31), (10, 89)], (-1, 1), id="31 is out of schneider"),
        pytest.param([(6, 30), (10, 90)], (-2, 2), id="30 is schneider"),
        pytest.param([(15, 120), (1, 0)], (2, -2), id="120, but not every trick"),
        pytest.param([(16, 120), (0, 0)], (3, -3), id="every trick"),
        pytest.param([(0, 0), (16, 120)], (-3, 3), id="no trick"),
    ],
)
def test_forehand_needs_sixty_one(takes: list[tuple[int, int]], expected: tuple[int, int]) -> None:
    """One unit, one more for schneider and one more for schwarz; runners are not paid."""
    assert expected == payoffs(hand_over(PRESET, "officers", takes, declarer=0))
    hand = hand_over(PRESET, "officers", takes, declarer=0, hands={0: "QC QS QH QD JC"})
    assert expected == payoffs(hand)


def test_the_declarer_is_the_seat_that_leads_and_not_seat_zero() -> None:
    """With seat 0 dealing, seat 1 needs 61."""
    hand = hand_over(PRESET, "officers", [(8, 60), (8, 60)], declarer=1, dealer=0)
    assert (1, -1) == payoffs(hand)


def test_nothing_is_bid_or_doubled() -> None:
    """Neither seat has anything to announce."""
    assert "turn/wrong-phase" == code(_after(), "knock")
    assert set() == texts(_after(), 1)


def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones() -> None:
    """When a card turns up is the only house rule."""
    with pytest.raises(InvalidVariant, match="turn_up"):
        variant_of(PRESET, deck="short")
    with pytest.raises(InvalidVariant, match="at-once"):
        variant_of(PRESET, turn_up="never")


def test_the_last_cards_are_the_only_ones_left() -> None:
    """After fifteen tricks each seat has one card, and plays it whatever is led."""
    state = _after()
    while len(state.phase.tricks) < 15:
        state = apply(state, min(legal_actions(state), key=str))
    assert 1 == len(texts(state))
    led = apply(state, legal_actions(state)[0])
    assert 1 == len(texts(led))
