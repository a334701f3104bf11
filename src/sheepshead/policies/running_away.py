"""Running away from the called ace: when its holder may lead under it, or keep it back.

`Enough` says how many cards of the called suit that takes and where they are counted; the duties
ask it. All of them are parts of `CalledSuitDuties`, but for the last, which follows those.
"""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from sheepshead.cards import Card
from sheepshead.holdings import Own
from sheepshead.order import CardOrder
from sheepshead.phases import suit_was_led
from sheepshead.play_phase import Playing
from sheepshead.policies.duties import about, called_card
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

_PLAYED: Final = ("schafkopf-buch", "sauspiel", "openschafkopf")

RUN_AWAY_RULE: Final = Rule(
    "play/run-away-with-enough",
    "Before the called suit has been led, its ace's holder may lead another card of it (run away) "
    "only with enough cards of that suit; with fewer the ace is led, or another suit.",
    reason="{called} is called: to lead another card of {suit} takes {needed}",
    sources=_PLAYED,
)
KEEP_BACK_RULE: Final = Rule(
    "play/keep-back-with-enough",
    "When another seat leads the called suit for the first time, the holder of the called ace "
    "must play it; only with enough cards of that suit may the ace be kept back.",
    reason="{called} is called and {suit} is led: to keep it back takes {needed}",
    sources=("schafkopf-buch",),
)
STILL_BOUND_RULE: Final = Rule(
    "play/called-ace-after-running-away",
    "Who still holds the called ace after its suit has been led must play it, even then, when "
    "another seat leads that suit.",
    reason="{called} is called, and running away does not free it: it falls now that {suit} is led",
    sources=("decisions",),
)


class Enough(Protocol):
    """Whether the holder of the called ace has enough cards of its suit to run away."""

    @property
    def needed(self) -> str:
        """What it takes, in words."""
        ...

    def has_enough(self, phase: Playing, own: Own, suit: int) -> bool:
        """Whether the seat may run away now; `suit` are the cards of the called suit."""
        ...


@attrs.frozen(eq=False, repr=False)
class EnoughInHand(Value):
    """So many cards of the suit in hand at that moment. Source: sauspiel, openschafkopf."""

    says = Text("{minimum:card|cards} of the called suit in hand at that moment, the ace included")
    minimum: int

    @property
    def needed(self) -> str:
        """The number, in hand."""
        return f"{self.minimum} cards of it in hand"

    def has_enough(self, phase: Playing, own: Own, suit: int) -> bool:
        """Counted in what has not been played."""
        return (own.hand.mask & suit & ~phase.played_mask).bit_count() >= self.minimum


@attrs.frozen(eq=False, repr=False)
class EnoughAtDeal(Value):
    """So many cards of the suit when play began, whatever has become of them.

    Source: schafkopf-buch.
    """

    says = Text(
        "{minimum:card|cards} of the called suit in the hand with which play began, the ace "
        "included"
    )
    minimum: int

    @property
    def needed(self) -> str:
        """The number, at the deal."""
        return f"{self.minimum} cards of it at the deal"

    def has_enough(self, phase: Playing, own: Own, suit: int) -> bool:
        """Counted in the hand that play began with."""
        return (own.hand.mask & suit).bit_count() >= self.minimum


@attrs.frozen(eq=False, repr=False)
class OnlyInFirstTrick(Value):
    """Enough by another measure, and in the first trick only. Source: decisions."""

    says = Text("{enough}, and is possible in the first trick only")
    enough: Enough

    @property
    def needed(self) -> str:
        """What the measure takes, and when."""
        return f"{self.enough.needed}, in the first trick"

    def has_enough(self, phase: Playing, own: Own, suit: int) -> bool:
        """Never after the first trick."""
        return not phase.tricks and self.enough.has_enough(phase, own, suit)


@attrs.frozen(eq=False, repr=False)
class LeadCalledSuitOrRunAway(Value):
    """As `LeadCalledSuitWithCalledCard`, but whoever has enough of the suit leads what he likes."""

    says = Text("Running away takes {enough}.")
    rules = (RUN_AWAY_RULE,)
    enough: Enough

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """On lead, all cards with enough of the suit, else all but its other cards."""
        called = called_card(phase)
        if phase.cards:
            return allowed
        suit = order.masks[called.suit]
        if self.enough.has_enough(phase, own, suit):
            return allowed
        return allowed & ~suit | called.mask

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card, its suit and what running away takes."""
        called = called_card(phase)
        return broken(RUN_AWAY_RULE, called=called, suit=called.suit, needed=self.enough.needed)


@attrs.frozen(eq=False, repr=False)
class PlayCalledCardOrKeepItBack(Value):
    """As `PlayCalledCardWhenLed`, but whoever has enough of the suit may keep the card back.

    Source: schafkopf-buch.
    """

    says = Text("Keeping the ace back takes {enough}.")
    rules = (KEEP_BACK_RULE,)
    enough: Enough

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Only the called card when its suit has been led, unless there is enough of it."""
        called = called_card(phase)
        if phase.led is not called.suit:
            return allowed
        enough = self.enough.has_enough(phase, own, order.masks[called.suit])
        return allowed if enough else called.mask

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card, its suit and what keeping it back takes."""
        called = called_card(phase)
        return broken(KEEP_BACK_RULE, called=called, suit=called.suit, needed=self.enough.needed)


@stateless
class PlayCalledCardAfterRunningAway:
    """Whoever ran away plays the called card all the same when another seat leads its suit.

    He is free in everything else. Source: decisions.
    """

    rules = (STILL_BOUND_RULE,)

    def narrow(self, phase: Playing, order: CardOrder, own: Own, allowed: int) -> int:
        """Only the called card, when its suit is led again and the card has not fallen."""
        called = phase.terms.called
        if called is None or phase.led is not called.suit:
            return allowed
        ran_away = called.mask & allowed and suit_was_led(phase, called.suit)
        return called.mask if ran_away else allowed

    def explain(
        self, phase: Playing, order: CardOrder, own: Own, allowed: int, card: Card
    ) -> Broken:
        """The called card and its suit."""
        return about(STILL_BOUND_RULE, phase)
