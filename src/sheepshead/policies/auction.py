"""Who may bid what, and who wins the bidding."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Final, Protocol

import attrs

from sheepshead.actions import PASS, Action, Bid, BidPoints, Pass
from sheepshead.facts import Table, Terms
from sheepshead.holdings import Own
from sheepshead.lookup import Lookup
from sheepshead.phases import Bidding
from sheepshead.policies.ranking import EachAboveTheLast, Ranking
from sheepshead.policy import AllPassed, AuctionResult, Holding, Won, open_to
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value
from sheepshead.variant import Contract

BID_CONTRACT: Final = Rule(
    "bid/contract",
    "A seat bids one of the games or passes; there is no blind to pick.",
    reason="in this game one bids a contract or passes",
    sources=("schafkopf-buch",),
)
BID_ON_MENU: Final = Rule(
    "bid/on-the-menu",
    "Only the games that the table plays can be bid.",
    reason="{contract} is not played at this table",
    sources=("schafkopf-buch",),
)
BID_HIGHER: Final = Rule(
    "bid/higher",
    "A game is bid over another only if it ranks above it.",
    reason="{contract} does not rank above {best}",
    sources=("schafkopf-buch",),
)
HICK_OR_PASS: Final = Rule(
    "bid/play-or-pass",
    "At first a seat says no more than whether it plays; only the highest game is bid at once.",
    reason="one says now whether one plays ('bid any') or passes",
    sources=("wikipedia",),
)
HICK_TAKEN: Final = Rule(
    "bid/highest-game-taken",
    "After the highest game has been bid nobody else plays.",
    reason="{best} has been bid, and nothing ranks above it",
    sources=("wikipedia", "decisions"),
)
NAME_GAME: Final = Rule(
    "bid/name-a-game",
    "Who has said that he plays names his game when all have spoken, and cannot pass then.",
    reason="a game must be named now",
    sources=("wikipedia",),
)
BID_POINTS: Final = Rule(
    "bid/points",
    "A seat bids points above sixty or passes.",
    reason="in this game one bids points above sixty or passes",
    sources=("hoyle",),
)
POINTS_RANGE: Final = Rule(
    "bid/points-range",
    "A bid of points is at least 1 and at most what the table allows.",
    reason="a bid is from 1 to {most}",
    sources=("hoyle", "decisions"),
)
POINTS_HIGHER: Final = Rule(
    "bid/points-higher",
    "A bid of points must be above every bid before it.",
    reason="{best} has been bid, and a bid must be above it",
    sources=("hoyle", "decisions"),
)


class Declares(Protocol):
    """Who declares a game in which nobody bids."""

    def seat(self, table: Table) -> int | None:
        """The declarer; None where there is none."""
        ...


@stateless
class NobodyDeclares:
    """The cards say who plays together."""

    says = Text("No bid makes anybody the declarer.")

    def seat(self, table: Table) -> int | None:
        """None."""
        return None


@stateless
class ForehandDeclares:
    """Forehand counts as the declarer. Source: schafkopf-buch, decisions."""

    says = Text("Forehand counts as the declarer.")

    def seat(self, table: Table) -> int | None:
        """Forehand."""
        return table.forehand


@attrs.frozen(eq=False, repr=False)
class NobodyBids(Value):
    """There is no bidding: one game is played by all."""

    rules = ()
    says = Text("There is no bidding: every hand is played as the same game.")
    contract: str
    declares: Declares

    @property
    def contracts(self) -> tuple[str, ...]:
        """The one game."""
        return (self.contract,)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Nothing is asked."""
        return ()

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """Nothing is asked."""
        raise AssertionError("nobody bids in this game")

    def result(self, phase: Bidding) -> AuctionResult:
        """The one game begins."""
        return Won(Terms(self.contract, self.declares.seat(phase.table)))


@attrs.frozen(eq=False, repr=False)
class OnMenu(Value):
    """A contract on the menu of an auction, with the hands that may bid it."""

    contract: str
    holding: Holding

    @property
    def says(self) -> Text:
        """Whether the holding limits who bids it; what it asks for is told after that."""
        return _SOME_HANDS if self.holding.rules else _ALL_HANDS


_SOME_HANDS: Final = Text("Not every hand may bid {contract}.")
_ALL_HANDS: Final = Text("")


def menu_of(
    games: Iterable[Contract], ladder: Iterable[str], offered: Container[str]
) -> tuple[OnMenu, ...]:
    """Those of some games that are offered, from the lowest of a ladder to the highest."""
    by_id = {game.id: game for game in games}
    names = [name for name in ladder if name in by_id and name in offered]
    return tuple([OnMenu(name, by_id[name].holding) for name in names])


_NONE_ALIKE: Final = EachAboveTheLast()


