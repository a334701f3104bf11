"""What the tests of the games with a lone picker share: a deal, and refusals that all know.

The last seat deals and seat 0 is forehand. Seat 0 picks and buries what it found in the blind.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from _pytest.mark import ParameterSet

from rules.helpers import (
    Hands,
    after,
    at_the_table,
    buries,
    code,
    hand_over,
    refused,
    result_of,
    texts,
    to_the_end,
)
from sheepshead import State, View


@attrs.frozen
class Table:
    """A preset with a lone picker as its test file knows it: a whole deal, its blind worth 0."""

    preset: str
    hands: Hands
    blind: str

    @property
    def bury(self) -> str:
        """Burying the blind again."""
        return f"bury {self.blind}"

    @property
    def leads(self) -> set[str]:
        """Playing any card of forehand's."""
        return {f"play {card}" for card in self.hands[0].split()}

    def after(self, *actions: str) -> State:
        """The hand after these actions."""
        return after(self.preset, actions, self.hands, blind=self.blind)

    def burying(self) -> State:
        """Forehand has taken the blind."""
        return self.after("pick")

    def playing(self) -> State:
        """Forehand has picked and buried, and leads."""
        return self.after("pick", self.bury)

    def seen(self, hand: str, trick: str) -> View:
        """What a defender sees that is to play next to a trick."""
        return at_the_table(self.preset, "pick", hand, trick)

    def over(self, contract: str, takes: Sequence[tuple[int, int]]) -> State:
        """A hand that is over; in a picker's game seat 0 picked and buried the blind again."""
        if contract == "pick":
            return hand_over(self.preset, contract, takes, declarer=0, buried=self.blind)
        return hand_over(self.preset, contract, takes, blind=self.blind)


def shared_refusals(table: Table) -> list[ParameterSet]:
    """A refusal by each rule of such a game."""
    enlarged = buries(f"{table.hands[0]} {table.blind}", len(table.blind.split()))
    hidden = " ".join("??" for _ in table.blind.split())
    return [
        refused("turn/hand-is-over", lambda: to_the_end(table.playing()), "pass", set(), seat=1),
        refused("turn/wrong-phase", table.playing, "alone", table.leads),
        refused("turn/wrong-phase", table.playing, "call AS", table.leads),
        refused("turn/wrong-phase", table.burying, "pick", enlarged),
        refused("turn/not-your-turn", table.after, "pick", set(), seat=1),
        refused("turn/not-your-turn", table.burying, table.bury, set(), seat=2),
        refused("turn/face-needed", table.burying, f"bury {hidden}", enlarged),
        refused("bid/pick-or-pass", table.after, "bid solo", {"pick", "pass"}),
        refused("bury/count", table.burying, f"bury {table.blind.split()[0]}", enlarged),
        refused("bury/count", table.burying, f"{table.bury} QC", enlarged),
        refused("bury/card-in-hand", table.burying, _strange(table), enlarged),
        refused("play/card-in-hand", table.playing, f"play {table.blind.split()[0]}", table.leads),
        refused(
            "play/follow-suit",
            lambda: table.seen("AH 9H KS JD", "9S"),
            "play AH",
            {"play KS"},
        ),
        refused(
            "play/follow-suit",
            lambda: table.seen("AH 9H QS JD", "9D"),
            "play 9H",
            {"play QS", "play JD"},
        ),
        refused("double/not-in-this-game", table.playing, "double", table.leads),
        refused("double/not-in-this-game", table.playing, "double", set(), seat=1),
    ]


def _strange(table: Table) -> str:
    """Burying cards that another seat holds."""
    return f"bury {' '.join(table.hands[1].split()[: len(table.blind.split())])}"


def check_thrown_in(table: Table) -> None:
    """The hand is over after the last pass; all counts are 0, and no card is turned up."""
    seats = len(table.hands)
    state = table.after(*["pass"] * seats)
    result, nothing = result_of(state), (0,) * seats
    assert state.is_over
    assert (nothing, nothing, nothing) == (result.points, result.tricks, result.payoffs)
    assert not state.phase.shown.blind
    assert "QC" not in str(state.view(1).to_dict())


def check_leaster_begins(table: Table) -> None:
    """Nobody takes the blind, everybody plays for himself, and forehand leads."""
    seats = len(table.hands)
    state = table.after(*["pass"] * seats)
    assert ("leaster", None, 0) == (state.terms.contract, state.terms.declarer, state.to_act)
    assert table.leads == texts(state)
    assert "turn/wrong-phase" == code(state, "pick")
    assert [None] * seats == [state.view(seat).side for seat in range(seats)]
