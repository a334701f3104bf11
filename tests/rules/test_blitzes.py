"""Blitzes: queens or jacks that are shown after a crack, or to pick the blind, double the hand.

Five seats, the last of which deals. Seat 0 has both black queens, seat 1 two red jacks, seat 3 two
black ones, seat 4 nothing of the kind.
"""

from __future__ import annotations

import pytest

from rules.helpers import Refused, after, code, payoffs, plays, texts, to_the_end, variant_of
from rules.picking import TWO_CARDS
from sheepshead import (
    Blitz,
    Card,
    NotationError,
    Outcome,
    State,
    blitz,
    parse_action,
    parse_step,
    setup,
    view,
)

HANDS = {
    0: "QC QS AD TD 9H 8S",
    1: "JD JH TH KH TC KC",
    2: "AS TS KS 9S QH KD",
    3: "AC JC JS 7C 7H 9D",
    4: "8H 7S QD AH 8D 7D",
}
ALL = ("black-queens", "red-queens", "black-jacks", "red-jacks", "middle-jacks", "all-jacks")
PICKED = ("pick", f"bury {TWO_CARDS}", "pass")


def table(*actions: str, preset: str = "jack-of-diamonds", **options: object) -> State:
    """The deal above after these actions, at a table where any defender cracks."""
    variant = variant_of(preset, **{"crack": "any-defender", **options})
    return after(variant, actions, HANDS, blind=TWO_CARDS)


def shown(state: State) -> dict[int, set[str]]:
    """What each seat may show now, those left out that may show nothing."""
    found = {seat: {text for text in texts(state, seat) if "blitz" in text} for seat in range(5)}
    return {seat: said for seat, said in found.items() if said}


def test_after_a_crack_any_seat_shows_what_it_holds() -> None:
    """Picker, partner and defenders, in turn or out of it; before the crack nobody."""
    assert {} == shown(table(*PICKED, blitz=ALL))
    assert shown(table(*PICKED, "2: double", blitz=ALL)) == {
        0: {"blitz QC QS"},
        1: {"blitz JH JD"},
        3: {"blitz JC JS"},
    }
    assert {} == shown(table(*PICKED, "2: double"))


@pytest.mark.parametrize(
    ("sets", "expected"),
    [
        (("black-queens",), {0: {"blitz QC QS"}}),
        (("red-queens",), {}),
        (("black-jacks",), {3: {"blitz JC JS"}}),
        (("red-jacks",), {1: {"blitz JH JD"}}),
        (("middle-jacks",), {}),
        (("all-jacks",), {}),
        (("black-queens", "red-jacks"), {0: {"blitz QC QS"}, 1: {"blitz JH JD"}}),
    ],
)
def test_the_table_says_which_cards_double(sets: tuple[str, ...], expected: dict) -> None:
    """Only those that were agreed on."""
    assert expected == shown(table(*PICKED, "2: double", blitz=sets))


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("black-queens", "QC QS"),
        ("red-queens", "QH QD"),
        ("black-jacks", "JC JS"),
        ("red-jacks", "JH JD"),
        ("middle-jacks", "JS JH"),
        ("all-jacks", "JC JS JH JD"),
    ],
)
@pytest.mark.parametrize("option", ["blitz", "blitz_pick"])
def test_which_cards_belong_together(name: str, cards: str, option: str) -> None:
    """A seat with exactly these cards shows them, after a crack or to pick."""
    variant = variant_of("called-ace", crack="any-defender", **{option: (name,)})
    rest = ["9H", "8H", "7H", "KS", "9S", "8S"]
    hand = [*cards.split(), *rest][:6]
    said = ["pass", "pick", f"bury {TWO_CARDS}", "alone", "2: double"] * (option == "blitz")
    state = after(variant, said, {0: " ".join(hand)}, blind=TWO_CARDS)
    assert {0: {f"blitz {cards}"}} == shown(state)


def test_all_four_jacks_are_not_shown_twice() -> None:
    """Who has shown the black jacks may still show the red ones, not the middle or all of them."""
    hands = {1: "JC JS JH JD 9H 8H"}
    variant = variant_of("called-ace", crack="any-defender", blitz=ALL)
    said = ("pick", f"bury {TWO_CARDS}", "alone", "2: double")
    state = after(variant, said, hands, blind=TWO_CARDS)
    every = {"blitz JC JS", "blitz JH JD", "blitz JS JH", "blitz JC JS JH JD"}
    assert every == shown(state)[1]
    state = after(variant, (*said, "1: blitz JC JS"), hands, blind=TWO_CARDS)
    assert {"blitz JH JD"} == shown(state)[1]


AFTER = (*PICKED, "2: double")
REFUSALS = [
    ("blitz/after-a-crack", PICKED, "blitz QC QS", 0),
    ("blitz/before-the-first-card", (*AFTER, "play AD"), "blitz QC QS", 0),
    ("blitz/cards-that-double", AFTER, "blitz QC QD", 0),
    ("blitz/cards-in-hand", AFTER, "blitz QC QS", 2),
    ("blitz/once-each", (*AFTER, "blitz QC QS"), "blitz QC QS", 0),
]


@pytest.mark.parametrize(("rule", "said", "action", "seat"), REFUSALS)
def test_refused_blitzes(rule: str, said: tuple[str, ...], action: str, seat: int) -> None:
    """Each by its rule."""
    state = table(*said, blitz=ALL)
    Refused(rule, lambda: state, action, texts(state, seat), seat).check()


