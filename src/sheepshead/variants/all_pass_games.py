"""What is played when nobody picks, and how hands of a game with a picker are dealt. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import attrs

from sheepshead.options import Rules
from sheepshead.policies.all_pass import CannotAllPass, DealerChooses, PlayWithoutDeclarer
from sheepshead.policies.aside import (
    BlindForNobody,
    BlindToFirstTrick,
    BlindToLastTrick,
    BlindToNamedTrick,
    LayOpenAllHands,
    TurnUpBlindAndBury,
)
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    FewestTricksWins,
    LastTrickLosesTie,
    Qualifying,
    SweepLoses,
    TieBreak,
    TieIsShared,
    TieIsWash,
    WhoTookATrick,
)
from sheepshead.policies.no_pick import (
    MiddlePointsWin,
    MostPointsPay,
    NearestToThirtyWins,
    PointlessIsNoTricker,
    StrongestHandPays,
    SweepIsNoTricker,
)
from sheepshead.policies.orders import OneOrder
from sheepshead.policies.partners import NoSides
from sheepshead.policies.picking import ForehandMustPick, LastSeatMustPick, PickOrPass
from sheepshead.policies.rounds import DealerNamesTrick
from sheepshead.policies.stock import PlainDeposit, StockDeposit
from sheepshead.policies.tariffs import OneSettlesWithAll, WinnersTakePot, leaster_units
from sheepshead.policy import (
    AllPass,
    Auction,
    Objective,
    SetAside,
    Tariff,
)
from sheepshead.preset import Preset
from sheepshead.variant import Ask, Contract, Step, Variant
from sheepshead.variants.all_pass_options import DealingRules, PickingRules
from sheepshead.variants.american_parts import PLAY, THROWN_IN, Seating, variant
from sheepshead.variants.doublers import carrying_of, carrying_of_deal
from sheepshead.variants.poor_hands import REDEALING, redealt_games

_BLIND: Final[dict[str, SetAside]] = {
    "none": BlindForNobody(),
    "last-trick": BlindToLastTrick(),
    "first-trick": BlindToFirstTrick(),
    "dealer-names-trick": BlindToNamedTrick(),
}
_NAMING: Final[dict[str, Callable[[int], tuple[Step, ...]]]] = {
    "dealer-names-trick": lambda tricks: (Ask(DealerNamesTrick(tricks)),)
}
_TIE: Final[dict[str, TieBreak]] = {
    "wash": TieIsWash(),
    "split": TieIsShared(),
    "fewest-tricks": FewestTricksWins(),
    "hoyle": LastTrickLosesTie(),
}
_QUALIFYING: Final[dict[str, Qualifying]] = {"on": WhoTookATrick(), "off": Everybody()}
_SWEEP: Final[dict[str, Callable[[FewestPoints], Objective]]] = {
    "win": lambda base: base,
    "no-tricker": SweepIsNoTricker,
    "lose": SweepLoses,
}
_POINTLESS: Final[dict[str, Callable[[Objective, FewestPoints], Objective]]] = {
    "off": lambda base, _fewest: base,
    "on": PointlessIsNoTricker,
}


_NO_TRICKERS: Final = {("win", "off"): 0, ("lose", "off"): 0}
_SWEPT: Final = {"lose": 1}
_TRICKLESS: Final = {"on": 0, "off": 1}


def _no_step(_tricks: int) -> tuple[Step, ...]:
    return ()


def _leaster(seating: Seating, house: PickingRules) -> Contract:
    fewest = FewestPoints(_QUALIFYING[house.leaster_need_trick], _TIE[house.leaster_tie])
    sweep, pointless = house.leaster_all_tricks, house.leaster_pointless_trick_bonus
    return attrs.evolve(
        PLAY,
        id="leaster",
        title="leaster: the fewest points win",
        order=OneOrder(seating.order),
        steps=_NAMING.get(house.leaster_blind, _no_step)(seating.deal.hand_size),
        partnership=NoSides(),
        set_aside=_BLIND[house.leaster_blind],
        turned_up=TurnUpBlindAndBury(),
        objective=_POINTLESS[pointless](_SWEEP[sweep](fewest), fewest),
        tariff=leaster_units(
            house.leaster_unit,
            house.unit_table,
            trickless=_TRICKLESS[house.leaster_need_trick],
            no_trickers=_NO_TRICKERS.get((sweep, pointless), 1),
            swept=_SWEPT.get(sweep, 0),
        ),
    )


def _least(seating: Seating, house: PickingRules) -> Contract:
    return attrs.evolve(
        _leaster(seating, house),
        id="least",
        title="least: the fewest points win, without a trick too, and every trick loses",
        steps=(),
        set_aside=BlindToLastTrick(),
        objective=SweepLoses(FewestPoints(Everybody(), LastTrickLosesTie())),
        tariff=leaster_units(
            house.leaster_unit, house.unit_table, trickless=1, no_trickers=0, swept=2
        ),
    )


def _like_a_leaster(name: str, title: str, objective: Objective) -> _Game:
    def game(seating: Seating, house: PickingRules) -> Contract:
        return attrs.evolve(
            _leaster(seating, house),
            id=name,
            title=title,
            objective=objective,
            tariff=OneSettlesWithAll(house.unit_table[0]),
        )

    return game


_Game = Callable[[Seating, PickingRules], Contract]

_MOSTER: Final = _like_a_leaster("moster", "moster: the most points lose", MostPointsPay())
_MITTLER: Final = _like_a_leaster("mittler", "mittler: the middle wins", MiddlePointsWin())
_SCHNEIDSTER: Final = _like_a_leaster(
    "schneidster", "schneidster: the nearest to thirty wins", NearestToThirtyWins()
)


def _schwanzer(seating: Seating, house: PickingRules) -> Contract:
    return attrs.evolve(
        THROWN_IN,
        id="schwanzer",
        title="schwanzer: the strongest hand pays",
        order=OneOrder(seating.order),
        turned_up=LayOpenAllHands(),
        objective=StrongestHandPays(),
        tariff=OneSettlesWithAll(house.unit_table[0]),
    )


DOUBLER: Final = attrs.evolve(
    THROWN_IN, id="doubler", title="thrown in, and a later hand counts double"
)
_POT: Final = attrs.evolve(
    THROWN_IN,
    id="pot",
    title="thrown in, and every seat pays into the pot",
    tariff=StockDeposit(PlainDeposit(1)),
)


def _always(contract: Contract) -> _Game:
    return lambda seating, _house: attrs.evolve(contract, order=OneOrder(seating.order))


_TO_CHOOSE: Final[dict[int, tuple[_Game, ...]]] = {
    **dict.fromkeys((3, 5, 7), (_MOSTER, _MITTLER, _SCHNEIDSTER, _schwanzer, _always(DOUBLER))),
    **dict.fromkeys((4, 6), (_MOSTER, _SCHNEIDSTER, _schwanzer, _always(DOUBLER))),
}
_CHOICES: Final[dict[int, AllPass]] = {
    **dict.fromkeys(
        (3, 5, 7),
        DealerChooses(("leaster", "moster", "mittler", "schneidster", "schwanzer", "doubler")),
    ),
    **dict.fromkeys(
        (4, 6), DealerChooses(("leaster", "moster", "schneidster", "schwanzer", "doubler"))
    ),
}
_FAMILY: Final[dict[str, Callable[[Seating], tuple[_Game, ...]]]] = {
    "doubler": lambda _: (_always(DOUBLER),),
    "moster": lambda _: (_MOSTER,),
    "mittler": lambda _: (_MITTLER,),
    "schneidster": lambda _: (_SCHNEIDSTER,),
    "schwanzer": lambda _: (_schwanzer,),
    "pot": lambda _: (_always(_POT),),
    "least-hoyle": lambda _: (_least,),
    "last-player-chooses": lambda seating: _TO_CHOOSE[seating.seats],
}
_FOLLOWING: Final[dict[str, Callable[[Seating], AllPass]]] = {
    "leaster": lambda _: PlayWithoutDeclarer("leaster"),
    "misdeal": lambda _: PlayWithoutDeclarer("thrown-in"),
    "doubler": lambda _: PlayWithoutDeclarer("doubler"),
    "forced-pick": lambda _: CannotAllPass(),
    "moster": lambda _: PlayWithoutDeclarer("moster"),
    "mittler": lambda _: PlayWithoutDeclarer("mittler"),
    "schneidster": lambda _: PlayWithoutDeclarer("schneidster"),
    "schwanzer": lambda _: PlayWithoutDeclarer("schwanzer"),
    "pot": lambda _: PlayWithoutDeclarer("pot"),
    "least-hoyle": lambda _: PlayWithoutDeclarer("least"),
    "last-player-chooses": lambda seating: _CHOICES[seating.seats],
}


def _nothing_more(_seating: Seating) -> tuple[_Game, ...]:
    return ()


_IN_TURN: Final[dict[tuple[str, str], Auction]] = {
    ("forced-pick", "off"): LastSeatMustPick("pick", "pick"),
    ("forced-pick", "on"): LastSeatMustPick("pick", "forced-pick"),
}
_FOREHAND: Final[dict[str, Auction]] = {
    "off": ForehandMustPick("pick"),
    "on": ForehandMustPick("forced-pick"),
}
_AUCTION: Final[dict[str, Callable[[PickingRules], Auction]]] = {
    "in-turn": lambda house: _IN_TURN.get(
        (house.all_pass, house.forced_pick_no_punish), PickOrPass("pick")
    ),
    "left-of-dealer": lambda house: _FOREHAND[house.forced_pick_no_punish],
}


def _without_pot(tariff: Tariff) -> Tariff:
    return tariff


_POT_OF: Final[dict[str, Callable[[Tariff], Tariff]]] = {"pot": WinnersTakePot}
_SPARED: Final[dict[str, Callable[[Contract], tuple[Contract, ...]]]] = {
    "off": lambda _: (),
    "on": lambda game: (
        attrs.evolve(game, id="forced-pick", title=f"{game.title}, who had no choice"),
    ),
}


Picking = TypeVar("Picking", bound=PickingRules)


def picks(house: Picking, game: Callable[[Picking], Contract]) -> tuple[Contract, ...]:
    """The picker's game, and the one of a picker who had no choice where that is another.

    `game` makes it of the house rules. Without a choice a loss is not dearer than a win.
    """
    unpunished = game(attrs.evolve(house, bump=1))
    return (game(house), *_SPARED[house.forced_pick_no_punish](unpunished))


def with_pot(variant: Variant, house: PickingRules) -> Variant:
    """The variant in which a side that wins takes the pot too, where the table has one."""
    declared = {True: _POT_OF.get(house.all_pass, _without_pot), False: _without_pot}
    contracts = tuple(
        attrs.evolve(game, tariff=declared[game.partnership.has_declarer](game.tariff))
        for game in variant.contracts
    )
    return attrs.evolve(variant, contracts=contracts)


def forehand_picks(
    preset: Preset[Rules], seating: Seating, house: PickingRules, games: tuple[Contract, ...]
) -> Variant:
    """The variant of a table at which all cannot pass, so that nothing else is ever played."""
    return attrs.evolve(
        variant(
            preset,
            seating,
            (*games, *redealt_games(seating, house.redeal_hand)),
            auction=_AUCTION[house.pick_rule](house),
            all_pass=CannotAllPass(),
        ),
        redealing=REDEALING[house.redeal_hand](seating),
    )


_BESIDE_LEAST: Final[dict[str, tuple[Contract, ...]]] = {
    "least-hoyle": (),
    "misdeal": (THROWN_IN,),
    "doubler": (DOUBLER,),
    "forced-pick": (),
}


def hoyle_variant(
    preset: Preset[Rules], seating: Seating, house: DealingRules, games: tuple[Contract, ...]
) -> Variant:
    """The variant of a table at which only one running score changes, with its least."""
    games = (*games, *_BESIDE_LEAST[house.all_pass], *redealt_games(seating, house.redeal_hand))
    return attrs.evolve(
        variant(
            preset,
            seating,
            games,
            auction=_IN_TURN.get((house.all_pass, "off"), PickOrPass("pick")),
            all_pass=_FOLLOWING[house.all_pass](seating),
        ),
        carrying=carrying_of_deal(house, tuple(game.id for game in games)),
        redealing=REDEALING[house.redeal_hand](seating),
    )


def picker_variant(
    preset: Preset[Rules], seating: Seating, house: PickingRules, games: tuple[Contract, ...]
) -> Variant:
    """The variant of a table with a picker: his games, and what is played when nobody picks."""
    unpicked = (_leaster, _always(THROWN_IN), *_FAMILY.get(house.all_pass, _nothing_more)(seating))
    contracts = (
        *games,
        *(game(seating, house) for game in unpicked),
        *redealt_games(seating, house.redeal_hand),
    )
    return attrs.evolve(
        variant(
            preset,
            seating,
            contracts,
            auction=_AUCTION[house.pick_rule](house),
            all_pass=_FOLLOWING[house.all_pass](seating),
        ),
        carrying=carrying_of(house, tuple(game.id for game in contracts)),
        redealing=REDEALING[house.redeal_hand](seating),
    )
