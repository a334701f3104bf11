"""Run with `python -m ismcts_bot` in the folder above this one: a match, and what it says."""

from __future__ import annotations

import argparse

from sheepshead.players import Player, RandomPlayer, SimplePlayer

from .match import match
from .search import Searcher

OTHERS: dict[str, Player] = {"simple": SimplePlayer(), "random": RandomPlayer()}


def main() -> None:
    """Play a match and print its result."""
    parser = argparse.ArgumentParser(prog="python -m ismcts_bot")
    parser.add_argument("--deals", type=int, default=2, help="each is played in every seat")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--rounds", type=int, default=20, help="hands looked at for a decision")
    parser.add_argument("--variant", default="called-ace")
    parser.add_argument("--against", choices=OTHERS, default="simple")
    wanted = parser.parse_args()
    if wanted.deals < 2:
        parser.error("a mean has an error from 2 deals on")
    seeds = range(wanted.first, wanted.first + wanted.deals)
    result = match(wanted.variant, seeds, Searcher(rounds=wanted.rounds), OTHERS[wanted.against])
    print(f"{wanted.variant}, {wanted.deals} deals, in each seat, {wanted.rounds} rounds")
    print(f"{result.mean:+.3f} units a hand more than a {wanted.against} player in its place")
    print(f"standard error {result.error:.3f}")


if __name__ == "__main__":
    main()
