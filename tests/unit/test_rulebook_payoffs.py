"""The payoff tables of the rule book, with units worked out by hand from the rules."""

from __future__ import annotations

import pytest

from sheepshead import get_variant
from sheepshead.rulebooks import rulebook
from sheepshead.rulebooks.parts import Cell, Table
from sheepshead.rulebooks.payoffs import payoff_blocks
from sheepshead.telling import Told
from sheepshead.wording import Words

Row = tuple[object, ...]


def table_of(spec: str | dict[str, object], game: str) -> list[Row]:
    """The table of one game as it is printed, its labels in English."""
    variant = get_variant(spec)
    *_, table = payoff_blocks(variant, [variant.contract(game)])
    assert isinstance(table, Table)
    return [tuple(_read(cell) for cell in (line)) for line in table.rows]


def _read(cell: Cell) -> object:
    return Words().say(cell) if isinstance(cell, Told) else cell


def test_called_ace() -> None:
    """Each defender pays 1, 2 or 3, and gets twice that when the picker's side loses.

    A partner has one share and the picker the other two; alone he has all four.
    """
    assert table_of("called-ace", "pick") == [
        ("won with a partner", 2, 1, -1),
        ("won with a partner, schneider", 4, 2, -2),
        ("won with a partner, schwarz", 6, 3, -3),
        ("lost with a partner", -4, -2, 2),
        ("lost with a partner, schneider", -8, -4, 4),
        ("lost with a partner, schwarz", -12, -6, 6),
        ("won alone", 4, "-", -1),
        ("won alone, schneider", 8, "-", -2),
        ("won alone, schwarz", 12, "-", -3),
        ("lost alone", -8, "-", 2),
        ("lost alone, schneider", -16, "-", 4),
        ("lost alone, schwarz", -24, "-", 6),
    ]


def test_leaster() -> None:
    """The lowest seat with a trick gets 1 from each of four others; a tie pays nothing."""
    assert table_of("called-ace", "leaster") == [
        ("1 seat wins", 4, -1),
        ("nobody wins or loses", "-", 0),
    ]


def test_leaster_in_which_anything_can_happen() -> None:
    """A shared tie, a winner without a trick for two units each, a sweep that pays one to each."""
    options = {
        "leaster_tie": "split",
        "leaster_need_trick": "off",
        "leaster_all_tricks": "lose",
    }
    assert table_of({"preset": "three-handed", "options": options}, "leaster") == [
        ("1 seat wins", 2, "-", -1, "-"),
        ("1 seat wins, without a trick", 4, "-", -2, "-"),
        ("1 seat loses, 2 other seats without a trick", -2, "-", "-", 1),
        ("2 seats win", 1, 1, -2, "-"),
        ("3 seats win", 0, 0, "-", "-"),
    ]


def test_three_handed_hoyle() -> None:
    """Only one running score changes: 2, 4 or 6 with the blind, 2 or 4 in a least, -4 for all."""
    assert table_of("three-handed-hoyle", "pick") == [
        ("won alone", 2, 0),
        ("won alone, schneider", 4, 0),
        ("won alone, schwarz", 6, 0),
        ("lost alone", -2, 0),
        ("lost alone, schneider", -4, 0),
        ("lost alone, schwarz", -6, 0),
    ]
    assert table_of("three-handed-hoyle", "least") == [
        ("1 seat wins", 2, 0, "-"),
        ("1 seat wins, without a trick, after a tie", 2, 0, "-"),
        ("1 seat wins, without a trick", 4, 0, "-"),
        ("1 seat loses, 2 other seats without a trick", -4, "-", 0),
    ]


def test_schafkopf_classic() -> None:
    """A Rufspiel costs 1, 2 or 3 for each pair; from three runners 1 more for each of them.

    With twelve units in the stock, each winner of a pair takes six and each loser pays six.
    """
    rows = table_of("schafkopf-classic", "rufspiel")
    assert rows[:16] == [
        ("won with a partner", 1, 1, -1),
        ("won with a partner, schneider", 2, 2, -2),
        ("won with a partner, schwarz", 3, 3, -3),
        ("won with a partner, 3 runners held by the side", 4, 4, -4),
        ("won with a partner, 3 runners held against the side", 4, 4, -4),
        ("won with a partner, doubled once", 2, 2, -2),
        ("won with a partner, doubled twice", 4, 4, -4),
        ("won with a partner, with 12 units in the stock", 7, 7, -1),
        ("lost with a partner", -1, -1, 1),
        ("lost with a partner, schneider", -2, -2, 2),
        ("lost with a partner, schwarz", -3, -3, 3),
        ("lost with a partner, 3 runners held by the side", -4, -4, 4),
        ("lost with a partner, 3 runners held against the side", -4, -4, 4),
        ("lost with a partner, doubled once", -2, -2, 2),
        ("lost with a partner, doubled twice", -4, -4, 4),
        ("lost with a partner, with 12 units in the stock", -7, -7, 1),
    ]
    assert table_of("schafkopf-classic", "stock") == [("nobody wins or loses", -1)]


def test_a_single_game_of_schafkopf_classic() -> None:
    """A Wenz costs 5, 6 or 7 from each of three, from two runners 1 more for each of them."""
    rows = {row[0]: row[1:] for row in table_of("schafkopf-classic", "wenz")}
    assert rows["won alone"] == (15, -5)
    assert rows["won alone, schneider"] == (18, -6)
    assert rows["lost alone, schwarz"] == (-21, 7)
    assert rows["lost alone, 2 runners held against the side"] == (-21, 7)
    assert rows["won alone, with 12 units in the stock"] == (27, -5)


