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
from matrix import matrix
from simulated import simulated
from survivors import survivors
from tables import filled, tables

project = "sheepshead"
author = "The sheepshead authors"
copyright = "2026, The sheepshead authors"
release = installed_version("sheepshead")
version = release

extensions = ["myst_parser", "sheepshead.sphinx", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"sheepshead {release}"
html_static_path = ["_static"]
html_css_files = ["pictures.css", "site.css"]
html_favicon = "_static/logo-light.svg"
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "light_logo": "logo-light.svg",
    "dark_logo": "logo-dark.svg",
    "light_css_variables": {
        "color-brand-primary": "#1f6b43",
        "color-brand-content": "#1f6b43",
        "color-brand-visited": "#5b5a1c",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8fd3ab",
        "color-brand-content": "#8fd3ab",
        "color-brand-visited": "#cfcf8a",
    },
}

myst_enable_extensions = ["attrs_block"]
myst_heading_anchors = 3

# What stands between single backticks in a docstring is code.
default_role = "code"

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
    ("py:class", r"sheepshead\.(play_phase|phases)\._Changes"),  # the names and kinds of keywords
    ("py:class", r"(hypothesis|matplotlib|st)\..*"),
    (
        "py:class",
        "Asked|Executor|Part|PayoffLaw|Progress|Running|Seated|Spec|Value",
    ),  # what these are is told in words
    ("py:class", r"(sheepshead\.testing\.laws\.)?Law"),  # a table tells its members
    ("py:class", r"sheepshead\.simulation\.tallies\.Run"),
]

# Unions that have a name are shown by it, the longest first.
UNIONS = (
    "sheepshead.render.plain_text.Shown",
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


def setup(app: Sphinx) -> None:
    """Lets autodoc name the unions, and puts what is made from the code where pages have marks."""
    ids = variant_ids()
    texts = {**tables(ids), **conflicts(ids), **matrix(ids), **survivors()}

    def fill(app: Sphinx, _page: str, source: list[str]) -> None:
        source[0] = simulated(filled(source[0], texts), Path(app.srcdir))

    app.connect("autodoc-process-signature", _name_unions)
    app.connect("source-read", fill)
