"""The answer to "why not", and the errors that carry it.

Level 1: imports level 0 and `actions`. A refusal is a rule with facts, the action and the legal
alternatives; its message is rendered when somebody reads it and says only what the refused seat
may know.
"""

from __future__ import annotations

import attrs

from sheepshead.actions import Action, said
from sheepshead.errors import SheepsheadError
from sheepshead.rules import Broken, Rule
from sheepshead.values import Value

SHOWN_ALTERNATIVES = 12
"""How many legal alternatives a message spells out; `Refusal.legal` has them all."""


@attrs.frozen(eq=False, repr=False)
class Refusal(Value):
    """Why a seat may not do something: the rule, what was wrong, and what is allowed instead.

    `legal` has every action that the seat may make now, none if it has nothing to do.

    >>> from sheepshead import bury, call, deal, parse_action, pick, play, why_not
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> refusal = why_not(play(state, "8C"), parse_action("play TS"))
    >>> refusal.code, refusal.legal
    ('play/follow-suit', (Play(card=Card('AC')),))
    >>> print(refusal.message)
    Seat 1 may not play TS: the lead was clubs, which must be followed. Allowed: play AC.
    >>> refusal.rule.sources
    ('hoyle', 'pagat', 'book-of-card-games', 'schafkopf-buch')
    """

    seat: int
    action: Action
    broken: Broken
    legal: tuple[Action, ...]

    @property
    def code(self) -> str:
        """The stable id of the rule, such as `play/follow-suit`."""
        return self.broken.rule.id

    @property
    def rule(self) -> Rule:
        """The rule that forbids the action."""
        return self.broken.rule

    @property
    def message(self) -> str:
        """The refusal as a sentence: seat, action, reason and what would have been allowed."""
        return (
            f"Seat {self.seat} may not {said(self.action)}: {self.broken.reason}. {self._allowed()}"
        )

    def _allowed(self) -> str:
        if not self.legal:
            return f"Seat {self.seat} has nothing to do now."
        shown = ", ".join(str(action) for action in self.legal[:SHOWN_ALTERNATIVES])
        more = len(self.legal) - SHOWN_ALTERNATIVES
        return f"Allowed: {shown}." if more <= 0 else f"Allowed: {shown} and {more} more."

    def __str__(self) -> str:
        return self.message


class IllegalAction(SheepsheadError, ValueError):
    """An action was refused; nothing has changed. The reason is in `refusal`.

    >>> from sheepshead import bury, deal, pick
    >>> try:
    ...     bury(pick(deal("called-ace", seed=1, dealer=4)), "TH")
    ... except IllegalAction as error:
    ...     print(error.seat, error.refusal.code)
    0 bury/count
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal

    @property
    def action(self) -> Action:
        """The action that was refused."""
        return self.refusal.action

    @property
    def seat(self) -> int:
        """The seat that wanted to do it."""
        return self.refusal.seat

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return type(self), (self.refusal,)


class NotYourTurn(IllegalAction):
    """Another seat is to act.

    >>> from sheepshead import apply, deal, parse_action
    >>> apply(deal("called-ace", seed=1, dealer=4), parse_action("pick"), seat=3)
    Traceback (most recent call last):
    sheepshead.refusals.NotYourTurn: Seat 3 may not pick: seat 0 is to act...
    """


class WrongPhase(IllegalAction):
    """Actions of this kind belong to another phase of the hand.

    >>> from sheepshead import deal, play
    >>> play(deal("called-ace", seed=1, dealer=4), "AS")
    Traceback (most recent call last):
    sheepshead.refusals.WrongPhase: Seat 0 may not play AS: the hand is at bidding now...
    """


class StaleAction(IllegalAction):
    """The action was meant for an earlier state of the hand, as when a message arrives twice.

    >>> from sheepshead import apply, deal, parse_action, pick
    >>> state = pick(deal("called-ace", seed=1, dealer=4))
    >>> apply(state, parse_action("pick"), count=0)
    Traceback (most recent call last):
    sheepshead.refusals.StaleAction: Seat 0 may not pick: it was meant for the moment after 0...
    """
