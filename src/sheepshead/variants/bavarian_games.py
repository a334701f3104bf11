"""The games of Schafkopf, composed of policies from house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import SUITS, CardSet, Rank, Suit
from sheepshead.order import LOW_TEN_RANKS, CardOrder
from sheepshead.policies.actors import SeatThatAccepted
from sheepshead.policies.aside import (
    LayDownHand,
    TurnUpNothing,
)
from sheepshead.policies.doubling import (
    Answering,
    DeclarerAnswers,
    DoublingLadder,
    SideAnswers,
    Window,
)
from sheepshead.policies.duties import (
    CalledSuitDuties,
    FollowSuit,
    KeepCalledCard,
    KeepCalledCardBeforeTrick,
    PlayCalledCardWhenLed,
)
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
    EveryTrick,
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
from sheepshead.policies.partners import (
    HolderOfCalledCard,
    KnownPartner,
    NoSides,
)
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
from sheepshead.policy import Carrying, Doubling, KnockRound, PlayRule, Tariff, WeddingOffer
from sheepshead.variant import Contract, Name, Offer, Step
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
_ANSWERING: Final[dict[str, Answering]] = {"side": SideAnswers(), "declarer": DeclarerAnswers()}
_WEDDINGS: Final[dict[str, tuple[WeddingOffer, ...]]] = {
    "off": (),
    "closed": (ClosedWedding(),),
    "open": (OpenWedding(),),
}
_KEEPING: Final[dict[str | int, PlayRule]] = {
    "last-trick": KeepCalledCard(),
    **{trick: KeepCalledCardBeforeTrick(trick) for trick in range(1, 9)},
}
_TAKING_OVER: Final[dict[str, Callable[[SchneiderLimits], Limits]]] = {
    "off": lambda limits: limits,
    "win-only": LastDoublerNeedsMore,
    "win-and-schneider": LastDoublerTakesOver,
}

_REDEALT: Final[dict[str | int, Callable[[Contract], tuple[Contract, ...]]]] = {
    "none": lambda _: (),
    **dict.fromkeys(range(1, 31), lambda thrown_in: (redealt(thrown_in),)),
}

SCHNEIDER: Final = SchneiderLimits(defenders=29, declarers=30)


def _orders(pack: CardSet, *courts: Rank) -> OrderOfNamedSuit:
    clubs, spades, hearts, diamonds = (CardOrder(pack, courts, trump_suit=suit) for suit in SUITS)
    return OrderOfNamedSuit((clubs, spades, hearts, diamonds))


def redealt(thrown_in: Contract) -> Contract:
    """A hand that ends because its holder had too few points."""
    return attrs.evolve(
        thrown_in,
        id="redealt",
        title="thrown in for a poor hand, and dealt again by the same dealer",
    )


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

    `lead_duty` binds the holder of the called ace on lead. `runners` and `tout_runners` pay runners
    of a price from a least number on. `stock` wraps the tariff of games with a declarer; `deposits`
    are the units that each seat pays into a stock that is chosen.
    """

    lead_duty: PlayRule
    first_double: Window
    later_double: Window
    most_doubles: int
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


def house(table: BavarianTable, options: BavarianOptions, pack: CardSet) -> House:
    """The house with this pack."""
    hearts = suit_order(pack, Suit.HEARTS)
    kontra = DoublingLadder(
        table.first_double,
        table.later_double,
        table.most_doubles,
        _ANSWERING[options.answered_by],
    )
    by_points = MoreThanHalf(_TAKING_OVER[options.stoss_uebernimmt](table.limits), RunnersFromTop())
    return House(table, options, pack, hearts, CallPlainAce(hearts), kontra, by_points)


def partner_games(house: House) -> tuple[Contract, ...]:
    """Rufspiel and, where the table plays it, the wedding."""
    table, options = house.table, house.options
    called_ace = CalledSuitDuties(
        holder=(PlayCalledCardWhenLed(), table.lead_duty, _KEEPING[options.ace_discard]),
        declarer=(),
    )
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
        partnership=HolderOfCalledCard(),
        play_rules=(FollowSuit(), called_ace),
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


def single_games(house: House) -> tuple[Contract, ...]:
    """Solo, wenz and geier with their kin, and the tout of each."""
    pack, table, options = house.pack, house.table, house.options
    no_suit: tuple[Step, ...] = ()
    any_suit: tuple[Step, ...] = (Name(NameAnySuit()),)
    wenz = OneOrder(CardOrder(pack, (Rank.JACK,)))
    geier = OneOrder(CardOrder(pack, (Rank.QUEEN,)))
    kinds = (
        ("farbgeier", _orders(pack, Rank.QUEEN), any_suit, options.runners_min_farbwenz),
        ("geier", geier, no_suit, options.runners_min_geier),
        ("farbwenz", _orders(pack, Rank.JACK), any_suit, options.runners_min_farbwenz),
        ("wenz", wenz, no_suit, options.runners_min_wenz),
        ("solo", _orders(pack, Rank.QUEEN, Rank.JACK), any_suit, options.runners_min),
    )
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
            game,
            id=f"{name}-tout",
            title=f"{name.capitalize()}-Tout: one against the others, every trick",
            objective=EveryTrick(RunnersFromTop()),
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
        order=OneOrder(CardOrder(house.pack, (), plain=LOW_TEN_RANKS)),
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
    return (bettel, sie)


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
    return (ramsch, thrown_in, *stock, *_REDEALT[options.min_points_redeal](thrown_in))
