"""How the documentation is built."""

import sys
from importlib import import_module
from importlib.metadata import version as installed_version
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import stringify_annotation

from sheepshead import variant_ids

sys.path.insert(0, str(Path(__file__).parent))

from conflicts import conflicts
from tables import filled, tables

project = "sheepshead"
author = "The sheepshead authors"
copyright = "2026, The sheepshead authors"
release = installed_version("sheepshead")
version = release

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"sheepshead {release}"

myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

nitpicky = True
# The standard library is not documented here, and a build needs no network.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|datetime|enum|fractions|io|os|pathlib|random|types|typing)\..*"),
    (
        "py:.*",
        r"(Callable|Enum|Fraction|IO|Iterable|Iterator|Mapping|Path|PathLike|Random|Sequence)",
    ),
    ("py:class", "Plain"),  # a union that contains itself
    ("py:class", r"sheepshead\.cards\.Thing"),  # a type variable
]

# Unions that have a name are shown by it, the longest first.
UNIONS = (
    "sheepshead.actions.Action",
    "sheepshead.phases.Phase",
    "sheepshead.variant.Step",
    "sheepshead.policy.AuctionResult",
    "sheepshead.phases.PlayedSoFar",
    "sheepshead.cards.Seen",
    "sheepshead.order.PlayingSuit",
)


def _name_unions(*event: object) -> tuple[str | None, str | None]:
    """Puts the name of a union in place of its members in a signature and what it returns."""
    texts = [text if isinstance(text, str) else None for text in event[-2:]]
    for union in UNIONS:
        module, _, name = union.rpartition(".")
        members = stringify_annotation(getattr(import_module(module), name), "smart")
        texts = [text and text.replace(members, f"~{union}") for text in texts]
    signature, returns = texts
    return signature, returns


def _fill_tables(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Puts the tables that are made from the code where a page has their marks."""
    ids = variant_ids()
    source[0] = filled(source[0], {**tables(ids), **conflicts(ids)})


def setup(app: Sphinx) -> None:
    """Lets autodoc name the unions, and fills the tables."""
    app.connect("autodoc-process-signature", _name_unions)
    app.connect("source-read", _fill_tables)
