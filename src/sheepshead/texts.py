"""Texts that people read: English templates, by which catalogues of other languages are keyed.

Level 0: imports nothing of the package. A part of a game that has something to tell says it in an
attribute `says`: a `Text` whose fields are its own.
"""

from __future__ import annotations

from typing import NewType

Text = NewType("Text", str)
"""A sentence or phrase in English, with the fields of the part that says it in braces.

`{limit}` is a field, `{run.price}` a field of a field, `{count:card|cards}` a number with the noun
that goes with one or with more. A field that is a part itself says what that part says. Every text
that is written as `Text("…")` can be translated.
"""
