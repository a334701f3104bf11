"""The questions that a game asks of its policies, each a Protocol with its only caller.

Level 2: imports level 0, level 1 and `outcome`. A policy is a small frozen object that answers one
of these questions; what differs between games is which objects answer. A policy that decides what
a seat may do receives the public phase and that seat's own cards, nothing else. Every policy lists
the rules that it refuses by.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

import attrs

from sheepshead.actions import Accept, Action
from sheepshead.cards import Card, CardSet, Seen
from sheepshead.carry import Carry
from sheepshead.facts import (
    Doubled,
    Rows,
    Shown,
    Side,
    Table,
    Terms,
    Trick,
)
from sheepshead.holdings import Dealt, Own
from sheepshead.order import CardOrder
from sheepshead.outcome import Outcome, Possible, Score, Written
from sheepshead.phases import (
    Asking,
    Bidding,
    Burying,
    Finished,
    Knocking,
    Offering,
    PlayedSoFar,
    Redealing,
)
from sheepshead.play_phase import Playing
from sheepshead.rules import Broken, Rule
from sheepshead.stateless import stateless
from sheepshead.values import Value

if TYPE_CHECKING:
    from sheepshead.variant import Contract


Face = TypeVar("Face", bound=Seen)
"""A card, or a card that may lie face down."""


class Policy(Protocol):
    """What all policies have in common: the rules by which they refuse."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that this policy can give as the reason of a refusal."""
        ...


