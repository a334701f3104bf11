"""Which hands may bid a contract at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

import attrs

from sheepshead.actions import Action
from sheepshead.cards import Card, CardSet
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.policies.naming import CALL_WITH_SUIT
from sheepshead.rules import Broken, Rule, broken
from sheepshead.short_answers import listing_of
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

BLOCKED: Final = Rule(
    "bid/no-callable-ace",
    "Who can call no ace may not bid a game with a called ace.",
    reason="no ace can be called with this hand",
    sources=("schafkopf-buch", "sheepshead.org/schafkopf"),
)
TOP_TRUMPS: Final = Rule(
    "bid/highest-trumps-only",
    "A sie can be bid only with a hand of nothing but the highest queens and jacks.",
    reason="the hand is not made of the highest queens and jacks alone",
    sources=("schafkopf-buch", "decisions"),
)
ONE_TRUMP: Final = Rule(
    "bid/exactly-one-trump",
    "A wedding is offered by a seat with exactly one trump.",
    reason="the hand has {trumps} trumps, not exactly one",
    sources=("schafkopf-buch",),
)


_BLOCKED: Final = broken(BLOCKED)
_NOT_TOP_TRUMPS: Final = broken(TOP_TRUMPS)


@stateless
class AnyHand:
    """Every hand may bid it."""

    rules = ()
    says = Text("")

    def refuse(self, own: Own) -> Broken | None:
        """Never refused."""
        return None

    def only_hand(self, size: int) -> CardSet | None:
        """Many hands may."""
        return None


class Calling(Protocol):
    """What a declarer may call."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which a call is refused."""
        ...

    @property
    def order(self) -> CardOrder:
        """The order of the cards in which the aces are plain."""
        ...

    def candidates(self, own: Own) -> Iterable[Action]:
        """Every call worth asking about."""
        ...

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Why this hand may not call this, or None."""
        ...


_CALLS: Final = {
    False: Text(
        "A hand can call an ace if it lacks the ace of a plain suit; plain are all cards but the "
        "trumps {calling.order.trumps}."
    ),
    True: Text(
        "A hand can call an ace if it holds a card of a plain suit but not its ace; plain are all "
        "cards but the trumps {calling.order.trumps}."
    ),
}


def says_who_can_call(calling: Calling) -> Text:
    """Which hands a calling is open to, in words with the field `calling`."""
    return _CALLS[CALL_WITH_SUIT in calling.rules]


@attrs.frozen(eq=False, repr=False)
class HandThatCanCall(Value):
    """Only a hand that can call an ace; the calling itself says which aces those are."""

    rules = (BLOCKED,)
    calling: Calling
    _listed: Callable[[Own], tuple[Action, ...]] | None = attrs.field(
        init=False, eq=False, repr=False
    )

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_listed", listing_of(self.calling))

    @property
    def says(self) -> Text:
        """Which hands those are."""
        return says_who_can_call(self.calling)

    def refuse(self, own: Own) -> Broken | None:
        """Refused when no call is open to the hand."""
        if self._listed is not None:
            return None if self._listed(own) else _BLOCKED
        for call in self.calling.candidates(own):
            if self.calling.refuse(own, call) is None:
                return None
        return _BLOCKED

    def only_hand(self, size: int) -> CardSet | None:
        """Many hands may."""
        return None


@attrs.frozen(eq=False, repr=False)
class HandOfHighestTrumps(Value):
    """Only the hand that is filled by the highest queens and jacks; `order` is the solo's."""

    rules = (TOP_TRUMPS,)
    says = Text(
        "Who bids a sie holds the highest trumps, as many as a hand has cards, counted from the "
        "left: {trumps}."
    )
    order: CardOrder

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps, from the highest."""
        return self.order.trumps

    def refuse(self, own: Own) -> Broken | None:
        """Refused unless the hand is the top of the trumps."""
        if own.hand.mask & ~self.order.masks[TRUMP]:
            return _NOT_TOP_TRUMPS
        highest = CardSet(self.order.trumps[: len(own.hand)])
        return None if own.hand == highest else _NOT_TOP_TRUMPS

    def only_hand(self, size: int) -> CardSet | None:
        """The top of the trumps."""
        return CardSet(self.order.trumps[:size])


@attrs.frozen(eq=False, repr=False)
class HandWithOneTrump(Value):
    """Only a hand with exactly one trump of this order."""

    rules = (ONE_TRUMP,)
    says = Text("For a wedding these cards are trumps: {trumps}.")
    order: CardOrder

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps, from the highest."""
        return self.order.trumps

    def refuse(self, own: Own) -> Broken | None:
        """Refused with no trump or with more than one."""
        trumps = len(own.hand & self.order.cards_of(TRUMP))
        return None if trumps == 1 else broken(ONE_TRUMP, trumps=trumps)

    def only_hand(self, size: int) -> CardSet | None:
        """Many hands may."""
        return None
