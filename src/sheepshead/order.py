"""Which card is trump, which suit a card plays in, and which of two cards is higher.

Level 0: imports `cards`. The printed suit of a card is on the card (`card.suit`); the playing suit
is asked here. Trump is one playing suit, whatever is printed on its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import (
    CARDS,
    FACE_DOWN,
    RANKS,
    SUITS,
    Card,
    CardSet,
    Rank,
    Seen,
    Suit,
    cards_of_mask,
)
from sheepshead.lookup import Lookup


class Trump(Enum):
    """The playing suit that beats the others."""

    TRUMP = "trump"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


TRUMP: Final = Trump.TRUMP

PlayingSuit: TypeAlias = Suit | Trump

PLAIN_RANKS: Final = (
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
)
"""A T K Q J 9 8 7: queens and jacks stand between king and nine where they are not trump."""

LOW_TEN_RANKS: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
)
"""A K Q J T 9 8 7: the order of a Bettel, where the ten drops below the jack."""


@attrs.frozen(cache_hash=True)
class CardOrder:
    """The order of the cards in one game: the object that decides trump and order.

    `courts` are the ranks that are always trump, highest first, each running through `court_suits`
    (clubs, spades, hearts, diamonds); under them come the cards of `trump_suit`, if there is one,
    in the order of `plain`. `promoted` cards stand above all other trumps. `worth` has the points
    of ranks that do not count what they usually do. For policies that are asked often, `masks` has
    the cards of each playing suit as bits, `points` the card points of a card by its `index`, and
    `powers`, for each suit led, how strong a card is in that trick, 0 for one that cannot win.

    >>> from sheepshead.cards import PACK_32
    >>> order = CardOrder(PACK_32, (Rank.QUEEN, Rank.JACK), trump_suit=Suit.DIAMONDS)
    >>> order.suit_of(Card("QC")), [str(card) for card in order.trumps[:9]]
    (<Trump.TRUMP: 'trump'>, ['QC', 'QS', 'QH', 'QD', 'JC', 'JS', 'JH', 'JD', 'AD'])
    """

    pack: CardSet
    courts: tuple[Rank, ...]
    trump_suit: Suit | None = attrs.field(default=None, kw_only=True)
    plain: tuple[Rank, ...] = attrs.field(default=PLAIN_RANKS, kw_only=True)
    promoted: tuple[Card, ...] = attrs.field(default=(), kw_only=True)
    court_suits: tuple[Suit, ...] = attrs.field(default=SUITS, kw_only=True)
    worth: tuple[tuple[Rank, int], ...] = attrs.field(default=(), kw_only=True)

    trumps: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)
    _suits: tuple[PlayingSuit | None, ...] = attrs.field(init=False, eq=False, repr=False)
    _strengths: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    masks: Mapping[PlayingSuit, int] = attrs.field(init=False, eq=False, repr=False)
    points: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    powers: Mapping[PlayingSuit | None, tuple[int, ...]] = attrs.field(
        init=False, eq=False, repr=False
    )
    _plain_cards: Mapping[Rank, CardSet] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        named = (self.trump_suit, self.plain, self.promoted, self.court_suits, self.worth)
        for name, table in _tables(self.pack, self.courts, *named).items():
            object.__setattr__(self, name, table)

    def __reduce__(self) -> tuple[object, ...]:
        """Made again from its parts: what was worked out from them is not carried along."""
        named = (self.trump_suit, self.plain, self.promoted, self.court_suits, self.worth)
        return _made_again, (self.pack, self.courts, *named)

    def suit_of(self, card: Card) -> PlayingSuit:
        """The suit in which a card plays: trump, or the plain suit printed on it."""
        suit = self._suits[card.index]
        assert suit is not None, f"{card} is not in the pack of this order"
        return suit

    def is_trump(self, card: Card) -> bool:
        """Whether a card is trump."""
        return self._suits[card.index] is TRUMP

    def cards_of(self, suit: PlayingSuit) -> CardSet:
        """Every card of a playing suit."""
        return CardSet.of_mask(self.masks[suit])

    def points_of(self, cards: Iterable[Seen]) -> int:
        """The card points of some cards; a card lying face down counts when it is turned up."""
        points, total = self.points, 0
        for card in cards:
            total += points[card.index]
        return total

    def plain_cards(self, rank: Rank) -> CardSet:
        """The cards of a rank that belong to plain suits."""
        return self._plain_cards[rank]

    def of_suits_in(self, hand: int, cards: int) -> int:
        """Those of some plain cards of whose suit there is a card in a hand, all as masks."""
        found = 0
        for card in cards_of_mask(cards):
            if hand & self.masks[card.suit]:
                found |= card.mask
        return found

    def strength(self, card: Card) -> int:
        """A number that is higher for the higher of two cards of one suit; any trump is highest."""
        return self._strengths[card.index]

    def runners(self, held: CardSet) -> int:
        """How many of the highest trumps lie without a gap in one party's cards.

        `held` are the cards of the declaring side. Positive when the declaring side has the highest
        trump ("with"), negative when the others have it ("without"), 0 without trumps in the game.
        """
        if not self.trumps:
            return 0
        # Of those that hold the highest trump, the cards that are trumps without a gap.
        count, with_it = 0, bool(held.mask & self.trumps[0].mask)
        for trump in self.trumps:
            if bool(held.mask & trump.mask) is not with_it:
                break
            count += 1
        return count if with_it else -count

    def sorted_hand(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Cards as a player holds them: trumps first, high to low, then suit by suit."""
        places: dict[PlayingSuit, int] = {TRUMP: 0} | {
            suit: 1 + SUITS.index(suit) for suit in SUITS
        }
        return tuple(
            sorted(cards, key=lambda card: (places[self.suit_of(card)], -self.strength(card)))
        )


