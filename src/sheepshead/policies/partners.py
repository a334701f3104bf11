"""Who plays with the declarer: what all know, what a seat knows, and the truth at the end."""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.actions import Blitz, Double
from sheepshead.cards import Card
from sheepshead.facts import Side
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.phases import Finished, PlayedSoFar, seat_that_played
from sheepshead.play_phase import Playing
from sheepshead.policy import Who
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value


def declarer_of(phase: PlayedSoFar) -> int:
    """The declarer of a contract that has one."""
    assert phase.terms.declarer is not None, "a contract with sides has a declarer"
    return phase.terms.declarer


@stateless
class NoSides:
    """Everybody plays for himself."""

    says = Text("Everybody plays for himself.")
    rules = ()
    has_declarer = False
    side_sizes = ()

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """Nobody declares."""
        return ()

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """Everybody is against everybody."""
        return None

    def final(self, finished: Finished) -> tuple[int, ...]:
        """Nobody declares."""
        return ()


@stateless
class DeclarerAlone:
    """The declarer plays alone against all the others."""

    says = Text("The declarer plays alone against all the others.")
    rules = ()
    has_declarer = True
    side_sizes = (1,)

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The declarer."""
        return (declarer_of(phase),)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """All but the declarer defend."""
        return Side.DECLARING if own.seat == declarer_of(phase) else Side.DEFENDING

    def final(self, finished: Finished) -> tuple[int, ...]:
        """The declarer."""
        return (declarer_of(finished),)


@stateless
class HolderOfCalledCard:
    """The holder of the called card is the declarer's partner, secretly until something shows it.

    It shows when the called card is played; when the called suit was led and the card did not
    fall, for then only its holder can have led it; and when the partner answers a double. Where
    nothing is called, or the declarer holds the card himself, he is alone. Source: pagat,
    schafkopf-buch.
    """

    says = Text(
        "The holder of the called card is the declarer's partner, but does not say so; all know "
        "him when he plays that card."
    )
    rules = ()
    has_declarer = True
    side_sizes = (1, 2)

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The declarer, and the partner once he is known."""
        declarer, called = declarer_of(phase), phase.terms.called
        if called is None:
            return (declarer,)
        signs = (
            seat_that_played(phase, called),
            _who_ran_away(phase, called),
            _who_answered(phase, declarer),
        )
        return (declarer, *_first_known(signs, declarer))

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """The declarer and whoever was dealt the called card are on one side."""
        if own.seat == declarer_of(phase) or phase.terms.called in own.hand:
            return Side.DECLARING
        return Side.DEFENDING

    def final(self, finished: Finished) -> tuple[int, ...]:
        """The declarer, and the seat that played the called card."""
        declarer, called = declarer_of(finished), finished.terms.called
        partner = None if called is None else seat_that_played(finished, called)
        return (declarer,) if partner in (None, declarer) else (declarer, partner)


_HOLDER: Final = HolderOfCalledCard()


@stateless
class HolderWhoMayRunAway:
    """As `HolderOfCalledCard`, where its suit may be led with another card. Source: sauspiel."""

    says = Text(
        "The holder of the called card is the declarer's partner, but does not say so; all know "
        "him when he plays that card, or when he has led the called suit with another card and "
        "the trick has ended without the called one."
    )
    rules = ()
    has_declarer = True
    side_sizes = (1, 2)

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The declarer, and the partner once he is known."""
        return _HOLDER.public(phase, order)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """By the called card."""
        return _HOLDER.mine(phase, own)

    def final(self, finished: Finished) -> tuple[int, ...]:
        """By the called card."""
        return _HOLDER.final(finished)


@stateless
class HolderWhoMayKeepItBack:
    """As `HolderOfCalledCard`, where the called card need not fall when its suit is led.

    Then a trick in that suit without it tells nothing: leader and followers may have kept it back.
    Source: decisions.
    """

    says = Text(
        "The holder of the called card is the declarer's partner, but does not say so; all know "
        "him when he plays that card. A trick of the called suit without the card shows nothing, "
        "since its holder may have kept it back."
    )
    rules = ()
    has_declarer = True
    side_sizes = (1, 2)

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The declarer, and the partner once he has played the card or answered a double."""
        declarer, called = declarer_of(phase), phase.terms.called
        if called is None:
            return (declarer,)
        signs = (seat_that_played(phase, called), _who_answered(phase, declarer))
        return (declarer, *_first_known(signs, declarer))

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """By the called card."""
        return _HOLDER.mine(phase, own)

    def final(self, finished: Finished) -> tuple[int, ...]:
        """By the called card."""
        return _HOLDER.final(finished)


def _first_known(signs: tuple[int | None, ...], declarer: int) -> tuple[int, ...]:
    return tuple([seat for seat in signs if seat is not None and seat != declarer][:1])


def _who_ran_away(phase: PlayedSoFar, called: Card) -> int | None:
    """The leader of a finished trick in the called suit in which the called card did not fall."""
    for trick in phase.tricks:
        if trick.led is called.suit and called not in trick.cards:
            return trick.leader
    return None


def _who_answered(phase: PlayedSoFar, declarer: int) -> int | None:
    """A seat other than the declarer that doubled for the declaring side."""
    for double in phase.doubles:
        if double.side is Side.DECLARING and double.seat != declarer:
            return double.seat
    return None


def who_answered(phase: PlayedSoFar) -> tuple[int, ...]:
    """The seats that doubled for the declaring side, before the bury or later."""
    doubled = [seat for seat, action in phase.log if isinstance(action, Double)]
    return tuple(doubled[1::2])


def who_showed(phase: PlayedSoFar, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The seats that showed one of these cards for a double."""
    return tuple(
        seat
        for seat, action in phase.log
        if isinstance(action, Blitz) and any(card in action.cards for card in cards)
    )


@attrs.frozen(eq=False, repr=False)
class KnownPartner(Value):
    """The declarer has a partner whom all know."""

    says = Text("The declarer's partner is {partner}, and all know it before the first card.")
    rules = ()
    has_declarer = True
    side_sizes = (2,)
    partner: Who

    def _side(self, phase: PlayedSoFar) -> tuple[int, ...]:
        return (declarer_of(phase), self.partner.seat(phase.table, phase.terms))

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """Both are known."""
        return self._side(phase)

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """By the seat."""
        return Side.DECLARING if own.seat in self._side(phase) else Side.DEFENDING

    def final(self, finished: Finished) -> tuple[int, ...]:
        """Both, as agreed."""
        return self._side(finished)
