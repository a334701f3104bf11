"""What the seats are asked before the first card: to give a card away, to call a third partner.

A round is asked of every seat in turn, whatever it holds, so that nothing tells who has the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import attrs

from sheepshead.actions import PASS, Action, Announce, Call, Choose, Give, Pass
from sheepshead.cards import Card, CardSet
from sheepshead.facts import Terms
from sheepshead.holdings import Own, SightOf
from sheepshead.phases import Asking
from sheepshead.policies.aside import NAMES_OF_TRICKS
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

_PARTNERS: Final = ("wikipedia", "decisions")

GIVE_OR_PASS: Final = Rule(
    "give/give-or-pass",
    "Before the first card each seat in turn, from forehand on, gives a card away ('give') or "
    "passes ('pass'), once.",
    reason="a card may be given away now ('give'), or 'pass' said",
    sources=_PARTNERS,
)
GIVE_FROM_TWO: Final = Rule(
    "give/one-of-two",
    "Only a seat that holds two or more of the partners' cards gives a card to its left neighbour, "
    "and it is one of these.",
    reason="that takes two of {cards} in hand, and the card must be one of them",
    sources=_PARTNERS,
)
GIVE_BACK: Final = Rule(
    "give/give-back",
    "Who has been given a card gives one back for it at once.",
    reason="a card must be given back to seat {giver}",
    sources=_PARTNERS,
)
GIVE_BACK_OWN: Final = Rule(
    "give/own-card-back",
    "The card given back is one of the hand, and not the one just received.",
    reason="{card} was just received, or is not in the hand",
    sources=_PARTNERS,
)
CALL_OR_PASS: Final = Rule(
    "call/call-or-pass",
    "Before the first card each seat in turn, from forehand on, calls a card or passes ('pass'), "
    "until one has called.",
    reason="a card may be called now, or 'pass' said",
    sources=_PARTNERS,
)
CALL_FOR_TWO: Final = Rule(
    "call/for-two-partner-cards",
    "Only who holds one of the pairs listed here calls, and he calls the first card of its row "
    "that he does not hold; if he may call again, the next such card of that row.",
    reason="with these cards {card} cannot be called now",
    sources=_PARTNERS,
)
HOLDS_BOTH: Final = Rule(
    "call/announce-both",
    "Who holds the called card and a partner's card says so ('announce both'); all others pass.",
    reason="the seat holds the called card and a partner's card and must say so",
    sources=_PARTNERS,
)
HOLDS_NOT_BOTH: Final = Rule(
    "call/announce-only-both",
    "A seat that does not hold both the called card and a partner's card does not announce both.",
    reason="the seat does not hold both the called card and a partner's card",
    sources=_PARTNERS,
)
ANSWER_FIRST: Final = Rule(
    "call/answer-first",
    "A call is answered by all others before anything else is said.",
    reason="the call of {called} is to be answered now, by 'announce both' or 'pass'",
    sources=_PARTNERS,
)
NOTHING_CALLED: Final = Rule(
    "call/announce-after-call",
    "Something is announced only after a card has been called.",
    reason="nothing has been called that could be answered",
    sources=_PARTNERS,
)


NAME_A_TRICK: Final = Rule(
    "choose/trick-for-the-blind",
    "Before the first card of a leaster the dealer names the trick that takes the blind.",
    reason="one of the tricks is named now: {tricks}",
    sources=("wikipedia",),
)


@attrs.frozen(eq=False, repr=False)
class DealerNamesTrick(Value):
    """The dealer names the trick whose winner gets the blind. Source: wikipedia.

    `tricks` is how many are played.
    """

    says = Text("Any of the {tricks} tricks can be named.")
    rules = (NAME_A_TRICK,)
    tricks: int

    def seat(self, phase: Asking) -> int | None:
        """The dealer, once."""
        return None if phase.answers else phase.table.dealer

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Every trick, in order."""
        return map(Choose, NAMES_OF_TRICKS[: self.tricks])

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Anything but the name of a trick."""
        names = NAMES_OF_TRICKS[: self.tricks]
        if isinstance(action, Choose) and action.what in names:
            return None
        return broken(NAME_A_TRICK, tricks=", ".join(names))

    def agree(self, phase: Asking) -> Terms:
        """The terms stay; what was named stands in the log."""
        return phase.terms

    def receiver(self, phase: Asking) -> int:
        """No card is given."""
        raise AssertionError("no card is given when a trick is named")


@attrs.frozen(eq=False, repr=False)
class GiveOneOfTwo(Value):
    """A seat with two of some cards may give one to its left neighbour, for one of his in return.

    Each seat is asked once, from forehand on; who has been given a card gives back any other of his
    own. Source: wikipedia; the order of asking by decision.
    """

    says = Text(
        "The partners' cards are {cards}. A seat that holds several of them may get itself another "
        "partner: it gives one of them to the neighbour on its left, who then holds it; nobody "
        "else sees the cards that change hands."
    )
    rules = (GIVE_OR_PASS, GIVE_FROM_TWO, GIVE_BACK, GIVE_BACK_OWN)
    cards: tuple[Card, ...]

    def seat(self, phase: Asking) -> int | None:
        """Who gives back, or the next seat that has not been asked."""
        giver, asked = _gifts(phase)
        if giver is not None:
            return phase.table.after(giver)
        return next(iter(phase.table.from_forehand()[asked:]), None)

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Pass, and giving any card."""
        return (PASS, *map(Give, own.hand))

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Refused by what the seat is asked for: a gift, or the card given back for one."""
        giver, _ = _gifts(phase)
        if giver is not None:
            return _refuse_return(own, action, giver)
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Give):
            return broken(GIVE_OR_PASS)
        held = [card for card in self.cards if card in own.hand]
        if len(held) < 2 or action.card not in held:
            return broken(GIVE_FROM_TWO, cards=" ".join(map(str, self.cards)))
        return None

    def agree(self, phase: Asking) -> Terms:
        """Nothing is agreed: who holds what is not said."""
        return phase.terms

    def receiver(self, phase: Asking) -> int:
        """The left neighbour, or who gave the card for which one is given back."""
        giver, _ = _gifts(phase)
        return phase.table.after(phase.seat) if giver is None else giver


def _gifts(phase: Asking) -> tuple[int | None, int]:
    """Who has given a card and has none back yet, and how many seats have been asked."""
    giver: int | None = None
    asked = 0
    for seat, action in phase.answers:
        if giver is not None:
            giver = None
            continue
        asked += 1
        giver = seat if isinstance(action, Give) else None
    return giver, asked


def _refuse_return(own: Own, action: Action, giver: int) -> Broken | None:
    if not isinstance(action, Give):
        return broken(GIVE_BACK, giver=giver)
    received = [sight.card for sight in own.sights if sight.of is SightOf.RECEIVED]
    if action.card not in own.hand or action.card in received[-1:]:
        return broken(GIVE_BACK_OWN, card=action.card)
    return None


@attrs.frozen(eq=False, repr=False)
class CallRow(Value):
    """The cards that can be called by a seat with one of some pairs, in the order of calling."""

    says = Text("A seat with one of these pairs ({held}) calls from this row: {row}.")
    pairs: tuple[tuple[Card, Card], ...]
    row: tuple[Card, ...]

    @property
    def held(self) -> tuple[CardSet, ...]:
        """Each pair as a set of cards."""
        return tuple(map(CardSet, self.pairs))

    def next_for(self, own: Own, after: Card | None) -> Card | None:
        """The first card of the row that the seat does not hold, after the one called last."""
        if not any(one in own.hand and other in own.hand for one, other in self.pairs):
            return None
        start = 0 if after is None else self.row.index(after) + 1
        return next((card for card in self.row[start:] if card not in own.hand), None)


class _Course(NamedTuple):
    """How far the calling has come: who is asked, who called, and the call that is answered.

    `again` is the card after which the caller may call again.
    """

    seat: int | None
    called: Card | None = None
    again: Card | None = None


@attrs.frozen(eq=False, repr=False)
class CallThirdPartner(Value):
    """A seat with two of the partners' cards may call a third partner, and again if need be.

    Each seat is asked, from forehand on, until one calls. Then the others say whether they hold the
    called card and a partner's card too; if one does, the caller may call the next card of the row.
    Source: wikipedia; the answers by decision.
    """

    says = Text(
        "The partners' cards are {cards}. A seat that holds two of them may call a card, whose "
        "holder is then on their side too; the caller is known to all as one of them. The others "
        "answer from the caller's left: who holds the called card and a partner's card besides "
        "announces both, and is known as well. Then the caller may call the next card, which "
        "counts instead of the first, or passes; otherwise the call stands."
    )
    rules = (CALL_OR_PASS, CALL_FOR_TWO, HOLDS_BOTH, HOLDS_NOT_BOTH, ANSWER_FIRST, NOTHING_CALLED)
    cards: tuple[Card, ...]
    call_rows: tuple[CallRow, ...]

    def seat(self, phase: Asking) -> int | None:
        """The next to speak."""
        return _course(phase).seat

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Pass, each card of a row, and announcing both."""
        row_cards = [card for each in self.call_rows for card in each.row]
        return (PASS, *map(Call, row_cards), Announce("both"))

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Refused by what the seat is asked for: a call, or an answer to one."""
        course = _course(phase)
        if course.called is not None:
            return self._refuse_answer(own, action, course.called)
        if isinstance(action, Pass):
            return None
        if isinstance(action, Announce):
            return broken(NOTHING_CALLED)
        if not isinstance(action, Call) or action.under is not None:
            return broken(CALL_OR_PASS)
        if action.card in self._callable(own, course.again):
            return None
        return broken(CALL_FOR_TWO, card=action.card)

    def _callable(self, own: Own, again: Card | None) -> Iterator[Card]:
        for each in self.call_rows:
            if again is None or again in each.row:
                card = each.next_for(own, again)
                if card is not None:
                    yield card

    def _refuse_answer(self, own: Own, action: Action, called: Card) -> Broken | None:
        both = called in own.hand and any(card in own.hand for card in self.cards)
        if action == (Announce("both") if both else PASS):
            return None
        if both:
            return broken(HOLDS_BOTH)
        if action == Announce("both"):
            return broken(HOLDS_NOT_BOTH)
        return broken(ANSWER_FIRST, called=called)

    def agree(self, phase: Asking) -> Terms:
        """The card called last."""
        calls = [action.card for _, action in phase.answers if isinstance(action, Call)]
        return phase.terms._replace(called=calls[-1]) if calls else phase.terms

    def receiver(self, phase: Asking) -> int:
        """No card is given."""
        raise AssertionError("no card is given in this round")


def _course(phase: Asking) -> _Course:
    """How far the calling has come, from what has been answered."""
    table = phase.table
    course = _Course(table.forehand)
    caller, answered = 0, 0
    for seat, action in phase.answers:
        if isinstance(action, Call):
            caller, answered = seat, 0
            course = _Course(table.after(seat), called=action.card)
        elif isinstance(action, Announce):
            course = _Course(caller, again=course.called)
        elif course.called is not None:
            answered += 1
            over = answered == table.seats - 1
            course = _Course(None) if over else course._replace(seat=table.after(seat))
        else:
            over = course.again is not None or table.after(seat) == table.forehand
            course = _Course(None if over else table.after(seat))
    return course
