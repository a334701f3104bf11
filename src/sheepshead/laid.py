"""What lies on the table while cards are played, in few words.

Level 3: imports levels 0 to 2, and names the plan of the engine. A phase is made of it when
somebody asks for one: most cards are laid without anybody asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sheepshead.cards import ALL_CARDS, Seen
from sheepshead.facts import Trick
from sheepshead.order import PlayingSuit
from sheepshead.play_phase import Playing, phase_with

if TYPE_CHECKING:
    from sheepshead.engine.plan import PlayPlan

Laid: TypeAlias = tuple[
    "PlayPlan",
    Playing,
    tuple[Trick, ...],
    int,
    int,
    tuple[Seen, ...],
    PlayingSuit | None,
    int,
    int,
]
"""The plan of the hand, a phase of it, and what has changed since.

Those are the finished tricks; of the trick on the table its leader, the seat to act, the cards and
the suit led; and as bits the cards not played yet, and those with which that suit is followed.
"""


def phase_of(laid: Laid) -> Playing:
    """The phase that is told in so few words."""
    _, before, tricks, leader, seat, cards, led, left, _ = laid
    return phase_with(before, tricks, leader, seat, cards, led, ALL_CARDS ^ left)


def laid_in(plan: PlayPlan, phase: Playing) -> Laid | None:
    """A phase in few words; None where more has to be looked after with every card."""
    if not plan.following:
        return None
    left, led = ALL_CARDS ^ phase.played_mask, phase.led
    return (
        *(plan, phase, phase.tricks, phase.leader, phase.seat, phase.cards, led, left),
        plan.suits[led],
    )
