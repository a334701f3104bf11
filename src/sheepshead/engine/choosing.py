"""The choosing phase: all have passed and one seat chooses a game without declarer."""

from __future__ import annotations

from sheepshead.actions import Action, Choose
from sheepshead.basics import CHOICE_OFFERED
from sheepshead.engine import flow
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.phases import Choosing, Phase
from sheepshead.policy import Choice
from sheepshead.rules import Broken, broken
from sheepshead.variant import Variant


def candidates(variant: Variant, phase: Choosing, _own: Own) -> tuple[Action, ...]:
    """The games to choose from."""
    return tuple(Choose(contract) for contract in _offered(variant, phase))


def refusal(variant: Variant, phase: Choosing, _own: Own, action: Action) -> Broken | None:
    """Why this cannot be chosen."""
    assert isinstance(action, Choose)
    if action.what in _offered(variant, phase):
        return None
    return broken(CHOICE_OFFERED, what=action.what)


def after(variant: Variant, phase: Choosing, seat: int, action: Action) -> Phase:
    """The chosen game begins."""
    assert isinstance(action, Choose)
    log = flow.logged(phase, seat, action)
    return flow.game_begins(variant, phase.table, log, Terms(action.what))


def _offered(variant: Variant, phase: Choosing) -> tuple[str, ...]:
    choice = variant.all_pass.after(phase.table)
    assert isinstance(choice, Choice), "somebody chooses only where the rules give a choice"
    return choice.contracts
