"""The closed alphabet of actions, and how each looks to who may not see the cards in it."""

from __future__ import annotations

import copy
import pickle
from typing import get_args

import pytest

from sheepshead import (
    FACE_DOWN,
    Accept,
    Action,
    Announce,
    Bid,
    BidPoints,
    Bury,
    Call,
    Card,
    CardSet,
    Give,
    NameTrump,
    NotationError,
    Play,
    Suit,
    parse_action,
)
from sheepshead.actions import PASS, as_seen, faces_of, plays_of_mask

SEEN = [
    ("bury TC 7D", "bury ?? ??"),
    ("call AC under 9S", "call AC under ??"),
    ("call AC", "call AC"),
    ("accept 7D", "accept ??"),
    ("play QC", "play QC"),
    ("pass", "pass"),
    ("pick", "pick"),
    ("alone", "alone"),
    ("knock", "knock"),
    ("double", "double"),
    ("bid solo", "bid solo"),
    ("bid 12", "bid 12"),
    ("raise 10", "raise 10"),
    ("hold", "hold"),
    ("trump S", "trump S"),
    ("choose ramsch", "choose ramsch"),
    ("bid any", "bid any"),
    ("give QS", "give ??"),
    ("announce both", "announce both"),
]


@pytest.mark.parametrize(("text", "looks"), SEEN)
def test_as_seen(text: str, looks: str) -> None:
    """What is laid away, laid under a call, given or given back has no face for the others."""
    assert str(as_seen(parse_action(text))) == looks
    assert str(as_seen(as_seen(parse_action(text)))) == looks


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("bury TC 7D", "TC 7D"),
        ("call AC under 9S", "9S"),
        ("call AC", ""),
        ("accept 7D", "7D"),
        ("give QS", "QS"),
        ("announce both", ""),
        ("play QC", "QC"),
        ("pick", ""),
        ("raise 10", ""),
        ("hold", ""),
    ],
)
def test_cards_laid_down(text: str, faces: str) -> None:
    """The called card is only named; what is laid on the table or away is a card of the seat."""
    assert " ".join(map(str, faces_of(parse_action(text)))) == faces


def test_there_are_nineteen_kinds() -> None:
    """The alphabet is closed: a new kind of action is a change that every program must see."""
    assert [kind.__name__ for kind in get_args(Action)] == [
        "Pass",
        "Pick",
        "Bid",
        "BidPoints",
        "Raise",
        "Hold",
        "Bury",
        "Call",
        "Alone",
        "NameTrump",
        "Knock",
        "Double",
        "Redeal",
        "Blitz",
        "Accept",
        "Choose",
        "Give",
        "Announce",
        "Play",
    ]


@pytest.mark.parametrize("text", [text for text, _ in SEEN])
def test_actions_are_values(text: str) -> None:
    """Made twice they are equal and hash alike; pickled they come back; a repr evaluates."""
    action = parse_action(text)
    assert action == parse_action(text)
    assert hash(action) == hash(parse_action(text))
    assert pickle.loads(pickle.dumps(action)) == action
    names = {type(action).__name__: type(action), "Card": Card, "Suit": Suit}
    if "Suit" not in repr(action):
        assert eval(repr(action), names) == action


def test_actions_do_not_change() -> None:
    """No field of an action can be set."""
    for action, field in ((Play(Card("QC")), "card"), (Bid("solo"), "contract")):
        with pytest.raises(AttributeError):
            setattr(action, field, None)


def test_kinds_differ() -> None:
    """Passing is not picking, and points are not a contract."""
    different = [PASS, parse_action("pick"), Bid("solo"), BidPoints(12), NameTrump(Suit.CLUBS)]
    assert len(set(different)) == 5


def test_bury_is_in_deck_order() -> None:
    """The order in which cards are laid away does not matter, and none is laid away twice."""
    assert Bury((Card("7D"), Card("TC"))) == Bury((Card("TC"), Card("7D")))
    assert Bury((FACE_DOWN, FACE_DOWN)).cards == (FACE_DOWN, FACE_DOWN)
    with pytest.raises(NotationError, match="TC stands twice"):
        Bury((Card("TC"), Card("7D"), Card("TC")))


def test_plays_are_made_once() -> None:
    """There is one `Play` of a card, and the plays of a hand stand in deck order."""
    assert Play(Card("QC")) is Play(Card("QC"))
    assert copy.deepcopy(Play(FACE_DOWN)) is Play(FACE_DOWN)
    hand = CardSet("7D QC")
    assert list(map(str, plays_of_mask(hand.mask))) == ["play QC", "play 7D"]


def test_a_call_an_accept_and_a_gift_hold_cards() -> None:
    """The fields have the names that a program matches on."""
    match Call(Card("AC"), Card("9S")):
        case Call(card, under):
            assert (str(card), str(under)) == ("AC", "9S")
    match Accept(Card("7D")):
        case Accept(card):
            assert card is Card("7D")
    match Give(FACE_DOWN):
        case Give(card):
            assert card is FACE_DOWN
    match parse_action("announce both"):
        case Announce(what):
            assert what == "both"


@pytest.mark.parametrize("what", ["", "BOTH", "two words", "both-"])
def test_what_is_announced_is_a_word(what: str) -> None:
    """Nothing else can be announced, so that it is read again as it was written."""
    with pytest.raises(NotationError):
        Announce(what)
