"""What an American picker may call after the bury: an ace, a ten, an ace over an unknown.

Calls are judged on the cards kept. A `CallPartner` is composed of the kinds of call that the table
allows; each kind is an object with its own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Final, Protocol, TypeAlias

import attrs

from sheepshead.actions import ALONE, Action, Alone, Call, calls_of_mask
from sheepshead.cards import FACE_DOWN, Card, Rank, Suit, cards_of_mask
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.order import TRUMP, CardOrder
from sheepshead.rules import Broken, Rule, broken
from sheepshead.short_answers import listing_of
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

_CALLED_ACE: Final = ("pagat", "wikipedia")

CALL_OR_ALONE: Final = Rule(
    "call/call-or-alone",
    "The picker calls a card or says 'alone'.",
    reason="a partner must be called now, or 'alone' said",
    sources=_CALLED_ACE,
)
CALLABLE_RANK: Final = Rule(
    "call/callable-card",
    "Only such cards can be called as are named here, and never a trump.",
    reason="{card} is not a card that can be called so",
    sources=_CALLED_ACE,
)
CALLED_CARD_ELSEWHERE: Final = Rule(
    "call/not-ones-own-card",
    "The picker does not call a card that he holds.",
    reason="{card} is in the picker's own hand",
    sources=_CALLED_ACE,
)
CALLED_CARD_NOT_BURIED: Final = Rule(
    "call/not-buried",
    "The picker calls after the bury, and no card that he has buried: nobody would hold it.",
    reason="{card} has been buried",
    sources=("book-of-card-games", "sheepshead.org"),
)
HOLD_CARD_NEEDED: Final = Rule(
    "call/hold-card",
    "To call an ace openly, with no card under it, the picker must hold a card of its plain suit; "
    "queens and jacks that are trump do not count.",
    reason="the picker holds no card of {suit}, only trumps and other suits",
    sources=_CALLED_ACE,
)
ALL_ACES_NEEDED: Final = Rule(
    "call/all-plain-aces",
    "A ten can be called only by a picker who holds the aces of all plain suits in his hand.",
    reason="the picker does not hold all plain aces",
    sources=_CALLED_ACE,
)
UNKNOWN_NOT_NEEDED: Final = Rule(
    "call/unknown-only-if-needed",
    "A card is laid under a call only when no ace can be called openly.",
    reason="an ace can be called without an unknown",
    sources=_CALLED_ACE,
)
UNKNOWN_ONLY_ACES: Final = Rule(
    "call/unknown-only-with-aces",
    "Only a picker who holds no plain cards, or none but aces, lays a card under a call.",
    reason="the picker holds a plain card that is not an ace",
    sources=("pagat",),
)
UNKNOWN_VOID_SUIT: Final = Rule(
    "call/unknown-void-suit",
    "Over an unknown the ace of a plain suit is called of which the picker holds no card; queens "
    "and jacks that are trump do not count.",
    reason="the picker holds a card of {suit}",
    sources=_CALLED_ACE,
)
UNKNOWN_IN_HAND: Final = Rule(
    "call/unknown-in-hand",
    "The unknown is any card, trump or plain, that the picker holds when he calls.",
    reason="{card} is not in the hand and cannot be laid under the call",
    sources=_CALLED_ACE,
)
ALONE_ONLY_IF_FORCED: Final = Rule(
    "call/alone-only-if-forced",
    "The picker goes alone only when he can call no card.",
    reason="a partner can be called",
    sources=("decisions",),
)


class CallKind(Protocol):
    """One kind of call that a table allows."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which this kind refuses."""
        ...

    def covers(self, call: Call) -> bool:
        """Whether a call has the form of this kind, be it legal or not."""
        ...

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """Every call of this kind worth asking about."""
        ...

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Why a call of this form is not legal, or None."""
        ...


@stateless
class CallAce:
    """The ace of a plain suit of which the picker holds a card; the ace lies elsewhere."""

    says = Text("The ace of a plain suit can be called openly.")
    rules = (
        CALLED_CARD_ELSEWHERE,
        CALLED_CARD_NOT_BURIED,
        HOLD_CARD_NEEDED,
    )

    def covers(self, call: Call) -> bool:
        """An ace, called openly."""
        return call.card.rank is Rank.ACE and call.under is None

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """The plain aces that can be called so."""
        return calls_of_mask(_openly_callable(order, own))

    def listed(self, order: CardOrder, own: Own) -> tuple[Call, ...]:
        """All candidates."""
        return calls_of_mask(_openly_callable(order, own))

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Refused unless the ace is plain and lies elsewhere, and a card of its suit is held."""
        if call.card.mask & _openly_callable(order, own):
            return None
        return refuse_own_card(order, own, call.card) or _refuse_void(order, own, call.card)


