"""What two rule books say differently, and how that reads."""

from __future__ import annotations

import json

import pytest

from sheepshead import InvalidVariant, get_variant
from sheepshead.rulebooks import BookDifference, Heading, Section, rulebook, rulebook_difference

BUMPED = {"preset": "called-ace", "options": {"bump": 1}}
RUN_AWAY = {"preset": "schafkopf-classic", "options": {"runaway_min": 3}}


def headings(difference: BookDifference, section: str) -> list[str]:
    """The headings of a section of a difference, in English."""
    (found,) = [part for part in difference.to_dict()["sections"] if part["id"] == section]
    return [block["text"] for block in found["blocks"] if block["kind"] == "heading"]


def test_a_house_rule_about_a_price_changes_the_rows_of_what_is_lost() -> None:
    """Of the payoff table only the rows are told that are paid otherwise."""
    text = rulebook_difference("called-ace", BUMPED).to_text()
    assert "called-ace and called-ace (bump = 1)\n====" in text
    assert "[Only in called-ace]" in text
    assert "[Only in called-ace (bump = 1)]" in text
    assert "lost with a partner" in text
    assert "won with a partner" not in text


def test_it_is_the_other_way_round_when_asked_the_other_way_round() -> None:
    """What only the first has is what only the second has of the two exchanged."""
    one = rulebook_difference("called-ace", BUMPED)
    other = rulebook_difference(BUMPED, "called-ace")
    assert [section.id for section in one.sections] == [section.id for section in other.sections]
    assert set(headings(one, "scoring")) == set(headings(other, "scoring"))
    assert headings(one, "scoring")[0] == "Only in called-ace"
    assert headings(other, "scoring")[0] == "Only in called-ace (bump = 1)"


def test_a_sentence_is_told_under_the_game_that_it_is_about() -> None:
    """A rule of one game of several is told with the name of that game."""
    assert headings(rulebook_difference("schafkopf-classic", RUN_AWAY), "play") == [
        "Only in schafkopf-classic: rufspiel",
        "Only in schafkopf-classic (runaway_min = 3): rufspiel",
    ]


def test_a_game_more_does_not_repeat_what_is_told_of_the_others() -> None:
    """Where a section names the games of a sentence, one game more or less is told alone."""
    shown = headings(rulebook_difference("schafkopf-classic", "schafkopf-geier"), "cards")
    assert all("rufspiel" not in each for each in shown)


def test_equal_books_have_no_difference_and_say_so() -> None:
    """The difference of a book with itself is empty, and reads as a sentence."""
    same = rulebook_difference("called-ace", get_variant("called-ace"))
    assert same.is_empty
    assert same.sections == ()
    assert "Both rule books say the same." in same.to_text()
    assert same.to_dict()["sections"] == []


def test_it_reads_as_markdown_html_and_json() -> None:
    """A difference has the forms of a rule book."""
    difference = rulebook_difference("called-ace", BUMPED)
    assert difference.to_markdown().startswith("# called-ace and called-ace (bump = 1)\n\n## ")
    assert "<h3>Only in called-ace (bump = 1)</h3>" in difference.to_html()
    values = json.loads(json.dumps(difference.to_dict(pack="german")))
    assert values["format"] == "sheepshead-rulebook-difference/1"
    assert values["first"] == "called-ace"
    assert values["second"] == BUMPED
    assert values["pack"] == "german"


def test_the_hand_as_an_example_is_not_a_difference_of_rules() -> None:
    """An example that was played otherwise is left out where the rules differ anyway."""
    ids = [section.id for section in rulebook_difference("called-ace", "indiana").sections]
    assert "play" in ids
    assert "example" not in ids


def test_sections_that_only_one_book_has_are_whole() -> None:
    """A section that the other book does not have is told from beginning to end."""
    difference = rulebook_difference("called-ace", "indiana")
    only = {section.id for section in rulebook("called-ace").sections} - {
        section.id for section in rulebook("indiana").sections
    }
    for section in difference.sections:
        if section.id in only:
            assert isinstance(section.blocks[0], Heading)
            assert sentences_of(section) == sentences_of(rulebook("called-ace").section(section.id))


def sentences_of(section: Section) -> set[object]:
    """What a section says, without what stands over it."""
    over = {block.title for block in section.blocks if isinstance(block, Heading)}
    return set(section.sentences) - over


def test_an_unknown_variant_is_refused_with_the_known_ones() -> None:
    """Either variant is read as `get_variant` reads it."""
    with pytest.raises(InvalidVariant, match="there is no preset 'skat'; known presets: called"):
        rulebook_difference("called-ace", "skat")
