"""A module imports lower levels only, and extras stay in their leaves.

The order is a table, and the imports are read from the syntax trees, so that an import inside a
function or under `TYPE_CHECKING` counts like any other.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = "sheepshead"
SOURCES = Path(__file__).parents[2] / "src" / PACKAGE

# Names are relative to the package; a folder stands for everything in it.
LEVELS = {
    "cards": 0,
    "order": 0,
    "carry": 0,
    "checks": 0,
    "stateless": 0,
    "texts": 0,
    "values": 0,
    "errors": 0,
    "lookup": 0,
    "making": 0,
    "notebook": 0,
    "rules": 0,
    "sources": 0,
    "actions": 1,
    "refusals": 1,
    "notation": 1,
    "phases": 1,
    "facts": 1,
    "play_phase": 1,
    "basics": 1,
    "plain": 1,
    "holdings": 1,
    "options": 1,
    "reading": 1,
    "outcome": 2,
    "policy": 2,
    "short_answers": 2,
    "variant": 2,
    "laid": 3,
    "state": 3,
    "dealing": 3,
    "position": 3,
    "preset": 3,
    "policies": 3,
    "engine": 3,
    "plugins": 4,
    "variants": 4,
    "view": 4,
    "unseen": 4,
    "whereabouts": 4,
    "outcome_checks": 4,
    "possible_worlds": 4,
    "retracing": 4,
    "seeds": 4,
    "settling": 4,
    "session": 4,
    "scoresheet": 4,
    "known": 4,
    "raises": 4,
    "moves": 4,
    "verbs": 4,
    "comparing": 5,
    "house_rules": 5,
    "record": 5,
    "hand_text": 5,
    "seat_record": 5,
    "session_records": 5,
    "session_log": 5,
    "replaying": 5,
    "partial": 5,
    "certain": 5,
    "filling": 5,
    "verify": 5,
    "rulebooks": 5,
    "telling": 5,
    "translating": 5,
    "wording": 5,
    "schemas": 5,
    "render": 5,
    "players": 5,
    "testing": 5,
    "simulation": 6,
    "sphinx": 6,
    "cli": 6,
    "__main__": 6,
}
TOP = 7  # the package itself, which may import everything and which nothing imports

# Two halves of one level that do not know each other.
APART = ("policies", "engine")

# The rules of a game know no chance, no clock, no files and no modules by name.
WORLD = (
    *("datetime", "importlib", "io", "os", "pathlib", "random", "secrets"),
    *("shutil", "socket", "subprocess", "sys", "tempfile", "time", "uuid"),
)
WORLD_FROM = 4
WORLD_GRANTED = {("dealing", "random"), ("notebook", "importlib")}

# The one way up: a notebook asks a value for its picture, and `render` is loaded by name then.
# See "One door upwards" in docs/explanation/architecture.md.
DOOR = "notebook"
BEHIND_DOOR = "render"
LOADER = "import_module"

REQUIRED = ("attr", "attrs")
EXTRAS = {
    "hypothesis": ("testing.strategies", "testing.variant_strategies", "testing.machine"),
    "docutils": ("sphinx",),
    "sphinx": ("sphinx",),
    "rich": ("render.rich_output", "simulation.progress"),
    "tqdm": ("simulation.progress",),
    "matplotlib": ("simulation.plots",),
    "distributed": (),
    "dask": (),
    "pytest": (),
}


def _read(folder: Path) -> dict[str, str]:
    """The source of each module; a package is named by its folder and ends in a dot."""
    sources = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if parts[-1] == "__init__":
            sources[".".join(parts[:-1]) + "."] = path.read_text(encoding="utf-8")
        else:
            sources[".".join(parts)] = path.read_text(encoding="utf-8")
    return sources


def _absolute(node: ast.ImportFrom, module: str) -> str:
    """The full name of what `from … import` names, seen from a module."""
    if not node.level:
        return node.module or ""
    here = [PACKAGE, *module.split(".")][: -node.level]
    return ".".join([*filter(None, here), *filter(None, [node.module])])


def _imports(source: str, module: str, known: set[str]) -> Iterator[tuple[int, str]]:
    """The line and full name of every module that is imported."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(node, module)
            for name in node.names:
                full = f"{base}.{name.name}"
                yield node.lineno, full if full in known else base


def _within(module: str, place: str) -> bool:
    return f"{module}.".startswith(f"{place}.")


def _level(module: str) -> int | None:
    if not module:
        return TOP
    return next((level for place, level in LEVELS.items() if _within(module, place)), None)


def _own_problem(importer: str, imported: str) -> str | None:
    """Why a module may not import this one of ours."""
    high, low = _level(importer), _level(imported)
    if low is None:
        return f"{imported} is not in the table of levels"
    if high is not None and low > high:
        return f"level {high} imports {imported or PACKAGE} of level {low}"
    sides = [
        next((half for half in APART if _within(name, half)), "") for name in (importer, imported)
    ]
    if all(sides) and sides[0] != sides[1]:
        return f"{sides[0]} imports {sides[1]}"
    return None


