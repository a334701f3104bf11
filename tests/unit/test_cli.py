"""The command line: what it prints, how it ends, and that nothing makes it fall over."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sheepshead.cli import main
from sheepshead.record import load_records

HANDS = sorted(Path(__file__).parents[2].glob("examples/hands/*.jsonl"))


def run(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
    """Status, output and errors of the command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "sheepshead", *arguments],
        input=stdin,
        capture_output=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout.decode("ascii", "replace"), done.stderr.decode()


def test_variants_lists_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    """`variants` prints a line for each preset; with --json at least id, title, seats, edition."""
    assert main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert main(["variants", "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)
    assert [line.split()[0] for line in lines] == [entry["id"] for entry in entries]
    assert {"id", "title", "seats", "edition"} <= entries[0].keys()


def test_variants_with_an_id_explains_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    """`variants ID` names each option with its default, meaning, values and source."""
    assert main(["variants", "called-ace"]) == 0
    out = capsys.readouterr().out
    assert "bump = 2" in out
    assert "values: 1 or 2" in out
    assert "split = captain" in out
    assert main(["variants", "sauspiel", "--json"]) == 0
    options = json.loads(capsys.readouterr().out)["options"]
    assert {"name": "call_price", "default": 20}.items() <= options[1 + 1].items()


def test_play_appends_a_record_that_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`play --record` appends one record for each hand, with its result, and it verifies."""
    file = tmp_path / "hands.jsonl"
    for seed in ("1", "2"):
        assert main(["play", "sauspiel", "--seed", seed, "--record", str(file)]) == 0
    assert len(load_records(file)) == 2
    assert load_records(file)[0].payoffs is not None
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == "2 hands: 2 verified, 0 refused, 0 incomplete\n"


def test_a_record_begins_a_line_of_its_own(tmp_path: Path) -> None:
    """A file whose last line was not ended is not damaged by the next record."""
    file = tmp_path / "hands.jsonl"
    play = ["play", "called-ace", "--seed", "1", "--record", str(file)]
    assert main(play) == 0
    file.write_text(file.read_text("utf-8").rstrip("\n"), encoding="utf-8")
    assert main(play) == main(play) == 0
    assert file.read_text("utf-8").count("\n") == 3
    assert len(load_records(file)) == 3


def test_the_same_seed_plays_the_same_hand(capsys: pytest.CaptureFixture[str]) -> None:
    """A hand is a function of its seed: cards and the simple players' choices."""
    assert main(["play", "called-ace", "--seed", "7"]) == 0
    first = capsys.readouterr().out
    assert main(["play", "called-ace", "--seed", "7"]) == 0
    assert capsys.readouterr().out == first


def test_play_never_shows_what_others_lay_down(capsys: pytest.CaptureFixture[str]) -> None:
    """The bury of another seat is printed as everybody sees it."""
    assert main(["play", "called-ace", "--seed", "1"]) == 0
    assert "bury ?? ??" in capsys.readouterr().out


def test_a_person_is_told_why_and_asked_again() -> None:
    """A refused answer is explained, an unreadable one too; the end of the input ends the hand."""
    status, out, err = run(
        "play", "called-ace", "--seat", "1", "--seed", "1", stdin=b"bury QC\nhello\n"
    )
    assert status == 2
    assert "Seat 1 may not bury QC: the hand is at bidding now. Allowed: pass, pick." in out
    assert "'hello\\n' is not an action" in out
    assert "the input ended while seat 1 was to act" in err


def test_a_whole_hand_can_be_played_by_a_person() -> None:
    """Every question answered, the hand comes to its score."""
    answers = "pass\n" + "".join(
        f"play {card}\n" for card in 60 * ["8C", "AS", "KS", "7S", "TH", "9D"]
    )
    status, out, _ = run("play", "called-ace", "--seat", "1", "--seed", "1", stdin=answers.encode())
    assert status == 0
    assert "payoffs: seat 0" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "nothing"], "there is no preset 'nothing'; known presets: called-ace"),
        (["play", "called-ace", "--seat", "5"], "called-ace has seats 0 to 4, not 5"),
        (["play", "called-ace", "--dealer", "9"], "the dealer is a seat from 0 to 4, not 9"),
        (["play", "called-ace", "--seed", "-1"], "seed"),
        (["play", "called-ace", "--seed", "\u0663"], "seed"),
        (["variants", "nothing"], "there is no preset 'nothing'"),
        (["verify", "no-such-file"], "no-such-file: No such file or directory"),
        (["verify"], "FILE"),
        (["dance"], "dance"),
        ([], "COMMAND"),
    ],
)
def test_wrong_usage_is_one_line_and_status_2(arguments: list[str], said: str) -> None:
    """Wrong usage is answered with what was wrong, status 2 and no traceback."""
    status, _, err = run(*arguments)
    assert status == 2
    assert said in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "content",
    [
        bytes(range(256)) * 20,
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"format": "sheepshead-record/1", "id": "' + b"x" * 10_000_000 + b'"}',
        b"null",
        b"[]",
        b'"text"',
        b'{"format": NaN}',
        b'{"format": 1e999}',
        b'{"format": "sheepshead-record/1", "format": "sheepshead-record/1"}',
        b"1" * 5000,
    ],
    ids=[
        "binary",
        "deep",
        "deeper",
        "long",
        "null",
        "list",
        "text",
        "nan",
        "inf",
        "twice",
        "digits",
    ],
)
def test_junk_is_refused_with_one_line(tmp_path: Path, content: bytes) -> None:
    """Whatever a file holds, it is refused in a short line; status 1, no traceback."""
    file = tmp_path / "junk.jsonl"
    file.write_bytes(content)
    status, out, err = run("verify", str(file))
    assert status == 1
    assert err == ""
    assert max(map(len, out.splitlines())) < 800
    assert " 0 verified" in out.splitlines()[-1]


