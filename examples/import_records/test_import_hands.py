"""Logged hands are verified and counted, and no line of a folder is lost."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from random import Random

import attrs
import pytest
from hand_output import as_values
from hand_picture import drawn
from hand_reading import Hand, SetAside, read_folder
from hand_statistics import Paid, Share, statistics
from import_hands import main
from numpy import array

from sheepshead import (
    FACE_DOWN,
    Record,
    apply,
    bury,
    call,
    deal,
    dump_records,
    legal_actions,
    pass_,
    pick,
    record_of,
    score,
)
from sheepshead.record import dumped


def played(spec: str | dict[str, object], seed: int) -> Record:
    """A hand at random, with its result."""
    rng, state = Random(seed), deal(spec, seed=seed)
    while not state.is_over:
        state = apply(state, rng.choice(legal_actions(state)))
    return record_of(state, score=score(state))


HANDS = [played("called-ace", seed) for seed in range(8)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files of hands, one of them damaged, and a file that is none."""
    hands = tmp_path / "hands"
    (hands / "deeper").mkdir(parents=True)
    dump_records(hands / "a.jsonl", HANDS)
    (hands / "notes.txt").write_text("Tuesday\n")
    broken = [
        dumped(HANDS[0]),
        "",
        dumped(HANDS[1])[:-20],
        dumped(attrs.evolve(HANDS[2], payoffs=(9, 9, 9, 9, 9))),
        dumped(attrs.evolve(HANDS[3], actions=("pick", "pick"))),
        dumped(attrs.evolve(HANDS[4], actions=HANDS[4].actions[:-3], payoffs=None, points=None)),
        dumped(attrs.evolve(HANDS[5], blind=(FACE_DOWN, FACE_DOWN))),
        dumped(attrs.evolve(HANDS[6], variant="my-own")),
        dumped(attrs.evolve(HANDS[7], kept={"note": "again"}, id="7")),
    ]
    lines = "\n".join(broken).encode() + b"\n\xff\xfe\n" + dumped(played("sauspiel", 3)).encode()
    (hands / "deeper" / "b.jsonl").write_bytes(lines)
    return hands


B = "deeper/b.jsonl"
ASIDE = [
    (B, 1, "repeated", None, "the same hand as a.jsonl, line 1"),
    (B, 3, "refused", None, "not a line of JSON: "),
    (B, 4, "refused", len(HANDS[2].actions), f"payoffs are {list(HANDS[2].payoffs or ())}, not "),
    (B, 5, "refused", 2, "Seat 1 may not pick: the hand is at burying now. "),
    (B, 6, "incomplete", None, "the hand stops before its end"),
    (B, 7, "incomplete", None, "not all cards are known"),
    (B, 8, "refused", None, "there is no preset 'my-own'; known presets: "),
    (B, 9, "repeated", None, "the same hand as a.jsonl, line 8"),
    (B, 10, "refused", None, "not text in UTF-8"),
    ("notes.txt", None, "unread", None, "the name does not end in .jsonl"),
]


def test_every_line_is_counted_or_set_aside_with_its_reason(folder: Path) -> None:
    """Damaged, illegal, unfinished and repeated lines are listed where they stand; none is lost."""
    found = [*read_folder(folder)]
    aside = [each for each in found if isinstance(each, SetAside)]
    assert [(each.file, each.line, each.why, each.step) for each in aside] == [
        expected[:4] for expected in ASIDE
    ]
    for each, expected in zip(aside, ASIDE, strict=True):
        assert each.reason.startswith(expected[4])
    assert len(found) - len(aside) == len(HANDS) + 1


def test_roles_of_a_hand_with_a_partner(tmp_path: Path) -> None:
    """Seat 0 picked and won with seat 1, who held the called ace."""
    state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    dump_records(tmp_path / "one.jsonl", [record_of(state)])
    (hand,) = read_folder(tmp_path)
    assert isinstance(hand, Hand)
    assert hand.roles == ("picker", "partner", "defender", "defender", "defender")
    assert hand.payoffs == (2, 1, -1, -1, -1)
    assert (hand.variant, hand.contract, hand.outcome.won) == ("called-ace", "pick", True)


