"""What is installed is what was built: the version, the types, and no need of any extra."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata, resources

import pytest

import sheepshead

EXTRAS = (
    *("hypothesis", "docutils", "sphinx", "rich", "matplotlib", "dask", "distributed", "pytest"),
    "tqdm",
)
LEAVES = (
    *("sheepshead.testing.strategies", "sheepshead.testing.variant_strategies"),
    *("sheepshead.testing.machine", "sheepshead.sphinx", "sheepshead.render.rich_output"),
    "sheepshead.simulation.plots",
)

BLOCK = f"""
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {EXTRAS!r}:
            raise ImportError(f"{{name}} is an extra")

sys.meta_path.insert(0, Refuse())
"""
IMPORT_ALL = f"""
import importlib, pkgutil, sheepshead

def give_up(name):
    raise

for module in pkgutil.walk_packages(sheepshead.__path__, "sheepshead.", onerror=give_up):
    if not module.name.startswith({LEAVES!r}) and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""
SHOW_LOADED = """
print(sorted({name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)))
"""


def _run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=False
    )


def test_version_is_that_of_the_distribution() -> None:
    """`sheepshead.__version__` is the version that was installed."""
    assert metadata.version("sheepshead") == sheepshead.__version__


def test_types_are_shipped() -> None:
    """Type checkers of users read the annotations."""
    assert resources.files("sheepshead").joinpath("py.typed").is_file()


def test_the_schema_is_shipped() -> None:
    """Whoever installs the package can check the views that it writes."""
    assert resources.files("sheepshead").joinpath("view.schema.json").is_file()


def test_the_german_texts_are_shipped() -> None:
    """Whoever installs the package can read rules and refusals in German."""
    assert resources.files("sheepshead").joinpath("locale", "de.mo").is_file()


def test_attrs_is_the_only_requirement() -> None:
    """An install without extras brings nothing but attrs."""
    required = [line for line in metadata.requires("sheepshead") or [] if "extra ==" not in line]
    assert ["attrs>=23.2"] == required


def test_import_needs_no_extra() -> None:
    """`import sheepshead` works where no extra is installed, and loads attrs only."""
    done = _run(f"{BLOCK}import sheepshead{SHOW_LOADED}")
    assert done.returncode == 0, done.stderr
    assert {"sheepshead"} <= _loaded(done.stdout) <= {"sheepshead", "attr", "attrs"}


def test_every_module_but_the_leaves_needs_no_extra() -> None:
    """All of the core can be imported where no extra is installed."""
    done = _run(BLOCK + IMPORT_ALL)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_block_blocks(extra: str) -> None:
    """An extra cannot be imported behind the block, so the tests above can fail."""
    done = _run(f"{BLOCK}import {extra}")
    assert f"{extra} is an extra" in done.stderr


def _loaded(printed: str) -> set[str]:
    names = {name.strip(" '\n") for name in printed.strip("[]\n").split(",")}
    return {name for name in names if not name.startswith(("_", "sitecustomize", "usercustomize"))}
