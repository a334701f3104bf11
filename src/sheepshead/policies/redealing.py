"""Hands so poor that their holder may have the cards dealt again."""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.actions import Action, Pass
from sheepshead.cards import Card, Rank
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.phases import Redealing, Table
from sheepshead.rules import Broken, Rule, broken

NO_REDEAL_WITH_CARDS: Final = Rule(
    "redeal/poor-cards",
    "Before the bidding each seat is asked; without certain cards it may ask for a new deal.",
    reason="a hand with {card} is not dealt again",
    sources=("wikipedia",),
)
NO_REDEAL_WITH_POINTS: Final = Rule(
    "redeal/few-points",
    "Before the bidding each seat is asked; with few card points it may ask for a new deal.",
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


@attrs.frozen
class WithoutRanksAndTrump:
    """A hand without a trump and without a plain card of some ranks. Source: wikipedia."""

    rules = (NO_REDEAL_WITH_CARDS,)
    order: CardOrder
    ranks: tuple[Rank, ...]

    def refuse(self, own: Own) -> Broken | None:
        """The first card that is too good."""
        good = [card for card in own.hand if self._is_good(card)]
        return broken(NO_REDEAL_WITH_CARDS, card=good[0]) if good else None

    def _is_good(self, card: Card) -> bool:
        return self.order.is_trump(card) or card.rank in self.ranks


@attrs.frozen
class WithFewPoints:
    """A hand with fewer card points than so many. Source: schafkopf-buch."""

    rules = (NO_REDEAL_WITH_POINTS,)
    least: int

    def refuse(self, own: Own) -> Broken | None:
        """As many points, or more, are too many."""
        points = own.hand.points
        if points < self.least:
            return None
        return broken(NO_REDEAL_WITH_POINTS, least=self.least, points=points)


@attrs.frozen
class HolderMayRedeal:
    """Each seat in turn, from forehand on, may have the cards dealt again if its hand is so poor.

    The hand is over then, as `contract`. Every seat is asked, so that passing tells little. By
    decision; wikipedia has a player require it.
    """

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
