"""Refusals and scores in the reader's language, with cards and suits in words.

Level 5: imports levels 0 to 2, `telling` and `wording`. What a refusal or a score says is worked
out by others in English; here it is said again by its facts.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import Final, assert_never

from sheepshead.actions import (
    Accept,
    Action,
    Alone,
    Announce,
    Bid,
    BidPoints,
    Blitz,
    Bury,
    Call,
    Choose,
    Double,
    Give,
    Hold,
    Knock,
    NameTrump,
    Pass,
    Pick,
    Play,
    Raise,
    Redeal,
)
from sheepshead.cards import Card, CardSet, FaceDown, parse_card
from sheepshead.checks import is_list
from sheepshead.outcome import Score
from sheepshead.refusals import SHOWN_ALTERNATIVES, Refusal
from sheepshead.render.faces import card_name
from sheepshead.telling import Told, told
from sheepshead.texts import Text
from sheepshead.wording import Words, words_of

_NOTATION: Final = Words()
"""English and a French pack: what refusals and scores are written in."""


def refusal_text(refusal: Refusal, lang: str = "en", pack: str = "french") -> str:
    """A refusal in a language ("en" or "de") and with the cards of a pack ("french" or "german").

    Cards and suits stand there by their names, actions that are allowed instead as they are
    written. In English and with a French pack it is `refusal.message`. Raises `ValueError` for
    another language or pack.

    >>> from sheepshead import bury, call, deal, parse_action, pick, play, why_not
    >>> state = call(bury(pick(deal("called-ace", seed=1, dealer=4)), "TH", "9D"), "AC")
    >>> refusal = why_not(play(state, "8C"), parse_action("play TS"))
    >>> print(refusal_text(refusal, lang="de"))
    ... # doctest: +NORMALIZE_WHITESPACE
    Platz 1 darf Pik-Zehn nicht spielen: ausgespielt ist Kreuz, und das muss bedient werden.
    Erlaubt: play AC.
    """
    words = words_of(lang, pack)
    if not isinstance(refusal, Refusal):
        raise TypeError(f"a Refusal is put into words, not a {type(refusal).__name__}")
    if words == _NOTATION:
        return refusal.message
    broken = refusal.broken
    reason = Told(Text(broken.rule.reason), _facts(dict(broken.facts), words))
    refused = _refused(refusal.action)
    facts = {"seat": refusal.seat, **dict(refused.values)}
    why = Told(refused.text, (*_facts(facts, words), ("reason", reason)))
    return f"{words.say(why)} {words.say(_allowed(refusal))}"


def score_text(score: Score, lang: str = "en", pack: str = "french") -> str:
    """How the payoffs came about, line by line, in a language and with the suits of a pack.

    In English and with a French pack it is `score.explain()`. Raises `ValueError` for another
    language or pack.

    >>> from sheepshead import Outcome, get_variant, pay
    >>> outcome = Outcome("pick", (50, 0, 20, 40, 10), (2, 0, 1, 2, 1), side=(0, 1))
    >>> print(score_text(pay(get_variant("called-ace"), outcome), lang="de"))
    einfach: 1 = 1
    verloren zählt mehrfach: mal 2 = 2
    verloren, wie Platz 0 abrechnet: mal -2 = -4
    Auszahlung: Platz 0 -4, Platz 1 -2, Platz 2 +2, Platz 3 +2, Platz 4 +2
    """
    words = words_of(lang, pack)
    if not isinstance(score, Score):
        raise TypeError(f"a Score is put into words, not a {type(score).__name__}")
    if words == _NOTATION:
        return score.explain()
    lines = [
        f"{words.say(told(line.template, **line.values))} = {line.running}" for line in score.lines
    ]
    seats = tuple(
        told(Text("seat {seat} {units:+d}"), seat=seat, units=units)
        for seat, units in enumerate(score.payoffs)
    )
    return "\n".join([*lines, words.say(told(Text("payoffs: {seats}"), seats=seats))])


def _allowed(refusal: Refusal) -> Told:
    if not refusal.legal:
        return told(Text("Seat {seat} has nothing to do now."), seat=refusal.seat)
    actions = tuple(map(str, refusal.legal[:SHOWN_ALTERNATIVES]))
    more = len(refusal.legal) - len(actions)
    if not more:
        return told(Text("Allowed: {actions}."), actions=actions)
    return told(Text("Allowed: {actions} and {more} more."), actions=actions, more=more)


def _refused(action: Action) -> Told:
    """What a seat may not do, with `reason` and `seat` still open."""
    text = _MAY_NOT[type(action)]
    if action == Bury(()):
        return told(Text("Seat {seat} may not bury nothing: {reason}."))
    match action:
        case Bid(what) | Choose(what) | Announce(what):
            return told(text, what=what)
        case BidPoints(points) | Raise(points):
            return told(text, points=points)
        case Bury(cards) | Blitz(cards):
            return told(text, cards=cards)
        case Call(card, None) | Accept(card) | Give(card) | Play(card):
            return told(text, card=card)
        case Call(card, under):
            called = Text(
                "Seat {seat} may not call {card} and lay {under} under the call: {reason}."
            )
            return told(called, card=card, under=under)
        case NameTrump(suit):
            return told(text, suit=suit)
        case Pass() | Pick() | Alone() | Knock() | Double() | Redeal() | Hold():
            return told(text)
        case _:
            assert_never(action)


_MAY_NOT: Final[dict[type, Text]] = {
    Pass: Text("Seat {seat} may not pass: {reason}."),
    Pick: Text("Seat {seat} may not pick: {reason}."),
    Alone: Text("Seat {seat} may not go alone: {reason}."),
    Knock: Text("Seat {seat} may not knock: {reason}."),
    Double: Text("Seat {seat} may not double: {reason}."),
    Redeal: Text("Seat {seat} may not have the cards dealt again: {reason}."),
    Hold: Text("Seat {seat} may not hold: {reason}."),
    Bid: Text("Seat {seat} may not bid {what}: {reason}."),
    Choose: Text("Seat {seat} may not choose {what}: {reason}."),
    Announce: Text("Seat {seat} may not announce {what}: {reason}."),
    BidPoints: Text("Seat {seat} may not bid {points:point|points}: {reason}."),
    Raise: Text("Seat {seat} may not raise to {points:point|points}: {reason}."),
    Bury: Text("Seat {seat} may not bury {cards}: {reason}."),
    Blitz: Text("Seat {seat} may not show {cards}: {reason}."),
    Call: Text("Seat {seat} may not call {card}: {reason}."),
    Accept: Text("Seat {seat} may not accept with {card}: {reason}."),
    Give: Text("Seat {seat} may not give {card}: {reason}."),
    NameTrump: Text("Seat {seat} may not name {suit} trump: {reason}."),
    Play: Text("Seat {seat} may not play {card}: {reason}."),
}


def _facts(facts: dict[str, object], words: Words) -> tuple[tuple[str, object], ...]:
    return tuple((name, _fact(value, words)) for name, value in facts.items())


def _fact(value: object, words: Words) -> object:
    """A fact for somebody who reads: a card by its name, words in the reader's language."""
    if isinstance(value, Card | FaceDown):
        return card_name(value, words.pack, lang=words.language)
    if isinstance(value, CardSet) or is_list(value):
        return tuple(_fact(each, words) for each in value)
    if not isinstance(value, str):
        return value
    if _CARDS.fullmatch(value):
        return _fact(tuple(map(parse_card, value.split())), words)
    return _recognised(value)


