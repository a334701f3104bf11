"""Schafkopf with crossed partners: every rule as a refusal, no bidding, the last doubler, prices.

Seat 3 deals and seat 0 is forehand, so seats 0 and 2 are the declaring side.
"""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, plays_of, who_doubles
from rules.bavarian_hands import (
    ALL_BUT_AN_EMPTY_ONE,
    ALL_TRICKS_OF_TWO,
    NO_RUN,
    NO_TRICK_OF_TWO,
    Takes,
    sides,
)
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
    whole_deal,
)
from sheepshead import InvalidVariant, State, Variant, deal, get_variant, setup

PRESET = "schafkopf-kreuzrunde"
LEADS = plays_of(LONG[0])


def _playing(*actions: str) -> State:
    return after(PRESET, actions, LONG)


def _stated(**facts: int) -> State:
    hands, _ = whole_deal(get_variant(PRESET), LONG)
    return setup(PRESET, hands=hands, dealer=3, contract="kreuz", declarer=0, **facts)


REFUSALS = [
    refused("turn/hand-is-over", lambda: to_the_end(_playing()), "play QC", set(), seat=0),
    refused("turn/wrong-phase", _playing, "pass", LEADS),
    refused("turn/wrong-phase", _playing, "bid solo", LEADS),
    refused("turn/wrong-phase", _playing, "call AS", LEADS),
    refused("turn/not-your-turn", _playing, "play AS", set(), seat=2),
    refused("turn/face-needed", _playing, "play ??", LEADS),
    refused("play/card-in-hand", _playing, "play AS", LEADS),
    refused(
        "play/follow-suit", lambda: _playing("play 9H"), "play AC", plays_of("QD JC TH KH")
    ),
    refused(
        "play/follow-suit", lambda: _playing(*plays("KS TS")), "play JS", {"play AS", "play 9S"}
    ),
    refused("double/sides-alternate", _playing, "double", LEADS),
    refused("double/sides-alternate", _playing, "double", set(), seat=2),
    refused("double/sides-alternate", lambda: _playing("1: double"), "double", set(), seat=3),
    refused(
        "double/ladder-top", lambda: _playing("1: double", "double"), "double", set(), seat=1
    ),
    refused("double/stated-before-play", lambda: _stated(doubles=1), "double", LEADS),
    refused("double/window-closed", lambda: _playing("play 9H"), "double", plays_of("QD JC TH KH")),
    refused("double/window-closed", lambda: _playing("play 9H"), "double", set(), seat=3),
    refused(
        "double/window-closed", lambda: _playing("1: double", "play 9H"), "double", set(), seat=2
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


@pytest.mark.parametrize("dealer", range(4))
def test_forehand_leads_at_once_and_plays_with_the_seat_opposite(dealer: int) -> None:
    """Nobody bids, calls or names; the two who sit across are partners, known to all."""
    state = deal(PRESET, seed=1, dealer=dealer)
    forehand = (dealer + 1) % 4
    opposite = (dealer + 3) % 4
    assert "playing" == state.phase.name
    assert ("kreuz", forehand, forehand) == (
        state.terms.contract,
        state.terms.declarer,
        state.to_act,
    )
    assert (forehand, opposite) == state.view(None).declaring
    assert (forehand, opposite) == to_the_end(state).view(None).declaring
    named = [state.view(seat).side.value for seat in range(4)]
    assert ["declaring side", "defenders"] == [named[forehand], named[dealer]]
    assert named[forehand] == named[opposite]


def test_four_and_four_are_dealt() -> None:
    """32 cards in two packets of four, and eight tricks."""
    deck = tuple(get_variant(PRESET).pack)
    state = deal(PRESET, cards=deck, dealer=3)
    assert deck[0:4] + deck[16:20] == state.holdings.owns[0].dealt
    assert (8, 120) == (
        sum(result_of(to_the_end(state)).tricks),
        sum(result_of(to_the_end(state)).points),
    )


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("AS TS 9S 7H", "KS", "AS TS 9S"),
        ("AS TS 9S 7H", "", "AS TS 9S 7H"),
        ("AS TS 9S 7H", "JD", "7H"),
        ("AS TS 9S 7H", "AC", "AS TS 9S 7H"),
    ],
)
def test_no_ace_is_called_and_suit_is_followed(hand: str, trick: str, expected: str) -> None:
    """Queens, jacks and hearts are trump; nothing else is asked of anybody."""
    view = at_the_table(PRESET, "kreuz", hand, trick)
    assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [("AD 7H TD KD", 1, 25), ("JC QD JD AH", 1, 18), ("TS KS AS 9S", 2, 25)],
)
def test_the_winner_of_a_trick(trick: str, winner: int, points: int) -> None:
    """As in a Rufspiel: trumps Q J A T K 9 8 7 of hearts, plain suits A T K 9 8 7."""
    *before, last = trick.split()
    taken = trick_after(at_the_table(PRESET, "kreuz", last, " ".join(before), seat=3), last)
    assert (winner, points) == (taken.winner, points_in(taken))


