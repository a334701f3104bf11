"""Checks a built site: `python tools/site_links.py FOLDER`.

Each link inside the site leads to a file and an anchor that exist, each picture is there, no anchor
stands twice on a page, and each public name of the package has a place.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import sheepshead

REFERENCES = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src"}


class Page(HTMLParser):
    """What a page links to, and which anchors it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: Counter[str] = Counter()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps the id of an element, and where it leads."""
        given = {name: value for name, value in attrs if value}
        if "id" in given:
            self.anchors[given["id"]] += 1
        if REFERENCES.get(tag) in given:
            self.links.append(given[REFERENCES[tag]])


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the site in a folder, a line for each fault."""
    pages = {
        path.resolve(): Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")
    }
    if not pages:
        yield f"{folder}: there is no page"
    for path, page in sorted(pages.items()):
        name = path.relative_to(folder.resolve()).as_posix()
        yield from (f"{name}: two anchors #{each}" for each, n in page.anchors.items() if n > 1)
        for link in dict.fromkeys(page.links):
            missing = _missing(path, link, pages)
            if missing:
                yield f"{name}: {link} leads to no {missing}"


def _missing(path: Path, link: str, pages: dict[Path, Page]) -> str:
    """What a link leads to and there is not: a file, or an anchor in it."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file():
        return "file"
    anchor = unquote(parts.fragment)
    is_there = target not in pages or not anchor or anchor in pages[target].anchors
    return "" if is_there else "anchor"


def names_without_a_place(folder: Path) -> Iterator[str]:
    """Public names that no page of the reference tells."""
    anchors: set[str] = set()
    for path in (folder / "reference").rglob("*.html"):
        anchors |= set(Page(path.read_text(encoding="utf-8")).anchors)
    ends = {anchor.rpartition(".")[2] for anchor in anchors if anchor.startswith("sheepshead.")}
    yield from (f"{name} is on no page" for name in sheepshead.__all__ if name not in ends)


if __name__ == "__main__":
    site = Path(sys.argv[1])
    found = [*faults(site), *names_without_a_place(site)]
    print(*found[:50], sep="\n", end="\n" if found else "")
    print(f"{len(found)} faults in {site}")
    sys.exit(1 if found else 0)
