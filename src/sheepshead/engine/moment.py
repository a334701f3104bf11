"""Where a hand stands before its first card.

Level 3: imports levels 0 to 2. Holds what others have worked out, and decides nothing.
"""

from __future__ import annotations

import attrs

from sheepshead.engine.plan import PlayPlan
from sheepshead.laid import Laid
from sheepshead.making import maker_of
from sheepshead.phases import Phase
from sheepshead.policy import Listing
from sheepshead.variant import Variant


@attrs.frozen(eq=False, weakref_slot=False)
class Moment:
    """Where a hand stands, as everybody knows it, and what has to be done with cards to come there.

    `legal` lists what the seat to act may do with its own cards. When the play begins `plan` is how
    it goes on, and `laid` tells the phase shortly where that can be done. `deals_out` says that the
    deal is completed, `takes` which seats take how many cards of the blind, `turns_up` that cards
    may be turned up. `is_quiet` is a moment before the play when nothing of the kind is done.
    """

    variant: Variant
    phase: Phase
    legal: Listing
    plan: PlayPlan | None = None
    laid: Laid | None = None
    deals_out: bool = False
    takes: tuple[tuple[int, int], ...] = ()
    turns_up: bool = False
    is_quiet: bool = False


make_moment = maker_of(Moment)
