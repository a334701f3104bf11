"""Schafkopf with geier as the highest game and 24 cards: every rule as a refusal, prices."""

from __future__ import annotations

import pytest

from rules.bavarian import SHORT, Table, bids, plays_of, shared_refusals, who_doubles
from rules.bavarian_hands import NO_RUN, Takes, pair_pays, single_pays
from rules.geier import MENU, SecondTrick
from rules.helpers import (
    Hands,
    Refused,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    plays,
    refused,
    result_of,
    texts,
    to_the_end,
)
from sheepshead import deal, get_variant

PRESET = "schafkopf-geier-short"
GAME = Table(PRESET, SHORT, (), MENU, frozenset({"call AS"}), most_doubles=2)
SECOND = SecondTrick("9H TH JH JD", "KC", "TC", [1, 3], [0, 2], late=(1, 2))
SIE = {0: "QC QS QH QD JC JS"}

REFUSALS = [
    *shared_refusals(GAME),
    *SECOND.refusals(GAME),
    refused("bid/on-the-menu", GAME.bidding, "bid farbwenz", bids(*MENU)),
    refused("bid/highest-trumps-only", GAME.bidding, "bid sie", bids(*MENU)),
    refused(
        "bid/highest-trumps-only",
        lambda: GAME.bidding(hands={0: "QC QS QH QD JC JH"}),
        "bid sie",
        bids(*MENU[1:]),
    ),
    refused(
        "play/lead-called-suit-with-called-card",
        lambda: GAME.seat_two("AS TS 9S JH TC"),
        "play 9S",
        plays_of("AS JH TC"),
    ),
]


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


def test_six_cards_are_dealt_in_threes_and_six_tricks_are_played() -> None:
    """Without eights and sevens; each seat gets three cards and three more."""
    deck = tuple(get_variant(PRESET).pack)
    assert 24 == len(deck)
    state = deal(PRESET, cards=deck, dealer=3)
    assert deck[0:3] + deck[12:15] == state.holdings.owns[0].dealt
    assert deck[9:12] + deck[21:24] == state.holdings.owns[3].dealt
    assert 6 == sum(result_of(to_the_end(GAME.rufspiel())).tricks)


@pytest.mark.parametrize("place", range(len(MENU)))
def test_the_ladder_is_that_of_the_long_deck(place: int) -> None:
    """Rufspiel, solo, wenz, geier, and the touts in the same order."""
    assert bids(*MENU[place + 1 :]) == texts(GAME.bidding(f"bid {MENU[place]}"))


def test_when_all_pass_the_hand_is_thrown_in() -> None:
    """Points, tricks and payoffs are all 0."""
    result = result_of(GAME.all_passed())
    assert ((0,) * 4,) * 3 == (result.points, result.tricks, result.payoffs)


