"""Seeds of sessions, of days, and promises about them."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

import pytest

from sheepshead import deal, get_variant
from sheepshead.seeds import commitment, daily_seed, hand_seed, is_kept, new_seed


def _first_128_bits(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")


def test_the_seed_of_a_hand_is_fixed_for_ever() -> None:
    """It follows from the session's seed and the number of the hand, and from nothing else."""
    assert hand_seed(0, 0) == _first_128_bits("sheepshead-hand/1 0 0")
    assert hand_seed(2026, 11) == _first_128_bits("sheepshead-hand/1 2026 11")
    assert len({hand_seed(seed, hand) for seed in range(40) for hand in range(40)}) == 1600
    assert hand_seed(1, 23) != hand_seed(12, 3)


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_what_is_no_number_has_no_seed(value: object) -> None:
    """Truth values and texts are no numbers of hands."""
    with pytest.raises(TypeError, match="is a whole number, not"):
        hand_seed(1, value)
    with pytest.raises(TypeError, match="is a whole number, not"):
        hand_seed(value, 1)


def test_numbers_below_nought_have_no_seed() -> None:
    """Hands are counted from 0."""
    with pytest.raises(ValueError, match="a hand is 0 or more, not -1"):
        hand_seed(1, -1)


def test_the_seed_of_a_day_is_the_same_for_all_who_name_it() -> None:
    """Day and variant decide, however the variant is named; house rules are part of it."""
    day = date(2026, 1, 6)
    text = 'sheepshead-daily/1 2026-01-06 {"options":{},"preset":"sauspiel"}'
    assert daily_seed(day, "sauspiel") == _first_128_bits(text)
    same = ("sauspiel", {"preset": "sauspiel"}, get_variant("sauspiel"))
    same_rules = {"preset": "sauspiel", "options": {"solo_price": 50}}
    assert len({daily_seed(day, spec) for spec in (*same, same_rules)}) == 1
    other_rules = {"preset": "sauspiel", "options": {"solo_price": 60}}
    others = [("sauspiel", date(2026, 1, 7)), ("schafkopf", day), (other_rules, day)]
    assert daily_seed(day, "sauspiel") not in {daily_seed(when, spec) for spec, when in others}
    assert deal("sauspiel", seed=daily_seed(day, "sauspiel")).count == 0


def test_fresh_seeds_have_128_bits() -> None:
    """All bits are used, and no two of a thousand are alike."""
    seeds = {new_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert max(seed.bit_length() for seed in seeds) == 128


def test_a_promise_is_kept_by_its_seed_alone() -> None:
    """What is published before the deal tells the seed apart from every other, salt included."""
    promise = commitment(77, 'Ann "and" Bob')
    text = 'sheepshead-commitment/1 "Ann \\"and\\" Bob" 77'
    assert promise == sha256(text.encode()).hexdigest()
    assert is_kept(promise, 77, 'Ann "and" Bob')
    assert is_kept(promise.upper(), 77, 'Ann "and" Bob')
    assert not is_kept(promise, 78, 'Ann "and" Bob')
    assert not is_kept(promise, 77, "Ann and Bob")
    assert not is_kept("é" * 64, 77, "Ann and Bob")
