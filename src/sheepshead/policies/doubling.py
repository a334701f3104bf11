"""Who may double a game in play, and until when (Kontra, Re, Supra …).

Doubling is an announcement, not a phase: while a window is open an eligible seat may speak, in turn
or out of turn. With an even number of doubles so far the next is the defenders', else the declaring
side's.
"""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.facts import Doubled, Side
from sheepshead.holdings import Own
from sheepshead.play_phase import Playing
from sheepshead.policies.partners import declarer_of
from sheepshead.policy import Partnership
from sheepshead.rules import Broken, Rule, broken
from sheepshead.short_answers import can_be_spent
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

_KONTRA: Final = ("schafkopf-buch", "sheepshead.org/schafkopf", "decisions")

NO_DOUBLING: Final = Rule(
    "double/not-in-this-game",
    "This game is not doubled.",
    reason="this game is not doubled",
    sources=_KONTRA,
)
DOUBLING_STATED: Final = Rule(
    "double/stated-before-play",
    "Where only the play of a hand is taken up, its game being known from the start, its doubles "
    "are known too, and nobody doubles any more.",
    reason="the doubles of this hand were stated when it began",
    sources=("decisions",),
)
LADDER_TOP: Final = Rule(
    "double/ladder-top",
    "A game that has been doubled as often as the table allows is not doubled again.",
    reason="the game has been doubled {most} times, and no more are allowed",
    sources=_KONTRA,
)
WINDOW_CLOSED: Final = Rule(
    "double/window-closed",
    "A double, or an answer to one, that comes too late does not count.",
    reason="it is too late: {window}",
    sources=_KONTRA,
)
WRONG_SIDE: Final = Rule(
    "double/sides-alternate",
    "A defender may double first, then the declaring side may double in answer, then a defender "
    "again, and so on in turn.",
    reason="the next double is for the {side}",
    sources=_KONTRA,
)
DECLARER_ANSWERS: Final = Rule(
    "double/declarer-answers",
    "For the declaring side only the declarer himself answers a double.",
    reason="only the declarer, seat {declarer}, answers a double",
    sources=("sheepshead.org/schafkopf", "decisions"),
)
ALL_AGAINST_DECLARER: Final = Rule(
    "double/all-against-declarer",
    "Any seat but the declarer may double first, whichever side it is on; the declarer alone "
    "doubles in answer, then again any other seat, and so on in turn.",
    reason="the next double is for {whom}",
    sources=("sheepshead.org/schafkopf",),
)
ONCE_EACH: Final = Rule(
    "double/once-each",
    "In a game without sides each seat may double once.",
    reason="seat {seat} has doubled",
    sources=("schafkopf-buch",),
)

_NO_DOUBLING: Final = broken(NO_DOUBLING)


class Window(Protocol):
    """Until when a step of the ladder may be taken."""

    @property
    def closed(self) -> Broken:
        """What is said to a seat that is too late."""
        ...

    def is_open(self, phase: Playing, seat: int) -> bool:
        """Whether this seat is still in time."""
        ...


@attrs.frozen(eq=False, repr=False)
class BeforeCard(Value):
    """Until the card with this number in the hand is played, counted from 1."""

    number: int
    closed: Broken = attrs.field(init=False, eq=False, repr=False)

    @property
    def says(self) -> Text:
        """With the number in words, while it is small."""
        return (
            Text("before the {nth} card is played") if self.number in _ORDINALS else _BEFORE_NUMBER
        )

    @property
    def nth(self) -> Text:
        """The place of the card in words."""
        return _ORDINALS[self.number]

    def __attrs_post_init__(self) -> None:
        limit = f"doubling ends when card {self.number} of the hand is played"
        object.__setattr__(self, "closed", broken(WINDOW_CLOSED, window=limit))

    def is_spent(self, phase: Playing) -> bool:
        """When that card has been played: it is one window for all seats."""
        return not self.is_open(phase, phase.seat)

    def is_open(self, phase: Playing, seat: int) -> bool:
        """Open while fewer cards have been played."""
        played = len(phase.tricks) * phase.table.seats + len(phase.cards)
        return played < self.number