def _foreign_problem(importer: str, imported: str) -> str | None:
    """Why a module may not import this one of somebody else."""
    root = imported.partition(".")[0]
    level = _level(importer)
    if root in WORLD and level is not None and level < WORLD_FROM:
        return None if (importer, root) in WORLD_GRANTED else f"level {level} imports {root}"
    if root in sys.stdlib_module_names or root in REQUIRED:
        return None
    if root not in EXTRAS:
        return f"imports {root}, which is neither required nor a known extra"
    if not any(_within(importer, leaf) for leaf in EXTRAS[root]):
        return f"imports the extra {root}"
    return None


def find_problems(sources: Mapping[str, str]) -> list[str]:
    """Every import that breaks the order of levels, as sentences."""
    names = {key.rstrip(".") for key in sources}
    known = {f"{PACKAGE}.{name}" for name in names}
    problems = []
    for key, source in sources.items():
        module = key.rstrip(".")
        if _level(module) is None:
            problems.append(f"{module} is not in the table of levels")
        inside = f"{module}.__init__" if key.endswith(".") else module
        for line, full in sorted(set(_imports(source, inside.lstrip("."), known))):
            is_own = _within(full, PACKAGE)
            imported = full.removeprefix(PACKAGE).lstrip(".") if is_own else full
            why = (_own_problem if is_own else _foreign_problem)(module, imported)
            if why:
                problems.append(f"{module or PACKAGE}:{line}: {why}")
    return problems


def test_every_module_imports_lower_levels_only() -> None:
    """A module imports its own level or a lower one; policies and engine stay apart."""
    sources = _read(SOURCES)
    assert "cards" in sources
    assert [] == find_problems(sources)


def test_there_is_one_door_upwards() -> None:
    """Of the modules that load others by name, one loads a higher level: the door of notebooks."""
    loaders = {name.rstrip(".") for name, source in _read(SOURCES).items() if LOADER in source}
    assert {"", "variants.catalogue", DOOR} == loaders
    door = _read(SOURCES)[DOOR]
    assert 1 == door.count(f'"{PACKAGE}.{BEHIND_DOOR}"') == door.count(f"{LOADER}(")


PLANTED = [
    ("cards", "from sheepshead.actions import Play", "level 0 imports actions of level 1"),
    ("actions", "import sheepshead.state", "level 1 imports state of level 3"),
    ("phases", "from .policies import tricks", "level 1 imports policies.tricks of level 3"),
    ("variant", "from sheepshead import state", "level 2 imports state of level 3"),
    ("state", "from sheepshead import deal", "level 3 imports sheepshead of level 7"),
    ("view", "from . import deal", "level 4 imports sheepshead of level 7"),
    ("policies.tricks", "from sheepshead.engine import flow", "policies imports engine"),
    ("engine.flow", "from ..policies.tricks import Highest", "engine imports policies"),
    ("engine.", "from ..policies import tricks", "engine imports policies"),
    ("engine.flow", "def f():\n    import sheepshead.policies", "engine imports policies"),
    ("state", "if TYPE_CHECKING:\n    from .view import View", "level 3 imports view of level 4"),
    ("state", "import random", "level 3 imports random"),
    ("policies.dealing", "from random import Random", "level 3 imports random"),
    ("dealing", "import time", "level 3 imports time"),
    ("order", "from os.path import join", "level 0 imports os"),
    ("rules", "from importlib import import_module", "level 0 imports importlib"),
    ("testing.", "import hypothesis", "imports the extra hypothesis"),
    ("cli", "import pytest", "imports the extra pytest"),
    ("cards", "import numpy as np", "imports numpy, which is neither required nor a known extra"),
    ("helpers", "", "helpers is not in the table of levels"),
    ("cards", "from sheepshead.helpers import x", "helpers is not in the table of levels"),
]
INNOCENT = [
    ("", "import sheepshead.cli"),
    (".", "from sheepshead.cli import main"),
    ("dealing", "from random import Random"),
    ("engine.flow", "from sheepshead.engine import playing"),
    ("engine.", "from . import flow"),
    ("policies.tricks", "from sheepshead.state import State\nimport attrs"),
    ("variants.pickers", "from ..policies.tricks import Highest\nimport importlib"),
    ("testing.strategies", "from hypothesis import strategies\nfrom ..moves import deal"),
    ("cards", "from __future__ import annotations\nfrom functools import cache"),
]
COMPANY = {
    ".": "",
    "state": "",
    "policies.": "",
    "policies.tricks": "",
    "engine.": "",
    "engine.flow": "",
    "engine.playing": "",
}


@pytest.mark.parametrize(("module", "source", "problem"), PLANTED)
def test_a_planted_import_is_caught(module: str, source: str, problem: str) -> None:
    """Each way to break the order is found and named."""
    (found,) = find_problems({**COMPANY, module: source})
    assert found.endswith(problem)


@pytest.mark.parametrize(("module", "source"), INNOCENT)
def test_an_allowed_import_is_let_through(module: str, source: str) -> None:
    """What the table allows is no problem."""
    assert [] == find_problems({**COMPANY, module: source})
