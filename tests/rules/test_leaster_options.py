"""House rules of the leaster: who gets the blind, what every trick and empty tricks are worth."""

from __future__ import annotations

import pytest

from rules.helpers import after, code, hand_over, payoffs, texts, variant_of
from sheepshead import InvalidVariant, Outcome, State, apply, legal_actions, score
from sheepshead.outcome_checks import outcome_problems

Takes = list[tuple[int, int]]
BURY = "9C 8C"
PASSED = ["pass"] * 5
ALL_SIX: Takes = [(0, 0), (0, 0), (6, 120), (0, 0), (0, 0)]
EMPTY: Takes = [(1, 0), (1, 25), (2, 40), (1, 25), (1, 30)]
PLAIN: Takes = [(1, 10), (1, 25), (2, 30), (1, 25), (1, 30)]
FIRST_TRICKLESS: Takes = [(0, 0), (1, 0), (3, 69), (0, 0), (2, 51)]
FIRST_EMPTY: Takes = [(1, 0), (0, 0), (2, 70), (2, 42), (1, 8)]
SECOND_EMPTY: Takes = [(0, 0), (1, 0), (2, 70), (2, 42), (1, 8)]
NO_TRICKS: Takes = [(0, 0), (0, 0), (3, 70), (2, 42), (1, 8)]
TRICKLESS: Takes = [(0, 0), (2, 25), (2, 40), (1, 25), (1, 30)]


def _paid(takes: Takes, game: str = "called-ace", **options: object) -> tuple[int, ...]:
    variant = variant_of(game, **options)
    return payoffs(hand_over(variant, "leaster", takes, blind=BURY))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("win", (-1, -1, 4, -1, -1)),
        ("no-tricker", (-3, -3, 12, -3, -3)),
        ("lose", (1, 1, -4, 1, 1)),
    ],
)
def test_every_trick(value: str, expected: tuple[int, ...]) -> None:
    """A seat with all tricks wins 1 from each, by default; or the schwarz unit; or it pays 4."""
    assert expected == _paid(ALL_SIX, leaster_all_tricks=value)
    assert (4, -1, -1, -1, -1) == _paid(PLAIN, leaster_all_tricks=value)


def test_every_trick_loses_the_unit_that_a_leaster_pays() -> None:
    """With 2 units two from each of the two others: 4, as in Hoyle."""
    takes: Takes = [(10, 120), (0, 0), (0, 0)]
    paid = _paid(takes, "three-handed-wergin", leaster_all_tricks="lose")
    assert (-4, 2, 2) == paid


def test_where_no_trick_is_needed_every_trick_does_not_win() -> None:
    """So it cannot win more."""
    with pytest.raises(InvalidVariant, match="leaster_need_trick = off do not go together"):
        variant_of("called-ace", leaster_all_tricks="no-tricker", leaster_need_trick="off")
    assert (4, -1, -1, -1, -1) == _paid(PLAIN, leaster_all_tricks="lose", leaster_need_trick="off")


@pytest.mark.parametrize(
    ("bonus", "expected"), [("off", (4, -1, -1, -1, -1)), ("on", (12, -3, -3, -3, -3))]
)
def test_tricks_without_a_point(bonus: str, expected: tuple[int, ...]) -> None:
    """The lowest whose tricks are worth nothing gets 3 from each, as from seats without a trick."""
    assert expected == _paid(EMPTY, leaster_pointless_trick_bonus=bonus)
    assert (4, -1, -1, -1, -1) == _paid(PLAIN, leaster_pointless_trick_bonus=bonus)


def test_a_seat_without_a_trick_is_still_paid_double() -> None:
    """The bonus is for tricks: who has none wins twice the unit where that is played."""
    options = {"leaster_need_trick": "off", "leaster_pointless_trick_bonus": "on"}
    assert (8, -2, -2, -2, -2) == _paid(TRICKLESS, **options)


@pytest.mark.parametrize(
    ("tie", "takes", "expected"),
    [
        pytest.param("split", FIRST_TRICKLESS, (2, 2, -3, 2, -3), id="the first trickless"),
        pytest.param("split", FIRST_EMPTY, (3, 3, -2, -2, -2), id="the first with a trick"),
        pytest.param("split", NO_TRICKS, (3, 3, -2, -2, -2), id="both trickless"),
        pytest.param("hoyle", FIRST_EMPTY, (-1, 4, -1, -1, -1), id="a trickless winner"),
        pytest.param("hoyle", SECOND_EMPTY, (-1, 4, -1, -1, -1), id="a winner with a trick"),
    ],
)
def test_the_winners_of_a_tie_get_the_plain_unit(
    tie: str, takes: Takes, expected: tuple[int, ...]
) -> None:
    """One from each loser, whether or not their tricks are empty; after Hoyle the later to pass."""
    options = {"leaster_need_trick": "off", "leaster_pointless_trick_bonus": "on"}
    assert expected == _paid(takes, leaster_tie=tie, **options)


def test_the_points_of_the_blind_spoil_an_empty_trick() -> None:
    """With the last trick seat 0 gets 13 points: it is lowest, and paid as usual."""
    variant = variant_of(
        "called-ace", leaster_pointless_trick_bonus="on", leaster_blind="last-trick"
    )
    takes: Takes = [(1, 0), (1, 20), (2, 37), (1, 20), (1, 30)]
    assert (4, -1, -1, -1, -1) == payoffs(
        hand_over(variant, "leaster", takes, blind="AC JC", last=0)
    )
    assert (12, -3, -3, -3, -3) == payoffs(
        hand_over(variant, "leaster", takes, blind="AC JC", last=4)
    )


