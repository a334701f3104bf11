"""The Bavarian presets: tables and their default house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import PACK_24, PACK_32, CardSet
from sheepshead.policies.all_pass import DealerChooses, PlayWithoutDeclarer
from sheepshead.policies.auction import ContractLadder, menu_of
from sheepshead.policies.carrying import StockStays
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.doubling import BeforeCard, BeforeNextCard, BeforeOwnFirstCard
from sheepshead.policies.duties import LeadCalledSuitOrRunAway, LeadCalledSuitWithCalledCard
from sheepshead.policies.knocking import EverySeatMayKnock, NobodyKnocks
from sheepshead.policies.objectives import SchneiderLimits
from sheepshead.policies.prices import RunnersForHoldersOnly, WithStock
from sheepshead.policies.redealing import HolderMayRedeal, WithFewPoints
from sheepshead.policy import AllPass, DealPlan, RedealRound
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Variant
from sheepshead.variants.bavarian_games import (
    BavarianTable,
    House,
    games_without_declarer,
    house,
    partner_games,
    rare_games,
    runners_in_sie,
    single_games,
    unpaid_runners,
)
from sheepshead.variants.bavarian_options import LADDER, BavarianOptions

_FOUR_FOUR: Final = Packets((ToHands(4), ToHands(4)))
_DECKS: Final[dict[str, tuple[CardSet, DealPlan]]] = {
    "long": (PACK_32, _FOUR_FOUR),
    "short": (PACK_24, Packets((ToHands(3), ToHands(3)))),
}
_ALL_PASS: Final[dict[str, AllPass]] = {
    "throw-in": PlayWithoutDeclarer("thrown-in"),
    "ramsch": PlayWithoutDeclarer("ramsch"),
    "dealer-choice": DealerChooses(("ramsch", "stock")),
}


_REDEALING: Final[dict[str | int, RedealRound | None]] = {
    "none": None,
    **{points: HolderMayRedeal(WithFewPoints(points), "redealt") for points in range(1, 31)},
}


def _auction(house: House, games: tuple[Contract, ...]) -> ContractLadder:
    """The games on the table's menu, and the wedding below them, from low to high."""
    offered = ("hochzeit", *house.options.contracts)
    return ContractLadder(menu_of(games, ("hochzeit", *house.table.ladder), offered))


def _variant(
    preset: Preset[BavarianOptions],
    house: House,
    games: tuple[Contract, ...],
    *,
    seats: int,
    deal: DealPlan,
) -> Variant:
    return Variant(
        id=preset.id,
        title=preset.title,
        sources=preset.sources,
        edition=preset.edition,
        standing=preset.standing,
        seats=seats,
        pack=house.pack,
        deal=deal,
        knocking=house.table.knocking,
        auction=_auction(house, games),
        all_pass=_ALL_PASS[house.options.all_pass],
        contracts=(*games, *games_without_declarer(house)),
        carrying=house.table.carrying,
        most_knocks=seats,
        redealing=_REDEALING[house.options.min_points_redeal],
    )


def _four_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a four-handed table composes its games from its options."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        pack, deal = _DECKS[options.deck]
        at = house(table, options, pack)
        games = (*partner_games(at), *single_games(at), *rare_games(at))
        return _variant(preset, at, games, seats=4, deal=deal)

    return compose


def _three_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a three-handed table does, without games for partners, with the short deck."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        at = house(table, options, PACK_24)
        games = (*single_games(at), *rare_games(at))
        return _variant(preset, at, games, seats=3, deal=_FOUR_FOUR)

    return compose


_NO_STOCK: Final = (("all_pass", "dealer-choice"),)
_ONLINE: Final = ("sauspiel", "schafkopf-buch", "decisions")
_OFFICIAL: Final = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "sie")

