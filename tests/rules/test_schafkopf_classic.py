"""Schafkopf with ramsch and stock: every rule as a refusal, doubling to Hirsch, dealer's choice."""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, Table, bids, plays_of, shared_refusals
from rules.helpers import (
    Refused,
    after,
    at_the_table,
    check_stale,
    code,
    codes_of,
    hand_over,
    payoffs,
    refused,
    result_of,
    texts,
)
from sheepshead import InvalidVariant, State, get_variant

GAME = Table(
    "schafkopf-classic",
    LONG,
    (),
    ("rufspiel", "wenz", "solo"),
    frozenset({"call AC", "call AS", "call AD"}),
    most_doubles=6,
)


def _all_passed() -> State:
    return GAME.bidding("pass", "pass", "pass", "pass")


CHOICES = {"choose ramsch", "choose stock"}
REFUSALS = [
    *shared_refusals(GAME),
    refused("bid/on-the-menu", GAME.bidding, "bid geier", bids("rufspiel", "wenz", "solo")),
    refused("bid/on-the-menu", GAME.bidding, "bid sie", bids("rufspiel", "wenz", "solo")),
    refused("choose/offered", _all_passed, "choose hirsch", CHOICES),
    refused(
        "play/lead-called-suit-with-called-card",
        lambda: at_the_table(GAME.preset, "rufspiel", "AS TS 9S 8S 7S JH TC", called="AS"),
        "play 8S",
        {"play AS", "play JH", "play TC"},
    ),
    refused("double/declarer-answers", lambda: GAME.ladder(1), "double", set(), seat=2),
    refused(
        "double/window-closed", lambda: GAME.rufspiel("play 9H"), "double",
        plays_of("QD JC TH KH"),
    ),
    refused("double/window-closed", lambda: GAME.rufspiel("play 9H"), "double", set(), seat=3),
    refused(
        "double/window-closed",
        lambda: GAME.rufspiel("1: double", "play 9H"),
        "double",
        set(),
        seat=0,
    ),
]  # fmt: skip


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


def test_there_is_no_knocking() -> None:
    """The bidding is the first decision."""
    assert {"bid rufspiel", "bid wenz", "bid solo", "pass"} == texts(GAME.bidding())


def test_a_wenz_beats_a_rufspiel_and_a_solo_beats_both() -> None:
    """Each seat speaks once; the highest bid plays; nobody may change a bid."""
    state = GAME.bidding("bid rufspiel", "bid wenz", "bid solo", "pass", "trump D")
    assert ("solo", 2) == (state.terms.contract, state.terms.declarer)
    assert 0 == state.to_act


def test_after_a_solo_the_others_still_pass() -> None:
    """Nothing ranks higher: each seat has a step with one action."""
    assert {"pass"} == texts(GAME.bidding("bid solo"))
    assert {"pass"} == texts(GAME.bidding("bid solo", "pass", "pass"))


@pytest.mark.parametrize("steps", range(7))
def test_contra_to_hirsch(steps: int) -> None:
    """Six steps at most, in turn between the sides: the defenders, then the declarer himself."""
    state = GAME.ladder(steps)
    defenders_next = steps % 2 == 0 and steps < 6
    assert ("double" in texts(state, 0)) == (steps % 2 == 1)
    assert [defenders_next] * 2 == ["double" in texts(state, seat) for seat in (1, 3)]
    assert "double" not in texts(state, 2)


def test_an_answer_is_given_at_once() -> None:
    """Re, Supra and the rest: before the next card is played; after it nobody answers."""
    state = GAME.rufspiel("1: double", "play 9H")
    assert all("double" not in texts(state, seat) for seat in range(4))


def test_the_hand_is_paid_as_often_doubled_as_was_said() -> None:
    """Out of turn or in turn, each double counts once, and the turn does not move."""
    state = GAME.ladder(3)
    assert 0 == state.to_act
    assert 3 == len(state.phase.doubles)


def test_after_four_passes_the_dealer_chooses() -> None:
    """The last speaker has a step of its own; ramsch is played with forehand's lead."""
    state = _all_passed()
    assert (3, CHOICES) == (state.to_act, texts(state))
    ramsch = GAME.bidding("pass", "pass", "pass", "pass", "choose ramsch")
    assert ("ramsch", 0) == (ramsch.terms.contract, ramsch.to_act)
    assert "double/not-in-this-game" == code(ramsch, "double", 1)


def test_choosing_stock_ends_the_hand_and_costs_every_seat_one() -> None:
    """Each seat pays 1, and the stock holds 4; nothing was played."""
    over = GAME.bidding("pass", "pass", "pass", "pass", "choose stock")
    result = result_of(over)
    assert (-1, -1, -1, -1) == result.payoffs
    assert ((0,) * 4, (0,) * 4) == (result.points, result.tricks)
    assert 4 == result.stock


def test_a_second_deposit_is_added_to_what_is_in_the_stock() -> None:
    """Passed out again, with 4 in the stock: another 1 from each makes 8."""
    over = after(GAME.preset, ["pass"] * 4 + ["choose stock"], session={"stock": 4})
    assert (-1, -1, -1, -1) == result_of(over).payoffs
    assert 8 == result_of(over).stock


WON = [(3, 40), (2, 20), (2, 30), (1, 30)]
LOST = [(2, 30), (2, 30), (2, 30), (2, 30)]


