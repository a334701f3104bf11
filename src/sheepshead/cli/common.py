"""What the commands share: how they end, how they complain, and how a variant is named.

Level 6: imports levels 0 to 5.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from sheepshead.checks import is_list
from sheepshead.errors import InvalidVariant
from sheepshead.house_rules import load_variant, read_variant
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import get_variant, variant_ids

DONE: Final = 0


WRONG: Final = 1


USAGE: Final = 2


INTERRUPTED: Final = 130


_MOST_DIGITS: Final = 100


LONGEST: Final = 20_000
"""So many characters of a problem are printed: all that a variant has to say, no whole file."""


VARIANT: Final = "a preset id, or a TOML or JSON file, or -"
"""How a command line names a variant."""


class UsageError(Exception):
    """Something on the command line cannot be done; the text is the one line to print."""


def complain(problem: str) -> int:
    """Print a problem in one line on standard error; the status of wrong usage."""
    line = " ".join(problem.split())
    print(f"sheepshead: {in_ascii(line)[:LONGEST]}", file=sys.stderr)
    return USAGE


def in_ascii(text: str) -> str:
    """Text with everything but ASCII escaped, as it may come from anybody's file."""
    return text.encode("ascii", "backslashreplace").decode("ascii")


def whole(text: str) -> int:
    """A whole number of the command line."""
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise argparse.ArgumentTypeError(
            f"a whole number from 0, of at most {_MOST_DIGITS} digits, not {ascii(text)[:40]}"
        )
    return int(text)


def variant_of(text: str) -> Variant:
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
        raise UsageError(f"{text}: {reason_of(problem)}") from None


def reason_of(problem: Exception) -> str:
    """Why a file cannot be read or written, in a few words."""
    return (problem.strerror if isinstance(problem, OSError) else None) or "cannot be read"


def shown(value: object) -> str:
    """A value, or the values of a list, in one line."""
    return ", ".join(map(str, value)) if is_list(value) else str(value)


def print_json(value: object) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, indent=2))
