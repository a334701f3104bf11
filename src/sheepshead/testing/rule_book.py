"""The rules of a variant as a book: each once, each with its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sheepshead.sources import SOURCES
from sheepshead.testing.report import Law, LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant


def check_rule_book(variant: Variant, tally: Tally) -> None:
    """Every rule names sources that exist; no two share an id, a sentence or a reason."""
    faults = [*_faults_of_sources(variant), *_faults_of_texts(variant)]
    if faults:
        raise LawBroken(Law.RULE_BOOK, "; ".join(faults))
    tally.count(Law.RULE_BOOK, len(variant.rules))


def _faults_of_sources(variant: Variant) -> Iterator[str]:
    for rule in variant.rules:
        if not rule.sources:
            yield f"{rule.id} has no source"
        for key in rule.sources:
            if key not in SOURCES:
                yield f"the source {key} of {rule.id} is unknown"
    for key in variant.sources:
        if key not in SOURCES:
            yield f"the source {key} of {variant.id} is unknown"


def _faults_of_texts(variant: Variant) -> Iterator[str]:
    rules = variant.rules
    for what, texts in (
        ("id", [rule.id for rule in rules]),
        ("sentence", [rule.sentence for rule in rules]),
    ):
        for text, times in Counter(texts).items():
            if times > 1:
                yield f"{times} rules have the {what} '{text}'"
            if not text.strip():
                yield f"a rule has no {what}"