class DealPlan(Policy, Protocol):
    """Which card of the deck goes where, and where the deal pauses. Asked by `deal`."""

    @property
    def hand_size(self) -> int:
        """How many cards each seat gets, those in its stacks included."""
        ...

    @property
    def blind_size(self) -> int:
        """How many cards go to the blind."""
        ...

    @property
    def first_packet(self) -> int:
        """How many cards a seat has when it may knock."""
        ...

    def deal_out(self, deck: tuple[Card, ...], table: Table) -> Dealt:
        """Deal a whole deck from its beginning, forehand first."""
        ...

    def in_hand(self, received: tuple[Card, ...]) -> tuple[Card, ...]:
        """Those of a seat's cards, in the order received, that it takes into its hand."""
        ...

    def in_stacks(self, received: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """Those that lie before the seat in stacks, each from the bottom up; () for no stacks."""
        ...

    def received(
        self, hand: tuple[Face, ...], stacks: tuple[tuple[Face, ...], ...]
    ) -> tuple[Face, ...]:
        """All cards of a seat in the order received, from those in hand and those in stacks."""
        ...


class KnockRound(Policy, Protocol):
    """Who may double before the deal is complete. Asked by the knocking phase."""

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The seat that answers next, after so many answers; None when the round is over."""
        ...

    def refuse(self, phase: Knocking, own: Own, action: Action) -> Broken | None:
        """Why this seat may not knock, or None."""
        ...


class RedealRound(Policy, Protocol):
    """Who may have the cards dealt again before anybody bids. Asked by the redealing phase."""

    @property
    def contract(self) -> str:
        """The contract in which the hand is over when somebody has asked for it."""
        ...

    def next_seat(self, table: Table, answers: int) -> int | None:
        """The seat that answers next, after so many answers; None when the round is over."""
        ...

    def refuse(self, phase: Redealing, own: Own, action: Action) -> Broken | None:
        """Why this seat may not answer so, or None."""
        ...


@attrs.frozen(eq=False, repr=False)
class Open(Value):
    """The bidding goes on with this seat."""

    seat: int


open_to = cache(Open)
"""The answer that the bidding goes on with this seat: one for each seat is enough."""


@attrs.frozen(eq=False, repr=False)
class Won(Value):
    """The bidding is over and this game is played."""

    terms: Terms


@stateless
class AllPassed:
    """The bidding is over and nobody wants to play."""


AuctionResult: TypeAlias = Open | Won | AllPassed


class Auction(Policy, Protocol):
    """Who may bid what, and who wins. Asked by the bidding phase."""

    @property
    def contracts(self) -> tuple[str, ...]:
        """The games that it can lead to, without those that follow when all pass."""
        ...

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Every answer worth asking about, lowest first."""
        ...

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """Why this seat may not answer so, or None."""
        ...

    def result(self, phase: Bidding) -> AuctionResult:
        """Whether the bidding goes on, and with whom, or what came of it."""
        ...


class Holding(Policy, Protocol):
    """Whether a hand may bid a contract at all. Asked by the auction."""

    def refuse(self, own: Own) -> Broken | None:
        """Why this hand may not bid the contract, or None."""
        ...

    def only_hand(self, size: int) -> CardSet | None:
        """The one hand of this size that may bid the contract; None where there are several."""
        ...


class Who(Protocol):
    """A seat by its place: who takes cards or lays them aside, who is the partner known to all."""

    def seat(self, table: Table, terms: Terms) -> int:
        """The seat in a game on these terms."""
        ...


class Round(Policy, Protocol):
    """What the seats are asked one after the other before the first card, and who is asked next.

    Asked by the asking phase. A duty that depends on cards is asked of every seat, which mostly has
    nothing to say: a seat that is passed over would tell something.
    """

    def seat(self, phase: Asking) -> int | None:
        """The seat that is asked next, after the answers so far; None when the step is over."""
        ...

    def candidates(self, phase: Asking, own: Own) -> Iterable[Action]:
        """Every answer worth asking about."""
        ...

    def refuse(self, phase: Asking, own: Own, action: Action) -> Broken | None:
        """Why this seat may not answer so, or None."""
        ...

    def agree(self, phase: Asking) -> Terms:
        """The terms after the answers so far, as everybody heard them."""
        ...

    def receiver(self, phase: Asking) -> int:
        """The seat to which a card goes that is given now."""
        ...


class BuryLimit(Policy, Protocol):
    """One thing that limits what may be buried. Asked by the burying phase, one after the other."""

    def refuse(self, phase: Burying, order: CardOrder, own: Own, cards: CardSet) -> Broken | None:
        """Why this seat may not bury these of its cards, or None."""
        ...


class NamingRule(Policy, Protocol):
    """What the declarer names after the bidding. Asked by the naming phase."""

    def candidates(self, own: Own) -> Iterable[Action]:
        """Everything worth asking about, in deck order, going alone last."""
        ...

    def refuse(self, own: Own, action: Action) -> Broken | None:
        """Why the declarer may not name this, or None."""
        ...

    def agree(self, terms: Terms, action: Action) -> Terms:
        """The terms after the declarer has named something, as everybody heard it."""
        ...


class WeddingOffer(Policy, Protocol):
    """How a wedding is offered and accepted. Asked by the offering phase."""

    def laid_out(self, offered: Card) -> Seen:
        """The offered trump as everybody sees it."""
        ...

    def refuse(self, order: CardOrder, action: Accept) -> Broken | None:
        """Why nobody may accept with this card, or None."""
        ...

    def next_offerer(self, phase: Offering) -> int | None:
        """The seat that offers its trump when nobody has accepted; None when nobody does."""
        ...


class OrderChoice(Protocol):
    """The order of the cards once the terms are agreed. Asked whenever cards are compared."""

    def of(self, terms: Terms) -> CardOrder:
        """The order in a game on these terms."""
        ...


class Turn(Policy, Protocol):
    """Whose turn it is, and what is playable from where. Asked by the playing phase."""

    def cards_in_trick(self, table: Table) -> int:
        """How many cards make a trick."""
        ...

    def first_leader(self, table: Table, terms: Terms) -> int:
        """The seat that leads to the first trick in a game on these terms."""
        ...

    def seat(self, table: Table, trick: Trick) -> int:
        """The seat that plays the next card of a trick."""
        ...

    def playable(self, phase: Playing, own: Own) -> int:
        """The cards from which this seat may play, before any duty, as a mask."""
        ...

    def explain(self, phase: Playing, own: Own, card: Card) -> Broken:
        """Why a card is not among the playable ones."""
        ...

    def turns_up(self, phase: Playing) -> bool:
        """Whether a card that lies uncovered in a row is turned up now."""
        ...

    def after_trick(self, rows: Rows, place: int) -> Rows:
        """The rows for the next trick, when the card at this place has won one."""
        ...


class PlayRule(Policy, Protocol):
    """One duty about which card to play. Asked by the playing phase, one after the other.

    Allowed cards are bit masks, as in `CardSet.mask`: nothing is asked more often.
    """

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """The allowed cards that are left; never none."""
        ...

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The rule by which this duty dropped a card from those allowed, with its facts."""
        ...


class TrickRule(Policy, Protocol):
    """Who wins a trick. Asked at its end."""

    def winner(self, phase: Playing, order: CardOrder, trick: Trick) -> int:
        """The place, in the order of play, of the card that wins a full trick.

        `phase` is any of the trick's, before it is full: what it has of earlier tricks is the same.
        """
        ...


class Partnership(Policy, Protocol):
    """Who plays together. Asked by the view, by doubling and by the objective."""

    @property
    def has_declarer(self) -> bool:
        """Whether a seat has become declarer before play."""
        ...

    @property
    def side_sizes(self) -> tuple[int, ...]:
        """How many seats the declaring side can have; empty where nobody declares."""
        ...

    def public(self, phase: PlayedSoFar, order: CardOrder) -> tuple[int, ...]:
        """The seats that everybody knows to be on the declaring side, the declarer first."""
        ...

    def mine(self, phase: Playing, own: Own) -> Side | None:
        """The side that a seat knows itself to be on; None while it cannot know."""
        ...

    def final(self, finished: Finished) -> tuple[int, ...]:
        """The declaring side of a finished hand, the declarer first."""
        ...


class TurnedUp(Protocol):
    """What is turned up when a hand is over, and who looks at an unknown before.

    Asked at the end of a hand, and of a trick with an unknown in it.
    """

    def looks(self, trick: Trick) -> int | None:
        """The seat that may look at the unknown in a finished trick; None for nobody."""
        ...

    def shown(self, owns: tuple[Own, ...], declarer: int | None, blind: CardSet) -> Shown:
        """The cards that everybody sees from now on, besides those that were played."""
        ...


class SetAside(Protocol):
    """Whose points are the blind and the bury at the end. Asked by the objective."""

    def shares(self, finished: Finished) -> tuple[tuple[int, CardSet], ...]:
        """Which seats get the points of which of the cards set aside; none for nobody."""
        ...


class Doubling(Policy, Protocol):
    """Who may double and until when. Asked by the playing phase."""

    def refuse(self, phase: Playing, own: Own, partnership: Partnership) -> Broken | None:
        """Why this seat may not take the next step of the ladder now, or None."""
        ...

    def refuse_stated(self, doubles: int) -> Broken | None:
        """Why a hand that starts from a known contract cannot have been doubled so often."""
        ...

    def record(self, phase: Playing, seat: int) -> Doubled:
        """The step as everybody hears it: the side follows from who may speak."""
        ...


class Announcing(Policy, Protocol):
    """What else is announced while cards are played: a blitz, in words a march. In or out of turn.

    Asked by the playing phase.
    """

    def candidates(self, own: Own) -> Iterable[Action]:
        """Every announcement worth asking about."""
        ...

    def refuse(self, phase: Playing, own: Own, action: Action) -> Broken | None:
        """Why this seat may not announce this now, or None."""
        ...


class Objective(Protocol):
    """What must be reached, and whether it was. Asked during play, by `score` and by a sheet."""

    def is_decided(self, phase: Playing) -> bool:
        """Whether the hand ends here although cards are left."""
        ...

    def judge(self, finished: Finished, contract: Contract) -> Outcome:
        """What came of a finished hand."""
        ...

    def possible(self, written: Written) -> Possible:
        """What can have come of a hand of which only this is written down."""
        ...


class Tariff(Protocol):
    """What an outcome pays. Asked by `score` and by a score sheet; it never sees a card."""

    def pay(self, outcome: Outcome) -> Score:
        """The score of an outcome."""
        ...


class Carrying(Protocol):
    """One thing that crosses hands: the stock, hands that count double. Asked by `score`."""

    @property
    def inherits(self) -> tuple[str, ...]:
        """What a hand may take over by it: fields of `Carry`."""
        ...

    def factor(self, carry: Carry, contract: Contract) -> int:
        """How many times a hand counts that was played in this contract and inherited so much."""
        ...

    def after(self, carry: Carry, outcome: Outcome, contract: Contract) -> Carry:
        """What the next hand inherits.

        `carry` is what this hand inherited, with the stock as its tariff left it.
        """
        ...


class AllPass(Policy, Protocol):
    """What happens when nobody wants to play. Asked when the bidding ends so."""

    @property
    def contracts(self) -> tuple[str, ...]:
        """The games that can follow."""
        ...

    def after(self, table: Table) -> Terms | Choice:
        """A game without declarer, or a choice that one seat makes."""
        ...


@attrs.frozen(eq=False, repr=False)
class Choice(Value):
    """A seat chooses among games without declarer."""

    seat: int
    contracts: tuple[str, ...]
