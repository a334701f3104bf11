"""What is asked of a seat that can call no ace (gesperrt), and bidding that the first bid ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

import attrs

from sheepshead.actions import PASS, Action, Bid, Pass
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.phases import Bidding
from sheepshead.policies.auction import BID_CONTRACT, BID_ON_MENU, OnMenu
from sheepshead.policies.holding import Calling, HandThatCanCall
from sheepshead.policies.renonce import HandThatCannotCall
from sheepshead.policy import AllPassed, Auction, AuctionResult, Holding, Open, Won
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

Games: TypeAlias = tuple[OnMenu, ...]
AuctionOf: TypeAlias = Callable[[Games], Auction]
"""How the games on a menu are bid."""

BLOCKED_MUST_PLAY: Final = Rule(
    "bid/blocked-must-play",
    "As long as nobody plays, who can call no ace may not pass while he can bid another game.",
    reason="no ace can be called with this hand, so another game must be played",
    sources=("schafkopf-buch", "decisions"),
)
SECOND_ROUND: Final = Rule(
    "bid/second-round",
    "After all have passed a seat passes again, or bids the game that is then open to hands that "
    "could not call an ace before.",
    reason="all have passed: one bids {contract} now, or passes again",
    sources=("schafkopf-buch", "decisions"),
)
FIRST_BID_STANDS: Final = Rule(
    "bid/first-bid-stands",
    "The first game that is bid is played; nobody bids over it.",
    reason="{best} has been bid first",
    sources=("schafkopf-buch",),
)


@attrs.frozen(eq=False, repr=False)
class BlockedMustPlay(Value):
    """A bidding in which a seat that can call no ace may not pass as long as nobody plays.

    `calling` says which hands can call; everything else is the `auction`'s to say.
    """

    auction: Auction
    calling: Holding

    @property
    def contracts(self) -> tuple[str, ...]:
        """Those of the bidding."""
        return self.auction.contracts

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the bidding, and its own."""
        return (*self.auction.rules, BLOCKED_MUST_PLAY)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Those of the bidding."""
        return self.auction.candidates(phase, own)

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """As the bidding does, and a pass of a hand that can call nothing but play."""
        refused = self.auction.refuse(phase, own, action)
        somebody_plays = any(not isinstance(bid, Pass) for bid in phase.bids)
        if refused is not None or somebody_plays or not isinstance(action, Pass):
            return refused
        if self.calling.refuse(own) is None:
            return None
        others = (each for each in self.candidates(phase, own) if each != PASS)
        able = any(self.auction.refuse(phase, own, each) is None for each in others)
        return broken(BLOCKED_MUST_PLAY) if able else None

    def result(self, phase: Bidding) -> AuctionResult:
        """That of the bidding."""
        return self.auction.result(phase)


@attrs.frozen(eq=False, repr=False)
class AskedAgain(Value):
    """When all have passed, a second round: the first seat to bid the one game on offer plays it.

    Source: schafkopf-buch (Renonce), as a round by decision.
    """

    says = Text(
        "When all have passed in the round that is told next, there is a second: forehand speaks "
        "first, then each seat clockwise, each once, until one bids {game}; that seat is the "
        "declarer."
    )
    auction: Auction
    offer: OnMenu

    @property
    def game(self) -> str:
        """The game of the second round."""
        return self.offer.contract

    @property
    def contracts(self) -> tuple[str, ...]:
        """Those of the bidding, and that of the second round."""
        return tuple(dict.fromkeys([*self.auction.contracts, self.offer.contract]))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those of the bidding, of the second round and of the hands that may bid in it."""
        return (*self.auction.rules, SECOND_ROUND, *self.offer.holding.rules)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Those of the bidding, then pass and the one game."""
        if self._answers(phase) is None:
            return self.auction.candidates(phase, own)
        return (PASS, Bid(self.offer.contract))

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """As the bidding does; then all but the one game and passing."""
        if self._answers(phase) is None:
            return self.auction.refuse(phase, own, action)
        if isinstance(action, Pass):
            return None
        if action != Bid(self.offer.contract):
            return broken(SECOND_ROUND, contract=self.offer.contract)
        return self.offer.holding.refuse(own)

    def result(self, phase: Bidding) -> AuctionResult:
        """That of the bidding; when all have passed, the first to bid after all."""
        answers = self._answers(phase)
        if answers is None:
            return self.auction.result(phase)
        seats = phase.table.from_forehand()
        if answers and not isinstance(answers[-1], Pass):
            return Won(Terms(self.offer.contract, seats[len(answers) - 1]))
        return AllPassed() if len(answers) == len(seats) else Open(seats[len(answers)])

    def _answers(self, phase: Bidding) -> tuple[Action, ...] | None:
        """What was said in the second round; None in the first."""
        seats = phase.table.seats
        first = phase.bids[:seats]
        if len(first) < seats or any(not isinstance(bid, Pass) for bid in first):
            return None
        return phase.bids[seats:]


@attrs.frozen(eq=False, repr=False)
class FirstBidPlays(Value):
    """The first seat to bid plays, whatever it bids; the others still pass in turn.

    Source: schafkopf-buch.
    """

    says = Text(
        "Forehand speaks first, then each seat clockwise, each once. The games that can be bid "
        "are {contracts}; none ranks above another. The first seat that bids is the declarer, and "
        "those after it can only pass."
    )
    ladder: tuple[OnMenu, ...]

    @property
    def contracts(self) -> tuple[str, ...]:
        """Every game on the ladder."""
        return tuple([offer.contract for offer in self.ladder])

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Its own rules, and those about the hands that may bid."""
        held = [rule for offer in self.ladder for rule in offer.holding.rules]
        return tuple(dict.fromkeys([BID_CONTRACT, BID_ON_MENU, FIRST_BID_STANDS, *held]))

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass, then every contract from low to high."""
        return (PASS, *(Bid(offer.contract) for offer in self.ladder))

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """A bid must be the first, on the menu, and within what the hand allows."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return broken(BID_CONTRACT)
        first = next((bid for bid in phase.bids if isinstance(bid, Bid)), None)
        if first is not None:
            return broken(FIRST_BID_STANDS, best=first.contract)
        for offer in self.ladder:
            if offer.contract == action.contract:
                return offer.holding.refuse(own)
        return broken(BID_ON_MENU, contract=action.contract)

    def result(self, phase: Bidding) -> AuctionResult:
        """When all have spoken, the one bid wins."""
        seats = phase.table.from_forehand()
        if len(phase.bids) < len(seats):
            return Open(seats[len(phase.bids)])
        for seat, bid in zip(seats, phase.bids, strict=True):
            if isinstance(bid, Bid):
                return Won(Terms(bid.contract, seat))
        return AllPassed()


def must_play(auction_of: AuctionOf, games: Games, calling: Holding) -> Auction:
    """A bidding in which blocked seats must play, where a game for hands that call is on offer."""
    usual = auction_of(games)
    is_offered = any(offer.holding == calling for offer in games)
    return BlockedMustPlay(usual, calling) if is_offered else usual


def asked_again(
    auction_of: AuctionOf, games: Games, calling: Calling, called: tuple[str, ...]
) -> Auction:
    """A bidding with a second round for those of the games that are played with a `called` card.

    In the first round only hands that can make a call of the usual kind bid such a game, in the
    second only the others.
    """
    usual, others = HandThatCanCall(calling), HandThatCannotCall(calling)
    first = [
        attrs.evolve(offer, holding=usual) if offer.contract in called else offer for offer in games
    ]
    auction = auction_of(tuple(first))
    for offer in games:
        if offer.contract in called:
            auction = AskedAgain(auction, attrs.evolve(offer, holding=others))
    return auction
