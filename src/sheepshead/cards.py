"""Cards, the face-down mark, and sets of cards held in one int.

Level 0: imports `errors` and `notebook`. A card has no order of its own: which card is higher is
asked of a `CardOrder` (module `order`). Deck order is the order in which cards are written out:
clubs, spades, hearts, diamonds, and in a suit A T K Q J 9 8 7 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from operator import attrgetter
from typing import Final, Generic, NoReturn, TypeAlias, TypeVar, final

from sheepshead.errors import NotationError
from sheepshead.notebook import as_svg


class Suit(Enum):
    """The suit printed on a card; German packs call them Eichel, Gras, Herz and Schellen."""

    CLUBS = ("C", "♣", "clubs", "E")
    SPADES = ("S", "♠", "spades", "G")
    HEARTS = ("H", "♥", "hearts", "H")
    DIAMONDS = ("D", "♦", "diamonds", "S")

    # By identity, as each member is one: the default hashes the name at every look-up.
    __hash__ = object.__hash__

    @property
    def letter(self) -> str:
        """The letter of the notation: C S H D."""
        return self.value[0]

    @property
    def symbol(self) -> str:
        """The printed sign."""
        return self.value[1]

    @property
    def title(self) -> str:
        """The English name."""
        return self.value[2]

    @property
    def german(self) -> str:
        """The letter in a German pack: E G H S."""
        return self.value[3]

    def __str__(self) -> str:
        return self.title


class Rank(Enum):
    """The rank printed on a card, with the points it counts: A 11, ten 10, K 4, Q 3, J 2."""

    ACE = ("A", 11, "A")
    TEN = ("T", 10, "Z")
    KING = ("K", 4, "K")
    QUEEN = ("Q", 3, "O")
    JACK = ("J", 2, "U")
    NINE = ("9", 0, "9")
    EIGHT = ("8", 0, "8")
    SEVEN = ("7", 0, "7")
    SIX = ("6", 0, "6")

    __hash__ = object.__hash__

    @property
    def letter(self) -> str:
        """The letter of the notation."""
        return self.value[0]

    @property
    def points(self) -> int:
        """The card points."""
        return self.value[1]

    @property
    def german(self) -> str:
        """The letter in a German pack."""
        return self.value[2]

    def __str__(self) -> str:
        return self.letter


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
_SUIT_BITS: Final = len(RANKS)


@final
class Card:
    """One playing card, such as `Card("QC")`, the queen of clubs.

    There is one instance of each card, so equality is identity; `pickle` and `copy` give the same
    one. `points` are the card points, `mask` its bit in a `CardSet`.

    >>> Card("QC") is Card("qc"), Card("TD").points
    (True, 10)
    """

    __slots__ = ("index", "mask", "points", "rank", "suit", "text")
    __match_args__ = ("rank", "suit")

    rank: Rank
    suit: Suit
    index: int
    mask: int
    points: int
    text: str

    def __new__(cls, text: str) -> Card:
        """The card written `text`; raises `NotationError` when there is no such card."""
        return parse_card(text)

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit.

        Raises `NotationError` for a six of hearts or diamonds, which no pack has.

        >>> Card.of(Rank.QUEEN, Suit.CLUBS)
        Card('QC')
        """
        return _read(rank.letter + suit.letter, rank.letter + suit.letter)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card cannot change: {name} was to be deleted")

    def __repr__(self) -> str:
        return f"Card('{self.text}')"

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return as_svg(self)

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)


@final
class FaceDown:
    """The mark of a card that lies face down: everybody sees that it is there, not what it is."""

    __slots__ = ()

    text: Final = "??"
    index: Final = 36
    points: Final = 0
    mask: Final = 0

    def __repr__(self) -> str:
        return "FACE_DOWN"

    def __str__(self) -> str:
        return "??"

    def __reduce__(self) -> str:
        return "FACE_DOWN"


FACE_DOWN: Final = FaceDown()
"""The mark of every card that lies face down."""

_index_of: Final = attrgetter("index")


def faces_up(cards: Iterable[Seen]) -> list[Card]:
    """The cards among some that lie face up.

    >>> faces_up([FACE_DOWN, Card("7D")])
    [Card('7D')]
    """
    return [card for card in cards if isinstance(card, Card)]


Seen: TypeAlias = Card | FaceDown
"""A card as somebody sees it: its face, or the mark of a card lying face down."""


