"""Conformance: the laws that every variant keeps, checked on random hands.

A house rule of your own is checked like any preset: cards, points and payoffs add up, every
refusal has a rule with a source, nobody learns what he may not know:

>>> from sheepshead.testing import check_variant
>>> report = check_variant({"preset": "called-ace", "options": {"bump": 1}}, hands=2, pairs=1)
>>> print(report)  # doctest: +ELLIPSIS
called-ace: 2 hands
...

The laws are listed in `Law`; the first one that is broken raises `LawBroken`, which says which it
is and what happened, with an example to paste into a test. Works with the core alone;
`testing.strategies` has strategies for Hypothesis, `testing.machine` a state machine, and both need
the extra `testing`.
"""

from __future__ import annotations

from sheepshead.testing.alphabet import alphabet
from sheepshead.testing.check import check_secrecy, check_variant
from sheepshead.testing.hands import Hand, Made, play_on, random_hand
from sheepshead.testing.laws import Law, UnknownLaw
from sheepshead.testing.one_hand import check_hand
from sheepshead.testing.report import LawBroken, Pairs, Report
from sheepshead.testing.scoring import PayoffLaw, nobody_loses, one_score_changes, zero_sum

__all__ = [
    "Hand",
    "Law",
    "LawBroken",
    "Made",
    "Pairs",
    "PayoffLaw",
    "Report",
    "UnknownLaw",
    "alphabet",
    "check_hand",
    "check_secrecy",
    "check_variant",
    "nobody_loses",
    "one_score_changes",
    "play_on",
    "random_hand",
    "zero_sum",
]