@stateless
class CallTenWithAllAces:
    """The ten of a plain suit, for a picker who holds the aces of all plain suits."""

    says = Text("The ten of a plain suit can be called instead of an ace, with no card under it.")
    rules = (
        ALL_ACES_NEEDED,
        CALLED_CARD_ELSEWHERE,
        CALLED_CARD_NOT_BURIED,
    )

    def covers(self, call: Call) -> bool:
        """A ten, called openly."""
        return call.card.rank is Rank.TEN and call.under is None

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """The plain tens, once all plain aces are held."""
        held = holds_all(order, own, Rank.ACE)
        return calls_of_mask(order.plain_cards(Rank.TEN).mask) if held else ()

    def listed(self, order: CardOrder, own: Own) -> tuple[Call, ...]:
        """The plain tens that lie elsewhere, once all plain aces are held."""
        if not holds_all(order, own, Rank.ACE):
            return ()
        return calls_of_mask(_away(order, own, Rank.TEN))

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Refused unless all plain aces are held and the ten lies elsewhere."""
        if not holds_all(order, own, Rank.ACE):
            return broken(ALL_ACES_NEEDED)
        return refuse_own_card(order, own, call.card)


@stateless
class CallAceUnderUnknown:
    """The ace of a suit that the picker is void in, with a card laid face down for it.

    Allowed when no ace can be called openly, whatever other plain cards the picker holds.
    """

    says = Text(
        "A picker who can call no ace openly can call the ace of a plain suit of which he holds "
        "no card over an unknown: he lays one of his cards face down before him, and it counts as "
        "his card of the called suit until the end of the hand."
    )
    rules = (
        CALLED_CARD_ELSEWHERE,
        CALLED_CARD_NOT_BURIED,
        UNKNOWN_NOT_NEEDED,
        UNKNOWN_VOID_SUIT,
        UNKNOWN_IN_HAND,
    )

    def covers(self, call: Call) -> bool:
        """An ace, called with a card under it."""
        return call.card.rank is Rank.ACE and call.under is not None

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """The plain aces over every card in hand, once no ace can be called openly."""
        if _openly_callable(order, own):
            return ()
        aces = order.plain_cards(Rank.ACE) - own.hand
        return (Call(ace, under) for ace in aces for under in own.hand)

    def listed(self, order: CardOrder, own: Own) -> tuple[Call, ...]:
        """The plain aces that lie elsewhere over every card in hand, if none is called openly."""
        if _openly_callable(order, own):
            return ()
        aces, hand = cards_of_mask(_away(order, own, Rank.ACE)), own.hand.cards
        return tuple([_call_over(ace, under) for ace in aces for under in hand])

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Refused unless the suit of the ace is not in hand and nothing can be called openly."""
        refused = _refuse_unknown(order, own, call)
        if refused is None and _openly_callable(order, own):
            return broken(UNKNOWN_NOT_NEEDED)
        return refused


