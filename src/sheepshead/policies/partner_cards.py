"""Partners by the cards they hold or play, where nobody calls: jacks, queens, the first trick.

`public` is what the play has shown so far; a seat knows its own side by its own cards.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from sheepshead.actions import Announce, Call
from sheepshead.cards import Card, Rank
from sheepshead.facts import Side, Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.phases import Finished, PlayedSoFar, seat_that_played, tricks_of
from sheepshead.play_phase import Playing
from sheepshead.policies.partners import declarer_of, who_answered, who_showed
from sheepshead.policy import Partnership
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


class PartnerCards(Protocol):
    """By which cards a declarer has partners."""

    @property
    def most_partners(self) -> int:
        """How many partners there can be."""
        ...

    def cards(self, terms: Terms) -> tuple[Card, ...]:
        """The cards whose holders are partners, on these terms."""
        ...


@attrs.frozen(eq=False, repr=False)
class CardOrCalled(Value):
    """One card, or another that was called in its place. Source: wikipedia."""

    says = Text(
        "The holder of {card} is the declarer's partner, or, where another card was called in its "
        "place, the holder of that one."
    )
    most_partners = 1
    card: Card

    def cards(self, terms: Terms) -> tuple[Card, ...]:
        """The called card, if there is one."""
        return (terms.called or self.card,)


@attrs.frozen(eq=False, repr=False)
class CardAndCalled(Value):
    """One card, and the called card besides. Source: wikipedia."""

    says = Text(
        "The holder of {card} is a partner of the declarer, and so is the holder of the called "
        "card, where one was called; one seat may hold both."
    )
    most_partners = 2
    card: Card

    def cards(self, terms: Terms) -> tuple[Card, ...]:
        """Both, or the one where nothing is called."""
        return (self.card,) if terms.called is None else (self.card, terms.called)


@attrs.frozen(eq=False, repr=False)
class PartnersByCard(Value):
    """The holders of some cards are the declarer's partners.

    A partner shows by playing or showing his card, or by answering a crack. A declarer who has the
    card himself, in hand or buried, has no partner by it and nobody is told; one who said that he
    plays alone has none at all. Source: wikipedia, book-of-card-games.
    """

    says = Text(
        "{by} A partner does not say so: all know him once he has played that card, or has shown "
        "it or answered for the declaring side where the hand is doubled. A declarer who has such "
        "a card himself, in hand or buried, has no partner by it, and nobody is told; one who has "
        "said 'alone' has none at all."
    )
    rules = ()
    has_declarer = True
    by: PartnerCards

    @property
    def side_sizes(self) -> tuple[int, ...]:
        """From the declarer alone to all his partners."""
        return tuple(range(1, self.by.most_partners + 2))

    def _side(self, phase: PlayedSoFar) -> tuple[int, ...]:
        declarer = declarer_of(phase)
        if phase.terms.alone:
            return (declarer,)
        partners = [seat_that_played(phase, card) for card in self.by.cards(phase.terms)]
        return tuple(dict.fromkeys([declarer, *(seat for seat in partners if seat is not None)]))

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The declarer, and each partner once he has shown his card or answered a crack."""
        if phase.terms.alone:
            return self._side(phase)
        shown = who_showed(phase, self.by.cards(phase.terms))
        return tuple(dict.fromkeys([*self._side(phase), *who_answered(phase), *shown]))

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """By the cards in hand."""
        terms = phase.terms
        if own.seat == terms.declarer:
            return Side.DECLARING
        holds = any(card in own.hand for card in self.by.cards(terms))
        return Side.DECLARING if holds and not terms.alone else Side.DEFENDING

    def final(self, finished: Finished) -> tuple[int, ...]:
        """The declarer, and who played the cards."""
        return self._side(finished)


