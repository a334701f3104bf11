"""Where a hand stands before its first card.

Level 3: imports levels 0 to 2. Holds what others have worked out, and decides nothing. These are
made often, and so are not frozen; nobody changes one.
"""

from __future__ import annotations

import attrs

from sheepshead.actions import Action
from sheepshead.engine.plan import PlayPlan
from sheepshead.laid import Laid
from sheepshead.phases import Phase
from sheepshead.policy import Listing
from sheepshead.variant import Variant


@attrs.define(eq=False, weakref_slot=False)
class Arrival:
    """What is done with cards when a hand comes to a moment.

    `deals_out` says that the deal is completed, `takes` which seats take how many cards of the
    blind, `turns_up` that cards may be turned up. When play begins `plan` is how it goes on, and
    `laid` tells the phase shortly where that can be done.
    """

    deals_out: bool
    takes: tuple[tuple[int, int], ...]
    turns_up: bool
    plan: PlayPlan | None
    laid: Laid | None


@attrs.define(eq=False, weakref_slot=False)
class Moment:
    """Where a hand stands, as everybody knows it.

    `listing` lists what the seat to act may do, and `legal` is that where it is the same for every
    hand, else empty. `arrival` is what is done with cards first, None where nothing is.
    """

    variant: Variant
    phase: Phase
    listing: Listing
    legal: tuple[Action, ...]
    arrival: Arrival | None = None
