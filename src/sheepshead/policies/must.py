"""Who must play when nobody wanted to, and what he calls (Muss-Spiel)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import attrs

from sheepshead.actions import PASS, Action, Call, Knock, Pass
from sheepshead.cards import Card, CardSet
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.outcome import TOTAL_POINTS, Outcome, Possible, Written
from sheepshead.phases import Asking, Finished
from sheepshead.policies.calling import CALLABLE_RANK
from sheepshead.policies.judging import ToTheLastCard
from sheepshead.policies.naming import CALL_OPENLY
from sheepshead.policies.objectives import Limits, MoreThanHalf, SchneiderLimits
from sheepshead.policies.renonce import CallWithRenonce, cards_in_turn
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract

_MUST: Final = ("schafkopf-buch", "decisions")

HOLDER_MUST_PLAY: Final = Rule(
    "call/holder-must-play",
    "When all have passed the holder of the highest trump must play, and calls a card.",
    reason="the seat holds {card} and must call a card now",
    sources=_MUST,
)
OTHERS_NEED_NOT: Final = Rule(
    "call/only-the-holder-plays",
    "When all have passed and the holder of the highest trump must play, all others pass.",
    reason="the seat does not hold {card}",
    sources=_MUST,
)
KNOCKER_MUST_PLAY: Final = Rule(
    "call/knocker-must-play",
    "When all have passed the seat that knocked last must play, and calls a card.",
    reason="the seat knocked last and must call a card now",
    sources=_MUST,
)
CALL_IN_ORDER: Final = Rule(
    "call/ace-then-ten-then-king",
    "Who must play calls a plain ace that he lacks while he holds another plain card of its suit; "
    "if there is none, any plain ace that he lacks, with all plain aces in hand a plain ten that "
    "he lacks, and with all plain tens too a plain king.",
    reason="with this hand that cannot be called",
    sources=_MUST,
)


class MustPlay(Protocol):
    """The seat that must play."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which a seat is made to play or to pass."""
        ...

    def asked(self, phase: Asking) -> int:
        """The seat that is asked next, while nobody has called."""
        ...

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Why the seat that is asked may not pass, or not call, or None."""
        ...


@attrs.frozen(eq=False, repr=False)
class HolderMustPlay(Value):
    """The holder of this card (Der Alte muss). Every seat is asked in turn, until he calls."""

    rules = (HOLDER_MUST_PLAY, OTHERS_NEED_NOT)
    says = Text(
        "The highest trump is {card}. Each seat in turn is asked, forehand first, until its holder "
        "calls."
    )
    card: Card

    def asked(self, phase: Asking) -> int:
        """Forehand first."""
        return phase.table.from_forehand()[len(phase.answers)]

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """The holder does nothing but call, and the others nothing but pass."""
        if self.card in own.hand:
            return None if isinstance(action, Call) else _must(HOLDER_MUST_PLAY, self.card)
        return None if isinstance(action, Pass) else _must(OTHERS_NEED_NOT, self.card)


@stateless
class LastKnockerMustPlay:
    """The seat that knocked last; where the contract is stated, its declarer."""

    rules = (KNOCKER_MUST_PLAY,)

    def asked(self, phase: Asking) -> int:
        """The last to knock, as the log has it."""
        if phase.terms.declarer is not None:
            return phase.terms.declarer
        return [seat for seat, action in phase.log if isinstance(action, Knock)][-1]

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """It does nothing but call."""
        return None if isinstance(action, Call) else broken(KNOCKER_MUST_PLAY)


def _must(rule: Rule, card: Card) -> Broken:
    return broken(rule, card=card)


@attrs.frozen(eq=False, repr=False)
class CallSomeCard(Value):
    """What a declarer calls who has no choice but to play: there is always something.

    A plain ace as in a Rufspiel; a blocked hand calls an ace that it lacks (Renonce), with all aces
    a ten, with all tens too a king. Source: schafkopf-buch.
    """

    rules = (CALL_OPENLY, CALLABLE_RANK, CALL_IN_ORDER)
    says = Text("One of these cards is called: {cards}.")
    order: CardOrder

    @property
    def cards(self) -> tuple[Card, ...]:
        """The aces, tens and kings of the plain suits, rank by rank."""
        return cards_in_turn(self.order)

    def candidates(self) -> Iterable[Call]:
        """The cards of these ranks in the plain suits, aces first."""
        return map(Call, self.cards)

    def refuse_anyway(self, action: Call) -> Broken | None:
        """Why no hand could call so, or None."""
        if action.under is not None:
            return broken(CALL_OPENLY)
        if action in self.candidates():
            return None
        return broken(CALLABLE_RANK, card=action.card)

    def refuse(self, own: Own, action: Call) -> Broken | None:
        """Refused unless it is one of the cards that this hand calls."""
        refused = CallWithRenonce(self.order).refuse(own, action)
        return None if refused is None else broken(CALL_IN_ORDER)


@attrs.frozen(eq=False, repr=False)
class MustCall(Value):
    """The seat that must play calls a card and is the declarer; nobody else says anything."""

    says = Text("The seat that must play and calls is the declarer.")
    who: MustPlay
    calling: CallSomeCard

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those about who must play, and about the call."""
        return (*self.who.rules, *self.calling.rules)

    def seat(self, phase: Asking) -> int | None:
        """Whoever is asked next; nobody after a call."""
        called = any(isinstance(action, Call) for _, action in phase.answers)
        return None if called else self.who.asked(phase)

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Pass, and every card that could be called."""
        return (PASS, *self.calling.candidates())

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """By what nobody may call, then by who must play, then by what he may call."""
        if not isinstance(action, Call):
            return self.who.refuse(own, action)
        refused = self.calling.refuse_anyway(action) or self.who.refuse(own, action)
        return refused or self.calling.refuse(own, action)

    def agree(self, phase: Asking) -> Terms:
        """The caller is the declarer."""
        terms = phase.terms
        for seat, action in phase.answers:
            if isinstance(action, Call):
                terms = terms._replace(declarer=seat, called=action.card)
        return terms

    def receiver(self, phase: Asking) -> int:
        """No card is given."""
        raise AssertionError("no card is given in this round")


@attrs.frozen(eq=False, repr=False)
class HandWithCard(Value):
    """Only the hand with this card: who must play by it cannot be another."""

    rules = (OTHERS_NEED_NOT,)
    says = Text("Who must play is the holder of {card}, and nobody else.")
    card: Card

    def refuse(self, own: Own) -> Broken | None:
        """Refused to all others."""
        return None if self.card in own.hand else broken(OTHERS_NEED_NOT, card=self.card)

    def only_hand(self, size: int) -> CardSet | None:
        """Many hands have it."""
        return None


@attrs.frozen(eq=False, repr=False)
class HalfIsEnough(Value):
    """As these limits, but sixty points win for the declaring side. Source: schafkopf-buch."""

    says = Text(
        "Where the declaring side is judged more kindly, {half} card points win for it, and more "
        "are not needed."
    )
    limits: Limits

    @property
    def half(self) -> int:
        """What is enough."""
        return TOTAL_POINTS // 2

    def after(self, doubles: int) -> SchneiderLimits:
        """Sixty, however often the game was doubled."""
        return attrs.evolve(self.limits.after(doubles), needed=self.half)


@attrs.frozen(eq=False, repr=False)
class EasierWithFewTrumps(ToTheLastCard):
    """Who had to play with at most so many trumps is judged more kindly. Source: schafkopf-buch."""

    says = Text(
        "The declaring side is judged more kindly if the declarer, who had to play, began with at "
        "most {most:trump|trumps}."
    )
    most: int
    usual: MoreThanHalf
    easier: MoreThanHalf

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """By the trumps that the declarer held."""
        declarer = finished.terms.declarer
        assert declarer is not None, "who must play is the declarer"
        order = contract.order_for(finished.terms)
        trumps = [card for card in finished.played_by(declarer) if order.is_trump(card)]
        objective = self.easier if len(trumps) <= self.most else self.usual
        return objective.judge(finished, contract)

    def possible(self, written: Written) -> Possible:
        """How many trumps he held is not written down: as either says."""
        usual, easier = self.usual.possible(written), self.easier.possible(written)
        return usual._replace(verdicts=usual.verdicts | easier.verdicts)
