"""The domain: where variants and rules stand, and the links that lead there.

Level 6: imports everything below, Sphinx and docutils.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from importlib.metadata import version
from typing import ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.builders import Builder
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from sheepshead.sphinx.asking import nearest_first
from sheepshead.sphinx.directives import (
    DifferenceDirective,
    HandDirective,
    PayoffsDirective,
    TrickDirective,
    VariantDirective,
)
from sheepshead.sphinx.places import Place, Places, merged, nearest, without

NAME: Final = "sheepshead"
VERSION: Final = version("sheepshead")
KINDS: Final = ("rule", "variant")
_WRITTEN: Final = "written-by"
_KEPT: Final = (*KINDS, _WRITTEN)
"""What is remembered of each page: what stands on it, and the version that wrote it."""


class RuleIndex(Index):
    """All rules that the pages state, by what they are about."""

    name = "rules"
    localname = "Rules of the game"
    shortname = "rules"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The entries under bid, bury, call, play and the like."""
        pages = None if docnames is None else frozenset(docnames)
        groups: dict[str, list[IndexEntry]] = {}
        for rule, places in sorted(_places(self.domain, "rule").items()):
            found = [place for place in places if pages is None or place.docname in pages]
            first = nearest(found, "")
            if first is not None:
                group = groups.setdefault(rule.partition("/")[0], [])
                group.append(IndexEntry(rule, 0, first.docname, first.anchor, "", "", first.title))
        return sorted(groups.items()), False


class SheepsheadDomain(Domain):
    """Variants and their rules, the directives that state them and the roles that link to them."""

    name = NAME
    label = "Sheepshead"
    data_version = 1
    object_types: ClassVar = {kind: ObjType(kind, kind) for kind in KINDS}
    roles: ClassVar = {
        "rule": XRefRole(warn_dangling=True),
        "variant": XRefRole(innernodeclass=nodes.inline, warn_dangling=True),
    }
    directives: ClassVar = {
        "variant": VariantDirective,
        "hand": HandDirective,
        "trick": TrickDirective,
        "diff": DifferenceDirective,
        "payoffs": PayoffsDirective,
    }
    indices: ClassVar = [RuleIndex]
    initial_data: ClassVar = {kind: {} for kind in _KEPT}

    def note(self, kind: str, name: str, place: Place) -> None:
        """Remembers where a variant or a rule stands."""
        _places(self, kind).setdefault(name, []).append(place)

    def known(self, kind: str) -> tuple[str, ...]:
        """The names of this kind that stand anywhere, in alphabetical order."""
        return tuple(sorted(_places(self, kind)))

    def note_page(self, docname: str) -> None:
        """Remembers which version of the package a page was written with."""
        self.note(_WRITTEN, VERSION, Place(docname, "", "", rank=0))

    def pages_of_others(self) -> frozenset[str]:
        """The pages that use the domain and were written with another version of the package."""
        return frozenset(
            place.docname
            for written, places in _places(self, _WRITTEN).items()
            for place in places
            if written != VERSION
        )

    def clear_doc(self, docname: str) -> None:
        """Forgets what stands on a page."""
        for kind in _KEPT:
            self.data[kind] = without(_places(self, kind), docname)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: Mapping[str, Places]) -> None:
        """Takes over what another process has read."""
        for kind in _KEPT:
            self.data[kind] = merged(_places(self, kind), otherdata[kind], docnames)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link to the nearest place where a variant or a rule stands."""
        place = nearest(_places(self, typ).get(target, ()), fromdocname) if typ in KINDS else None
        if place is None:
            return None
        shown: nodes.Element = contnode
        if typ == "variant" and not node.get("refexplicit"):
            shown = nodes.inline("", place.title, classes=["xref", NAME, f"{NAME}-{typ}"])
        return make_refnode(builder, fromdocname, place.docname, place.anchor, shown, place.title)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The links that the role `any` may mean."""
        links = [
            (
                f"{NAME}:{kind}",
                self.resolve_xref(*(env, fromdocname, builder, kind, target, node, contnode)),
            )
            for kind in KINDS
        ]
        return [(role, link) for role, link in links if link is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Each variant and each rule once, where most is told of it."""
        for kind in KINDS:
            for name, places in _places(self, kind).items():
                place = nearest(places, "")
                if place is not None:
                    yield name, name, kind, place.docname, place.anchor, 1


def missing(domain: Domain, kind: str, target: str) -> str | None:
    """What is said of a link that leads nowhere; None where it is none of this domain."""
    if not isinstance(domain, SheepsheadDomain) or kind not in KINDS:
        return None
    known = ", ".join(nearest_first(target, domain.known(kind))) or "none"
    return f"no page of this project states the {kind} {ascii(target)[:60]}; stated are: {known}"


def _places(domain: Domain, kind: str) -> Places:
    places: Places = domain.data[kind]
    return places