def test_roles_of_hands_without_a_picker(tmp_path: Path) -> None:
    """In a leaster each plays for himself; holders of cards are a side without picking."""
    state = deal({"preset": "called-ace", "options": {"leaster_tie": "split"}}, seed=1)
    for _ in range(5):
        state = pass_(state)
    while not state.is_over:
        state = apply(state, legal_actions(state)[0])
    held = played("four-handed-black-queens", 1)
    dump_records(tmp_path / "two.jsonl", [record_of(state), held])
    leaster, queens = read_folder(tmp_path)
    assert isinstance(leaster, Hand)
    assert isinstance(queens, Hand)
    assert set(leaster.roles) == {"for himself"}
    assert leaster.variant == "called-ace (leaster_tie=split)"
    assert set(queens.roles) == {"holder", "opponent"}


def test_statistics_add_up(folder: Path) -> None:
    """What the table has is what the hands have: wins, units, contracts."""
    hands = [each for each in read_folder(folder) if isinstance(each, Hand)]
    table = statistics(read_folder(folder))
    row, other = table.rows
    ours = [hand for hand in hands if hand.variant == "called-ace"]
    assert (row.variant, row.hands, other.variant) == ("called-ace", 8, "sauspiel")
    assert sum(count for _, count in row.contracts) == row.hands
    picks = [hand for hand in ours if hand.contract == "pick"]
    assert row.picker_won == Share(sum(hand.outcome.won for hand in picks), len(picks))
    total = sum(paid.mean * paid.seats for _, paid in row.paid)
    assert total == pytest.approx(0)
    assert sum(paid.seats for _, paid in row.paid) == 5 * row.hands
    assert table.hands == 9
    assert [table.count(why) for why in ("refused", "incomplete", "repeated", "unread")] == [
        5,
        2,
        2,
        1,
    ]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0), (50, 100, 0.404, 0.596)],
)
def test_intervals(count: int, of: int, low: float, high: float) -> None:
    """Wilson's interval, against values worked out elsewhere."""
    assert [round(bound, 3) for bound in Share(count, of).bounds] == [low, high]


def test_means() -> None:
    """One payoff has no spread."""
    assert Paid.of([3]) == Paid(1, 3.0, 0.0)
    assert Paid.of([-3, 1, 5]) == Paid(3, 1.0, 4.0)


def test_the_picture_shows_the_table(folder: Path) -> None:
    """A line for each game with a picker, its name beside it, a mark at each mean."""
    rows = statistics(read_folder(folder)).rows
    won, paid = drawn(rows).axes
    assert [label.get_text() for label in won.get_yticklabels()] == [row.variant for row in rows]
    marks = {line.get_label(): str(line.get_xdata()) for line in paid.get_lines()}
    for role in ("picker", "partner", "defender"):
        means = [paid.mean for row in rows for each, paid in row.paid if each == role]
        assert marks[role] == str(array(means))


def test_a_picture_of_nothing() -> None:
    """Where no hand had a picker the picture says so."""
    won, _ = drawn([]).axes
    assert [text.get_text() for text in won.texts] == ["no hand had a picker"]


