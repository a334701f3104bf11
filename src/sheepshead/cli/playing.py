"""The command `play`: one hand, at a terminal or by itself.

Level 6: imports `common`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from sheepshead.actions import Action
from sheepshead.cli.common import DONE, VARIANT, UsageError, reason_of, shown, variant_of, whole
from sheepshead.errors import SheepsheadError
from sheepshead.moves import apply, deal, legal_actions, score, view, why_not
from sheepshead.notation import parse_action
from sheepshead.play_phase import Playing
from sheepshead.players import SimplePlayer
from sheepshead.record import dumped
from sheepshead.replaying import record_of
from sheepshead.state import State


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("variant", metavar="VARIANT", help=VARIANT)
    parser.add_argument("--seed", type=whole, metavar="N", help="the deal; random without it")
    parser.add_argument("--dealer", type=whole, default=0, metavar="S")
    parser.add_argument("--seat", type=whole, metavar="S", help="the seat you play")
    parser.add_argument("--record", metavar="FILE", help="append the hand's record to FILE")
    parser.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> int:
    variant = variant_of(asked.variant)
    if asked.seat is not None and asked.seat >= variant.seats:
        raise UsageError(f"{variant.id} has seats 0 to {variant.seats - 1}, not {asked.seat}")
    seed = Random().randrange(2**32) if asked.seed is None else asked.seed
    rng = Random(seed)
    state = deal(variant, seed=seed, dealer=asked.dealer)
    if asked.record is not None:
        _append(asked.record, "")
    # Who plays must not know the deal: the seed is told when the hand is over.
    told = "" if asked.seat is not None else f", seed {seed}"
    print(f"{variant.title}{told}, dealer {asked.dealer}")
    while state.to_act is not None:
        seat = state.to_act
        if seat == asked.seat:
            action = _ask(state, seat)
        else:
            action = SimplePlayer().choose(view(state, seat), rng)
        state = apply(state, action)
        print(f"seat {seat}: {state.phase.log[-1][1] if seat != asked.seat else action}")
    result = score(state)
    print(f"points {shown(result.points)}; tricks {shown(result.tricks)}")
    print(result.explain())
    if asked.seat is not None:
        print(f"seed {seed}")
    if asked.record is not None:
        _append(asked.record, dumped(record_of(state, score=result)) + "\n")
    return DONE


def _ask(state: State, seat: int) -> Action:
    """Ask the person at the terminal until the answer is a legal action."""
    order, hand = state.order, state.hand(seat)
    cards = hand if order is None else order.sorted_hand(hand)
    print(f"\nyour hand: {' '.join(map(str, cards))}")
    for line in _rows_on_table(state):
        print(line)
    legal = legal_actions(state)
    print("you can: " + ", ".join(map(str, legal[:12])) + (" ..." if legal[12:] else ""))
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise UsageError(f"the input ended while seat {seat} was to act")
        try:
            action = parse_action(line)
        except SheepsheadError as problem:
            print(problem)
            continue
        refusal = why_not(state, action)
        if refusal is None:
            return action
        print(refusal.message)


def _rows_on_table(state: State) -> Iterator[str]:
    """What lies before each seat: the cards face up, with a mark for each card under them."""
    rows = state.phase.rows if isinstance(state.phase, Playing) else None
    if rows is not None:
        for seat, (tops, covered) in enumerate(zip(rows.tops, rows.covered, strict=True)):
            stacks = zip(tops, covered, strict=True)
            shown = [f"{top or '-'}{'*' * count}" for top, count in stacks if top or count]
            yield f"before seat {seat}: {' '.join(shown)}"


def _ends_with_a_line(path: Path) -> bool:
    """Whether what is written next begins a line of its own."""
    if not path.is_file() or not path.stat().st_size:
        return True
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read() == b"\n"


def _append(path: str, text: str) -> None:
    try:
        broken_off = text and not _ends_with_a_line(Path(path))
        with Path(path).open("a", encoding="utf-8") as file:
            file.write("\n" + text if broken_off else text)
    except (OSError, ValueError) as problem:
        raise UsageError(f"{path}: {reason_of(problem)}") from None
