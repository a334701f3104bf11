"""House rules as typed options: what they are called, which values they take, what they mean.

Level 1: imports `errors`. A class of house rules declares its options as fields whose annotations
say which values there are and what they mean:
`bump: Annotated[Literal[1, 2], Says("…", "wikipedia")] = 2`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Final, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from sheepshead.checks import is_list, is_whole, shown
from sheepshead.errors import InvalidVariant

Value: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]
"""What an option can be set to: a word, a whole number, or a list of either."""

Rules = TypeVar("Rules", bound=attrs.AttrsInstance)
"""A class of house rules."""

_WORDS_OF_BOOL: Final = {True: "on", False: "off"}


@attrs.frozen
class Clash:
    """Two options that contradict each other when both are at one of these values, and why.

    >>> clash = Clash("bump", (2,), "call_sheepshead", ("on",), "a called sheepshead is not bumped")
    >>> clash.problem({"bump": 2, "call_sheepshead": "on"})
    'bump = 2 and call_sheepshead = on do not go together: a called sheepshead is not bumped'
    """

    first: str
    first_values: Container[object]
    second: str
    second_values: Container[object]
    reason: str

    def problem(self, values: Mapping[str, Value]) -> str | None:
        """What is wrong with these values of all options, or None."""
        first, second = values.get(self.first), values.get(self.second)
        if first not in self.first_values or second not in self.second_values:
            return None
        return (
            f"{self.first} = {_said(first)} and {self.second} = {_said(second)} do not go "
            f"together: {self.reason}"
        )


def _said(value: Value | None) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@attrs.frozen
class AnyBut:
    """Every value but these, for a `Clash`.

    >>> "on" in AnyBut(("off",)), "off" in AnyBut(("off",))
    (True, False)
    """

    values: tuple[object, ...]

    def __contains__(self, value: object) -> bool:
        return value is not None and value not in self.values


class Says:
    """What an option means, its sources, and the bounds of its numbers or the words of its list."""

    __slots__ = ("items", "meaning", "numbers", "sources")

    def __init__(
        self,
        meaning: str,
        *sources: str,
        numbers: range | None = None,
        items: tuple[str, ...] = (),
    ) -> None:
        self.meaning = meaning
        self.sources = sources
        self.numbers = numbers
        self.items = items


Switch: TypeAlias = Literal["on", "off"]
"""A house rule that is agreed upon or not."""

Whole: Final = range(1_000_001)
"""The whole numbers that a price can be."""


@attrs.frozen
class Option:
    """One house rule of a preset: its name, what it can be, and what it is by default."""

    name: str
    words: tuple[str | int, ...]
    numbers: range | None
    items: tuple[str, ...]
    length: int | None
    default: Value
    meaning: str
    sources: tuple[str, ...]

    @property
    def values(self) -> str:
        """The values it takes, in words."""
        known = [str(word) for word in self.words]
        if self.length is not None:
            known.append(f"a list of {self.length} whole numbers")
        elif self.numbers is not None:
            known.append(f"a whole number from {self.numbers[0]} to {self.numbers[-1]}")
        if self.items:
            known.append("a list of one or more, each once, of " + ", ".join(self.items))
        return " or ".join([", ".join(known[:-1]), known[-1]] if known[1:] else known)

    def read(self, value: object) -> Value:
        """The value as the factory takes it; raises `ValueError` with the known values."""
        if isinstance(value, bool):
            value = _WORDS_OF_BOOL[value]
        if is_list(value):
            return self._read_list(list(value))
        if isinstance(value, str | int) and value in self.words:
            return value
        if self._is_number(value) and self.length is None:
            assert isinstance(value, int)
            return value
        raise self._unknown(value)

    def _read_list(self, values: list[object]) -> Value:
        words = [value for value in values if isinstance(value, str) and value in self.items]
        if self.items and 0 < len(words) == len(values) == len(set(words)):
            return tuple(item for item in _in_order(self.default, self.items) if item in words)
        numbers = [value for value in values if isinstance(value, int) and self._is_number(value)]
        if self.length == len(values) == len(numbers):
            return tuple(numbers)
        raise self._unknown(values)

    def _is_number(self, value: object) -> bool:
        return self.numbers is not None and is_whole(value) and value in self.numbers

    def _unknown(self, value: object) -> ValueError:
        return ValueError(f"option {self.name} is {self.values}, not {shown(value, 80)}")


def options_of(
    defaults: attrs.AttrsInstance,
    left_out: tuple[tuple[str, str], ...] = (),
    omitted: tuple[str, ...] = (),
) -> tuple[Option, ...]:
    """The options that a class of house rules declares, with the defaults of one preset.

    `left_out` names option and word where a preset does not know a word that its family knows;
    `omitted` are the options that have no place in its game.
    """
    hints = _hints_of(type(defaults))
    return tuple(
        _option(
            field.name,
            hints[field.name],
            getattr(defaults, field.name),
            unknown=tuple(word for name, word in left_out if name == field.name),
        )
        for field in attrs.fields(type(defaults))
        if field.name not in omitted
    )


def read_options(
    defaults: Rules,
    settings: Mapping[str, object],
    options: tuple[Option, ...],
    clashes: tuple[Clash, ...] = (),
) -> Rules:
    """The house rules with some of them set, by these options.

    Raises `InvalidVariant` with every unknown name and value, where each problem lists the known
    ones, or else with every pair that clashes.
    """
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    problems: list[str] = []
    for name, value in settings.items():
        option = known.get(name)
        if option is None:
            problems.append(_unknown_name(name, known))
            continue
        try:
            values[name] = option.read(value)
        except ValueError as problem:
            problems.append(str(problem))
    if problems:
        raise InvalidVariant(tuple(problems))
    chosen = {name: value for name, value in _values_of(defaults).items() if name in known} | values
    clashing = tuple(said for clash in clashes if (said := clash.problem(chosen)) is not None)
    if clashing:
        raise InvalidVariant(clashing)
    return type(defaults)(**{**_values_of(defaults), **values})


def _values_of(rules: attrs.AttrsInstance) -> dict[str, Value]:
    names = [field.name for field in attrs.fields(type(rules))]
    return {name: getattr(rules, name) for name in names}


def changed_options(defaults: Rules, options: Rules) -> tuple[tuple[str, Value], ...]:
    """The options that differ from the defaults, by name."""
    before, after = _values_of(defaults), _values_of(options)
    return tuple((name, after[name]) for name in sorted(after) if after[name] != before[name])


def _unknown_name(name: object, known: Mapping[str, Option]) -> str:
    listed = ", ".join(known) if known else "none"
    return f"there is no option {shown(name, 60)}; known options: {listed}"


@cache
def _hints_of(rules: type[attrs.AttrsInstance]) -> Mapping[str, object]:
    """The annotations of a class of house rules; reading them takes long, and they stay."""
    return get_type_hints(rules, include_extras=True)


def _option(name: str, hint: object, default: Value, unknown: tuple[str, ...]) -> Option:
    kind, *extras = get_args(hint) or (hint,)
    says = next((extra for extra in extras if isinstance(extra, Says)), None)
    if says is None or not (says.numbers or says.items or [*_words(kind)]):
        raise InvalidVariant(
            (f"the option {name} is declared as {_DECLARED}, not as {hint!r:.60}",)
        )
    parts = get_args(kind)
    length = len(parts) if get_origin(kind) is tuple and ... not in parts else None
    return Option(
        name,
        tuple(word for word in _words(kind) if word not in unknown),
        says.numbers,
        tuple(item for item in says.items if item not in unknown),
        length,
        default,
        says.meaning,
        says.sources,
    )


_DECLARED: Final = "Annotated[Literal['a', 'b'], Says(meaning, source)], or with numbers or items"


def _in_order(default: Value, items: tuple[str, ...]) -> tuple[str, ...]:
    """The items of a list, those of the default first and as they stand there."""
    listed = default if isinstance(default, tuple) else ()
    return tuple(dict.fromkeys([*(each for each in listed if isinstance(each, str)), *items]))


def _words(kind: object) -> Iterator[str | int]:
    """The words of a type made of literals."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) in (Union, UnionType):
        for part in get_args(kind):
            yield from _words(part)
