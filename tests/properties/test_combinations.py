"""House rules together: pairs of options, and whole tables of them, keep the laws or are refused.

The pairs are a sample; `nox -s pairs` tries them all. Of the tables a sample is played as well,
and all of them in `nox -s long`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
import pytest

from combining import (
    PLAYED,
    REFUSED,
    Combination,
    Result,
    built,
    composed,
    pairs_of,
    random_value,
    sample_of_pairs,
    tried,
)
from every_option import values_of
from sampling import sampled
from sheepshead import InvalidVariant, Variant, get_variant, variant_ids
from sheepshead.options import Clash
from sheepshead.policies import duties
from sheepshead.variants import catalogue
from sheepshead.variants.catalogue import preset_of

TABLES = 500
CHOSEN = sampled(sample=Random(7).sample(range(TABLES), 8), whole=range(TABLES))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
def test_pairs_of_options_play_or_are_refused(part: int) -> None:
    """Two house rules at once keep all laws, or the constructor says what does not fit."""
    pairs = sample_of_pairs(sampled(sample=12, whole=60), seed=1)[part::6]
    results = [tried(pair, hands=3, pairs=1) for pair in pairs]
    assert [result.fault for result in results if result.fault] == []


@pytest.mark.slow
@pytest.mark.parametrize("number", CHOSEN)
def test_a_table_with_many_house_rules_keeps_the_laws(number: int) -> None:
    """Whatever is agreed upon at once, if it is not refused, is a whole game."""
    hands = sampled(sample=3, whole=12)
    result = tried(composed(number), hands=hands, pairs=1)
    assert result.fault is None, result.fault
    assert result.outcome == PLAYED


def test_the_tables_differ_in_everything() -> None:
    """Every preset with options is among them, most options, and every kind of value."""
    tables = [composed(number) for number in range(TABLES)]
    assert {each.preset for each in tables} == {
        preset for preset in variant_ids() if preset_of(preset).options
    }
    kinds = Counter(_kind(value) for table in tables for value in table.values.values())
    assert min(kinds[kind] for kind in ("word", "number", "words", "numbers")) >= 20, kinds
    assert sum(len(table.values) > 2 for table in tables) > TABLES // 3
    possible = {option.name for preset in variant_ids() for option in preset_of(preset).options}
    assert possible == {name for table in tables for name in table.values}


def _kind(value: object) -> str:
    if isinstance(value, tuple):
        return f"{_kind(value[0])}s"
    return "word" if isinstance(value, str) else "number"


@pytest.mark.parametrize("preset", variant_ids())
def test_a_random_value_is_a_value(preset: str) -> None:
    """Whatever is drawn for an option, the preset can read."""
    rng = Random(1)
    for option in preset_of(preset).options:
        for _ in range(5):
            option.read(random_value(option, rng))


def test_all_pairs_are_listed_once() -> None:
    """Of two options with so many other values: each alone, and each with each."""
    preset = "jack-of-diamonds"
    counts = [
        sum(value != option.default for value in values_of(option))
        for option in preset_of(preset).options
    ]
    pairs = (sum(counts) ** 2 - sum(count**2 for count in counts)) // 2
    listed = list(pairs_of(preset))
    assert len(listed) == sum(counts) + pairs
    assert len({tuple(each.values.items()) for each in listed}) == len(listed)


PAIR = Combination("called-ace", {"bump": 1, "call_ten": "off"})
REASON = "no ten is called where nothing is bumped"


def _refusing(monkeypatch: pytest.MonkeyPatch, *problems: str) -> None:
    def refuse(_spec: object) -> Variant:
        raise InvalidVariant(problems)

    monkeypatch.setattr("combining.get_variant", refuse)


@pytest.mark.parametrize(
    "problem",
    [
        f"bump = 1 and call_ten = off do not go together: {REASON}",
        "pick, plain with 2 on the declaring side: 3 times 1 cannot be shared equally by 2",
    ],
)
def test_a_refusal_with_a_reason_is_no_fault(problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It names both options, or says what cannot be shared."""
    _refusing(monkeypatch, problem)
    assert built(PAIR) == Result(PAIR, REFUSED)


@pytest.mark.parametrize(
    "problem",
    [
        "bump = 1 does not go",
        f"bump = 1 and split = equal do not go together: {REASON}",
        "when all pass, ramsch is to be played, which is not among the contracts",
    ],
)
def test_a_refusal_that_names_something_else_is_a_fault(
    problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sets two options is not told of a third, nor of the parts that a game is made of."""
    _refusing(monkeypatch, problem)
    result = built(PAIR)
    assert isinstance(result, Result)
    assert result.fault is not None
    assert str(PAIR) in result.fault
    assert problem in result.fault


def test_a_clash_of_a_preset_is_a_refusal_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a preset lists as contradicting is refused in the words that are asked for."""
    clash = Clash("bump", (1,), "call_ten", ("off",), REASON)
    preset = attrs.evolve(preset_of("called-ace"), clashes=(clash,))
    monkeypatch.setattr(catalogue, "preset_of", lambda _preset: preset)
    with pytest.raises(InvalidVariant, match=REASON):
        get_variant(PAIR.spec)
    assert built(PAIR) == Result(PAIR, REFUSED)


def test_a_fault_names_preset_options_and_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong is told with all that is needed to see it again."""
    monkeypatch.setattr(duties, "suit_was_led", lambda phase, suit: 1 / 0)
    result = tried(PAIR, hands=4, pairs=1)
    assert result.fault is not None
    assert result.fault.startswith("called-ace, bump=1, call_ten=off\n")
    assert "ZeroDivisionError" in result.fault
    assert "seed " in result.fault