_OFFICIAL_TABLE: Final = BavarianTable(
    lead_duty=LeadCalledSuitOrRunAway(4),
    first_double=BeforeCard(1),
    later_double=BeforeNextCard(),
    most_doubles=2,
    knocking=NobodyKnocks(),
)
_OFFICIAL_OPTIONS: Final = BavarianOptions(
    contracts=_OFFICIAL,
    call_price=10,
    bettel_price=30,
    ramsch_price=10,
    ramsch_jungfrau="none",
    ramsch_durchmarsch="none",
)

schafkopf: Final = Preset(
    id="schafkopf",
    title="Schafkopf by the tariff of the players' league",
    defaults=_OFFICIAL_OPTIONS,
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopfschule", "raschesspiele", "penguin", "decisions"),
    left_out=_NO_STOCK,
)

schafkopf_raschesspiele: Final = Preset(
    id="schafkopf-raschesspiele",
    title="Schafkopf by the league's tariff, with bettel and ramsch",
    defaults=attrs.evolve(
        _OFFICIAL_OPTIONS,
        contracts=("rufspiel", "bettel", *_OFFICIAL[1:]),
        all_pass="ramsch",
        ramsch_price=20,
        ramsch_jungfrau="own-once",
        ramsch_durchmarsch="all-tricks",
        ramsch_durchmarsch_pay="solo-schwarz",
    ),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("raschesspiele", "decisions"),
    left_out=_NO_STOCK,
)

schafkopf_beginner: Final = Preset(
    id="schafkopf-beginner",
    title="Schafkopf at the beginners' tariff, 5 and 20",
    defaults=attrs.evolve(
        _OFFICIAL_OPTIONS,
        call_price=5,
        solo_price=20,
        bettel_price=20,
        ramsch_price=5,
        extra_price=5,
        runner_price=5,
    ),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopf-buch", "decisions"),
    left_out=_NO_STOCK,
)

schafkopf_cheap_solo: Final = Preset(
    id="schafkopf-cheap-solo",
    title="Schafkopf with cheap single games, 10 and 20",
    defaults=attrs.evolve(_OFFICIAL_OPTIONS, solo_price=20, bettel_price=20),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopf-buch", "decisions"),
    left_out=_NO_STOCK,
)

schafkopf_app: Final = Preset(
    id="schafkopf-app",
    title="Schafkopf at 10 and 30: the last doubler takes the game over",
    defaults=attrs.evolve(
        _OFFICIAL_OPTIONS,
        solo_price=30,
        ace_discard=7,
        stoss_uebernimmt="win-and-schneider",
    ),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopf-buch", "decisions"),
    left_out=_NO_STOCK,
)

schafkopf_classic: Final = Preset(
    id="schafkopf-classic",
    title="Schafkopf with ramsch and stock",
    defaults=BavarianOptions(
        contracts=("rufspiel", "wenz", "solo"),
        call_price=1,
        solo_price=5,
        bettel_price=5,
        ramsch_price=1,
        extra_price=1,
        runner_price=1,
        all_pass="dealer-choice",
        ramsch_jungfrau="own-once",
        ramsch_durchmarsch="all-tricks",
        answered_by="declarer",
    ),
    compose=_four_handed(
        BavarianTable(
            lead_duty=LeadCalledSuitWithCalledCard(),
            first_double=BeforeCard(1),
            later_double=BeforeNextCard(),
            most_doubles=6,
            knocking=NobodyKnocks(),
            stock=WithStock,
            deposits=(1,),
            carrying=(StockStays(),),
        )
    ),
    sources=("sheepshead.org/schafkopf", "decisions"),
)

