"""What is said in words: the trumps of a bettel, and a march before it is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import PASS, Action, Announce, Pass
from sheepshead.facts import Log, Terms
from sheepshead.holdings import Own
from sheepshead.outcome import Outcome, Possible, Written
from sheepshead.phases import Asking, Finished
from sheepshead.play_phase import Playing
from sheepshead.policy import Objective
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract

ANNOUNCE_TRUMPS: Final = Rule(
    "bettel/announce-trumps",
    "Whoever has won a bettel announces before the first card with which trumps it is played: "
    "with those of another game, or with none.",
    reason="one of {games} must be announced now",
    sources=("schafkopf-buch", "decisions"),
)
MARCH_AT_START: Final = Rule(
    "ramsch/announce-at-start",
    "Before the first card of a ramsch each seat, from forehand on, announces that it wants to "
    "march through (durchmarsch), or passes.",
    reason="one says 'announce durchmarsch' or 'pass' now",
    sources=("schafkopf-buch", "decisions"),
)
MARCH_LATER: Final = Rule(
    "ramsch/announce-before-trick",
    "A march through a ramsch (durchmarsch) is announced once, by a seat that has won every trick "
    "so far, before it leads to the trick that the table has agreed on.",
    reason="only 'announce durchmarsch' is said, by who has won every trick and leads to trick "
    "{trick} now, and once",
    sources=("schafkopf-buch",),
)

MARCH: Final = Announce("durchmarsch")


@attrs.frozen(eq=False, repr=False)
class AnnounceTrumps(Value):
    """The declarer announces in which of these contracts his bettel is played.

    Source: schafkopf-buch.
    """

    says = Text("The games that can be announced are: {contracts}.")
    contracts: tuple[str, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The one rule."""
        return (ANNOUNCE_TRUMPS,)

    def seat(self, phase: Asking) -> int | None:
        """The declarer, once."""
        return None if phase.answers else phase.terms.declarer

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Each of the contracts."""
        return map(Announce, self.contracts)

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Refused unless it is one of them."""
        if isinstance(action, Announce) and action.what in self.contracts:
            return None
        return broken(ANNOUNCE_TRUMPS, games=", ".join(self.contracts))

    def agree(self, phase: Asking) -> Terms:
        """The game that was announced is played."""
        (_, action) = phase.answers[-1]
        assert isinstance(action, Announce)
        return phase.terms._replace(contract=action.what)

    def receiver(self, phase: Asking) -> int:
        """No card is given."""
        raise AssertionError("no card is given in this round")


@stateless
class AskForMarch:
    """Each seat is asked once, from forehand on, whether it wants to march through a ramsch.

    Source: schafkopf-buch; the order of asking by decision.
    """

    rules = (MARCH_AT_START,)

    def seat(self, phase: Asking) -> int | None:
        """The next seat that has not been asked."""
        return next(iter(phase.table.from_forehand()[len(phase.answers) :]), None)

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Both answers."""
        return (PASS, MARCH)

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Anything else is refused."""
        return None if isinstance(action, Pass) or action == MARCH else broken(MARCH_AT_START)

    def agree(self, phase: Asking) -> Terms:
        """Nothing is agreed: what was said stands in the log."""
        return phase.terms

    def receiver(self, phase: Asking) -> int:
        """No card is given."""
        raise AssertionError("no card is given in this round")


@attrs.frozen(eq=False, repr=False)
class AnnounceMarchBeforeTrick(Value):
    """Who has won all tricks so far may announce a march before it leads to this trick.

    Tricks are counted from 1. Source: schafkopf-buch.
    """

    says = Text("A march is announced before the lead to trick {trick}.")
    rules = (MARCH_LATER,)
    trick: int

    def candidates(self, own: Own) -> Iterable[Action]:
        """The one announcement."""
        return (MARCH,)

    def refuse(self, phase: Playing, own: Own, action: Action) -> Broken | None:
        """Refused in other words, at any other time, to any other seat, and a second time."""
        in_time = len(phase.tricks) + 1 == self.trick and not phase.trick.cards
        won_all = all(trick.winner == own.seat for trick in phase.tricks)
        again = _has_announced(phase.log, own.seat)
        if action == MARCH and in_time and won_all and not again:
            return None
        return broken(MARCH_LATER, trick=self.trick)


@attrs.frozen(eq=False, repr=False)
class AnnouncedMarch(Value):
    """A march counts only for the seat that announced it, else the game is judged without one.

    `marching` is the objective with a march, `plain` the one without. Source: schafkopf-buch.
    """

    says = Text(
        "A march counts only for the seat that announced it; without that the hand is judged as "
        "if there were no march."
    )
    marching: Objective
    plain: Objective

    def is_decided(self, phase: Playing) -> bool:
        """As without a march."""
        return self.plain.is_decided(phase)

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """The march, if it was made and announced."""
        outcome = self.marching.judge(finished, contract)
        if not outcome.won or any(_has_announced(finished.log, seat) for seat in outcome.side):
            return outcome
        return self.plain.judge(finished, contract)

    def possible(self, written: Written) -> Possible:
        """Whether a march was announced is not written down: with one, or without."""
        plain, marching = self.plain.possible(written), self.marching.possible(written)
        return plain._replace(verdicts=plain.verdicts | marching.verdicts)


def _has_announced(log: Log, seat: int) -> bool:
    return (seat, MARCH) in log
