"""Pictures: well-formed, without ids, the same every time, said in words, in both packs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from sheepshead import (
    FACE_DOWN,
    Card,
    CardSet,
    Score,
    State,
    bury,
    call,
    deal,
    pick,
    play,
    variant_ids,
)
from sheepshead.cards import CARDS
from sheepshead.facts import Trick
from sheepshead.render import Pack, card_name, html, svg, text
from sheepshead.render.card_face import card_face
from sheepshead.render.style import DARK, LIGHT, style_sheet
from sheepshead.testing import random_hand

SVG = "{http://www.w3.org/2000/svg}"
TRICK = Trick(3, (Card("8C"), Card("AC"), FACE_DOWN))
HOSTILE = '<b onload="x">&\'\x00\ud800\n'


def _root(picture: str) -> ET.Element:
    root = ET.fromstring(picture)
    assert f"{SVG}svg" == root.tag
    return root


def _titles(root: ET.Element) -> list[str]:
    return [title.text or "" for title in root.iter(f"{SVG}title")][1:]


def _state() -> State:
    return call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")


@pytest.mark.parametrize("pack", Pack)
def test_every_card_has_a_drawing(pack: Pack) -> None:
    """Each is well-formed, says what it is, and differs from all others."""
    for card in (*CARDS, FACE_DOWN):
        root = _root(svg(card, pack=pack))
        assert card_name(card, pack) == root.get("aria-label")
        assert "img" == root.get("role")
        assert "0 0 100 140" == root.get("viewBox")
    assert len({re.sub("<title>.*?</title>", "", card_face(card, pack)) for card in CARDS}) == 34


@pytest.mark.parametrize(
    ("code", "signs"), [("AS", 3), ("6C", 8), ("7H", 9), ("8D", 10), ("9S", 11), ("TC", 12)]
)
def test_a_card_has_as_many_signs_as_it_says(code: str, signs: int) -> None:
    """One for each pip, and two in the corners."""
    card = Card(code)
    root = _root(svg(card))
    drawn = [path.get("class") for path in root.iter(f"{SVG}path")]
    per_sign = 2 if code[1] in "CS" else 1
    assert signs * per_sign == len(drawn)


def test_ober_and_unter_carry_their_sign_above_and_below() -> None:
    """Which is what the two are called after."""

    def height(code: str) -> float:
        drawn = card_face(Card(code), Pack.GERMAN)
        (y,) = re.findall(r"translate\(50 (\d+)\) scale\(1\.35\)", drawn)
        return float(y)

    assert height("QC") < 50 < 90 < height("JC")


def test_a_hand_is_drawn_in_order() -> None:
    """Cards are named in the order in which they lie, which may be that of the game."""
    hand = CardSet("7D AC QH")
    assert ["ace of clubs", "queen of hearts", "seven of diamonds"] == _titles(_root(svg(hand)))
    root = _root(svg(hand, order=_state().order, pack="german"))
    assert ["ober of hearts", "seven of bells", "ace of acorns"] == _titles(root)
    assert "ober of hearts, seven of bells, ace of acorns" == root.get("aria-label")
    assert "no cards" == _root(svg(CardSet())).get("aria-label")


def test_a_trick_lies_around_the_table() -> None:
    """Every seat is there; who led and who won is said, and the winner's card is marked."""
    root = _root(svg(TRICK._replace(winner=4), seats=5, names=["Ann"]))
    assert (
        "seat 3 leads eight of clubs, seat 4 ace of clubs, Ann card face down, seat 4 wins"
        == root.get("aria-label")
    )
    told = [line.text for line in root.iter(f"{SVG}text") if "plain" in (line.get("class") or "")]
    assert ["Ann", "seat 1", "seat 2", "seat 3", "leads", "seat 4", "wins"] == told
    marks = [rect.get("class") for rect in root.iter(f"{SVG}rect")]
    assert (1, 2) == (marks.count("won"), marks.count("place"))


def test_a_trick_of_an_unknown_number_of_seats_lies_in_a_row() -> None:
    """Then it is not known who played the later cards."""
    root = _root(svg(TRICK))
    assert ["eight of clubs", "ace of clubs", "card face down"] == _titles(root)


def test_a_seat_may_have_played_two_cards() -> None:
    """In a game for two, from the hand and from the table."""
    trick = Trick(1, (Card("8C"), Card("AC"), Card("9C"), Card("7C")), winner=0)
    played = ["ace of clubs", "seven of clubs", "eight of clubs", "nine of clubs"]
    assert played == _titles(_root(svg(trick, seats=2)))


def test_a_table_as_one_seat_sees_it() -> None:
    """The trick and the viewer's own hand; no other card."""
    state = play(play(_state(), "8C"), "AC")
    root = _root(svg(state.view(1)))
    hand = ["queen of spades", "jack of diamonds", "seven of diamonds", "ten of spades"]
    assert sorted(["eight of clubs", "ace of clubs", *hand, "king of hearts"]) == sorted(
        _titles(root)
    )
    told = [line.text for line in root.iter(f"{SVG}text")]
    assert "called-ace: playing, trick 1, seat 2 to act" in told
    assert "you, partner" in told


