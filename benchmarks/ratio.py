"""How fast random whole hands are, as a share of the floor: the fastest plain loop in `floor.py`.

Engine and floor play the same hands from the same choices, interleaved in one process, so that a
machine that speeds up or slows down does so for both. Run: `python benchmarks/ratio.py [HANDS]`;
`--presets` compares other presets with called ace, `--open-spiel` two games of that library, which
has to be installed for it (the dependency group `bench`).
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

from floor import play_called_ace, play_sauspiel, shuffle_and_pop

from sheepshead import (
    Double,
    Variant,
    apply,
    deal,
    get_variant,
    legal_actions,
    score,
    simulate,
    variant_ids,
    view,
)

FLOORS = {"called-ace": play_called_ace, "sauspiel": play_sauspiel}
BATCH = 20


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


def play_by_views(variant: Variant, seed: int, choose) -> tuple[int, int, int, int]:
    """As `play_checked`, each choice made by somebody who has no more than a view."""
    state = deal(variant, seed=seed)
    made = 0
    while not state.is_over:
        legal = legal_actions(view(state, state.to_act))
        if isinstance(legal[-1], Double):
            legal = legal[:-1]
        state = apply(state, legal[int(choose() * len(legal))])
        made += 1
    score(state)
    return 0, 0, 0, made


def open_spiel_game(name: str):
    """A function that plays a random hand of a game of OpenSpiel, driven from Python."""
    try:
        import pyspiel
    except ImportError:
        raise SystemExit("OpenSpiel is not installed: pip install open-spiel") from None
    game = pyspiel.load_game(name)

    def play(_seed: int, choose) -> tuple[int, int, int, int]:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                made += 1
            state.apply_action(actions[int(choose() * len(actions))])
        state.returns()
        return 0, 0, 0, made

    return play


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


def interleaved(plays, hands: int):
    """Batch by batch, the seconds and the moves of each of several ways to play."""
    return [[seconds(play, first) for play in plays] for first in range(0, hands, BATCH)]


def through(play, name: str):
    """A way to play hands of a preset, such as `play_checked`."""
    return lambda seed, choose: play(get_variant(name), seed, choose)


def measure(name: str, hands: int) -> None:
    """Print shares and speeds of one preset."""
    variant, floor = get_variant(name), FLOORS[name]

    def bare(seed, choose):
        shuffle_and_pop(seed, choose, variant.seats)
        return (0, 0, 0, 0)

    plays = [floor, through(play_checked, name), through(play_by_views, name), bare]
    found = interleaved(plays, hands)
    share = median(fast / slow for (fast, _), (slow, _), _, _ in found)
    seen = median(fast / slow for (fast, _), _, (slow, _), _ in found)
    least = median(fast / shuffled for (fast, _), _, _, (shuffled, _) in found)
    print(
        f"{name}: {100 * share:.1f} % of the floor, {100 * seen:.1f} % through views "
        f"(floor {least:.2f} times shuffling and popping); "
        f"{median(BATCH / slow for _, (slow, _), _, _ in found):.0f} hands/s, "
        f"{median(moves / slow for _, (slow, moves), _, _ in found):.0f} moves/s"
    )


def measure_simulation(name: str, hands: int) -> None:
    """Print how fast `simulate` is: players that see views, each hand counted."""
    variant, floor, batch, shares = get_variant(name), FLOORS[name], 10 * BATCH, []
    for first in range(0, hands, batch):
        fast = sum(seconds(floor, first + part * BATCH)[0] for part in range(10))
        begun = process_time()
        simulate(variant, hands=range(first, first + batch), players="random", seed=1)
        shares.append(fast / (process_time() - begun))
    print(f"{name}: simulate reaches {100 * median(shares):.1f} % of the floor")


def compare(name: str, play, hands: int) -> None:
    """Print how fast whole hands of something are beside called ace and its floor."""
    plays = [FLOORS["called-ace"], through(play_checked, "called-ace"), play]
    found = interleaved(plays, hands)
    share = median(fast / theirs for (fast, _), _, (theirs, _) in found)
    times = median(ours / theirs for _, (ours, _), (theirs, _) in found)
    each = median((ours / made) / (theirs / moves) for _, (ours, made), (theirs, moves) in found)
    print(
        f"{name}: {100 * share:.1f} % of the floor of called-ace, {times:.2f} hands and "
        f"{each:.2f} moves in the time of one of called-ace"
    )


def compare_presets(names: list[str], hands: int) -> None:
    """Print how fast each preset is."""
    for name in names:
        compare(name, through(play_checked, name), hands)


def compare_open_spiel(hands: int) -> None:
    """Print how fast two games of OpenSpiel are."""
    for name in ("skat", "euchre"):
        compare(f"OpenSpiel {name}", open_spiel_game(name), hands)


def main() -> None:
    """Check that engine and floor agree on 1,000 hands, then measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", nargs="?", type=int, default=2000, help="to measure, per preset")
    parser.add_argument("--presets", nargs="*", help="compare these, or all, with called ace")
    parser.add_argument("--open-spiel", action="store_true", help="compare with OpenSpiel")
    wanted = parser.parse_args()
    for name in FLOORS:
        check_equal(name, 1000)
        measure(name, wanted.hands)
        measure_simulation(name, wanted.hands)
    if wanted.presets is not None:
        compare_presets(wanted.presets or [*variant_ids()], wanted.hands)
    if wanted.open_spiel:
        compare_open_spiel(wanted.hands)


if __name__ == "__main__":
    main()