@stateless
class CallAceUnderUnknownWithAcesOnly:
    """As `CallAceUnderUnknown`, but only for a picker without plain cards other than aces."""

    says = Text(
        "A picker who can call no ace openly, and who holds no plain cards or none but aces, can "
        "call the ace of a plain suit of which he holds no card over an unknown: he lays one of "
        "his cards face down before him, and it counts as his card of the called suit until the "
        "end of the hand."
    )
    rules = (
        CALLED_CARD_ELSEWHERE,
        CALLED_CARD_NOT_BURIED,
        UNKNOWN_NOT_NEEDED,
        UNKNOWN_ONLY_ACES,
        UNKNOWN_VOID_SUIT,
        UNKNOWN_IN_HAND,
    )

    def covers(self, call: Call) -> bool:
        """As the base."""
        return _UNKNOWN.covers(call)

    def candidates(self, order: CardOrder, own: Own) -> Iterable[Call]:
        """Those of the base."""
        return _UNKNOWN.candidates(order, own)

    def listed(self, order: CardOrder, own: Own) -> tuple[Call, ...]:
        """Those of the base, without a plain card that is not an ace."""
        return () if _holds_other_than_aces(order, own) else _UNKNOWN.listed(order, own)

    def refuse(self, order: CardOrder, own: Own, call: Call) -> Broken | None:
        """Refused as the base is, and with a plain card that is not an ace."""
        refused = _UNKNOWN.refuse(order, own, call)
        if refused is None and _holds_other_than_aces(order, own):
            return broken(UNKNOWN_ONLY_ACES)
        return refused


_UNKNOWN: Final = CallAceUnderUnknown()


def _holds_other_than_aces(order: CardOrder, own: Own) -> bool:
    """Whether there is a plain card in hand that is not an ace."""
    return bool(own.hand.mask & ~order.masks[TRUMP] & ~order.plain_cards(Rank.ACE).mask)


class AloneChoice(Protocol):
    """Whether a picker may go alone."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which going alone is refused."""
        ...

    def refuse(self, calls: Iterable[Call]) -> Broken | None:
        """Why a picker who has these calls may not go alone, or None."""
        ...


@stateless
class AloneAllowed:
    """Any picker may go alone."""

    says = Text(
        "Who says 'alone' plays against all the others; a picker who could call a card may do so "
        "too."
    )
    rules = ()

    def refuse(self, calls: Iterable[Call]) -> Broken | None:
        """Never refused."""
        return None


@stateless
class AloneIfForced:
    """Only a picker who can call nothing goes alone."""

    says = Text("Who says 'alone' plays against all the others.")
    rules = (ALONE_ONLY_IF_FORCED,)

    def refuse(self, calls: Iterable[Call]) -> Broken | None:
        """Refused while there is another call."""
        return broken(ALONE_ONLY_IF_FORCED) if any(True for _ in calls) else None


_Listing: TypeAlias = Callable[[CardOrder, Own], Iterable[Call]]
"""Lists the calls of a kind that are legal."""


