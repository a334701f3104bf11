"""What a seat sees as a row of numbers: blocks of fixed length, in the order of `blocks_of`.

Everything is taken from a `View`. Seats are counted from the viewer clockwise, so that 0 is the
viewer; cards are in deck order, all 34 of them in every variant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs
import numpy as np
import numpy.typing as npt

from sheepshead import Card, FaceDown, Play, Suit, Variant, View, legal_actions
from sheepshead.cards import CARDS
from sheepshead.facts import Side, Trick
from sheepshead.order import TRUMP
from sheepshead.phases import Finished
from sheepshead.play_phase import Playing

from .actions import words

PHASES = (
    *("knocking", "redealing", "bidding", "choosing", "offering", "burying", "naming", "asking"),
    *("playing", "finished"),
)
LED = (*Suit, TRUMP)
MOST = 127
"""No number in a row is higher."""

Row = npt.NDArray[np.int8]
Numbers = list[int]


@attrs.frozen
class Block:
    """Some numbers of a row that belong together."""

    name: str
    length: int


def blocks_of(variant: Variant) -> tuple[Block, ...]:
    """The blocks of the row of a variant; the README says what they mean.

    >>> from sheepshead import get_variant
    >>> sum(block.length for block in blocks_of(get_variant("called-ace")))
    1394
    """
    seats, cards = variant.seats, len(CARDS)
    lengths = {
        "phase": len(PHASES),
        **dict.fromkeys(("to_act", "dealer", "declarer", "declaring"), seats),
        "side": len(Side),
        "contract": len(variant.contracts),
        "trump": len(Suit),
        "promised": 1,
        "alone": 1,
        "doubled": 1,
        **dict.fromkeys(("called", "hand", "playable", "took", "buried", "under"), cards),
        **dict.fromkeys(("sights", "shown"), cards),
        **dict.fromkeys(("played", "in_trick", "face_up"), seats * cards),
        **dict.fromkeys(("covered", "leader", "tricks"), seats),
        "led": len(LED),
        "said": seats * len(words(variant)),
    }
    return tuple(Block(name, length) for name, length in lengths.items())


def observe(view: View) -> Row:
    """The row of a view."""
    blocks = {**_agreed(view), **_own(view), **_public_cards(view), **_tricks(view)}
    blocks["said"] = _said(view)
    numbers: Numbers = []
    for block in blocks_of(view.variant):
        assert len(blocks[block.name]) == block.length, block
        numbers += blocks[block.name]
    return np.array(numbers, dtype=np.int8)


def _agreed(view: View) -> dict[str, Numbers]:
    """Where the hand stands and what has been agreed."""
    terms = view.terms
    declarer = () if terms is None or terms.declarer is None else (terms.declarer,)
    games = [contract.id for contract in view.variant.contracts]
    doubles = view.phase.doubles if isinstance(view.phase, Playing | Finished) else ()
    return {
        "phase": [int(view.phase.name == name) for name in PHASES],
        "to_act": _seats(view, () if view.to_act is None else (view.to_act,)),
        "dealer": _seats(view, (view.phase.table.dealer,)),
        "declarer": _seats(view, declarer),
        "declaring": _seats(view, view.declaring),
        "side": [int(view.side is side) for side in Side],
        "contract": [int(terms is not None and terms.contract == game) for game in games],
        "trump": [int(terms is not None and terms.trump is suit) for suit in Suit],
        "promised": [0 if terms is None else terms.promised],
        "alone": [int(terms is not None and terms.alone)],
        "doubled": [len(doubles) + view.phase.table.knocks],
        "called": _cards(() if terms is None else (terms.called,)),
    }


def _own(view: View) -> dict[str, Numbers]:
    """What the viewer has and may play."""
    own = view.own
    assert own is not None, "a row is that of a seat"
    plays = [action.card for action in legal_actions(view) if isinstance(action, Play)]
    return {
        "hand": _cards(view.hand),
        "playable": _cards(plays),
        "took": _cards(own.took),
        "buried": _cards(own.buried),
        "under": _cards((own.under,)),
        "sights": _cards(sight.card for sight in own.sights),
    }


def _public_cards(view: View) -> dict[str, Numbers]:
    """Cards that lie open, and how many are covered."""
    table, phase = view.phase.table, view.phase
    rows = phase.rows if isinstance(phase, Playing | Finished) else table.rows
    tops = [tuple(stacks) for stacks in rows.tops] if rows else [()] * table.seats
    covered = [sum(stacks) for stacks in rows.covered] if rows else [0] * table.seats
    shown: list[Card | FaceDown | None] = [*table.shown]
    if isinstance(phase, Finished):
        shown += [*phase.shown.blind, phase.shown.under, *phase.shown.laid_down]
        shown += [card for buried in phase.shown.buried_by for card in buried]
    return {
        "shown": _cards(shown),
        "face_up": [number for seat in _around(view) for number in _cards(tops[seat])],
        "covered": [covered[seat] for seat in _around(view)],
    }


def _tricks(view: View) -> dict[str, Numbers]:
    """Who played what, and the trick that lies on the table."""
    seats, phase = view.variant.seats, view.phase
    tricks = phase.tricks if isinstance(phase, Playing | Finished) else ()
    now = phase.trick if isinstance(phase, Playing) else None
    played = _by_seat(seats, (*tricks, *([now] if now else [])))
    lying = _by_seat(seats, [now] if now else [])
    won = [trick.winner for trick in tricks]
    return {
        "played": [number for seat in _around(view) for number in _cards(played[seat])],
        "in_trick": [number for seat in _around(view) for number in _cards(lying[seat])],
        "leader": _seats(view, (now.leader,) if now else ()),
        "tricks": [won.count(seat) for seat in _around(view)],
        "led": [int(now is not None and now.led == suit) for suit in LED],
    }


def _said(view: View) -> Numbers:
    """How often each seat has said each thing without cards."""
    times, known = Counter(view.phase.log), words(view.variant)
    return [times[seat, word] for seat in _around(view) for word in known]


def _by_seat(seats: int, tricks: Iterable[Trick]) -> list[list[Card | FaceDown]]:
    """The cards of each seat in some tricks."""
    cards: list[list[Card | FaceDown]] = [[] for _ in range(seats)]
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            cards[(trick.leader + place) % seats].append(card)
    return cards


def _cards(cards: Iterable[Card | FaceDown | None]) -> Numbers:
    """A 1 for each of these cards; one that lies face down is none of them."""
    there = set(cards)
    return [int(card in there) for card in CARDS]


def _seats(view: View, seats: Iterable[int]) -> Numbers:
    """A 1 for each of these seats."""
    there = set(seats)
    return [int(seat in there) for seat in _around(view)]


def _around(view: View) -> Iterator[int]:
    """All seats, clockwise from the viewer."""
    seats = view.variant.seats
    assert view.seat is not None, "a row is that of a seat"
    return (seat % seats for seat in range(view.seat, view.seat + seats))
