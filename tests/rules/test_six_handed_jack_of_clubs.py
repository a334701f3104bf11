"""Jack of clubs, six-handed: refusals, the partner, another jack called, results.

Seat 5 deals, seat 0 is forehand and picks. Seat 3 holds the jack of clubs, seat 1 that of
diamonds; where the picker has the jack of clubs, seat 3 has the ace of diamonds for it.
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
    codes_of,
    payoffs,
    plays,
    result_of,
    texts,
)
from rules.partner_jacks import other_jack_refusals
from rules.picking import (
    SIX,
    Picking,
    paid,
    pick_or_pass_refusals,
    shared_refusals,
)
from sheepshead import InvalidDeal, State, get_variant
from sheepshead.facts import Side

GAME = "six-handed-jack-of-clubs"
TABLE = Picking(preset=GAME, hands=SIX, named=("pass",), filler="7D")
WITH_JACK = {**SIX, 0: "QC QS JC 9H 8S", 3: "AC AD JS 7H 9D"}
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *other_jack_refusals(TABLE, "JC", "JS JH JD"),
]


def _called(card: str, *actions: str) -> State:
    """The picker has the jack of clubs and has called another jack."""
    first = ["pick", "bury 9C 8C", f"call {card}"]
    return after(GAME, [*first, *actions], WITH_JACK, blind="9C 8C")


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


@pytest.mark.parametrize(
    ("hand", "in_blind", "expected"),
    [
        pytest.param("QC QS 9H 8S", "9C", {"pass"}, id="the jack lies elsewhere"),
        pytest.param("JS JH JD 8S", "9C", {"pass"}, id="all jacks but that one"),
        pytest.param("JC QS 9H 8S", "9C", {"call JS", "call JH", "call JD"}, id="in hand"),
        pytest.param("QC QS 9H 8S", "JC", {"call JS", "call JH", "call JD"}, id="buried"),
        pytest.param("JC JH 9H 8S", "9C", {"call JS", "call JD"}, id="the heart jack too"),
        pytest.param("JC JH 9H 8S", "JS", {"call JD"}, id="the spade jack buried"),
        pytest.param("JC JS JH JD", "9C", set(), id="all four jacks"),
        pytest.param("JC JS JH 8S", "JD", set(), id="all four jacks, one buried"),
    ],
)
def test_a_picker_with_the_jack_of_clubs_calls_any_other_jack(
    hand: str, in_blind: str, expected: set[str]
) -> None:
    """Spades, hearts or diamonds, if he neither holds it nor has buried it."""
    assert expected | {"alone"} == texts(TABLE.naming(hand, TABLE.with_in_blind(in_blind)))


def test_the_holder_of_the_jack_of_clubs_is_the_partner_when_the_picker_passes() -> None:
    """Secret until the jack falls; who holds it knows at once."""
    state = TABLE.playing()
    assert Side.DECLARING is state.view(3).side
    assert Side.DEFENDING is state.view(1).side
    assert (0,) == TABLE.playing(*plays("QC JD KD")).view(None).declaring
    assert (0, 3) == TABLE.playing(*plays("QC JD KD JC")).view(None).declaring


@pytest.mark.parametrize(
    ("called", "played", "partner"),
    [("JD", "QC JD", 1), ("JS", "QC JD KD JS", 3), ("JH", "QC JD KD 9D JH", 4)],
)
def test_the_holder_of_the_called_jack_is_the_partner(
    called: str, played: str, partner: int
) -> None:
    """He is known when he has played it."""
    state = _called(called)
    assert (0,) == state.view(None).declaring
    declaring = {seat for seat in range(6) if state.view(seat).side is Side.DECLARING}
    assert {0, partner} == declaring
    assert (0, partner) == _called(called, *plays(played)).view(None).declaring


def test_alone_the_holder_of_the_jack_defends() -> None:
    """Going alone is announced."""
    state = TABLE.after("pick", "bury 9C 8C", "alone", *plays("QC JD KD JC"))
    assert (0,) == state.view(None).declaring
    assert Side.DEFENDING is state.view(3).side


@pytest.mark.parametrize(
    ("hand", "trick", "called", "expected"),
    [
        ("JC 9H 8H", "9C", None, "JC 9H 8H"),
        ("JC QD 9H", "8D", None, "JC QD"),
        ("JD TD 9H", "8D", "JD", "JD TD"),
        ("JS TH 9H", "", "JS", "JS TH 9H"),
    ],
)
def test_the_partner_plays_his_jack_when_he_likes(
    hand: str, trick: str, called: str | None, expected: str
) -> None:
    """Suit is followed, and nothing else is asked."""
    view = at_the_table(GAME, "pick", hand, trick, called=called)
    assert cards(expected) == cards_to_play(view)


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (3, 1, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (6, 2, -2, -2, -2, -2), id="91"),
        pytest.param(120, 5, (9, 3, -3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-3, -1, 1, 1, 1, 1), id="60"),
        pytest.param(31, 2, (-3, -1, 1, 1, 1, 1), id="31"),
        pytest.param(30, 2, (-6, -2, 2, 2, 2, 2), id="30"),
        pytest.param(0, 0, (-9, -3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_two_play_against_four(points: int, tricks: int, expected: tuple[int, ...]) -> None:
    """The partner has one unit, the picker three; lost as it is won."""
    assert expected == paid(TABLE, points, tricks, (0, 1), hands={1: "JC"})


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 3, (5, -1, -1, -1, -1, -1), id="61"),
        pytest.param(91, 4, (10, -2, -2, -2, -2, -2), id="91"),
        pytest.param(60, 3, (-5, 1, 1, 1, 1, 1), id="60"),
        pytest.param(0, 0, (-15, 3, 3, 3, 3, 3), id="no trick"),
    ],
)
def test_alone_the_picker_settles_with_all_five(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Five times what each defender pays or gets."""
    assert expected == paid(TABLE, points, tricks, hands={1: "JC"}, alone=True)


def test_a_whole_hand() -> None:
    """With the jack of clubs, seat 3, the side has 70 of 120 points and wins; alone 41 lose."""
    result = result_of(TABLE.story("pass"))
    assert (41, 0, 50, 29, 0, 0) == result.points
    assert (3, -1, -1, 1, -1, -1) == result.payoffs
    assert (0, 3) == TABLE.story("pass").view(None).declaring
    assert (-5, 1, 1, 1, 1, 1) == payoffs(TABLE.story("alone"))


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 6)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring


def test_a_known_game_may_have_a_called_jack() -> None:
    """Any other jack, called by a picker who has the jack of clubs."""
    state = TABLE.known(WITH_JACK, called="JD")
    assert "JD" == str(state.terms.called)
    assert Side.DECLARING is state.view(1).side
    with pytest.raises(InvalidDeal, match="JC lies elsewhere"):
        TABLE.known(called="JS")
    assert Side.DECLARING is TABLE.known().view(3).side
