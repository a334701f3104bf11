"""Elements of SVG and HTML as text, every text in them escaped.

Level 5: imports nothing of ours.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr


def element(name: str, /, *children: str, **attributes: str | float) -> str:
    """An element with attributes and children that are elements already.

    `kind` stands for `class`, and an underscore for a hyphen.

    >>> element("text", written("3 < 4"), kind="dim", text_anchor="end", x=1.5)
    '<text class="dim" text-anchor="end" x="1.5">3 &lt; 4</text>'
    """
    named = "".join(
        f" {_NAMES.get(key, key.replace('_', '-'))}={quoteattr(_value(value))}"
        for key, value in attributes.items()
    )
    inside = "".join(children)
    return f"<{name}{named}>{inside}</{name}>" if children else f"<{name}{named}/>"


def written(words: str) -> str:
    """A text as a child of an element, without signs that no document may hold."""
    return escape(printable(words))


def printable(words: str) -> str:
    r"""A text with a question mark for each sign that cannot be printed.

    >>> printable("a\x00b")
    'a?b'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in words)


def number(value: float) -> str:
    """A number with at most two decimals.

    >>> number(0.5), number(1 / 3), number(2.0)
    ('0.5', '0.33', '2')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _value(value: str | float) -> str:
    return printable(value) if isinstance(value, str) else number(value)


_NAMES: Final = {"kind": "class"}
