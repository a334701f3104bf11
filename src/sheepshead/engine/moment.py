"""Where a hand stands before its first card.

Level 3: imports levels 0 to 2. Holds what others have worked out, and decides nothing.
"""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.actions import Action
from sheepshead.engine.plan import PlayPlan
from sheepshead.laid import Laid
from sheepshead.making import maker_of
from sheepshead.phases import Phase
from sheepshead.short_answers import Listing
from sheepshead.variant import Variant


@attrs.frozen(eq=False, weakref_slot=False)
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


@attrs.frozen(eq=False, weakref_slot=False)
class Moment:
    """Where a hand stands, as everybody knows it.

    `legal` is what the seat to act may do where that is the same for every hand, else empty, and
    `listing` is what lists it where a policy does so at once. `arrival` is what is done with cards
    first, None where nothing is.
    """

    variant: Variant
    phase: Phase
    listing: Listing | None
    legal: tuple[Action, ...]
    arrival: Arrival | None = None


arrival_of: Final = maker_of(Arrival)
moment_of: Final = maker_of(Moment)
"""These of their parts, made fast: where many bids can be made few come again."""
