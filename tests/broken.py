"""Variants that are broken on purpose, one fault each, and how they are made.

The modules `broken_*` list them: a name, the law that one would expect to be broken, the sound
variant, and what spoils it. Nothing here is checked; `properties/test_broken_variants.py` does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import attrs
import pytest

from changing import changed
from sheepshead import Variant, get_variant
from sheepshead.testing import Law
from sheepshead.variant import Contract

FEW = 10
"""So many hands are enough for most faults; where more are needed, only the long session looks."""

Patch = pytest.MonkeyPatch
Spoil = Callable[[Variant, Patch], Variant]
Spec = str | dict[str, object]


class Broken(NamedTuple):
    """A fault: what spoils a sound variant, and the law that it breaks.

    `hands` are so many that `check_variant` surely comes upon it within a minute. `is_repeated`
    says whether the example can break the law again: not where the fault counts how often it is
    asked. `pairs` of deals are compared in each phase.
    """

    spoil: Spoil
    law: Law
    base: Spec
    hands: int = FEW
    is_repeated: bool = True
    pairs: int = 5

    @property
    def name(self) -> str:
        """The fault by its name."""
        return self.spoil.__name__

    def make(self, patch: Patch) -> Variant:
        """The broken variant, under a name of its own; what is patched is undone with the test."""
        spoilt = self.spoil(get_variant(self.base), patch)
        named = f"broken-{self.name.replace('_', '-')}"
        return attrs.evolve(spoilt, id=named, options=())


class Faults:
    """The faults of one module."""

    def __init__(self) -> None:
        self.listed: list[Broken] = []

    def breaks(
        self, law: Law, base: Spec, *, hands: int = FEW, is_repeated: bool = True, pairs: int = 5
    ) -> Callable[[Spoil], Spoil]:
        """List a fault where it is written."""

        def list_it(spoil: Spoil) -> Spoil:
            self.listed.append(Broken(spoil, law, base, hands, is_repeated, pairs))
            return spoil

        return list_it


@attrs.frozen
class Like:
    """A policy that leaves to another whatever it does not do itself."""

    base: Any

    def __getattr__(self, name: str) -> Any:
        if name == "base" or name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.base, name)


def each_contract(variant: Variant, change: Callable[[Contract], Contract]) -> Variant:
    """The variant with all its games changed."""
    return attrs.evolve(variant, contracts=tuple(map(change, variant.contracts)))


def one_contract(variant: Variant, contract: str, **parts: Callable[[Any], Any]) -> Variant:
    """The variant with some parts of one game made from those that it has."""

    def change(game: Contract) -> Contract:
        if game.id != contract:
            return game
        return attrs.evolve(
            game, **{name: make(getattr(game, name)) for name, make in parts.items()}
        )

    return each_contract(variant, change)


def with_duty(variant: Variant, duty: object) -> Variant:
    """The variant with one more duty about playing, asked last."""
    return each_contract(variant, lambda game: changed(game, play_rules=(*game.play_rules, duty)))


def instead_of(variant: Variant, duty: str, make: Callable[[Any], object]) -> Variant:
    """The variant with another duty in the place of those of a class, inside others too."""

    def spoilt(rule: Any) -> Any:
        if type(rule).__name__ == duty:
            return make(rule)
        parts = {
            field.name: tuple(map(spoilt, value))
            for field in (attrs.fields(type(rule)) if attrs.has(type(rule)) else ())
            if isinstance(value := getattr(rule, field.name), tuple)
        }
        return attrs.evolve(rule, **parts) if parts else rule

    after = each_contract(
        variant, lambda game: changed(game, play_rules=tuple(map(spoilt, game.play_rules)))
    )
    assert after != variant, f"no game of {variant.id} has the duty {duty}"
    return after
