"""Jack of diamonds, five-handed: every rule as a refusal, the secret partner, and results.

Seat 4 deals, seat 0 is forehand and picks. Seat 1 holds the jack of diamonds.
"""

from __future__ import annotations

import pytest

from rules.helpers import (
    Hands,
    Refused,
    after,
    at_the_table,
    cards,
    cards_to_play,
    check_stale,
    codes_of,
    payoffs,
    plays,
    refused,
    result_of,
    texts,
    variant_of,
)
from rules.partner_jacks import alone_or_pass_refusals
from rules.picking import FIVE, Picking, paid, pick_or_pass_refusals, shared_refusals
from sheepshead import InvalidDeal, InvalidVariant, get_variant
from sheepshead.facts import Side

GAME = "jack-of-diamonds"
TABLE = Picking(preset=GAME, hands=FIVE, named=("pass",))
REFUSALS = [
    *shared_refusals(TABLE),
    *pick_or_pass_refusals(TABLE),
    *alone_or_pass_refusals(TABLE),
]


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
    ("hand", "blind"),
    [
        pytest.param("QC QS AD TD 9H 8S", "9C 8C", id="the jack lies elsewhere"),
        pytest.param("QC QS JD TD 9H 8S", "9C 8C", id="the picker holds the jack"),
        pytest.param("QC QS AD TD 9H 8S", "JD 8C", id="the picker has buried the jack"),
    ],
)
def test_every_picker_is_asked_whether_he_goes_alone(hand: str, blind: str) -> None:
    """A step that only some pickers had would tell the table where the jack is."""
    assert {"alone", "pass"} == texts(TABLE.naming(hand, blind))


def test_the_partner_is_secret_until_he_plays_the_jack() -> None:
    """The holder knows his side at once, the others when the jack falls on the queen of clubs."""
    state = TABLE.playing()
    assert Side.DECLARING is state.view(1).side
    assert [Side.DEFENDING] * 3 == [state.view(seat).side for seat in (2, 3, 4)]
    assert (0,) == state.view(2).declaring
    state = TABLE.playing(*plays("QC JD"))
    assert (0, 1) == state.view(None).declaring == state.view(2).declaring


@pytest.mark.parametrize(
    ("hand", "blind"), [("QC QS JD TD 9H 8S", "9C 8C"), ("QC QS AD TD 9H 8S", "JD 8C")]
)
def test_a_picker_with_the_jack_is_alone_and_nobody_is_told(hand: str, blind: str) -> None:
    """In hand or buried, with `pass` nothing shows that no seat is the partner."""
    state = after(GAME, ["pick", f"bury {blind}", "pass"], {0: hand}, blind=blind)
    assert not state.terms.alone
    assert [Side.DEFENDING] * 4 == [state.view(seat).side for seat in (1, 2, 3, 4)]
    assert (0,) == state.view(None).declaring


def test_who_said_alone_has_no_partner_and_all_know() -> None:
    """The holder of the jack defends, before and after he has played it."""
    state = TABLE.after("pick", "bury 9C 8C", "alone")
    assert state.terms.alone
    assert Side.DEFENDING is state.view(1).side
    state = TABLE.after("pick", "bury 9C 8C", "alone", *plays("QC JD"))
    assert Side.DEFENDING is state.view(1).side
    assert (0,) == state.view(None).declaring


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        pytest.param("JD 9H 8H", "7H", "9H 8H", id="hearts led"),
        pytest.param("JD 9H 8H", "7C", "JD 9H 8H", id="clubs led"),
        pytest.param("JD TD 9H", "", "JD TD 9H", id="on lead"),
        pytest.param("JD TD 9H", "8D", "JD TD", id="trump led"),
    ],
)
def test_the_partner_plays_the_jack_when_he_likes(hand: str, trick: str, expected: str) -> None:
    """The jack is a trump like any other, and nothing asks for it."""
    assert cards(expected) == cards_to_play(at_the_table(GAME, "pick", hand, trick))


SHOW_ON_TRUMP = variant_of(GAME, jd_reveal="first-trump-lead")
SHOW_AT_ONCE = variant_of(GAME, jd_reveal="first-legal-trump")


@pytest.mark.parametrize(
    ("hand", "trick", "free", "on_trump", "at_once"),
    [
        pytest.param("JD TD", "8D", "JD TD", "JD", "JD", id="trump led"),
        pytest.param("JD TD 9H", "", "JD TD 9H", "JD TD 9H", "JD", id="on lead"),
        pytest.param("JD 9H 8H", "7C", "JD 9H 8H", "JD 9H 8H", "JD", id="void in the suit led"),
        pytest.param("JD 9H 8H", "7H", "9H 8H", "9H 8H", "9H 8H", id="a plain suit to follow"),
    ],
)
def test_the_house_says_when_the_partner_shows_himself(
    hand: str, trick: str, free: str, on_trump: str, at_once: str
) -> None:
    """When he likes, on the first lead of trump, or with the first trump."""
    for variant, expected in ((GAME, free), (SHOW_ON_TRUMP, on_trump), (SHOW_AT_ONCE, at_once)):
        assert cards(expected) == cards_to_play(at_the_table(variant, "pick", hand, trick))


