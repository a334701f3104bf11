"""What the documents promise. Their code blocks are executed by `conftest.py` at the root."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sheepshead

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
DOCUMENTS = [
    README,
    *sorted(path for path in ROOT.glob("docs/**/*.md") if "_build" not in path.parts),
]
# The programs in folders of their own have tests of their own, and commands in their READMEs.
EXAMPLES = sorted(set(ROOT.glob("examples/*.py")) - {ROOT / "examples" / "conftest.py"})
MODULES = [
    module.name
    for module in pkgutil.walk_packages(sheepshead.__path__, "sheepshead.")
    if module.name != "sheepshead.__main__"
]

PROGRAMS = sorted(ROOT.glob("examples/*/README.md"))
WITHOUT_SYBIL = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "sybil":
            raise ImportError(f"{name} is not installed")

sys.meta_path.insert(0, Refuse())
import pytest
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""

FENCE = re.compile(r"^ *```(\S*)[^\n]*\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
EXECUTED = {"python", "console"}
NOT_CODE = {"bnf", "text", "json", "toml", "sh"}


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=_name)
def test_every_block_of_code_is_executed(document: Path) -> None:
    """A block is Python or a terminal session, and runs, or it is no code; none is skipped."""
    languages = {language for language, _ in FENCE.findall(_text(document))}
    directives = {language for language in languages if language.startswith("{")}
    assert languages - directives <= EXECUTED | NOT_CODE
    assert not {"{code-block}", "{code}", "{sourcecode}", "{code-cell}"} & directives
    assert not re.search(r"<!--+ *skip|^% *skip|doctest: *\+SKIP", _text(document), re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS, ids=_name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    """A link to a page of the project names a file that exists."""
    targets = [link for link in LINK.findall(_text(document)) if ":" not in link]
    assert [] == [target for target in targets if not (document.parent / target).exists()]


@pytest.mark.parametrize("document", DOCUMENTS, ids=_name)
def test_nothing_is_left_to_be_filled_in(document: Path) -> None:
    """No document was published with a placeholder in it."""
    prose = FENCE.sub("", _text(document))
    assert [] == re.findall(r"\b(?:TODO|TBD|FIXME|XXX|[A-Z]+_[A-Z_]+)\b(?![`\w])", prose)


def test_the_readme_begins_with_an_example_of_a_dozen_lines() -> None:
    """The first block is Python and short, and ends with a refused card and its reason."""
    language, source = FENCE.findall(_text(README))[0]
    lines = [line for line in source.splitlines() if line.strip()]
    assert language == "python"
    assert 8 <= len(lines) <= 14
    assert "why_not" in source


@pytest.mark.parametrize("purpose", ["use", "check"])
def test_the_readme_gives_two_commands_of_one_line(purpose: str) -> None:
    """Each marked command is one line that can be pasted into a shell."""
    marked = re.findall(
        rf"^<!-- command: {purpose} -->\n```sh\n(.*)\n```$", _text(README), re.MULTILINE
    )
    assert 1 == len(marked)
    assert 0 == subprocess.run(["bash", "-n", "-c", marked[0]], check=False).returncode


@pytest.mark.parametrize("script", EXAMPLES, ids=_name)
def test_examples_run(script: Path, tmp_path: Path) -> None:
    """Each example is a script that runs without arguments beside the files of its folder."""
    folder = tmp_path / "examples"
    shutil.copytree(ROOT / "examples", folder, ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-W", "error", script.relative_to(ROOT / "examples")],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("readme", PROGRAMS, ids=_name)
def test_a_program_says_how_its_tests_are_run(readme: Path) -> None:
    """The README names the group with what the tests need, and the command that runs them."""
    told = _text(readme)
    assert "`python -m pip install --group examples` (pip 25.1 or newer)" in told
    assert f"`python -m pytest examples/{readme.parent.name}`" in told


@pytest.mark.parametrize("readme", PROGRAMS, ids=_name)
def test_python_in_the_readme_of_a_program_is_run_by_its_tests(readme: Path) -> None:
    """These READMEs are no documents that are executed, so a test beside them does that."""
    tests = [_text(path) for path in readme.parent.glob("test_*.py")]
    shows_python = any(language == "python" for language, _ in FENCE.findall(_text(readme)))
    assert not shows_python or any('"README.md"' in test for test in tests)


def _without_sybil(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_SYBIL, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_what_is_no_document_is_collected_without_sybil() -> None:
    """The tests of an example need nothing of the documents, only what its README names."""
    done = _without_sybil("--collect-only", "examples/validate_moves")
    assert done.returncode == 0, done.stdout
    assert "test_chat.py::test_moments" in done.stdout


@pytest.mark.parametrize("document", ["README.md", "docs/index.md"])
def test_a_document_is_never_passed_over(document: str) -> None:
    """Without what runs it a document is an error, which says what to install."""
    done = _without_sybil(document)
    assert done.returncode != 0
    assert "python -m pip install --group documents" in done.stdout


def test_a_document_is_not_shared_out() -> None:
    """Its blocks share names, so that they run in one process; the error says so."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "1"]
    done = subprocess.run(
        [*command, "README.md"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "the blocks of a document share names: run it without -n" in done.stdout


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_run(module: str) -> None:
    """What a docstring shows at a prompt is what Python prints."""
    result = doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS)
    assert 0 == result.failed


def test_every_block_is_run_or_shows_no_code() -> None:
    """A block in a language that nothing executes would be an example that nobody checks."""
    fences = {
        (str(path.relative_to(ROOT)), language)
        for path in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md"))
        for language in re.findall(r"^ *```(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    run = {"python", "console", "text"}
    shown = {"json", "toml", "bnf", "sh", "{toctree}", "{eval-rst}"}
    # The build of the documentation runs our own directives, and a warning is an error there.
    ours = ("variant", "hand", "trick", "payoffs", "diff")
    built = {f"{{sheepshead:{name}}}" for name in ours}
    assert {each for each in fences if each[1] not in run | shown | built} == set()
