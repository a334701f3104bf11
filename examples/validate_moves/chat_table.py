"""One table of the bot: a session, the hand that goes on, and who sits where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import attrs
from chat_words import Language

from sheepshead import (
    Action,
    Refusal,
    RuleBook,
    Score,
    Session,
    Standing,
    State,
    apply,
    legal_actions,
    rulebook,
    score,
)

_MOMENT: Final = re.compile(r"\[?([0-9]{1,4})\.([0-9]{1,4})\]?\s+(.*)")


@attrs.frozen
class Moment:
    """A decision at a table: the hand, counted from 1, and the actions made in it so far."""

    hand: int
    count: int

    def __str__(self) -> str:
        return f"{self.hand}.{self.count}"


def split_moment(text: str) -> tuple[Moment | None, str]:
    """The moment for which an action is meant, where the text says one, and the action.

    >>> split_moment("2.14 play QC")
    (Moment(hand=2, count=14), 'play QC')
    """
    found = _MOMENT.fullmatch(text)
    if found is None:
        return None, text
    return Moment(int(found[1]), int(found[2])), found[3]


class Table:
    """What the bot knows of a table; it decides nothing, the library does."""

    def __init__(self, name: str, session: Session, language: Language, pack: str) -> None:
        self.name = name
        self.language: Language = language
        self.pack = pack
        self.refused: dict[str, Refusal] = {}
        self._standing = Standing(session)
        self._places: tuple[int, ...] = ()

    @property
    def session(self) -> Session:
        """The session with all hands that are over."""
        return self._standing.session

    @property
    def people(self) -> Sequence[str]:
        """Who sits at the table, also those who sit out the hand."""
        return self.session.people

    @property
    def players(self) -> Sequence[str]:
        """Who plays the hand, seat by seat."""
        return [self.people[place] for place in self._places]

    @cached_property
    def book(self) -> RuleBook:
        """The rules of the table, by which it refuses."""
        return rulebook(self.session.variant)

    @property
    def state(self) -> State:
        """The hand that goes on, or the last one."""
        state = self._standing.state
        assert state is not None, "a table is dealt when it is opened"
        return state

    @property
    def dealer(self) -> str:
        """Who deals the hand."""
        return self.people[self.session.sitting.dealer]

    @property
    def turn(self) -> str | None:
        """Who is to act; None when the hand is over."""
        seat = self.state.to_act
        return None if seat is None else self.players[seat]

    @property
    def now(self) -> Moment:
        """The decision that the table waits for."""
        over = len(self.session.hands)
        return Moment(over if self.state.is_over else over + 1, self.state.count)

    @property
    def totals(self) -> str:
        """What everybody has won so far, in units."""
        pairs = zip(self.people, self.session.totals, strict=True)
        return ", ".join(f"{person} {total:+d}" for person, total in pairs)

    def seat_of(self, person: str) -> int | None:
        """The seat of somebody who plays the hand; None for who sits out."""
        return self.players.index(person) if person in self.players else None

    def hand(self, person: str) -> str:
        """The cards that somebody holds, as the view of that seat shows them."""
        view = self.state.view(self.players.index(person))
        cards = view.hand if view.order is None else view.order.sorted_hand(view.hand)
        return " ".join(map(str, cards)) or "-"

    def legal(self, person: str) -> Sequence[Action]:
        """What somebody may do now, announcements out of turn included."""
        return legal_actions(self.state.view(self.players.index(person)))

    def last_seen(self) -> Action:
        """The last action as everybody at the table has seen it."""
        return self.state.view(None).phase.log[-1][1]

    def score(self) -> Score | None:
        """What the hand pays, once it is over."""
        return score(self.state) if self.state.is_over else None

    def deal(self) -> None:
        """Deal the next hand."""
        self._places = self.session.sitting.places
        self._standing = self._standing.dealt()
        self.refused.clear()

    def act(self, seat: int, action: Action, moment: Moment | None) -> None:
        """Make an action; raises `IllegalAction`, also for what was meant for another moment."""
        count = None if moment is None else moment.count
        apply(self.state, action, seat, count=count)
        self._standing = self._standing.acted(seat, action)