@pytest.mark.parametrize(
    ("done", "may_double"),
    [
        pytest.param((), [1, 3], id="the other side first"),
        pytest.param(("1: double",), [0, 2], id="then the side of forehand"),
        pytest.param(("3: double", "2: double"), [], id="two are the most"),
        pytest.param(("play 9H",), [], id="not after the first card"),
        pytest.param(("1: double", "play 9H"), [], id="nor an answer"),
    ],
)
def test_doubles_are_said_before_the_first_card(
    done: tuple[str, ...], may_double: list[int]
) -> None:
    """The sides take turns."""
    assert may_double == who_doubles(_playing(*done))


def _pays(takes: Takes, hands: Hands, doubles: int = 0, variant: Variant | str = PRESET) -> int:
    hand = hand_over(variant, "kreuz", takes, declarer=0, hands=hands, doubles=doubles)
    price = payoffs(hand)[0]
    assert (price, -price, price, -price) == payoffs(hand)
    return price


FOUR_OF_TWO: Hands = {0: "QC QH", 2: "QS QD", 1: "JC"}
WITHOUT_THREE: Hands = {1: "QC QH", 3: "QS", 2: "QD"}


@pytest.mark.parametrize(
    ("takes", "hands", "price"),
    [
        pytest.param(sides(60), NO_RUN, -50, id="60 are not enough"),
        pytest.param(sides(61), NO_RUN, 50, id="61 win"),
        pytest.param(sides(90), NO_RUN, 50, id="90 is no schneider"),
        pytest.param(sides(91), NO_RUN, 60, id="91 is schneider"),
        pytest.param(sides(31), NO_RUN, -50, id="31 is out of schneider"),
        pytest.param(sides(30), NO_RUN, -60, id="30 is schneider"),
        pytest.param(ALL_BUT_AN_EMPTY_ONE, NO_RUN, 60, id="120, but not every trick"),
        pytest.param(ALL_TRICKS_OF_TWO, NO_RUN, 70, id="every trick"),
        pytest.param(NO_TRICK_OF_TWO, NO_RUN, -70, id="no trick"),
        pytest.param(sides(70), FOUR_OF_TWO, 90, id="with four"),
        pytest.param(sides(50), FOUR_OF_TWO, -90, id="lost with four"),
        pytest.param(sides(70), WITHOUT_THREE, 80, id="won without three"),
        pytest.param(sides(70), {0: "QC", 2: "QS", 1: "QH"}, 50, id="two are not enough"),
    ],
)
def test_the_price_is_that_of_a_solo_from_each_loser_to_a_winner(
    takes: Takes, hands: Hands, price: int
) -> None:
    """Fifty, and ten each for schneider, schwarz and runners from three, whoever held them."""
    assert price == _pays(takes, hands)


