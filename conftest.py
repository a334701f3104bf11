"""Executes every code block of the README and of the documentation.

A document's blocks run in order and share their names.
Each document runs in a folder of its own that holds nothing but the shipped examples.
There is no way to skip a block.
This file needs only pytest, sybil and an installed `sheepshead`, so that it can be copied beside
the documents and run away from the checkout. Where no document is run it needs no sybil.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sybil import Example

HERE = Path(__file__).parent
PROMPT = "$ "
FORGIVING = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class _EmptyFolder:
    """A folder that is entered for one document and removed after it."""

    def __init__(self) -> None:
        self._before = Path.cwd()
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def enter(self, _namespace: object) -> None:
        self._before = Path.cwd()
        self._folder = tempfile.TemporaryDirectory()
        if (HERE / "examples").is_dir():
            shutil.copytree(HERE / "examples", Path(self._folder.name, "examples"))
        os.chdir(self._folder.name)

    def leave(self, _namespace: object) -> None:
        os.chdir(self._before)
        if self._folder is not None:
            self._folder.cleanup()


def _transcript(text: str) -> Iterator[tuple[str, str]]:
    """Yields each command of a terminal session with the output shown below it."""
    command, output = "", ""
    for line in text.splitlines(keepends=True):
        if line.startswith(PROMPT):
            if command:
                yield command, output
            command, output = line.removeprefix(PROMPT).rstrip("\n"), ""
        else:
            output += line
    if command:
        yield command, output


def _run_console(example: Example) -> str | None:
    """Runs the commands of a `console` block and compares what they print.

    A status other than 0 is a failure unless the next command is `echo $?`, which then shows it.
    """
    checker = doctest.OutputChecker()
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    session = list(_transcript(example.parsed))
    if not session:
        return "a console block needs a line that begins with '$ '"
    status = 0
    for number, (command, expected) in enumerate(session):
        done = subprocess.run(
            ["bash", "-c", f"(exit {status}); {command}"],
            env={**os.environ, "PATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
            check=False,
        )
        status = done.returncode
        if not checker.check_output(expected, done.stdout, FORGIVING):
            return f"$ {command}\nexpected:\n{expected}\ngot:\n{done.stdout}"
        if status and [later for later, _ in session[number + 1 : number + 2]] != ["echo $?"]:
            return f"$ {command}\nended with status {status}:\n{done.stdout}"
    return None


def _run_python(example: Example) -> None:
    """Runs a Python block and keeps what it prints."""
    from sybil.evaluators.python import PythonEvaluator

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        PythonEvaluator()(example)
    example.namespace["_printed"] = printed.getvalue()


def _compare_output(example: Example) -> str | None:
    """A `text` block after a block that prints something shows what that prints."""
    printed = example.namespace.pop("_printed", "")
    if not printed or doctest.OutputChecker().check_output(example.parsed, printed, FORGIVING):
        return None
    return f"expected:\n{example.parsed}\ngot:\n{printed}"


def _is_document(path: Path) -> bool:
    """Whether the blocks of a file are executed: those of the README and below `docs`."""
    if path.suffix != ".md" or not path.is_relative_to(HERE):
        return False
    first, *_ = path.relative_to(HERE).parts
    return first in ("README.md", "docs")


class _Unread(pytest.File):
    """A document that cannot be run, which is an error when it is to be run."""

    def collect(self) -> Iterator[pytest.Item]:
        if _is_one_of_several(self.config):
            raise self.CollectError("the blocks of a document share names: run it without -n")
        wanted = "python -m pip install --group documents"
        raise self.CollectError(f"a document is run with sybil, which is not installed: {wanted}")


def _is_one_of_several(config: pytest.Config) -> bool:
    """Whether other processes run tests beside this one."""
    return hasattr(config, "workerinput")


@cache
def _collector() -> Callable[[Path, pytest.Collector], pytest.Collector | None]:
    """What makes a document the blocks in it."""
    try:
        from sybil import Sybil
        from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser
    except ImportError:
        return lambda file_path, parent: _Unread.from_parent(parent, path=file_path)
    folder = _EmptyFolder()
    python = PythonCodeBlockParser(doctest_optionflags=FORGIVING)
    python.codeblock_parser = CodeBlockParser("python", _run_python)
    documents = Sybil(
        parsers=[
            python,
            CodeBlockParser("text", _compare_output),
            CodeBlockParser("console", _run_console),
        ],
        patterns=["*.md"],
        setup=folder.enter,
        teardown=folder.leave,
    )
    return documents.pytest()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A document is collected block by block."""
    if not _is_document(file_path):
        return None
    if _is_one_of_several(parent.config):
        return _Unread.from_parent(parent, path=file_path)
    return _collector()(file_path, parent)
