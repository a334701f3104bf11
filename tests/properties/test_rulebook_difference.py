"""A difference of two rule books is empty exactly if they are equal, and tells what differs."""

from __future__ import annotations

from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from every_option import settings as every_setting
from sampling import sampled
from sheepshead import InvalidVariant, variant_ids
from sheepshead.rulebooks import RuleBook, Section, rulebook, rulebook_difference
from sheepshead.rulebooks.parts import CardRow, Heading, Paragraph, Points, Table

SETTINGS = [setting for setting in every_setting() if setting.preset in variant_ids()]
EXAMPLES = sampled(sample=10, whole=1000)


@cache
def book_of(number: int) -> RuleBook | None:
    """The rule book with one option set, or None where it does not stand alone."""
    try:
        return rulebook(SETTINGS[number].spec)
    except InvalidVariant:
        return None


@st.composite
def pairs(draw: st.DrawFn) -> tuple[RuleBook, RuleBook]:
    """Two books: of one preset with two settings, or of two presets."""
    first = draw(st.integers(0, len(SETTINGS) - 1))
    near = [at for at, each in enumerate(SETTINGS) if each.preset == SETTINGS[first].preset]
    second = draw(st.one_of(st.sampled_from(near), st.integers(0, len(SETTINGS) - 1)))
    books = [book_of(number) or rulebook(SETTINGS[number].preset) for number in (first, second)]
    return books[0], books[1]


def said_in(section: Section) -> Counter[object]:
    """Every sentence, row and row of cards of a section, as often as it stands there."""
    found: Counter[object] = Counter()
    for block in section.blocks:
        match block:
            case Paragraph(sentences) | Points(sentences):
                found.update(sentences)
            case Table(_, rows):
                found.update(rows)
            case CardRow():
                found[block] += 1
            case Heading():
                pass
    return found


@given(pairs())
@settings(max_examples=EXAMPLES, deadline=None)
def test_it_is_empty_exactly_if_the_books_are_equal(books: tuple[RuleBook, RuleBook]) -> None:
    """It has the sections that differ, with each sentence and row that only one book has."""
    first, second = books
    difference = rulebook_difference(first.variant, second.variant)
    assert difference.is_empty == (first.sections == second.sections)
    changed = {each.id for each in {*first.sections} ^ {*second.sections}}
    assert {section.id for section in difference.sections} | {"example"} == changed | {"example"}
    ours = {section.id: said_in(section) for section in first.sections}
    theirs = {section.id: said_in(section) for section in second.sections}
    for section in difference.sections:
        told = set(said_in(section))
        here, there = set(ours.get(section.id, ())), set(theirs.get(section.id, ()))
        assert here ^ there <= told <= here | there
