"""Fixtures for the tests of the Sphinx extension."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from sphinx_building import WHOLE, Build, Built, build_in


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Builds pages in a folder of this test; given again, it builds on."""

    def built(pages: Mapping[str, str] | str, builder: str = "html") -> Built:
        return build_in(
            tmp_path, {"index.rst": pages} if isinstance(pages, str) else pages, builder
        )

    return built


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two rule books, in reStructuredText and in MyST, that refer to each other."""
    folder = tmp_path_factory.mktemp("whole")
    build_in(folder, WHOLE)
    return folder
