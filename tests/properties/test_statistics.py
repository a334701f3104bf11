"""What is known exactly lies inside the intervals as often as they say, and bias is found.

Seeds are fixed, so a test gives the same every time; it fails when the shuffle, the deal, the
counting or an interval is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from random import Random

import pytest

import sheepshead.moves
from sampling import sampled
from sheepshead import Card, CardSet, Pass, View, legal_actions, simulate
from sheepshead.actions import Action
from sheepshead.dealing import shuffled
from sheepshead.simulation import SimulatedHand
from sheepshead.simulation.features import named_feature
from sheepshead.simulation.intervals import Rate, mean_of

RUNS = sampled(sample=60, whole=600)
HANDS = 60
CONFIDENCE = 0.9
COURTS = CardSet("QC QS QH QD")


class Passing:
    """Passes whenever that is legal, else does the first that is."""

    def choose(self, view: View, rng: Random) -> Action:
        """To pass, if possible."""
        legal = legal_actions(view)
        return next((action for action in legal if isinstance(action, Pass)), legal[0])


def queens_in_blind(hand: SimulatedHand) -> int:
    """How many queens nobody was dealt."""
    return sum(card in COURTS for card in hand.dealt.blind)


def place_of(card: Card) -> Callable[[SimulatedHand], int]:
    """Where a card lies, counted from forehand; 5 in the blind."""

    def place(hand: SimulatedHand) -> int:
        for seat in range(5):
            if card in hand.hand(seat):
                return (seat - hand.finished.table.forehand) % 5
        return 5

    return place


FOLLOWED = {name: place_of(Card(name)) for name in ("AC", "QC", "QH", "7D")}
FEATURES = {
    "trumps": named_feature("forehand.trumps"),
    "queens_in_blind": queens_in_blind,
    **FOLLOWED,
}


def run(seed: int, hands: int = HANDS) -> dict[str, dict[int, int]]:
    """How often each feature had each value, in hands that are thrown in."""
    results = simulate(
        "called-ace-plain", hands=hands, players=Passing(), seed=seed, features=FEATURES
    )
    return {
        feature: {int(value): each.hands for value, each in results.by(feature).groups.items()}
        for feature in results.run.features
    }


@pytest.fixture(scope="module")
def runs() -> list[dict[str, dict[int, int]]]:
    """Runs of different seeds."""
    return [run(seed) for seed in range(RUNS)]


def hypergeometric(marked: int, size: int, number: int) -> float:
    """The chance of so many of the marked among so many of 32 cards."""
    return comb(marked, number) * comb(32 - marked, size - number) / comb(32, size)


def _inside(runs: list, feature: str, exact: Callable[[dict[int, int]], bool]) -> float:
    return sum(exact(each[feature]) for each in runs) / len(runs)


def _check_rate(share: float) -> None:
    """So many runs hold the truth as they should, give or take three standard errors.

    The intervals for rates keep their promise on average only, so two points more are allowed.
    """
    error = (CONFIDENCE * (1 - CONFIDENCE) / RUNS) ** 0.5
    assert abs(share - CONFIDENCE) < 3 * error + 0.02


@pytest.mark.parametrize("trumps", [1, 2, 3, 4])
def test_intervals_hold_the_chance_of_trumps_as_often_as_they_say(runs: list, trumps: int) -> None:
    """Forehand is dealt 6 of 32 cards, 14 of which are trumps."""
    true = hypergeometric(14, 6, trumps)

    def holds(counted: dict[int, int]) -> bool:
        low, high = Rate(counted.get(trumps, 0), HANDS).interval(CONFIDENCE)
        return low <= true <= high

    _check_rate(_inside(runs, "trumps", holds))


@pytest.mark.parametrize(
    ("feature", "true"), [("trumps", 6 * 14 / 32), ("queens_in_blind", 2 * 4 / 32)]
)
def test_intervals_hold_the_mean_as_often_as_they_say(
    runs: list, feature: str, true: float
) -> None:
    """Trumps of forehand, and queens in the blind."""

    def holds(counted: dict[int, int]) -> bool:
        low, high = mean_of(counted.items()).interval(CONFIDENCE)
        return low <= true <= high

    _check_rate(_inside(runs, feature, holds))


def test_an_interval_of_another_width_would_be_noticed(runs: list) -> None:
    """The tests above can fail: intervals of half the width hold the truth far too seldom."""
    true = hypergeometric(14, 6, 3)

    def holds(counted: dict[int, int]) -> bool:
        low, high = Rate(counted.get(3, 0), HANDS).interval(CONFIDENCE)
        middle, half = (low + high) / 2, (high - low) / 4
        return middle - half <= true <= middle + half

    with pytest.raises(AssertionError):
        _check_rate(_inside(runs, "trumps", holds))


CHANCES = [6 / 32] * 5 + [2 / 32]
TRUMPS = [hypergeometric(14, 6, number) for number in range(7)]
LIMIT = 54.1
"""Of chi squared with 26 degrees of freedom: a fair deal goes over it once in a thousand."""


def _distance(counted: dict[int, int], chances: list[float]) -> float:
    hands = sum(counted.values())
    return sum(
        (counted.get(value, 0) - chance * hands) ** 2 / (chance * hands)
        for value, chance in enumerate(chances)
    )


def _strangeness(counted: dict[str, dict[int, int]]) -> float:
    """How far the places of four cards and the trumps of forehand are from what is expected."""
    places = sum(_distance(counted[card], CHANCES) for card in FOLLOWED)
    return places + _distance(counted["trumps"], TRUMPS)


def test_cards_lie_anywhere(runs: list) -> None:
    """Each seat is dealt a card as often as another, the blind a third as often."""
    together: dict[str, dict[int, int]] = {name: {} for name in FEATURES}
    for each in runs:
        for name, counted in each.items():
            for value, number in counted.items():
                together[name][value] = together[name].get(value, 0) + number
    assert _strangeness(together) < LIMIT


def _swapping_with_any(pack: CardSet, seed: int) -> tuple[Card, ...]:
    """The well-known mistake: each card changes places with any, not with one before it."""
    deck, number = list(pack), Random(seed).random
    for i in range(len(deck)):
        j = int(number() * len(deck))
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def _cut_only(pack: CardSet, seed: int) -> tuple[Card, ...]:
    """A pack that is cut and not shuffled."""
    deck, where = list(pack), int(Random(seed).random() * 32)
    return tuple(deck[where:] + deck[:where])


def _lady_low(pack: CardSet, seed: int) -> tuple[Card, ...]:
    """A sharper: one time in ten the queen of clubs goes to the first place."""
    deck = list(shuffled(pack, seed))
    if seed % 10 == 0:
        deck.remove(Card("QC"))
        deck.insert(0, Card("QC"))
    return tuple(deck)


@pytest.mark.parametrize("biased", [_swapping_with_any, _cut_only, _lady_low])
def test_a_biased_shuffle_is_detected(monkeypatch: pytest.MonkeyPatch, biased) -> None:
    """What the test above lets through when it is fair stands out when it is not."""
    monkeypatch.setattr(sheepshead.moves, "shuffled", biased)
    assert _strangeness(run(1, hands=2500)) > LIMIT


def test_among_players_who_always_pass_a_leaster_is_forced() -> None:
    """Every hand of called ace, and with a forehand who must pick none."""
    passing = simulate("called-ace", hands=30, players=Passing(), seed=1)
    assert passing.rate("leaster") == Rate(30, 30)
    assert passing.rate("won") == Rate(0, 0)
    forced = simulate("schiller", hands=10, players=Passing(), seed=1)
    assert forced.rate("declared") == Rate(10, 10)


def test_seats_are_alike() -> None:
    """With the same player everywhere no seat of a table is better off: the deal goes round."""
    results = simulate("called-ace", hands=400, players="random", seed=2)
    for seat in range(5):
        low, high = results.mean(f"payoff.seat{seat}").interval(0.999)
        assert low <= 0 <= high
    assert sum(results.mean(f"payoff.seat{seat}").value for seat in range(5)) == pytest.approx(0)
