"""A table: one person at seat 0, four simple players, and a log from which it can go on.

Nothing here knows of a network. `Table.receive` takes what a page has said and returns what is to
be sent; the hidden cards stay in the log. A frame is made from a view, never from a state.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from random import Random
from typing import TypeAlias

import attrs

from sheepshead import (
    Action,
    Bury,
    Call,
    IllegalAction,
    Play,
    RecordError,
    Session,
    SessionLog,
    SheepsheadError,
    State,
    View,
    apply,
    daily_seed,
    legal_actions,
    new_seed,
    settlement,
)
from sheepshead.facts import Terms
from sheepshead.plain import Plain, plain
from sheepshead.players import Player, SimplePlayer

from . import words
from .messages import Act, Deal, StaleMessage, read_message

GAME = "called-ace"
HANDS = 10
OTHERS = ("Ann", "Bob", "Cy", "Dee")
PERSON = 0

Frame: TypeAlias = dict[str, Plain]


@attrs.frozen
class Answer:
    """Frames for everybody who looks at the table, or one for the page that has asked."""

    everybody: tuple[Frame, ...] = ()
    asker: Frame | None = None


class Table:
    """One table; `day` is the day whose cards it plays, None for fresh ones."""

    def __init__(self, log: SessionLog, day: date | None, player: Player | None = None) -> None:
        self._log = log
        self._day = day
        self._player = player or SimplePlayer()
        if self._log.standing.state is None:
            self._log.deal()

    @classmethod
    def begin(cls, file: Path, name: str, day: date | None = None) -> Table:
        """A new table; raises `SessionError` for a name that is none, or that another one has."""
        seed = new_seed() if day is None else daily_seed(day, GAME)
        session = Session.of(GAME, [name, *OTHERS], seed=seed, length=HANDS)
        return cls._of(SessionLog.begin(file, session), day)

    @classmethod
    def resume(cls, file: Path, day: date | None = None) -> Table:
        """The table in a file; raises `OSError` and, where the file is no table, `RecordError`."""
        return cls._of(SessionLog.resume(file), day)

    @classmethod
    def _of(cls, log: SessionLog, day: date | None) -> Table:
        with ExitStack() as kept:
            kept.enter_context(log)
            session = log.standing.session
            if session.variant.id != GAME or tuple(session.people[1:]) != OTHERS:
                raise RecordError("this is the log of another game", line=1)
            table = cls(log, day)
            kept.pop_all()
        return table

    def close(self) -> None:
        """Close the file of the table."""
        self._log.close()

    def frame(self) -> Frame:
        """How things stand, for the person at the table."""
        return frame_of(self._log.standing.session, self._state.view(PERSON), self._day)

    def arrive(self) -> tuple[Frame, ...]:
        """How things stand for a page that has come, and what the others do when it is their turn.

        Only then do they go on, so that whoever sits down sees the first card played.
        """
        return (self.frame(), *self._let_others_act())

    def receive(self, text: str) -> Answer:
        """Carry out what a page says, and what the others do then; bad messages are answered."""
        try:
            match read_message(text):
                case Act() as act:
                    self._act(act)
                case Deal(hand):
                    self._deal(hand)
        except IllegalAction as fault:
            said = words.refused(fault.refusal, self._log.standing.session.people)
            return Answer(asker=refusal_of(fault, said, fault.refusal.code))
        except SheepsheadError as fault:
            return Answer(asker=refusal_of(fault, str(fault)))
        return Answer(everybody=(self.frame(), *self._let_others_act()))

    @property
    def _state(self) -> State:
        state = self._log.standing.state
        assert state is not None, "a table has dealt"
        return state

    @property
    def _hand(self) -> int:
        """The number of the hand that goes on, or of the one that was played last."""
        return len(self._log.standing.session.hands) - self._state.is_over

    def _act(self, act: Act) -> None:
        if act.hand != self._hand:
            raise StaleMessage(
                f"That was meant for hand {act.hand + 1}; hand {self._hand + 1} is on the table."
            )
        apply(self._state, act.action, PERSON, count=act.count)  # what comes late stops here
        self._log.act(PERSON, act.action)

    def _deal(self, hand: int) -> None:
        session = self._log.standing.session
        if not self._state.is_over or session.is_over or hand != session.sitting.number:
            raise StaleMessage(f"Hand {hand + 1} is not to be dealt now.")
        self._log.deal()

    def _let_others_act(self) -> tuple[Frame, ...]:
        """Let the simple players go on until the person is to act; a frame for each action.

        After the last hand nothing more is written.
        """
        frames = tuple(self._acts_of_others())
        if self._state.is_over and self._log.standing.session.is_over:
            self._log.close()
        return frames

    def _acts_of_others(self) -> Iterator[Frame]:
        while self._state.to_act not in (None, PERSON):
            seat = self._state.to_act
            assert seat is not None
            chance = Random(f"{self._log.standing.session.seed} {self._hand} {self._state.count}")
            self._log.act(seat, self._player.choose(self._state.view(seat), chance))
            yield self.frame()


def refusal_of(fault: SheepsheadError, said: str, code: str | None = None) -> Frame:
    """The answer to what cannot be done: its kind, the code of a rule, and a sentence."""
    return {"type": "refused", "error": type(fault).__name__, "code": code, "message": said}


def frame_of(session: Session, view: View, day: date | None) -> Frame:
    """What a page is told; of the cards nothing but what is in the view."""
    is_over = view.to_act is None
    return {
        "type": "table",
        "people": plain(session.people),
        "hand": len(session.hands) - is_over,
        "hands": session.length,
        "day": None if day is None else day.isoformat(),
        "totals": plain(session.totals),
        "payoffs": plain([hand.payoffs for hand in session.hands]),
        "view": view.to_dict(),
        "sorted": _sorted(view),
        "story": plain([*_story(session, view)]),
        "agreed": words.agreed(view, session.people),
        "offers": [*_offers(legal_actions(view))],
        "result": _result(session) if is_over else None,
        "over": session.is_over and is_over,
        "payments": _payments(session) if session.is_over and is_over else [],
    }


def _sorted(view: View) -> list[Plain]:
    """The viewer's hand as it is held: trumps first, also while the seats bid."""
    game = view.variant.contracts[0]
    order = view.order or game.order_for(Terms(game.id))
    return [str(card) for card in order.sorted_hand(view.hand)]


