"""Who takes the blind: in turn, the last seat, forehand, or who picked unseen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from sheepshead.actions import PASS, PICK, Action, Knock, Pass, Pick
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.phases import Bidding
from sheepshead.policies.auction import next_or_all_passed, seat_of_bid
from sheepshead.policy import Auction, AuctionResult, Open, Won
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

PICK_OR_PASS: Final = Rule(
    "bid/pick-or-pass",
    "A seat takes the blind or passes; nothing else is bid.",
    reason="in this game one takes the blind ('pick') or passes",
    sources=("hoyle", "pagat", "book-of-card-games"),
)
FOREHAND_MUST_PICK: Final = Rule(
    "bid/forehand-must-pick",
    "The seat left of the dealer takes the blind, whatever it holds.",
    reason="forehand must take the blind ('pick')",
    sources=("wikipedia",),
)
LAST_MUST_PICK: Final = Rule(
    "bid/last-must-pick",
    "When all others have passed, the last seat takes the blind, whatever it holds.",
    reason="all others have passed, and the last seat must take the blind ('pick')",
    sources=("wikipedia",),
)


_PASS_OR_PICK: Final = (PASS, PICK)


@attrs.frozen(eq=False, repr=False)
class PickOrPass(Value):
    """Each seat in turn, from forehand on, takes the blind or passes; the first to pick declares.

    `contract` is the game that the picker plays. Source: hoyle, pagat.
    """

    rules = (PICK_OR_PASS,)
    says = Text(
        "Forehand speaks first, then each seat clockwise, each once, until one picks: that seat "
        "takes the blind and is the declarer, and nobody else is asked."
    )
    contract: str

    @property
    def contracts(self) -> tuple[str, ...]:
        """The game that the picker plays."""
        return (self.contract,)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass or pick."""
        return self.open_answers()

    def open_answers(self) -> tuple[Action, ...]:
        """Both."""
        return _PASS_OR_PICK

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """Anything but pick and pass is refused."""
        return None if isinstance(action, Pick | Pass) else broken(PICK_OR_PASS)

    def result(self, phase: Bidding) -> AuctionResult:
        """The first pick ends it."""
        if phase.bids and isinstance(phase.bids[-1], Pick):
            return Won(Terms(self.contract, seat_of_bid(phase, len(phase.bids) - 1)))
        return next_or_all_passed(phase)


@attrs.frozen(eq=False, repr=False)
class LastSeatMustPick(Value):
    """As pick or pass, but the last seat takes the blind if all others have passed.

    `contract` is the game that a picker plays, `forced` that of one who had no choice.
    Source: wikipedia.
    """

    rules = (PICK_OR_PASS, LAST_MUST_PICK)
    contract: str
    forced: str

    @property
    def says(self) -> Text:
        """Who speaks when, and what one plays who had no choice."""
        return _LAST[len(self.contracts)]

    @property
    def contracts(self) -> tuple[str, ...]:
        """The game of a picker, and that of one who had no choice."""
        return tuple(dict.fromkeys([self.contract, self.forced]))

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass or pick."""
        return (PASS, PICK)

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """The last seat cannot pass."""
        if isinstance(action, Pass):
            is_last = len(phase.bids) == phase.table.seats - 1
            return broken(LAST_MUST_PICK) if is_last else None
        return None if isinstance(action, Pick) else broken(PICK_OR_PASS)

    def result(self, phase: Bidding) -> AuctionResult:
        """The first pick ends it."""
        made = len(phase.bids)
        if not made or not isinstance(phase.bids[-1], Pick):
            return Open(seat_of_bid(phase, made))
        game = self.forced if made == phase.table.seats else self.contract
        return Won(Terms(game, seat_of_bid(phase, made - 1)))


_LAST: Final = {
    1: Text(
        "Forehand speaks first, then each seat clockwise, each once, until one picks: that seat "
        "takes the blind and is the declarer, and nobody else is asked. Somebody always plays."
    ),
    2: Text(
        "Forehand speaks first, then each seat clockwise, each once, until one picks: that seat "
        "takes the blind and is the declarer, and nobody else is asked. Somebody always plays. For "
        "a seat that had no choice holds what this book tells of [{forced}], for others what it "
        "tells of [{contract}]."
    ),
}
"""By how many games there are."""


@attrs.frozen(eq=False, repr=False)
class ForehandMustPick(Value):
    """Forehand takes the blind, whatever he holds. Source: wikipedia."""

    rules = (FOREHAND_MUST_PICK,)
    says = Text(
        "Forehand alone is asked, and is the declarer; what this book tells of [{contract}] holds."
    )
    contract: str

    @property
    def contracts(self) -> tuple[str, ...]:
        """The game that forehand plays."""
        return (self.contract,)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pick."""
        return (PICK,)

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """Anything but pick is refused."""
        return None if isinstance(action, Pick) else broken(FOREHAND_MUST_PICK)

    def result(self, phase: Bidding) -> AuctionResult:
        """Forehand is the picker."""
        return Won(Terms(self.contract, phase.table.forehand)) if phase.bids else Open(phase.seat)


@attrs.frozen(eq=False, repr=False)
class OrPickedUnseen(Value):
    """As the base, unless a seat took the blind before anybody looked at his cards.

    `contract` is the game that the picker plays. Source: playsheepshead.
    """

    says = Text(
        "A seat that has picked unseen is the declarer, and nobody is asked any more; if none has, "
        "it goes on as follows."
    )
    base: Auction
    contract: str

    @property
    def contracts(self) -> tuple[str, ...]:
        """Those of the base, and that of a seat that picked unseen."""
        return tuple(dict.fromkeys([*self.base.contracts, self.contract]))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the base."""
        return self.base.rules

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Those of the base."""
        return self.base.candidates(phase, own)

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """As the base."""
        return self.base.refuse(phase, own, action)

    def result(self, phase: Bidding) -> AuctionResult:
        """Who picked unseen declares, and nobody bids."""
        for seat, action in phase.log:
            if isinstance(action, Knock):
                return Won(Terms(self.contract, seat))
        return self.base.result(phase)
