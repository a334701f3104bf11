"""The search is worth its time, measured on the same deals, and plays every kind of game."""

from __future__ import annotations

import os
from random import Random

import pytest

from ismcts_bot.match import Result, match, played
from ismcts_bot.search import Node, Searcher
from sheepshead import deal, get_variant, legal_actions
from sheepshead.players import RandomPlayer, SimplePlayer

LONG = os.environ.get("SHEEPSHEAD_TESTS") == "long"


def test_a_player_is_no_better_than_itself() -> None:
    """On the same deals in the same seats nothing is left but what players do."""
    result = match("called-ace", range(5), SimplePlayer(), SimplePlayer())
    assert result.differences == (0, 0, 0, 0, 0)


def test_a_worse_player_is_found_out() -> None:
    """A random player among simple ones loses more than chance explains."""
    result = match("called-ace", range(20), RandomPlayer(), SimplePlayer())
    assert result.mean < -3 * result.error


def test_mean_and_error_are_those_of_the_deals() -> None:
    """The mean of 1, 2, 3 is 2, and its standard error the root of a third."""
    result = Result(differences=(1.0, 2.0, 3.0))
    assert result.mean == 2
    assert result.error == pytest.approx((1 / 3) ** 0.5)


def test_the_search_beats_a_random_player() -> None:
    """With a few hands looked at, ended at random, it wins far more than chance explains."""
    searcher = Searcher(rounds=10, depth=2, simple=RandomPlayer())
    result = match("called-ace", range(8), searcher, RandomPlayer())
    assert result.mean > 3 * result.error
    assert result.mean > 0.5


def test_the_search_is_worth_its_time() -> None:
    """On a sample that was fixed before it was played, what is won over simple players counts.

    A bot that wins 0.3 units a hand is told from chance by 100 deals, with an error of 0.09. The 40
    of a short run have one of 0.15: they find out a bot that loses 0.6, or does nothing of its own.
    """
    deals = range(30_000, 30_100 if LONG else 30_040)
    result = match("called-ace", deals, Searcher(), SimplePlayer())
    assert result.error < 0.2
    assert result.mean > (2 if LONG else -2) * result.error


def test_an_action_that_was_never_tried_promises_most() -> None:
    """Of what has been tried, the better paid and the less known promise more."""
    best, worse = Node(visits=4, available=8, units=4), Node(visits=4, available=8, units=-4)
    known = Node(visits=8, available=8, units=8)
    assert Node(available=8).promise(1) == float("inf")
    assert best.promise(1) > worse.promise(1)
    assert best.promise(1) > known.promise(1)
    assert best.promise(0) == known.promise(0) == 1


@pytest.mark.parametrize(
    "preset", ["called-ace", "auction-sheepshead", "sauspiel", "two-handed-battery"]
)
def test_every_kind_of_game_is_played_to_its_end(preset: str) -> None:
    """Bids, buries, calls and stacks: whatever is asked, the search answers with a legal action."""
    seats = get_variant(preset).seats
    searcher = Searcher(rounds=2, width=3, depth=3, simple=RandomPlayer())
    final = played(preset, 3, [searcher, *[SimplePlayer()] * (seats - 1)])
    assert final.is_over


def test_the_same_chance_gives_the_same_choice() -> None:
    """All chance comes from the generator that is handed in."""
    view = deal("called-ace", seed=1).view(1)
    chosen = [Searcher(rounds=4).choose(view, Random(5)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in legal_actions(view)
