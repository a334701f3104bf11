"""House rules: their names and values, and errors that list the known ones."""

from __future__ import annotations

import pytest

from sheepshead import InvalidVariant, get_variant, variant_ids
from sheepshead.options import Option
from sheepshead.variants.auctions import auction_sheepshead
from sheepshead.variants.bavarian import sauspiel, schafkopf_geier_three
from sheepshead.variants.called_ace import called_ace, schiller
from sheepshead.variants.catalogue import preset_of
from sheepshead.variants.indiana import indiana
from sheepshead.variants.pickers import jack_of_diamonds
from sheepshead.variants.two_handed import two_handed_stacks

WHOLE = "a whole number from 0 to 1000000"
LADDER = (
    "a list of one or more, each once, of rufspiel, bettel, farbgeier, geier, farbwenz, wenz, "
    "solo, farbgeier-tout, geier-tout, farbwenz-tout, wenz-tout, solo-tout, sie"
)
SWITCH = "on or off"
BUMP = "1 or 2"
SCHNEIDER = "classic, ninety-one or ninety"
UNITS = "a list of 3 whole numbers"
STAKES = {
    "bump": (BUMP, 1),
    "schneider_rule": (SCHNEIDER, "classic"),
    "unit_table": (UNITS, (1, 2, 3)),
}
SHOWN = (
    "off or a list of one or more, each once, of black-queens, red-queens, black-jacks, "
    "red-jacks, middle-jacks, all-jacks"
)
SHARED = {"split": ("captain or equal", "equal")}  # by the holders of some cards
PICKING = {  # stakes where somebody picks
    **STAKES,
    "split": ("captain, equal or picker-only", "captain"),
    "no_trick_partner_free": (SWITCH, "off"),
    "bury_needs_trick": (SWITCH, "off"),
    "crack": ("off, not-offered or any-defender", "off"),
    "crack_timing": ("before-first-card or before-bury", "before-first-card"),
    "recrack": ("off, picker or picker-or-partner", "off"),
    "castrate": (SWITCH, "off"),
    "doubling_blind_cards": (SWITCH, "off"),
    "multiplier_cap": ("none or a whole number from 1 to 1000000", "none"),
    "call_sheepshead": (SWITCH, "off"),
    "blind_pick_double": (SWITCH, "off"),
    "blitz": (SHOWN, "off"),
    "blitz_pick": (SHOWN, "off"),
}
PICKERS = {  # nobody calls an ace
    **PICKING,
    "all_pass": ("leaster or misdeal", "leaster"),
    "leaster_blind": ("none, last-trick or first-trick", "last-trick"),
    "leaster_tie": ("wash, split, fewest-tricks or hoyle", "wash"),
    "leaster_need_trick": (SWITCH, "on"),
    "leaster_unit": (WHOLE, 1),
}
JACK = PICKERS | {"jd_reveal": ("free, first-trump-lead or first-legal-trump", "free")}
CALLED_ACE = PICKERS | {
    "bump": (BUMP, 2),
    "unknown_mode": ("strict, no-callable-suit or off", "strict"),
    "call_ten": ("all-three-aces or off", "all-three-aces"),
    "called_ten_beats_ace": (SWITCH, "off"),
    "ten_forces_ace": (SWITCH, "off"),
    "alone": ("allowed or forced-only", "allowed"),
}
BOOK = {"bump": 1, "schneider_rule": "ninety-one", "all_pass": "misdeal"}  # *Book of Card Games*
NO_LEASTER = ("all_pass", "leaster_blind", "leaster_tie", "leaster_need_trick", "leaster_unit")
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
    "ace_discard": ("last-trick or a whole number from 1 to 8", "last-trick"),
    "stoss_uebernimmt": ("off, win-only or win-and-schneider", "off"),
    "ramsch_jungfrau": ("none, own-once, own-multiple or double-all", "double-all"),
    "ramsch_durchmarsch": ("none, all-tricks or a whole number from 61 to 120", 91),
    "ramsch_durchmarsch_pay": ("price or solo-schwarz", "price"),
    "ramsch_tie": ("highest-captured-trump or highest-dealt-trump", "highest-captured-trump"),
    "answered_by": ("side or declarer", "side"),
    "hochzeit": ("off, closed or open", "off"),
    "all_pass": ("throw-in or ramsch", "throw-in"),
}
LONG_LADDER = tuple(LADDER.rpartition(" of ")[2].split(", "))
OFFICIAL = {  # by the tariff of the league: ten, fifty, ten
    "call_price": 10,
    "solo_price": 50,
    "bettel_price": 30,
    "ramsch_price": 10,
    "ramsch_jungfrau": "none",
    "ramsch_durchmarsch": "none",
}
GEIER_LADDER = "rufspiel solo wenz geier solo-tout wenz-tout geier-tout sie"
GEIER = {
    "contracts": tuple(GEIER_LADDER.split()),
    "call_price": 1,
    "solo_price": 2,
    "bettel_price": 2,
    "ramsch_price": 1,
    "extra_price": 1,
    "runner_price": 1,
    "tout_factor": 4,
    "ramsch_jungfrau": "none",
    "ramsch_durchmarsch": "none",
}
GEIER_ITEMS = (
    "a list of one or more, each once, of rufspiel, geier, wenz, solo, geier-tout, wenz-tout, "
    "solo-tout, sie"
)
STACKS = {"turn_up": ("after-trick or at-once", "after-trick")}


