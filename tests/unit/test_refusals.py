"""A refusal names the seat, the action, the reason and what would have been allowed."""

from __future__ import annotations

import copy
import pickle

import pytest

from sheepshead import (
    FACE_DOWN,
    Card,
    IllegalAction,
    InvalidDeal,
    InvalidVariant,
    NotationError,
    NotYourTurn,
    Play,
    RecordError,
    SheepsheadError,
    StaleAction,
    State,
    WrongPhase,
    apply,
    deal,
    legal_actions,
    parse_action,
    parse_card,
    parse_step,
    pick,
    setup,
    why_not,
)
from sheepshead.order import TRUMP
from sheepshead.rules import Broken, Rule, broken

BURIES = (
    "Allowed: bury QC 8C, bury QC AS, bury QC KS, bury QC 7S, bury QC TH, bury QC 9D, bury QC 8D, "
    "bury 8C AS, bury 8C KS, bury 8C 7S, bury 8C TH, bury 8C 9D and 16 more."
)
RUFSPIEL = {
    "hands": [
        "QC QS JD AH 9H KS 8C 7D",
        "QH JC TH KC TC AS 9D 8D",
        "QD JS KH AC 9C TS AD TD",
        "JH 8H 7H 7C 9S 8S 7S KD",
    ],
    "contract": "rufspiel",
    "declarer": 0,
    "called": Card("AC"),
}
START = {
    "called-ace": lambda: deal("called-ace", seed=1),
    "picked": lambda: pick(deal("called-ace", seed=1)),
    "auction": lambda: deal("auction-sheepshead", seed=1),
    "contracts": lambda: deal("schafkopf-classic", seed=1),
    "blocked": lambda: deal("schafkopf-classic", seed=11),
    "online": lambda: deal("sauspiel", seed=1),
    "rufspiel": lambda: setup("sauspiel", **RUFSPIEL),
}
MESSAGES = [
    (
        "called-ace",
        "play QC",
        WrongPhase,
        "turn/wrong-phase",
        "Seat 1 may not play QC: the hand is at bidding now. Allowed: pass, pick.",
    ),
    (
        "called-ace",
        "bid solo",
        IllegalAction,
        "bid/pick-or-pass",
        "Seat 1 may not bid solo: in this game one takes the blind ('pick') or passes. "
        "Allowed: pass, pick.",
    ),
    (
        "picked",
        "bury QC",
        IllegalAction,
        "bury/count",
        f"Seat 1 may not bury QC: 2 cards must be buried, not 1. {BURIES}",
    ),
    (
        "picked",
        "bury QC 7H",
        IllegalAction,
        "bury/card-in-hand",
        f"Seat 1 may not bury QC 7H: 7H is not in the hand. {BURIES}",
    ),
    (
        "picked",
        "bury ?? ??",
        IllegalAction,
        "turn/face-needed",
        f"Seat 1 may not bury ?? ??: the card laid down must be named. {BURIES}",
    ),
    (
        "auction",
        "bid 61",
        IllegalAction,
        "bid/points-range",
        "Seat 1 may not bid 61: a bid is from 1 to 60. Allowed: pass, bid 1, bid 2, bid 3, bid 4, "
        "bid 5, bid 6, bid 7, bid 8, bid 9, bid 10, bid 11 and 49 more.",
    ),
    (
        "contracts",
        "bid farbwenz",
        IllegalAction,
        "bid/on-the-menu",
        "Seat 1 may not bid farbwenz: farbwenz is not played at this table. "
        "Allowed: pass, bid rufspiel, bid wenz, bid solo.",
    ),
    (
        "blocked",
        "bid rufspiel",
        IllegalAction,
        "bid/no-callable-ace",
        "Seat 1 may not bid rufspiel: no ace can be called with this hand. "
        "Allowed: pass, bid wenz, bid solo.",
    ),
    (
        "online",
        "bid wenz",
        WrongPhase,
        "turn/wrong-phase",
        "Seat 1 may not bid wenz: the hand is at knocking now. Allowed: pass, knock.",
    ),
    (
        "rufspiel",
        "play QC",
        IllegalAction,
        "play/card-in-hand",
        "Seat 1 may not play QC: QC is not among the cards that seat 1 can play. Allowed: "
        "play TC, play KC, play JC, play AS, play TH, play QH, play 9D, play 8D.",
    ),
    (
        "rufspiel",
        "double",
        IllegalAction,
        "double/stated-before-play",
        "Seat 1 may not double: the doubles of this hand were stated when it began. Allowed: "
        "play TC, play KC, play JC, play AS, play TH, play QH, play 9D, play 8D.",
    ),
]


