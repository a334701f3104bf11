"""Exact chances of deals, deals that are looked for, and odds from what a seat knows."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from sampling import sampled
from sheepshead import (
    Card,
    CardSet,
    Holding,
    SimulationError,
    State,
    all_worlds,
    apply,
    count_worlds,
    deal,
    deal_chance,
    deal_distribution,
    find_hands,
    get_variant,
    hand_seed,
    legal_actions,
    odds,
    simulate,
)
from sheepshead.simulation.intervals import Rate

QUEENS = CardSet("QC QS QH QD")
TRUMPS = QUEENS | CardSet("JC JS JH JD AD TD KD 9D 8D 7D")


def test_four_queens_in_one_hand() -> None:
    """In a given hand of six from 32 cards; in any of five, which exclude each other."""
    one = Fraction(comb(28, 2), comb(32, 6))
    assert deal_chance("called-ace", Holding(QUEENS, at_least=4)) == one
    assert deal_chance("called-ace", Holding(QUEENS, at_least=4), where="some-hand") == 5 * one


def test_distributions_are_hypergeometric_and_add_up() -> None:
    """Trumps in a hand, queens in the blind, and points do not matter."""
    found = deal_distribution("called-ace", TRUMPS)
    assert found == {
        number: Fraction(comb(14, number) * comb(18, 6 - number), comb(32, 6))
        for number in range(7)
    }
    assert sum(found.values()) == 1
    blind = deal_distribution("called-ace", "QC QS QH QD", where="blind")
    assert blind == {k: Fraction(comb(4, k) * comb(28, 2 - k), comb(32, 2)) for k in range(3)}


SMALL = "schafkopf-geier-short"


def test_chances_are_those_of_all_deals_counted_one_by_one() -> None:
    """Two questions at once, in one hand and in some hand, over all places of four cards.

    Only the cards asked for matter, so that their places alone are gone through: each of four
    hands of six has as many places as it has cards.
    """
    aces, tens = CardSet("AC AS"), CardSet("TC TS")
    asked = (Holding(aces, at_least=1, at_most=1), Holding(tens, at_least=1))
    ways = some = one = 0
    for places in permutations(range(24), 4):
        hands = [place // 6 for place in places]
        ways += 1
        fits = [hands[:2].count(seat) == 1 and hands[2:].count(seat) >= 1 for seat in range(4)]
        one += fits[0]
        some += any(fits)
    assert deal_chance(SMALL, *asked) == Fraction(one, ways)
    assert deal_chance(SMALL, *asked, where="some-hand") == Fraction(some, ways)


def test_chances_lie_within_the_intervals_of_simulated_hands() -> None:
    """Three or more queens in some hand; no trump in a hand; both black queens in the blind."""
    hands = sampled(sample=400, whole=20_000)
    questions = {
        "queens": (Holding(QUEENS, at_least=3), "some-hand"),
        "bare": (Holding(TRUMPS, at_most=1), "hand"),
        "ladies": (Holding("QC QS", at_least=1), "blind"),
    }
    counts = dict.fromkeys(questions, 0)
    for number in range(hands):
        state = deal("called-ace", seed=hand_seed(5, number), dealer=number % 5)
        dealt = [CardSet(own.dealt) for own in state.holdings.owns]
        places = {"some-hand": dealt, "hand": dealt[:1], "blind": [CardSet(state.holdings.blind)]}
        for name, (holding, where) in questions.items():
            counts[name] += any(
                holding.holds(len(cards & holding.cards)) for cards in places[where]
            )
    for name, (holding, where) in questions.items():
        low, high = Rate(counts[name], hands).interval(0.999)
        assert low <= deal_chance("called-ace", holding, where=where) <= high


def test_certain_and_impossible() -> None:
    """Nothing asked for is always there; five queens never."""
    assert deal_chance("called-ace") == 1
    assert deal_chance("called-ace", Holding("QC", at_least=2)) == 0
    assert deal_chance("called-ace", Holding(get_variant("called-ace").pack, at_least=6)) == 1


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: deal_chance(SMALL, Holding("7C")), "schafkopf-geier-short is played without 7C"),
        (
            lambda: deal_chance("called-ace", Holding("7C"), Holding("7C 8C")),
            "7C is asked for twice",
        ),
        (
            lambda: deal_chance("called-ace", where="bury"),
            "lie in a hand, in some-hand or in the bl",
        ),
        (lambda: find_hands("called-ace", lambda state: False, 1, 1, most=5), "0 of 1 such hands"),
    ],
)
def test_questions_about_deals_that_cannot_be_answered(call, said: str) -> None:
    """With what was expected."""
    with pytest.raises(SimulationError, match=said):
        call()


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        ({"at_least": 3, "at_most": 1}, "3 cards or more cannot be 1 or fewer"),
        ({"at_least": -1}, "at_least is no card or more, not -1"),
        ({"at_most": -1}, "at_most is no card or more, not -1"),
    ],
)
def test_bounds_that_nothing_lies_between_are_refused(bounds: dict, said: str) -> None:
    """No number of cards is at least three and at most one."""
    with pytest.raises(ValueError, match=said):
        Holding("QC QS QH QD", **bounds)
    assert Holding("QC QS", at_least=2, at_most=2).holds(2)


def test_places_that_are_none_are_refused() -> None:
    """In words, whatever was given; the numbers in several hands are no distribution."""
    with pytest.raises(SimulationError, match=r"in some-hand or in the blind, not in \[\]"):
        deal_chance("called-ace", Holding("QC"), where=[])
    with pytest.raises(SimulationError, match="several hands have several numbers of them"):
        deal_distribution("called-ace", "QC QS", where="some-hand")


def test_hands_that_are_found_are_those_of_a_simulation() -> None:
    """The same deal under the same number, the first ones in order."""

    def has_three(state: State) -> bool:
        return len(QUEENS & state.hand(state.phase.table.forehand)) >= 3

    found = find_hands("called-ace", has_three, 3, seed=5)
    assert [hand.number for hand in found] == sorted(hand.number for hand in found)
    for hand in found:
        assert has_three(hand.state)
        number = hand.number
        results = simulate(
            "called-ace",
            hands=range(number, number + 1),
            players="random",
            seed=5,
            features=["forehand.queens"],
        )
        (queens,) = results.by("forehand.queens").values
        assert queens >= 3
    between = [
        number
        for number in range(found[-1].number + 1)
        if has_three(deal("called-ace", seed=hand_seed(5, number), dealer=number % 5))
    ]
    assert between == [hand.number for hand in found]


def _late(seed: int, cards: int) -> State:
    """A hand of called ace in which so many cards are left to the seat to act."""
    state = deal("called-ace", seed=seed, dealer=4)
    state = apply(state, legal_actions(state)[-1])
    while state.phase.name != "playing" or len(state.hand(state.to_act)) > cards:
        state = apply(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize("seed", [1, 3])
def test_odds_are_exact_where_few_worlds_are_left(seed: int) -> None:
    """They are those of all worlds, and drawn worlds agree within their interval."""
    state = _late(seed, 1)
    seen = state.view(state.to_act)
    other = (state.to_act + 1) % 5
    worlds = list(all_worlds(seen))
    card = next(card for card in state.hand(other))

    def holds(world: State) -> bool:
        return card in world.hand(other)

    exact = odds(seen, holds, exact_up_to=100_000)
    assert exact.is_exact
    assert (exact.count, exact.worlds) == (sum(map(holds, worlds)), count_worlds(seen))
    assert exact.interval() == (exact.value, exact.value)
    drawn = odds(seen, holds, samples=300, exact_up_to=0, seed=2)
    low, high = drawn.interval(0.999)
    assert not drawn.is_exact
    assert low <= exact.value <= high
    assert drawn == odds(seen, holds, samples=300, exact_up_to=0, seed=2)


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"event": 3}, TypeError, "an event is a function of a State, not 3"),
        ({"samples": 0}, ValueError, "at least one world is looked at, not 0"),
        ({"samples": "x"}, TypeError, "samples is a whole number, not 'x'"),
        ({"view": 3}, TypeError, "odds are those of a View, not an int"),
    ],
)
def test_odds_of_what_is_none(given: dict, error: type, said: str) -> None:
    """A typed error."""
    view = deal("called-ace", seed=1).view(0)
    usual = {"view": view, "event": lambda world: Card("QC") in world.hand(0), "samples": 2}
    asked = {**usual, **given}
    with pytest.raises(error, match=said):
        odds(asked.pop("view"), asked.pop("event"), **asked)
