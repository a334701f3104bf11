"""The command `simulate`: what it prints, draws and refuses."""

from __future__ import annotations

import errno
import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sheepshead import PairedResults, Results, simulate
from sheepshead.cli import main

USUAL = ["simulate", "called-ace", "--hands", "30", "--seed", "1", "--players", "random"]


def test_it_tells_what_came_of_the_hands(capsys: pytest.CaptureFixture[str]) -> None:
    """The rates and means of `simulate`, and no progress where nobody watches."""
    assert main([*USUAL, "--by", "declarer.trumps"]) == 0
    out, err = capsys.readouterr()
    results = simulate("called-ace", hands=30, players="random", seed=1)
    rate = results.rate("won")
    assert out.startswith("Called ace, five-handed: 30 hands, players random, seed 1; 95 % int")
    assert f"of {rate.of} hands with a declaring side:" in out
    assert f"{rate.value:.2%}" in out
    assert "won by declarer.trumps:" in out
    assert err == ""


def test_json_is_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    """`results` is what `from_dict` takes, of one table or of two."""
    assert main([*USUAL, "--json", "--by", "forehand.queens"]) == 0
    told = json.loads(capsys.readouterr().out)
    results = Results.from_dict(told["results"])
    assert results.rows() == told["rows"]
    assert [results.by("forehand.queens").rows()] == told["by"]
    assert main([*USUAL, "--json", "--compare", "jack-of-diamonds"]) == 0
    pair = PairedResults.from_dict(json.loads(capsys.readouterr().out)["results"])
    assert pair.first.hands == 30
    assert pair.second.run.variant == {"preset": "jack-of-diamonds"}


def test_workers_change_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Nor does a checkpoint, from which it goes on."""
    assert main([*USUAL, "--json"]) == 0
    alone = capsys.readouterr().out
    more = ["--workers", "2", "--checkpoint", str(tmp_path / "run")]
    for _ in range(2):
        assert main([*USUAL, "--json", *more]) == 0
        assert capsys.readouterr().out == alone


def test_two_house_rules_are_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """OTHER may be a file; the difference stands beside both, and by the feature too."""
    ours = tmp_path / "ours.json"
    ours.write_text('{"preset": "called-ace", "options": {"bump": 1}}', encoding="utf-8")
    assert main([*USUAL, "--compare", str(ours), "--by", "declarer.place"]) == 0
    out = capsys.readouterr().out
    assert "30 deals each" in out
    (paid,) = [line for line in out.splitlines() if line.strip().startswith("payoff.declarer")]
    assert paid.split()[3].startswith("+")
    assert "won by declarer.place:" in out


@pytest.mark.parametrize(
    "more",
    [
        [],
        ["--by", "declarer.trumps"],
        ["--compare", "jack-of-diamonds"],
        ["--compare", "jack-of-diamonds", "--by", "declarer.trumps"],
    ],
)
def test_a_plot_is_drawn(tmp_path: Path, more: list[str]) -> None:
    """A picture of the kind that its name says."""
    file = tmp_path / "plot.png"
    assert main([*USUAL, "--plot", str(file), *more]) == 0
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--hands", "0"], "at least one hand is played, by at least one worker"),
        (["--workers", "0"], "at least one hand is played, by at least one worker"),
        (["--players", "clever"], "no player is called 'clever'; there are:"),
        (["--players", "random,random"], "called-ace has 5 seats: expected one player or 5, not 2"),
        (["--by", "x"], "no feature is called 'x'; expected WHO.WHAT"),
        (["--compare", "sauspiel"], "called-ace and sauspiel do not deal the same cards"),
        (["--compare", "nothing"], "there is no preset 'nothing'"),
        (["--plot", "x.doc"], "x.doc: expected a file that ends in .png, .svg or .pdf"),
        (["--plot", "."], ".: expected a file that ends in .png, .svg or .pdf"),
        (["--plot", "none/x.png"], "none/x.png: there is no folder none"),
        (["--checkpoint", "none/run"], "none/run: No such file or directory"),
        (["--checkpoint", "./none/run"], "./none/run: No such file or directory"),
        (["--hands", "x"], "a whole number from 0, of at most 100 digits, not 'x'"),
        (["--seed", "1" * 101], "a whole number from 0, of at most 100 digits, not '111"),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    more: list[str],
    said: str,
) -> None:
    """With status 2 and without a traceback."""
    monkeypatch.chdir(tmp_path)
    assert main([*USUAL, *more]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_the_same_file_cannot_be_both(capsys: pytest.CaptureFixture[str]) -> None:
    """Standard input is read once."""
    assert main(["simulate", "-", "--hands", "1", "--compare", "-"]) == 2
    assert "standard input can be one of two variants, not both" in capsys.readouterr().err


def test_a_checkpoint_of_another_run_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """With status 2, and the file stays as it is."""
    file = str(tmp_path / "run")
    assert main([*USUAL, "--checkpoint", file]) == 0
    assert main([*USUAL, "--seed", "2", "--checkpoint", file]) == 2
    assert "'run': of another run: seed is 1 there and 2 here" in capsys.readouterr().err


def test_a_checkpoint_knows_its_seed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A drawn seed is told at once, and a run that is broken off goes on without naming it."""
    file = tmp_path / "run"
    asked = [*USUAL[:4], "--players", "random", "--json", "--checkpoint", str(file)]
    assert main(asked) == 0
    out, err = capsys.readouterr()
    seed = json.loads(file.read_text("utf-8"))["job"]["seed"]
    assert err == f"seed {seed}\n"
    assert main(asked) == 0
    again, err = capsys.readouterr()
    assert (again, err) == (out, "")
    file.write_text("[" * 100_000)
    assert main(asked) == 2
    assert "'run' is no checkpoint: nested too deeply" in capsys.readouterr().err
    assert main([*asked[:-1], str(tmp_path)]) == 2
    assert f"{tmp_path}: Is a directory" in capsys.readouterr().err


