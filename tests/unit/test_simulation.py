"""Many hands: the same result however they are divided, and counts that are right."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from copy import deepcopy
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random

import attrs
import pytest

import sheepshead as sh
from sheepshead import (
    CheckpointError,
    Play,
    Results,
    SimulationError,
    get_variant,
    simulate,
    simulate_pair,
    variant_ids,
)
from sheepshead.players import RandomPlayer
from sheepshead.simulation.events import EVENTS, SIDE_EVENTS
from sheepshead.simulation.features import ALWAYS, named_feature
from sheepshead.simulation.hands import ROLES, SimulatedHand, play_hand
from sheepshead.simulation.naming import name_of, name_of_rules
from sheepshead.simulation.progress import rich_progress, tqdm_progress
from sheepshead.simulation.running import run_job
from sheepshead.simulation.tables import OneTable, Table, play_chunk

HANDS = 60


def written(results: Results) -> str:
    """Results to the last byte."""
    return json.dumps(results.to_dict())


@pytest.fixture(scope="module")
def undivided() -> Results:
    """Hands of called ace, played one after the other."""
    return simulate("called-ace", hands=HANDS, players="random", seed=7)


def black_queens(hand: SimulatedHand) -> int:
    """A feature that a user might write."""
    return sum(sh.Card(card) in hand.hand(0) for card in ("QC", "QS"))


class Backwards(Executor):
    """Plays what it is given in the opposite order, a few at a time, in this process."""

    def __init__(self) -> None:
        self.held: list = []

    def submit(self, function, /, *args, **kwargs) -> Future:
        future: Future = Future()
        self.held.append((future, function, args))
        if len(self.held) == 3 or args[2] == HANDS:
            for waiting, each, given in reversed(self.held):
                waiting.set_result(each(*given))
            self.held = []
        return future


@pytest.mark.parametrize("chunk", [1, 7, 25, HANDS])
@pytest.mark.parametrize("executor", [None, Backwards, lambda: ThreadPoolExecutor(3)])
def test_no_division_changes_a_byte(undivided: Results, executor, chunk: int) -> None:
    """Any size of chunks, any number of workers, any order of completion."""
    job = OneTable(table=Table.of("called-ace", "random", ALWAYS), seed=7)
    counts = run_job(job, range(HANDS), executor=executor and executor(), chunk=chunk)
    assert sh.simulate is simulate
    assert counts == dict(undivided.tallies.counts)


def test_processes_and_presets_with_options_change_no_byte() -> None:
    """What is sent is the name of the rules; two processes give what one gives."""
    rules = {"preset": "called-ace", "options": {"bump": 1, "call_ten": "off"}}
    alone = simulate(rules, hands=30, players="random", seed=3, features=[black_queens])
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        spread = simulate(
            rules, hands=30, players="random", seed=3, features=[black_queens], executor=pool
        )
    assert written(spread) == written(alone)


def test_a_chunk_that_runs_out_of_time_says_how_far_it_came(undivided: Results) -> None:
    """At least one hand is played, and what is left is played by another chunk."""
    job = OneTable(table=Table.of("called-ace", "random", ALWAYS), seed=7)
    counts, reached = play_chunk(job, 0, HANDS, 0.0)
    assert reached == 1
    rest, end = play_chunk(job, 1, HANDS, 1e9)
    assert end == HANDS
    for path, number in rest.items():
        counts[path] = counts.get(path, 0) + number
    assert counts == dict(undivided.tallies.counts)


def _replayed(number: int) -> tuple[sh.State, sh.Score]:
    """A hand of the run, played without the simulation, from what the documentation promises."""
    seeds = [
        int(sha256(f"sheepshead-seat/1 7 {number} {seat}".encode()).hexdigest()[:32], 16)
        for seat in range(5)
    ]
    chances = [Random(seed) for seed in seeds]
    state = sh.deal("called-ace", seed=sh.hand_seed(7, number), dealer=number % 5)
    while state.to_act is not None:
        seat = state.to_act
        state = sh.apply(state, chances[seat].choice(sh.legal_actions(state)))
    return state, sh.score(state)


def test_the_counts_are_those_of_hands_played_without_the_simulation(undivided: Results) -> None:
    """Hand i is dealt from hand_seed(seed, i), and each seat draws from a seed of its own."""
    played = [_replayed(number) for number in range(HANDS)]
    terms = [state.phase.terms for state, _ in played]
    picked = [each for each, one in zip(played, terms, strict=True) if one.declarer is not None]
    assert undivided.hands == HANDS
    assert undivided.contracts["pick"].count == len(picked) > 0
    assert undivided.contracts["leaster"].count == HANDS - len(picked)

    won = sum(result.payoffs[state.phase.terms.declarer] > 0 for state, result in picked)
    assert (undivided.rate("won").count, undivided.rate("won").of) == (won, len(picked))
    assert undivided.rate("called").count == sum(one.called is not None for one in terms)
    assert undivided.rate("unknown").count == sum(one.under is not None for one in terms)

    declarers = Counter(score.payoffs[state.phase.terms.declarer] for state, score in picked)
    assert undivided.distribution("payoff.declarer") == dict(sorted(declarers.items()))
    thirds = Counter(result.payoffs[3] for _, result in played)
    assert undivided.distribution("payoff.seat3") == dict(sorted(thirds.items()))
    mean = sum(units * times for units, times in declarers.items()) / len(picked)
    assert undivided.mean("payoff.declarer").value == pytest.approx(mean)

    trumps = Counter()
    order = get_variant("called-ace").contract("pick").order_for(terms[0])
    for state, result in picked:
        own = state.own(state.phase.terms.declarer)
        won_it = result.payoffs[own.seat] > 0
        trumps[sum(order.is_trump(card) for card in own.dealt), won_it] += 1
    split = undivided.by("declarer.trumps")
    assert sum(trumps.values()) == sum(split[value].hands for value in split)
    for value in split:
        rate = split[value].rate("won")
        assert (rate.count, rate.of - rate.count) == (trumps[value, True], trumps[value, False])


def test_the_points_of_the_declaring_side_include_its_bury(undivided: Results) -> None:
    """Both sides have 120 points together."""
    hand = play_hand(get_variant("called-ace"), [RandomPlayer()] * 5, 7, 0)
    others = [points for seat, points in enumerate(hand.score.points) if seat not in hand.side]
    assert hand.side_points + sum(others) == 120
    assert undivided.mean("points").count == undivided.rate("won").of


@pytest.mark.parametrize("preset", variant_ids())
def test_every_preset_is_simulated(preset: str) -> None:
    """Payoffs add up with what stays in the stock, and no event has the name of a contract."""
    variant = get_variant(preset)
    results = simulate(preset, hands=3, players="random", seed=1, features=["blind.points"])
    assert results.hands == 3 == sum(rate.count for rate in results.contracts.values())
    assert not {*SIDE_EVENTS, *EVENTS} & {*variant.contract_ids}
    assert Results.from_dict(json.loads(written(results))) == results
    paid = [results.distribution(f"payoff.{role}") for role in ROLES]
    assert sum(sum(each.values()) for each in paid) == 3 * variant.seats
    assert all(row["hands"] >= 0 for row in results.rows())


def test_the_sum_of_parts_is_the_whole(undivided: Results) -> None:
    """In any order; and parts of another seed can be added, since they are other hands."""
    parts = [
        simulate("called-ace", hands=each, players="random", seed=7)
        for each in (range(40, HANDS), range(10), range(10, 40))
    ]
    assert written(parts[0] + parts[1] + parts[2]) == written(undivided)
    other = simulate("called-ace", hands=5, players="random", seed=8)
    assert (undivided + other).hands == HANDS + 5
    assert undivided + other == other + undivided
    assert hash(undivided + other) == hash(other + undivided)


def test_what_cannot_be_added_is_refused(undivided: Results) -> None:
    """The same hand twice, and results of another game or other players."""
    again = simulate("called-ace", hands=range(55, 57), players="random", seed=7)
    with pytest.raises(SimulationError, match=r"hand 55 of seed 7 is counted twice"):
        undivided + again
    other = simulate("called-ace", hands=2, players="simple", seed=9)
    with pytest.raises(SimulationError, match=r"SimplePlayer.* cannot be added to .*RandomPlayer"):
        undivided + other


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "x"}, "expected the format sheepshead-results/1, not 'x'"),
        ({"counts": []}, "the counts are of 0 hands, and 60 were played"),
        ({"counts": [["hands", 0]]}, "a count is a path of words and numbers with a number from"),
        ({"counts": [["hands", 1], ["hands", 2]]}, r"\['hands'\] is counted twice"),
        ({"counts": 3}, "counts are a list of paths, not 3"),
        ({"parts": [[7, 5, 5]]}, "a part begins before it ends"),
        ({"parts": [[7, 5]]}, "a part is a seed, a start and a stop, not"),
        ({"parts": None}, "parts are a list, not None"),
        ({"run": {}}, "a run is a mapping with variant, edition, seats, contracts"),
        ({"more": 1}, "results are a mapping with format, run, parts, counts, not"),
    ],
)
def test_json_that_is_none_is_refused(undivided: Results, change: dict, said: str) -> None:
    """With what was expected."""
    with pytest.raises(SimulationError, match=said):
        Results.from_dict({**undivided.to_dict(), **change})


def test_features_of_a_user(undivided: Results) -> None:
    """Functions and mappings; a hand for which there is no value is in no group."""
    asked = {"early": lambda hand: hand.number < 10 or None, "who": lambda hand: "abc"[hand.dealer]}
    results = simulate("called-ace", hands=range(2), players="random", seed=7, features=asked)
    assert results.by("who").values == ("a", "b")
    assert results.by("early").values == (1,)
    listed = simulate("called-ace", hands=12, players="random", seed=7, features=[black_queens])
    assert sum(each.hands for each in listed.by("black_queens").groups.values()) == 12
    with pytest.raises(SimulationError, match=r"not asked for 'declarer.aces', only for declarer"):
        undivided.by("declarer.aces")
    with pytest.raises(SimulationError, match=r"declarer.place was never 9; it was: 0, 1, 2, 3"):
        undivided.by("declarer.place")[9]
    (first, *_) = undivided.by("declarer.place").rows("payoff.declarer")
    assert first["declarer.place"] == 0
    assert first["low"] <= first["value"] <= first["high"]


def test_named_features_look_at_the_cards_as_dealt() -> None:
    """Trumps of the game that was played, ranks, points, voids, the place, the blind."""
    hand = play_hand(get_variant("called-ace"), [RandomPlayer()] * 5, 7, 3)
    cards = hand.hand(hand.dealer)
    trumps = [card for card in cards if card.rank.letter in "QJ" or card.suit.letter == "D"]
    assert named_feature("dealer.trumps")(hand) == len(trumps)
    assert named_feature("dealer.points")(hand) == cards.points
    assert named_feature(f"seat{hand.dealer}.aces")(hand) == sum(
        card.rank.letter == "A" for card in cards
    )
    plain = {card.suit for card in cards} - {sh.Suit.DIAMONDS} - set()
    held = {card.suit for card in cards if card not in trumps}
    assert held <= plain
    assert named_feature("dealer.voids")(hand) == 3 - len(held)
    assert named_feature("dealer.place")(hand) == 4
    assert named_feature("forehand.place")(hand) == 0
    assert named_feature("blind.points")(hand) == sum(card.points for card in hand.dealt.blind)
    assert named_feature("seat9.aces")(hand) is None


class Cheat:
    """Plays the queen of clubs, whether it has her or not."""

    def choose(self, view: sh.View, rng: Random) -> sh.Action:
        """An action that is mostly not legal."""
        return Play(sh.Card("QC"))


class Local:
    """A player with no text of its own."""

    def choose(self, view: sh.View, rng: Random) -> sh.Action:
        """The first that is legal."""
        return sh.legal_actions(view)[0]


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"players": Cheat()}, SimulationError, "hand 0, seat 1, after 0 actions: WrongPhase: Se"),
        ({"players": "clever"}, sh.SheepsheadError, "no player is called 'clever'; there are"),
        ({"players": ["simple"] * 4}, SimulationError, "has 5 seats; expected one player or 5"),
        ({"players": [1] * 5}, TypeError, r"a player has choose\(view, rng\); 1 has not"),
        ({"players": 1}, TypeError, "players are a name, an object with choose"),
        ({"players": RandomPlayer}, TypeError, "players are a name, an object with choose"),
        ({"hands": 0}, ValueError, "at least one hand is played, not 0"),
        ({"hands": "x"}, TypeError, "hands are a number or a range of numbers, not 'x'"),
        ({"hands": range(5, 0, -1)}, ValueError, "a range of hands goes up by ones from 0"),
        ({"seed": -1}, ValueError, "a seed is 0 or more, not -1"),
        ({"features": "declarer.trumps"}, TypeError, "features are names and functions in a list"),
        ({"features": ["a.b"]}, SimulationError, "no feature is called 'a.b'; expected WHO.WHAT"),
        ({"features": [3]}, TypeError, "a feature is a name or a function, not 3"),
        ({"features": {"x": 3}}, TypeError, "a feature is a name with a function, not 'x'"),
        ({"features": [black_queens] * 2}, SimulationError, "two features are called 'black_que"),
        (
            {"features": {"bad": lambda hand: 1 / 0}},
            SimulationError,
            "hand 0, feature bad: ZeroDivisionError: division by zero",
        ),
        (
            {"features": {"bad": lambda hand: 1.5}},
            SimulationError,
            "a feature is a whole number of at most 100 digits, a text or None, not 1.5",
        ),
        (
            {"features": {"bad": lambda hand: 10**5000}},
            SimulationError,
            "a whole number of at most 100 digits, a text or None, not so large a number",
        ),
        ({"executor": 0}, ValueError, "a number of processes is 1 or more, not 0"),
        ({"executor": "x"}, TypeError, "an executor is one of concurrent.futures, a number of"),
        ({"executor": 2, "features": {"x": lambda hand: 1}}, SimulationError, "top level of a mod"),
        ({"progress": 3}, TypeError, "progress is a function of two numbers, not 3"),
        ({"checkpoint": 3}, TypeError, "a checkpoint is the path of a file, not 3"),
    ],
)
def test_what_cannot_be_simulated_is_refused(given: dict, error: type, said: str) -> None:
    """With a typed error that says what was expected."""
    usual = {"hands": 2, "players": "random", "seed": 1}
    with pytest.raises(error, match=said):
        simulate("called-ace", **{**usual, **given})


def test_names_that_results_do_not_know_are_refused(undivided: Results) -> None:
    """With those that they know."""
    with pytest.raises(SimulationError, match=r"'picked'; known: won, .*, pick, leaster"):
        undivided.rate("picked")
    with pytest.raises(SimulationError, match=r"'tricks'; known: points, payoff.declarer"):
        undivided.mean("tricks")
    with pytest.raises(SimulationError, match=r"payoff.seat0 to payoff.seat4"):
        undivided.distribution("payoff.seat5")


def test_splits_give_numbers_or_say_that_they_have_none(undivided: Results) -> None:
    """The declarer is one seat, whose payoffs are known; those of others are not counted apart."""
    split = undivided.by("declarer.trumps")
    paid: Counter[int] = Counter()
    for value in split:
        found = split[value].distribution("payoff.declarer")
        assert sum(found.values()) == split[value].mean("payoff.declarer").count
        paid.update(found)
    assert dict(sorted(paid.items())) == undivided.distribution("payoff.declarer")
    largest = max((split[value] for value in split), key=lambda each: each.hands)
    for measure in ("payoff.defender", "payoff.seat0"):
        with pytest.raises(
            SimulationError, match=r"counted of all hands and not apart by declarer"
        ):
            largest.distribution(measure)
    with pytest.raises(SimulationError, match=r"payoff.seat0 is counted of all hands"):
        largest.mean("payoff.seat0")
    with pytest.raises(SimulationError, match=r"are taken apart by declarer.trumps already"):
        largest.by("declarer.place")
    assert largest.mean("payoff.defender").count == largest.rate("won").of
    assert not [row for row in largest.rows() if "seat" in row["measure"][:11]]


def test_results_are_values(undivided: Results) -> None:
    """They cannot be changed, and can be pickled, copied, hashed and added up with `sum`."""
    pair = simulate_pair("called-ace", "jack-of-diamonds", hands=4, players="random", seed=7)
    rules = {"preset": "called-ace", "options": {"bump": 1}}
    optional = simulate(rules, hands=4, players="random", seed=7)
    split = undivided.by("declarer.trumps")
    for change in (
        lambda: undivided.run.variant.update(options="x"),
        lambda: undivided.run.variant.__setitem__("options", "x"),
        lambda: optional.run.variant["options"].__setitem__("bump", 2),
        lambda: undivided.tallies.counts.__setitem__(("hands",), 77),
        lambda: pair.changes.__setitem__(("won", 1), 77),
        split.groups.clear,
    ):
        with pytest.raises(TypeError, match="this mapping cannot change"):
            change()
    for value in (undivided, pair, optional):
        for again in (pickle.loads(pickle.dumps(value)), deepcopy(value)):
            assert again == value
            assert hash(again) == hash(value)
    assert pickle.loads(pickle.dumps(split)).values == split.values
    assert hash(optional.run) == hash(Results.from_dict(optional.to_dict()).run)
    parts = [
        simulate("called-ace", hands=each, players="random", seed=7)
        for each in (range(40), range(40, HANDS))
    ]
    assert sum(parts) == undivided
    assert sum([pair]) == pair
    with pytest.raises(TypeError):
        1 + undivided


class Patient:
    """A player without a text of its own who passes so often."""

    def __init__(self, patience: object) -> None:
        self.patience = patience

    def choose(self, view: sh.View, rng: Random) -> sh.Action:
        """The first that is legal."""
        return sh.legal_actions(view)[0]


@attrs.frozen
class Nested:
    """A player whose text holds an address."""

    inner: Patient

    def choose(self, view: sh.View, rng: Random) -> sh.Action:
        """As the inner one."""
        return self.inner.choose(view, rng)


class AtLeast:
    """A feature with a parameter."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, hand: SimulatedHand) -> bool:
        return len(hand.side) >= self.number


