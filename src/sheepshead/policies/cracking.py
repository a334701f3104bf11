"""Cracking: the defenders double the picker's game, and who of them may.

A crack is a step of the doubling ladder; the picker's side answers it, and a third seat may go on.
Said before the first card it is an announcement; said before the bury, the seats are asked in turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import attrs

from sheepshead.actions import DOUBLE, PASS, Action, Double, Pass
from sheepshead.cards import Card
from sheepshead.facts import Doubled, Table, Terms
from sheepshead.holdings import Own
from sheepshead.phases import Asking
from sheepshead.play_phase import Playing
from sheepshead.policies.doubling import DoublingLadder
from sheepshead.policy import Partnership, Who
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Ask, Step, Take

_CRACKS: Final = ("wikipedia", "sheepshead.org", "decisions")

NEVER_OFFERED: Final = Rule(
    "double/never-offered",
    "Only a seat that was never offered the blind doubles against the picker; where he took it "
    "before anybody looked at his cards, that is any seat.",
    reason="the blind was offered to this seat",
    sources=_CRACKS,
)
DOUBLED_ONCE: Final = Rule(
    "double/not-twice",
    "Nobody doubles the same hand twice.",
    reason="this seat has doubled the hand already",
    sources=_CRACKS,
)
BEFORE_BURY: Final = Rule(
    "double/before-the-bury",
    "The picker's game is doubled between pick and bury, and not any more once he has buried.",
    reason="the picker has buried, and from then on nobody doubles",
    sources=("playsheepshead", "decisions"),
)
DOUBLE_OR_PASS: Final = Rule(
    "double/double-or-pass",
    "Before the bury each seat that may double is asked, and doubles ('double') or passes "
    "('pass').",
    reason="'double' or 'pass' must be said now",
    sources=("playsheepshead", "decisions"),
)
NOT_PARTNER: Final = Rule(
    "double/not-the-partner",
    "Who counts as the picker's partner does not double against him.",
    reason="this seat is the picker's partner by its place or its cards",
    sources=("wikipedia",),
)
ONLY_PARTNER: Final = Rule(
    "double/answer-of-partner",
    "Before the bury a double is answered only from the picker's side.",
    reason="this seat is not the picker's partner, by its place or its cards",
    sources=("wikipedia", "decisions"),
)


class Crackers(Protocol):
    """Which seats may crack."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which others are refused."""
        ...

    def refuse(self, table: Table, terms: Terms, seat: int) -> Broken | None:
        """Why this seat may not crack, or None."""
        ...


@stateless
class AnyDefender:
    """Any seat that plays against the picker. Source: playsheepshead."""

    says = Text("any defender")
    rules = ()

    def refuse(self, table: Table, terms: Terms, seat: int) -> Broken | None:
        """Never refused."""
        return None


@stateless
class NeverOfferedBlind:
    """A seat behind the picker, which was never asked whether it picks. Source: wikipedia."""

    says = Text("any defender who was never offered the blind")
    rules = (NEVER_OFFERED,)

    def refuse(self, table: Table, terms: Terms, seat: int) -> Broken | None:
        """Refused to those who passed before the picker, unless he picked before they looked."""
        if table.knocks:
            return None
        speakers = table.from_forehand()
        assert terms.declarer is not None, "somebody has picked"
        if speakers.index(seat) < speakers.index(terms.declarer):
            return broken(NEVER_OFFERED)
        return None


@attrs.frozen(eq=False, repr=False)
class Cracks(Value):
    """The picker's game is doubled in turn by the sides, by each seat once.

    `crackers` are the defenders who may double. Source: wikipedia.
    """

    says = Text("Against the picker may double: {crackers}. This is called a crack.")
    ladder: DoublingLadder
    crackers: Crackers

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the ladder, and about who cracks."""
        return (*self.ladder.rules, DOUBLED_ONCE, *self.crackers.rules)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Refused as the ladder has it, to who has doubled, and to defenders who may not crack."""
        refused = self.ladder.refuse(phase, own, partnership)
        if refused is not None:
            return refused
        if any(double.seat == own.seat for double in phase.doubles):
            return broken(DOUBLED_ONCE)
        if len(phase.doubles) % 2:
            return None
        return self.crackers.refuse(phase.table, phase.terms, own.seat)

    def refuse_stated(self, doubles: int) -> Broken | None:
        """Never refused: the table's limit does not bind a record of what happened."""
        return None

    def record(self, phase: Playing, seat: int) -> Doubled:
        """As the ladder has it."""
        return self.ladder.record(phase, seat)


@stateless
class CrackedBeforeBury:
    """Whoever wanted to double has done so before the bury."""

    rules = (BEFORE_BURY,)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Always too late."""
        return broken(BEFORE_BURY)

    def refuse_stated(self, doubles: int) -> Broken | None:
        """Never refused."""
        return None

    def record(self, phase: Playing, seat: int) -> Doubled:
        """Nothing to record."""
        raise AssertionError("nobody doubles after the bury")


class PartnerToBe(Protocol):
    """Who is the picker's partner before the bury, as far as that can be known then."""

    def is_partner(self, phase: Asking, own: Own) -> bool:
        """Whether this seat is the partner, by its place or its own cards."""
        ...


