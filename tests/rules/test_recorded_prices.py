"""The results of hands that were played for money, as the tariff of each contract prices them.

Only the result is given here; `played_hands` has the cards of these hands.
"""

from __future__ import annotations

import pytest

from rules.helpers import variant_of
from sheepshead import Level, Outcome

PLAIN, SCHNEIDER, SCHWARZ = Level
LONG, SHORT = "sauspiel", "sauspiel-short"
SIDE = {"rufspiel": (0, 2)}


@pytest.mark.parametrize(
    ("preset", "contract", "points", "level", "runners", "knocks", "doubles", "payoff"),
    [
        pytest.param(LONG, "rufspiel", 107, SCHNEIDER, 0, 1, 0, 60, id="rufspiel, one knock"),
        pytest.param(LONG, "rufspiel", 60, PLAIN, 0, 0, 2, -80, id="Re by the hidden partner"),
        pytest.param(LONG, "rufspiel", 54, PLAIN, -4, 0, 0, -60, id="rufspiel without four"),
        pytest.param(LONG, "rufspiel", 61, PLAIN, 0, 0, 0, 20, id="rufspiel with 61"),
        pytest.param(LONG, "solo", 90, PLAIN, 0, 0, 0, 150, id="solo with 90"),
        pytest.param(LONG, "solo", 30, SCHNEIDER, 0, 0, 0, -180, id="solo with 30"),
        pytest.param(LONG, "solo", 30, SCHNEIDER, -3, 0, 0, -270, id="solo with 30, without 3"),
        pytest.param(LONG, "solo", 29, SCHNEIDER, -7, 0, 1, -780, id="solo with 29, without 7"),
        pytest.param(LONG, "solo", 60, PLAIN, -3, 0, 0, -240, id="solo with 60, without 3"),
        pytest.param(LONG, "farbwenz", 57, PLAIN, -3, 0, 0, -240, id="farbwenz without 3"),
        pytest.param(LONG, "wenz", 73, PLAIN, -2, 0, 0, 210, id="wenz without 2"),
        pytest.param(SHORT, "wenz", 42, PLAIN, -4, 2, 1, -2160, id="short wenz without 4"),
        pytest.param(SHORT, "wenz", 96, SCHNEIDER, 0, 1, 2, 1440, id="short wenz, Re"),
        pytest.param(LONG, "farbwenz-tout", 120, PLAIN, 5, 0, 0, 600, id="farbwenz-tout with 5"),
        pytest.param(SHORT, "farbwenz-tout", 120, PLAIN, 4, 1, 0, 1080, id="short farbwenz-tout"),
        pytest.param(LONG, "geier-tout", 120, PLAIN, 1, 0, 0, 300, id="geier-tout with 1"),
        pytest.param(SHORT, "wenz-tout", 120, PLAIN, 2, 3, 0, 3360, id="short wenz-tout"),
        pytest.param(LONG, "farbwenz", 80, PLAIN, -5, 2, 1, 2400, id="farbwenz without 5"),
        pytest.param(LONG, "wenz-tout", 120, PLAIN, 2, 1, 0, 840, id="wenz-tout with 2"),
    ],
)
def test_an_online_hand_is_paid_as_it_was(
    preset: str,
    contract: str,
    points: int,
    level: Level,
    runners: int,
    knocks: int,
    doubles: int,
    payoff: int,
) -> None:
    """Base, extras and runners at 20, 50 and 10, then doubled by knocks, Kontra and Re."""
    won = points == 120 if contract.endswith("tout") else points > 60
    outcome = Outcome(
        contract,
        (points, 120 - points, 0, 0),
        (4, 4, 0, 0),
        SIDE.get(contract, (0,)),
        won,
        level,
        runners,
        knocks=knocks,
        doubles=doubles,
    )
    score = variant_of(preset).contract(contract).tariff.pay(outcome)
    assert payoff == score.payoffs[0]
    assert 0 == sum(score.payoffs)


CHEAP = {
    "call_price": 1,
    "solo_price": 5,
    "ramsch_price": 1,
    "extra_price": 1,
    "runner_price": 1,
    "ramsch_durchmarsch": "none",
}


def test_a_heart_solo_tout_at_5_and_1() -> None:
    """Five runners: twice ten, doubled never, from each."""
    outcome = Outcome("solo-tout", (120, 0, 0, 0), (8, 0, 0, 0), (0,), True, runners=5)
    score = variant_of(LONG, **CHEAP).contract("solo-tout").tariff.pay(outcome)
    assert (60, -20, -20, -20) == score.payoffs


def test_a_ramsch_at_10_with_a_jungfrau_and_two_doublings() -> None:
    """The loser of 45 points pays 80 to each."""
    outcome = Outcome("ramsch", (45, 40, 35, 0), (3, 3, 2, 0), (0,), False, knocks=2)
    score = variant_of(LONG, ramsch_price=10).contract("ramsch").tariff.pay(outcome)
    assert (-240, 80, 80, 80) == score.payoffs


def test_a_ramsch_at_1_with_two_jungfrauen() -> None:
    """With 111 points one still loses where no march is played, and pays 4 to each."""
    outcome = Outcome("ramsch", (111, 9, 0, 0), (7, 1, 0, 0), (0,), False)
    score = variant_of(LONG, **CHEAP).contract("ramsch").tariff.pay(outcome)
    assert (-12, 4, 4, 4) == score.payoffs


def test_a_short_rufspiel_at_2_and_1_without_a_trick_for_the_defenders() -> None:
    """Two, schneider and schwarz: four from each defender to each of the pair."""
    options = {**CHEAP, "call_price": 2}
    outcome = Outcome("rufspiel", (120, 0, 0, 0), (6, 0, 0, 0), (0, 2), True, SCHWARZ)
    score = variant_of(SHORT, **options).contract("rufspiel").tariff.pay(outcome)
    assert (4, -4, 4, -4) == score.payoffs
