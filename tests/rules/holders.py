"""What the tests of the games share in which cards say who plays together, and nobody bids.

The last seat deals and seat 0 is forehand.
"""

from __future__ import annotations

import attrs
from _pytest.mark import ParameterSet

from rules.helpers import (
    Hands,
    after,
    at_the_table,
    hand_over,
    plays,
    refused,
    texts,
    to_the_end,
)
from sheepshead import State, View
from sheepshead.facts import Side

EIGHT: Hands = {
    0: "AC AS AH 7D",
    1: "QC TC TS 8D",
    2: "QH KC KS TH",
    3: "QD JC 9C 9S",
    4: "JS JH 8C 8S",
    5: "QS JD 7C AD",
    6: "7S KH 9H TD",
    7: "8H 7H KD 9D",
}
"""A deal for eight."""


@attrs.frozen
class Table:
    """Such a preset as its test file knows it: a whole deal, and the answers before play."""

    preset: str
    hands: Hands
    answers: tuple[str, ...] = ()

    @property
    def leads(self) -> set[str]:
        """Playing any card of forehand's."""
        return {f"play {card}" for card in self.hands[0].split()}

    def playing(self, cards: str = "", hands: Hands | None = None) -> State:
        """The hand after these cards have been played."""
        dealt = self.hands if hands is None else hands
        return after(self.preset, [*self.answers, *plays(cards)], dealt)

    def seen(self, hand: str, trick: str = "", **facts: object) -> View:
        """What a seat sees that is to play next to a trick."""
        return at_the_table(self.preset, "holders", hand, trick, declarer=None, **facts)

    def over(
        self, takes: list[tuple[int, int]], hands: Hands | None = None, **facts: object
    ) -> State:
        """A hand that is over, in which each seat took so many tricks with so many points."""
        return hand_over(self.preset, "holders", takes, hands=hands, **facts)


def shared_refusals(table: Table) -> list[ParameterSet]:
    """A refusal by each rule that all these games list."""
    second = next(iter(table.hands[1].split()))
    return [
        refused("turn/hand-is-over", lambda: to_the_end(table.playing()), "play QC", set(), seat=1),
        refused("turn/wrong-phase", table.playing, "pick", table.leads),
        refused("turn/wrong-phase", table.playing, "pass", table.leads),
        refused("turn/wrong-phase", table.playing, "alone", table.leads),
        refused("turn/not-your-turn", table.playing, f"play {second}", set(), seat=1),
        refused("turn/face-needed", table.playing, "play ??", table.leads),
        refused("play/card-in-hand", table.playing, f"play {second}", table.leads),
        refused(
            "play/follow-suit",
            lambda: table.seen("AH 9H KS JD", "9S"),
            "play JD",
            {"play KS"},
        ),
        refused(
            "play/follow-suit",
            lambda: table.seen("AH 9H QS JD", "9D"),
            "play AH",
            {"play QS", "play JD"},
        ),
        refused("double/not-in-this-game", table.playing, "double", table.leads),
        refused("double/not-in-this-game", table.playing, "double", set(), seat=1),
    ]


def sides(state: State) -> str:
    """On which side each seat knows itself, seat 0 first: `d`eclaring, `o`thers, `?` not known."""
    letters = {Side.DECLARING: "d", Side.DEFENDING: "o", None: "?"}
    return "".join(letters[state.view(seat).side] for seat in range(state.variant.seats))


def known(state: State) -> tuple[int, ...]:
    """The seats that everybody knows to be partners."""
    return state.view(None).declaring


def check_forehand_leads(table: Table) -> None:
    """Nobody bids, buries or calls, and there is no declarer: play begins at once."""
    state = table.playing()
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert table.leads == texts(state)
    assert ("holders", None) == (state.terms.contract, state.terms.declarer)
