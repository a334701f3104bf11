"""Which outcomes a score sheet takes: those that a hand of the variant can have come to.

Level 4: imports levels 0 to 3 and the catalogue. A hand that was played with the library needs no
such check; one that somebody writes down, or that stands in a file, does.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Final

from sheepshead.cards import Suit
from sheepshead.checks import is_whole
from sheepshead.facts import Table, Terms
from sheepshead.outcome import TOTAL_POINTS, Level, Outcome, Verdict, Written
from sheepshead.variant import Variant

MOST_DOUBLES: Final = 60
"""How often a hand can have been doubled that is written down; in play the table's limit holds."""

_MOST_BLITZES: Final = 12
"""More pairs of queens and jacks than there are to be shown."""

_MOST_LISTED: Final = 3
"""So many results that could have been are named when one is refused."""

_KINDS: Final[tuple[tuple[str, type | UnionType, str], ...]] = (
    ("contract", str, "the id of a contract"),
    ("points", tuple, "a tuple"),
    ("tricks", tuple, "a tuple"),
    ("side", tuple, "a tuple"),
    ("won", bool, "True or False"),
    ("level", Level, "a Level"),
    ("trump", Suit | None, "a Suit or None"),
)


def outcome_problems(variant: Variant, outcome: Outcome) -> tuple[str, ...]:
    """What keeps an outcome from being that of a hand of this variant, as for a score sheet.

    >>> from sheepshead import get_variant
    >>> outcome_problems(get_variant("schafkopf"), Outcome("pick", (120, 0, 0, 0), (8, 0, 0)))
    ("'pick' is none of the contracts rufspiel, ...", 'tricks has 3 numbers, one per seat are 4')
    """
    return (
        tuple(_wrong_kinds(outcome))
        or (
            *_problems_of_contract(variant, outcome),
            *_problems_of_cards(variant, outcome),
            *_problems_of_side(variant, outcome),
            *_problems_of_counts(variant, outcome),
            *_problems_of_terms(variant, outcome),
        )
        or tuple(_contradictions(variant, outcome))
    )


def _wrong_kinds(outcome: Outcome) -> Iterator[str]:
    """What is of no kind that could be written down."""
    for name, kind, words in _KINDS:
        value: object = getattr(outcome, name)
        if not isinstance(value, kind):
            yield f"{name} is {words}, not {ascii(value)[:40]}"


def _problems_of_contract(variant: Variant, outcome: Outcome) -> Iterator[str]:
    if outcome.contract not in variant.contract_ids:
        listed = ", ".join(variant.contract_ids)
        yield f"{ascii(outcome.contract)[:40]} is none of the contracts {listed}"


def _problems_of_cards(variant: Variant, outcome: Outcome) -> Iterator[str]:
    """The seats take no more points and tricks than there are."""
    tricks = len(variant.pack) // variant.seats
    for name, numbers, most in (
        ("points", outcome.points, TOTAL_POINTS),
        ("tricks", outcome.tricks, tricks),
    ):
        if len(numbers) != variant.seats:
            yield f"{name} has {len(numbers)} numbers, one per seat are {variant.seats}"
        if not all(is_whole(each) and each >= 0 for each in numbers):
            yield f"{name} are whole numbers from 0, not {list(numbers)!r:.60}"
        elif sum(numbers) > most:
            yield f"{name} of all seats are {most} at the most, not {list(numbers)!r:.60}"


def _problems_of_side(variant: Variant, outcome: Outcome) -> Iterator[str]:
    side, seats = outcome.side, range(variant.seats)
    if not all(map(is_whole, side)) or len(set(side)) != len(side) or not set(side) <= set(seats):
        yield f"a side is of seats 0 to {variant.seats - 1}, each once, not {side!r:.40}"
    if outcome.contract in variant.contract_ids:
        sizes = variant.contract(outcome.contract).partnership.side_sizes
        if sizes and len(side) not in sizes:
            known = " or ".join(map(str, sizes))
            yield f"the side of a {outcome.contract} has {known} seats, not {len(side)}"


def _problems_of_counts(variant: Variant, outcome: Outcome) -> Iterator[str]:
    cards = len(variant.pack)
    for name, least, most in (
        ("promised", 0, 60),
        ("doubles", 0, MOST_DOUBLES),
        ("knocks", 0, variant.most_knocks),
        ("blitzes", 0, _MOST_BLITZES),
        ("blind_doubles", 0, variant.deal.blind_size),
        ("runners", -cards, cards),
    ):
        value: object = getattr(outcome, name)
        if not is_whole(value) or not least <= value <= most:
            yield f"{name} is a whole number from {least} to {most}, not {ascii(value)[:40]}"


def _problems_of_terms(variant: Variant, outcome: Outcome) -> Iterator[str]:
    """A game is doubled, and a suit named, where its rules know such a thing."""
    if outcome.contract not in variant.contract_ids:
        return
    contract = variant.contract(outcome.contract)
    refused = contract.doubling.refuse_stated(outcome.doubles)
    if refused is not None:
        yield f"{refused.reason}, yet doubles is {outcome.doubles!r:.40}"
    named = {contract.order_for(Terms(contract.id, trump=suit)) for suit in Suit}
    if outcome.trump is not None and len(named) == 1:
        yield f"no suit is named trump in a {contract.id}, yet trump is {outcome.trump}"


def _contradictions(variant: Variant, outcome: Outcome) -> Iterator[str]:
    """What cannot be together; points, tricks and runners may have been left out."""
    written = _written(variant, outcome)
    verdicts, runners = variant.contract(outcome.contract).objective.possible(written)
    hand = f"a {outcome.contract} with points {[*outcome.points]} and tricks {[*outcome.tricks]}"
    if not verdicts:
        yield f"there is no {hand[2:]}: no side has points without a trick"
    elif _unordered(written.claimed) not in map(_unordered, verdicts):
        known = sorted(map(str, verdicts))
        listed = " or ".join(known[:_MOST_LISTED]) + (" ..." if known[_MOST_LISTED:] else "")
        yield f"{hand} is {listed}, not {written.claimed}"
    if outcome.runners not in runners:
        yield (
            f"a {outcome.contract} of {len(outcome.side)} has {runners[0]} to {runners[-1]} "
            f"runners, not {outcome.runners}"
        )


def _unordered(verdict: Verdict) -> tuple[frozenset[int], bool, Level]:
    return frozenset(verdict.side), verdict.won, verdict.level


def _written(variant: Variant, outcome: Outcome) -> Written:
    """An outcome, with what there is in a whole hand of its contract."""
    plan, contract = variant.deal, variant.contract(outcome.contract)
    terms = Terms(outcome.contract, next(iter(outcome.side), None), trump=outcome.trump)
    order = contract.order_for(terms)
    in_trick = contract.turn.cards_in_trick(Table(variant.seats, dealer=0))
    dearest = sorted([order.points[card.index] for card in variant.pack], reverse=True)
    return Written(
        outcome,
        cards=plan.hand_size,
        trumps=len(order.trumps),
        tricks=plan.hand_size * variant.seats // in_trick,
        aside=sum(dearest[: plan.blind_size]),
    )
