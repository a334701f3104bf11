"""Results, pairs and checkpoints that somebody has changed: refused when they are read."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from sheepshead import (
    CheckpointError,
    PairedResults,
    Results,
    SimulationError,
    simulate,
    simulate_pair,
    variant_ids,
)

USUAL = {"hands": 30, "players": "random", "seed": 4}


@pytest.fixture(scope="module")
def written() -> dict:
    """Results as JSON has them."""
    return simulate("called-ace", **USUAL).to_dict()


@pytest.fixture(scope="module")
def pair() -> dict:
    """A pair as JSON has it."""
    return simulate_pair("called-ace", "jack-of-diamonds", **USUAL).to_dict()


def _with_count(*entry: int | str) -> Callable[[dict], None]:
    """Puts a count in, in the place of that of the same path if there is one."""

    def change(values: dict) -> None:
        counts = [each for each in values["counts"] if each[:-1] != list(entry[:-1])]
        values["counts"] = [*counts, list(entry)]

    return change


def _without(*start: int | str) -> Callable[[dict], None]:
    def change(values: dict) -> None:
        counts = values["counts"]
        values["counts"] = [each for each in counts if tuple(each[: len(start)]) != start]

    return change


def _of_run(**fields: object) -> Callable[[dict], None]:
    return lambda values: values["run"].update(fields)


DEEP: list = []
for _ in range(500):
    DEEP = [DEEP]

CHANGES = [
    (_with_count("event", "won", 1000), r"\['event', 'won'\] has 1000, and at most 2"),
    (_with_count("role", "declarer", 1, 3), r"is no count of these hands: expected a path that"),
    (_with_count("role", "declarer", 9, 3, 1), "expected something else than 9"),
    (_with_count("points", "abc", 3), "expected something else than 'abc'"),
    (_with_count("points", 17, 10**400), r"\['points', 17\] is no count .* a count that can be"),
    (_with_count("points", 10**400, 1), "is no count of these hands: expected something else"),
    (_with_count("contract", "ramsch", 1), "expected something else than 'ramsch'"),
    (_with_count("contract", "leaster", 30), "those below .'contract'. make .* and 30 was expect"),
    (_with_count("sat", 1), "expected a path that begins with hands, contract, event"),
    (_with_count("by", "hue", 1, "hands", 1), "expected a feature among declarer.trumps, declar"),
    (_with_count("by", "declarer.place", 0, "hands", 30), "counts do not add up"),
    (_with_count("by", "declarer.place", 0, "seat", 0, 1, 1), "payoffs of single seats for all"),
    (_with_count("by", "declarer.place", 3), "expected a path that begins with"),
    (_without("points"), r"those below \['points'\] make 0"),
    (_without("event", "declared"), "counts do not add up"),
    (_without("seat", 3), r"those below \['seat', 3\] make 0, and 30 was expected"),
    (_without("payoff", "partner"), r"those below \['payoff', 'partner'\] make 0, and"),
    (_without("role", "defender"), r"those below \['role'\] make"),
    (_of_run(seats=-3), "seats: expected 1 or more, not -3"),
    (_of_run(seats=True), "seats are a whole number, not True"),
    (_of_run(seats=10**5000), "seats: expected 1 or more, not so large a number"),
    (_of_run(players=[]), "players: expected one for each of 5 seats, not 0"),
    (_of_run(variant={}), "a variant has a preset or a composition, unlike {}"),
    (_of_run(variant={"preset": "x", "options": DEEP}), "as JSON has them: nested too deeply"),
    (_of_run(variant={"preset": "x", "options": {1j}}), "as JSON has them: set has no plain form"),
    (_of_run(variant={"preset": 3}), "a variant has a preset or a composition, unlike"),
    (_of_run(contracts=[]), "contracts: expected one or more"),
    (_of_run(features=["a", "a"]), r"features: expected each once, not \['a', 'a'\]"),
    (_of_run(edition=0), "an edition: expected 1 or more, not 0"),
    (lambda values: values.update(parts=[[4, 0, 10**400]]), "of 30 hands, and 1000"),
    (lambda values: values.update(counts=deepcopy(values["counts"][1:])), "counts"),
]


@pytest.mark.parametrize(("change", "said"), CHANGES)
def test_changed_results_are_refused(
    written: dict, pair: dict, change: Callable[[dict], None], said: str
) -> None:
    """Alone and as one of two, by the same rules; with what was expected and where."""
    values = deepcopy(written)
    change(values)
    with pytest.raises(SimulationError, match=said):
        Results.from_dict(values)
    both = deepcopy(pair)
    change(both["first"])
    with pytest.raises(SimulationError):
        PairedResults.from_dict(both)


@pytest.mark.parametrize(("change", "said"), [each for each in CHANGES if "run" not in each[1]])
def test_a_changed_checkpoint_is_refused(
    tmp_path: Path, change: Callable[[dict], None], said: str
) -> None:
    """By the same rules; the file stays as it is."""
    path = tmp_path / "run"
    simulate("called-ace", **USUAL, checkpoint=path)
    values = json.loads(path.read_text("utf-8"))
    values |= {"run": values["job"]["run"], "parts": []}
    before = deepcopy(values)
    change(values)
    if values["parts"] or values["run"] != before["run"]:
        return
    path.write_text(
        json.dumps({name: values[name] for name in ("format", "job", "done", "counts")})
    )
    text = path.read_bytes()
    with pytest.raises(CheckpointError, match=said):
        simulate("called-ace", **USUAL, checkpoint=path)
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("differences", "said"),
    [
        (lambda listed: [], r"those below \['declared'\] make 0, and 30 was expected"),
        (lambda listed: [["points", 3]], r"\['points'\] is no count .* by how much it differs"),
        (lambda listed: [*listed, ["points", "x", 3]], "a measure and by how much it differs"),
        (lambda listed: [*listed, ["luck", 1, 3]], r"\['luck', 1\] is no count of these hands"),
        (lambda listed: [*listed, ["won", 7, 3]], r"\['won', 7\] .* a difference that can be"),
        (lambda listed: [*listed, ["points", 99, 5]], r"those below \['won'\] make"),
        (lambda listed: [*listed, ["points", 10**400, 1]], "by how much it differs"),
        (
            lambda listed: [
                [name, 1 - change if name == "payoff.seat0" else change, times]
                for name, change, times in listed
            ],
            r"those below \['payoff.seat0'\] make",
        ),
        (
            lambda listed: [each for each in listed if each[0] != "called"],
            r"those below \['called'\] make 0",
        ),
    ],
)
def test_changed_differences_are_refused(pair: dict, differences: Callable, said: str) -> None:
    """They are as many as the hands, and add up to what the two tables differ by."""
    with pytest.raises(SimulationError, match=said):
        PairedResults.from_dict({**pair, "differences": differences(pair["differences"])})


def test_two_tables_of_other_hands_are_no_pair(pair: dict) -> None:
    """Thirty hands and twenty; or as many of another seed."""
    for given in ({**USUAL, "hands": 20}, {**USUAL, "seed": 5}):
        second = simulate("jack-of-diamonds", **given).to_dict()
        with pytest.raises(SimulationError, match="are of the same hands at both tables"):
            PairedResults.from_dict({**pair, "second": second})
    other = simulate("sauspiel", **USUAL).to_dict()
    with pytest.raises(SimulationError, match="of tables with equally many seats"):
        PairedResults.from_dict({**pair, "second": other})


def test_a_changed_checkpoint_of_a_pair_is_refused(tmp_path: Path) -> None:
    """A count of a third table, and one of a table that has not so many hands."""
    path = tmp_path / "run"
    given = {**USUAL, "checkpoint": path}
    simulate_pair("called-ace", "jack-of-diamonds", **given)
    values = json.loads(path.read_text("utf-8"))
    for added, said in ((["third", 1], "of first, second and difference"), (["first", 1], "first")):
        path.write_text(json.dumps({**values, "counts": [*values["counts"], added]}))
        with pytest.raises(CheckpointError, match=said):
            simulate_pair("called-ace", "jack-of-diamonds", **given)


@pytest.mark.parametrize("preset", variant_ids())
def test_what_was_written_is_read(preset: str, tmp_path: Path) -> None:
    """Of every preset, alone, as a pair and from a checkpoint."""
    given = {"hands": 6, "players": "random", "seed": 2}
    found = simulate(preset, **given, checkpoint=tmp_path / "run", features=["dealer.trumps"])
    assert Results.from_dict(json.loads(json.dumps(found.to_dict()))) == found
    again = simulate(preset, **given, checkpoint=tmp_path / "run", features=["dealer.trumps"])
    assert again == found
    pair = simulate_pair(preset, preset, **given, other_players="simple")
    assert PairedResults.from_dict(json.loads(json.dumps(pair.to_dict()))) == pair
