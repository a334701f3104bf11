"""What a tout and a sie multiply, and how often."""

from __future__ import annotations

import pytest

from rules.bavarian_hands import ALL_TRICKS, LITTLE_ALONE, Takes, single_pays
from rules.helpers import variant_of
from sheepshead import Outcome

NO_RUN_OF_JACKS = {0: "JC", 1: "JS"}
ALL_POINTS_BUT_NOT_ALL_TRICKS: Takes = [(7, 120), (1, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("options", "price"),
    [
        pytest.param({}, 300, id="twice the base"),
        pytest.param({"tout_schneider": "on"}, 420, id="twice base, schneider and schwarz"),
        pytest.param({"tout_schneider": "on", "schwarz_mode": "double-price"}, 720, id="doubled"),
        pytest.param({"schwarz_mode": "double-price"}, 300, id="without premiums none is doubled"),
        pytest.param({"tout_schneider": "on", "tout_factor": 1}, 210, id="once"),
        pytest.param({"tout_schneider": "on", "extra_price": 5}, 360, id="at another price"),
    ],
)
@pytest.mark.parametrize(
    ("takes", "sign"),
    [(ALL_TRICKS, 1), (ALL_POINTS_BUT_NOT_ALL_TRICKS, -1), (LITTLE_ALONE, -1)],
)
def test_a_tout_counts_schneider_and_schwarz_by_house_rule(
    options: dict[str, object], price: int, takes: Takes, sign: int
) -> None:
    """Fifty, with ten more twice or doubled, times the factor; lost it costs as much."""
    variant = variant_of("sauspiel", **options)
    assert sign * price == single_pays(variant, "wenz-tout", takes, NO_RUN_OF_JACKS)


def test_premiums_and_runners_of_a_tout_are_added_before_it_is_multiplied() -> None:
    """Fifty, twenty and two runners, twice; or two and two, four times without the runners."""
    hands = {0: "JC JS", 1: "JH"}
    variant = variant_of("sauspiel", tout_schneider="on")
    assert 540 == single_pays(variant, "wenz-tout", ALL_TRICKS, hands)
    variant = variant_of("sauspiel", tout_schneider="on", tout_base="base-only")
    assert 420 == single_pays(variant, "wenz-tout", ALL_TRICKS, hands)
    variant = variant_of("schafkopf-geier", tout_schneider="on")
    assert 48 == single_pays(variant, "wenz-tout", ALL_TRICKS, hands)
    assert 24 == single_pays("schafkopf-geier", "wenz-tout", ALL_TRICKS, hands)


@pytest.mark.parametrize(
    ("tout_base", "expected"), [("base-plus-runners", 480), ("base-only", 300)]
)
def test_a_tout_with_three_runners(tout_base: str, expected: int) -> None:
    """With its runners 160 from each; without them twice fifty."""
    variant = variant_of("schafkopf", tout_base=tout_base)
    hands = {0: "QC QS QH", 1: "QD"}
    assert expected == single_pays(variant, "solo-tout", ALL_TRICKS, hands, trump="D")
    assert 480 == single_pays("schafkopf", "solo-tout", ALL_TRICKS, hands, trump="D")


def _sie(preset: str, runners: int = 8, **options: object) -> int:
    """What the holder gets."""
    outcome = Outcome("sie", (0, 0, 0, 0), (0, 0, 0, 0), (0,), True, runners=runners)
    score = variant_of(preset, **options).contract("sie").tariff.pay(outcome)
    assert 0 == sum(score.payoffs)
    return score.payoffs[0]


@pytest.mark.parametrize(
    ("preset", "runners", "options", "price"),
    [
        pytest.param("schafkopf", 8, {}, 600, id="200"),
        pytest.param("schafkopf", 8, {"sie_runners": "on"}, 1560, id="520"),
        pytest.param("sauspiel", 8, {}, 1560, id="online with runners"),
        pytest.param("sauspiel", 8, {"sie_runners": "off"}, 600, id="online without"),
        pytest.param("sauspiel-short", 6, {}, 1320, id="440"),
        pytest.param("sauspiel-short", 6, {"sie_runners": "off"}, 600, id="short without"),
        pytest.param("schafkopf-geier", 8, {}, 24, id="8"),
        pytest.param("schafkopf-geier", 8, {"sie_runners": "on"}, 120, id="two and eight, 4 times"),
        pytest.param("schafkopf", 8, {"sie_factor": 8}, 1200, id="four times a tout"),
        pytest.param("schafkopf", 8, {"sie_factor": 8, "sie_runners": "on"}, 3120, id="with runs"),
        pytest.param("sauspiel", 8, {"laufende_max": 4}, 1080, id="only four runners"),
        pytest.param("sauspiel", 8, {"laufende_mode": "off"}, 600, id="no game pays runners"),
        pytest.param("sauspiel", 8, {"laufende_mode": "losers-only"}, 600, id="the holder wins"),
        pytest.param("sauspiel", 8, {"laufende_mode": "winners-only"}, 1560, id="and is paid"),
        pytest.param("sauspiel", 8, {"tout_base": "base-only"}, 1560, id="a sie is no tout"),
    ],
)
def test_what_a_sie_pays(preset: str, runners: int, options: dict[str, object], price: int) -> None:
    """The price of a single game times the factor, with or without its runners, from each."""
    assert price == _sie(preset, runners, **options)
