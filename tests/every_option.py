"""Every option of every preset with values that it can have, for tests that go through them all."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from sheepshead import variant_ids
from sheepshead.options import Option, Value
from sheepshead.variants.catalogue import preset_of

# What a value needs beside it: units that can be halved.
COMPANY: dict[tuple[str, Value], dict[str, Value]] = {
    ("split", "equal"): {"unit_table": (2, 4, 6)},
}


@attrs.frozen
class Setting:
    """One option of a preset set to one value; `company` is what the value needs beside it."""

    preset: str
    name: str
    value: Value
    company: dict[str, Value]

    @property
    def spec(self) -> dict[str, object]:
        """The preset with this option set."""
        return {"preset": self.preset, "options": {**self.company, self.name: self.value}}

    @property
    def without(self) -> dict[str, object]:
        """The preset with the option at its default."""
        return {"preset": self.preset, "options": self.company}

    def __str__(self) -> str:
        return f"{self.preset}, {self.name}={self.value}"


def values_of(option: Option) -> Iterator[Value]:
    """Every word of an option, and its smallest, its largest and a usual number."""
    yield from option.words
    if option.length is not None:
        yield (0,) * option.length
        yield tuple(range(1, option.length + 1))
    elif option.numbers is not None:
        yield from (option.numbers[0], option.numbers[0] + 1, option.numbers[-1])
    if option.items:
        # In which order they are listed does not matter: all of them may be the default.
        default = option.default
        is_default = isinstance(default, tuple) and set(default) == set(option.items)
        yield default if is_default else option.items
        yield from ((item,) for item in option.items)


def settings() -> list[Setting]:
    """Every preset with each of its options at each of its values, one at a time."""
    return [setting for preset in variant_ids() for setting in settings_of(preset)]


def settings_of(preset: str) -> list[Setting]:
    """Each option of a preset at each of its values, one at a time."""
    return [
        Setting(preset, option.name, value, COMPANY.get((option.name, value), {}))
        for option in preset_of(preset).options
        for value in values_of(option)
    ]
