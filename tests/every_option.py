"""Every option of every preset with values that it can have, for tests that go through them all."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from sheepshead import variant_ids
from sheepshead.options import Option, Value
from sheepshead.variants.catalogue import preset_of

CRACKED: dict[str, Value] = {"crack": "not-offered"}
SETS = ("black-queens", "red-queens", "black-jacks", "red-jacks", "middle-jacks", "all-jacks")
_KNOCKING: dict[str, Value] = {"legen": "additive"}
_STOCK: dict[str, Value] = {"all_pass": "stock"}

# What a value needs beside it: units that can be halved, no prize for many points in a ramsch that
# the fewest win, a wedding, games that are raised, seats that knock, a stock.
COMPANY: dict[tuple[str, Value], dict[str, Value]] = {
    ("split", "equal"): {"unit_table": (6, 12, 18)},
    ("recrack", "picker"): CRACKED,
    ("recrack", "picker-or-partner"): CRACKED,
    ("castrate", "on"): {**CRACKED, "recrack": "picker"},
    ("crack_timing", "before-bury"): CRACKED,
    **{("blitz", sets): CRACKED for sets in (SETS, *((each,) for each in SETS))},
    ("ramsch_leaster", "on"): {"ramsch_durchmarsch": "none"},
    ("hochzeit_return_trump", "on"): {"hochzeit": "closed"},
    ("doppelhochzeit", "on"): {"hochzeit": "closed"},
    ("priority_table", "equal"): {"tie_rule": "steigern"},
    ("contracts", ("sie",)): {"bidding": "interest-first"},
    ("steigern_step", 5): {"tie_rule": "steigern"},
    ("steigern_step", 15): {"tie_rule": "steigern"},
    ("runaway_count", "at-deal"): {"runaway_min": 4},
    ("runaway_first_trick_only", "on"): {"runaway_min": 4},
    ("runaway_when_sought", "on"): {"runaway_min": 4},
    ("after_runaway", "still-forced"): {"runaway_min": 4},
    ("kontra_who", "any-non-declarer"): {"answered_by": "declarer", "stoss_uebernimmt": "off"},
    ("ramsch_durchmarsch_announce", "at-start"): {"ramsch_durchmarsch": "all-tricks"},
    ("ramsch_durchmarsch_announce", "before-trick-5"): {"ramsch_durchmarsch": "all-tricks"},
    **{("legen_limit", limit): _KNOCKING for limit in ("forehand-only", "single", "chain")},
    ("all_pass", "klopfer-muss"): _KNOCKING,
    ("next_double_cap", 4): {"all_pass": "next-double"},
    ("alter_muss_60", "on"): {"all_pass": "alter-muss"},
    **{("stock_deposit", units): _STOCK for units in (0, 1, 1_000_000)},
    **{("stock_mode", mode): _STOCK for mode in ("rufspiel-shared", "caller-alone", "any-alone")},
    ("stock_legen", "on"): _KNOCKING | _STOCK,
    ("bock_scope", "next-deal"): {"bock_trigger": "60-60"},
    ("hold_card_required", "off"): {"unknown_mode": "off"},
    ("unknown_basis", "eight"): {"unknown_mode": "strict"},
    ("unknown_visibility", "nobody"): {"unknown_mode": "strict"},
    ("call_king", "on"): {"call_ten": "all-three-aces"},
    ("jd_hold_calls_ace", "on"): {"jd_call_up": "no"},
    # Hands that are thrown in and make later ones dearer.
    **{("doubler_mode", value): {"all_pass": "doubler"} for value in ("compound", "flat2")},
    **{("doubler_mode", value): {"all_pass": "doubler"} for value in (2, 3, 1024)},
    # A leaster that is won by a trick only.
    ("leaster_all_tricks", "no-tricker"): {"leaster_need_trick": "on"},
}

# House rules that make a rule only together.
COMBINED: list[dict[str, object]] = [
    {
        "preset": "called-ace",
        "options": {"call_timing": "before-bury", "call_own_ace": "on", "call_king": "on"},
    },
]


@attrs.frozen
class Setting:
    """One option of a preset set to one value; `company` is what the value needs beside it."""

    preset: str
    name: str
    value: Value
    company: dict[str, Value]

    @property
    def spec(self) -> dict[str, object]:
        """The preset with this option set."""
        return {"preset": self.preset, "options": {**self.company, self.name: self.value}}

    @property
    def without(self) -> dict[str, object]:
        """The preset with the option at its default."""
        return {"preset": self.preset, "options": self.company}

    def __str__(self) -> str:
        return f"{self.preset}, {self.name}={self.value}"


def values_of(option: Option) -> Iterator[Value]:
    """Every word of an option, and its smallest, its largest and a usual number."""
    yield from option.words
    if option.length is not None:
        yield (0,) * option.length
        yield tuple(range(1, option.length + 1))
    elif option.numbers is not None:
        yield from (option.numbers[0], option.numbers[0] + 1, option.numbers[-1])
    if option.items:
        # In which order they are listed does not matter: all of them may be the default.
        default = option.default
        is_default = isinstance(default, tuple) and set(default) == set(option.items)
        yield default if is_default else option.items
        yield from ((item,) for item in option.items)


def settings() -> list[Setting]:
    """Every preset with each of its options at each of its values, one at a time."""
    return [setting for preset in variant_ids() for setting in settings_of(preset)]


def settings_of(preset: str) -> list[Setting]:
    """Each option of a preset at each of its values, one at a time."""
    return [
        Setting(preset, option.name, value, COMPANY.get((option.name, value), {}))
        for option in preset_of(preset).options
        for value in values_of(option)
    ]
