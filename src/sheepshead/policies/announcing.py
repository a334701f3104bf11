"""Calling sheepshead: a picker announces that he will take every trick alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import ALONE, PASS, Action, Alone, Announce, Pass
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.policy import NamingRule
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Name, Step

_ALL_TRICKS: Final = ("wikipedia", "decisions")

ONLY_SHEEPSHEAD: Final = Rule(
    "call/announce-only-sheepshead",
    "A picker announces nothing but that he takes every trick alone ('announce sheepshead').",
    reason="nothing but 'sheepshead' is announced by a picker",
    sources=_ALL_TRICKS,
)
SHEEPSHEAD_OR_PASS: Final = Rule(
    "call/sheepshead-or-pass",
    "Where a picker has nothing to call, he is asked after the bury, and announces every trick or "
    "passes ('pass').",
    reason="'announce sheepshead' or 'pass' must be said now",
    sources=_ALL_TRICKS,
)

SHEEPSHEAD: Final = Announce("sheepshead")


@stateless
class NameNothing:
    """The picker is always alone and says nothing, unless he announces every trick."""

    rules = (SHEEPSHEAD_OR_PASS,)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Pass."""
        return (PASS,)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Anything but pass and going alone, as he is, is refused."""
        return None if isinstance(action, Pass) else broken(SHEEPSHEAD_OR_PASS)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """Nothing is agreed."""
        return terms


@attrs.frozen(eq=False, repr=False)
class OrSheepshead(Value):
    """As the base, or the picker announces every trick, in the contract of that name.

    Who may not go alone may not announce that either. Source: wikipedia.
    """

    says = Text(
        "The picker may announce instead that he will take every trick ('announce sheepshead'), "
        "unless a rule here forbids him to go alone: he then plays alone, in the game {contract}."
    )
    base: NamingRule
    contract: str

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the base, and about what is announced."""
        return (*self.base.rules, ONLY_SHEEPSHEAD)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Those of the base, then every trick."""
        return (*self.base.candidates(own), SHEEPSHEAD)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Refused as the base refuses, every trick as going alone."""
        if action == SHEEPSHEAD:
            return self._refuse_alone(own)
        if isinstance(action, Announce):
            return broken(ONLY_SHEEPSHEAD)
        return self.base.refuse(own, action)

    def _refuse_alone(self, own: Own) -> Broken | None:
        refused = self.base.refuse(own, ALONE)
        nothing_said = refused is not None and refused.rule is SHEEPSHEAD_OR_PASS
        return None if nothing_said else refused

    def agree(self, terms: Terms, action: Action) -> Terms:
        """With every trick another contract is played, alone."""
        if action == SHEEPSHEAD:
            return terms._replace(contract=self.contract, alone=True)
        return self.base.agree(terms, action)


@stateless
class AloneAsAnnounced:
    """A picker who has announced every trick is alone; for hands that start from there."""

    says = Text("The picker has announced that he will take every trick, and plays alone.")
    rules = (ONLY_SHEEPSHEAD,)

    def candidates(self, own: Own) -> Iterable[Action]:
        """Alone."""
        return (ALONE,)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Anything else is refused."""
        return None if isinstance(action, Alone) else broken(ONLY_SHEEPSHEAD)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """Alone."""
        return terms._replace(alone=True)


def steps_with_sheepshead(steps: tuple[Step, ...], contract: str) -> tuple[Step, ...]:
    """The steps of a picker's game, in the last naming of which every trick may be announced.

    Where nothing is named, the picker is asked after the bury.
    """
    before, naming, after = _last_naming(steps)
    return (*before, Name(OrSheepshead(naming, contract)), *after)


def steps_of_sheepshead(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of the game that is played then: as many, and nothing is left to be named."""
    before, _, after = _last_naming(steps)
    return (*before, Name(AloneAsAnnounced()), *after)


def _last_naming(
    steps: tuple[Step, ...],
) -> tuple[tuple[Step, ...], NamingRule, tuple[Step, ...]]:
    """The last naming, which may be of nothing, with the steps before and after it."""
    for place in reversed(range(len(steps))):
        step = steps[place]
        if isinstance(step, Name):
            return steps[:place], step.naming, steps[place + 1 :]
    return steps, NameNothing(), ()
