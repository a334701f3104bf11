"""The catalogue of German texts is what the sources say, complete, and compiled."""

from __future__ import annotations

import importlib.util
import io
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import read_mo

ROOT = Path(__file__).parents[2]
PO = ROOT / "src/sheepshead/locale/de.po"
MO = PO.with_suffix(".mo")


def _tool():
    """The tool of the developers, which belongs to no package."""
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "tools/catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = _tool()
TEXTS = {
    message.id: message
    for message in TOOL.read_po(io.StringIO(PO.read_text(encoding="utf-8")), locale="de")
    if message.id
}


@pytest.mark.slow
def test_the_catalogue_is_what_the_sources_say() -> None:
    """`python tools/catalogue.py` has been run since a text was last changed."""
    po = PO.read_text(encoding="utf-8")
    assert TOOL.updated(po, TOOL.collected()) == po


def test_the_compiled_catalogue_is_the_one_that_people_write() -> None:
    """`de.mo` says what `de.po` says."""
    with MO.open("rb") as compiled:
        german = GNUTranslations(compiled)
    assert {text: german.gettext(text) for text in TEXTS} == {
        text: message.string for text, message in TEXTS.items()
    }
    with MO.open("rb") as compiled:
        again = read_mo(compiled)
    assert {message.id for message in again if message.id} == set(TEXTS)


def test_a_catalogue_is_compiled_to_the_same_bytes() -> None:
    """Nothing in `de.mo` depends on the day on which it was compiled."""
    po = PO.read_text(encoding="utf-8")
    assert TOOL.compiled(po) == TOOL.compiled(po)
    assert b"2026-" not in TOOL.compiled(po)


def test_every_text_is_translated() -> None:
    """No text is left in English, and none has a translation that somebody should look at."""
    assert TOOL.untranslated(PO.read_text(encoding="utf-8")) == ()


def test_a_text_that_is_not_sure_counts_as_untranslated() -> None:
    """An empty translation and a fuzzy one are found."""
    po = 'msgid "one"\nmsgstr ""\n\n#, fuzzy\nmsgid "two"\nmsgstr "zwei"\n\nmsgid "a"\nmsgstr "b"\n'
    assert TOOL.untranslated(po) == ("one", "two")


def test_a_translation_has_the_fields_of_its_text() -> None:
    """The same facts stand in both languages; a noun keeps its two forms, a sign its number."""
    assert [] == [text for text, message in TEXTS.items() if not _agree(text, str(message.string))]


@pytest.mark.parametrize(
    "german",
    [
        "{n:Karte|Karten}",
        "{n:Karte|Karten} {value}",
        "{m:Karte|Karten} {value:+d}",
        "{n:Karten} {value:+d}",
        "{n:Karte|} {value:+d}",
        "{n:|Karten} {value:+d}",
    ],
)
def test_a_lost_field_is_found(german: str) -> None:
    """A translation that loses a field, a form of a noun or a sign is named."""
    assert _agree("{n:card|cards} {value:+d}", "{value:+d} von {n:Karte|Karten}")
    assert not _agree("{n:card|cards} {value:+d}", german)


def _agree(text: str, translation: str) -> bool:
    english, german = _fields(text), _fields(translation)
    return english.keys() == german.keys() and all(
        all(map(str.strip, german[name].split("|"))) and german[name].count("|") == spec.count("|")
        if "|" in spec
        else german[name] == spec
        for name, spec in english.items()
    )


def _fields(text: str) -> dict[str, str]:
    """The fields of a text with what stands behind their colons."""
    return {name: spec or "" for _, name, spec, _ in Formatter().parse(text) if name is not None}


def test_new_texts_come_and_gone_texts_go() -> None:
    """What is translated stays; a comment says where a text stands."""
    kept, gone = 'msgid "stays"\nmsgstr "bleibt"\n', 'msgid "goes"\nmsgstr "geht"\n'
    po = f'# Head.\nmsgid ""\nmsgstr ""\n\n{kept}\n{gone}'
    after = TOOL.updated(po, {"stays": {"here.py: text": None}, "new": {"there.py: title": None}})
    assert after.startswith("# Head.\n")
    assert '#. here.py: text\nmsgid "stays"\nmsgstr "bleibt"\n' in after
    assert '#. there.py: title\nmsgid "new"\nmsgstr ""\n' in after
    assert "goes" not in after


PIECE = """
from sheepshead.texts import Text

_LINES: Final = {True: "won: {value}", False: "lost: {value}"}
RULE: Final = Rule("x/y", "A " "sentence.", reason="why {card}", sources=("a",))
OPTION: Annotated[int, Says("what it means", "a")] = 1
GAME: Final = Contract(title="a game")

class Part:
    title: str = "another game"
    says = Text("It is {so}.")

    def pay(self):
        return tally.plus(_LINES[self.won], 1).times("twice: {value}", 2)
"""


def test_every_kind_of_text_is_collected(tmp_path: Path) -> None:
    """Texts, rules, options, titles and lines of scores are found wherever they stand."""
    (tmp_path / "piece.py").write_text(PIECE, encoding="utf-8")
    found = {text: list(where) for text, where in TOOL.written_in(tmp_path).items()}
    assert found == {
        "A sentence.": ["piece.py: rule x/y"],
        "why {card}": ["piece.py: refusal by x/y"],
        "what it means": ["piece.py: meaning of an option"],
        "a game": ["piece.py: title"],
        "another game": ["piece.py: title"],
        "It is {so}.": ["piece.py: text"],
        "won: {value}": ["piece.py: line of a score"],
        "lost: {value}": ["piece.py: line of a score"],
        "twice: {value}": ["piece.py: line of a score"],
    }


@pytest.mark.parametrize("text", ['f"{x}"', '"a" + "b"', '"a".format(1)'])
def test_a_text_must_be_written_out(tmp_path: Path, text: str) -> None:
    """A text that is put together by code cannot be translated, and is refused."""
    piece = f"from sheepshead.texts import Text\nsays = Text({text})\n"
    (tmp_path / "piece.py").write_text(piece, encoding="utf-8")
    with pytest.raises(ValueError, match="not a literal text"):
        TOOL.written_in(tmp_path)


def test_texts_of_other_packages_are_none_of_ours(tmp_path: Path) -> None:
    """A class of the same name that draws or prints is left alone."""
    piece = 'from rich.text import Text\nshown = Text(f"{x}")\n'
    (tmp_path / "piece.py").write_text(piece, encoding="utf-8")
    assert TOOL.written_in(tmp_path) == {}
