"""What the author of a page asks for: variants, house rules, sections, cards.

Level 6: imports everything below. Whatever cannot be read is answered with what is known, the
nearest first.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from sheepshead.cards import Card, Suit, parse_card
from sheepshead.checks import is_mapping
from sheepshead.errors import InvalidVariant, NotationError
from sheepshead.house_rules import load_variant
from sheepshead.options import Option
from sheepshead.reading import strict_json
from sheepshead.render.faces import Pack
from sheepshead.rulebooks import RuleBook, rulebook
from sheepshead.variant import Contract, Variant
from sheepshead.variants.catalogue import get_variant, preset_of, variant_ids


class Unclear(ValueError):
    """Something asked for that there is not; the text says what there is."""


def no_such(kind: str, name: str, known: Iterable[str]) -> Unclear:
    """The answer to a name that is not known, with those that are.

    >>> no_such("section", "playing", ["cards", "play"])
    Unclear("there is no section 'playing'; known sections: play, cards")
    """
    listed = ", ".join(nearest_first(name, known)) or "none"
    return Unclear(f"there is no {kind} {ascii(name)[:60]}; known {kind}s: {listed}")


def nearest_first(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Names with those first that are nearest to a name, the others in their order.

    >>> nearest_first("caled-ace", ["schiller", "called-ace"])
    ('called-ace', 'schiller')
    """
    names = tuple(known)
    near = get_close_matches(name, names, n=len(names) or 1)
    return (*near, *(each for each in names if each not in near))


def variant_asked(text: str, options: str, path_of: Callable[[str], str]) -> Variant:
    """The variant that a preset id or a file names, with house rules.

    `path_of` gives the path of a file that is named on a page. Raises `Unclear`.
    """
    name = text.strip()
    if not name:
        raise Unclear(f"expected a variant; known variants: {', '.join(variant_ids())}")
    try:
        if name.endswith(_FILES):
            return with_options(load_variant(path_of(name)), options)
        if name not in variant_ids():
            raise no_such("variant", name, variant_ids())
        return with_options(get_variant(name), options)
    except InvalidVariant as problem:
        raise Unclear(str(problem)) from None
    except OSError as problem:
        raise Unclear(f"{name}: {problem.strerror or 'cannot be read'}") from None


_FILES: Final = (".toml", ".json")


@lru_cache(maxsize=64)
def book_of(variant: Variant) -> RuleBook:
    """The rule book of a variant, kept for pages that tell it again, as in another language."""
    return rulebook(variant)


def other_asked(variant: Variant, text: str, path_of: Callable[[str], str]) -> Variant:
    """What a variant is compared with: another one, or the same with some more house rules."""
    if "=" in text or text.lstrip().startswith("{"):
        return with_options(variant, text)
    return variant_asked(text, "", path_of)


def with_options(variant: Variant, text: str) -> Variant:
    """A variant with the house rules in a text added to its own."""
    if not text.strip():
        return variant
    known = {option.name: option for option in preset_of(variant.id).options}
    given = _options_in(text, known)
    for name in given:
        if name not in known:
            raise no_such("option", name, known)
    try:
        return get_variant({"preset": variant.id, "options": {**dict(variant.options), **given}})
    except InvalidVariant as problem:
        raise Unclear(str(problem)) from None


def _options_in(text: str, known: Mapping[str, Option]) -> dict[str, object]:
    """House rules written as words, `bump=1 call_ten=off`, or as an object in JSON or TOML."""
    words = text.split()
    if all(map(_SETTING.fullmatch, words)):
        pairs = [word.split("=", 1) for word in words]
        return {name: _value(value, known.get(name)) for name, value in pairs}
    read = _read_json(text)
    if not is_mapping(read):
        read = _read_toml(f"given = {text}" if text.lstrip().startswith("{") else text)
    if not is_mapping(read):
        raise Unclear(
            "options are written as in 'bump=1 call_ten=off', or as an object in JSON or TOML, "
            f"not {ascii(text)[:60]}"
        )
    inner = read.get("given", read)
    return {str(name): value for name, value in inner.items()} if is_mapping(inner) else {}


_SETTING: Final = re.compile(r"[a-z0-9_]+=\S+")


def _value(text: str, option: Option | None) -> object:
    is_listed = option is not None and (option.items or option.length is not None)
    if is_listed and option is not None and text not in option.words:
        return [_number_or_word(word) for word in text.split(",") if word]
    return _number_or_word(text)


def _number_or_word(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _read_json(text: str) -> object:
    try:
        return strict_json(text)
    except (json.JSONDecodeError, ValueError, RecursionError):
        return None


def _read_toml(text: str) -> object:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return None


def chosen_of(kind: str, text: str, known: Iterable[str]) -> tuple[str, ...]:
    """The names in a text, in its order, or all where it is empty; `Unclear` for an unknown one."""
    names = tuple(known)
    words = text.replace(",", " ").split()
    for word in words:
        if word not in names:
            raise no_such(kind, word, names)
    return tuple(dict.fromkeys(words)) or names


def game_asked(variant: Variant, text: str) -> Contract:
    """The game of a variant with this id; the first one, where none is named."""
    ids = tuple(contract.id for contract in variant.contracts)
    return variant.contract(chosen_of("game", text, ids)[0])


def suit_asked(text: str) -> Suit | None:
    """The suit with this letter, or None for no text."""
    if not text:
        return None
    suits = {suit.letter: suit for suit in Suit}
    return suits[chosen_of("suit", text, suits)[0]]


def seat_asked(text: str, seats: int | None) -> int:
    """The seat with this number, seat 0 for no text."""
    seat = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
    if not text:
        return 0
    if seat is None or (seats is not None and seat >= seats):
        known = "a number from 0" if seats is None else f"0 to {seats - 1}"
        raise Unclear(f"there is no seat {ascii(text)[:60]}; known seats: {known}")
    return seat


def cards_asked(text: str, pack: str) -> tuple[Card, ...]:
    """The cards that a text names, those of a German pack in either notation."""
    cards = tuple(_card(word, pack) for word in text.split())
    twice = [card for place, card in enumerate(cards) if card in cards[:place]]
    if twice:
        raise Unclear(f"{twice[0]} stands twice")
    if not cards:
        raise Unclear("expected cards such as QC TD 7H")
    return cards


def _card(word: str, pack: str) -> Card:
    try:
        return parse_card(word)
    except NotationError as problem:
        if pack != Pack.GERMAN:
            raise Unclear(str(problem)) from None
    try:
        return parse_card(word, pack=pack)
    except NotationError as problem:
        raise Unclear(str(problem)) from None
