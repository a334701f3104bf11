"""The Sphinx extension: what stands on the pages, where links lead, and what is warned of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docutils import nodes

from sheepshead import Card, CardSet, variant_ids
from sheepshead.render import svg
from sheepshead.rulebooks import rulebook
from sheepshead.wording import words_of
from sphinx_building import CONF, TITLE, WHOLE, Build, Built, build_in


def test_a_rule_book_is_sections_tables_and_lists(whole: Path) -> None:
    """Every section of the book is one of the page, with its id, in order; nothing is raw HTML."""
    built = build_in(whole, WHOLE)
    assert built.warnings == ()
    sections = [
        section["ids"][0]
        for section in built.doctree().findall(nodes.section)
        if "sheepshead-section" in section["classes"]
    ]
    book = rulebook("called-ace")
    assert sections == [f"called-ace-{section.id}" for section in book.sections]
    assert not list(built.doctree().findall(nodes.raw))
    text = " ".join(built.doctree().astext().split())
    for section in book.to_dict()["sections"]:
        for block in section["blocks"]:
            for sentence in block.get("sentences", ()):
                assert " ".join(sentence["text"].split()) in text
    tables = list(built.doctree().findall(nodes.table))
    blocks = [block for section in book.to_dict()["sections"] for block in section["blocks"]]
    assert [len(list(table.findall(nodes.row))) for table in tables] == [
        1 + len(block["rows"]) for block in blocks if block["kind"] == "table"
    ]


def test_its_sections_have_places_in_the_table_of_contents(whole: Path) -> None:
    """The sections of a rule book are listed where those of its page are."""
    contents = build_in(whole, WHOLE).app.env.tocs["index"].astext()
    assert "Bidding" in contents
    assert "After" in contents


def test_every_rule_of_a_book_is_a_target_and_in_the_inventory(whole: Path) -> None:
    """Each rule that a book states can be linked to from this project and from others."""
    built = build_in(whole, WHOLE)
    books = [
        rulebook("called-ace"),
        rulebook({"preset": "schafkopf", "options": {"runaway_min": 3}}),
    ]
    assert set(built.domain.known("rule")) == {rule.id for book in books for rule in book.rules}
    assert built.domain.known("variant") == ("called-ace", "schafkopf")
    inventory = built.inventory
    assert inventory["sheepshead:variant"]["schafkopf"] == "two.html#variant-schafkopf"
    rules = inventory["sheepshead:rule"]
    assert rules["play/follow-suit"] == "index.html#called-ace-play-follow-suit"
    assert rules["play/run-away-with-enough"] == "two.html#schafkopf-play-run-away-with-enough"
    for target in [*rules.values(), *inventory["sheepshead:variant"].values()]:
        page, _, anchor = target.partition("#")
        assert built.page(page).count(f'id="{anchor}"') == 1


def test_a_link_leads_to_the_nearest_statement(whole: Path) -> None:
    """A rule is linked to on the same page where it stands there, else where most is told."""
    built = build_in(whole, WHOLE)
    first, second = built.page(), built.page("two.html")
    assert 'href="#called-ace-play-follow-suit"' in first
    assert 'href="two.html#schafkopf-play-run-away-with-enough"' in first
    assert 'href="#called-ace-bid-pick-or-pass"' in first
    assert 'href="#schafkopf-play-follow-suit"' in second
    assert 'href="index.html#variant-called-ace"' in second
    assert "our game</span>" in second
    assert ">Called ace, five-handed</span></a>" in second
    assert "who holds a card of the suit led" in first.lower()


def test_a_link_leads_to_a_book_in_the_language_of_the_project(tmp_path: Path) -> None:
    """A page in another language is never the first, wherever it stands in the alphabet."""
    pages = {
        "index.rst": TITLE + ":sheepshead:variant:`schiller`\n\n.. toctree::\n\n   a\n   z\n",
        "a.rst": TITLE + ".. sheepshead:variant:: schiller\n   :lang: de\n",
        "z.rst": TITLE + ".. sheepshead:variant:: schiller\n",
    }
    built = build_in(tmp_path, pages)
    assert built.warnings == ()
    assert 'href="z.html#variant-schiller"' in built.page()
    assert built.inventory["sheepshead:rule"]["play/follow-suit"].startswith("z.html#")


def test_all_rules_are_listed_in_an_index(whole: Path) -> None:
    """The index of the domain has every rule with a link to it."""
    built = build_in(whole, WHOLE)
    listed = built.page("sheepshead-rules.html")
    assert "Rules of the game" in listed
    for rule in built.domain.known("rule"):
        assert f"<code>{rule}</code>" in listed or rule in listed
    assert 'href="sheepshead-rules.html"' in built.page()


def test_books_are_written_as_text_and_for_latex(whole: Path) -> None:
    """The same pages can be plain text, and LaTeX with labels for all rules."""
    text = build_in(whole, WHOLE, "text")
    assert text.warnings == ()
    assert '"play/follow-suit"' in " ".join(text.page("index.txt").split()).replace("/ ", "/")
    assert "E-O" not in text.page("two.txt")
    assert "EO GO HO SO" in text.page("two.txt")
    latex = build_in(whole, WHOLE, "latex")
    assert latex.warnings == ()
    written = latex.page("table.tex")
    assert r"\label{\detokenize{index:called-ace-play-follow-suit}}" in written
    assert r"\DeclareUnicodeCharacter{2663}{\ensuremath{\clubsuit}}" in written


def test_some_sections_stand_in_the_order_in_which_they_are_named(build: Build) -> None:
    """`:sections:` chooses and orders; a page may so be written around the sections."""
    built = build(
        TITLE + ".. sheepshead:variant:: called-ace\n   :sections: play deal\n\n"
        ".. sheepshead:variant:: called-ace\n   :sections: play\n   :options: bump=1\n"
    )
    assert built.warnings == ()
    assert [
        section["ids"][0]
        for section in built.doctree().findall(nodes.section)
        if "sheepshead-section" in section["classes"]
    ] == ["called-ace-play", "called-ace-deal", "called-ace-play-2"]
    assert 'href="#called-ace-play-follow-suit-2"' in built.page()


@pytest.mark.parametrize(
    "options",
    [
        "bump=1 split=equal unit_table=2,4,6",
        "bump=1\n      split=equal unit_table=2,4,6",
        '{"bump": 1, "split": "equal", "unit_table": [2, 4, 6]}',
        '{bump = 1, split = "equal", unit_table = [2, 4, 6]}',
        'bump = 1\n      split = "equal"\n      unit_table = [2, 4, 6]',
    ],
)
def test_house_rules_are_words_or_an_object(build: Build, options: str) -> None:
    """`:options:` takes words, JSON or TOML, and all mean the same."""
    built = build(
        TITLE + f".. sheepshead:variant:: called-ace\n   :sections: house-rules\n"
        f"   :options: {options}\n",
        "text",
    )
    assert built.warnings == ()
    rows = [row.astext().split("\n\n")[:2] for row in built.doctree().findall(nodes.row)]
    assert rows == [
        ["option", "here"],
        ["bump", "1"],
        ["split", "equal"],
        ["unit_table", "2, 4, 6"],
    ]


def test_myst_and_restructuredtext_make_the_same_page(build: Build) -> None:
    """A directive gives the same nodes in both markups."""
    rst = ".. sheepshead:variant:: called-ace\n   :sections: play scoring\n   :options: bump=1\n"
    myst = "```{sheepshead:variant} called-ace\n:sections: play scoring\n:options: bump=1\n```\n"
    built = build({"index.rst": TITLE + rst, "other.md": "# Rules\n\n" + myst})
    assert [line for line in built.warnings if "toctree" not in line] == []
    first, second = built.doctree().pformat(), built.doctree("other").pformat()
    assert "<section" in first
    assert first.partition("\n")[2] == second.partition("\n")[2]


def test_in_a_list_or_a_note_sections_become_headings(build: Build) -> None:
    """Where no section can stand, a rule book has headings, which are linked to as well."""
    built = build(
        TITLE + ".. note::\n\n   .. sheepshead:variant:: called-ace\n      :sections: play\n\n"
        ":sheepshead:rule:`play/follow-suit`\n"
    )
    assert built.warnings == ()
    (note,) = built.doctree().findall(nodes.note)
    assert not list(note.findall(nodes.section))
    (heading,) = [each for each in note.findall(nodes.rubric) if each["ids"]]
    assert heading.astext() == "Play"
    assert heading["ids"] == ["called-ace-play", "variant-called-ace"]
    assert 'href="#called-ace-play-follow-suit"' in built.page()


def test_a_project_has_a_language_and_a_pack(build: Build) -> None:
    """`sheepshead_pack` and `sheepshead_lang` are used where a directive names none."""
    conf = CONF + 'sheepshead_pack = "german"\n'
    page = TITLE + ".. sheepshead:hand:: EO 8C\n\n.. sheepshead:hand:: QC\n   :pack: french\n"
    assert [each.astext() for each in paragraphs(build({"conf.py": conf, "index.rst": page}))] == [
        "EO E8",
        "Q♣",
    ]
    conf = CONF + 'sheepshead_lang = "fr"\n'
    page = TITLE + ".. sheepshead:payoffs:: called-ace\n"
    assert build({"conf.py": conf, "index.rst": page}).warnings == (
        "index.rst:4: WARNING: sheepshead:payoffs: lang is 'en' or 'de', not 'fr' [sheepshead]",
    )


def test_a_rule_book_is_told_in_german(build: Build) -> None:
    """`:lang: de` tells the rules in German; so does a project in German without it."""
    page = TITLE + ".. sheepshead:variant:: called-ace\n   :sections: play\n"
    title = rulebook("called-ace").section("play").title
    german = words_of("de").text(title)
    assert german != title
    conf = CONF + 'language = "de"\n'
    for pages in ({"index.rst": page + "   :lang: de\n"}, {"conf.py": conf, "index.rst": page}):
        built = build(pages)
        assert built.warnings == ()
        assert f"<h2>{german}" in built.page()
        assert 'id="called-ace-play-follow-suit"' in built.page()


def paragraphs(built: Built) -> list[nodes.paragraph]:
    """The paragraphs of the first page."""
    return list(built.doctree().findall(nodes.paragraph))


HANDS = (
    TITLE + ".. sheepshead:hand:: 7D QC AS\n\n"
    ".. sheepshead:hand:: 7D QC AS\n   :order: called-ace\n\n"
    ".. sheepshead:trick:: 8C AC TS 7C KC\n   :leader: 4\n   :variant: called-ace\n\n"
    ".. sheepshead:trick:: AC TC\n   :leader: 2\n   :variant: schafkopf\n   :game: solo\n"
    "   :trump: C\n\n"
    ".. sheepshead:trick:: 8C AC\n"
)


def test_cards_are_pictures_in_html_and_text_elsewhere(build: Build) -> None:
    """A hand and a trick are drawn in HTML and told in text, with the winner of a whole trick."""
    built = build(HANDS)
    assert built.warnings == ()
    page = built.page()
    assert svg(CardSet([Card("QC"), Card("AS"), Card("7D")])) in page
    assert page.count("<svg") == 5
    assert "seat 0 A♣" not in re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)
    text = build(HANDS, "text")
    assert [" ".join(each.split()) for each in text.page("index.txt").split("\n\n")[1:]] == [
        "Q♣ A♠ 7♦",
        "Q♣ 7♦ A♠",
        "seat 4 leads 8♣, seat 0 A♣, seat 1 10♠, seat 2 7♣, seat 3 K♣, seat 0 wins",
        "seat 2 leads A♣, seat 3 10♣",
        "seat 0 leads 8♣, then A♣",
    ]


def test_a_difference_tells_what_a_house_rule_changes(build: Build) -> None:
    """`diff` takes options or another variant, all sections or some."""
    built = build(
        TITLE + ".. sheepshead:diff:: called-ace\n   :with: bump=1\n   :sections: scoring play\n\n"
        ".. sheepshead:diff:: schafkopf-geier\n   :with: schafkopf-classic\n   :sections: game\n"
    )
    assert built.warnings == ()
    text = built.doctree().astext()
    assert "Only in called-ace (bump = 1)" in text
    assert "Only in schafkopf-geier" in text
    assert [each.astext() for each in built.doctree().findall(nodes.rubric)] == [
        "Scoring",
        "The game",
    ]
    assert built.domain.known("rule") == ()


def test_payoffs_are_those_of_the_games_that_are_named(build: Build) -> None:
    """`payoffs` has the tables of a variant, or of some of its games."""
    built = build(
        TITLE + ".. sheepshead:payoffs:: called-ace\n   :games: pick\n   :options: bump=1\n\n"
        "Some\n----\n\n.. sheepshead:payoffs:: schafkopf\n   :games: rufspiel\n\n"
        "All\n---\n\n.. sheepshead:payoffs:: schafkopf\n"
    )
    assert built.warnings == ()
    some, every = (
        [table.astext() for table in section.findall(nodes.table)]
        for section in list(built.doctree().findall(nodes.section))[1:]
    )
    assert set(some) < set(every)
    assert len(list(built.doctree().findall(nodes.table))) > len(some) + len(every)


def known(first: str, *others: str) -> str:
    """Names in their order, with one first."""
    return ", ".join([first, *(each for each in others if each != first)])


SECTIONS = [section.id for section in rulebook("called-ace").sections]
WARNED = {
    "variant:: caled-ace": "there is no variant 'caled-ace'; known variants: called-ace, ...",
    "variant::": f"expected a variant; known variants: {', '.join(variant_ids())}",
    "variant:: called-ace\n   :sections: deal playing": "there is no section 'playing'; "
    f"known sections: {known('play', *SECTIONS)}",
    "variant:: called-ace\n   :options: bum=1": "there is no option 'bum'; known options: "
    "bump, ...",
    "variant:: called-ace\n   :options: bump=7": "option bump is 1 or 2, not 7",
    "variant:: called-ace\n   :options: bump": "options are written as in 'bump=1 call_ten=off', "
    "or as an object in JSON or TOML, not 'bump'",
    "variant:: called-ace\n   :options: {bump": "options are written as in 'bump=1 call_ten=off', "
    "or as an object in JSON or TOML, not '{bump'",
    "variant:: no-such.toml": "no-such.toml: No such file or directory",
    "variant:: called-ace\n   :pack: tarot": "pack is 'french' or 'german', not 'tarot'",
    "variant:: called-ace\n   :lang: fr": "lang is 'en' or 'de', not 'fr'",
    "hand:: QC ZZ": "'ZZ' is not a card: expected a rank of A T K Q J 9 8 7 (6 in clubs and "
    "spades) and a suit of C S H D, such as QC",
    "hand:: QC QC": "QC stands twice",
    "hand::": "expected cards such as QC TD 7H",
    "hand:: QC\n   :order: caled-ace": "there is no variant 'caled-ace'; known variants: "
    "called-ace, ...",
    "trick:: QC\n   :variant: called-ace\n   :leader: 5": "there is no seat '5'; known seats: "
    "0 to 4",
    "trick:: QC\n   :leader: me": "there is no seat 'me'; known seats: a number from 0",
    "trick:: QC 8C AS\n   :variant: two-handed-battery": "two-handed-battery has 2 seats, so no "
    "trick of 3 cards",
    "trick:: QC\n   :variant: called-ace\n   :game: pik": "there is no game 'pik'; known games: "
    "pick, leaster, thrown-in",
    "trick:: QC\n   :variant: schafkopf\n   :trump: X": "there is no suit 'X'; known suits: "
    "C, S, H, D",
    "diff:: called-ace": "expected ':with:' another variant or options such as 'bump=1'",
    "diff:: called-ace\n   :with: bumb=1": "there is no option 'bumb'; known options: bump, ...",
    "diff:: called-ace\n   :with: indana": "there is no variant 'indana'; known variants: "
    "indiana, ...",
    "payoffs:: called-ace\n   :games: leester": "there is no game 'leester'; known games: "
    "leaster, pick, thrown-in",
}


def test_what_there_is_not_is_warned_of_with_what_there_is(build: Build) -> None:
    """Page and line, what was asked for, and what is known, the nearest first; no traceback."""
    page, lines = TITLE, []
    for directive in WARNED:
        lines.append(page.count("\n") + 1)
        page += f".. sheepshead:{directive}\n\n"
    warnings = build(page, "text").warnings
    assert len(warnings) == len(WARNED)
    for line, directive, warning in zip(lines, WARNED, warnings, strict=True):
        name = directive.partition("::")[0]
        said = f"index.rst:{line}: WARNING: sheepshead:{name}: {WARNED[directive]} [sheepshead]"
        begun, dots, ended = said.partition("...")
        assert warning.startswith(begun)
        assert warning.endswith(ended)
        assert dots or warning == said


def test_links_that_lead_nowhere_are_warned_of(build: Build) -> None:
    """A rule or variant that no page states is told with those that are, the nearest first."""
    built = build(
        TITLE + ":sheepshead:rule:`play/folow-suit`\n\n:sheepshead:variant:`caled-ace`\n\n"
        ".. sheepshead:variant:: called-ace\n   :sections: play\n"
    )
    stated = sorted({rule.id for rule in rulebook("called-ace").section("play").rules})
    assert built.warnings == (
        "index.rst:4: WARNING: no page of this project states the rule 'play/folow-suit'; stated "
        f"are: {known('play/follow-suit', *stated)} [ref.rule]",
        "index.rst:6: WARNING: no page of this project states the variant 'caled-ace'; stated are: "
        "called-ace [ref.variant]",
    )
    alone = build(TITLE + ":sheepshead:rule:`play/follow-suit`\n")
    assert alone.warnings == (
        "index.rst:4: WARNING: no page of this project states the rule 'play/follow-suit'; stated "
        "are: none [ref.rule]",
    )
