"""The functions that a program steps through a hand with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sheepshead as sh
from sheepshead import (
    Card,
    NotYourTurn,
    State,
    Suit,
    WrongPhase,
    apply,
    apply_unchecked,
    deal,
    get_variant,
    legal_actions,
    parse_action,
    score,
    view,
    why_not,
)


def _texts(state: State, seat: int | None = None) -> list[str]:
    return list(map(str, legal_actions(state, seat)))


def test_a_hand_by_its_verbs() -> None:
    """Pick, bury, call, play: each verb takes a state and returns the next."""
    state = sh.pick(deal("called-ace", seed=1))
    state = sh.bury(state, "8C", Card("7S"))
    assert repr(state) == "<State: called-ace, naming, seat 1 to act>"
    state = sh.call(state, "AH")
    assert repr(state) == "<State: called-ace, playing, trick 1, seat 1 to act>"
    state = sh.play(state, "th")
    assert [str(action) for _, action in state.phase.log] == [
        "pick",
        "bury ?? ??",
        "call AH",
        "play TH",
    ]


def test_verbs_of_the_other_games() -> None:
    """Bids in points and by contract, trump suits, knocks, doubles and choices."""
    auction = sh.bid(deal("auction-sheepshead", seed=1), 12)
    auction = sh.pass_(sh.pass_(sh.pass_(auction)))
    assert sh.name_trump(auction, "s") == sh.name_trump(auction, Suit.SPADES)

    solo = sh.knock(deal("sauspiel", seed=1))
    for _ in range(3):
        solo = sh.pass_(solo)
    solo = sh.pass_(sh.pass_(sh.pass_(sh.bid(solo, "solo"))))
    solo = sh.double(sh.name_trump(solo, "C"), seat=3)
    assert (solo.phase.table.knocks, solo.phase.doubles[0].seat) == (1, 3)

    classic = deal("schafkopf-classic", seed=1)
    for _ in range(4):
        classic = sh.pass_(classic)
    assert _texts(classic) == ["choose ramsch", "choose stock"]
    assert score(sh.choose(classic, "stock")).payoffs == (-1, -1, -1, -1)


def test_a_call_with_an_unknown_and_a_wedding() -> None:
    """The verbs lay a card under a call, and give one back for a lone trump."""
    hands = [
        "QC JC AD TD AC AS",
        "QS 9C 8C 7C TC KC",
        "QH 9S 8S 7S TS KS",
        "QD AH 9H 8H 7H TH",
        "JS JH JD KH 9D 8D",
    ]
    deck = _deck(hands, "KD 7D", (3, 3), dealer=4)
    state = sh.bury(sh.pick(deal("called-ace", cards=deck, dealer=4)), "KD", "7D")
    state = sh.call(state, "AH", "TD")
    assert str(state.phase.log[-1][1]) == "call AH under ??"
    assert state.holdings.owns[0].under is Card("TD")

    spec = {"preset": "sauspiel", "options": {"hochzeit": "closed"}}
    hands = [
        "JD AC 9C 8C AS 9S AD 9D",
        "QC QS AH TH KC 7C TS TD",
        "QH QD JC KH TC 8S 7S 8D",
        "JS JH 9H 8H 7H KS KD 7D",
    ]
    state = deal(spec, cards=_deck(hands, "", (4, 4), dealer=3), dealer=3)
    for _ in range(4):
        state = sh.pass_(state)
    state = sh.pass_(sh.pass_(sh.pass_(sh.bid(state, "hochzeit"))))
    state = sh.accept(sh.pass_(state), "8D")
    assert (str(state.hand(0)), str(state.hand(2))) == (
        "AC 9C 8C AS 9S AD 9D 8D",
        "TC JC 8S 7S KH QH QD JD",
    )


def _deck(hands: list[str], blind: str, packets: tuple[int, int], dealer: int) -> list[Card]:
    """A deck that deals these hands, the blind after the first packet."""
    order = [(dealer + 1 + turn) % len(hands) for turn in range(len(hands))]
    cards = [hand.split() for hand in hands]
    first = [card for seat in order for card in cards[seat][: packets[0]]]
    second = [card for seat in order for card in cards[seat][packets[0] :]]
    return [Card(card) for card in [*first, *blind.split(), *second]]


VERBS: list[tuple[str, Callable[[State], State]]] = [
    ("bury QC QS", lambda state: sh.bury(state, "QC", "QS")),
    ("call AC", lambda state: sh.call(state, "AC")),
    ("call AC under 9S", lambda state: sh.call(state, "AC", "9S")),
    ("alone", sh.alone),
    ("trump C", lambda state: sh.name_trump(state, "C")),
    ("knock", sh.knock),
    ("double", sh.double),
    ("accept 7D", lambda state: sh.accept(state, "7D")),
    ("choose ramsch", lambda state: sh.choose(state, "ramsch")),
    ("play QC", lambda state: sh.play(state, "QC")),
]


@pytest.mark.parametrize(("text", "verb"), VERBS, ids=[text for text, _ in VERBS])
def test_verbs_out_of_place(text: str, verb: Callable[[State], State]) -> None:
    """A verb that belongs to another phase raises `WrongPhase`, and nothing has changed."""
    state = deal("called-ace", seed=1)
    with pytest.raises(WrongPhase) as caught:
        verb(state)
    assert str(caught.value.action) == text
    assert state == deal("called-ace", seed=1)


def test_out_of_turn() -> None:
    """Only a double may be said out of turn."""
    state = deal("called-ace", seed=1)
    with pytest.raises(NotYourTurn, match="Seat 3 may not pick: seat 1 is to act"):
        apply(state, parse_action("pick"), 3)
    assert apply(state, parse_action("pick"), 1) == sh.pick(state)


def test_apply_unchecked_is_apply() -> None:
    """On legal actions the unchecked twin does the same."""
    state = deal("called-ace", seed=1)
    while not state.is_over:
        action = legal_actions(state)[-1]
        assert apply_unchecked(state, action) == apply(state, action)
        state = apply(state, action)
    with pytest.raises(AssertionError, match="the hand is over"):
        apply_unchecked(state, action)


def test_who_can_do_what() -> None:
    """A seat that is not to act has nothing to do; another seat than the viewer's is an error."""
    state = deal("called-ace", seed=1)
    assert _texts(state) == _texts(state, 1) == ["pass", "pick"]
    assert _texts(state, 2) == []
    assert list(map(str, legal_actions(view(state, 1), 1))) == ["pass", "pick"]
    assert legal_actions(view(state, None)) == ()
    with pytest.raises(ValueError, match="this is the view of seat 1, not of seat 2"):
        legal_actions(view(state, 1), 2)
    with pytest.raises(ValueError, match="a spectator does nothing at the table"):
        why_not(view(state, None), parse_action("pick"))
    for seat in (-1, 5):
        with pytest.raises(ValueError, match=f"seats are 0 to 4, not {seat}"):
            legal_actions(state, seat)


