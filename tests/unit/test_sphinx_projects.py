"""The Sphinx extension in projects: other projects, pages that change, several processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sheepshead.sphinx import domain
from sphinx_building import CONF, TITLE, WHOLE, Build, Built, build_in


def test_another_project_links_to_a_rule(whole: Path, build: Build) -> None:
    """With intersphinx the code of a refusal leads to the project that states its rule."""
    inventory = Path(build_in(whole, WHOLE).app.outdir, "objects.inv")
    mapping = {"table": ("https://table.example/", str(inventory))}
    conf = CONF.replace('"myst_parser"', '"myst_parser", "sphinx.ext.intersphinx"')
    pages = {
        "conf.py": conf + f"intersphinx_mapping = {mapping}\n",
        "index.md": "# Other\n\n{sheepshead:rule}`play/follow-suit`, "
        "{external+table:sheepshead:variant}`schafkopf`, "
        "<inv:table:sheepshead:rule#bid/pick-or-pass>\n",
    }
    built = build(pages)
    assert built.warnings == ()
    page = built.page()
    assert 'href="https://table.example/index.html#called-ace-play-follow-suit"' in page
    assert 'href="https://table.example/two.html#variant-schafkopf"' in page
    assert 'href="https://table.example/index.html#called-ace-bid-pick-or-pass"' in page


def test_a_page_that_is_written_again_forgets_what_stood_on_it(build: Build) -> None:
    """When a rule book moves to another page, links and inventory follow."""
    book = ".. sheepshead:variant:: called-ace\n   :sections: play\n"
    tree = TITLE + ".. toctree::\n\n   a\n   b\n\n"
    first = build({"index.rst": tree, "a.rst": "A\n=\n\n" + book, "b.rst": "B\n=\n"})
    assert set(first.inventory["sheepshead:variant"].values()) == {"a.html#variant-called-ace"}
    moved = build({"index.rst": tree, "a.rst": "A\n=\n", "b.rst": "B\n=\n\n" + book})
    assert set(moved.inventory["sheepshead:variant"].values()) == {"b.html#variant-called-ace"}
    gone = build({"index.rst": tree, "a.rst": "A\n=\n", "b.rst": "B\n=\n"})
    assert gone.inventory == {}


def test_pages_are_written_again_with_another_version(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages that another version of the package told are read again, and no others."""
    pages = {
        "index.rst": TITLE + ".. toctree::\n\n   a\n",
        "a.rst": "A\n=\n\n.. sheepshead:hand:: QC\n",
    }
    assert set(build(pages).app.env.all_docs) == {"index", "a"}
    before = read_at(build(pages))
    assert before == read_at(build(pages))
    monkeypatch.setattr(domain, "VERSION", "999")
    after = read_at(build(pages))
    assert [page for page in after if after[page] != before[page]] == ["a"]
    assert after == read_at(build(pages))


def read_at(built: Built) -> dict[str, int]:
    """When each page was read."""
    return dict(built.app.env.all_docs)


def test_a_file_with_house_rules_may_be_named(build: Build, tmp_path: Path) -> None:
    """A variant may be a file beside the page; when it changes, the page is written again."""
    rules = tmp_path / "ours.toml"
    rules.write_text('preset = "called-ace"\noptions.bump = 1\n')
    page = TITLE + ".. sheepshead:variant:: ours.toml\n   :sections: house-rules\n"
    assert "bump\n\n1\n\n2" in build(page).doctree().astext()
    rules.write_text(
        'preset = "called-ace"\noptions.call_king = "on"\noptions.call_ten = "all-three-aces"\n'
    )
    again = build(page)
    assert again.warnings == ()
    assert "call_king\n\non\n\noff" in again.doctree().astext()


def test_pages_may_be_read_and_written_at_once(tmp_path: Path) -> None:
    """With two processes and every warning an error, the same is remembered as with one."""
    pages = {
        f"page{number}.rst": f"P{number}\n==\n\n:sheepshead:rule:`play/follow-suit`\n\n"
        f".. sheepshead:variant:: called-ace\n   :sections: {section}\n"
        for number, section in enumerate(["play", "deal", "bidding", "burying", "calling", "cards"])
    }
    tree = TITLE + ".. toctree::\n   :glob:\n\n   page*\n\n.. sheepshead:hand:: QC\n"
    for name, text in {"conf.py": CONF, "index.rst": tree, **pages}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for jobs in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", "-q", "-W", "-n", "-E", "-j", jobs, ".", jobs],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
    for page in ("objects.inv", "page1.html", "sheepshead-rules.html"):
        assert (tmp_path / "1" / page).read_bytes() == (tmp_path / "2" / page).read_bytes()
    linked = (tmp_path / "2" / "page1.html").read_text(encoding="utf-8")
    assert 'href="page0.html#called-ace-play-follow-suit"' in linked
