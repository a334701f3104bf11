"""The command line: `python -m sheepshead COMMAND`.

Level 6: imports everything below. Exit status 0 for success, 1 for "checked, and something is
wrong", 2 for wrong usage; bad input is answered with one line, never with a traceback.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, TextIO

from sheepshead.actions import Action
from sheepshead.checks import is_list
from sheepshead.errors import InvalidVariant, RecordError, SheepsheadError
from sheepshead.house_rules import load_variant, read_variant
from sheepshead.moves import apply, deal, legal_actions, score, view, why_not
from sheepshead.notation import parse_action
from sheepshead.options import Option
from sheepshead.phases import Playing
from sheepshead.players import SimplePlayer
from sheepshead.record import dumped, read_lines
from sheepshead.replaying import record_of
from sheepshead.sources import SOURCES
from sheepshead.state import State
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant, preset_of, variant_ids
from sheepshead.verify import Verdict, verify

DONE: Final = 0
WRONG: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130

_LONGEST: Final = 20_000
"""So many characters of a problem are printed: all that a variant has to say, no whole file."""


class UsageError(Exception):
    """Something on the command line cannot be done; the text is the one line to print."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    parser = _parser()
    try:
        asked = parser.parse_args(arguments)
    except SystemExit as stop:
        return DONE if stop.code in (0, None) else USAGE
    run: Callable[[argparse.Namespace], int] = asked.run
    try:
        status = run(asked)
        sys.stdout.flush()
    except UsageError as problem:
        return _complain(str(problem))
    except SheepsheadError as problem:
        return _complain(str(problem))
    except BrokenPipeError:
        # Nobody reads on: end quietly, and keep the interpreter from flushing into the pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as problem:
        return _complain(f"the output: {_reason(problem)}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _complain(problem: str) -> int:
    line = " ".join(problem.split())
    print(f"sheepshead: {_ascii(line)[:_LONGEST]}", file=sys.stderr)
    return USAGE


def _ascii(text: str) -> str:
    """Text with everything but ASCII escaped, as it may come from anybody's file."""
    return text.encode("ascii", "backslashreplace").decode("ascii")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sheepshead", description="The rules of Sheepshead and Schafkopf."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    variants = commands.add_parser("variants", help="list the presets, or the options of one")
    variants.add_argument("id", nargs="?", metavar="ID")
    variants.add_argument("--json", action="store_true", help="as JSON")
    variants.set_defaults(run=_variants)
    play = commands.add_parser("play", help="play one hand")
    play.add_argument(
        "variant", metavar="VARIANT", help="a preset id, or a TOML or JSON file, or -"
    )
    play.add_argument("--seed", type=_whole, metavar="N", help="the deal; random without it")
    play.add_argument("--dealer", type=_whole, default=0, metavar="S")
    play.add_argument("--seat", type=_whole, metavar="S", help="the seat you play")
    play.add_argument("--record", metavar="FILE", help="append the hand's record to FILE")
    play.set_defaults(run=_play)
    checking = commands.add_parser("verify", help="check records and playthroughs")
    checking.add_argument("files", nargs="+", metavar="FILE", help="- is standard input")
    checking.add_argument("--quiet", action="store_true", help="print the total line only")
    checking.set_defaults(run=_verify)
    return parser


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 30):
        raise argparse.ArgumentTypeError(f"a whole number from 0, not {ascii(text)[:40]}")
    return int(text)


def _variants(asked: argparse.Namespace) -> int:
    if asked.id is None:
        return _list_presets(asked)
    preset, variant = preset_of(asked.id), get_variant(asked.id)
    if asked.json:
        options = [_option_entry(option) for option in preset.options]
        _print_json({**_preset_entry(variant), "options": options})
        return DONE
    print(f"{variant.id}: {variant.title}")
    print(
        f"{variant.seats} seats, {len(variant.pack)} cards, edition {variant.edition}, "
        f"{variant.standing.value}"
    )
    print("sources: " + "; ".join(_source_line(key) for key in variant.sources))
    for option in preset.options:
        print(f"\n{option.name} = {_shown(option.default)}")
        print(f"  {option.meaning}")
        print(f"  values: {option.values}")
        print("  sources: " + "; ".join(_source_line(key) for key in option.sources))
    return DONE


