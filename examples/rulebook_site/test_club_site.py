"""A club's site: pages that are valid and hang together, and faults with line and key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Protocol

import pytest
from build_site import main
from club_file import ClubFileError, lines_of, read_club
from site_pages import WORDS, site

CLUB = Path(__file__).with_name("club.toml")
HEADINGS = ("h1", "h2", "h3", "h4")


class Page(HTMLParser):
    """What a page is made of, as far as the tests look."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.language: str | None = None
        self.links: list[str] = []
        self.ids: Counter[str] = Counter()
        self.headings: list[int] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keeps language, links, anchors and headings."""
        given = {name: value for name, value in attrs if value}
        if tag == "html":
            self.language = given.get("lang")
        if tag in HEADINGS:
            self.headings.append(HEADINGS.index(tag) + 1)
        if "id" in given:
            self.ids[given["id"]] += 1
        self.links += [given[name] for name in ("href", "src") if name in given]


class StrictParser(Protocol):
    """A parser of HTML that keeps what is wrong: place, fault, facts."""

    errors: Sequence[tuple[object, str, object]]

    def parse(self, document: str) -> object:
        """Read a whole page."""
        ...


def faults(files: dict[str, str]) -> Iterator[str]:
    """Everything that is wrong with the pages of a site."""
    pages = {name: Page(text) for name, text in files.items() if name.endswith(".html")}
    for name, page in pages.items():
        # The package has no types, so the part of it that is used is spelled out here.
        parser: StrictParser = import_module("tinyhtml5.parser").HTMLParser()
        parser.parse(files[name])
        yield from (f"{name}: {fault}" for _, fault, _ in parser.errors)
        if page.language not in WORDS:
            yield f"{name}: no language"
        if page.headings[:1] != [1] or page.headings.count(1) != 1:
            yield f"{name}: expected one h1, before all others"
        steps = zip(page.headings, page.headings[1:], strict=False)
        yield from (f"{name}: h{high} under h{low}" for low, high in steps if high > low + 1)
        yield from (f"{name}: two of #{each}" for each, count in page.ids.items() if count > 1)
        for link in page.links:
            file, _, anchor = link.partition("#")
            target = normpath(join(dirname(name), file)) if file else name
            is_there = target in files and (not anchor or pages[target].ids[anchor])
            if not is_there and not link.startswith("https://"):
                yield f"{name}: {link} leads nowhere"


@pytest.fixture(scope="module")
def club_site() -> dict[str, str]:
    """The site of the club in the folder."""
    return site(read_club(CLUB.read_text(encoding="utf-8"), file="club.toml"))


def test_every_page_is_valid_and_no_link_is_broken(club_site: dict[str, str]) -> None:
    """HTML without a fault, one title, headings step by step, anchors and files that exist."""
    assert [*faults(club_site)] == []
    assert len(club_site) == 14


BROKEN = [
    ("<h1>", "<h1></b>", "unexpected-end-tag"),
    ("<h1>", "<p>", "expected one h1, before all others"),
    ("<h2>", "<h4>", "h4 under h1"),
    ('lang="en"', "", "no language"),
    ('id="cards"', 'id="deal"', "two of #deal"),
    ('href="#cards"', 'href="#card"', "#card leads nowhere"),
    ("../style.css", "style.css", "style.css leads nowhere"),
]


@pytest.mark.parametrize(("found", "planted", "fault"), BROKEN)
def test_a_planted_fault_is_found(
    club_site: dict[str, str], found: str, planted: str, fault: str
) -> None:
    """Each thing that is looked at can be wrong."""
    name = "en/tuesday-table.html"
    assert found in club_site[name]
    wrong = {**club_site, name: club_site[name].replace(found, planted, 1)}
    assert any(fault in each for each in faults(wrong))


def test_each_language_tells_each_game(club_site: dict[str, str]) -> None:
    """The same pages in English and in German; the German pack where the game says so."""
    for language in ("en", "de"):
        page = club_site[f"{language}/stammtisch.html"]
        assert f'<html lang="{language}">' in page
        assert "EO" in page
        assert "Q♣" in club_site[f"{language}/tuesday-table.html"]
    assert "Wer dran ist, nimmt den Blind auf oder passt" in club_site["de/tuesday-table.html"]
    first = club_site["index.html"]
    for link in ("en/", "de/", "style.css"):
        first = first.replace(f'href="{link}', f'href="../{link}')
    assert first == club_site["en/index.html"]


def test_guests_are_told_what_is_different(club_site: dict[str, str]) -> None:
    """A game with house rules has a page of differences; one without has none."""
    changes = club_site["en/tuesday-table-changes.html"]
    assert "Only cards that were dealt to a seat are buried by it" in changes
    assert "en/short-evening-changes.html" not in club_site
    assert "3 house rules" in club_site["en/index.html"]
    assert "1 Hausregel</a>" in club_site["de/index.html"]


def test_names_are_escaped() -> None:
    """What a club writes cannot break its pages."""
    text = '[club]\nname = "A <b> & \'B\'"\n[[games]]\nname = "<i>one"\npreset = "sauspiel"\n'
    pages = site(read_club(text, file="club.toml"))
    assert [*faults(pages)] == []
    assert "A &lt;b&gt; &amp; &#x27;B&#x27;" in pages["index.html"]
    assert "<i>" not in pages["en/i-one.html"]


GAME = '[[games]]\nname = "Ours"\npreset = "called-ace"\n'
HEAD = '[club]\nname = "Us"\n'
WRONG = [
    ("club = ", "club.toml: Invalid value (at end of document)"),
    (GAME, "club.toml, club: expected a table"),
    (HEAD, "club.toml, games: expected a table [[games]] for each game"),
    ("[club]\n" + GAME, "club.toml, line 1, club.name: expected a text"),
    ("[club]\nname = 7\n" + GAME, "club.toml, line 2, club.name: expected a text, not 7"),
    (
        HEAD + "town = 1\n" + GAME,
        "club.toml, line 3, club.town: there is no such key; known keys: name, languages",
    ),
    (
        HEAD + 'languages = ["en", "fr"]\n' + GAME,
        "club.toml, line 3, club.languages: expected en or de, not 'fr'",
    ),
    (
        HEAD + 'languages = ["en", "en"]\n' + GAME,
        "club.toml, line 3, club.languages: a language stands there twice",
    ),
    (
        HEAD + "languages = []\n" + GAME,
        "club.toml, line 3, club.languages: expected a list of en and de, not []",
    ),
    (
        HEAD + GAME + 'pack = "swiss"\n',
        "club.toml, line 6, games[1].pack: expected french or german, not 'swiss'",
    ),
    (
        HEAD + GAME + "[games.options]\n\nbump = 3\n",
        "club.toml, line 8, games[1].options.bump: option bump is 1 or 2, not 3",
    ),
    (
        HEAD + GAME + "options = { bump = 3 }\n",
        "club.toml, line 6, games[1].options.bump: option bump is 1 or 2, not 3",
    ),
    (
        HEAD + GAME + "options.bump = 3\n",
        "club.toml, line 6, games[1].options.bump: option bump is 1 or 2, not 3",
    ),
    (
        HEAD + GAME.replace("called-ace", "called") + "options = { bump = 3 }\n",
        "club.toml, line 5, games[1].preset: there is no preset 'called'; known presets: ",
    ),
    (HEAD + GAME + GAME, "club.toml, line 7, games[2].name: another game has the page ours.html"),
    (
        HEAD + GAME.replace("Ours", "!"),
        "club.toml, line 4, games[1].name: expected a name with letters from a to z, or digits",
    ),
    ("games = [1]\n" + HEAD, "club.toml, line 1, games[1]: expected a table"),
]


@pytest.mark.parametrize(("text", "problem"), WRONG)
def test_a_fault_is_told_with_its_line_and_key(text: str, problem: str) -> None:
    """Whoever wrote the file finds the place; a value that is wrong is shown."""
    with pytest.raises(ClubFileError) as caught:
        read_club(text, file="club.toml")
    assert any(each.startswith(problem) for each in caught.value.problems), caught.value.problems


CLASHES = [
    (["Index"], 1, "the list of games has the page index.html"),
    (["A", "a!"], 2, "another game has the page a.html"),
    (["A *", "A changes"], 2, "another game has the page a-changes.html"),
    (["A changes", "A *"], 2, "another game has the page a-changes.html"),
    (["A *", "A changes *"], 2, "another game has the page a-changes.html"),
    (["Index *"], 1, "the list of games has the page index.html"),
]
APART = [["Index changes", "indexes"], ["A", "A changes *"], ["A *", "B *", "A-B *"]]


def club_of(names: Iterable[str]) -> str:
    """A club with these games; those with a star have a house rule."""
    text = HEAD + 'languages = ["en", "de"]\n'
    for name in names:
        text += GAME.replace("Ours", name) + ("options.bump = 1\n" if "*" in name else "")
    return text


@pytest.mark.parametrize(("names", "number", "fault"), CLASHES)
def test_two_pages_with_one_name_are_refused(names: list[str], number: int, fault: str) -> None:
    """No page is written over another one: of the game, of what is different, or of the club."""
    with pytest.raises(ClubFileError) as caught:
        read_club(club_of(names), file="club.toml")
    (problem,) = caught.value.problems
    assert problem.endswith(f"games[{number}].name: {fault}")


@pytest.mark.parametrize("names", APART)
def test_every_page_has_a_file_of_its_own(names: list[str]) -> None:
    """Each game has a page in each language, and one more where it has house rules."""
    pages = site(read_club(club_of(names), file="club.toml"))
    for_each = 1 + len(names) + sum("*" in name for name in names)
    assert len(pages) == 2 + 2 * for_each
    assert [*faults(pages)] == []


def test_options_that_contradict_each_other() -> None:
    """What is wrong with two options together stands at their table."""
    text = HEAD + GAME + '[games.options]\nalone = "forced-only"\nleaster_tie = "split"\nbump = 9\n'
    text += "call_sheepshed = true\n"
    with pytest.raises(ClubFileError) as caught:
        read_club(text, file="club.toml")
    first, second = caught.value.problems
    assert first.startswith("club.toml, line 9, games[1].options.bump: option bump is 1 or 2")
    assert second.startswith("club.toml, line 10, games[1].options.call_sheepshed: there is no opt")


def test_lines() -> None:
    """Tables, lists of tables and keys are found in their lines; comments are none."""
    found = lines_of(
        '# a = 1\n[club]\nname="x"\n[[games]]\n a.b = 1\n[[games]]\n[games.options]\nc=2'
    )
    assert found == {
        ("club",): 2,
        ("club", "name"): 3,
        ("games", 0): 4,
        ("games", 0, "a", "b"): 5,
        ("games", 1): 6,
        ("games", 1, "options"): 7,
        ("games", 1, "options", "c"): 8,
    }


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages are written and listed; a wrong file writes nothing and has status 1."""
    assert main([str(CLUB), str(tmp_path / "out")]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed == sorted(
        path.relative_to(tmp_path / "out").as_posix()
        for path in (tmp_path / "out").rglob("*")
        if path.is_file()
    )
    wrong = tmp_path / "wrong.toml"
    wrong.write_bytes(b"\xff")
    assert main([str(wrong), str(tmp_path / "none")]) == 1
    assert "expected text in UTF-8" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    assert main([str(tmp_path / "missing.toml"), str(tmp_path)]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main([]) == 2
    assert "CLUB.TOML FOLDER" in capsys.readouterr().err
