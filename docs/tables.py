"""Tables of the presets and their options, made from the code when the documentation is built."""

from collections.abc import Iterable, Iterator, Mapping

import attrs

from sheepshead import get_variant
from sheepshead.options import Option
from sheepshead.preset import Preset
from sheepshead.sources import SOURCES
from sheepshead.variants.catalogue import preset_of


def tables(presets: Iterable[str]) -> Mapping[str, str]:
    """The text for each mark that a page may hold, by the mark."""
    ids = tuple(presets)
    return {
        "<!-- table: presets -->": "\n".join(_rows_of_presets(ids)),
        "<!-- table: options -->": "\n\n".join(_section(preset_of(each)) for each in ids),
    }


def filled(page: str, texts: Mapping[str, str]) -> str:
    """A page with the text of each of its marks in place of the mark."""
    for mark, text in texts.items():
        page = page.replace(mark, text)
    return page


def _rows_of_presets(ids: Iterable[str]) -> Iterator[str]:
    yield _row("id", "title", "seats", "cards", "rules")
    yield _row(*["---"] * 5)
    for variant in map(get_variant, ids):
        yield _row(
            f"[`{variant.id}`](#{variant.id})",
            variant.title,
            variant.seats,
            len(variant.pack),
            variant.standing.value,
        )


def _section(preset: Preset[attrs.AttrsInstance]) -> str:
    """The heading of a preset and what it can be played with."""
    heading = f"## {preset.id}\n\n{preset.title}.\nSources: {_sources(preset.sources)}."
    if not preset.options:
        return f"{heading}\n\nIt has no options."
    return "\n".join([heading, "", *_rows_of_options(preset.options)])


def _rows_of_options(options: Iterable[Option]) -> Iterator[str]:
    yield _row("name", "values", "default", "meaning", "sources")
    yield _row(*["---"] * 5)
    for option in options:
        default = option.default
        listed = default if isinstance(default, tuple) else (default,)
        yield _row(
            f"`{option.name}`",
            option.values,
            ", ".join(f"`{each}`" for each in listed),
            option.meaning,
            _sources(option.sources),
        )


def _sources(keys: Iterable[str]) -> str:
    """Each source as a link to where it is found, from a page in a folder of the documentation."""
    return ", ".join(_link(key, SOURCES[key].address) for key in keys)


def _link(text: str, address: str) -> str:
    target = address.replace("docs/", "../", 1) if address.startswith("docs/") else address
    return f"[{text}](<{target}>)"


def _row(*cells: object) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
