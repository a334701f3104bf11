"""The command `rules`: the rule book of a variant, or what differs in two of them.

Level 6: imports `common`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Final

from sheepshead.cards import Suit
from sheepshead.cli.common import DONE, VARIANT, UsageError, variant_of
from sheepshead.render.faces import Language, Pack
from sheepshead.rulebooks import BookDifference, RuleBook, rulebook, rulebook_difference


def add(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("variant", metavar="VARIANT", help=VARIANT)
    parser.add_argument("--format", choices=tuple(_FORMS), default="text")
    parser.add_argument("--lang", choices=tuple(map(str, Language)), default="en")
    parser.add_argument("--pack", choices=tuple(map(str, Pack)), default="french")
    parser.add_argument("--diff", metavar="OTHER", help="print only what differs; OTHER as VARIANT")
    parser.set_defaults(run=_run)


def _run(asked: argparse.Namespace) -> int:
    if asked.variant == asked.diff == "-":
        raise UsageError("standard input can be one of two variants, not both")
    variant = variant_of(asked.variant)
    document = (
        rulebook(variant)
        if asked.diff is None
        else rulebook_difference(variant, variant_of(asked.diff))
    )
    write, errors = _FORMS[asked.format]
    _print_as_shown(write(document, asked.lang, asked.pack), errors)
    return DONE


def _as_json(document: RuleBook | BookDifference, lang: str, pack: str) -> str:
    return json.dumps(document.to_dict(lang, pack), indent=2) + "\n"


_FORMS: Final[dict[str, tuple[Callable[[RuleBook | BookDifference, str, str], str], str]]] = {
    "text": (lambda document, lang, pack: document.to_text(lang, pack), "replace"),
    "md": (lambda document, lang, pack: document.to_markdown(lang, pack), "xmlcharrefreplace"),
    "html": (lambda document, lang, pack: document.to_html(lang, pack), "xmlcharrefreplace"),
    "json": (_as_json, "backslashreplace"),
}
"""How each form is written, and what stands for a sign that the output cannot show."""


def _print_as_shown(text: str, errors: str) -> None:
    """Print a text, where need be with letters for suits and with stand-ins for other signs."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.translate({ord(suit.symbol): suit.letter for suit in Suit})
        text = text.encode(encoding, errors).decode(encoding)
    print(text, end="")
