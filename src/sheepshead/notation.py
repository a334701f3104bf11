"""Reading actions and steps as text.

Level 1: imports `actions`. `parse_action` is the inverse of `str(action)`; `parse_step` reads an
announcement made out of turn too, which begins with its seat (`2: double`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from sheepshead import actions as act
from sheepshead.cards import FACE_DOWN, Card, Seen, parse_card, parse_suit
from sheepshead.errors import NotationError

_STEP: Final = re.compile(r"(\d{1,2}): (.*)", re.ASCII | re.DOTALL)
_PLAIN_VERBS: Final[dict[str, act.Action]] = {
    "pass": act.PASS,
    "pick": act.PICK,
    "alone": act.ALONE,
    "knock": act.KNOCK,
    "double": act.DOUBLE,
    "redeal": act.REDEAL,
    "hold": act.HOLD,
}


def parse_action(text: str) -> act.Action:
    """The action that a line of text says, such as `call AC under 9S`.

    Cards of one action are read in any order; a repeated card is an error. Raises `NotationError`.

    >>> parse_action("bury 7d tc")
    Bury(cards=(Card('TC'), Card('7D')))
    >>> str(parse_action("bid solo-tout"))
    'bid solo-tout'
    """
    if not isinstance(text, str):
        raise TypeError(f"an action is read from a text, not from {type(text).__name__}")
    verb, *words = text.split() or [""]
    verb = verb.lower()
    plain = _PLAIN_VERBS.get(verb)
    if plain is not None:
        if words:
            raise _unreadable(text, f"'{verb}' stands alone")
        return plain
    reader = _READERS.get(verb)
    if reader is not None:
        return reader(text, words)
    raise _unreadable(text, "expected one of " + " ".join([*_PLAIN_VERBS, *_READERS]))


def parse_step(text: str) -> tuple[int | None, act.Action]:
    """A step of a hand: (seat, action) for an announcement out of turn, else (None, action).

    >>> parse_step("2: double")
    (2, Double())
    """
    if not isinstance(text, str):
        raise TypeError(f"a step is read from a text, not from {type(text).__name__}")
    prefixed = _STEP.fullmatch(text.strip())
    if prefixed is None:
        return None, parse_action(text)
    action = parse_action(prefixed[2])
    if not isinstance(action, act.Double | act.Blitz):
        raise _unreadable(text, "only an announcement ('double', 'blitz') is made out of turn")
    return int(prefixed[1]), action


def _unreadable(text: str, expected: str) -> NotationError:
    return NotationError(f"{text[:60]!a} is not an action: {expected}", text=text)


def _one(text: str, words: list[str], what: str) -> str:
    if len(words) != 1:
        raise _unreadable(text, f"expected {what} after the verb")
    return words[0]


def _seen(word: str) -> Seen:
    return FACE_DOWN if word == "??" else parse_card(word)


def _read_bid(text: str, words: list[str]) -> act.Action:
    what = _one(text, words, "a contract or a number of points")
    if _is_number(what):
        return act.BidPoints(int(what))
    if not act.WORD.fullmatch(what) or len(what) > 40:
        raise _unreadable(text, "a bid names a contract id, such as solo, or points, such as 12")
    return act.Bid(what)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 3 and str(int(word)) == word


def _read_raise(text: str, words: list[str]) -> act.Action:
    points = _one(text, words, "a number of points")
    if not _is_number(points):
        raise _unreadable(text, "a raise asks points, such as 10")
    return act.Raise(int(points))


def _read_bury(text: str, words: list[str]) -> act.Action:
    if not words:
        raise _unreadable(text, "expected the cards to bury")
    try:
        return act.Bury(tuple(_seen(word) for word in words))
    except NotationError as problem:
        raise _unreadable(text, str(problem)) from None


def _read_blitz(text: str, words: list[str]) -> act.Action:
    try:
        return act.Blitz(tuple(_seen(word) for word in words))
    except NotationError as problem:
        raise _unreadable(text, str(problem)) from None


def _read_call(text: str, words: list[str]) -> act.Action:
    match words:
        case [card]:
            return act.Call(_face(text, card))
        case [card, word, under] if word.lower() == "under":
            return act.Call(_face(text, card), _seen(under))
        case _:
            raise _unreadable(text, "expected 'call CARD' or 'call CARD under CARD'")


def _face(text: str, word: str) -> Card:
    card = _seen(word)
    if not isinstance(card, Card):
        raise _unreadable(text, "the called card is named openly")
    return card


def _read_trump(text: str, words: list[str]) -> act.Action:
    letter = _one(text, words, "a suit")
    try:
        return act.NameTrump(parse_suit(letter))
    except NotationError:
        raise _unreadable(text, "the suit is one of C S H D") from None


def _read_accept(text: str, words: list[str]) -> act.Action:
    return act.Accept(_seen(_one(text, words, "the card given back")))


def _read_choose(text: str, words: list[str]) -> act.Action:
    what = _one(text, words, "what is chosen")
    if not act.WORD.fullmatch(what) or len(what) > 40:
        raise _unreadable(text, "a choice is a word in lower case, such as ramsch")
    return act.Choose(what)


def _read_give(text: str, words: list[str]) -> act.Action:
    return act.Give(_seen(_one(text, words, "the card given away")))


def _read_announce(text: str, words: list[str]) -> act.Action:
    what = _one(text, words, "what is announced")
    if not act.WORD.fullmatch(what) or len(what) > 40:
        raise _unreadable(text, "an announcement is a word in lower case, such as both")
    return act.Announce(what)


def _read_play(text: str, words: list[str]) -> act.Action:
    return act.Play(_seen(_one(text, words, "a card")))


_READERS: Final[dict[str, Callable[[str, list[str]], act.Action]]] = {
    "bid": _read_bid,
    "raise": _read_raise,
    "bury": _read_bury,
    "blitz": _read_blitz,
    "call": _read_call,
    "trump": _read_trump,
    "accept": _read_accept,
    "choose": _read_choose,
    "give": _read_give,
    "announce": _read_announce,
    "play": _read_play,
}