def test_the_command(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All files are written, the summary is printed, refused lines give status 1."""
    out = tmp_path / "out"
    assert main([str(folder), str(out)]) == 1
    printed = capsys.readouterr().out
    assert "9 hands counted; set aside: 5 refused, 2 incomplete, 2 repeated, 1 unread\n" in printed
    assert "deeper/b.jsonl, line 5, step 2: refused: Seat 1 may not pick" in printed
    with (out / "hands.csv").open(encoding="utf-8", newline="") as file:
        first, second = csv.DictReader(file)
    assert (first["variant"], first["hands"], second["hands"]) == ("called-ace", "8", "1")
    with (out / "aside.csv").open(encoding="utf-8", newline="") as file:
        lines = [row["line"] for row in csv.DictReader(file)]
    assert lines == [str(line or "") for _, line, *_ in ASIDE]
    values = json.loads((out / "statistics.json").read_text(encoding="utf-8"))
    assert values == json.loads(json.dumps(as_values(statistics(read_folder(folder)))))
    assert (out / "hands.png").read_bytes().startswith(b"\x89PNG")


def test_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a folder there is nothing to count; an empty one is no mistake."""
    assert main([str(tmp_path / "none"), str(tmp_path)]) == 2
    assert "FOLDER OUT" in capsys.readouterr().err
    empty = tmp_path / "empty"
    empty.mkdir()
    assert main([str(empty), str(tmp_path / "out")]) == 0
    assert "0 hands counted" in capsys.readouterr().out


NAMES = [
    (b"\xff.jsonl", "\\xff.jsonl"),
    (b"\xff/\xc3\xa4\xed\xb2\x80.jsonl", "\\xff/ä\\xed\\xb2\\x80.jsonl"),
    (b'a\nb,"c".jsonl', 'a\nb,"c".jsonl'),
    (b"\xfe.txt", "\\xfe.txt"),
]


@pytest.mark.parametrize(("name", "shown"), NAMES)
def test_files_may_have_any_name(
    name: bytes, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no text in the name of a file is written as bytes, in all that is written."""
    hands = tmp_path / "hands"
    file = hands / os.fsdecode(name)
    file.parent.mkdir(parents=True)
    file.write_text(f"{dumped(HANDS[0])}\n{dumped(HANDS[0])}\n", encoding="utf-8")
    assert main([str(hands), str(tmp_path / "out")]) == 0
    assert ascii(shown)[1:-1] in capsys.readouterr().out
    with (tmp_path / "out/aside.csv").open(encoding="utf-8", newline="") as table:
        (line,) = csv.DictReader(table)
    values = json.loads((tmp_path / "out/statistics.json").read_text(encoding="utf-8"))
    assert line["file"] == values["aside"][0]["file"] == shown


def test_a_byte_order_mark_costs_no_hand(tmp_path: Path) -> None:
    """An editor may have saved the file with one at its beginning; further on it is a fault."""
    mark = "\ufeff"
    text = "\n".join([mark + dumped(HANDS[0]), mark + dumped(HANDS[1]), dumped(HANDS[2])])
    (tmp_path / "a.jsonl").write_text(text, encoding="utf-8")
    first, second, third = read_folder(tmp_path)
    assert isinstance(first, Hand)
    assert isinstance(second, SetAside)
    assert (second.line, second.why) == (2, "refused")
    assert isinstance(third, Hand)


TABLES = ["aside.csv", "hands.csv", "hands.png", "statistics.json"]


def out_is_a_file(out: Path) -> Path:
    """Where the tables should go there is a file."""
    out.write_text("mine")
    return out


def out_is_below_a_file(out: Path) -> Path:
    """Above where they should go there is a file."""
    return out_is_a_file(out) / "deeper"


def out_is_no_place_for_folders(out: Path) -> Path:
    """No folder can be made there, whoever asks."""
    return Path("/proc/hands")


def out_has_a_folder_for_a_file(out: Path) -> Path:
    """Files of an earlier run lie there, and in the place of the last one a folder."""
    (out / "hands.png").mkdir(parents=True)
    for name in TABLES:
        if name != "hands.png":
            (out / name).write_text("mine")
    return out


OUTS = [
    out_is_a_file,
    out_is_below_a_file,
    out_is_no_place_for_folders,
    out_has_a_folder_for_a_file,
]


@pytest.mark.parametrize("made", OUTS, ids=lambda made: made.__name__)
def test_a_folder_that_cannot_be_written(
    made: Callable[[Path], Path],
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One line says what is wrong; what was there stays as it was, and nothing is added."""
    out = made(tmp_path / "out")
    before = contents(tmp_path)
    assert main([str(folder), str(out)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert "cannot be written: " in line
    assert str(out.name) in line
    assert contents(tmp_path) == before


@pytest.mark.parametrize("fails", TABLES)
def test_nothing_is_written_by_halves(
    fails: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the disk is full in the middle, the tables of the run before stay as they were."""
    out = tmp_path / "out"
    out.mkdir()
    for name in TABLES:
        (out / name).write_text("mine")
    before, write_bytes = contents(tmp_path), Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.name != fails:
            return write_bytes(path, content)
        write_bytes(path, content[:9])
        raise OSError(ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert main([str(folder), str(out)]) == 2
    assert contents(tmp_path) == before


def contents(folder: Path) -> dict[Path, bytes | None]:
    """Everything below a folder."""
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}
