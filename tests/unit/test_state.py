"""States and views are values: equal by their parts, unchangeable, and silent about secrets."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from sheepshead import (
    CardSet,
    State,
    View,
    apply,
    bury,
    call,
    deal,
    legal_actions,
    parse_action,
    pick,
    play,
    variant_ids,
    view,
)
from sheepshead.facts import Side
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.testing import random_hand


def _bidding() -> State:
    return deal("called-ace", seed=1)


def _playing() -> State:
    state = call(bury(pick(_bidding()), "8C", "7S"), "AH")
    return play(play(state, "TH"), str(legal_actions(play(state, "TH"))[0].card))


def _finished() -> State:
    state = _playing()
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    return state


STATES = {"bidding": _bidding, "playing": _playing, "finished": _finished}


@pytest.mark.parametrize("make", STATES.values(), ids=STATES)
def test_states_are_values(make) -> None:
    """The same hand reached twice is equal, hashes alike, and survives pickling and copying."""
    state = make()
    assert make() == state
    assert hash(make()) == hash(state)
    for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert again == state
        assert hash(again) == hash(state)
        assert legal_actions(again) == legal_actions(state)
    assert state != deal("called-ace", seed=2)
    assert state != "state"


@pytest.mark.parametrize("make", STATES.values(), ids=STATES)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, None])
def test_views_are_values(make, seat: int | None) -> None:
    """The same for what a seat, or a spectator, knows."""
    seen = view(make(), seat)
    assert make().view(seat) == seen
    assert hash(make().view(seat)) == hash(seen)
    assert pickle.loads(pickle.dumps(seen)) == copy.deepcopy(seen) == seen
    assert seen.seat == seat
    assert seen != make()


def test_what_was_worked_out_makes_no_difference() -> None:
    """A view that has been asked for its actions is equal to one that has not."""
    asked, fresh = view(_playing(), 3), view(_playing(), 3)
    assert legal_actions(asked) == legal_actions(asked)
    assert asked == fresh
    assert pickle.dumps(asked) == pickle.dumps(fresh)


@pytest.mark.parametrize("position", [_bidding(), view(_bidding(), 1)], ids=["state", "view"])
def test_states_and_views_cannot_change(position: State | View) -> None:
    """No field can be set, deleted or added."""
    kind = type(position).__name__.lower()
    with pytest.raises(AttributeError, match=f"a {kind} cannot change: phase was to be set"):
        position.phase = None
    with pytest.raises(AttributeError, match=f"a {kind} cannot change: phase was to be deleted"):
        del position.phase
    with pytest.raises(AttributeError, match="seed was to be set"):
        position.seed = 1


def test_reprs_show_only_what_the_reader_may_know() -> None:
    """The repr of a state has no card; that of a view has the viewer's hand and no other."""
    state = _bidding()
    assert repr(state) == "<State: called-ace, bidding, seat 1 to act>"
    assert repr(view(state, 1)) == (
        f"<View of seat 1: called-ace, bidding, seat 1 to act, hand {state.hand(1)}>"
    )
    assert repr(view(state, None)) == ("<View of a spectator: called-ace, bidding, seat 1 to act>")
    assert repr(_playing()) == "<State: called-ace, playing, trick 1, seat 3 to act>"
    assert repr(_finished()) == "<State: called-ace, finished, over>"


def _words(seen: View) -> set[str]:
    text = json.dumps(seen.to_dict()) + repr(seen)
    for mark in '",[]{}:<>':
        text = text.replace(mark, " ")
    return set(text.split())


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, None])
def test_a_view_names_no_foreign_card(seat: int | None) -> None:
    """JSON and repr of a view hold the viewer's cards and those that were shown, no others."""
    state = _playing()
    shown = {"TH", "AH", *(str(card) for card in state.phase.played)}
    own = set() if seat is None else {str(card) for card in state.holdings.owns[seat].dealt}
    took = {str(card) for card in state.holdings.blind} if seat == 1 else set()
    cards = {str(card) for card in state.variant.pack}
    assert _words(view(state, seat)) & cards <= shown | own | took


def test_to_dict() -> None:
    """A view as JSON: what it is, the public facts, the viewer's own cards."""
    state = _playing()
    seen = view(state, 1).to_dict()
    assert json.loads(json.dumps(seen)) == seen
    assert {key: seen[key] for key in ("format", "variant", "options", "seat", "phase")} == {
        "format": "sheepshead-view/1",
        "variant": "called-ace",
        "options": {},
        "seat": 1,
        "phase": "playing",
    }
    assert seen["own"]["buried"] == ["8C", "7S"]
    assert seen["hand"] == [str(card) for card in state.hand(1)]
    assert seen["public"]["terms"]["called"] == "AH"
    assert seen["public"]["log"][1] == [1, "bury ?? ??"]
    assert view(state, 2).to_dict()["own"]["buried"] == []
    assert (seen["edition"], seen["to_act"], seen["side"]) == (1, 3, "declaring side")
    assert view(state, None).to_dict()["own"] is None


