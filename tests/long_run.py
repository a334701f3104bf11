"""A run that is broken off and resumed, in a process of its own: `long_run.py HANDS FILE FOLDER`.

Prints a line for each chunk, and leaves a file named by the number of each process that played a
hand, so that a test can end one of them.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from sheepshead.simulation import SimulatedHand, simulate

SEED = 3


class Worker:
    """A feature that is always 1, and says where it was asked."""

    __name__ = "worker"

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def __repr__(self) -> str:
        """The same wherever it leaves its traces: no count depends on that."""
        return "worker"

    def __call__(self, hand: SimulatedHand) -> int:
        """One, in whichever process."""
        if self.folder:
            Path(self.folder, str(os.getpid())).touch()
        return 1


def played(hands: int, checkpoint: str | None, folder: str, workers: int | None) -> str:
    """The results to the last byte."""
    results = simulate(
        "called-ace",
        hands=hands,
        players="random",
        seed=SEED,
        executor=workers,
        checkpoint=checkpoint,
        features=["declarer.trumps", Worker(folder)],
        progress=_tell if folder else None,
    )
    return json.dumps(results.to_dict())


def _tell(done: int, total: int) -> None:
    print(done, "of", total, flush=True)


if __name__ == "__main__":
    # A shell starts its background jobs deaf to Ctrl-C, and they their tests.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    Path(sys.argv[2] + ".result").write_text(
        played(int(sys.argv[1]), sys.argv[2], sys.argv[3], 2), encoding="utf-8"
    )
