"""Checking a variant: every law over random hands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from random import Random
from typing import Final, TypeAlias

from sheepshead.testing.hands import Hand, random_hand
from sheepshead.testing.refusing import check_legality
from sheepshead.testing.report import Law, Report
from sheepshead.testing.rule_book import check_rule_book
from sheepshead.testing.scoring import (
    PayoffLaw,
    PayoffLaws,
    check_points,
    check_score,
    nobody_loses,
    one_score_changes,
    zero_sum,
)
from sheepshead.testing.secrecy import compare_deals
from sheepshead.testing.tally import Tally
from sheepshead.testing.values import (
    check_alphabet,
    check_cards,
    check_copies,
    check_ending,
    check_records,
    check_texts,
    check_unchanged,
    check_views,
)
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant

Spec: TypeAlias = "str | Mapping[str, object] | Variant"

HAND_LAWS: Final[tuple[Callable[[Hand, Random, Tally], None], ...]] = (
    check_ending,
    check_cards,
    check_points,
    check_score,
    check_unchanged,
    check_records,
    check_views,
    check_copies,
    check_texts,
    check_legality,
)
"""The laws about one hand, the cheapest first."""


def check_variant(
    variant: Spec,
    *,
    hands: int = 20,
    seed: int = 0,
    pairs: int = 5,
    payoffs: Iterable[PayoffLaw] = (zero_sum, one_score_changes, nobody_loses),
    sources: Collection[str] = (),
) -> Report:
    """Check every law on random hands of a variant, and say what has been looked at.

    `variant` is a preset id, a mapping with house rules, or a variant of your own. `hands` are
    played, from the seeds `seed`, `seed + 1` and so on; secrecy is tried on `pairs` pairs of deals
    in each phase. `payoffs` are the laws of which each contract must keep one in all its hands:
    give `(zero_sum,)` where what some win others must lose. `sources` are those of your own rules,
    such as `"our kitchen"`, besides the published ones. Raises `LawBroken` at the first law that is
    broken.

    >>> report = check_variant("called-ace", hands=2, pairs=1)
    >>> report.variant, report.hands
    ('called-ace', 2)
    """
    rules = get_variant(variant)
    tally, settling = Tally(), PayoffLaws(payoffs)
    check_rule_book(rules, tally, sources)
    check_alphabet(rules, tally)
    for number in range(seed, seed + hands):
        hand, rng = random_hand(rules, number), Random(number)
        for check in (*HAND_LAWS, settling.check):
            check(hand, rng, tally)
    compared = compare_deals(rules, pairs=pairs, hands=hands, seed=seed)
    tally.count(Law.SECRECY, sum(each.compared for each in compared))
    return Report(
        variant=rules.id,
        hands=hands,
        checks=tally.checks,
        pairs=compared,
        refused_by=tally.refused_by,
    )


def check_secrecy(variant: Spec, *, hands: int = 400, seed: int = 0, pairs: int = 50) -> Report:
    """Check only that no seat learns what it may not know, thoroughly.

    In each phase that comes up in so many hands at least `pairs` pairs of deals that really differ
    are compared through the eyes of a seat or a spectator, as far as there are any: see
    `Report.compared_in` and `Report.nothing_hidden`. Raises `LawBroken`.

    >>> check_secrecy("three-handed-hoyle", hands=4, pairs=2).compared_in("bidding") >= 2
    True
    """
    rules = get_variant(variant)
    compared = compare_deals(rules, pairs=pairs, hands=hands, seed=seed)
    total = sum(each.compared for each in compared)
    return Report(variant=rules.id, hands=hands, checks=((Law.SECRECY, total),), pairs=compared)
