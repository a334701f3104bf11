"""The pages of the variants, the matrix, the names in the reference, and the check of links."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest

import sheepshead
from sheepshead import get_variant, variant_ids
from sheepshead.variant import Standing

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
VARIANTS = DOCS / "variants"


def _module(name: str, folder: Path = DOCS):
    """A helper of the documentation, which belongs to no package."""
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


TABLES = _module("tables")
MATRIX = _module("matrix")
LINKS = _module("site_links", ROOT / "tools")


def test_the_pages_of_the_variants_are_written_again_as_they_are() -> None:
    """`python docs/variant_pages.py` would change nothing; the matrix alone is written by hand."""
    paths = [path for path in VARIANTS.rglob("*.md") if path != VARIANTS / "index.md"]
    found = {path.relative_to(VARIANTS).as_posix(): path.read_text("utf-8") for path in paths}
    assert found == _module("variant_pages").pages()


def test_every_preset_has_a_page_and_if_it_is_played_a_german_one() -> None:
    """One page for each preset; German may leave out those that are experimental."""
    ids = set(variant_ids())
    played = {each for each in ids if get_variant(each).standing is Standing.PLAYED}
    assert {path.stem for path in VARIANTS.glob("*.md")} == ids | {"index"}
    assert {path.stem for path in VARIANTS.glob("de/*.md")} == played | {"index"}
    index = (VARIANTS / "index.md").read_text("utf-8")
    assert re.findall(r"^[a-z-]+$", index.partition(":hidden:")[2], re.MULTILINE) == [
        *variant_ids()
    ]


CELLS = {
    "called-ace": (
        *(32, 2, "the picker and a called partner", "14: queens, jacks, diamonds", "leaster"),
        *("-", "declarer 2, partner 1, others −1"),
    ),
    "four-handed-first-queens": (
        *(32, "-", "who plays the first and who plays the second queen of the hand"),
        *("14: queens, jacks, diamonds", "cannot be", "-", "winner and partner 1, others −1"),
    ),
    "six-handed-spitz": (
        *(30, "-", "the holders of Q♣, Q♠, J♦", "14: 7♦, queens, jacks, diamonds", "cannot be"),
        *("-", "winner and partner 1, others −1"),
    ),
    "auction-sheepshead": (
        *(32, "-", "the bidder and the seat opposite", "11: jacks, the named suit", "thrown in"),
        *("-", "declarer and partner 30, others −30"),
    ),
    "schafkopf-classic": (
        *(32, "-", "Rufspiel, Wenz, Solo", "14: queens, jacks, hearts"),
        *("Ramsch, every seat pays into the stock", "doubles"),
        "declarer and partner 1, others −1",
    ),
    "sauspiel-short": (
        *(24, "-", "Rufspiel, Wenz, Solo, Wenz-Tout, Solo-Tout, Sie", "12: queens, jacks, hearts"),
        *("thrown in", "knocks, doubles", "declarer and partner 20, others −20"),
    ),
    "two-handed-stacks": (
        *(32, "-", "one against one: the more points win", "14: queens, jacks, diamonds"),
        *("cannot be", "-", "winner 1, other −1"),
    ),
}


@pytest.mark.parametrize("preset", CELLS)
def test_the_matrix_states_what_is_played(preset: str) -> None:
    """Cards, blind, who plays, trumps, what follows when all pass, doubling, a plain win."""
    assert MATRIX.cells(get_variant(preset)) == CELLS[preset]


@pytest.mark.slow
def test_every_preset_has_a_row_and_its_nearest() -> None:
    """The matrix has a row for each; the nearest are for as many people, the nearest first."""
    texts = MATRIX.matrix(variant_ids())
    rows = re.findall(r"^\| \[.*?\]\((.*?)\.md\)", texts["<!-- matrix -->"], re.MULTILINE)
    assert sorted(rows) == sorted(variant_ids())
    for preset in variant_ids():
        nearest = re.findall(r"\]\((.*?)\.md\)", texts[f"<!-- nearest: {preset} -->"])
        assert 1 <= len(nearest) <= 5
        assert {get_variant(each).seats for each in nearest} == {get_variant(preset).seats}
    row = next(line for line in texts["<!-- nearest: sauspiel -->"].splitlines() if "[" in line)
    assert row.endswith("(schafkopf.md) | the deal; doubling; scoring |")


def test_every_public_name_is_in_the_reference() -> None:
    """What `sheepshead` exports is on the page of Python names, or on that of simulation."""
    pages = ("reference/api.md", "reference/simulation.md")
    page = "".join((DOCS / page).read_text("utf-8") for page in pages)
    named = set(re.findall(r"(?:auto\w+:: |sheepshead\.\w+\.)(\w+)", page))
    assert [name for name in sheepshead.__all__ if name not in named] == []


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    """A file that is not there, an anchor that is not there, an anchor that is there twice."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/b.html").write_text('<p id="here"><img src="../none.svg">', "utf-8")
    (tmp_path / "a.html").write_text(
        '<a href="deep/b.html#here">1</a><a href="deep/b.html#gone">2</a><a href="c.html">3</a>'
        '<p id="x"><p id="x"><a href="#x">4</a><a href="https://example.org/#y">5</a>',
        "utf-8",
    )
    assert list(LINKS.faults(tmp_path)) == [
        "a.html: two anchors #x",
        "a.html: deep/b.html#gone leads to no anchor",
        "a.html: c.html leads to no file",
        "deep/b.html: ../none.svg leads to no file",
    ]


def test_a_site_without_pages_is_a_fault(tmp_path: Path) -> None:
    """A folder in which nothing was built is not a site without faults."""
    assert list(LINKS.faults(tmp_path)) == [f"{tmp_path}: there is no page"]
