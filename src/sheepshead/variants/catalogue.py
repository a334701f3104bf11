"""The catalogue: which preset is found where, and `get_variant`.

Level 4: imports a family only when one of its presets is asked for, and looks for presets of other
packages (`plugins`) only when all are listed or one is asked for that is not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

import attrs

from sheepshead.checks import is_mapping, shown
from sheepshead.errors import InvalidVariant
from sheepshead.preset import Preset
from sheepshead.variant import Variant

_CALLED_ACE: Final = "sheepshead.variants.called_ace"
_PICKERS: Final = "sheepshead.variants.pickers"
_ALONE: Final = "sheepshead.variants.alone"
_JACK: Final = "sheepshead.variants.jack_partners"
_HOLDERS: Final = "sheepshead.variants.holders"
_AUCTIONS: Final = "sheepshead.variants.auctions"
_TWO_HANDED: Final = "sheepshead.variants.two_handed"
_INDIANA: Final = "sheepshead.variants.indiana"
_BAVARIAN: Final = "sheepshead.variants.bavarian"
_RELATIVES: Final = "sheepshead.variants.relatives"

_PRESETS: Final = {
    "called-ace": (_CALLED_ACE, "called_ace"),
    "called-ace-plain": (_CALLED_ACE, "called_ace_plain"),
    "called-ace-wisconsin": (_CALLED_ACE, "called_ace_wisconsin"),
    "jack-of-diamonds": (_JACK, "jack_of_diamonds"),
    "jack-of-diamonds-plain": (_JACK, "jack_of_diamonds_plain"),
    "first-trick": (_PICKERS, "first_trick"),
    "schiller": (_CALLED_ACE, "schiller"),
    "queen-and-jack": (_HOLDERS, "queen_and_jack"),
    "three-handed-hoyle": (_ALONE, "three_handed_hoyle"),
    "three-handed": (_ALONE, "three_handed"),
    "three-handed-wergin": (_ALONE, "three_handed_wergin"),
    "three-handed-nine": (_ALONE, "three_handed_nine"),
    "three-handed-eight": (_ALONE, "three_handed_eight"),
    "four-handed-alone": (_ALONE, "four_handed_alone"),
    "four-handed-called-ace": (_CALLED_ACE, "four_handed_called_ace"),
    "four-handed-jack": (_JACK, "four_handed_jack"),
    "four-handed-black-queens": (_HOLDERS, "four_handed_black_queens"),
    "four-handed-first-queens": (_HOLDERS, "four_handed_first_queens"),
    "four-handed-queen-seven": (_HOLDERS, "four_handed_queen_seven"),
    "auction-sheepshead": (_AUCTIONS, "auction_sheepshead"),
    "six-handed-jack": (_JACK, "six_handed_jack"),
    "six-handed-jack-of-clubs": (_PICKERS, "six_handed_jack_of_clubs"),
    "six-handed-jack-and-ace": (_PICKERS, "six_handed_jack_and_ace"),
    "six-handed-black-queens": (_HOLDERS, "six_handed_black_queens"),
    "six-handed-spitz": (_HOLDERS, "six_handed_spitz"),
    "seven-handed-jack": (_JACK, "seven_handed_jack"),
    "seven-handed-neighbor": (_PICKERS, "seven_handed_neighbor"),
    "eight-handed-black-queens": (_HOLDERS, "eight_handed_black_queens"),
    "eight-handed-trio": (_HOLDERS, "eight_handed_trio"),
    "eight-handed-first-queens": (_HOLDERS, "eight_handed_first_queens"),
    "two-handed-battery": (_TWO_HANDED, "two_handed_battery"),
    "two-handed-stacks": (_TWO_HANDED, "two_handed_stacks"),
    "two-handed-split": (_TWO_HANDED, "two_handed_split"),
    "indiana": (_INDIANA, "indiana"),
    "schafkopf": (_BAVARIAN, "schafkopf"),
    "schafkopf-classic": (_BAVARIAN, "schafkopf_classic"),
    "schafkopf-geier": (_BAVARIAN, "schafkopf_geier"),
    "schafkopf-geier-short": (_BAVARIAN, "schafkopf_geier_short"),
    "schafkopf-geier-three": (_BAVARIAN, "schafkopf_geier_three"),
    "sauspiel": (_BAVARIAN, "sauspiel"),
    "sauspiel-short": (_BAVARIAN, "sauspiel_short"),
    "schafkopf-wirtshaus": (_BAVARIAN, "schafkopf_wirtshaus"),
    "schafkopf-raschesspiele": (_BAVARIAN, "schafkopf_raschesspiele"),
    "schafkopf-beginner": (_BAVARIAN, "schafkopf_beginner"),
    "schafkopf-cheap-solo": (_BAVARIAN, "schafkopf_cheap_solo"),
    "schafkopf-app": (_BAVARIAN, "schafkopf_app"),
    "schafkopf-kreuzrunde": (_RELATIVES, "schafkopf_kreuzrunde"),
    "officers-schafkopf": (_RELATIVES, "officers_schafkopf"),
    "german-schafkopf": (_RELATIVES, "german_schafkopf"),
    "wendish-schafkopf": (_RELATIVES, "wendish_schafkopf"),
}

ALIASES: Final[tuple[tuple[str, str], ...]] = (("four-handed-black-queens", "wendish-schafkopf"),)
"""Pairs of presets that are two names of one game: their rules are the same."""


def variant_ids() -> tuple[str, ...]:
    """The ids of all presets: those of this package, then those that other packages register.

    >>> variant_ids()[:3]
    ('called-ace', 'called-ace-plain', 'called-ace-wisconsin')
    """
    from sheepshead.plugins import plugin_ids

    return (*_PRESETS, *(each for each in plugin_ids() if each not in _PRESETS))


def get_variant(spec: str | Mapping[str, object] | Variant) -> Variant:
    """The variant for a preset id, or for a preset with house rules.

    `spec` is an id, `{"preset": id, "options": {name: value}}`, or a variant, which is returned.
    Raises `InvalidVariant` for an unknown preset, option or value; its `problems` list the known
    ones.

    >>> get_variant("called-ace").seats
    5
    >>> get_variant({"preset": "called-ace", "options": {"bump": 1}}).options
    (('bump', 1),)
    >>> get_variant({"preset": "called-ace", "options": {"bump": 3}})
    Traceback (most recent call last):
    sheepshead.errors.InvalidVariant: option bump is 1 or 2, not 3
    """
    if isinstance(spec, Variant):
        return spec
    if isinstance(spec, str):
        return _preset(spec)
    if not is_mapping(spec):
        called = "; a preset is called for its variant" * isinstance(spec, Preset)
        known = f"a variant is an id, a mapping or a Variant, not {type(spec).__name__}{called}"
        raise InvalidVariant((known,))
    unknown = [key for key in spec if key not in ("preset", "options")]
    if unknown:
        raise InvalidVariant((f"a variant has 'preset' and 'options', not {shown(unknown, 80)}",))
    preset, options = spec.get("preset"), spec.get("options", {})
    if not isinstance(preset, str):
        raise InvalidVariant(("'preset' is missing or is no text; it names a preset",))
    if not is_mapping(options):
        raise InvalidVariant(("'options' is a mapping from names to values",))
    settings = {name: value for name, value in options.items() if isinstance(name, str)}
    if len(settings) != len(options):
        raise InvalidVariant(("the names of options are words",))
    return preset_of(preset)(**settings) if settings else _preset(preset)


@cache
def _preset(preset: str) -> Variant:
    """A preset with its defaults; variants are values, so one of each is enough."""
    return preset_of(preset)()


def preset_of(preset: str) -> Preset[attrs.AttrsInstance]:
    """The preset with this id; raises `InvalidVariant` with the known ids.

    >>> preset_of("sauspiel").title
    'Schafkopf as played online, long deck'
    """
    place = _PRESETS.get(preset)
    if place is None:
        return _preset_of_another_package(preset)
    module, name = place
    found: Preset[attrs.AttrsInstance] = getattr(import_module(module), name)
    return found


def _preset_of_another_package(preset: str) -> Preset[attrs.AttrsInstance]:
    from sheepshead.plugins import plugin

    found = plugin(preset)
    if found is None:
        known = ", ".join(variant_ids())
        raise InvalidVariant((f"there is no preset {shown(preset, 60)}; known presets: {known}",))
    return found
