"""Checking what a hand is built from: dealer, deck, hands; and laying out the cards.

Level 3: imports levels 0 to 2. Every problem is found before a state exists, and all are reported
at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from sheepshead.cards import Card, CardSet, card_of
from sheepshead.carry import BEYOND, DIGITS, LEAST, NOTHING_CARRIED, Carry
from sheepshead.checks import is_mapping, is_whole, shown
from sheepshead.errors import InvalidDeal
from sheepshead.facts import Table
from sheepshead.holdings import Dealt
from sheepshead.variant import Variant

Session: TypeAlias = Mapping[str, int] | Carry | None
"""What earlier hands left: by name, or as the score of the hand before has it."""


def check_table(variant: Variant, dealer: int, session: Session) -> Table:
    """The table of a hand; raises `InvalidDeal` for a dealer or a session that cannot be."""
    if session is None and type(dealer) is int and 0 <= dealer < variant.seats:
        return _usual_table(variant.seats, dealer)
    problems = tuple(table_problems(variant, dealer, session))
    if problems:
        raise InvalidDeal(problems)
    return Table(variant.seats, int(dealer), carry_of(session))


@cache
def _usual_table(seats: int, dealer: int) -> Table:
    """The table of a hand that inherits nothing."""
    return Table(seats, dealer)


def carry_of(session: Session) -> Carry:
    """What a hand inherits, from the mapping or from what `score` made of the hand before."""
    if session is None:
        return NOTHING_CARRIED
    carry = session if isinstance(session, Carry) else Carry(**session)
    return Carry(*map(int, carry))  # plain numbers: a table is remembered for all that are alike


def table_problems(variant: Variant, dealer: object, session: object) -> Iterator[str]:
    """What keeps dealer and session from being those of a hand of this variant."""
    if not is_whole(dealer) or not 0 <= dealer < variant.seats:
        yield f"the dealer is a seat from 0 to {variant.seats - 1}, not {shown(dealer, 40)}"
    if session is not None:
        yield from _session_problems(variant, session)


def _session_problems(variant: Variant, inherited: object) -> Iterator[str]:
    if isinstance(inherited, Carry):
        inherited = inherited._asdict()
    if not is_mapping(inherited):
        yield f"a session is a mapping, not {type(inherited).__name__}"
        return
    for name, value in inherited.items():
        if not isinstance(name, str) or name not in LEAST:
            listed = ", ".join(f"'{each}'" for each in LEAST)
            yield f"a session has {listed}, not {shown(name, 40)}"
        elif not is_whole(value) or value < LEAST[name]:
            yield f"{name} is a whole number from {LEAST[name]}, not {shown(value, 40)}"
        elif value >= BEYOND:
            yield f"{name} has at most {DIGITS} digits"
        elif name not in variant.inherits and value != LEAST[name]:
            yield f"{variant.id} has no {name}, so {value} cannot be inherited"


def check_deck(variant: Variant, cards: Iterable[Card | str]) -> tuple[Card, ...]:
    """A whole deck in the order of dealing; raises `InvalidDeal` if it is not this pack."""
    deck = tuple(map(card_of, cards))
    problems = tuple(_pack_problems(variant, deck))
    if problems:
        raise InvalidDeal(problems)
    return deck


def check_hands(variant: Variant, hands: Sequence[Sequence[Card]], blind: Sequence[Card]) -> Dealt:
    """Hands and blind as they were dealt; raises `InvalidDeal` with every problem of them."""
    problems = tuple(hand_problems(variant, hands, blind))
    if problems:
        raise InvalidDeal(problems)
    return Dealt(tuple(tuple(hand) for hand in hands), tuple(blind))


def hand_problems(
    variant: Variant, hands: Sequence[Sequence[Card]], blind: Sequence[Card]
) -> Iterator[str]:
    """What keeps hands and blind from being a deal of this variant."""
    if len(hands) != variant.seats:
        yield f"{variant.id} has {variant.seats} hands, not {len(hands)}"
    for seat, hand in enumerate(hands):
        if len(hand) != variant.deal.hand_size:
            yield f"seat {seat} has {len(hand)} cards, not {variant.deal.hand_size}"
    if len(blind) != variant.deal.blind_size:
        yield f"the blind has {len(blind)} cards, not {variant.deal.blind_size}"
    yield from _pack_problems(variant, [card for hand in (*hands, blind) for card in hand])


def _pack_problems(variant: Variant, cards: Sequence[Card]) -> Iterator[str]:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            yield f"{card} is there twice"
        if card not in variant.pack:
            yield f"{card} does not belong to the pack of {variant.id}"
        seen.add(card)
    missing = variant.pack - CardSet(seen)
    if missing:
        yield f"missing: {missing}"