def _pair(takes: list[tuple[int, int]], stock: int, **facts: int) -> State:
    """A Rufspiel of seats 0 and 2 without runners: each side has one of the two highest trumps."""
    return hand_over(
        GAME.preset, "rufspiel", takes, declarer=0, partner=2, called="AS", stock=stock,
        hands={0: "QC", 1: "QS"}, **facts,
    )  # fmt: skip


def _soloist(takes: list[tuple[int, int]], stock: int, **facts: int) -> State:
    return hand_over(
        GAME.preset, "solo", takes, declarer=0, trump="D", stock=stock,
        hands={0: "QC", 1: "QS"}, **facts,
    )  # fmt: skip


ALONE_WON = [(5, 70), (1, 20), (1, 20), (1, 10)]
ALONE_LOST = [(4, 50), (2, 30), (1, 20), (1, 20)]


@pytest.mark.parametrize(
    ("hand", "expected", "left"),
    [
        pytest.param(_pair(WON, 4), (3, -1, 3, -1), 0, id="a pair wins 4"),
        pytest.param(_pair(LOST, 4), (-3, 1, -3, 1), 8, id="a pair loses with 4"),
        pytest.param(_soloist(ALONE_WON, 8), (23, -5, -5, -5), 0, id="8 in the stock"),
        pytest.param(_soloist(ALONE_LOST, 4), (-19, 5, 5, 5), 8, id="a solo lost"),
        pytest.param(_pair(WON, 1), (1, -1, 1, -1), 1, id="stock 1, won: the odd unit stays"),
        pytest.param(_pair(LOST, 1), (-2, 1, -1, 1), 2, id="stock 1, lost: the declarer pays it"),
        pytest.param(_pair(WON, 5), (3, -1, 3, -1), 1, id="stock 5, won: two each, one stays"),
        pytest.param(_pair(LOST, 5), (-4, 1, -3, 1), 10, id="stock 5, lost: it doubles exactly"),
        pytest.param(_pair(WON, 8), (5, -1, 5, -1), 0, id="stock 8, won"),
        pytest.param(_pair(LOST, 8), (-5, 1, -5, 1), 16, id="stock 8, lost"),
        pytest.param(_soloist(ALONE_WON, 1), (16, -5, -5, -5), 0, id="stock 1, a solo takes it"),
        pytest.param(_soloist(ALONE_LOST, 5), (-20, 5, 5, 5), 10, id="stock 5, a solo pays it"),
        pytest.param(
            _pair(WON, 4, doubles=1), (4, -2, 4, -2), 0, id="doubles do not touch the stock"
        ),
        pytest.param(
            _soloist(ALONE_LOST, 4, doubles=6),
            (-964, 320, 320, 320),
            8,
            id="nor does a Hirsch",
        ),
    ],
)
def test_the_declaring_side_wins_the_stock_or_doubles_it(
    hand: State, expected: tuple[int, ...], left: int
) -> None:
    """A soloist all of it, a pair half each; payoffs add up to what the stock has lost."""
    result = result_of(hand)
    assert expected == result.payoffs
    assert left == result.stock
    assert sum(expected) == hand.phase.table.carry.stock - left


def test_a_ramsch_leaves_the_stock_alone() -> None:
    """The loser of a ramsch pays the others only."""
    takes = [(2, 45), (2, 25), (2, 25), (2, 25)]
    hand = hand_over(GAME.preset, "ramsch", takes, stock=5)
    assert (-3, 1, 1, 1) == payoffs(hand)
    assert 5 == result_of(hand).stock


def test_only_this_preset_inherits_a_stock() -> None:
    """A stock is accepted where there is one; a multiplier other than 1 nowhere."""
    assert 3 == after(GAME.preset, (), session={"stock": 3}).phase.table.carry.stock
    with pytest.raises(ValueError, match="multiplier"):
        after(GAME.preset, (), session={"multiplier": 2})
    with pytest.raises(ValueError, match="stock"):
        after("sauspiel", (), session={"stock": 4})


@pytest.mark.parametrize(
    ("options", "listed"),
    [
        ({"answered": "side"}, "answered_by"),
        ({"answered_by": "partner"}, "declarer"),
        ({"all_pass": "redeal"}, "dealer-choice"),
        ({"contracts": ["rufspiel", "kaiser"]}, "farbwenz"),
        ({"call_price": -1}, "call_price"),
        ({"ramsch_durchmarsch": 60}, "all-tricks"),
        ({"ramsch_jungfrau": "twice"}, "own-multiple"),
        ({"ramsch_tie": "both"}, "highest-dealt-trump"),
        ({"hochzeit": "on"}, "closed"),
        ({"deck": "medium"}, "short"),
    ],
)
def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones(
    options: dict[str, object], listed: str
) -> None:
    """Nothing falls back silently: the text names what can be set, or set to."""
    with pytest.raises(InvalidVariant, match=listed):
        get_variant({"preset": GAME.preset, "options": options})


def test_with_three_at_the_table_nobody_chooses() -> None:
    """Where there is no game for partners the dealer's choice is an unknown value."""
    with pytest.raises(InvalidVariant, match="throw-in"):
        get_variant({"preset": "schafkopf-geier-three", "options": {"all_pass": "dealer-choice"}})
