"""Faces for the unknown cards of a record: some that fit, or those that its play has shown.

Level 5: imports `record` and `partial`. A record is not checked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

import attrs

from sheepshead.cards import Card, CardSet, Seen
from sheepshead.partial import Pile, Position
from sheepshead.phases import Finished
from sheepshead.record import Record
from sheepshead.state import State
from sheepshead.variant import Variant


def as_played(record: Record, ending: Position) -> Record | None:
    """The record with the cards that each seat turned out to have; None where some did not.

    A blind that was taken and the hand of its taker are told apart at will: `other_blinds` has what
    else it can have been.
    """
    if not all(pile.is_known for pile in ending.piles):
        return None
    known = {card for pile in (*record.hands, record.blind) for card in pile}
    hands, blind = [list(hand) for hand in record.hands], [*record.blind]
    rest = [card for card in ending.blind if card not in known]
    for hand, pile in zip(hands, ending.piles, strict=True):
        spare = [card for card in _cards_of(pile) if card not in known]
        _fill(hand, spare)
        rest += spare
    _fill(blind, rest or [card for card in ending.unplaced if card not in known])
    if any(not isinstance(card, Card) for pile in (*hands, blind) for card in pile):
        return None
    return attrs.evolve(record, hands=tuple(map(tuple, hands)), blind=tuple(blind))


def other_blinds(record: Record, last: State) -> Iterator[State]:
    """The end of a hand with each blind that was taken in it, as far as the record leaves it open.

    At some tables the result depends on what lay there.
    """
    phase = last.phase
    assert isinstance(phase, Finished)
    known = {card for pile in (*record.hands, record.blind) for card in pile}
    takers = [own for own in last.holdings.owns if own.took]
    pool = [card for own in takers for card in own.dealt + own.took.cards if card not in known]
    certain = [card for card in record.blind if isinstance(card, Card)]
    for cards in combinations(pool, len(record.blind) - len(certain)) if pool else ():
        shown = attrs.evolve(phase.shown, blind=CardSet([*certain, *cards]))
        yield State(last.variant, phase.with_parts(shown=shown), last.holdings)


def _cards_of(pile: Pile) -> Iterable[Card]:
    own = pile.own
    under = () if own.under is None else (own.under,)
    return *own.hand, *own.buried, *under


def guessed(record: Record, variant: Variant, seed: int) -> Record:
    """The record with some cards in place of the unknown ones, those that its facts name first."""
    known = [card for pile in (*record.hands, record.blind) for card in pile]
    spare = [card for card in variant.pack if card not in known]
    Random(seed).shuffle(spare)
    facts, hands, blind = record.setup, [list(hand) for hand in record.hands], [*record.blind]
    if facts is not None and facts.declarer in range(len(hands)):
        own = (*facts.buried, facts.under, *facts.exchanged[:1])
        named = [card for card in spare if card in own]
        spare = [card for card in spare if card not in own]
        _fill(hands[facts.declarer or 0], named)
        _fill(blind, named)
        spare += named
    for pile in (*hands, blind):
        _fill(pile, spare)
    return attrs.evolve(record, hands=tuple(map(tuple, hands)), blind=tuple(blind))


def _fill(pile: list[Seen], cards: list[Card]) -> None:
    """Take from these cards as many as are unknown in a pile, as far as they go."""
    for place, card in enumerate(pile):
        if cards and not isinstance(card, Card):
            pile[place] = cards.pop(0)
