"""Which cards can be called with six cards left after the bury, and what the house changes."""

from __future__ import annotations

import pytest

from rules.helpers import after, code, texts, variant_of
from sheepshead import State


def _naming(hand: str, blind: str, **options: object) -> State:
    """Forehand has picked, has buried the blind and is to call with this hand."""
    variant = variant_of("called-ace", **options)
    return after(variant, ["pick", f"bury {blind}"], {0: hand}, blind=blind)


def _under(hand: str, *aces: str) -> set[str]:
    """Calls of these aces with each card of the hand laid under them."""
    return {f"call {ace} under {card}" for ace in aces for card in hand.split()}


SIX_TRUMPS = "QC QS QH JC JD AD"
ACE_AND_TRUMPS = "AH QC QS QH JC JD"
TWO_ACES = "AH AS QC QS JC JD"
THREE_ACES = "AC AS AH QC JC 7D"
ALL_ACES_AND_TENS = "AC AS AH TC TS TH"
OWN_ACE_AND_SMALL = "AH 8H QC QS JC JD"
ACE_BURIED = "9S QC QS JC JD AD"


@pytest.mark.parametrize(
    ("hand", "blind", "expected"),
    [
        pytest.param(
            "QC QS JD AD 9H 7S",
            "7C 8C",
            {"call AH", "call AS"},
            id="an ace for each plain suit in hand",
        ),
        pytest.param("AH 8H 7S QC JS 9D", "7C 8C", {"call AS"}, id="own ace"),
        pytest.param(ACE_BURIED, "AS 8C", set(), id="the ace is buried"),
        pytest.param(THREE_ACES, "7C 8C", {"call TC", "call TS", "call TH"}, id="all aces"),
        pytest.param("AC AS AH TH QC JC", "7C 8C", {"call TC", "call TS"}, id="own ten"),
        pytest.param(ALL_ACES_AND_TENS, "7C 8C", set(), id="all aces and tens"),
        pytest.param(SIX_TRUMPS, "7C 8C", _under(SIX_TRUMPS, "AC", "AS", "AH"), id="trumps only"),
        pytest.param(ACE_AND_TRUMPS, "7C 8C", _under(ACE_AND_TRUMPS, "AC", "AS"), id="one ace"),
        pytest.param(TWO_ACES, "7C 8C", _under(TWO_ACES, "AC"), id="two aces"),
        pytest.param(OWN_ACE_AND_SMALL, "7C 8C", set(), id="own ace and a small card"),
        pytest.param("KC TC AS 9H QH 8D", "7C 8C", {"call AC", "call AH"}, id="never trump"),
        pytest.param(
            THREE_ACES, "TC 8C", {"call TS", "call TH"}, id="a buried ten cannot be called"
        ),
        pytest.param("AC AS QC QS JC JD", "AH 8C", set(), id="a buried ace is not held for a ten"),
        pytest.param(
            SIX_TRUMPS, "8H 8C", _under(SIX_TRUMPS, "AC", "AS", "AH"), id="last plain card buried"
        ),
        pytest.param(
            SIX_TRUMPS, "AS 8C", _under(SIX_TRUMPS, "AC", "AH"), id="a buried ace under nothing"
        ),
    ],
)
def test_what_can_be_called(hand: str, blind: str, expected: set[str]) -> None:
    """An ace of a suit in hand; tens with all aces; an unknown with aces and trumps only."""
    assert expected | {"alone"} == texts(_naming(hand, blind))


def test_the_calling_step_stays_when_nothing_can_be_called() -> None:
    """A picker who can call nothing still says that he goes alone; then forehand leads."""
    state = _naming(ALL_ACES_AND_TENS, "7C 8C")
    assert {"alone"} == texts(state)
    assert "naming" == state.phase.name


@pytest.mark.parametrize(
    ("mode", "hand", "blind", "expected"),
    [
        ("strict", OWN_ACE_AND_SMALL, "7C 8C", set()),
        (
            "no-callable-suit",
            OWN_ACE_AND_SMALL,
            "7C 8C",
            _under(OWN_ACE_AND_SMALL, "AC", "AS"),
        ),
        ("off", OWN_ACE_AND_SMALL, "7C 8C", set()),
        ("strict", ACE_BURIED, "AS 8C", set()),
        ("no-callable-suit", ACE_BURIED, "AS 8C", _under(ACE_BURIED, "AC", "AH")),
        ("strict", SIX_TRUMPS, "7C 8C", _under(SIX_TRUMPS, "AC", "AS", "AH")),
        ("no-callable-suit", SIX_TRUMPS, "7C 8C", _under(SIX_TRUMPS, "AC", "AS", "AH")),
        ("off", SIX_TRUMPS, "7C 8C", set()),
        ("no-callable-suit", "QC QS JD AD 9H 7S", "7C 8C", {"call AH", "call AS"}),
        ("no-callable-suit", ALL_ACES_AND_TENS, "7C 8C", set()),
        ("no-callable-suit", THREE_ACES, "7C 8C", {"call TC", "call TS", "call TH"}),
    ],
)
def test_the_house_says_when_an_unknown_is_allowed(
    mode: str, hand: str, blind: str, expected: set[str]
) -> None:
    """Strict: plain cards are all aces. No callable suit: no open call. Off: never."""
    assert expected | {"alone"} == texts(_naming(hand, blind, unknown_mode=mode))


@pytest.mark.parametrize(
    ("tens", "expected"),
    [("all-three-aces", {"call TC", "call TS", "call TH", "alone"}), ("off", {"alone"})],
)
def test_the_house_says_whether_tens_are_called(tens: str, expected: set[str]) -> None:
    """Without tens a picker with all three aces goes alone."""
    assert expected == texts(_naming(THREE_ACES, "7C 8C", call_ten=tens))


def test_a_ten_is_not_called_over_an_unknown() -> None:
    """Only an ace is called with a card under it."""
    assert "call/callable-card" == code(_naming(THREE_ACES, "7C 8C"), "call TS under QC")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("QC QS JD AD 9H 7S", {"call AH", "call AS"}),
        (ALL_ACES_AND_TENS, {"alone"}),
        (SIX_TRUMPS, _under(SIX_TRUMPS, "AC", "AS", "AH")),
    ],
)
def test_a_house_may_allow_going_alone_only_when_forced(hand: str, expected: set[str]) -> None:
    """There one goes alone only when nothing can be called; elsewhere always."""
    assert expected == texts(_naming(hand, "7C 8C", alone="forced-only"))
    assert expected | {"alone"} == texts(_naming(hand, "7C 8C", alone="allowed"))


def test_the_call_is_public_and_the_unknown_lies_face_down() -> None:
    """All hear which card is called and that a card lies under it; its face only its owner sees."""
    variant = variant_of("called-ace")
    state = after(
        variant, ["pick", "bury 7C 8C", "call AH under QH"], {0: SIX_TRUMPS}, blind="7C 8C"
    )
    assert "AH" == str(state.terms.called)
    assert "??" == str(state.terms.under)
    assert "QH" == str(state.view(0).own.under)
    assert all("QH" not in str(state.view(seat).to_dict()["public"]) for seat in range(5))
