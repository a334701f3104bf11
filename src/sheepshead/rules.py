"""What a rule is, and how a policy says that an action breaks one.

Level 0: imports `cards`. A rule is a value with an id, a sentence for the rule book, a reason for a
refusal and its sources; the texts are templates, rendered when somebody reads them.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from sheepshead.cards import CardSet, Seen, Suit
from sheepshead.order import Trump
from sheepshead.values import Value

Fact: TypeAlias = "int | str | Seen | CardSet | Suit | Trump"
"""What a refusal may state: numbers, names, cards, suits."""


@attrs.frozen(eq=False, repr=False)
class Rule(Value):
    """One rule of a game, such as the duty to follow suit.

    `id` is the stable code that refusals carry. `sentence` says the rule in general and stands in
    the rule book. `reason` says what was wrong with one action: a template whose fields are the
    facts that the policy states. `sources` are keys of `sheepshead.sources.SOURCES`.
    """

    id: str
    sentence: str
    reason: str = attrs.field(kw_only=True)
    sources: tuple[str, ...] = attrs.field(kw_only=True)


@attrs.frozen(eq=False, repr=False)
class Broken(Value):
    """A rule that an action breaks, with the facts that its reason names."""

    rule: Rule
    facts: tuple[tuple[str, Fact], ...] = ()

    @property
    def reason(self) -> str:
        """The reason with its facts filled in."""
        return self.rule.reason.format(**dict(self.facts))


def broken(rule: Rule, **facts: Fact) -> Broken:
    """State that an action breaks `rule`; the facts fill the fields of its reason."""
    return Broken(rule, tuple(sorted(facts.items())))
