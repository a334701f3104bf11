"""The package as others get it: installed by pip with nothing fetched, and found by its id."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent

Run = Callable[..., str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Starts Python where the package has been installed, in an empty folder."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    here = ["--no-build-isolation", "--target", str(folder / "packages"), str(HERE)]
    subprocess.run([*pip, *here], check=True)
    path = [str(folder / "packages"), *filter(None, [os.environ.get("PYTHONPATH")])]

    def started(*arguments: str, status: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONIOENCODING": "utf-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == status, done.stderr
        return done.stdout

    return started


ASK = """
import kitchen_leaster
from sheepshead import get_variant, variant_ids
assert "packages" in kitchen_leaster.__file__
free = get_variant({"preset": "kitchen-leaster", "options": {"first_trump": "free"}})
print(variant_ids()[-1], get_variant("kitchen-leaster").title, free.options)
"""
CHOOSE = """
from sheepshead import get_variant
try:
    get_variant({{"preset": "kitchen-leaster", "options": {{"first_trump": "{word}"}}}})
    print("plays")
except ValueError as fault:
    print(fault)
"""
FAULT = "option first_trump is broken or free, not 'never'"


def test_it_is_found_by_its_id(run: Run) -> None:
    """Whoever installs it can name it, and choose its house rule, like any other preset."""
    expected = "kitchen-leaster Called ace with a kitchen leaster (('first_trump', 'free'),)\n"
    assert run("-c", ASK) == expected


def test_its_rules_are_told_on_the_command_line(run: Run) -> None:
    """The rule page is made of the objects that enforce the rules, in each form."""
    page = run("-m", "sheepshead", "rules", "kitchen-leaster", "--format", "html")
    assert page.startswith("<!doctype html>")
    assert "<code>kitchen/trump-is-broken</code>" in page
    differing = run("-m", "sheepshead", "rules", "kitchen-leaster", "--diff", "called-ace")
    assert "Who takes no trick in a leaster pays its winner double." in " ".join(differing.split())
    assert "first_trump = broken" in run("-m", "sheepshead", "variants", "kitchen-leaster")


def test_its_hands_are_recorded_and_verified(run: Run) -> None:
    """A record names it by its id; a player who leads trump too early is refused."""
    play = ("-m", "sheepshead", "play", "kitchen-leaster", "--record", "hands.jsonl")
    for seed in range(2):
        run(*play, "--seed", str(seed))
    verified = "2 hands: 2 verified, 0 refused, 0 incomplete\n"
    assert run("-m", "sheepshead", "verify", "hands.jsonl") == verified


def test_an_option_that_it_does_not_know(run: Run) -> None:
    """What the preset does not offer is refused with what it does."""
    for word, printed in (("free", "plays"), ("never", FAULT)):
        assert run("-c", CHOOSE.format(word=word)) == f"{printed}\n"