_BEFORE_NUMBER: Final = Text("before card {number} of the hand is played")
_ORDINALS: Final = {
    1: Text("first"),
    2: Text("second"),
    3: Text("third"),
    4: Text("fourth"),
    5: Text("fifth"),
    6: Text("sixth"),
    7: Text("seventh"),
    8: Text("eighth"),
}


@stateless
class BeforeOwnFirstCard:
    """As long as the seat holds all its cards."""

    says = Text("before the seat that speaks has played its own first card")
    closed = broken(WINDOW_CLOSED, window="a seat doubles before it plays its own first card")

    def is_spent(self, phase: Playing) -> bool:
        """After the first trick."""
        return bool(phase.tricks)

    def is_open(self, phase: Playing, seat: int) -> bool:
        """Open until the seat has played to the first trick."""
        leader = phase.leader
        turn = (seat - leader) % phase.table.seats
        return not phase.tricks and len(phase.cards) <= turn


@stateless
class BeforeNextCard:
    """At once: until the next card is played after the double that is answered."""

    says = Text("before the next card is played after the double that it answers")
    closed = broken(WINDOW_CLOSED, window="a double is answered before the next card is played")

    def is_spent(self, phase: Playing) -> bool:
        """When it is too late for one it is for all."""
        return not self.is_open(phase, phase.seat)

    def is_open(self, phase: Playing, seat: int) -> bool:
        """Open while no card has followed the last double."""
        return bool(phase.doubles) and phase.doubles[-1].cards_played == phase.cards_played


@attrs.frozen(eq=False, repr=False)
class BeforeMoreCards(Value):
    """Until more than so many cards have been played after the double that is answered.

    Source: schafkopf-buch.
    """

    says = Text(
        "before more than {cards:card has|cards have} been played after the double that it answers"
    )
    cards: int
    closed: Broken = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        limit = f"a double is answered before card {self.cards + 1} after it is played"
        object.__setattr__(self, "closed", broken(WINDOW_CLOSED, window=limit))

    def is_spent(self, phase: Playing) -> bool:
        """When it is too late for one it is for all."""
        return not self.is_open(phase, phase.seat)

    def is_open(self, phase: Playing, seat: int) -> bool:
        """Open while no more cards have followed the last double."""
        if not phase.doubles:
            return False
        return phase.cards_played - phase.doubles[-1].cards_played <= self.cards


class Answering(Protocol):
    """Which seats double, and which of them answer."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which a double or an answer is refused."""
        ...

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Why this seat may not take the next step of the ladder, or None."""
        ...


@stateless
class SideAnswers:
    """Any seat of the declaring side answers, the hidden partner too, who reveals himself by it."""

    says = Text(
        "Any seat of a side may speak for it. A partner whom nobody knows yet shows himself by an "
        "answer; who cannot know yet that he is a partner counts among the defenders."
    )
    rules = (WRONG_SIDE,)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Refused to the other side."""
        side = _side_to_speak(phase)
        # Who cannot know its side yet is nobody's partner so far.
        mine = partnership.mine(phase, own) or Side.DEFENDING
        return None if mine is side else _OTHER_SIDE[side]


_SIDES_IN_TURN: Final = SideAnswers()
_OTHER_SIDE: Final = {side: broken(WRONG_SIDE, side=side.value) for side in Side}


