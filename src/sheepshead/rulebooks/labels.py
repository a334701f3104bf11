"""How a result of a game is called in a table of payoffs.

Level 5: imports levels 0 to 4 and `telling`. Where a side declares, the result is the declarer's;
elsewhere it is that of the seats that settle.
"""

from __future__ import annotations

from typing import Final

from sheepshead.outcome import Level, Outcome
from sheepshead.telling import Told, told
from sheepshead.texts import Text
from sheepshead.variant import Contract


def label_of(game: Contract, outcome: Outcome) -> Told:
    """What a result of this game is called."""
    return _label_of_side(outcome) if game.partnership.side_sizes else _label_of_seats(outcome)


def _label_of_side(outcome: Outcome) -> Told:
    side = told(_SIDE[outcome.won][min(len(outcome.side), 3)], count=len(outcome.side) - 1)
    if outcome.promised:
        side = told(_PROMISED, side=side, promised=outcome.promised)
    return told(_AT_LEVEL[outcome.level], side=side)


_SIDE: Final = {
    True: {
        1: Text("won alone"),
        2: Text("won with a partner"),
        3: Text("won with {count:partner|partners}"),
    },
    False: {
        1: Text("lost alone"),
        2: Text("lost with a partner"),
        3: Text("lost with {count:partner|partners}"),
    },
}
_AT_LEVEL: Final = {
    Level.PLAIN: Text("{side}"),
    Level.SCHNEIDER: Text("{side}, schneider"),
    Level.SCHWARZ: Text("{side}, schwarz"),
}
_PROMISED: Final = Text("{side}, {promised:point|points} above sixty bid")


def _label_of_seats(outcome: Outcome) -> Told:
    """Who wins or loses, and who is without a trick."""
    tricks, side = outcome.tricks, outcome.side
    label = told(_SEATS[outcome.won if side else None], count=len(side))
    bare = sum(not tricks[seat] for seat in side)
    if bare and len(side) > 1:
        label = told(_SOME_WITHOUT, label=label, count=bare)
    elif bare:
        label = told(_WITHOUT[outcome.won and outcome.level is Level.PLAIN], label=label)
    elif outcome.level is Level.SCHWARZ:
        label = told(_AS_SCHWARZ, label=label)
    others = sum(not tricks[seat] for seat in outcome.others)
    return told(_MAIDENS, label=label, count=others) if others else label


_SEATS: Final = {
    True: Text("{count:seat wins|seats win}"),
    False: Text("{count:seat loses|seats lose}"),
    None: Text("nobody wins or loses"),
}
_SOME_WITHOUT: Final = Text("{label}, {count} of them without a trick")
_WITHOUT: Final = {
    False: Text("{label}, without a trick"),
    True: Text("{label}, without a trick, after a tie"),
}
_AS_SCHWARZ: Final = Text("{label}, as if the others had lost schwarz")
_MAIDENS: Final = Text("{label}, {count:other seat|other seats} without a trick")