@pytest.mark.parametrize("kind", [Patient, lambda number: Nested(Patient(number))])
def test_players_of_one_class_are_told_apart_by_what_they_hold(kind, tmp_path: Path) -> None:
    """By a digest that is the same in every process; results of others are not added."""
    path = tmp_path / "x"
    given = {"seed": 1, "hands": 3}
    first = simulate("called-ace", **given, players=kind(1), checkpoint=path)
    other = simulate("called-ace", hands=range(3, 6), players=kind(2), seed=1)
    assert " at 0x" not in first.run.players[0]
    with pytest.raises(SimulationError, match="cannot be added"):
        first + other
    with pytest.raises(CheckpointError, match="of another run: players is"):
        simulate("called-ace", **given, players=kind(2), checkpoint=path)
    assert simulate("called-ace", **given, players=kind(1), checkpoint=path) == first


def test_a_name_is_the_same_in_every_process() -> None:
    """There is no address in it."""
    module = __name__.rpartition(".")[2]
    code = (
        f"import {module} as m; print(m.name_of(m.Patient(1)), m.name_of(m.Nested(m.Patient(1))))"
    )
    paths = os.pathsep.join([*sys.path, str(Path(__file__).parent)])
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": paths},
        ).stdout
        for _ in range(2)
    ]
    assert told[0] == told[1]
    assert f"{module}.Patient" in told[0]


