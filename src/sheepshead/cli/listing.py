"""The command `variants`: the presets, or the options of one.

Level 6: imports `common`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from sheepshead.cli.common import DONE, complain, print_json, shown
from sheepshead.errors import SheepsheadError
from sheepshead.options import Option
from sheepshead.sources import SOURCES
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant, preset_of, variant_ids


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id", nargs="?", metavar="ID")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> int:
    if asked.id is None:
        return _list_presets(asked)
    preset, variant = preset_of(asked.id), get_variant(asked.id)
    if asked.json:
        options = [_option_entry(option) for option in preset.options]
        print_json({**_preset_entry(variant), "options": options})
        return DONE
    print(f"{variant.id}: {variant.title}")
    print(
        f"{variant.seats} seats, {len(variant.pack)} cards, edition {variant.edition}, "
        f"{variant.standing.value}"
    )
    print("sources: " + "; ".join(_source_line(key) for key in variant.sources))
    for option in preset.options:
        print(f"\n{option.name} = {shown(option.default)}")
        print(f"  {option.meaning}")
        print(f"  values: {option.values}")
        print("  sources: " + "; ".join(_source_line(key) for key in option.sources))
    return DONE


def _list_presets(asked: argparse.Namespace) -> int:
    variants = tuple(_all_variants())
    if asked.json:
        print_json([_preset_entry(variant) for variant in variants])
        return DONE
    width = max(len(variant.id) for variant in variants)
    for variant in variants:
        print(f"{variant.id:{width}}  {variant.seats} seats  {variant.title}")
    return DONE


def _all_variants() -> Iterator[Variant]:
    """Every preset with its defaults; for one of another package that is broken, a complaint."""
    for preset in variant_ids():
        try:
            yield get_variant(preset)
        except SheepsheadError as problem:
            complain(str(problem))


def _preset_entry(variant: Variant) -> dict[str, object]:
    return {
        "id": variant.id,
        "title": variant.title,
        "seats": variant.seats,
        "edition": variant.edition,
        "standing": variant.standing.value,
        "cards": len(variant.pack),
        "sources": list(variant.sources),
    }


def _option_entry(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "values": option.values,
        "default": option.default,
        "meaning": option.meaning,
        "sources": list(option.sources),
    }


def _source_line(key: str) -> str:
    source = SOURCES.get(key)
    if source is None:  # a source that only the package of a plug-in knows
        return key
    year = f", {source.year}" if source.year else ""
    return f"{source.author}, {source.title}{year}"
