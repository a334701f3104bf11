"""Which cards may be played in called ace, and who wins a trick.

Hearts are called and seat 0 has called them, unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.helpers import (
    after,
    at_the_table,
    cards,
    cards_to_play,
    plays,
    points_in,
    trick_after,
    variant_of,
)
from sheepshead import State, View, apply_unchecked, parse_action, score


def _partner(hand: str, trick: str = "", earlier: Sequence[tuple[int, str]] = ()) -> View:
    return at_the_table("called-ace", "pick", hand, trick, called="AH", earlier=earlier)


def _picker(
    hand: str, trick: str = "", *, called: str = "AH", under: str | None = None, **options: object
) -> View:
    variant = variant_of("called-ace", **options)
    return at_the_table(variant, "pick", hand, trick, called=called, seat=0, under=under)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(
            _partner("AH TH 7H JS", "8H"), "AH", id="partner: the ace when hearts are led"
        ),
        pytest.param(
            _partner("AH 9H QD 8S"), "AH QD 8S", id="partner: of hearts only the ace is led"
        ),
        pytest.param(
            _partner("AH JS 9C", "KS"), "JS 9C", id="partner void in spades keeps the ace"
        ),
        pytest.param(_partner("AH 9C", "7D"), "9C", id="partner without trump keeps the ace"),
        pytest.param(_partner("AH", "KS"), "AH", id="partner's last card"),
        pytest.param(_partner("AH 9H"), "AH", id="partner with two hearts left leads the ace"),
        pytest.param(
            _picker("9H QC 7S", "8C"), "QC 7S", id="picker void in clubs keeps the last heart"
        ),
        pytest.param(
            _picker("TH 9H QC", "8C"), "TH 9H QC", id="picker void in clubs with two hearts"
        ),
        pytest.param(_picker("9H QC", "8C"), "QC", id="picker void in clubs with one heart left"),
        pytest.param(_picker("TH 9H", "8S"), "TH 9H", id="picker with nothing but two hearts"),
        pytest.param(_picker("9H 7S", "7D"), "7S", id="picker without trump keeps the last heart"),
        pytest.param(_picker("9H QC"), "9H QC", id="picker may lead the last heart"),
        pytest.param(
            _picker("QD AS", "7D", under="QD"), "AS", id="picker without trump keeps the unknown"
        ),
        pytest.param(
            _picker("QD QC QS TD AC", "8H", under="QD"),
            "QD",
            id="picker lays the unknown on hearts",
        ),
        pytest.param(
            _picker("QD QC QS TD AC", under="QD"),
            "QC QS TD AC QD",
            id="picker may lead the unknown",
        ),
        pytest.param(
            _picker("QD QC QS TD AC", "8S", under="QD"),
            "QC QS TD AC",
            id="picker void in spades keeps the unknown",
        ),
        pytest.param(
            _picker("AH 9H", "8H", called="TH", ten_forces_ace="on"),
            "AH",
            id="ten called, the ace is forced",
        ),
        pytest.param(_picker("AH 9H", "8H", called="TH"), "AH 9H", id="ten called, ace or nine"),
        pytest.param(
            at_the_table("called-ace", "pick", "QC 7C", "8C", called="AH"),
            "7C",
            id="a queen is no club",
        ),
        pytest.param(
            at_the_table("called-ace", "pick", "JS 8S", "7D", called="AH"),
            "JS",
            id="a jack is a diamond",
        ),
        pytest.param(_picker("QD", "8S", under="QD"), "QD", id="the unknown as the last card"),
        pytest.param(_picker("9H", "8S"), "9H", id="the hold card as the last card"),
    ],
)
def test_legal_cards(view: View, expected: str) -> None:
    """Follow suit; keep the called card, the hold card and the unknown until hearts are led."""
    assert cards(expected) == cards_to_play(view)


def test_after_the_called_suit_was_led_nobody_is_bound() -> None:
    """The ace has been played; the partner throws a heart on spades."""
    earlier = [(1, "8H AH 7H KH TH")]
    view = at_the_table("called-ace", "pick", "9H 8C", "KS", called="AH", earlier=earlier,
                        played="AH")  # fmt: skip
    assert cards("9H 8C") == cards_to_play(view)


def test_a_picker_who_threw_one_heart_must_keep_the_other() -> None:
    """After the ten has gone the nine is the last card and is locked."""
    view = at_the_table(
        "called-ace",
        "pick",
        "9H QC",
        "8S",
        called="AH",
        seat=0,
        earlier=[(1, "8C 9C KC 7C TH")],
        played="TH",
    )
    assert cards("QC") == cards_to_play(view)


@pytest.mark.parametrize(
    ("forced", "trick", "expected"),
    [
        ("off", "KC", "AH 9H QC"),
        ("on", "KC", "9H QC"),
        ("off", "", "AH 9H QC"),
        ("on", "", "AH QC"),
        ("off", "KH", "AH 9H"),
        ("on", "KH", "AH"),
    ],
)
def test_a_called_ten_binds_the_picker_as_the_house_says(
    forced: str, trick: str, expected: str
) -> None:
    """Off: any one heart is kept. On: the ace is kept, led and played to the first heart trick."""
    view = _picker("AH 9H QC", trick, called="TH", ten_forces_ace=forced)
    assert cards(expected) == cards_to_play(view)


def test_the_holder_of_a_called_ten_is_bound_to_the_ten() -> None:
    """The called ten is played when hearts are first led, and led or kept till then."""
    view = at_the_table("called-ace", "pick", "TH 9H QC", "KH", called="TH")
    assert cards("TH") == cards_to_play(view)
    view = at_the_table("called-ace", "pick", "TH 9H QC", called="TH")
    assert cards("TH QC") == cards_to_play(view)


def test_the_picker_s_lead_of_the_hold_card_forces_the_ace_out() -> None:
    """Hearts are led by the picker and the partner must play the ace."""
    state = after(
        "called-ace",
        ["pick", "bury 7C 8C", "call AH", "play 9H"],
        {0: "QC QS JD AD 9H 7S", 1: "AH TH KH JC 9C TD"},
        blind="7C 8C",
    )
    assert cards("AH") == cards_to_play(state)


PICKER_WITH_UNKNOWN = {0: "QC JC AD KD 9D TD", 1: "AH 8S 7C 8C 9C TC"}


def test_a_led_unknown_counts_as_a_lead_of_the_called_suit() -> None:
    """The picker leads it face down; the ace must fall, hearts must be followed."""
    state = after(
        "called-ace",
        ["pick", "bury KC AC", "call AH under TD", "play TD"],
        {**PICKER_WITH_UNKNOWN, 2: "9H 7H KH QS QH QD"},
        blind="KC AC",
    )
    assert cards("AH") == cards_to_play(state)
    state = apply_unchecked(state, parse_action("play AH"))
    assert cards("9H 7H KH") == cards_to_play(state)


def _trick(
    trick: str,
    leader: int,
    *,
    picker: int = 0,
    called: str | None = None,
    under: str | None = None,
    hands: dict[int, str] | None = None,
    **options: object,
) -> State:
    """The state after one trick: each seat is dealt the card that it plays."""
    names = trick.split()
    held = dict(hands or {})
    for place, name in enumerate(names):
        seat = (leader + place) % 5
        if name not in held.get(seat, ""):
            held[seat] = f"{held.get(seat, '')} {name}"
    call = "alone" if called is None else f"call {called}"
    call += "" if under is None else f" under {under}"
    state = after(
        variant_of("called-ace", **options),
        [*["pass"] * ((picker - leader) % 5), "pick", "bury 7C 8C", call],
        held,
        blind="7C 8C",
        dealer=(leader - 1) % 5,
    )
    for action in plays(trick):
        state = apply_unchecked(state, parse_action(action))
    return state


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        pytest.param("TS AS 7D KS QH", 4, 28, id="a queen on spades"),
        pytest.param("TD QC AD 8D TS", 1, 34, id="the queen of clubs among trumps"),
        pytest.param("9C 7H 8S 7S 8H", 0, 0, id="nobody follows or trumps"),
        pytest.param("QS 7D JC 9D AD", 0, 16, id="the queen of spades above the seven"),
        pytest.param("9D AD 7S TD KD", 1, 25, id="the ace of diamonds above ten, king and nine"),
    ],
)
@pytest.mark.parametrize("leader", range(5))
def test_the_highest_trump_else_the_highest_card_of_the_suit_led_wins(
    trick: str, winner: int, points: int, leader: int
) -> None:
    """Whoever leads: queens, jacks, diamonds; then A T K 9 8 7 of the suit that was led."""
    on_table = _trick(trick, leader, picker=leader).phase.tricks[-1]
    assert (leader + winner) % 5 == on_table.winner
    assert points == points_in(on_table)


def test_the_unknown_wins_nothing_and_its_points_go_along() -> None:
    """An unknown jack loses to the ace of hearts; 17 points at the end."""
    state = _trick(
        "8H AH JH 7H KH",
        3,
        picker=0,
        called="AH",
        under="JH",
        hands={0: "QC QS JC AD KD JH", 3: "8H", 4: "AH", 1: "7H", 2: "KH"},
    )
    assert 4 == state.phase.tricks[-1].winner
    assert 15 == points_in(state.phase.tricks[-1])
    assert 17 == points_in(state.phase.tricks[-1]) + state.view(0).own.under.points


def test_the_unknown_wins_nothing_on_the_last_trick_either() -> None:
    """Spades are led last, hearts never were; the unknown queen loses."""
    view = at_the_table(
        "called-ace", "pick", "QC", "7S 8S AH 9C", called="AH", seat=4, declarer=4, under="QC"
    )
    assert cards("QC") == cards_to_play(view)
    trick = trick_after(view, "QC")
    assert 1 == trick.winner
    assert 14 == points_in(trick) + 3


@pytest.mark.parametrize(("beats", "winner"), [("off", 1), ("on", 2)])
def test_the_house_says_whether_a_called_ten_beats_the_ace(beats: str, winner: int) -> None:
    """7H AH TH 8H KH with the ten called; 25 points."""
    state = _trick(
        "7H AH TH 8H KH",
        0,
        picker=1,
        called="TH",
        hands={1: "AH AC AS QC QS JC"},
        called_ten_beats_ace=beats,
    )
    assert winner == state.phase.tricks[-1].winner
    assert 25 == points_in(state.phase.tricks[-1])


def test_a_trump_beats_the_called_ten_too() -> None:
    """The called ten is the highest heart, not a trump."""
    state = _trick(
        "7H AH TH 7D KH",
        0,
        picker=1,
        called="TH",
        hands={1: "AH AC AS QC QS JC"},
        called_ten_beats_ace="on",
    )
    assert 3 == state.phase.tricks[-1].winner


@pytest.mark.parametrize(("trick", "winner"), [("7H AH 8H 7D KH", 3), ("7H AH 8H 9H KH", 1)])
def test_a_called_ace_wins_by_no_more_than_its_rank(trick: str, winner: int) -> None:
    """Where a called ten beats the ace, a called ace is still trumped."""
    hands = {1: "AH", 4: "TH AC AS QC QS"}
    state = _trick(trick, 0, picker=4, called="AH", hands=hands, called_ten_beats_ace="on")
    assert winner == state.phase.tricks[-1].winner


def test_a_called_king_is_no_more_than_a_king() -> None:
    """Where a called ten beats the ace, a called king does not."""
    hands = {4: "AH TH AC AS TC TS"}
    options = {"called_ten_beats_ace": "on", "call_king": "on"}
    state = _trick("8H KH 7H 9H AH", 0, picker=4, called="KH", hands=hands, **options)
    assert 4 == state.phase.tricks[-1].winner


def test_a_whole_hand_counts_the_unknown_s_points_for_the_winner_of_its_trick() -> None:
    """At the end the unknown has been turned up, and the points make 120."""
    actions = ["pick", "bury KC AC", "call AH under TD", "play TD", "play AH"]
    state = after("called-ace", actions, PICKER_WITH_UNKNOWN, blind="KC AC")
    while not state.is_over:
        card = min(cards_to_play(state))
        state = apply_unchecked(state, parse_action(f"play {card}"))
    assert 120 == sum(score(state).points)
    assert 1 == state.phase.tricks[0].winner
    assert 21 <= score(state).points[1]
