"""How the house rules about dealing and bidding choose policies for the Bavarian games. Data only.

`bavarian_games` composes the games with these, `bavarian` the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import Suit
from sheepshead.order import CardOrder
from sheepshead.policies.auction import ContractLadder, menu_of
from sheepshead.policies.blocked import AuctionOf, FirstBidPlays, Games, asked_again, must_play
from sheepshead.policies.claims import EarlierSeatHasIt, LaterSeatRaises, Menu
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.exchange import AnyCardBack, ClosedWedding, OpenWedding, SecondOffer
from sheepshead.policies.holding import AnyHand, HandThatCanCall
from sheepshead.policies.naming import CallPlainAce, NameOneOf
from sheepshead.policies.objectives import MoreThanAsked, MoreThanHalf
from sheepshead.policies.price_parts import Priced, StepsPaid, TimesPriceInSuit
from sheepshead.policies.ranking import EachAboveTheLast, Ranking, SomeAlike
from sheepshead.policies.renonce import CallWithRenonce
from sheepshead.policies.settling import PlayFirst, RaisedLadder
from sheepshead.policy import Auction, DealPlan, Holding, Objective, WeddingOffer
from sheepshead.variant import Contract, Name
from sheepshead.variants.bavarian_options import LADDER, BavarianOptions

Calling: TypeAlias = CallPlainAce | CallWithRenonce
Pricing: TypeAlias = Callable[[Priced], Priced]

_PACKETS: Final[dict[str, Callable[[int], tuple[int, ...]]]] = {
    "halves": lambda size: (size // 2,) * 2,
    "pairs": lambda size: (2,) * (size // 2),
    "single-cards": lambda size: (1,) * size,
}


def packets(pattern: str, size: int) -> DealPlan:
    """Hands of so many cards; who may knock has seen half of his, or the next packet too."""
    sizes = _PACKETS[pattern](size)
    return Packets(tuple(map(ToHands, sizes)), before_knocks=(len(sizes) + 1) // 2)


# --- which games rank above others ---------------------------------------------------------------

_ALWAYS_LOW: Final = ("hochzeit", "rufspiel", "bettel")
_SINGLE: Final[dict[str, tuple[str, ...]]] = {
    "solo-high": ("farbgeier", "geier", "farbwenz", "wenz", "solo", "herz-solo"),
    "geier-high": ("farbgeier", "farbwenz", "solo", "herz-solo", "wenz", "geier"),
    "equal": ("farbgeier", "farbwenz", "geier", "wenz", "solo", "herz-solo"),
}
_RANKING: Final[dict[str, Ranking]] = {
    "solo-high": EachAboveTheLast(),
    "geier-high": EachAboveTheLast(),
    "equal": SomeAlike((("geier", "wenz", "solo"), ("geier-tout", "wenz-tout", "solo-tout"))),
}
_FOR_PARTNERS: Final = ("hochzeit", "rufspiel")


def _ladder(options: BavarianOptions) -> tuple[str, ...]:
    """Every game from low to high; each tout ranks above all that are none."""
    single = _SINGLE[options.priority_table]
    return (*_ALWAYS_LOW, *single, *(f"{name}-tout" for name in single), LADDER[-1])


# --- how it is bid -------------------------------------------------------------------------------


def _on_ladder(options: BavarianOptions, games: Games) -> Auction:
    repeated = _REPEATED[options.doppelhochzeit]
    return ContractLadder(games, _RANKING[options.priority_table], repeated)


_REPEATED: Final[dict[str, tuple[str, ...]]] = {"off": (), "on": ("hochzeit",)}


def _menu(options: BavarianOptions, games: Games) -> Menu:
    return Menu(games, _RANKING[options.priority_table], _FOR_PARTNERS)


def _raises(options: BavarianOptions) -> LaterSeatRaises:
    return LaterSeatRaises(options.steigern_step, _SINGLE[options.priority_table])


_AUCTIONS: Final[dict[tuple[str, str], Callable[[BavarianOptions, Games], Auction]]] = {
    ("ladder", "earlier-seat"): _on_ladder,
    ("ladder", "steigern"): lambda options, games: RaisedLadder(
        _menu(options, games), _raises(options)
    ),
    ("ladder", "first-come"): lambda _options, games: FirstBidPlays(games),
    ("interest-first", "earlier-seat"): lambda options, games: PlayFirst(
        _menu(options, games), EarlierSeatHasIt()
    ),
    ("interest-first", "steigern"): lambda options, games: PlayFirst(
        _menu(options, games), _raises(options)
    ),
}


_BLOCKED: Final[dict[tuple[str, str], Callable[[AuctionOf, Games, CardOrder], Auction]]] = {
    ("off", "off"): lambda auction_of, games, _order: auction_of(games),
    ("free", "off"): lambda auction_of, games, _order: auction_of(games),
    ("off", "on"): lambda auction_of, games, order: must_play(
        auction_of, games, HandThatCanCall(CallPlainAce(order))
    ),
    ("after-all-pass", "off"): lambda auction_of, games, order: asked_again(
        auction_of, games, CallPlainAce(order), ("rufspiel",)
    ),
}


def auction(options: BavarianOptions, games: Iterable[Contract], order: CardOrder) -> Auction:
    """The games on the table's menu, from low to high, and how they are bid.

    `order` is that of the rufspiel.
    """
    offered = (_WITH_HEARTS.get(name, (name,)) for name in options.contracts)
    menu = menu_of(games, _ladder(options), ("hochzeit", *chain.from_iterable(offered)))
    auction_of = partial(_AUCTIONS[options.bidding, options.tie_rule], options)
    return _BLOCKED[options.renonce, options.gesperrt_muss_solo](auction_of, menu, order)


_WITH_HEARTS: Final = {
    "solo": ("solo", "herz-solo"),
    "solo-tout": ("solo-tout", "herz-solo-tout"),
}

# --- what is called, and what a game pays --------------------------------------------------------

_CALLING: Final[dict[str, Callable[[CardOrder], Calling]]] = {
    "off": CallPlainAce,
    "free": CallWithRenonce,
    "after-all-pass": CallWithRenonce,
}


def calling(options: BavarianOptions, order: CardOrder) -> Calling:
    """What the declarer of a rufspiel calls."""
    return _CALLING[options.renonce](order)


_CALLERS: Final[dict[str, Callable[[Calling], Holding]]] = {
    "off": HandThatCanCall,
    "free": lambda _calling: AnyHand(),
    "after-all-pass": lambda _calling: AnyHand(),
}
"""By renonce every hand can call: no eight cards hold three aces, three tens and three kings."""


def hands_that_call(options: BavarianOptions, of: Calling) -> Holding:
    """The hands that may play a rufspiel, be it in the second round."""
    return _CALLERS[options.renonce](of)


def pricing(options: BavarianOptions) -> Mapping[str, Pricing]:
    """What steps of raising, and hearts as trump, change in the price of each single game."""
    steps = _STEPS[options.steigern_pays](options)
    in_hearts = _TIMES_IN_HEARTS[options.herz_solo_factor]
    single = dict.fromkeys(_SINGLE[options.priority_table], steps)
    touts: dict[str, Pricing] = {f"{name}-tout": _unchanged for name in single}
    return {
        **single,
        **touts,
        "solo": lambda price: in_hearts(steps(price)),
        "solo-tout": in_hearts,
    }


def _unchanged(price: Priced) -> Priced:
    return price


def _steps_paid(options: BavarianOptions) -> Pricing:
    return lambda price: StepsPaid(price, options.steigern_step, options.extra_price)


_STEPS: Final[dict[str, Callable[[BavarianOptions], Pricing]]] = {
    "off": lambda _options: _unchanged,
    "on": _steps_paid,
}
_TIMES_IN_HEARTS: Final[dict[int, Pricing]] = {
    1: _unchanged,
    2: lambda price: TimesPriceInSuit(price, 2, Suit.HEARTS),
}


def asked(options: BavarianOptions, by_points: MoreThanHalf) -> Objective:
    """What the declarer of a single game needs."""
    return _ASKED[options.tie_rule](by_points)


_ASKED: Final[dict[str, Callable[[MoreThanHalf], Objective]]] = {
    "earlier-seat": lambda by_points: by_points,
    "first-come": lambda by_points: by_points,
    "steigern": lambda by_points: MoreThanAsked(by_points.limits, by_points.counting),
}


def solos_in_hearts(
    options: BavarianOptions, solo: Contract, tout: Contract
) -> tuple[Contract, ...]:
    """The solo and its tout in hearts, where they are games of their own."""
    return _OWN_GAME[options.herz_solo_rank_bonus]((("herz-solo", solo), ("herz-solo-tout", tout)))


_OWN_GAME: Final[dict[str, Callable[[tuple[tuple[str, Contract], ...]], tuple[Contract, ...]]]] = {
    "off": lambda _games: (),
    "on": lambda games: tuple(
        attrs.evolve(
            game,
            id=name,
            title=f"{game.title}, with hearts as trump",
            steps=(Name(NameOneOf((Suit.HEARTS,))),),
        )
        for name, game in games
    ),
}

# --- weddings ------------------------------------------------------------------------------------

_WEDDINGS: Final[dict[str, tuple[WeddingOffer, ...]]] = {
    "off": (),
    "closed": (ClosedWedding(),),
    "open": (OpenWedding(),),
}
_GIVING_BACK: Final[dict[str, Callable[[WeddingOffer], WeddingOffer]]] = {
    "off": lambda wedding: wedding,
    "on": AnyCardBack,
}
_SECOND_OFFER: Final[dict[str, Callable[[WeddingOffer], WeddingOffer]]] = {
    "off": lambda wedding: wedding,
    "on": SecondOffer,
}


def weddings(options: BavarianOptions) -> tuple[WeddingOffer, ...]:
    """The wedding of the table, if it plays one."""
    return tuple(
        _SECOND_OFFER[options.doppelhochzeit](_GIVING_BACK[options.hochzeit_return_trump](wedding))
        for wedding in _WEDDINGS[options.hochzeit]
    )
