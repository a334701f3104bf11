"""Values that share how they are compared and shown, and variants made of what is no value."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest

from sheepshead import InvalidVariant, get_variant, variant_ids
from sheepshead.values import Value


@attrs.frozen(eq=False, repr=False)
class Packet(Value):
    """So many cards for somebody."""

    size: int
    whose: str = "all"
    worked_out: int = attrs.field(default=0, eq=False, repr=False)


@attrs.frozen(eq=False, repr=False)
class Packed(Packet):
    """Another class with the same fields."""


def test_equal_are_values_of_one_class_with_equal_fields() -> None:
    """What is worked out from the fields has no part in it."""
    assert Packet(3) == Packet(3, "all", worked_out=7)
    assert hash(Packet(3)) == hash(Packet(3, "all", worked_out=7))
    for other in (Packet(2), Packet(3, "blind"), Packed(3), 3, None):
        assert Packet(3) != other
    assert {Packet(3): "three"}[Packet(3)] == "three"
    assert hash(Packed(3)) != hash(Packet(3))


def test_a_value_is_shown_as_it_would_be_made() -> None:
    """Without what is worked out."""
    assert repr(Packed(3, "blind")) == "Packed(size=3, whose='blind')"


def test_a_value_cannot_change_and_can_be_copied() -> None:
    """As every frozen class."""
    value = Packet(3)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.size = 4
    for again in (copy.copy(value), pickle.loads(pickle.dumps(value)), attrs.evolve(value)):
        assert again == value
    assert attrs.evolve(value, size=4) == Packet(4)


@pytest.mark.parametrize("preset", variant_ids())
def test_a_variant_is_equal_to_its_pickle_and_to_no_other(preset: str) -> None:
    """All its policies are compared."""
    variant = get_variant(preset)
    again = pickle.loads(pickle.dumps(variant))
    assert again == variant
    assert hash(again) == hash(variant)
    others = map(get_variant, variant_ids())
    assert [other.id for other in others if other == again] == [preset]


@attrs.define
class OpenBidding:
    """A policy that can change, and so cannot be hashed."""

    contracts = ("pick",)
    rules = ()


def test_a_variant_of_what_can_change_is_refused() -> None:
    """What was worked out for it once would be wrong when it has changed."""
    with pytest.raises(
        InvalidVariant, match=r"auction: unhashable type: 'OpenBidding'; .* frozen"
    ) as refused:
        attrs.evolve(get_variant("called-ace"), auction=OpenBidding())
    assert len(refused.value.problems) == 1
