"""Hands on a Dask cluster of which a worker is killed: `on_a_cluster.py HANDS SEED`.

Prints the results as JSON. In a process of its own, because a cluster leaves threads behind.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile

from distributed import Client, LocalCluster

from sheepshead import simulate


def main(hands: int, seed: int) -> None:
    """Plays the hands on two workers and kills one of them on the way."""
    with (
        tempfile.TemporaryDirectory() as folder,
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            local_directory=folder,
            silence_logs=50,
        ) as cluster,
        Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        assert len(set(workers.values())) == 2
        killed: list[int] = []

        def kill_one(done: int, _total: int) -> None:
            if done >= 50 and not killed:
                killed.append(next(iter(workers.values())))
                os.kill(killed[0], signal.SIGKILL)

        spread = simulate(
            "called-ace-plain",
            hands=hands,
            players="random",
            seed=seed,
            executor=client.get_executor(),
            progress=kill_one,
        )
        assert killed
        print(json.dumps(spread.to_dict()), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
