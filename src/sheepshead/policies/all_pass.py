"""What happens when nobody wants to play."""

from __future__ import annotations

import attrs

from sheepshead.basics import CHOICE_OFFERED
from sheepshead.facts import Table, Terms
from sheepshead.policy import Choice
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


@attrs.frozen(eq=False, repr=False)
class PlayWithoutDeclarer(Value):
    """The hand goes on as this contract, each for himself; a thrown-in hand is one of them."""

    says = Text("When all have passed, there is no declarer, and the hand goes on as: {contract}.")
    rules = ()
    contract: str

    @property
    def contracts(self) -> tuple[str, ...]:
        """The one game."""
        return (self.contract,)

    def after(self, table: Table) -> Terms | Choice:
        """The terms of that contract."""
        return Terms(self.contract)


@attrs.frozen(eq=False, repr=False)
class DealerChooses(Value):
    """The dealer, the last to speak, chooses one of these. Source: sheepshead.org/schafkopf."""

    says = Text(
        "When all have passed, the dealer chooses how the hand goes on, without a declarer: "
        "{contracts}."
    )
    rules = (CHOICE_OFFERED,)
    contracts: tuple[str, ...]

    def after(self, table: Table) -> Terms | Choice:
        """The dealer's choice."""
        return Choice(table.dealer, self.contracts)


@stateless
class CannotAllPass:
    """Somebody always plays: nobody bids, or one seat must."""

    says = Text("It cannot happen that nobody plays: every hand that is dealt is played.")
    rules = ()
    contracts = ()

    def after(self, table: Table) -> Terms | Choice:
        """Never asked."""
        raise AssertionError("in this game all cannot pass")


@attrs.frozen(eq=False, repr=False)
class PlayIfSomebodyKnocked(Value):
    """The hand goes on as one contract if a seat has knocked, and as another if none has."""

    says = Text(
        "When all have passed, there is no declarer. If a seat has knocked, the hand goes on "
        "as: {knocked}; if none has, as: {silent}."
    )
    rules = ()
    knocked: str
    silent: str

    @property
    def contracts(self) -> tuple[str, ...]:
        """Both games."""
        return (self.knocked, self.silent)

    def after(self, table: Table) -> Terms | Choice:
        """By the knocks of this hand."""
        return Terms(self.knocked if table.knocks else self.silent)


@attrs.frozen(eq=False, repr=False)
class ForehandPlays(Value):
    """The hand goes on as this contract, with forehand as the declarer. Source: schafkopf-buch."""

    says = Text("When all have passed, forehand must play and is the declarer of: {contract}.")
    rules = ()
    contract: str

    @property
    def contracts(self) -> tuple[str, ...]:
        """The one game."""
        return (self.contract,)

    def after(self, table: Table) -> Terms | Choice:
        """Forehand declares."""
        return Terms(self.contract, table.forehand)
