"""Spitz, six-handed: giving a partner's card away, three partners, the seven of diamonds on top.

Seat 5 deals and seat 0 is forehand. Seat 0 holds both black queens, seat 4 the jack of diamonds.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Refused,
    after,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    plays,
    points_in,
    refused,
    texts,
    to_the_end,
    trick_after,
    turn,
)
from rules.holders import Table, known, shared_refusals, sides
from sheepshead import Card, CardSet, State, deal, get_variant
from sheepshead.holdings import Sight, SightOf
from sheepshead.replaying import record_of

HANDS = {
    0: "QC QS AC AS 8D",
    1: "JH TC TS TH 9D",
    2: "QH JC KC KS KH",
    3: "QD JS 9C 9S AD",
    4: "JD 8C 8S TD AH",
    5: "7D 9H 8H 7H KD",
}
GAME = Table("six-handed-spitz", HANDS, ("pass",) * 6)
WITH_JACK = HANDS | {1: "JD TC TS TH 9D", 4: "JH 8C 8S TD AH"}
MAY_GIVE = {"pass", "give QC", "give QS"}
MAY_RETURN = {"give JH", "give TC", "give TS", "give TH", "give 9D"}


def _after(*answers: str, hands: dict[int, str] = HANDS) -> State:
    return after(GAME.preset, answers, hands)


REFUSALS = [
    *shared_refusals(GAME),
    refused("turn/wrong-phase", _after, "play QC", MAY_GIVE),
    refused("turn/wrong-phase", _after, "pick", MAY_GIVE),
    refused("turn/not-your-turn", _after, "pass", set(), seat=1),
    refused("turn/not-your-turn", lambda: _after("give QS"), "give AC", set(), seat=0),
    refused("turn/face-needed", _after, "give ??", MAY_GIVE),
    refused("turn/face-needed", lambda: _after("give QS"), "give ??", MAY_RETURN),
    refused("give/give-or-pass", _after, "call JH", MAY_GIVE),
    refused("give/give-or-pass", _after, "announce both", MAY_GIVE),
    refused("give/one-of-two", _after, "give AC", MAY_GIVE),
    refused("give/one-of-two", _after, "give JD", MAY_GIVE),
    refused("give/one-of-two", lambda: _after("pass"), "give 9D", {"pass"}),
    refused("give/one-of-two", lambda: _after(*["pass"] * 4), "give JD", {"pass"}),
    refused("give/give-back", lambda: _after("give QS"), "pass", MAY_RETURN),
    refused("give/give-back", lambda: _after("give QS"), "call JH", MAY_RETURN),
    refused("give/own-card-back", lambda: _after("give QS"), "give QS", MAY_RETURN),
    refused("give/own-card-back", lambda: _after("give QS"), "give AC", MAY_RETURN),
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


def test_cards_are_dealt_three_and_two() -> None:
    """Thirty cards without two black sevens, five to each seat and no blind."""
    pack = get_variant(GAME.preset).pack
    deck = tuple(pack)
    state = deal(GAME.preset, cards=deck, dealer=5)
    assert 6 * 5 == 30 == len(deck)
    assert {Card("7C"), Card("7S")}.isdisjoint(deck)
    assert deck[0:3] + deck[18:20] == state.own(0).dealt


def test_each_seat_is_asked_once_from_forehand_on() -> None:
    """Whatever it holds, so that the asking tells nothing; then forehand leads."""
    for seat in range(6):
        state = _after(*["pass"] * seat)
        assert ("asking", seat) == (state.phase.name, state.to_act)
        assert (MAY_GIVE if seat == 0 else {"pass"}) == texts(state)
    state = _after(*["pass"] * 6)
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert ("holders", None) == (state.terms.contract, state.terms.declarer)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("QC JD AC AS 8D", {"pass", "give QC", "give JD"}),
        ("QS JD AC AS 8D", {"pass", "give QS", "give JD"}),
        ("QC QS JD AS 8D", {"pass", "give QC", "give QS", "give JD"}),
        ("QC QH AC AS 7D", {"pass"}),
        ("JD JS AC AS 8D", {"pass"}),
    ],
)
def test_who_holds_two_of_three_cards_may_give_one_of_them(hand: str, expected: set[str]) -> None:
    """Black queens and the jack of diamonds; the seven of diamonds is none of them."""
    assert expected == texts(after(GAME.preset, (), {0: hand}))


def test_the_left_neighbour_gives_back_any_card_but_that_one() -> None:
    """Then the cards have changed hands, and the neighbour is asked himself."""
    state = _after("give QS")
    assert (1, MAY_RETURN) == turn(state)
    state = _after("give QS", "give TH")
    assert CardSet("QC TH AC AS 8D") == state.hand(0)
    assert CardSet("QS JH TC TS 9D") == state.hand(1)
    assert (1, {"pass"}) == turn(state)
    assert (2, {"pass"}) == turn(_after("give QS", "give TH", "pass"))


def test_the_card_given_back_may_be_a_partner_s_card() -> None:
    """Seat 1 keeps the queen for its jack: it has one of the three cards again, seat 0 two."""
    state = _after("give QS", "give JD", hands=WITH_JACK)
    assert CardSet("QC JD AC AS 8D") == state.hand(0)
    assert (1, {"pass"}) == turn(state)


def test_who_has_two_by_a_gift_may_give_one_on() -> None:
    """Seat 1 has the jack and now a queen, and may give either to seat 2, who gives back."""
    state = _after("give QS", "give TH", hands=WITH_JACK)
    assert (1, {"pass", "give QS", "give JD"}) == turn(state)
    state = _after("give QS", "give TH", "give QS", hands=WITH_JACK)
    assert 2 == state.to_act
    assert {"give QH", "give JC", "give KC", "give KS", "give KH"} == texts(state)
    state = _after("give QS", "give TH", "give QS", "give KC", hands=WITH_JACK)
    assert (2, {"pass"}) == turn(state)
    state = _after("give QS", "give TH", "give QS", "give KC", *["pass"] * 4, hands=WITH_JACK)
    assert "dddooo" == sides(state)


def test_the_dealer_gives_to_forehand_who_is_not_asked_again() -> None:
    """The last to be asked is the dealer; after the card given back forehand leads."""
    hands = HANDS | {0: "7D 9H 8H 7H KD", 5: "QC QS AC AS 8D"}
    state = _after(*["pass"] * 5, "give QC", hands=hands)
    assert (0, {"give 7D", "give 9H", "give 8H", "give 7H", "give KD"}) == turn(state)
    state = _after(*["pass"] * 5, "give QC", "give 7H", hands=hands)
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert cards("QC 7D 9H 8H KD") == cards_to_play(state)
    assert "dooodd" == sides(state)


@pytest.mark.parametrize("seat", [2, 3, 4, 5, None])
def test_third_parties_see_that_cards_changed_hands_and_not_which(seat: int | None) -> None:
    """Another gift and another card given back look the same to them."""
    one, other = _after("give QS", "give TH"), _after("give QC", "give 9D")
    assert [(0, "give ??"), (1, "give ??")] == [
        (giver, str(action)) for giver, action in one.view(seat).phase.log
    ]
    assert one.view(seat) == other.view(seat)


def test_both_know_the_two_cards_and_where_they_are() -> None:
    """The giver has seen what he gave and what he got, and so has his neighbour."""
    state = _after("give QS", "give TH")
    queen, ten = Card("QS"), Card("TH")
    assert {Sight(SightOf.GIVEN, queen, 1), Sight(SightOf.RECEIVED, ten, 1)} == set(
        state.view(0).own.sights
    )
    assert {Sight(SightOf.RECEIVED, queen, 0), Sight(SightOf.GIVEN, ten, 0)} == set(
        state.view(1).own.sights
    )
    assert CardSet("QC TH AC AS 8D") == state.view(0).hand


def test_a_record_of_the_hand_has_the_cards_that_were_given() -> None:
    """Seat 1 gives twice: back to seat 0, and on to seat 2."""
    given = ("give QS", "give TH", "give QS", "give KC")
    assert given == record_of(_after(*given, hands=WITH_JACK)).actions


def test_the_holders_after_the_exchange_play_together() -> None:
    """Two against four before, three against three after; known when they play their cards."""
    assert "dooodo" == sides(GAME.playing())
    exchanged = ["give QS", "give TH", *["pass"] * 5]
    assert "ddoodo" == sides(_after(*exchanged))
    assert () == known(_after(*exchanged))
    played = [*exchanged, *plays("8D QS QH QD JD 7D")]
    assert (1, 4) == known(_after(*played))
    assert {0, 1, 4} == set(known(to_the_end(_after(*exchanged))))


def test_the_seven_of_diamonds_is_the_highest_trump() -> None:
    """Above the queen of clubs; the rest of the order is the usual one."""
    order = GAME.playing().order
    trumps = "7D QC QS QH QD JC JS JH JD AD TD KD 9D 8D"
    assert trumps == " ".join(map(str, order.trumps))


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        pytest.param("QS 7D JC 9D AD 8H", 1, 16, id="the seven wins here too"),
        pytest.param("QC QS 7D QH QD JC", 2, 14, id="above the queen of clubs"),
        pytest.param("QS QC JC 9D AD 8H", 1, 19, id="without it the queen of clubs"),
        pytest.param("AH TH KH 9H 8H 7D", 5, 25, id="it trumps"),
        pytest.param("AD TD KD 9D 8D JD", 5, 27, id="jacks above diamonds"),
    ],
)
def test_the_winner_of_a_trick(trick: str, winner: int, points: int) -> None:
    """The seven is on top: it comes first, then queens, jacks and diamonds."""
    *before, last = trick.split()
    taken = trick_after(GAME.seen(last, " ".join(before), seat=5), last)
    assert (winner, points) == (taken.winner, points_in(taken))


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [("7D QC 9H", "AD", "7D QC"), ("JD QS 9S", "AC", "JD QS 9S"), ("7D 9H", "AH", "9H")],
)
def test_the_cards_are_played_freely(hand: str, trick: str, expected: str) -> None:
    """The seven is a trump; queens and the jack are asked nothing but to follow suit."""
    assert cards(expected) == cards_to_play(GAME.seen(hand, trick))


THREE = {0: "QC", 2: "QS", 4: "JD"}
TWO = {0: "QC QS", 4: "JD"}
ONE = {0: "QC QS JD"}


@pytest.mark.parametrize(
    ("held", "takes", "expected"),
    [
        pytest.param(THREE, [(3, 61), (2, 59)], (1, -1, 1, -1, 1, -1), id="three, 61"),
        pytest.param(THREE, [(3, 60), (2, 60)], (-2, 2, -2, 2, -2, 2), id="three, 60"),
        pytest.param(THREE, [(4, 90), (1, 30)], (1, -1, 1, -1, 1, -1), id="three, 90"),
        pytest.param(THREE, [(4, 91), (1, 29)], (2, -2, 2, -2, 2, -2), id="three, 91"),
        pytest.param(THREE, [(5, 120), (0, 0)], (3, -3, 3, -3, 3, -3), id="three, every trick"),
        pytest.param(THREE, [(1, 31), (4, 89)], (-2, 2, -2, 2, -2, 2), id="three, 31"),
        pytest.param(THREE, [(1, 30), (4, 90)], (-4, 4, -4, 4, -4, 4), id="three, 30"),
        pytest.param(THREE, [(0, 0), (5, 120)], (-6, 6, -6, 6, -6, 6), id="three, no trick"),
        pytest.param(TWO, [(3, 61), (2, 59)], (2, -1, -1, -1, 2, -1), id="two, 61"),
        pytest.param(TWO, [(3, 60), (2, 60)], (-4, 2, 2, 2, -4, 2), id="two, 60"),
        pytest.param(TWO, [(4, 91), (1, 29)], (4, -2, -2, -2, 4, -2), id="two, 91"),
        pytest.param(TWO, [(0, 0), (5, 120)], (-12, 6, 6, 6, -12, 6), id="two, no trick"),
        pytest.param(ONE, [(3, 61), (2, 59)], (5, -1, -1, -1, -1, -1), id="one, 61"),
        pytest.param(ONE, [(3, 60), (2, 60)], (-10, 2, 2, 2, 2, 2), id="one, 60"),
        pytest.param(ONE, [(1, 30), (4, 90)], (-20, 4, 4, 4, 4, 4), id="one, 30"),
    ],
)
def test_the_holders_share_equally_and_a_loss_is_doubled(
    held: dict[int, str], takes: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    """Three against three one unit each, two against four two, alone five."""
    assert expected == payoffs(GAME.over([*takes, *[(0, 0)] * 4], held))
