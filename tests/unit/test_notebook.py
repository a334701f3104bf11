"""In a notebook a value is shown as its picture, a state as a spectator sees it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sheepshead import Card, CardSet, Score, alone, bury, deal, pick, play
from sheepshead.facts import Trick
from sheepshead.play_phase import Playing
from sheepshead.render import html, svg

STATE = play(alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")), "8C")
PICTURES = [
    Card("QC"),
    CardSet("QC 7D"),
    Trick(1, (Card("QC"), Card("7D")), winner=1),
    STATE,
    STATE.view(0),
]
PAGES = [STATE, STATE.view(0), Score((2, -2), (70, 50), (4, 4))]


@pytest.mark.parametrize("value", PICTURES, ids=lambda value: type(value).__name__)
def test_a_notebook_shows_the_picture(value: Card) -> None:
    """It asks for `_repr_svg_`."""
    assert svg(value) == value._repr_svg_()


@pytest.mark.parametrize("value", PAGES, ids=lambda value: type(value).__name__)
def test_a_notebook_shows_tables_and_scores_as_html(value: Score) -> None:
    """It prefers `_repr_html_` where there is one."""
    assert html(value) == value._repr_html_()


def test_the_picture_of_a_state_shows_nobodys_cards() -> None:
    """It is the picture of what everybody knows."""
    assert isinstance(STATE.phase, Playing)
    assert STATE.view(None)._repr_html_() == STATE._repr_html_()
    assert STATE.view(None)._repr_svg_() == STATE._repr_svg_() != STATE.view(0)._repr_svg_()


def test_nothing_is_drawn_before_a_notebook_asks() -> None:
    """Dealing and playing load no drawing; the first picture does."""
    code = (
        "import sys\n"
        "from sheepshead import deal\n"
        "state = deal('called-ace', seed=1)\n"
        "loaded = lambda: any(name.startswith('sheepshead.render') for name in sys.modules)\n"
        "before, picture = loaded(), state._repr_svg_()\n"
        "print(before, loaded())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "False True\n" == done.stdout


def test_values_stay_as_small_as_they_were() -> None:
    """Neither a card nor a state has room for anything else."""
    for value in PICTURES:
        assert not hasattr(value, "__dict__")
