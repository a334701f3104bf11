"""Variants that are broken on purpose: each is caught, by the law that one would expect.

Every run catches those whose fault shows in a few hands, the long session all of them; no preset
is reported in either.
"""

from __future__ import annotations

import pytest

import broken_engine
import broken_laws
import broken_play
import broken_rules
import broken_scores
import broken_secrets
from broken import FEW, Broken, with_duty
from broken_play import QueensWait
from sampling import sampled
from sheepshead import get_variant, variant_ids
from sheepshead.policies.duties import FollowSuit
from sheepshead.testing import Law, LawBroken, check_variant

MODULES = (broken_play, broken_rules, broken_scores, broken_laws, broken_engine, broken_secrets)
BROKEN = [fault for module in MODULES for fault in module.FAULTS.listed]
QUICK = [fault for module in MODULES[:4] for fault in module.FAULTS.listed if fault.hands == FEW]
SLOW = [fault for fault in BROKEN if fault not in QUICK]
CAUGHT = [*QUICK, *sampled(sample=SLOW[::5], whole=SLOW)]
SOUND = sampled(
    sample=("called-ace", "first-trick", "three-handed-hoyle", "sauspiel", "indiana"),
    whole=variant_ids(),
)


def asked_of(fault: Broken) -> list[Law] | None:
    """All laws; of a leak only that of secrecy, since what leaks is mostly wrong besides."""
    return [Law.SECRECY] if fault.law is Law.SECRECY else None


@pytest.mark.parametrize("fault", CAUGHT, ids=[fault.name for fault in CAUGHT])
def test_a_broken_variant_is_caught(fault: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law that one would expect is broken, and the example breaks it again."""
    variant = fault.make(monkeypatch)
    with pytest.raises(LawBroken) as found:
        check_variant(variant, hands=fault.hands, pairs=fault.pairs, laws=asked_of(fault))
    assert fault.law is found.value.law, str(found.value)
    assert str(found.value).startswith(f"{fault.law.value}: ")
    assert str(found.value).endswith(found.value.example)
    if fault.is_repeated:
        with pytest.raises(LawBroken) as again:
            exec(found.value.example, {"variant": variant})
        assert fault.law is again.value.law


@pytest.mark.parametrize("preset", SOUND)
def test_no_preset_is_reported(preset: str) -> None:
    """What catches all these faults finds none in the presets."""
    hands = sampled(sample=1, whole=20)
    assert hands == check_variant(preset, hands=hands, pairs=1).hands


def test_enough_variants_are_broken() -> None:
    """There are sixty and more, none is listed twice, and each says what is wrong with it."""
    assert len({fault.name for fault in BROKEN}) == len(BROKEN) >= 60
    assert all(fault.spoil.__doc__ for fault in BROKEN)


def test_nearly_every_law_has_a_fault() -> None:
    """A law that nothing breaks is no law; who has too few cards is stuck before they are counted.

    The law of names has a test of its own.
    """
    assert {Law.NAME, Law.SIZES} == set(Law) - {fault.law for fault in BROKEN}


def test_what_has_the_id_of_a_preset_is_that_preset() -> None:
    """Who spoils a preset and leaves its id would have his records read by other rules."""
    base = get_variant("called-ace")
    spoilt = with_duty(base, QueensWait())
    with pytest.raises(LawBroken, match="called-ace is the id of a preset that plays otherwise"):
        check_variant(spoilt, laws=["NAME"], hands=0)


def test_a_duty_with_nothing_wrong_in_it_passes() -> None:
    """The duty that the others spoil keeps all laws, beside those of the preset."""
    variant = with_duty(get_variant({"preset": "called-ace"}), QueensWait())
    assert 1 == check_variant(variant, hands=1, pairs=1, apart_from=["NAME"]).hands
    assert (FollowSuit(), QueensWait()) == variant.contract("leaster").play_rules