@attrs.frozen(eq=False, repr=False)
class ContractLadder(Value):
    """One round of bidding by contract, from forehand; a bid must rank above the best so far.

    `ladder` lists the contracts from low to high, `repeated` those that a second seat may bid after
    the same bid of an earlier one, which stands. Nobody may change a bid, and every seat speaks,
    also when nothing is left above the best bid. Source: schafkopf-buch; all on one round.
    """

    ladder: tuple[OnMenu, ...]
    ranking: Ranking = _NONE_ALIKE
    repeated: tuple[str, ...] = ()
    _bids: tuple[Bid, ...] = attrs.field(init=False, eq=False, repr=False)
    _offers: Mapping[str, OnMenu] = attrs.field(init=False, eq=False, repr=False)
    _ranks: Mapping[str, int] = attrs.field(init=False, eq=False, repr=False)
    _beats: Mapping[str, int] = attrs.field(init=False, eq=False, repr=False)
    _above: Mapping[int, tuple[tuple[Holding | None, tuple[Bid, ...]], ...]] = attrs.field(
        init=False, eq=False, repr=False
    )

    def __attrs_post_init__(self) -> None:
        names = [offer.contract for offer in self.ladder]
        ranks = dict(zip(names, self.ranking.ranks(names), strict=True))
        beats = {name: rank - (name not in self.repeated) for name, rank in ranks.items()}
        object.__setattr__(self, "_bids", tuple(map(Bid, names)))
        object.__setattr__(self, "_offers", Lookup(zip(names, self.ladder, strict=True)))
        object.__setattr__(self, "_ranks", Lookup(ranks))
        object.__setattr__(self, "_beats", Lookup(beats))
        above = {
            best: _by_holding([each for each in self.ladder if beats[each.contract] >= best])
            for best in (-1, *ranks.values())
        }
        object.__setattr__(self, "_above", Lookup(above))

    @property
    def contracts(self) -> tuple[str, ...]:
        """Every game on the ladder."""
        return tuple([offer.contract for offer in self.ladder])

    @property
    def says(self) -> Text:
        """What is on the ladder, who speaks when, and what of equal bids."""
        return _LADDER_WITH_REPEATS if self.repeated else _LADDER

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Its own rules, and those about the hands that may bid."""
        held = [rule for offer in self.ladder for rule in offer.holding.rules]
        return tuple(dict.fromkeys([BID_CONTRACT, BID_ON_MENU, BID_HIGHER, *held]))

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass, then every contract above the best bid, from low to high."""
        if not phase.bids:
            return (PASS, *self._bids)
        best, beats = self._best(phase), self._beats
        return (PASS, *[bid for bid in self._bids if beats[bid.contract] >= best])

    def listed(self, phase: Bidding, own: Own) -> tuple[Action, ...]:
        """Pass, then every contract above the best bid that this hand may bid."""
        found: tuple[Action, ...] = _ONLY_PASS
        for holding, bids in self._above[self._best(phase)]:
            if holding is None or holding.refuse(own) is None:
                found += bids
        return found

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """A bid must be on the menu, above the best, and within what the hand allows."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return broken(BID_CONTRACT)
        contract = action.contract
        offer = self._offers.get(contract)
        if offer is None:
            return broken(BID_ON_MENU, contract=contract)
        if phase.bids:
            beaten, ranks = self._beats[contract], self._ranks
            for bid in reversed(phase.bids):
                if isinstance(bid, Bid) and ranks[bid.contract] > beaten:
                    return broken(BID_HIGHER, contract=contract, best=bid.contract)
        return offer.holding.refuse(own)

    def result(self, phase: Bidding) -> AuctionResult:
        """When all have spoken, the highest bid wins, the first of equal ones."""
        if len(phase.bids) < phase.table.seats:
            return open_to(seat_of_bid(phase, len(phase.bids)))
        best = self._best(phase)
        for place, bid in enumerate(phase.bids):
            if isinstance(bid, Bid) and self._ranks[bid.contract] == best:
                return Won(Terms(bid.contract, seat_of_bid(phase, place)))
        return AllPassed()

    def _best(self, phase: Bidding) -> int:
        """The rank of the best bid so far, which is the last; -1 when all have passed."""
        for bid in reversed(phase.bids):
            if isinstance(bid, Bid):
                return self._ranks[bid.contract]
        return -1


_ONLY_PASS: Final = (PASS,)


def _by_holding(ladder: list[OnMenu]) -> tuple[tuple[Holding | None, tuple[Bid, ...]], ...]:
    """The bids from low to high, those together that the same hands allow; None where all do."""
    asked = [(each.holding if each.holding.rules else None, each) for each in ladder]
    return tuple(
        [
            (holding, tuple([Bid(each.contract) for _, each in offers]))
            for holding, offers in groupby(asked, key=itemgetter(0))
        ]
    )


_LADDER: Final = Text(
    "Forehand speaks first, then each seat clockwise, each once; all are asked, whatever was bid. "
    "The games that can be bid are, from the lowest to the highest: {contracts}. The highest bid "
    "wins: who has made it is the declarer and plays that game."
)
_LADDER_WITH_REPEATS: Final = Text(
    "Forehand speaks first, then each seat clockwise, each once; all are asked, whatever was bid. "
    "The games that can be bid are, from the lowest to the highest: {contracts}. The highest bid "
    "wins: who has made it is the declarer and plays that game. Only {repeated} may be bid again "
    "by a later seat while it is the highest bid; the first who has bid it is the declarer."
)


@attrs.frozen(eq=False, repr=False)
class HickAuction(Value):
    """First everybody says whether he plays at all ('bid any'), then what.

    `ladder` lists the games from low to high. The highest may be bid at once, and nobody plays
    after it. Who has said that he plays names his game in turn, whatever was named before; the
    highest is played, of equal ones the earlier seat's. Source: wikipedia, for Indiana.
    """

    says = Text(
        "Forehand speaks first, then each seat clockwise, each once: it says that it plays, or "
        "passes. Then those who play name their games in the same order, each as he likes; the "
        "highest game is played, of equal ones that of the earlier seat, who is the declarer. The "
        "games are, from the lowest to the highest: {contracts}. The highest can be bid instead of "
        "saying that one plays, and is played without naming others."
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
        return tuple(dict.fromkeys([HICK_OR_PASS, HICK_TAKEN, NAME_GAME, BID_ON_MENU, *held]))

    @property
    def _top(self) -> Bid:
        return Bid(self.ladder[-1].contract)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass, that one plays, and every game."""
        return (PASS, _HICK, *(Bid(offer.contract) for offer in self.ladder))

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """In the first round pass, play, or the highest game; then any game the hand allows."""
        if len(phase.bids) < phase.table.seats:
            if isinstance(action, Pass):
                return None
            if self._top in phase.bids:
                return broken(HICK_TAKEN, best=self._top.contract)
            return None if action in (_HICK, self._top) else broken(HICK_OR_PASS)
        if not isinstance(action, Bid) or action == _HICK:
            return broken(NAME_GAME)
        for offer in self.ladder:
            if offer.contract == action.contract:
                return offer.holding.refuse(own)
        return broken(BID_ON_MENU, contract=action.contract)

    def result(self, phase: Bidding) -> AuctionResult:
        """The highest game named by one who plays."""
        seats = phase.table.seats
        if len(phase.bids) < seats:
            return open_to(seat_of_bid(phase, len(phase.bids)))
        if self._top in phase.bids[:seats]:
            winner = seat_of_bid(phase, phase.bids.index(self._top))
            return Won(Terms(self._top.contract, winner))
        playing = [place for place, bid in enumerate(phase.bids[:seats]) if bid == _HICK]
        named = phase.bids[seats:]
        if not playing:
            return AllPassed()
        if len(named) < len(playing):
            return open_to(seat_of_bid(phase, playing[len(named)]))
        names = [offer.contract for offer in self.ladder]
        ranks = [names.index(bid.contract) for bid in named if isinstance(bid, Bid)]
        best = ranks.index(max(ranks))
        return Won(Terms(names[ranks[best]], seat_of_bid(phase, playing[best])))


