"""Bidding in which two seats settle who plays: by holding, raising or bidding higher.

A claim is what stands: a seat, the rank of its game, and the points that it asks above sixty. Of
two seats that settle it, the earlier may hold a game as high as the later one's; where a table
raises, the later may then ask for more points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, Protocol, TypeAlias

import attrs

from sheepshead.actions import HOLD, PASS, Action, Bid, Hold, Pass, Raise
from sheepshead.holdings import Own
from sheepshead.lookup import Lookup
from sheepshead.phases import Bidding, Terms
from sheepshead.policies.auction import BID_HIGHER, BID_ON_MENU, OnMenu
from sheepshead.policies.ranking import Ranking
from sheepshead.policy import AllPassed, AuctionResult, Open, Won
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless

PLAY_OR_PASS: Final = Rule(
    "bid/play-first",
    "Before any game is named each seat says whether it plays.",
    reason="one says whether one plays ('bid any') or passes; games are named later",
    sources=("openschafkopf", "decisions"),
)
PLAY_WITH_GAME: Final = Rule(
    "bid/play-with-a-game",
    "Who says that he plays must have a game, and after another seat a single one.",
    reason="there is no game that this hand could claim now",
    sources=("schafkopf-buch", "decisions"),
)
NAME_CLAIM: Final = Rule(
    "bid/name-the-claim",
    "Of those who have said that they play the last names his game first.",
    reason="the game is to be named now",
    sources=("openschafkopf", "decisions"),
)
CLAIM_SINGLE_GAME: Final = Rule(
    "bid/claim-a-single-game",
    "A game for partners is played only where no other seat has said that it plays.",
    reason="another seat plays too, and {contract} is a game for partners",
    sources=("schafkopf-buch",),
)
BID_OR_RAISE: Final = Rule(
    "bid/contract-or-raise",
    "Each seat in turn bids one of the contracts, raises an equal one or passes.",
    reason="one bids a contract, raises or passes",
    sources=("schafkopf-buch",),
)
ANSWER_CLAIM: Final = Rule(
    "bid/answer-the-claim",
    "Who is asked by another seat's claim holds, raises, bids higher or gives way.",
    reason="the claim is to be answered: hold, raise, bid higher or pass",
    sources=("schafkopf-buch", "openschafkopf"),
)
HOLD_AS_EARLIER: Final = Rule(
    "bid/hold-as-earlier-seat",
    "Only the seat that speaks earlier holds a game against an equal one.",
    reason="the other seat speaks earlier, and an equal game is its own",
    sources=("schafkopf-buch", "openschafkopf"),
)
WITH_SUCH_A_GAME: Final = Rule(
    "bid/with-such-a-game",
    "To hold or to raise takes a hand that may play a game of that rank.",
    reason="this hand may play no game as high as that",
    sources=("schafkopf-buch",),
)
NO_RAISE: Final = Rule(
    "bid/equal-is-not-raised",
    "At a table where the earlier seat has the right, nobody asks for more points.",
    reason="an equal game is the earlier seat's, whatever is asked",
    sources=("schafkopf-buch",),
)
RAISE_AS_LATER: Final = Rule(
    "bid/raise-as-later-seat",
    "Only the seat that speaks later raises: the earlier holds what is asked.",
    reason="the earlier seat holds, it does not raise",
    sources=("schafkopf-buch",),
)
RAISE_STEP: Final = Rule(
    "bid/raise-by-a-step",
    "A game won by points is raised one step at a time, to less than all of the points.",
    reason="that cannot be asked now; a raise goes up by {step}, and only a single game has one",
    sources=("schafkopf-buch", "openschafkopf"),
)
NAME_OF_RANK: Final = Rule(
    "bid/game-of-the-claim",
    "Who has held or raised a claim names a game of its rank in the end.",
    reason="{contract} is not of the rank that was claimed",
    sources=("decisions",),
)
PLAYS: Final = Bid("any")


class Claim(NamedTuple):
    """Who has the game for now: how high it ranks, what it asks, and what was named by whom."""

    seat: int
    rank: int
    points: int = 0
    named: tuple[tuple[int, str], ...] = ()

    def game(self) -> str | None:
        """The game that the seat has named at this rank."""
        return dict(self.named).get(self.seat)

    def bid(self, seat: int, rank: int, contract: str) -> Claim:
        """With a game of another rank named by a seat."""
        return Claim(seat, rank, 0, ((seat, contract),))

    def taken(self, seat: int, points: int) -> Claim:
        """With a seat that has it for so many points."""
        return self._replace(seat=seat, points=points)


class Speaks(NamedTuple):
    """A seat speaks in the round, over what stands so far."""

    seat: int
    claim: Claim | None = None


class Opens(NamedTuple):
    """A seat names the first game; others play too, or none."""

    seat: int
    others: tuple[int, ...]


class Answers(NamedTuple):
    """A seat answers the claim of another."""

    seat: int
    claim: Claim


class Names(NamedTuple):
    """A seat that has held or raised names its game."""

    seat: int
    claim: Claim


class Settled(NamedTuple):
    """A game is played, or none."""

    claim: Claim | None = None
    contract: str = ""


Moment: TypeAlias = Speaks | Opens | Answers | Names | Settled
"""Where the bidding stands."""


@attrs.frozen
class Menu:
    """The games on offer from low to high, which of them rank alike, and which are for partners."""

    games: tuple[OnMenu, ...]
    ranking: Ranking
    for_partners: tuple[str, ...]
    _offers: Mapping[str, OnMenu] = attrs.field(init=False, eq=False, repr=False)
    _ranks: Mapping[str, int] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        names = [offer.contract for offer in self.games]
        ranks = self.ranking.ranks(names)
        object.__setattr__(self, "_offers", Lookup(zip(names, self.games, strict=True)))
        object.__setattr__(self, "_ranks", Lookup(zip(names, ranks, strict=True)))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Those about the games on offer and the hands that may play them."""
        held = [rule for offer in self.games for rule in offer.holding.rules]
        return tuple(dict.fromkeys([BID_ON_MENU, BID_HIGHER, *held]))

    @property
    def bids(self) -> tuple[Bid, ...]:
        """A bid for each game."""
        return tuple(map(Bid, self._offers))

    def rank(self, contract: str) -> int:
        """How high a game on offer ranks."""
        return self._ranks[contract]

    def of_rank(self, rank: int) -> tuple[str, ...]:
        """The games of one rank."""
        return tuple(name for name, its in self._ranks.items() if its == rank)

    def refuse(self, own: Own, contract: str) -> Broken | None:
        """Why a hand may not play this."""
        offer = self._offers.get(contract)
        return (
            broken(BID_ON_MENU, contract=contract) if offer is None else offer.holding.refuse(own)
        )

    def refuse_higher(self, own: Own, contract: str, claim: Claim | None) -> Broken | None:
        """Why a hand may not bid this over what stands."""
        if claim is not None and contract in self._ranks and self._ranks[contract] <= claim.rank:
            best = claim.game() or self.of_rank(claim.rank)[0]
            return broken(BID_HIGHER, contract=contract, best=best)
        return self.refuse(own, contract)

    def can_play(self, own: Own, games: Iterable[str]) -> bool:
        """Whether a hand may play one of these."""
        return any(self.refuse(own, game) is None for game in games)

    def single_games(self) -> tuple[str, ...]:
        """The games that are played alone."""
        return tuple(name for name in self._offers if name not in self.for_partners)