def _make_card(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    index = SUITS.index(suit) * _SUIT_BITS + RANKS.index(rank)
    text = rank.letter + suit.letter
    values = (index, 1 << index, rank.points, rank, suit, text)
    for name, value in zip(Card.__slots__, values, strict=True):
        object.__setattr__(card, name, value)
    return card


# Sixes exist in clubs and spades only: the 34-card pack of four-handed Sheepshead adds those two.
_SUITS_OF_SIXES: Final = (Suit.CLUBS, Suit.SPADES)
CARDS: Final = tuple(
    _make_card(rank, suit)
    for suit in SUITS
    for rank in RANKS
    if rank is not Rank.SIX or suit in _SUITS_OF_SIXES
)
_BY_TEXT: Final = {card.text: card for card in CARDS}
_SYMBOLS: Final = {suit.symbol: suit.letter for suit in SUITS}
_FRENCH_SUITS: Final = {suit.german: suit.letter for suit in SUITS}
_FRENCH_RANKS: Final = {rank.german: rank.letter for rank in RANKS}


def parse_card(text: str, *, pack: str = "french") -> Card:
    """The card that a text names, in French or in German short form.

    French (`pack="french"`): rank then suit, `QC`; also `10D`, lower case and `Q♣`.
    German (`pack="german"`): suit then rank, `EO` for Eichel-Ober.
    Raises `NotationError` for any other text, `TypeError` for what is no text, `ValueError` for
    another pack.

    >>> parse_card("10♦"), parse_card("EO", pack="german")
    (Card('TD'), Card('QC'))
    """
    if not isinstance(text, str):
        raise TypeError(f"a card is read from a text such as 'QC', not from {type(text).__name__}")
    folded = text.strip().upper()
    if pack == "german":
        suit, rank = _FRENCH_SUITS.get(folded[:1], ""), _FRENCH_RANKS.get(folded[1:], "")
        if rank + suit not in _BY_TEXT:
            raise NotationError(
                f"{text[:40]!a} is not a German card: expected a suit of E G H S and a rank of "
                "A Z K O U 9 8 7, such as EO",
                text=text,
            )
        return _read(rank + suit, text)
    if pack != "french":
        raise ValueError(f"pack is 'french' or 'german', not {pack!r}")
    folded = folded.replace("10", "T")
    return _read(folded[:-1] + _SYMBOLS.get(folded[-1:], folded[-1:]), text)


def card_of(value: Card | str) -> Card:
    """The card itself, or the one that a text names; `TypeError` for anything else."""
    return value if isinstance(value, Card) else parse_card(value)


def parse_suit(text: str) -> Suit:
    """The suit that a letter or a symbol names: `C`, `s`, `♥`; raises `NotationError`.

    >>> str(parse_suit("s"))
    'spades'
    """
    if not isinstance(text, str):
        raise TypeError(f"a suit is read from a text such as 'C', not from {type(text).__name__}")
    folded = text.strip().upper()
    for suit in SUITS:
        if folded in (suit.letter, suit.symbol):
            return suit
    raise NotationError(f"{text[:40]!a} is not a suit: expected one of C S H D", text=text)


def _read(folded: str, text: str) -> Card:
    card = _BY_TEXT.get(folded)
    if card is None:
        raise NotationError(
            f"{text[:40]!a} is not a card: expected a rank of A T K Q J 9 8 7 (6 in clubs and "
            "spades) and a suit of C S H D, such as QC",
            text=text,
        )
    return card


Thing = TypeVar("Thing")


class ByCard(Generic[Thing]):
    """Something for each card, to be listed for a whole set of cards at once, in deck order.

    Holds, suit by suit, the list for every subset of the suit at the index that is its bit pattern.
    """

    __slots__ = ("clubs", "diamonds", "hearts", "spades")

    def __init__(self, things: Mapping[Card, Thing]) -> None:
        self.clubs = _subsets(things, Suit.CLUBS)
        self.spades = _subsets(things, Suit.SPADES)
        self.hearts = _subsets(things, Suit.HEARTS)
        self.diamonds = _subsets(things, Suit.DIAMONDS)

    def of_mask(self, mask: int) -> tuple[Thing, ...]:
        """The things of the cards in a bit mask."""
        return (
            self.clubs[mask & _SUIT_MASK]
            + self.spades[mask >> 9 & _SUIT_MASK]
            + self.hearts[mask >> 18 & _SUIT_MASK]
            + self.diamonds[mask >> 27]
        )


def _subsets(things: Mapping[Card, Thing], suit: Suit) -> tuple[tuple[Thing, ...], ...]:
    table: list[tuple[Thing, ...]] = [()]
    for card, thing in things.items():
        if card.suit is suit:
            table += [(*subset, thing) for subset in table]
    return tuple(table)


_SUIT_MASK: Final = (1 << _SUIT_BITS) - 1
ALL_CARDS: Final = (1 << 4 * _SUIT_BITS) - 1
"""A mask of all cards that there are."""
cards_of_mask: Final = ByCard({card: card for card in CARDS}).of_mask
"""The cards of a bit mask in deck order."""


@final
class CardSet:
    """A set of cards that cannot change, held in one int.

    Iterates in deck order, whatever the order in which it was made. Made of cards or of a text;
    raises `NotationError` for a text that names no cards or one twice.

    >>> CardSet("7D QC AC") - CardSet("AC")
    CardSet('QC 7D')
    >>> Card("QC") in CardSet("7D QC"), len(CardSet("7D QC"))
    (True, 2)
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card] | str = ()) -> None:
        if isinstance(cards, str):
            cards = parse_cards(cards)
        mask = 0
        for card in cards:
            if not isinstance(card, Card):
                raise TypeError(f"a set of cards is made of Card, not {type(card).__name__}")
            mask |= card.mask
        _set_mask(self, "mask", mask)

    @staticmethod
    def of_mask(mask: int) -> CardSet:
        """The set whose cards are the bits of `mask`.

        >>> CardSet.of_mask(Card("QC").mask | Card("7D").mask)
        CardSet('QC 7D')
        """
        made = _new_set(CardSet)
        _put_mask(made, mask)
        return made

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in deck order.

        >>> CardSet("7D QC").cards
        (Card('QC'), Card('7D'))
        """
        return cards_of_mask(self.mask)

    @property
    def points(self) -> int:
        """The card points of all cards together, 0 to 120.

        >>> CardSet("AC TC KC QC JC 9C").points
        30
        """
        return sum(card.points for card in self)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask & card.mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of_mask(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet.of_mask(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.of_mask(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet.of_mask(self.mask & ~other.mask)

    def with_card(self, card: Card) -> CardSet:
        """This set and one more card.

        >>> CardSet("QC").with_card(Card("8D"))
        CardSet('QC 8D')
        """
        return CardSet.of_mask(self.mask | card.mask)

    def without(self, card: Card) -> CardSet:
        """This set less one card; the same set if the card is not in it.

        >>> CardSet("QC 8D").without(Card("8D"))
        CardSet('QC')
        """
        return CardSet.of_mask(self.mask & ~card.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(("CardSet", self.mask))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a set of cards cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a set of cards cannot change: {name} was to be deleted")

    def __repr__(self) -> str:
        return f"CardSet('{self}')"

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def _repr_svg_(self) -> str:
        return as_svg(self)

    def __reduce__(self) -> tuple[type[CardSet], tuple[str]]:
        return CardSet, (str(self),)


def set_of(cards: Iterable[Seen]) -> CardSet:
    """The set of those cards that lie face up."""
    mask = 0
    for card in cards:
        mask |= card.mask
    made = _new_set(CardSet)
    _put_mask(made, mask)
    return made


def mask_of(cards: Iterable[Card]) -> int:
    """The bits of some cards."""
    mask = 0
    for card in cards:
        mask |= card.mask
    return mask


# Sets are made for every seat and every hand: the slot is filled without asking its name.
_new_set = object.__new__
_set_mask = object.__setattr__
_put_mask: Callable[[CardSet, int], None] = vars(CardSet)["mask"].__set__

NO_CARDS: Final = CardSet()
PACK_34: Final = CardSet(CARDS)
PACK_32: Final = CardSet(card for card in CARDS if card.rank is not Rank.SIX)
PACK_24: Final = CardSet(
    card for card in CARDS if card.rank not in (Rank.EIGHT, Rank.SEVEN, Rank.SIX)
)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text names, separated by blanks, in the order in which they stand.

    Raises `NotationError` for a word that is no card and for a card that stands twice.

    >>> parse_cards("TH 9D")
    (Card('TH'), Card('9D'))
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from a text such as 'TH 9D', not {type(text).__name__}")
    cards: list[Card] = []
    for word in text.split():
        card = parse_card(word)
        if card in cards:
            raise NotationError(f"{card} stands twice", text=text, position=text.index(word))
        cards.append(card)
    return tuple(cards)


def in_deck_order(cards: Iterable[Seen]) -> tuple[Seen, ...]:
    """Cards as they are written out; marks of cards lying face down come last.

    >>> in_deck_order([FACE_DOWN, Card("7D"), Card("QC")])
    (Card('QC'), Card('7D'), FACE_DOWN)
    """
    return tuple(sorted(cards, key=_index_of))