@attrs.frozen(eq=False, repr=False)
class CallPartner(Value):
    """The picker makes one of the calls that the table allows, or goes alone.

    Going alone is announced, so the step stays when nothing can be called. Source: pagat.
    """

    says = Text(
        "Where the picker, who is the declarer, calls a card, its holder is his partner. The plain "
        "suits are {plain_suits}."
    )
    order: CardOrder
    kinds: tuple[CallKind, ...]
    alone: AloneChoice
    _lists: tuple[_Listing, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        lists = [listing_of(kind) or partial(_not_refused, kind) for kind in self.kinds]
        object.__setattr__(self, "_lists", tuple(lists))

    @property
    def plain_suits(self) -> tuple[Suit, ...]:
        """The suits of which cards can be called."""
        return tuple(card.suit for card in self.order.plain_cards(Rank.ACE))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of all its parts."""
        listed = [rule for kind in self.kinds for rule in kind.rules]
        return tuple(dict.fromkeys([CALL_OR_ALONE, CALLABLE_RANK, *listed, *self.alone.rules]))

    def candidates(self, own: Own) -> Iterable[Action]:
        """The calls of all kinds in deck order; then alone."""
        calls = [call for kind in self.kinds for call in kind.candidates(self.order, own)]
        return (*sorted(calls, key=_in_deck_order), ALONE)

    def listed(self, own: Own) -> tuple[Action, ...]:
        """The calls that each kind allows, in deck order; then alone, unless it is refused."""
        calls: list[Call] = []
        for listed in self._lists:
            calls += listed(self.order, own)
        if len(calls) > 1:
            calls.sort(key=_in_deck_order)
        alone = () if self.alone.refuse(calls) else (ALONE,)
        return (*calls, *alone)

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """A call is legal if a kind of its form allows it."""
        if isinstance(action, Alone):
            return self.alone.refuse(self._legal_calls(own))
        if not isinstance(action, Call):
            return broken(CALL_OR_ALONE)
        refused: Broken | None = None
        for kind in self.kinds:
            if kind.covers(action):
                refused = kind.refuse(self.order, own, action)
                if refused is None:
                    return None
        return refused or broken(CALLABLE_RANK, card=action.card)

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The called card, or going alone, is known to all; an unknown lies face down."""
        if isinstance(action, Call):
            under = None if action.under is None else FACE_DOWN
            return terms.with_call(action.card, under)
        return terms.going_alone()

    def _legal_calls(self, own: Own) -> Iterator[Call]:
        for call in self.candidates(own):
            if isinstance(call, Call) and self.refuse(own, call) is None:
                yield call


def _not_refused(kind: CallKind, order: CardOrder, own: Own) -> list[Call]:
    """The calls of a kind that must be asked about each of them."""
    found = kind.candidates(order, own)
    return [call for call in found if kind.refuse(order, own, call) is None]


@cache
def _call_over(ace: Card, under: Card) -> Call:
    """The call of an ace over an unknown: there are few, and they are listed often."""
    return Call(ace, under)


def _in_deck_order(call: Call) -> tuple[int, int]:
    under = call.under
    return call.card.index, under.index if isinstance(under, Card) else -1


def refuse_own_card(order: CardOrder, own: Own, card: Card) -> Broken | None:
    """Why a card cannot be called that must be plain and lie elsewhere, or None."""
    if not card.mask & order.plain_cards(card.rank).mask:
        return broken(CALLABLE_RANK, card=card)
    if card.mask & own.hand.mask:
        return broken(CALLED_CARD_ELSEWHERE, card=card)
    if card.mask & own.buried.mask:
        return broken(CALLED_CARD_NOT_BURIED, card=card)
    return None


def _refuse_void(order: CardOrder, own: Own, card: Card) -> Broken | None:
    if own.hand.mask & order.masks[card.suit]:
        return None
    return broken(HOLD_CARD_NEEDED, suit=card.suit)


def holds_all(order: CardOrder, own: Own, rank: Rank) -> bool:
    """Whether a picker holds the cards of this rank of all plain suits."""
    return not order.plain_cards(rank).mask & ~own.hand.mask


def _away(order: CardOrder, own: Own, rank: Rank) -> int:
    """The plain cards of a rank that the picker neither holds nor has buried, as a mask."""
    return order.plain_cards(rank).mask & ~(own.hand.mask | own.buried.mask)


def _openly_callable(order: CardOrder, own: Own) -> int:
    """The plain aces that can be called without an unknown, as a mask."""
    return order.of_suits_in(own.hand.mask, _away(order, own, Rank.ACE))


def _refuse_unknown(order: CardOrder, own: Own, call: Call) -> Broken | None:
    refused = refuse_own_card(order, own, call.card)
    if refused is not None:
        return refused
    if own.hand.mask & order.masks[call.card.suit]:
        return broken(UNKNOWN_VOID_SUIT, suit=call.card.suit)
    if call.under not in own.hand:
        return broken(UNKNOWN_IN_HAND, card=call.under or FACE_DOWN)
    return None
