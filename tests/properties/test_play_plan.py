"""What is looked up once for a hand answers as asking every policy for every card does."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from random import Random

import attrs
import pytest

from sampling import sampled
from sheepshead import State, Variant, apply, deal, get_variant, legal_actions, variant_ids, view
from sheepshead.actions import DOUBLE, PASS, PICK, Action, Play, plays_of_mask
from sheepshead.cards import Rank, cards_of_mask, mask_of
from sheepshead.engine import (
    bidding,
    burying,
    flow,
    hidden,
    knocking,
    phase_after,
    why_not,
)
from sheepshead.engine import legal_actions as legal_of
from sheepshead.engine.plan import plan_of
from sheepshead.facts import Trick
from sheepshead.holdings import Own
from sheepshead.phases import Bidding, Burying, Finished, Knocking, Naming
from sheepshead.play_phase import Playing
from sheepshead.policies.duties import CalledSuitDuties, FollowSuit
from sheepshead.policies.picking import PICK_OR_PASS, PickOrPass
from sheepshead.policies.turns import Clockwise
from sheepshead.rules import broken

HANDS = sampled(sample=6, whole=60)


def _asked_everybody(variant: Variant, phase: Playing, own: Own) -> tuple[Action, ...]:
    """The legal actions by asking every policy of the contract in turn, whatever it said before."""
    contract = variant.contract(phase.terms.contract)
    legal: list[Action] = []
    if phase.seat == own.seat:
        allowed = contract.turn.playable(phase, own)
        for duty in contract.play_rules if allowed.bit_count() > 1 else ():
            allowed = duty.narrow(phase, contract.order_for(phase.terms), own, allowed)
        legal += plays_of_mask(allowed)
    if contract.doubling.refuse(phase, own, contract.partnership) is None:
        legal.append(DOUBLE)
    for each in contract.announcing:
        legal += [
            action for action in each.candidates(own) if each.refuse(phase, own, action) is None
        ]
    return tuple(legal)


def _after_asking(variant: Variant, phase: Playing, play: Play) -> Playing | Finished:
    """The phase after a card that all may see, each part asked of the policy it belongs to."""
    contract, table = variant.contract(phase.terms.contract), phase.table
    order, before = contract.order_for(phase.terms), phase.trick
    led = before.led or order.suit_of(play.card)
    trick, tricks = Trick(before.leader, (*before.cards, play.card), led), phase.tricks
    rows = phase.rows and phase.rows.without(phase.seat, play.card)
    size = contract.turn.cards_in_trick(table)
    if len(trick.cards) == size:
        place = contract.trick_rule.winner(phase, order, trick)
        winner = trick.seat_at(place, table.seats)
        tricks, trick = (*tricks, trick._replace(winner=winner)), Trick(winner)
        rows = rows and contract.turn.after_trick(rows, place)
    after = Playing(
        table,
        (*phase.log, (phase.seat, play)),
        contract.turn.seat(table, trick),
        phase.terms,
        tricks,
        trick,
        phase.played_mask | play.card.mask,
        phase.doubles,
        rows,
    )
    played = len(tricks) * size == table.seats * variant.deal.hand_size
    over = not trick.cards and (played or contract.objective.is_decided(after))
    return flow.finished(after) if over else after


def _check_card(state: State, action: Play) -> State:
    """The state after a card, which is the one that comes of asking."""
    variant, phase, after = state.variant, state.phase, apply(state, action)
    own = state.holdings.owns[phase.seat]
    assert isinstance(phase, Playing)
    if own.under is not action.card:
        asked = _after_asking(variant, phase, action)
        assert hidden.revealed(variant, asked, state.holdings)[0] == after.phase
        assert phase_after(variant, phase, own.seat, action) == asked
    else:
        assert after.phase.log[-1][1] == hidden.seen_by_all(own, action)
    from_parts = apply(State(variant, phase, state.holdings), action)
    assert from_parts == after
    assert legal_actions(from_parts) == legal_actions(after)
    return after


@pytest.mark.parametrize("preset", variant_ids())
def test_the_plan_answers_as_all_policies_do(preset: str) -> None:
    """Of every seat, before every card: what may be played and announced, and what follows."""
    for seed in range(HANDS):
        state, luck = deal(preset, seed=seed, dealer=seed % get_variant(preset).seats), Random(seed)
        while not state.is_over:
            if isinstance(state.phase, Playing):
                for own in state.holdings.owns:
                    asked = _asked_everybody(state.variant, state.phase, own)
                    assert legal_actions(state, own.seat) == asked
                    assert legal_actions(view(state, own.seat)) == asked
            action = luck.choice(legal_actions(state))
            state = _check_card(state, action) if isinstance(action, Play) else apply(state, action)


@pytest.mark.parametrize("preset", variant_ids())
def test_what_is_listed_before_the_play_is_what_is_not_refused(preset: str) -> None:
    """Whatever a seat may answer, bury or name is not refused when it is asked about alone."""
    for seed in range(HANDS):
        state, luck = deal(preset, seed=seed), Random(seed)
        while not state.is_over and not isinstance(state.phase, Playing):
            own = state.holdings.owns[state.phase.seat]
            listed = legal_actions(state)
            for action in listed:
                assert why_not(state.variant, state.phase, own, action) is None
            for action in _candidates(state, own):
                assert action in listed or why_not(state.variant, state.phase, own, action)
            state = apply(state, luck.choice(legal_actions(state)))


@pytest.mark.parametrize("preset", variant_ids())
def test_what_is_kept_of_what_was_said_is_what_follows(preset: str) -> None:
    """Time and again the same is said: each time the phase is the one that comes of asking."""
    variant = get_variant(preset)
    for number in range(2 * HANDS):
        # Each hand twice: the second time all that is said in it has been said before.
        seed = number // 2
        state, luck = deal(variant, seed=seed, dealer=seed % variant.seats), Random(seed)
        while not state.is_over and not isinstance(state.phase, Playing):
            own = state.holdings.owns[state.to_act]
            action = luck.choice(legal_actions(state))
            assert legal_actions(state) == legal_of(variant, state.phase, own)
            asked = phase_after(variant, state.phase, own.seat, hidden.seen_by_all(own, action))
            after = apply(state, action)
            assert hidden.revealed(variant, asked, after.holdings)[0] == after.phase
            assert apply(State(variant, state.phase, state.holdings), action) == after
            state = after


def _candidates(state: State, own: Own) -> Iterable[Action]:
    """What is worth asking about in phases that may list at once what is legal."""
    variant, phase = state.variant, state.phase
    match phase:
        case Bidding():
            return bidding.candidates(variant, phase, own)
        case Knocking():
            return knocking.candidates(variant, phase, own)
        case Burying():
            return burying.candidates(variant, phase, own)
        case Naming():
            step = variant.contract(phase.terms.contract).steps[phase.step]
            return step.naming.candidates(own)
        case _:
            return ()


@attrs.frozen
class AskedForEveryCard:
    """A duty that cannot say when it has nothing more to say."""

    duty: object
    rules = ()

    def narrow(self, phase, order, own, allowed):
        """As the duty itself."""
        return self.duty.narrow(phase, order, own, allowed)

    def explain(self, phase, order, own, allowed, card):
        """As the duty itself."""
        return self.duty.explain(phase, order, own, allowed, card)


@attrs.frozen
class AskedWhoseTurn:
    """A turn that does not say beforehand who follows whom."""

    turn: object
    rules = ()

    def __getattr__(self, name: str) -> object:
        """As the turn itself, but for what it need not have."""
        if name == "after_each":
            raise AttributeError(name)
        return getattr(self.turn, name)


@pytest.mark.parametrize("preset", ["called-ace", "sauspiel"])
def test_policies_without_the_short_answers_are_played_alike(preset: str) -> None:
    """A policy written by the Protocols alone is asked each time, and the game is the same."""
    base = get_variant(preset)
    games = [
        attrs.evolve(
            game,
            play_rules=tuple(map(AskedForEveryCard, game.play_rules)),
            turn=AskedWhoseTurn(game.turn),
        )
        for game in base.contracts
    ]
    plain = attrs.evolve(base, contracts=tuple(games))
    for seed in range(HANDS):
        state, other, luck = deal(base, seed=seed), deal(plain, seed=seed), Random(seed)
        while not state.is_over:
            assert legal_actions(other) == legal_actions(state)
            action = luck.choice(legal_actions(state))
            state, other = apply(state, action), apply(other, action)
            assert other.phase == state.phase
            if isinstance(other.phase, Playing):
                assert plan_of(plain, other.phase).following == ()


class FollowIfYouLike(FollowSuit):
    """Says otherwise than its base what may be played, and not what it is in short."""

    def narrow(self, phase, order, own, allowed):
        """All cards."""
        return allowed


class HighCardsFirst(Clockwise):
    """Lets only the better half of a hand be played, and not who follows whom."""

    def playable(self, phase, own):
        """The first cards of the deck that are left."""
        held = cards_of_mask(super().playable(phase, own))
        return mask_of(held[: (len(held) + 1) // 2])


@attrs.frozen
class BoundForEver(CalledSuitDuties):
    """Binds although it is over for its base."""

    def narrow(self, phase, order, own, allowed):
        """The lowest card."""
        return allowed & -allowed


@pytest.mark.parametrize(
    "changed",
    [
        lambda game: {"play_rules": (FollowIfYouLike(), *game.play_rules[1:])},
        lambda game: {"turn": HighCardsFirst()},
        lambda game: {"play_rules": (*game.play_rules[:1], BoundForEver((), ()))},
    ],
    ids=["duty", "turn", "end of a duty"],
)
def test_a_subclass_does_not_inherit_the_short_answer_to_what_it_changes(changed) -> None:
    """Otherwise what it says would never be asked."""
    base = get_variant("called-ace")
    games = [attrs.evolve(game, **changed(game)) for game in base.contracts]
    other = attrs.evolve(base, contracts=tuple(games))
    for seed in range(HANDS):
        state, luck = deal(other, seed=seed), Random(seed)
        while not state.is_over:
            if isinstance(state.phase, Playing):
                own = state.holdings.owns[state.to_act]
                assert legal_actions(state) == _asked_everybody(other, state.phase, own)
            state = apply(state, luck.choice(legal_actions(state)))


@attrs.frozen
class PickWithAQueen(PickOrPass):
    """Refuses some hands what its base allows all of them."""

    def refuse(self, phase, own, action):
        """To pick without a queen."""
        queens = any(card.rank is Rank.QUEEN for card in own.hand)
        return super().refuse(phase, own, action) if queens else broken(PICK_OR_PASS)


def test_a_subclass_that_refuses_does_not_inherit_what_all_may_answer() -> None:
    """Otherwise who may not pick would be told that it may."""
    base = get_variant("called-ace")
    other, seen = attrs.evolve(base, auction=PickWithAQueen("pick")), set()
    for seed in range(HANDS):
        state = deal(other, seed=seed)
        queens = any(card.rank is Rank.QUEEN for card in state.hand(state.to_act))
        assert legal_actions(state) == ((PASS, PICK) if queens else ())
        assert legal_actions(deal(base, seed=seed)) == (PASS, PICK)
        seen.add(queens)
    assert seen == {True, False}


def test_a_phase_of_play_is_a_value() -> None:
    """However it was reached: by cards one after the other, from its parts, or from a pickle."""
    state = deal("called-ace", seed=3)
    while not isinstance(state.phase, Playing) or len(state.phase.tricks) < 2:
        state = apply(state, legal_actions(state)[-1])
    phase = apply(state, legal_actions(state)[0]).phase
    assert isinstance(phase, Playing)
    parts = {name: getattr(phase, name) for name in Playing.__match_args__}
    for again in (Playing(**parts), phase.with_parts(), pickle.loads(pickle.dumps(phase))):
        assert again == phase
        assert hash(again) == hash(phase)
        assert repr(again) == repr(phase)
    assert phase.with_parts(seat=phase.seat + 1) != phase
    assert repr(phase).startswith("Playing(table=Table(seats=5, dealer=0")
    with pytest.raises(AttributeError, match="a phase cannot change: seat was to be set"):
        phase.seat = 1
    with pytest.raises(AttributeError, match="a phase cannot change: led was to be deleted"):
        del phase.led


@pytest.mark.parametrize("preset", ["called-ace", "sauspiel", "two-handed-stacks"])
def test_a_log_is_the_same_whoever_asks_first(preset: str) -> None:
    """It is put together when it is asked for, from parts that stay as they are.

    So two threads that ask at once get the same, and so does who asks for it after every card and
    who asks at the end.
    """
    state, luck, done = deal(preset, seed=3), Random(3), []
    quiet = state
    while not state.is_over:
        made, phase = luck.choice(legal_actions(state)), state.phase
        if isinstance(phase, Playing):
            parts = phase.spoken
            assert len(phase.log) == len(done)
            assert phase.spoken == parts
        done.append(state.to_act)
        state, quiet = apply(state, made), apply(quiet, made)
    assert state == quiet
    assert [seat for seat, _ in state.phase.log] == done
