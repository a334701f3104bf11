"""What Bavarian tables do before the bidding, when all pass, and from hand to hand. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import Card, Suit
from sheepshead.policies.all_pass import (
    DealerChooses,
    ForehandPlays,
    PlayIfSomebodyKnocked,
    PlayWithoutDeclarer,
)
from sheepshead.policies.auction import (
    ForehandDeclares,
    NobodyBids,
    NobodyDeclares,
)
from sheepshead.policies.bock import (
    AllHavePassed,
    AllPassDoublesNextHand,
    BockHands,
    BockTrigger,
    LostWithTrump,
    OneTrickWithoutPoints,
    SixtyEach,
)
from sheepshead.policies.carrying import StockStays
from sheepshead.policies.holding import AnyHand
from sheepshead.policies.judging import RunnersFromTop
from sheepshead.policies.knocking import (
    EverySeatMayKnock,
    KnockInChain,
    NobodyKnocks,
    OneSeatMayKnock,
    OnlyForehandMayKnock,
)
from sheepshead.policies.knocks import (
    KnockCounting,
)
from sheepshead.policies.must import (
    CallSomeCard,
    EasierWithFewTrumps,
    HalfIsEnough,
    HandWithCard,
    HolderMustPlay,
    LastKnockerMustPlay,
    MustCall,
)
from sheepshead.policies.objectives import LastDoublerTakesOver, MoreThanHalf
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.stock import (
    Deposit,
    DepositWithKnocks,
    PlainDeposit,
    StockDeposit,
    WithFedStock,
    WithStock,
    WithStockForDeclarer,
)
from sheepshead.policy import AllPass, Auction, Carrying, KnockRound, Objective, Tariff
from sheepshead.values import Value
from sheepshead.variant import Ask, Contract
from sheepshead.variants.bavarian_games import House
from sheepshead.variants.bavarian_options import BavarianOptions
from sheepshead.variants.bavarian_prices import SCHNEIDER, runners, single_price
from sheepshead.variants.parts import CROSSED

_QUEEN_OF_CLUBS: Final = Card("QC")

# --- before the bidding ---------------------------------------------------------------------------

_LIMITED: Final[dict[str, KnockRound]] = {
    "all": EverySeatMayKnock(),
    "forehand-only": OnlyForehandMayKnock(),
    "single": OneSeatMayKnock(),
    "chain": KnockInChain(),
}
_KNOCKING: Final[dict[str, Callable[[KnockRound], KnockRound]]] = {
    "off": lambda _limited: NobodyKnocks(),
    "each-x2": lambda limited: limited,
    "additive": lambda limited: limited,
    "fibonacci": lambda limited: limited,
    "each-x3": lambda limited: limited,
}
_MOST_KNOCKS: Final[dict[str, Callable[[int], int]]] = {
    "all": lambda seats: seats,
    "forehand-only": lambda _seats: 1,
    "single": lambda _seats: 1,
    "chain": lambda seats: seats,
}


def knocking(legen: str, limit: str) -> KnockRound:
    """Who may knock."""
    return _KNOCKING[legen](_LIMITED[limit])


def most_knocks(limit: str, seats: int) -> int:
    """How often a hand can have been knocked."""
    return _MOST_KNOCKS[limit](seats)


_ROUND_AUCTION: Final[dict[str, Callable[[Auction], Auction]]] = {
    "none": lambda auction: auction,
    "ramsch": lambda _auction: NobodyBids("ramsch", NobodyDeclares()),
    "kreuz": lambda _auction: NobodyBids("kreuz", ForehandDeclares()),
}


def bidding(options: BavarianOptions, auction: Auction) -> Auction:
    """The bidding, where the hand has one."""
    return _ROUND_AUCTION[options.special_round](auction)


# --- when all pass --------------------------------------------------------------------------------

_ALL_PASS: Final[dict[str, AllPass]] = {
    "throw-in": PlayWithoutDeclarer("thrown-in"),
    "next-double": PlayWithoutDeclarer("thrown-in"),
    "stock": PlayWithoutDeclarer("stock"),
    "ramsch": PlayWithoutDeclarer("ramsch"),
    "ramsch-and-stock": PlayWithoutDeclarer("ramsch"),
    "dealer-choice": DealerChooses(("ramsch", "stock")),
    "alter-muss": PlayWithoutDeclarer("muss"),
    "klopfer-muss": PlayIfSomebodyKnocked("muss", "thrown-in"),
    "kreuz": ForehandPlays("kreuz"),
}


def all_pass(options: BavarianOptions) -> AllPass:
    """What follows when nobody wants to play."""
    return _ALL_PASS[options.all_pass]


def _eased(objective: MoreThanHalf) -> EasierWithFewTrumps:
    easier = attrs.evolve(objective, limits=HalfIsEnough(objective.limits))
    return EasierWithFewTrumps(3, objective, easier)


def _alter_muss(house: House, rufspiel: Contract) -> Contract:
    calling = CallSomeCard(house.hearts)
    by_trumps: dict[str, Objective] = {"off": house.by_points, "on": _eased(house.by_points)}
    return attrs.evolve(
        rufspiel,
        id="muss",
        title="Muss-Spiel: the holder of the queen of clubs calls a card",
        holding=HandWithCard(_QUEEN_OF_CLUBS),
        steps=(Ask(MustCall(HolderMustPlay(_QUEEN_OF_CLUBS), calling)),),
        objective=by_trumps[house.options.alter_muss_60],
    )


def _klopfer_muss(house: House, rufspiel: Contract) -> Contract:
    calling = CallSomeCard(house.hearts)
    return attrs.evolve(
        rufspiel,
        id="muss",
        title="Muss-Spiel: the seat that knocked last calls a card",
        holding=AnyHand(),
        steps=(Ask(MustCall(LastKnockerMustPlay(), calling)),),
    )


_MUSS: Final[dict[str, tuple[Callable[[House, Contract], Contract], ...]]] = {
    **dict.fromkeys(_ALL_PASS, ()),
    "alter-muss": (_alter_muss,),
    "klopfer-muss": (_klopfer_muss,),
}


def forced_games(house: House, partner_games: tuple[Contract, ...]) -> tuple[Contract, ...]:
    """The game of a seat that must play, where the table forces one; made from the Rufspiel."""
    return tuple(
        made(house, rufspiel)
        for made in _MUSS[house.options.all_pass]
        for rufspiel in partner_games[:1]
    )


def kreuz_game(house: House) -> Contract:
    """Forehand and the seat opposite for the price of a Solo; the last doubler takes over."""
    options = house.options
    return attrs.evolve(
        CROSSED,
        order=OneOrder(house.hearts),
        doubling=house.kontra,
        objective=MoreThanHalf(
            LastDoublerTakesOver(SCHNEIDER[options.schneider_def_max]), RunnersFromTop()
        ),
        tariff=single_price(options, runners(options, options.runners_min)),
    )


_Builders: TypeAlias = tuple[Callable[[House], Contract], ...]
_KREUZ_AFTER: Final[dict[str, _Builders]] = {
    **dict.fromkeys(_ALL_PASS, ()),
    "kreuz": (kreuz_game,),
}
_KREUZ_IN_ROUND: Final[dict[str, _Builders]] = {"none": (), "ramsch": (), "kreuz": (kreuz_game,)}


def crossed_games(house: House) -> tuple[Contract, ...]:
    """The game of the seats opposite, where the table has it."""
    options = house.options
    wanted = (*_KREUZ_AFTER[options.all_pass], *_KREUZ_IN_ROUND[options.special_round])
    return tuple(made(house) for made in dict.fromkeys(wanted))


# --- the stock ------------------------------------------------------------------------------------

_Change: TypeAlias = Callable[[Tariff], Tariff]


def _as_it_is(tariff: Tariff) -> Tariff:
    return tariff


@attrs.frozen(eq=False, repr=False)
class _Sharing(Value):
    """What the stock adds to the games for partners, and to all others with a declarer."""

    partners: _Change
    others: _Change


_UNTOUCHED: Final = _Sharing(_as_it_is, _as_it_is)
_SHARING: Final[dict[str, _Sharing]] = {
    "shared": _Sharing(WithStock, WithStock),
    "rufspiel-shared": _Sharing(WithStock, _as_it_is),
    "caller-alone": _Sharing(WithStockForDeclarer, _as_it_is),
    "any-alone": _Sharing(WithStockForDeclarer, WithStockForDeclarer),
}


def _unfed(tariff: Tariff, _deposit: Deposit) -> Tariff:
    return tariff


@attrs.frozen(eq=False, repr=False)
class _Stocking(Value):
    """How a table uses its stock: who touches it, whether it is fed or chosen, what crosses hands.

    `chosen` makes the tariff of a hand in which all pay into it.
    """

    sharing: Callable[[str], _Sharing]
    fed: Callable[[Tariff, Deposit], Tariff]
    chosen: tuple[Callable[[Deposit], Tariff], ...]
    carrying: tuple[Carrying, ...]


_STOCKING: Final[dict[str, _Stocking]] = {
    "none": _Stocking(lambda _mode: _UNTOUCHED, _unfed, (), ()),
    "chosen": _Stocking(_SHARING.__getitem__, _unfed, (StockDeposit,), (StockStays(),)),
    "fed": _Stocking(_SHARING.__getitem__, WithFedStock, (), (StockStays(),)),
}
_STOCK_AFTER: Final[dict[str, Callable[[str], str]]] = {
    **dict.fromkeys(_ALL_PASS, lambda usual: usual),
    "stock": lambda _usual: "chosen",
    "dealer-choice": lambda _usual: "chosen",
    "ramsch-and-stock": lambda _usual: "fed",
}
_DEPOSIT: Final[dict[str, Callable[[int, KnockCounting], Deposit]]] = {
    "off": lambda price, _knocks: PlainDeposit(price),
    "on": DepositWithKnocks,
}


def _stocking(house: House) -> _Stocking:
    return _STOCKING[_STOCK_AFTER[house.options.all_pass](house.table.usual_stock)]


def _deposit(house: House) -> Deposit:
    options = house.options
    return _DEPOSIT[options.stock_legen](options.stock_deposit, house.knocks)


def _with_tariff(game: Contract, change: _Change) -> Contract:
    return attrs.evolve(game, tariff=change(game.tariff))


def partners_touch_stock(house: House, games: tuple[Contract, ...]) -> tuple[Contract, ...]:
    """Games for partners at this table, with what they win of the stock or pay into it."""
    change = _stocking(house).sharing(house.options.stock_mode).partners
    return tuple(_with_tariff(game, change) for game in games)


def others_touch_stock(house: House, games: tuple[Contract, ...]) -> tuple[Contract, ...]:
    """All other games with a declarer, with what they win of the stock or pay into it."""
    change = _stocking(house).sharing(house.options.stock_mode).others
    return tuple(_with_tariff(game, change) for game in games)


def stock_games(house: House, thrown_in: Contract) -> tuple[Contract, ...]:
    """The hand in which all pay into the stock, where it can be chosen."""
    return tuple(
        attrs.evolve(
            thrown_in,
            id="stock",
            title="every seat pays into the stock",
            tariff=chosen(_deposit(house)),
        )
        for chosen in _stocking(house).chosen
    )


def fed(house: House, games: tuple[Contract, ...]) -> tuple[Contract, ...]:
    """Every game, at a table that never leaves its stock empty with the deposits for it.

    A hand that is dealt again has not been played: nobody pays before the next one.
    """
    feeding, deposit = _stocking(house).fed, _deposit(house)

    def feed(tariff: Tariff) -> Tariff:
        return feeding(tariff, deposit)

    change = {False: feed, True: _as_it_is}
    return tuple(_with_tariff(game, change[game.dealer_stays]) for game in games)


# --- from hand to hand ----------------------------------------------------------------------------

_NEXT_DOUBLE: Final[dict[str, tuple[Callable[[int], Carrying], ...]]] = {
    **dict.fromkeys(_ALL_PASS, ()),
    "next-double": (lambda most: AllPassDoublesNextHand(("thrown-in",), most),),
}
_HERZ_SOLO: Final = LostWithTrump(("solo", "solo-tout"), Suit.HEARTS)
_TRIGGERS: Final[dict[str, tuple[Callable[[AllPass], BockTrigger], ...]]] = {
    "none": (),
    "lost-herz-solo": (lambda _all_pass: _HERZ_SOLO,),
    "zero-point-single-trick": (lambda _all_pass: OneTrickWithoutPoints(),),
    "all-pass": (lambda following: AllHavePassed(following.contracts),),
    "60-60": (lambda _all_pass: SixtyEach(),),
}
_BOCK_HANDS: Final[dict[str, Callable[[int], int]]] = {
    "round": lambda seats: seats,
    "next-deal": lambda _seats: 1,
}


def carrying(house: House, seats: int) -> tuple[Carrying, ...]:
    """The stock, the doubled hand after one that all passed, and doubled rounds."""
    options = house.options
    doubled = (made(options.next_double_cap) for made in _NEXT_DOUBLE[options.all_pass])
    rounds = bock(options.bock_trigger, options.bock_scope, all_pass(options), seats)
    return (*_stocking(house).carrying, *doubled, *rounds)


def bock(trigger: str, scope: str, following: AllPass, seats: int) -> tuple[Carrying, ...]:
    """The doubled rounds, where a hand can set them off."""
    hands = _BOCK_HANDS[scope](seats)
    return tuple(BockHands(made(following), hands) for made in _TRIGGERS[trigger])
