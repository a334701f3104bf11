"""How well a player plays, against others on the same deals, and what a hand costs with it.

Every deal is played once for each seat: there sits the one player, everywhere else the other. So
luck of the deal and of the place falls away, and in a game whose payoffs add up to nothing a player
that is no better wins nothing. Run: `python benchmarks/players.py [--deals N] [--presets ID ...]`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

from sheepshead import Variant, apply, deal, get_variant, score, variant_ids
from sheepshead.players import Player, named_player


class Gain(NamedTuple):
    """Units a hand that the one player wins from the others, with the standard error."""

    units: float
    error: float


def play_hand(variant: Variant, seed: int, players: Sequence[Player]) -> tuple[int, ...]:
    """The payoffs of a whole hand; the seats to act alone are asked."""
    rngs = [Random(f"{seed} {seat}") for seat in range(variant.seats)]
    state = deal(variant, seed=seed, dealer=seed % variant.seats)
    while (seat := state.to_act) is not None:
        state = apply(state, players[seat].choose(state.view(seat), rngs[seat]))
    return score(state).payoffs


def gain_of(one: Player, others: Player, variant: Variant, *, deals: int, first: int = 0) -> Gain:
    """What one player wins among others, in every seat of each deal."""
    seats = range(variant.seats)
    won = [
        mean(
            _above_all(
                play_hand(variant, seed, [one if seat == place else others for seat in seats]),
                place,
            )
            for place in seats
        )
        for seed in range(first, first + deals)
    ]
    return Gain(mean(won), stdev(won) / sqrt(deals))


def _above_all(payoffs: Sequence[int], place: int) -> float:
    """The payoff of a seat above the mean of all, which is 0 but where only winners are paid."""
    return payoffs[place] - mean(payoffs)


def milliseconds(player: Player, variant: Variant, *, hands: int) -> float:
    """What a hand costs with this player in every seat."""
    started = process_time()
    for seed in range(hands):
        play_hand(variant, seed, [player] * variant.seats)
    return 1000 * (process_time() - started) / hands


def main() -> None:
    """Print a table of gains and costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--presets", nargs="*", default=variant_ids())
    asked = parser.parse_args()
    simple, chance = named_player("simple"), named_player("random")
    print("| preset | simple among random | random among simple | random, ms | simple, times |")
    print("|---|---|---|---|---|")
    for preset in asked.presets:
        variant = get_variant(preset)
        good = gain_of(simple, chance, variant, deals=asked.deals)
        bad = gain_of(chance, simple, variant, deals=asked.deals)
        base = milliseconds(chance, variant, hands=asked.deals)
        cost = milliseconds(simple, variant, hands=asked.deals) / base
        gains = [f"{gain.units:+.2f} ± {gain.error:.2f}" for gain in (good, bad)]
        print(f"| `{preset}` | {gains[0]} | {gains[1]} | {base:.1f} | {cost:.1f} |", flush=True)


if __name__ == "__main__":
    main()