@pytest.mark.parametrize(
    ("unit", "plain", "trickless"),
    [
        (1, (4, -1, -1, -1, -1), (8, -2, -2, -2, -2)),
        (2, (8, -2, -2, -2, -2), (16, -4, -4, -4, -4)),
        ("like-a-win", (4, -1, -1, -1, -1), (12, -3, -3, -3, -3)),
    ],
)
def test_what_a_leaster_pays(
    unit: int | str, plain: tuple[int, ...], trickless: tuple[int, ...]
) -> None:
    """A number, and twice as much without a trick; or the units of a picker's plain and schwarz."""
    options = {"leaster_unit": unit, "leaster_need_trick": "off"}
    assert plain == _paid(PLAIN, **options)
    assert trickless == _paid(TRICKLESS, **options)


def test_like_a_win_follows_the_table_of_units() -> None:
    """With units of 2, 4 and 6 a leaster pays 2, or 6."""
    options = {"leaster_unit": "like-a-win", "unit_table": (2, 4, 6)}
    assert (8, -2, -2, -2, -2) == _paid(PLAIN, **options)
    paid = _paid(ALL_SIX, leaster_all_tricks="no-tricker", **options)
    assert (-6, -6, 24, -6, -6) == paid


NAMING = variant_of("called-ace", leaster_blind="dealer-names-trick")
TRICKS = ("first", "second", "third", "fourth", "fifth", "sixth")


def test_the_dealer_names_the_trick_that_takes_the_blind() -> None:
    """After five passes the dealer, seat 4, names one of the six tricks; then forehand leads."""
    state = after(NAMING, PASSED)
    assert ("asking", 4) == (state.phase.name, state.to_act)
    assert {f"choose {name}" for name in TRICKS} == texts(state)
    assert "choose/trick-for-the-blind" == code(state, "choose seventh")
    assert "choose/trick-for-the-blind" == code(state, "pass")
    assert "turn/not-your-turn" == code(state, "choose first", seat=0)
    state = after(NAMING, [*PASSED, "choose third"])
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert "playing" == after("called-ace", PASSED).phase.name


def _played(state: State) -> State:
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize(("number", "name"), list(enumerate(TRICKS)))
def test_the_winner_of_the_named_trick_gets_the_blind(number: int, name: str) -> None:
    """The same cards fall, and the 13 points of the blind go where the dealer said."""
    aside = _played(after(variant_of("called-ace"), PASSED, blind="AC JC"))
    named = _played(after(NAMING, [*PASSED, f"choose {name}"], blind="AC JC"))
    winner = named.phase.tricks[number].winner
    points = [each + 13 * (seat == winner) for seat, each in enumerate(score(aside).points)]
    assert tuple(points) == score(named).points
    assert 107 == sum(score(aside).points)


def test_a_game_like_a_leaster_gives_the_blind_alike() -> None:
    """The dealer names the trick in a moster too, and ten tricks are named where ten are played."""
    variant = variant_of("three-handed", all_pass="moster", leaster_blind="dealer-names-trick")
    state = after(variant, ["pass"] * 3)
    assert 10 == len(texts(state))
    assert "choose tenth" in texts(state)


def test_without_a_named_trick_the_blind_goes_to_the_last() -> None:
    """In a hand that starts from a known leaster nobody has named one."""
    takes: Takes = [(1, 10), (1, 25), (2, 30), (1, 22), (1, 20)]
    hand = hand_over(NAMING, "leaster", takes, blind="AC JC", last=4)
    assert (10, 25, 30, 22, 33) == score(hand).points


def _problems(tricks: tuple[int, ...], *side: int, won: bool = True, **options: object) -> bool:
    """Whether a leaster in which seats 0 and 1 have ten points each cannot be written down so."""
    points = (10, 10, 40, 30, 30) if 6 not in tricks else (120, 0, 0, 0, 0)
    outcome = Outcome("leaster", points, tricks, side=side, won=won)
    return bool(outcome_problems(variant_of("called-ace", **options), outcome))


def test_a_tie_that_fewer_tricks_decide_is_written_down_so_only() -> None:
    """Of two seats with ten points the one with fewer tricks has won; with as many nobody has."""
    tie = {"leaster_tie": "fewest-tricks"}
    assert not _problems((1, 2, 1, 1, 1), 0, **tie)
    assert _problems((1, 2, 1, 1, 1), 1, **tie)
    assert _problems((1, 2, 1, 1, 1), **tie)
    assert _problems((1, 2, 1, 1, 1), 0, 1, **tie)
    assert not _problems((2, 1, 1, 1, 1), 1, **tie)
    assert not _problems((1, 1, 2, 1, 1), **tie)
    assert _problems((1, 1, 2, 1, 1), 0, **tie)


def test_every_trick_that_loses_is_written_down_as_lost_only() -> None:
    """Who takes all six has lost to each; otherwise it is decided by points."""
    every = {"leaster_all_tricks": "lose"}
    assert not _problems((6, 0, 0, 0, 0), 0, won=False, **every)
    assert _problems((6, 0, 0, 0, 0), 0, won=True, **every)
    assert _problems((6, 0, 0, 0, 0), **every)
