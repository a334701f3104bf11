"""The command `rules`: a rule book, or what differs from another one, in each form."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sheepshead.cli import main
from sheepshead.rulebooks import rulebook, rulebook_difference

BUMPED = {"preset": "called-ace", "options": {"bump": 1}}


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that ends well."""
    assert main(["rules", *arguments]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def run(
    *arguments: str, stdin: bytes = b"", encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, with an output of this encoding."""
    return subprocess.run(
        [sys.executable, "-m", "sheepshead", "rules", *arguments],
        input=stdin,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )


def test_the_rule_book_is_printed_in_each_form(capsys: pytest.CaptureFixture[str]) -> None:
    """`--format` chooses between the four forms of a rule book; text is the usual one."""
    book = rulebook("called-ace")
    assert printed(capsys, "called-ace") == book.to_text()
    assert printed(capsys, "called-ace", "--format", "text") == book.to_text()
    assert printed(capsys, "called-ace", "--format", "md") == book.to_markdown()
    assert printed(capsys, "called-ace", "--format", "html") == book.to_html()
    assert json.loads(printed(capsys, "called-ace", "--format", "json")) == book.to_dict()


def test_cards_are_those_of_a_french_or_a_german_pack(capsys: pytest.CaptureFixture[str]) -> None:
    """`--pack german` writes the cards of a German pack."""
    shown = printed(capsys, "schafkopf", "--pack", "german")
    assert shown == rulebook("schafkopf").to_text(pack="german")
    assert "EO GO HO SO" in shown


def test_diff_prints_what_a_house_rule_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--diff` takes a preset or a file, and prints what only one of the two rule books says."""
    ours = tmp_path / "ours.json"
    ours.write_text(json.dumps(BUMPED))
    difference = rulebook_difference("called-ace", BUMPED)
    assert printed(capsys, "called-ace", "--diff", str(ours)) == difference.to_text()
    shown = printed(capsys, "called-ace", "--diff", str(ours), "--format", "json")
    assert json.loads(shown) == difference.to_dict()


def test_equal_rule_books_are_said_to_be_equal(capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is no difference the command says so, and ends well."""
    shown = printed(capsys, "called-ace", "--diff", "called-ace")
    assert "Both rule books say the same." in shown


def test_a_variant_may_be_on_standard_input() -> None:
    """VARIANT or OTHER may be `-`, but not both."""
    toml = b'preset = "called-ace"\n[options]\nbump = 1\n'
    book = run("-", stdin=toml)
    assert book.stdout.decode() == rulebook(BUMPED).to_text()
    both = run("-", "--diff", "-", stdin=toml)
    said = b"sheepshead: standard input can be one of two variants, not both\n"
    assert (both.returncode, both.stdout, both.stderr) == (2, b"", said)


@pytest.mark.parametrize("form", ["text", "md", "html", "json"])
def test_an_output_that_knows_ascii_only_gets_ascii(form: str) -> None:
    """Suits are letters where their signs cannot be written, and nothing falls over."""
    done = run("called-ace", "--format", form, encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"QC" in done.stdout
    done.stdout.decode("ascii")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "VARIANT"),
        (["skat"], "there is no preset 'skat'; known presets: called-ace"),
        (["called-ace", "--diff", "skat"], "there is no preset 'skat'; known presets: called-ace"),
        (["called-ace", "--diff", "no-such.toml"], "no-such.toml: No such file or directory"),
        (["called-ace", "--format", "pdf"], "text"),
        (["called-ace", "--lang", "fr"], "de"),
        (["called-ace", "--pack", "tarot"], "german"),
    ],
)
def test_wrong_usage_is_told_with_what_is_known(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wrong usage ends with status 2 and names what there is."""
    assert main(["rules", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err


def test_a_closed_pipe_ends_quietly() -> None:
    """Nobody has to read all of a rule book."""
    command = f"{sys.executable} -m sheepshead rules called-ace | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60, check=False)
    assert done.stderr == b""
