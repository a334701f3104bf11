"""House rules: their names and values, and errors that list the known ones."""

from __future__ import annotations

from typing import Annotated

import attrs
import pytest

from sheepshead import InvalidVariant, get_variant, variant_ids
from sheepshead.options import Option, Says, Switch
from sheepshead.preset import Preset
from sheepshead.sources import SOURCES
from sheepshead.variants.auctions import auction_sheepshead
from sheepshead.variants.bavarian import sauspiel, schafkopf_geier_three
from sheepshead.variants.called_ace import called_ace, schiller
from sheepshead.variants.catalogue import preset_of
from sheepshead.variants.jack_partners import jack_of_diamonds
from sheepshead.variants.relatives import german_schafkopf
from sheepshead.variants.two_handed import two_handed_stacks

WHOLE = "a whole number from 0 to 1000000"
LADDER = (
    "a list of one or more, each once, of rufspiel, bettel, farbgeier, geier, farbwenz, wenz, "
    "solo, farbgeier-tout, geier-tout, farbwenz-tout, wenz-tout, solo-tout, sie"
)
SWITCH = "on or off"
BUMP = "1 or 2"
SCHNEIDER = "classic, ninety-one, ninety or ninety-thirty"
UNITS = "a list of 3 whole numbers"
TRUMPS = {
    "trump_suit": ("diamonds, clubs or hearts", "diamonds"),
    "spitz": ("none, second or first", "none"),
    "court_order": ("queens-first or jacks-first", "queens-first"),
}
BURY = {"bury_source": ("any or original-hand", "any")}
STAKES = {
    "bump": (BUMP, 1),
    "schneider_rule": (SCHNEIDER, "classic"),
    "unit_table": (UNITS, (1, 2, 3)),
}
SHARED = {"split": ("captain or equal", "equal")}  # by the holders of some cards
ALL_PASS = (
    "leaster, misdeal, doubler, forced-pick, moster, mittler, schneidster, schwanzer, pot, "
    "least-hoyle or last-player-chooses"
)
NO_MIDDLE = {"all_pass": ALL_PASS.replace("mittler, ", "")}
DOUBLER = "queue, compound, flat2 or a whole number from 2 to 1024"
PATTERNS = {
    "called-ace": "3-b2-3, 2-b2-2-2 or 2-2-b2-2",
    "three-handed": "3-b2-4-3, 3-4-b2-3 or 4-b2-3-3",
    "three-handed-nine": "3-b3-3-3 or 3-3-b3-3",
    "three-handed-eight": "3-b2-3-2 or 3-3-b2-2",
    "four-handed-alone": "2-b2-3-b2-2 or 2-b4-2-3",
    "four-handed-jack": "3-b2-4 or 2-b2-2-3",
    "six-handed-jack": "3-b2-2 or 2-b2-3",
}
POOR = ("none, no-ace-face-trump, no-ace-face-trump-count or zero-points", "none")
HOLDERS = STAKES | TRUMPS | SHARED | {"redeal_hand": POOR}
DEALT = {"packets": (PATTERNS["called-ace"], "3-b2-3"), "redeal_hand": POOR}
SHOWN = (
    "off or a list of one or more, each once, of black-queens, red-queens, black-jacks, "
    "red-jacks, middle-jacks, all-jacks"
)
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
    "all_pass": (ALL_PASS, "leaster"),
    "leaster_blind": ("none, last-trick, first-trick or dealer-names-trick", "last-trick"),
    "leaster_tie": ("wash, split, fewest-tricks or hoyle", "wash"),
    "leaster_need_trick": (SWITCH, "on"),
    "leaster_unit": (f"like-a-win or {WHOLE}", 1),
    "leaster_all_tricks": ("win, no-tricker or lose", "win"),
    "leaster_pointless_trick_bonus": (SWITCH, "off"),
    "after_leaster_double": (SWITCH, "off"),
    "doubler_mode": (DOUBLER, "queue"),
    "forced_pick_no_punish": (SWITCH, "off"),
    "pick_rule": ("in-turn or left-of-dealer", "in-turn"),
    **DEALT,
    **TRUMPS,
    **BURY,
}
JACK = PICKERS | {
    "jd_reveal": ("free, first-trump-lead or first-legal-trump", "free"),
    "jd_may_be_buried": (SWITCH, "on"),
    "jd_call_up": ("no, before-blind, after-blind, jc-only or from-blind", "no"),
    "jd_alone_without": (SWITCH, "on"),
    "jd_hold_calls_ace": (SWITCH, "off"),
}
ALONE = {"alone": ("allowed or forced-only", "allowed")}
CALLS = {
    **ALONE,
    "unknown_mode": ("strict, no-callable-suit or off", "strict"),
    "unknown_basis": ("kept or eight", "kept"),
    "unknown_visibility": ("trick-winner or nobody", "trick-winner"),
    "call_ten": ("all-three-aces or off", "all-three-aces"),
    "called_ten_beats_ace": (SWITCH, "off"),
    "ten_forces_ace": (SWITCH, "off"),
    "call_own_ace": (SWITCH, "off"),
    "call_timing": ("after-bury or before-bury", "after-bury"),
    "hold_card_required": (SWITCH, "on"),
    "hold_card_locked": (SWITCH, "off"),
}
CALLED_ACE = {
    **PICKERS,
    **CALLS,
    "bump": (BUMP, 2),
    "call_king": (SWITCH, "off"),
    "partner_fallback": ("none or first-trick", "none"),
}
BOOK = {"bump": 1, "schneider_rule": "ninety-one", "all_pass": "misdeal"}  # *Book of Card Games*
NO_LEASTER = (
    *("all_pass", "leaster_blind", "leaster_tie", "leaster_need_trick", "leaster_unit"),
    *("leaster_all_tricks", "leaster_pointless_trick_bonus", "after_leaster_double"),
    "doubler_mode",
)
RUNNERS = {
    "laufende_mode": ("either, winners-only, losers-only or off", "either"),
    "laufende_max": ("none or a whole number from 1 to 13", "none"),
}
SCHWARZ = {"schwarz_mode": ("add or double-price", "add"), "schneider_def_max": ("29 or 30", 29)}
BIDDING = {
    "packets": ("halves, pairs or single-cards", "halves"),
    "bidding": ("ladder or interest-first", "ladder"),
    "priority_table": ("solo-high, geier-high or equal", "solo-high"),
    "tie_rule": ("earlier-seat, steigern or first-come", "earlier-seat"),
    "steigern_step": ("5, 10 or 15", 10),
    "steigern_pays": (SWITCH, "off"),
    "herz_solo_rank_bonus": (SWITCH, "off"),
    "herz_solo_factor": ("1 or 2", 1),
    "renonce": ("off, after-all-pass or free", "off"),
    "gesperrt_muss_solo": (SWITCH, "off"),
    "hochzeit_return_trump": (SWITCH, "off"),
    "doppelhochzeit": (SWITCH, "off"),
}
BAVARIAN_ALL_PASS = (
    "throw-in, next-double, stock, ramsch, ramsch-and-stock, dealer-choice, alter-muss, "
    "klopfer-muss or kreuz"
)
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
    "ace_discard": ("last-trick, always or a whole number from 1 to 8", "last-trick"),
    "stoss_uebernimmt": ("off, win-only or win-and-schneider", "off"),
    "ramsch_jungfrau": ("none, own-once, own-multiple or double-all", "double-all"),
    "ramsch_durchmarsch": ("none, all-tricks or a whole number from 61 to 120", 91),
    "ramsch_durchmarsch_pay": ("price or solo-schwarz", "price"),
    "ramsch_tie": (
        "highest-captured-trump, highest-dealt-trump, most-tricks-chain or both-pay",
        "highest-captured-trump",
    ),
    "answered_by": ("side or declarer", "side"),
    "hochzeit": ("off, closed or open", "off"),
    "all_pass": (BAVARIAN_ALL_PASS, "throw-in"),
    "next_double_cap": ("2 or 4", 2),
    "alter_muss_60": (SWITCH, "off"),
    "legen": ("off, each-x2, additive, fibonacci or each-x3", "each-x2"),
    "legen_limit": ("all, forehand-only, single or chain", "all"),
    "stock_deposit": (WHOLE, 20),
    "stock_mode": ("shared, rufspiel-shared, caller-alone or any-alone", "shared"),
    "stock_legen": (SWITCH, "off"),
    "bock_trigger": (
        "none, lost-herz-solo, zero-point-single-trick, all-pass or 60-60",
        "none",
    ),
    "bock_scope": ("round or next-deal", "round"),
    "special_round": ("none, ramsch or kreuz", "none"),
    **RUNNERS,
    **SCHWARZ,
    "tout_base": ("base-plus-runners or base-only", "base-plus-runners"),
    "tout_schneider": (SWITCH, "off"),
    "sie_factor": (WHOLE, 4),
    "sie_runners": (SWITCH, "on"),
    "rufspiel_payment": ("pairwise or cross", "pairwise"),
    "ramsch_two_pay": (SWITCH, "off"),
    "ramsch_leaster": (SWITCH, "off"),
    **BIDDING,
    "runaway_min": ("none, 3 or 4", 4),
    "runaway_count": ("now or at-deal", "now"),
    "runaway_first_trick_only": (SWITCH, "off"),
    "runaway_when_sought": (SWITCH, "off"),
    "after_runaway": ("free or still-forced", "free"),
    "kontra_window": (
        "before-first-card, before-second-card, own-first-card, before-trick-2 or "
        "before-second-card-of-trick-2",
        "before-second-card",
    ),
    "kontra_window_re": (
        "immediate, plus-one-card, plus-one-trick, same-as-first or before-second-card-of-trick-2",
        "same-as-first",
    ),
    "kontra_max_level": ("a whole number from 0 to 6", 2),
    "kontra_who": ("defenders or any-non-declarer", "defenders"),
    "ramsch_doubling": ("off or each-before-own-card", "off"),
    "ramsch_durchmarsch_announce": ("free, at-start or before-trick-5", "free"),
    "stichzwang": ("off, bettel, ramsch or both", "off"),
    "bettel_trumps": ("none, hearts or announced", "none"),
    "ausbetteln": (SWITCH, "off"),
    "tout_stop": ("play-out or immediate", "play-out"),
    "min_points_redeal": ("none or a whole number from 1 to 30", "none"),
}
LONG_LADDER = tuple(LADDER.rpartition(" of ")[2].split(", "))
OFFICIAL = {  # by the tariff of the league: ten, fifty, ten
    "call_price": 10,
    "solo_price": 50,
    "bettel_price": 30,
    "ramsch_price": 10,
    "ramsch_jungfrau": "none",
    "ramsch_durchmarsch": "none",
    "sie_runners": "off",
    "kontra_window": "before-first-card",
    "kontra_window_re": "immediate",
    "legen": "off",
    "stock_deposit": 10,
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
    "laufende_mode": "winners-only",
    "tout_base": "base-only",
    "sie_runners": "off",
    "schneider_def_max": 30,
    "priority_table": "geier-high",
    "kontra_window": "before-trick-2",
    "kontra_window_re": "before-second-card-of-trick-2",
    "legen": "off",
    "stock_deposit": 1,
}
GEIER_ITEMS = (
    "a list of one or more, each once, of rufspiel, geier, wenz, solo, geier-tout, wenz-tout, "
    "solo-tout, sie"
)
WITH_PARTNERS = ("renonce", "gesperrt_muss_solo", "hochzeit_return_trump", "doppelhochzeit")
KREUZ_DOUBLES = {
    "kontra_window": "before-first-card",
    "kontra_window_re": "immediate",
    "kontra_max_level": 2,
    "stoss_uebernimmt": "win-and-schneider",
}
FOR_PARTNERS = (
    "call_price",
    "ace_discard",
    "hochzeit",
    "runaway_min",
    "runaway_count",
    "runaway_first_trick_only",
    "runaway_when_sought",
    "after_runaway",
    "kontra_who",
    "alter_muss_60",
    *("stock_deposit", "stock_mode", "stock_legen"),
)
STACKS = TRUMPS | {"turn_up": ("after-trick or at-once", "after-trick")}


