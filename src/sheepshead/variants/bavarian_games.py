"""The games of Schafkopf, composed of policies from house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import PACK_24, PACK_32, SUITS, CardSet, Rank, Suit
from sheepshead.order import LOW_TEN_RANKS, CardOrder
from sheepshead.policies.all_pass import DealerChooses, PlayWithoutDeclarer
from sheepshead.policies.aside import (
    BlindForNobody,
    LayDownHand,
    TurnUpNothing,
    TurnUpWhatWasUsed,
)
from sheepshead.policies.auction import ContractLadder, OnMenu
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.doubling import (
    Answering,
    DeclarerAnswers,
    DoublingLadder,
    NotDoubled,
    SideAnswers,
    Window,
)
from sheepshead.policies.duties import (
    CalledSuitDuties,
    FollowSuit,
    KeepCalledCard,
    PlayCalledCardWhenLed,
)
from sheepshead.policies.exchange import ClosedWedding, OpenWedding
from sheepshead.policies.holding import (
    AnyHand,
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
    MoreThanHalf,
    NothingToPlay,
    NoTrick,
    RunnersFromTop,
    SchneiderLimits,
)
from sheepshead.policies.orders import OneOrder, OrderOfNamedSuit
from sheepshead.policies.partners import (
    DeclarerAlone,
    HolderOfCalledCard,
    NoSides,
    PartnerByWedding,
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
from sheepshead.policies.tricks import HighestCardWins
from sheepshead.policies.turns import Clockwise
from sheepshead.policy import (
    AllPass,
    DealPlan,
    Doubling,
    KnockRound,
    PlayRule,
    Tariff,
    WeddingOffer,
)
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Name, Offer, Step, Variant
from sheepshead.variants.bavarian_options import LADDER, BavarianOptions

_SCHNEIDER: Final = SchneiderLimits(defenders=29, declarers=30)

_DECKS: Final[dict[str, tuple[CardSet, DealPlan]]] = {
    "long": (PACK_32, Packets((ToHands(4), ToHands(4)))),
    "short": (PACK_24, Packets((ToHands(3), ToHands(3)))),
}
_ALL_PASS: Final[dict[str, AllPass]] = {
    "throw-in": PlayWithoutDeclarer("thrown-in"),
    "ramsch": PlayWithoutDeclarer("ramsch"),
    "dealer-choice": DealerChooses(("ramsch", "stock")),
}
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


@attrs.frozen(kw_only=True)
class BavarianTable:
    """What distinguishes a form of Schafkopf beyond its options, as policies.

    `lead_duty` binds the holder of the called ace on lead. `stock` wraps the tariff of games with a
    declarer; `deposits` are the units that each seat pays into a stock that is chosen.
    """

    lead_duty: PlayRule
    first_double: Window
    later_double: Window
    most_doubles: int
    knocking: KnockRound
    sie_runners: Callable[[BavarianOptions], RunnerPay]
    stock: Callable[[Tariff], Tariff]
    deposits: tuple[int, ...] = ()
    inherits: tuple[str, ...] = ()


@attrs.frozen
class _House:
    """A table with its options: what the games are composed from."""

    table: BavarianTable
    options: BavarianOptions
    pack: CardSet
    hearts: CardOrder
    calling: CallPlainAce
    kontra: Doubling

    def runners(self, least: int) -> RunnersForEither:
        return RunnersForEither(self.options.runner_price, least)


def _house(table: BavarianTable, options: BavarianOptions) -> _House:
    pack, _ = _DECKS[options.deck]
    hearts = _suit_order(pack, Suit.HEARTS)
    kontra = DoublingLadder(
        table.first_double,
        table.later_double,
        table.most_doubles,
        _ANSWERING[options.answered_by],
    )
    return _House(table, options, pack, hearts, CallPlainAce(hearts), kontra)


def _suit_order(pack: CardSet, suit: Suit) -> CardOrder:
    return CardOrder(pack, (Rank.QUEEN, Rank.JACK), trump_suit=suit)


def _orders(pack: CardSet, *courts: Rank) -> OrderOfNamedSuit:
    clubs, spades, hearts, diamonds = (CardOrder(pack, courts, trump_suit=suit) for suit in SUITS)
    return OrderOfNamedSuit((clubs, spades, hearts, diamonds))


def _auction(house: _House, games: tuple[Contract, ...]) -> ContractLadder:
    """The games on the table's menu, and the wedding below them, from low to high."""
    offered = ("hochzeit", *(name for name in LADDER if name in house.options.contracts))
    by_id = {game.id: game for game in games}
    return ContractLadder(
        tuple(OnMenu(name, by_id[name].holding) for name in offered if name in by_id)
    )


