"""What the house rules about the jack of diamonds are made of: who is called instead, and when.

Data only.
"""

from __future__ import annotations

from typing import Final

import attrs

from sheepshead.cards import Card
from sheepshead.options import Switch
from sheepshead.order import CardOrder
from sheepshead.policies.announcing import NameNothing
from sheepshead.policies.burying import KeepFromBury
from sheepshead.policies.calling import AloneAllowed, CallAce, CallPartner
from sheepshead.policies.calling_up import AloneOnlyWithCard, CallAceWithCard, CallUpFromBlind
from sheepshead.policies.duties import CalledSuitDuties, KeepHoldCard
from sheepshead.policies.jack_calls import AloneOrPass, CallAnyInstead, CallNextUp
from sheepshead.policies.showing import ShowPartnerCardAtFirstTrump, ShowPartnerCardWhenTrumpIsLed
from sheepshead.policy import BuryLimit, NamingRule, PlayRule
from sheepshead.values import Value
from sheepshead.variant import Name, Step
from sheepshead.variants.american_parts import Seating
from sheepshead.variants.calling_options import JackRules
from sheepshead.variants.calls import BURY_SOURCE

JACK: Final = Card("JD")

SHOWING: Final[dict[str, tuple[PlayRule, ...]]] = {
    "free": (),
    "first-trump-lead": (ShowPartnerCardWhenTrumpIsLed(JACK),),
    "first-legal-trump": (ShowPartnerCardAtFirstTrump(JACK),),
}
JACK_LIMITS: Final[dict[str, tuple[BuryLimit, ...]]] = {"on": (), "off": (KeepFromBury(JACK),)}
CALLED_ACE: Final[dict[str, tuple[PlayRule, ...]]] = {
    "on": (CalledSuitDuties(holder=(), declarer=(KeepHoldCard(),)),),
    "off": (),
}
"""The picker keeps a card of the suit that he called; the holder of its ace plays as he likes."""


@attrs.frozen(eq=False, repr=False)
class _Saying(Value):
    """What a picker names before he takes the blind, and what after the bury."""

    before: tuple[Step, ...] = ()
    after: tuple[Step, ...] = ()


_NEXT_UP: Final = CallNextUp(JACK, (Card("JH"), Card("JS"), Card("JC")))
_CALLING_UP: Final[dict[str, NamingRule]] = {
    "before-blind": _NEXT_UP,
    "after-blind": _NEXT_UP,
    "jc-only": CallAnyInstead(JACK, (Card("JC"),)),
    "from-blind": CallUpFromBlind(_NEXT_UP),
}


def _said(naming: NamingRule, alone_without: str) -> tuple[Step, ...]:
    with_jack: dict[str, NamingRule] = {"on": naming, "off": AloneOnlyWithCard(naming, JACK)}
    return (Name(with_jack[alone_without]),)


_NOTHING: Final[dict[str, tuple[Step, ...]]] = {
    "off": (),
    "on": (Name(AloneOnlyWithCard(NameNothing(), JACK)),),
}
"""Where nothing is named, every trick may still be announced; that is going alone, too."""


def _saying(order: CardOrder, house: JackRules, nothing: tuple[Step, ...]) -> _Saying:
    """What is said at this table; where there is nothing to choose nothing is asked."""
    alone = house.jd_alone_without
    ace = CallAceWithCard(JACK, CallPartner(order, (CallAce(),), AloneAllowed()))
    no_call: dict[str, dict[str, tuple[Step, ...]]] = {
        "off": {"on": (Name(AloneOrPass()),), "off": nothing},
        "on": {"on": _said(ace, "on"), "off": _said(ace, "off")},
    }
    calling = {name: _Saying(after=_said(naming, alone)) for name, naming in _CALLING_UP.items()}
    return {
        **calling,
        "before-blind": _Saying(before=_said(_NEXT_UP, alone)),
        "no": _Saying(after=no_call[house.jd_hold_calls_ace][alone]),
    }[house.jd_call_up]


def jack_limits(house: JackRules) -> tuple[BuryLimit, ...]:
    """What may not be buried at this table."""
    return (*BURY_SOURCE[house.bury_source], *JACK_LIMITS[house.jd_may_be_buried])


def jack_steps(seating: Seating, house: JackRules, announced: Switch) -> tuple[Step, ...]:
    """What happens before the first card, also where every trick may be `announced`."""
    said = _saying(seating.order, house, _NOTHING[announced])
    return (*said.before, seating.take, seating.bury(jack_limits(house)), *said.after)
