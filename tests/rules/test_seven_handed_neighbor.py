"""Seven-handed with the left neighbour as partner: refusals, two buries, sides and results.

Seat 6 deals, seat 0 is forehand and picks; seat 1 is his left neighbour.
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
    code,
    codes_of,
    plays,
    refused,
    result_of,
    texts,
    to_the_end,
)
from rules.picking import (
    FOUR_CARDS,
    SEVEN,
    Picking,
    buries_of,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import CardSet, InvalidDeal, Record, get_variant, replay
from sheepshead.facts import Side
from sheepshead.known import Facts

GAME = "seven-handed-neighbor"
TABLE = Picking(
    preset=GAME,
    hands=SEVEN,
    named=(),
    blind=FOUR_CARDS,
    buries=("bury 9C 8C", "bury 7C 9S"),
)
NEIGHBOR_HAS = f"{SEVEN[1]} 7C 9S"
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    refused(
        "bury/card-in-hand",
        lambda: TABLE.after("pick", "bury 9C 8C"),
        "bury 9C 7C",
        buries_of(NEIGHBOR_HAS, 2),
    ),
    refused(
        "bury/count",
        lambda: TABLE.after("pick", "bury 9C 8C"),
        f"bury {SEVEN[1]}",
        buries_of(NEIGHBOR_HAS, 2),
    ),
    refused(
        "turn/not-your-turn",
        lambda: TABLE.after("pick"),
        "bury 7C 9S",
        set(),
        seat=1,
    ),
    refused("turn/wrong-phase", TABLE.playing, "pass", TABLE.leads),
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


def test_picker_and_neighbour_take_two_cards_each_and_bury_two_each() -> None:
    """The picker has the first two of the blind, as dealt; each buries any two of his own."""
    state = TABLE.after("pick")
    assert (0, buries_of(f"{SEVEN[0]} 9C 8C", 2)) == (state.to_act, texts(state))
    assert 15 == len(texts(state))
    state = TABLE.after("pick", "bury QS 8C")
    assert (1, buries_of(NEIGHBOR_HAS, 2)) == (state.to_act, texts(state))
    state = TABLE.after("pick", "bury QS 8C", "bury AH JD")
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert CardSet("QC 9H 8S 9C") == state.hand(0)
    assert CardSet("TH TC 7C 9S") == state.hand(1)


def test_each_sees_his_own_part_of_the_blind_and_nobody_the_bury_of_another() -> None:
    """What was taken and buried is known to its seat alone."""
    state = TABLE.playing()
    own = {seat: state.view(seat).own for seat in range(7)}
    assert (CardSet("9C 8C"), CardSet("9C 8C")) == (own[0].took, own[0].buried)
    assert (CardSet("7C 9S"), CardSet("7C 9S")) == (own[1].took, own[1].buried)
    assert all(not own[seat].took and not own[seat].buried for seat in range(2, 7))
    public = str(state.view(None).to_dict())
    assert not any(card in public for card in FOUR_CARDS.split())


def test_nothing_is_named_and_forehand_leads() -> None:
    """After the two buries play begins, whoever has picked."""
    actions = ["pass", "pass", "pass", "pick", "bury 9C 8C", "bury 7C 9S"]
    state = TABLE.after(*actions)
    assert ("playing", 0) == (state.phase.name, state.to_act)


@pytest.mark.parametrize(("passes", "picker", "neighbor"), [(0, 0, 1), (3, 3, 4), (6, 6, 0)])
def test_the_seat_on_the_picker_s_left_is_the_partner_and_all_know(
    passes: int, picker: int, neighbor: int
) -> None:
    """From the first card, wherever the picker sits and whoever holds the jack of diamonds."""
    state = TABLE.after(*["pass"] * passes, "pick", "bury 9C 8C")
    assert neighbor == state.to_act
    state = TABLE.after(*["pass"] * passes, "pick", "bury 9C 8C", "bury 7C 9S")
    assert (picker, neighbor) == state.view(None).declaring
    declaring = [seat for seat in range(7) if state.view(seat).side is Side.DECLARING]
    assert sorted([picker, neighbor]) == declaring


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [("JD 9H 8H", "KH", "9H 8H"), ("JD 9H 8H", "9C", "JD 9H 8H"), ("JD TD 9H", "8D", "JD TD")],
)
def test_suit_is_followed_and_nothing_else_is_asked(hand: str, trick: str, expected: str) -> None:
    """No card means anything for the sides."""
    assert cards(expected) == cards_to_play(at_the_table(GAME, "pick", hand, trick))


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 2, (4, 1, -1, -1, -1, -1, -1), id="61"),
        pytest.param(90, 3, (4, 1, -1, -1, -1, -1, -1), id="90"),
        pytest.param(91, 3, (8, 2, -2, -2, -2, -2, -2), id="91, schneider"),
        pytest.param(120, 4, (12, 3, -3, -3, -3, -3, -3), id="every trick"),
        pytest.param(60, 2, (-4, -1, 1, 1, 1, 1, 1), id="60 each is lost"),
        pytest.param(31, 2, (-4, -1, 1, 1, 1, 1, 1), id="31"),
        pytest.param(30, 2, (-8, -2, 2, 2, 2, 2, 2), id="30, schneider"),
        pytest.param(0, 0, (-12, -3, 3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_two_play_against_five(points: int, tricks: int, expected: tuple[int, ...]) -> None:
    """The neighbour has one unit, the picker four; lost as it is won."""
    assert expected == paid(TABLE, points, tricks, (0, 1))


def test_a_whole_hand() -> None:
    """Picker and neighbour have 62 of 120 points and win."""
    result = result_of(TABLE.story())
    assert (62, 0, 29, 29, 0, 0, 0) == result.points
    assert (2, 0, 1, 1, 0, 0, 0) == result.tricks
    assert (4, 1, -1, -1, -1, -1, -1) == result.payoffs


SCHWARZ = {
    0: "8S 7S 8H 7H",
    1: "9S 9H 8C 7C",
    2: "QC QS QH QD",
    3: "JC JS JH JD",
    4: "TS TH TC KC",
    5: "KS KH TD KD",
    6: "9D 8D 7D 9C",
}


def test_each_bury_counts_for_the_seat_that_laid_it_aside() -> None:
    """The picker has buried 22 points and the neighbour 22; without a trick they are schwarz."""
    played = plays("8S 9S QC JC TS KS 9D QS JS TH TD 8D 7S 9H QH JH TC KD 7D 8H 8C QD JD KC KH 9C")
    actions = ["pick", "bury AC AS", "bury AH AD", *played, *plays("7H 7C")]
    result = result_of(after(GAME, actions, SCHWARZ, blind="AC AS AH AD"))
    assert (22, 22, 76, 0, 0, 0, 0) == result.points
    assert (0, 0, 4, 0, 0, 0, 0) == result.tricks
    assert (-12, -3, 3, 3, 3, 3, 3) == result.payoffs


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 7)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring
    assert "turn/wrong-phase" == code(state, "bury 9C 8C")


def test_a_known_game_states_all_four_buried_cards() -> None:
    """Those of the picker are his, the other two the neighbour's, in any order."""
    state = TABLE.known(buried="7C 8C 9S 9C")
    assert 0 == state.to_act
    assert (0, 1) == state.view(None).declaring
    assert CardSet("9C 8C") == state.view(0).own.buried
    assert CardSet("7C 9S") == state.view(1).own.buried
    assert CardSet(SEVEN[0]) == state.hand(0)
    assert CardSet(SEVEN[1]) == state.hand(1)


