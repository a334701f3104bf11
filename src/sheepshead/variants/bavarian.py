"""The Bavarian presets: tables and their default house rules. Data only."""

from __future__ import annotations

from typing import Final

from sheepshead.policies.doubling import BeforeCard, BeforeNextCard, BeforeOwnFirstCard
from sheepshead.policies.duties import LeadCalledSuitOrRunAway, LeadCalledSuitWithCalledCard
from sheepshead.policies.knocking import EverySeatMayKnock, NobodyKnocks
from sheepshead.policies.prices import WithStock
from sheepshead.preset import Preset
from sheepshead.variants.bavarian_games import (
    BavarianTable,
    four_handed,
    no_runners_in_sie,
    no_stock,
    runners_in_sie,
)
from sheepshead.variants.bavarian_options import LADDER, BavarianOptions

_NO_STOCK: Final = (("all_pass", "dealer-choice"),)
_ONLINE: Final = ("sauspiel", "schafkopf-buch", "decisions")

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
    compose=four_handed(
        BavarianTable(
            lead_duty=LeadCalledSuitWithCalledCard(),
            first_double=BeforeCard(1),
            later_double=BeforeNextCard(),
            most_doubles=6,
            knocking=NobodyKnocks(),
            sie_runners=no_runners_in_sie,
            stock=WithStock,
            deposits=(1,),
            inherits=("stock",),
        )
    ),
    sources=("sheepshead.org/schafkopf", "decisions"),
)

sauspiel: Final = Preset(
    id="sauspiel",
    title="Schafkopf as played online, long deck",
    defaults=BavarianOptions(),
    compose=four_handed(
        BavarianTable(
            lead_duty=LeadCalledSuitOrRunAway(4),
            first_double=BeforeCard(2),
            later_double=BeforeCard(2),
            most_doubles=2,
            knocking=EverySeatMayKnock(),
            sie_runners=runners_in_sie,
            stock=no_stock,
        )
    ),
    sources=_ONLINE,
    left_out=_NO_STOCK,
)

sauspiel_short: Final = Preset(
    id="sauspiel-short",
    title="Schafkopf as played online, short deck",
    defaults=BavarianOptions(deck="short"),
    compose=four_handed(
        BavarianTable(
            lead_duty=LeadCalledSuitWithCalledCard(),
            first_double=BeforeCard(2),
            later_double=BeforeCard(2),
            most_doubles=2,
            knocking=EverySeatMayKnock(),
            sie_runners=runners_in_sie,
            stock=no_stock,
        )
    ),
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
    compose=four_handed(
        BavarianTable(
            lead_duty=LeadCalledSuitOrRunAway(4),
            first_double=BeforeOwnFirstCard(),
            later_double=BeforeNextCard(),
            most_doubles=4,
            knocking=EverySeatMayKnock(),
            sie_runners=runners_in_sie,
            stock=no_stock,
        )
    ),
    sources=("schafkopf-buch", "openschafkopf", "decisions"),
    left_out=_NO_STOCK,
)