def test_in_a_hand_whose_doubles_are_stated_nothing_more_is_shown() -> None:
    """Play is taken up with its cracks said: there is no more doubling."""
    state = table(blitz=ALL)
    hands = [own.dealt for own in state.holdings.owns]
    facts = {"hands": hands, "blind": TWO_CARDS, "dealer": 4, "declarer": 0, "buried": TWO_CARDS}
    stated = setup(
        variant_of("jack-of-diamonds", crack="any-defender", blitz=ALL),
        **facts,
        contract="pick",
        doubles=1,
    )
    assert {} == shown(stated)
    assert "double/stated-before-play" == code(stated, "blitz QC QS", 0)


def test_where_nothing_is_shown_it_is_out_of_place() -> None:
    """Without the option, in play and in the bidding."""
    assert "turn/wrong-phase" == code(table(*PICKED), "blitz QC QS", 0)
    assert "bid/pick-or-pass" == code(table(), "blitz QC QS", 0)
    assert "turn/wrong-phase" == code(table(*AFTER, blitz=ALL), "announce both")


def test_each_blitz_doubles() -> None:
    """A crack and two blitzes count eight times."""
    plain = payoffs(to_the_end(table(*PICKED, "play QC")))
    said = (*AFTER, "blitz QC QS", "3: blitz JC JS")
    doubled = payoffs(to_the_end(table(*said, "play QC", blitz=ALL)))
    assert tuple(8 * units for units in plain) == doubled
    assert any(plain)


def test_black_blitz_and_crack_make_four() -> None:
    """Alone with 61 points: +16. Cracked and answered, 60 points with the bump: -16, -8 and +8."""
    tariff = variant_of("called-ace").contract("pick").tariff
    nothing = (0,) * 5
    alone = Outcome("pick", nothing, nothing, (0,), True, doubles=1, blitzes=1)
    assert (16, -4, -4, -4, -4) == tariff.pay(alone).payoffs
    lost = Outcome("pick", nothing, nothing, (0, 1), False, doubles=2)
    assert (-16, -8, 8, 8, 8) == tariff.pay(lost).payoffs


def test_who_shows_the_partners_card_is_known() -> None:
    """Seat 1 shows the jack of diamonds, and all know the partner; alone he is none."""
    state = table(*AFTER, "1: blitz JH JD", blitz=ALL)
    assert (0, 1) == view(state, 4).declaring
    assert (0,) == view(table(*AFTER, blitz=ALL), 4).declaring
    alone = table(*PICKED[:2], "alone", "2: double", "1: blitz JH JD", blitz=ALL)
    assert (0,) == view(alone, 4).declaring


def test_a_blitz_may_pick_the_blind() -> None:
    """In its turn seat 1 shows two red jacks: that picks, and doubles without a crack."""
    options = {"crack": "off", "blitz_pick": ALL}
    first = table("pass", **options)
    assert {"pass", "pick", "blitz JH JD"} == texts(first)
    assert {"pass", "pick"} == texts(table("pass", crack="off"))
    state = table("pass", "blitz JH JD", **options)
    assert ("burying", 1, 1) == (state.phase.name, state.to_act, state.terms.declarer)
    said = (f"bury {TWO_CARDS}", "pass", "play QC")
    plain = payoffs(to_the_end(table("pass", "pick", *said, crack="off")))
    doubled = payoffs(to_the_end(table("pass", "blitz JH JD", *said, **options)))
    assert tuple(2 * units for units in plain) == doubled
    assert any(plain)


def test_what_picked_is_not_shown_again() -> None:
    """Both kinds of blitz at one table: the same queens double once."""
    options = {"blitz_pick": ALL, "blitz": ALL}
    state = table("blitz QC QS", f"bury {TWO_CARDS}", "pass", "2: double", **options)
    assert {1, 3} == set(shown(state))
    assert "blitz/once-each" == code(state, "blitz QC QS", 0)
    assert "blitz/cards-in-hand" == code(table(**options), "blitz JC JS")
    assert "blitz/cards-that-double" == code(table(**options), "blitz QC QD")


def test_after_cracks_before_the_bury() -> None:
    """Then, too, cards are shown before the first card."""
    said = ("pick", "pass", "double", f"bury {TWO_CARDS}", "pass")
    state = table(*said, blitz=("black-queens",), crack_timing="before-bury")
    assert {0: {"blitz QC QS"}} == shown(state)


def test_a_blitz_is_written_and_read() -> None:
    """In deck order, out of turn with its seat, never face down, never a single card."""
    action = Blitz((Card("QS"), Card("QC")))
    assert "blitz QC QS" == str(action)
    assert action == parse_action("blitz qs Q♣")
    assert (2, action) == parse_step("2: blitz QC QS")
    for text in ("blitz", "blitz QC", "blitz QC QC", "blitz ?? ??", "blitz QC ??"):
        with pytest.raises(NotationError):
            parse_action(text)


def test_the_verb() -> None:
    """Out of turn with its seat."""
    state = blitz(table(*AFTER, blitz=ALL), "JS", "JC", seat=3)
    assert (3, Blitz((Card("JC"), Card("JS")))) == state.phase.log[-1]
    assert set(plays(HANDS[0])) | {"blitz QC QS"} == texts(state)
