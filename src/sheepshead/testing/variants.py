"""What a variant is, before a hand is played: a value, a rule book, a way to deal, a name."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Final

import attrs

from sheepshead import moves
from sheepshead.cards import Card
from sheepshead.errors import InvalidVariant, SheepsheadError
from sheepshead.facts import Table
from sheepshead.house_rules import spec_of
from sheepshead.rulebooks import rulebook
from sheepshead.state import State
from sheepshead.testing.laws import Law
from sheepshead.testing.report import LawBroken
from sheepshead.testing.tally import Tally
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

_SEEDS: Final = range(8)


def check_value(variant: Variant, tally: Tally) -> None:
    """A variant equals one of the same parts, and both have one hash."""
    for again in (copy.copy(variant), attrs.evolve(variant)):
        if again != variant or hash(again) != hash(variant):
            raise LawBroken(Law.VALUE, f"{variant.id} is not equal to its copy")
        tally.count(Law.VALUE)


def check_told(variant: Variant, tally: Tally) -> None:
    """The rule book is printed, and its rules are those by which the variant refuses."""
    try:
        book = rulebook(variant)
        printed = " ".join(book.to_text().split())
        told = book.rules
    except (AttributeError, TypeError, LookupError, ValueError) as fault:
        raise LawBroken(Law.TOLD, f"the rule book cannot be printed: {fault}") from fault
    strange = [rule.id for rule in told if rule not in variant.rules]
    silent = [rule.id for rule in variant.rules if rule not in told]
    unprinted = [rule.id for rule in told if " ".join(rule.sentence.split()) not in printed]
    for what, ids in (
        ("is told and nothing refuses by it", strange),
        ("refuses and is not told", silent),
        ("is not printed", unprinted),
    ):
        if ids:
            raise LawBroken(Law.TOLD, f"{', '.join(ids)} {what}")
    tally.count(Law.TOLD, len(told))


def check_deals(variant: Variant, tally: Tally) -> None:
    """A seed deals the same hands each time, to whoever sits left of the dealer, each card once."""
    for seed in _SEEDS:
        fault = _fault_of_deal(variant, seed)
        if fault is not None:
            raise LawBroken(Law.DEALS, f"seed {seed}: {fault}")
        tally.count(Law.DEALS)


def _fault_of_deal(variant: Variant, seed: int) -> str | None:
    deck, table = tuple(variant.pack), Table(variant.seats, 0)
    dealt = variant.deal.deal_out(deck, table)
    counts = Counter[Card](card for cards in (*dealt.hands, dealt.blind) for card in cards)
    odd = [f"{card} {counts[card]} times" for card in deck if counts[card] != 1]
    if odd:
        return f"{', '.join(odd[:4])} in a deal"
    if {len(hand) for hand in dealt.hands} != {variant.deal.hand_size}:
        return f"a seat gets not {variant.deal.hand_size} cards"
    before = random.getstate()
    first = moves.deal(variant, seed=seed, dealer=0)
    if random.getstate() != before:
        return "the global generator is used"
    if moves.deal(variant, seed=seed, dealer=0) != first:
        return "it deals other cards the next time"
    turned = moves.deal(variant, seed=seed, dealer=1)
    if [_dealt_to(turned, seat + 1) for seat in range(variant.seats)] != [
        _dealt_to(first, seat) for seat in range(variant.seats)
    ]:
        return "another dealer does not turn the hands round the table"
    return None


def _dealt_to(state: State, seat: int) -> frozenset[Card]:
    return frozenset(state.own(seat % state.variant.seats).dealt)


def check_name(variant: Variant, tally: Tally) -> None:
    """What has the id of a preset, or options, is what the library makes by that name."""
    try:
        named = get_variant(spec_of(variant))
    except InvalidVariant as fault:
        if variant.options:
            raise LawBroken(
                Law.NAME,
                f"{variant.id} has the options of a preset and not its id, so that no name makes "
                f"it ({fault}): give a variant of your own no options, attrs.evolve(…, options=())",
            ) from None
        return
    except SheepsheadError:
        return
    if named != variant:
        raise LawBroken(
            Law.NAME,
            f"{variant.id} is the id of a preset that plays otherwise, and its records would be "
            "read by the rules of that",
        )
    tally.count(Law.NAME)
