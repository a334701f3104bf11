"""The Bavarian presets: tables and their default house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import PACK_24, PACK_32, CardSet
from sheepshead.policies.auction import ContractLadder, menu_of
from sheepshead.policies.dealing import Packets, ToHands
from sheepshead.policies.doubling import BeforeCard, BeforeNextCard, BeforeOwnFirstCard
from sheepshead.policies.duties import LeadCalledSuitOrRunAway, LeadCalledSuitWithCalledCard
from sheepshead.policies.objectives import SchneiderLimits
from sheepshead.policies.prices import RunnersForHoldersOnly
from sheepshead.policy import DealPlan
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
from sheepshead.variants.bavarian_rounds import (
    all_pass,
    auction,
    carrying,
    crossed_games,
    fed,
    forced_games,
    knocking,
    most_knocks,
    others_touch_stock,
    partners_touch_stock,
    stock_games,
)
from sheepshead.variants.rounds_options import ROUND_CLASHES

_FOUR_FOUR: Final = Packets((ToHands(4), ToHands(4)))
_DECKS: Final[dict[str, tuple[CardSet, DealPlan]]] = {
    "long": (PACK_32, _FOUR_FOUR),
    "short": (PACK_24, Packets((ToHands(3), ToHands(3)))),
}


def _ladder(house: House, games: tuple[Contract, ...]) -> ContractLadder:
    """The games on the table's menu, and the wedding below them, from low to high."""
    offered = ("hochzeit", *house.options.contracts)
    return ContractLadder(menu_of(games, ("hochzeit", *house.table.ladder), offered))


def _variant(
    preset: Preset[BavarianOptions],
    house: House,
    partners: tuple[Contract, ...],
    *,
    seats: int,
    deal: DealPlan,
) -> Variant:
    options = house.options
    others = (*single_games(house), *rare_games(house))
    ramsch, thrown_in = games_without_declarer(house)
    games = (
        *partners_touch_stock(house, (*partners, *forced_games(house, partners))),
        *others_touch_stock(house, (*others, *crossed_games(house))),
        ramsch,
        thrown_in,
        *stock_games(house, thrown_in),
    )
    return Variant(
        id=preset.id,
        title=preset.title,
        sources=preset.sources,
        edition=preset.edition,
        standing=preset.standing,
        seats=seats,
        pack=house.pack,
        deal=deal,
        knocking=knocking(options.legen, options.legen_limit),
        auction=auction(options, _ladder(house, (*partners, *others))),
        all_pass=all_pass(options),
        contracts=fed(house, games),
        carrying=carrying(house, seats),
        most_knocks=most_knocks(options.legen_limit, seats),
    )


def _four_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a four-handed table composes its games from its options."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        pack, deal = _DECKS[options.deck]
        at = house(table, options, pack)
        return _variant(preset, at, partner_games(at), seats=4, deal=deal)

    return compose


def _three_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a three-handed table does, without games for partners, with the short deck."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        at = house(table, options, PACK_24)
        return _variant(preset, at, (), seats=3, deal=_FOUR_FOUR)

    return compose


_ONLINE: Final = ("sauspiel", "schafkopf-buch", "decisions")
_OFFICIAL: Final = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "sie")

_OFFICIAL_TABLE: Final = BavarianTable(
    lead_duty=LeadCalledSuitOrRunAway(4),
    first_double=BeforeCard(1),
    later_double=BeforeNextCard(),
    most_doubles=2,
)
_OFFICIAL_OPTIONS: Final = BavarianOptions(
    contracts=_OFFICIAL,
    call_price=10,
    bettel_price=30,
    ramsch_price=10,
    ramsch_jungfrau="none",
    ramsch_durchmarsch="none",
    legen="off",
    stock_deposit=10,
)

schafkopf: Final = Preset(
    id="schafkopf",
    title="Schafkopf by the tariff of the players' league",
    defaults=_OFFICIAL_OPTIONS,
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopfschule", "raschesspiele", "penguin", "decisions"),
    clashes=ROUND_CLASHES,
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
    clashes=ROUND_CLASHES,
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
        stock_deposit=5,
    ),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopf-buch", "decisions"),
    clashes=ROUND_CLASHES,
)

