"""How fast random whole hands are, as a share of the floor: the fastest plain loop in `floor.py`.

Engine and floor play the same hands from the same choices, interleaved in one process, so that a
machine that speeds up or slows down does so for both. Run: `python benchmarks/ratio.py [HANDS]`.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

from floor import play_called_ace, play_sauspiel, shuffle_and_pop

from sheepshead import Double, Variant, apply, deal, get_variant, legal_actions, score

FLOORS = {"called-ace": play_called_ace, "sauspiel": play_sauspiel}
BATCH = 100


def play_checked(
    variant: Variant, seed: int, choose
) -> tuple[list[int], list[int], list[int], int]:
    """One random hand through the public checked functions; no doubles are announced."""
    state = deal(variant, seed=seed)
    made = 0
    while not state.is_over:
        legal = legal_actions(state)
        if isinstance(legal[-1], Double):
            legal = legal[:-1]
        state = apply(state, legal[int(choose() * len(legal))])
        made += 1
    result = score(state)
    return list(result.points), list(result.tricks), list(result.payoffs), made


def check_equal(name: str, hands: int) -> None:
    """Stop if engine and floor disagree on one of so many hands."""
    variant, floor = get_variant(name), FLOORS[name]
    for seed in range(hands):
        expected = floor(seed, Random(seed + 1).random)
        found = play_checked(variant, seed, Random(seed + 1).random)
        if expected != found:
            raise SystemExit(f"{name}, seed {seed}: floor {expected}, engine {found}")


def seconds(play, first: int) -> tuple[float, int]:
    """How long a batch of hands takes, and how many moves it makes."""
    choose = Random(first).random
    begun = process_time()
    moves = sum(play(seed, choose)[3] for seed in range(first, first + BATCH))
    return process_time() - begun, moves


def measure(name: str, hands: int) -> None:
    """Print shares and speeds of one preset."""
    variant, floor = get_variant(name), FLOORS[name]
    seats = variant.seats

    def engine(seed, choose):
        return play_checked(variant, seed, choose)

    def bare(seed, choose):
        shuffle_and_pop(seed, choose, seats)
        return (0, 0, 0, 0)

    shares, floors, speeds = [], [], []
    for first in range(0, hands, BATCH):
        slow, moves = seconds(engine, first)
        fast, _ = seconds(floor, first)
        least, _ = seconds(bare, first)
        shares.append(fast / slow)
        floors.append(fast / least)
        speeds.append((BATCH / slow, moves / slow))
    print(
        f"{name}: {100 * median(shares):.1f} % of the floor "
        f"(floor {median(floors):.2f} times shuffling and popping); "
        f"{median(s for s, _ in speeds):.0f} hands/s, {median(m for _, m in speeds):.0f} moves/s"
    )


def main() -> None:
    """Check that engine and floor agree on 1,000 hands, then measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", nargs="?", type=int, default=2000, help="to measure, per preset")
    hands = parser.parse_args().hands
    for name in FLOORS:
        check_equal(name, 1000)
        measure(name, hands)


if __name__ == "__main__":
    main()