class Raising(Protocol):
    """Whether a later seat can ask for more points."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules by which a raise is refused."""
        ...

    def offered(self, menu: Menu, claim: Claim) -> tuple[Raise, ...]:
        """The raise that is possible over a claim."""
        ...

    def refuse(self, menu: Menu, claim: Claim, action: Raise) -> Broken | None:
        """Why this cannot be asked."""
        ...


@stateless
class EarlierSeatHasIt:
    """Of two equal games the earlier seat's is played. Source: schafkopf-buch."""

    rules = (NO_RAISE,)

    def offered(self, menu: Menu, claim: Claim) -> tuple[Raise, ...]:
        """Nothing can be asked."""
        return ()

    def refuse(self, menu: Menu, claim: Claim, action: Raise) -> Broken | None:
        """Always refused."""
        return broken(NO_RAISE)


@attrs.frozen
class LaterSeatRaises:
    """The later seat asks for more points, a step at a time, until one gives up (Steigern).

    `games` are those that can be raised. Source: schafkopf-buch, openschafkopf.
    """

    rules = (RAISE_AS_LATER, RAISE_STEP)
    step: int
    games: tuple[str, ...]
    less_than: int = 60

    def offered(self, menu: Menu, claim: Claim) -> tuple[Raise, ...]:
        """One step more, where that can be won."""
        points = claim.points + self.step
        raised = any(game in self.games for game in menu.of_rank(claim.rank))
        return (Raise(points),) if raised and points < self.less_than else ()

    def refuse(self, menu: Menu, claim: Claim, action: Raise) -> Broken | None:
        """Refused but for the next step."""
        offered = self.offered(menu, claim)
        return None if action in offered else broken(RAISE_STEP, step=self.step)