def _partner_games(house: _House) -> tuple[Contract, ...]:
    """Rufspiel and, where the table plays it, the wedding."""
    called_ace = CalledSuitDuties(
        holder=(PlayCalledCardWhenLed(), house.table.lead_duty, KeepCalledCard()),
        declarer=(),
    )
    rufspiel = Contract(
        id="rufspiel",
        title="Rufspiel: the holder of the called ace is the partner",
        order=OneOrder(house.hearts),
        holding=HandThatCanCall(house.calling),
        steps=(Name(house.calling),),
        partnership=HolderOfCalledCard(),
        turn=Clockwise(),
        play_rules=(FollowSuit(), called_ace),
        trick_rule=HighestCardWins(),
        set_aside=BlindForNobody(),
        turned_up=TurnUpWhatWasUsed(),
        doubling=house.kontra,
        objective=MoreThanHalf(_SCHNEIDER, RunnersFromTop()),
        tariff=house.table.stock(
            ContractPrice(
                house.options.call_price,
                house.options.extra_price,
                house.runners(house.options.runners_min),
                EqualSplit(),
            )
        ),
    )
    weddings = (
        attrs.evolve(
            rufspiel,
            id="hochzeit",
            title="Hochzeit: a lone trump is exchanged for a partner's card",
            holding=HandWithOneTrump(house.hearts),
            steps=(Offer(wedding),),
            partnership=PartnerByWedding(),
            play_rules=(FollowSuit(),),
        )
        for wedding in _WEDDINGS[house.options.hochzeit]
    )
    return (rufspiel, *weddings)


