"""What the parts of a game tell about it: sentences with their facts, not yet worded.

Level 5: imports levels 0 to 3. A part is asked for nothing but `says`, its rules and its fields, so
that the policies of other people are told like those of this package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from string import Formatter
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import Card, CardSet
from sheepshead.checks import is_list
from sheepshead.order import CardOrder
from sheepshead.rules import Rule
from sheepshead.texts import Text

_SIMPLE: Final = (bool, int, str, Enum, Card, CardSet, CardOrder, Rule, type(None))
"""What a part may hold that tells nothing by itself."""


@attrs.frozen
class Told:
    """One sentence: a text, the values of its fields, and the rule that it states, if it is one.

    >>> Told(Text("{count:card|cards} each"), (("count", 6),)).text
    '{count:card|cards} each'
    """

    text: Text
    values: tuple[tuple[str, object], ...] = ()
    rule: Rule | None = None


Sentences: TypeAlias = tuple[Told, ...]


def told(text: Text, **values: object) -> Told:
    """A sentence with these values in its fields."""
    return Told(text, tuple(values.items()))


def tell(*parts: object) -> Sentences:
    """Everything that some parts of a game tell, each sentence once.

    A part says what it says, then its fields do, then come the rules by which it refuses. A field
    that stands in the part's own text is told there. A part whose text is empty has nothing to say;
    one without a text or anything else to tell is described as its class describes itself.

    >>> from sheepshead.policies.duties import FollowSuit
    >>> [sentence.rule.id for sentence in tell(FollowSuit())]
    ['play/follow-suit']
    """
    return tuple(dict.fromkeys(sentence for part in parts for sentence in _tell(part)))


def _tell(part: object) -> Iterator[Told]:
    if isinstance(part, _SIMPLE):
        return
    if is_list(part):
        for each in part:
            yield from _tell(each)
        return
    nested, rules = tuple(_nested(part)), _rules_of(part)
    if says_of(part):
        yield said_by(part)
    elif not nested and not rules and not hasattr(part, "says"):
        yield Told(_described(part))
    yield from (told for told in nested if _holds_in(part, told))
    for rule in rules:
        yield Told(Text(rule.sentence), (), rule)


def _holds_in(part: object, sentence: Told) -> bool:
    """Whether what a field tells holds for a part: one that lists rules drops those it does not."""
    return sentence.rule is None or not hasattr(part, "rules") or sentence.rule in _rules_of(part)


def _nested(part: object) -> Iterator[Told]:
    """What the fields tell, but for what stands in the part's own text already."""
    named = named_in(says_of(part))
    for name, value in fields_of(part).items():
        if name not in named:
            yield from _tell(value)
        elif hasattr(value, "says"):
            yield from _nested(value)


def _rules_of(part: object) -> tuple[Rule, ...]:
    return tuple(getattr(part, "rules", ()))


def _described(part: object) -> Text:
    """A part that says nothing is described as its class describes itself."""
    lines = (type(part).__doc__ or type(part).__name__).strip().splitlines()
    return Text(lines[0].replace("{", "{{").replace("}", "}}"))


def says_of(part: object) -> Text:
    """The text of a part; empty where it has none."""
    return Text(getattr(part, "says", ""))


def said_by(part: object) -> Told:
    """What a part says, with those of its fields that stand in its text."""
    text = says_of(part)
    assert text, f"{type(part).__name__} stands in a text and says nothing itself"
    return Told(text, tuple((name, getattr(part, name)) for name in sorted(named_in(text))))


def named_in(text: Text) -> frozenset[str]:
    """The fields that a text names.

    >>> sorted(named_in(Text("{run.price} for {least:trump|trumps}")))
    ['least', 'run']
    """
    names = (name for _, name, _, _ in Formatter().parse(text) if name)
    return frozenset(name.partition(".")[0].partition("[")[0] for name in names)


def fields_of(part: object) -> dict[str, object]:
    """What a part is made of, by name, without what it works out from that."""
    kind = type(part)
    if not attrs.has(kind):
        return {}
    names = [field.name for field in attrs.fields(kind) if field.eq and field.init]
    return {name: getattr(part, name) for name in names}


def rules_in(sentences: Iterable[Told]) -> tuple[Rule, ...]:
    """The rules that some sentences state."""
    return tuple(dict.fromkeys(each.rule for each in sentences if each.rule is not None))
