"""Runs the commands that the READMEs of the examples give: `python tools/readme_commands.py ROOT`.

Each folder of ROOT/examples with programs has a README, which gives its commands in blocks marked
`<!-- command: NAME -->`. They are run in ROOT as they stand there; where a block of text follows,
it is what the command prints, with `...` for what differs from run to run.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

COMMAND = re.compile(
    r"^<!-- command: [a-z-]+ -->\n```sh\n(?P<command>.*?)^```\n"
    r"(?:\s*```text\n(?P<shown>.*?)^```\n)?",
    re.DOTALL | re.MULTILINE,
)
FORGIVING = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
"""Nothing is fetched: what an example builds is built with what is installed."""


def commands(readme: str) -> Iterator[tuple[str, str | None]]:
    """The marked commands of a README, each with what it prints, where that is shown."""
    for block in COMMAND.finditer(readme):
        yield block["command"].strip(), block["shown"]


def fault(root: Path, command: str, shown: str | None) -> str | None:
    """What is wrong with a command that is run in a folder, or None."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=root,
        env={**os.environ, **OFFLINE, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        return f"$ {command}\nended with status {done.returncode}:\n{done.stdout}"
    if shown is None or doctest.OutputChecker().check_output(shown, done.stdout, FORGIVING):
        return None
    return f"$ {command}\nexpected:\n{shown}\ngot:\n{done.stdout}"


def faults(root: Path) -> Iterator[str]:
    """What is wrong with the examples in the folders of `root`/examples."""
    for folder in sorted(path for path in (root / "examples").iterdir() if path.is_dir()):
        programs = [path for path in folder.rglob("*.py") if "__pycache__" not in path.parts]
        if not programs:
            continue
        readme = folder / "README.md"
        given = [*commands(readme.read_text(encoding="utf-8"))] if readme.is_file() else []
        if not given:
            yield f"{readme.relative_to(root)}: gives no command"
        if not any(path.name.startswith("test_") for path in programs):
            yield f"{folder.relative_to(root)}: has no tests"
        for command, shown in given:
            found = fault(root, command, shown)
            print(f"{folder.name}: $ {command}")
            if found is not None:
                yield f"{readme.relative_to(root)}: {found}"


if __name__ == "__main__":
    wrong = [*faults(Path(sys.argv[1]).resolve())]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)