def test_a_state_is_drawn_as_a_spectator_sees_it() -> None:
    """Whoever shows a state shows nobody's cards."""
    state = _state()
    assert svg(state.view(None)) == svg(state)
    assert html(state.view(None)) == html(state)
    assert [] == _titles(_root(svg(state)))


def _pictures() -> Iterator[str]:
    state = _state()
    for value in (Card("QC"), CardSet("QC 7D"), TRICK, state, state.view(0)):
        for pack in Pack:
            yield svg(value, pack=pack)


def test_pictures_do_not_get_into_each_others_way() -> None:
    """No ids, nothing fetched, no scripts; every rule of style is below the class of a picture."""
    for picture in _pictures():
        root = _root(picture)
        assert all("id" not in part.attrib for part in root.iter())
        assert not re.search(
            r"href|url\(|script|@import|https?://(?!www\.w3\.org/2000/svg)", picture
        )
        assert list(_pictures()) == list(_pictures())
    rules = re.findall(r"([^{};]+)\{", style_sheet())
    assert all(rule.startswith((".sheepshead", "@media")) for rule in rules)


def test_every_class_has_a_colour() -> None:
    """Nothing is left black because its class is misspelt."""
    used = {
        name
        for picture in _pictures()
        for part in _root(picture).iter()
        for name in (part.get("class") or "").split()
    }
    for name in used - {"sheepshead"}:
        assert f".sheepshead .{name}{{" in style_sheet() or f".sheepshead .{name}," in style_sheet()


def _contrast(one: str, two: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, {**LIGHT, **DARK}], ids=["light", "dark"])
def test_letters_can_be_read_in_light_and_dark(colours: dict[str, str]) -> None:
    """All letters have the contrast that accessibility guidelines ask for, 4.5 to 1."""
    for letters in ("black", "red", "leaf", "oak", "brass"):
        assert _contrast(colours[letters], colours["paper"]) >= 4.5, letters
    for letters in ("words", "quiet", "mark"):
        assert _contrast(colours[letters], colours["felt"]) >= 4.5, letters


def test_texts_of_others_are_escaped() -> None:
    """A name cannot become markup, in a picture or on a page, and no forbidden sign is written."""
    state = play(_state(), "8C")
    shown = svg(state, names=[HOSTILE])
    root = _root(shown)
    assert '<b onload="x">&\'???' in {line.text for line in root.iter(f"{SVG}text")}
    page = html(state, names=[HOSTILE])
    assert "<b" not in shown
    assert "<b" not in page
    score = Score((1, -1), (70, 50), (4, 4))
    assert "<b" not in html(score, names=[HOSTILE])
    page.encode()


def test_a_long_name_is_cut() -> None:
    """It would run into the next seat's."""
    told = {line.text or "" for line in _root(svg(TRICK, seats=5, names=["x " * 40])).iter()}
    assert max(len(line) for line in told if line.startswith("x x")) <= 24


def test_html_of_a_table_has_the_text_too() -> None:
    """Folded away below the picture."""
    view = _state().view(0)
    page = html(view)
    assert svg(view) in page
    assert f"<pre>{text(view)}</pre></details>" in page
    assert f"<div>{svg(TRICK)}</div>" == html(TRICK)


def test_html_of_a_score() -> None:
    """A row for each seat, numbers as they are."""
    table = ET.fromstring(html(Score((2, -2), (70, 50), (5, 3), stock=4)))
    rows = [[cell.text for cell in row] for row in table.iter("tr")]
    assert [
        [None, "points", "tricks", "payoff"],
        ["seat 0", "70", "5", "+2"],
        ["seat 1", "50", "3", "-2"],
    ] == rows
    assert "stock: 4" in [part.text for part in table.iter("p")]


def test_what_cannot_be_drawn_is_refused() -> None:
    """A score is no picture, a text no card."""
    with pytest.raises(TypeError, match="there is no picture of it"):
        svg(Score((1, -1), (70, 50), (4, 4)))
    for draw in (svg, html):
        with pytest.raises(TypeError, match="can be shown, not a str"):
            draw("QC")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="pack is 'french' or 'german', not 'tarot'"):
            draw(Card("QC"), pack="tarot")


@pytest.mark.parametrize("preset", variant_ids())
def test_every_table_can_be_drawn(preset: str) -> None:
    """In the phases of every preset, by a seat and a spectator; nothing sticks out."""
    for state in random_hand(preset, 1).states[::-7]:
        for seat in (None, state.variant.seats - 1):
            root = _root(svg(state.view(seat)))
            width = float(root.get("width") or 0)
            assert 596 == width
            assert all(float(part.get("x", 0)) <= width for part in root.iter(f"{SVG}text"))
