"""The asking phase: before the first card the seats are asked something one after the other."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from sheepshead.actions import Action
from sheepshead.engine import flow
from sheepshead.engine.hidden import round_of
from sheepshead.holdings import Own
from sheepshead.phases import Asking, Phase
from sheepshead.rules import Broken
from sheepshead.variant import Variant


def candidates(variant: Variant, phase: Asking, own: Own) -> Iterable[Action]:
    """Every answer worth asking about."""
    return round_of(variant, phase).candidates(phase, own)


def refusal(variant: Variant, phase: Asking, own: Own, action: Action) -> Broken | None:
    """Why this seat may not answer so."""
    return round_of(variant, phase).refuse(phase, own, action)


def after(variant: Variant, phase: Asking, seat: int, action: Action) -> Phase:
    """The next seat is asked, or the next step of the contract follows."""
    asked = round_of(variant, phase)
    answered = attrs.evolve(
        phase,
        log=flow.logged(phase, seat, action),
        answers=(*phase.answers, (seat, action)),
    )
    answered = attrs.evolve(answered, terms=asked.agree(answered))
    following = asked.seat(answered)
    if following is not None:
        return attrs.evolve(answered, seat=following)
    table, log = answered.table, answered.log
    return flow.next_step(variant, table, log, terms=answered.terms, step=phase.step + 1)
