"""Schafkopf with geier as the highest game: every rule as a refusal, late doubles, and prices."""

from __future__ import annotations

import pytest

from rules.bavarian import (
    HOLDER_OF_THE_ACE,
    LONG,
    RUNAWAY,
    Table,
    bids,
    plays_of,
    shared_refusals,
    who_doubles,
)
from rules.bavarian_hands import (
    ALL_BUT_AN_EMPTY_ONE,
    ALL_TRICKS,
    ALL_TRICKS_OF_TWO,
    LITTLE_ALONE,
    NO_RUN,
    NO_TRICK_OF_TWO,
    ONE_MAIDEN,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.geier import MENU, SecondTrick
from rules.helpers import (
    Hands,
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    hand_over,
    payoffs,
    plays,
    points_in,
    refused,
    result_of,
    texts,
    to_the_end,
    trick_after,
    variant_of,
)
from sheepshead import InvalidVariant, get_variant

PRESET = "schafkopf-geier"
GAME = Table(PRESET, LONG, (), MENU, frozenset({"call AC", "call AS", "call AD"}), most_doubles=2)
SECOND = SecondTrick("9H TH 8H 7H", "AC", "KC", [1, 3], [0, 2], late=(1, 0))
SIE = {1: "QC QS QH QD JC JS JH JD"}

REFUSALS = [
    *shared_refusals(GAME),
    *SECOND.refusals(GAME),
    refused(
        "double/window-closed", lambda: GAME.rufspiel(*plays("9H TH 8H 7H AC")), "double",
        {"play KC"},
    ),
    refused("bid/higher", lambda: GAME.bidding("bid geier"), "bid wenz",
            bids("solo-tout", "wenz-tout", "geier-tout")),
    refused("bid/on-the-menu", GAME.bidding, "bid farbwenz", bids(*MENU)),
    refused("bid/on-the-menu", GAME.bidding, "bid bettel", bids(*MENU)),
    refused("bid/highest-trumps-only", GAME.bidding, "bid sie", bids(*MENU)),
    refused(
        "play/run-away-with-enough",
        lambda: GAME.seat_two("AS TS 9S QH JD 9H 7C 7D"),
        "play TS",
        plays_of("AS QH JD 9H 7C 7D"),
    ),
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


@pytest.mark.parametrize(
    ("bid", "above"),
    [
        ("rufspiel", "solo wenz geier solo-tout wenz-tout geier-tout"),
        ("solo", "wenz geier solo-tout wenz-tout geier-tout"),
        ("wenz", "geier solo-tout wenz-tout geier-tout"),
        ("geier", "solo-tout wenz-tout geier-tout"),
        ("solo-tout", "wenz-tout geier-tout"),
        ("wenz-tout", "geier-tout"),
        ("geier-tout", ""),
    ],
)
def test_the_ladder_has_the_solo_below_the_wenz_and_the_geier_on_top(bid: str, above: str) -> None:
    """The same among the touts, each of which outranks every game without."""
    assert bids(*above.split()) == texts(GAME.bidding(f"bid {bid}"))


def test_the_highest_bid_plays_and_forehand_leads() -> None:
    """A wenz after a solo is played, and at once: it has no suit to name."""
    state = GAME.bidding("pass", "bid solo", "bid wenz", "pass")
    assert ("wenz", 2, 0) == (state.terms.contract, state.terms.declarer, state.to_act)
    assert "playing" == state.phase.name


def test_when_all_pass_the_hand_is_thrown_in() -> None:
    """Points, tricks and payoffs are all 0."""
    result = result_of(GAME.all_passed())
    assert ((0,) * 4,) * 3 == (result.points, result.tricks, result.payoffs)


def test_a_ramsch_is_played_by_option() -> None:
    """One to each other seat; a seat without a trick gets no more, and no trick wins it."""
    table = variant_of(PRESET, all_pass="ramsch")
    assert "ramsch" == after(table, ["pass"] * 4).terms.contract
    assert (-3, 1, 1, 1) == payoffs(hand_over(table, "ramsch", ONE_MAIDEN))
    assert (-3, 1, 1, 1) == payoffs(hand_over(table, "ramsch", ALL_TRICKS))


@pytest.mark.parametrize(("done", "may_double"), SECOND.windows())
def test_a_kontra_comes_before_the_second_trick_and_a_re_before_its_second_card(
    done: list[str], may_double: list[int]
) -> None:
    """Whoever is to play; two doubles at most."""
    assert may_double == who_doubles(GAME.rufspiel(*done))


def test_the_leader_of_the_second_trick_may_double_before_he_leads() -> None:
    """Seat 1 has won the first trick; then the declaring side has two cards' time to answer."""
    state = GAME.rufspiel(*plays("9H TH 8H 7H"), "double")
    assert 1 == state.to_act
    assert [0, 2] == who_doubles(state)
    state = GAME.rufspiel(*plays("9H TH 8H 7H"), "double", "play AC", "double")
    assert (0, 2) == state.view(None).declaring
    assert [] == who_doubles(state)


@pytest.mark.parametrize(("hand", "trick", "expected"), HOLDER_OF_THE_ACE)
def test_the_holder_of_the_called_ace(hand: str, trick: str, expected: str) -> None:
    """Four to run away; the ace when sought; never thrown."""
    assert cards(expected) == cards_to_play(GAME.seat_two(hand, trick))


def test_the_partner_is_known_when_the_ace_falls_or_when_he_runs_away() -> None:
    """Not before; and at the end of the hand."""
    assert (0,) == GAME.rufspiel(*plays("KS TS")).view(3).declaring
    assert (0, 2) == GAME.rufspiel(*plays("KS TS AS")).view(3).declaring
    assert (0, 2) == to_the_end(GAME.rufspiel()).view(None).declaring
    away = GAME.playing(*plays("9H TH QD 7H 7S 7C KS 8S"), hands=RUNAWAY)
    assert (0, 2) == away.view(None).declaring


@pytest.mark.parametrize(
    ("contract", "trick", "winner", "points"),
    [
        pytest.param("wenz", "KH QH TH 9H", 2, 17, id="the ten wins"),
        pytest.param("wenz", "KH QH 9H 8H", 0, 7, id="king above queen"),
        pytest.param("geier", "JS 9S KS 8S", 2, 6, id="king above jack"),
        pytest.param("geier", "JS 9S 8S 7S", 0, 2, id="jack above nine"),
        pytest.param("wenz", "QC AH JD JS", 3, 18, id="only jacks are trump"),
        pytest.param("geier", "JC AC QD QH", 3, 19, id="only queens are trump"),
    ],
)
def test_the_winner_of_a_trick(contract: str, trick: str, winner: int, points: int) -> None:
    """The court card that is no trump stands between king and nine."""
    *before, last = trick.split()
    view = at_the_table(PRESET, contract, last, " ".join(before), seat=3)
    taken = trick_after(view, last)
    assert (winner, points) == (taken.winner, points_in(taken))


THREE_OF_TWO: Hands = {0: "QC QH", 2: "QS", 1: "QD"}
WITHOUT_THREE: Hands = {1: "QC QS", 3: "QH", 0: "QD"}
FOUR_QUEENS: Hands = {0: "QC QS QH QD", 1: "JC"}


@pytest.mark.parametrize(
    ("takes", "hands", "doubles", "price"),
    [
        pytest.param(sides(60), NO_RUN, 0, -1, id="60 are not enough"),
        pytest.param(sides(61), NO_RUN, 0, 1, id="61 win"),
        pytest.param(sides(89), NO_RUN, 0, 1, id="89 is no schneider"),
        pytest.param(sides(90), NO_RUN, 0, 2, id="90 is schneider"),
        pytest.param(sides(31), NO_RUN, 0, -1, id="31 is out of schneider"),
        pytest.param(sides(30), NO_RUN, 0, -2, id="30 is schneider"),
        pytest.param(sides(29), NO_RUN, 0, -2, id="29 is schneider"),
        pytest.param(ALL_BUT_AN_EMPTY_ONE, NO_RUN, 0, 2, id="120, but not every trick"),
        pytest.param(ALL_TRICKS_OF_TWO, NO_RUN, 0, 3, id="every trick"),
        pytest.param(NO_TRICK_OF_TWO, NO_RUN, 0, -3, id="no trick"),
        pytest.param(sides(70), THREE_OF_TWO, 0, 4, id="won with three"),
        pytest.param(sides(50), THREE_OF_TWO, 0, -1, id="lost with three: not paid"),
        pytest.param(sides(50), WITHOUT_THREE, 0, -4, id="lost without three: paid"),
        pytest.param(sides(70), WITHOUT_THREE, 0, 1, id="won without three: not paid"),
        pytest.param(sides(70), {0: "QC QS", 1: "QH"}, 0, 1, id="two are not enough"),
        pytest.param(sides(70), NO_RUN, 2, 4, id="Kontra and Re"),
        pytest.param(sides(60), NO_RUN, 1, -2, id="60 are lost after a Kontra too"),
    ],
)
def test_what_a_rufspiel_pays(takes: Takes, hands: Hands, doubles: int, price: int) -> None:
    """Schneider with 30, runners only to winners who held them."""
    assert price == pair_pays(PRESET, takes, hands, doubles=doubles)


@pytest.mark.parametrize(
    ("contract", "takes", "hands", "doubles", "expected"),
    [
        pytest.param("solo", alone(61), NO_RUN, 0, 6, id="a plain solo"),
        pytest.param("solo", alone(60), NO_RUN, 0, -6, id="lost with 60"),
        pytest.param("solo", alone(90), NO_RUN, 0, 9, id="schneider with 90"),
        pytest.param("solo", alone(30), NO_RUN, 0, -9, id="lost with 30"),
        pytest.param("solo", alone(50), FOUR_QUEENS, 0, -6, id="lost with four"),
        pytest.param("solo", alone(95), FOUR_QUEENS, 0, 21, id="schneider with four"),
        pytest.param("solo", alone(50), {1: "QC QS", 2: "QH QD", 0: "JC"}, 0, -18,
                     id="lost without four"),
        pytest.param("solo", alone(70), {0: "QC QS QH", 1: "QD"}, 1, 30,
                     id="with three and a Kontra"),
        pytest.param("wenz", ALL_TRICKS, {0: "JC JS", 1: "JH"}, 0, 18,
                     id="schwarz with two"),
        pytest.param("wenz", alone(70), {0: "JC", 1: "JS"}, 0, 6, id="one is not enough"),
        pytest.param("geier", alone(70), {0: "QC QS", 1: "QH"}, 0, 12, id="a geier with two"),
        pytest.param("geier", alone(70), {1: "QC QS", 0: "QH"}, 0, 6, id="won without two"),
        pytest.param("solo-tout", ALL_TRICKS, NO_RUN, 0, 24, id="a tout"),
        pytest.param("solo-tout", ALL_TRICKS, FOUR_QUEENS, 0, 24, id="a tout pays no runners"),
        pytest.param("solo-tout", alone(110), NO_RUN, 0, -24, id="a tout lost"),
        pytest.param("wenz-tout", LITTLE_ALONE, {0: "JC", 1: "JS"}, 0, -24, id="nor schneider"),
        pytest.param("geier-tout", ALL_TRICKS, {0: "QC QS", 1: "QH"}, 1, 48, id="Kontra"),
    ],
)  # fmt: skip
def test_what_a_single_game_pays(
    contract: str, takes: Takes, hands: Hands, doubles: int, expected: int
) -> None:
    """Two from each; a tout four times that and no more."""
    trump = "S" if contract.startswith("solo") else None
    won = single_pays(PRESET, contract, takes, hands, trump=trump, doubles=doubles)
    assert expected == won


def test_a_sie_pays_four_times_a_solo() -> None:
    """8 from each, without runners; nothing outbids it."""
    over = GAME.bidding("bid geier-tout", "bid sie", "pass", "pass", hands=SIE)
    assert over.is_over
    assert (-8, 24, -8, -8) == payoffs(over)
    assert {"pass"} == texts(GAME.bidding("pass", "bid sie", hands=SIE))


def test_only_games_of_this_ladder_are_on_the_menu() -> None:
    """A menu names games of the ladder, which keeps its own order."""
    assert bids("solo", "geier") == texts(
        after(variant_of(PRESET, contracts=["geier", "solo"]), (), LONG)
    )
    with pytest.raises(InvalidVariant, match="geier-tout"):
        variant_of(PRESET, contracts=["solo", "bettel"])
