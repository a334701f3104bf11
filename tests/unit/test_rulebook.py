"""The rule book of every preset: complete, readable in every form, with nothing left open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import attrs
import pytest
from hypothesis import given
from hypothesis.strategies import text
from markdown_it import MarkdownIt
from markdown_it.token import Token

from sheepshead import InvalidVariant, Variant, get_variant, parse_card, rulebook, variant_ids
from sheepshead.facts import Table as Table_
from sheepshead.facts import Terms
from sheepshead.order import TRUMP
from sheepshead.rulebooks import CardRow, Paragraph, Table
from sheepshead.rulebooks.as_markdown import markdown_of
from sheepshead.rulebooks.parts import Heading, Points, Section
from sheepshead.rules import Rule
from sheepshead.sources import SOURCES
from sheepshead.telling import Told, named_in
from sheepshead.texts import Text
from sheepshead.wording import Words, words_of

ORDER_OF_PLAY = [
    "game",
    "cards",
    "deal",
    "bidding",
    "burying",
    "calling",
    "play",
    "doubling",
    "scoring",
    "all-pass",
    "session",
    "table",
    "house-rules",
    "example",
    "other-games",
    "sources",
]
VOID = {"meta"}


class Nesting(HTMLParser):
    """Looks whether every tag is closed where it was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Opened."""
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Closed: what was opened last."""
        assert self.open.pop() == tag


@pytest.mark.parametrize("preset", variant_ids())
def test_the_book_states_every_rule_of_the_variant_and_no_other(preset: str) -> None:
    """What can be refused is in the book, with the same id; nothing there is without code."""
    assert set(rulebook(preset).rules) == set(get_variant(preset).rules)


@pytest.mark.parametrize("preset", variant_ids())
def test_the_sections_stand_in_the_order_of_play(preset: str) -> None:
    """None is empty, none stands twice."""
    ids = [section.id for section in rulebook(preset).sections]
    assert ids == [each for each in ORDER_OF_PLAY if each in ids]
    assert {"game", "cards", "deal", "play", "scoring", "session", "sources"} <= {*ids}
    assert all(section.blocks for section in rulebook(preset).sections)


@pytest.mark.parametrize("preset", variant_ids())
def test_every_sentence_reads_to_its_end(preset: str) -> None:
    """No field is left open, no word is missing between two signs."""
    for section in rulebook(preset).sections:
        for sentence in section.sentences:
            said = Words().sentence(sentence)
            assert not re.search(r"[{}]|  | ,|\.\.|<|>|None|\bself\b", said), said
            assert {name for name, _ in sentence.values} >= named_in(sentence.text)


@pytest.mark.parametrize("preset", variant_ids())
def test_paragraphs_are_made_of_whole_sentences(preset: str) -> None:
    """They begin with a capital and end with a full stop."""
    for section in rulebook(preset).sections:
        for block in section.blocks:
            for sentence in block.sentences if isinstance(block, Paragraph) else ():
                said = Words().sentence(sentence)
                assert said.endswith("."), said
                assert said[0].isupper() or said[0].isdigit(), said


@pytest.mark.parametrize("preset", variant_ids())
def test_every_form_tells_the_same(preset: str) -> None:
    """Text, Markdown, HTML and JSON have every section and every rule."""
    book = rulebook(preset)
    text, markdown, html = book.to_text(), book.to_markdown(), book.to_html()
    plain = json.loads(json.dumps(book.to_dict()))
    for section in book.sections:
        assert f"\n{section.title}\n---" in text
        assert f"\n## {section.title}\n" in markdown
        assert f'<section id="{section.id}">\n<h2>{section.title}</h2>' in html
    assert [each["id"] for each in plain["sections"]] == [each.id for each in book.sections]
    for rule in book.rules:
        assert f"[{rule.id}]" in text
        assert f"(`{rule.id}`)" in markdown
        assert f"<code>{rule.id}</code>" in html
    told = {
        sentence.get("rule")
        for section in plain["sections"]
        for block in section["blocks"]
        for sentence in block.get("sentences", ())
    }
    assert told - {None} == {rule.id for rule in book.rules}


@pytest.mark.parametrize("preset", variant_ids())
def test_html_is_well_formed(preset: str) -> None:
    """Every tag is closed where it was opened."""
    nesting = Nesting()
    nesting.feed(rulebook(preset).to_html())
    assert nesting.open == []


def test_html_escapes_what_people_write() -> None:
    """The title of a variant may hold any sign."""
    variant = attrs.evolve(get_variant("called-ace"), id="ours", title="<script>alert(1)</script>")
    assert "<script>" not in rulebook(variant).to_html()


