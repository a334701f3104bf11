"""Every phase and every kind of action is matched: deleting its `case` makes mypy fail.

The union of phases and that of actions are closed, so that the type checker names every place to
change. The test does it on a copy of the package.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import get_args

import pytest

from sampling import sampled
from sheepshead.phases import Phase

SOURCES = Path(__file__).parents[2] / "src" / "sheepshead"
ENGINE = Path("sheepshead/engine/dispatch.py")
PHASES = [phase.__name__ for phase in get_args(Phase)]

pytestmark = pytest.mark.slow
pytest.importorskip("mypy")


def _mypy(folder: Path) -> str:
    """What mypy --strict says about the package in a folder; nothing when it is content."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "sheepshead"]
    command += ["--cache-dir", str(folder / ".mypy_cache"), "--config-file", "mypy.ini"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package that mypy has seen once, so that it need only look at a change."""
    folder = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "testing")
    shutil.copytree(SOURCES, folder / "sheepshead", ignore=ignored)
    (folder / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
    said = _mypy(folder)
    if said:
        raise RuntimeError(said)
    return folder


def _matches(source: str) -> Iterator[ast.Match]:
    """The matches of a module that end in `assert_never`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Match) and "assert_never" in ast.unparse(node.cases[-1]):
            yield node


_moments = count(1_000_000_000, 10)


def _rewrite(path: Path, source: str) -> None:
    """Write a module so that mypy sees that it has changed, however quickly that happens."""
    path.write_text(source, encoding="utf-8")
    moment = next(_moments)
    os.utime(path, (moment, moment))


def _without(source: str, cases: Iterable[ast.match_case]) -> str:
    lines = source.splitlines(keepends=True)
    for case in sorted(cases, key=lambda case: case.pattern.lineno, reverse=True):
        end = case.body[-1].end_lineno
        assert end is not None
        del lines[case.pattern.lineno - 1 : end]
    return "".join(lines)


def _is_of(case: ast.match_case, name: str) -> bool:
    return isinstance(case.pattern, ast.MatchClass) and ast.unparse(case.pattern.cls) == name


def _checked_without(package: Path, module: Path, name: str) -> tuple[int, list[str]]:
    """How many cases of that class a module has, and mypy's lines when all of them are deleted."""
    path = package / module
    source = path.read_text(encoding="utf-8")
    cases = [case for match in _matches(source) for case in match.cases if _is_of(case, name)]
    _rewrite(path, _without(source, cases))
    said = _mypy(package)
    _rewrite(path, source)
    return len(cases), said.splitlines()


@pytest.mark.parametrize("phase", PHASES)
def test_a_forgotten_phase_is_found(package: Path, phase: str) -> None:
    """In every match over the phases, each of them is needed.

    Only a finished hand may be missing from one: where nobody is to act, another case says so.
    """
    deleted, found = _checked_without(package, ENGINE, phase)
    assert deleted >= 3
    assert deleted - len(found) == (phase == "Finished")
    for line in found:
        assert 'Argument 1 to "assert_never" has incompatible type' in line
        assert phase in line


def _action_matches() -> list[tuple[Path, str]]:
    """Every case over a closed union outside the engine's dispatch, by module."""
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        module = Path("sheepshead") / path.relative_to(SOURCES)
        if module == ENGINE or "testing" in module.parts:
            continue
        for match in _matches(path.read_text(encoding="utf-8")):
            names = [
                ast.unparse(case.pattern.cls)
                for case in match.cases
                if isinstance(case.pattern, ast.MatchClass)
            ]
            found += [(module, name) for name in names]
    return sorted(set(found))


SOME = _action_matches()[:: sampled(sample=3, whole=1)]


@pytest.mark.parametrize(("module", "name"), SOME, ids=str)
def test_a_forgotten_case_is_found(package: Path, module: Path, name: str) -> None:
    """The same wherever else a closed union is matched: steps, results of an auction, actions."""
    deleted, found = _checked_without(package, module, name)
    assert deleted == len(found) > 0
    for line in found:
        assert 'to "assert_never" has incompatible type' in line


@pytest.mark.parametrize("kind", ["Bury", "Call", "Accept", "Give"])
def test_a_forgotten_action_is_found(package: Path, kind: str) -> None:
    """How an action looks to the others must be said for each kind that hides a card."""
    path = package / "sheepshead" / "actions.py"
    source = path.read_text(encoding="utf-8")
    (seen,) = (
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and node.name == "as_seen"
    )
    (match,) = (node for node in ast.walk(seen) if isinstance(node, ast.Match))
    case = next(case for case in match.cases if ast.unparse(case.pattern).startswith(kind))
    _rewrite(path, _without(source, [case]))
    said = _mypy(package)
    _rewrite(path, source)
    assert "assert_never" in said