def test_every_line_is_checked_even_when_one_is_bad(tmp_path: Path) -> None:
    """A bad line is counted and the next one is read; line and reason are named."""
    good = HANDS[0].read_bytes().splitlines(keepends=True)[:2]
    file = tmp_path / "mixed.jsonl"
    file.write_bytes(good[0] + good[1][:300] + b"\n" + good[1])
    status, out, _ = run("verify", str(file))
    assert status == 1
    assert f"{file}: line 2: not a line of JSON" in out
    assert out.splitlines()[-1] == "3 hands: 2 verified, 1 refused, 0 incomplete"


def test_quiet_prints_the_total_only(tmp_path: Path) -> None:
    """`verify --quiet` prints the last line and nothing else."""
    file = tmp_path / "bad.jsonl"
    file.write_text("{}\n[]\n")
    status, out, _ = run("verify", "--quiet", str(file))
    assert (status, out) == (1, "2 hands: 0 verified, 2 refused, 0 incomplete\n")


def test_verify_reads_standard_input() -> None:
    """`-` is standard input."""
    status, out, _ = run("verify", "-", stdin=HANDS[0].read_bytes())
    assert (status, out) == (0, "20 hands: 20 verified, 0 refused, 0 incomplete\n")


def test_verify_reads_what_an_editor_has_saved(tmp_path: Path) -> None:
    """A byte order mark at the beginning of a file costs no hand, and one further on does."""
    lines, mark = HANDS[0].read_bytes().splitlines(keepends=True)[:3], b"\xef\xbb\xbf"
    file = tmp_path / "hands.jsonl"
    file.write_bytes(mark + b"".join(lines))
    assert run("verify", str(file))[:2] == (0, "3 hands: 3 verified, 0 refused, 0 incomplete\n")
    status, out, _ = run("verify", "-", stdin=mark + lines[0] + mark + lines[1])
    assert status == 1
    assert out.splitlines()[-1] == "2 hands: 1 verified, 1 refused, 0 incomplete"


def test_the_shipped_hands_verify() -> None:
    """All hands that come with the project are verified, in one total line for all files."""
    status, out, _ = run("verify", *map(str, HANDS))
    hands = 20 * len(HANDS)
    assert (status, out) == (0, f"{hands} hands: {hands} verified, 0 refused, 0 incomplete\n")


def test_house_rules_come_from_toml_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """VARIANT may be a file with a preset and its options; true and false are on and off."""
    toml = tmp_path / "ours.toml"
    toml.write_text('preset = "called-ace"\n[options]\nbump = 1\nten_forces_ace = true\n')
    asjson = tmp_path / "ours.json"
    asjson.write_text('{"preset": "called-ace", "options": {"bump": 3}}')
    record = tmp_path / "hands.jsonl"
    assert main(["play", str(toml), "--seed", "1", "--record", str(record)]) == 0
    assert load_records(record)[0].variant == {
        "preset": "called-ace",
        "options": {"bump": 1, "ten_forces_ace": "on"},
    }
    capsys.readouterr()
    assert main(["play", str(asjson)]) == 2
    assert "option bump is 1 or 2, not 3" in capsys.readouterr().err


def test_house_rules_come_from_standard_input() -> None:
    """`-` is house rules on standard input, in either form, and is named so when it is wrong."""
    for text in (b'preset = "called-ace"', b'{"preset": "called-ace"}'):
        status, out, _ = run("play", "-", "--seed", "1", stdin=text)
        assert (status, out.splitlines()[0]) == (0, "Called ace, five-handed, seed 1, dealer 0")
    status, _, err = run("play", "-", stdin=b'preset = "called-ace"\n\xff')
    assert (status, err) == (2, "sheepshead: standard input, line 2: expected text in UTF-8\n")


@pytest.mark.parametrize("content", ["preset = ", "[[[[", "\x00", "preset = 7"])
def test_a_bad_variant_file_is_wrong_usage(tmp_path: Path, content: str) -> None:
    """A file that is no variant is refused in one line that names it."""
    file = tmp_path / "bad.toml"
    file.write_text(content)
    status, _, err = run("play", str(file))
    assert status == 2
    assert str(file) in err
    assert len(err.splitlines()) == 1


def test_a_closed_pipe_ends_quietly() -> None:
    """Nobody has to read all of the output."""
    command = f"{sys.executable} -m sheepshead variants called-ace | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60, check=False)
    assert done.stderr == b""
