"""The pages of a club: an index in each language, and the rule book of each game."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from club_file import INDEX, Club, Game

from sheepshead.rulebooks import rulebook, rulebook_difference
from sheepshead.rulebooks.as_html import section_html
from sheepshead.rulebooks.parts import Section
from sheepshead.texts import Text
from sheepshead.wording import Words, words_of

WORDS: Final = {
    "en": {
        "language": "English",
        "what we play": "What we play",
        "seats": "{seats} seats",
        "house rules": "{count} house rules",
        "house rule": "1 house rule",
        "contents": "Contents",
        "other": "What is different here",
        "for guests": (
            "For guests who know the usual rules: these sentences and prices are different. "
            "What only the usual game has stands below what is played here."
        ),
    },
    "de": {
        "language": "Deutsch",
        "what we play": "Was wir spielen",
        "seats": "{seats} Plätze",
        "house rules": "{count} Hausregeln",
        "house rule": "1 Hausregel",
        "contents": "Inhalt",
        "other": "Was hier anders ist",
        "for guests": (
            "Für Gäste, die die üblichen Regeln kennen: diese Sätze und Preise sind anders. "
            "Was nur im üblichen Spiel gilt, steht unter dem, was hier gilt."
        ),
    },
}
STYLE: Final = """\
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 30%, transparent); }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem; }
header { border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
header p { margin: .4rem 0; }
header p:first-child { flex: 1; font-weight: 600; }
h1 { line-height: 1.2; }
h2 { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
nav ol { columns: 14rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .2rem .6rem; text-align: left; }
code { font-size: .8em; opacity: .7; }
.card { white-space: nowrap; }
.red { color: light-dark(#b3261e, #ff8a80); }
.games li { margin: .6rem 0; }
@media print { header p + p, nav { display: none; } h2 { break-after: avoid; } }
"""


def site(club: Club) -> dict[str, str]:
    """Every file of the site: its path in the folder, and its text."""
    pages = {"style.css": STYLE, INDEX: _index(club, club.languages[0], "")}
    for language in club.languages:
        pages[f"{language}/{INDEX}"] = _index(club, language, "../")
        for game in club.games:
            pages[f"{language}/{game.page}"] = _rules(club, game, language)
            if game.changes_page is not None:
                page = game.changes_page
                pages[f"{language}/{page}"] = _changes(club, game, language, page)
    return pages


def _index(club: Club, language: str, up: str) -> str:
    """The list of games; `up` leads from the page to the root of the site."""
    games = "\n".join(_item(game, language, f"{up}{language}/") for game in club.games)
    title = WORDS[language]["what we play"]
    body = f'<h1>{escape(club.name)}</h1>\n<h2>{title}</h2>\n<ul class="games">\n{games}\n</ul>'
    return _page(club, language, (up, INDEX), title, body)


def _item(game: Game, language: str, folder: str) -> str:
    """One game in the list: its page, what it is, and what is different from the usual game."""
    words = WORDS[language]
    about = [words_of(language, game.pack).text(Text(game.variant.title))]
    about.append(words["seats"].format(seats=game.variant.seats))
    count = len(game.variant.options)
    told = escape(", ".join(about))
    if game.changes_page is not None:
        rules = words["house rules" if count > 1 else "house rule"].format(count=count)
        told += f', <a href="{folder}{game.changes_page}">{rules}</a>'
    return f'<li><a href="{folder}{game.page}">{escape(game.name)}</a>: {told}</li>'


def _rules(club: Club, game: Game, language: str) -> str:
    """The rule book of a game."""
    words = words_of(language, game.pack)
    sections = rulebook(game.variant).sections
    contents = "\n".join(
        f'<li><a href="#{each.id}">{escape(words.text(each.title))}</a></li>' for each in sections
    )
    body = (
        f"<h1>{escape(game.name)}</h1>\n"
        f'<nav aria-label="{WORDS[language]["contents"]}">\n<ol>\n{contents}\n</ol>\n</nav>\n'
        f"{_told(sections, words)}"
    )
    return _page(club, language, ("../", game.page), game.name, body)


def _changes(club: Club, game: Game, language: str, page: str) -> str:
    """What is played otherwise than where nothing has been agreed upon."""
    words = WORDS[language]
    sections = rulebook_difference(game.variant, game.preset).sections
    title = f"{game.name}: {words['other']}"
    told = _told(sections, words_of(language, game.pack))
    body = f"<h1>{escape(title)}</h1>\n<p>{words['for guests']}</p>\n{told}"
    return _page(club, language, ("../", page), title, body)


def _told(sections: Iterable[Section], words: Words) -> str:
    return "\n".join(section_html(section, words) for section in sections)


def _page(club: Club, language: str, place: tuple[str, str], title: str, body: str) -> str:
    """A whole page; `place` is the way up to the root of the site, and the page's own name."""
    up, name = place
    home = f"{up}{language}/{INDEX}"
    others = "".join(
        f'\n<p><a href="{up}{each}/{name}" lang="{each}" hreflang="{each}">'
        f"{WORDS[each]['language']}</a></p>"
        for each in club.languages
        if each != language
    )
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} - {escape(club.name)}</title>\n"
        f'<link rel="stylesheet" href="{up}style.css">\n</head>\n<body>\n'
        f'<header>\n<p><a href="{home}">{escape(club.name)}</a></p>{others}\n</header>\n'
        f"<main>\n{body}\n</main>\n</body>\n</html>\n"
    )
