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
from sheepshead.policies.holding import (
    HandOfHighestTrumps,
    HandWithOneTrump,
)
from sheepshead.policies.judging import RunnersFromTop
from sheepshead.policies.knocks import KnockCounting
from sheepshead.policies.naming import NameAnySuit
from sheepshead.policies.objectives import (
    HandLaidDown,
    LastDoublerNeedsMore,
    LastDoublerTakesOver,
    Limits,
    MoreThanHalf,
    NothingToPlay,
    NoTrick,
    SchneiderLimits,
)
from sheepshead.policies.orders import OneOrder, OrderOfNamedSuit
from sheepshead.policies.partners import KnownPartner, NoSides
from sheepshead.policies.tariffs import NoPayment
from sheepshead.policy import Doubling, OrderChoice
from sheepshead.values import Value
from sheepshead.variant import Contract, Name, Offer, Step
from sheepshead.variants import bavarian_play as play
from sheepshead.variants.bavarian_bidding import (
    Calling,
    asked,
    calling,
    hands_that_call,
    pricing,
    solos_in_hearts,
    weddings,
)
from sheepshead.variants.bavarian_options import BavarianOptions
from sheepshead.variants.bavarian_prices import (
    COUNTING,
    RAMSCH_OBJECTIVE,
    RAMSCH_PRICE,
    RAMSCH_TITLE,
    SCHNEIDER,
    bettel_price,
    pair_price,
    runners,
    sie_price,
    single_price,
    tout_price,
)
from sheepshead.variants.parts import GAME, redealt, suit_order

TAKING_OVER: Final[dict[str, Callable[[SchneiderLimits], Limits]]] = {
    "off": lambda limits: limits,
    "win-only": LastDoublerNeedsMore,
    "win-and-schneider": LastDoublerTakesOver,
}

_REDEALT: Final[dict[str | int, Callable[[Contract], tuple[Contract, ...]]]] = {
    "none": lambda _: (),
    **dict.fromkeys(range(1, 31), lambda thrown_in: (redealt(thrown_in),)),
}


def _orders(pack: CardSet, *courts: Rank) -> OrderOfNamedSuit:
    clubs, spades, hearts, diamonds = (CardOrder(pack, courts, trump_suit=suit) for suit in SUITS)
    return OrderOfNamedSuit((clubs, spades, hearts, diamonds))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class BavarianTable(Value):
    """What distinguishes a form of Schafkopf beyond its options, as policies.

    `usual_stock` says whether there is a stock also where the rule for hands that all pass needs
    none.
    """

    usual_stock: str = "none"


@attrs.frozen(eq=False, repr=False)
class House(Value):
    """A table with its options: what the games are composed from."""

    table: BavarianTable
    options: BavarianOptions
    pack: CardSet
    hearts: CardOrder
    calling: Calling
    kontra: Doubling
    by_points: MoreThanHalf
    knocks: KnockCounting


def house(table: BavarianTable, options: BavarianOptions, pack: CardSet, seats: int) -> House:
    """The house with this pack and so many seats."""
    hearts = suit_order(pack, Suit.HEARTS)
    kontra = play.kontra(options, seats)
    limits = TAKING_OVER[options.stoss_uebernimmt](SCHNEIDER[options.schneider_def_max])
    by_points = MoreThanHalf(limits, RunnersFromTop())
    called, knocks = calling(options, hearts), COUNTING[options.legen]
    return House(table, options, pack, hearts, called, kontra, by_points, knocks)


def partner_games(house: House) -> tuple[Contract, ...]:
    """Rufspiel and, where the table plays it, the wedding."""
    options = house.options
    rufspiel = attrs.evolve(
        GAME,
        id="rufspiel",
        title="Rufspiel: the holder of the called ace is the partner",
        order=OneOrder(house.hearts),
        holding=hands_that_call(options, house.calling),
        steps=(Name(house.calling),),
        partnership=play.called_ace_partnership(options),
        play_rules=play.called_ace_duties(options),
        doubling=house.kontra,
        objective=house.by_points,
        tariff=pair_price(options),
    )
    offered = (
        attrs.evolve(
            rufspiel,
            id="hochzeit",
            title="Hochzeit: a lone trump is exchanged for a partner's card",
            holding=HandWithOneTrump(house.hearts),
            steps=(Offer(wedding),),
            partnership=KnownPartner(SeatThatAccepted()),
            play_rules=(FollowSuit(),),
        )
        for wedding in weddings(options)
    )
    return (rufspiel, *offered)


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
    options = house.options
    kinds = _kinds(house)
    paid = pricing(options)
    plain = tuple(
        attrs.evolve(
            GAME,
            id=name,
            title=f"{name.capitalize()}: one against the others",
            order=order,
            steps=steps,
            doubling=house.kontra,
            objective=asked(options, house.by_points),
            tariff=paid[name](single_price(options, runners(options, least))),
        )
        for name, order, steps, least in kinds
    )
    touts = tuple(
        attrs.evolve(
            play.tout(game, options),
            id=f"{name}-tout",
            title=f"{name.capitalize()}-Tout: one against the others, every trick",
            tariff=paid[f"{name}-tout"](tout_price(options, least)),
        )
        for game, (name, _, _, least) in zip(plain, kinds, strict=True)
    )
    return (*plain, *touts, *solos_in_hearts(options, plain[-1], touts[-1]))


def rare_games(house: House) -> tuple[Contract, ...]:
    """Bettel and sie."""
    options = house.options
    bettel = attrs.evolve(
        GAME,
        id="bettel",
        title="Bettel: one against the others, no trick",
        doubling=house.kontra,
        objective=NoTrick(),
        tariff=bettel_price(options),
    )
    sie = attrs.evolve(
        GAME,
        id="sie",
        title="Sie: the highest queens and jacks, laid down",
        order=OneOrder(house.hearts),
        holding=HandOfHighestTrumps(house.hearts),
        turned_up=LayDownHand(),
        objective=HandLaidDown(RunnersFromTop()),
        tariff=sie_price(options),
    )
    named = tuple((name, order, steps) for name, order, steps, _ in _kinds(house))
    return (*play.bettels(bettel, options, house.hearts, named), sie)


def games_without_declarer(house: House) -> tuple[Contract, ...]:
    """Ramsch, and a hand that is thrown in."""
    options = house.options
    ramsch = attrs.evolve(
        GAME,
        id="ramsch",
        title=RAMSCH_TITLE[options.ramsch_leaster],
        order=OneOrder(house.hearts),
        partnership=NoSides(),
        objective=RAMSCH_OBJECTIVE[options.ramsch_leaster](options),
        tariff=RAMSCH_PRICE[options.ramsch_leaster](options),
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
    unmarched = attrs.evolve(options, ramsch_durchmarsch="none")
    plain = RAMSCH_OBJECTIVE[options.ramsch_leaster](unmarched)
    played = play.played_ramsch(ramsch, options, marching=ramsch.objective, plain=plain)
    return (played, thrown_in, *_REDEALT[options.min_points_redeal](thrown_in))