@stateless
class DeclarerAnswers:
    """Of the declaring side only the declarer himself answers."""

    rules = (WRONG_SIDE, DECLARER_ANSWERS)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Refused to the other side, and an answer to the partner."""
        refused = _SIDES_IN_TURN.refuse(phase, own, partnership)
        if refused is not None or _side_to_speak(phase) is Side.DEFENDING:
            return refused
        declarer = declarer_of(phase)
        return None if own.seat == declarer else broken(DECLARER_ANSWERS, declarer=declarer)


@stateless
class AllAgainstDeclarer:
    """Any other seat doubles, the hidden partner too, and the declarer answers.

    Source: sheepshead.org/schafkopf, to the letter.
    """

    rules = (ALL_AGAINST_DECLARER,)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """By the seat alone: a double of the hidden partner tells nothing."""
        declarer = declarer_of(phase)
        if (own.seat == declarer) is (_side_to_speak(phase) is Side.DECLARING):
            return None
        others = f"any seat but the declarer, seat {declarer}"
        whom = f"the declarer, seat {declarer}" if own.seat != declarer else others
        return broken(ALL_AGAINST_DECLARER, whom=whom)


@stateless
class NotDoubled:
    """Nobody doubles this game."""

    rules = (NO_DOUBLING,)

    def is_spent(self, phase: Playing) -> bool:
        """Always."""
        return True

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Always refused."""
        return _NO_DOUBLING

    def refuse_stated(self, doubles: int) -> Broken | None:
        """Refused when there were any."""
        return _NO_DOUBLING if doubles else None

    def record(self, phase: Playing, seat: int) -> Doubled:
        """Nothing to record."""
        raise AssertionError("a game that is not doubled records no double")


@stateless
class EachDoublesOnce:
    """Each seat may double once, before its own first card, where everybody plays for himself.

    Source: schafkopf-buch.
    """

    says = Text("Each seat may double before it plays its own first card, whatever the others do.")
    rules = (DOUBLING_STATED, ONCE_EACH, WINDOW_CLOSED)

    def is_spent(self, phase: Playing) -> bool:
        """When stated, or after the first trick."""
        return phase.terms.stated_doubles is not None or _OWN_FIRST.is_spent(phase)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Refused when stated, a second time, or too late."""
        if phase.terms.stated_doubles is not None:
            return broken(DOUBLING_STATED)
        if any(double.seat == own.seat for double in phase.doubles):
            return broken(ONCE_EACH, seat=own.seat)
        return None if _OWN_FIRST.is_open(phase, own.seat) else _OWN_FIRST.closed

    def refuse_stated(self, doubles: int) -> Broken | None:
        """Never refused: the record says what happened."""
        return None

    def record(self, phase: Playing, seat: int) -> Doubled:
        """The seat, for no side."""
        return Doubled(seat, None, phase.cards_played)


_OWN_FIRST: Final = BeforeOwnFirstCard()


@attrs.frozen(eq=False, repr=False)
class DoublingLadder(Value):
    """Doubles and answers in turn, at most `most` of them.

    `first` is the window for the first double, `later` for every answer to one; `answering` says
    who speaks.
    """

    says = Text(
        "The first double must come {first}, and an answer to a double {later}. A hand is doubled "
        "at most {most:time|times}, answers included."
    )
    first: Window
    later: Window
    most: int
    answering: Answering

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Its own rules, and those about who speaks."""
        return (DOUBLING_STATED, LADDER_TOP, WINDOW_CLOSED, *self.answering.rules)

    def is_spent(self, phase: Playing) -> bool:
        """When stated, at the top, or too late for all seats."""
        if phase.terms.stated_doubles is not None or len(phase.doubles) >= self.most:
            return True
        window = self.later if phase.doubles else self.first
        return can_be_spent(window) and window.is_spent(phase)

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Refused when stated, at the top, too late, or to a seat whose turn it is not."""
        if phase.terms.stated_doubles is not None:
            return broken(DOUBLING_STATED)
        if len(phase.doubles) >= self.most:
            return broken(LADDER_TOP, most=self.most)
        window = self.later if phase.doubles else self.first
        if not window.is_open(phase, own.seat):
            return window.closed
        return self.answering.refuse(phase, own, partnership)

    def refuse_stated(self, doubles: int) -> Broken | None:
        """Never refused: the table's limit does not bind a record of what happened."""
        return None

    def record(self, phase: Playing, seat: int) -> Doubled:
        """Seat, side and the number of cards that lay on the table."""
        return Doubled(seat, _side_to_speak(phase), phase.cards_played)


def _side_to_speak(phase: Playing) -> Side:
    return Side.DECLARING if len(phase.doubles) % 2 else Side.DEFENDING
