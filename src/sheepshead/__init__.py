"""The rules of Sheepshead and Schafkopf as pure Python values.

Deal a hand, ask what is legal and why something is not, step from state to state, score:

>>> from sheepshead import deal, legal_actions, pick
>>> state = pick(deal("called-ace", seed=1))
>>> state
<State: called-ace, burying, seat 1 to act>
>>> len(legal_actions(state))
28
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sheepshead.actions import (
    Accept,
    Action,
    Alone,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Choose,
    Double,
    Give,
    Knock,
    NameTrump,
    Pass,
    Pick,
    Play,
)
from sheepshead.cards import FACE_DOWN, Card, CardSet, FaceDown, Rank, Suit, parse_card, parse_cards
from sheepshead.carry import Carry
from sheepshead.errors import (
    InvalidDeal,
    InvalidVariant,
    NotationError,
    RecordError,
    SheepsheadError,
)
from sheepshead.moves import apply, apply_unchecked, deal, legal_actions, score, view, why_not
from sheepshead.notation import parse_action, parse_step
from sheepshead.outcome import Level, Line, Outcome, Score
from sheepshead.refusals import IllegalAction, NotYourTurn, Refusal, StaleAction, WrongPhase
from sheepshead.rules import Rule
from sheepshead.state import State, View
from sheepshead.variant import Contract, Variant
from sheepshead.variants.catalogue import get_variant, variant_ids
from sheepshead.verbs import (
    accept,
    alone,
    announce,
    bid,
    blitz,
    bury,
    call,
    choose,
    double,
    give,
    knock,
    name_trump,
    pass_,
    pick,
    play,
)

if TYPE_CHECKING:
    from sheepshead.comparing import Difference, compare
    from sheepshead.house_rules import load_variant, variant_to_dict
    from sheepshead.known import setup
    from sheepshead.record import Record, dump_records, load_records
    from sheepshead.replaying import record_of, replay

__version__ = "0.1.0"

__all__ = [
    "FACE_DOWN",
    "Accept",
    "Action",
    "Alone",
    "Announce",
    "Bid",
    "BidPoints",
    "Blitz",
    "Bury",
    "Call",
    "Card",
    "CardSet",
    "Carry",
    "Choose",
    "Contract",
    "Difference",
    "Double",
    "FaceDown",
    "Give",
    "IllegalAction",
    "InvalidDeal",
    "InvalidVariant",
    "Knock",
    "Level",
    "Line",
    "NameTrump",
    "NotYourTurn",
    "NotationError",
    "Outcome",
    "Pass",
    "Pick",
    "Play",
    "Rank",
    "Record",
    "RecordError",
    "Refusal",
    "Rule",
    "Score",
    "SheepsheadError",
    "StaleAction",
    "State",
    "Suit",
    "Variant",
    "View",
    "WrongPhase",
    "accept",
    "alone",
    "announce",
    "apply",
    "apply_unchecked",
    "bid",
    "blitz",
    "bury",
    "call",
    "choose",
    "compare",
    "deal",
    "double",
    "dump_records",
    "get_variant",
    "give",
    "knock",
    "legal_actions",
    "load_records",
    "load_variant",
    "name_trump",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_step",
    "pass_",
    "pick",
    "play",
    "record_of",
    "replay",
    "score",
    "setup",
    "variant_ids",
    "variant_to_dict",
    "view",
    "why_not",
]

_LOADED_WHEN_ASKED = {
    "Difference": "sheepshead.comparing",
    "compare": "sheepshead.comparing",
    "load_variant": "sheepshead.house_rules",
    "variant_to_dict": "sheepshead.house_rules",
    "setup": "sheepshead.known",
    "Record": "sheepshead.record",
    "dump_records": "sheepshead.record",
    "load_records": "sheepshead.record",
    "record_of": "sheepshead.replaying",
    "replay": "sheepshead.replaying",
}


def __getattr__(name: str) -> object:
    """Load what few programs need when it is first asked for."""
    module = _LOADED_WHEN_ASKED.get(name)
    if module is None:
        raise AttributeError(f"module 'sheepshead' has no attribute {name!r}")
    return getattr(import_module(module), name)
