"""House rules: their names and values, and errors that list the known ones."""

from __future__ import annotations

import pytest

from sheepshead import InvalidVariant, get_variant
from sheepshead.options import Option
from sheepshead.variants.auctions import auction_sheepshead
from sheepshead.variants.bavarian import (
    sauspiel,
    sauspiel_short,
    schafkopf_classic,
    schafkopf_wirtshaus,
)
from sheepshead.variants.called_ace import called_ace
from sheepshead.variants.pickers import three_handed_hoyle

WHOLE = "a whole number from 0 to 1000000"
LADDER = (
    "a list of one or more, each once, of rufspiel, bettel, farbgeier, geier, farbwenz, wenz, "
    "solo, farbgeier-tout, geier-tout, farbwenz-tout, wenz-tout, solo-tout, sie"
)
CALLED_ACE = {
    "bump": ("1 or 2", 2),
    "schneider_rule": ("classic, ninety-one or ninety", "classic"),
    "all_pass": ("leaster or misdeal", "leaster"),
    "leaster_blind": ("none, last-trick or first-trick", "none"),
    "leaster_tie": ("wash, split, fewest-tricks or hoyle", "wash"),
    "leaster_need_trick": ("on or off", "on"),
    "leaster_unit": (WHOLE, 1),
    "unknown_mode": ("strict, no-callable-suit or off", "strict"),
    "call_ten": ("all-three-aces or off", "all-three-aces"),
    "called_ten_beats_ace": ("on or off", "off"),
    "ten_forces_ace": ("on or off", "off"),
    "alone": ("allowed or forced-only", "allowed"),
    "split": ("captain, equal or picker-only", "captain"),
    "unit_table": ("a list of 3 whole numbers", (1, 2, 3)),
}
BAVARIAN = {  # as played online, long deck
    "deck": ("long or short", "long"),
    "contracts": (LADDER, ("rufspiel", "wenz", "solo", "wenz-tout", "solo-tout", "sie")),
    "call_price": (WHOLE, 20),
    "solo_price": (WHOLE, 50),
    "bettel_price": (WHOLE, 50),
    "ramsch_price": (WHOLE, 20),
    "extra_price": (WHOLE, 10),
    "runner_price": (WHOLE, 10),
    "runners_min": (WHOLE, 3),
    "runners_min_wenz": (WHOLE, 2),
    "runners_min_geier": (WHOLE, 2),
    "runners_min_farbwenz": (WHOLE, 3),
    "tout_factor": (WHOLE, 2),
    "ace_discard": ("last-trick or a whole number from 2 to 8", "last-trick"),
    "stoss_uebernimmt": ("off, win-only or win-and-schneider", "off"),
    "ramsch_jungfrau": ("none, own-once, own-multiple or double-all", "double-all"),
    "ramsch_durchmarsch": ("none, all-tricks or a whole number from 61 to 120", 91),
    "ramsch_durchmarsch_pay": ("price or solo-schwarz", "price"),
    "ramsch_tie": ("highest-captured-trump or highest-dealt-trump", "highest-captured-trump"),
    "answered_by": ("side or declarer", "side"),
    "hochzeit": ("off, closed or open", "off"),
    "all_pass": ("throw-in or ramsch", "throw-in"),
}
CLASSIC = BAVARIAN | {
    "contracts": (LADDER, ("rufspiel", "wenz", "solo")),
    "call_price": (WHOLE, 1),
    "solo_price": (WHOLE, 5),
    "bettel_price": (WHOLE, 5),
    "ramsch_price": (WHOLE, 1),
    "extra_price": (WHOLE, 1),
    "runner_price": (WHOLE, 1),
    "ramsch_jungfrau": (BAVARIAN["ramsch_jungfrau"][0], "own-once"),
    "ramsch_durchmarsch": (BAVARIAN["ramsch_durchmarsch"][0], "all-tricks"),
    "answered_by": ("side or declarer", "declarer"),
    "all_pass": ("throw-in, ramsch or dealer-choice", "dealer-choice"),
}
WIRTSHAUS = BAVARIAN | {
    "contracts": (
        LADDER,
        tuple(LADDER.rpartition(" of ")[2].split(", ")),
    ),
    "bettel_price": (WHOLE, 20),
    "ramsch_price": (WHOLE, 10),
    "all_pass": ("throw-in or ramsch", "ramsch"),
}
OPTIONS = [
    (called_ace, CALLED_ACE),
    (three_handed_hoyle, {}),
    (auction_sheepshead, {"jack_order": ("clubs-first or spades-first", "clubs-first")}),
    (schafkopf_classic, CLASSIC),
    (sauspiel, BAVARIAN),
    (sauspiel_short, BAVARIAN | {"deck": ("long or short", "short")}),
    (schafkopf_wirtshaus, WIRTSHAUS),
]


@pytest.mark.parametrize(("preset", "options"), OPTIONS, ids=[p.id for p, _ in OPTIONS])
def test_options_of_each_preset(preset, options: dict) -> None:
    """Names, values and defaults are those that the rules and decisions lay down."""
    found = {option.name: (option.values, option.default) for option in preset.options}
    assert found == options