@pytest.mark.parametrize(
    ("takes", "doubles", "price"),
    [
        pytest.param(sides(60), 1, 100, id="60 win after a Kontra"),
        pytest.param(sides(59), 1, -100, id="59 do not"),
        pytest.param(sides(60), 2, -200, id="60 lose after Kontra and Re"),
        pytest.param(sides(61), 2, 200, id="61 win"),
        pytest.param(sides(30), 1, -100, id="30 is out of schneider after a Kontra"),
        pytest.param(sides(29), 1, -120, id="29 is not"),
        pytest.param(sides(30), 2, -240, id="30 is schneider after a Re"),
        pytest.param(sides(90), 1, 120, id="the defenders are schneider with 30 after a Kontra"),
        pytest.param(sides(89), 1, 100, id="not with 31"),
        pytest.param(sides(90), 2, 200, id="nor with 30 after a Re"),
        pytest.param(NO_TRICK_OF_TWO, 1, -140, id="schwarz is schwarz"),
    ],
)
def test_the_last_doubler_takes_the_game_over(takes: Takes, doubles: int, price: int) -> None:
    """Who doubled last needs 61 and is schneider with 30; the other side wins with 60."""
    assert price == _pays(takes, NO_RUN, doubles)


@pytest.mark.parametrize(
    ("option", "value", "price"),
    [
        ("game_price", 20, 70),
        ("extra_price", 5, 95),
        ("runner_price", 5, 80),
        ("runners_min", 5, 60),
    ],
)
def test_each_price_is_the_table_s(option: str, value: int, price: int) -> None:
    """Schneider with four runners is 100 by default."""
    assert 100 == _pays(sides(95), FOUR_OF_TWO)
    assert price == _pays(sides(95), FOUR_OF_TWO, variant=variant_of(PRESET, **{option: value}))


def test_an_unknown_option_is_an_error_that_lists_the_known_ones() -> None:
    """Nothing of a Rufspiel can be set here."""
    with pytest.raises(InvalidVariant, match="game_price"):
        variant_of(PRESET, call_price=20)


def test_there_is_one_game_and_nothing_to_say_before_it() -> None:
    """The leads of forehand are the first legal actions."""
    assert LEADS == texts(_playing())
    assert ("kreuz",) == get_variant(PRESET).contract_ids


def test_in_a_crossed_round_seats_may_knock_by_option() -> None:
    """After four cards each seat is asked; two knocks make 50 three times as dear additively."""
    variant = variant_of(PRESET, legen="additive")
    state = after(variant, (), LONG)
    assert ("knocking", {"knock", "pass"}) == (state.phase.name, texts(state))
    playing = after(variant, ["knock", "pass", "knock", "pass"], LONG)
    assert ("playing", 2) == (playing.phase.name, playing.phase.table.knocks)
    over = hand_over(variant, "kreuz", sides(70), declarer=0, hands=NO_RUN, knocks=2)
    assert (150, -150, 150, -150) == payoffs(over)
    assert "playing" == after(PRESET, (), LONG).phase.name
    alone = variant_of(PRESET, legen="each-x2", legen_limit="forehand-only")
    assert 1 == after(alone, ["knock"], LONG).phase.table.knocks
    assert (1, 4, 0) == (alone.most_knocks, variant.most_knocks, get_variant(PRESET).most_knocks)


def test_a_crossed_round_can_be_followed_by_doubled_hands() -> None:
    """Sixty each, and four hands count double; the next pays 100 instead of 50."""
    variant = variant_of(PRESET, bock_trigger="60-60")
    even = hand_over(variant, "kreuz", sides(60), declarer=0, hands=NO_RUN)
    session = result_of(even).session
    assert {"doublers": 4} == session.changed
    state = deal(variant, seed=1, dealer=3, session=session)
    over = to_the_end(state)
    plain = to_the_end(deal(PRESET, seed=1, dealer=3))
    assert payoffs(over) == tuple(2 * units for units in payoffs(plain))
    assert {"doublers": 3} == result_of(over).session.changed
    assert {} == result_of(hand_over(PRESET, "kreuz", sides(60), declarer=0)).session.changed
