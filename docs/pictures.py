"""The pictures of the documentation, drawn by the library: `python docs/pictures.py` draws them."""

from collections.abc import Mapping
from pathlib import Path

from sheepshead import Card, CardSet, State, bury, call, deal, pass_, pick, play
from sheepshead.facts import Trick
from sheepshead.play_phase import Playing
from sheepshead.render import Pack, svg
from sheepshead.render.card_face import card_face, placed
from sheepshead.render.style import DARK, LIGHT, style_sheet
from sheepshead.render.xml import element

FOLDER = Path(__file__).parent
PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eve")


def pictures() -> Mapping[str, str]:
    """Each picture, and the colours of pictures on our pages, by the path of its file."""
    state, shown = _first_trick(), _trick_of_the_readme()
    german = CardSet("QC QH JS AC TH KD 9S 7D")
    return {
        "pictures/trick.svg": svg(_tricks(state)[0], seats=5, names=PEOPLE),
        "pictures/first-trick.svg": svg(_tricks(shown)[0], seats=5),
        "pictures/table.svg": svg(state.view(4), names=PEOPLE),
        "pictures/german-hand.svg": svg(german, pack="german", order=state.order),
        "_static/logo-light.svg": _logo(LIGHT),
        "_static/logo-dark.svg": _logo({**LIGHT, **DARK}),
        "_static/pictures.css": _colours(),
    }


def _tricks(state: State) -> tuple[Trick, ...]:
    assert isinstance(state.phase, Playing)
    return state.phase.tricks


def _first_trick() -> State:
    """A hand of called ace after its first trick, in which the dealer is out of clubs."""
    state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    for card in ("8C", "AC", "KC", "9C", "JC", "9H"):
        state = play(state, card)
    return state


def _trick_of_the_readme() -> State:
    """The hand of called ace with which the README begins, after its first trick."""
    state = pick(pass_(deal("called-ace", seed=1, dealer=4)))
    state = call(bury(state, "AC", "KH"), "AS")
    for card in ("8C", "7D", "KC", "7C", "8S"):
        state = play(state, card)
    return state


def _logo(colours: Mapping[str, str]) -> str:
    """The highest trump before the lowest, in the colours of a page."""
    cards = [
        placed(card_face(Card(card), Pack.FRENCH), x, y, turned=turned)
        for card, x, y, turned in (("7D", 14, 40, -14), ("QC", 84, 32, 8))
    ]
    named = ";".join(f"--sheepshead-{name}:{colour}" for name, colour in colours.items())
    return element(
        "svg",
        element("title", "sheepshead"),
        element("style", f"{style_sheet()}.sheepshead.sheepshead{{{named}}}"),
        *cards,
        xmlns="http://www.w3.org/2000/svg",
        kind="sheepshead",
        viewBox="0 0 200 200",
    )


def _colours() -> str:
    """The colours of pictures where a reader has chosen a light or a dark page."""
    rules = []
    for theme, colours in (("light", LIGHT), ("dark", {**LIGHT, **DARK})):
        named = "".join(f"\n  --sheepshead-{name}: {each};" for name, each in colours.items())
        rules.append(f'body[data-theme="{theme}"] .sheepshead {{{named}\n}}')
    return "\n\n".join(rules)


if __name__ == "__main__":
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture + "\n", encoding="utf-8")
