"""What only some know: each seat's own cards, and the cards that no seat holds.

Level 1: imports level 0 and `phases`. A rule that decides what a seat may do receives the public
phase and that seat's `Own`, nothing else.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet, set_of
from sheepshead.phases import Finished, Phase, PlayedSoFar, tricks_of
from sheepshead.play_phase import Playing
from sheepshead.stateless import new_tuple


class SightOf(Enum):
    """The ways in which a seat comes to know a card that is not its own."""

    UNKNOWN = "the unknown, in the trick it won"
    GIVEN = "the card it gave to another seat"
    RECEIVED = "the card it was given by another seat"
    SHOWN = "the trump laid open in a wedding"


class Sight(NamedTuple):
    """A card that a seat knows although it lies elsewhere, and how it came to know it.

    `seat` is the seat that has it or played it; of a card given away, the seat that got
    it, and of one received, the seat that gave it.
    """

    of: SightOf
    card: Card
    seat: int


class Own(NamedTuple):
    """What one seat holds and knows for itself.

    `dealt` are the cards in the order in which they came. `hand` is what the seat holds before
    play and, from then on, what it started play with, less an unknown laid `under` a call. `took`
    are the cards it took from the blind, `buried` those it laid aside.
    """

    seat: int
    dealt: tuple[Card, ...]
    hand: CardSet
    took: CardSet = NO_CARDS
    buried: CardSet = NO_CARDS
    under: Card | None = None
    sights: tuple[Sight, ...] = ()

    def after_taking(self, blind: CardSet) -> Own:
        """With the blind in hand."""
        hand = CardSet.of_mask(self.hand.mask | blind.mask)
        parts = (self.seat, self.dealt, hand, blind, self.buried, self.under, self.sights)
        return new_tuple(Own, parts)

    def after_burying(self, cards: CardSet) -> Own:
        """With these cards laid aside."""
        hand = CardSet.of_mask(self.hand.mask & ~cards.mask)
        parts = (self.seat, self.dealt, hand, self.took, cards, self.under, self.sights)
        return new_tuple(Own, parts)

    def after_laying_under(self, card: Card) -> Own:
        """With this card laid face down under a call."""
        hand = CardSet.of_mask(self.hand.mask & ~card.mask)
        return Own(self.seat, self.dealt, hand, self.took, self.buried, card, self.sights)

    def holds_now(self, phase: Phase) -> CardSet:
        """The cards the seat can still play, the unknown included."""
        if isinstance(phase, _PLAYED):
            return CardSet.of_mask(self.still_held(phase))
        return self.hand if self.under is None else self.hand.with_card(self.under)

    def still_held(self, phase: PlayedSoFar) -> int:
        """The cards of the seat that have not been played yet, as a mask."""
        held = self.hand.mask & ~phase.played_mask
        if self.under is None or under_was_played(phase):
            return held
        return held | self.under.mask


_PLAYED = (Playing, Finished)


def under_was_played(phase: PlayedSoFar) -> bool:
    """Whether the unknown has been played."""
    return any(FACE_DOWN in trick.cards for trick in tricks_of(phase))


def own_of(seat: int, dealt: tuple[Card, ...]) -> Own:
    """What a seat has that has been dealt these cards and done nothing yet."""
    return new_tuple(Own, (seat, dealt, set_of(dealt), NO_CARDS, NO_CARDS, None, ()))


class Dealt(NamedTuple):
    """A deck as it was dealt out: each seat's cards in the order received, and the blind."""

    hands: tuple[tuple[Card, ...], ...]
    blind: tuple[Card, ...]


class Holdings(NamedTuple):
    """All hidden cards of a hand: what each seat owns, the blind, and what is not dealt out yet.

    `undealt` has, seat by seat, the cards to come, as when seats still knock. `stacks` are the
    stacks of each seat as they were dealt, each from the bottom up; how many cards of a stack are
    still covered is public.
    """

    owns: tuple[Own, ...]
    blind: tuple[Card, ...] = ()
    undealt: tuple[tuple[Card, ...], ...] = ()
    stacks: tuple[tuple[tuple[Card, ...], ...], ...] = ()

    def masks(self) -> tuple[int, ...]:
        """The hand of each seat, as bits."""
        return tuple([own.hand.mask for own in self.owns])

    def with_own(self, own: Own) -> Holdings:
        """These holdings with one seat's cards replaced."""
        owns, seat = self.owns, own.seat
        changed = owns[:seat] + (own,) + owns[seat + 1 :]  # noqa: RUF005 - no list is made
        return new_tuple(Holdings, (changed, self.blind, self.undealt, self.stacks))
