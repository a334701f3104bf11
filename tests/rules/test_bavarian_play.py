"""Which aces can be called, who wins a trick by contract, and what options of the menu change."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.bavarian import LONG, SHORT, bids
from rules.helpers import (
    after,
    at_the_table,
    cards,
    cards_to_play,
    payoffs,
    points_in,
    texts,
    trick_after,
    variant_of,
)
from sheepshead import State

KNOCKS = ["pass"] * 4
PRESETS = ("schafkopf-classic", "sauspiel", "schafkopf-wirtshaus")


def _bidding(preset: str, *answers: str, hand: str, **options: object) -> State:
    knocks = [] if preset == "schafkopf-classic" else KNOCKS
    return after(variant_of(preset, **options), [*knocks, *answers], {0: hand})


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "hand", ["QC JC AH TH AC AS 9S AD", "QC QS JH AH AC TC AS 8S", "QC QS JH AH AC TC AS JD"]
)
def test_without_a_callable_ace_no_rufspiel_can_be_bid(preset: str, hand: str) -> None:
    """Gesperrt, with all aces or void in the suit of the missing one."""
    assert "bid rufspiel" not in texts(_bidding(preset, hand=hand))
    assert {"bid solo", "bid wenz", "pass"} <= texts(_bidding(preset, hand=hand))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param("QS JD TH 9H KC 8C AS 7S", "AC", id="a jack is no diamond"),
        pytest.param("QC QS QH AH 9H KS 8C 7D", "AC AS AD", id="one of each"),
        pytest.param("QC QS JH AH 9H KS 7S 8S", "AS", id="a queen is no club"),
        pytest.param("QC QS QH AH AS KS AD 7C", "AC", id="the one ace not held"),
    ],
)
def test_which_aces_can_be_called(preset: str, hand: str, expected: str) -> None:
    """A plain card of the suit in hand, its ace elsewhere; hearts never."""
    naming = _bidding(preset, "bid rufspiel", "pass", "pass", "pass", hand=hand)
    assert {f"call {card}" for card in expected.split()} == texts(naming)


@pytest.mark.parametrize("suit", ["C", "S", "H", "D"])
def test_any_suit_can_be_named_in_a_solo(suit: str) -> None:
    """The soloist need not hold a plain card of it, nor any card at all."""
    naming = _bidding(
        "sauspiel", "bid solo", "pass", "pass", "pass", hand="QC QS QH JC JS AD KD 9D"
    )
    assert f"trump {suit}" in texts(naming)


@pytest.mark.parametrize(
    ("contract", "trump", "trick", "winner", "points"),
    [
        pytest.param("wenz", None, "KH QH TH 9H", 2, 17, id="the ten wins"),
        pytest.param("wenz", None, "KH QH 9H 8H", 0, 7, id="king above queen"),
        pytest.param("geier", None, "JS 9S KS 8S", 2, 6, id="king above jack"),
        pytest.param("geier", None, "JS 9S 8S 7S", 0, 2, id="jack above nine"),
        pytest.param("wenz", None, "QC AH JD JS", 3, 18, id="only jacks are trump"),
        pytest.param("geier", None, "JC AC QD QH", 3, 19, id="only queens are trump"),
        pytest.param("bettel", None, "TC JC KC 9C", 2, 16, id="king above jack and ten"),
        pytest.param("bettel", None, "TC JC 9C 8C", 1, 12, id="jack above ten"),
        pytest.param("bettel", None, "TC 9C 8C QH", 0, 13, id="ten above nine, no trumps"),
        pytest.param("solo", "S", "AH 7S TH KH", 1, 25, id="hearts are plain in a spade solo"),
        pytest.param("solo", "S", "AS JD QD TS", 2, 26, id="jacks and queens above the ace"),
        pytest.param("farbwenz", "S", "AS JD QS QC", 1, 19, id="queen of the suit is low trump"),
        pytest.param("farbwenz", "S", "9S QS KS TS", 3, 17, id="A T K Q 9 below the jacks"),
        pytest.param("farbgeier", "S", "AS JS QD JC", 2, 18, id="jack of the suit is low trump"),
        pytest.param("farbgeier", "S", "9S JS 8S 7S", 1, 2, id="A T K J 9 below the queens"),
        pytest.param("ramsch", None, "JC QD JD AH", 1, 18, id="queens above jacks above hearts"),
    ],
)
def test_the_winner_of_a_trick(
    contract: str, trump: str | None, trick: str, winner: int, points: int
) -> None:
    """Trumps by contract; plain suits A T K Q J 9 8 7; in a bettel A K Q J T 9 8 7."""
    *before, last = trick.split()
    declarer = None if contract == "ramsch" else 0
    view = at_the_table(
        "schafkopf-wirtshaus", contract, last, " ".join(before), seat=3, declarer=declarer,
        trump=trump,
    )  # fmt: skip
    taken = trick_after(view, last)
    assert winner == taken.winner
    assert points == points_in(taken)


@pytest.mark.parametrize(
    ("contract", "trump", "hand", "trick", "expected"),
    [
        ("wenz", None, "7H KH QH JC 9S", "AH", "7H KH QH"),
        ("wenz", None, "QC KC JH", "JS", "JH"),
        ("geier", None, "JC KC QH", "AC", "JC KC"),
        ("solo", "C", "AC 9H", "QD", "AC"),
        ("solo", "D", "9H QH JC", "AH", "9H"),
        ("farbwenz", "S", "QS QC 7D", "JD", "QS"),
        ("farbgeier", "S", "JS JC 7D", "QD", "JS"),
    ],
)
def test_suit_is_followed_by_playing_suit(
    contract: str, trump: str | None, hand: str, trick: str, expected: str
) -> None:
    """A card belongs to the suit in which it plays, whatever is printed on it."""
    view = at_the_table("sauspiel", contract, hand, trick, trump=trump)
    assert cards(expected) == cards_to_play(view)


def test_the_menu_is_the_table_s() -> None:
    """Only the contracts of the option are bid, ranked as in the ladder."""
    menu = ["wenz", "bettel", "geier"]
    state = _bidding("sauspiel", hand=LONG[0], contracts=menu)
    assert bids(*menu) == texts(state)
    state = _bidding("sauspiel", "bid bettel", hand=LONG[0], contracts=menu)
    assert bids("geier", "wenz") == texts(state)


def test_sauspiel_plays_farbwenz_geier_bettel_and_ramsch_by_option() -> None:
    """More contracts on the menu, and a ramsch instead of throwing in."""
    menu = ["rufspiel", "bettel", "geier", "farbwenz", "wenz", "solo"]
    options: dict[str, Sequence[str] | str] = {"contracts": menu, "all_pass": "ramsch"}
    assert bids(*menu) == texts(_bidding("sauspiel", hand=LONG[0], **options))
    passed = _bidding("sauspiel", *["pass"] * 4, hand=LONG[0], **options)
    assert "ramsch" == passed.terms.contract
    bettel = _bidding("sauspiel", "bid bettel", *["pass"] * 3, hand=LONG[0], **options)
    assert "bettel" == bettel.terms.contract


@pytest.mark.parametrize(
    ("preset", "all_pass", "contract"),
    [
        ("schafkopf-classic", "throw-in", "thrown-in"),
        ("schafkopf-classic", "ramsch", "ramsch"),
        ("schafkopf-wirtshaus", "throw-in", "thrown-in"),
        ("sauspiel-short", "ramsch", "ramsch"),
    ],
)
def test_what_happens_when_all_pass_is_the_table_s(
    preset: str, all_pass: str, contract: str
) -> None:
    """Thrown in, or a ramsch is played."""
    knocks = [] if preset == "schafkopf-classic" else KNOCKS
    state = after(variant_of(preset, all_pass=all_pass), [*knocks, *["pass"] * 4])
    assert contract == state.terms.contract


def test_the_short_deck_changes_the_pack_and_the_hands_only() -> None:
    """24 cards and six in each hand; prices and menu stay, and a sie pays six runners."""
    variant = variant_of("sauspiel", deck="short")
    assert 24 == len(variant.pack)
    state = after(variant, KNOCKS, SHORT)
    assert bids("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout") == texts(state)
    sie = {0: "QC QS QH QD JC JS"}
    over = after(variant, [*KNOCKS, "bid sie", "pass", "pass", "pass"], sie)
    assert (1320, -440, -440, -440) == payoffs(over)


def test_who_answers_is_the_table_s() -> None:
    """Any seat of the declaring side, or the declarer alone."""
    actions = [*KNOCKS, "bid rufspiel", "pass", "pass", "pass", "call AS", "1: double"]
    for value, expected in (("side", [0, 2]), ("declarer", [0])):
        state = after(variant_of("sauspiel", answered_by=value), actions, LONG)
        assert expected == [seat for seat in range(4) if "double" in texts(state, seat)]
    classic = after(variant_of("schafkopf-classic", answered_by="side"), actions[4:], LONG)
    assert [0, 2] == [seat for seat in range(4) if "double" in texts(classic, seat)]
