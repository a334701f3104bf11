"""Bavarian hands that are over: what a game pays when its sides take so many points.

Seat 0 declares. In a Rufspiel of four seat 2 holds the called ace of spades.
"""

from __future__ import annotations

from rules.helpers import Hands, hand_over, payoffs
from sheepshead import Variant

Takes = list[tuple[int, int]]

NO_RUN: Hands = {0: "QC", 1: "QS"}
"""Each side has one of the two highest trumps: a run of one is never paid."""

ALL_TRICKS_OF_TWO: Takes = [(5, 80), (0, 0), (3, 40), (0, 0)]
ALL_BUT_AN_EMPTY_ONE: Takes = [(5, 80), (1, 0), (2, 40), (0, 0)]
NO_TRICK_OF_TWO: Takes = [(0, 0), (4, 60), (0, 0), (4, 60)]
LITTLE_ALONE: Takes = [(2, 20), (2, 34), (2, 33), (2, 33)]
ALL_TRICKS: Takes = [(8, 120), (0, 0), (0, 0), (0, 0)]

ONE_MAIDEN: Takes = [(4, 50), (2, 40), (2, 30), (0, 0)]
TWO_MAIDENS: Takes = [(5, 70), (3, 50), (0, 0), (0, 0)]
EMPTY_TRICK: Takes = [(3, 50), (2, 40), (2, 30), (1, 0)]
ALL_POINTS: Takes = [(7, 120), (1, 0), (0, 0), (0, 0)]
"""Of a ramsch: seats without a trick, a trick of no points, all points but not all tricks."""


def pair_pays(preset: Variant | str, takes: Takes, hands: Hands = NO_RUN, **facts: int) -> int:
    """What a Rufspiel pays the declarer; partner and defenders must fit."""
    hand = hand_over(
        preset, "rufspiel", takes, declarer=0, partner=2, called="AS", hands=hands, **facts
    )
    price = payoffs(hand)[0]
    assert (price, -price, price, -price) == payoffs(hand)
    return price


def single_pays(
    preset: Variant | str,
    contract: str,
    takes: Takes,
    hands: Hands = NO_RUN,
    *,
    trump: str | None = None,
    **facts: int,
) -> int:
    """What a game of one against the others pays the declarer; the others must fit."""
    hand = hand_over(preset, contract, takes, declarer=0, trump=trump, hands=hands, **facts)
    won, *others = payoffs(hand)
    assert [-won // len(others)] * len(others) == others
    return won


def sides(points: int) -> Takes:
    """The declaring pair takes so many points; each of the four seats takes two tricks."""
    other = 120 - points
    return [
        (2, points - points // 2),
        (2, other - other // 2),
        (2, points // 2),
        (2, other // 2),
    ]


def alone(points: int) -> Takes:
    """The soloist of four takes so many points in five tricks, each other seat one trick."""
    other = 120 - points
    return [(5, points), (1, other - 2 * (other // 3)), (1, other // 3), (1, other // 3)]
