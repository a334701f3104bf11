"""What the parts of a game tell, and how it reads."""

from __future__ import annotations

import attrs
import pytest

from sheepshead import Card, CardSet, Rank, Rule, Suit
from sheepshead.order import TRUMP
from sheepshead.render.faces import Pack
from sheepshead.telling import Told, fields_of, named_in, tell, told
from sheepshead.texts import Text
from sheepshead.wording import Words, words_of

QUIET = Rule("kitchen/quiet", "Nobody talks.", reason="it is quiet", sources=("our kitchen",))


@attrs.frozen
class Price:
    """A price that is told by itself."""

    says = Text("A hand costs {units:unit|units}.")
    units: int


@attrs.frozen
class Doubled:
    """A price that something doubles; what is doubled tells itself."""

    says = Text("On Sundays everything counts {factor} times.")
    factor: int
    base: Price


@attrs.frozen
class Inline:
    """A price within a sentence."""

    says = Text("Who talks pays: {base}")
    base: Price


@attrs.frozen
class Quietly:
    """A part that holds others and refuses by a rule, and says nothing itself."""

    rules = (QUIET,)
    parts: tuple[object, ...]


class Kitchen:
    """What we do in our kitchen {always}.

    And more that is not told.
    """


class Silent:
    """A part with nothing to say."""

    says = Text("")


def read(*parts: object) -> list[str]:
    """What parts tell, as sentences."""
    return [Words().sentence(each) for each in tell(*parts)]


def test_a_part_says_its_text_with_its_fields() -> None:
    """A number takes its noun along."""
    assert read(Price(1), Price(3)) == ["A hand costs 1 unit.", "A hand costs 3 units."]


def test_what_a_part_holds_is_told_after_it() -> None:
    """A field that does not stand in the text tells itself."""
    assert read(Doubled(2, Price(1))) == [
        "On Sundays everything counts 2 times.",
        "A hand costs 1 unit.",
    ]


def test_what_stands_in_the_text_is_told_there() -> None:
    """A part within a sentence is not told again."""
    assert read(Inline(Price(2))) == ["Who talks pays: A hand costs 2 units."]


def test_each_sentence_is_told_once() -> None:
    """Parts that say the same say it once."""
    assert read(Price(1), Quietly((Price(1), Price(1)))) == ["A hand costs 1 unit.", QUIET.sentence]


def test_the_rules_come_last_and_are_known_as_rules() -> None:
    """What is refused by stands with its rule."""
    sentences = tell(Quietly((Price(1),)))
    assert [each.rule for each in sentences] == [None, QUIET]


def test_a_part_of_somebody_else_is_described_by_its_class() -> None:
    """The first line of the docstring, whatever signs stand in it."""
    assert read(Kitchen()) == ["What we do in our kitchen {always}."]


def test_an_empty_text_tells_nothing() -> None:
    """Neither does what is no part: numbers, cards, words."""
    assert read(Silent(), 3, "word", Card("QC"), CardSet("AC"), None) == []


def test_fields_are_those_that_make_a_part_what_it_is() -> None:
    """What is worked out is no field."""
    assert fields_of(Price(2)) == {"units": 2}
    assert fields_of(Kitchen()) == {}


def test_the_fields_of_a_text_are_named() -> None:
    """Also where a field of a field is meant."""
    assert named_in(Text("{a.b} {c[0]} {d:x|y} {{e}}")) == {"a", "c", "d"}


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        (Card("QC"), "Q♣", "EO"),
        (CardSet("QC AS"), "Q♣ A♠", "EO GA"),
        ((Card("QC"), Card("TD")), "Q♣, 10♦", "EO, SZ"),
        (Suit.SPADES, "spades", "leaves"),
        (TRUMP, "trump", "trump"),
        (Rank.JACK, "jack", "unter"),
        ((1, 2, 3), "1, 2, 3", "1, 2, 3"),
        ("wenz", "wenz", "wenz"),
        (told(Text("{n}"), n=4), "4", "4"),
    ],
)
def test_facts_are_worded_for_the_pack(value: object, english: str, german: str) -> None:
    """Suits, ranks and cards are named after the pack in hand."""
    sentence = told(Text("{value}"), value=value)
    assert Words().say(sentence) == english
    assert Words(pack=Pack.GERMAN).say(sentence) == german


def test_a_number_may_have_a_sign() -> None:
    """As the lines of a score have it."""
    assert Words().say(told(Text("{value:+d}"), value=3)) == "+3"


def test_unknown_languages_and_packs_are_refused() -> None:
    """With those that are known."""
    with pytest.raises(ValueError, match="lang is 'en' or 'de', not 'fr'"):
        words_of("fr")
    with pytest.raises(ValueError, match="pack is 'french' or 'german', not 'tarot'"):
        words_of("en", "tarot")


def test_told_sentences_are_values() -> None:
    """Two sentences with the same facts are one."""
    assert told(Text("{n}"), n=1) == Told(Text("{n}"), (("n", 1),))


@attrs.frozen
class Inner:
    """Something in something."""

    says = Text("inner")


@attrs.frozen
class Middle:
    """Has something in it that its text does not name."""

    inner: Inner
    says = Text("middle")


@attrs.frozen
class Outer:
    """Has a part in its text."""

    middle: Middle
    says = Text("outer with {middle}")


def test_what_a_part_in_braces_holds_is_told_too() -> None:
    """The part stands in the sentence; what its own sentence leaves out follows."""
    assert list(map(Words().sentence, tell(Outer(Middle(Inner()))))) == [
        "Outer with middle",
        "Inner",
    ]