@pytest.mark.parametrize("preset", variant_ids())
def test_the_trumps_are_told_in_their_order(preset: str) -> None:
    """The row of trumps is that of the game's own order."""
    variant, book = get_variant(preset), rulebook(preset)
    rows = [
        block.cards
        for section in book.sections
        if section.id in ("cards", "other-games")
        for block in section.blocks
        if isinstance(block, CardRow)
    ]
    for game in (each for each in variant.contracts if each.play_rules):
        order = game.order_for(Terms(game.id))
        assert order.trumps in rows or not order.trumps
        assert all(order.suit_of(card) is TRUMP for card in order.trumps)


def test_a_game_without_trumps_says_so() -> None:
    """A Bettel has none, and its tens stand low."""
    text = rulebook("schafkopf-wirtshaus").to_text()
    assert "There are no trumps." in text
    assert "Plain clubs, from the highest: A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣" in text


def test_where_a_suit_is_named_the_trumps_of_each_are_told() -> None:
    """And how the three others run."""
    text = rulebook("schafkopf-classic").to_markdown()
    for suit, letter in (("clubs", "♣"), ("spades", "♠"), ("hearts", "♥"), ("diamonds", "♦")):
        assert (
            f"Trumps when {suit} is named, from the highest: Q♣ Q♠ Q♥ Q♦ J♣ J♠ J♥ J♦ A{letter}"
            in (text)
        )
    assert "each from the highest: ace, ten, king, nine, eight, seven." in text


def test_the_points_of_the_cards_are_told() -> None:
    """A 11, 10 10, K 4, Q 3, J 2, nothing for the others: 120 in all."""
    section = rulebook("called-ace").section("cards")
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    assert [row[1] for row in table.rows] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert "All cards together count 120 points." in rulebook("called-ace").to_text()


def test_indiana_counts_its_jacks_otherwise() -> None:
    """A jack counts three there, and a queen two."""
    (table,) = [
        block for block in rulebook("indiana").section("cards").blocks if isinstance(block, Table)
    ]
    counted = {Words().say(row[0]): row[1] for row in table.rows}
    assert (counted["queen"], counted["jack"]) == (2, 3)


def test_house_rules_are_listed_with_what_is_usual() -> None:
    """Only those that differ; a table without any has no such section."""
    book = rulebook({"preset": "called-ace", "options": {"bump": 1}})
    (table,) = book.section("house-rules").blocks
    assert isinstance(table, Table)
    assert [row[:3] for row in table.rows] == [("bump", "1", "2")]
    assert "house-rules" not in [section.id for section in rulebook("called-ace").sections]


def _of_my_own(**facts: object) -> Variant:
    """A table's own variant, with a house rule of called ace."""
    usual = get_variant({"preset": "called-ace", "options": {"bump": 1}})
    return attrs.evolve(usual, id="our-kitchen", **facts)


def test_a_house_rule_of_a_variant_of_ones_own_is_listed_by_its_value() -> None:
    """No preset says what is usual, or what it means."""
    (table,) = rulebook(_of_my_own()).section("house-rules").blocks
    assert isinstance(table, Table)
    assert table.rows == (("bump", "1", "", ""),)


def test_any_place_can_sit_out() -> None:
    """Places that no preset has are told by how far they are from the dealer."""
    text = rulebook(_of_my_own(sitting_out=((1,), (2, -3)))).to_text()
    told = " ".join(text.split())
    assert "With 6 people at the table the one 1 place to the left of the dealer sits out." in told
    assert "the one 2 places to the left of the dealer, the one 3 places to the right" in told


def test_a_source_of_ones_own_is_listed_by_its_name() -> None:
    """Nothing is known of it but that."""
    (table,) = rulebook(_of_my_own(sources=("our kitchen",))).section("sources").blocks
    assert isinstance(table, Table)
    assert table.rows[0] == ("our kitchen", "", "", "", "")


def test_a_title_of_ones_own_cannot_bring_tags_or_lines_into_markdown() -> None:
    """What a reader would take for a tag or a heading stays part of the title."""
    title = "<script>alert(1)</script>\n# Rules | of | ours"
    text = rulebook(_of_my_own(title=title)).to_markdown()
    assert text.startswith("# &lt;script>alert(1)&lt;/script> # Rules | of | ours\n\n## ")
    assert "<script" not in text


NASTY = (
    *(
        "*all* of **it**",
        "_a_ __b__ snake_case a_b_ (_c_)",
        "`code` ``x``",
        "~~gone~~ ~a~",
        "[a](b)",
    ),
    *(
        "[pick] ![x](y) [^1]",
        "a | b",
        "|",
        "--- | ---",
        "| a | b |",
        "a \\\\| b \\\\ \\|",
        "\\*a\\*",
    ),
    *(
        "# one",
        "one #",
        "one ##",
        "#",
        "> said",
        "- a",
        "+ a",
        "* a",
        "1. a",
        "12) a",
        "---",
        "===",
    ),
    *("- - -", ":--", "-:", "% note", "+++", "***", "~~~", "```", "&lt;b&gt; &#42; &amp;", "a & b"),
    *("<b>x</b>", "<!-- x", "<https://x.de>", "\\", "a\\", "two\nlines", "-3", "+2", "1.5", "10."),
)