@pytest.mark.parametrize(("preset", "options"), OPTIONS, ids=[p.id for p, _ in OPTIONS])
def test_options_are_documented(preset, options: dict) -> None:
    """Each option says what it means and where it comes from."""
    for option in preset.options:
        assert option.meaning
        assert option.sources
        assert option.read(option.default) == option.default


@pytest.mark.parametrize(("preset", "options"), OPTIONS, ids=[p.id for p, _ in OPTIONS])
def test_defaults_said_aloud_change_nothing(preset, options: dict) -> None:
    """A default may be written out: the variant is the same, and no option counts as changed."""
    written = {name: default for name, (_, default) in options.items()}
    assert preset(**written) == preset() == get_variant(preset.id)
    assert preset(**written).options == ()


@pytest.mark.parametrize("value", [True, "on"])
def test_truth_values_are_on_and_off(value: object) -> None:
    """JSON and TOML `true` is `on`."""
    variant = called_ace(called_ten_beats_ace=value)
    assert variant.options == (("called_ten_beats_ace", "on"),)
    assert called_ace(leaster_need_trick=False).options == (("leaster_need_trick", "off"),)


def test_lists_are_read_from_json() -> None:
    """A list of words or of numbers."""
    assert called_ace(unit_table=[1, 2, 4]).options == (("unit_table", (1, 2, 4)),)
    assert sauspiel(contracts=["solo", "wenz"]).options == (("contracts", ("solo", "wenz")),)


BAD = [
    (called_ace, "bump", 3, "1 or 2", "3"),
    (called_ace, "bump", "2", "1 or 2", "'2'"),
    (called_ace, "bump", 2.0, "1 or 2", "2.0"),
    (called_ace, "bump", True, "1 or 2", "'on'"),
    (called_ace, "bump", None, "1 or 2", "None"),
    (called_ace, "split", "Captain", "captain, equal or picker-only", "'Captain'"),
    (called_ace, "split", {"a": 1}, "captain, equal or picker-only", "{'a': 1}"),
    (called_ace, "unit_table", [1, 2], "a list of 3 whole numbers", "[1, 2]"),
    (called_ace, "unit_table", [1, 2, True], "a list of 3 whole numbers", "[1, 2, True]"),
    (called_ace, "unit_table", 3, "a list of 3 whole numbers", "3"),
    (called_ace, "unit_table", [1, 2, -3], "a list of 3 whole numbers", "[1, 2, -3]"),
    (sauspiel, "call_price", -1, WHOLE, "-1"),
    (sauspiel, "call_price", 1.5, WHOLE, "1.5"),
    (sauspiel, "call_price", False, WHOLE, "'off'"),
    (sauspiel, "call_price", "20", WHOLE, "'20'"),
    (sauspiel, "contracts", "solo", LADDER, "'solo'"),
    (sauspiel, "contracts", ["solo", "solo"], LADDER, "['solo', 'solo']"),
    (sauspiel, "contracts", ["hochzeit"], LADDER, "['hochzeit']"),
    (sauspiel, "contracts", ["pick"], LADDER, "['pick']"),
    (sauspiel, "ramsch_durchmarsch", 60, BAVARIAN["ramsch_durchmarsch"][0], "60"),
    (sauspiel, "ramsch_durchmarsch", 121, BAVARIAN["ramsch_durchmarsch"][0], "121"),
    (sauspiel, "all_pass", "dealer-choice", "throw-in or ramsch", "'dealer-choice'"),
]


@pytest.mark.parametrize(("preset", "name", "value", "values", "shown"), BAD)
def test_unknown_values(preset, name: str, value: object, values: str, shown: str) -> None:
    """A value that is none is refused with those that there are."""
    with pytest.raises(InvalidVariant) as caught:
        preset(**{name: value})
    assert caught.value.problems == (f"option {name} is {values}, not {shown}",)


def test_unknown_names() -> None:
    """A name that is none is refused with those that there are."""
    with pytest.raises(InvalidVariant) as caught:
        auction_sheepshead(bump=1)
    assert caught.value.problems == ("there is no option 'bump'; known options: jack_order",)
    with pytest.raises(InvalidVariant) as caught:
        three_handed_hoyle(bump=1)
    assert caught.value.problems == ("there is no option 'bump'; known options: none",)


def test_all_problems_at_once() -> None:
    """Every unknown name and value is reported, in the order in which they stand."""
    with pytest.raises(InvalidVariant) as caught:
        called_ace(bump=3, colour="red", split="x")
    assert [problem.partition(";")[0] for problem in caught.value.problems] == [
        "option bump is 1 or 2, not 3",
        "there is no option 'colour'",
        "option split is captain, equal or picker-only, not 'x'",
    ]


def test_an_option_is_a_value() -> None:
    """Options of the same preset are equal, asked twice."""
    assert called_ace.options == called_ace.options
    assert all(isinstance(option, Option) for option in called_ace.options)
