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
    Hold,
    Knock,
    NameTrump,
    Pass,
    Pick,
    Play,
    Raise,
    Redeal,
)
from sheepshead.cards import FACE_DOWN, Card, CardSet, FaceDown, Rank, Suit, parse_card, parse_cards
from sheepshead.carry import Carry
from sheepshead.errors import (
    CheckpointError,
    InvalidDeal,
    InvalidVariant,
    NotationError,
    RecordError,
    SessionError,
    SheepsheadError,
    SimulationError,
)
from sheepshead.moves import apply, apply_unchecked, deal, legal_actions, pay, score, view, why_not
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
    hold,
    knock,
    name_trump,
    pass_,
    pick,
    play,
    raise_,
    redeal,
)

if TYPE_CHECKING:
    from sheepshead.comparing import Difference, compare
    from sheepshead.hand_text import record_from_text, record_to_text
    from sheepshead.house_rules import load_variant, variant_to_dict
    from sheepshead.known import setup
    from sheepshead.possible_worlds import all_worlds, count_worlds, possible_holders, worlds
    from sheepshead.record import Record, dump_records, load_records
    from sheepshead.replaying import record_of, replay
    from sheepshead.rulebooks import RuleBook, rulebook
    from sheepshead.schemas import view_schema
    from sheepshead.seat_record import record_of_view
    from sheepshead.seeds import commitment, daily_seed, hand_seed, is_kept, new_seed
    from sheepshead.session import Session
    from sheepshead.session_log import SessionLog, Standing, read_log
    from sheepshead.session_records import dump_session, parse_session
    from sheepshead.settling import Payment, differences, paid_on_claim, settlement
    from sheepshead.simulation.deals import (
        FoundHand,
        Holding,
        deal_chance,
        deal_distribution,
        find_hands,
    )
    from sheepshead.simulation.odds import Odds, odds
    from sheepshead.simulation.pairs import PairedResults, simulate_pair
    from sheepshead.simulation.results import Results
    from sheepshead.simulation.simulating import simulate
    from sheepshead.translating import refusal_text, score_text

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
    "CheckpointError",
    "Choose",
    "Contract",
    "Difference",
    "Double",
    "FaceDown",
    "FoundHand",
    "Give",
    "Hold",
    "Holding",
    "IllegalAction",
    "InvalidDeal",
    "InvalidVariant",
    "Knock",
    "Level",
    "Line",
    "NameTrump",
    "NotYourTurn",
    "NotationError",
    "Odds",
    "Outcome",
    "PairedResults",
    "Pass",
    "Payment",
    "Pick",
    "Play",
    "Raise",
    "Rank",
    "Record",
    "RecordError",
    "Redeal",
    "Refusal",
    "Results",
    "Rule",
    "RuleBook",
    "Score",
    "Session",
    "SessionError",
    "SessionLog",
    "SheepsheadError",
    "SimulationError",
    "StaleAction",
    "Standing",
    "State",
    "Suit",
    "Variant",
    "View",
    "WrongPhase",
    "accept",
    "all_worlds",
    "alone",
    "announce",
    "apply",
    "apply_unchecked",
    "bid",
    "blitz",
    "bury",
    "call",
    "choose",
    "commitment",
    "compare",
    "count_worlds",
    "daily_seed",
    "deal",
    "deal_chance",
    "deal_distribution",
    "differences",
    "double",
    "dump_records",
    "dump_session",
    "find_hands",
    "get_variant",
    "give",
    "hand_seed",
    "hold",
    "is_kept",
    "knock",
    "legal_actions",
    "load_records",
    "load_variant",
    "name_trump",
    "new_seed",
    "odds",
    "paid_on_claim",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_session",
    "parse_step",
    "pass_",
    "pay",
    "pick",
    "play",
    "possible_holders",
    "raise_",
    "read_log",
    "record_from_text",
    "record_of",
    "record_of_view",
    "record_to_text",
    "redeal",
    "refusal_text",
    "replay",
    "rulebook",
    "score",
    "score_text",
    "settlement",
    "setup",
    "simulate",
    "simulate_pair",
    "variant_ids",
    "variant_to_dict",
    "view",
    "view_schema",
    "why_not",
    "worlds",
]

_LOADED_WHEN_ASKED = {
    "record_of_view": "sheepshead.seat_record",
    "paid_on_claim": "sheepshead.settling",
    "record_from_text": "sheepshead.hand_text",
    "record_to_text": "sheepshead.hand_text",
    "all_worlds": "sheepshead.possible_worlds",
    "count_worlds": "sheepshead.possible_worlds",
    "possible_holders": "sheepshead.possible_worlds",
    "worlds": "sheepshead.possible_worlds",
    "Session": "sheepshead.session",
    "SessionLog": "sheepshead.session_log",
    "Standing": "sheepshead.session_log",
    "read_log": "sheepshead.session_log",
    "parse_session": "sheepshead.session_records",
    "dump_session": "sheepshead.session_records",
    "new_seed": "sheepshead.seeds",
    "hand_seed": "sheepshead.seeds",
    "daily_seed": "sheepshead.seeds",
    "commitment": "sheepshead.seeds",
    "is_kept": "sheepshead.seeds",
    "Payment": "sheepshead.settling",
    "settlement": "sheepshead.settling",
    "differences": "sheepshead.settling",
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
    "RuleBook": "sheepshead.rulebooks",
    "rulebook": "sheepshead.rulebooks",
    "view_schema": "sheepshead.schemas",
    "FoundHand": "sheepshead.simulation.deals",
    "Holding": "sheepshead.simulation.deals",
    "deal_chance": "sheepshead.simulation.deals",
    "deal_distribution": "sheepshead.simulation.deals",
    "find_hands": "sheepshead.simulation.deals",
    "Odds": "sheepshead.simulation.odds",
    "odds": "sheepshead.simulation.odds",
    "PairedResults": "sheepshead.simulation.pairs",
    "simulate_pair": "sheepshead.simulation.pairs",
    "Results": "sheepshead.simulation.results",
    "simulate": "sheepshead.simulation.simulating",
    "refusal_text": "sheepshead.translating",
    "score_text": "sheepshead.translating",
}


def __getattr__(name: str) -> object:
    """Load what few programs need when it is first asked for."""
    module = _LOADED_WHEN_ASKED.get(name)
    if module is None:
        raise AttributeError(f"module 'sheepshead' has no attribute {name!r}")
    return getattr(import_module(module), name)


def __dir__() -> list[str]:
    """All names, those that are loaded when asked for too."""
    return sorted({*globals(), *_LOADED_WHEN_ASKED})
