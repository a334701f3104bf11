"""The way back from where cards lie to how they were dealt, and forth again to what a seat saw.

Level 4: imports levels 0 to 3, `moves`, `known` and `unseen`. Cards that were put into places are
given back to whom they were dealt, and the hand is played again; `possible_worlds` keeps those that
look as they did to the viewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import prod
from random import Random
from typing import Final, TypeAlias

from sheepshead import engine
from sheepshead.actions import Accept, Action, Bury, Call, Give, Play
from sheepshead.basics import HAND_OVER, NOT_YOUR_TURN, WRONG_PHASE
from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet
from sheepshead.checks import check_kind
from sheepshead.errors import InvalidDeal
from sheepshead.facts import Table, Terms
from sheepshead.holdings import Dealt, SightOf
from sheepshead.known import Facts, state_of_facts
from sheepshead.moves import apply
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing
from sheepshead.refusals import IllegalAction, Refusal
from sheepshead.state import State, View
from sheepshead.unseen import Filling, Unseen
from sheepshead.whereabouts import Lies, Whereabouts, played_from_hand

_Placed: TypeAlias = dict[tuple[Lies, int | None], CardSet]
_Took: TypeAlias = dict[int, CardSet]
_Undone: TypeAlias = Iterator[tuple[list[Card], list[CardSet]]]


def impossible(view: View) -> InvalidDeal:
    """The error for a view that no cards can make."""
    return InvalidDeal((f"no deal was found in which this could have been seen: {view!r}",))


def check_own(view: View) -> None:
    """Raise `InvalidDeal` when the viewer's own cards are not those that it has played."""
    check_kind(view, View, what="what can be is asked of a View")
    own, phase = view.own, view.phase
    if own is None:
        return
    played = NO_CARDS
    if isinstance(phase, Playing | Finished):
        played = played_from_hand(phase)[own.seat]
    if played - own.hand or len(set(own.dealt)) < len(own.dealt):
        raise impossible(view)


_WITHOUT_CARDS: Final = (HAND_OVER, WRONG_PHASE, NOT_YOUR_TURN)


def _as_told(view: View) -> tuple[object, ...]:
    """What of a view follows from its log and its own cards, whatever the others have."""
    phase, own = view.phase, view.own
    facts: list[object] = [phase.name, phase.log, phase.seat, phase.table.knocks, phase.terms]
    if isinstance(phase, Playing | Finished):
        facts += [phase.tricks, phase.doubles]
    return (*facts, None if own is None else own._replace(sights=()))