def test_a_record_that_starts_from_a_known_game_gives_the_same_result() -> None:
    """Here picker and neighbour have each buried a card from hand and one of the blind."""
    hands = tuple(tuple(CardSet(SEVEN[seat])) for seat in range(7))
    blind = tuple(CardSet(card).cards[0] for card in FOUR_CARDS.split())
    first = ["pick", "bury QS 8C", "bury AH 7C"]
    bid = Record(variant=GAME, dealer=6, hands=hands, blind=blind, actions=tuple(first))
    facts = Facts(contract="pick", declarer=0, buried="QS 8C AH 7C")
    known = Record(variant=GAME, dealer=6, hands=hands, blind=blind, setup=facts)
    one, other = (to_the_end(replay(record)[-1]) for record in (bid, known))
    assert result_of(one) == result_of(other)
    assert one.phase.tricks == other.phase.tricks


@pytest.mark.parametrize(
    "buried",
    [
        pytest.param("9C 8C", id="the neighbour has buried nothing"),
        pytest.param("9C 8C QS 7C", id="three of the picker"),
        pytest.param("9C 8C 7C 9S AH", id="three of the neighbour"),
        pytest.param("9C 8C 7C KC", id="a card of neither"),
        pytest.param("", id="nothing"),
    ],
)
def test_a_known_game_obeys_the_rules_of_burying(buried: str) -> None:
    """Two cards of each, of his own."""
    with pytest.raises(InvalidDeal):
        TABLE.known(buried=buried)


@pytest.mark.parametrize("facts", [{"called": "AH"}, {"alone": True}])
def test_a_known_game_has_no_place_for_what_is_not_named(facts: dict[str, object]) -> None:
    """No card is called, and nobody can go alone."""
    with pytest.raises(InvalidDeal):
        TABLE.known(**facts)
