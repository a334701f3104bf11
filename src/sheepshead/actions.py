"""The closed alphabet of actions: what a seat can do, each with its one line of text.

Level 1: imports level 0. `str(action)` is the notation; `notation.parse_action` reads it back.
An action is the same value for everybody; `as_seen` tells how it looks to a seat that may not see
the faces in it (`bury ?? ??`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import Final, NoReturn, TypeAlias, assert_never, final, get_args

import attrs

from sheepshead.cards import CARDS, FACE_DOWN, ByCard, Card, FaceDown, Seen, Suit, in_deck_order
from sheepshead.checks import is_whole
from sheepshead.errors import NotationError
from sheepshead.stateless import stateless


@stateless
class Pass:
    """Decline: a pick, a bid, a knock, a new deal, an offered card, an exchange, or going alone.

    >>> str(Pass())
    'pass'
    """

    def __str__(self) -> str:
        return "pass"


@stateless
class Pick:
    """Take the blind and play against the others.

    >>> str(Pick())
    'pick'
    """

    def __str__(self) -> str:
        return "pick"


WORD: Final = re.compile(r"[a-z]+(-[a-z]+)*", re.ASCII)
"""How contracts and choices are spelled: words in lower case, joined by hyphens."""


# What comes of these is a plain `str` or `int`: an action is remembered for all who say the same.
def _word(word: str) -> str:
    if not isinstance(word, str):
        raise TypeError(f"a contract or choice is a word, not {type(word).__name__}")
    if not WORD.fullmatch(word):
        raise NotationError(f"{ascii(word)[:40]} is not a word in lower case", text=word)
    return str.__str__(word)


def _number_of_points(points: int) -> int:
    if not is_whole(points):
        raise TypeError(f"points are a whole number, not {type(points).__name__}")
    if not 0 <= points <= 999:
        raise NotationError(f"a bid of points is from 0 to 999, not {points}", text=str(points))
    return int(points)


def _seen(card: Seen) -> Seen:
    if isinstance(card, Card | FaceDown):
        return card
    raise TypeError(f"an action takes a Card, or FACE_DOWN, not {type(card).__name__}")


@attrs.frozen(cache_hash=True)
class Bid:
    """Offer to play a contract, such as `Bid("solo")`.

    >>> str(Bid("solo"))
    'bid solo'
    """

    contract: str = attrs.field(converter=_word)

    def __str__(self) -> str:
        return f"bid {self.contract}"


@attrs.frozen
class BidPoints:
    """Promise to take so many card points more than half, such as `BidPoints(12)`.

    >>> str(BidPoints(12))
    'bid 12'
    """

    points: int = attrs.field(converter=_number_of_points)

    def __str__(self) -> str:
        return f"bid {self.points}"


@attrs.frozen
class Raise:
    """Ask so many card points more than half for a game that has been bid, such as `Raise(10)`.

    >>> str(Raise(10))
    'raise 10'
    """

    points: int = attrs.field(converter=_number_of_points)

    def __str__(self) -> str:
        return f"raise {self.points}"


@stateless
class Hold:
    """Keep the game against a later seat, as high and for as many points as it asks.

    >>> str(Hold())
    'hold'
    """

    def __str__(self) -> str:
        return "hold"


def _distinct_in_deck_order(cards: Iterable[Seen]) -> tuple[Seen, ...]:
    cards = tuple(map(_seen, cards))
    ordered = in_deck_order(cards)
    if len(set(ordered)) != len(ordered):
        for card, following in pairwise(ordered):
            if card is following and card is not FACE_DOWN:
                raise NotationError(f"{card} stands twice", text=" ".join(map(str, ordered)))
    return ordered


@attrs.frozen
class Bury:
    """Lay cards aside face down, in deck order; they count for the declarer.

    Raises `NotationError` for a card that stands twice.

    >>> str(Bury((Card("9D"), Card("TH"))))
    'bury TH 9D'
    """

    cards: tuple[Seen, ...] = attrs.field(converter=_distinct_in_deck_order)

    def __str__(self) -> str:
        return "bury " + " ".join(map(str, self.cards))


def burials(cards: Iterable[Card], count: int) -> Iterator[Bury]:
    """Every way to bury so many of some cards, which are in deck order, and so then are the buried.

    They are made without being sorted again, as there can be hundreds.
    """
    return map(_BURIALS.__getitem__, combinations(cards, count))


class _Burials(dict[tuple[Seen, ...], Bury]):
    """The burials that have been listed, by their cards: the same come again in many hands."""

    def __missing__(self, cards: tuple[Seen, ...]) -> Bury:
        if len(self) >= _MOST_BURIALS:
            self.clear()
        made = _new(Bury)
        _put_cards(made, cards)
        self[cards] = made
        return made


_new = object.__new__
_put_cards: Callable[[Bury, tuple[Seen, ...]], None] = vars(Bury)["cards"].__set__
_MOST_BURIALS: Final = 4096
_BURIALS: Final = _Burials()


@attrs.frozen
class Call:
    """Name the partner's card; `under` is the unknown laid face down for a suit one lacks.

    Raises `NotationError` for a card that is laid under its own call.

    >>> str(Call(Card("AC")))
    'call AC'
    >>> str(Call(Card("AC"), under=Card("7D")))
    'call AC under 7D'
    """

    card: Card = attrs.field(validator=attrs.validators.instance_of(Card))
    under: Seen | None = None

    def __attrs_post_init__(self) -> None:
        if self.under is not None:
            _seen(self.under)
        if self.under is self.card:
            raise NotationError(f"{self.card} stands twice", text=str(self))

    def __str__(self) -> str:
        return f"call {self.card}" if self.under is None else f"call {self.card} under {self.under}"


@stateless
class Alone:
    """Play without a partner.

    >>> str(Alone())
    'alone'
    """

    def __str__(self) -> str:
        return "alone"


@attrs.frozen
class NameTrump:
    """Name the trump suit after winning the bidding.

    >>> str(NameTrump(Suit.SPADES))
    'trump S'
    """

    suit: Suit = attrs.field(validator=attrs.validators.instance_of(Suit))

    def __str__(self) -> str:
        return f"trump {self.suit.letter}"


@stateless
class Knock:
    """Double the game after the first packet (Legen).

    >>> str(Knock())
    'knock'
    """

    def __str__(self) -> str:
        return "knock"


@stateless
class Double:
    """Take the next step of the doubling ladder: Kontra, Re, Supra and so on.

    >>> str(Double())
    'double'
    """

    def __str__(self) -> str:
        return "double"


@stateless
class Redeal:
    """Ask for the cards to be dealt again, with a hand so poor that the rules allow it.

    >>> str(Redeal())
    'redeal'
    """

    def __str__(self) -> str:
        return "redeal"


def _faces_in_deck_order(cards: Iterable[Seen]) -> tuple[Card, ...]:
    ordered = _distinct_in_deck_order(cards)
    faces = tuple(card for card in ordered if isinstance(card, Card))
    if len(faces) != len(ordered) or len(faces) < 2:
        shown = " ".join(map(str, ordered))
        raise NotationError("a blitz shows the faces of two cards or more", text=shown)
    return faces


@attrs.frozen
class Blitz:
    """Show queens or jacks that belong together, so that the hand counts double.

    Raises `NotationError` for a card that stands twice, or has no face, and for a single card.

    >>> str(Blitz((Card("QS"), Card("QC"))))
    'blitz QC QS'
    """

    cards: tuple[Card, ...] = attrs.field(converter=_faces_in_deck_order)

    def __str__(self) -> str:
        return "blitz " + " ".join(map(str, self.cards))


@attrs.frozen
class Accept:
    """Take up an offered wedding (Hochzeit) and give this card back.

    >>> str(Accept(Card("TS")))
    'accept TS'
    """

    card: Seen = attrs.field(converter=_seen)

    def __str__(self) -> str:
        return f"accept {self.card}"


@attrs.frozen
class Choose:
    """Make a choice that the rules give one seat, such as `Choose("ramsch")`.

    >>> str(Choose("ramsch"))
    'choose ramsch'
    """

    what: str = attrs.field(converter=_word)

    def __str__(self) -> str:
        return f"choose {self.what}"


@attrs.frozen
class Give:
    """Give a card face down to the seat that the rules name, or give one back for it.

    >>> str(Give(Card("QS")))
    'give QS'
    """

    card: Seen = attrs.field(converter=_seen)

    def __str__(self) -> str:
        return f"give {self.card}"


@attrs.frozen
class Announce:
    """Tell all what the rules ask one to tell, such as `Announce("both")`.

    >>> str(Announce("both"))
    'announce both'
    """

    what: str = attrs.field(converter=_word)

    def __str__(self) -> str:
        return f"announce {self.what}"


@final
class Play:
    """Play a card to the trick.

    There is one instance for each card, so that equality is identity, as with cards.

    >>> str(Play(Card("QC")))
    'play QC'
    >>> Play(Card("QC")) is Play(Card("QC"))
    True
    """

    __slots__ = ("card",)
    __match_args__ = ("card",)

    card: Seen

    def __new__(cls, card: Seen) -> Play:
        """The play of this card."""
        return PLAYS[_seen(card)]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an action cannot change: {name} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"an action cannot change: {name} was to be deleted")

    def __repr__(self) -> str:
        return f"Play(card={self.card!r})"

    def __str__(self) -> str:
        return f"play {self.card}"

    def __reduce__(self) -> tuple[type[Play], tuple[Seen]]:
        return Play, (self.card,)


def _make_play(card: Seen) -> Play:
    play = object.__new__(Play)
    object.__setattr__(play, "card", card)
    return play


_SEEN: Final[tuple[Seen, ...]] = (*CARDS, FACE_DOWN)
PLAYS: Final[Mapping[Seen, Play]] = MappingProxyType({card: _make_play(card) for card in _SEEN})
"""The play of each card, and of one that is played face down."""

PLAYS_BY_CARD: Final = ByCard({card: PLAYS[card] for card in CARDS})
plays_of_mask: Final = PLAYS_BY_CARD.of_mask
"""The plays of the cards in a bit mask, in deck order."""

calls_of_mask: Final = ByCard({card: Call(card) for card in CARDS}).of_mask
"""The open calls of the cards in a bit mask, in deck order."""

Action: TypeAlias = (
    Pass
    | Pick
    | Bid
    | BidPoints
    | Raise
    | Hold
    | Bury
    | Call
    | Alone
    | NameTrump
    | Knock
    | Double
    | Redeal
    | Blitz
    | Accept
    | Choose
    | Give
    | Announce
    | Play
)

ACTIONS: Final = get_args(Action)
"""The classes of the alphabet."""

PASS: Final = Pass()
PICK: Final = Pick()
KNOCK: Final = Knock()
DOUBLE: Final = Double()
ALONE: Final = Alone()
HOLD: Final = Hold()
REDEAL: Final = Redeal()


def as_seen(action: Action) -> Action:
    """How an action looks to a seat that may not see the cards laid face down in it.

    A card played face down is the engine's affair: whether it lies face down depends on who holds
    it. Everything else is the same for everybody.

    >>> str(as_seen(Bury((Card("TH"), Card("9D")))))
    'bury ?? ??'
    """
    match action:
        case Bury():
            return _BURIALS[(FACE_DOWN,) * len(action.cards)]
        case Call():
            return action if action.under is None else Call(action.card, FACE_DOWN)
        case Accept():
            return Accept(FACE_DOWN)
        case Give():
            return Give(FACE_DOWN)
        case (
            Pass()
            | Pick()
            | Bid()
            | BidPoints()
            | Raise()
            | Hold()
            | Alone()
            | NameTrump()
            | Knock()
            | Double()
            | Redeal()
            | Blitz()
            | Choose()
            | Announce()
            | Play()
        ):
            return action
        case _:
            assert_never(action)


def said(action: Action) -> str:
    """An action as the object of a sentence: a seat may, or may not, do this."""
    match action:
        case Alone():
            return "go alone"
        case NameTrump(suit):
            return f"name {suit} trump"
        case Bury(()):
            return "bury nothing"
        case _:
            return str(action)


def faces_of(action: Action) -> tuple[Seen, ...]:
    """The cards that an action shows, or lays on the table or away, face up or down.

    >>> faces_of(Bury((Card("TH"), Card("9D"))))
    (Card('TH'), Card('9D'))
    """
    match action:
        case Bury(cards) | Blitz(cards):
            return cards
        case Call(_, under):
            return () if under is None else (under,)
        case Accept(card) | Give(card) | Play(card):
            return (card,)
        case (
            Pass()
            | Pick()
            | Bid()
            | BidPoints()
            | Raise()
            | Hold()
            | Alone()
            | NameTrump()
            | Knock()
            | Double()
            | Redeal()
            | Choose()
            | Announce()
        ):
            return ()
        case _:
            assert_never(action)
