"""What there is to tell about a table, in words: the same for text, pictures and notebooks.

Level 5: imports levels 0 to 3 and `faces`. Everything is read from a `View`, so that nothing can be
told which its viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import attrs

from sheepshead.actions import Action, Play
from sheepshead.cards import CARDS, SUITS, Card, CardSet, Seen
from sheepshead.checks import is_whole
from sheepshead.facts import Terms, Trick
from sheepshead.order import CardOrder
from sheepshead.phases import Finished, tricks_of
from sheepshead.play_phase import Playing
from sheepshead.render.faces import (
    Charset,
    Pack,
    card_name,
    card_symbol,
    chosen,
    suit_name,
    suit_symbol,
)
from sheepshead.state import View


def _symbol(card: Seen, pack: Pack, charset: Charset) -> str:
    return card_symbol(card, pack, charset=charset)


def _name(card: Seen, pack: Pack, _: Charset) -> str:
    return card_name(card, pack)


@attrs.frozen
class Look:
    """How to write: the pack, the signs, and what the people at the seats are called.

    `sign` writes a card, `between` stands between two of them, `turn` before the seat to act.
    """

    pack: Pack = Pack.FRENCH
    charset: Charset = Charset.UNICODE
    names: tuple[str, ...] = ()
    sign: Callable[[Seen, Pack, Charset], str] = _symbol
    between: str = " "
    turn: str = "▶"

    def card(self, card: Seen) -> str:
        """A card as it is written here."""
        return self.sign(card, self.pack, self.charset)

    def cards(self, cards: Sequence[Seen]) -> str:
        """Some cards, in their order."""
        return self.between.join(self.card(card) for card in cards)

    def seat(self, seat: int) -> str:
        """Who sits at a seat: the name, or its number."""
        return self.written(self.names[seat]) if seat < len(self.names) else f"seat {seat}"

    def written(self, words: str) -> str:
        """A text of somebody else on one line, in the signs that may be used."""
        shown = "".join(sign if sign.isprintable() else "?" for sign in words)
        return shown if self.charset is Charset.UNICODE else ascii(shown)[1:-1]

    def spoken(self) -> Look:
        """The same for the ear: each card by its name."""
        return attrs.evolve(self, sign=_name, between=", ", turn=" ")


def look_of(pack: str = "french", *, charset: str = "unicode", names: Sequence[str] = ()) -> Look:
    """The look that these words name; `ValueError` for an unknown one, `TypeError` for no names."""
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise TypeError("names is a list of texts, one for each seat")
    signs = chosen(Charset, charset, "charset")
    return Look(chosen(Pack, pack, "pack"), signs, tuple(names), turn=_TURN[signs])


def not_shown(value: object) -> TypeError:
    """The error for what cannot be shown."""
    kind = type(value).__name__
    return TypeError(f"a card, a hand, a trick, a table or a score can be shown, not a {kind}")


def in_hand(view: View) -> tuple[Card, ...]:
    """The viewer's hand as a player holds it: in the order of the game, or of the usual game."""
    return sorted_hand(view.hand, view.order or usual_order(view))


def usual_order(view: View) -> CardOrder:
    """The order of the game that is played most often, for as long as none has been agreed."""
    contract = view.variant.contracts[0]
    return contract.order_for(Terms(contract.id))


def sorted_hand(cards: CardSet, order: CardOrder | None) -> tuple[Card, ...]:
    """Cards in the order of a game, or in deck order."""
    return cards.cards if order is None else order.sorted_hand(cards)


def headline(view: View, look: Look) -> str:
    """Which game, which phase, and who is to act."""
    phase = view.phase
    which = f", trick {len(phase.tricks) + 1}" if isinstance(phase, Playing) else ""
    who = "" if phase.seat is None else f", {look.seat(phase.seat)} to act"
    return f"{look.written(view.variant.id)}: {phase.name}{which}{who}"


def agreed(view: View, look: Look) -> str:
    """What has been agreed about the game; empty while nothing has."""
    terms, contract = view.terms, view.contract
    if terms is None or contract is None:
        return ""
    return "; ".join([look.written(contract.title), *_details(terms, look), *_doubles(view)])


def said(view: View, look: Look) -> tuple[str, ...]:
    """What each seat has said and done so far, the cards played apart."""
    return tuple(
        f"{look.seat(seat)} {in_signs(action, look)}"
        for seat, action in view.phase.log
        if not isinstance(action, Play)
    )


def in_signs(action: Action, look: Look) -> str:
    """An action as in the notation, with the signs of a pack.

    >>> from sheepshead import parse_action
    >>> in_signs(parse_action("bury TH 9D"), Look()), in_signs(parse_action("trump S"), Look())
    ('bury 10♥ 9♦', 'trump ♠')
    """
    return " ".join(_in_sign(word, look) for word in str(action).split())


def roles(view: View, seat: int) -> tuple[str, ...]:
    """What everybody knows a seat to be, and whether the viewer sits there."""
    declarer = None if view.terms is None else view.terms.declarer
    beside = "declaring side" if declarer is None else "partner"
    found = {
        "you": seat == view.seat,
        "dealer": seat == view.phase.table.dealer,
        "declarer": seat == declarer,
        beside: seat != declarer and seat in view.declaring,
    }
    return tuple(role for role, is_so in found.items() if is_so)


