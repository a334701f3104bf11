"""A broken law as Python source to paste into a test, with the shortest hand that was found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from sheepshead.errors import InvalidVariant, SheepsheadError
from sheepshead.hand_text import record_to_text
from sheepshead.house_rules import variant_to_dict
from sheepshead.record import Record
from sheepshead.replaying import record_of
from sheepshead.state import State
from sheepshead.testing.hand_laws import PAYOFFS, look_at
from sheepshead.testing.hands import Hand, random_hand
from sheepshead.testing.laws import Law
from sheepshead.testing.one_hand import check_hand
from sheepshead.testing.report import LawBroken
from sheepshead.testing.scoring import PayoffLaw, PayoffLaws
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant

_FURTHER: Final = 8
"""So many further hands are looked at for a shorter example."""


def check_source(variant: Variant, law: Law, **numbers: int) -> str:
    """Source that checks a variant for one law, with these numbers of hands and the like."""
    given = "".join(f", {name}={number}" for name, number in numbers.items())
    call = f'check_variant(variant, laws=["{law.name}"]{given})'
    return "\n".join([*_head(variant, "check_variant"), call, ""])


def hand_source(
    variant: Variant, law: Law, record: Record, payoffs: tuple[PayoffLaw, ...] = PAYOFFS
) -> str:
    """Source that holds one hand against one law."""
    named = [each.__name__ for each in payoffs]
    default = payoffs == PAYOFFS or law is not Law.PAYOFFS
    settling = [] if default else [f"    payoffs=[{', '.join(named)}],"]
    lines = [
        *_head(variant, "check_hand", *(() if default else named)),
        "check_hand(",
        "    variant,",
        '    """',
        *(f"    {line}" for line in record_to_text(record).splitlines()),
        '    """,',
        f'    laws=["{law.name}"],',
        *settling,
        ")",
        "",
    ]
    return "\n".join(lines)


def _head(variant: Variant, *names: str) -> Iterator[str]:
    """The imports, and the variant by its name, where a preset makes it."""
    try:
        spec = variant_to_dict(variant)
    except InvalidVariant:
        spec = None
    if spec is not None:
        yield "from sheepshead import get_variant"
    yield f"from sheepshead.testing import {', '.join(sorted(names))}"
    yield ""
    if spec is None:
        yield f"# variant: {variant.id}, the one that was checked"
    else:
        named = spec if "options" in spec else spec["preset"]
        yield f"variant = get_variant({json.dumps(named)})"


def shortest(
    variant: Variant, fault: LawBroken, hand: Hand | None, payoffs: tuple[PayoffLaw, ...]
) -> Record | None:
    """The beginning of a hand with the fewest actions in which the same law is broken.

    Of the hand that was found, and of some more, the shortest beginning that is enough; None if no
    hand alone breaks the law.
    """
    best = _beginning(variant, fault, hand, payoffs)
    if best is None or fault.seed is None or fault.law in (Law.SECRECY, Law.ENDS, Law.ANSWERS):
        return best
    for seed in range(fault.seed + 1, fault.seed + 1 + _FURTHER):
        found = _found_in(variant, fault.law, seed, payoffs)
        if found is not None and found[0].state is not None:
            if found[0].state.count >= len(best.actions):
                continue
            other = _beginning(variant, *found, payoffs)
            if other is not None and len(other.actions) < len(best.actions):
                best = other
    return best


def _found_in(
    variant: Variant, law: Law, seed: int, payoffs: tuple[PayoffLaw, ...]
) -> tuple[LawBroken, Hand] | None:
    """The same law as it is broken in another hand, if it is."""
    try:
        hand = attrs.evolve(random_hand(variant, seed), laws=frozenset((law,)))
    except LawBroken:
        return None
    try:
        look_at(hand, Random(seed), Tally(), PayoffLaws(payoffs))
    except LawBroken as fault:
        return (fault, hand) if fault.law is law else None
    return None


def _beginning(
    variant: Variant, fault: LawBroken, hand: Hand | None, payoffs: tuple[PayoffLaw, ...]
) -> Record | None:
    for state in _stops(fault, hand):
        try:
            record = record_of(state)
            further = () if fault.action is None else (fault.action,)
            longer = attrs.evolve(record, actions=(*record.actions, *further))
            tried = (record, longer) if fault.law is Law.ANSWERS else (record,)
            texts = [record_to_text(each) for each in tried]
        except Exception:  # noqa: BLE001 - what is broken may fail here, too
            continue
        for each, text in zip(tried, texts, strict=True):
            if _breaks(variant, fault.law, text, payoffs):
                return each
    return None


def _stops(fault: LawBroken, hand: Hand | None) -> Iterator[State]:
    """Where a hand might stop: at the state of the fault, one action later, or at its end."""
    if fault.state is None:
        return
    at = fault.state.count
    if hand is None or len(hand.states) <= at:
        yield fault.state
        return
    for ply in dict.fromkeys((at, min(at + 1, len(hand.states) - 1), len(hand.states) - 1)):
        yield hand.states[ply]


def _breaks(variant: Variant, law: Law, text: str, payoffs: tuple[PayoffLaw, ...]) -> bool:
    try:
        check_hand(variant, text, laws=[law], payoffs=payoffs)
    except LawBroken as again:
        return again.law is law
    except SheepsheadError:
        return False
    return False
