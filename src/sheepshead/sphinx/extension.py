"""What the extension adds to a project, and when its pages are written again.

Level 6: imports everything below, Sphinx and docutils.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from sheepshead.sphinx.domain import NAME, VERSION, SheepsheadDomain, missing

_logger = logging.getLogger(__name__)


def connect(app: Sphinx) -> ExtensionMetadata:
    """Adds the domain, its settings, and what keeps its pages up to date."""
    app.add_config_value("sheepshead_lang", "", "env", frozenset({str}))
    app.add_config_value("sheepshead_pack", "french", "env", frozenset({str}))
    app.add_domain(SheepsheadDomain)
    app.add_transform(SectionsWithin)
    app.connect("config-inited", _show_suits_in_latex)
    app.connect("env-get-outdated", _pages_of_another_version)
    app.connect("warn-missing-reference", _warn)
    return ExtensionMetadata(
        version=VERSION, env_version=1, parallel_read_safe=True, parallel_write_safe=True
    )


class SectionsWithin(SphinxTransform):
    """Sections of a rule book that stand in a list or a note become headings there."""

    default_priority = 400

    def apply(self, **_kwargs: object) -> None:
        """Puts a heading and what is under it in place of a section that can be none."""
        found = [
            each for each in self.document.findall(nodes.section) if _SECTION in each["classes"]
        ]
        for section in found:
            if not isinstance(section.parent, nodes.document | nodes.section):
                title, *blocks = section.children
                rubric = nodes.rubric("", title.astext(), ids=section["ids"])
                section.replace_self([rubric, *blocks])


_SECTION: Final = "sheepshead-section"


def _show_suits_in_latex(_app: Sphinx, config: Config) -> None:
    """Lets pdflatex print the signs of the suits, which other engines have in their fonts."""
    elements = dict(config.latex_elements)
    elements["preamble"] = f"{elements.get('preamble', '')}\n{_SUITS_IN_LATEX}"
    config.latex_elements = elements


_SUITS_IN_LATEX: Final = (
    r"\ifdefined\DeclareUnicodeCharacter"
    r"\DeclareUnicodeCharacter{2663}{\ensuremath{\clubsuit}}"
    r"\DeclareUnicodeCharacter{2660}{\ensuremath{\spadesuit}}"
    r"\DeclareUnicodeCharacter{2665}{\ensuremath{\heartsuit}}"
    r"\DeclareUnicodeCharacter{2666}{\ensuremath{\diamondsuit}}"
    r"\fi"
)


def _pages_of_another_version(
    _app: Sphinx,
    env: BuildEnvironment,
    _added: AbstractSet[str],
    _changed: AbstractSet[str],
    removed: AbstractSet[str],
) -> list[str]:
    """The pages that another version of the package told."""
    domain = env.get_domain(NAME)
    assert isinstance(domain, SheepsheadDomain)
    return sorted(domain.pages_of_others() - removed)


def _warn(_app: Sphinx, domain: Domain | None, node: addnodes.pending_xref) -> bool | None:
    """Says of a link that leads nowhere where it could have led."""
    kind = str(node["reftype"])
    message = None if domain is None else missing(domain, kind, str(node["reftarget"]))
    if message is None:
        return None
    _logger.warning(message, location=node, type="ref", subtype=kind)
    return True
