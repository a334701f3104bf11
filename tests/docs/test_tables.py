"""The lists of presets and options that readers see are those of the code."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from sheepshead import get_variant, variant_ids
from sheepshead.options import Option
from sheepshead.sources import SOURCES
from sheepshead.testing import Law
from sheepshead.variants.catalogue import preset_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/reference/options.md"
MARKS = ("<!-- table: presets -->", "<!-- table: options -->")


def _module():
    """The helper of the documentation, which belongs to no package."""
    spec = importlib.util.spec_from_file_location("tables", ROOT / "docs/tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TABLES = _module()
TEXTS: Mapping[str, str] = TABLES.tables(variant_ids())


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


def _section(preset: str) -> str:
    """What the page says of a preset, from its heading to the next."""
    _, _, after = f"{TEXTS[MARKS[1]]}\n\n## ".partition(f"## {preset}\n")
    return after.partition("\n## ")[0]


def _rows(text: str) -> list[list[str]]:
    return [_cells(line) for line in text.splitlines() if line.startswith("|")][2:]


def test_every_preset_is_listed_with_its_shape() -> None:
    """Id, title, seats, cards and standing, in the order of the catalogue."""
    variants = [get_variant(each) for each in variant_ids()]
    assert _rows(TEXTS[MARKS[0]]) == [
        [
            f"[`{each.id}`](#{each.id})",
            each.title,
            str(each.seats),
            str(len(each.pack)),
            each.standing.value,
        ]
        for each in variants
    ]


@pytest.mark.parametrize("preset", variant_ids())
def test_every_option_of_a_preset_is_in_its_table(preset: str) -> None:
    """Each option has a row with its meaning, its values, its default and all its sources."""
    options = preset_of(preset).options
    rows = _rows(_section(preset))
    assert [f"`{option.name}`" for option in options] == [row[0] for row in rows]
    for option, (_, meaning, values, default, sources) in zip(options, rows, strict=True):
        assert (values, meaning) == (option.values, option.meaning)
        assert default.replace("`", "") == _said(option)
        assert re.findall(r"\[(.*?)\]", sources) == list(option.sources)


def _said(option: Option) -> str:
    is_list = isinstance(option.default, tuple)
    return ", ".join(map(str, option.default)) if is_list else str(option.default)


def test_every_preset_names_its_sources() -> None:
    """A link for each source of a preset; one of our own pages is linked from where it stands."""
    for preset in variant_ids():
        line = next(line for line in _section(preset).splitlines() if line.startswith("Sources"))
        assert re.findall(r"\[(.*?)\]", line) == list(preset_of(preset).sources)
    for link in set(re.findall(r"\(<(.*?)>\)", TEXTS[MARKS[1]])):
        assert link in {each.address for each in SOURCES.values()} or (PAGE.parent / link).exists()


def test_the_page_has_the_marks_and_no_copy() -> None:
    """Nothing of the tables is written by hand, and no mark is left when they are filled in."""
    page = PAGE.read_text(encoding="utf-8")
    assert [page.count(mark) for mark in MARKS] == [1, 1]
    assert "|" not in page
    filled = TABLES.filled(page, TEXTS)
    assert all(TEXTS[mark] in filled for mark in MARKS)
    assert not any(mark in filled for mark in MARKS)


def test_every_mark_is_on_a_page() -> None:
    """A table that no page shows would be made for nothing; a mark without a table stays there."""
    pages = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("docs/**/*.md"))
    marks = re.findall(r"<!-- (?:table|options): .*? -->", pages)
    assert sorted(marks) == sorted(TEXTS)


def test_a_rule_links_to_its_book_and_to_the_few_that_have_it() -> None:
    """The table of refusals: all presets, how many, or links to at most four."""
    rows = {row[0]: row for row in _rows(TEXTS["<!-- table: refusals -->"])}
    code = "{sheepshead:rule}`%s`"
    assert rows[code % "play/follow-suit"][2] == "all"
    assert rows[code % "bid/pick-or-pass"][2].endswith(" of 50")
    assert rows[code % "bid/forehand-must-pick"][2] == "[schiller](../variants/schiller.md)"


def test_every_code_of_a_refusal_is_listed_once() -> None:
    """With a link to it, and with the sentence of its rule."""
    rules = {rule for preset in variant_ids() for rule in get_variant(preset).rules}
    listed = [row[:2] for row in _rows(TEXTS["<!-- table: refusals -->"])]
    stated = [[f"{{sheepshead:rule}}`{rule.id}`", rule.sentence] for rule in rules]
    assert sorted(listed) == sorted(stated)


def test_a_bar_does_not_end_a_cell() -> None:
    """What an option means may hold any character."""
    row = TABLES.row("a|b", 1)
    assert row == r"| a\|b | 1 |"
    assert _cells(row) == [r"a\|b", "1"]


def test_the_readme_lists_the_presets() -> None:
    """The table in the README has every preset with its page and its seats, in their order."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    _, _, after = readme.partition("## Variants\n")
    rows = _rows(after.partition("\n## ")[0])
    expected = [
        (f"[`{each}`](docs/variants/{each}.md)", str(get_variant(each).seats))
        for each in variant_ids()
    ]
    assert [(name, seats) for name, seats, _ in rows] == expected


def test_every_law_is_listed() -> None:
    """The page of the test kit has each law by its name, and what it says."""
    rows = _rows(TEXTS["<!-- table: laws -->"])
    assert [[f"`{law.name}`", law.value] for law in Law] == rows