@pytest.mark.parametrize("game", ["bettel"])
def test_a_bettel_is_never_schneider(game: str) -> None:
    """Who plays a Bettel takes no trick; that costs nothing more than its price."""
    labels = [row[0] for row in table_of("sauspiel", game)]
    assert labels == [
        *("won alone", "won alone, doubled once", "won alone, doubled twice"),
        *("won alone, after 1 knock", "won alone, after 2 knocks"),
        *("lost alone", "lost alone, doubled once", "lost alone, doubled twice"),
        *("lost alone, after 1 knock", "lost alone, after 2 knocks"),
    ]


def test_sauspiel() -> None:
    """20 for a Rufspiel, 10 more for schneider, schwarz and each runner; 50 for a single game."""
    rows = {row[0]: row[1:] for row in table_of("sauspiel", "rufspiel")}
    assert rows["won with a partner"] == (20, 20, -20)
    assert rows["won with a partner, schneider"] == (30, 30, -30)
    assert rows["won with a partner, schwarz"] == (40, 40, -40)
    assert rows["won with a partner, 3 runners held by the side"] == (50, 50, -50)
    assert rows["won with a partner, after 2 knocks"] == (80, 80, -80)
    rows = {row[0]: row[1:] for row in table_of("sauspiel", "solo")}
    assert rows["won alone"] == (150, -50)
    assert rows["lost alone, schneider"] == (-180, 60)
    rows = {row[0]: row[1:] for row in table_of("sauspiel", "solo-tout")}
    assert rows["won alone, 3 runners held by the side"] == (480, -160)


def test_a_sie_has_all_the_runners_there_are() -> None:
    """Four times 50 and eight runners at 10, six with the short deck."""
    for preset, units in (("sauspiel", 520), ("sauspiel-short", 440)):
        rows = {row[0]: row[1:] for row in table_of(preset, "sie")}
        assert rows["won alone"] == (3 * units, -units)
        assert not any("runner" in label for label in rows)


def test_nobody_is_alone_where_a_called_card_lies_in_a_hand() -> None:
    """All cards are dealt, and the declarer does not call his own ace; a picker may be alone."""
    assert not any("alone" in row[0] for row in table_of("schafkopf", "rufspiel"))
    assert any("alone" in row[0] for row in table_of("called-ace", "pick"))


def test_ramsch() -> None:
    """The loser pays 20 to each, doubled for all by each seat without a trick; 91 points win."""
    assert table_of("sauspiel", "ramsch") == [
        ("1 seat wins", 60, -20, "-"),
        ("1 seat wins, after 1 knock", 120, -40, "-"),
        ("1 seat wins, after 2 knocks", 240, -80, "-"),
        ("1 seat loses", -60, 20, "-"),
        ("1 seat loses, 1 other seat without a trick", -120, 40, 40),
        ("1 seat loses, 2 other seats without a trick", -240, 80, 80),
        ("1 seat loses, after 1 knock", -120, 40, "-"),
        ("1 seat loses, after 2 knocks", -240, 80, "-"),
    ]


def test_ramsch_with_a_maiden_paid_double() -> None:
    """1 to each and 2 to a seat without a trick; who takes every trick gets 1 from each."""
    rows = [row for row in table_of("schafkopf-classic", "ramsch") if "knock" not in str(row[0])]
    assert rows == [
        ("1 seat wins, 3 other seats without a trick", 3, "-", -1),
        ("1 seat loses", -3, 1, "-"),
        ("1 seat loses, 1 other seat without a trick", -4, 1, 2),
        ("1 seat loses, 2 other seats without a trick", -5, 1, 2),
    ]


def test_two_losers_of_a_ramsch() -> None:
    """Two losers share equally what one would pay the other two: 20 and 20, or 20 and 40."""
    options = {"ramsch_two_pay": "on", "ramsch_jungfrau": "own-once"}
    rows = table_of({"preset": "sauspiel", "options": options}, "ramsch")
    assert rows[3:6] == [
        ("2 seats lose", -20, -20, 20, "-"),
        ("2 seats lose, 1 other seat without a trick", -30, -30, 20, 40),
        ("2 seats lose, 2 other seats without a trick", -40, -40, "-", 40),
    ]


def test_who_knocks_to_pick_unseen_has_picked() -> None:
    """Where a knock is a pick before looking, no leaster was knocked before."""
    spec: dict[str, object] = {"preset": "called-ace", "options": {"blind_pick_double": "on"}}
    assert ("won alone, after 1 knock", 8, "-", -2) in table_of(spec, "pick")
    assert [row[0] for row in table_of(spec, "leaster")] == ["1 seat wins", "nobody wins or loses"]


def test_points_that_are_bid() -> None:
    """Who bids thirty points above sixty wins or loses thirty, his partner too."""
    assert table_of("auction-sheepshead", "auction") == [
        ("won with a partner, 30 points above sixty bid", 30, 30, -30),
        ("lost with a partner, 30 points above sixty bid", -30, -30, 30),
    ]


def test_tables_stand_in_the_book() -> None:
    """Games with a declarer in the section on scoring, all others where nobody plays."""
    book = rulebook("called-ace")
    heads = {
        section: [
            [Words().say(cell) for cell in block.head if isinstance(cell, Told)]
            for block in book.section(section).blocks
            if isinstance(block, Table)
        ]
        for section in ("scoring", "all-pass")
    }
    assert heads == {
        "scoring": [["result", "the declarer", "each partner", "each of the others"]],
        "all-pass": [["result", "who wins or loses", "each of the others"]],
    }
