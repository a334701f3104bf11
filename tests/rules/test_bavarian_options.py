"""Each price and limit of the Bavarian games: a result where it makes the difference."""

from __future__ import annotations

import pytest

from rules.helpers import variant_of
from sheepshead import Level, Outcome

PLAIN, SCHNEIDER, SCHWARZ = Level


def _pays(option: str, value: object, outcome: Outcome) -> int:
    options = {} if value is None else {option: value}
    variant = variant_of("sauspiel", **options)
    return variant.contract(outcome.contract).tariff.pay(outcome).payoffs[0]


def _won(contract: str, level: Level = PLAIN, runners: int = 0) -> Outcome:
    side = (0, 2) if contract == "rufspiel" else (0,)
    return Outcome(contract, (70, 50, 0, 0), (5, 3, 0, 0), side, True, level, runners)


RAMSCH = Outcome("ramsch", (50, 30, 20, 20), (2, 2, 2, 2), (0,), False)


@pytest.mark.parametrize(
    ("option", "outcome", "before", "value", "afterwards"),
    [
        ("call_price", _won("rufspiel"), 20, 10, 10),
        ("call_price", _won("solo"), 150, 10, 150),
        ("solo_price", _won("solo"), 150, 30, 90),
        ("solo_price", _won("wenz"), 150, 30, 90),
        ("solo_price", _won("solo-tout"), 300, 30, 180),
        ("solo_price", _won("rufspiel"), 20, 30, 20),
        ("solo_price", _won("bettel"), 150, 30, 150),
        ("bettel_price", _won("bettel"), 150, 30, 90),
        ("ramsch_price", RAMSCH, -60, 10, -30),
        ("call_price", RAMSCH, -60, 10, -60),
        ("extra_price", _won("rufspiel", SCHNEIDER), 30, 5, 25),
        ("extra_price", _won("rufspiel", SCHWARZ), 40, 5, 30),
        ("extra_price", _won("rufspiel"), 20, 5, 20),
        ("runner_price", _won("rufspiel", runners=3), 50, 5, 35),
        ("runner_price", _won("solo-tout", runners=3), 480, 5, 390),
        ("runner_price", _won("rufspiel", runners=2), 20, 5, 20),
        ("runners_min", _won("rufspiel", runners=3), 50, 4, 20),
        ("runners_min", _won("solo", runners=-3), 240, 4, 150),
        ("runners_min", _won("wenz", runners=2), 210, 4, 210),
        ("runners_min", _won("farbwenz", runners=3), 240, 4, 240),
        ("runners_min_wenz", _won("wenz", runners=2), 210, 3, 150),
        ("runners_min_wenz", _won("wenz-tout", runners=2), 420, 3, 300),
        ("runners_min_wenz", _won("geier", runners=2), 210, 3, 210),
        ("runners_min_geier", _won("geier", runners=2), 210, 3, 150),
        ("runners_min_geier", _won("wenz", runners=2), 210, 3, 210),
        ("runners_min_farbwenz", _won("farbwenz", runners=2), 150, 2, 210),
        ("runners_min_farbwenz", _won("farbgeier", runners=2), 150, 2, 210),
        ("runners_min_farbwenz", _won("solo", runners=2), 150, 2, 150),
        ("tout_factor", _won("solo-tout"), 300, 4, 600),
        ("tout_factor", _won("solo"), 150, 4, 150),
    ],
)
def test_a_price_or_limit_changes_its_own_effect_and_no_other(
    option: str, outcome: Outcome, before: int, value: int, afterwards: int
) -> None:
    """What the first seat gets at 20, 50 and 10 with the default, and with another value."""
    assert before == _pays(option, None, outcome)
    assert afterwards == _pays(option, value, outcome)


@pytest.mark.parametrize(
    ("preset", "contract", "expected"),
    [
        ("schafkopf-classic", "rufspiel", 1),
        ("schafkopf-classic", "wenz", 15),
        ("schafkopf-classic", "solo", 15),
        ("sauspiel", "rufspiel", 20),
        ("sauspiel", "solo", 150),
        ("sauspiel", "bettel", 150),
        ("sauspiel-short", "rufspiel", 20),
        ("sauspiel-short", "wenz", 150),
        ("schafkopf-wirtshaus", "rufspiel", 20),
        ("schafkopf-wirtshaus", "bettel", 60),
        ("schafkopf-wirtshaus", "farbgeier", 150),
        ("schafkopf-wirtshaus", "solo-tout", 300),
    ],
)
def test_base_prices_of_the_presets(preset: str, contract: str, expected: int) -> None:
    """What the declarer gets for a plain win without runners."""
    outcome = _won(contract)
    paid = variant_of(preset).contract(contract).tariff.pay(outcome)
    assert expected == paid.payoffs[0]
    assert 0 == sum(paid.payoffs)
