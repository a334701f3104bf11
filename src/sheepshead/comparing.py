"""What differs between the rules of two variants.

Level 5: imports levels 0 to 4. Two compositions are walked side by side, part by part. What a
policy is called and what it holds is all that is asked of it, so that the policies of other people
are compared like those of this package.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import zip_longest
from typing import Final, TypeAlias

import attrs

from sheepshead.cards import SUITS, Card, CardSet, Suit
from sheepshead.checks import is_list
from sheepshead.order import CardOrder
from sheepshead.variant import Contract, Variant
from sheepshead.variants.catalogue import get_variant

_NO_RULES: Final = frozenset({"id", "title", "sources", "options", "edition", "standing"})
_NOT_COMPARED: Final[Mapping[type, frozenset[str]]] = {
    Variant: _NO_RULES | {"contracts"},  # each is compared with the one of its id
    Contract: _NO_RULES,
}
"""Fields that name and describe, and decide nothing."""

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")
_SIMPLE: Final = (bool, int, str, Enum, Card)

_Path: TypeAlias = tuple[str, ...]
_Parts: TypeAlias = tuple[object, ...]
_Pairs: TypeAlias = list[tuple[int, int]]
_Gap: TypeAlias = tuple[int, tuple[str, ...]]


@attrs.frozen
class Difference:
    """One part of the rules that differs: where it is, and what each of the two variants has there.

    `first` and `second` are words for people to read, None where one of the two has nothing.

    >>> print(Difference("pick: trick rule", "highest card wins", "called ten wins"))
    pick: trick rule: highest card wins against called ten wins
    """

    part: str
    first: str | None
    second: str | None

    def __str__(self) -> str:
        return f"{self.part}: {self.first or 'nothing'} against {self.second or 'nothing'}"


def compare(
    a: str | Mapping[str, object] | Variant, b: str | Mapping[str, object] | Variant
) -> tuple[Difference, ...]:
    """The rules in which two variants differ; empty if the same game is played in both.

    Names, titles, sources and editions are no rules. Contracts are compared with those of the same
    id, card orders by what they decide about the cards that both variants are played with. Raises
    `InvalidVariant` as `get_variant` does. A price that nothing costs at this table makes no other
    rule; it is told as an option.

    >>> ours = {"preset": "called-ace", "options": {"bump": 1, "unknown_mode": "off"}}
    >>> for difference in compare("called-ace", ours):
    ...     print(difference)
    pick: steps: name: naming: kinds: call ace under unknown with aces only against nothing
    pick: play rules: called suit duties: declarer: keep unknown against nothing
    pick: turned up: turn up what was used against turn up blind and bury
    pick: tariff: bump: 2 against 1
    """
    first, second = get_variant(a), get_variant(b)
    found = (*_differences((), first, second), *_of_contracts(first, second))
    return tuple(dict.fromkeys(found or _of_options(first, second)))


def _of_options(first: Variant, second: Variant) -> Iterator[Difference]:
    """What two tables of one game have agreed on without any effect."""
    ours, theirs = dict(first.options), dict(second.options)
    for name in dict.fromkeys((*ours, *theirs)) if first.id == second.id else ():
        if ours.get(name) != theirs.get(name):
            yield Difference(
                f"option {name}", *(str(each.get(name, "as usual")) for each in (ours, theirs))
            )


def _of_contracts(first: Variant, second: Variant) -> Iterator[Difference]:
    """What differs in each game, and which games only one of two variants has.

    Where each has one game that the other has not, these two take each other's place.
    """
    for name in dict.fromkeys((*first.contract_ids, *second.contract_ids)):
        if name not in second.contract_ids:
            yield Difference(f"contract {name}", first.contract(name).title, None)
        elif name not in first.contract_ids:
            yield Difference(f"contract {name}", None, second.contract(name).title)
        else:
            yield from _differences((name,), first.contract(name), second.contract(name))
    ours, theirs = (
        [game for game in variant.contracts if game.id not in known]
        for variant, known in ((first, second.contract_ids), (second, first.contract_ids))
    )
    if len(ours) == len(theirs) == 1:
        names = " and ".join(sorted([ours[0].id, theirs[0].id]))
        yield from _differences((names,), _without_name(ours[0]), _without_name(theirs[0]))


def _without_name(game: Contract) -> Contract:
    return attrs.evolve(game, id="", title="")


def _differences(path: _Path, first: object, second: object) -> Iterator[Difference]:
    """Where two parts differ: in what they decide, in their fields, or altogether."""
    if first is second:
        return
    ours, theirs = _parts(first), _parts(second)
    if isinstance(first, CardOrder) and isinstance(second, CardOrder):
        yield from _of_orders(path, first, second)
    elif isinstance(first, CardSet) and isinstance(second, CardSet):
        yield from _of_texts(path, _words(first - second), _words(second - first))
    elif ours is not None and theirs is not None:
        yield from _of_lists(path, ours, theirs)
    elif type(first) is type(second) and _fields(first):
        others = _fields(second)
        for name, value in _fields(first).items():
            yield from _differences((*path, name.replace("_", " ")), value, others[name])
    elif first != second:
        yield _difference(path, *_distinct(first, second))


def _of_texts(path: _Path, first: str, second: str) -> Iterator[Difference]:
    if first != second:
        yield _difference(path, first, second)


def _difference(path: _Path, first: str, second: str) -> Difference:
    return Difference(_place(path), first or None, second or None)


def _place(path: _Path) -> str:
    """Where a part is, without saying twice in a row what it is."""
    named = [name for name in path if name]
    before = ("", *named)
    return ": ".join(name for name, last in zip(named, before, strict=False) if name != last)


def _parts(value: object) -> _Parts | None:
    """The members of a list of parts; None for anything else, also for a list of numbers."""
    if not is_list(value) or any(isinstance(each, _SIMPLE) for each in value):
        return None
    return tuple(value)


def _fields(value: object) -> dict[str, object]:
    """What a part is made of, by name, without what it works out from that."""
    kind = type(value)
    if not attrs.has(kind):
        return {}
    left_out = _NOT_COMPARED.get(kind, frozenset())
    names = [field.name for field in attrs.fields(kind) if field.eq and field.init]
    return {name: getattr(value, name) for name in names if name not in left_out}


def _of_orders(path: _Path, first: CardOrder, second: CardOrder) -> Iterator[Difference]:
    """Where two orders differ about the cards that both have: in the trumps, in the plain suits."""
    if first == second:
        return
    common = first.pack & second.pack
    ours, theirs = (
        tuple(card for card in order.trumps if card in common) for order in (first, second)
    )
    yield from _of_texts((*path, "trumps"), _listed(ours), _listed(theirs))
    plain = common - CardSet(ours) - CardSet(theirs)
    suits = (tuple(_ranks(order, plain, suit) for order in (first, second)) for suit in SUITS)
    differing = dict.fromkeys(pair for pair in suits if pair[0] != pair[1])
    for ranks, others in differing:
        yield from _of_texts((*path, "plain suits"), ranks, others)


def _ranks(order: CardOrder, plain: CardSet, suit: Suit) -> str:
    """The ranks of the cards of a suit among some, the highest first."""
    cards = [card for card in plain if card.suit is suit]
    cards.sort(key=order.strength, reverse=True)
    return " ".join(card.rank.letter for card in cards)


def _of_lists(path: _Path, first: _Parts, second: _Parts) -> Iterator[Difference]:
    """Where two lists differ: in parts that belong together, in their order, in parts of one."""
    pairs = _paired(first, second)
    for place, other in pairs:
        yield from _differences((*path, _label(first[place])), first[place], second[other])
    in_order = sorted(other for _, other in pairs)
    if in_order != [other for _, other in pairs]:
        ours = tuple(first[place] for place, _ in pairs)
        theirs = tuple(second[other] for other in in_order)
        yield _difference((*path, "order"), *_distinct_labels(ours, theirs))
    left = _left_over(first, [place for place, _ in pairs])
    others = _left_over(second, in_order)
    for gap in sorted({*left, *others}):
        for one, another in zip_longest(left.get(gap, ()), others.get(gap, ())):
            yield Difference(_place(path), one, another)


def _paired(first: _Parts, second: _Parts) -> _Pairs:
    """The places of parts that belong together: equal ones, then those with the same label."""
    pairs: _Pairs = []
    for belong_together in (_are_same, _are_alike):
        for place, one in enumerate(first):
            taken = {other for _, other in pairs}
            free = (
                other
                for other, another in enumerate(second)
                if other not in taken and belong_together(one, another)
            )
            if place not in {ours for ours, _ in pairs}:
                pairs += [(place, other) for other in free][:1]
    return sorted(pairs)


def _are_same(one: object, another: object) -> bool:
    return not any(_differences((), one, another))


def _are_alike(one: object, another: object) -> bool:
    return type(one) is type(another) and _label(one) == _label(another)


def _label(part: object) -> str:
    """What tells a part from the others in its list: its class, and whom it names."""
    if isinstance(part, CardOrder):
        return ""
    return " ".join([_kind(part), *_names_in(part)])


def _names_in(part: object) -> tuple[str, ...]:
    return tuple(each for each in _fields(part).values() if isinstance(each, str))


def _distinct_labels(first: _Parts, second: _Parts) -> tuple[str, str]:
    labels = ", ".join(map(_label, first)), ", ".join(map(_label, second))
    return labels if labels[0] != labels[1] else _distinct(first, second)


def _left_over(parts: _Parts, places: list[int]) -> dict[_Gap, list[str]]:
    """The parts that one list has alone, by where they stand among the shared ones.

    A part takes the place of one in the same gap, unless they name different things.
    """
    found: dict[_Gap, list[str]] = {}
    for place, part in enumerate(parts):
        if place not in places:
            before = sum(shared < place for shared in places)
            found.setdefault((before, _names_in(part)), []).append(_words(part))
    return found


def _distinct(first: object, second: object) -> tuple[str, str]:
    """Words for two unequal values; where they are the same, what Python says of the two."""
    for said in (_words, repr, _full_name):
        texts = said(first), said(second)
        if texts[0] != texts[1]:
            return texts
    return _words(first), _words(second)


def _full_name(value: object) -> str:
    return f"{type(value).__module__}.{type(value).__qualname__}"


def _words(value: object) -> str:
    """A value in words: a policy by what it is called, with what it holds."""
    if isinstance(value, CardOrder):
        return f"{len(value.trumps)} trumps from {value.trumps[0]}" if value.trumps else "no trumps"
    if isinstance(value, CardSet):
        return _listed(value.cards)
    if isinstance(value, Enum):
        return value.name.lower()
    if value is None:
        return "none"
    if isinstance(value, _SIMPLE):
        return str(value)
    if is_list(value):
        return ", ".join(map(_words, value))
    held = "; ".join(_named(name, _words(each)) for name, each in _fields(value).items())
    return f"{_kind(value)} ({held})" if held else _kind(value)


def _named(field: str, words: str) -> str:
    """What a field holds, after its name where the words do not say it themselves."""
    name = field.replace("_", " ")
    return words if name in words.split() else f"{name} {words or 'none'}"


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _kind(value: object) -> str:
    """The name of a class as it is read: `CalledTenWins` is called ten wins."""
    return _CAPITAL.sub(" ", type(value).__name__).lower()
