"""The hands that a view allows: full states in which everything that the seat has seen happens.

Level 4: imports levels 0 to 3, `moves`, `known` and `unseen`. Cards are put into the places that
are left for them, each way as likely as any other, and the hand is played again from its deal; what
could not have been played so, or would have looked otherwise to the viewer, is thrown away. So what
follows from bids, calls and duties is in it without being written a second time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

from sheepshead import engine
from sheepshead.actions import Accept, Action, Bury, Call, Give, Play
from sheepshead.cards import FACE_DOWN, NO_CARDS, Card, CardSet
from sheepshead.errors import InvalidDeal
from sheepshead.holdings import Dealt, SightOf
from sheepshead.known import Facts, state_of_facts
from sheepshead.moves import apply
from sheepshead.phases import Finished, Playing, Table, Terms
from sheepshead.refusals import IllegalAction
from sheepshead.state import State, View, terms_of
from sheepshead.unseen import Filling, Unseen
from sheepshead.whereabouts import Lies, Whereabouts, played_from_hand

_Placed: TypeAlias = dict[tuple[Lies, int | None], CardSet]

_TRIES: Final = 50_000
"""So many ways in a row that cannot have been say that there is none."""


def worlds(view: View, rng: Random) -> Iterator[State]:
    """Full states that this view allows, without end, each as likely as any other.

    What the viewer knows is the same in all of them, and so is what it can do. `rng` is the only
    source of chance. Raises `InvalidDeal` when no cards can make the view.

    >>> from itertools import islice
    >>> from sheepshead import bury, call, deal, pick
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> found = list(islice(worlds(state.view(2), Random(1)), 20))
    >>> all(world.view(2) == state.view(2) for world in found)
    True
    >>> sorted({seat for world in found for seat in range(5) if Card("AC") in world.hand(seat)})
    [1, 3, 4]
    """
    retraced, unseen = _Retraced(view), Unseen.of(view)
    missed = 0
    while unseen.count and missed < _TRIES:
        world = retraced.world(unseen.sample(rng), rng)
        missed = missed + 1 if world is None else 0
        if world is not None:
            yield world
    raise _impossible(view)


def count_worlds(view: View, *, most: int = 100_000) -> int:
    """In how many ways the cards can lie now that the viewer has not seen.

    Which of a seat's cards it was dealt and which it took from the blind makes no difference, nor
    does their order. Every way is tried, so it is for positions late in a hand; raises `ValueError`
    where there are more than `most` to try, and `InvalidDeal` where there is none.

    >>> from sheepshead import alone, apply, bury, deal, legal_actions, pick
    >>> state = alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"))
    >>> while len(state.hand(0)) > 1:
    ...     state = apply(state, legal_actions(state)[0])
    >>> count_worlds(state.view(0)) > 1
    True
    """
    return sum(1 for _ in all_worlds(view, most=most))


def all_worlds(view: View, *, most: int = 100_000) -> Iterator[State]:
    """One full state for each way in which the unseen cards can lie; see `count_worlds`.

    Raises `InvalidDeal` when no cards can make the view.
    """
    found = False
    retraced, unseen, rng = _Retraced(view), Unseen.of(view), Random(0)
    if unseen.count > most:
        raise ValueError(f"there are {unseen.count} ways to look at, more than {most}")
    for filling in unseen.all():
        tries = 1 if retraced.is_told else _TRIES // 1000
        for _ in range(tries):
            world = retraced.world(filling, rng)
            if world is not None:
                found = True
                yield world
                break
    if not found:
        raise _impossible(view)


def _impossible(view: View) -> InvalidDeal:
    return InvalidDeal((f"no deal was found in which this could have been seen: {view!r}",))


def possible_holders(view: View) -> dict[Card, tuple[int, ...]]:
    """For each card that the viewer has not seen, the seats that may hold it now.

    The true holder is always among them; a card that was buried or lies in the blind has none. What
    follows from the tricks is counted in, such as suits that a seat has run out of. Raises
    `InvalidDeal` for a view with more or fewer cards than there are places for.

    >>> from sheepshead import bury, call, deal, pick, play
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> for card in ("8C", "AC", "TC", "7C", "9H"):
    ...     state = play(state, card)
    >>> possible_holders(state.view(2))[Card("9C")]
    (0, 1, 3)
    """
    _check_own(view)
    unseen = Unseen.of(view)
    if not unseen.count:
        raise _impossible(view)
    hands = [
        (number, place.seat)
        for number, place in enumerate(unseen.places)
        if place.lies in (Lies.HAND, Lies.UNDER, Lies.UNDEALT) and place.seat is not None
    ]
    return {
        card: tuple(dict.fromkeys(seat for number, seat in hands if unseen.could_lie(card, number)))
        for card in unseen.cards
    }


def _check_own(view: View) -> None:
    """Raise `InvalidDeal` when the viewer's own cards are not those that it has played."""
    own, phase = view.own, view.phase
    if own is None:
        return
    played = NO_CARDS
    if isinstance(phase, Playing | Finished):
        played = played_from_hand(phase)[own.seat]
    if played - own.hand or len(set(own.dealt)) < len(own.dealt):
        raise _impossible(view)


