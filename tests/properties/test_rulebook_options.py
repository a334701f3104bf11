"""Changing a house rule changes the book: not only its list of house rules, but what it says."""

from __future__ import annotations

import json
from functools import cache

import pytest

from every_option import COMBINED, Setting, settings, settings_of
from sampling import sampled
from sheepshead import compare, get_variant, rulebook, variant_ids
from sheepshead.rulebooks import RuleBook

APART = {"house-rules", "example"}
"""Sections that do not count: what was agreed on, and a hand that may go another way."""

FIRST = {(setting.name, setting.value): setting for setting in reversed(settings())}
"""Each value of each option once, at the first preset that knows it."""
SOME = list(FIRST.values())[:: sampled(sample=2, whole=1)]


@cache
def body_without(spec: str) -> list[object]:
    """What the book says of the rules of a table, of which many settings change one."""
    return body(rulebook(json.loads(spec)))


def body(book: RuleBook) -> list[object]:
    """What the book says of the rules."""
    return [section for section in book.sections if section.id not in APART]


def has_no_effect(setting: Setting) -> bool:
    """Whether the value is told as an option only: a price that nothing costs at this table."""
    found = compare(setting.without, setting.spec)
    return all(each.part.startswith("option ") for each in found)


def check_told(setting: Setting) -> None:
    """The book has other sentences or tables, mentions the option, and has every rule."""
    variant, book = get_variant(setting.spec), rulebook(setting.spec)
    if not has_no_effect(setting):
        assert body_without(json.dumps(setting.without)) != body(book), f"{setting} is not told"
    text = book.to_markdown()
    for name, _ in variant.options:
        assert f"| {name} |" in text
    assert set(book.rules) == set(variant.rules), str(setting)


@pytest.mark.parametrize("setting", SOME, ids=str)
def test_every_value_of_every_option_is_told(setting: Setting) -> None:
    """Two tables whose rules differ have books that differ in the rules."""
    check_told(setting)


@pytest.mark.slow
@pytest.mark.parametrize("preset", variant_ids())
def test_every_value_is_told_at_every_preset(preset: str) -> None:
    """Also where the same option stands beside other rules: some of them, all in the long run."""
    for setting in settings_of(preset)[:: sampled(sample=80, whole=1)]:
        check_told(setting)


def test_combined_house_rules_are_told() -> None:
    """A rule that only two options together make."""
    for spec in COMBINED:
        assert set(rulebook(spec).rules) == set(get_variant(spec).rules)