@stateless
class WinnerOfFirstTrick:
    """The winner of the first trick is the declarer's partner, known to all from then on.

    A declarer who wins it himself is alone. Source: sheepshead.org; the rest by decision.
    """

    says = Text(
        "The winner of the first trick is the declarer's partner; nobody knows who it will be "
        "before, and all know it from then on. A declarer who wins that trick himself, or has said "
        "'alone', has no partner."
    )
    rules = ()
    has_declarer = True
    side_sizes = (1, 2)

    def _side(self, phase: PlayedSoFar) -> tuple[int, ...]:
        declarer = declarer_of(phase)
        partner = phase.tricks[0].winner if phase.tricks and not phase.terms.alone else None
        return (declarer,) if partner in (None, declarer) else (declarer, partner)

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The declarer, and the partner after the first trick."""
        return self._side(phase)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """Not known before the first trick is over, except to the declarer, or when he is alone."""
        if own.seat in self._side(phase):
            return Side.DECLARING
        return Side.DEFENDING if phase.tricks or phase.terms.alone else None

    def final(self, finished: Finished) -> tuple[int, ...]:
        """The declarer, and who won the first trick."""
        return self._side(finished)


@attrs.frozen(eq=False, repr=False)
class CalledElseFirstTrick(Value):
    """The holder of the called card is the partner; where none is called, who wins the first trick.

    Source: sheepshead.org.
    """

    says = Text(
        "Where a card has been called, this holds: {by_card} Where none has been called, this "
        "holds: {by_trick}"
    )
    rules = ()
    has_declarer = True
    side_sizes = (1, 2)
    by_card: Partnership
    by_trick: Partnership

    def _of(self, terms: Terms) -> Partnership:
        return self.by_trick if terms.called is None else self.by_card

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """As the one of the two that holds."""
        return self._of(phase.terms).public(phase, order)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """As the one of the two that holds."""
        return self._of(phase.terms).mine(phase, own)

    def final(self, finished: Finished) -> tuple[int, ...]:
        """As the one of the two that holds."""
        return self._of(finished.terms).final(finished)


@attrs.frozen(eq=False, repr=False)
class HoldersOf(Value):
    """The holders of some cards play against the others; nobody declares.

    `cards` are in the order in which their holders are named, the first of them the captain where
    shares differ. The holder of a card that was called is on the side too. Who has several of them
    has the fewer partners. Source: wikipedia.
    """

    rules = ()
    has_declarer = False
    says = Text(
        "Nobody declares: the holders of {cards} are partners and make up the declaring side, and "
        "all the others are the defenders. They do not say so; all know a partner once he has "
        "played one of these cards. Who holds several of them has fewer partners, and who holds "
        "all of them is alone. Where the shares of the partners differ, the holder of {captain} "
        "has the declarer's."
    )
    cards: tuple[Card, ...]

    @property
    def captain(self) -> Card:
        """The card whose holder is the captain."""
        return self.cards[0]

    @property
    def side_sizes(self) -> tuple[int, ...]:
        """From one seat with all the cards to a seat for each."""
        return tuple(range(1, len(self.cards) + 1))

    def _side(self, phase: PlayedSoFar) -> tuple[int, ...]:
        called = phase.terms.called
        cards = self.cards if called is None else (*self.cards, called)
        seats = [seat_that_played(phase, card) for card in cards]
        return tuple(dict.fromkeys(seat for seat in seats if seat is not None))

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """Those who have played one of the cards, or said before play that they hold one."""
        said = [seat for seat, action in phase.log if isinstance(action, Call | Announce)]
        return tuple(dict.fromkeys([*self._side(phase), *said]))

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """By the cards in hand."""
        holds = any(card in own.hand for card in (*self.cards, phase.terms.called))
        return Side.DECLARING if holds else Side.DEFENDING

    def final(self, finished: Finished) -> tuple[int, ...]:
        """Those who played the cards."""
        return self._side(finished)


@attrs.frozen(eq=False, repr=False)
class FirstTwoPlayed(Value):
    """Who plays the first two cards of a rank are partners; nobody knows before.

    The order of play over the whole hand decides. Who plays both is alone. All tricks, earlier and
    later, count for the side of their winner. Source: wikipedia.
    """

    says = Text(
        "Nobody declares: who plays the first and who plays the second {rank} of the hand are "
        "partners and make up the declaring side, and all the others are the defenders. Nobody "
        "knows the partners before; all know each of them from that card on. Who plays both is "
        "alone. All tricks, also those before, count for the side of their winner. Where the "
        "shares of the partners differ, who played the first {rank} has the declarer's."
    )
    rules = ()
    has_declarer = False
    side_sizes = (1, 2)
    rank: Rank

    def _side(self, phase: PlayedSoFar) -> tuple[int, ...]:
        seats = [
            trick.seat_at(place, phase.table.seats)
            for trick in tricks_of(phase)
            for place, card in enumerate(trick.cards)
            if isinstance(card, Card) and card.rank is self.rank
        ]
        return tuple(dict.fromkeys(seats[:2]))

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """Who has played one of the first two."""
        return self._side(phase)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """On the side with one of the first two; against it once it can play neither of them."""
        if own.seat in self._side(phase):
            return Side.DECLARING
        shown = sum(card.rank is self.rank for card in phase.played)
        able = any(card.rank is self.rank for card in own.holds_now(phase))
        return None if able and shown < 2 else Side.DEFENDING

    def final(self, finished: Finished) -> tuple[int, ...]:
        """Who played the first two."""
        return self._side(finished)
