"""Until when a game is doubled, by whom, how often, and who has taken it over at sixty each."""

from __future__ import annotations

import pytest

from rules.bavarian import LONG, who_doubles
from rules.bavarian_hands import NO_RUN, pair_pays, sides
from rules.helpers import (
    after,
    code,
    hand_over,
    payoffs,
    plays,
    to_the_end,
    variant_of,
    whole_deal,
)
from sheepshead import (
    Double,
    InvalidDeal,
    InvalidVariant,
    State,
    apply,
    legal_actions,
    parse_action,
    setup,
    why_not,
)

ORDER = "9H TH 8H 7H AC KC 7C 8C"
"""Two tricks of the deal: forehand leads, and seat 1 wins the first."""


def _game(preset: str, *actions: str, **options: object) -> State:
    """The Rufspiel of seat 0; seat 2 holds the ace of spades."""
    said = ["bid rufspiel", "pass", "pass", "pass", "call AS"]
    return after(variant_of(preset, **options), [*said, *actions], LONG)


def _first_cards(count: int) -> list[str]:
    return plays(" ".join(ORDER.split()[:count]))


@pytest.mark.parametrize(
    ("window", "defenders"),
    [
        ("before-first-card", [[1, 3], [], [], [], [], [], []]),
        ("before-second-card", [[1, 3], [1, 3], [], [], [], [], []]),
        ("own-first-card", [[1, 3], [1, 3], [3], [3], [], [], []]),
        ("before-trick-2", [[1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [], []]),
        ("before-second-card-of-trick-2", [[1, 3]] * 6 + [[]]),
    ],
)
def test_until_when_a_game_is_doubled(window: str, defenders: list[list[int]]) -> None:
    """Which defenders are in time after none, one, two … six cards of the hand."""
    for count, expected in enumerate(defenders):
        state = _game("schafkopf", *_first_cards(count), kontra_window=window)
        assert expected == who_doubles(state), count


def test_a_game_is_doubled_when_the_called_suit_has_been_led_as_before() -> None:
    """Nobody is bound to the called ace any more, and the window is still open."""
    cards = plays("KS TS AS 7S AD")
    for count, expected in ((3, [1, 3]), (4, [1, 3]), (5, [1, 3])):
        state = _game("schafkopf", *cards[:count], kontra_window="before-second-card-of-trick-2")
        assert expected == who_doubles(state), count
    doubled = _game(
        "schafkopf", *cards[:4], "1: double", kontra_window="before-second-card-of-trick-2"
    )
    assert [0, 2] == who_doubles(doubled)


@pytest.mark.parametrize(
    ("preset", "in_time"),
    [("schafkopf", 0), ("schafkopf-classic", 0), ("schafkopf-geier", 4)],
)
def test_the_windows_of_the_presets(preset: str, in_time: int) -> None:
    """How many cards may lie when somebody doubles first."""
    open_after = [count for count in range(8) if who_doubles(_game(preset, *_first_cards(count)))]
    assert list(range(in_time + 1)) == open_after


ANSWERS = [
    ("immediate", 0, 3),
    ("plus-one-card", 1, 4),
    ("plus-one-trick", 4, 7),
    ("same-as-first", 4, 4),
    ("before-second-card-of-trick-2", 5, 5),
]


@pytest.mark.parametrize(("window", "early", "late"), ANSWERS)
def test_until_when_a_double_is_answered(window: str, early: int, late: int) -> None:
    """The last number of cards with which an answer is in time.

    Doubled before the first card, and doubled by the last seat before its own first card; the
    first double may be said until the second trick.
    """
    options = {"kontra_window": "before-trick-2", "kontra_window_re": window}
    for count in range(8):
        state = _game("schafkopf", "1: double", *_first_cards(count), **options)
        assert ([0, 2] if count <= early else []) == who_doubles(state), count
    for count in range(3, 9):
        cards = _first_cards(count)
        state = _game("schafkopf", *cards[:3], "double", *cards[3:], **options)
        assert ([0, 2] if count <= late else []) == who_doubles(state), count


def test_an_answer_within_the_window_of_ones_own_first_card() -> None:
    """The same window as for the first double binds each seat by its own card, not by others."""
    said = ["play 9H", "double"]
    windows = {"immediate": [0, 2], "same-as-first": [2], "plus-one-card": [0, 2]}
    for window, expected in windows.items():
        state = _game("schafkopf", *said, kontra_window="own-first-card", kontra_window_re=window)
        assert expected == who_doubles(state)


def test_an_answer_to_an_answer_is_counted_from_the_last_one() -> None:
    """Kontra, one card, Re, one card, Supra: each a card later; a second card is too late."""
    options = {"kontra_window_re": "plus-one-card", "kontra_max_level": 4}
    state = _game("schafkopf", "1: double", "play 9H", "2: double", "play TH", **options)
    assert [1, 3] == who_doubles(state)
    state = _game("schafkopf", "1: double", "play 9H", "2: double", *plays("TH 8H"), **options)
    assert [] == who_doubles(state)
    assert "double/window-closed" == code(state, "double", 3)


@pytest.mark.parametrize(("preset", "in_time"), [("schafkopf-geier-three", 3), ("schafkopf", 4)])
def test_a_trick_has_as_many_cards_as_there_are_seats(preset: str, in_time: int) -> None:
    """Before the second trick, and a trick later: with three at the table that is the fourth."""
    options = {"kontra_window": "before-trick-2", "kontra_window_re": "plus-one-trick"}
    variant = variant_of(preset, **options)
    state = after(variant, ["bid wenz", *["pass"] * (variant.seats - 1)])
    answered = apply(state, parse_action("double"), 1)
    found, answers = [], []
    for count in range(in_time + 2):
        found += [count] * bool(who_doubles(state))
        answers += [count] * bool(who_doubles(answered))
        state, answered = (_a_card_later(each) for each in (state, answered))
    assert [list(range(in_time + 1))] * 2 == [found, answers]


def _a_card_later(state: State) -> State:
    return apply(state, legal_actions(state)[0])


@pytest.mark.parametrize("most", range(7))
def test_how_often_a_game_is_doubled(most: int) -> None:
    """Not at all, or up to six times; each time the price doubles."""
    steps = ["1: double" if step % 2 == 0 else "double" for step in range(most)]
    state = _game("schafkopf", *steps, kontra_max_level=most)
    assert [] == who_doubles(state)
    rule = "double/ladder-top" if most else "double/not-in-this-game"
    assert rule == code(state, "double", 1 if most % 2 == 0 else 0)
    plain = payoffs(to_the_end(_game("schafkopf")))
    assert tuple(units * 2**most for units in plain) == payoffs(to_the_end(state))


@pytest.mark.parametrize(("doubles", "price"), [(1, 2), (2, 4), (3, 8), (4, 16), (5, 32), (6, 64)])
def test_the_ladder_of_the_classic_game(doubles: int, price: int) -> None:
    """Contra, Re, Supra, Resupra, Bock, Hirsch."""
    assert price == pair_pays("schafkopf-classic", sides(70), doubles=doubles)


ANYBODY = {"kontra_who": "any-non-declarer", "answered_by": "declarer"}


def test_anybody_but_the_declarer_doubles() -> None:
    """The called partner too, who gives nothing away by it; the declarer alone answers."""
    assert [1, 3] == who_doubles(_game("schafkopf", answered_by="declarer"))
    assert [1, 2, 3] == who_doubles(_game("schafkopf", **ANYBODY))
    for seat in (1, 2, 3):
        doubled = _game("schafkopf", f"{seat}: double", **ANYBODY)
        assert [0] == who_doubles(doubled)
        assert (0,) == doubled.view(None).declaring
    answered = _game("schafkopf", "2: double", "double", kontra_max_level=3, **ANYBODY)
    assert [1, 2, 3] == who_doubles(answered)


def test_by_which_rule_a_seat_is_refused_where_all_are_against_the_declarer() -> None:
    """First the declarer, then everybody else."""
    assert "double/all-against-declarer" == code(_game("schafkopf", **ANYBODY), "double")
    doubled = _game("schafkopf", "3: double", **ANYBODY)
    assert ["double/all-against-declarer"] * 3 == [
        code(doubled, "double", seat) for seat in (1, 2, 3)
    ]
    first = why_not(_game("schafkopf", **ANYBODY), Double())
    assert first is not None
    assert "the next double is for any seat but the declarer" in first.message
    later = why_not(doubled, Double(), 1)
    assert later is not None
    assert "the next double is for the declarer, seat 0" in later.message
    listed = {rule.id for rule in doubled.variant.rules}
    assert "double/all-against-declarer" in listed
    assert not {"double/sides-alternate", "double/declarer-answers"} & listed


@pytest.mark.parametrize(
    ("preset", "options", "problem"),
    [
        (
            "schafkopf",
            {"kontra_who": "any-non-declarer"},
            "kontra_who = any-non-declarer and answered_by = side do not go together: the called "
            "partner could answer his own double",
        ),
        (
            "schafkopf",
            {**ANYBODY, "stoss_uebernimmt": "win-only"},
            "kontra_who = any-non-declarer and stoss_uebernimmt = win-only do not go together: the "
            "called partner may be the one who doubled, against his own side",
        ),
    ],
)
def test_what_does_not_go_together(preset: str, options: dict[str, object], problem: str) -> None:
    """Refused when the variant is built."""
    with pytest.raises(InvalidVariant) as caught:
        variant_of(preset, **options)
    assert (problem,) == caught.value.problems


@pytest.mark.parametrize(
    ("taken_over", "expected"),
    [
        ("off", [-10, -20, -40, -80, -160, -320, -640]),
        ("win-only", [-10, 20, -40, 80, -160, 320, -640]),
        ("win-and-schneider", [-10, 20, -40, 80, -160, 320, -640]),
    ],
)
def test_sixty_each_by_the_number_of_doubles(taken_over: str, expected: list[int]) -> None:
    """Whoever doubled last needs 61, if a double takes the game over; else the declarer does."""
    variant = variant_of("schafkopf", stoss_uebernimmt=taken_over, kontra_max_level=6)
    found = [pair_pays(variant, sides(60), doubles=doubles) for doubles in range(7)]
    assert expected == found


def test_a_hidden_partner_who_answers_takes_the_game_back() -> None:
    """Kontra by a defender and Re by the partner: the declaring side needs 61 again."""
    options = {"stoss_uebernimmt": "win-only"}
    state = _game("schafkopf", "3: double", "2: double", **options)
    limits = state.contract.objective.limits
    needed = [limits.after(doubles).needed for doubles in (0, 1, len(state.phase.doubles))]
    assert [61, 60, 61] == needed


def test_ones_own_first_card_with_the_short_deck() -> None:
    """As long as one holds all six cards."""
    variant = variant_of("sauspiel-short", kontra_window="own-first-card")
    state = after(variant, [*["pass"] * 4, "bid wenz", "pass", "pass", "pass"])
    found = []
    for _ in range(5):
        full = [seat for seat in range(1, 4) if len(state.hand(seat)) == 6]
        assert full == who_doubles(state)
        found.append(full)
        state = apply(state, legal_actions(state)[0])
    assert [[1, 2, 3], [1, 2, 3], [2, 3], [3], []] == found


def test_a_game_that_is_never_doubled_states_no_doubles() -> None:
    """With none allowed a hand that is set up cannot have been doubled."""
    hands, _ = whole_deal(variant_of("schafkopf"), LONG)
    facts = {"hands": hands, "dealer": 3, "contract": "wenz", "declarer": 0, "doubles": 1}
    assert setup("schafkopf", **facts)
    with pytest.raises(InvalidDeal, match="wenz is not doubled, yet 1 doubles are stated"):
        setup(variant_of("schafkopf", kontra_max_level=0), **facts)


@pytest.mark.parametrize(
    ("options", "doubles", "late"),
    [
        ({}, [1, 3], []),
        ({"kontra_window": "before-second-card"}, [1, 3], [1, 3]),
        ({"kontra_max_level": 0}, [], []),
    ],
)
def test_crossed_partners_double_as_their_table_agrees(
    options: dict[str, object], doubles: list[int], late: list[int]
) -> None:
    """Forehand and the seat opposite declare; the windows are the same."""
    variant = variant_of("schafkopf-kreuzrunde", **options)
    state = after(variant, [], LONG)
    assert doubles == who_doubles(state)
    assert late == who_doubles(apply(state, legal_actions(state)[0]))


@pytest.mark.parametrize(
    ("taken_over", "sixty", "thirty"),
    [("off", -100, -120), ("win-only", 100, -120), ("win-and-schneider", 100, -100)],
)
def test_whether_a_double_takes_over_a_game_of_crossed_partners(
    taken_over: str, sixty: int, thirty: int
) -> None:
    """Doubled once, with sixty each and with thirty for the declaring side."""
    variant = variant_of("schafkopf-kreuzrunde", stoss_uebernimmt=taken_over)
    for points, expected in ((60, sixty), (30, thirty)):
        hand = hand_over(variant, "kreuz", sides(points), declarer=0, hands=NO_RUN, doubles=1)
        assert (expected, -expected, expected, -expected) == payoffs(hand)
