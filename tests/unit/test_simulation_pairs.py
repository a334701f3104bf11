"""Two tables on the same deals, compared hand by hand."""

from __future__ import annotations

import json

import pytest

from sheepshead import PairedResults, SimulationError, simulate, simulate_pair
from sheepshead.simulation.tables import Table

SINGLE = {"preset": "called-ace", "options": {"bump": 1}}


@pytest.fixture(scope="module")
def bump() -> PairedResults:
    """What a bump changes: nothing but what is paid for a loss."""
    return simulate_pair("called-ace", SINGLE, hands=80, players="random", seed=4)


def test_each_table_has_the_results_that_it_has_alone(bump: PairedResults) -> None:
    """The deals and what seats draw are those of `simulate`."""
    assert bump.first == simulate("called-ace", hands=80, players="random", seed=4)
    assert bump.second == simulate(SINGLE, hands=80, players="random", seed=4)
    assert bump.hands == 80


def test_differences_are_those_of_the_hands_one_by_one(bump: PairedResults) -> None:
    """The declarer loses half as much, and nothing else changes."""
    table = Table.of("called-ace", "random", ())
    play = table.player(4)
    hands = [play(number) for number in range(80)]
    paid = [hand.score.payoffs[hand.declarer] for hand in hands if hand.declarer is not None]
    lost = [-units // 2 for units in paid if units < 0]
    won = [0 for units in paid if units > 0]
    expected = sorted(lost + won)
    found = bump.distribution("payoff.declarer")
    assert sorted(value for value, times in found.items() for _ in range(times)) == expected
    difference = bump.difference("payoff.declarer")
    assert difference.count == len(paid)
    assert difference.value == pytest.approx(sum(expected) / len(expected))
    assert bump.distribution("won") == {0: len(paid)}
    assert bump.distribution("leaster") == {0: 80}


def test_pairs_are_surer_than_two_results(bump: PairedResults) -> None:
    """What the cards decide cancels out."""
    apart = [each.mean("payoff.declarer").standard_error for each in (bump.first, bump.second)]
    assert bump.difference("payoff.declarer").standard_error < min(apart)


def test_players_are_compared_on_the_same_deals() -> None:
    """Seat 0 is played by another; it wins more than a player who draws his cards by lot."""
    others = ["simple", *["random"] * 4]
    pair = simulate_pair(
        "called-ace", "called-ace", hands=150, players="random", other_players=others, seed=2
    )
    low, _ = pair.difference("payoff.seat0").interval()
    assert low > 0
    assert pair.first.run.players[0] == "RandomPlayer()"
    assert pair.second.run.players[0] == "SimplePlayer()"
    same = simulate_pair(
        "called-ace", "called-ace", hands=20, players=others, other_players=others, seed=2
    )
    assert all(set(same.distribution(measure)) <= {0} for measure in same.measures)


def test_contracts_that_one_table_does_not_know_are_compared() -> None:
    """Where all pass one table plays a leaster, the other a moster."""
    other = {"preset": "called-ace", "options": {"all_pass": "moster"}}
    pair = simulate_pair("called-ace", other, hands=60, players="random", seed=1)
    leasters = pair.first.rate("leaster").count
    assert leasters > 0
    assert pair.distribution("leaster") == {-1: leasters, 0: 60 - leasters}
    assert pair.distribution("moster") == {0: 60 - leasters, 1: leasters}
    assert {row["measure"] for row in pair.rows()} == set(pair.measures)


def test_the_sum_of_parts_is_the_whole_and_json_brings_it_back(bump: PairedResults) -> None:
    """Byte for byte."""
    parts = [
        simulate_pair("called-ace", SINGLE, hands=each, players="random", seed=4, executor=None)
        for each in (range(50, 80), range(50))
    ]
    text = json.dumps(bump.to_dict())
    assert json.dumps((parts[0] + parts[1]).to_dict()) == text
    assert PairedResults.from_dict(json.loads(text)) == bump
    assert hash(PairedResults.from_dict(json.loads(text))) == hash(bump)
    with pytest.raises(SimulationError, match="paired results are a mapping with format"):
        PairedResults.from_dict(bump.first.to_dict())
    with pytest.raises(SimulationError, match="expected the format sheepshead-paired-results/1"):
        PairedResults.from_dict({**bump.to_dict(), "format": "x"})


def test_a_pair_goes_on_from_its_checkpoint(bump: PairedResults, tmp_path) -> None:
    """Also when it was broken off."""

    def break_off(done: int, _total: int) -> None:
        if done > 30:
            raise KeyboardInterrupt

    given = {"hands": 80, "players": "random", "seed": 4, "checkpoint": tmp_path / "run"}
    with pytest.raises(KeyboardInterrupt):
        simulate_pair("called-ace", SINGLE, **given, progress=break_off)
    assert simulate_pair("called-ace", SINGLE, **given) == bump


@pytest.mark.parametrize("other", ["sauspiel", "four-handed-called-ace", "jack-of-diamonds"])
def test_tables_that_do_not_deal_alike_are_refused(other: str) -> None:
    """Other seats, another pack; another partner is no matter."""
    if other == "jack-of-diamonds":
        pair = simulate_pair("called-ace", other, hands=2, players="random", seed=1)
        assert pair.hands == 2
        return
    with pytest.raises(SimulationError, match="do not deal the same cards to the same seats"):
        simulate_pair("called-ace", other, hands=2, players="random", seed=1)


def test_a_misspelt_keyword_is_refused() -> None:
    """As by `simulate`; nothing is ignored."""
    with pytest.raises(TypeError, match="unexpected keyword argument 'checkpiont'"):
        simulate_pair("called-ace", SINGLE, hands=2, players="random", seed=1, checkpiont="run")


def test_a_difference_that_was_not_counted_is_refused(bump: PairedResults) -> None:
    """With those that were."""
    with pytest.raises(SimulationError, match=r"'x'; known: won, .*, payoff.seat4"):
        bump.difference("x")
