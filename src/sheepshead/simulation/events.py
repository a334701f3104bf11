"""What can come of a hand: won, schneider, alone, a called ten, an unknown and the like.

Level 6: imports `hands`. An event of the declaring side is counted among the hands that had one,
every other among all hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from sheepshead.cards import Rank
from sheepshead.outcome import Level
from sheepshead.simulation.hands import SimulatedHand


def _won(hand: SimulatedHand) -> bool:
    return hand.outcome.won


def _is_level(level: Level) -> Callable[[SimulatedHand], bool]:
    return lambda hand: hand.outcome.level is level


def _is_alone(hand: SimulatedHand) -> bool:
    return hand.declarer is not None and len(hand.side) == 1


def _called(hand: SimulatedHand) -> bool:
    return hand.terms.called is not None


def _called_ten(hand: SimulatedHand) -> bool:
    return hand.terms.called is not None and hand.terms.called.rank is Rank.TEN


def _unknown(hand: SimulatedHand) -> bool:
    return hand.terms.under is not None


SIDE_EVENTS: Final[Mapping[str, Callable[[SimulatedHand], bool]]] = MappingProxyType(
    {
        "won": _won,
        "schneider": _is_level(Level.SCHNEIDER),
        "schwarz": _is_level(Level.SCHWARZ),
        "alone": _is_alone,
        "called": _called,
        "called-ten": _called_ten,
        "unknown": _unknown,
    }
)
"""What can come of a hand with a declaring side; counted among such hands only."""


def _doubled(hand: SimulatedHand) -> bool:
    return bool(hand.outcome.doubles)


def _knocked(hand: SimulatedHand) -> bool:
    return bool(hand.outcome.knocks)


def _trickless(hand: SimulatedHand) -> bool:
    return any(hand.outcome.tricks) and 0 in hand.outcome.tricks


EVENTS: Final[Mapping[str, Callable[[SimulatedHand], bool]]] = MappingProxyType(
    {
        "declared": lambda hand: hand.has_sides,
        "doubled": _doubled,
        "knocked": _knocked,
        "trickless-seat": _trickless,
    }
)
"""What can come of any hand; counted among all hands, as each contract is."""