@pytest.mark.parametrize(("start", "text", "error", "code", "message"), MESSAGES)
def test_messages(start: str, text: str, error: type, code: str, message: str) -> None:
    """The sentence is the same from `why_not` and from the error, and the code is stable."""
    state, action = START[start](), parse_action(text)

    refusal = why_not(state, action)
    assert refusal is not None
    assert (refusal.message, refusal.code, str(refusal)) == (message, code, message)
    assert refusal.rule.id == code

    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert type(caught.value) is error
    assert str(caught.value) == message
    assert caught.value.refusal == refusal
    assert (caught.value.action, caught.value.seat) == (action, 1)


PLAYED = [
    (
        ["play KC"],
        "play QD",
        2,
        "play/follow-suit",
        "Seat 2 may not play QD: the lead was clubs, which must be followed. Allowed: play AC.",
    ),
    (
        ["play KC"],
        "play 9C",
        2,
        "play/called-card-when-led",
        "Seat 2 may not play 9C: AC is called and clubs is led for the first time, so AC must be "
        "played. Allowed: play AC.",
    ),
    (
        ["play QH", "play QD", "play JH", "play QC", "play 7D", "play 8D"],
        "play AC",
        2,
        "play/follow-suit",
        "Seat 2 may not play AC: the lead was diamonds, which must be followed. "
        "Allowed: play AD, play TD.",
    ),
    (
        ["play AS", "play TS", "play 7S", "play KS", "play QH", "play JS", "play JH", "play QC"],
        "play KC",
        1,
        "turn/not-your-turn",
        "Seat 1 may not play KC: seat 0 is to act. Seat 1 has nothing to do now.",
    ),
]


@pytest.mark.parametrize(("played", "text", "seat", "code", "message"), PLAYED)
def test_messages_in_play(played: list[str], text: str, seat: int, code: str, message: str) -> None:
    """The suit led, the called card and the cards allowed are named."""
    state = START["rufspiel"]()
    for each in played:
        state = apply(state, parse_action(each))
    refusal = why_not(state, parse_action(text), seat)
    assert refusal is not None
    assert (refusal.code, refusal.message) == (code, message)


def test_the_holder_of_the_called_ace() -> None:
    """Leading the called suit with another card, and throwing the ace away, are named too."""
    holder_leads = setup("sauspiel", **RUFSPIEL, dealer=1)
    lead = why_not(holder_leads, parse_action("play 9C"))
    assert lead is not None
    assert lead.code == "play/run-away-with-enough"
    assert lead.broken.reason == (
        "AC is called: to lead another card of clubs takes 4 cards of it in hand"
    )

    void_in_diamonds = [
        "QC QS JD AH 9H KS 8C 7D",
        "QH JC TH KC TC AS 9D 8D",
        "QD JS KH AC 9C TS 9S 8S",
        "JH 8H 7H 7C AD TD 7S KD",
    ]
    start = setup("sauspiel", **{**RUFSPIEL, "hands": void_in_diamonds})
    state = apply(start, parse_action("play 9D"))
    thrown = why_not(state, parse_action("play AC"))
    assert thrown is not None
    assert thrown.code == "play/keep-called-card"
    assert thrown.message == (
        "Seat 2 may not play AC: AC is called and clubs has not been led, so it must be kept. "
        "Allowed: play 9C, play TS, play JS, play 9S, play 8S, play KH, play QD."
    )


