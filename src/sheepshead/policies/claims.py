"""What stands in a bidding that is settled between two seats, and what may be claimed over it.

A claim is a seat, the rank of its game, and the points that it asks above sixty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, Protocol

import attrs

from sheepshead.actions import Bid, Raise
from sheepshead.holdings import Own
from sheepshead.lookup import Lookup
from sheepshead.policies.auction import BID_HIGHER, BID_ON_MENU, OnMenu
from sheepshead.policies.ranking import Ranking
from sheepshead.rules import Broken, Rule, broken
from sheepshead.stateless import stateless
from sheepshead.texts import Text
from sheepshead.values import Value

NO_RAISE: Final = Rule(
    "bid/equal-is-not-raised",
    "Nobody raises: of two equal games that of the seat that speaks earlier is played.",
    reason="an equal game is the earlier seat's, whatever is asked",
    sources=("schafkopf-buch",),
)
RAISE_AS_LATER: Final = Rule(
    "bid/raise-as-later-seat",
    "Of two seats only the one that speaks later raises; the earlier holds what is asked.",
    reason="the earlier seat holds, it does not raise",
    sources=("schafkopf-buch",),
)
RAISE_STEP: Final = Rule(
    "bid/raise-by-a-step",
    "Only some games are raised, by a step at a time, and not to more than can be won.",
    reason="that cannot be asked now; a raise goes up by {step}, and only a single game has one",
    sources=("schafkopf-buch", "openschafkopf"),
)


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


@attrs.frozen(eq=False, repr=False)
class Menu(Value):
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
    def says(self) -> Text:
        """The games, and which of them are not played alone."""
        return _WITH_PARTNERS if self.partner_games() else _ALL_ALONE

    @property
    def with_partner(self) -> tuple[str, ...]:
        """The games on offer that are not played alone."""
        return self.partner_games()

    @property
    def contracts(self) -> tuple[str, ...]:
        """The games by name."""
        return tuple(self._offers)

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

    def partner_games(self) -> tuple[str, ...]:
        """The games that are not."""
        return tuple(name for name in self._offers if name in self.for_partners)

    def have_equals(self) -> bool:
        """Whether two of the games rank alike."""
        return len(set(self._ranks.values())) < len(self.games)

    def for_some_hands(self) -> tuple[str, ...]:
        """The games played alone that not every hand may play."""
        return tuple(name for name in self.single_games() if self._offers[name].holding.rules)


_ALL_ALONE: Final = Text(
    "The games that can be bid are, from the lowest to the highest: {contracts}. All are played "
    "alone."
)
_WITH_PARTNERS: Final = Text(
    "The games that can be bid are, from the lowest to the highest: {contracts}. Played with a "
    "partner: {with_partner}; all others are single games, which are played alone."
)


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
        """Why the later seat cannot ask this."""
        ...

    def refuse_earlier(self) -> Broken:
        """Why the earlier seat does not raise."""
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

    def refuse_earlier(self) -> Broken:
        """Refused to all alike."""
        return broken(NO_RAISE)


@attrs.frozen(eq=False, repr=False)
class LaterSeatRaises(Value):
    """The later seat asks for more points, a step at a time, until one gives up (Steigern).

    `games` are those that can be raised. Source: schafkopf-buch, openschafkopf.
    """

    rules = (RAISE_AS_LATER, RAISE_STEP)
    says = Text(
        "When two seats want games of one rank, the later may raise: it asks for {step} card "
        "points more than the declarer needs otherwise, then for {step} more than were asked last, "
        "but for less than {less_than} in all. The earlier holds by playing for as many. Only "
        "these games and their equals are raised, as far as they are played: {games}."
    )
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

    def refuse_earlier(self) -> Broken:
        """The earlier seat holds."""
        return broken(RAISE_AS_LATER)
