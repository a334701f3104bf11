"""Where the pages of a project state rules and variants.

Level 6: imports nothing but attrs. The values are kept in the environment of a build, from which
they are read again by later ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs


@attrs.frozen
class Place:
    """Where something stands: a page, an anchor on it, and what is said there.

    `rank` is 0 where a variant is told in full, by its own rules and in the language of the
    project, 1 with house rules or in another language, and 2 where only some sections of it stand.
    """

    docname: str
    anchor: str
    title: str
    rank: int


Places: TypeAlias = dict[str, list[Place]]
"""The places where each of some names stands."""


def nearest(places: Iterable[Place], docname: str) -> Place | None:
    """The place to which a link leads: on the same page, else where most is told.

    >>> here, there = Place("a", "deal", "", rank=2), Place("b", "deal", "", rank=0)
    >>> nearest([here, there], "a").docname, nearest([here, there], "c").docname
    ('a', 'b')
    """
    return min(
        places,
        key=lambda place: (place.docname != docname, place.rank, place.docname),
        default=None,
    )


def without(places: Places, docname: str) -> Places:
    """The places that are not on this page."""
    left = {
        name: [place for place in listed if place.docname != docname]
        for name, listed in places.items()
    }
    return {name: listed for name, listed in left.items() if listed}


def merged(places: Places, others: Places, docnames: Iterable[str]) -> Places:
    """Places with those of others that are on these pages."""
    pages = frozenset(docnames)
    both = {name: list(listed) for name, listed in places.items()}
    for name, listed in others.items():
        found = [place for place in listed if place.docname in pages]
        if found:
            both.setdefault(name, []).extend(found)
    return both