@lru_cache(maxsize=256)
def _tables(
    pack: CardSet,
    courts: tuple[Rank, ...],
    trump_suit: Suit | None,
    plain: tuple[Rank, ...],
    promoted: tuple[Card, ...],
    court_suits: tuple[Suit, ...],
    worth: tuple[tuple[Rank, int], ...],
) -> Mapping[str, object]:
    """What is worked out from the parts of an order, by field: the same orders are made often."""
    trumps = _trumps_high_to_low(pack, courts, trump_suit, plain, promoted, court_suits)
    suits: dict[PlayingSuit, tuple[Card, ...]] = {TRUMP: trumps}
    plain_cards = pack - CardSet(trumps)
    for suit in SUITS:
        printed = [Card.of(rank, suit) for rank in plain if _is_printed(rank, suit)]
        suits[suit] = tuple(card for card in printed if card in plain_cards)
    last = 1 + max(card.index for card in pack)
    playing_suits: list[PlayingSuit | None] = [None] * last
    strengths = [0] * last
    for playing_suit, cards in suits.items():
        for place, card in enumerate(cards):
            playing_suits[card.index] = playing_suit
            # Any trump is stronger than any plain card, of which there are at most nine a suit.
            strengths[card.index] = len(cards) - place + (100 if playing_suit is TRUMP else 0)
    by_rank = {rank: CardSet(card for card in plain_cards if card.rank is rank) for rank in RANKS}
    masks = {suit: CardSet(cards).mask for suit, cards in suits.items()}
    return {
        "trumps": trumps,
        "_suits": tuple(playing_suits),
        "_strengths": tuple(strengths),
        "masks": MappingProxyType(masks),
        "powers": Lookup(_powers(suits, strengths)),
        "points": _points(worth),
        "_plain_cards": MappingProxyType(by_rank),
    }


def _trumps_high_to_low(
    pack: CardSet,
    courts: tuple[Rank, ...],
    trump_suit: Suit | None,
    plain: tuple[Rank, ...],
    promoted: tuple[Card, ...],
    court_suits: tuple[Suit, ...],
) -> tuple[Card, ...]:
    high = [Card.of(rank, suit) for rank in courts for suit in court_suits]
    low = [
        Card.of(rank, trump_suit)
        for rank in plain
        if trump_suit is not None and rank not in courts and _is_printed(rank, trump_suit)
    ]
    ranked = (*promoted, *(card for card in high + low if card not in promoted))
    return tuple(card for card in ranked if card in pack)


def _points(worth: tuple[tuple[Rank, int], ...]) -> tuple[int, ...]:
    """The points of each card by its index; one that lies face down counts when turned up."""
    changed, points = dict(worth), [0] * (FACE_DOWN.index + 1)
    for card in CARDS:
        points[card.index] = changed.get(card.rank, card.points)
    return tuple(points)


def _powers(
    suits: Mapping[PlayingSuit, tuple[Card, ...]], strengths: Sequence[int]
) -> dict[PlayingSuit | None, tuple[int, ...]]:
    """What each card is worth in a trick, by the suit led; a card face down is worth nothing."""
    powers: dict[PlayingSuit | None, tuple[int, ...]] = {}
    for led in suits:
        power = [0] * (FACE_DOWN.index + 1)
        for card in (*suits[led], *suits[TRUMP]):
            power[card.index] = strengths[card.index]
        powers[led] = tuple(power)
    return powers


def _made_again(
    pack: CardSet,
    courts: tuple[Rank, ...],
    trump_suit: Suit | None,
    plain: tuple[Rank, ...],
    promoted: tuple[Card, ...],
    court_suits: tuple[Suit, ...],
    worth: tuple[tuple[Rank, int], ...],
) -> CardOrder:
    return CardOrder(
        pack,
        courts,
        trump_suit=trump_suit,
        plain=plain,
        promoted=promoted,
        court_suits=court_suits,
        worth=worth,
    )


def _is_printed(rank: Rank, suit: Suit) -> bool:
    """Whether a card of this rank and suit exists: sixes do in clubs and spades only."""
    return rank is not Rank.SIX or suit in (Suit.CLUBS, Suit.SPADES)
