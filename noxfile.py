"""All checks: `nox` runs those that a change must pass, `nox --list` names them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
nox.options.reuse_venv = "yes"

HERE = Path(__file__).parent
PROJECT = nox.project.load_toml(HERE / "pyproject.toml")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
TYPED = ("src", "tests/typing", "examples", "noxfile.py")
SHARED = (
    *("-n", "2", "--dist", "worksteal"),
    *("--timeout=600", "--timeout-method=thread", "--max-worker-restart=2"),
)
"""On two cores; a test that hangs ends its process, which prints where, and the others go on.

Not shared out by file or group: that waits for ever when a process ends.
"""


def _group(name: str) -> list[str]:
    """The packages of a dependency group."""
    return list(nox.project.dependency_groups(PROJECT, name))


def _is_python(command: str, version: str) -> bool:
    """Whether this command really starts that version: a shim may exist and start nothing."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run(
            [command, "-c", code], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and done.stdout.strip() == version


def _find_python(version: str) -> str | None:
    """A command that starts this version of Python on this machine, if there is one."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    installed = sorted(root.glob(f"versions/{version}*/bin/python{version}"), reverse=True)
    candidates = [sys.executable] if version == RUNNING else []
    candidates += [found for found in [shutil.which(f"python{version}")] if found]
    candidates += map(str, installed)
    return next((command for command in candidates if _is_python(command, version)), None)


def _supported() -> dict[str, str | None]:
    """Each version to test on, with the command that starts it, or None where it is missing."""
    versions = nox.project.python_versions(PROJECT)
    if RUNNING not in versions:
        versions.append(RUNNING)
    return {version: _find_python(version) for version in versions}


def _add_tests(
    version: str, command: str | None, group: str, runs: tuple[tuple[str, ...], ...]
) -> None:
    """Adds the session that runs tests on one version of Python with the packages of a group."""

    def tests(session: nox.Session) -> None:
        if command is None:
            session.skip(f"Python {version} is not installed here")
        session.install(".", *_group(group))
        for chosen in runs:
            session.run("python", "-m", "pytest", *chosen)

    tests.__doc__ = f"Run the tests on Python {version}."
    nox.session(python=command or False, name=f"tests-{version}", tags=["tests"])(tests)


def _provide_browser(session: nox.Session) -> None:
    """See to it that CI has a browser for the page of an example; elsewhere its test says so."""
    found = any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))
    if found or not os.environ.get("CI") or not shutil.which("apt-get"):
        return
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update",), ("install", "-y", "--no-install-recommends", "chromium")):
        session.run("apt-get", "-qq", *command, env=quiet, external=True, silent=True)


@nox.session
def lint(session: nox.Session) -> None:
    """Check form and habits."""
    session.install(*_group("lint"))
    session.run("ruff", "format", "--check", ".")
    session.run("ruff", "check", ".")


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types with mypy and with pyright."""
    session.install(".[plot,rich,sphinx,testing]", *_group("typing"), *_group("examples"))
    paths = [path for path in TYPED if any((HERE / path).glob("**/*.py")) or path.endswith(".py")]
    session.run("mypy", "--strict", *paths)
    session.run("pyright", *paths)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation, where a warning is an error, and follow all links inside it."""
    session.install(".[sphinx,testing]", *_group("docs"))
    built = "docs/_build/html"
    strictly = ("-n", "-W", "--keep-going", "-E", "-a", "-j", "2")
    session.run("sphinx-build", *strictly, "docs", built)
    session.run("python", "tools/site_links.py", built)


@nox.session(reuse_venv=False)
def examples(session: nox.Session) -> None:
    """Run README, documentation, examples and their tests on the wheel, away from the checkout."""
    with tempfile.TemporaryDirectory() as name:
        away = Path(name).resolve()
        session.run("python", "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", name, ".")
        (wheel,) = away.glob("*.whl")
        session.install(f"{wheel}[testing]", *_group("documents"))
        wheel.unlink()

        unwanted = shutil.ignore_patterns("_build", "conf.py", "__pycache__")
        for folder in ("docs", "examples"):
            shutil.copytree(HERE / folder, away / folder, ignore=unwanted)
        for file in ("README.md", "conftest.py"):
            shutil.copy(HERE / file, away)
        with session.chdir(away):
            session.run("python", "-m", "pytest", "-W", "error", "README.md", "docs")
        with session.chdir(away / "examples"):
            for script in sorted(set(Path().glob("*.py")) - {Path("conftest.py")}):
                session.run("python", "-W", "error", str(script), silent=True)

        session.install(*_group("examples"))
        _provide_browser(session)
        with session.chdir(away):
            alone = ("--import-mode=importlib", "-p", "no:cacheprovider")
            session.run("python", "-m", "pytest", "-W", "error", *alone, *SHARED, "examples")
        session.run("python", str(HERE / "tools/readme_commands.py"), name)


@nox.session
def packaging(session: nox.Session) -> None:
    """Build both distributions, look into them, and use the source one as the README says."""
    folder = Path(session.create_tmp()).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    session.install(*_group("build"))
    session.run("python", "-m", "build", "--outdir", str(folder), silent=True)

    (wheel,) = folder.glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    stray = [name for name in inside if not name.startswith("sheepshead")]
    data = ("py.typed", "view.schema.json", "locale/de.mo")
    shipped = [f"sheepshead/{name}" for name in data]
    missing = [name for name in shipped if name not in inside]
    if stray or missing:
        session.error(f"{wheel.name}: stray {stray}, missing {missing}")

    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / sdist.name.removesuffix(".tar.gz")
    for name in (
        "LICENSE",
        "README.md",
        "noxfile.py",
        "tests",
        "docs",
        "examples",
        "tools",
        ".ci/run",
    ):
        if not (unpacked / name).exists():
            session.error(f"{sdist.name}: {name} is missing")

    readme = (unpacked / "README.md").read_text(encoding="utf-8")
    block = readme.partition("<!-- command: use -->\n```sh\n")[2].partition("\n```")[0]
    if not block:
        session.error("README.md: no block follows the marker '<!-- command: use -->'")
    with session.chdir(unpacked):
        session.run("bash", "-euo", "pipefail", "-c", block, external=True)


@nox.session(default=False)
def long(session: nox.Session) -> None:
    """Run the tests with all hands and tables of which the other runs take a sample."""
    session.install(".[sphinx,testing]", *_group("test-types"), *_group("examples"))
    measured = ("examples/pettingzoo_env", "examples/ismcts_bot")
    chosen = session.posargs or ("tests/properties", "tests/unit", "tests/corpora", *measured)
    wanted = {"SHEEPSHEAD_TESTS": "long"}
    session.run("python", "-m", "pytest", "-n", "2", "--dist", "worksteal", *chosen, env=wanted)


@nox.session(default=False)
def pairs(session: nox.Session) -> None:
    """Play each pair of house rules of each preset, or of those named after `--`."""
    session.install(".[testing]", *_group("test"))
    session.run("python", "tests/combining.py", *session.posargs)


@nox.session(default=False)
def secrecy(session: nox.Session) -> None:
    """Compare 100,000 states of all presets, or of those named after `--`, with others alike."""
    session.install(".[testing]", *_group("test"))
    session.run("python", "tests/keeping_secrets.py", *session.posargs)


@nox.session(default=False, python=_find_python("3.11") or False)
def fuzz(session: nox.Session) -> None:
    """Fuzz each reader for four minutes, or those named after `--`; findings stay in the corpus."""
    session.install(".", *_group("fuzz"))
    targets = (
        *("notation", "record", "text-record", "seat-record", "session", "log"),
        *("house-rules", "json-rules", "toml-rules", "mapping-rules"),
    )
    folder = str(Path(session.create_tmp()).resolve())
    for target in session.posargs or targets:
        session.run("python", "tests/fuzzing.py", target, folder, "-max_total_time=240")


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Make small faults in engine, orders, policies and scoring, and see which are noticed."""
    session.install(".", *_group("mutants"))
    session.run("mutmut", "run", *session.posargs)
    session.run("python", "tools/mutants.py")


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure whole hands against the fastest plain loop."""
    if not (HERE / "benchmarks/ratio.py").exists():
        session.skip("there is no benchmark yet")
    session.install(".")
    session.run("python", "benchmarks/ratio.py", *session.posargs)


# The tests run on the first interpreter found, the documents there from the wheel (see `examples`).
# On the others run the counts of positions and the README: what an interpreter could change, and
# rules are the same.
_HERE = ("test-types", ((*SHARED, "tests"),))
_ELSEWHERE = ("shared", ((*SHARED, "-m", "not slow", "tests/perft"), ("README.md",)))
_everything = True
for _version, _command in _supported().items():
    _add_tests(_version, _command, *(_HERE if _everything else _ELSEWHERE))
    _everything = _everything and _command is None