@pytest.mark.parametrize("facts", [{"declarer": 2}, {"alone": True}])
def test_no_house_asks_the_jack_of_a_picker_or_of_a_defender(facts: dict[str, object]) -> None:
    """There is nothing to show where the picker has the jack himself, or goes alone."""
    view = at_the_table(SHOW_ON_TRUMP, "pick", "JD TD", "8D", **facts)
    assert cards("JD TD") == cards_to_play(view)


def test_showing_on_a_lead_of_trump_is_a_rule_of_its_own() -> None:
    """It stands only where the house plays so, and refuses there."""
    refusal = "play/show-partner-card-on-trump"
    row = refused(
        refusal,
        lambda: at_the_table(SHOW_ON_TRUMP, "pick", "JD TD", "8D"),
        "play TD",
        {"play JD"},
    )
    row.values[0].check()
    assert refusal in {rule.id for rule in SHOW_ON_TRUMP.rules}
    assert refusal not in {rule.id for rule in get_variant(GAME).rules}


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        pytest.param(61, 4, (2, 1, -1, -1, -1), id="61"),
        pytest.param(90, 4, (2, 1, -1, -1, -1), id="90, the defenders have 30"),
        pytest.param(91, 4, (4, 2, -2, -2, -2), id="91, schneider"),
        pytest.param(120, 5, (4, 2, -2, -2, -2), id="120, but not every trick"),
        pytest.param(120, 6, (6, 3, -3, -3, -3), id="every trick"),
        pytest.param(60, 3, (-2, -1, 1, 1, 1), id="60 each is lost"),
        pytest.param(31, 2, (-2, -1, 1, 1, 1), id="31"),
        pytest.param(30, 2, (-4, -2, 2, 2, 2), id="30, schneider"),
        pytest.param(0, 0, (-6, -3, 3, 3, 3), id="no trick"),
    ],
)
def test_picker_and_partner_share_two_to_one(
    points: int, tricks: int, expected: tuple[int, ...]
) -> None:
    """Units 1, 2 and 3, lost as they are won: the loss is not doubled."""
    assert expected == paid(TABLE, points, tricks, (0, 1), hands={1: "JD"})


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"hands": {0: "JD"}}, id="the jack in hand"),
        pytest.param({"buried": "JD 9C"}, id="the jack buried"),
        pytest.param({"hands": {1: "JD"}, "alone": True}, id="said alone"),
    ],
)
@pytest.mark.parametrize(
    ("points", "tricks", "picker", "other"),
    [(61, 3, 4, -1), (91, 4, 8, -2), (60, 3, -4, 1), (30, 2, -8, 2)],
)
def test_alone_the_picker_settles_with_all_four(
    facts: dict[str, object], points: int, tricks: int, picker: int, other: int
) -> None:
    """Four times what each defender pays or gets; a buried jack counts for him."""
    assert (picker, *[other] * 4) == paid(TABLE, points, tricks, **facts)


def test_a_whole_hand() -> None:
    """Picker and partner have 41 of 120 points and lose; the picker alone has 27."""
    result = result_of(TABLE.story("pass"))
    assert (27, 14, 26, 0, 53) == result.points
    assert (2, 1, 1, 0, 2) == result.tricks
    assert (-2, -1, 1, 1, 1) == result.payoffs
    assert (0, 1) == TABLE.story("pass").view(None).declaring
    assert (-8, 2, 2, 2, 2) == payoffs(TABLE.story("alone"))


def test_when_all_pass_a_leaster_begins_with_forehand() -> None:
    """Each for himself; nobody takes the blind, and nobody is asked anything."""
    state = after(GAME, ["pass"] * 5)
    assert ("leaster", 0) == (state.terms.contract, state.to_act)
    assert () == state.view(None).declaring


@pytest.mark.parametrize(
    ("alone", "hands", "said", "seat_1"),
    [
        pytest.param(None, FIVE, False, Side.DECLARING, id="nothing stated"),
        pytest.param(False, FIVE, False, Side.DECLARING, id="not alone"),
        pytest.param(True, FIVE, True, Side.DEFENDING, id="alone"),
        pytest.param(False, {0: "QC QS JD TD 9H 8S"}, False, Side.DEFENDING, id="with the jack"),
    ],
)
def test_a_known_game_says_whether_the_picker_goes_alone(
    alone: bool | None, hands: Hands, said: bool, seat_1: Side
) -> None:
    """Unless it is stated he plays with the holder of the jack, as when he passes."""
    state = TABLE.known(hands, alone=alone)
    assert (said, 0) == (state.terms.alone, state.to_act)
    assert seat_1 is state.view(1).side


def test_no_card_is_called_in_a_known_game() -> None:
    """The text says what is said instead."""
    with pytest.raises(InvalidDeal, match="no card is called in this game"):
        TABLE.known(called="AH")


def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones() -> None:
    """Nothing falls back silently: the text names what can be set, or set to."""
    with pytest.raises(InvalidVariant, match="jd_reveal"):
        variant_of(GAME, reveal="free")
    with pytest.raises(InvalidVariant, match="first-trump-lead"):
        variant_of(GAME, jd_reveal="at-once")
