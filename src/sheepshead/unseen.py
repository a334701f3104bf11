"""What a seat has not seen: which cards, where each of them may lie, and how many ways there are.

Level 4: imports levels 0 to 3. Everything here follows from one view. A place is a hand, a bury,
the blind or the like, with room for so many cards that the viewer has not seen; a card may lie in
some of them. `possible_worlds` puts cards into places and plays the hand again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from math import comb
from random import Random
from typing import TypeAlias

import attrs

from sheepshead.actions import Bid, Call, Give
from sheepshead.cards import NO_CARDS, Card, CardSet, cards_of_mask
from sheepshead.facts import Trick
from sheepshead.holdings import Own, SightOf
from sheepshead.phases import Finished, Phase, tricks_of
from sheepshead.play_phase import Playing
from sheepshead.rules import Rule
from sheepshead.state import View
from sheepshead.variant import Name
from sheepshead.whereabouts import Lies, Whereabouts, played_from_hand


@attrs.frozen
class Place:
    """Room for `size` unseen cards, of those in `allowed`; `seat` has the place, or nobody."""

    lies: Lies
    seat: int | None
    size: int
    allowed: CardSet


Filling: TypeAlias = tuple[CardSet, ...]
"""The cards in each place, in the order of the places."""


@attrs.frozen(slots=False)
class Unseen:
    """The cards that a viewer has not seen, and the places among which they are shared out.

    >>> from sheepshead import deal
    >>> unseen = Unseen.of(deal("called-ace", seed=1, dealer=4).view(1))
    >>> len(unseen.cards), [place.size for place in unseen.places]
    (26, [6, 6, 6, 6, 2])
    """

    cards: CardSet
    places: tuple[Place, ...]

    @classmethod
    def of(cls, view: View) -> Unseen:
        """What this viewer has not seen."""
        return _unseen(view)

    @cached_property
    def _kinds(self) -> tuple[tuple[tuple[bool, ...], tuple[Card, ...]], ...]:
        """The cards by the places in which they may lie."""
        kinds: dict[tuple[bool, ...], list[Card]] = {}
        for card in self.cards:
            kinds.setdefault(tuple(card in place.allowed for place in self.places), []).append(card)
        return tuple((where, tuple(cards)) for where, cards in kinds.items())

    @cached_property
    def _ways(self) -> dict[tuple[int, tuple[int, ...]], int]:
        return {}

    @property
    def count(self) -> int:
        """In how many ways the cards can lie, if nothing else were known.

        >>> from sheepshead import deal
        >>> Unseen.of(deal("three-handed", seed=1).view(1)).count
        42678636
        """
        return self._count(0, tuple(len(cards) for _, cards in self._kinds))

    def _count(self, place: int, left: tuple[int, ...]) -> int:
        """In how many ways the places from this one on take so many cards of each kind."""
        if place == len(self.places):
            return int(not any(left))
        key = place, left
        found = self._ways.get(key)
        if found is None:
            found = sum(ways for ways, _ in self._choices(place, left))
            self._ways[key] = found
        return found

    def _choices(self, place: int, left: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """How many cards of each kind a place can take, with the ways that are left then."""
        fits = [where[place] for where, _ in self._kinds]
        for taken in _shares(self.places[place].size, left, fits):
            ways = self._count(
                place + 1, tuple(have - take for have, take in zip(left, taken, strict=True))
            )
            for have, take in zip(left, taken, strict=True):
                ways *= comb(have, take)
            if ways:
                yield ways, taken

    def sample(self, rng: Random) -> Filling:
        """One of all the ways in which the cards can lie, each as likely as any other.

        Raises `ValueError` if there is none.
        """
        if not self.count:
            raise ValueError("the unseen cards do not fit into the places that are left for them")
        piles = [rng.sample(cards, len(cards)) for _, cards in self._kinds]
        filling: list[CardSet] = []
        for place in range(len(self.places)):
            left = tuple(map(len, piles))
            number = rng.randrange(self._count(place, left))
            for ways, taken in self._choices(place, left):
                number -= ways
                if number < 0:
                    chosen = [
                        pile.pop() for pile, n in zip(piles, taken, strict=True) for _ in range(n)
                    ]
                    filling.append(CardSet(chosen))
                    break
        return tuple(filling)

    def all(self) -> Iterator[Filling]:
        """All ways in which the cards can lie."""
        yield from self._fill(0, self.cards)

    def _fill(self, number: int, left: CardSet) -> Iterator[Filling]:
        if number == len(self.places):
            if not left:
                yield ()
            return
        place = self.places[number]
        for chosen in _subsets(tuple(left & place.allowed), place.size):
            for rest in self._fill(number + 1, left - chosen):
                yield (chosen, *rest)

    def could_lie(self, card: Card, number: int) -> bool:
        """Whether an unseen card could lie in the place with this number, all others fitting in."""
        if card not in self.places[number].allowed or not self.places[number].size:
            return False
        places = list(self.places)
        places[number] = attrs.evolve(places[number], size=places[number].size - 1)
        return Unseen(self.cards.without(card), tuple(places)).count > 0


def _shares(size: int, left: tuple[int, ...], fits: list[bool]) -> Iterator[tuple[int, ...]]:
    """All ways to take so many cards from kinds of which so many are left."""
    if not left:
        if not size:
            yield ()
        return
    rest = sum(have for have, fit in zip(left[1:], fits[1:], strict=True) if fit)
    most = min(size, left[0]) if fits[0] else 0
    for taken in range(max(0, size - rest), most + 1):
        for others in _shares(size - taken, left[1:], fits[1:]):
            yield (taken, *others)


def _subsets(cards: tuple[Card, ...], size: int) -> Iterator[CardSet]:
    return map(CardSet, combinations(cards, size))


def _unseen(view: View) -> Unseen:
    where = Whereabouts(view)
    known = where.seen
    cards = view.variant.pack - known
    told = _told_by_sights(view)
    terms = view.phase.terms
    called = None if terms is None else terms.called
    places: list[Place] = []
    for lies, seat, size in where.rooms():
        if not size:
            continue
        allowed = cards
        if lies is Lies.HAND and seat is not None:
            allowed = cards - _excluded(view, seat, cards) - _not_to_call(view, seat, cards)
            only = _only_hand(view, seat)
            allowed = allowed if only is None else allowed & only
        if lies is Lies.UNDER and called is not None:
            allowed = cards.without(called)
        for card, (there, who) in told.items():
            if card in cards and (there, who) != (lies, seat):
                allowed = allowed.without(card)
        places.append(Place(lies, seat, size, allowed))
    return Unseen(cards, tuple(places))


def _told_by_sights(view: View) -> dict[Card, tuple[Lies, int | None]]:
    """Cards that the viewer knows elsewhere, and where they are."""
    own, phase = view.own, view.phase
    if own is None:
        return {}
    told: dict[Card, tuple[Lies, int | None]] = {}
    for sight in own.sights:
        if sight.of is SightOf.UNKNOWN:
            told[sight.card] = (Lies.UNDER, sight.seat)
        elif sight.of in (SightOf.GIVEN, SightOf.SHOWN) and not _gave_on(phase, sight.seat):
            told[sight.card] = (Lies.HAND, sight.seat)
    return told


def _gave_on(phase: Phase, seat: int) -> bool:
    """Whether a seat may have given away again what it had been given."""
    return sum(1 for who, action in phase.log if who == seat and isinstance(action, Give)) > 1


def _excluded(view: View, seat: int, unseen: CardSet) -> CardSet:
    """Cards that a seat cannot hold, since with them it could not have played as it did.

    A card is excluded when one and the same rule refuses what was played both from the hand that
    holds it besides what the seat has played, and from one that holds everything unseen: no hand
    between them makes a difference to a rule that asks whether some cards are held, or how many.
    """
    phase = view.phase
    if not isinstance(phase, Playing | Finished) or phase.table.rows is not None:
        return NO_CARDS
    contract = view.variant.contract(phase.terms.contract)
    order, possible = contract.order_for(phase.terms), unseen.mask
    plays = [(before, card) for before, who, card in _plays(phase) if who == seat]
    played = CardSet(card for _, card in plays).mask

    def refusal(before: Playing, card: Card, besides: int) -> Rule | None:
        own = Own(seat, (), CardSet.of_mask(played | besides))
        allowed = own.hand.mask & ~before.played_mask
        for duty in contract.play_rules:
            narrowed = duty.narrow(before, order, own, allowed)
            if not narrowed & card.mask:
                return duty.explain(before, order, own, allowed, card).rule
            allowed = narrowed
        return None

    for before, card in plays:
        searching = True
        while searching:
            refused = refusal(before, card, possible)
            excluded = 0
            for other in cards_of_mask(possible if refused is not None else 0):
                if refusal(before, card, other.mask) is refused:
                    excluded |= other.mask
            possible &= ~excluded
            searching = bool(excluded)
    return unseen - CardSet.of_mask(possible)


def _not_to_call(view: View, seat: int, unseen: CardSet) -> CardSet:
    """The called card, where its caller could not have called it with the card in hand."""
    phase = view.phase
    if not isinstance(phase, Playing) or seat != phase.terms.declarer:
        return NO_CARDS
    called = phase.terms.called
    if called is None or called not in unseen:
        return NO_CARDS
    call, every = Call(called, phase.terms.under), unseen | played_from_hand(phase)[seat]
    hands = (CardSet((called,)), every, every.without(called))
    for step in view.variant.contract(phase.terms.contract).steps:
        if isinstance(step, Name):
            alone, among_all, without = (
                step.naming.refuse(Own(seat, (), hand), call) for hand in hands
            )
            if alone and among_all and alone.rule is among_all.rule:
                elsewhere = without is None or without.rule is not alone.rule
                return CardSet((called,)) if elsewhere else NO_CARDS
    return NO_CARDS


def _plays(phase: Playing | Finished) -> Iterator[tuple[Playing, int, Card]]:
    """Every card played face up, with who played it and what lay on the table before."""
    table, played = phase.table, 0
    for number, trick in enumerate(tricks_of(phase)):
        for place, card in enumerate(trick.cards):
            seat = trick.seat_at(place, table.seats)
            led = trick.led if place else None
            on_table = Trick(trick.leader, trick.cards[:place], led)
            before = Playing(table, (), seat, phase.terms, phase.tricks[:number], on_table, played)
            if isinstance(card, Card):
                yield before, seat, card
                played |= card.mask


def _only_hand(view: View, seat: int) -> CardSet | None:
    """The one hand with which a seat can have bid what it has bid, where there is but one."""
    phase, variant = view.phase, view.variant
    if isinstance(phase, Playing | Finished):
        return None
    for who, action in phase.log:
        if who == seat and isinstance(action, Bid) and action.contract in variant.contract_ids:
            return variant.contract(action.contract).holding.only_hand(variant.deal.hand_size)
    return None
