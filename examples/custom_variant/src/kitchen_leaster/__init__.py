"""Called ace as at our kitchen table: when all pass, trump has to be broken.

`house_rule` has the rule itself; here it becomes a preset that others can name and choose from.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import attrs

from kitchen_leaster.house_rule import ShyPayDouble, TrumpIsBroken
from sheepshead import Variant, get_variant
from sheepshead.options import Says
from sheepshead.policy import PlayRule
from sheepshead.preset import Preset

FIRST_TRUMP: Final[dict[str, tuple[PlayRule, ...]]] = {"broken": (TrumpIsBroken(),), "free": ()}


@attrs.frozen(kw_only=True)
class KitchenRules:
    """What a table may agree upon; `broken` is how we play."""

    first_trump: Annotated[
        Literal["broken", "free"], Says("when trump may be led in a leaster", "our kitchen")
    ] = "broken"


def compose(preset: Preset[KitchenRules], rules: KitchenRules) -> Variant:
    """Called ace with another leaster."""
    base = get_variant("called-ace")
    leaster = base.contract("leaster")
    ours = attrs.evolve(
        leaster,
        play_rules=(*leaster.play_rules, *FIRST_TRUMP[rules.first_trump]),
        tariff=ShyPayDouble(leaster.tariff),
    )
    contracts = tuple(ours if game is leaster else game for game in base.contracts)
    return attrs.evolve(base, id=preset.id, title=preset.title, contracts=contracts)


kitchen_leaster: Final = Preset(
    id="kitchen-leaster",
    title="Called ace with a kitchen leaster",
    defaults=KitchenRules(),
    compose=compose,
    sources=("our kitchen", "pagat"),
)
