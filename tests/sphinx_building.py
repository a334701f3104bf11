"""Small projects that Sphinx builds for the tests of the extension."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace
from sphinx.util.inventory import InventoryFile

from sheepshead.sphinx.domain import SheepsheadDomain

CONF = 'extensions = ["sheepshead.sphinx", "myst_parser"]\nproject = "table"\nsmartquotes = False\n'
TITLE = "Rules\n=====\n\n"


@attrs.frozen
class Built:
    """A project that has been built, and what was said about it."""

    app: Sphinx
    warnings: tuple[str, ...]

    def page(self, name: str = "index.html") -> str:
        """The text of a page."""
        return Path(self.app.outdir, name).read_text(encoding="utf-8")

    def doctree(self, docname: str = "index") -> nodes.document:
        """A page as it was read."""
        return self.app.env.get_doctree(docname)

    @property
    def domain(self) -> SheepsheadDomain:
        """What is remembered of all pages."""
        domain = self.app.env.get_domain("sheepshead")
        assert isinstance(domain, SheepsheadDomain)
        return domain

    @property
    def inventory(self) -> dict[str, dict[str, str]]:
        """Where each object of the domain is found by other projects."""
        with Path(self.app.outdir, "objects.inv").open("rb") as file:
            found = InventoryFile.load(file, "", lambda base, part: part)
        return {
            kind: {name: found[kind][name].uri for name in found[kind]}
            for kind in ("sheepshead:rule", "sheepshead:variant")
            if kind in found
        }


Build = Callable[..., Built]


def build_in(folder: Path, pages: Mapping[str, str], builder: str = "html") -> Built:
    """Write pages into a folder and build it; what was built there before is kept."""
    for name, text in {"conf.py": CONF, **pages}.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    said = io.StringIO()
    with docutils_namespace():
        app = Sphinx(
            folder, folder, folder / "_build" / builder, folder / "_trees", builder,
            status=None, warning=said,
        )  # fmt: skip
        app.build()
    lines = re.sub(r"\x1b\[[0-9;]*m", "", said.getvalue()).splitlines()
    return Built(app, tuple(line.removeprefix(f"{folder}/") for line in lines if line))


WHOLE = {
    "index.rst": TITLE + "See :sheepshead:rule:`play/follow-suit`, :sheepshead:rule:`so "
    "<play/run-away-with-enough>` and :sheepshead:variant:`schafkopf`; :any:`bid/pick-or-pass`; "
    ":ref:`sheepshead-rules`.\n\n"
    ".. toctree::\n\n   two\n\n.. sheepshead:variant:: called-ace\n\nAfter\n-----\n\nText.\n",
    "two.md": "# Two\n\n{sheepshead:rule}`play/follow-suit`, {sheepshead:variant}`called-ace`, "
    "{sheepshead:variant}`our game <called-ace>`.\n\n"
    '```{sheepshead:variant} schafkopf\n:options: {"runaway_min": 3}\n:pack: german\n```\n',
}
