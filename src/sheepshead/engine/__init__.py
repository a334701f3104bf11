"""The engine: carries out actions by asking policies, without knowing any game.

Level 3. One module per phase has `candidates` or `legal`, `refusal` and `after`, and `dispatch`
asks the right one; `flow` alone decides which phase follows, `hidden` alone touches all holdings.
`legal_actions` and `why_not` see variant, phase and one seat's own cards, so that seat and host get
the same answer.
"""

from __future__ import annotations

from sheepshead.actions import (
    Accept,
    Action,
    Blitz,
    Bury,
    Call,
    Double,
    Give,
    Play,
    faces_of,
)
from sheepshead.basics import FACE_NEEDED, HAND_OVER, NOT_YOUR_TURN, WRONG_PHASE
from sheepshead.cards import FACE_DOWN
from sheepshead.engine import flow, hidden, playing
from sheepshead.engine.dispatch import actions_in, legal_actions, phase_after, refusal
from sheepshead.engine.hidden import as_dealt, seen_by_all
from sheepshead.engine.plan import PlayPlan, plan_of, thinned
from sheepshead.engine.usual import after_card, hand_over
from sheepshead.facts import Table, Terms
from sheepshead.holdings import Dealt, Holdings, Own
from sheepshead.phases import Bidding, Finished, Knocking, Offering, Phase
from sheepshead.play_phase import Laid, Playing, laid_in
from sheepshead.refusals import IllegalAction, NotYourTurn, Refusal, WrongPhase
from sheepshead.rules import Broken, broken
from sheepshead.state import (
    State,
    View,
    remember_held,
    remember_laid,
    remember_legal,
    remember_plan,
    remember_seen,
    state_of,
)
from sheepshead.variant import Variant

__all__ = [
    "advance",
    "after_card",
    "agreed",
    "as_dealt",
    "broken_by",
    "illegal",
    "legal_actions",
    "legal_of_view",
    "legal_plays",
    "opened",
    "phase_after",
    "why_not",
]

_ERRORS = {HAND_OVER: WrongPhase, WRONG_PHASE: WrongPhase, NOT_YOUR_TURN: NotYourTurn}


def legal_of_view(view: View) -> tuple[Action, ...]:
    """What the viewer may do now, worked out once; nothing for a spectator."""
    known, own = view.known_legal, view.own
    if known is not None:
        return known
    if own is None:
        return ()
    phase = view.phase
    if view.plan is not None and isinstance(phase, Playing):
        known = playing.legal(view.plan, phase, own)
    else:
        known = legal_actions(view.variant, phase, own)
    remember_seen(view, known)
    return known


def why_not(variant: Variant, phase: Phase, own: Own, action: Action) -> Refusal | None:
    """None if a seat may do this now, else the refusal."""
    refused = broken_by(variant, phase, own, action)
    if refused is None:
        return None
    return Refusal(own.seat, action, refused, legal_actions(variant, phase, own))


def broken_by(variant: Variant, phase: Phase, own: Own, action: Action) -> Broken | None:
    """The rule that this action of a seat would break now, with its facts, or None."""
    return _out_of_place(variant, phase, own, action) or refusal(variant, phase, own, action)


def illegal(refusal: Refusal) -> IllegalAction:
    """The error that carries a refusal."""
    return _ERRORS.get(refusal.rule, IllegalAction)(refusal)


def advance(state: State, action: Action, seat: int) -> State:
    """The state after a legal action.

    The next phase is built from the action as everybody sees it, without access to hidden cards;
    what happens to those follows, and what the rules turn up is added last.
    """
    if isinstance(action, Play) and (state.laid or isinstance(state.phase, Playing)):
        return _after_play(state, action)
    return _after_other(state, state.phase, action, seat)


def _after_play(state: State, action: Play) -> State:
    """The state after a card that may be played."""
    plan, laid = state.plan, state.laid
    if plan is None:
        plan, laid = _begun(state)
    if laid is None:
        return _after_unusual_card(state, action, plan)
    return _after_card(state, action, plan, laid)


# By a name of its own, so that who puts something in the place of `after_card` can still ask it.
_after_card = after_card