_GEIER_LADDER: Final = (
    "rufspiel",
    "solo",
    "wenz",
    "geier",
    "solo-tout",
    "wenz-tout",
    "geier-tout",
    "sie",
)
_GEIER_LEFT_OUT: Final = (
    *_NO_STOCK,
    ("contracts", "bettel"),
    ("contracts", "farbgeier"),
    ("contracts", "farbwenz"),
    ("contracts", "farbgeier-tout"),
    ("contracts", "farbwenz-tout"),
)
_GEIER_TABLE: Final = BavarianTable(
    lead_duty=LeadCalledSuitOrRunAway(4),
    first_double=BeforeCard(5),
    later_double=BeforeCard(6),
    most_doubles=2,
    knocking=NobodyKnocks(),
    ladder=_GEIER_LADDER,
    limits=SchneiderLimits(defenders=30, declarers=30),
    runners=RunnersForHoldersOnly,
    tout_runners=unpaid_runners,
)
_GEIER_OPTIONS: Final = BavarianOptions(
    contracts=_GEIER_LADDER,
    call_price=1,
    solo_price=2,
    bettel_price=2,
    ramsch_price=1,
    extra_price=1,
    runner_price=1,
    tout_factor=4,
    ramsch_jungfrau="none",
    ramsch_durchmarsch="none",
)

schafkopf_geier: Final = Preset(
    id="schafkopf-geier",
    title="Schafkopf with geier as the highest game",
    defaults=_GEIER_OPTIONS,
    compose=_four_handed(_GEIER_TABLE),
    sources=("schafkopf-howto", "decisions"),
    left_out=_GEIER_LEFT_OUT,
)

schafkopf_geier_short: Final = Preset(
    id="schafkopf-geier-short",
    title="Schafkopf with geier as the highest game, short deck",
    defaults=attrs.evolve(_GEIER_OPTIONS, deck="short"),
    compose=_four_handed(attrs.evolve(_GEIER_TABLE, lead_duty=LeadCalledSuitWithCalledCard())),
    sources=("schafkopf-howto", "decisions"),
    left_out=_GEIER_LEFT_OUT,
)

schafkopf_geier_three: Final = Preset(
    id="schafkopf-geier-three",
    title="Schafkopf for three, short deck, single games only",
    defaults=attrs.evolve(_GEIER_OPTIONS, deck="short", contracts=_GEIER_LADDER[1:]),
    compose=_three_handed(
        attrs.evolve(_GEIER_TABLE, first_double=BeforeCard(4), later_double=BeforeCard(5))
    ),
    sources=("schafkopf-howto", "decisions"),
    left_out=(
        *_GEIER_LEFT_OUT,
        ("contracts", "rufspiel"),
        ("deck", "long"),
    ),
    omitted=("call_price", "ace_discard", "hochzeit"),
)

_ONLINE_TABLE: Final = BavarianTable(
    lead_duty=LeadCalledSuitOrRunAway(4),
    first_double=BeforeCard(2),
    later_double=BeforeCard(2),
    most_doubles=2,
    knocking=EverySeatMayKnock(),
    sie_runners=runners_in_sie,
)

sauspiel: Final = Preset(
    id="sauspiel",
    title="Schafkopf as played online, long deck",
    defaults=BavarianOptions(),
    compose=_four_handed(_ONLINE_TABLE),
    sources=_ONLINE,
    left_out=_NO_STOCK,
)

sauspiel_short: Final = Preset(
    id="sauspiel-short",
    title="Schafkopf as played online, short deck",
    defaults=BavarianOptions(deck="short"),
    compose=_four_handed(attrs.evolve(_ONLINE_TABLE, lead_duty=LeadCalledSuitWithCalledCard())),
    sources=_ONLINE,
    left_out=_NO_STOCK,
)

schafkopf_wirtshaus: Final = Preset(
    id="schafkopf-wirtshaus",
    title="Schafkopf with every contract of the ladder",
    defaults=BavarianOptions(
        contracts=LADDER,
        bettel_price=20,
        ramsch_price=10,
        all_pass="ramsch",
    ),
    compose=_four_handed(
        attrs.evolve(
            _ONLINE_TABLE,
            first_double=BeforeOwnFirstCard(),
            later_double=BeforeNextCard(),
            most_doubles=4,
        )
    ),
    sources=("schafkopf-buch", "openschafkopf", "decisions"),
    left_out=_NO_STOCK,
)