def test_when_a_hand_is_over() -> None:
    """Nobody has anything to do, and whoever tries is told so."""
    state = deal("auction-sheepshead", seed=1)
    for _ in range(4):
        state = sh.pass_(state)
    assert state.is_over
    assert state.to_act is None
    assert [legal_actions(state, seat) for seat in (None, 0, 1, 2, 3)] == [()] * 5
    for position in (state, view(state, 2)):
        refusal = why_not(position, parse_action("pass"))
        assert refusal is not None
        assert refusal.code == "turn/hand-is-over"
        assert "the hand is over. Seat" in refusal.message
    with pytest.raises(WrongPhase, match="Seat 0 may not pass: the hand is over"):
        sh.pass_(state)
    assert (score(state).payoffs, score(state).points) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_score_before_the_end() -> None:
    """A hand that goes on has no score."""
    with pytest.raises(ValueError, match="the hand is not over: it is at bidding, seat 1 to act"):
        score(deal("called-ace", seed=1))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda state: sh.play(state, "ZZ"), "'ZZ' is not a card"),
        (lambda state: sh.bury(state, "QC", "QC"), "QC stands twice"),
        (lambda state: sh.name_trump(state, "X"), "'X' is not a suit: expected one of C S H D"),
        (lambda state: sh.name_trump(state, "spades"), "'spades' is not a suit"),
    ],
)
def test_verbs_read_texts(make, message: str) -> None:
    """A text that is no card or suit is refused before anything is asked of the rules."""
    with pytest.raises(sh.NotationError, match=message):
        make(deal("called-ace", seed=1))


def test_a_variant_or_its_id() -> None:
    """`deal` takes an id, a mapping or a variant."""
    by_id = deal("sauspiel", seed=3)
    assert deal(get_variant("sauspiel"), seed=3) == deal({"preset": "sauspiel"}, seed=3) == by_id


def test_what_is_no_action_is_a_mistake_of_the_program() -> None:
    """A text must be read first; a truth value is no bid."""
    state = deal("auction-sheepshead", seed=1)
    with pytest.raises(TypeError, match="an action is needed, such as parse_action reads, not 'p"):
        apply(state, "pick")
    with pytest.raises(TypeError, match="points are a whole number, not bool"):
        sh.bid(state, True)
    assert str(sh.bid(state, 7).phase.log[-1][1]) == "bid 7"


@pytest.mark.parametrize("wrong", [None, 1, "x", []], ids=repr)
def test_a_score_needs_a_state(wrong: Any) -> None:
    """What is no state is named by its type, as `apply` does."""
    with pytest.raises(TypeError, match=f"not of a {type(wrong).__name__}"):
        score(wrong)