def test_players_of_which_nothing_can_be_known_are_not_added(tmp_path: Path) -> None:
    """They play; but nobody can say whether two are the same, so nothing is added or resumed."""
    given = {"players": Patient(lambda: 1), "seed": 1}
    parts = [simulate("called-ace", hands=each, **given) for each in (range(3), range(3, 5))]
    with pytest.raises(SimulationError, match=r"cannot be known whether it is the same: expected"):
        sum(parts)
    with pytest.raises(SimulationError, match=r"cannot be known whether it is the same: expected"):
        simulate("called-ace", hands=3, **given, checkpoint=tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_long_texts_of_players_differ_where_their_ends_do() -> None:
    """A name is no longer than it need be, and still the name of one player."""
    long = [sh.players.RandomPlayer, "x" * 300 + "a", "x" * 300 + "b"]
    assert len({name_of(each) for each in long}) == 3
    assert max(len(name_of(each)) for each in long) <= 200


def test_features_are_told_apart_by_what_they_hold() -> None:
    """Two functions of one name, and two objects of one class."""
    given = {"players": "random", "seed": 1}
    first = simulate("called-ace", hands=range(3), **given, features={"x": AtLeast(1)})
    for function in (AtLeast(2), black_queens):
        other = simulate("called-ace", hands=range(3, 6), **given, features={"x": function})
        with pytest.raises(SimulationError, match="cannot be added"):
            first + other
    more = simulate("called-ace", hands=range(3, 6), **given, features={"x": AtLeast(1)})
    assert (first + more).hands == 6


class PlainPolicy:
    """A part of a variant without a text of its own."""

    def __init__(self, number: int) -> None:
        self.number = number


def test_rules_of_ones_own_have_one_digest_in_every_process() -> None:
    """No address is in it, and what differs in a part makes another."""
    first, again, other = (name_of_rules((PlainPolicy(number), "x")) for number in (1, 1, 2))
    assert first == again != other
    assert name_of_rules((PlainPolicy(lambda: 1),)).startswith("none, of which it cannot be known")


def test_a_variant_of_ones_own_is_simulated_and_told_apart() -> None:
    """Also in other processes where it can be sent; results name it by what it is made of."""
    mine = attrs.evolve(get_variant("called-ace"), id="our-game", options=())
    results = simulate(mine, hands=4, players=Local(), seed=1)
    assert results.run.variant["composition"] == "our-game"
    assert results.run.players[0].endswith("test_simulation.Local")
    assert simulate(mine, hands=4, players="random", seed=1, executor=1).hands == 4
    other = attrs.evolve(mine, contracts=tuple(reversed(mine.contracts)))
    with pytest.raises(SimulationError, match=r"cannot be added"):
        results + simulate(other, hands=range(4, 8), players=Local(), seed=1)

    class Hidden:
        choose = Local.choose

    with pytest.raises(SimulationError, match=r"cannot be sent to another process: .*; expected"):
        simulate(mine, hands=4, players=Hidden(), seed=1, executor=2)


def test_progress_is_told_from_the_beginning_to_the_end() -> None:
    """Once before, then after each chunk, up to all hands."""
    told: list[tuple[int, int]] = []
    simulate(
        "called-ace-plain",
        hands=40,
        players="random",
        seed=1,
        progress=lambda done, total: told.append((done, total)),
    )
    assert told[0] == (0, 40)
    assert told[-1] == (40, 40)
    assert told == sorted(set(told))


@pytest.mark.parametrize("bar", [rich_progress, tqdm_progress])
def test_a_bar_shows_how_many_hands_are_played(bar, capsys: pytest.CaptureFixture[str]) -> None:
    """It stands on standard error, and at the end all hands are played."""
    with bar("deals") as progress:
        simulate("called-ace-plain", hands=40, players="random", seed=1, progress=progress)
    shown = capsys.readouterr()
    assert "" == shown.out
    assert "deals" in shown.err
    assert "40/40" in shown.err


@pytest.mark.parametrize(
    ("bar", "command"),
    [(rich_progress, r"pip install 'sheepshead\[rich\]'"), (tqdm_progress, "pip install tqdm")],
)
def test_a_bar_that_is_not_installed_is_named(
    bar, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With how to install it."""
    for module in ("rich.console", "rich.progress", "tqdm.auto"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ImportError, match=command), bar():
        raise AssertionError("there is no bar")
