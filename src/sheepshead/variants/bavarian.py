"""The Bavarian presets: tables and their default house rules. Data only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from sheepshead.cards import PACK_24, PACK_32, CardSet
from sheepshead.policies.redealing import HolderMayRedeal, WithFewPoints
from sheepshead.policy import RedealRound
from sheepshead.preset import Preset
from sheepshead.variant import Contract, Variant
from sheepshead.variants.bavarian_bidding import auction, packets
from sheepshead.variants.bavarian_games import (
    BavarianTable,
    House,
    games_without_declarer,
    house,
    partner_games,
    rare_games,
    single_games,
)
from sheepshead.variants.bavarian_options import LADDER, BavarianOptions
from sheepshead.variants.bavarian_rounds import (
    all_pass,
    bidding,
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
from sheepshead.variants.bidding_options import BIDDING_CLASHES, WITH_PARTNERS
from sheepshead.variants.parts import SITTING_OUT
from sheepshead.variants.playing_options import PLAYING_CLASHES
from sheepshead.variants.rounds_options import ROUND_CLASHES, STOCK_CLASHES
from sheepshead.variants.scoring_options import SCORING_CLASHES

_DECKS: Final[dict[str, CardSet]] = {"long": PACK_32, "short": PACK_24}
_REDEALING: Final[dict[str | int, RedealRound | None]] = {
    "none": None,
    **{points: HolderMayRedeal(WithFewPoints(points), "redealt") for points in range(1, 31)},
}


def _variant(
    preset: Preset[BavarianOptions],
    house: House,
    partners: tuple[Contract, ...],
    *,
    seats: int,
) -> Variant:
    options = house.options
    others = (*single_games(house), *rare_games(house))
    ramsch, thrown_in, *redealt = games_without_declarer(house)
    games = (
        *partners_touch_stock(house, (*partners, *forced_games(house, partners))),
        *others_touch_stock(house, (*others, *crossed_games(house))),
        ramsch,
        thrown_in,
        *redealt,
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
        deal=packets(house.options.packets, len(house.pack) // seats),
        knocking=knocking(options.legen, options.legen_limit),
        auction=bidding(options, auction(options, (*partners, *others), house.hearts)),
        all_pass=all_pass(options),
        contracts=fed(house, games),
        carrying=carrying(house, seats),
        sitting_out=SITTING_OUT[seats],
        most_knocks=most_knocks(options.legen_limit, seats),
        redealing=_REDEALING[options.min_points_redeal],
    )


def _four_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a four-handed table composes its games from its options."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        at = house(table, options, _DECKS[options.deck], 4)
        return _variant(preset, at, partner_games(at), seats=4)

    return compose


def _three_handed(
    table: BavarianTable,
) -> Callable[[Preset[BavarianOptions], BavarianOptions], Variant]:
    """How a three-handed table does, without games for partners, with the short deck."""

    def compose(preset: Preset[BavarianOptions], options: BavarianOptions) -> Variant:
        at = house(table, options, PACK_24, 3)
        return _variant(preset, at, (), seats=3)

    return compose


_CLASHES: Final = (*BIDDING_CLASHES, *SCORING_CLASHES, *PLAYING_CLASHES, *ROUND_CLASHES)
_WITHOUT_STOCK: Final = (*_CLASHES, *STOCK_CLASHES)

_ONLINE: Final = ("sauspiel", "schafkopf-buch", "decisions")
_OFFICIAL: Final = ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "sie")

_OFFICIAL_TABLE: Final = BavarianTable()
_OFFICIAL_OPTIONS: Final = BavarianOptions(
    contracts=_OFFICIAL,
    call_price=10,
    bettel_price=30,
    ramsch_price=10,
    ramsch_jungfrau="none",
    ramsch_durchmarsch="none",
    sie_runners="off",
    kontra_window="before-first-card",
    kontra_window_re="immediate",
    legen="off",
    stock_deposit=10,
)

schafkopf: Final = Preset(
    id="schafkopf",
    title="Schafkopf by the tariff of the players' league",
    defaults=_OFFICIAL_OPTIONS,
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopfschule", "raschesspiele", "penguin", "decisions"),
    clashes=_WITHOUT_STOCK,
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
    clashes=_WITHOUT_STOCK,
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
    clashes=_WITHOUT_STOCK,
)

schafkopf_cheap_solo: Final = Preset(
    id="schafkopf-cheap-solo",
    title="Schafkopf with cheap single games, 10 and 20",
    defaults=attrs.evolve(_OFFICIAL_OPTIONS, solo_price=20, bettel_price=20),
    compose=_four_handed(_OFFICIAL_TABLE),
    sources=("schafkopf-buch", "decisions"),
    clashes=_WITHOUT_STOCK,
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
    clashes=_WITHOUT_STOCK,
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
        sie_runners="off",
        runaway_min="none",
        kontra_window="before-first-card",
        kontra_window_re="immediate",
        kontra_max_level=6,
        legen="off",
        stock_deposit=1,
    ),
    compose=_four_handed(BavarianTable(usual_stock="chosen")),
    sources=("sheepshead.org/schafkopf", "decisions"),
    clashes=_CLASHES,
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
_GEIER_TABLE: Final = BavarianTable()
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
    laufende_mode="winners-only",
    tout_base="base-only",
    sie_runners="off",
    schneider_def_max=30,
    priority_table="geier-high",
    kontra_window="before-trick-2",
    kontra_window_re="before-second-card-of-trick-2",
    legen="off",
    stock_deposit=1,
)

schafkopf_geier: Final = Preset(
    id="schafkopf-geier",
    title="Schafkopf with geier as the highest game",
    defaults=_GEIER_OPTIONS,
    compose=_four_handed(_GEIER_TABLE),
    sources=("schafkopf-howto", "decisions"),
    clashes=_WITHOUT_STOCK,
    left_out=_GEIER_LEFT_OUT,
)

schafkopf_geier_short: Final = Preset(
    id="schafkopf-geier-short",
    title="Schafkopf with geier as the highest game, short deck",
    defaults=attrs.evolve(_GEIER_OPTIONS, deck="short", runaway_min="none"),
    compose=_four_handed(_GEIER_TABLE),
    sources=("schafkopf-howto", "decisions"),
    clashes=_WITHOUT_STOCK,
    left_out=_GEIER_LEFT_OUT,
)

_FOR_PARTNERS: Final = (
    "runaway_min",
    "runaway_count",
    "runaway_first_trick_only",
    "runaway_when_sought",
    "after_runaway",
    "kontra_who",
)

schafkopf_geier_three: Final = Preset(
    id="schafkopf-geier-three",
    title="Schafkopf for three, short deck, single games only",
    defaults=attrs.evolve(_GEIER_OPTIONS, deck="short", contracts=_GEIER_LADDER[1:]),
    compose=_three_handed(_GEIER_TABLE),
    sources=("schafkopf-howto", "decisions"),
    clashes=_WITHOUT_STOCK,
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
        "rufspiel_payment",
        "ramsch_two_pay",
        *WITH_PARTNERS,
        *_FOR_PARTNERS,
        "alter_muss_60",
        "stock_deposit",
        "stock_mode",
        "stock_legen",
    ),
)

_ONLINE_TABLE: Final = BavarianTable()

sauspiel: Final = Preset(
    id="sauspiel",
    title="Schafkopf as played online, long deck",
    defaults=BavarianOptions(),
    compose=_four_handed(_ONLINE_TABLE),
    sources=_ONLINE,
    clashes=_WITHOUT_STOCK,
)

sauspiel_short: Final = Preset(
    id="sauspiel-short",
    title="Schafkopf as played online, short deck",
    defaults=BavarianOptions(deck="short", runaway_min="none"),
    compose=_four_handed(_ONLINE_TABLE),
    sources=_ONLINE,
    clashes=_WITHOUT_STOCK,
)

schafkopf_wirtshaus: Final = Preset(
    id="schafkopf-wirtshaus",
    title="Schafkopf with every contract of the ladder",
    defaults=BavarianOptions(
        contracts=LADDER,
        bettel_price=20,
        ramsch_price=10,
        all_pass="ramsch",
        kontra_window="own-first-card",
        kontra_window_re="immediate",
        kontra_max_level=4,
    ),
    compose=_four_handed(_ONLINE_TABLE),
    sources=("schafkopf-buch", "openschafkopf", "decisions"),
    clashes=_WITHOUT_STOCK,
)
