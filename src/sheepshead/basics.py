"""The rules that hold in every game: whose turn it is, what belongs when, what is in hand.

Level 1: imports `rules`. The engine refuses by these; everything else is a policy's affair.
"""

from __future__ import annotations

from typing import Final

from sheepshead.rules import Rule

_TABLE: Final = ("hoyle", "schafkopf-buch")

HAND_OVER: Final = Rule(
    "turn/hand-is-over",
    "When a hand is over, nothing more can be done in it.",
    reason="the hand is over",
    sources=_TABLE,
)
WRONG_PHASE: Final = Rule(
    "turn/wrong-phase",
    "Everything is done at its own time: what belongs to the bidding only while the seats bid, "
    "what belongs to the play only while cards are played, and so on.",
    reason="the hand is at {phase} now",
    sources=_TABLE,
)
NOT_YOUR_TURN: Final = Rule(
    "turn/not-your-turn",
    "Seats act one after the other; only a double, where a game is doubled, may be announced out "
    "of turn.",
    reason="seat {turn} is to act",
    sources=_TABLE,
)
FACE_NEEDED: Final = Rule(
    "turn/face-needed",
    "Who lays a card face down chooses it himself and must be able to say which one it is; the "
    "others are not told.",
    reason="the card laid down must be named",
    sources=("decisions",),
)
STALE: Final = Rule(
    "turn/stale",
    "A message that was meant for an earlier moment of the hand does not count.",
    reason="it was meant for the moment after {expected} actions, but {made} have been made",
    sources=("decisions",),
)
CARD_IN_HAND: Final = Rule(
    "play/card-in-hand",
    "Only a card that one holds can be played.",
    reason="{card} is not among the cards that seat {seat} can play",
    sources=_TABLE,
)
BURY_COUNT: Final = Rule(
    "bury/count",
    "As many cards are buried as were taken from the blind.",
    reason="{count} cards must be buried, not {given}",
    sources=("hoyle", "pagat"),
)
BURY_IN_HAND: Final = Rule(
    "bury/card-in-hand",
    "Only a card that one holds can be buried.",
    reason="{card} is not in the hand",
    sources=("pagat", "decisions"),
)
ACCEPT_IN_HAND: Final = Rule(
    "wedding/card-in-hand",
    "Who accepts a wedding gives back a card of his own.",
    reason="{card} is not in the hand and cannot be given back",
    sources=("schafkopf-buch",),
)
CHOICE_OFFERED: Final = Rule(
    "choose/offered",
    "Only one of the choices that the table gives can be chosen.",
    reason="'{what}' is not among the choices",
    sources=("sheepshead.org/schafkopf",),
)

EVERYWHERE: Final = (HAND_OVER, WRONG_PHASE, NOT_YOUR_TURN, STALE, FACE_NEEDED)
"""The rules that every variant lists."""
