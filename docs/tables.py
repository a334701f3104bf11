"""Tables of the presets and their options, made from the code when the documentation is built."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Iterator, Mapping

import attrs

from sheepshead import Rule, get_variant, policies
from sheepshead.options import Option
from sheepshead.preset import Preset
from sheepshead.sources import SOURCES
from sheepshead.testing import Law
from sheepshead.variants.catalogue import preset_of

_FEW = 4
"""So many presets are named where a rule is listed."""


def tables(presets: Iterable[str]) -> Mapping[str, str]:
    """The text for each mark that a page may hold, by the mark."""
    ids = tuple(presets)
    return {
        "<!-- table: presets -->": "\n".join(_rows_of_presets(ids)),
        "<!-- table: options -->": "\n\n".join(_section(preset_of(each)) for each in ids),
        "<!-- table: refusals -->": "\n".join(_rows_of_rules(ids)),
        "<!-- table: laws -->": "\n".join(_rows_of_laws()),
        "<!-- table: policies -->": "\n".join(_sections_of_policies()),
        **{f"<!-- options: {each} -->": "\n".join(_list_of(preset_of(each))) for each in ids},
    }


def filled(page: str, texts: Mapping[str, str]) -> str:
    """A page with the text of each of its marks in place of the mark."""
    for mark, text in texts.items():
        page = page.replace(mark, text)
    return page


def _rows_of_presets(ids: Iterable[str]) -> Iterator[str]:
    yield row("id", "title", "seats", "cards", "rules")
    yield row(*["---"] * 5)
    for variant in map(get_variant, ids):
        yield row(
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
    return "\n".join([heading, "", "{.wide}", *_rows_of_options(preset.options)])


def _list_of(preset: Preset[attrs.AttrsInstance]) -> Iterator[str]:
    """The options of one preset as a list, which is read on a narrow screen too."""
    if not preset.options:
        yield "It has none."
    for option in preset.options:
        yield f"* `{option.name}`: {option.meaning}."
        yield f"  Values: {option.values}; by default {_default(option)}."


def _default(option: Option) -> str:
    default = option.default
    listed = default if isinstance(default, tuple) else (default,)
    return ", ".join(f"`{each}`" for each in listed) or "none"


def _rows_of_options(options: Iterable[Option]) -> Iterator[str]:
    yield row("name", "meaning", "values", "default", "sources")
    yield row(*["---"] * 5)
    for option in options:
        yield row(
            f"`{option.name}`",
            option.meaning,
            option.values,
            _default(option),
            _sources(option.sources),
        )


def _rows_of_rules(ids: Iterable[str]) -> Iterator[str]:
    """Every rule that a preset refuses by, by its code."""
    yield "{.wide}"
    yield row("code", "rule", "presets", "sources")
    yield row(*["---"] * 4)
    presets: dict[Rule, list[str]] = {}
    for preset in ids:
        for rule in get_variant(preset).rules:
            presets.setdefault(rule, []).append(preset)
    for rule, having in sorted(presets.items(), key=lambda item: item[0].id):
        link = f"{{sheepshead:rule}}`{rule.id}`"
        yield row(link, rule.sentence, _named(having, tuple(ids)), _sources(rule.sources))


def _rows_of_laws() -> Iterator[str]:
    """Every law that a variant is held against, by its name."""
    yield row("name", "law")
    yield row(*["---"] * 2)
    for law in Law:
        yield row(f"`{law.name}`", law.value)


def _sections_of_policies() -> Iterator[str]:
    """The ready-made policies by module, each with what it decides."""
    for found in pkgutil.iter_modules(policies.__path__, f"{policies.__name__}."):
        module = importlib.import_module(found.name)
        classes = [value for value in vars(module).values() if _is_policy(value, found.name)]
        if classes:
            yield f"## {found.name}\n\n{_first_line(module)}\n"
            yield row("class", "what it says")
            yield row("---", "---")
            yield from (row(f"`{each.__name__}`", _first_line(each)) for each in classes)
            yield ""


def _is_policy(value: object, module: str) -> bool:
    """Whether a class of this module can be put into a variant: no Protocol, no mere facts."""
    if not inspect.isclass(value) or value.__module__ != module or value.__name__[0] == "_":
        return False
    asked = (each for name, each in vars(value).items() if name[0] != "_")
    return any(map(inspect.isfunction, asked)) and not getattr(value, "_is_protocol", False)


def _first_line(documented: object) -> str:
    return (inspect.getdoc(documented) or "").partition("\n")[0]


def _named(having: list[str], ids: tuple[str, ...]) -> str:
    """The presets that have a rule: all, some with a link to each, or how many."""
    if len(having) > _FEW:
        return "all" if len(having) == len(ids) else f"{len(having)} of {len(ids)}"
    return ", ".join(f"[{each}](../variants/{each}.md)" for each in having)


def _sources(keys: Iterable[str]) -> str:
    """Each source as a link to where it is found, from a page in a folder of the documentation."""
    return ", ".join(_link(key, SOURCES[key].address) for key in keys)


def _link(text: str, address: str) -> str:
    target = address.replace("docs/", "../", 1) if address.startswith("docs/") else address
    return f"[{text}](<{target}>)"


def row(*cells: object) -> str:
    """A row of a table, in which a bar ends no cell."""
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
