"""Presets of other packages, found by the entry points that their distributions declare.

Level 4: imports `preset` and what is below it. The catalogue asks here for an id that it does not
know itself, and loads this module only then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

import attrs

from sheepshead.errors import InvalidVariant
from sheepshead.preset import Preset
from sheepshead.variant import Variant

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

GROUP: Final = "sheepshead.variants"
"""The group of entry points: the name is the id of a preset, the object a preset or a variant."""


@attrs.frozen(kw_only=True)
class NoHouseRules:
    """A variant that is registered as it is has no options."""


def plugin_ids() -> tuple[str, ...]:
    """The ids that installed packages register, in alphabetical order; nothing is loaded.

    >>> isinstance(plugin_ids(), tuple)
    True
    """
    return tuple(sorted(set(_entries().names)))


def plugin(preset: str) -> Preset[attrs.AttrsInstance] | None:
    """The preset that an installed package registers under this id, or None; no other is loaded.

    A variant counts as a preset without options. Raises `InvalidVariant` that names the package if
    two register the id, or if what is registered cannot be loaded or is not that preset.

    >>> plugin("no-such-preset") is None
    True
    """
    found = tuple(_entries().select(name=preset))
    if len(found) > 1:
        listed = " and ".join(sorted(map(_distribution, found)))
        raise InvalidVariant(
            (f"{listed} both register the preset {_shown(preset)}; expected one of them",)
        )
    return _preset_of(found[0]) if found else None


def _entries() -> EntryPoints:
    # Reading what is installed costs more than all of this package, so few programs pay for it.
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def _preset_of(entry: EntryPoint) -> Preset[attrs.AttrsInstance]:
    """What an entry point names, once it has been seen to make a variant of that id."""
    try:
        registered: object = entry.load()
    except Exception as fault:
        raise _invalid(entry, f"cannot be loaded ({_reason(fault)})") from fault
    if isinstance(registered, Variant):
        if registered.options:
            raise _invalid(entry, "keeps the options of the preset it was made from")
        registered = _as_preset(registered)
    if not _is_preset(registered):
        raise _invalid(entry, f"is of the type {type(registered).__name__}")
    try:
        made = registered()
    except Exception as fault:
        raise _invalid(entry, f"makes no variant ({_reason(fault)})") from fault
    if not registered.id == made.id == entry.name:
        raise _invalid(entry, f"has the id {_shown(made.id)}")
    return registered


def _is_preset(value: object) -> TypeGuard[Preset[attrs.AttrsInstance]]:
    return isinstance(value, Preset)


def _as_preset(variant: Variant) -> Preset[attrs.AttrsInstance]:
    def compose(_preset: Preset[attrs.AttrsInstance], _rules: attrs.AttrsInstance) -> Variant:
        return variant

    return Preset(
        id=variant.id,
        title=variant.title,
        defaults=NoHouseRules(),
        compose=compose,
        sources=variant.sources,
        edition=variant.edition,
    )


def _invalid(entry: EntryPoint, fault: str) -> InvalidVariant:
    name = _shown(entry.name)
    problem = (
        f"the preset {name} of {_distribution(entry)}, {ascii(entry.value)[1:-1]}, {fault}; "
        f"expected a Preset or a Variant with the id {name}"
    )
    return InvalidVariant((problem,))


def _distribution(entry: EntryPoint) -> str:
    """The name and version of the distribution that declares an entry point."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "a distribution"


def _shown(preset: str) -> str:
    return ascii(preset)[:60]


def _reason(fault: Exception) -> str:
    return f"{type(fault).__name__}: {' '.join(str(fault).split())[:160]}"
