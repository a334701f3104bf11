"""The rules of a variant as a book: each once, each with its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from sheepshead.sources import SOURCES
from sheepshead.testing.report import Law, LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant


def check_rule_book(variant: Variant, tally: Tally, sources: Container[str]) -> None:
    """Every rule names sources that exist, or are among these; none share an id or a sentence."""
    faults = [*_faults_of_sources(variant, sources), *_faults_of_texts(variant)]
    if faults:
        raise LawBroken(Law.RULE_BOOK, "; ".join(faults))
    tally.count(Law.RULE_BOOK, len(variant.rules))


def _faults_of_sources(variant: Variant, further: Container[str]) -> Iterator[str]:
    named = [(rule.id, rule.sources) for rule in variant.rules]
    for what, keys in (*named, (variant.id, variant.sources)):
        for key in keys:
            if key not in SOURCES and key not in further:
                yield f"the source {key} of {what} is unknown"
    for rule_id, keys in named:
        if not keys:
            yield f"{rule_id} has no source"


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
