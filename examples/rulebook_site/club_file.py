"""What a club plays, read from TOML: every fault with its line and its key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import Final, TypeAlias, TypeGuard

import attrs

from sheepshead import InvalidVariant, Variant, get_variant

LANGUAGES: Final = ("en", "de")
PACKS: Final = ("french", "german")
INDEX: Final = "index.html"
"""The page of each language with its list of games."""

Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands: `("games", 0, "options", "bump")`."""


@attrs.frozen
class Game:
    """One table of the club: what it is called, its rules, and the pack in which they are told."""

    name: str
    slug: str
    variant: Variant
    preset: str
    pack: str

    @property
    def page(self) -> str:
        """The name of the page with its rules."""
        return f"{self.slug}.html"

    @property
    def changes_page(self) -> str | None:
        """The name of the page of what is different; None for the usual game."""
        return f"{self.slug}-changes.html" if self.variant.options else None


@attrs.frozen
class Club:
    """A club, the languages of its site, and its games in their order."""

    name: str
    languages: tuple[str, ...]
    games: tuple[Game, ...]


class ClubFileError(Exception):
    """A file says no club; `problems` has a line for each fault, with its place."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_club(text: str, *, file: str) -> Club:
    """The club that a text of TOML says; `file` is its name in errors.

    Raises `ClubFileError` with every fault.
    """
    try:
        values = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise ClubFileError((f"{file}: {fault}",)) from None
    reading = _Reading(file, lines_of(text))
    club = reading.club(values)
    if club is None or reading.problems:
        raise ClubFileError(tuple(reading.problems))
    return club


def lines_of(text: str) -> dict[Path, int]:
    r"""In which line each table and each key is written, as far as that can be told line by line.

    >>> lines_of('[club]\nname = "Us"\n[[games]]\npreset = "sauspiel"')[("games", 0, "preset")]
    4
    """
    lines: dict[Path, int] = {}
    counts: dict[str, int] = {}
    here: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if (listed := _LISTED.match(line)) is not None:
            name = listed[1]
            counts[name] = counts.get(name, -1) + 1
            here = (name, counts[name])
        elif (table := _TABLE.match(line)) is not None:
            first, *rest = table[1].split(".")
            here = (first, counts[first], *rest) if first in counts else (first, *rest)
        elif (key := _KEY.match(line)) is not None:
            lines.setdefault((*here, *key[1].split(".")), number)
            continue
        else:
            continue
        lines.setdefault(here, number)
    return lines


_NAME: Final = r"\s*([A-Za-z0-9_.-]+)\s*"
_LISTED: Final = re.compile(rf"\s*\[\[{_NAME}\]\]")
_TABLE: Final = re.compile(rf"\s*\[{_NAME}\]")
_KEY: Final = re.compile(rf"{_NAME}=")


class _Reading:
    """One reading of a file: it goes on after a fault, so that all are found at once."""

    def __init__(self, file: str, lines: Mapping[Path, int]) -> None:
        self.problems: list[str] = []
        self._file = file
        self._lines = lines

    def wrong(self, place: Path, problem: str) -> None:
        """Note a fault at a place, or at the nearest one around it whose line is known."""
        known = (place[:end] for end in range(len(place), 0, -1) if place[:end] in self._lines)
        line = next((f", line {self._lines[each]}" for each in known), "")
        self.problems.append(f"{self._file}{line}, {_dotted(place)}: {problem}")

    def club(self, values: Mapping[str, object]) -> Club | None:
        """The whole file."""
        self._known(values, (), ("club", "games"))
        club = self._table(values, "club", ())
        self._known(club, ("club",), ("name", "languages"))
        name = self._text(club, "name", ("club",))
        languages = self._languages(club)
        listed = values.get("games")
        if not _is_list(listed) or not listed:
            self.wrong(("games",), "expected a table [[games]] for each game")
            return None
        found = [self._game(each, ("games", number)) for number, each in enumerate(listed)]
        games = [game for game in found if game is not None]
        self._apart(found)
        return Club(name or "", languages, tuple(games))

    def _game(self, value: object, place: Path) -> Game | None:
        if not _is_table(value):
            self.wrong(place, "expected a table [[games]]")
            return None
        self._known(value, place, ("name", "preset", "options", "pack"))
        name, preset = self._text(value, "name", place), self._text(value, "preset", place)
        pack = self._one_of(value.get("pack", "french"), PACKS, (*place, "pack"))
        options = self._table({"options": {}, **value}, "options", place)
        variant = None if preset is None else self._variant(preset, options, place)
        if name is None or preset is None or variant is None:
            return None
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        if not slug:
            self.wrong((*place, "name"), "expected a name with letters from a to z, or digits")
        return Game(name, slug, variant, preset, pack)

    def _variant(self, preset: str, options: Mapping[str, object], place: Path) -> Variant | None:
        """The rules of a game; what an option is refused for alone is noted in its own line."""
        unknown = _problems({"preset": preset})
        spec = {"preset": preset, "options": options}
        problems = unknown or _problems(spec)
        if not problems:
            return get_variant(spec)
        alone = {
            problem: (*place, "options", name)
            for name, value in options.items()
            for problem in _problems({"preset": preset, "options": {name: value}})
        }
        for problem in problems:
            usual = (*place, "preset" if unknown else "options")
            self.wrong(usual if unknown else alone.get(problem, usual), problem)
        return None

    def _languages(self, club: Mapping[str, object]) -> tuple[str, ...]:
        place, listed = ("club", "languages"), club.get("languages", ["en"])
        if not _is_list(listed) or not listed:
            self.wrong(place, f"expected a list of {' and '.join(LANGUAGES)}, not {_shown(listed)}")
            return ()
        languages = tuple(self._one_of(each, LANGUAGES, place) for each in listed)
        if len(set(languages)) != len(languages):
            self.wrong(place, "a language stands there twice")
        return languages

    def _apart(self, found: list[Game | None]) -> None:
        """No two pages of a language can have one name."""
        taken = {INDEX: "the list of games"}
        for number, game in enumerate(found):
            if game is None:
                continue
            pages = [page for page in (game.page, game.changes_page) if page is not None]
            for page in pages:
                if page in taken:
                    self.wrong(("games", number, "name"), f"{taken[page]} has the page {page}")
            taken |= dict.fromkeys(pages, "another game")

    def _known(self, values: Mapping[str, object], place: Path, names: Collection[str]) -> None:
        for name in values:
            if name not in names:
                known = ", ".join(names)
                self.wrong((*place, name), f"there is no such key; known keys: {known}")

    def _table(self, values: Mapping[str, object], name: str, place: Path) -> Mapping[str, object]:
        value = values.get(name)
        if _is_table(value):
            return value
        self.wrong((*place, name), "expected a table")
        return {}

    def _text(self, values: Mapping[str, object], name: str, place: Path) -> str | None:
        value = values.get(name)
        if isinstance(value, str) and value.strip() and value.isprintable():
            return value
        found = f", not {_shown(value)}" if name in values else ""
        self.wrong((*place, name), f"expected a text{found}")
        return None

    def _one_of(self, value: object, words: tuple[str, ...], place: Path) -> str:
        if isinstance(value, str) and value in words:
            return value
        self.wrong(place, f"expected {' or '.join(words)}, not {_shown(value)}")
        return words[0]


def _problems(spec: Mapping[str, object]) -> tuple[str, ...]:
    """Everything for which the library refuses a variant."""
    try:
        get_variant(spec)
    except InvalidVariant as fault:
        return fault.problems
    return ()


def _dotted(place: Path) -> str:
    """A place as people write it; games are counted from 1."""
    parts: Iterator[str] = (f"[{part + 1}]" if isinstance(part, int) else part for part in place)
    return ".".join(parts).replace(".[", "[")


def _shown(value: object) -> str:
    return ascii(value)[:60]


def _is_table(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)
