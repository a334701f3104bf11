"""The command `simulate` at work: many hands, and what came of them.

Level 6: imports `common`, `results` and the simulation; loaded when the command is run.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import TypedDict, Unpack

from sheepshead.cli.common import (
    DONE,
    UsageError,
    print_json,
    reason_of,
    variant_of,
)
from sheepshead.cli.results import as_json, lines_of_pair, lines_of_results
from sheepshead.players import Player, named_player
from sheepshead.simulation.checkpoint import seed_in
from sheepshead.simulation.features import ALWAYS, named_feature
from sheepshead.simulation.pairs import PairedResults, simulate_pair
from sheepshead.simulation.progress import rich_progress
from sheepshead.simulation.results import Results
from sheepshead.simulation.running import Progress
from sheepshead.simulation.simulating import simulate
from sheepshead.variant import Variant


class _Running(TypedDict):
    """How hands are played, as `simulate` and `simulate_pair` take it."""

    executor: int | None
    progress: Progress | None
    checkpoint: str | None
    features: tuple[str, ...]


def run(asked: argparse.Namespace) -> int:
    """Play, draw and print what was asked for; the status to end with."""
    if asked.variant == asked.compare == "-":
        raise UsageError("standard input can be one of two variants, not both")
    if asked.hands < 1 or asked.workers < 1:
        raise UsageError("at least one hand is played, by at least one worker")
    features = ALWAYS if asked.by in (None, *ALWAYS) else (*ALWAYS, asked.by)
    named_feature(features[-1])
    variant = variant_of(asked.variant)
    other = None if asked.compare is None else variant_of(asked.compare)
    players = _players(asked.players, variant)
    plots = None if asked.plot is None else _plots(asked.plot)
    try:
        seed = _seed(asked)
        with _bar() as progress:
            found = _simulated(
                (variant, other),
                asked.hands,
                players,
                seed,
                executor=asked.workers if asked.workers > 1 else None,
                progress=progress,
                checkpoint=asked.checkpoint,
                features=features,
            )
    except OSError as problem:
        raise UsageError(f"{_place_of(problem, asked)}: {reason_of(problem)}") from None
    _tell(found, asked, variant, seed)
    if plots is not None:
        sys.stdout.flush()  # what was found is told, whatever comes of the picture
        _draw(plots, found, asked)
    return DONE


def _place_of(problem: OSError, asked: argparse.Namespace) -> str:
    """The checkpoint where it is its fault; else that hands were to be played."""
    found: object = problem.filename
    kept: object = asked.checkpoint
    if isinstance(kept, str) and isinstance(found, str) and Path(found) == Path(kept):
        return kept
    return "the hands cannot be played"


def _seed(asked: argparse.Namespace) -> int:
    """The seed that was given, or that of the checkpoint; else one that is drawn, and told at once.

    So a run that is broken off can be named, and goes on.
    """
    if asked.seed is not None:
        return int(asked.seed)
    kept = None if asked.checkpoint is None else seed_in(Path(asked.checkpoint))
    if kept is not None:
        return kept
    seed = Random().randrange(2**32)
    print(f"seed {seed}", file=sys.stderr, flush=True)
    return seed


def _tell(
    found: Results | PairedResults, asked: argparse.Namespace, variant: Variant, seed: int
) -> None:
    """Prints what was found."""
    if asked.json:
        print_json(as_json(found, asked.by))
        return
    who = f"players {asked.players}, seed {seed}; 95 % intervals"
    if isinstance(found, Results):
        print(f"{variant.title}: {found.hands:,} hands, {who}")
        lines = lines_of_results(found, asked.by)
    else:
        print(f"{asked.variant} and {asked.compare}: {found.hands:,} deals each, {who}")
        lines = lines_of_pair(found, asked.by)
    for line in lines:
        print(line)


def _simulated(
    variants: tuple[Variant, Variant | None],
    hands: int,
    players: list[Player],
    seed: int,
    **running: Unpack[_Running],
) -> Results | PairedResults:
    variant, other = variants
    if other is not None:
        return simulate_pair(variant, other, hands=hands, players=players, seed=seed, **running)
    return simulate(variant, hands=hands, players=players, seed=seed, **running)


def _players(names: str, variant: Variant) -> list[Player]:
    """One player for each seat, of those that the command line names."""
    players = [named_player(name.strip()) for name in names.split(",")]
    if len(players) == 1:
        return players * variant.seats
    if len(players) != variant.seats:
        raise UsageError(
            f"{variant.id} has {variant.seats} seats: expected one player or {variant.seats}, "
            f"not {len(players)}"
        )
    return players


def _plots(file: str) -> ModuleType:
    """The module that draws; what it cannot draw into is complained of before hands are played."""
    path = Path(file)
    if path.suffix.lower() not in (".png", ".svg", ".pdf"):
        raise UsageError(f"{file}: expected a file that ends in .png, .svg or .pdf")
    if not path.parent.is_dir():
        raise UsageError(f"{file}: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UsageError(f"{file}: expected a file that can be written")
    try:
        from sheepshead.simulation import plots
    except ImportError as problem:
        raise UsageError(str(problem)) from None
    return plots


def _draw(plots: ModuleType, found: Results | PairedResults, asked: argparse.Namespace) -> None:
    """Draws what was asked for into a file whose ending says what kind it is."""
    if isinstance(found, PairedResults):
        labels = (asked.variant, asked.compare)
        if asked.by is None:
            figure = plots.plot_pair(found, labels=labels)
        else:
            splits = (found.first.by(asked.by), found.second.by(asked.by))
            figure = plots.plot_rate(*splits, labels=labels)
    elif asked.by is None:
        figure = plots.plot_payoffs(found)
    else:
        figure = plots.plot_rate(found.by(asked.by))
    try:
        figure.savefig(asked.plot, dpi=150)
    except OSError as problem:
        raise UsageError(f"{asked.plot}: {reason_of(problem)}") from None


@contextmanager
def _bar() -> Generator[Progress | None, None, None]:
    """A progress bar on a terminal: that of rich where it is installed, else a line of numbers."""
    if not sys.stderr.isatty():
        yield None
        return
    if find_spec("rich") is None:
        yield _print_progress
        print(file=sys.stderr)
        return
    with rich_progress() as progress:
        yield progress


def _print_progress(done: int, total: int) -> None:
    print(f"\r{done:,} of {total:,} hands", end="", file=sys.stderr, flush=True)
