"""The schema by which other programs check what is sent to them.

Level 5: imports level 1. The schema is a file of the package, read when it is asked for.
"""

from __future__ import annotations

import json
from importlib.resources import files

from sheepshead.plain import Plain


def view_schema() -> dict[str, Plain]:
    """How the view of a hand is written as JSON, as a JSON Schema of draft 2020-12.

    What `View.to_dict` gives keeps to it, whatever the variant. Each call returns a mapping of its
    own. Raises `FileNotFoundError` where the package was installed without its schema.

    >>> from sheepshead import deal
    >>> view = deal("called-ace", seed=1).view(None).to_dict()
    >>> view["format"] == view_schema()["properties"]["format"]["const"]
    True
    """
    text = files("sheepshead").joinpath("view.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Plain] = json.loads(text)
    return schema
