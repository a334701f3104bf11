"""Sheephead as in southern Indiana: hicks, the four games, jacks above queens.

Seat 3 deals and seat 0 is forehand. Seat 1 holds the ace of clubs, seat 2 that of spades, seat 3
that of diamonds.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    plays,
    refused,
    result_of,
    texts,
    to_the_end,
    trick_after,
    turn,
)
from rules.holders import known, sides
from sheepshead import Card, State, deal, get_variant

GAME = "indiana"
HANDS = {
    0: "JC QS AH KS 9S 8C 7D TD",
    1: "AC TC 9C JS QC 9H KD 8D",
    2: "AS TS 8S JH QH TH KC 9D",
    3: "AD 7S JD QD KH 8H 7H 7C",
}
THREE_ACES = {0: "AC AS AD JC QS AH 8C 7D"}
LEADS = {f"play {card}" for card in HANDS[0].split()}
FIRST = {"pass", "bid any", "bid best"}
SECOND = {"bid call", "bid billy", "bid side-solo", "bid best"}
ACES = {"call AC", "call AS", "call AD"}
SUITS = {"trump C", "trump S", "trump D"}


def _after(*actions: str, hands: dict[int, str] = HANDS) -> State:
    return after(GAME, actions, hands)


def _hicked(*actions: str, hands: dict[int, str] = HANDS) -> State:
    """Only forehand plays."""
    return _after("bid any", "pass", "pass", "pass", *actions, hands=hands)


def _calling() -> State:
    return _hicked("bid call")


def _naming() -> State:
    return _hicked("bid side-solo")


def _playing(cards: str = "") -> State:
    """Forehand has called the ace of spades, which seat 2 holds."""
    return _hicked("bid call", "call AS", *plays(cards))


REFUSALS = [
    refused("turn/hand-is-over", lambda: to_the_end(_playing()), "play JC", set(), seat=1),
    refused("turn/wrong-phase", _playing, "bid any", LEADS),
    refused("turn/wrong-phase", _calling, "bid call", ACES),
    refused("turn/not-your-turn", _after, "bid any", set(), seat=2),
    refused("turn/not-your-turn", _hicked, "bid call", set(), seat=1),
    refused("turn/face-needed", _playing, "play ??", LEADS),
    refused("play/card-in-hand", _playing, "play AS", LEADS),
    refused("bid/play-or-pass", _after, "bid call", FIRST),
    refused("bid/play-or-pass", _after, "bid side-solo", FIRST),
    refused("bid/play-or-pass", _after, "pick", FIRST),
    refused("bid/play-or-pass", lambda: _after("bid any"), "bid billy", FIRST),
    refused("bid/highest-game-taken", lambda: _after("bid best"), "bid any", {"pass"}),
    refused("bid/highest-game-taken", lambda: _after("bid best"), "bid best", {"pass"}),
    refused("bid/name-a-game", _hicked, "pass", SECOND),
    refused("bid/name-a-game", _hicked, "bid any", SECOND),
    refused("bid/on-the-menu", _hicked, "bid wenz", SECOND),
    refused(
        "bid/no-callable-ace",
        lambda: _hicked(hands=THREE_ACES),
        "bid call",
        SECOND - {"bid call"},
    ),
    refused("call/name-an-ace", _calling, "pass", ACES),
    refused("call/name-an-ace", _calling, "alone", ACES),
    refused("call/name-an-ace", _calling, "trump C", ACES),
    refused("call/nothing-under", _calling, "call AC under 7D", ACES),
    refused("call/plain-ace", _calling, "call AH", ACES),
    refused("call/plain-ace", _calling, "call TS", ACES),
    refused(
        "call/not-ones-own-ace",
        lambda: _after("pass", "bid any", "pass", "pass", "bid call"),
        "call AC",
        {"call AS", "call AD"},
    ),
    refused("trump/name-a-suit", _naming, "pass", SUITS),
    refused("trump/name-a-suit", _naming, "call AS", SUITS),
    refused("trump/another-suit", _naming, "trump H", SUITS),
    refused(
        "play/follow-suit", lambda: _playing("8C"), "play QC", {"play AC", "play TC", "play 9C"}
    ),
    refused(
        "play/called-card-when-led",
        lambda: at_the_table(GAME, "call", "AS TS 8S QH", "KS", called="AS"),
        "play TS",
        {"play AS"},
    ),
    refused(
        "play/lead-called-suit-with-called-card",
        lambda: at_the_table(GAME, "call", "AS TS 8S QH", called="AS"),
        "play TS",
        {"play AS", "play QH"},
    ),
    refused(
        "play/keep-called-card",
        lambda: at_the_table(GAME, "call", "AS TS QH 9D", "AC", called="AS"),
        "play AS",
        {"play TS", "play QH", "play 9D"},
    ),
    refused("double/not-in-this-game", _playing, "double", LEADS),
    refused("double/not-in-this-game", _playing, "double", set(), seat=1),
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


def test_cards_are_dealt_four_and_four() -> None:
    """Two packets of four from forehand on, and no blind."""
    deck = tuple(get_variant(GAME).pack)
    state = deal(GAME, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.own(0).dealt
    assert deck[12:16] + deck[28:32] == state.own(3).dealt


def test_first_each_seat_says_whether_it_plays_at_all() -> None:
    """Once each from forehand on; the highest game may be bid at once."""
    for said in ((), ("pass",), ("pass", "bid any"), ("bid any", "pass", "bid any")):
        assert (len(said), FIRST) == turn(_after(*said))


def test_after_the_highest_game_the_others_only_pass() -> None:
    """Each still has its step; then it is played, without a naming step, and forehand leads."""
    assert (2, {"pass"}) == turn(_after("bid any", "bid best"))
    assert (3, {"pass"}) == turn(_after("bid any", "bid best", "pass"))
    state = _after("bid any", "bid best", "pass", "pass")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert ("best", 1) == (state.terms.contract, state.terms.declarer)


def test_who_plays_names_his_game_when_all_have_spoken() -> None:
    """In order from forehand, those who passed are left out; whatever was named before."""
    hicked = ("bid any", "pass", "bid any", "bid any")
    assert (0, SECOND) == turn(_after(*hicked))
    assert (2, SECOND) == turn(_after(*hicked, "bid best"))
    assert (3, SECOND) == turn(_after(*hicked, "bid best", "bid call"))


@pytest.mark.parametrize(
    ("named", "contract", "declarer"),
    [
        (("call", "billy", "call"), "billy", 2),
        (("billy", "call", "call"), "billy", 0),
        (("call", "side-solo", "billy"), "side-solo", 2),
        (("side-solo", "billy", "best"), "best", 3),
        (("call", "call", "call"), "call", 0),
        (("call", "billy", "billy"), "billy", 2),
        (("best", "best", "best"), "best", 0),
        (("call", "side-solo", "side-solo"), "side-solo", 2),
    ],
)
def test_the_highest_game_is_played_and_of_equal_ones_the_earlier_seat_s(
    named: tuple[str, ...], contract: str, declarer: int
) -> None:
    """Call, Billy, side solo, the Best: from low to high."""
    hicked = ("bid any", "pass", "bid any", "bid any")
    state = _after(*hicked, *[f"bid {game}" for game in named])
    assert (contract, declarer) == (state.terms.contract, state.terms.declarer)


def test_a_single_hick_names_any_game() -> None:
    """Also the lowest; and who holds three aces cannot call."""
    assert (2, SECOND) == turn(_after("pass", "pass", "bid any", "pass"))
    assert SECOND - {"bid call"} == texts(_hicked(hands=THREE_ACES))


def test_four_passes_throw_the_hand_in() -> None:
    """The hand is over after the last pass; points, tricks and payoffs are all 0."""
    state = _after(*["pass"] * 4)
    result = result_of(state)
    assert (True, "thrown-in") == (state.is_over, state.terms.contract)
    assert ((0,) * 4, (0,) * 4, (0,) * 4) == (result.points, result.tricks, result.payoffs)
    assert "JC" not in str(state.view(1).to_dict())


def test_any_ace_may_be_called_that_one_does_not_hold() -> None:
    """Seat 1 has no spade and may call the ace of spades; then forehand leads."""
    bids = ("pass", "bid any", "pass", "pass", "bid call")
    assert (1, {"call AS", "call AD"}) == turn(_after(*bids))
    state = _after(*bids, "call AS")
    assert ("playing", 0, Card("AS")) == (state.phase.name, state.to_act, state.terms.called)


def test_a_side_solo_names_a_suit_that_is_trump_instead_of_hearts() -> None:
    """One of the other three, also one that is not held; then forehand leads."""
    bids = ("pass", "bid any", "pass", "pass", "bid side-solo")
    assert (1, SUITS) == turn(_after(*bids))
    state = _after(*bids, "trump S")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    trumps = "JC JS JH JD QC QS QH QD AS TS KS 9S 8S 7S"
    assert trumps == " ".join(map(str, state.order.trumps))


@pytest.mark.parametrize("contract", ["billy", "best"])
def test_billy_and_the_best_name_nothing(contract: str) -> None:
    """Play begins at once, with hearts trump as in a call."""
    state = _hicked(f"bid {contract}")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    trumps = "JC JS JH JD QC QS QH QD AH TH KH 9H 8H 7H"
    assert trumps == " ".join(map(str, state.order.trumps))
    assert trumps == " ".join(map(str, _playing().order.trumps))


def test_queens_count_two_and_jacks_three() -> None:
    """Together with the others they make 120 points all the same."""
    order = _playing().order
    counts = {"A": 11, "T": 10, "K": 4, "Q": 2, "J": 3, "9": 0, "8": 0, "7": 0}
    for rank, points in counts.items():
        assert points == order.points_of([Card(f"{rank}C")])
    assert 120 == order.points_of(get_variant(GAME).pack)


@pytest.mark.parametrize(
    ("contract", "trump", "trick", "winner", "points"),
    [
        pytest.param("call", None, "QC JD QS QH", 1, 9, id="a jack beats a queen"),
        pytest.param("call", None, "JD JH JS JC", 3, 12, id="clubs, spades, hearts, diamonds"),
        pytest.param("call", None, "QD AH TH QH", 3, 25, id="queens above hearts"),
        pytest.param("call", None, "AC TC 7H KC", 2, 25, id="hearts are trump"),
        pytest.param("best", None, "AD TD KD 7H", 3, 25, id="diamonds are plain"),
        pytest.param("billy", None, "9S AS KS TS", 1, 25, id="hearts in a Billy too"),
        pytest.param("side-solo", "C", "AH TH 7C KH", 2, 25, id="clubs named"),
        pytest.param("side-solo", "D", "AH TH KH 9H", 0, 25, id="hearts are plain then"),
        pytest.param("side-solo", "S", "AS TS QD KS", 2, 27, id="queens are always trump"),
    ],
)
def test_the_winner_of_a_trick(
    contract: str, trump: str | None, trick: str, winner: int, points: int
) -> None:
    """Jacks, queens, then the trump suit; without trump the highest card of the suit led."""
    *before, last = trick.split()
    called = "AS" if contract == "call" else None
    view = at_the_table(GAME, contract, last, " ".join(before), seat=3, trump=trump, called=called)
    taken = trick_after(view, last)
    assert (winner, points) == (taken.winner, view.order.points_of(taken.cards))


def test_trump_is_one_suit_with_jacks_and_queens() -> None:
    """Seat 1 follows a heart with jack, queen and heart, and clubs without the queen of clubs."""
    assert cards("JS QC 9H") == cards_to_play(_playing("AH"))
    assert cards("AC TC 9C") == cards_to_play(_playing("8C"))


def test_the_holder_of_the_called_ace_is_partner_and_known_when_he_plays_it() -> None:
    """Only he knows it before."""
    state = _playing()
    assert ("dodo", (0,)) == (sides(state), known(state))
    assert (0,) == known(_playing("KS 9C"))
    assert (0, 2) == known(_playing("KS 9C AS"))
    assert (0, 2) == known(to_the_end(state))


def test_in_the_other_games_the_declarer_is_alone() -> None:
    """All know it from the bidding."""
    for contract in ("billy", "best"):
        state = _hicked(f"bid {contract}")
        assert ("dooo", (0,)) == (sides(state), known(state))
    state = _hicked("bid side-solo", "trump C")
    assert ("dooo", (0,)) == (sides(state), known(state))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("AS TS 8S QH", "7S", "AS", id="must play it when the suit is led"),
        pytest.param("AS QH", "TS", "AS", id="also the only spade"),
        pytest.param("AS TS 8S 9S", "", "AS", id="leads the suit with it, also from four"),
        pytest.param("AS TS QH KC", "", "AS QH KC", id="or another suit"),
        pytest.param("AS TS QH", "AC", "TS QH", id="may not throw it"),
        pytest.param("AS TS 8S", "JC", "TS 8S", id="but other cards of the suit"),
        pytest.param("AS", "AC", "AS", id="the last card is played"),
    ],
)
def test_the_holder_keeps_the_called_ace_until_its_suit_is_led(
    hand: str, trick: str, expected: str
) -> None:
    """He plays it then, leads the suit only with it, and may not throw it before."""
    view = at_the_table(GAME, "call", hand, trick, called="AS")
    assert cards(expected) == cards_to_play(view)


def test_the_caller_has_no_duty_about_the_called_suit() -> None:
    """He may throw his last spade, or lead another of his spades."""
    view = at_the_table(GAME, "call", "KS 8C QH", "AD", seat=0, called="AS")
    assert cards("KS 8C QH") == cards_to_play(view)
    view = at_the_table(GAME, "call", "KS 9S 8C", seat=0, called="AS")
    assert cards("KS 9S 8C") == cards_to_play(view)


def test_defenders_have_no_duty_either() -> None:
    """They lead the called suit, or throw it."""
    view = at_the_table(GAME, "call", "TS 9S 8C", called="AS")
    assert cards("TS 9S 8C") == cards_to_play(view)


def test_in_a_solo_aces_are_played_freely() -> None:
    """Nothing is called: the holder of an ace throws it, or plays another card of the suit."""
    view = at_the_table(GAME, "best", "AS TS QH", "KS")
    assert cards("AS TS") == cards_to_play(view)


def test_a_billy_goes_on_while_its_caller_takes_nothing() -> None:
    """Seat 3 takes the first trick with the ace of diamonds and leads."""
    state = _hicked("bid billy", *plays("7D KD 9D AD"))
    assert (False, 3) == (state.is_over, state.to_act)


def test_a_billy_ends_with_the_first_trick_that_its_caller_takes() -> None:
    """Each of the others gains 6; points and tricks are those taken so far."""
    over = _hicked("bid billy", *plays("7D KD 9D AD 7C 8C AC KC TC JH 7S JC"))
    assert over.is_over
    result = result_of(over)
    assert ((16, 15, 0, 15), (1, 1, 0, 1)) == (result.points, result.tricks)
    assert (0, 6, 6, 6) == result.payoffs
