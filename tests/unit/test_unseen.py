"""What follows for a seat from what all have seen: who may hold a card, and where one may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import attrs
import pytest

from sheepshead import (
    Card,
    CardSet,
    Double,
    InvalidDeal,
    Play,
    Record,
    State,
    View,
    apply,
    deal,
    legal_actions,
    parse_cards,
    possible_worlds,
    replay,
    setup,
)
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.possible_worlds import count_worlds, possible_holders, worlds
from sheepshead.unseen import Unseen
from sheepshead.whereabouts import Lies


def _played_down(spec: str, seed: int) -> Iterator[State]:
    """The states of a hand, with the choices of a random player."""
    rng, state = Random(seed), deal(spec, seed=seed)
    while not state.is_over:
        yield state
        state = apply(state, rng.choice(legal_actions(state)))


KEPT_THE_TEN = Record(
    variant="called-ace",
    dealer=2,
    hands=tuple(
        parse_cards(hand)
        for hand in (
            "KC KS JH 9D KH 8H",
            "TD KD 8C JC AD 7C",
            "QD QS AH AC QH QC",
            "8S 7S 9C 7H 8D TH",
            "9H JD 9S 7D TS AS",
        )
    ),
    blind=parse_cards("JS TC"),
    actions=(
        *("pick", "bury TH 8S", "call AC"),
        *("play JS", "play 7D", "play 9D", "play TD", "play QS"),
        *("play QC", "play 8D", "play JD", "play JH", "play KD"),
        *("play QH", "play 9C", "play AS", "play KC", "play AD"),
        *("play AC", "play TC"),
    ),
)


@pytest.mark.parametrize("actions", [-2, None])
def test_a_card_kept_as_a_rule_asks_excludes_no_other(actions: int | None) -> None:
    """The picker threw the nine of clubs on a trump and kept the ten: hearts may be left too."""
    state = replay(attrs.evolve(KEPT_THE_TEN, actions=KEPT_THE_TEN.actions[:actions]))[-1]
    (hand,) = (
        place
        for place in Unseen.of(state.view(None)).places
        if (place.lies, place.seat) == (Lies.HAND, 3)
    )
    assert not CardSet("7S 7H") - hand.allowed
    assert not hand.allowed & CardSet("JC QD")


def test_the_called_card_lies_under_no_call() -> None:
    """Whatever was laid face down when a card was called, it was another one."""
    for seed in range(400):
        for state in _played_down("called-ace", seed):
            under = [p for p in Unseen.of(state.view(None)).places if p.lies is Lies.UNDER]
            if under:
                assert isinstance(state.phase, Playing)
                assert state.phase.terms.called not in under[0].allowed
                return
    raise AssertionError("no card was laid under a call")


def test_who_does_not_follow_has_none() -> None:
    """A seat that throws another suit on a lead can hold no card of the suit that was led."""
    hands = [
        "AC TC 8C QC JC 7D",
        "AS TS QS JS 9D 8D",
        "AH TH KH QH JH KD",
        "KC 9C KS 9S 8S 7S",
        "9H 8H 7H QD JD AD",
    ]
    state = setup(
        "called-ace", hands=hands, blind="7C TD", contract="pick", declarer=0, buried="7C TD",
        alone=True, dealer=4,
    )  # fmt: skip
    state = apply(apply(state, legal_actions(state)[0]), _play("TS"))
    holders = possible_holders(state.view(2))
    assert 1 not in holders[Card("KC")]
    assert 1 in holders[Card("KS")]


def _play(card: str) -> Play:
    return Play(Card(card))


def test_who_does_not_play_the_called_card_does_not_hold_it() -> None:
    """When the called suit is led and a seat follows with another card, its ace is elsewhere."""
    hands = [
        "8C AS KS 7S QC 8D",
        "AC TS QS KH JD 7D",
        "KC 9C AH QH JH KD",
        "9S 8S TH 9H JS 9D",
        "8H 7H QD JC AD TD",
    ]
    state = setup(
        "called-ace", hands=hands, blind="TC 7C", contract="pick", declarer=0, buried="TC 7C",
        called="AC", dealer=4,
    )  # fmt: skip
    before = possible_holders(state.view(3))[Card("AC")]
    assert before == (1, 2, 4)
    state = apply(apply(state, _play("8C")), _play("AC"))
    assert Card("AC") not in possible_holders(state.view(3))
    assert 1 not in possible_holders(_ace_at_seat_2(hands).view(4))[Card("AC")]


def _ace_at_seat_2(hands: list[str]) -> State:
    """The same hand with the ace at seat 2: seat 1 follows with another card."""
    changed = [hands[0], "KC TS QS KH JD 7D", "AC 9C AH QH JH KD", *hands[3:]]
    state = setup(
        "called-ace", hands=changed, blind="TC 7C", contract="pick", declarer=0, buried="TC 7C",
        called="AC", dealer=4,
    )  # fmt: skip
    return apply(apply(state, _play("8C")), _play("KC"))


def test_too_many_worlds_are_not_counted() -> None:
    """Before play there are millions: that is said at once."""
    with pytest.raises(ValueError, match="ways to look at, more than 100000"):
        count_worlds(deal("called-ace", seed=1).view(1))


def test_a_finished_hand_has_nothing_left_to_guess_but_the_origin_of_cards() -> None:
    """When all has been turned up every world has the same hands."""
    rng, state = Random(2), deal("called-ace", seed=2)
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
    assert isinstance(state.phase, Finished)
    for world in islice(worlds(state.view(None), rng), 3):
        hands = [own.hand for own in world.holdings.owns]
        assert hands == [own.hand for own in state.holdings.owns]


@pytest.mark.parametrize("preset", ["called-ace", "sauspiel", "indiana"])
def test_the_cards_of_another_deal_are_told_at_once(preset: str) -> None:
    """Whoever has played cards that are not in its hand was never in this hand."""
    one, two = ([*_played_down(preset, seed)][-3].view(0) for seed in (5, 6))
    mixed = View(one.variant, one.phase, two.own)
    assert isinstance(one.phase, Playing)
    for ask in (possible_holders, count_worlds, lambda view: next(worlds(view, Random(1)))):
        with pytest.raises(InvalidDeal, match="no deal was found"):
            ask(mixed)


def _retold(view: View, log: list) -> View:
    """The view with another log."""
    return View(view.variant, view.phase.with_parts(log=tuple(log)), view.own)


def _with_a_double(view: View) -> View:
    """Somebody doubled where nobody can."""
    return _retold(view, [*view.phase.log, (view.to_act, Double())])


def _with_a_play_out_of_turn(view: View) -> View:
    """Two plays changed places."""
    *log, one, two = view.phase.log
    return _retold(view, [*log, two, one])


def _with_another_end(view: View) -> View:
    """The last play is told, but has not been made."""
    return _retold(view, view.phase.log[:-1])


@pytest.mark.parametrize(
    "change",
    [_with_a_double, _with_a_play_out_of_turn, _with_another_end],
    ids=lambda f: f.__name__,
)
@pytest.mark.parametrize("seat", [None, 3])
@pytest.mark.parametrize("spec", ["called-ace", "schafkopf", "three-handed-hoyle"])
def test_what_cannot_be_with_any_cards_is_refused_at_once(
    spec: str, seat: int | None, change: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What all have seen is reason enough: not even a hundred ways are tried."""
    states = [state for state in _played_down(spec, 5) if isinstance(state.phase, Playing)]
    state = next(each for each in states if each.phase.cards_played == 5)
    view = change(state.view(None if seat is None else seat % state.variant.seats))
    monkeypatch.setattr(possible_worlds, "_TRIES", 100)
    tried = []
    sample = Unseen.sample
    monkeypatch.setattr(
        Unseen, "sample", lambda unseen, rng: tried.append(1) or sample(unseen, rng)
    )
    with pytest.raises(InvalidDeal, match="no deal was found"):
        next(worlds(view, Random(1)))
    assert len(tried) < 100