class Retraced:
    """The way back from where cards lie to how they were dealt, and forth again to the view."""

    def __init__(self, view: View) -> None:
        check_own(view)
        self._view = view
        self._way = Whereabouts(view)
        self._unseen = Unseen.of(view)
        table = view.phase.table
        self._table = Table(table.seats, table.dealer, table.carry)
        self.proofs = 0
        self.replays = 0
        self._origin_matters = False

    @property
    def is_told(self) -> bool:
        """Whether nothing but the places of the cards is unknown: no card changed hands unseen."""
        return not self._way.gifts and self._way.wedding is None

    def exchanges(self, filling: Filling) -> int:
        """In how many ways the cards that changed hands unseen can be chosen, one by one."""
        has, swaps = self._in_hands(self._placed(filling)), self._swaps()
        unknown = [
            number for number in range(len(swaps)) if self._known_gift(swaps, number) is None
        ]
        return prod(len(has[swaps[number][1]]) for number in unknown)

    def any_world(self, filling: Filling, rng: Random) -> State | None:
        """A state with the cards in these places, whichever changed hands or came from the blind.

        Every way is tried; None says that there is none.
        """
        placed = self._placed(filling)
        for given, has in self._ways_to_give(self._in_hands(placed), rng):
            world = self._played(placed, given, has, rng, {})
            if world is not None:
                return world
            for took in self._ways_to_take(has) if self._origin_matters else ():
                world = self._played(placed, given, has, rng, took)
                if world is not None:
                    return world
        return None

    def _ways_to_give(self, has: list[CardSet], rng: Random) -> _Undone:
        """Which cards can have changed hands, and what all had before; in an order by chance."""
        swaps = self._swaps()

        def back(number: int, given: list[Card], has: list[CardSet]) -> _Undone:
            if number < 0:
                yield given, has
                return
            known, (giver, taker) = self._known_gift(swaps, number), swaps[number]
            cards = has[taker].cards if known is None else (known,)
            for card in rng.sample(cards, len(cards)):
                if card in has[taker]:
                    before = list(has)
                    before[taker] = has[taker].without(card)
                    before[giver] = before[giver].with_card(card)
                    yield from back(number - 1, [card, *given], before)

        return back(len(swaps) - 1, [], has)

    def _ways_to_take(self, has: list[CardSet]) -> Iterator[_Took]:
        """Which of their cards the seats can have taken from the blind."""
        seats = tuple(self._way.takers)
        pools = [self._from_blind(seat, has) for seat in seats]
        ways = (
            combinations(pool.cards, self._way.took[seat])
            for seat, pool in zip(seats, pools, strict=True)
        )
        for cards in product(*ways):
            yield dict(zip(seats, map(CardSet, cards), strict=True))

    def _from_blind(self, seat: int, has: list[CardSet]) -> CardSet:
        """The cards among which those are that a seat took."""
        view, own = self._view, self._view.own
        if own is not None and seat == own.seat:
            return own.took
        known = view.phase.shown.blind if isinstance(view.phase, Finished) else NO_CARDS
        return has[seat] & known if known else has[seat]

    def world(self, filling: Filling, rng: Random) -> State | None:
        """A state with the cards in these places; None if it cannot have come so.

        What changed hands unseen and what seats took from the blind is drawn. `proofs` counts the
        times that what went wrong would have with any other cards too: what the viewer did itself,
        and what all have seen, does not depend on the cards that it has not.
        """
        placed = self._placed(filling)
        has = self._in_hands(placed)
        given = self._undone(has, rng)
        return None if given is None else self._played(placed, given, has, rng, {})

    def _played(
        self,
        placed: _Placed,
        given: list[Card],
        has: list[CardSet],
        rng: Random,
        took: _Took,
    ) -> State | None:
        """The state after a deal that gave all what they had; None if the viewer saw another."""
        self.replays += 1
        dealt, view = self._dealt(has, placed, rng, took), self._view
        terms, state = view.phase.terms, None
        self._origin_matters = False
        try:
            if terms is not None and terms.stated_doubles is not None:
                state = self._from_facts(terms, dealt, placed, given)
            else:
                state = engine.opened(view.variant, self._table, dealt)
            for seat, action in self._actions(placed, iter(given)):
                state = apply(state, action, seat)
        except IllegalAction as fault:
            self.proofs += self.is_told and self._is_refused_anyway(state, fault.refusal)
            self._origin_matters = self._is_allowed_otherwise(state, fault.refusal)
            return None
        except InvalidDeal:
            return None
        found = state.view(view.seat)
        if found == view:
            return state
        self.proofs += self.is_told and _as_told(found) != _as_told(view)
        self._origin_matters = bool(self._way.takers)
        return None

    def _is_allowed_otherwise(self, state: State | None, refusal: Refusal) -> bool:
        """Whether the action might be allowed if other cards of the seat came from the blind."""
        own, seat = self._view.own, refusal.seat
        if state is None or seat not in self._way.takers or (own is not None and seat == own.seat):
            return False
        held = state.own(seat)
        if not held.took:  # what it was dealt is what it did not take later
            return True
        all_cards = CardSet(held.dealt) | held.took
        for taken in combinations(all_cards.cards, len(held.took)):
            dealt = (all_cards - CardSet(taken)).cards
            other = held._replace(took=CardSet(taken), dealt=dealt)
            broken = engine.broken_by(state.variant, state.phase, other, refusal.action)
            if broken is None or broken.rule is not refusal.rule:
                return True
        return False

    def _is_refused_anyway(self, state: State | None, refusal: Refusal) -> bool:
        """Whether a refusal would have come with any other cards that the viewer has not seen.

        It would by the rules that ask for no cards, for the viewer itself, and in play where the
        same rule refuses with the fewest cards that the seat can have had and with the most: a rule
        of play asks whether some cards are held, or how many.
        """
        own, seat = self._view.own, refusal.seat
        if refusal.rule in _WITHOUT_CARDS or (own is not None and seat == own.seat):
            return True
        phase = self._view.phase
        if state is None or not isinstance(phase, Playing | Finished):
            return False
        if not isinstance(state.phase, Playing) or phase.table.rows is not None:
            return False
        held, fewest = state.own(seat), played_from_hand(phase)[seat]
        if held.under is not None:
            return False
        for hand in (fewest, fewest | self._unseen.cards):
            asked = held._replace(hand=hand)
            broken = engine.broken_by(state.variant, state.phase, asked, refusal.action)
            if broken is None or broken.rule is not refusal.rule:
                return False
        return True

    def _placed(self, filling: Filling) -> _Placed:
        """What lies in each place, what the viewer knows included."""
        phase, own = self._view.phase, self._view.own
        placed: _Placed = {
            (place.lies, place.seat): cards
            for place, cards in zip(self._unseen.places, filling, strict=True)
        }
        if isinstance(phase, Finished):
            shown, declarer = phase.shown, phase.terms.declarer
            for seat, cards in enumerate(shown.buried_by):
                placed[Lies.BURY, seat] = cards
            if shown.under is not None:
                placed[Lies.UNDER, declarer] = CardSet((shown.under,))
            if shown.laid_down:
                placed[Lies.HAND, declarer] = shown.laid_down
            if shown.blind:
                placed[Lies.BLIND, None] = shown.blind
        if own is not None:
            placed[Lies.HAND, own.seat] = own.hand
            placed[Lies.BURY, own.seat] = own.buried
            if own.under is not None:
                placed[Lies.UNDER, own.seat] = CardSet((own.under,))
        return placed

    def _in_hands(self, placed: _Placed) -> list[CardSet]:
        """The cards that each seat has had in hand, buried or laid away, by where they ended."""
        phase, has = self._view.phase, [NO_CARDS] * self._table.seats
        if isinstance(phase, Playing | Finished):
            has = played_from_hand(phase)
        for (lies, seat), cards in placed.items():
            if seat is not None and lies is not Lies.COVERED:
                has[seat] |= cards
        return has

    def _undone(self, has: list[CardSet], rng: Random) -> list[Card] | None:
        """Give every card back that changed hands, the last first; which they were, in order.

        None when a card that the viewer knows to have changed hands is not where it went.
        """
        swaps = self._swaps()
        given: list[Card] = []
        for number in reversed(range(len(swaps))):
            giver, taker = swaps[number]
            card = self._known_gift(swaps, number) or rng.choice(has[taker].cards)
            if card not in has[taker]:
                return None
            has[taker], has[giver] = has[taker].without(card), has[giver].with_card(card)
            given.insert(0, card)
        return given

    def _swaps(self) -> list[tuple[int, int]]:
        """Who gave a card to whom, one after the other."""
        swaps = list(self._way.gifts)
        terms = self._view.phase.terms
        if self._way.wedding is not None:
            assert terms is not None
            assert terms.declarer is not None
            swaps += [(terms.declarer, self._way.wedding), (self._way.wedding, terms.declarer)]
        return swaps

    def _known_gift(self, swaps: list[tuple[int, int]], number: int) -> Card | None:
        """The card of one of the exchanges, where the viewer knows it."""
        own, (giver, taker) = self._view.own, swaps[number]
        terms = self._view.phase.terms
        if self._way.wedding is not None and terms is not None:
            public = terms.exchanged[number]
            if isinstance(public, Card):
                return public
        if own is None or own.seat not in (giver, taker):
            return None
        side, kind = (0, SightOf.GIVEN) if own.seat == giver else (1, SightOf.RECEIVED)
        seen = [sight.card for sight in own.sights if sight.of is kind]
        earlier = sum(1 for swap in swaps[:number] if swap[side] == own.seat)
        if earlier < len(seen):
            return seen[earlier]
        gained = own.hand - CardSet(own.dealt) - own.took
        return gained.cards[0] if gained else None

    def _dealt(self, has: list[CardSet], placed: _Placed, rng: Random, takes: _Took) -> Dealt:
        """A deal that brings these hands: what was taken from the blind is any of what was had."""
        plan, own = self._view.variant.deal, self._view.own
        blind: list[Card] = []
        hands: list[tuple[Card, ...]] = []
        took = [NO_CARDS] * len(has)
        for seat in self._way.takers:
            pool = takes.get(seat) or self._from_blind(seat, has)
            took[seat] = CardSet(rng.sample(pool.cards, self._way.took[seat]))
            blind += rng.sample(took[seat].cards, len(took[seat]))
        for seat, cards in enumerate(has):
            dealt = own.dealt if own is not None and seat == own.seat else ()
            others = (cards - took[seat] - CardSet(dealt)).cards
            hands.append((*dealt, *rng.sample(others, len(others))))
        left = (placed.get((Lies.BLIND, None), NO_CARDS) - CardSet(blind)).cards
        stacks = self._stacks(placed, rng)
        received = [plan.received(hand, lain) for hand, lain in zip(hands, stacks, strict=True)]
        return Dealt(tuple(received), (*blind, *rng.sample(left, len(left))))

    def _stacks(self, placed: _Placed, rng: Random) -> list[tuple[tuple[Card, ...], ...]]:
        """The stacks as dealt: what is still covered, what was turned up, what lay open."""
        phase = self._view.phase
        first = phase.table.rows
        if first is None:
            return [()] * self._table.seats
        now = phase.rows if isinstance(phase, Playing | Finished) else first
        assert now is not None
        stacks: list[tuple[tuple[Card, ...], ...]] = []
        for seat, tops in enumerate(first.tops):
            covered = list(placed.get((Lies.COVERED, seat), NO_CARDS))
            rng.shuffle(covered)
            own: list[tuple[Card, ...]] = []
            for number, top in enumerate(tops):
                assert top is not None
                count = now.covered[seat][number]
                bottom, covered = covered[:count], covered[count:]
                turned = [card for who, which, card in now.turned if (who, which) == (seat, number)]
                own.append((*bottom, *reversed(turned), top))
            stacks.append(tuple(own))
        return stacks

    def _from_facts(self, terms: Terms, dealt: Dealt, placed: _Placed, given: list[Card]) -> State:
        """The state with which a hand begins whose contract was known."""
        declarer = terms.declarer
        under = placed.get((Lies.UNDER, declarer), NO_CARDS)
        facts = Facts(
            contract=terms.contract,
            declarer=declarer,
            called=terms.called,
            under=under.cards[0] if under else None,
            trump=terms.trump,
            buried=placed.get((Lies.BURY, declarer), NO_CARDS).cards,
            knocks=self._view.phase.table.knocks,
            doubles=terms.stated_doubles or 0,
            alone=terms.alone or None,
            bid=terms.promised or None,
            partner=terms.partner,
            exchanged=tuple(given),
        )
        table = self._table
        return state_of_facts(
            self._view.variant,
            dealt.hands,
            dealt.blind,
            table.dealer,
            session=table.carry,
            facts=facts,
        )

    def _actions(self, placed: _Placed, given: Iterator[Card]) -> Iterator[tuple[int, Action]]:
        """What was done, with the faces that the places give it."""
        for seat, action in self._view.phase.log:
            match action:
                case Bury():
                    yield seat, Bury(placed[Lies.BURY, seat].cards)
                case Call(card, under) if under is FACE_DOWN:
                    (face,) = placed[Lies.UNDER, seat]
                    yield seat, Call(card, face)
                case Give():
                    yield seat, Give(next(given))
                case Accept():
                    offered, back = given
                    del offered
                    yield seat, Accept(back)
                case Play(card) if card is FACE_DOWN:
                    (face,) = placed[Lies.UNDER, seat]
                    yield seat, Play(face)
                case _:
                    yield seat, action
