"""Which cards a seat may know at a moment, told from the host's own log, and which a text names.

This is for the tests: it sees all cards, and looks for those that a page was told too early.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from sheepshead import Call, Card, Play, Rank, State, Suit, legal_actions, parse_action, parse_card
from sheepshead.phases import Finished
from sheepshead.session_log import parse_log

CODE = re.compile(r"\b([AKQJT987])([CSHD])\b")
NAME = re.compile(r"\b(ace|king|queen|jack|ten|nine|eight|seven) of (clubs|spades|hearts|diamonds)")
SIGN = re.compile(r"(10|[AKQJ987])([♣♠♥♦])")
RANKS = {rank.name.lower(): rank.letter for rank in Rank}
SUITS = {suit.title: suit.letter for suit in Suit}

Moments = dict[tuple[int, int], State]
"""The states of a table by the number of the hand and that of the actions made in it."""


def moments(log: Path) -> Moments:
    """Every state that a log has gone through."""
    first, *lines = log.read_bytes().splitlines(keepends=True)
    standing, found = parse_log(first), Moments()
    for line in map(json.loads, lines):
        if "action" in line:
            standing = standing.acted(line["seat"], parse_action(line["action"]))
        else:
            standing = standing.dealt()
        state = standing.state
        assert state is not None
        found[len(standing.session.hands) - state.is_over, state.count] = state
    return found


def named_in(text: str) -> set[str]:
    """Every card that a text names, by its code, in words or by its signs.

    >>> sorted(named_in('{"legal": ["play QC"], "told": "the ten of hearts", "x": "10♦"}'))
    ['QC', 'TD', 'TH']
    """
    codes = {"".join(found) for found in CODE.findall(text)}
    signs = {str(parse_card("".join(found))) for found in SIGN.findall(text)}
    return codes | signs | {RANKS[rank] + SUITS[suit] for rank, suit in NAME.findall(text)}


def may_know(state: State, seat: int) -> set[str]:
    """The cards that a seat may see now: its own, those played, and at the end those laid aside."""
    own, phase = state.own(seat), state.phase
    known: set[Card | object] = {*own.dealt, *own.took}
    known |= {action.card for _, action in phase.log if isinstance(action, Play)}
    known |= {sight.card for sight in own.sights}
    if isinstance(phase, Finished):
        known |= {*phase.shown.blind, phase.shown.under}
        known |= {card for buried in phase.shown.buried_by for card in buried}
    return {str(card) for card in known if isinstance(card, Card)}


def may_name(state: State, seat: int) -> set[str]:
    """Those, the called card, and what the seat itself may call: naming a card shows none."""
    called = {action.card for _, action in state.phase.log if isinstance(action, Call)}
    callable_now = {
        action.card for action in legal_actions(state.view(seat)) if isinstance(action, Call)
    }
    return may_know(state, seat) | {str(card) for card in called | callable_now}


def leaked(text: str, state: State, seat: int) -> set[str]:
    """The cards that a text for a seat names and that the seat may not know at this moment."""
    return named_in(text) - may_name(state, seat)