@pytest.mark.parametrize("text", NASTY)
def test_markdown_shows_every_text_as_it_is(text: str) -> None:
    """No sentence, title or cell becomes emphasis, a list, a link or another column."""
    assert_shown(text)


@given(text(alphabet="*_`[]()~\\&<>|#+-=!.:%1a \u00e4", min_size=1).filter(str.strip))
def test_markdown_shows_any_text_as_it_is(text: str) -> None:
    """Whatever signs come together."""
    assert_shown(text)


def assert_shown(text: str) -> None:
    """A reader of Markdown shows a text where it stands, and nothing else.

    A sentence begins with a capital letter, so capitals are not compared.
    """
    says = Told(Text(text.replace("{", "{{").replace("}", "}}")))
    rule = Told(says.text, (), Rule("our/rule", text, reason="", sources=()))
    blocks = (
        Heading(says),
        Paragraph((says, says)),
        Points((rule, says)),
        CardRow(says, (parse_card("QC"),)),
        Table((says, "b"), ((text, says), ("1", text))),
    )
    written = markdown_of(text, [Section("ours", says.text, blocks)], words_of("en", "french"))
    shown = " ".join(text.split())
    cells = [shown, "b", shown, shown, "1", shown]
    expected = [
        *(("heading", shown),) * 3,
        ("paragraph", f"{shown} {shown}"),
        *(("list_item", f"{shown} (our/rule)"), ("list_item", shown)),
        ("paragraph", f"{shown} Q♣"),
        *(("th" if number < 2 else "td", cell) for number, cell in enumerate(cells)),
    ]
    folded = [(kind, each.casefold()) for kind, each in expected]
    assert folded == [(kind, each.casefold()) for kind, each in read_by_others(written)]


def read_by_others(written: str) -> Iterator[tuple[str, str]]:
    """Each text in Markdown as a parser reads it, with the kind of what it stands in."""
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(written)
    kinds: list[str] = []
    for token in tokens:
        if token.nesting == 1:
            kinds.append(token.type.removesuffix("_open"))
        elif token.nesting == -1:
            kinds.pop()
        elif token.type == "inline":
            kind = "list_item" if "list_item" in kinds else kinds[-1]
            yield kind, " ".join("".join(map(shown_of, token.children or ())).split())
        else:
            yield token.type, token.content


def shown_of(token: Token) -> str:
    """What is read of a part of a line; markup that should not be there is shown as such."""
    if token.type in ("text", "code_inline", "text_special"):
        return token.content
    return " " if token.type == "softbreak" else f"<{token.type}>"


def test_every_source_is_named_with_its_address() -> None:
    """Those of the variant and of every rule in the book."""
    book = rulebook("sauspiel")
    text = book.to_text()
    for rule in book.rules:
        for key in rule.sources:
            assert SOURCES[key].address in text


def test_an_unknown_preset_is_refused_as_everywhere() -> None:
    """With the known ones."""
    with pytest.raises(InvalidVariant, match="known presets"):
        rulebook("skat")


def test_a_book_is_a_value() -> None:
    """Two books of one variant are equal, and differ from that of another."""
    assert rulebook("called-ace") == rulebook({"preset": "called-ace"})
    assert rulebook("called-ace") != rulebook({"preset": "called-ace", "options": {"bump": 1}})


def test_the_example_shows_what_lay_aside() -> None:
    """The blind, the bury and for whom its points count."""
    text = rulebook("called-ace").to_text()
    assert "In the blind:" in text
    assert re.search(
        r"Seat (\d) had buried (.+)\. The points of seat \1 include those of \2\.", text
    )


def test_knocking_is_told_only_where_somebody_may_knock() -> None:
    """What a knock costs stands where the deal pauses for one."""
    for preset in variant_ids():
        variant = get_variant(preset)
        table = Table_(seats=variant.seats, dealer=0)
        if variant.knocking.next_seat(table, 0) is None:
            assert "knock" not in rulebook(preset).to_text(), preset


def test_other_games_are_told_with_their_names_and_who_may_play_them() -> None:
    """A single game has its name too; a sie needs the highest trumps."""
    text = rulebook("called-ace").to_markdown()
    assert "### thrown-in" in text
    (told,) = {
        block
        for block in rulebook("schafkopf-classic").section("other-games").blocks
        if isinstance(block, Paragraph)
        and any("Who bids a sie" in sentence.text for sentence in block.sentences)
    }
    assert all(sentence.rule is None for sentence in told.sentences)


def test_the_example_is_a_hand_that_the_engine_played() -> None:
    """Its payoffs are told, and come to nothing where what some win others lose."""
    section = rulebook("called-ace").section("example")
    result = [block for block in section.blocks if isinstance(block, Table)][-1]
    assert sum(int(str(row[3])) for row in result.rows) == 0
    assert sum(int(str(row[1])) for row in result.rows) == 120