class _Retraced:
    """The way back from where cards lie to how they were dealt, and forth again to the view."""

    def __init__(self, view: View) -> None:
        _check_own(view)
        self._view = view
        self._way = Whereabouts(view)
        self._unseen = Unseen.of(view)
        table = view.phase.table
        self._table = Table(table.seats, table.dealer, table.carry)

    @property
    def is_told(self) -> bool:
        """Whether nothing but the places of the cards is unknown: no card changed hands unseen."""
        return not self._way.gifts and self._way.wedding is None

    def world(self, filling: Filling, rng: Random) -> State | None:
        """A state with the cards in these places; None if it cannot have come so."""
        placed = self._placed(filling)
        has = self._in_hands(placed)
        given = self._undone(has, rng)
        if given is None:
            return None
        dealt, view = self._dealt(has, placed, rng), self._view
        terms = terms_of(view.phase)
        try:
            if terms is not None and terms.stated_doubles is not None:
                state = self._from_facts(terms, dealt, placed, given)
            else:
                state = engine.opened(view.variant, self._table, dealt)
            for seat, action in self._actions(placed, iter(given)):
                state = apply(state, action, seat)
        except (IllegalAction, InvalidDeal):
            return None
        return state if state.view(view.seat) == view else None

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
        swaps = [(giver, taker) for giver, taker in self._way.gifts]
        terms = terms_of(self._view.phase)
        if self._way.wedding is not None:
            assert terms is not None
            assert terms.declarer is not None
            swaps += [(terms.declarer, self._way.wedding), (self._way.wedding, terms.declarer)]
        given: list[Card] = []
        for number in reversed(range(len(swaps))):
            giver, taker = swaps[number]
            card = self._known_gift(swaps, number) or rng.choice(has[taker].cards)
            if card not in has[taker]:
                return None
            has[taker], has[giver] = has[taker].without(card), has[giver].with_card(card)
            given.insert(0, card)
        return given

    def _known_gift(self, swaps: list[tuple[int, int]], number: int) -> Card | None:
        """The card of one of the exchanges, where the viewer knows it."""
        own, (giver, taker) = self._view.own, swaps[number]
        terms = terms_of(self._view.phase)
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

    def _dealt(self, has: list[CardSet], placed: _Placed, rng: Random) -> Dealt:
        """A deal that brings these hands: what was taken from the blind is any of what was had."""
        view, plan, own = self._view, self._view.variant.deal, self._view.own
        known_blind = view.phase.shown.blind if isinstance(view.phase, Finished) else NO_CARDS
        blind: list[Card] = []
        hands: list[tuple[Card, ...]] = []
        took = [NO_CARDS] * len(has)
        for seat in self._way.takers:
            mine = own is not None and seat == own.seat
            pool = has[seat] & known_blind if known_blind else has[seat]
            cards = own.took if own is not None and mine else pool
            took[seat] = CardSet(rng.sample(cards.cards, self._way.took[seat]))
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
