"""The rules of a variant as a book: each once, each with its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from sheepshead.checks import is_list
from sheepshead.rules import Rule
from sheepshead.sources import SOURCES
from sheepshead.testing.laws import Law
from sheepshead.testing.report import LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Ask, LayAside, Name, Offer, Take, Variant


def check_rule_book(variant: Variant, tally: Tally) -> None:
    """No two rules share an id or a sentence."""
    faults = tuple(_faults_of_texts(variant))
    if faults:
        raise LawBroken(Law.RULE_BOOK, "; ".join(faults))
    tally.count(Law.RULE_BOOK, len(variant.rules))


def check_rules_listed(variant: Variant) -> None:
    """Every policy that may refuse has `rules`, a tuple of rules that may be empty."""
    faults = tuple(
        f"{type(policy).__name__}, {where}, {wrong}"
        for where, policy in _policies(variant)
        if (wrong := _fault_of_list(policy)) is not None
    )
    if faults:
        raise LawBroken(Law.RULE_BOOK, "; ".join(dict.fromkeys(faults)))


def _policies(variant: Variant) -> Iterator[tuple[str, object]]:
    """What can refuse something, and which part of the variant it is."""
    for name in ("deal", "knocking", "redealing", "auction", "all_pass"):
        part: object = getattr(variant, name)
        if part is not None:
            yield f"the {name} of {variant.id}", part
    for game in variant.contracts:
        for step in game.steps:
            match step:
                case Name(policy) | Offer(policy) | Ask(policy):
                    yield f"a step of {game.id}", policy
                case LayAside():
                    yield from ((f"a limit of the bury in {game.id}", each) for each in step.limits)
                case Take():
                    pass
        yield from ((f"one of the play_rules of {game.id}", each) for each in game.play_rules)
        yield from ((f"announced in {game.id}", each) for each in game.announcing)
        for name in ("turn", "trick_rule", "partnership", "doubling"):
            yield f"the {name} of {game.id}", getattr(game, name)


def _fault_of_list(policy: object) -> str | None:
    rules: object = getattr(policy, "rules", None)
    if not hasattr(policy, "rules"):
        return "has no rules: give it those that it refuses by, or rules = ()"
    if isinstance(rules, Rule):
        return f"has one rule as its rules: write rules = (…,), a tuple with {rules.id}"
    if not is_list(rules) or not all(isinstance(each, Rule) for each in rules):
        return f"has rules that are no tuple of Rule: {ascii(rules)[:60]}"
    return None


def check_sources(variant: Variant, tally: Tally, sources: Container[str]) -> None:
    """Every rule names sources that exist, or are among these."""
    faults = tuple(_faults_of_sources(variant, sources))
    if faults:
        raise LawBroken(Law.SOURCES, "; ".join(faults))
    tally.count(Law.SOURCES, len(variant.rules))


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
    for rule in rules:
        if "{" in rule.sentence or "}" in rule.sentence:
            yield f"the sentence of {rule.id} has a brace, and is printed as it is: {rule.sentence}"
