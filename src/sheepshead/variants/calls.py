"""What the house rules about calling are made of: kinds of call, duties, limits of the bury.

Data only.
"""

from __future__ import annotations

from typing import Final

from sheepshead.order import CardOrder
from sheepshead.policies.aside import TurnUpAtTheEndOnly, TurnUpBlindAndBury, TurnUpWhatWasUsed
from sheepshead.policies.burying import (
    KEEP_ACE_OF_TEN,
    KEEP_HIGH_OF_KING,
    BuryFromHandDealt,
    KeepCalledCardFromBury,
    KeepHoldCardFromBury,
)
from sheepshead.policies.caller_duties import (
    AsHolderOfOwnCard,
    KeepAceAndTenOfCalledKing,
    LockHoldCards,
    PlayAceOrTenOfCalledKing,
)
from sheepshead.policies.calling import (
    AloneAllowed,
    AloneChoice,
    AloneIfForced,
    CallAce,
    CallAceUnderUnknown,
    CallAceUnderUnknownWithAcesOnly,
    CallKind,
    CallPartner,
    CallTenWithAllAces,
)
from sheepshead.policies.duties import (
    KeepAceOfCalledTen,
    KeepCalledCard,
    KeepHoldCard,
    KeepUnknown,
    LeadCalledSuitWithCalledCard,
    PlayAceOfCalledTen,
    PlayCalledCardWhenLed,
)
from sheepshead.policies.house_calls import (
    BeforeTheBury,
    CallAnyAce,
    CallKingWithAllAcesAndTens,
    JudgedOnAllCards,
    OwnAceToo,
)
from sheepshead.policies.tricks import CalledTenWins, HighestCardWins
from sheepshead.policy import BuryLimit, NamingRule, PlayRule, TrickRule, TurnedUp
from sheepshead.variant import Name, Step
from sheepshead.variants.american_parts import Seating
from sheepshead.variants.calling_options import CallRules

HOLDER_DUTIES: Final[tuple[PlayRule, ...]] = (
    PlayCalledCardWhenLed(),
    LeadCalledSuitWithCalledCard(),
    KeepCalledCard(),
)
"""What binds the holder of a called card."""

_FROM_ANYWHERE: Final = CallAnyAce()
_WITH_HOLD_CARD: Final = CallAce()
_ACE_CALLS: Final[dict[str, dict[str, CallKind]]] = {
    "on": {"off": _WITH_HOLD_CARD, "on": OwnAceToo(_WITH_HOLD_CARD)},
    "off": {"off": _FROM_ANYWHERE, "on": OwnAceToo(_FROM_ANYWHERE)},
}
_ONLY_ACES: Final = CallAceUnderUnknownWithAcesOnly()
_NO_CALLABLE: Final = CallAceUnderUnknown()
_UNKNOWN_CALLS: Final[dict[str, dict[str, tuple[CallKind, ...]]]] = {
    "kept": {"strict": (_ONLY_ACES,), "no-callable-suit": (_NO_CALLABLE,), "off": ()},
    "eight": {
        "strict": (JudgedOnAllCards(_ONLY_ACES),),
        "no-callable-suit": (JudgedOnAllCards(_NO_CALLABLE),),
        "off": (),
    },
}
_TEN_CALLS: Final[dict[str, tuple[CallKind, ...]]] = {
    "all-three-aces": (CallTenWithAllAces(),),
    "off": (),
}
KING_CALLS: Final[dict[str, tuple[CallKind, ...]]] = {
    "on": (CallKingWithAllAcesAndTens(),),
    "off": (),
}
_ALONE: Final[dict[str, AloneChoice]] = {"allowed": AloneAllowed(), "forced-only": AloneIfForced()}

