"""What the tests of the games for two share, which are played from stacks before the players.

Seat 1 deals and seat 0 is forehand. `hands` are in the order in which the cards are dealt.
"""

from __future__ import annotations

import attrs
import pytest
from _pytest.mark import ParameterSet

from rules.helpers import Hands, after, hand_over, payoffs, plays, refused, to_the_end, variant_of
from sheepshead import Card, State, deal, get_variant


@attrs.frozen
class Table:
    """Such a preset as its test file knows it: a whole deal, and what forehand may lead from it."""

    preset: str
    hands: Hands
    leads: frozenset[str]

    def after(self, cards: str = "", hands: Hands | None = None, **options: object) -> State:
        """The hand after these cards have been played."""
        variant = variant_of(self.preset, **options)
        return after(variant, plays(cards), self.hands if hands is None else hands)

    def pays(self, *takes: tuple[int, int]) -> tuple[int, ...]:
        """The payoffs when the two took so many tricks with so many points."""
        return payoffs(hand_over(self.preset, "most-points", takes))


def shared_refusals(table: Table) -> list[ParameterSet]:
    """A refusal by each rule that all these games list."""
    return [
        refused("turn/hand-is-over", lambda: to_the_end(table.after()), "play QC", set(), seat=0),
        refused("turn/wrong-phase", table.after, "pick", table.leads),
        refused("turn/wrong-phase", table.after, "pass", table.leads),
        refused("turn/wrong-phase", table.after, "call AS", table.leads),
        refused("turn/not-your-turn", table.after, "play JC", set(), seat=1),
        refused("turn/face-needed", table.after, "play ??", table.leads),
        refused("double/not-in-this-game", table.after, "double", table.leads),
        refused("double/not-in-this-game", table.after, "double", set(), seat=1),
    ]


def playing(cards: str) -> set[str]:
    """Playing any of these cards."""
    return set(plays(cards))


def tops(state: State, seat: int) -> str:
    """The cards that lie face up before a seat, stack by stack; `--` where there is none."""
    row = state.view(None).phase.rows.tops[seat]
    return " ".join("--" if card is None else str(card) for card in row)


def dealt_from_whole_deck(preset: str) -> tuple[State, tuple[Card, ...]]:
    """The deal of a pack in deck order, and that pack."""
    deck = tuple(get_variant(preset).pack)
    return deal(preset, cards=deck, dealer=1), deck


def who_can_tell(table: Table, other: Hands, cards: str = "") -> list[int | None]:
    """The seats, and None for a spectator, to which another deal looks different after this."""
    one, another = table.after(cards), table.after(cards, other)
    return [seat for seat in (0, 1, None) if one.view(seat) != another.view(seat)]


def check_start(table: Table) -> None:
    """The dealer's opponent leads; nobody bids, there is no declarer, and nobody has a side."""
    state = table.after()
    assert ("playing", 0) == (state.phase.name, state.to_act)
    assert ("most-points", None) == (state.terms.contract, state.terms.declarer)
    assert ((), None) == (state.view(None).declaring, state.view(0).side)
    assert 1 == deal(table.preset, seed=3, dealer=0).to_act


def results(tricks: int) -> list[ParameterSet]:
    """What each takes of so many tricks, and what that pays."""
    half = tricks // 2
    return [
        pytest.param([(half, 61), (half, 59)], (1, -1), id="61"),
        pytest.param([(half, 59), (half, 61)], (-1, 1), id="59"),
        pytest.param([(half, 60), (half, 60)], (0, 0), id="60 each"),
        pytest.param([(half - 2, 61), (half + 2, 59)], (1, -1), id="fewer tricks"),
        pytest.param([(half, 95), (half, 25)], (1, -1), id="no schneider"),
        pytest.param([(tricks, 120), (0, 0)], (1, -1), id="no schwarz"),
        pytest.param([(0, 0), (tricks, 120)], (-1, 1), id="the dealer takes all"),
    ]