schafkopf_cheap_solo: Final = Preset(
    id="schafkopf-cheap-solo",
    title="Schafkopf with cheap single games, 10 and 20",
    defaults=attrs.evolve(_OFFICIAL_OPTIONS, solo_price=20, bettel_price=20),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopf-buch", "decisions"),
    clashes=ROUND_CLASHES,
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
    clashes=ROUND_CLASHES,
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
        legen="off",
        stock_deposit=1,
    ),
    compose=_four_handed(
        BavarianTable(
            lead_duty=LeadCalledSuitWithCalledCard(),
            first_double=BeforeCard(1),
            later_double=BeforeNextCard(),
            most_doubles=6,
            usual_stock="chosen",
        )
    ),
    sources=("sheepshead.org/schafkopf", "decisions"),
    clashes=ROUND_CLASHES,
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
    ("contracts", "bettel"),
    ("contracts", "farbgeier"),
    ("contracts", "farbwenz"),
    ("contracts", "farbgeier-tout"),
    ("contracts", "farbwenz-tout"),
)
_NO_PARTNERS: Final = (
    ("all_pass", "stock"),
    ("all_pass", "ramsch-and-stock"),
    ("all_pass", "dealer-choice"),
    ("all_pass", "alter-muss"),
    ("all_pass", "klopfer-muss"),
    ("all_pass", "kreuz"),
    ("special_round", "kreuz"),
)
_GEIER_TABLE: Final = BavarianTable(
    lead_duty=LeadCalledSuitOrRunAway(4),
    first_double=BeforeCard(5),
    later_double=BeforeCard(6),
    most_doubles=2,
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
    legen="off",
    stock_deposit=1,
)

schafkopf_geier: Final = Preset(
    id="schafkopf-geier",
    title="Schafkopf with geier as the highest game",
    defaults=_GEIER_OPTIONS,
    compose=_four_handed(_GEIER_TABLE),
    sources=("schafkopf-howto", "decisions"),
    left_out=_GEIER_LEFT_OUT,
    clashes=ROUND_CLASHES,
)

schafkopf_geier_short: Final = Preset(
    id="schafkopf-geier-short",
    title="Schafkopf with geier as the highest game, short deck",
    defaults=attrs.evolve(_GEIER_OPTIONS, deck="short"),
    compose=_four_handed(attrs.evolve(_GEIER_TABLE, lead_duty=LeadCalledSuitWithCalledCard())),
    sources=("schafkopf-howto", "decisions"),
    left_out=_GEIER_LEFT_OUT,
    clashes=ROUND_CLASHES,
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
        *_NO_PARTNERS,
    ),
    omitted=(
        "call_price",
        "ace_discard",
        "hochzeit",
        "alter_muss_60",
        "stock_deposit",
        "stock_mode",
        "stock_legen",
    ),
    clashes=ROUND_CLASHES,
)

_ONLINE_TABLE: Final = BavarianTable(
    lead_duty=LeadCalledSuitOrRunAway(4),
    first_double=BeforeCard(2),
    later_double=BeforeCard(2),
    most_doubles=2,
    sie_runners=runners_in_sie,
)

sauspiel: Final = Preset(
    id="sauspiel",
    title="Schafkopf as played online, long deck",
    defaults=BavarianOptions(),
    compose=_four_handed(_ONLINE_TABLE),
    sources=_ONLINE,
    clashes=ROUND_CLASHES,
)

sauspiel_short: Final = Preset(
    id="sauspiel-short",
    title="Schafkopf as played online, short deck",
    defaults=BavarianOptions(deck="short"),
    compose=_four_handed(attrs.evolve(_ONLINE_TABLE, lead_duty=LeadCalledSuitWithCalledCard())),
    sources=_ONLINE,
    clashes=ROUND_CLASHES,
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
    clashes=ROUND_CLASHES,
)