_OWN_ACE_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "on": (AsHolderOfOwnCard(HOLDER_DUTIES),),
    "off": (),
}
_TEN_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "on": (KeepAceOfCalledTen(), PlayAceOfCalledTen()),
    "off": (),
}
KING_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "on": (KeepAceAndTenOfCalledKing(), PlayAceOrTenOfCalledKing()),
    "off": (),
}
_HOLD_DUTIES: Final[dict[str, dict[str, tuple[PlayRule, ...]]]] = {
    "on": {"off": (KeepHoldCard(),), "on": (LockHoldCards(),)},
    "off": {"off": ()},
}
_UNKNOWN_DUTIES: Final[dict[str, tuple[PlayRule, ...]]] = {
    "strict": (KeepUnknown(),),
    "no-callable-suit": (KeepUnknown(),),
    "off": (),
}
TEN_TRICKS: Final[dict[str, TrickRule]] = {"on": CalledTenWins(), "off": HighestCardWins()}
_SEEN: Final[dict[str, TurnedUp]] = {
    "trick-winner": TurnUpWhatWasUsed(),
    "nobody": TurnUpAtTheEndOnly(),
}
UNKNOWN_SEEN: Final[dict[str, dict[str, TurnedUp]]] = {
    "strict": _SEEN,
    "no-callable-suit": _SEEN,
    "off": dict.fromkeys(_SEEN, TurnUpBlindAndBury()),
}
"""What is turned up at the end, by how an unknown can be called and who may look at it."""

BURY_SOURCE: Final[dict[str, tuple[BuryLimit, ...]]] = {
    "any": (),
    "original-hand": (BuryFromHandDealt(),),
}
_HOLD_LIMITS: Final[dict[str, tuple[BuryLimit, ...]]] = {
    "on": (KeepHoldCardFromBury(),),
    "off": (),
}
_OWN_ACE_LIMITS: Final[dict[str, tuple[BuryLimit, ...]]] = {
    "on": (KeepCalledCardFromBury(),),
    "off": (),
}
_TEN_LIMITS: Final[dict[str, tuple[BuryLimit, ...]]] = {"on": (KEEP_ACE_OF_TEN,), "off": ()}
KING_LIMITS: Final[dict[str, tuple[BuryLimit, ...]]] = {"on": (KEEP_HIGH_OF_KING,), "off": ()}


def call_partner(order: CardOrder, house: CallRules, *further: CallKind) -> CallPartner:
    """What a picker may call at this table, with further kinds of call."""
    return CallPartner(
        order,
        (
            _ACE_CALLS[house.hold_card_required][house.call_own_ace],
            *_TEN_CALLS[house.call_ten],
            *further,
            *_UNKNOWN_CALLS[house.unknown_basis][house.unknown_mode],
        ),
        _ALONE[house.alone],
    )


def caller_duties(house: CallRules, *further: PlayRule) -> tuple[PlayRule, ...]:
    """What binds a picker who has called at this table, with further duties."""
    return (
        *_OWN_ACE_DUTIES[house.call_own_ace],
        *_TEN_DUTIES[house.ten_forces_ace],
        *further,
        *_HOLD_DUTIES[house.hold_card_required][house.hold_card_locked],
        *_UNKNOWN_DUTIES[house.unknown_mode],
    )


def bury_limits(house: CallRules, *further: BuryLimit) -> tuple[BuryLimit, ...]:
    """What may not be buried at this table; what a call needs, where it comes before the bury."""
    called: tuple[BuryLimit, ...] = (
        *_OWN_ACE_LIMITS[house.call_own_ace],
        *_TEN_LIMITS[house.ten_forces_ace],
        *further,
        *_HOLD_LIMITS[house.hold_card_required],
    )
    in_time: dict[str, tuple[BuryLimit, ...]] = {"after-bury": (), "before-bury": called}
    return (*BURY_SOURCE[house.bury_source], *in_time[house.call_timing])


def take_bury_and_call(
    seating: Seating, house: CallRules, call: NamingRule, limits: tuple[BuryLimit, ...]
) -> tuple[Step, ...]:
    """The picker takes the blind, buries and calls, in the order of this table."""
    bury = seating.bury(limits)
    in_order: dict[str, tuple[Step, ...]] = {
        "after-bury": (seating.take, bury, Name(call)),
        "before-bury": (seating.take, Name(BeforeTheBury(call)), bury),
    }
    return in_order[house.call_timing]
