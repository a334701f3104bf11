"""Playing many hands: the function `simulate`.

Level 6: imports `running`, `tables` and `results`.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from os import PathLike

from sheepshead.seeds import hand_seed
from sheepshead.simulation.features import ALWAYS, Asked
from sheepshead.simulation.parts import Part
from sheepshead.simulation.results import Results, results_of
from sheepshead.simulation.running import Progress, numbers_of, run_job
from sheepshead.simulation.tables import OneTable, Seated, Table
from sheepshead.variant import Variant


def simulate(
    variant: str | Mapping[str, object] | Variant,
    *,
    hands: int | range,
    players: Seated,
    seed: int,
    executor: Executor | int | None = None,
    progress: Progress | None = None,
    checkpoint: str | PathLike[str] | None = None,
    features: Asked = ALWAYS,
) -> Results:
    """What comes of many hands, the same however many workers play them.

    `players` is one for all seats or one for each: a name such as `simple` or `random`, or an
    object with `choose(view, rng)`, which must not remember other hands, and whose `repr` tells it
    apart from others of its class. Hand i is a function of
    `seed` and i alone; the deal goes round the table. `hands` is how many, or a range of numbers.

    `executor` is any of `concurrent.futures`, or a number of processes that are started for this
    and replaced when they die; without one, hands are played here. `progress` is called with the
    hands played and the hands in all. `checkpoint` names a file in which is kept what was played,
    and from which a run that was broken off goes on. `features` are what results can be split by:
    names such as `declarer.trumps`, functions of a `SimulatedHand`, or a mapping of names to them.

    Raises `InvalidVariant`, `UnknownPlayer`, `CheckpointError` for a checkpoint of another run, and
    `SimulationError`: for features or players that are none, for what cannot be sent to a process,
    for a hand in which a player does what is not legal, and when workers die again and again or an
    executor takes no more hands.

    >>> results = simulate("called-ace", hands=100, players="random", seed=1)
    >>> results.hands, results.rate("leaster"), results.rate("won")
    (100, Rate(count=2, of=100), Rate(count=24, of=98))
    """
    hand_seed(seed, 0)  # refuses what is no seed
    numbers = numbers_of(hands)
    job = OneTable(table=Table.of(variant, players, features), seed=seed)
    counts = run_job(job, numbers, executor=executor, progress=progress, checkpoint=checkpoint)
    return results_of(job.table.run, (Part(seed, numbers.start, numbers.stop),), counts)
