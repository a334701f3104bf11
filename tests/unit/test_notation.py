"""Actions and steps are one line of text each, and reading is the inverse of writing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepshead import (
    FACE_DOWN,
    Accept,
    Action,
    Alone,
    Announce,
    Bid,
    BidPoints,
    Bury,
    Call,
    Card,
    Choose,
    Double,
    Give,
    Hold,
    Knock,
    NameTrump,
    NotationError,
    Pass,
    Pick,
    Play,
    Raise,
    Redeal,
    Suit,
    parse_action,
    parse_step,
)
from sheepshead.cards import CARDS

cards = st.sampled_from(CARDS)
seen = cards | st.just(FACE_DOWN)
names = st.from_regex(r"[a-z]{1,8}(-[a-z]{1,8}){0,3}", fullmatch=True)
actions = st.one_of(
    st.sampled_from([Pass(), Pick(), Alone(), Knock(), Double(), Hold(), Redeal()]),
    st.builds(Bid, names),
    st.builds(BidPoints, st.integers(0, 999)),
    st.builds(Raise, st.integers(0, 999)),
    st.builds(Bury, st.lists(cards, min_size=1, max_size=8, unique=True).map(tuple)),
    st.integers(1, 4).map(lambda count: Bury((FACE_DOWN,) * count)),
    st.tuples(cards, st.none() | seen)
    .filter(lambda call: call[0] is not call[1])
    .map(lambda call: Call(*call)),
    st.builds(NameTrump, st.sampled_from(Suit)),
    st.builds(Accept, seen),
    st.builds(Choose, names),
    st.builds(Give, seen),
    st.builds(Announce, names),
    st.builds(Play, seen),
)

WRITTEN = [
    ("pass", Pass()),
    ("pick", Pick()),
    ("bid rufspiel", Bid("rufspiel")),
    ("bid solo-tout", Bid("solo-tout")),
    ("bid 12", BidPoints(12)),
    ("raise 10", Raise(10)),
    ("hold", Hold()),
    ("bury TC 7D", Bury((Card("7D"), Card("TC")))),
    ("bury ?? ??", Bury((FACE_DOWN, FACE_DOWN))),
    ("call AS", Call(Card("AS"))),
    ("call TH", Call(Card("TH"))),
    ("call JC", Call(Card("JC"))),
    ("call AC under 9S", Call(Card("AC"), Card("9S"))),
    ("call AC under ??", Call(Card("AC"), FACE_DOWN)),
    ("alone", Alone()),
    ("trump S", NameTrump(Suit.SPADES)),
    ("knock", Knock()),
    ("double", Double()),
    ("redeal", Redeal()),
    ("accept 7D", Accept(Card("7D"))),
    ("accept ??", Accept(FACE_DOWN)),
    ("choose ramsch", Choose("ramsch")),
    ("bid any", Bid("any")),
    ("give QS", Give(Card("QS"))),
    ("give ??", Give(FACE_DOWN)),
    ("announce both", Announce("both")),
    ("play QC", Play(Card("QC"))),
    ("play ??", Play(FACE_DOWN)),
]


@pytest.mark.parametrize(("text", "action"), WRITTEN)
def test_each_kind_of_action(text: str, action: Action) -> None:
    """Every row of the published table is written and read so."""
    assert str(action) == text
    assert parse_action(text) == action


@given(actions)
def test_reading_is_the_inverse_of_writing(action: Action) -> None:
    """What an action prints is read back as the same action, alone and as a step."""
    assert parse_action(str(action)) == action
    assert parse_step(str(action)) == (None, action)
    assert hash(parse_action(str(action))) == hash(action)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("PICK", "pick"),
        ("  Bury  7d 10C ", "bury TC 7D"),
        ("call as UNDER q♣", "call AS under QC"),
        ("Trump h", "trump H"),
        ("play 10♦", "play TD"),
        ("Give qs", "give QS"),
        ("bury ?? QC ??", "bury QC ?? ??"),
    ],
)
def test_other_forms(text: str, written: str) -> None:
    """Cards are read in any order and spelling, verbs in any case."""
    assert str(parse_action(text)) == written


ALL = (
    "expected one of pass pick alone knock double redeal hold bid raise bury blitz call trump "
    "accept choose give announce play"
)
BID = "a bid names a contract id, such as solo, or points, such as 12"
UNREADABLE = [
    ("", ALL),
    ("fly", ALL),
    ("passed", ALL),
    ("pass now", "'pass' stands alone"),
    ("double 2", "'double' stands alone"),
    ("bid", "expected a contract or a number of points after the verb"),
    ("bid solo wenz", "expected a contract or a number of points after the verb"),
    ("bid 012", BID),
    ("bid 1000", BID),
    ("bid -1", BID),
    ("bid ²", BID),
    ("bid Solo", BID),
    ("bid solo-", BID),
    ("raise", "expected a number of points after the verb"),
    ("raise solo", "a raise asks points, such as 10"),
    ("raise 05", "a raise asks points, such as 10"),
    ("hold on", "'hold' stands alone"),
    ("bury", "expected the cards to bury"),
    ("bury QC QC", "QC stands twice"),
    ("call", "expected 'call CARD' or 'call CARD under CARD'"),
    ("call AC on 9S", "expected 'call CARD' or 'call CARD under CARD'"),
    ("call AC under", "expected 'call CARD' or 'call CARD under CARD'"),
    ("call ??", "the called card is named openly"),
    ("trump X", "the suit is one of C S H D"),
    ("trump", "expected a suit after the verb"),
    ("accept", "expected the card given back after the verb"),
    ("choose RAMSCH", "a choice is a word in lower case, such as ramsch"),
    ("give", "expected the card given away after the verb"),
    ("give QC QS", "expected the card given away after the verb"),
    ("announce", "expected what is announced after the verb"),
    ("announce both cards", "expected what is announced after the verb"),
    ("announce BOTH", "an announcement is a word in lower case, such as both"),
    ("play", "expected a card after the verb"),
    ("play QC JC", "expected a card after the verb"),
    ("2: double", ALL),
]


@pytest.mark.parametrize(("text", "expected"), UNREADABLE)
def test_what_is_no_action(text: str, expected: str) -> None:
    """Anything else is refused, with the text and what was expected in its place."""
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert str(caught.value) == f"{text!a} is not an action: {expected}"
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["play ZZ", "bury QC ZZ", "call ZZ", "accept ZZ", "give ZZ"])
def test_a_word_that_is_no_card(text: str) -> None:
    """The error names the word."""
    with pytest.raises(NotationError, match=r"(?i)'zz' is not a card: expected a rank of"):
        parse_action(text)


def test_a_card_cannot_lie_under_its_own_call() -> None:
    """A card that stands twice in one action is an error."""
    with pytest.raises(NotationError):
        parse_action("call AC under AC")


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Any text is an action or a `NotationError`, and what is read prints as it is read."""
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "seat"), [("2: double", 2), ("0: double", 0), ("12: double", 12), (" 3: double ", 3)]
)
def test_an_announcement_begins_with_its_seat(text: str, seat: int) -> None:
    """An announcement made out of turn is prefixed with the seat that makes it."""
    assert parse_step(text) == (seat, Double())


@pytest.mark.parametrize("text", ["2: play QC", "0: pass", "1: knock", "3: announce both"])
def test_only_announcements_are_made_out_of_turn(text: str) -> None:
    """Only a double or a blitz may be announced out of turn."""
    with pytest.raises(NotationError) as caught:
        parse_step(text)
    assert str(caught.value) == (
        f"'{text}' is not an action: only an announcement ('double', 'blitz') is made out of turn"
    )


@pytest.mark.parametrize("text", ["2:double", "-1: double", "100: double", "two: double", "²: x"])
def test_other_prefixes(text: str) -> None:
    """A seat is one or two digits, a colon and a blank."""
    with pytest.raises(NotationError, match="is not an action: expected one of"):
        parse_step(text)


@pytest.mark.parametrize("read", [parse_action, parse_step])
def test_only_texts_are_read(read) -> None:
    """Something that is no text is a mistake of the program."""
    with pytest.raises(TypeError, match="is read from a text, not from Pick"):
        read(Pick())
