"""What the simple player says before the cards are played: whether it picks, bids, knocks, doubles.

Level 5: imports levels 0 to 4. The advice is that of the sources; the strength of a hand is
measured by the order of the contract in question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sheepshead.actions import (
    DOUBLE,
    PASS,
    Action,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Give,
    Hold,
    Pass,
    Pick,
    Raise,
)
from sheepshead.facts import Side
from sheepshead.holdings import Own
from sheepshead.phases import Bidding
from sheepshead.players.aims import Goal, agreed_in
from sheepshead.players.prospects import (
    NO_PROSPECT,
    Prospect,
    aim_for,
    orders_open_to,
    points_expected,
    prospect_of,
)
from sheepshead.players.strength import strength_of, worth_kept
from sheepshead.state import View
from sheepshead.variant import Contract, Variant

POINTS_STEP: Final = 5
"""In bids of points, every so many are looked at."""

EVEN: Final = 0.5
"""A game with this chance is played, also where a lost one costs more than a won one brings."""

KNOCKS_WITH: Final = 0.6
"""Who is likely to take this part of the tricks with the first packet knocks."""

DEFENDER_DOUBLES_WITH: Final = 0.55
"""A defender who is likely to take this part of the tricks by himself doubles."""

DOUBLES_ABOVE: Final = 25
"""The declaring side answers a double if it expects so many points more than it needs."""

SHOWS_WITH: Final = 0.7
"""Who shows cards for a double has this chance to win."""


def choose_bid(view: View, phase: Bidding, own: Own, legal: Sequence[Action]) -> Action:
    """The bid that promises most; pass where none is likely to be won.

    A game that is worth its risk is bid, and one that is more likely won than lost, so that
    something is played. Source: playsheepshead/strategy, sheepsheadrules (count trumps and what
    they are worth before picking), sauspiel/golden-rules (no game that only luck can win).
    """
    asked = max((bid.points for bid in phase.bids if isinstance(bid, Raise)), default=0)
    passing = [bid for bid in legal if isinstance(bid, Pass)]
    bids = [bid for bid in legal if not isinstance(bid, Pass)]
    # Promises of points come one by one: the lowest, and each that is a round number.
    bids = [
        bid
        for bid in bids
        if not isinstance(bid, BidPoints) or bid is bids[0] or bid.points % POINTS_STEP == 0
    ]
    promised = {bid: _prospect(view.variant, own, bid, asked) for bid in bids}
    good = [bid for bid in bids if promised[bid].worth > 0 or promised[bid].chance >= EVEN]
    if passing and not good:
        return passing[0]
    return max(good or bids, key=lambda bid: promised[bid].worth)


def _prospect(variant: Variant, own: Own, bid: Action, asked: int) -> Prospect:
    """What this hand may expect of the game to which a bid leads."""
    match bid:
        case Bid(name) if name in variant.contract_ids:
            return prospect_of(variant, variant.contract(name), own)
        case BidPoints(points) | Raise(points):
            return _best_game(variant, own, points)
        case Hold():
            return _best_game(variant, own, asked)
        case Pick() | Bid():
            return _best_game(variant, own, 0)
        case Blitz():
            prospect = _best_game(variant, own, 0)
            twice = prospect._replace(worth=2 * prospect.worth)
            return twice if prospect.chance >= SHOWS_WITH else NO_PROSPECT
        case _:
            return NO_PROSPECT


def _best_game(variant: Variant, own: Own, promised: int) -> Prospect:
    """The best that the bidding can lead to, of what the hand may play."""
    return max(
        (prospect_of(variant, game, own, promised=promised) for game in _games(variant, own)),
        key=lambda prospect: prospect.worth,
        default=NO_PROSPECT,
    )


def _games(variant: Variant, own: Own) -> Iterator[Contract]:
    for name in variant.auction.contracts:
        contract = variant.contract(name)
        if contract.holding.refuse(own) is None:
            yield contract


def choose_knock(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """Knock with a first packet that is worth most of its tricks in the lowest game on offer."""
    lowest = view.variant.contract(view.variant.auction.contracts[0])
    shares = [
        strength_of(order, own.hand, others=view.variant.seats - 1).share
        for order in orders_open_to(lowest, own)
    ]
    return _decided(legal, wanted=max(shares, default=0.0) >= KNOCKS_WITH)


def choose_redeal(legal: Sequence[Action]) -> Action:
    """Have a poor hand dealt again whenever the rules allow it."""
    return _decided(legal, wanted=True)


def choose_announcement(view: View, own: Own, said: Sequence[Action]) -> Action | None:
    """What a strong hand announces while cards are played: a promise it keeps, a double; or None.

    Source: sheepshead.org/commandments (crack), sauspiel/golden-rules (double only what is won).
    """
    for each in said:
        promise = isinstance(each, Announce)
        if takes_all(view, own) if promise else is_worth_doubling(view, own):
            return each
    return None


def choose_step(view: View, own: Own, legal: Sequence[Action]) -> Action:
    """An answer before the first card: a double with a strong hand, a promise that can be kept.

    No card is given away and no further partner called where the hand may do without.
    """
    variant = view.variant
    named = [each for each in legal if isinstance(each, Announce)]
    games = [each for each in named if each.what in variant.contract_ids]
    if games:
        return max(
            games, key=lambda game: prospect_of(variant, variant.contract(game.what), own).chance
        )
    if DOUBLE in legal:
        return _decided(legal, wanted=is_worth_doubling(view, own))
    if named and PASS in legal:
        return _decided(legal, wanted=takes_all(view, own))
    order = agreed_in(view).order
    gifts = [each for each in legal if isinstance(each, Give)]
    if len(gifts) == len(legal):
        return min(gifts, key=lambda gift: worth_kept(order, own.hand, gift.card))
    return PASS if PASS in legal else legal[0]


def takes_all(view: View, own: Own) -> bool:
    """Whether a hand takes every trick by itself."""
    strength = strength_of(agreed_in(view).order, own.hand, others=view.variant.seats - 1)
    return strength.tricks > strength.cards - 0.3


def is_worth_doubling(view: View, own: Own) -> bool:
    """Whether a seat doubles: with so strong a hand that its side is likely to win.

    A defender needs most of the tricks in his own hand, or against a declarer who must take all of
    them a trick that nobody can take from him. Source: sauspiel/golden-rules.
    """
    contract, terms, order = agreed_in(view)
    aim = aim_for(view.variant, contract, promised=terms.promised)
    declares = own.seat in view.declaring or view.side is Side.DECLARING
    if aim.goal is Goal.EVERY_TRICK:
        return not declares and order.runners(own.hand) > 0
    if aim.goal is not Goal.POINTS:
        return False
    strength = strength_of(order, own.hand, others=view.variant.seats - 1)
    if declares:
        aside = order.points_of(own.buried)
        points = points_expected(view.variant, contract, strength, aside=aside)
        return points >= aim.target + DOUBLES_ABOVE
    return strength.share >= DEFENDER_DOUBLES_WITH


def _decided(legal: Sequence[Action], *, wanted: bool) -> Action:
    """The first action that is no pass, or the pass; the only one where there is no choice."""
    return next((each for each in legal if isinstance(each, Pass) is not wanted), legal[0])
