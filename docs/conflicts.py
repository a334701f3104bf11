"""Where the sources of the rules disagree, with the defaults of the code, for a page of its own."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from sheepshead.options import Value
from sheepshead.sources import SOURCES
from sheepshead.variants.catalogue import preset_of

CONFLICTS = Path(__file__).parent / "conflicts.toml"
MARK = "<!-- conflicts: {family} -->"

Conflict = Mapping[str, object]


def read_conflicts() -> list[Conflict]:
    """Every conflict, as it stands beside the documentation."""
    return tomllib.loads(CONFLICTS.read_text(encoding="utf-8"))["conflict"]


def conflicts(presets: Iterable[str]) -> Mapping[str, str]:
    """The text for the mark of each family of games, by the mark."""
    ids, listed = tuple(presets), read_conflicts()
    families = dict.fromkeys(each["family"] for each in listed)
    return {
        MARK.format(family=family): "\n\n".join(
            section(each, ids) for each in listed if each["family"] == family
        )
        for family in families
    }


def section(conflict: Conflict, presets: Iterable[str]) -> str:
    """A question as a heading, the readings as a list, and what chooses between them."""
    lines = [f"### {conflict['question']}", "", *map(_reading, conflict["readings"]), ""]
    lines += ["\n".join(_chosen(conflict, presets))]
    return "\n".join(lines)


def _reading(reading: Mapping[str, object]) -> str:
    names = [f"`{_said(reading['value'])}`"] if "value" in reading else []
    names += [f"`{preset}`" for preset in reading.get("presets", ())]
    told = f" ({', '.join(names)})" if names else ""
    return f"* {reading['says']}{told}: {', '.join(map(_link, reading['sources']))}."


def _chosen(conflict: Conflict, presets: Iterable[str]) -> Iterator[str]:
    """The option with its default in each preset, and what was settled."""
    option = conflict.get("option")
    if option is not None:
        defaults = default_of(option, presets)
        yield f"The option `{option}` chooses. By default: {_defaults(defaults)}."
    if "settled" in conflict:
        yield str(conflict["settled"])


def default_of(option: str, presets: Iterable[str]) -> dict[str, Value]:
    """What an option is by default in each preset that knows it."""
    return {
        preset: each.default
        for preset in presets
        for each in preset_of(preset).options
        if each.name == option
    }


def _defaults(defaults: Mapping[str, Value]) -> str:
    """Each value with the presets whose default it is; the most frequent one is not listed out."""
    by_value: dict[Value, list[str]] = {}
    for preset, value in defaults.items():
        by_value.setdefault(value, []).append(preset)
    if not by_value:
        return "no preset knows it yet"
    usual = max(by_value, key=lambda value: len(by_value[value]))
    told = [
        f"`{_said(value)}` in {', '.join(f'`{preset}`' for preset in ids)}"
        for value, ids in by_value.items()
        if value != usual
    ]
    return "; ".join([*told, f"`{_said(usual)}`" + (" elsewhere" if told else "")])


def _said(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _link(key: str) -> str:
    source = SOURCES.get(key)
    if source is None or source.address.startswith("docs/"):
        return "our own decision" if key == "decisions" else key
    return f"[{key}](<{source.address}>)"
