"""How many cards lie where, from what everybody saw: hands, buries, the blind, stacks.

Level 4: imports levels 0 to 3. `unseen` says which cards may lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from sheepshead.actions import Accept, Action, Bury, Call, Give
from sheepshead.basics import NOT_YOUR_TURN, WRONG_PHASE
from sheepshead.cards import NO_CARDS, Card, CardSet
from sheepshead.engine import broken_by, flow, hidden, phase_after
from sheepshead.errors import InvalidDeal
from sheepshead.facts import Shown
from sheepshead.holdings import Own
from sheepshead.phases import (
    Asking,
    Finished,
    Knocking,
    Phase,
    tricks_of,
)
from sheepshead.play_phase import Playing
from sheepshead.state import View
from sheepshead.variant import LayAside, Take, Variant


class Lies(Enum):
    """Where a card can lie that somebody has not seen."""

    HAND = "hand"
    BURY = "bury"
    UNDER = "unknown"
    BLIND = "blind"
    COVERED = "covered in a stack"
    UNDEALT = "not dealt yet"

    __hash__ = object.__hash__


class Whereabouts:
    """How many cards lie where, from what everybody saw."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._variant: Variant = view.variant
        table = view.phase.table
        seats = range(table.seats)
        plan = self._variant.deal
        covered = (
            [0] * table.seats
            if table.rows is None
            else [sum(column) + len(column) for column in table.rows.covered]
        )
        self.hands = [plan.hand_size - covered[seat] for seat in seats]
        self.buried = [0] * table.seats
        self.under = [0] * table.seats
        self.blind = plan.blind_size
        self.took = [0] * table.seats
        self.takers: list[int] = []
        self.gifts: list[tuple[int, int]] = []
        self.wedding: int | None = None
        self._follow_log()
        self._take_away_plays()

    def _follow_log(self) -> None:
        """Blind, buries, unknown and gifts, action by action as all saw them."""
        phase, variant = self._view.phase, self._variant
        terms = phase.terms
        if terms is not None and terms.stated_doubles is not None:
            self._agreed()
            return
        before: Phase = flow.first_phase(variant, phase.table.as_dealt())
        self._taken(before, before)
        for seat, action in phase.log:
            if isinstance(before, Playing | Finished):
                break
            refused = broken_by(variant, before, Own(seat, (), NO_CARDS), action)
            if refused is not None and refused.rule in (NOT_YOUR_TURN, WRONG_PHASE):
                said = f"no deal was found in which this could have been seen: {self._view!r}"
                raise InvalidDeal((f"{said}; seat {seat} could not {action}",))
            self._moved(before, seat, action)
            after = phase_after(variant, before, seat, action)
            self._taken(before, after)
            before = after

    def _agreed(self) -> None:
        """A hand that started from a known contract has all its steps behind it."""
        terms = self._view.phase.terms
        assert terms is not None
        table = self._view.phase.table
        for step in self._variant.contract(terms.contract).steps:
            if isinstance(step, Take):
                self._take(step.who.seat(table, terms), step.count)
            elif isinstance(step, LayAside):
                self._bury(step.who.seat(table, terms), step.count)
        if terms.under is not None:
            assert terms.declarer is not None
            self._lay_under(terms.declarer)
        if terms.exchanged:
            self.wedding = terms.partner

    def _taken(self, before: Phase, after: Phase) -> None:
        terms = after.terms
        for step in hidden.steps_passed(self._variant, before, after):
            if isinstance(step, Take):
                assert terms is not None
                self._take(step.who.seat(after.table, terms), step.count)

    def _moved(self, phase: Phase, seat: int, action: Action) -> None:
        match action:
            case Bury(cards):
                self._bury(seat, len(cards))
            case Call(_, under) if under is not None:
                self._lay_under(seat)
            case Give():
                assert isinstance(phase, Asking)
                taker = hidden.round_of(self._variant, phase).receiver(phase)
                self.gifts.append((seat, taker))
                self.hands[seat] -= 1
                self.hands[taker] += 1
            case Accept():
                self.wedding = seat
            case _:
                pass

    def _take(self, seat: int, count: int) -> None:
        self.hands[seat] += count
        self.blind -= count
        self.took[seat] += count
        self.takers.append(seat)

    def _bury(self, seat: int, count: int) -> None:
        self.hands[seat] -= count
        self.buried[seat] += count

    def _lay_under(self, seat: int) -> None:
        self.hands[seat] -= 1
        self.under[seat] += 1

    def _take_away_plays(self) -> None:
        """Cards that were played from a hand are in it no more."""
        phase = self._view.phase
        if isinstance(phase, Playing | Finished):
            for seat, played in enumerate(played_from_hand(phase)):
                self.hands[seat] -= len(played)

    @property
    def seen(self) -> CardSet:
        """The cards of which the viewer knows where they lie now."""
        phase, own = self._view.phase, self._view.own
        found = CardSet()
        if own is not None:
            found |= own.hand | own.buried
            found = found if own.under is None else found.with_card(own.under)
        if isinstance(phase, Playing | Finished):
            found |= CardSet.of_mask(phase.played_mask)
        if isinstance(phase, Playing) and phase.rows is not None:
            tops = [card for row in phase.rows.tops for card in row if card is not None]
            found |= CardSet(tops)
        if isinstance(phase, Finished):
            shown = phase.shown
            found |= shown.buried | shown.blind | shown.laid_down
            found = found if shown.under is None else found.with_card(shown.under)
        return found

    def rooms(self) -> Iterator[tuple[Lies, int | None, int]]:
        """Every place that can hold cards the viewer has not seen, with the room in it."""
        phase, viewer = self._view.phase, self._view.seat
        shown = phase.shown if isinstance(phase, Finished) else Shown()
        for seat, size in enumerate(self.hands):
            if seat != viewer:
                yield Lies.HAND, seat, size - self._laid_down(seat)
                yield Lies.BURY, seat, 0 if shown.buried_by else self.buried[seat]
                yield Lies.UNDER, seat, self.under[seat] if shown.under is None else 0
            elif isinstance(phase, Knocking):
                yield Lies.UNDEALT, seat, size - self._variant.deal.first_packet
        rows = phase.rows if isinstance(phase, Playing | Finished) else phase.table.rows
        for seat, covered in enumerate(() if rows is None else rows.covered):
            yield Lies.COVERED, seat, sum(covered)
        yield Lies.BLIND, None, 0 if shown.blind else self.blind

    def _laid_down(self, seat: int) -> int:
        """How many cards a seat has laid down from its hand for all to see."""
        phase = self._view.phase
        if not isinstance(phase, Finished) or phase.terms.declarer != seat:
            return 0
        return len(phase.shown.laid_down)


def played_from_hand(phase: Playing | Finished) -> list[CardSet]:
    """What each seat has played face up from its hand, not from stacks on the table."""
    played, seats = [0] * phase.table.seats, phase.table.seats
    for trick in tricks_of(phase):
        for place, card in enumerate(trick.cards):
            if isinstance(card, Card):
                played[trick.seat_at(place, seats)] |= card.mask
    lain = CardSet()
    for rows in (phase.table.rows, phase.rows):
        if rows is not None:
            lain |= CardSet(card for row in rows.tops for card in row if card is not None)
            lain |= CardSet(card for _, _, card in rows.turned)
    return [CardSet.of_mask(mask & ~lain.mask) for mask in played]