def taken(view: View, seat: int) -> str:
    """How many tricks a seat has taken and what they count; empty before play.

    A card that lies face down counts when it is turned up; what was buried is not counted.
    """
    phase, order = view.phase, view.order
    if not isinstance(phase, Playing | Finished) or order is None:
        return ""
    won = [trick for trick in phase.tricks if trick.winner == seat]
    points = sum(order.points_of(trick.cards) for trick in won)
    return f"{counted(len(won), 'trick')}, {counted(points, 'point')}"


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "trick"), counted(0, "trick")
    ('1 trick', '0 tricks')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def lying_tricks(view: View) -> tuple[tuple[str, Trick], ...]:
    """The trick on the table, then the last one that was taken, each with what it is called."""
    phase = view.phase
    if not isinstance(phase, Playing | Finished):
        return ()
    on_table = [("on the table", trick) for trick in tricks_of(phase)[len(phase.tricks) :]]
    last = [("last trick", trick) for trick in phase.tricks[-1:]]
    return tuple((title, trick) for title, trick in [*on_table, *last] if trick.cards)


def trick_words(trick: Trick, seats: int | None, look: Look) -> str:
    """A trick from the lead to the last card, with its winner.

    Who played the cards after the lead is known where the number of seats is; a seat may have
    played several.

    >>> trick = Trick(4, (Card("8C"), Card("AC")))
    >>> trick_words(trick, 5, Look()), trick_words(trick, None, Look())
    ('seat 4 leads 8♣, seat 0 A♣', 'seat 4 leads 8♣, then A♣')
    >>> trick_words(Trick(4), 5, Look())
    'seat 4 to lead'
    """
    number = seats_at(trick, seats)
    if not trick.cards:
        return f"{look.seat(trick.leader)} to lead"
    who = [
        "then" if number is None else look.seat(trick.seat_at(place, number))
        for place in range(len(trick.cards))
    ]
    who[0] = f"{look.seat(trick.leader)} leads"
    played = [f"{each} {look.card(card)}" for each, card in zip(who, trick.cards, strict=True)]
    won = [] if trick.winner is None else [f"{look.seat(trick.winner)} wins"]
    return ", ".join([*played, *won])


def seats_at(trick: Trick, seats: int | None) -> int | None:
    """How many seats there are at a trick, if that is known.

    Raises `TypeError` for a number of seats that is none, `ValueError` for one at which the trick
    cannot have been played.
    """
    if seats is None:
        return None
    if not is_whole(seats):
        raise TypeError(f"seats is a whole number, not {type(seats).__name__}")
    least = max(trick.leader, trick.winner or 0) + 1
    if not least <= seats <= MOST_SEATS:
        raise ValueError(f"this trick was played by {least} to {MOST_SEATS} seats, not {seats}")
    return seats


def turned_up(view: View, look: Look) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    """What lies open when a hand is over, or has been shown before, each with what it is."""
    found = [("shown", view.phase.table.shown)]
    if isinstance(view.phase, Finished):
        shown = view.phase.shown
        hands = [
            (f"hand of {look.seat(seat)}", hand.cards) for seat, hand in enumerate(shown.hands)
        ]
        found += [
            ("blind", shown.blind.cards),
            ("buried", shown.buried.cards),
            ("under the call", () if shown.under is None else (shown.under,)),
            ("laid down", shown.laid_down.cards),
            *hands,
        ]
    return tuple((title, cards) for title, cards in found if cards)


def rows_before(view: View) -> tuple[tuple[int, tuple[tuple[Card | None, int], ...]], ...]:
    """For each seat its stacks: the card lying face up, None for none, and how many it covers."""
    phase = view.phase
    rows = phase.rows if isinstance(phase, Playing | Finished) else phase.table.rows
    if rows is None:
        return ()
    stacks = zip(rows.tops, rows.covered, strict=True)
    return tuple(
        (seat, tuple(zip(tops, covered, strict=True)))
        for seat, (tops, covered) in enumerate(stacks)
    )


def _details(terms: Terms, look: Look) -> Iterator[str]:
    if terms.declarer is not None:
        yield f"{look.seat(terms.declarer)} declares{' alone' * terms.alone}"
    if terms.trump is not None:
        name = suit_name(terms.trump, look.pack)
        yield f"trump is {name} ({suit_symbol(terms.trump, look.pack, charset=look.charset)})"
    if terms.called is not None:
        under = "" if terms.under is None else f", {look.card(terms.under)} lies under it"
        yield f"{look.card(terms.called)} is called{under}"
    if terms.promised:
        yield f"{60 + terms.promised} points promised"
    if terms.partner is not None:
        yield f"{look.seat(terms.partner)} is the partner"
    if terms.exchanged:
        yield f"exchanged {look.cards(terms.exchanged)}"


def _doubles(view: View) -> Iterator[str]:
    phase, terms = view.phase, view.terms
    times = phase.table.knocks
    if times:
        yield f"{counted(times, 'knock')}"
    doubles = len(phase.doubles) if isinstance(phase, Playing | Finished) else 0
    doubles += 0 if terms is None else (terms.stated_doubles or 0) + terms.cracks
    if doubles:
        yield counted(doubles, "double")


def _in_sign(word: str, look: Look) -> str:
    if word in _CARDS:
        return look.card(_CARDS[word])
    if word in _SUITS:
        return suit_symbol(_SUITS[word], look.pack, charset=look.charset)
    return word


MOST_SEATS: Final = 34
"""More cannot sit down: each plays a card of its own."""

_TURN: Final = {Charset.UNICODE: "▶", Charset.ASCII: ">"}
_CARDS: Final = {card.text: card for card in CARDS}
_SUITS: Final = {suit.letter: suit for suit in SUITS}