@pytest.mark.parametrize("preset", variant_ids())
def test_a_view_says_what_its_viewer_may_do(preset: str) -> None:
    """The JSON of every seat lists its legal actions, announcements too; a spectator has none."""
    for state in random_hand(preset, 1).states[::3]:
        for seat in range(state.variant.seats):
            seen = view(state, seat)
            legal = [str(action) for action in legal_actions(state, seat)]
            assert seen.to_dict()["legal"] == legal == [str(each) for each in legal_actions(seen)]
        assert view(state, None).to_dict()["legal"] == []
        assert view(state, None).to_dict()["to_act"] == state.to_act


def test_in_every_phase_the_public_facts_begin_alike() -> None:
    """Table, log and the seat to act stand first; when all is over nobody is to act."""
    for state in (_bidding(), _playing(), _finished()):
        public = view(state, None).to_dict()["public"]
        assert list(public)[:3] == ["table", "log", "seat"]
        assert public["seat"] == state.to_act
    assert view(_finished(), 1).to_dict()["public"]["seat"] is None


@pytest.mark.parametrize(
    ("variant", "phase"),
    [
        ("sauspiel", "knocking"),
        ({"preset": "called-ace", "options": {"redeal_hand": "no-ace-face-trump"}}, "redealing"),
        ("six-handed-spitz", "asking"),
    ],
)
def test_answers_have_one_form(variant: object, phase: str) -> None:
    """Wherever the seats are asked in turn, each answer stands with the seat that gave it."""
    state = deal(variant, seed=1)
    assert (state.phase.name, state.phase.answers) == (phase, ())
    seat, action = state.to_act, legal_actions(state)[0]
    answered = view(apply(state, action), None).to_dict()["public"]
    assert answered["answers"] == answered["log"] == [[seat, str(action)]]


def test_what_a_state_tells() -> None:
    """Seat to act, number of actions, terms, contract, order, and the cards of each seat."""
    bidding, playing, finished = _bidding(), _playing(), _finished()
    assert (bidding.to_act, bidding.count, bidding.is_over, bidding.terms) == (1, 0, False, None)
    assert bidding.contract is bidding.order is view(bidding, 0).contract is None
    assert (playing.to_act, playing.count, playing.is_over) == (3, 5, False)
    assert playing.contract.id == "pick"
    assert playing.order == view(playing, 0).order
    assert (finished.to_act, finished.count, finished.is_over) == (None, 33, True)
    assert isinstance(finished.phase, Finished)
    assert [finished.hand(seat) for seat in range(5)] == [CardSet()] * 5
    assert view(playing, None).hand == CardSet()


def test_who_is_known_to_declare() -> None:
    """Everybody knows the declarer; the holder of the called card knows itself."""
    state = _playing()
    (holder,) = (own.seat for own in state.holdings.owns if "AH" in str(own.hand))
    assert view(_bidding(), 0).declaring == ()
    assert view(pick(_bidding()), 0).declaring == (1,)
    for seat in range(5):
        seen = view(state, seat)
        declares = seat in (1, holder)
        assert seen.side is (Side.DECLARING if declares else Side.DEFENDING)
    assert view(state, None).side is None
    assert view(_bidding(), 1).side is None
    assert view(_finished(), 0).declaring == (1, holder)


def test_seats() -> None:
    """A seat beyond the table has no view."""
    for seat in (-1, 5):
        with pytest.raises(ValueError, match=f"seats are 0 to 4, not {seat}"):
            view(_bidding(), seat)


def test_a_step_leaves_its_argument_as_it_was() -> None:
    """Every transition makes a new value."""
    state = _bidding()
    before = pickle.dumps(state)
    picked = pick(state)
    assert apply(state, parse_action("pass")) != picked
    assert pickle.dumps(state) == before


def test_points_on_the_table_leave_out_a_card_lying_face_down() -> None:
    """The points of a trick that all can count."""
    state = _playing()
    assert isinstance(state.phase, Playing)
    assert state.order is not None
    on_table = state.phase.trick.cards
    assert state.order.points_of(on_table) == sum(card.points for card in on_table)
