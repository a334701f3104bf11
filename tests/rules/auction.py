"""What the tests of the games share in which points above sixty are bid.

Seat 3 deals and seat 0 is forehand; seats 0 and 2 are partners. Each seat has one jack.
"""

from __future__ import annotations

import attrs
import pytest
from _pytest.mark import ParameterSet

from rules.helpers import after, refused, to_the_end
from sheepshead import State

HANDS = {
    0: "JC JS AC TC KC QC 9C 8C",
    1: "JH AS TS KS QS 9S 8S 7S",
    2: "JD AH TH KH QH 9H 8H 7H",
    3: "7C AD TD KD QD 9D 8D 7D",
}
LEADS = {f"play {card}" for card in HANDS[0].split()}
SUITS = {"trump C", "trump S", "trump H", "trump D"}


def bids(*numbers: int) -> set[str]:
    """Promising any of these numbers of points, or passing."""
    return {f"bid {number}" for number in numbers} | {"pass"}


@attrs.frozen
class PointTable:
    """Such a preset at the moments that its tests start from."""

    preset: str

    def bidding(self, *answers: str) -> State:
        """The bidding after these answers."""
        return after(self.preset, answers, HANDS)

    def naming(self) -> State:
        """Forehand has promised ten."""
        return self.bidding("bid 10", "pass", "pass", "pass")

    def playing(self) -> State:
        """Forehand has named clubs."""
        return self.bidding("bid 10", "pass", "pass", "pass", "trump C")

    def spades_against_a_lead(self) -> State:
        """Spades are trump, the queen of clubs has been led, and seat 1 has one club."""
        hands = HANDS | {1: "JH AS TS KS QS 9S 8S 7C", 3: "7S AD TD KD QD 9D 8D 7D"}
        return after(self.preset, ["bid 1", *["pass"] * 3, "trump S", "play QC"], hands)


def auction_refusals(table: PointTable) -> list[ParameterSet]:
    """A refusal by each rule that these games list."""

    def after_ten() -> State:
        return table.bidding("bid 10")

    def over() -> State:
        return to_the_end(table.playing())

    return [
        refused("turn/hand-is-over", over, "play JC", set(), seat=0),
        refused("turn/wrong-phase", table.naming, "bid 12", SUITS),
        refused("turn/not-your-turn", table.bidding, "bid 12", set(), seat=3),
        refused("turn/face-needed", table.playing, "play ??", LEADS),
        refused("bid/points", table.bidding, "pick", bids(*range(1, 61))),
        refused("bid/points", table.bidding, "bid solo", bids(*range(1, 61))),
        refused("bid/points-range", table.bidding, "bid 61", bids(*range(1, 61))),
        refused("bid/points-higher", after_ten, "bid 10", bids(*range(11, 61))),
        refused("bid/points-higher", after_ten, "bid 9", bids(*range(11, 61))),
        refused("trump/name-a-suit", table.naming, "pass", SUITS),
        refused("trump/name-a-suit", table.naming, "alone", SUITS),
        refused("play/card-in-hand", table.playing, "play JH", LEADS),
        refused("play/follow-suit", table.spades_against_a_lead, "play JH", {"play 7C"}),
        refused("double/not-in-this-game", table.playing, "double", LEADS),
    ]


PROMISES = [
    pytest.param(
        [(2, 35), (2, 25), (2, 35), (2, 25)], 10, (10, -10, 10, -10), id="70 of 70 promised"
    ),
    pytest.param(
        [(2, 35), (2, 26), (2, 34), (2, 25)], 10, (-10, 10, -10, 10), id="69 of 70 promised"
    ),
    pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], 60, (60, -60, 60, -60), id="all points"),
    pytest.param([(8, 120), (0, 0), (0, 0), (0, 0)], 1, (1, -1, 1, -1), id="no schwarz"),
    pytest.param([(0, 0), (4, 60), (0, 0), (4, 60)], 1, (-1, 1, -1, 1), id="no trick, still 1"),
    pytest.param([(2, 30), (2, 30), (2, 31), (2, 29)], 1, (1, -1, 1, -1), id="a bid of 1"),
]
"""Tricks and points per seat, what seat 0 promised, and what each seat gets."""
