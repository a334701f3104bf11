"""The long run about secrecy: of every preset, many states with two deals that look alike.

Run by the nox session `secrecy`; the tests take a sample of it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from sheepshead import variant_ids
from sheepshead.testing import LawBroken, check_secrecy

HANDS_AT_ONCE: Final = 40
"""So many hands are looked at together: each phase in each of them, by several seats."""


def compared(preset: str, states: int, seed: int = 0) -> int:
    """Compare so many states of a preset with a deal that looks alike; return how many.

    Raises `LawBroken` when a seat can tell the two apart.
    """
    total = 0
    for first in _firsts(seed):
        report = check_secrecy(preset, hands=HANDS_AT_ONCE, seed=first, pairs=states - total)
        found = sum(each.compared for each in report.pairs)
        total += found
        if total >= states or not found:
            return total
    raise AssertionError("there is always another seed")


def _firsts(seed: int) -> Iterator[int]:
    while True:
        yield seed
        seed += HANDS_AT_ONCE


def _tried(preset: str, states: int, seed: int) -> tuple[str, int, str | None]:
    try:
        return preset, compared(preset, states, seed), None
    except LawBroken as fault:
        return preset, 0, str(fault)


def _run(presets: Sequence[str], states: int, seed: int, processes: int | None) -> int:
    """Print a line for each preset, and count the presets that do not keep their secrets."""
    faults = 0
    each = -(-states // len(presets))
    with multiprocessing.Pool(processes) as pool:
        work = partial(_tried, states=each, seed=seed)
        for preset, found, fault in pool.imap_unordered(work, presets):
            faults += fault is not None
            print(f"{preset}: {found} states compared" if fault is None else fault, flush=True)
    return faults


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*", help="which presets; all of them by default")
    parser.add_argument("--states", type=int, default=100_000, help="states of all presets")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other hands")
    parser.add_argument("--processes", type=int, default=None, help="as many as there are cores")
    asked = parser.parse_args()
    faults = _run(asked.presets or variant_ids(), asked.states, asked.seed, asked.processes)
    print(f"{faults} presets with faults")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(_main())
