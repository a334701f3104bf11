"""Play hands with the built-in players and keep their records; the shipped hands were made so.

Run: `python play_and_record.py [FOLDER]`. Writes one file for each preset, 20 hands each: half of
them played simply, half at random, so that rare choices occur too.
"""

import sys
from pathlib import Path
from random import Random

from sheepshead import (
    apply,
    deal,
    dump_records,
    get_variant,
    legal_actions,
    record_of,
    score,
    variant_ids,
    view,
)
from sheepshead.players import RandomPlayer, SimplePlayer
from sheepshead.record import Record

HANDS = 20


def play_hand(preset: str, seed: int) -> Record:
    """One whole hand; seats out of turn announce a double now and then."""
    rng = Random(seed)
    player = SimplePlayer() if seed % 2 else RandomPlayer()
    state = deal(preset, seed=seed, dealer=seed % get_variant(preset).seats)
    while state.to_act is not None:
        for seat in range(state.variant.seats):
            announced = legal_actions(state, seat) if seat != state.to_act else ()
            if announced and rng.random() < 0.02:
                state = apply(state, announced[0], seat)
        assert state.to_act is not None
        state = apply(state, player.choose(view(state, state.to_act), rng))
    return record_of(state, score=score(state))


def main() -> None:
    """Write the hands of every preset into a folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("played")
    folder.mkdir(exist_ok=True)
    for preset in variant_ids():
        records = [play_hand(preset, seed) for seed in range(HANDS)]
        dump_records(folder / f"{preset}.jsonl", records)
        print(f"{preset}: {len(records)} hands")


if __name__ == "__main__":
    main()
