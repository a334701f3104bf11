"""Strategies for Hypothesis that draw variants: options of a preset, and compositions of policies.

Needs the extra `testing`.
"""

from __future__ import annotations

from typing import Final

import attrs
from hypothesis import assume
from hypothesis import strategies as st

from sheepshead.errors import InvalidVariant
from sheepshead.options import Option, Value
from sheepshead.policies.no_declarer import (
    Everybody,
    FewestPoints,
    Qualifying,
    TieIsWash,
    WhoTookATrick,
)
from sheepshead.policies.splits import (
    CaptainSplit,
    DeclarerOnlySplit,
    EachFromEach,
    PartnersFreeWithoutTrick,
)
from sheepshead.policies.tariffs import LeasterUnits, NoPayment, UnitTable
from sheepshead.variant import Contract, Variant
from sheepshead.variants.catalogue import get_variant, preset_of, variant_ids

_SETTINGS: Final = 3
"""So many options at most differ from those of the preset."""

_PICKED: Final = (
    *("called-ace", "called-ace-plain", "jack-of-diamonds", "first-trick", "three-handed"),
    *("four-handed-alone", "four-handed-jack", "six-handed-jack", "seven-handed-jack"),
)
"""Games with a picker, whose parts fit each other."""


def presets() -> st.SearchStrategy[str]:
    """Ids of the presets that come with the library, `called-ace` first."""
    return st.sampled_from([each for each in variant_ids() if "." not in each])


@st.composite
def options(draw: st.DrawFn, preset: str) -> dict[str, Value]:
    """House rules that a preset can be played with, as `{"preset": …, "options": …}` names them.

    They shrink towards none. What clashes is not drawn.
    """
    known = preset_of(preset).options
    chosen = (
        draw(st.lists(st.sampled_from(known), unique=True, max_size=_SETTINGS)) if known else []
    )
    drawn = {option.name: draw(_values_of(option)) for option in chosen}
    assume(_go_together(preset, drawn))
    return drawn


def _go_together(preset: str, drawn: dict[str, Value]) -> bool:
    try:
        get_variant({"preset": preset, "options": drawn})
    except InvalidVariant:
        return False
    return True


def _values_of(option: Option) -> st.SearchStrategy[Value]:
    """What one option can be: the default first, each word, small numbers, a few items."""
    values: list[st.SearchStrategy[Value]] = [st.just(option.default)]
    if option.words:
        values.append(st.sampled_from(option.words))
    if option.numbers is not None and option.length is None:
        least, most = option.numbers[0], min(option.numbers[-1], option.numbers[0] + 20)
        values.append(st.integers(least, most))
    if option.items:
        some = st.lists(st.sampled_from(option.items), unique=True, min_size=1)
        values.append(some.map(tuple))
    return st.one_of(values)


@st.composite
def variants(draw: st.DrawFn, preset: str | None = None) -> Variant:
    """Presets with house rules; any preset, or this one. They shrink towards `called-ace`."""
    chosen = draw(presets()) if preset is None else preset
    return get_variant({"preset": chosen, "options": draw(options(chosen))})


@st.composite
def custom_variants(draw: st.DrawFn) -> Variant:
    """Variants of nobody's own: a game with a picker, some of whose policies are exchanged.

    What a hand pays, how partners share, how a leaster is won and paid, what is thrown in, and
    which suit is trump are drawn; every one of them keeps the laws.
    """
    base = get_variant(draw(st.sampled_from(_PICKED)))
    tariff = UnitTable(draw(_unit_tables()), draw(st.integers(1, 3)), draw(_splits()))
    contracts = tuple(
        attrs.evolve(game, tariff=tariff)
        if game.partnership.has_declarer
        else _without_declarer(draw, game)
        for game in base.contracts
    )
    number = draw(st.integers(0, 999))
    return attrs.evolve(
        base, id=f"custom-{number}", title="Custom", contracts=contracts, options=()
    )


def _unit_tables() -> st.SearchStrategy[tuple[int, int, int]]:
    plain, more = st.integers(1, 10), st.integers(0, 10)
    return st.tuples(plain, more, more).map(
        lambda units: (units[0], units[0] + units[1], units[0] + units[1] + units[2])
    )


def _splits() -> st.SearchStrategy[CaptainSplit | DeclarerOnlySplit | PartnersFreeWithoutTrick]:
    return st.sampled_from(
        [CaptainSplit(), PartnersFreeWithoutTrick(CaptainSplit()), DeclarerOnlySplit()]
    )


def _without_declarer(draw: st.DrawFn, game: Contract) -> Contract:
    """A leaster in another form, where the base has one."""
    if not game.play_rules:
        return attrs.evolve(game, tariff=NoPayment())
    both: tuple[Qualifying, ...] = (Everybody(), WhoTookATrick())
    who = draw(st.sampled_from(both))
    paid = draw(st.integers(1, 5))
    return attrs.evolve(
        game,
        objective=FewestPoints(who, TieIsWash()),
        tariff=LeasterUnits(paid, 2 * paid, EachFromEach()),
    )


__all__ = ["custom_variants", "options", "presets", "variants"]
