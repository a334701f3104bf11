"""Prices of Bavarian games with several house rules at once, worked out by hand.

At a table of 10 and 50 with extras of 10; nothing here is taken from the code.
"""

from __future__ import annotations

import pytest

from rules.bavarian_hands import (
    ALL_TRICKS,
    ALL_TRICKS_OF_TWO,
    NO_RUN,
    NO_TRICK_OF_TWO,
    Takes,
    alone,
    pair_pays,
    sides,
    single_pays,
)
from rules.helpers import Hands, variant_of

THREE: Hands = {0: "QC QS QH", 1: "QD"}
WITHOUT_FOUR: Hands = {1: "QC QS", 2: "QH", 3: "QD", 0: "JC"}
ALL_BUT_ONE: Takes = [(7, 110), (1, 10), (0, 0), (0, 0)]
NONE: Takes = [(0, 0), (3, 50), (3, 40), (2, 30)]

# Contract, trump, takes, who has the run, house rules; what the soloist gets from each.
ALONE = [
    ("solo", "H", ALL_TRICKS, THREE, {}, 100),
    ("solo", "H", ALL_TRICKS, THREE, {"herz_solo_factor": 2}, 200),
    ("solo", "S", ALL_TRICKS, THREE, {"herz_solo_factor": 2}, 100),
    ("solo", "H", ALL_TRICKS, THREE, {"schwarz_mode": "double-price"}, 180),
    ("solo", "H", ALL_TRICKS, THREE,
     {"schwarz_mode": "double-price", "herz_solo_factor": 2}, 360),
    ("solo", "S", NONE, NO_RUN, {"schwarz_mode": "double-price"}, -120),
    ("solo", "S", ALL_TRICKS, THREE, {"schwarz_mode": "double-price", "laufende_max": 1}, 140),
    ("solo", "S", ALL_BUT_ONE, THREE, {"schwarz_mode": "double-price"}, 90),
    # Runners: won with three, lost with three, lost without four.
    ("solo", "S", alone(95), THREE, {"laufende_mode": "either"}, 90),
    ("solo", "S", alone(95), THREE, {"laufende_mode": "winners-only"}, 90),
    ("solo", "S", alone(95), THREE, {"laufende_mode": "losers-only"}, 60),
    ("solo", "S", alone(95), THREE, {"laufende_mode": "off"}, 60),
    ("solo", "S", alone(30), THREE, {"laufende_mode": "either"}, -90),
    ("solo", "S", alone(30), THREE, {"laufende_mode": "winners-only"}, -60),
    ("solo", "S", alone(30), THREE, {"laufende_mode": "losers-only"}, -90),
    ("solo", "S", alone(30), WITHOUT_FOUR, {"laufende_mode": "winners-only"}, -100),
    ("solo", "S", alone(30), WITHOUT_FOUR, {"laufende_mode": "losers-only"}, -60),
    ("solo", "S", alone(61), WITHOUT_FOUR, {"laufende_mode": "losers-only"}, 90),
    ("solo", "S", alone(61), WITHOUT_FOUR, {"laufende_mode": "winners-only"}, 50),
    ("solo", "S", alone(61), WITHOUT_FOUR, {"laufende_max": 2}, 70),
    ("solo", "S", alone(61), WITHOUT_FOUR, {"runners_min": 5}, 50),
    ("solo", "S", alone(61), THREE, {"runners_min": 2, "laufende_max": 2}, 70),
    # Touts: twice base and runners, more with extras, less without runners.
    ("solo-tout", "H", ALL_TRICKS, THREE, {}, 160),
    ("solo-tout", "H", ALL_TRICKS, THREE, {"herz_solo_factor": 2}, 320),
    ("solo-tout", "S", ALL_TRICKS, THREE, {"tout_base": "base-only"}, 100),
    ("solo-tout", "S", ALL_TRICKS, THREE, {"tout_factor": 4}, 320),
    ("solo-tout", "S", ALL_TRICKS, THREE, {"tout_base": "base-only", "tout_factor": 4}, 200),
    ("solo-tout", "S", ALL_TRICKS, THREE, {"tout_schneider": "on"}, 200),
    ("solo-tout", "S", ALL_BUT_ONE, THREE, {"tout_schneider": "on"}, -200),
    ("solo-tout", "S", ALL_TRICKS, THREE,
     {"tout_schneider": "on", "schwarz_mode": "double-price"}, 360),
    ("solo-tout", "S", ALL_BUT_ONE, THREE, {"laufende_mode": "winners-only"}, -100),
    ("solo-tout", "S", ALL_BUT_ONE, THREE, {"laufende_mode": "losers-only"}, -160),
    ("solo-tout", "S", ALL_TRICKS, THREE, {"laufende_max": 1}, 120),
    # Four trumps: a run of two is enough.
    ("wenz", None, alone(61), {0: "JC JS", 1: "JH"}, {}, 70),
    ("wenz", None, alone(61), {0: "JC JS", 1: "JH"}, {"runners_min_wenz": 3}, 50),
    ("wenz", None, alone(61), {0: "JC JS", 1: "JH"}, {"laufende_max": 1}, 60),
    ("wenz-tout", None, ALL_TRICKS, {0: "JC JS", 1: "JH"}, {"tout_factor": 3}, 210),
]  # fmt: skip


@pytest.mark.parametrize(("contract", "trump", "takes", "hands", "options", "price"), ALONE)
@pytest.mark.parametrize("doubles", [0, 2])
def test_what_a_soloist_gets_from_each(
    contract: str,
    trump: str | None,
    takes: Takes,
    hands: Hands,
    options: dict[str, object],
    price: int,
    doubles: int,
) -> None:
    """Added up first, multiplied then; doubled twice it is four times as much."""
    variant = variant_of("schafkopf", **options)
    paid = single_pays(variant, contract, takes, hands, trump=trump, doubles=doubles)
    assert 3 * price * (4 if doubles else 1) == paid


CROSS = {"rufspiel_payment": "cross"}
DOUBLE = {"schwarz_mode": "double-price"}
PAIRS = [
    (sides(61), {}, 10),
    (sides(61), CROSS, 20),
    (sides(90), {"schneider_def_max": 30}, 20),
    (sides(90), {"schneider_def_max": 30} | CROSS, 40),
    (sides(30), {"schneider_def_max": 30}, -20),
    (sides(31), {"schneider_def_max": 30}, -10),
    (ALL_TRICKS_OF_TWO, {}, 30),
    (ALL_TRICKS_OF_TWO, DOUBLE, 40),
    (ALL_TRICKS_OF_TWO, DOUBLE | CROSS, 80),
    (NO_TRICK_OF_TWO, DOUBLE | CROSS, -80),
    (NO_TRICK_OF_TWO, {"extra_price": 5}, -20),
    (NO_TRICK_OF_TWO, {"extra_price": 5} | DOUBLE, -30),
]


@pytest.mark.parametrize(("takes", "options", "price"), PAIRS)
@pytest.mark.parametrize("knocks", [0, 3])
def test_what_a_pair_gets(
    takes: Takes, options: dict[str, object], price: int, knocks: int
) -> None:
    """Each of the pair, and as much from each of the others; three knocks make it eight times."""
    variant = variant_of("schafkopf", legen="each-x2", **options)
    assert price * (8 if knocks else 1) == pair_pays(variant, takes, NO_RUN, knocks=knocks)
