"""The closed alphabet of actions: what a seat can do, each with its one line of text.

Level 1: imports level 0. `str(action)` is the notation; `notation.parse_action` reads it back.
An action is the same value for everybody; `as_seen` tells how it looks to a seat that may not see
the faces in it (`bury ?? ??`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Final, NoReturn, TypeAlias, assert_never, final, get_args

import attrs

from sheepshead.cards import CARDS, FACE_DOWN, ByCard, Card, Seen, Suit, in_deck_order
from sheepshead.errors import NotationError
from sheepshead.stateless import stateless


@stateless
class Pass:
    """Decline: a pick, a bid, a knock, an offered card, or going alone."""

    def __str__(self) -> str:
        return "pass"


@stateless
class Pick:
    """Take the blind and play against the others."""

    def __str__(self) -> str:
        return "pick"


@attrs.frozen
class Bid:
    """Offer to play a contract, such as `Bid("solo")`."""

    contract: str

    def __str__(self) -> str:
        return f"bid {self.contract}"


@attrs.frozen
class BidPoints:
    """Promise to take so many card points more than half, such as `BidPoints(12)`."""

    points: int

    def __str__(self) -> str:
        return f"bid {self.points}"


def _distinct_in_deck_order(cards: Iterable[Seen]) -> tuple[Seen, ...]:
    ordered = in_deck_order(cards)
    if len(set(ordered)) != len(ordered):
        for card, following in pairwise(ordered):
            if card is following and card is not FACE_DOWN:
                raise NotationError(f"{card} stands twice", text=" ".join(map(str, ordered)))
    return ordered


@attrs.frozen
class Bury:
    """Lay cards aside face down, in deck order; they count for the declarer."""

    cards: tuple[Seen, ...] = attrs.field(converter=_distinct_in_deck_order)

    def __str__(self) -> str:
        return "bury " + " ".join(map(str, self.cards))


def burials(cards: Iterable[Card], count: int) -> Iterator[Bury]:
    """Every way to bury so many of some cards, which are in deck order, and so then are the buried.

    They are made without being sorted again, as there can be hundreds.
    """
    return map(_bury_in_order, combinations(cards, count))


def _bury_in_order(cards: tuple[Seen, ...]) -> Bury:
    made = _new(Bury)
    _set(made, "cards", cards)
    return made


_new = object.__new__
_set = object.__setattr__


@attrs.frozen
class Call:
    """Name the partner's card; `under` is the unknown laid face down for a suit one lacks."""

    card: Card
    under: Seen | None = None

    def __attrs_post_init__(self) -> None:
        if self.under is self.card:
            raise NotationError(f"{self.card} stands twice", text=str(self))

    def __str__(self) -> str:
        return f"call {self.card}" if self.under is None else f"call {self.card} under {self.under}"


@stateless
class Alone:
    """Play without a partner."""

    def __str__(self) -> str:
        return "alone"


@attrs.frozen
class NameTrump:
    """Name the trump suit after winning the bidding."""

    suit: Suit

    def __str__(self) -> str:
        return f"trump {self.suit.letter}"


@stateless
class Knock:
    """Double the game after the first packet (Legen)."""

    def __str__(self) -> str:
        return "knock"


@stateless
class Double:
    """Take the next step of the doubling ladder: Kontra, Re, Supra and so on."""

    def __str__(self) -> str:
        return "double"


@attrs.frozen
class Accept:
    """Take up an offered wedding (Hochzeit) and give this card back."""

    card: Seen

    def __str__(self) -> str:
        return f"accept {self.card}"


@attrs.frozen
class Choose:
    """Make a choice that the rules give one seat, such as `Choose("ramsch")`."""

    what: str

    def __str__(self) -> str:
        return f"choose {self.what}"


@final
class Play:
    """Play a card to the trick.

    There is one instance for each card, so that equality is identity, as with cards.
    """

    __slots__ = ("card",)
    __match_args__ = ("card",)

    card: Seen

    def __new__(cls, card: Seen) -> Play:
        """The play of this card."""
        return _PLAYS[card]

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


_PLAYS: Final[dict[Seen, Play]] = {card: _make_play(card) for card in CARDS}
_PLAYS[FACE_DOWN] = _make_play(FACE_DOWN)

plays_of_mask: Final = ByCard({card: _PLAYS[card] for card in CARDS}).of_mask
"""The plays of the cards in a bit mask, in deck order."""

Action: TypeAlias = (
    Pass
    | Pick
    | Bid
    | BidPoints
    | Bury
    | Call
    | Alone
    | NameTrump
    | Knock
    | Double
    | Accept
    | Choose
    | Play
)

ACTIONS: Final = get_args(Action)
"""The classes of the alphabet."""

PASS: Final = Pass()
PICK: Final = Pick()
KNOCK: Final = Knock()
DOUBLE: Final = Double()
ALONE: Final = Alone()


def as_seen(action: Action) -> Action:
    """How an action looks to a seat that may not see the cards laid face down in it.

    A card played face down is the engine's affair: whether it lies face down depends on who holds
    it. Everything else is the same for everybody.
    """
    match action:
        case Bury(cards):
            return _bury_in_order((FACE_DOWN,) * len(cards))
        case Call(card, under):
            return action if under is None else Call(card, FACE_DOWN)
        case Accept():
            return Accept(FACE_DOWN)
        case (
            Pass()
            | Pick()
            | Bid()
            | BidPoints()
            | Alone()
            | NameTrump()
            | Knock()
            | Double()
            | Choose()
            | Play()
        ):
            return action
        case _:
            assert_never(action)


def faces_of(action: Action) -> tuple[Seen, ...]:
    """The cards that an action lays on the table or away, face up or down."""
    match action:
        case Bury(cards):
            return cards
        case Call(_, under):
            return () if under is None else (under,)
        case Accept(card) | Play(card):
            return (card,)
        case (
            Pass()
            | Pick()
            | Bid()
            | BidPoints()
            | Alone()
            | NameTrump()
            | Knock()
            | Double()
            | Choose()
        ):
            return ()
        case _:
            assert_never(action)