def _settle(
    asked: int, claim: Claim, answers: Iterator[Action], menu: Menu
) -> tuple[int | None, Claim]:
    """Two seats answer each other until one gives way: who is asked next, and what stands."""
    for answer in answers:
        other = claim.seat
        match answer:
            case Bid(contract):
                claim = claim.bid(asked, menu.rank(contract), contract)
            case Raise(points):
                claim = claim.taken(asked, points)
            case Hold():
                claim = claim.taken(asked, claim.points)
            case _:
                return None, claim
        asked = other
    return asked, claim


def _named(claim: Claim, answers: Iterator[Action], menu: Menu) -> Moment:
    """The game of a claim that is settled, named at last where several are of its rank."""
    games = menu.of_rank(claim.rank)
    contract = claim.game() or (games[0] if len(games) == 1 else None)
    if contract is not None:
        return Settled(claim, contract)
    answer = next(answers, None)
    return Settled(claim, answer.contract) if isinstance(answer, Bid) else Names(claim.seat, claim)


def _is_earlier(phase: Bidding, seat: int, other: int) -> bool:
    order = phase.table.from_forehand()
    return order.index(seat) < order.index(other)


@attrs.frozen
class _Floor:
    """What all such auctions answer in the same way once two seats settle a claim."""

    menu: Menu
    raising: Raising

    def answers(self, claim: Claim | None) -> tuple[Action, ...]:
        """Pass, hold, every raise and every game."""
        raises = () if claim is None else self.raising.offered(self.menu, claim)
        return (PASS, HOLD, *raises, *self.menu.bids)

    def refuse_answer(
        self, phase: Bidding, own: Own, action: Action, claim: Claim
    ) -> Broken | None:
        """Why a seat may not answer a claim so."""
        match action:
            case Pass():
                return None
            case Bid(contract):
                return self.menu.refuse_higher(own, contract, claim)
            case Hold() if not _is_earlier(phase, own.seat, claim.seat):
                return broken(HOLD_AS_EARLIER)
            case Raise() if _is_earlier(phase, own.seat, claim.seat):
                return broken(self.raising.rules[0])
            case Raise():
                refused = self.raising.refuse(self.menu, claim, action)
                return refused or self._refuse_rank(own, claim)
            case Hold():
                return self._refuse_rank(own, claim)
            case _:
                return broken(ANSWER_CLAIM)

    def _refuse_rank(self, own: Own, claim: Claim) -> Broken | None:
        able = self.menu.can_play(own, self.menu.of_rank(claim.rank))
        return None if able else broken(WITH_SUCH_A_GAME)

    def refuse_name(self, own: Own, action: Action, claim: Claim) -> Broken | None:
        """Why a game may not be named for a claim that is settled."""
        if not isinstance(action, Bid):
            return broken(NAME_CLAIM)
        refused = self.menu.refuse(own, action.contract)
        if refused is None and action.contract not in self.menu.of_rank(claim.rank):
            return broken(NAME_OF_RANK, contract=action.contract)
        return refused


def _result(moment: Moment) -> AuctionResult:
    match moment:
        case Settled(None):
            return AllPassed()
        case Settled(Claim() as claim, contract):
            return Won(Terms(contract, claim.seat, promised=claim.points))
        case Speaks() | Opens() | Answers() | Names():
            return Open(moment.seat)
    raise AssertionError("the bidding goes on, or it is settled")