def _list_presets(asked: argparse.Namespace) -> int:
    variants = tuple(_all_variants())
    if asked.json:
        _print_json([_preset_entry(variant) for variant in variants])
        return DONE
    width = max(len(variant.id) for variant in variants)
    for variant in variants:
        print(f"{variant.id:{width}}  {variant.seats} seats  {variant.title}")
    return DONE


def _all_variants() -> Iterator[Variant]:
    """Every preset with its defaults; for one of another package that is broken, a complaint."""
    for preset in variant_ids():
        try:
            yield get_variant(preset)
        except SheepsheadError as problem:
            _complain(str(problem))


def _preset_entry(variant: Variant) -> dict[str, object]:
    return {
        "id": variant.id,
        "title": variant.title,
        "seats": variant.seats,
        "edition": variant.edition,
        "standing": variant.standing.value,
        "cards": len(variant.pack),
        "sources": list(variant.sources),
    }


def _option_entry(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "values": option.values,
        "default": option.default,
        "meaning": option.meaning,
        "sources": list(option.sources),
    }


def _source_line(key: str) -> str:
    source = SOURCES.get(key)
    if source is None:  # a source that only the package of a plug-in knows
        return key
    year = f", {source.year}" if source.year else ""
    return f"{source.author}, {source.title}{year}"


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if is_list(value) else str(value)


def _print_json(value: object) -> None:
    print(json.dumps(value, indent=2))


def _variant_of(text: str) -> Variant:
    """The variant that the command line names: a preset id, or a file with house rules."""
    is_file = text == "-" or text.endswith((".toml", ".json")) or Path(text).is_file()
    if not is_file or text in variant_ids():
        return get_variant(text)
    if text == "-":
        return read_variant(sys.stdin.buffer.read(), file="standard input")
    try:
        return load_variant(text)
    except InvalidVariant:
        raise
    except (OSError, ValueError) as problem:
        raise UsageError(f"{text}: {_reason(problem)}") from None


def _reason(problem: Exception) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or "cannot be read"


def _play(asked: argparse.Namespace) -> int:
    variant = _variant_of(asked.variant)
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
    print(f"points {_shown(result.points)}; tricks {_shown(result.tricks)}")
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
        raise UsageError(f"{path}: {_reason(problem)}") from None


def _verify(asked: argparse.Namespace) -> int:
    counts = dict.fromkeys(("verified", "refused", "incomplete"), 0)
    unreadable = False
    for name in asked.files:
        faults = _Faults(name, sys.stdout if not asked.quiet else None)
        try:
            for verdict in _verdicts(name):
                if isinstance(verdict, RecordError):
                    counts["refused"] += 1
                    faults.add(verdict)
                else:
                    counts[verdict.value] += 1
        except (OSError, ValueError) as problem:
            unreadable = True
            _complain(f"{name}: {_reason(problem)}")
        faults.end()
    listed = ", ".join(f"{count} {what}" for what, count in counts.items())
    print(f"{sum(counts.values())} hands: {listed}")
    if unreadable:
        return USAGE
    return WRONG if counts["refused"] else DONE


class _Faults:
    """Prints the faults of a file, and of equal ones in a row only the first and their number."""

    def __init__(self, name: str, out: TextIO | None) -> None:
        self._name = _ascii(name)
        self._out = out
        self._reason = ""
        self._repeated = 0

    def add(self, fault: RecordError) -> None:
        """Print a fault, unless it is that of the line before."""
        if fault.reason == self._reason:
            self._repeated += 1
            return
        self.end()
        self._reason = fault.reason
        if self._out is not None:
            print(f"{self._name}: {_ascii(str(fault))[:_LONGEST]}", file=self._out)

    def end(self) -> None:
        """Print how often the last fault came again."""
        if self._repeated and self._out is not None:
            print(f"{self._name}: {self._repeated} more such lines", file=self._out)
        self._reason, self._repeated = "", 0


def _verdicts(name: str) -> Iterator[Verdict | RecordError]:
    """The verdict of each record in a file, or in standard input."""
    if name == "-":
        yield from _checked(sys.stdin.buffer)
        return
    with Path(name).open("rb") as file:
        yield from _checked(file)


def _checked(lines: Iterable[bytes]) -> Iterator[Verdict | RecordError]:
    for number, found in read_lines(lines):
        if isinstance(found, RecordError):
            yield found
            continue
        try:
            yield verify(found)
        except RecordError as fault:
            yield RecordError(fault.reason, line=number, step=fault.step)