@stateless
class NobodyYet:
    """There is no partner, or none before one is called or found."""

    says = Text("nobody")

    def is_partner(self, phase: Asking, own: Own) -> bool:
        """Nobody."""
        return False


@attrs.frozen(eq=False, repr=False)
class PartnerByCard(Value):
    """The holder of a card, or of another that was called in its place before the round.

    Nobody, if the picker has said that he plays alone.
    """

    says = Text("the holder of {card}, or of another card if it was called in its place by then")
    card: Card

    def is_partner(self, phase: Asking, own: Own) -> bool:
        """By the hand, and what has been named so far."""
        terms = phase.terms
        return not terms.alone and (terms.called or self.card) in own.hand


@attrs.frozen(eq=False, repr=False)
class PartnerBySeat(Value):
    """A seat by its place."""

    says = Text("{partner}")
    partner: Who

    def is_partner(self, phase: Asking, own: Own) -> bool:
        """By the seat."""
        return own.seat == self.partner.seat(phase.table, phase.terms)


class Answerers(Protocol):
    """Which seats are asked whether they answer a crack; a hidden partner may be any of them."""

    def seats(self, table: Table, declarer: int) -> tuple[int, ...]:
        """The seats in the order in which they are asked."""
        ...


@stateless
class PickerAnswers:
    """The picker alone."""

    says = Text("the picker")

    def seats(self, table: Table, declarer: int) -> tuple[int, ...]:
        """The picker."""
        return (declarer,)


@stateless
class PickerOrPartnerAnswers:
    """The picker first, then all others from his left, since any may be the partner."""

    says = Text("the picker or his partner")

    def seats(self, table: Table, declarer: int) -> tuple[int, ...]:
        """Everybody."""
        return tuple((declarer + place) % table.seats for place in range(table.seats))


@attrs.frozen(eq=False, repr=False)
class CrackRound(Value):
    """Before the bury the seats are asked in turn whether they double, at most `most` times.

    First those that may crack, from forehand on; after a crack the picker's side; then a third
    seat. Who passes is not asked again for the same step. Source: playsheepshead; the order of
    asking by decision.
    """

    rules = (DOUBLE_OR_PASS, NOT_PARTNER, ONLY_PARTNER)
    says = Text(
        "Before the bury the seats are asked in turn whether they double, at most "
        "{most:time|times} in all. First, from forehand on, {crackers} may double, then "
        "{answerers} may answer, and so on in turn, nobody twice; it ends when nobody of those who "
        "are asked doubles. Who counts as the picker's partner then: {partner}."
    )
    crackers: Crackers
    answerers: Answerers
    partner: PartnerToBe
    most: int

    def seat(self, phase: Asking) -> int | None:
        """The next of those that are asked for the step that the doubling has come to."""
        doubled = _doublers(phase)
        if len(doubled) >= self.most:
            return None
        answered = [isinstance(action, Double) for _, action in phase.answers]
        since = answered[::-1].index(True) if doubled else len(answered)
        return next(iter(self._asked(phase, doubled)[since:]), None)

    def _asked(self, phase: Asking, doubled: tuple[int, ...]) -> tuple[int, ...]:
        table, terms = phase.table, phase.terms
        declarer = terms.declarer
        assert declarer is not None, "somebody has picked"
        if len(doubled) % 2:
            seats = self.answerers.seats(table, declarer)
        else:
            seats = tuple(
                seat
                for seat in table.from_forehand()
                if seat != declarer and self.crackers.refuse(table, terms, seat) is None
            )
        return tuple(seat for seat in seats if seat not in doubled)

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Pass and double."""
        return (PASS, DOUBLE)

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """The partner does not crack, and only picker and partner answer."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Double):
            return broken(DOUBLE_OR_PASS)
        partner = self.partner.is_partner(phase, own)
        if len(_doublers(phase)) % 2:
            answers = partner or own.seat == phase.terms.declarer
            return None if answers else broken(ONLY_PARTNER)
        return broken(NOT_PARTNER) if partner else None

    def agree(self, phase: Asking) -> Terms:
        """How often the hand is doubled is known to all."""
        return phase.terms._replace(cracks=len(_doublers(phase)))

    def receiver(self, phase: Asking) -> int:
        """No card is given."""
        raise AssertionError("no card is given in this round")


def _doublers(phase: Asking) -> tuple[int, ...]:
    return tuple(seat for seat, action in phase.answers if isinstance(action, Double))


def asked_after_taking(steps: tuple[Step, ...], asked: CrackRound) -> tuple[Step, ...]:
    """The steps of a picker's game with the round as soon as the blind has been taken."""
    taken = max(place for place, step in enumerate(steps, 1) if isinstance(step, Take))
    return (*steps[:taken], Ask(asked), *steps[taken:])
