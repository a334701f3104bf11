"""Secrecy: a seat learns nothing of the cards that it may not know.

Two deals that look the same to a seat must give it the same view, in every form in which it could
be looked at, the same legal actions and the same refusals, word for word.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from sheepshead import moves
from sheepshead.actions import Action
from sheepshead.render import html, svg, text
from sheepshead.state import State
from sheepshead.testing.alphabet import alphabet
from sheepshead.testing.hands import Hand, random_hand
from sheepshead.testing.laws import Law
from sheepshead.testing.redeal import Sitting
from sheepshead.testing.report import Pairs
from sheepshead.variant import Variant

_Place: TypeAlias = "tuple[str, str | None]"
_Answer: TypeAlias = "tuple[str, str, tuple[Action, ...]] | None"
_VIEWERS = 3
_THOROUGHLY = 6


class Ledger:
    """How many pairs of deals have been compared, by phase and contract, and how many are wanted.

    Each phase gets at least `wanted` pairs and each contract in it a fifth of that, as far as other
    deals are found at all.
    """

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._looked_at: dict[_Place, int] = {}
        self._compared: dict[_Place, int] = {}

    def wants(self, place: _Place) -> bool:
        """Whether more pairs are wanted at this place."""
        looked_at, compared = self._looked_at.get(place, 0), self._compared.get(place, 0)
        if not compared and 2 * looked_at > self._wanted:
            return False
        in_phase = sum(number for (phase, _), number in self._compared.items() if phase == place[0])
        return in_phase < self._wanted or 5 * compared < self._wanted

    def add(self, place: _Place, pairs: int) -> None:
        """Take down that one viewer has been tried, and with how many pairs."""
        self._looked_at[place] = self._looked_at.get(place, 0) + 1
        self._compared[place] = self._compared.get(place, 0) + pairs

    @property
    def pairs(self) -> tuple[Pairs, ...]:
        """All places in the order in which they came up."""
        return tuple(
            Pairs(phase, contract, looked_at, self._compared[phase, contract])
            for (phase, contract), looked_at in self._looked_at.items()
        )


def compare_deals(variant: Variant, *, pairs: int, hands: int, seed: int) -> tuple[Pairs, ...]:
    """Compare as many pairs of deals in each phase as are wanted, in at most so many hands.

    Raises `LawBroken` when a seat or a spectator could tell the two deals of a pair apart.
    """
    ledger = Ledger(pairs)
    for number in range(seed, seed + hands):
        hand, rng = random_hand(variant, number), Random(number)
        for place, ply in _moments(hand, rng):
            if ledger.wants(place):
                for viewer in rng.sample((*range(variant.seats), None), _VIEWERS):
                    ledger.add(place, _compared(Sitting(hand, ply, viewer), rng))
    return ledger.pairs


def compare_last(hand: Hand) -> None:
    """Compare the last state of a hand with deals that look alike, through all eyes, thoroughly."""
    for viewer in (*range(hand.variant.seats), None):
        for number in range(_THOROUGHLY):
            _compared(Sitting(hand, len(hand.made), viewer), Random(number))


def _moments(hand: Hand, rng: Random) -> list[tuple[_Place, int]]:
    """One moment by chance in each phase of the hand."""
    found: dict[_Place, list[int]] = {}
    for ply, state in enumerate(hand.states):
        found.setdefault((state.phase.name, _game(state)), []).append(ply)
    return [(place, rng.choice(plies)) for place, plies in found.items()]


def _game(state: State) -> str | None:
    """The contract, apart from itself where an unknown lies under the call."""
    terms = state.terms
    if terms is None:
        return None
    return terms.contract if terms.under is None else f"{terms.contract} with an unknown"


def _compared(sitting: Sitting, rng: Random) -> int:
    """The number of deals found with which this moment was compared: one or none."""
    other = next(sitting.others(rng), None)
    if other is None:
        return 0
    for (what, one), (_, two) in zip(
        _looks(sitting.state, sitting.viewer), _looks(other, sitting.viewer), strict=True
    ):
        if one != two:
            _tell(sitting, f"{what} is {one} or {two}")
    if sitting.viewer is not None:
        _compare_refusals(sitting, other, sitting.viewer)
    return 1


def _tell(sitting: Sitting, what: str, action: Action | None = None) -> None:
    who = "a spectator" if sitting.viewer is None else f"seat {sitting.viewer}"
    fault = f"{who} can tell the deals apart: {what}"
    sitting.hand.require(Law.SECRECY, fault, state=sitting.state, action=action)


def _looks(state: State, viewer: int | None) -> Iterator[tuple[str, object]]:
    """Every form in which a viewer may get hold of what it sees, refusals apart."""
    view = moves.view(state, viewer)
    yield "the view", view
    yield "its hash", hash(view)
    yield "its repr", repr(view)
    yield "its text", str(view)
    yield "its dictionary", json.dumps(view.to_dict(), sort_keys=True)
    yield "the log", view.phase.log
    yield "the declaring side as all know it", view.declaring
    yield "its own side", view.side
    yield "its hand", view.hand
    yield "what its view lets it do", moves.legal_actions(view)
    yield "its table as text", text(view)
    yield "its picture", svg(view)
    yield "its page in a notebook", html(view)
    yield "the repr of the state", repr(state)
    yield "the table of the state", text(state)
    if viewer is not None:
        yield "what the host lets it do", moves.legal_actions(state, viewer)


def _compare_refusals(sitting: Sitting, other: State, viewer: int) -> None:
    """The whole alphabet is refused by the same codes, in the same words."""
    state = sitting.state
    alternatives: set[tuple[int, int]] = set()
    for action in alphabet(state.variant):
        one, two = _answer(state, action, viewer), _answer(other, action, viewer)
        if one is None or two is None:
            if one is not two:
                _tell(sitting, f"it is told {one} or {two}", action)
            continue
        if one[:2] != two[:2]:
            _tell(sitting, f"it is told '{one[1]}' or '{two[1]}'", action)
        # The alternatives are mostly one and the same tuple; each is compared once.
        pair = id(one[2]), id(two[2])
        if pair not in alternatives and one[2] != two[2]:
            _tell(sitting, "it is told other alternatives", action)
        alternatives.add(pair)


def _answer(state: State, action: Action, viewer: int) -> _Answer:
    refusal = moves.why_not(state, action, viewer)
    return None if refusal is None else (refusal.code, refusal.message, refusal.legal)
