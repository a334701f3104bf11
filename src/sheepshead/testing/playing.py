"""Which card may be played and which wins: duties and tricks, worked out here from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from sheepshead import moves
from sheepshead.actions import Play
from sheepshead.cards import Card, CardSet, Rank, Seen
from sheepshead.checks import is_list, is_whole
from sheepshead.facts import Trick
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder, PlayingSuit
from sheepshead.phases import suit_was_led
from sheepshead.play_phase import Playing
from sheepshead.policy import PlayRule
from sheepshead.rules import Rule
from sheepshead.state import State
from sheepshead.telling import fields_of
from sheepshead.testing.hands import Hand
from sheepshead.testing.laws import Law
from sheepshead.testing.reasons import fault_of_facts
from sheepshead.testing.tally import Tally
from sheepshead.variant import Contract


class Seat(NamedTuple):
    """A seat that is to play a card: what it could play, and what it may."""

    state: State
    phase: Playing
    contract: Contract
    order: CardOrder
    own: Own
    playable: CardSet
    legal: CardSet

    @property
    def led(self) -> PlayingSuit | None:
        """The suit that was led to the trick on the table."""
        return self.phase.trick.led

    def cards_of(self, suit: PlayingSuit) -> CardSet:
        """Of the playable cards those of a playing suit; the unknown is of the called one."""
        cards = self.playable & self.order.cards_of(suit)
        under, called = self.own.under, self.phase.terms.called
        if under is None or called is None:
            return cards
        cards -= CardSet((under,))
        return cards | (self.playable & CardSet((under,))) if suit is called.suit else cards

    @property
    def following(self) -> CardSet:
        """What follows suit; everything for who has to lead, or cannot follow."""
        if self.led is None:
            return self.playable
        return self.cards_of(self.led) or self.playable

    @property
    def called(self) -> Card | None:
        """The called card, if it belongs to a plain suit."""
        called = self.phase.terms.called
        if called is None or self.order.suit_of(called) is TRUMP:
            return None
        return called

    @property
    def is_bound(self) -> bool:
        """Whether a plain card was called and its suit has not been led in a finished trick."""
        return self.called is not None and not suit_was_led(self.phase, self.called.suit)

    @property
    def holds_called(self) -> bool:
        """Whether the seat still has the called card, which is not its own call."""
        declares = self.own.seat == self.phase.terms.declarer
        return not declares and self.called is not None and self.called in self.playable

    def lists(self, rule_id: str) -> bool:
        """Whether the game has a rule about playing with this id."""
        return any(rule_id == rule.id for duty in self.contract.play_rules for rule in duty.rules)


def seats_to_play(hand: Hand) -> Iterator[Seat]:
    """Every moment of a hand in which a seat is to play a card."""
    for state in hand.states:
        phase, contract, order = state.phase, state.contract, state.order
        if isinstance(phase, Playing) and contract is not None and order is not None:
            own = state.own(phase.seat)
            playable = CardSet.of_mask(contract.turn.playable(phase, own))
            plays = [act.card for act in moves.legal_actions(state) if isinstance(act, Play)]
            legal = CardSet(card for card in plays if isinstance(card, Card))
            yield Seat(state, phase, contract, order, own, playable, legal)


def check_duties(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Each duty, asked in turn, leaves some of the cards that those before it allowed."""
    for seat in seats_to_play(hand):
        for duty, allowed, left in _narrowed(seat):
            name, more = type(duty).__name__, CardSet.of_mask(left & ~allowed)
            fault = f"{name} adds {more}" if more else None if left else f"{name} leaves nothing"
            hand.require(Law.DUTIES, fault, state=seat.state)
            tally.count(Law.DUTIES)


def _narrowed(seat: Seat) -> Iterator[tuple[PlayRule, int, int]]:
    """Each duty with the cards that were allowed before it, and what it left of them."""
    allowed = seat.playable.mask
    for duty in seat.contract.play_rules:
        left = duty.narrow(seat.phase, seat.order, seat.own, allowed)
        yield duty, allowed, left
        allowed = left & allowed or allowed