def test_every_seed_that_is_drawn_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    """Those of `new_seed` have up to 39 digits."""
    seed = 2**128 - 1
    assert main(["simulate", "called-ace", "--hands", "2", "--seed", str(seed), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["results"]["parts"] == [[seed, 0, 2]]


def test_what_was_found_is_printed_when_it_cannot_be_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Two tables that do not differ, and a file that vanishes: the numbers are told first."""
    same = [*USUAL, "--compare", "called-ace", "--plot", str(tmp_path / "x.png")]
    assert main(same) == 2
    out, err = capsys.readouterr()
    assert "30 deals each" in out
    assert "the two tables do not differ in any hand" in err
    (tmp_path / "x.png").mkdir()
    assert main([*USUAL, "--plot", str(tmp_path / "x.png")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "x.png: expected a file that can be written" in err


def test_what_is_not_the_fault_of_the_checkpoint_is_not_blamed_on_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too many open files: there is no checkpoint, or another file was meant."""

    def fail(*_: object, **__: object) -> Results:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr("sheepshead.cli.many_hands.simulate", fail)
    for more in ([], ["--checkpoint", str(tmp_path / "run")]):
        assert main([*USUAL, *more]) == 2
        said = capsys.readouterr().err
        assert said == "sheepshead: the hands cannot be played: Too many open files\n"


def _on_a_terminal(*more: str, without_rich: bool = False) -> str:
    """What a terminal shows on standard error."""
    ours, theirs = pty.openpty()
    code = "import sys; sys.modules['rich'] = None; " if without_rich else "import sys; "
    code += "from sheepshead.cli import main; sys.exit(main(sys.argv[1:]))"
    with subprocess.Popen(
        [sys.executable, "-c", code, *USUAL, *more],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "90"},
    ) as process:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 1000):
                shown += piece
        except OSError:  # what reading gives when the other end is closed
            pass
        os.close(ours)
    assert process.returncode == 0, shown
    return shown.decode("utf-8", "replace")


def test_a_terminal_has_a_progress_bar() -> None:
    """By rich where it is installed, else in numbers."""
    assert "30/30" in _on_a_terminal()
    assert "30 of 30 hands" in _on_a_terminal(without_rich=True)


INTERRUPTIBLE = """
import signal
import sys

from sheepshead.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""
"""The command where Ctrl-C arrives: a shell's background jobs are started deaf to it."""


def test_ctrl_c_ends_it_with_a_checkpoint(tmp_path: Path) -> None:
    """Status 130, one line or none, and what was played is kept."""
    file = tmp_path / "run"
    asked = [*USUAL[:2], "--hands", "100000", "--seed", "1", "--players", "random"]
    asked += ["--checkpoint", str(file)]
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *asked],
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not file.exists() or not json.loads(file.read_text("utf-8"))["done"]:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert json.loads(file.read_text("utf-8"))["done"]
