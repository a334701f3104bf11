"""What a seat may think of the cards that it has not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from every_option import Setting, settings
from sampling import sampled
from sheepshead import (
    CardSet,
    InvalidDeal,
    State,
    View,
    apply,
    deal,
    legal_actions,
    variant_ids,
)
from sheepshead.phases import Finished, Knocking
from sheepshead.play_phase import Playing
from sheepshead.possible_worlds import (
    all_worlds,
    count_worlds,
    possible_holders,
    ways_to_look_at,
    worlds,
)
from sheepshead.retracing import Retraced
from sheepshead.simulation.odds import odds
from sheepshead.testing.deals import random_deal
from sheepshead.unseen import Unseen
from sheepshead.whereabouts import Lies

Spec = str | dict[str, object]
WEDDINGS: list[Spec] = [
    {"preset": "sauspiel", "options": {"hochzeit": how}} for how in ("closed", "open")
]


def _moments(spec: Spec, rng: Random, count: int) -> Iterator[State]:
    """Some moments of random hands, half of them with a striking hand."""
    variant = deal(spec, seed=1).variant
    while count > 0:
        contract = rng.choice(variant.contract_ids)
        states = [random_deal(variant, rng, contract)]
        while not states[-1].is_over:
            legal = legal_actions(states[-1])
            states.append(apply(states[-1], rng.choice(legal)))
        some = rng.sample(states, min(3, len(states)))
        yield from some[:count]
        count -= len(some)


def _lies(state: State, seat: int | None, lies: Lies) -> CardSet:
    """The cards that really lie in a place."""
    if lies is Lies.BLIND:
        taken = CardSet(card for own in state.holdings.owns for card in own.took)
        return CardSet(state.holdings.blind) - taken
    assert seat is not None
    own = state.holdings.owns[seat]
    match lies:
        case Lies.BURY:
            return own.buried
        case Lies.UNDER:
            return CardSet() if own.under is None else CardSet((own.under,))
        case Lies.UNDEALT:
            return CardSet(state.holdings.undealt[seat])
        case Lies.COVERED:
            rows = getattr(state.phase, "rows", state.phase.table.rows)
            stacks = zip(state.holdings.stacks[seat], rows.covered[seat], strict=True)
            return CardSet(card for stack, count in stacks for card in stack[:count])
        case Lies.HAND:
            held = state.hand(seat)
            held = held if own.under is None else held.without(own.under)
            if isinstance(state.phase, Finished):
                held -= state.phase.shown.laid_down
            undealt = state.holdings.undealt if isinstance(state.phase, Knocking) else ()
            return held | CardSet(undealt[seat]) if undealt else held


def _check(state: State, seat: int | None, rng: Random) -> None:
    view = state.view(seat)
    unseen = Unseen.of(view)
    placed = [_lies(state, place.seat, place.lies) for place in unseen.places]
    for place, cards in zip(unseen.places, placed, strict=True):
        assert len(cards) == place.size, (place, cards)
        assert not cards - place.allowed, (place, cards)
    holders = possible_holders(view)
    assert set(holders) == set(unseen.cards)
    for other in range(state.variant.seats):
        for card in state.hand(other) & unseen.cards:
            assert other in holders[card], (card, other)
    for world in islice(worlds(view, rng), 2):
        assert world.view(seat) == view
        assert world.to_act == state.to_act
        for other in range(state.variant.seats):
            for card in world.hand(other) & unseen.cards:
                assert other in holders[card], (card, other)


@pytest.mark.parametrize("spec", [*variant_ids(), *WEDDINGS], ids=str)
def test_the_truth_is_always_possible_and_every_world_looks_the_same(spec: Spec) -> None:
    """Every card lies in a place that it may lie in, and worlds agree with all that was seen."""
    rng = Random(20261130)
    for state in _moments(spec, rng, 4):
        seats = [None, *range(state.variant.seats)]
        _check(state, rng.choice(seats), rng)


@pytest.mark.slow
@pytest.mark.parametrize("spec", [*variant_ids(), *WEDDINGS], ids=str)
def test_many_truths_are_possible(spec: Spec) -> None:
    """The same over many more moments."""
    rng = Random(7)
    for state in _moments(spec, rng, sampled(sample=10, whole=60)):
        for seat in rng.sample([None, *range(state.variant.seats)], 2):
            _check(state, seat, rng)


def _played_down(spec: Spec, seed: int) -> Iterator[State]:
    """The states of a hand, with the choices of a random player."""
    rng, state = Random(seed), deal(spec, seed=seed)
    while not state.is_over:
        yield state
        state = apply(state, rng.choice(legal_actions(state)))


def _late(spec: Spec, seed: int) -> tuple[State, View]:
    """A moment of a hand in which the seat to act has few, but several worlds to think of."""
    for state in _played_down(spec, seed):
        view = state.view(state.to_act)
        if isinstance(state.phase, Playing) and 8 <= Unseen.of(view).count <= 300:
            return state, view
    raise AssertionError("there is no such moment in this hand")


def _where(world: State, unseen: Unseen) -> tuple[CardSet, ...]:
    return tuple(_lies(world, place.seat, place.lies) for place in unseen.places)


LATE = [
    ("called-ace", 3),
    ("called-ace-wisconsin", 11),
    ("sauspiel", 5),
    ("three-handed-hoyle", 2),
    ("six-handed-jack", 4),
    ("four-handed-first-queens", 6),
    ("two-handed-stacks", 6),
]


@pytest.mark.parametrize(("spec", "seed"), LATE)
def test_worlds_are_drawn_without_bias(spec: Spec, seed: int) -> None:
    """Late in a hand all worlds can be counted: each is drawn as often as any other.

    The sum of squares over what is expected has about as many units as there are worlds; five
    standard deviations above that would be one in millions.
    """
    state, view = _late(spec, seed)
    unseen = Unseen.of(view)
    every = {_where(world, unseen) for world in all_worlds(view)}
    assert len(every) == count_worlds(view) > 1
    assert _where(state, unseen) in every
    draws = max(300, 6 * len(every))
    drawn = Counter(_where(world, unseen) for world in islice(worlds(view, Random(seed)), draws))
    assert set(drawn) <= every
    expected = draws / len(every)
    deviation = sum((drawn[each] - expected) ** 2 / expected for each in every)
    freedom = len(every) - 1
    assert deviation < freedom + 5 * (2 * freedom) ** 0.5


def _exchanged(preset: str, seed: int) -> View:
    """What a seat knows late in a hand in which others exchanged cards unseen."""
    for state in _played_down(preset, seed):
        view = state.view(state.to_act)
        if not Retraced(view).is_told and 4 <= Unseen.of(view).count <= 60:
            return view
    raise AssertionError("there is no such moment in this hand")


@pytest.mark.parametrize("seed", [1, 10, 12])
def test_cards_exchanged_unseen_are_enumerated(seed: int) -> None:
    """Ways in which cards can lie are those that hundreds of random exchanges each find.

    A layout is dropped only if no exchange leads to it; and what is drawn is drawn from the same
    ways, each as often, so that exact odds and odds by lot agree.
    """
    view = _exchanged("six-handed-spitz", seed)
    unseen, retraced, rng = Unseen.of(view), Retraced(view), Random(seed)
    brute = {
        filling
        for filling in unseen.all()
        if any(retraced.world(filling, rng) is not None for _ in range(600))
    }
    every = {_where(world, unseen) for world in all_worlds(view)}
    assert every == brute
    drawn = Counter(_where(world, unseen) for world in islice(worlds(view, rng), 20 * len(every)))
    assert set(drawn) == every
    deviation = sum((drawn[each] - 20) ** 2 / 20 for each in every)
    assert deviation < len(every) + 5 * (2 * len(every)) ** 0.5
    card = unseen.cards.cards[0]
    exact, by_lot = (
        odds(view, lambda world: card in world.hand(0) | world.hand(2), **given)
        for given in ({"exact_up_to": 100_000}, {"exact_up_to": 0, "samples": 300})
    )
    assert (exact.is_exact, exact.worlds) == (True, len(every))
    low, high = by_lot.interval(0.9999)
    assert low <= exact.value <= high
    too_few = ways_to_look_at(view) - 1
    assert not odds(view, lambda world: True, exact_up_to=too_few, samples=1).is_exact


def test_a_biased_choice_would_be_noticed() -> None:
    """The same measure finds a choice that prefers every second world a little."""
    every, draws, rng = list(range(30)), 1200, Random(3)
    drawn = Counter(rng.choice([*every, *every, *every[::2]]) for _ in range(draws))
    expected = draws / len(every)
    deviation = sum((drawn[each] - expected) ** 2 / expected for each in every)
    assert deviation > 29 + 5 * (2 * 29) ** 0.5


def test_a_view_that_cannot_be_raises() -> None:
    """A tampered view: the seat holds one card more than it can have."""
    state, view = _late("sauspiel", 5)
    assert view.own is not None
    (another, *_) = state.hand((view.own.seat + 1) % 4)
    own = view.own._replace(hand=view.own.hand.with_card(another))
    with pytest.raises(InvalidDeal, match="no deal was found in which this could have been seen"):
        next(worlds(View(view.variant, view.phase, own), Random(1)))
    for ask in (possible_holders, count_worlds):
        with pytest.raises(InvalidDeal, match="no deal was found"):
            ask(View(view.variant, view.phase, own))


def test_the_same_generator_gives_the_same_worlds() -> None:
    """Chance is an argument: two generators with one seed draw the same."""
    _, view = _late("called-ace", 3)
    first = list(islice(worlds(view, Random(9)), 5))
    assert first == list(islice(worlds(view, Random(9)), 5))
    assert len(set(first)) > 1


SETTINGS = Random(4).sample(settings(), 25)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_house_rules_have_worlds_too(setting: Setting) -> None:
    """Whatever a table has agreed, the truth is possible."""
    rng = Random(1)
    for state in _moments(setting.spec, rng, 3):
        _check(state, rng.choice([None, *range(state.variant.seats)]), rng)


ORIGINS: list[Spec] = [
    {"preset": "called-ace", "options": {"bury_source": "original-hand"}},
    {"preset": "jack-of-diamonds", "options": {"jd_call_up": "from-blind"}},
    {
        "preset": "called-ace",
        "options": {
            "crack": "any-defender",
            "blitz": ["black-queens", "red-queens", "black-jacks"],
            "blitz_pick": ["black-queens", "red-queens"],
        },
    },
]


@pytest.mark.parametrize("spec", ORIGINS, ids=["bury", "call up", "blitz"])
def test_what_came_from_the_blind_may_decide(spec: Spec) -> None:
    """Where a rule asks which cards were taken, every way to have taken them is looked at."""
    looked_at = 0
    for seed in range(40):
        rng, state = Random(seed), deal(spec, seed=seed, dealer=4)
        while not state.is_over and not _is_last_card(state):
            state = apply(state, rng.choice(legal_actions(state)))
        if not isinstance(state.phase, Playing) or state.terms.declarer is None:
            continue
        looked_at += 1
        seat = rng.randrange(5)
        hands = [_hands(world) for world in all_worlds(state.view(seat))]
        assert _hands(state) in hands
        drawn = {_hands(world) for world in islice(worlds(state.view(seat), rng), 30)}
        assert drawn <= set(hands)
    assert looked_at > 5


def _is_last_card(state: State) -> bool:
    return isinstance(state.phase, Playing) and sum(len(state.hand(seat)) for seat in range(5)) <= 2


def _hands(state: State) -> tuple[CardSet, ...]:
    return tuple(state.hand(seat) for seat in range(5))


def test_a_view_with_a_card_too_few_raises_at_once() -> None:
    """Early in a hand too, where there would be millions of ways."""
    view = deal("called-ace", seed=1, dealer=4).view(3)
    assert view.own is not None
    own = view.own._replace(hand=view.own.hand.without(view.own.hand.cards[0]))
    tampered = View(view.variant, view.phase, own)
    for ask in (possible_holders, count_worlds):
        with pytest.raises(InvalidDeal, match="no deal was found"):
            ask(tampered)
