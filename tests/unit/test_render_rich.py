"""Output with `rich`: coloured suits, names that are no markup, a plain word where it misses."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from sheepshead import Card, CardSet, Score, alone, bury, deal, pick, play
from sheepshead.facts import Trick
from sheepshead.outcome import Tally
from sheepshead.render import Shown, text
from sheepshead.render.rich_output import Renderable, renderable

STATE = play(alone(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D")), "8C")


def _printed(shown: Renderable) -> str:
    console = Console(file=io.StringIO(), width=120)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def _colours(shown: Renderable) -> dict[str, str]:
    assert isinstance(shown, Text)
    return {shown.plain[span.start : span.end]: str(span.style) for span in shown.spans}


@pytest.mark.parametrize("value", [Card("QC"), CardSet("QC 7D"), Trick(0, (Card("QC"),))])
def test_it_says_what_the_plain_text_says(value: Shown) -> None:
    """Only colours are added."""
    assert text(value) + "\n" == _printed(renderable(value))


def test_suits_are_coloured() -> None:
    """Red suits in a French pack; leaves and bells too in a German one."""
    hand = CardSet("QC TS 9H 7D")
    french = {"Q♣": "bold", "10♠": "bold", "9♥": "bold red", "7♦": "bold red"}
    assert french == _colours(renderable(hand))
    german = {"EO": "bold", "GZ": "bold green", "H9": "bold red", "S7": "bold yellow"}
    assert german == _colours(renderable(hand, pack="german"))


def test_a_table_stands_in_a_frame() -> None:
    """The head line is its title, the rest the text; a state as a spectator sees it."""
    panel = renderable(STATE.view(0), names=["Ann"])
    assert isinstance(panel, Panel)
    printed = _printed(panel)
    title, *lines = text(STATE.view(0), names=["Ann"]).splitlines()
    assert title in printed
    assert all(line in printed for line in lines)
    assert _printed(renderable(STATE)) == _printed(renderable(STATE.view(None)))


def test_a_score_is_a_table() -> None:
    """Numbers of each seat, then how they came about."""
    lines = Tally().plus("solo: {value}", 5).lines
    printed = _printed(renderable(Score((5, -5), (70, 50), (4, 4), lines, stock=2)))
    row = next(line for line in printed.splitlines() if "seat 1" in line)
    assert ["seat", "1", "50", "4", "-5"] == row.replace("│", " ").split()
    assert "solo: 5 = 5" in printed
    assert "stock: 2" in printed


def test_names_are_no_markup() -> None:
    """A name in brackets is a name in brackets."""
    names = ["[red]Ann[/red]"]
    assert names[0] in _printed(renderable(STATE, names=names))
    assert names[0] in _printed(renderable(Score((1, -1), (70, 50), (4, 4)), names=names))


def test_without_rich_the_import_says_what_to_install() -> None:
    """The rest of the library works without it."""
    code = (
        "import sys; sys.modules['rich.console'] = None\n"
        "from sheepshead.render import text\n"
        "try:\n    import sheepshead.render.rich_output\n"
        "except ImportError as fault:\n    print(fault)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    expected = "output with rich needs the package rich: pip install 'sheepshead[rich]'\n"
    assert expected == done.stdout
