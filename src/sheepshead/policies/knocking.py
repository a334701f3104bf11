"""Who may double before the deal is complete (Legen), or before anybody looks at his cards."""

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
        return _in_turn(table, answers)

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


@stateless
class OnlyForehandMayKnock:
    """Forehand alone says whether it doubles: after the first packet, or by picking unseen.

    Source: schafkopf-buch; playsheepshead for a forehand who must pick.
    """

    rules = ()

    def next_seat(self, table: Table, answers: int) -> int | None:
        """Forehand, and nobody after it."""
        return None if answers else table.forehand

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Forehand may knock or pass."""
        return None


@stateless
class OneSeatMayKnock:
    """Each seat from forehand on is asked until one has knocked, or has picked unseen.

    Source: schafkopf-buch; playsheepshead, the order by decision.
    """

    rules = ()

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The next seat, as long as nobody has knocked."""
        return None if table.knocks else _in_turn(table, answers)

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


@stateless
class KnockInChain:
    """Each seat from forehand on is asked as long as the one before it knocked.

    Source: schafkopf-buch.
    """

    rules = ()

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The next seat, as long as all have knocked."""
        return _in_turn(table, answers) if table.knocks == answers else None

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


def _in_turn(table: Table, answers: int) -> int | None:
    """The seat that is asked after so many answers, forehand first and the dealer last."""
    return None if answers == table.seats else (table.forehand + answers) % table.seats