_CARDS: Final = re.compile(r"[AKQJT6-9][CSHD]( [AKQJT6-9][CSHD])*")


def _recognised(said: str) -> Told:
    """What was put together from a text and its facts, taken apart again."""
    for text in _PUT_TOGETHER:
        match = _pattern(text).fullmatch(said)
        if match is not None:
            facts = match.groupdict().items()
            return Told(text, tuple((name, _recognised(fact)) for name, fact in facts))
    return Told(Text(said))


@cache
def _pattern(text: Text) -> re.Pattern[str]:
    """What a text looks like when its facts are filled in."""
    pattern = ""
    for literal, name, _, _ in Formatter().parse(text):
        pattern += re.escape(literal) + (f"(?P<{name}>.+)" if name else "")
    return re.compile(pattern)


_PUT_TOGETHER: Final = (
    # until when one may double, and who
    Text("doubling ends when card {number} of the hand is played"),
    Text("a seat doubles before it plays its own first card"),
    Text("a double is answered before the next card is played"),
    Text("a double is answered before card {number} after it is played"),
    Text("declaring side"),
    Text("defenders"),
    Text("any seat but the declarer, seat {number}"),
    Text("the declarer, seat {number}"),
    # what it takes to run away
    Text("{needed}, in the first trick"),
    Text("{number} cards of it in hand"),
    Text("{number} cards of it at the deal"),
    # where a hand has got to, and from where a card is played
    Text("knocking"),
    Text("redealing"),
    Text("bidding"),
    Text("choosing"),
    Text("offering"),
    Text("burying"),
    Text("naming"),
    Text("asking"),
    Text("playing"),
    Text("finished"),
    Text("hand"),
    Text("row"),
)
"""What policies put together from words and facts: so it is read back into a text and its facts."""
