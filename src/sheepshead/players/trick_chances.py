"""How likely a side is to win the trick on the table, from what one seat knows.

Level 5: imports levels 0 to 3. Every seat has a part in one's own side: 1 for a sure partner, 0 for
a sure opponent, something between as long as the partner is not known. Cards that have not been
seen may lie with anybody, but for seats that did not follow suit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from sheepshead.cards import FACE_DOWN, Card, cards_of_mask
from sheepshead.facts import Side
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder, PlayingSuit
from sheepshead.play_phase import Playing
from sheepshead.players.aims import Agreed
from sheepshead.state import View


class TrickChances:
    """The trick on the table as one seat sees it that is to play now.

    `unseen` are the cards that lie elsewhere, as a mask; `with_me` has how sure each seat is to be
    on the side whose chance is asked; `coming` are the seats that play after the viewer, `lying`
    the card points in the trick.
    """

    __slots__ = (
        "_above",
        "_best",
        "_holder",
        "_lacks",
        "_left",
        "_lost",
        "_seat",
        "coming",
        "contract",
        "lying",
        "order",
        "phase",
        "unseen",
        "with_me",
    )

    def __init__(
        self, view: View, phase: Playing, own: Own, agreed: Agreed, with_me: list[float]
    ) -> None:
        contract, order = agreed.contract, agreed.order
        self.phase, self.contract, self.order = phase, contract, order
        self._seat = own.seat
        self._above = _stronger(order)
        trick, table = phase.trick, phase.table
        seen = phase.played_mask | own.hand.mask | own.buried.mask
        if own.under is not None:
            seen |= own.under.mask
        if phase.rows is not None:
            seen |= phase.rows.face_up(own.seat)
        self.unseen = order.pack.mask & ~seen
        size = contract.turn.cards_in_trick(table)
        places = range(len(trick.cards) + 1, size)
        self.coming = [trick.seat_at(place, table.seats) for place in places]
        self._left = max(1, view.variant.deal.hand_size - len(phase.tricks))
        self._lacks = _lacks(phase, order) if self.coming else {}
        self.with_me = with_me
        self._lost: float | None = None
        self.lying = order.points_of(trick.cards)
        self._best, self._holder = self._best_so_far()

    def _best_so_far(self) -> tuple[int, int]:
        """How strong the best card is, and who has played it."""
        trick = self.phase.trick
        if not trick.cards:
            return 0, self._seat
        power = self.order.powers[trick.led]
        powers = [power[card.index] for card in trick.cards]
        best = max(powers)
        return best, trick.seat_at(powers.index(best), self.phase.table.seats)

    def beats(self, card: Card) -> bool:
        """Whether a card would hold the trick so far."""
        trick = self.phase.trick
        if not trick.cards:
            return True
        if not self.coming:
            full = trick._replace(cards=(*trick.cards, card))
            place = self.contract.trick_rule.winner(self.phase, self.order, full)
            return place == len(trick.cards)
        return self.order.powers[trick.led][card.index] > self._best

    def chance(self, card: Card) -> float:
        """How likely a seat on the side in question wins the trick if this card is played."""
        trick = self.phase.trick
        led = trick.led if trick.cards else self.order.suit_of(card)
        if self.beats(card):
            return self._later(led, self.order.powers[led][card.index], self._seat)
        if self._lost is None:
            self._lost = self._later(led, self._best, self._holder)
        return self._lost

    def _later(self, led: PlayingSuit | None, best: int, holder: int) -> float:
        """That chance when a seat holds the trick with so strong a card."""
        chance = self.with_me[holder]
        for seat in self.coming:
            chance += self._beaten_by(seat, led, best) * (self.with_me[seat] - chance)
        return chance

    def _beaten_by(self, seat: int, led: PlayingSuit | None, best: int) -> float:
        """How likely a seat that plays later can beat a card that is so strong."""
        order, unseen, above = self.order, self.unseen, self._above
        lacks = self._lacks.get(seat, ())
        trumps = 0 if TRUMP in lacks else unseen & order.masks[TRUMP]
        if led is TRUMP:
            return self._has(trumps & above[TRUMP][best])
        assert led is not None, "a trick that is begun has a suit"
        over = trumps & above[TRUMP][best]
        if led in lacks:
            return self._has(over)
        suit = unseen & order.masks[led]
        void = 1 - self._has(suit)
        return self._has(suit & above[led][best]) + void * self._has(over)

    def _has(self, cards: int) -> float:
        """How likely a seat has one of some unseen cards."""
        count = cards.bit_count()
        if not count:
            return 0.0
        return 1.0 - (1.0 - count / self.unseen.bit_count()) ** self._left

    def beaten_by_none(self, card: Card) -> bool:
        """Whether no card that lies elsewhere is a higher one of its suit."""
        suit = self.order.suit_of(card)
        return not self.unseen & self._above[suit][self.order.powers[suit][card.index]]

    def worth_keeping(self, card: Card) -> float:
        """What a card may still win later: a trump by how few are above it, the highest of a suit.

        In card points: as much as a trick that it may take.
        """
        order, unseen = self.order, self.unseen
        suit = order.suit_of(card)
        others = unseen & order.masks[suit]
        if suit is TRUMP:
            above = others & self._above[TRUMP][order.powers[TRUMP][card.index]]
            return TRUMP_IS_WORTH * (1 - above.bit_count() / (others.bit_count() + 1))
        above = others & self._above[suit][order.powers[suit][card.index]]
        return HIGH_CARD_IS_WORTH if others and not above else 0.0


TRUMP_IS_WORTH: Final = 7.0
HIGH_CARD_IS_WORTH: Final = 3.0


@lru_cache(maxsize=128)
def _stronger(order: CardOrder) -> Mapping[PlayingSuit, tuple[int, ...]]:
    """For each playing suit, the cards in it that are stronger than so much, as masks."""
    return MappingProxyType(
        {suit: _by_strength(order, suit, cards) for suit, cards in order.masks.items()}
    )


def _by_strength(order: CardOrder, suit: PlayingSuit, cards: int) -> tuple[int, ...]:
    strengths = order.powers[suit]
    return tuple(
        sum([card.mask for card in cards_of_mask(cards) if strengths[card.index] > power])
        for power in range(max(max(each) for each in order.powers.values()) + 1)
    )


def _lacks(phase: Playing, order: CardOrder) -> dict[int, set[PlayingSuit]]:
    """The playing suits that seats have shown not to have, by not following."""
    lacks: dict[int, set[PlayingSuit]] = {}
    seats = phase.table.seats
    for trick in (*phase.tricks, phase.trick):
        led = trick.led
        if led is None:
            continue
        followed = order.masks[led]
        for place, card in enumerate(trick.cards):
            if card is not FACE_DOWN and not card.mask & followed:
                lacks.setdefault(trick.seat_at(place, seats), set()).add(led)
    return lacks


def part_of_each(phase: Playing, own: Own, agreed: Agreed, side: Side | None) -> list[float]:
    """How sure each seat is to be on one's own side, from what a seat may know.

    Everybody plays for himself where there are no sides. A seat that does not know its side
    yet takes each seat for as likely a partner as the sizes of the sides make it.
    """
    seats, me, partnership = phase.table.seats, own.seat, agreed.contract.partnership
    sizes = partnership.side_sizes
    if not sizes:
        return _with([0.0] * seats, me)
    known = set(partnership.public(phase, agreed.order))
    size = 1 if phase.terms.alone else max(sizes)
    if side is Side.DECLARING:
        known.add(me)
    open_seats = [seat for seat in range(seats) if seat not in known and seat != me]
    missing = max(0, size - len(known))
    likely = min(1.0, missing / len(open_seats)) if open_seats else 0.0
    declaring = [1.0 if seat in known else likely for seat in range(seats)]
    if side is Side.DECLARING:
        return _with(declaring, me)
    if side is Side.DEFENDING:
        return _with([1 - part for part in declaring], me)
    mine = missing / (len(open_seats) + 1)
    return _with([mine * part + (1 - mine) * (1 - part) for part in declaring], me)


def _with(parts: list[float], me: int) -> list[float]:
    parts[me] = 1.0
    return parts