def _single_games(house: _House) -> tuple[Contract, ...]:
    """Solo, wenz and geier with their kin, and the tout of each."""
    pack = house.pack
    no_suit: tuple[Step, ...] = ()
    any_suit: tuple[Step, ...] = (Name(NameAnySuit()),)
    wenz = OneOrder(CardOrder(pack, (Rank.JACK,)))
    geier = OneOrder(CardOrder(pack, (Rank.QUEEN,)))
    kinds = (
        ("farbgeier", _orders(pack, Rank.QUEEN), any_suit, house.options.runners_min_farbwenz),
        ("geier", geier, no_suit, house.options.runners_min_geier),
        ("farbwenz", _orders(pack, Rank.JACK), any_suit, house.options.runners_min_farbwenz),
        ("wenz", wenz, no_suit, house.options.runners_min_wenz),
        ("solo", _orders(pack, Rank.QUEEN, Rank.JACK), any_suit, house.options.runners_min),
    )
    plain = tuple(
        Contract(
            id=name,
            title=f"{name.capitalize()}: one against three",
            order=order,
            holding=AnyHand(),
            steps=steps,
            partnership=DeclarerAlone(),
            turn=Clockwise(),
            play_rules=(FollowSuit(),),
            trick_rule=HighestCardWins(),
            set_aside=BlindForNobody(),
            turned_up=TurnUpWhatWasUsed(),
            doubling=house.kontra,
            objective=MoreThanHalf(_SCHNEIDER, RunnersFromTop()),
            tariff=house.table.stock(
                ContractPrice(
                    house.options.solo_price,
                    house.options.extra_price,
                    house.runners(least),
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
            title=f"{name.capitalize()}-Tout: one against three, every trick",
            objective=EveryTrick(RunnersFromTop()),
            tariff=house.table.stock(
                MultipliedPrice(
                    house.options.solo_price,
                    house.runners(least),
                    house.options.tout_factor,
                    EqualSplit(),
                )
            ),
        )
        for game, (name, _, _, least) in zip(plain, kinds, strict=True)
    )
    return (*plain, *touts)


def _rare_games(house: _House) -> tuple[Contract, ...]:
    """Bettel and sie."""
    bettel = Contract(
        id="bettel",
        title="Bettel: one against three, no trick",
        order=OneOrder(CardOrder(house.pack, (), plain=LOW_TEN_RANKS)),
        holding=AnyHand(),
        steps=(),
        partnership=DeclarerAlone(),
        turn=Clockwise(),
        play_rules=(FollowSuit(),),
        trick_rule=HighestCardWins(),
        set_aside=BlindForNobody(),
        turned_up=TurnUpWhatWasUsed(),
        doubling=house.kontra,
        objective=NoTrick(),
        tariff=house.table.stock(
            ContractPrice(
                house.options.bettel_price, house.options.extra_price, RunnersUnpaid(), EqualSplit()
            )
        ),
    )
    sie = attrs.evolve(
        bettel,
        id="sie",
        title="Sie: the highest queens and jacks, laid down",
        order=OneOrder(house.hearts),
        holding=HandOfHighestTrumps(house.hearts),
        turned_up=LayDownHand(),
        doubling=NotDoubled(),
        objective=HandLaidDown(RunnersFromTop()),
        tariff=house.table.stock(
            MultipliedPrice(
                house.options.solo_price, house.table.sie_runners(house.options), 4, EqualSplit()
            )
        ),
    )
    return (bettel, sie)


def _games_without_declarer(house: _House) -> tuple[Contract, ...]:
    """Ramsch, the deposit in the stock, and a hand that is thrown in."""
    ramsch = Contract(
        id="ramsch",
        title="Ramsch: each for himself, the most points lose",
        order=OneOrder(house.hearts),
        holding=AnyHand(),
        steps=(),
        partnership=NoSides(),
        turn=Clockwise(),
        play_rules=(FollowSuit(),),
        trick_rule=HighestCardWins(),
        set_aside=BlindForNobody(),
        turned_up=TurnUpWhatWasUsed(),
        doubling=NotDoubled(),
        objective=MostPoints(
            _MARCH[house.options.ramsch_durchmarsch], _RAMSCH_TIE[house.options.ramsch_tie]
        ),
        tariff=RamschPrice(house.options.ramsch_price, _MAIDENS[house.options.ramsch_jungfrau]),
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
    return (ramsch, thrown_in)


def _stock_games(house: _House) -> tuple[Contract, ...]:
    """Every seat pays into the stock and the hand is over; only where the table has a stock."""
    thrown_in = _games_without_declarer(house)[-1]
    return tuple(
        attrs.evolve(
            thrown_in,
            id="stock",
            title="every seat pays into the stock",
            tariff=StockDeposit(deposit),
        )
        for deposit in house.table.deposits
    )


def no_stock(tariff: Tariff) -> Tariff:
    """The tariff of a table without a stock."""
    return tariff


def runners_in_sie(options: BavarianOptions) -> RunnerPay:
    """A sie pays its runners too."""
    return RunnersForEither(options.runner_price, 1)


def no_runners_in_sie(_options: BavarianOptions) -> RunnerPay:
    """A sie pays its base price only."""
    return RunnersUnpaid()


def four_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a four-handed table composes its games from its options."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        house = _house(table, options)
        games = (*_partner_games(house), *_single_games(house), *_rare_games(house))
        return Variant(
            id=preset.id,
            title=preset.title,
            sources=preset.sources,
            edition=preset.edition,
            seats=4,
            pack=house.pack,
            deal=_DECKS[options.deck][1],
            knocking=table.knocking,
            auction=_auction(house, games),
            all_pass=_ALL_PASS[options.all_pass],
            contracts=(*games, *_games_without_declarer(house), *_stock_games(house)),
            inherits=table.inherits,
            most_knocks=4,
        )

    return compose