def _options(usual: dict, *without: str, **changed: object) -> dict:
    """The options of a family, without some of them and with other defaults for others."""
    assert changed.keys() <= usual.keys()
    found = {name: each for name, each in usual.items() if name not in without}
    return found | {name: (found[name][0], default) for name, default in changed.items()}


def _geier(**changed: object) -> dict:
    options = _options(BAVARIAN, **{**GEIER, **changed})
    return options | {"contracts": (GEIER_ITEMS, options["contracts"][1])}


def _alone(usual: dict, **changed: object) -> dict:
    """The options of a family where the picker never has a partner."""
    options = _options(usual, "no_trick_partner_free", **changed)
    return options | {
        "split": ("captain or picker-only", options["split"][1]),
        "recrack": ("off or picker", "off"),
    }


HOLDERS = STAKES | SHARED
EXPECTED = {
    "called-ace": _options(CALLED_ACE, leaster_blind="none"),
    "called-ace-plain": _options(CALLED_ACE, **BOOK, unknown_mode="off", call_ten="off"),
    "called-ace-wisconsin": _options(
        CALLED_ACE,
        unknown_mode="no-callable-suit",
        called_ten_beats_ace="on",
        ten_forces_ace="on",
    ),
    "jack-of-diamonds": JACK,
    "jack-of-diamonds-plain": _options(JACK, **BOOK, jd_reveal="first-legal-trump"),
    "first-trick": PICKERS | {"recrack": ("off or picker", "off")},
    "schiller": _options(CALLED_ACE, *NO_LEASTER) | {"crack": ("off or not-offered", "off")},
    "queen-and-jack": _options(HOLDERS, split="captain"),
    "three-handed-hoyle": _alone(PICKING, split="picker-only"),
    "three-handed": _alone(PICKERS, **BOOK),
    "three-handed-wergin": _alone(
        PICKERS, unit_table=(2, 4, 6), leaster_need_trick="off", leaster_unit=2
    ),
    "three-handed-nine": _alone(PICKERS),
    "three-handed-eight": _alone(PICKERS),
    "four-handed-alone": _alone(PICKERS, **BOOK),
    "four-handed-called-ace": _options(CALLED_ACE, ten_forces_ace="on"),
    "four-handed-jack": JACK,
    "four-handed-black-queens": HOLDERS,
    "four-handed-first-queens": HOLDERS,
    "four-handed-queen-seven": HOLDERS,
    "auction-sheepshead": {
        "jack_order": ("clubs-first or spades-first", "clubs-first"),
        "auction_payment": ("bid or ordinary", "bid"),
    },
    "six-handed-jack": PICKERS,
    "six-handed-jack-of-clubs": PICKERS,
    "six-handed-jack-and-ace": PICKERS,
    "six-handed-black-queens": HOLDERS,
    "six-handed-spitz": _options(HOLDERS, bump=2),
    "seven-handed-jack": PICKERS,
    "seven-handed-neighbor": _options(PICKERS, "call_sheepshead"),
    "eight-handed-black-queens": HOLDERS,
    "eight-handed-trio": _options(HOLDERS, split="captain"),
    "eight-handed-first-queens": HOLDERS,
    "two-handed-battery": STACKS,
    "two-handed-stacks": STACKS,
    "two-handed-split": STACKS,
    "indiana": {},
    "schafkopf": _options(BAVARIAN, **OFFICIAL),
    "schafkopf-classic": _options(
        BAVARIAN,
        contracts=("rufspiel", "wenz", "solo"),
        call_price=1,
        solo_price=5,
        bettel_price=5,
        ramsch_price=1,
        extra_price=1,
        runner_price=1,
        ramsch_jungfrau="own-once",
        ramsch_durchmarsch="all-tricks",
        answered_by="declarer",
    )
    | {"all_pass": ("throw-in, ramsch or dealer-choice", "dealer-choice")},
    "schafkopf-geier": _geier(),
    "schafkopf-geier-short": _geier(deck="short"),
    # No game for partners, so no price for one, and nothing about a called ace or a wedding.
    "schafkopf-geier-three": _options(_geier(), "call_price", "ace_discard", "hochzeit")
    | {
        "deck": ("short", "short"),
        "contracts": (GEIER_ITEMS.replace("rufspiel, ", ""), tuple(GEIER_LADDER.split()[1:])),
    },
    "sauspiel": BAVARIAN,
    "sauspiel-short": _options(BAVARIAN, deck="short"),
    "schafkopf-wirtshaus": _options(
        BAVARIAN, contracts=LONG_LADDER, bettel_price=20, ramsch_price=10, all_pass="ramsch"
    ),
    "schafkopf-raschesspiele": _options(
        BAVARIAN,
        **OFFICIAL
        | {
            "contracts": ("rufspiel", "bettel", "wenz", "solo", "wenz-tout", "solo-tout", "sie"),
            "all_pass": "ramsch",
            "ramsch_price": 20,
            "ramsch_jungfrau": "own-once",
            "ramsch_durchmarsch": "all-tricks",
            "ramsch_durchmarsch_pay": "solo-schwarz",
        },
    ),
    "schafkopf-beginner": _options(
        BAVARIAN,
        **OFFICIAL
        | {
            "call_price": 5,
            "solo_price": 20,
            "bettel_price": 20,
            "ramsch_price": 5,
            "extra_price": 5,
            "runner_price": 5,
        },
    ),
    "schafkopf-cheap-solo": _options(BAVARIAN, **OFFICIAL | {"solo_price": 20, "bettel_price": 20}),
    "schafkopf-app": _options(
        BAVARIAN,
        **OFFICIAL | {"solo_price": 30, "ace_discard": 7, "stoss_uebernimmt": "win-and-schneider"},
    ),
    "schafkopf-kreuzrunde": {
        "game_price": (WHOLE, 50),
        "extra_price": (WHOLE, 10),
        "runner_price": (WHOLE, 10),
        "runners_min": (WHOLE, 3),
    },
    "officers-schafkopf": {"turn_up": ("after-trick or at-once", "at-once")},
    "german-schafkopf": {},
    "wendish-schafkopf": HOLDERS,
}
each_preset = pytest.mark.parametrize(("preset", "options"), EXPECTED.items(), ids=EXPECTED)