def check_reasons(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Of the cards that a duty drops, the first is refused by a rule of its own, in words."""
    for seat in seats_to_play(hand):
        for duty, allowed, left in _narrowed(seat):
            dropped = CardSet.of_mask(allowed & ~left)
            if dropped:
                why = duty.explain(seat.phase, seat.order, seat.own, allowed, dropped.cards[0])
                fault = _fault_of_rule(duty, why.rule, dropped.cards[0])
                hand.require(Law.LISTED, fault, state=seat.state)
                hand.require(Law.ANSWERS, fault_of_facts(why), state=seat.state)
                tally.count(Law.LISTED)


def _fault_of_rule(duty: PlayRule, rule: Rule, card: Card) -> str | None:
    if rule in duty.rules:
        return None
    name, own = type(duty).__name__, ", ".join(each.id for each in duty.rules) or "none"
    return f"{name} refuses {card} by {rule.id}, and its own rules are {own}"


def check_follows(hand: Hand, _rng: Random, tally: Tally) -> None:
    """Who holds a card of the playing suit led may play nothing else, and trumps are one suit."""
    for seat in seats_to_play(hand):
        if seat.led is not None:
            wrong = seat.legal - seat.following
            fault = f"{seat.led} is led, {seat.following} follows, and {wrong} may be played"
            hand.require(Law.FOLLOWS, fault if wrong else None, state=seat.state)
            tally.count(Law.FOLLOWS)


def check_tricks(hand: Hand, _rng: Random, tally: Tally) -> None:
    """A trick is won by the card that is highest, and never by one that lies face down."""
    for state in hand.states:
        phase, order = state.phase, state.order
        if isinstance(phase, Playing) and phase.tricks and not phase.trick.cards and order:
            trick, called = phase.tricks[-1], phase.terms.called
            won = trick.cards[_place_of_winner(state, trick)]
            down = None if isinstance(won, Card) else f"seat {trick.winner} wins a trick with it"
            hand.require(Law.UNKNOWN_LOSES, down, state=state)
            fault = _fault_of_winner(state, order, trick, called)
            hand.require(Law.TRICKS, fault, state=state)
            tally.count(Law.TRICKS)
            tally.count(Law.UNKNOWN_LOSES)


def _place_of_winner(state: State, trick: Trick) -> int:
    """The place of a card of the seat that won: its best, where it plays two to a trick."""
    order, seats = state.order, state.variant.seats
    assert order is not None
    places = [at for at in range(len(trick.cards)) if trick.seat_at(at, seats) == trick.winner]
    return max(places, key=lambda at: _power(order, trick, trick.cards[at]), default=0)


def _fault_of_winner(
    state: State, order: CardOrder, trick: Trick, called: Card | None
) -> str | None:
    powers = [_power(order, trick, card) for card in trick.cards]
    best = powers.index(max(powers))
    if trick.winner == trick.seat_at(best, state.variant.seats):
        return None
    won = trick.cards[_place_of_winner(state, trick)]
    if called is not None and called.rank is Rank.TEN and won is called:
        return None  # a called ten beats its ace at some tables
    cards = " ".join(map(str, trick.cards))
    return f"of {cards} the highest is {trick.cards[best]}, and seat {trick.winner} wins"


def _power(order: CardOrder, trick: Trick, card: Seen) -> int:
    """How high a card is in a trick: 0 for one that lies face down or follows nothing."""
    if not isinstance(card, Card) or order.suit_of(card) not in (TRUMP, trick.led):
        return 0
    return 1 + order.strength(card)


def check_named_trump(hand: Hand, _rng: Random, tally: Tally) -> None:
    """When a suit has been named, all its cards are trumps."""
    for state in hand.states:
        terms, order = state.terms, state.order
        if terms is not None and order is not None and terms.trump is not None:
            plain = [
                str(card)
                for card in state.variant.pack
                if card.suit is terms.trump and not order.is_trump(card)
            ]
            fault = f"{terms.trump} is named, and {', '.join(plain)} are plain"
            hand.require(Law.NAMED_TRUMP, fault if plain else None, state=state)
            tally.count(Law.NAMED_TRUMP)
            return


_OF_CALLED_SUIT: Final = (
    *("play/called-card-when-led", "play/keep-called-card", "play/keep-hold-card"),
    *("play/lead-called-suit-with-called-card", "play/run-away-with-enough"),
)


def _fault_of_trump_called(seat: Seat) -> str | None:
    """A called trump makes no sense where the game has duties about the suit that was called."""
    called = seat.phase.terms.called
    if called is None or seat.called is not None or not any(map(seat.lists, _OF_CALLED_SUIT)):
        return None
    return f"{called} is called, and is trump in the order of {seat.contract.id}"


def check_called(hand: Hand, _rng: Random, tally: Tally) -> None:
    """The duties about a called card that the game lists, until its suit has been led."""
    for seat in seats_to_play(hand):
        if seat.phase.terms.called is not None and not seat.phase.cards_played:
            hand.require(Law.CALLED_PLAIN, _fault_of_trump_called(seat), state=seat.state)
            tally.count(Law.CALLED_PLAIN)
        if seat.called is not None:
            for law, fault in _faults_of_called(seat, seat.called):
                hand.require(law, fault, state=seat.state)
                tally.count(law)


def _faults_of_called(seat: Seat, called: Card) -> Iterator[tuple[Law, str | None]]:
    if not seat.is_bound:
        if seat.holds_called:
            yield Law.CALLED_FREE, _bound_still(seat, called)
        elif seat.own.seat == seat.phase.terms.declarer:
            kept = seat.following & seat.order.cards_of(called.suit) - seat.legal
            fault = f"{kept} may not be played, though {called.suit} was led"
            yield Law.CALLED_FREE, fault if kept else None
    elif seat.holds_called:
        yield from _faults_of_holder(seat, called)
    elif seat.own.seat == seat.phase.terms.declarer:
        yield from _faults_of_declarer(seat, called)


def _bound_still(seat: Seat, called: Card) -> str | None:
    if seat.lists("play/called-ace-after-running-away"):
        return None
    if called in seat.following and called not in seat.legal:
        return f"{called} may not be played, though {called.suit} was led"
    if seat.legal == CardSet((called,)) and len(seat.following) > 1:
        return f"only {called} may be played, though {called.suit} was led"
    return None


def _faults_of_holder(seat: Seat, called: Card) -> Iterator[tuple[Law, str | None]]:
    only = CardSet((called,))
    if seat.led is called.suit and seat.lists("play/called-card-when-led"):
        fault = f"{called.suit} is led for the first time, and {seat.legal - only} may be played"
        yield Law.CALLED_PLAYED, fault if seat.legal - only else None
    elif seat.led is None:
        yield from _faults_of_lead(seat, called)
    elif seat.led is not called.suit and seat.lists("play/keep-called-card"):
        thrown = called in seat.legal and len(seat.following) > 1
        yield Law.CALLED_KEPT, f"{called} may be thrown on {seat.led}" if thrown else None


def _faults_of_lead(seat: Seat, called: Card) -> Iterator[tuple[Law, str | None]]:
    under = seat.legal & seat.order.cards_of(called.suit) - CardSet((called,))
    suit = seat.order.cards_of(called.suit)
    if seat.lists("play/lead-called-suit-with-called-card"):
        yield Law.CALLED_LEAD, f"{under} may be led instead of {called}" if under else None
    elif seat.lists("play/run-away-with-enough"):
        needed = max(_told_in(seat.contract.play_rules), default=0)
        short = len(seat.own.hand & suit) < needed
        fault = f"{under} may be led with fewer than {needed} cards of {called.suit}"
        yield Law.CALLED_LEAD, fault if under and short else None


def _told_in(part: object) -> Iterator[int]:
    """How many cards of the called suit it takes to run away, as the duties tell it."""
    for value in part if is_list(part) else fields_of(part).values():
        if not is_whole(value):
            yield from _told_in(value)
        elif hasattr(part, "has_enough"):
            yield value


def _faults_of_declarer(seat: Seat, called: Card) -> Iterator[tuple[Law, str | None]]:
    if seat.led in (None, called.suit) or len(seat.following) < 2:
        return
    suit = seat.playable & seat.order.cards_of(called.suit)
    if seat.lists("play/keep-hold-card"):
        thrown = seat.legal & suit if len(suit) == 1 else CardSet()
        yield Law.HOLD_CARD, f"{thrown} may be thrown on {seat.led}" if thrown else None
    if seat.lists("play/keep-unknown") and seat.own.under is not None:
        thrown = seat.legal & CardSet((seat.own.under,))
        yield Law.UNKNOWN_KEPT, f"the unknown may be thrown on {seat.led}" if thrown else None
