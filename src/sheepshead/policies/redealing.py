"""Hands so poor that their holder may have the cards dealt again."""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.actions import Action, Pass
from sheepshead.cards import Card, Rank
from sheepshead.facts import Table
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.phases import Redealing
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

NO_REDEAL_WITH_CARDS: Final = Rule(
    "redeal/poor-cards",
    "A hand with a trump, or with a plain card that makes it good, is not dealt again.",
    reason="a hand with {card} is not dealt again",
    sources=("wikipedia",),
)
NO_REDEAL_WITH_POINTS: Final = Rule(
    "redeal/few-points",
    "A hand with as many card points as the table sets, or more, is not dealt again.",
    reason="a hand is dealt again with fewer than {least} card points, not with {points}",
    sources=("schafkopf-buch", "decisions"),
)


class PoorHand(Protocol):
    """Which hands may be dealt again."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rule by which other hands are refused."""
        ...

    def refuse(self, own: Own) -> Broken | None:
        """Why this hand may not be dealt again, or None."""
        ...


@attrs.frozen(eq=False, repr=False)
class WithoutRanksAndTrump(Value):
    """A hand without a trump and without a plain card of some ranks. Source: wikipedia."""

    rules = (NO_REDEAL_WITH_CARDS,)
    says = Text("A poor hand has no trump ({trumps}) and no card of these: {ranks}.")
    order: CardOrder
    ranks: tuple[Rank, ...]

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps, from the highest."""
        return self.order.trumps

    def refuse(self, own: Own) -> Broken | None:
        """The first card that is too good."""
        good = [card for card in own.hand if self._is_good(card)]
        return broken(NO_REDEAL_WITH_CARDS, card=good[0]) if good else None

    def _is_good(self, card: Card) -> bool:
        return self.order.is_trump(card) or card.rank in self.ranks


@attrs.frozen(eq=False, repr=False)
class WithFewPoints(Value):
    """A hand with fewer card points than so many. Source: schafkopf-buch."""

    rules = (NO_REDEAL_WITH_POINTS,)
    says = Text("A poor hand has fewer than {least:card point|card points}.")
    least: int

    def refuse(self, own: Own) -> Broken | None:
        """As many points, or more, are too many."""
        points = own.hand.points
        if points < self.least:
            return None
        return broken(NO_REDEAL_WITH_POINTS, least=self.least, points=points)


@attrs.frozen(eq=False, repr=False)
class HolderMayRedeal(Value):
    """Each seat in turn, from forehand on, may have the cards dealt again if its hand is so poor.

    The hand is over then, as `contract`. Every seat is asked, so that passing tells little. By
    decision; wikipedia has a player require it.
    """

    says = Text(
        "Before the bidding each seat in turn, forehand first, is asked once whether it wants the "
        "cards dealt again; it may with a poor hand, and need not. If one does, the hand is over, "
        "and what this book tells of [{contract}] holds."
    )
    hand: PoorHand
    contract: str

    @property
    def rules(self) -> tuple[Rule, ...]:
        """That about the hands."""
        return self.hand.rules

    def next_seat(self, table: Table, answers: int) -> int | None:
        """All seats, forehand first."""
        return next(iter(table.from_forehand()[answers:]), None)

    def refuse(self, phase: Redealing, own: Own, action: Action) -> Broken | None:
        """Passing is always possible; a new deal only with a poor hand."""
        return None if isinstance(action, Pass) else self.hand.refuse(own)