def test_every_preset_is_here() -> None:
    """The options of all presets are checked below."""
    assert variant_ids() == tuple(EXPECTED)


@each_preset
def test_options_of_each_preset(preset: str, options: dict) -> None:
    """Names, values and defaults are those that the rules and decisions lay down."""
    found = {option.name: (option.values, option.default) for option in preset_of(preset).options}
    assert found == options


@each_preset
def test_options_are_documented(preset: str, options: dict) -> None:
    """Each option says what it means and where it comes from."""
    for option in preset_of(preset).options:
        assert option.meaning
        assert option.sources
        assert option.read(option.default) == option.default


@each_preset
def test_defaults_said_aloud_change_nothing(preset: str, options: dict) -> None:
    """A default may be written out: the variant is the same, and no option counts as changed."""
    factory = preset_of(preset)
    written = {name: default for name, (_, default) in options.items()}
    assert factory(**written) == factory() == get_variant(preset)
    assert factory(**written).options == ()


@pytest.mark.parametrize("value", [True, "on"])
def test_truth_values_are_on_and_off(value: object) -> None:
    """JSON and TOML `true` is `on`."""
    variant = called_ace(called_ten_beats_ace=value)
    assert variant.options == (("called_ten_beats_ace", "on"),)
    assert called_ace(leaster_need_trick=False).options == (("leaster_need_trick", "off"),)


def test_lists_are_read_from_json() -> None:
    """A list of words or of numbers."""
    assert called_ace(unit_table=[1, 2, 4]).options == (("unit_table", (1, 2, 4)),)
    assert sauspiel(contracts=["solo", "wenz"]).options == (("contracts", ("wenz", "solo")),)


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
    (sauspiel, "ace_discard", 9, BAVARIAN["ace_discard"][0], "9"),
    (schafkopf_geier_three, "deck", "long", "short", "'long'"),
    (jack_of_diamonds, "jd_reveal", "never", JACK["jd_reveal"][0], "'never'"),
    (two_handed_stacks, "turn_up", "now", STACKS["turn_up"][0], "'now'"),
    (
        schafkopf_geier_three,
        "contracts",
        ["rufspiel"],
        EXPECTED["schafkopf-geier-three"]["contracts"][0],
        "['rufspiel']",
    ),
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
    assert caught.value.problems == (
        "there is no option 'bump'; known options: jack_order, auction_payment",
    )
    with pytest.raises(InvalidVariant) as caught:
        indiana(bump=1)
    assert caught.value.problems == ("there is no option 'bump'; known options: none",)
    with pytest.raises(InvalidVariant) as caught:
        schiller(all_pass="leaster")
    assert caught.value.problems[0].startswith(
        "there is no option 'all_pass'; known options: bump, schneider_rule, unknown_mode, "
    )


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


def test_the_order_of_a_list_is_that_of_the_table() -> None:
    """Which contract ranks higher is no matter of the order in which they are listed."""
    listed = list(get_variant("schafkopf-geier").auction.ladder)
    names = [offer.contract for offer in listed]
    again = get_variant({"preset": "schafkopf-geier", "options": {"contracts": names[::-1]}})
    assert again == get_variant("schafkopf-geier")
    assert again.options == ()
