"""Who may double before the deal is complete (Legen)."""

from __future__ import annotations

from sheepshead.actions import Action
from sheepshead.holdings import Own
from sheepshead.phases import Knocking, Table
from sheepshead.rules import Broken
from sheepshead.stateless import stateless


@stateless
class NobodyKnocks:
    """The whole hand is dealt before anybody speaks."""

    rules = ()

    def next_seat(self, table: Table, answers: int) -> int | None:
        """Nobody answers."""
        return None

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Nobody is asked, so nobody is refused."""
        return None


@stateless
class EverySeatMayKnock:
    """After the first packet each seat from forehand on says once whether it doubles.

    Both answers are always open, whatever was said before. Source: schafkopf-buch, sauspiel.
    """

    rules = ()

    def next_seat(self, table: Table, answers: int) -> int | None:
        """Forehand first, the dealer last."""
        return None if answers == table.seats else (table.forehand + answers) % table.seats

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None