def _begun(state: State) -> tuple[PlayPlan, Laid | None]:
    """The plan of a state that is not known to be in play, and how its phase is told shortly."""
    phase = state.phase
    assert isinstance(phase, Playing)
    plan = plan_of(state.variant, phase)
    remember_plan(state, plan)
    if not plan.following:
        return plan, None
    laid = laid_in(phase, plan.suits[phase.led])
    remember_held(state, tuple([own.hand.mask for own in state.holdings.owns]))
    remember_laid(state, laid)
    return plan, laid


def _after_other(state: State, before: Phase, action: Action, seat: int) -> State:
    """The state after anything but a card that is played."""
    variant, holdings = state.variant, state.holdings
    if not isinstance(action, _MOVING):
        after = phase_after(variant, before, seat, action)
    else:
        after = phase_after(variant, before, seat, seen_by_all(holdings.owns[seat], action))
        holdings = hidden.carried_out(variant, before, holdings, seat=seat, action=action)
    holdings = hidden.followed(variant, before, after, holdings)
    if isinstance(after, _REVEALING):
        after, holdings = hidden.revealed(variant, after, holdings)
    return state_of(variant, after, holdings)


_MOVING = (Bury, Call, Accept, Give)
"""The actions with which cards are laid away or change hands."""
_REVEALING = (Offering, Playing, Finished)
"""The phases that can begin with a card that is turned up."""


def _after_unusual_card(state: State, action: Play, plan: PlayPlan) -> State:
    """The state after a card with which more may happen: a row or an unknown is looked after."""
    variant, before, holdings = state.variant, state.phase, state.holdings
    assert isinstance(before, Playing)
    own = holdings.owns[before.seat]
    after = playing.after(plan, before, hidden.play_seen_by_all(own, action))
    if not after.cards:
        if playing.is_over(plan, after):
            return hand_over(state, after)
        plan = thinned(plan, after)
    return state_of(variant, *hidden.revealed(variant, after, holdings), plan)


def legal_plays(state: State, phase: Playing) -> tuple[Action, ...]:
    """What the seat to act may do while cards are played."""
    plan = state.plan or _begun(state)[0]
    known = playing.legal(plan, phase, state.holdings.owns[phase.seat])
    remember_legal(state, known)
    return known


def opened(variant: Variant, table: Table, dealt: Dealt) -> State:
    """The first state of a hand: where seats may knock, only the first packets have been dealt."""
    plan = variant.deal
    stacks = hidden.stacks_of(plan, dealt)
    if stacks:
        table = table._replace(rows=hidden.rows_of(stacks))
    phase = flow.first_phase(variant, table)
    if isinstance(phase, Knocking):
        holdings = hidden.dealt_so_far(plan, dealt, plan.first_packet, stacks)
        return state_of(variant, phase, holdings)
    holdings = hidden.dealt_so_far(plan, dealt, plan.hand_size, stacks)
    if isinstance(phase, Bidding):
        return state_of(variant, phase, holdings)
    bidding_over = Bidding(table, (), table.forehand)
    holdings = hidden.followed(variant, bidding_over, phase, holdings)
    return state_of(variant, *hidden.revealed(variant, phase, holdings))


def agreed(variant: Variant, table: Table, holdings: Holdings, terms: Terms) -> State:
    """The state in which play starts on terms that are known, from holdings as they are then."""
    table = table._replace(rows=hidden.rows_of(holdings.stacks))
    phase = flow.first_trick(variant, table, (), terms)
    return state_of(variant, *hidden.revealed(variant, phase, holdings))


def _out_of_place(variant: Variant, phase: Phase, own: Own, action: Action) -> Broken | None:
    """Why an action is refused before any policy is asked: phase, turn, a card without a face."""
    if isinstance(phase, Finished):
        return broken(HAND_OVER)
    if not isinstance(action, actions_in(variant, phase)):
        return broken(WRONG_PHASE, phase=phase.name)
    out_of_turn = isinstance(phase, Playing) and isinstance(action, Double | Blitz)
    if phase.seat != own.seat and not out_of_turn:
        return broken(NOT_YOUR_TURN, turn=phase.seat)
    if FACE_DOWN in faces_of(action):
        return broken(FACE_NEEDED)
    return None
