"""Conformance: the laws that every variant keeps, checked on random hands.

A house rule of your own is checked like any preset: cards, points and payoffs add up, every
refusal has a rule with a source, nobody learns what he may not know:

>>> from sheepshead.testing import check_variant
>>> report = check_variant({"preset": "called-ace", "options": {"bump": 1}}, hands=2, pairs=1)
>>> print(report)  # doctest: +ELLIPSIS
called-ace: 2 hands
...

The laws are listed in `Law`; the first one that is broken raises `LawBroken`, which names the law,
the seed of the hand, the state and the action. Works with the core alone; `testing.strategies` has
strategies for Hypothesis and needs the extra `hypothesis`.
"""

from __future__ import annotations

from sheepshead.testing.alphabet import alphabet
from sheepshead.testing.check import check_secrecy, check_variant
from sheepshead.testing.hands import Hand, Made, random_hand
from sheepshead.testing.report import Law, LawBroken, Pairs, Report
from sheepshead.testing.scoring import PayoffLaw, nobody_loses, one_score_changes, zero_sum

__all__ = [
    "Hand",
    "Law",
    "LawBroken",
    "Made",
    "Pairs",
    "PayoffLaw",
    "Report",
    "alphabet",
    "check_secrecy",
    "check_variant",
    "nobody_loses",
    "one_score_changes",
    "random_hand",
    "zero_sum",
]