@pytest.mark.parametrize(("done", "may_double"), SECOND.windows())
def test_a_kontra_comes_before_the_second_trick_and_a_re_before_its_second_card(
    done: list[str], may_double: list[int]
) -> None:
    """As with the long deck: four seats play four cards to a trick."""
    assert may_double == who_doubles(GAME.rufspiel(*done))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("AS TS 9S JH", "", "AS JH", id="three of the suit: no running away"),
        pytest.param("AS TS 9S", "", "AS", id="nothing but the suit"),
        pytest.param("AS TS 9S JH", "KS", "AS", id="sought"),
        pytest.param("AS JH TC", "KD", "JH TC", id="void"),
        pytest.param("AS", "KD", "AS", id="the last card"),
    ],
)
def test_no_holder_of_the_called_ace_runs_away(hand: str, trick: str, expected: str) -> None:
    """Only four plain cards of a suit exist and the declarer holds one of them."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


def test_the_partner_is_known_when_the_called_ace_falls() -> None:
    """Not before; and at the end of the hand."""
    assert (0,) == GAME.rufspiel(*plays("KS TS")).view(1).declaring
    assert (0, 2) == GAME.rufspiel(*plays("KS TS AS")).view(1).declaring
    assert (0, 2) == to_the_end(GAME.rufspiel()).view(None).declaring


def _sides(points: int) -> Takes:
    """The declaring pair takes so many points in three of six tricks."""
    other = 120 - points
    return [(2, points - points // 3), (2, other - other // 3), (1, points // 3), (1, other // 3)]


NOTHING: Takes = [(0, 0), (3, 60), (0, 0), (3, 60)]
EVERYTHING: Takes = [(6, 120), (0, 0), (0, 0), (0, 0)]
TEN_OF_TWO: Hands = {0: "QC QS QH QD JC KS", 2: "JS JH JD AH TH", 1: "KH"}
WITHOUT_TWELVE: Hands = {1: "QC QS QH QD JC JS", 3: "JH JD AH TH KH 9H"}


@pytest.mark.parametrize(
    ("takes", "hands", "doubles", "price"),
    [
        pytest.param(_sides(60), NO_RUN, 0, -1, id="60 are not enough"),
        pytest.param(_sides(61), NO_RUN, 0, 1, id="61 win"),
        pytest.param(_sides(89), NO_RUN, 0, 1, id="89 is no schneider"),
        pytest.param(_sides(90), NO_RUN, 0, 2, id="90 is schneider"),
        pytest.param(_sides(31), NO_RUN, 0, -1, id="31 is out of schneider"),
        pytest.param(_sides(30), NO_RUN, 0, -2, id="30 is schneider"),
        pytest.param(EVERYTHING, NO_RUN, 0, 3, id="every trick"),
        pytest.param(NOTHING, NO_RUN, 0, -3, id="no trick"),
        pytest.param(_sides(70), {0: "QC QH", 2: "QS", 1: "QD"}, 0, 4, id="won with three"),
        pytest.param(_sides(50), {0: "QC QH", 2: "QS", 1: "QD"}, 0, -1, id="lost with three"),
        pytest.param(_sides(70), TEN_OF_TWO, 0, 11, id="won with ten"),
        pytest.param(NOTHING, WITHOUT_TWELVE, 0, -15, id="schwarz without twelve"),
        pytest.param(_sides(70), NO_RUN, 2, 4, id="Kontra and Re"),
    ],
)
def test_what_a_rufspiel_pays(takes: Takes, hands: Hands, doubles: int, price: int) -> None:
    """The prices of the long deck; up to ten or twelve runners."""
    assert price == pair_pays(PRESET, takes, hands, doubles=doubles)


WON: Takes = [(3, 70), (1, 20), (1, 20), (1, 10)]
LOST: Takes = [(3, 50), (1, 30), (1, 20), (1, 20)]


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "expected"),
    [
        pytest.param("solo", WON, NO_RUN, 6, id="a plain solo"),
        pytest.param("solo", LOST, {0: "QC QS QH QD", 1: "JC"}, -6, id="lost with four"),
        pytest.param("solo", WON, {0: "QC QS QH QD JC JS", 1: "JH"}, 24, id="won with six"),
        pytest.param("wenz", EVERYTHING, {0: "JC JS", 1: "JH"}, 18, id="schwarz with two"),
        pytest.param("solo-tout", EVERYTHING, NO_RUN, 24, id="a tout"),
        pytest.param("geier-tout", WON, {0: "QC QS", 1: "QH"}, -24, id="a tout lost"),
    ],
)
def test_what_a_single_game_pays(contract: str, takes: Takes, hands: Hands, expected: int) -> None:
    """Two from each, runners to winners only; a tout four times that: with six cards in a hand."""
    trump = "S" if contract.startswith("solo") else None
    assert expected == single_pays(PRESET, contract, takes, hands, trump=trump)


def test_a_sie_is_the_six_highest_trumps() -> None:
    """QC QS QH QD JC JS: 8 from each, without runners."""
    assert bids(*MENU[1:], "sie") == texts(GAME.bidding(hands=SIE))
    assert (24, -8, -8, -8) == payoffs(GAME.won("sie", hands=SIE))
