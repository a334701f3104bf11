"""Schafkopf for three: every rule as a refusal, single games only, windows one card earlier.

Seat 2 deals and seat 0 is forehand, who plays a Solo in hearts.
"""

from __future__ import annotations

import pytest

from rules.bavarian import Table, bids, refusals_without_partners, who_doubles
from rules.bavarian_hands import Takes, single_pays
from rules.geier import MENU as FOUR_HANDED
from rules.geier import SecondTrick
from rules.helpers import (
    Hands,
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
from sheepshead import InvalidDeal, InvalidVariant, deal, get_variant

PRESET = "schafkopf-geier-three"
MENU = FOUR_HANDED[1:]
HANDS: Hands = {
    0: "QC QS QH AH TH 9H KS 9D",
    1: "QD JC JS KH AS TS AC TC",
    2: "JH JD 9S AD TD KD KC 9C",
}
GAME = Table(
    PRESET, HANDS, (), MENU, frozenset(), most_doubles=2, contract="solo", called=None, trump="H"
)
SECOND = SecondTrick("9H KH JD", "AD", "9D", [1, 2], [0], late=(1, 0))
SIE = {1: "QC QS QH QD JC JS JH JD"}

REFUSALS = [
    *refusals_without_partners(GAME),
    *SECOND.refusals(GAME),
    refused("bid/on-the-menu", GAME.bidding, "bid rufspiel", bids(*MENU)),
    refused("bid/highest-trumps-only", GAME.bidding, "bid sie", bids(*MENU)),
    refused("double/window-closed", lambda: GAME.playing(*plays("9H KH JD AD")), "double",
            {"play 9D"}),
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


def test_eight_cards_are_dealt_in_fours_from_the_short_deck() -> None:
    """24 cards, three seats, two packets of four; eight tricks are played."""
    deck = tuple(get_variant(PRESET).pack)
    assert 24 == len(deck)
    state = deal(PRESET, cards=deck, dealer=2)
    assert deck[0:4] + deck[12:16] == state.holdings.owns[0].dealt
    assert deck[8:12] + deck[20:24] == state.holdings.owns[2].dealt
    result = result_of(to_the_end(GAME.playing()))
    assert (8, 120) == (sum(result.tricks), sum(result.points))


@pytest.mark.parametrize("place", range(len(MENU)))
def test_the_ladder_has_no_rufspiel(place: int) -> None:
    """Solo, wenz, geier, and the touts in the same order; nobody has a partner."""
    assert bids(*MENU[place + 1 :]) == texts(GAME.bidding(f"bid {MENU[place]}"))


def test_a_soloist_is_alone_against_two() -> None:
    """All know it from the bidding on; forehand leads whoever plays."""
    state = GAME.bidding("pass", "bid solo", "pass", "trump D")
    assert (1, 0) == (state.terms.declarer, state.to_act)
    assert (1,) == state.view(None).declaring
    assert (1,) == to_the_end(state).view(None).declaring


def test_when_all_three_pass_the_hand_is_thrown_in() -> None:
    """Points, tricks and payoffs are all 0."""
    over = GAME.bidding("pass", "pass", "pass")
    assert over.is_over
    result = result_of(over)
    assert ((0,) * 3,) * 3 == (result.points, result.tricks, result.payoffs)


def test_a_ramsch_of_three_is_played_by_option() -> None:
    """One to each of the two others, with a trick or without."""
    table = variant_of(PRESET, all_pass="ramsch")
    assert "ramsch" == after(table, ["pass"] * 3).terms.contract
    assert (-2, 1, 1) == payoffs(hand_over(table, "ramsch", [(4, 70), (4, 50), (0, 0)]))


@pytest.mark.parametrize(("done", "may_double"), SECOND.windows())
def test_a_kontra_comes_before_the_fourth_card_and_a_re_before_the_fifth(
    done: list[str], may_double: list[int]
) -> None:
    """Three cards are a trick, so the second begins with the fourth card of the hand."""
    assert may_double == who_doubles(GAME.playing(*done))


def test_the_winner_of_the_first_trick_may_double_before_he_leads() -> None:
    """Seat 2 has taken it with the jack of diamonds."""
    state = GAME.playing(*plays("9H KH JD"), "double")
    assert (2, [0]) == (state.to_act, who_doubles(state))


NO_RUN: Hands = {0: "QC", 1: "QS"}
FOUR_QUEENS: Hands = {0: "QC QS QH QD", 1: "JC"}
ALL_TRICKS: Takes = [(8, 120), (0, 0), (0, 0)]


def _alone(points: int) -> Takes:
    other = 120 - points
    return [(4, points), (2, other - other // 2), (2, other // 2)]


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "doubles", "expected"),
    [
        pytest.param("solo", _alone(61), NO_RUN, 0, 4, id="a plain solo"),
        pytest.param("solo", _alone(60), NO_RUN, 0, -4, id="lost with 60"),
        pytest.param("solo", _alone(89), NO_RUN, 0, 4, id="89 is no schneider"),
        pytest.param("solo", _alone(90), NO_RUN, 0, 6, id="90 is schneider"),
        pytest.param("solo", _alone(31), NO_RUN, 0, -4, id="31 is out of schneider"),
        pytest.param("solo", _alone(30), NO_RUN, 0, -6, id="30 is schneider"),
        pytest.param("solo", ALL_TRICKS, NO_RUN, 0, 8, id="schwarz"),
        pytest.param("solo", _alone(50), FOUR_QUEENS, 0, -4, id="lost with four"),
        pytest.param("solo", _alone(95), FOUR_QUEENS, 0, 14, id="schneider with four"),
        pytest.param("solo", _alone(50), {1: "QC QS", 2: "QH", 0: "QD"}, 0, -10,
                     id="lost without three"),
        pytest.param("solo", _alone(70), {1: "QC QS", 2: "QH", 0: "QD"}, 0, 4,
                     id="won without three"),
        pytest.param("solo", _alone(70), {0: "QC QS QH", 1: "QD"}, 1, 20,
                     id="with three and a Kontra"),
        pytest.param("wenz", ALL_TRICKS, {0: "JC JS", 1: "JH"}, 0, 12,
                     id="schwarz with two"),
        pytest.param("geier", _alone(70), {0: "QC QS", 1: "QH"}, 0, 8, id="a geier with two"),
        pytest.param("solo-tout", ALL_TRICKS, FOUR_QUEENS, 0, 16, id="a tout pays no runners"),
        pytest.param("wenz-tout", _alone(100), {0: "JC", 1: "JS"}, 0, -16, id="a tout lost"),
    ],
)  # fmt: skip
def test_a_soloist_settles_with_two(
    contract: str, takes: Takes, hands: Hands, doubles: int, expected: int
) -> None:
    """With two opponents: the prices of the table of four."""
    trump = "S" if contract.startswith("solo") else None
    won = single_pays(PRESET, contract, takes, hands, trump=trump, doubles=doubles)
    assert expected == won


def test_a_sie_is_all_queens_and_jacks() -> None:
    """Eight of them fill a hand: 8 from each of two."""
    over = GAME.bidding("pass", "bid sie", "pass", hands=SIE)
    assert over.is_over
    assert (-8, 16, -8) == payoffs(over)


def test_games_for_partners_and_the_long_deck_are_not_for_three() -> None:
    """Neither can be set, bid or stated; prices and rules of the called ace are no options."""
    assert "bid/on-the-menu" == code(GAME.bidding(), "bid rufspiel")
    with pytest.raises(InvalidDeal, match="rufspiel"):
        GAME.known("rufspiel", declarer=0)
    with pytest.raises(InvalidVariant, match="geier-tout"):
        variant_of(PRESET, contracts=["rufspiel", "solo"])
    with pytest.raises(InvalidVariant, match="short"):
        variant_of(PRESET, deck="long")
    for option in ({"call_price": 2}, {"ace_discard": 7}, {"hochzeit": "open"}):
        with pytest.raises(InvalidVariant, match="solo_price"):
            variant_of(PRESET, **option)
