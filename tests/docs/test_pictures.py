"""The pictures of the documentation are those that the library draws."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def _drawn() -> Mapping[str, str]:
    spec = importlib.util.spec_from_file_location("pictures", DOCS / "pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    drawn = module.pictures()
    assert isinstance(drawn, dict)
    return drawn


def test_the_pictures_are_drawn_again_as_they_are() -> None:
    """`python docs/pictures.py` would change nothing."""
    drawn = [*(DOCS / "pictures").iterdir(), *(DOCS / "_static").iterdir()]
    found = {
        path.relative_to(DOCS).as_posix(): path.read_text(encoding="utf-8")
        for path in drawn
        if path.name != "site.css"
    }
    assert found == {name: picture + "\n" for name, picture in _drawn().items()}