def _story(session: Session, view: View) -> Iterator[str]:
    """What has happened in the hand, a sentence each."""
    people, phase = session.people, view.phase
    yield f"{people[phase.table.dealer]} deals."
    for seat, action in phase.log:
        yield words.happened(people[seat], action)


def _offers(legal: tuple[Action, ...]) -> Iterator[dict[str, Plain]]:
    """What stands on buttons: everything that is not done by choosing cards alone."""
    under: dict[str, list[Plain]] = {}
    for action in legal:
        match action:
            case Play() | Bury():
                pass
            case Call(card, hidden) if hidden is not None:
                if str(card) not in under:
                    under[str(card)] = []
                    label, cards = words.offered(action), under[str(card)]
                    yield {"action": f"call {card} under", "label": label, "cards": cards}
                under[str(card)].append(str(hidden))
            case _:
                yield {"action": str(action), "label": words.offered(action), "cards": None}


def _result(session: Session) -> dict[str, Plain]:
    """What came of the hand that was played last."""
    last = session.hands[-1]
    return {
        "lines": plain(words.result(last, session.people)),
        "points": plain(last.outcome.points),
        "tricks": plain(last.outcome.tricks),
        "payoffs": plain(last.payoffs),
    }


def _payments(session: Session) -> list[Plain]:
    """Who pays whom when all is over."""
    people = session.people
    return [
        f"{people[each.payer]} pays {people[each.payee]} {each.units}."
        for each in settlement(session.totals)
    ]
