"""Bidding in which two seats settle who plays: by holding, raising or bidding higher.

Of two seats that settle it, the earlier may hold a game as high as the later one's; where a table
raises, the later may then ask for more points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Protocol, TypeAlias

import attrs

from sheepshead.actions import HOLD, PASS, Action, Bid, Hold, Pass, Raise
from sheepshead.facts import Terms
from sheepshead.holdings import Own
from sheepshead.phases import Bidding
from sheepshead.policies.claims import Claim, Menu, Raising
from sheepshead.policy import AllPassed, AuctionResult, Open, Won
from sheepshead.rules import Broken, Rule, broken
from sheepshead.texts import Text
from sheepshead.values import Value

PLAY_OR_PASS: Final = Rule(
    "bid/play-first",
    "Before any game is named a seat says no more than whether it plays.",
    reason="one says whether one plays ('bid any') or passes; games are named later",
    sources=("openschafkopf", "decisions"),
)
PLAY_WITH_GAME: Final = Rule(
    "bid/play-with-a-game",
    "Who says that he plays must have a game, and after another who plays a single one.",
    reason="there is no game that this hand could claim now",
    sources=("schafkopf-buch", "decisions"),
)
NAME_CLAIM: Final = Rule(
    "bid/name-the-claim",
    "Who is to name a game names one, and cannot pass then.",
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
    "A seat bids one of the games, raises an equal one or passes.",
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
NAME_OF_RANK: Final = Rule(
    "bid/game-of-the-claim",
    "Who has held or raised a claim names a game of its rank in the end.",
    reason="{contract} is not of the rank that was claimed",
    sources=("decisions",),
)
PLAYS: Final = Bid("any")


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


@attrs.frozen(eq=False, repr=False)
class RaisedLadder(Value):
    """One round of bids by contract in which a later seat may raise an equal game (Steigern).

    Who is challenged so holds, gives way or bids higher, and the two go on until one gives way;
    then the round goes on. Source: schafkopf-buch, openschafkopf.
    """

    says = Text(
        "Forehand speaks first, then each seat clockwise, each once: it passes, bids a game above "
        "the best so far, or raises that with a game of its rank. Who is raised holds, bids higher "
        "or passes and so gives way; the two answer each other until one gives way, and then the "
        "next seat speaks. Who has the game when all have spoken is the declarer."
    )
    menu: Menu
    raising: Raising

    @property
    def contracts(self) -> tuple[str, ...]:
        """Every game on offer."""
        return self.menu.contracts

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Its own rules, and those about games and hands."""
        return (BID_OR_RAISE, *self.menu.rules, *_settling_rules(self), *_naming_rules(self.menu))

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass, hold, the next raise and every game."""
        return _candidates(self.moment(phase), self.menu, self.raising)

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """In the round what ranks above the best, or a raise; then an answer."""
        match self.moment(phase):
            case Speaks(_, None):
                return self._refuse_first(own, action)
            case Speaks(_, claim) | Answers(_, claim):
                assert claim is not None, "the first to bid has been told apart"
                return _refuse_answer(self, phase, own, action, claim)
            case Names(_, claim):
                return _refuse_name(self.menu, own, action, claim)
            case _:
                raise AssertionError("the bidding is over")

    def result(self, phase: Bidding) -> AuctionResult:
        """Who has the game when all have spoken."""
        return _result(self.moment(phase))

    def moment(self, phase: Bidding) -> Moment:
        """Where the bidding stands."""
        answers, claim = iter(phase.bids), None
        for seat in phase.table.from_forehand():
            match next(answers, None):
                case None:
                    return Speaks(seat, claim)
                case Bid(contract):
                    claim = Claim(seat, self.menu.rank(contract), 0, ((seat, contract),))
                case Raise(points):
                    assert claim is not None, "what is raised has been bid"
                    before = claim.seat
                    asked, claim = _settle(before, claim.taken(seat, points), answers, self.menu)
                    if asked is not None:
                        return Answers(asked, claim)
                case _:
                    pass
        return Settled() if claim is None else _named(claim, answers, self.menu)

    def _refuse_first(self, own: Own, action: Action) -> Broken | None:
        match action:
            case Pass():
                return None
            case Bid(contract):
                return self.menu.refuse(own, contract)
            case _:
                return broken(BID_OR_RAISE)


@attrs.frozen(eq=False, repr=False)
class PlayFirst(Value):
    """First each seat says whether it plays ('bid any'); then those who play settle who does.

    The last of them names a game, and the one before holds an equal game, bids higher or gives way;
    the winner meets the next before him. Source: openschafkopf, schafkopf-buch.
    """

    says = Text(
        "Forehand speaks first, then each seat clockwise, each once: it says that it plays, or "
        "passes. Of those who play the last names a game, and the one before him holds a game of "
        "the same rank, bids higher or passes and so gives way; the two answer each other until "
        "one gives way. Who is left meets the next before him, and so on; the last who is left is "
        "the declarer."
    )
    menu: Menu
    raising: Raising

    @property
    def contracts(self) -> tuple[str, ...]:
        """Every game on offer."""
        return self.menu.contracts

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Its own rules, and those about games and hands."""
        menu = self.menu
        own = [PLAY_OR_PASS, NAME_CLAIM]
        own += [CLAIM_SINGLE_GAME] if menu.partner_games() else []
        own += [PLAY_WITH_GAME] if menu.for_some_hands() == menu.single_games() else []
        listed = (*own, *menu.rules, *_settling_rules(self), *_naming_rules(menu))
        return tuple(dict.fromkeys(listed))

    def candidates(self, phase: Bidding, own: Own) -> Iterable[Action]:
        """Pass and playing; later pass, hold, the next raise and every game."""
        moment = self.moment(phase)
        if isinstance(moment, Speaks):
            return (PASS, PLAYS)
        return _candidates(moment, self.menu, self.raising)

    def refuse(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        """Refused by what the seat is asked for now."""
        match self.moment(phase):
            case Speaks():
                return self._refuse_playing(phase, own, action)
            case Opens(_, others):
                return self._refuse_opening(own, action, others)
            case Answers(_, claim):
                return _refuse_answer(self, phase, own, action, claim)
            case Names(_, claim):
                return _refuse_name(self.menu, own, action, claim)
            case _:
                raise AssertionError("the bidding is over")

    def result(self, phase: Bidding) -> AuctionResult:
        """Who has the game when all claims are settled."""
        return _result(self.moment(phase))

    def moment(self, phase: Bidding) -> Moment:
        """Where the bidding stands."""
        order = phase.table.from_forehand()
        said = phase.bids[: len(order)]
        if len(said) < len(order):
            return Speaks(order[len(said)])
        waiting = [seat for seat, bid in zip(order, said, strict=True) if bid == PLAYS]
        if not waiting:
            return Settled()
        last, answers = waiting.pop(), iter(phase.bids[len(order) :])
        opened = next(answers, None)
        if not isinstance(opened, Bid):
            return Opens(last, tuple(waiting))
        named = opened.contract
        claim = Claim(last, self.menu.rank(named), 0, ((last, named),))
        for earlier in reversed(waiting):
            asked, claim = _settle(earlier, claim, answers, self.menu)
            if asked is not None:
                return Answers(asked, claim)
        return _named(claim, answers, self.menu)

    def _refuse_playing(self, phase: Bidding, own: Own, action: Action) -> Broken | None:
        if isinstance(action, Pass):
            return None
        if action != PLAYS:
            return broken(PLAY_OR_PASS)
        games = [bid.contract for bid in self.menu.bids]
        open_to_it = self.menu.single_games() if PLAYS in phase.bids else games
        return None if self.menu.can_play(own, open_to_it) else broken(PLAY_WITH_GAME)

    def _refuse_opening(self, own: Own, action: Action, others: tuple[int, ...]) -> Broken | None:
        if not isinstance(action, Bid) or action == PLAYS:
            return broken(NAME_CLAIM)
        refused = self.menu.refuse(own, action.contract)
        if refused is None and others and action.contract not in self.menu.single_games():
            return broken(CLAIM_SINGLE_GAME, contract=action.contract)
        return refused


class _Settling(Protocol):
    """What both ways of bidding have: the games on offer, and whether they are raised."""

    @property
    def menu(self) -> Menu: ...

    @property
    def raising(self) -> Raising: ...


def _settling_rules(auction: _Settling) -> tuple[Rule, ...]:
    """The rules about answers to a claim."""
    rank = (WITH_SUCH_A_GAME,) if auction.menu.for_some_hands() else ()
    return (ANSWER_CLAIM, HOLD_AS_EARLIER, *rank, *auction.raising.rules)


def _naming_rules(menu: Menu) -> tuple[Rule, ...]:
    """The rules about the game named in the end, where games rank alike."""
    return (NAME_CLAIM, NAME_OF_RANK) if menu.have_equals() else ()


def _candidates(moment: Moment, menu: Menu, raising: Raising) -> tuple[Action, ...]:
    """Pass, hold, the next raise and every game."""
    match moment:
        case Speaks(_, claim) | Answers(_, claim) if claim is not None:
            return (PASS, HOLD, *raising.offered(menu, claim), *menu.bids)
        case _:
            return (PASS, *menu.bids)


def _refuse_answer(
    auction: _Settling, phase: Bidding, own: Own, action: Action, claim: Claim
) -> Broken | None:
    """Why a seat may not answer a claim so."""
    order = phase.table.from_forehand()
    is_earlier = order.index(own.seat) < order.index(claim.seat)
    match action:
        case Pass():
            return None
        case Bid(contract):
            return auction.menu.refuse_higher(own, contract, claim)
        case Hold() if not is_earlier:
            return broken(HOLD_AS_EARLIER)
        case Raise() if is_earlier:
            return auction.raising.refuse_earlier()
        case Hold():
            return _refuse_rank(auction.menu, own, claim)
        case Raise():
            refused = auction.raising.refuse(auction.menu, claim, action)
            return refused or _refuse_rank(auction.menu, own, claim)
        case _:
            return broken(ANSWER_CLAIM)


def _refuse_rank(menu: Menu, own: Own, claim: Claim) -> Broken | None:
    able = menu.can_play(own, menu.of_rank(claim.rank))
    return None if able else broken(WITH_SUCH_A_GAME)


def _refuse_name(menu: Menu, own: Own, action: Action, claim: Claim) -> Broken | None:
    """Why a game may not be named for a claim that is settled."""
    if not isinstance(action, Bid):
        return broken(NAME_CLAIM)
    refused = menu.refuse(own, action.contract)
    if refused is None and action.contract not in menu.of_rank(claim.rank):
        return broken(NAME_OF_RANK, contract=action.contract)
    return refused


def _result(moment: Moment) -> AuctionResult:
    match moment:
        case Settled(None):
            return AllPassed()
        case Settled(claim, contract):
            assert claim is not None, "a hand that all have passed has been told apart"
            return Won(Terms(contract, claim.seat, promised=claim.points))
        case Speaks() | Opens() | Answers() | Names():
            return Open(moment.seat)
    raise AssertionError("the bidding goes on, or it is settled")