def _options(usual: dict, *without: str, **changed: object) -> dict:
    """The options of a family, without some of them and with other defaults for others."""
    assert changed.keys() <= usual.keys()
    found = {name: each for name, each in usual.items() if name not in without}
    return found | {name: (found[name][0], default) for name, default in changed.items()}


def _dealt(preset: str, usual: dict, **changed: object) -> dict:
    """The options of a family dealt in the packets of a preset, the first of them by default."""
    patterns = PATTERNS[preset]
    return _options(usual, **changed) | {"packets": (patterns, patterns.split()[0].strip(","))}


def _even(preset: str, usual: dict, **changed: object) -> dict:
    """The options of a family with an even number of seats, where nobody is in the middle."""
    dealt = _dealt(preset, usual, **changed)
    return dealt | {"all_pass": (NO_MIDDLE["all_pass"], dealt["all_pass"][1])}


def _four_with_two(usual: dict, **changed: object) -> dict:
    """The options of four seats with seven cards each, or eight with the sixes."""
    deck = {"deck_cut": ("sevens-out or sixes-in", "sevens-out")}
    return _even("four-handed-jack", usual, **changed) | deck


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
    "first-trick": PICKERS | ALONE | {"recrack": ("off or picker", "off")},
    "schiller": _options(CALLED_ACE, *NO_LEASTER)
    | {
        "pick_rule": ("left-of-dealer", "left-of-dealer"),
        "crack": ("off or not-offered", "off"),
    },
    "queen-and-jack": _options(HOLDERS, split="captain"),
    "three-handed-hoyle": _dealt("three-handed", DEALT | _alone(PICKING, split="picker-only"))
    | {
        "all_pass": ("misdeal, doubler, forced-pick or least-hoyle", "least-hoyle"),
        "doubler_mode": PICKERS["doubler_mode"],
    }
    | TRUMPS
    | BURY,
    "three-handed": _dealt("three-handed", _alone(PICKERS), **BOOK),
    "three-handed-wergin": _dealt(
        "three-handed",
        _alone(PICKERS),
        unit_table=(2, 4, 6),
        leaster_need_trick="off",
        leaster_unit=2,
    ),
    "three-handed-nine": _dealt("three-handed-nine", _alone(PICKERS)),
    "three-handed-eight": _dealt("three-handed-eight", _alone(PICKERS)),
    "four-handed-alone": _even("four-handed-alone", _alone(PICKERS), **BOOK),
    "four-handed-called-ace": _four_with_two(CALLED_ACE, ten_forces_ace="on"),
    "four-handed-jack": _four_with_two(JACK),
    "four-handed-black-queens": HOLDERS,
    "four-handed-first-queens": HOLDERS,
    "four-handed-queen-seven": _options(HOLDERS, "trump_suit"),
    "auction-sheepshead": {
        "jack_order": ("clubs-first or spades-first", "clubs-first"),
        "auction_payment": ("bid or ordinary", "bid"),
    },
    "six-handed-jack": _even("six-handed-jack", JACK, jd_call_up="after-blind"),
    "six-handed-jack-of-clubs": _even("six-handed-jack", PICKERS),
    "six-handed-jack-and-ace": _even("six-handed-jack", PICKERS)
    | {"jd_may_be_buried": (SWITCH, "on")}
    | _options(CALLS, unknown_mode="off", call_ten="off"),
    "six-handed-black-queens": HOLDERS,
    "six-handed-spitz": _options(HOLDERS, bump=2, spitz="first"),
    "seven-handed-jack": _options(JACK, "bury_source", "packets", jd_call_up="after-blind"),
    "seven-handed-neighbor": _options(PICKERS, "packets", "call_sheepshead"),
    "eight-handed-black-queens": HOLDERS,
    "eight-handed-trio": _options(HOLDERS, "trump_suit", split="captain"),
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
        sie_runners="off",
        runaway_min="none",
        kontra_window="before-first-card",
        kontra_window_re="immediate",
        kontra_max_level=6,
        all_pass="dealer-choice",
        legen="off",
        stock_deposit=1,
    ),
    "schafkopf-geier": _geier(),
    "schafkopf-geier-short": _geier(deck="short", runaway_min="none"),
    # No game for partners, so no price for one, and nothing about a called ace or a wedding; and
    # with three at the table two who pay have but one to be paid.
    "schafkopf-geier-three": _options(
        _geier(),
        "call_price",
        "ace_discard",
        "hochzeit",
        "rufspiel_payment",
        "ramsch_two_pay",
        *WITH_PARTNERS,
        *FOR_PARTNERS,
    )
    | {
        "all_pass": ("throw-in, next-double or ramsch", "throw-in"),
        "special_round": ("none or ramsch", "none"),
        "deck": ("short", "short"),
        "contracts": (GEIER_ITEMS.replace("rufspiel, ", ""), tuple(GEIER_LADDER.split()[1:])),
    },
    "sauspiel": BAVARIAN,
    "sauspiel-short": _options(BAVARIAN, deck="short", runaway_min="none"),
    "schafkopf-wirtshaus": _options(
        BAVARIAN,
        contracts=LONG_LADDER,
        bettel_price=20,
        ramsch_price=10,
        all_pass="ramsch",
        kontra_window="own-first-card",
        kontra_window_re="immediate",
        kontra_max_level=4,
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
            "stock_deposit": 5,
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
        **RUNNERS,
        **SCHWARZ,
        "packets": BIDDING["packets"],
        **{name: (BAVARIAN[name][0], default) for name, default in KREUZ_DOUBLES.items()},
        **{name: BAVARIAN[name] for name in ("legen_limit", "bock_scope")},
        "legen": (BAVARIAN["legen"][0], "off"),
        "bock_trigger": ("none, zero-point-single-trick or 60-60", "none"),
    },
    "officers-schafkopf": {"turn_up": ("after-trick or at-once", "at-once"), **SCHWARZ},
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
        assert set(option.sources) <= set(SOURCES)
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
    (sauspiel, "all_pass", "redeal", BAVARIAN_ALL_PASS, "'redeal'"),
    (
        schafkopf_geier_three,
        "all_pass",
        "dealer-choice",
        "throw-in, next-double or ramsch",
        "'dealer-choice'",
    ),
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
        german_schafkopf(bump=1)
    assert caught.value.problems == ("there is no option 'bump'; known options: none",)
    with pytest.raises(InvalidVariant) as caught:
        schiller(all_pass="leaster")
    assert caught.value.problems[0].startswith(
        "there is no option 'all_pass'; known options: bury_source, alone, call_timing, "
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


def _preset_with(kind: object) -> Preset:
    """A table that is called ace, with one option of its own, declared so."""
    rules = attrs.make_class("OurRules", {"ours": attrs.field(default="off", type=kind)})

    def compose(preset, _rules):
        return attrs.evolve(get_variant("called-ace"), id=preset.id)

    return Preset(id="ours", title="Ours", defaults=rules(), compose=compose, sources=("our pub",))


@pytest.mark.parametrize(
    "kind", [bool, str, Annotated[bool, Says("x")], Annotated[str, Says("x")], Annotated[Switch, 3]]
)
def test_an_option_that_is_declared_otherwise_is_told_how_it_is_declared(kind: object) -> None:
    """Its name, and what stands there instead."""
    with pytest.raises(InvalidVariant, match=r"the option ours is declared as Annotated\[Literal"):
        _preset_with(kind)()


def test_the_sources_of_a_preset_are_those_of_its_variant() -> None:
    """Before those of the game that it is made from."""
    variant = _preset_with(Annotated[Switch, Says("x", "our pub")])(ours="on")
    assert variant.sources == ("our pub", *get_variant("called-ace").sources)
    assert variant.options == (("ours", "on"),)


def test_a_preset_is_no_variant_but_makes_one() -> None:
    """Who gives it where a variant is wanted is told to call it."""
    with pytest.raises(InvalidVariant, match="not Preset; a preset is called for its variant"):
        get_variant(called_ace)
