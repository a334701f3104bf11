"""How a hand goes on before its first card: what follows on what is said, worked out once.

Level 3: imports levels 0 to 2 and the modules of the phases. All of this is public, and hand after
hand the same few things are said, so that the moments they lead to are kept. What is kept decides
nothing: it is what `dispatch` answers.
"""

from __future__ import annotations

from functools import lru_cache

from sheepshead.actions import Action
from sheepshead.engine.dispatch import phase_after
from sheepshead.engine.flow import first_phase
from sheepshead.engine.hidden import may_turn_up, steps_passed
from sheepshead.engine.moment import Moment, arrival_of, moment_of
from sheepshead.engine.plan import plan_of
from sheepshead.facts import Table
from sheepshead.laid import laid_in
from sheepshead.phases import Bidding, Knocking, Phase
from sheepshead.play_phase import Playing
from sheepshead.short_answers import listing_of, open_answers_of
from sheepshead.variant import Take, Variant


def first_moment(variant: Variant, table: Table) -> Moment:
    """Where a hand begins at this table."""
    if table.rows is not None:  # hardly ever the same again
        return _first_moment.__wrapped__(variant, table)
    return _first_moment(variant, table)


@lru_cache(maxsize=1024)
def _first_moment(variant: Variant, table: Table) -> Moment:
    begun = Bidding(table, (), table.forehand)
    return moment_in(variant, first_phase(variant, table), before=begun)


@lru_cache(maxsize=3072)
def moment_after(before: Moment, seat: int, action: Action) -> Moment:
    """Where a hand stands after an action as everybody sees it."""
    variant, phase = before.variant, before.phase
    after = phase_after(variant, phase, seat, action)
    if type(after) is type(phase) and isinstance(after, _ROUNDS):
        return moment_of(variant, after, before.listing, before.legal)
    return moment_in(variant, after, before=phase)


_ROUNDS = (Bidding, Knocking)
"""The phases in which one seat is asked after the other, and nothing is done with cards."""


def moment_in(variant: Variant, phase: Phase, *, before: Phase) -> Moment:
    """The moment of a phase, which has come after another."""
    deals_out = isinstance(before, Knocking) and not isinstance(phase, Knocking)
    takes, turns_up = _takes(variant, before, phase), may_turn_up(phase)
    plan = laid = arrival = None
    if isinstance(phase, Playing):
        plan = plan_of(variant, phase)
        laid = laid_in(plan, phase)
    if deals_out or takes or turns_up or plan is not None:
        arrival = arrival_of(deals_out, takes, turns_up, plan, laid)
    if not isinstance(phase, _ROUNDS):
        return moment_of(variant, phase, None, (), arrival)
    asked = variant.auction if isinstance(phase, Bidding) else variant.knocking
    return moment_of(variant, phase, listing_of(asked), open_answers_of(asked), arrival)


def _takes(variant: Variant, before: Phase, after: Phase) -> tuple[tuple[int, int], ...]:
    """Which seats take how many cards of the blind between two phases."""
    terms = after.terms
    if terms is None:
        return ()
    return tuple(
        [
            (step.who.seat(after.table, terms), step.count)
            for step in steps_passed(variant, before, after)
            if isinstance(step, Take)
        ]
    )