def test_doubling_too_late_and_by_the_wrong_side() -> None:
    """The window and the side to speak are named."""
    state = deal("sauspiel", seed=1)
    for text in ["pass"] * 4 + ["bid wenz", "pass", "pass", "pass"]:
        state = apply(state, parse_action(text))
    own = why_not(state, parse_action("double"))
    assert own is not None
    assert (own.code, own.broken.reason) == (
        "double/sides-alternate",
        "the next double is for the defenders",
    )
    late = state
    for _ in range(2):
        late = apply(late, parse_action(str(_first_play(late))))
    refused = why_not(late, parse_action("double"), 0)
    assert refused is not None
    assert refused.message == (
        "Seat 0 may not double: it is too late: doubling ends when card 2 of the hand is played. "
        "Seat 0 has nothing to do now."
    )


def _first_play(state: State) -> Play:
    return next(action for action in legal_actions(state) if isinstance(action, Play))


def test_stale() -> None:
    """A message that arrives twice is recognised by the number of actions it was meant for."""
    state = deal("called-ace", seed=1)
    with pytest.raises(StaleAction) as caught:
        apply(state, parse_action("pick"), count=3)
    assert str(caught.value) == (
        "Seat 1 may not pick: it was meant for the moment after 3 actions, but 0 have been made. "
        "Allowed: pass, pick."
    )
    assert caught.value.refusal.code == "turn/stale"
    assert apply(state, parse_action("pick"), count=0).count == 1


def test_kinds_of_errors() -> None:
    """All are `SheepsheadError`; those about values are `ValueError` too."""
    for error in (IllegalAction, InvalidDeal, InvalidVariant, NotationError, RecordError):
        assert issubclass(error, SheepsheadError)
        assert issubclass(error, ValueError)
    for error in (NotYourTurn, StaleAction, WrongPhase):
        assert issubclass(error, IllegalAction)


def _raised(start: str, text: str, seat: int | None = None) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        apply(START[start](), parse_step(text)[1], seat)
    return caught.value


ERRORS = [
    _raised("called-ace", "play QC"),
    _raised("called-ace", "pick", 3),
    _raised("picked", "bury QC"),
    InvalidDeal(("one", "two")),
    InvalidVariant(("one",)),
    RecordError("no record", line=3, step=2),
    RecordError("no record"),
]


@pytest.mark.parametrize("copied", [lambda it: pickle.loads(pickle.dumps(it)), copy.copy])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_pickled(error: SheepsheadError, copied) -> None:
    """An error that crosses to another process keeps its kind, its text and its parts."""
    again = copied(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize("copied", [lambda it: pickle.loads(pickle.dumps(it)), copy.copy])
def test_notation_errors_are_pickled(copied) -> None:
    """The same for the error about a text."""
    with pytest.raises(NotationError) as caught:
        parse_card("ZZ")
    again = copied(caught.value)
    assert str(again) == str(caught.value)
    assert again.text == "ZZ"


def test_an_error_about_a_deal_has_all_problems() -> None:
    """The problems are there one by one, and together in the text."""
    error = InvalidDeal(("one", "two"))
    assert error.problems == ("one", "two")
    assert str(error) == "one; two"


def test_an_error_about_a_record_names_line_and_step() -> None:
    """What is known of the place stands before the reason."""
    assert str(RecordError("x", line=3, step=2)) == "line 3, step 2: x"
    assert str(RecordError("x", step=2)) == "step 2: x"
    assert str(RecordError("x", line=3)) == "line 3: x"
    assert str(RecordError("x")) == RecordError("x").reason == "x"


def test_a_reason_is_rendered_when_it_is_read() -> None:
    """A policy states facts; the text is the rule's template with the facts filled in."""
    rule = Rule("x/y", "A rule.", reason="{card} and {suit}", sources=())
    stated = broken(rule, suit=TRUMP, card=FACE_DOWN)
    assert stated == Broken(rule, (("card", FACE_DOWN), ("suit", TRUMP)))
    assert stated.reason == "?? and trump"
    assert hash(stated) == hash(broken(rule, card=FACE_DOWN, suit=TRUMP))
