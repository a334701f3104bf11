"""The engine: carries out actions by asking policies, without knowing any game.

Level 3. One module per phase has `candidates` or `legal`, `refusal` and `after`, and `dispatch`
asks the right one; `flow` alone decides which phase follows, `hidden` alone moves hidden cards.
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
from sheepshead.engine.course import first_moment, moment_after, moment_in
from sheepshead.engine.dispatch import actions_in, legal_actions, phase_after, refusal
from sheepshead.engine.hidden import as_dealt, seen_by_all
from sheepshead.engine.moment import Arrival, Moment
from sheepshead.engine.plan import PlayPlan, plan_of, thinned
from sheepshead.engine.usual import after_card, hand_over
from sheepshead.facts import Table, Terms
from sheepshead.holdings import Dealt, Holdings, Own
from sheepshead.laid import laid_in
from sheepshead.phases import Finished, Knocking, Phase
from sheepshead.play_phase import Playing
from sheepshead.refusals import IllegalAction, NotYourTurn, Refusal, WrongPhase
from sheepshead.rules import Broken, broken
from sheepshead.state import (
    State,
    View,
    remember_course,
    remember_held,
    remember_laid,
    remember_legal,
    state_at,
    state_in_play,
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
    "legal_to_act",
    "opened",
    "phase_after",
    "why_not",
]

_ERRORS = {HAND_OVER: WrongPhase, WRONG_PHASE: WrongPhase, NOT_YOUR_TURN: NotYourTurn}


def legal_of_view(view: View) -> tuple[Action, ...]:
    """What the viewer may do now, worked out once; nothing for a spectator."""
    own = view.own
    if view.known_legal or own is None:
        return view.known_legal
    phase = view.phase
    if isinstance(phase, Playing):
        known = _legal_plays(view, phase, own)
    else:
        known = legal_actions(view.variant, phase, own)
    remember_legal(view, known)
    return known


def legal_to_act(state: State) -> tuple[Action, ...]:
    """What the seat to act may do now, worked out once for each state."""
    course = (state.course or _course_of(state)) if state.laid is None else None
    if isinstance(course, Moment):
        phase = course.phase
        if phase.seat is None:
            return ()
        own = state.holdings.owns[phase.seat]
        if course.listing is None:
            known = course.legal or legal_actions(course.variant, phase, own)
        else:
            known = tuple(course.listing(phase, own))
    else:
        phase = state.phase
        assert isinstance(phase, Playing), "what is no moment is in play"
        known = _legal_plays(state, phase, state.holdings.owns[phase.seat])
    remember_legal(state, known)
    return known


def _legal_plays(position: State | View, phase: Playing, own: Own) -> tuple[Action, ...]:
    """What a seat may do in play, from the plan where that is known."""
    plan = position.course if position.laid is None else position.laid[0]
    if not isinstance(plan, PlayPlan):
        plan = plan_of(position.variant, phase)
    return playing.legal(plan, phase, own)


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
    before = (state.course or _course_of(state)) if state.laid is None else None
    if isinstance(before, Moment):
        variant, holdings = before.variant, state.holdings
        if type(action) not in _MOVING:
            moment = moment_after(before, seat, action)
        else:
            moment = moment_after(before, seat, seen_by_all(holdings.owns[seat], action))
            holdings = hidden.carried_out(variant, before.phase, holdings, seat=seat, action=action)
        arrival = moment.arrival
        return _come_to(moment, arrival, holdings) if arrival else state_at(moment, holdings)
    if not isinstance(action, Play):
        return _after_announcement(state, action, seat)
    laid = state.laid
    return _after_unusual_card(state, action) if laid is None else _after_card(state, action, laid)


# By a name of its own, so that who puts something in the place of `after_card` can still ask it.
_after_card = after_card


def _course_of(state: State) -> Moment | PlayPlan:
    """How the hand goes on from a state of which that is not known."""
    variant, phase = state.variant, state.phase
    if not isinstance(phase, Playing):
        moment = moment_in(variant, phase, before=phase)
        remember_course(state, moment)
        return moment
    plan = plan_of(variant, phase)
    remember_course(state, plan)
    laid = laid_in(plan, phase)
    if laid is not None:
        remember_held(state, state.holdings.masks())
        remember_laid(state, laid)
    return plan


def _come_to(moment: Moment, arrival: Arrival, holdings: Holdings) -> State:
    """The state in which a hand stands at a moment, with all that is done with cards first."""
    variant, phase = moment.variant, moment.phase
    holdings = hidden.followed(arrival, holdings)
    if arrival.turns_up:
        return state_of(variant, *hidden.revealed(variant, phase, holdings))
    laid = arrival.laid
    if laid is None or not isinstance(phase, Playing):
        return state_of(variant, phase, holdings, arrival.plan or moment)
    legal = playing.legal(laid[0], phase, holdings.owns[phase.seat])
    return state_in_play(variant, phase, holdings, laid, legal)


def _after_announcement(state: State, action: Action, seat: int) -> State:
    """The state after something else than a card while cards are played."""
    after = phase_after(state.variant, state.phase, seat, action)
    return state_of(state.variant, *hidden.revealed(state.variant, after, state.holdings))


_MOVING = frozenset({Bury, Call, Accept, Give})
"""The actions with which cards are laid away or change hands."""


def _after_unusual_card(state: State, action: Play) -> State:
    """The state after a card with which more may happen: a row or an unknown is looked after."""
    variant, before, holdings, plan = state.variant, state.phase, state.holdings, state.course
    assert isinstance(before, Playing)
    assert isinstance(plan, PlayPlan)
    own = holdings.owns[before.seat]
    after = playing.after(plan, before, hidden.play_seen_by_all(own, action))
    if not after.cards:
        if playing.is_over(plan, after):
            return hand_over(state, after)
        plan = thinned(plan, after)
    return state_of(variant, *hidden.revealed(variant, after, holdings), plan)


def opened(variant: Variant, table: Table, dealt: Dealt) -> State:
    """The first state of a hand: where seats may knock, only the first packets have been dealt."""
    plan = variant.deal
    stacks = hidden.stacks_of(plan, dealt)
    if stacks:
        table = table._replace(rows=hidden.rows_of(stacks))
    moment = first_moment(variant, table)
    knocks = isinstance(moment.phase, Knocking)
    packet = plan.first_packet if knocks else plan.hand_size
    holdings = hidden.dealt_so_far(plan, dealt, packet, stacks)
    arrival = moment.arrival
    return state_at(moment, holdings) if arrival is None else _come_to(moment, arrival, holdings)


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