_HICK: Final = Bid("any")


@attrs.frozen(eq=False, repr=False)
class PointAuction(Value):
    """Each seat in turn promises points above sixty, more than the last, or passes.

    Source: hoyle; the range and the strict rise are rule decisions.
    """

    rules = (BID_POINTS, POINTS_RANGE, POINTS_HIGHER)
    says = Text(
        "Forehand speaks first, then each seat clockwise, each once. A bid of 1 to {most} promises "
        "so many card points above sixty; the highest bid wins, and who has made it is the "
        "declarer."
    )
    contract: str
    most: int = 60

    @property
    def contracts(self) -> tuple[str, ...]:
        """The one game."""
        return (self.contract,)

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass, then every number of points."""
        return (PASS, *map(BidPoints, range(1, self.most + 1)))

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """A bid is in range and above the last one."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, BidPoints):
            return broken(BID_POINTS)
        if not 1 <= action.points <= self.most:
            return broken(POINTS_RANGE, most=self.most)
        best = _best_points(phase)
        return None if action.points > best else broken(POINTS_HIGHER, best=best)

    def result(self, phase: Bidding) -> AuctionResult:
        """When all have spoken, the last bid, which is the highest, wins."""
        if len(phase.bids) < phase.table.seats or not _best_points(phase):
            return next_or_all_passed(phase)
        winner = seat_of_bid(phase, phase.bids.index(BidPoints(_best_points(phase))))
        return Won(Terms(self.contract, winner, promised=_best_points(phase)))


def _best_points(phase: Bidding) -> int:
    return max((bid.points for bid in phase.bids if isinstance(bid, BidPoints)), default=0)


def seat_of_bid(phase: Bidding, number: int) -> int:
    """The seat that makes the bid with this number, from forehand on."""
    table = phase.table
    return (table.dealer + 1 + number) % table.seats


def next_or_all_passed(phase: Bidding) -> AuctionResult:
    """The next seat bids, unless all have."""
    made = len(phase.bids)
    return _ALL_PASSED if made == phase.table.seats else open_to(seat_of_bid(phase, made))


_ALL_PASSED: Final = AllPassed()
