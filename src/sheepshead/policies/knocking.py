"""Who may double before the deal is complete (Legen), or before anybody looks at his cards."""

from __future__ import annotations

from typing import Final

from sheepshead.actions import KNOCK, PASS, Action
from sheepshead.facts import Table
from sheepshead.holdings import Own
from sheepshead.phases import Knocking
from sheepshead.rules import Broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text

_PASS_OR_KNOCK: Final = (PASS, KNOCK)


@stateless
class NobodyKnocks:
    """Nobody is asked, and the deal does not pause."""

    rules = ()
    says = Text("The whole hand is dealt before anybody speaks.")

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
    says = Text(
        "After the first packet each seat in turn, forehand first, says once whether it knocks; it "
        "may, whatever was said before. A knock raises what the hand pays."
    )

    def next_seat(self, table: Table, answers: int) -> int | None:
        """Forehand first, the dealer last."""
        return _in_turn(table, answers)

    def open_answers(self) -> tuple[Action, ...]:
        """Both."""
        return _PASS_OR_KNOCK

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


@stateless
class OnlyForehandMayKnock:
    """Forehand alone says whether it doubles. Source: schafkopf-buch."""

    rules = ()
    says = Text(
        "After the first packet forehand, and nobody else, says whether it knocks. A knock raises "
        "what the hand pays."
    )

    def next_seat(self, table: Table, answers: int) -> int | None:
        """Forehand, and nobody after it."""
        return _only_forehand(table, answers)

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Forehand may knock or pass."""
        return None


@stateless
class OneSeatMayKnock:
    """Each seat from forehand on is asked until one has knocked. Source: schafkopf-buch."""

    rules = ()
    says = Text(
        "After the first packet each seat in turn, forehand first, says whether it knocks, until "
        "one has knocked. A knock raises what the hand pays."
    )

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The next seat, as long as nobody has knocked."""
        return _until_a_knock(table, answers)

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


@stateless
class KnockInChain:
    """Each seat from forehand on is asked as long as the one before it knocked.

    Source: schafkopf-buch.
    """

    rules = ()
    says = Text(
        "After the first packet each seat in turn, forehand first, says whether it knocks, as long "
        "as all before it have knocked. A knock raises what the hand pays."
    )

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The next seat, as long as all have knocked."""
        return _in_turn(table, answers) if table.knocks == answers else None

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


@stateless
class OnlyForehandPicksUnseen:
    """Forehand, who must pick, says whether it does so before it looks: that is its knock.

    Source: playsheepshead.
    """

    rules = ()
    says = Text(
        "Before anybody looks at a card forehand, and nobody else, says whether it picks the blind "
        "unseen. That is a knock: it raises what the hand pays."
    )

    def next_seat(self, table: Table, answers: int) -> int | None:
        """Forehand, and nobody after it."""
        return _only_forehand(table, answers)

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Forehand may knock or pass."""
        return None


@stateless
class OneSeatPicksUnseen:
    """Each seat from forehand on is asked until one picks before it looks: that is its knock.

    Source: playsheepshead, the order by decision.
    """

    rules = ()
    says = Text(
        "Before anybody looks at a card each seat in turn, forehand first, says whether it picks "
        "the blind unseen, until one does. That is a knock: it raises what the hand pays."
    )

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The next seat, as long as nobody has picked."""
        return _until_a_knock(table, answers)

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Whoever is asked may knock or pass."""
        return None


def _only_forehand(table: Table, answers: int) -> int | None:
    """Forehand, as long as it has not answered."""
    return None if answers else table.forehand


def _until_a_knock(table: Table, answers: int) -> int | None:
    """The seats in turn, as long as nobody has knocked."""
    return None if table.knocks else _in_turn(table, answers)


def _in_turn(table: Table, answers: int) -> int | None:
    """The seat that is asked after so many answers, forehand first and the dealer last."""
    return None if answers == table.seats else (table.forehand + answers) % table.seats
