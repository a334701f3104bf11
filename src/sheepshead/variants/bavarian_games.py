"""The games of Schafkopf, composed of policies from house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import SUITS, CardSet, Rank, Suit
from sheepshead.order import CardOrder
from sheepshead.policies.actors import SeatThatAccepted
from sheepshead.policies.aside import (
    LayDownHand,
    TurnUpNothing,
)
from sheepshead.policies.duties import FollowSuit
from sheepshead.policies.exchange import ClosedWedding, OpenWedding
from sheepshead.policies.holding import (
    HandOfHighestTrumps,
    HandThatCanCall,
    HandWithOneTrump,
)
from sheepshead.policies.naming import CallPlainAce, NameAnySuit
from sheepshead.policies.no_declarer import (
    CapturedTrumps,
    DealtTrumps,
    March,
    MarchWithEveryTrick,
    MarchWithPoints,
    MostPoints,
    NoMarch,
    RamschTie,
)
from sheepshead.policies.objectives import (
    HandLaidDown,
    LastDoublerNeedsMore,
    LastDoublerTakesOver,
    Limits,
    MoreThanHalf,
    NothingToPlay,
    NoTrick,
    RunnersFromTop,
    SchneiderLimits,
)
from sheepshead.policies.orders import OneOrder, OrderOfNamedSuit
from sheepshead.policies.partners import KnownPartner, NoSides
from sheepshead.policies.prices import (
    ContractPrice,
    MaidenGetsDouble,
    Maidens,
    MaidensDoubleAll,
    MaidensMultiply,
    MaidensUnpaid,
    MultipliedPrice,
    RamschPrice,
    RunnerPay,
    RunnersForEither,
    RunnersUnpaid,
    StockDeposit,
)
from sheepshead.policies.splits import EqualSplit
from sheepshead.policies.tariffs import NoPayment
from sheepshead.policy import Carrying, Doubling, KnockRound, OrderChoice, Tariff, WeddingOffer
from sheepshead.variant import Contract, Name, Offer, Step
from sheepshead.variants import bavarian_play as play
from sheepshead.variants.bavarian_options import LADDER, BavarianOptions
from sheepshead.variants.parts import GAME, suit_order

_MAIDENS: Final[dict[str, Maidens]] = {
    "none": MaidensUnpaid(),
    "own-once": MaidenGetsDouble(),
    "own-multiple": MaidensMultiply(),
    "double-all": MaidensDoubleAll(),
}
_MARCH: Final[dict[str | int, March]] = {
    "none": NoMarch(),
    "all-tricks": MarchWithEveryTrick(),
    **{points: MarchWithPoints(points) for points in range(61, 121)},
}
_MARCH_PAY: Final[dict[str, Callable[[BavarianOptions], int]]] = {
    "price": lambda options: options.ramsch_price,
    "solo-schwarz": lambda options: options.solo_price + 2 * options.extra_price,
}
_RAMSCH_TIE: Final[dict[str, RamschTie]] = {
    "highest-captured-trump": CapturedTrumps(),
    "highest-dealt-trump": DealtTrumps(),
}
_WEDDINGS: Final[dict[str, tuple[WeddingOffer, ...]]] = {
    "off": (),
    "closed": (ClosedWedding(),),
    "open": (OpenWedding(),),
}
TAKING_OVER: Final[dict[str, Callable[[SchneiderLimits], Limits]]] = {
    "off": lambda limits: limits,
    "win-only": LastDoublerNeedsMore,
    "win-and-schneider": LastDoublerTakesOver,
}

SCHNEIDER: Final = SchneiderLimits(defenders=29, declarers=30)


def _orders(pack: CardSet, *courts: Rank) -> OrderOfNamedSuit:
    clubs, spades, hearts, diamonds = (CardOrder(pack, courts, trump_suit=suit) for suit in SUITS)
    return OrderOfNamedSuit((clubs, spades, hearts, diamonds))


def no_stock(tariff: Tariff) -> Tariff:
    """The tariff of a table without a stock."""
    return tariff


def runners_in_sie(options: BavarianOptions) -> RunnerPay:
    """A sie pays its runners too."""
    return RunnersForEither(options.runner_price, 1)


def unpaid_runners(*_options: object) -> RunnerPay:
    """Base price only."""
    return RunnersUnpaid()


@attrs.frozen(kw_only=True)
class BavarianTable:
    """What distinguishes a form of Schafkopf beyond its options, as policies.

    `runners` and `tout_runners` pay runners
    of a price from a least number on. `stock` wraps the tariff of games with a declarer; `deposits`
    are the units that each seat pays into a stock that is chosen.
    """

    knocking: KnockRound
    ladder: tuple[str, ...] = LADDER
    limits: SchneiderLimits = SCHNEIDER
    runners: Callable[[int, int], RunnerPay] = RunnersForEither
    tout_runners: Callable[[int, int], RunnerPay] = RunnersForEither
    sie_runners: Callable[[BavarianOptions], RunnerPay] = unpaid_runners
    stock: Callable[[Tariff], Tariff] = no_stock
    deposits: tuple[int, ...] = ()
    carrying: tuple[Carrying, ...] = ()


@attrs.frozen
class House:
    """A table with its options: what the games are composed from."""

    table: BavarianTable
    options: BavarianOptions
    pack: CardSet
    hearts: CardOrder
    calling: CallPlainAce
    kontra: Doubling
    by_points: MoreThanHalf


def house(table: BavarianTable, options: BavarianOptions, pack: CardSet, seats: int) -> House:
    """The house with this pack and so many seats."""
    hearts = suit_order(pack, Suit.HEARTS)
    kontra = play.kontra(options, seats)
    by_points = MoreThanHalf(TAKING_OVER[options.stoss_uebernimmt](table.limits), RunnersFromTop())
    return House(table, options, pack, hearts, CallPlainAce(hearts), kontra, by_points)


def partner_games(house: House) -> tuple[Contract, ...]:
    """Rufspiel and, where the table plays it, the wedding."""
    table, options = house.table, house.options
    price = ContractPrice(
        options.call_price,
        options.extra_price,
        table.runners(options.runner_price, options.runners_min),
        EqualSplit(),
    )
    rufspiel = attrs.evolve(
        GAME,
        id="rufspiel",
        title="Rufspiel: the holder of the called ace is the partner",
        order=OneOrder(house.hearts),
        holding=HandThatCanCall(house.calling),
        steps=(Name(house.calling),),
        partnership=play.called_ace_partnership(options),
        play_rules=play.called_ace_duties(options),
        doubling=house.kontra,
        objective=house.by_points,
        tariff=table.stock(price),
    )
    weddings = (
        attrs.evolve(
            rufspiel,
            id="hochzeit",
            title="Hochzeit: a lone trump is exchanged for a partner's card",
            holding=HandWithOneTrump(house.hearts),
            steps=(Offer(wedding),),
            partnership=KnownPartner(SeatThatAccepted()),
            play_rules=(FollowSuit(),),
        )
        for wedding in _WEDDINGS[options.hochzeit]
    )
    return (rufspiel, *weddings)


def _kinds(house: House) -> tuple[tuple[str, OrderChoice, tuple[Step, ...], int], ...]:
    """The single games: name, order of the cards, steps, and the fewest runners paid."""
    pack, options = house.pack, house.options
    no_suit: tuple[Step, ...] = ()
    any_suit: tuple[Step, ...] = (Name(NameAnySuit()),)
    wenz = OneOrder(CardOrder(pack, (Rank.JACK,)))
    geier = OneOrder(CardOrder(pack, (Rank.QUEEN,)))
    return (
        ("farbgeier", _orders(pack, Rank.QUEEN), any_suit, options.runners_min_farbwenz),
        ("geier", geier, no_suit, options.runners_min_geier),
        ("farbwenz", _orders(pack, Rank.JACK), any_suit, options.runners_min_farbwenz),
        ("wenz", wenz, no_suit, options.runners_min_wenz),
        ("solo", _orders(pack, Rank.QUEEN, Rank.JACK), any_suit, options.runners_min),
    )


def single_games(house: House) -> tuple[Contract, ...]:
    """Solo, wenz and geier with their kin, and the tout of each."""
    table, options = house.table, house.options
    kinds = _kinds(house)
    plain = tuple(
        attrs.evolve(
            GAME,
            id=name,
            title=f"{name.capitalize()}: one against the others",
            order=order,
            steps=steps,
            doubling=house.kontra,
            objective=house.by_points,
            tariff=table.stock(
                ContractPrice(
                    options.solo_price,
                    options.extra_price,
                    table.runners(options.runner_price, least),
                    EqualSplit(),
                )
            ),
        )
        for name, order, steps, least in kinds
    )
    touts = tuple(
        attrs.evolve(
            play.tout(game, options),
            id=f"{name}-tout",
            title=f"{name.capitalize()}-Tout: one against the others, every trick",
            tariff=table.stock(
                MultipliedPrice(
                    options.solo_price,
                    table.tout_runners(options.runner_price, least),
                    options.tout_factor,
                    EqualSplit(),
                )
            ),
        )
        for game, (name, _, _, least) in zip(plain, kinds, strict=True)
    )
    return (*plain, *touts)


def rare_games(house: House) -> tuple[Contract, ...]:
    """Bettel and sie."""
    table, options = house.table, house.options
    bettel = attrs.evolve(
        GAME,
        id="bettel",
        title="Bettel: one against the others, no trick",
        doubling=house.kontra,
        objective=NoTrick(),
        tariff=table.stock(
            ContractPrice(options.bettel_price, options.extra_price, RunnersUnpaid(), EqualSplit())
        ),
    )
    sie = attrs.evolve(
        GAME,
        id="sie",
        title="Sie: the highest queens and jacks, laid down",
        order=OneOrder(house.hearts),
        holding=HandOfHighestTrumps(house.hearts),
        turned_up=LayDownHand(),
        objective=HandLaidDown(RunnersFromTop()),
        tariff=table.stock(
            MultipliedPrice(options.solo_price, table.sie_runners(options), 4, EqualSplit())
        ),
    )
    named = tuple((name, order, steps) for name, order, steps, _ in _kinds(house))
    return (*play.bettels(bettel, options, house.hearts, named), sie)


def games_without_declarer(house: House) -> tuple[Contract, ...]:
    """Ramsch, a hand that is thrown in and, where the table has one, the deposit in the stock."""
    options = house.options
    ramsch = attrs.evolve(
        GAME,
        id="ramsch",
        title="Ramsch: each for himself, the most points lose",
        order=OneOrder(house.hearts),
        partnership=NoSides(),
        objective=MostPoints(_MARCH[options.ramsch_durchmarsch], _RAMSCH_TIE[options.ramsch_tie]),
        tariff=RamschPrice(
            options.ramsch_price,
            _MAIDENS[options.ramsch_jungfrau],
            _MARCH_PAY[options.ramsch_durchmarsch_pay](options),
        ),
    )
    thrown_in = attrs.evolve(
        ramsch,
        id="thrown-in",
        title="thrown in",
        play_rules=(),
        turned_up=TurnUpNothing(),
        objective=NothingToPlay(),
        tariff=NoPayment(),
    )
    stock = tuple(
        attrs.evolve(
            thrown_in,
            id="stock",
            title="every seat pays into the stock",
            tariff=StockDeposit(deposit),
        )
        for deposit in house.table.deposits
    )
    plain = MostPoints(NoMarch(), _RAMSCH_TIE[options.ramsch_tie])
    played = play.played_ramsch(ramsch, options, marching=ramsch.objective, plain=plain)
    return (played, thrown_in, *stock)
